"""How often hands pay what, the chances to win that follow, and where they change decisions."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from trainer.engine.equity import PUBLISHED, Equity, equity_of
from trainer.engine.outcomes import measure
from trainer.engine.payments import STANDARD, hands_of, is_played_out, outcomes_of, shipped_names
from trainer.rules import resource

if TYPE_CHECKING:
    from collections.abc import Callable

    from trainer.engine.outcomes import Moves, Outcomes
    from trainer.engine.payments import Payment
    from trainer.rules import HandRules
    from trainer.words import Words

SCHEMA: Final = 1
TWO_SIDES: Final = 2
NOBODY: Final = "-"  # a chance that is not known
DEALS: Final = "*"  # the own side deals next
Table: TypeAlias = list[list[float | None]]


class Point(NamedTuple):
    """A published chance to win: own points, theirs, who deals next, per cent."""

    own: int
    theirs: int
    own_deal: bool
    per_cent: float


# Columbus Book column on win probability, Euchre Universe (9-4), and two to one against (8-9).
PUBLISHED_POINTS: Final = (
    Point(0, 0, own_deal=True, per_cent=51),
    Point(5, 5, own_deal=True, per_cent=51),
    Point(8, 8, own_deal=True, per_cent=54),
    Point(9, 9, own_deal=True, per_cent=65),
    Point(2, 8, own_deal=True, per_cent=8),
    Point(2, 8, own_deal=False, per_cent=7),
    Point(9, 6, own_deal=False, per_cent=82),
    Point(9, 8, own_deal=True, per_cent=72),
    Point(9, 4, own_deal=False, per_cent=92),
    Point(8, 9, own_deal=True, per_cent=33.3),
)
PUBLISHED_TARGET: Final = 10
DONATIONS: Final = ((9, 6), (9, 7))
LONE_SCORES: Final = ((0, 0), (4, 4), (6, 6), (7, 7), (6, 8), (5, 9), (2, 8), (8, 2), (8, 8))


def measure_all(
    *, deals: int, played: int, seed: int, say: Callable[[str, int], None]
) -> dict[str, tuple[Outcomes, Moves]]:
    """Return how the hands of every shipped rule set end.

    About `deals` deals of each are solved, every card turned equally often, and about `played` of
    them played out where that can be done. `say` hears the rule set and how many deals are done.
    """
    found: dict[str, tuple[Outcomes, Moves]] = {}
    names = sorted(shipped_names(), key=lambda name: name != STANDARD)
    for name in names:
        rules = hands_of(name)
        cards = len(rules.pack)
        moves = None if is_played_out(rules) else found[STANDARD][1]
        outcomes, known = measure(
            rules,
            moves,
            each=max(1, deals // cards),
            played=max(1, played // cards),
            seed=seed,
            say=lambda done, name=name: say(name, done),  # type: ignore[misc]
        )
        found[name] = (outcomes, known if moves is None else {})
    return found


def recipe(deals: int, played: int, seed: int) -> str:
    """Return what makes the file anew."""
    policy = hashlib.sha256(resource("engine", "calls.json").read_bytes()).hexdigest()[:8]
    return f"{deals} deals, {played} played out, seed {seed}, calling policy {policy}"


def table(equity: Equity, *, dealer: int) -> Table:
    """Return the own chance to win by own points and theirs, a party to deal next.

    The own party is 0. With more than two sides all others have the same points. A chance that is
    not known is None.
    """
    points = range(equity.target)
    return [[_chance(equity, own, theirs, dealer) for theirs in points] for own in points]


def _chance(equity: Equity, own: int, theirs: int, dealer: int) -> float | None:
    others = [theirs * equity.unit] * (equity.parties - 1)
    scores = [own * equity.unit, *others]
    return equity.chances(scores, dealer)[0] if equity.knows(scores) else None


def donation(equity: Equity, own: int, theirs: int, march: int = 4) -> float | None:
    """Return how likely the dealing side's lone march must be for a donation to be right.

    The other side, about to lead, may order up, be euchred for two and deal next; or pass, and
    the hand pays what hands pay. None where no such chance makes the donation right.
    """
    given = equity.win(own, theirs + 2, own_deal=True)
    swept = equity.win(own, theirs + march, own_deal=True)
    other = [one for one in equity.payments.first if one.paid[0] < march * equity.unit]
    share = sum(one.share for one in other)
    spared = sum(one.share * _after(equity, one, own, theirs) for one in other) / share
    needed = (spared - given) / (spared - swept) if spared > swept else 1.0
    return needed if 0 <= needed < 1 else None


def _after(equity: Equity, payment: Payment, own: int, theirs: int) -> float:
    """Return the not dealing side's chance once a hand has been paid."""
    scores = [own * equity.unit + payment.paid[1], theirs * equity.unit + payment.paid[0]]
    dealer = 1 if payment.keeps_deal else 0
    return equity.chances(scores, dealer, stuck=payment.keeps_deal)[0]


def alone(equity: Equity, own: int, theirs: int, march: int = 4) -> float | None:
    """Return which part of the marches with the partner must be left alone for it to pay.

    For the side that deals next, where both ways are euchred equally often:
    (W(+2) - W(+1)) / (W(+march) - W(+1)). None where going alone gains nothing.
    """
    made, swept, lone = (equity.win(own + one, theirs, own_deal=True) for one in (1, 2, march))
    return (swept - made) / (lone - made) if lone > swept else None


class Compared(NamedTuple):
    """A published chance, what the published payments give, and the engine's."""

    point: Point
    from_published: float
    engine: float


class BreakEven(NamedTuple):
    """A share that makes an action right at a score; None where none does."""

    own: int
    theirs: int
    from_published: float | None
    engine: float | None


class Figures(NamedTuple):
    """Everything that is told of a rule set's games."""

    name: str
    equity: Equity
    outcomes: Outcomes
    dealing: Table
    not_dealing: Table
    # Of games of two sides to ten points:
    compared: tuple[Compared, ...] = ()
    donations: tuple[BreakEven, ...] = ()
    alone: tuple[BreakEven, ...] = ()


def figures(name: str, rules: HandRules, target: int) -> Figures:
    """Return the figures of a rule set's games to a target."""
    equity = equity_of(rules, target)
    found = Figures(
        name,
        equity,
        outcomes_of(rules),
        table(equity, dealer=0),
        table(equity, dealer=equity.parties - 1),
    )
    if equity.parties != TWO_SIDES or target != PUBLISHED_TARGET:
        return found
    published, march = Equity(target, PUBLISHED), rules.lone_march
    return found._replace(
        compared=tuple(
            Compared(
                one,
                published.win(one.own, one.theirs, own_deal=one.own_deal),
                equity.win(one.own, one.theirs, own_deal=one.own_deal),
            )
            for one in PUBLISHED_POINTS
        ),
        donations=tuple(
            BreakEven(*score, donation(published, *score), donation(equity, *score, march))
            for score in DONATIONS
        ),
        alone=tuple(
            BreakEven(*score, alone(published, *score), alone(equity, *score, march))
            for score in LONE_SCORES
        ),
    )


def report(found: Figures) -> dict[str, object]:
    """Return the figures as `lab equity --json` prints them (schema 1).

    `payments` and `stuck` stand by place from the dealer's side; chances and shares are 0 to 1,
    null where not known; rows of the tables are own points, columns theirs. `published`,
    `donation` and `alone` are empty but for two sides and ten points.
    """
    equity = found.equity
    return {
        "schema": SCHEMA,
        "rules": found.name,
        "target": equity.target,
        "sides": equity.parties,
        "deals": found.outcomes.deals,
        "played_out": found.outcomes.played,
        "payments": [one._asdict() for one in equity.payments.first],
        "stuck": [one._asdict() for one in equity.payments.stuck],
        "dealing": found.dealing,
        "not_dealing": found.not_dealing,
        "published": [
            {
                "own": one.point.own,
                "theirs": one.point.theirs,
                "dealing": one.point.own_deal,
                "published": one.point.per_cent / 100,
                "from_published": one.from_published,
                "engine": one.engine,
            }
            for one in found.compared
        ],
        "donation": [one._asdict() for one in found.donations],
        "alone": [one._asdict() for one in found.alone],
    }


def told(found: Figures, words: Words) -> list[str]:
    """Return the figures as lines of text."""
    equity, outcomes = found.equity, found.outcomes
    head = "lab-equity-head" if outcomes.played else "lab-equity-head-solved"
    counts = {"deals": str(outcomes.deals), "played": str(outcomes.played)}
    lines = [words(head, rules=found.name, target=str(equity.target), **counts)]
    lines += [words("lab-equity-payments"), *_payments(equity.payments.first)]
    if equity.payments.stuck:
        lines += [words("lab-equity-stuck"), *_payments(equity.payments.stuck)]
    two = equity.parties == TWO_SIDES
    lines += ["", words("lab-equity-dealing" if two else "lab-equity-dealing-many")]
    lines += _grid(found.dealing)
    lines += ["", words("lab-equity-not-dealing" if two else "lab-equity-not-dealing-many")]
    lines += _grid(found.not_dealing)
    if found.compared:
        lines += ["", words("lab-equity-published"), *map(_compared, found.compared)]
        lines += ["", words("lab-equity-donation"), *map(_break_even, found.donations)]
        lines += ["", words("lab-equity-alone"), *map(_break_even, found.alone)]
    return lines


def _payments(payments: tuple[Payment, ...]) -> list[str]:
    rows = sorted(payments, key=lambda one: -one.share)
    return [f"{100 * one.share:8.2f}%  {':'.join(map(str, one.paid))}" for one in rows]


def _grid(rows: Table) -> list[str]:
    head = " " * 4 + "".join(f"{theirs:>6}" for theirs in range(len(rows)))
    return [head, *(f"{own:>4}" + "".join(map(_cell, row)) for own, row in enumerate(rows))]


def _cell(chance: float | None) -> str:
    return f"{NOBODY if chance is None else f'{100 * chance:.1f}':>6}"


def _compared(one: Compared) -> str:
    score = f"{one.point.own}-{one.point.theirs}{DEALS if one.point.own_deal else ' '}"
    return f"{score:>8}{one.point.per_cent:>7.0f}{_cell(one.from_published)}{_cell(one.engine)}"


def _break_even(one: BreakEven) -> str:
    return f"{f'{one.own}-{one.theirs}':>8}{_cell(one.from_published)}{_cell(one.engine)}"
