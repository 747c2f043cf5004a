"""Calls, discards, called aces, going alone and cards, asked of the kernel in one go."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from trainer import native
from trainer.engine.scene import scene
from trainer.engine.trial import Choice, Question, Trial
from trainer.engine.utility import utility
from trainer.engine.values import Cancelled
from trainer.rules import (
    Alone,
    AloneSaid,
    CallAce,
    DefendAlone,
    Discard,
    Name,
    OrderUp,
    Pass,
    Play,
    Sides,
    card_index,
    to_mask,
)

if TYPE_CHECKING:
    from trainer.rules import Action, Option, View

Row: TypeAlias = tuple[int, int, int, int, list[int], int]

INNER: Final = 16  # hidden hands each seat draws for a card when playing out
DISCARD_WORLDS: Final = 192  # worlds by which the dealer's own discard is chosen before a call


USUAL_SEATS: Final = 4


def for_seats(view: View, worlds: int) -> int:
    """Return the worlds for a table: fewer the more seats there are, because each costs more."""
    if view.rules.seats <= USUAL_SEATS:
        return worlds
    return worlds * USUAL_SEATS**2 // view.rules.seats**2


# ---- calls


def calls(asked: Question) -> Trial:
    """Try pass and every call; a call that leaves "alone" open may become either."""
    here = scene(asked.view, asked.table, hears=asked.hears)
    rows: list[tuple[int, int, int]] = []
    rows_of: dict[Action, tuple[int, ...]] = {}
    offer = asked.offer

    def lines(action: Action) -> tuple[int, ...]:
        if action not in rows_of:
            option = asked.table.option(offer, action)
            called = asked.table.law.offers[offer].options[option]
            down = own_discard(asked, here, called)
            first = len(rows)
            rows.extend((option, down, way) for way in _ways(asked, called))
            rows_of[action] = tuple(range(first, len(rows)))
        return rows_of[action]

    choices = [
        Choice(action, tuple(at for line in becomes(asked, action) for at in lines(line)))
        for action in asked.view.lawful
    ]
    sheet = native.evaluate_calls(
        asked.table.kernel, here, offer, rows, asked.seed, 0, asked.worlds, 0, INNER, asked.cancel
    )
    return Trial(sheet, choices)


def becomes(asked: Question, action: Action) -> tuple[Action, ...]:
    """Return the calls an action may turn into: said without "alone", the maker is asked later."""
    if not asked_later(asked.view) or isinstance(action, Pass):
        return (action,)
    if isinstance(action, OrderUp) and not action.alone:
        lone: Action = OrderUp(action.seat, alone=True)
    elif isinstance(action, Name) and not action.alone:
        lone = Name(action.seat, action.contract, alone=True)
    else:
        return (action,)
    return (action, lone) if asked.table.find(asked.offer, lone) is not None else (action,)


def asked_later(view: View) -> bool:
    """Return whether a maker is asked after the discard if the hand is played alone."""
    rules = view.rules
    return (
        rules.alone
        and rules.alone_said is AloneSaid.WITH_CALL_OR_ASKED
        and rules.sides is not Sides.CALL_ACE
    )


def _ways(asked: Question, called: Option) -> list[int]:
    """Return the ways in which the seat would play a call: -1 leaves them to its estimates.

    A call-ace maker calls an ace by estimate, or goes alone; the ace itself is searched for once
    it has to be called.
    """
    if called.contract is None or asked.view.rules.sides is not Sides.CALL_ACE:
        return [-1]
    alone = asked.table.branches.get((called.contract, asked.view.seat, None))
    return [-1] if alone is None else [-1, alone]


def own_discard(asked: Question, here: native.Scene, called: Option) -> int:
    """Return the number of the card the seat would bury after this call, -1 when it takes none."""
    view, table = asked.view, asked.table
    if called.taker != view.seat or called.contract is None or view.upcard is None:
        return -1
    six = to_mask(view.rules, (*view.hand, view.upcard))
    number = table.setup(called.contract, view.seat, alone=called.alone)
    index = card_index(view.rules)
    may_bury = [
        index[one]
        for one in (*view.hand, view.upcard)
        if view.rules.may_bury_upcard or one != view.upcard
    ]
    ways = _called_ways(asked, called)
    lines = [_row(number, six & ~(1 << card), buried=card, ways=ways) for card in may_bury]
    sheet = native.evaluate_plays(
        table.kernel,
        here,
        leader=called.setup.leader if called.setup else 0,
        trick=[],
        winners=[],
        lines=lines,
        seed=asked.seed,
        first=0,
        worlds=for_seats(view, DISCARD_WORLDS),
        played=0,
        inner=INNER,
        list_up_to=0,
        cancel=asked.cancel,
    )
    if asked.cancel.cancelled:
        raise Cancelled
    plain = utility(view, table.results)
    means = []
    for at in range(len(lines)):
        shares = sheet.shares(at, len(table.results))
        figures = plain.after_play(table.odds.odds(table.results, shares))
        means.append(sheet.mean(at, list(figures.choice)))
    return may_bury[means.index(max(means))]


def _called_ways(asked: Question, called: Option) -> tuple[list[int], int]:
    """Return the branches of which the seat takes one, and the seat; none but in call-ace."""
    if called.contract is None or asked.view.rules.sides is not Sides.CALL_ACE:
        return [], -1
    seat = asked.view.seat
    return list(asked.table.ways(called.contract, seat).values()), seat


def _row(
    setup: int,
    own: int,
    *,
    card: int = -1,
    buried: int = -1,
    ways: tuple[list[int], int] = ([], -1),
) -> Row:
    """Return the kernel's row of a line; `ways` are branches and the maker who takes one."""
    return (setup, own, card, buried, *ways)


# ---- the dealer's discard, called aces, going alone, defending alone


def discards(asked: Question) -> Trial:
    """Try every discard; where the maker is still asked, with every answer."""
    contract, maker = asked.made
    index = card_index(asked.view.rules)
    six = to_mask(asked.view.rules, asked.view.hand)
    keep = asked.table.setup(contract, maker, alone=asked.view.alone)
    lines: list[Row] = []
    choices = []
    for action in asked.view.lawful:
        if not isinstance(action, Discard) or action.card is None:
            continue
        card = index[action.card]
        first = len(lines)
        own = six & ~(1 << card)
        lines.extend(
            _row(setup, own, buried=card, ways=ways) for setup, ways in _after_discard(asked, keep)
        )
        choices.append(Choice(action, tuple(range(first, len(lines)))))
    return Trial(_evaluate(asked, lines), choices)


_Way: TypeAlias = tuple[int, tuple[list[int], int]]  # set-up, branches and maker


def _after_discard(asked: Question, keep: int) -> list[_Way]:
    """Return the ways in which the hand may go on after a discard."""
    contract, maker = asked.made
    view, table = asked.view, asked.table
    if view.rules.sides is Sides.CALL_ACE:
        return [(keep, (list(table.ways(contract, maker).values()), maker))]
    if not asked_later(view) or view.alone:
        return [(keep, ([], -1))]
    lone = table.setup(contract, maker, alone=True)
    if maker == view.seat:
        return [(keep, ([], -1)), (lone, ([], -1))]
    either = table.alone_ways(contract, maker)
    return [(keep, (either, maker if either else -1))]


def aces(asked: Question) -> Trial:
    """Try every ace the maker may call, and going alone."""
    contract, maker = asked.made
    ways = asked.table.ways(contract, maker)
    keep = asked.table.setup(contract, maker, alone=False)
    own = to_mask(asked.view.rules, asked.view.hand)
    lines: list[Row] = []
    choices = []
    for action in asked.view.lawful:
        if not isinstance(action, CallAce | Alone):
            continue
        choices.append(Choice(action, (len(lines),)))
        if isinstance(action, CallAce) and action.ace != asked.view.upcard:
            lines.append(_row(keep, own, ways=([ways[action.ace]], maker)))
        else:  # alone, or the ace of all the table saw turned down
            lines.append(_row(asked.table.setup(contract, maker, alone=True), own))
    return Trial(_evaluate(asked, lines), choices)


def alone(asked: Question) -> Trial:
    """Try both answers to "alone?"."""
    contract, maker = asked.made
    own = to_mask(asked.view.rules, asked.view.hand)
    lines: list[Row] = []
    choices = []
    for action in asked.view.lawful:
        if isinstance(action, Alone):
            choices.append(Choice(action, (len(lines),)))
            lines.append(_row(asked.table.setup(contract, maker, alone=action.alone), own))
    return Trial(_evaluate(asked, lines), choices)


def defence(asked: Question) -> Trial:
    """Try both answers to "do you defend alone?"; a partner asked later is taken to say no."""
    contract, maker = asked.made
    own = to_mask(asked.view.rules, asked.view.hand)
    lines: list[Row] = []
    choices = []
    for action in asked.view.lawful:
        if isinstance(action, DefendAlone):
            defender = action.seat if action.alone else None
            setup = asked.table.setup(contract, maker, alone=True, lone_defender=defender)
            choices.append(Choice(action, (len(lines),)))
            lines.append(_row(setup, own))
    return Trial(_evaluate(asked, lines), choices)


def _evaluate(asked: Question, lines: list[Row]) -> native.Sheet:
    table = asked.table
    return native.evaluate_plays(
        table.kernel,
        scene(asked.view, table, hears=asked.hears),
        leader=table.kernel_leader(lines[0][0]),
        trick=[],
        winners=[],
        lines=lines,
        seed=asked.seed,
        first=0,
        worlds=asked.worlds,
        played=0,
        inner=INNER,
        list_up_to=0,
        cancel=asked.cancel,
    )


# ---- cards


def cards(asked: Question) -> Trial:
    """Try every card that may be played; when few enough deals fit, all are listed."""
    contract, maker = asked.made
    view, table = asked.view, asked.table
    index = card_index(view.rules)
    setup = table.setup(contract, maker, alone=view.alone, lone_defender=view.lone_defender)
    ways: tuple[list[int], int] = ([], -1)
    if view.called is not None and not view.alone:
        ways = ([table.branches[contract, maker, view.called]], maker)
    own = to_mask(view.rules, view.hand)
    plays = [action for action in view.lawful if isinstance(action, Play)]
    current = view.tricks[-1] if view.tricks and view.tricks[-1].winner is None else None
    sheet = native.evaluate_plays(
        table.kernel,
        scene(view, table, hears=asked.hears),
        leader=current.leader if current else view.seat,
        trick=[index[card] for _, card in current.plays] if current else [],
        winners=[trick.winner for trick in view.tricks if trick.winner is not None],
        lines=[_row(setup, own, card=index[play.card], ways=ways) for play in plays],
        seed=asked.seed,
        first=0,
        worlds=asked.worlds,
        played=0,
        inner=INNER,
        list_up_to=asked.listed,
        cancel=asked.cancel,
    )
    return Trial(sheet, [Choice(play, (at,)) for at, play in enumerate(plays)])
