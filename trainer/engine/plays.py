"""What a card played tells of the hand it came from.

A seat chooses among the cards it may play. How much players like a card there is a number that
depends on what the whole table knows: who leads, whose the trick is, how many better cards are
still out, and whether the card is the only one of its suit in the hand. The chance of the card
played is its number's share among the cards the hand could play (a conditional logit). The
numbers were fitted to hands of players of many levels (`euchre-trainer lab plays`) and lie in
resources/engine/plays.json.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from trainer.rules import (
    Sides,
    card_index,
    card_table,
    follows,
    partner,
    to_mask,
)
from trainer.rules.resources import resource

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from trainer.rules import Contract, HandRules, Trick, View

LIKINGS_FILE: Final = "engine/plays.json"
FORM: Final = 1  # of the file of likings
UNIT: Final = 1000  # likings of the file are whole numbers; this is the even one
MOST: Final = UNIT * UNIT  # and this the greatest
CARELESS: Final = 0.05  # probability that a seat plays any card it may, whatever is liked

# The columns of a row: what a card is where it may be chosen. On lead, and where a hand cannot
# follow, trumps come first and side cards after them; where it follows, cards that would be
# winning come after those that would not.
TRUMPS: Final = 5  # by better trumps still out, 0 to 3; then one that would not be winning
SIDES: Final = 3  # by better cards of the suit still out, 0 to 2
LONE: Final = TRUMPS + SIDES  # the same for the only card of its suit in the hand
HEIGHTS: Final = 5  # by better cards of the suit led still out, 0 to 4
COLUMNS: Final = LONE + SIDES


# How sides stand, as everyone at the table knows.
PARTNERS, SINGLE, ALONE, SECRET = "partners", "single", "alone", "secret"
TRUMP, NO_TRUMP = "trump", "no trump"
_WHEN: Final = ("first", "second", "later")

Columns: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]


class Fallen(NamedTuple):
    """A card that a seat chose to play, and what it was to choose among, as the table knows it."""

    seat: int
    card: int
    row: str  # of the file of likings
    among: int  # the cards it had to choose among while it held one of them, a bit mask
    column: tuple[int, ...]  # by card
    lone: tuple[int, ...]  # the same for the only card of its suit in the hand


# ---- what the table knows


@dataclass(frozen=True, slots=True)
class _Cards:
    """The cards of a contract: how they follow, and which are better in the same group."""

    groups: tuple[int, ...]
    strengths: tuple[tuple[int, ...], ...]
    group_of: tuple[int, ...]
    above: tuple[int, ...]
    trumps: int
    everything: int


@lru_cache(maxsize=64)
def _cards(rules: HandRules, contract: Contract) -> _Cards:
    table = card_table(rules, contract)
    numbers = range(len(rules.pack))
    group_of = tuple(
        next(at for at, group in enumerate(table.groups) if group >> card & 1) for card in numbers
    )
    above = tuple(
        sum(
            1 << other
            for other in numbers
            if group_of[other] == group
            and table.strengths[group][other] > table.strengths[group][card]
        )
        for card, group in enumerate(group_of)
    )
    trump = (one for one in rules.pack if follows(one, contract) is contract.trump)
    return _Cards(
        table.groups,
        table.strengths,
        group_of,
        above,
        to_mask(rules, trump),
        (1 << len(rules.pack)) - 1,
    )


def groups_of(rules: HandRules, contract: Contract) -> tuple[int, ...]:
    """Return the cards that follow each other under a contract, as bit masks."""
    return _cards(rules, contract).groups


def fallen(view: View) -> Iterator[Fallen]:
    """Yield every card played so far, in order; nothing where no trump was made."""
    if view.contract is None or view.maker is None:
        return
    table = _Table(view, _cards(view.rules, view.contract))
    for number, trick in enumerate(view.tricks):
        yield from table.of(trick, number)


class _Table:
    """The hand as everyone sees it, card by card."""

    def __init__(self, view: View, cards: _Cards) -> None:
        rules, index = view.rules, card_index(view.rules)
        self.view, self.cards, self.index = view, cards, index
        turned_down = view.upcard is not None and not view.picked_up
        self.gone = to_mask(rules, (view.upcard,)) if turned_down and view.upcard else 0
        self.makers, self.sides = _makers(view)
        self.players = rules.seats - len(view.sitting_out)

    def of(self, trick: Trick, number: int) -> Iterator[Fallen]:
        """Yield the cards of a trick."""
        lies = _Lies(self.cards, self.gone)
        for at, (seat, played) in enumerate(trick.plays):
            card = self.index[played]
            if not at:
                row, columns = self._lead(seat, number), lies.leads()
                among = self._openings() if not number else self.cards.everything
            else:
                among, has_followed = lies.led, bool(lies.led >> card & 1)
                is_last = at == self.players - 1
                row = self._follow(lies, seat, is_last=is_last, has_followed=has_followed)
                columns = lies.following() if has_followed else lies.thrown()
            yield Fallen(seat, card, row, among, *columns)
            lies.add(seat, card)
            if played == self.view.called:
                self.makers, self.sides = self.makers | {seat}, PARTNERS
        self.gone |= lies.on_table

    def _openings(self) -> int:
        """Return what may be led to the first trick by a hand that has any of it."""
        barred = self.cards.trumps if self.view.rules.no_first_blood else 0
        return self.cards.everything & ~barred

    def _lead(self, seat: int, number: int) -> str:
        role = "maker" if seat == self.view.maker else self._side(seat)
        return f"{self._game}, {role} leads {_WHEN[min(number, len(_WHEN) - 1)]}"

    def _follow(self, lies: _Lies, seat: int, *, is_last: bool, has_followed: bool) -> str:
        is_ours = (lies.winner in self.makers) == (seat in self.makers)
        whose = ("safe with us" if lies.is_safe else "ours") if is_ours else "theirs"
        place = "last" if is_last else "not last"
        led = ("trump" if lies.led == self.cards.trumps else "suit") if has_followed else "void"
        return f"{self._game}, {led}, {whose}, {place}, {self._side(seat)}"

    def _side(self, seat: int) -> str:
        return "makers" if seat in self.makers else "defenders"

    @property
    def _game(self) -> str:
        return f"{TRUMP if self.cards.trumps else NO_TRUMP}, {self.sides}"


def _makers(view: View) -> tuple[frozenset[int | None], str]:
    """Return who is known to be on the makers' side before a card is played, and how sides are."""
    maker = view.maker
    if view.alone:
        return frozenset({maker}), ALONE
    if view.rules.sides is Sides.CALL_ACE:
        return frozenset({maker}), SECRET
    mate = None if maker is None else partner(view.rules, maker)
    return (frozenset({maker}), SINGLE) if mate is None else (frozenset({maker, mate}), PARTNERS)


class _Lies:
    """A trick as it lies."""

    def __init__(self, cards: _Cards, gone: int) -> None:
        self.cards, self.gone = cards, gone
        self.on_table = 0
        self.led = 0  # the group led, a bit mask
        self.order: tuple[int, ...] = ()  # strengths under it
        self.winner, self.winning = -1, -1

    def add(self, seat: int, card: int) -> None:
        """Lay a card down."""
        if not self.led:
            group = self.cards.group_of[card]
            self.led, self.order = self.cards.groups[group], self.cards.strengths[group]
        if self.winning < 0 or self.order[card] > self.order[self.winning]:
            self.winner, self.winning = seat, card
        self.on_table |= 1 << card

    @property
    def is_safe(self) -> bool:
        """Whether no better card of the winning one's group is still out."""
        return not self._better()[self.winning]

    def _better(self) -> list[int]:
        """Return by card how many better ones of its group are still out."""
        out = ~(self.gone | self.on_table)
        return [(above & out).bit_count() for above in self.cards.above]

    def leads(self) -> Columns:
        """Return the columns of cards that may be led."""
        return self._by_suit(-1, (0,) * len(self.cards.above))

    def thrown(self) -> Columns:
        """Return the columns of cards that a hand which cannot follow may play."""
        return self._by_suit(self.order[self.winning], self.order)

    def _by_suit(self, best: int, order: Sequence[int]) -> Columns:
        column, lone = [], []
        for card, better in enumerate(self._better()):
            if self.cards.trumps >> card & 1:
                trump = min(better, TRUMPS - 2) if order[card] > best else TRUMPS - 1
                column.append(trump)
                lone.append(trump)
            else:
                column.append(TRUMPS + min(better, SIDES - 1))
                lone.append(LONE + min(better, SIDES - 1))
        return tuple(column), tuple(lone)

    def following(self) -> Columns:
        """Return the columns of cards that follow."""
        best = self.order[self.winning]
        column = tuple(
            min(better, HEIGHTS - 1) + (HEIGHTS if strength > best else 0)
            for better, strength in zip(self._better(), self.order, strict=True)
        )
        return column, column


# ---- the file


Likings: TypeAlias = "Mapping[str, tuple[int, ...]]"  # by row and column


@lru_cache(maxsize=1)
def shipped_likings() -> Likings:
    """Return the likings that the program ships.

    Raises:
        ValueError: the file holds no likings; the message names the row.
    """
    return read_likings(resource("engine", "plays.json").read_text(encoding="utf-8"))


def read_likings(text: str) -> Likings:
    """Read a file of likings.

    Raises:
        ValueError: the text holds no likings; the message names the row.
    """
    try:
        told = json.loads(text)
        form, rows = told["form"], told["rows"].items()
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        form, rows = None, ()
    if type(form) is not int or form != FORM or not rows:
        raise ValueError(f"{LIKINGS_FILE}: not likings of form {FORM}")
    return {name: _row(name, row) for name, row in rows}


def _row(name: str, row: Any) -> tuple[int, ...]:
    kinds = [type(one) for one in row] if isinstance(row, list) else []
    if kinds != [int] * COLUMNS or min(row) < 1 or max(row) > MOST:
        raise ValueError(
            f"{LIKINGS_FILE}: row {name}: not {COLUMNS} whole numbers from 1 to {MOST}"
        )
    return tuple(row)


def write_likings(likings: Likings, recipe: str) -> str:
    """Write likings as a file, with the recipe that made them."""
    rows = ",\n".join(
        f"  {json.dumps(name)}: {json.dumps(row)}" for name, row in sorted(likings.items())
    )
    return f'{{\n "form": {FORM},\n "recipe": {json.dumps(recipe)},\n "rows": {{\n{rows}\n }}\n}}\n'
