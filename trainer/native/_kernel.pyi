"""The compiled kernel; import it through trainer.native."""

from collections.abc import Sequence


class CardTable:
    """
    How cards follow and win under one contract: a bit mask for each group
    of cards that follow each other, and for each group led the strength of
    every card (0: cannot win).
    """

    def __init__(self, groups: Sequence[int], strengths: Sequence[Sequence[int]]) -> None: ...

    @property
    def cards(self) -> int:
        """Cards in the pack, numbered from 0."""

    @property
    def groups(self) -> list[int]:
        """A bit mask for each group."""

    @property
    def strengths(self) -> list[list[int]]:
        """For each group led, the strength of every card."""

    @property
    def order(self) -> list[int]:
        """The cards from weak to strong in the one order all groups agree on."""

class Setup:
    """What is played for once the contract stands."""

    def __init__(self, table: CardTable, seats: int, hand_size: int, leader: int, makers: int, sitting_out: int, results: Sequence[int], barred: int = 0, broken: int = -1) -> None: ...

    @property
    def table(self) -> CardTable:
        """How cards follow and win."""

    @property
    def seats(self) -> int:
        """Seats, those that sit out among them."""

    @property
    def hand_size(self) -> int:
        """Cards each seat holds before the first trick."""

    @property
    def leader(self) -> int:
        """Seat on lead to the first trick."""

    @property
    def makers(self) -> int:
        """Bit mask of the seats on the makers' side."""

    @property
    def sitting_out(self) -> int:
        """Bit mask of the seats that play no card."""

    @property
    def results(self) -> list[int]:
        """Result code by the number of tricks the makers take."""

    @property
    def barred(self) -> int:
        """
        Cards that may not be led to the first trick by a hand that holds others.
        """

    @property
    def broken(self) -> int:
        """
        Result code when the makers lose the first two tricks and win all the rest; -1: none.
        """

class CancelFlag:
    """A flag another thread may raise to stop a long calculation."""

    def __init__(self) -> None: ...

    def cancel(self) -> None:
        """Raise the flag; it stays raised."""

    @property
    def cancelled(self) -> bool:
        """Whether the flag was raised."""

def solve_tricks(setup: Setup, hands: Sequence[int], leader: int, trick: Sequence[int], makers_tricks: int, tricks_done: int) -> int:
    """Tricks the makers take in the end when everybody sees all cards."""

def solve_result(setup: Setup, hands: Sequence[int], leader: int, trick: Sequence[int], makers_tricks: int, tricks_done: int) -> int:
    """Result code of the tricks the makers take in the end."""

def results_after(setup: Setup, hands: Sequence[int], leader: int, trick: Sequence[int], makers_tricks: int, tricks_done: int, cards: Sequence[int]) -> list[int]:
    """Result code after each of the given legal cards of the seat to play."""

def reference_tricks(setup: Setup, hands: Sequence[int], leader: int, trick: Sequence[int], makers_tricks: int, tricks_done: int) -> int:
    """
    The answer of solve_tricks by looking at every line of play; slow, to check the solver.
    """

def bench_solve(setup: Setup, seed: int, deals: int, exact: bool, plain: bool = False) -> tuple[float, int, int]:
    """
    Solve random deals from the opening lead, with plain instructions or with the best;
    returns (seconds, nodes, checksum).
    """

def instruction_set() -> str:
    """
    The instructions the solver runs on: "bmi2" (POPCNT, LZCNT, BMI and BMI2 as well) where
    the processor has them and EUCHRE_TRAINER_PLAIN_KERNEL is not set, else "plain".
    """

def philox(counter: Sequence[int], key: Sequence[int]) -> list[int]:
    """One block of Philox4x32-10."""

def random_words(seed: int, stream: int, n: int) -> list[int]:
    """The first n words of a stream."""

def random_bounded(seed: int, stream: int, bound: int, n: int) -> list[int]:
    """The first n draws below a bound from a stream."""

def random_shuffle(seed: int, stream: int, n: int) -> list[int]:
    """The numbers 0..n-1 shuffled by a stream."""

class Caller:
    """
    A linear estimate, in points, of what taking an option gains over letting
    it go by, from one hand alone.
    """

    def __init__(self, base: float, card: Sequence[float], counted: int, by_count: Sequence[float], groups: Sequence[int], by_groups: Sequence[float]) -> None: ...

    def of(self, hand: int) -> float:
        """The estimate for a hand, in points."""

class Auction:
    """Offers in order, what may be played, and the estimates of all seats."""

    def __init__(self, offers: Sequence[tuple[int, Sequence[tuple[int, int, int, int, int, Sequence[int]]]]], setups: Sequence[Setup], worths: Sequence[Sequence[float]], callers: Sequence[Caller], turned: int, thrown_in: int, may_put_down_turned: bool = True, branches: Sequence[tuple[int, Sequence[int], int, int]] = []) -> None:
        """
        An offer is (seat, options); an option (setup, taker, caller, discards, needs,
        branches). A branch is (card or -1, setup by the seat that holds the card, setup when
        nobody does, caller): one way in which a call may still be played.
        """

    def answer(self, offer: int, hand: int) -> int:
        """The option the seat that is asked takes with this hand."""

    def estimates(self, offer: int, hand: int) -> list[float]:
        """What the seat makes of each option with this hand, in points."""

    def put_down(self, caller: int, six: int) -> int:
        """The card put down from six by the estimate of what is kept."""

class Scene:
    """What the deciding seat knows, and how it weighs the rest."""

    def __init__(self, auction: Auction, seat: int, own: int, pool: int, capacity: Sequence[int], allowed: Sequence[int], seat_of: Sequence[int], played: Sequence[int], heard: Sequence[tuple[int, int, int]], taker: int = -1, buried_cell: int = -1, buried: int = -1, keep: int = -1, heat: float = 0.25, floor: float = 0.03999999910593033, fallen: Sequence[tuple[int, int, int, int, Sequence[float], Sequence[float]]] = [], groups: Sequence[int] = [], careless: float = 0.0) -> None: ...

class Sheet:
    """Results by world and action."""

    def __init__(self, actions: int, codes: Sequence[int], weights: Sequence[float] = []) -> None:
        """
        Result codes of all actions in the first world, and so on; for how many each world
        stands, one each where nothing is said.
        """

    @property
    def actions(self) -> int:
        """How many actions were tried."""

    @property
    def worlds(self) -> int:
        """On how many worlds."""

    @property
    def exact(self) -> bool:
        """Whether every possible world was listed rather than drawn."""

    def shares(self, action: int, codes: int) -> list[float]:
        """
        Probability of each result code below `codes` after an action; play-outs of the first
        worlds correct the open-handed results of all.
        """

    def mean(self, action: int, utility: Sequence[float]) -> float:
        """Mean of a utility, given by result code, after an action."""

    def difference(self, better: int, worse: int, utility_better: Sequence[float], utility_worse: Sequence[float]) -> tuple[float, float]:
        """
        (mean, standard error) of the paired difference of two actions, each in its utility.
        """

    def join(self, other: Sheet) -> None:
        """Append the worlds of another sheet."""

def evaluate_plays(auction: Auction, scene: Scene, leader: int, trick: Sequence[int], winners: Sequence[int], lines: Sequence[tuple[int, int, int, int, Sequence[int], int]], seed: int, first: int, worlds: int, played: int, inner: int, list_up_to: int, cancel: CancelFlag) -> Sheet:
    """
    Try every line on the same worlds. A line is (setup, own cards, card played first or -1,
    card put down or -1, branches of which the maker takes one, that maker or -1); `winners`
    are the seats that took the tricks so far.
    """

def evaluate_calls(auction: Auction, scene: Scene, offer: int, calls: Sequence[tuple[int, int, int]], seed: int, first: int, worlds: int, played: int, inner: int, cancel: CancelFlag) -> Sheet:
    """
    Try every (option, card put down or -1, branch or -1) of an offer on the same worlds;
    seats asked later answer from their own cards.
    """

def settle_deals(auction: Auction, offer: int, option: int, put_down: int, deals: Sequence[Sequence[int]], cancel: CancelFlag) -> list[int]:
    """
    Result code of each known deal when an offer is answered by an option (-1: by estimate)
    and later ones by estimate, all hands open. Fewer codes when cancelled.
    """

def solve_deals(auction: Auction, setups: Sequence[int], deals: Sequence[Sequence[int]], cancel: CancelFlag) -> list[int]:
    """
    Result code of each known deal under a setup of its own, all hands open. Fewer codes when
    cancelled.
    """

def count_worlds(scene: Scene) -> float:
    """How many worlds fit what the seat knows."""

def draw_worlds(auction: Auction, scene: Scene, seed: int, first: int, worlds: int) -> list[tuple[list[int], float]]:
    """
    The worlds the evaluations use: a mask for each hidden cell, and for how many the world
    stands.
    """

def list_worlds(scene: Scene, most: int) -> list[list[int]]:
    """Every world that fits, up to a number."""

def results_of_options(auction: Auction, hands: Sequence[int], offer: int, inner: int, seed: int) -> list[int]:
    """
    Result code of each option of an offer in a known deal: later offers answered by
    estimate, cards by seats that see their own (inner draws each) or, with 0, open-handed.
    """

def play_hand(auction: Auction, hands: Sequence[int], inner: int, seed: int) -> tuple[list[int], int, list[int], int]:
    """
    Play a whole hand by seats that see only their cards: (options taken, card put down or
    -1, cards in the order played, result code).
    """

class Race:
    """
    Chances to win a race of scores, solved for every score above a floor.

    A payment is (units by place: the dealer, then those who deal after it;
    probability; whether the same party deals again; whether it counts among a
    fixed number of deals); `stuck` holds those of the hand after one that kept
    the deal. `unit` units make a point, and `target` points win: the highest of
    several, and level parties play on. `deals`: -1 without a limit.
    """

    def __init__(self, parties: int, target: int, unit: int, payments: Sequence[tuple[Sequence[int], float, bool, bool]], stuck: Sequence[tuple[Sequence[int], float, bool, bool]], floor: Sequence[int], deals: int = -1) -> None: ...

    def chances(self, scores: Sequence[int], dealer: int, stuck: bool = False, deals: int = -1) -> list[float]:
        """
        Each party's chance (0-1) from units by party, with a party to deal, `deals` left.
        """
