"""The solver against looking at every line of play, in C++ and once more in plain Python."""

import random
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace

import pytest

from trainer import native


@dataclass(frozen=True)
class Table:
    """A position with its set-up, as plain numbers."""

    groups: tuple[int, ...]
    strengths: tuple[tuple[int, ...], ...]
    seats: int
    makers: int
    sitting_out: int
    hand_size: int
    hands: tuple[int, ...]
    leader: int
    trick: tuple[int, ...] = ()
    makers_tricks: int = 0
    tricks_done: int = 0

    def after(self, seat):
        seat = (seat + 1) % self.seats
        while self.sitting_out >> seat & 1:
            seat = (seat + 1) % self.seats
        return seat

    @property
    def to_play(self):
        seat = self.leader
        for _ in self.trick:
            seat = self.after(seat)
        return seat

    @property
    def legal(self):
        hand = [card for card in range(64) if self.hands[self.to_play] >> card & 1]
        if self.trick:
            led = next(group for group in self.groups if group >> self.trick[0] & 1)
            return [card for card in hand if led >> card & 1] or hand
        return hand

    def play(self, card):
        seat = self.to_play
        hands = tuple(h & ~(1 << card) for h in self.hands)
        trick = (*self.trick, card)
        if len(trick) < self.seats - self.sitting_out.bit_count():
            return replace(self, hands=hands, trick=trick)
        led = next(g for g, group in enumerate(self.groups) if group >> trick[0] & 1)
        best = max(trick, key=lambda c: self.strengths[led][c])
        seat = self.leader
        for played in trick:
            if played == best:
                break
            seat = self.after(seat)
        return replace(
            self,
            hands=hands,
            trick=(),
            leader=seat,
            makers_tricks=self.makers_tricks + (self.makers >> seat & 1),
            tricks_done=self.tricks_done + 1,
        )

    def setup(self, results=None):
        return native.Setup(
            table=native.CardTable(self.groups, self.strengths),
            seats=self.seats,
            hand_size=self.hand_size,
            leader=self.leader,
            makers=self.makers,
            sitting_out=self.sitting_out,
            results=results or list(range(self.hand_size + 1)),
        )

    @property
    def position(self):
        return {
            "hands": list(self.hands),
            "leader": self.leader,
            "trick": list(self.trick),
            "makers_tricks": self.makers_tricks,
            "tricks_done": self.tricks_done,
        }


def plain(table):
    """The makers' final tricks by looking at every line of play."""
    if table.tricks_done == table.hand_size:
        return table.makers_tricks
    values = [plain(table.play(card)) for card in table.legal]
    return max(values) if table.makers >> table.to_play & 1 else min(values)


# ------------------------------------------------------------------------------ tables of cards


def trump_pack(ranks, *, joker=False):
    """Four suits of which the last is trump; its top card is joined by one of another suit."""
    cards = 4 * ranks + joker
    suit = [card // ranks for card in range(4 * ranks)] + [3] * joker
    left, right = 3 * ranks - 3, 4 * ranks - 3
    suit[left] = 3
    value = {left: 200, right: 201, 4 * ranks: 202}
    groups = [sum(1 << c for c in range(cards) if suit[c] == g) for g in range(4)]
    strengths = [
        [
            value.get(c, 100 + c) if suit[c] == 3 else (1 + c % ranks) * (suit[c] == g)
            for c in range(cards)
        ]
        for g in range(4)
    ]
    return groups, strengths


def plain_pack(ranks, *, low=False, joker=False):
    """Four suits without trump, high or low; a joker is a group of its own and always wins."""
    cards = 4 * ranks
    groups = [((1 << ranks) - 1) << ranks * g for g in range(4)]
    strengths = [
        [(ranks - c % ranks if low else 1 + c % ranks) * (c // ranks == g) for c in range(cards)]
        for g in range(4)
    ]
    if joker:
        groups.append(1 << cards)
        strengths = [[*row, 99] for row in [*strengths, [0] * cards]]
    return groups, strengths


def odd_pack(rng):
    """Any groups, any order, any cards of other groups winning: what the numbers allow."""
    cards = rng.randint(8, 37)
    group_of = [rng.randrange(rng.randint(1, 6)) for _ in range(cards)]
    used = sorted(set(group_of))
    order = rng.sample(range(1, 256), cards)
    strengths = []
    for g in used:
        foreign = rng.choice([0.0, 0.1, 0.5, 1.0])
        whole = {h: rng.random() < foreign for h in used}
        by_group = rng.random() < 0.5
        strengths.append(
            [
                order[c]
                if group_of[c] == g or (whole[group_of[c]] if by_group else rng.random() < foreign)
                else 0
                for c in range(cards)
            ]
        )
    return [sum(1 << c for c in range(cards) if group_of[c] == g) for g in used], strengths


def pack(rng):
    ranks = rng.randint(6, 9)
    kind = rng.randrange(7)
    if kind < 2:
        return trump_pack(ranks, joker=kind == 1)
    if kind < 6:
        return plain_pack(ranks, low=bool(kind & 1), joker=kind > 3)
    return odd_pack(rng)


def chance(seed):
    return random.Random(seed)  # noqa: S311 - test data


def deal(rng, hand, *, seats=None, sitting=None, played=None, cards=None):
    """A random position with `hand` cards a seat, some of them perhaps already in a trick."""
    groups, strengths = cards or pack(rng)
    seats = seats or rng.randint(2, 7)
    if sitting is None:
        sitting = rng.randrange(1 << seats) if rng.random() < 0.3 else 0
    everyone = (1 << seats) - 1
    while sitting == everyone or (seats - sitting.bit_count()) * hand > len(strengths[0]):
        sitting = rng.randrange(1 << seats)
    active = seats - sitting.bit_count()
    done = rng.randint(0, min(5, len(strengths[0]) // active) - hand)
    left = rng.sample(range(len(strengths[0])), len(strengths[0]))
    hands = [
        0 if sitting >> s & 1 else sum(1 << left.pop() for _ in range(hand)) for s in range(seats)
    ]
    table = Table(
        groups=tuple(groups),
        strengths=tuple(map(tuple, strengths)),
        seats=seats,
        makers=rng.randrange(1 << seats),
        sitting_out=sitting,
        hand_size=done + hand,
        hands=tuple(hands),
        leader=rng.choice([s for s in range(seats) if not sitting >> s & 1]),
        makers_tricks=rng.randint(0, done),
        tricks_done=done,
    )
    for _ in range(rng.randrange(active) if played is None else played):
        table = table.play(rng.choice(table.legal))
    return table


def codes(rng, hand_size):
    """Result codes as a scoring table gives them: few of them, in runs."""
    return rng.choice(
        [
            [0, 0, 0, 1, 1, 2][: hand_size + 1],
            [0] * hand_size + [1],
            [1] * (hand_size + 1),
            [rng.randrange(3) for _ in range(hand_size + 1)],
            list(range(hand_size + 1)),
        ]
    )


def agree(rng, table, truth):
    """The solver's three answers and the reference's, against `truth` for any position."""
    expected = truth(table)
    exact = table.setup()
    assert native.solve_tricks(exact, **table.position) == expected, table
    assert native.reference_tricks(exact, **table.position) == expected, table
    results = codes(rng, table.hand_size)
    classes = table.setup(results)
    assert native.solve_result(classes, **table.position) == results[expected], table
    if table.tricks_done == table.hand_size:
        return
    cards = rng.sample(table.legal, len(table.legal))
    after = [truth(table.play(card)) for card in cards]
    assert native.results_after(exact, **table.position, cards=cards) == after, table
    wanted = [results[tricks] for tricks in after]
    assert native.results_after(classes, **table.position, cards=cards) == wanted, table


def reference(table):
    return native.reference_tricks(table.setup(), **table.position)


# -------------------------------------------------------------------------------------- proof


@pytest.mark.parametrize("seed", range(8))
def test_endings_against_plain_python(seed):
    rng = chance(f"python {seed}")
    for _ in range(60):
        agree(rng, deal(rng, rng.choice([1, 2, 2])), plain)
    for _ in range(6):
        agree(rng, deal(rng, 3, seats=rng.choice([2, 3, 4])), plain)


@pytest.mark.parametrize("seed", range(10))
def test_endings_against_full_search(seed):
    rng = chance(f"endings {seed}")
    for _ in range(400):
        agree(rng, deal(rng, rng.choice([1, 2, 2, 3])), reference)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 7])
def test_endings_for_every_number_of_seats(seats):
    rng = chance(f"seats {seats}")
    for _ in range(300):
        agree(rng, deal(rng, rng.choice([1, 2] if seats > 5 else [2, 3]), seats=seats), reference)


@pytest.mark.parametrize("seed", range(10))
def test_whole_hands_of_odd_packs_for_few_seats(seed):
    rng = chance(f"odd {seed}")
    for _ in range(30):
        agree(rng, deal(rng, rng.choice([4, 5]), seats=2, cards=odd_pack(rng)), reference)
    for _ in range(4):
        agree(rng, deal(rng, 4, seats=3, cards=odd_pack(rng)), reference)


@pytest.mark.parametrize("sitting", [0, 0b0100, 0b0010])
@pytest.mark.parametrize("kind", ["trump", "joker", "plain", "low"])
def test_whole_hands(kind, sitting):
    rng = chance(f"{kind} {sitting}")
    cards = {
        "trump": trump_pack(6),
        "joker": trump_pack(6, joker=True),
        "plain": plain_pack(6, joker=True),
        "low": plain_pack(6, low=True),
    }[kind]
    for _ in range(3):
        table = deal(rng, 5, seats=4, sitting=sitting, played=0, cards=cards)
        table = replace(table, makers=rng.choice([0b0101, 0b1010, 0b0001]))
        agree(rng, table, reference)


@pytest.mark.full
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("seed", range(20))
def test_many_hands_against_full_search(seed):
    rng = chance(f"many {seed}")
    for _ in range(3000):
        agree(rng, deal(rng, rng.choice([1, 2, 2, 3])), reference)
    for _ in range(15):
        agree(rng, deal(rng, 5, seats=4), reference)
        agree(rng, deal(rng, 4, seats=rng.choice([4, 5])), reference)
        agree(rng, deal(rng, 5, seats=3), reference)


def test_answers_do_not_depend_on_what_was_asked_before():
    rng = chance("order")
    tables = [deal(rng, 5, seats=4) for _ in range(3000)]
    rng.shuffle(tables)
    once = [native.solve_tricks(t.setup(), **t.position) for t in tables]
    again = [native.solve_tricks(t.setup(), **t.position) for t in reversed(tables)]
    assert again[::-1] == once
    lone = [native.results_after(t.setup(), **t.position, cards=[t.legal[-1]])[0] for t in tables]
    among = [native.results_after(t.setup(), **t.position, cards=t.legal)[-1] for t in tables]
    assert lone == among


def test_tables_that_differ_in_the_winners_only_are_told_apart():
    groups, plain_rows = plain_pack(6)
    last = [1 + c if c >= 18 else 0 for c in range(24)]  # the last suit as trump
    trump_rows = [[max(a, b) for a, b in zip(row, last, strict=True)] for row in plain_rows]
    rng = chance("winners")
    for _ in range(100):
        dealt = deal(rng, 3, seats=4, sitting=0, cards=(groups, plain_rows))
        for rows in (plain_rows, trump_rows, plain_rows):
            agree(rng, replace(dealt, strengths=tuple(map(tuple, rows))), reference)


def test_threads_have_solvers_of_their_own():
    rng = chance("threads")
    tables = [deal(rng, 5, seats=4) for _ in range(500)]

    def answers(_):
        return [native.solve_tricks(t.setup(), **t.position) for t in tables]

    with ThreadPoolExecutor(4) as pool:
        first, *others = pool.map(answers, range(4))
    assert all(other == first for other in others)


def test_the_bench_solves_what_it_says():
    groups, strengths = trump_pack(6)
    table = native.CardTable(groups, strengths)
    setup = native.Setup(table, 4, 5, 1, 0b0101, 0b0100, [0, 0, 0, 1, 1, 2])
    expected = 0
    for stream in range(200):
        cards = native.random_shuffle(9, stream, 24)
        hands = [sum(1 << c for c in cards[5 * i : 5 * i + 5]) for i in range(3)]
        hands.insert(2, 0)
        expected = expected * 31 + native.solve_tricks(setup, hands, 1, [], 0, 0)
    seconds, nodes, checksum = native.bench_solve(setup, 9, 200, exact=True)
    assert checksum == expected % 2**64
    assert seconds > 0
    assert nodes > 0


# ------------------------------------------------------------------------------------ refusals

FEW = [0b000011, 0b001100, 0b110000]  # the hands of three seats, the last of which sits out


def few(results=(0, 1, 2)):
    table = native.CardTable([0b111111], [[1, 2, 3, 4, 5, 6]])
    return native.Setup(table, 3, 2, 0, 0b001, 0b100, list(results))


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"hands": FEW[:2]}, "one for each seat"),
        ({"hands": [*FEW, 0]}, "one for each seat"),
        ({"hands": [0b000111, 0b001100, 0]}, "wrong number of cards"),
        ({"hands": [0b000001, 0b001100, 0]}, "wrong number of cards"),
        ({"hands": [0b000011, 0b000110, 0]}, "in two places"),
        ({"hands": [0b000011, 0b001100, 0b001000]}, "in two places"),
        ({"hands": [0b1000001, 0b001100, 0]}, "no such card"),
        ({"hands": [2**63 + 1, 0b001100, 0]}, "no such card"),
        ({"leader": 3}, "leader: no such seat"),
        ({"leader": -1}, "leader: no such seat"),
        ({"leader": 2}, "leader: sits out"),
        ({"trick": [0, 2]}, "full trick"),
        ({"trick": [0, 0, 0, 0, 0, 0, 0, 0]}, "full trick"),
        ({"trick": [6]}, "trick: no such card"),
        ({"trick": [-1]}, "trick: no such card"),
        ({"trick": [0]}, "wrong number of cards"),
        ({"hands": [0b000001, 0b001100, 0b110000], "trick": [0]}, "in two places"),
        ({"tricks_done": 3}, "tricks_done"),
        ({"tricks_done": -1}, "tricks_done"),
        ({"makers_tricks": 1}, "makers_tricks"),
        ({"makers_tricks": -1}, "makers_tricks"),
        ({"tricks_done": 1}, "wrong number of cards"),
        ({"tricks_done": 2, "hands": [0, 0, 0], "trick": [0]}, "no trick is left"),
    ],
)
@pytest.mark.parametrize("ask", [native.solve_tricks, native.solve_result, native.reference_tricks])
def test_impossible_positions_are_refused(ask, changes, says):
    position = {"hands": FEW, "leader": 0, "trick": [], "makers_tricks": 0, "tricks_done": 0}
    with pytest.raises(ValueError, match=says):
        ask(few(), **(position | changes))


def test_cards_that_cannot_be_played_are_refused():
    position = {"hands": FEW, "leader": 0, "trick": [], "makers_tricks": 0, "tricks_done": 0}
    for cards in ([2], [6], [-1], [64], [0, 4]):
        with pytest.raises(ValueError, match="not a legal card"):
            native.results_after(few(), **position, cards=cards)
    with pytest.raises(ValueError, match="more than a hand"):
        native.results_after(few(), **position, cards=[0] * 6)
    groups, strengths = plain_pack(6)
    setup = native.Setup(native.CardTable(groups, strengths), 2, 2, 0, 1, 0, [0, 1, 2])
    with pytest.raises(ValueError, match="not a legal card"):  # 7 revokes
        native.results_after(setup, [0b10, 1 << 2 | 1 << 7], 0, [0], 0, 0, [7])
    over = {"hands": [0, 0, 0], "leader": 0, "trick": [], "makers_tricks": 1, "tricks_done": 2}
    assert native.solve_tricks(few(), **over) == 1
    assert native.solve_result(few([7, 8, 9]), **over) == 8
    with pytest.raises(ValueError, match="no card is left"):
        native.results_after(few(), **over, cards=[])


def test_no_cards_to_try_give_no_answers():
    position = {"hands": FEW, "leader": 0, "trick": [], "makers_tricks": 0, "tricks_done": 0}
    assert native.results_after(few(), **position, cards=[]) == []
