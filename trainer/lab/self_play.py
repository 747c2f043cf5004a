"""One share of self-play: deals in which every seat answers by the policy so far.

At each turn to call, calls near the line are tried in that very deal, and so is passing; later
turns are answered by the policy. What calling changed is noise in one deal; its mean over deals
that reach a turn is exactly what calling gains. Who deals, and which suit is turned, are names
only: the last seat always deals, and the card turned is always of one suit.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from trainer import native
from trainer.engine.callers import Layout, filled, layout, upcard_column
from trainer.engine.stakes import FINISHES, finish_of, plain_stakes
from trainer.engine.tables import slot_of, tables
from trainer.lab.fit import Sums
from trainer.rules import HAND_SIZE, Suit

if TYPE_CHECKING:
    from trainer.engine.callers import Policy
    from trainer.engine.tables import Tables
    from trainer.rules import Card, HandRules

TURNED: Final = Suit.SPADES
EXPLORE: Final = 32  # one call in this many is passed on, as a real table may
NEAR: Final = 0.8  # points from the line at which half the calls are tried
LEAST: Final = 0.02  # share of calls tried however far from the line
WORD: Final = 1 << 32
STREAMS: Final = 1 << 33  # draws about a deal come from streams apart from the deals
DRAWS: Final = 128  # more than a deal takes
# The first turn tried, and where trying ends. Half the deals are about round one. The others are
# dealt again until their turn is reached: few deals come so far by themselves.
PARTS: Final = ((0, 4), (4, 8), (0, 4), (6, 8))
ATTEMPTS: Final = 64
ATTEMPT: Final = 40  # the bit from which on a stream tells the attempt
NOTHING: Final = -1  # the finish of a hand thrown in


@dataclass(frozen=True, slots=True)
class Deal:
    """One random deal, every hand known, as bit masks."""

    upcard: Card
    hands: list[int]


def dealt(rules: HandRules, seed: int, number: int) -> Deal:
    """Return the deal of a number."""
    ups = [one for one in rules.pack if one.suit is TURNED]
    upcard = ups[native.random_bounded(seed, STREAMS + number, len(ups), 1)[0]]
    up = rules.pack.index(upcard)
    order = native.random_shuffle(seed, number, len(rules.pack) - 1)
    bits = [1 << (one if one < up else one + 1) for one in order]
    return Deal(
        upcard,
        [sum(bits[HAND_SIZE * seat : HAND_SIZE * (seat + 1)]) for seat in range(rules.seats)],
    )


@dataclass(frozen=True, slots=True)
class Ending:
    """How a result code ends a hand for a seat: the number of its finish, and net points."""

    finish: int
    net: int


def _endings(rules: HandRules, table: Tables, seat: int) -> tuple[Ending, ...]:
    """Return how each result code ends a hand for a seat's side."""
    worth = plain_stakes(rules)[seat]
    found = []
    for result in table.results:
        finish = finish_of(result, seat)
        number = NOTHING if finish is None else FINISHES.index(finish)
        found.append(Ending(number, 0 if number == NOTHING else round(worth[number])))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Call:
    """An option of an offer as self-play tries it."""

    option: int
    key: str  # of its row
    cards: Layout
    keeps: int  # the Caller by which a taker who is asked keeps five; -1 where he takes nothing
    auction: native.Auction  # in which nothing else can be said


@dataclass(frozen=True, slots=True)
class Turn:
    """An offer as self-play tries it."""

    seat: int
    calls: list[Call]
    passing: native.Auction | None  # None where the seat must call


def _turns(table: Tables, rules: HandRules) -> list[Turn]:
    """Return the offers of a hand dealt by the last seat."""
    dealer = rules.seats - 1
    found = []
    for at, offer in enumerate(table.law.offers):
        calls = []
        passing = None
        for number, option in enumerate(offer.options):
            auction = table.parts.only(at, number)
            if option.contract is None:
                passing = auction
                continue
            slot = slot_of(rules, dealer, TURNED, offer, option)
            if slot is not None:
                keeps = table.callers[at, number] if option.taker == offer.seat else -1
                cards = layout(rules, option.contract)
                calls.append(Call(number, slot.key, cards, keeps, auction))
        found.append(Turn(offer.seat, calls, passing))
    return found


@dataclass(frozen=True, slots=True)
class Turned:
    """What does not change from deal to deal once a card is turned."""

    table: Tables
    turns: list[Turn]
    endings: tuple[tuple[Ending, ...], tuple[Ending, ...]]  # for the even and the odd seats


@dataclass(frozen=True, slots=True)
class Lesson:
    """What a share of self-play is done with.

    `inner` is how many hidden hands each seat draws for a card where hands are played out, 0
    where only open-handed results are wanted.
    """

    rules: HandRules
    policy: Policy
    inner: int
    seed: int
    by_upcard: dict[Card, Turned] = field(default_factory=dict)

    def turned(self, upcard: Card) -> Turned:
        """Return what a turned card leads to."""
        if upcard not in self.by_upcard:
            rules = self.rules
            table = tables(rules, rules.seats - 1, upcard, 0, self.policy)
            endings = (_endings(rules, table, 0), _endings(rules, table, 1))
            self.by_upcard[upcard] = Turned(table, _turns(table, rules), endings)
        return self.by_upcard[upcard]


@dataclass(frozen=True, slots=True)
class Tried:
    """A call tried in one deal: the row, what the hand fills, and what came of it."""

    key: str
    filled: dict[int, int]
    estimate: float  # points gained over passing, by the policy
    forced: bool
    open_handed: tuple[Ending, Ending]  # of the call, of passing
    played: tuple[Ending, Ending]  # the same as open-handed where hands are not played out


def study(lesson: Lesson, first: int, deals: int) -> dict[str, Sums]:
    """Return the sums by row of some deals.

    Where hands are played out, what is summed is how that differs from open-handed results.
    """
    found: dict[str, Sums] = {}
    for number in range(first, first + deals):
        for one in tried(lesson, number):
            sums = found.setdefault(one.key, Sums())
            call, passing = one.played
            moves = [(call.finish, 1), (passing.finish, -1)]
            gain = call.net - passing.net
            if lesson.inner:
                solved, passed = one.open_handed
                moves += [(solved.finish, -1), (passed.finish, 1)]
                gain -= solved.net - passed.net
            sums.add(one.filled, [(at, sign) for at, sign in moves if at != NOTHING], gain)
    return found


_BLANK: Final = Ending(NOTHING, 0)  # what a forced call is compared with


def tried(lesson: Lesson, number: int) -> list[Tried]:
    """Return the calls tried in one deal, as far as its auction goes."""
    first, end = PARTS[number % len(PARTS)]
    for attempt in range(ATTEMPTS):
        heard = _Heard(lesson, number, attempt)
        if all(heard.passes(at) for at in range(first)):
            return heard.tried(first, end)
    return []


class _Heard:
    """The auction of one deal, turn by turn."""

    def __init__(self, lesson: Lesson, number: int, attempt: int) -> None:
        stream = number | attempt << ATTEMPT
        self.lesson, self.number = lesson, number
        self.deal = dealt(lesson.rules, lesson.seed, stream)
        turned = lesson.turned(self.deal.upcard)
        self.table, self.turns, self.endings = turned.table, turned.turns, turned.endings
        self.draws = iter(native.random_words(lesson.seed, STREAMS + WORD + stream, DRAWS))

    def passes(self, at: int) -> bool:
        """Return whether the seat asked passes: by estimate, or now and then in spite of it."""
        turn = self.turns[at]
        taken = self.table.kernel.answer(at, self.deal.hands[turn.seat])
        if self.table.law.offers[at].options[taken].contract is None:
            return True
        return turn.passing is not None and next(self.draws) % EXPLORE == 0

    def tried(self, first: int, end: int) -> list[Tried]:
        """Return the calls tried from one turn to another, or until somebody calls."""
        found: list[Tried] = []
        for at in range(first, min(end, len(self.turns))):
            turn = self.turns[at]
            estimates = self.table.kernel.estimates(at, self.deal.hands[turn.seat])
            trial = _Trial(self, turn)
            for call in turn.calls:
                worth = estimates[call.option]
                rival = max(one for n, one in enumerate(estimates) if n != call.option)
                share = max(LEAST, 1 / (1 + ((worth - rival) / NEAR) ** 2))
                if next(self.draws) < share * WORD:
                    found.append(trial.of(call, worth))
            if not self.passes(at):
                break
        return found


class _Trial:
    """Tries calls of one turn in one deal; what passing leads to is found once."""

    def __init__(self, heard: _Heard, turn: Turn) -> None:
        lesson = heard.lesson
        self.heard, self.turn, self.inner = heard, turn, lesson.inner
        self.by_code = heard.endings[turn.seat % 2]
        self.seed = lesson.seed << 32 | heard.number
        self.passed: tuple[Ending, Ending] | None = None

    def of(self, call: Call, estimate: float) -> Tried:
        """Return what came of a call."""
        turn, table, deal = self.turn, self.heard.table, self.heard.deal
        if self.passed is None:
            passing = turn.passing
            self.passed = (_BLANK, _BLANK) if passing is None else self._ends(passing)
        hand = deal.hands[turn.seat]
        if call.keeps >= 0:
            six = hand | 1 << table.turned
            hand = six & ~(1 << table.kernel.put_down(call.keeps, six))
        solved, played = self._ends(call.auction)
        return Tried(
            call.key,
            filled(call.cards, hand, upcard_column(deal.upcard)),
            estimate,
            turn.passing is None,
            (solved, self.passed[0]),
            (played, self.passed[1]),
        )

    def _ends(self, auction: native.Auction) -> tuple[Ending, Ending]:
        """Return how a deal ends, open-handed and played out."""
        hands = self.heard.deal.hands
        (code,) = native.results_of_options(auction, hands, 0, 0, 0)
        solved = self.by_code[code]
        if not self.inner:
            return solved, solved
        (code,) = native.results_of_options(auction, hands, 0, self.inner, self.seed)
        return solved, self.by_code[code]
