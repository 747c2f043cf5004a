"""Duplicate matches: the same deals in every seating of two players, so that cards cancel out.

Among fixed partners the first player sits at seats 0 and 2, then at 1 and 3. Where each plays for
himself, and in call-ace, it sits at every seat in turn while the second player has all the
others; then a side's points are a seat's own minus the mean of the other seats'. A deal's score is
the mean of those differences; the standard error is that of the scores over the deals. A hand
thrown in for a redeal is dealt again, the same way in every seating.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from trainer.rules import (
    Deal,
    Name,
    OrderUp,
    Pass,
    Phase,
    Random,
    Redeal,
    lawful,
    makers_tricks,
    new_hand,
    next_dealer,
    points,
    step,
    teams,
    view,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from trainer.engine import Player
    from trainer.lab.graded import Graded
    from trainer.rules import Hand, HandRules
    from trainer.words import Words

SCHEMA: Final = 1
NEEDED: Final = 3  # tricks that make a call
MOST_REDEALS: Final = 100  # deals in a row after which a hand counts as thrown in
CONFIDENT: Final = 1.96  # standard errors in the half-width of a 95 % interval


@dataclass(slots=True)
class Turns:
    """What one player did when asked at one place of one round."""

    asked: int = 0
    called: int = 0
    alone: int = 0
    made: int = 0


@dataclass(slots=True)
class Tally:
    """A match so far."""

    differences: list[float] = field(default_factory=list)  # points a hand, one a deal
    turns: dict[tuple[int, int], Turns] = field(default_factory=dict)  # round, place; player A

    @property
    def points_per_hand(self) -> float:
        """Points of the first player minus the second's (the mean of all others'), a hand."""
        return sum(self.differences) / len(self.differences) if self.differences else 0.0

    @property
    def standard_error(self) -> float:
        """The standard error of `points_per_hand`."""
        deals = len(self.differences)
        if deals < 2:
            return math.inf
        mean = self.points_per_hand
        spread = sum((one - mean) ** 2 for one in self.differences)
        return math.sqrt(spread / (deals - 1) / deals)


def play_match(
    rules: HandRules,
    first: Player,
    second: Player,
    *,
    deals: int,
    seed: int,
    say: Callable[[int], None] = lambda _: None,
) -> Tally:
    """Return the tally of a duplicate match; Ctrl-C ends it early with what was played."""
    tally = Tally()
    try:
        for number in range(deals):
            dealt = _Dealt(rules, Random(seed, number))
            leads = []
            for side in teams(rules):
                players = [first if seat in side else second for seat in range(rules.seats)]
                hand = dealt.play(players)
                leads.append(_lead(hand, side))
                _count(tally, hand, side)
            tally.differences.append(sum(leads) / len(leads))
            say(number + 1)
    except KeyboardInterrupt:
        say(len(tally.differences))
    return tally


class _Dealt:
    """One deal, and those that follow when it is thrown in for a redeal."""

    def __init__(self, rules: HandRules, random: Random) -> None:
        self.rules, self.random = rules, random
        self.orders = [random.shuffled(rules.pack)]
        self.dealer = random.bounded(rules.seats)

    def play(self, players: Sequence[Player]) -> Hand:
        """Return the finished hand of a seating; after redeals, of the deal that was played."""
        dealer, passed_out = self.dealer, 0
        for turn in range(MOST_REDEALS):
            if turn == len(self.orders):
                self.orders.append(self.random.shuffled(self.rules.pack))
            hand = new_hand(self.rules, dealer, passed_out)
            hand = play_on(step(hand, Deal(hand.dealer, self.orders[turn])), players)
            if not isinstance(hand.log[-1], Redeal):
                break
            dealer, passed_out = next_dealer(hand)
        return hand


def play_on(hand: Hand, players: Sequence[Player]) -> Hand:
    """Return a dealt hand as players, one for each seat, finish it; nobody cuts."""
    while hand.phase is not Phase.OVER:
        seat = hand.to_act or 0
        if hand.phase is Phase.CUT:
            hand = step(hand, lawful(hand)[0])
        else:
            hand = step(hand, players[seat].choose(view(hand, seat)))
    return hand


def _lead(hand: Hand, side: tuple[int, ...]) -> float:
    """Return the points of one of a side's seats minus the mean of the other seats'."""
    paid = points(hand)
    others = [one for seat, one in enumerate(paid) if seat not in side]
    return paid[side[0]] - sum(others) / len(others)


def _count(tally: Tally, hand: Hand, side: tuple[int, ...]) -> None:
    """Count the calls of the first player, who sits at the seats of a side."""
    asked = [action for action in hand.log if isinstance(action, Pass | OrderUp | Name)]
    made = makers_tricks(hand) >= NEEDED
    for turn, action in enumerate(asked):
        if action.seat not in side:
            continue
        place = (action.seat - hand.dealer - 1) % hand.rules.seats + 1
        turns = tally.turns.setdefault((turn // hand.rules.seats + 1, place), Turns())
        turns.asked += 1
        if not isinstance(action, Pass) and action.seat == hand.maker:
            turns.called += 1
            turns.alone += hand.alone
            turns.made += made


def report(
    tally: Tally, first: str, second: str, seed: int, graded: Sequence[Graded] = ()
) -> dict[str, object]:
    """Return a match as `lab match --json` prints it (schema 1); `graded` only where asked for."""
    error = tally.standard_error
    grades = [
        {
            "player": one.name,
            "worlds": one.worlds,
            "decisions": len(one.losses),
            "lost_per_decision": round(one.mean, 5),
            "standard_error": _finite(one.standard_error, 5),
        }
        for one in graded
    ]
    return ({"graded": grades} if grades else {}) | {
        "schema": SCHEMA,
        "first": first,
        "second": second,
        "seed": seed,
        "deals": len(tally.differences),
        "points_per_hand": round(tally.points_per_hand, 4),
        "standard_error": _finite(error, 4),
        "calls": [
            {
                "round": one[0],
                "place": one[1],
                "asked": turns.asked,
                "called": turns.called,
                "alone": turns.alone,
                "made": turns.made,
            }
            for one, turns in sorted(tally.turns.items())
        ],
    }


def _finite(figure: float, digits: int) -> float | None:
    return round(figure, digits) if math.isfinite(figure) else None


def told(
    tally: Tally, first: str, second: str, words: Words, graded: Sequence[Graded] = ()
) -> list[str]:
    """Return a match as sentences, one a line."""
    half = CONFIDENT * tally.standard_error
    lines = [
        words(
            "lab-match-result",
            first=first,
            second=second,
            points=f"{tally.points_per_hand:+.3f}",
            margin=f"{half:.3f}" if math.isfinite(half) else "-",
            deals=str(len(tally.differences)),
        )
    ]
    lines.extend(
        words(
            "lab-match-turns",
            round=str(round_number),
            place=str(place),
            asked=str(turns.asked),
            called=_share(turns.called, turns.asked),
            made=_share(turns.made, turns.called),
            alone=_share(turns.alone, turns.called),
        )
        for (round_number, place), turns in sorted(tally.turns.items())
    )
    lines.extend(
        words(
            "lab-match-graded",
            player=one.name,
            lost=f"{one.mean:.4f}",
            margin=f"{CONFIDENT * one.standard_error:.4f}",
            decisions=str(len(one.losses)),
            worlds=str(one.worlds),
        )
        for one in graded
        if len(one.losses) > 1
    )
    return lines


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f}%" if whole else "-"
