"""Values every lawful action of a decision from the seat's view.

Every action is tried on the same sampled deals. Cards are then solved with all hands open; calls
are played on: seats asked later answer from their own cards by the calling policy, because a
pass is worth what really happens next. Before the opening lead, open-handed results count as what
seats that see only their cards were measured to make of them (`PlayOdds`).
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cache
from statistics import NormalDist
from typing import TYPE_CHECKING, Final, TypeAlias

from trainer import native
from trainer.engine.callers import NO_ODDS
from trainer.engine.scene import scene
from trainer.engine.tables import tables
from trainer.engine.utility import Odds, Utility, utility
from trainer.engine.values import ActionValue, Cancelled, Evaluation
from trainer.engine.version import ENGINE_VERSION
from trainer.rules import (
    Alone,
    AloneSaid,
    Discard,
    Name,
    OrderUp,
    Pass,
    Phase,
    Play,
    card_index,
    follows,
    strength,
    to_mask,
)

if TYPE_CHECKING:
    from trainer.engine.tables import Tables
    from trainer.rules import Action, Card, Contract, Option, View

Cancel: TypeAlias = native.CancelFlag
_Row: TypeAlias = tuple[int, int, int, int, int, int, int, int]

RUNGS: Final = {"quick": 256, "usual": 1024, "deep": 4096, "highest": 16384}
LOOKS: Final = 2  # a grade is shown from the quick rung and again from the top one
INNER: Final = 16  # hidden hands each seat draws for a card when playing out
LISTED: Final = 8  # late deals solve so fast that so many times more are listed than sampled
DIGITS: Final = 9  # beyond these, figures differ only by the order of their sums
MORE_THAN_ONE: Final = 2
DISCARD_WORLDS: Final = 192  # worlds by which the dealer's own discard is chosen before a call


@dataclass(frozen=True, slots=True)
class _Choice:
    """A lawful action and the lines it may lead to; the seat takes the best of them."""

    action: Action
    lines: tuple[int, ...]


def evaluate(
    view: View, *, worlds: int = RUNGS["usual"], cancel: Cancel | None = None
) -> Evaluation:
    """Return what each lawful action is worth to the seat, knowing only its view.

    The same view, rules, engine version and number of worlds give the same figures on any
    machine. In the play all deals that fit are listed instead, when there are no more than
    eight times `worlds`.

    Raises:
        ValueError: the seat of the view has nothing to decide, or `worlds` is below 1.
        Cancelled: `cancel` was raised meanwhile.
    """
    if worlds < 1:
        raise ValueError(f"worlds = {worlds} is below 1")
    if not view.lawful or view.upcard is None:
        raise ValueError(f"seat {view.seat} has nothing to decide at {view.phase}")
    flag = cancel or Cancel()
    table = tables(view.rules, view.dealer, view.upcard, view.passed_out_before)
    seed = seed_of(view, worlds)
    sheet, choices = _run(view, table, worlds, seed, flag)
    if flag.cancelled:
        raise Cancelled
    return _judge(view, table, sheet, choices, seed)


def seed_of(view: View, worlds: int) -> int:
    """Return the 64-bit seed of a decision: a digest of view, rules, engine and rung."""
    text = f"{ENGINE_VERSION}|{worlds}|{view!r}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "little")


def _run(
    view: View, table: Tables, worlds: int, seed: int, cancel: Cancel
) -> tuple[native.Sheet, list[_Choice]]:
    match view.phase:
        case Phase.ORDER_UP | Phase.NAME_TRUMP:
            return _calls(view, table, worlds, seed, cancel)
        case Phase.DISCARD:
            return _discards(view, table, worlds, seed, cancel)
        case Phase.ALONE:
            return _alone(view, table, worlds, seed, cancel)
        case _:
            return _cards(view, table, worlds, seed, cancel)


# ---- calls


def _calls(
    view: View, table: Tables, worlds: int, seed: int, cancel: Cancel
) -> tuple[native.Sheet, list[_Choice]]:
    """Try pass and every call; a call that leaves "alone" open may become either."""
    offer = sum(isinstance(action, Pass) for action in view.log)
    here = scene(view, table)
    rows: list[tuple[int, int]] = []
    row_of: dict[Action, int] = {}

    def row(action: Action) -> int:
        if action not in row_of:
            option = table.option(offer, action)
            row_of[action] = len(rows)
            called = table.law.offers[offer].options[option]
            rows.append((option, _own_discard(view, table, here, called, seed, cancel)))
        return row_of[action]

    choices = [
        _Choice(action, tuple(row(line) for line in _becomes(view, table, offer, action)))
        for action in view.lawful
    ]
    sheet = native.evaluate_calls(
        table.kernel, here, offer, rows, seed, 0, worlds, 0, INNER, cancel
    )
    return sheet, choices


def _becomes(view: View, table: Tables, offer: int, action: Action) -> tuple[Action, ...]:
    """Return the calls an action may turn into: said without "alone", the maker is asked later."""
    if not _asked_later(view) or isinstance(action, Pass):
        return (action,)
    if isinstance(action, OrderUp) and not action.alone:
        lone: Action = OrderUp(action.seat, alone=True)
    elif isinstance(action, Name) and not action.alone:
        lone = Name(action.seat, action.contract, alone=True)
    else:
        return (action,)
    offered = any(option.action == lone for option in table.law.offers[offer].options)
    return (action, lone) if offered else (action,)


def _asked_later(view: View) -> bool:
    return view.rules.alone and view.rules.alone_said is AloneSaid.WITH_CALL_OR_ASKED


def _own_discard(
    view: View, table: Tables, here: native.Scene, called: Option, seed: int, cancel: Cancel
) -> int:
    """Return the number of the card the seat would bury after this call, -1 when it takes none."""
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
    lines = [_line(number, six & ~(1 << card), buried=card) for card in may_bury]
    sheet = native.evaluate_plays(
        table.kernel,
        here,
        leader=called.setup.leader if called.setup else 0,
        trick=[],
        makers_tricks=0,
        tricks_done=0,
        lines=lines,
        seed=seed,
        first=0,
        worlds=DISCARD_WORLDS,
        played=0,
        inner=INNER,
        list_up_to=0,
        cancel=cancel,
    )
    if cancel.cancelled:
        raise Cancelled
    plain = utility(view, table.results)
    means = [_weigh(view, table, sheet, plain, at).value for at in range(len(lines))]
    return may_bury[means.index(max(means))]


def _line(  # noqa: PLR0913 - the kernel's row
    setup: int,
    own: int,
    *,
    card: int = -1,
    buried: int = -1,
    alone_setup: int = -1,
    maker: int = -1,
    alone_caller: int = -1,
    keep_caller: int = -1,
) -> _Row:
    return (setup, own, card, buried, alone_setup, maker, alone_caller, keep_caller)


# ---- the dealer's discard, and going alone


def _discards(
    view: View, table: Tables, worlds: int, seed: int, cancel: Cancel
) -> tuple[native.Sheet, list[_Choice]]:
    """Try every discard; where the maker is still asked, with the partner and alone."""
    contract, maker = _made(view)
    index = card_index(view.rules)
    six = to_mask(view.rules, view.hand)
    later = _asked_later(view) and not view.alone
    keep = table.setup(contract, maker, alone=view.alone)
    lines: list[_Row] = []
    choices = []
    for action in view.lawful:
        if not isinstance(action, Discard) or action.card is None:
            continue
        card = index[action.card]
        own = six & ~(1 << card)
        first = len(lines)
        if not later:
            lines.append(_line(keep, own, buried=card))
        elif maker == view.seat:
            lone = table.setup(contract, maker, alone=True)
            lines.extend((_line(keep, own, buried=card), _line(lone, own, buried=card)))
        else:
            lines.append(_line(keep, own, buried=card, **_may_go_alone(view, table)))
        choices.append(_Choice(action, tuple(range(first, len(lines)))))
    sheet = _evaluate_setups(view, table, lines, worlds, seed, cancel)
    return sheet, choices


def _may_go_alone(view: View, table: Tables) -> dict[str, int]:
    """Return how another maker decides, from its own cards, whether it goes alone after all."""
    contract, maker = _made(view)
    offer = sum(isinstance(action, Pass) for action in view.log)
    options = table.law.offers[offer].options
    by_company = {
        option.alone: table.callers[offer, number]
        for number, option in enumerate(options)
        if option.contract == contract
    }
    if True not in by_company:
        return {}
    return {
        "alone_setup": table.setup(contract, maker, alone=True),
        "maker": maker,
        "alone_caller": by_company[True],
        "keep_caller": by_company[False],
    }


def _alone(
    view: View, table: Tables, worlds: int, seed: int, cancel: Cancel
) -> tuple[native.Sheet, list[_Choice]]:
    """Try both answers to "alone?"."""
    contract, maker = _made(view)
    own = to_mask(view.rules, view.hand)
    lines: list[_Row] = []
    choices = []
    for action in view.lawful:
        if isinstance(action, Alone):
            choices.append(_Choice(action, (len(lines),)))
            lines.append(_line(table.setup(contract, maker, alone=action.alone), own))
    return _evaluate_setups(view, table, lines, worlds, seed, cancel), choices


def _evaluate_setups(
    view: View,
    table: Tables,
    lines: list[_Row],
    worlds: int,
    seed: int,
    cancel: Cancel,
) -> native.Sheet:
    contract, maker = _made(view)
    leader = table.kernel_leader(table.setup(contract, maker, alone=view.alone))
    return native.evaluate_plays(
        table.kernel,
        scene(view, table),
        leader=leader,
        trick=[],
        makers_tricks=0,
        tricks_done=0,
        lines=lines,
        seed=seed,
        first=0,
        worlds=worlds,
        played=0,
        inner=INNER,
        list_up_to=0,
        cancel=cancel,
    )


def _made(view: View) -> tuple[Contract, int]:
    if view.contract is None or view.maker is None:
        raise ValueError(f"nobody has made trump at {view.phase}")
    return view.contract, view.maker


# ---- cards


def _cards(
    view: View, table: Tables, worlds: int, seed: int, cancel: Cancel
) -> tuple[native.Sheet, list[_Choice]]:
    """Try every card that may be played."""
    contract, maker = _made(view)
    index = card_index(view.rules)
    setup = table.setup(contract, maker, alone=view.alone)
    own = to_mask(view.rules, view.hand)
    plays = [action for action in view.lawful if isinstance(action, Play)]
    current = view.tricks[-1] if view.tricks and view.tricks[-1].winner is None else None
    done = [trick for trick in view.tricks if trick.winner is not None]
    makers = table.kernel_makers(setup)
    sheet = native.evaluate_plays(
        table.kernel,
        scene(view, table),
        leader=current.leader if current else view.seat,
        trick=[index[card] for _, card in current.plays] if current else [],
        makers_tricks=sum(makers >> trick.winner & 1 for trick in done if trick.winner is not None),
        tricks_done=len(done),
        lines=[_line(setup, own, card=index[play.card]) for play in plays],
        seed=seed,
        first=0,
        worlds=worlds,
        played=0,
        inner=INNER,
        list_up_to=LISTED * worlds,
        cancel=cancel,
    )
    return sheet, [_Choice(play, (at,)) for at, play in enumerate(plays)]


# ---- from results to values


@dataclass(frozen=True, slots=True)
class _Line:
    """One line as the sheet has it: its place, its odds of coming out, its utilities."""

    at: int
    odds: Odds
    figures: Utility
    value: float  # mean of the utility by which actions are compared


def _judge(
    view: View, table: Tables, sheet: native.Sheet, choices: list[_Choice], seed: int
) -> Evaluation:
    plain = utility(view, table.results)
    taken = [
        (max((_weigh(view, table, sheet, plain, at) for at in one.lines), key=_worth), one.action)
        for one in choices
    ]
    # Of equals the one the law book lists first stands first.
    taken.sort(key=lambda one: -round(one[0].value, DIGITS))
    best = taken[0][0]
    spread = _spread(len(taken))
    return Evaluation(
        seat=view.seat,
        worlds=sheet.worlds,
        exact=sheet.exact,
        values=tuple(
            _value(sheet, plain, line, action, best=best, spread=spread) for line, action in taken
        ),
        engine_version=ENGINE_VERSION,
        seed=seed,
        alike=_all_alike(view),
    )


def _all_alike(view: View) -> bool:
    """Return whether every card that may be played is as good as the others by symmetry.

    They are when they follow the same group and no card between them in it can still be met:
    none that another hand may hold, and none on the table.
    """
    cards = [action.card for action in view.lawful if isinstance(action, Play)]
    if view.phase is not Phase.PLAY or view.contract is None or len(cards) < MORE_THAN_ONE:
        return False
    contract = view.contract
    group = follows(cards[0], contract)
    if any(follows(one, contract) is not group for one in cards):
        return False
    places = [strength(one, group, contract) for one in cards]
    return not any(
        min(places) < strength(one, group, contract) < max(places)
        for one in _met(view)
        if follows(one, contract) is group
    )


def _met(view: View) -> set[Card]:
    """Return the cards that may still meet the seat's own: unseen ones, and those on the table."""
    done = {card for trick in view.tricks if trick.winner is not None for _, card in trick.plays}
    gone = done | set(view.hand)
    if view.buried is not None:
        gone.add(view.buried)
    if view.upcard is not None and not view.picked_up:
        gone.add(view.upcard)
    return set(view.rules.pack) - gone


def _weigh(view: View, table: Tables, sheet: native.Sheet, plain: Utility, at: int) -> _Line:
    """Return a line with what its open-handed results come out as.

    Cards are judged as they lie once play has begun. Before the opening lead a whole hand of
    play is still to come by seats that see only their own cards.
    """
    shares = sheet.shares(at, len(table.results))
    odds = (NO_ODDS if view.phase is Phase.PLAY else table.odds).odds(table.results, shares)
    figures = plain.after_play(odds)
    return _Line(at, odds, figures, sheet.mean(at, list(figures.choice)))


def _worth(line: _Line) -> float:
    return line.value


@cache
def _spread(actions: int) -> float:
    """Return standard errors in the half-width of a 95 % interval.

    Wider than 1.96: the best was chosen among several, and a grade is looked at twice.
    """
    comparisons = max(1, actions - 1) * LOOKS
    return NormalDist().inv_cdf(1 - 0.025 / comparisons)


def _value(
    sheet: native.Sheet,
    plain: Utility,
    line: _Line,
    action: Action,
    *,
    best: _Line,
    spread: float,
) -> ActionValue:
    figures = line.figures
    loss, error = 0.0, 0.0
    if line is not best:
        loss, error = sheet.difference(
            best.at, line.at, list(best.figures.choice), list(figures.choice)
        )
    return ActionValue(
        action=action,
        points=sheet.mean(line.at, list(figures.net)),
        win=sheet.mean(line.at, list(figures.win)) if figures.win else None,
        loss=max(0.0, round(loss, DIGITS)),
        margin=spread * error,
        chances=_chances(sheet, plain, line),
    )


def _chances(sheet: native.Sheet, plain: Utility, line: _Line) -> tuple[tuple[int, float], ...]:
    """Return the net points a line may bring, with their probabilities."""
    found: dict[int, float] = {}
    shares = sheet.shares(line.at, len(line.odds))
    for share, row in zip(shares, line.odds, strict=True):
        for code, odds in row:
            net = int(plain.net[code])
            found[net] = found.get(net, 0.0) + share * odds
    return tuple((net, share) for net, share in sorted(found.items()) if share > 0)
