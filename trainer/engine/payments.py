"""What a hand of a rule set pays, and how often: the payments of which games are made.

Rule sets that the program ships have their outcomes in resources/engine/payments.json, which
`euchre-trainer lab equity` writes anew. Any other is measured from the engine's own hands when it
is first asked for, in a tenth of a second. The standard error of a chance to win is then 0.04 to
0.2 points of a hundred, 0.4 where every side needs one point; play is allowed for as in the most
similar game that is shipped. The same rules give the same figures on every machine.
"""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import fields
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from trainer.engine.outcomes import (
    BROKEN,
    REDEALT,
    THROWN,
    Moves,
    Outcome,
    Outcomes,
    measure,
    plain,
)
from trainer.engine.results import Company, Play, paid
from trainer.rules import AllPass, HandRules, Sides, preset, presets, teams
from trainer.rules.resources import resource
from trainer.rules.score import FOUR

if TYPE_CHECKING:
    from collections.abc import Mapping

PAYMENTS_FILE: Final = "payments.json"
STANDARD: Final = "standard"
SEED: Final = 4  # of the deals by which an unshipped rule set is measured
# Deals of an unshipped rule set with each card turned, by seats: a deal takes longer with more.
EACH: Final[Mapping[int, int]] = {2: 200, 3: 200, 4: 200, 5: 100, 6: 50, 7: 30}
DIGITS: Final = 6  # of a share in the file


class Payment(NamedTuple):
    """One way in which a hand may end, as the race of scores takes it.

    `paid` stands by place: the dealer's side first, then the one that deals after it, and so on.
    `counts`: among a fixed number of deals.
    """

    paid: tuple[int, ...]  # in units
    share: float
    keeps_deal: bool
    counts: bool


class Payments(NamedTuple):
    """Every payment of a rule set; `stuck` are those of a hand its dealer may not throw in."""

    unit: int  # units that make a point: four where tokens count, else one
    first: tuple[Payment, ...]
    stuck: tuple[Payment, ...] = ()

    @property
    def parties(self) -> int:
        """How many sides keep a score."""
        return len(self.first[0].paid)


@lru_cache(maxsize=128)
def payments_of(rules: HandRules, *, tokens: bool = False) -> Payments:
    """Return what the hands of a rule set pay; `tokens`: four tricks earn a quarter of a point."""
    return paid_by(rules, outcomes_of(rules), tokens=tokens)


def paid_by(rules: HandRules, found: Outcomes, *, tokens: bool = False) -> Payments:
    """Return what hands that end in these ways pay under a rule set."""
    return Payments(
        FOUR if tokens else 1,
        _paid(rules, found.first, tokens=tokens),
        _paid(rules, found.stuck, tokens=tokens),
    )


def _paid(
    rules: HandRules, outcomes: tuple[tuple[Outcome, float], ...], *, tokens: bool
) -> tuple[Payment, ...]:
    shares: dict[tuple[tuple[int, ...], bool, bool], float] = defaultdict(float)
    for outcome, share in outcomes:
        keeps = outcome == THROWN and rules.all_pass is AllPass.ONCE_THEN_STICK
        counts = outcome not in (THROWN, REDEALT)
        shares[_units(rules, outcome, tokens=tokens), keeps, counts] += share
    whole = sum(shares.values())
    return tuple(
        Payment(units, share / whole, keeps, counts)
        for (units, keeps, counts), share in sorted(shares.items())
    )


def _units(rules: HandRules, outcome: Outcome, *, tokens: bool) -> tuple[int, ...]:
    """Return what an outcome pays the parties by place."""
    parties = len(teams(rules))
    if outcome in (THROWN, REDEALT, BROKEN):
        return (0,) * parties
    makers = sum(1 << seat for seat in outcome.makers)
    play = Play(makers, outcome.alone, lone_defender=False, makers_lead=False)
    points, fours = paid(rules, play, outcome.tricks, tokens=tokens)
    if not tokens:
        return points[:parties]
    return tuple(FOUR * a + b for a, b in zip(points[:parties], fours, strict=False))


# ---- where outcomes come from


def outcomes_of(rules: HandRules) -> Outcomes:
    """Return how the hands of a rule set end, measured where no file tells it."""
    like = plain(rules)
    found = _shipped().get(like)
    return _measured(like) if found is None else found


@lru_cache(maxsize=128)
def _measured(rules: HandRules) -> Outcomes:
    found, _ = measure(rules, moves_like(rules), each=EACH[rules.seats], seed=SEED)
    _at_hand.add(rules)
    return found


_at_hand: set[HandRules] = set()  # measured in this process


def is_at_hand(rules: HandRules) -> bool:
    """Return whether the outcomes of a rule set can be had without measuring them first."""
    like = plain(rules)
    return like in _shipped() or like in _at_hand


def moves_like(rules: HandRules) -> Moves:
    """Return what play makes of open-handed results, as measured in the most similar game.

    That is the game with the fewest other choices among those of as many players whose opening
    leads are as free; for call-ace, which is not played out, the standard game.
    """
    if rules.sides is Sides.CALL_ACE:
        return _read()[STANDARD][1]
    alike = [
        (_differences(rules, hands_of(name)), moves)
        for name, (_, moves) in _read().items()
        if moves and hands_of(name).seats == rules.seats
    ]
    return min(alike, key=lambda one: one[0])[1]


def _differences(these: HandRules, those: HandRules) -> tuple[bool, int]:
    names = (one.name for one in fields(HandRules))
    return (
        these.no_first_blood != those.no_first_blood,
        sum(getattr(these, name) != getattr(those, name) for name in names),
    )


@lru_cache(maxsize=1)
def _shipped() -> dict[HandRules, Outcomes]:
    found = _read()
    return {plain(one.rules.hand): found[one.name][0] for one in presets() if one.name in found}


@lru_cache(maxsize=1)
def _read() -> dict[str, tuple[Outcomes, Moves]]:
    return read_outcomes(resource("engine", PAYMENTS_FILE).read_text(encoding="utf-8"))


def read_outcomes(text: str) -> dict[str, tuple[Outcomes, Moves]]:
    """Read what `write_outcomes` wrote: outcomes and moves by the name of the rule set.

    Raises:
        ValueError: the text is no such file; the message names the rule set.
    """
    found = {}
    for name, row in json.loads(text)["sets"].items():
        try:
            found[name] = _set(row)
        except (KeyError, TypeError, ValueError) as fault:
            raise ValueError(f"{PAYMENTS_FILE}: {name}: {fault}") from fault
    return found


def _set(row: Mapping[str, Any]) -> tuple[Outcomes, Moves]:
    outcomes = Outcomes(
        _outcomes(row["first"]), _outcomes(row.get("stuck", [])), row["deals"], row["played"]
    )
    moves = {
        (Company(company), int(tricks)): {int(key): float(share) for key, share in odds.items()}
        for company, rows in row.get("moves", {}).items()
        for tricks, odds in rows.items()
    }
    return outcomes, moves


def _outcomes(rows: list[Any]) -> tuple[tuple[Outcome, float], ...]:
    return tuple(
        (Outcome(tuple(makers), bool(alone), int(tricks), bool(redealt)), float(share))
        for makers, alone, tricks, redealt, share in rows
    )


def write_outcomes(found: Mapping[str, tuple[Outcomes, Moves]], recipe: str) -> str:
    """Write outcomes and moves as a file, one outcome a line, with the recipe that made them."""
    sets = ",\n".join(f" {json.dumps(name)}: {_written(*one)}" for name, one in found.items())
    return f'{{\n"recipe": {json.dumps(recipe)},\n"sets": {{\n{sets}\n}}\n}}\n'


def _written(outcomes: Outcomes, moves: Moves) -> str:
    parts = [f'"deals": {outcomes.deals}', f'"played": {outcomes.played}']
    for key, some in (("first", outcomes.first), ("stuck", outcomes.stuck)):
        lines = ",\n   ".join(json.dumps([*one, round(share, DIGITS)]) for one, share in some)
        parts.append(f'"{key}": [\n   {lines}\n  ]' if lines else f'"{key}": []')
    by_company: dict[str, dict[str, dict[str, float]]] = defaultdict(dict)
    for (company, tricks), odds in moves.items():
        rounded = {str(key): round(share, 4) for key, share in odds.items()}
        by_company[company][str(tricks)] = rounded
    lines = ",\n   ".join(
        f"{json.dumps(key)}: {json.dumps(row)}" for key, row in by_company.items()
    )
    parts.append(f'"moves": {{\n   {lines}\n  }}' if lines else '"moves": {}')
    return "{\n  " + ",\n  ".join(parts) + "\n }"


def is_played_out(rules: HandRules) -> bool:
    """Return whether the kernel can play a game out: not where sides turn on a hidden card."""
    return rules.sides is not Sides.CALL_ACE


def shipped_names() -> tuple[str, ...]:
    """Return the rule sets that the file tells of, the first of several whose hands end alike."""
    names: dict[HandRules, str] = {}
    for one in presets():
        names.setdefault(plain(one.rules.hand), one.name)
    return tuple(names.values())


def hands_of(name: str) -> HandRules:
    """Return the rules by which a shipped rule set is measured."""
    return plain(preset(name).rules.hand)
