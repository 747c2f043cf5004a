"""Is what the engine believes and predicts what comes about?

Hands are played by players of several levels. At decisions picked by chance, what the weighed
worlds of the seat say of each other seat (holds a bower, is void, holds so many trumps, holds a
card) is put beside the truth, and what the evaluation says of the action taken beside how the hand
came out. Predictions are told apart in tenths. Half-widths count hands, not predictions: those of
one hand hang together.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from trainer import native
from trainer.engine import evaluate
from trainer.engine.at_score import tables_of
from trainer.engine.evaluate import seed_of
from trainer.engine.scene import USUAL, Trust, cells, lacks, scene
from trainer.lab.calibration_hands import Met, play_out, stage
from trainer.lab.study_play import card_kinds
from trainer.lab.study_state import Part, count
from trainer.rules import Random, partner, suit_contract, to_mask

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from trainer.lab.calibration_hands import PlayedOut
    from trainer.lab.study_play import Kinds
    from trainer.lab.study_state import Counts
    from trainer.rules import Contract, View

# Who sits at seats 0 to 3, hand by hand in turn.
SEATINGS: Final = (
    ("expert", "expert", "expert", "expert"),
    ("expert", "thumb", "expert", "thumb"),
    ("expert", "expert", "expert", "expert"),
    ("thumb", "expert", "club", "expert"),
    ("beginner", "club", "expert", "thumb"),
)
HANDS: Final = "hands"  # the one part of bulk work
BLOCK: Final = 5
BINS: Final = 10
WORLDS: Final = 512  # deals drawn for a belief
VALUE_WORLDS: Final = 1024  # the usual setting
PICKED: Final = {"calls": 2, "between": 1, "cards": 3}  # decisions of a hand
CONFIDENT: Final = 1.96  # standard errors in the half-width of a 95 % interval
BELIEFS: Final = (
    "right bower",
    "left bower",
    "void",
    "trump",
    "two trumps",
    "three trumps",
    "card",
)
VALUES: Final = ("wins by call", "wins by card")
WEIGHED, EVEN = "weighed", "even"


@dataclass(frozen=True, slots=True)
class Settings:
    """How a calibration runs: its seed, and how far the engine trusts what others call and play."""

    seed: int
    trust: Trust = USUAL


@dataclass(frozen=True, slots=True)
class Claim:
    """One prediction (0 to 1), the same by worlds all as likely, and whether it came true."""

    groups: tuple[str, ...]
    weighed: float
    even: float
    is_true: bool


def part(settings: Settings, hands: int) -> Part:
    """Return the bulk work: so many hands."""
    return Part(HANDS, hands, BLOCK, lambda number, counts: take(settings, number, counts))


def take(settings: Settings, number: int, counts: Counts) -> None:
    """Play the hand of a number and count how far the predictions met on the way came true."""
    random = Random(settings.seed, number)
    names = SEATINGS[number % len(SEATINGS)]
    played = play_out(names, random, random.bounded(4))
    by_group: dict[str, list[Claim]] = {}
    for met in _picked(played, random):
        for claim in _beliefs(settings, met, names, random):
            for group in claim.groups:
                by_group.setdefault(group, []).append(claim)
        _value(met, played, names, by_group, counts)
    for group, claims in by_group.items():
        _count_claims(group, claims, counts)


def _picked(played: PlayedOut, random: Random) -> Iterator[Met]:
    """Yield decisions of a hand: some calls, one between call and lead, some cards."""
    kinds: dict[str, list[Met]] = {kind: [] for kind in PICKED}
    for met in played.met:
        when = stage(met.view)
        kind = when.split()[0]
        kinds[{"call": "calls", "trick": "cards"}.get(kind, "between")].append(met)
    for kind, most in PICKED.items():
        yield from random.shuffled(kinds[kind])[:most]


# ---- beliefs


def _beliefs(settings: Settings, met: Met, names: Sequence[str], random: Random) -> Iterator[Claim]:
    """Yield what is believed of every other seat's cards."""
    seen = met.view
    if seen.upcard is None or seen.upcard.suit is None:
        return
    contract = seen.contract or suit_contract(seen.upcard.suit)
    hidden = cells(seen)
    worlds = _worlds(settings, seen, hears=True)
    even = _worlds(settings, seen, hears=False)
    for cell, seat in enumerate(hidden.seat_of):
        if seat < 0 or seat in seen.sitting_out or not hidden.capacity[cell]:
            continue
        held = to_mask(seen.rules, met.hand.hands[seat])
        hands = [(world[cell], stands_for) for world, stands_for in worlds]
        evenly = [(world[cell], stands_for) for world, stands_for in even]
        groups = (f"stage {stage(seen)}", f"of {names[seat]}", "all")
        for kind, mask, least in _asked(seen, contract, hidden.pool, seat, random):
            weighed_says, even_says = _says(hands, mask, least), _says(evenly, mask, least)
            truth = _holds(held, mask, least)
            if even_says in (0.0, 1.0) and weighed_says == even_says:
                continue  # certain from what was seen
            yield Claim((kind, *groups), weighed_says, even_says, truth)


def _worlds(settings: Settings, seen: View, *, hears: bool) -> list[tuple[list[int], float]]:
    """Return deals as the engine draws them, or with all alike, and what each stands for."""
    table = tables_of(seen)
    here = scene(seen, table, hears=hears, trust=settings.trust)
    return native.draw_worlds(table.kernel, here, seed_of(seen, WORLDS), 0, WORLDS)


def _asked(
    seen: View, contract: Contract, pool: int, seat: int, random: Random
) -> Iterator[tuple[str, int, int]]:
    """Yield what is asked of a seat: the kind, a mask of cards, and how many of them at least.

    A least of 0 asks whether it holds none of them.
    """
    kinds = card_kinds(seen.rules, contract)
    for name in ("right", "left"):
        mask = _one(kinds, name) & pool
        if mask:
            yield f"{name} bower", mask, 1
    absent = lacks(seen)[seat]
    for group in kinds.groups:
        unseen = group & pool
        if unseen and not group & absent:
            yield "void", unseen, 0
    trumps = kinds.trumps & pool
    for least, name in ((1, "trump"), (2, "two trumps"), (3, "three trumps")):
        if trumps.bit_count() >= least and not kinds.trumps & absent:
            yield name, trumps, least
    cards = [at for at in range(len(seen.rules.pack)) if pool >> at & 1]
    yield "card", 1 << cards[random.bounded(len(cards))], 1


def _one(kinds: Kinds, name: str) -> int:
    return next((1 << at for at, kind in enumerate(kinds.kind_of) if kind == name), 0)


def _holds(hand: int, mask: int, least: int) -> bool:
    held = (hand & mask).bit_count()
    return held >= least if least else not held


def _says(hands: list[tuple[int, float]], mask: int, least: int) -> float:
    told = sum(stands_for for hand, stands_for in hands if _holds(hand, mask, least))
    return told / sum(stands_for for _, stands_for in hands)


# ---- values


def _value(
    met: Met,
    played: PlayedOut,
    names: Sequence[str],
    by_group: dict[str, list[Claim]],
    counts: Counts,
) -> None:
    """Put what the evaluation says of the action taken beside what came of the hand."""
    seat = met.view.seat
    mate = partner(met.view.rules, seat)
    other = next(one for one in range(met.view.rules.seats) if one not in (seat, mate))
    net = played.points[seat] - played.points[other]
    found = evaluate(met.view, worlds=VALUE_WORLDS).value(met.action)
    wins = sum(share for points, share in found.chances if points > 0)
    table = "experts" if set(names) == {"expert"} else "mixed"
    kind = "wins by card" if stage(met.view).startswith("trick") else "wins by call"
    for group in (kind, f"{kind} {table}"):
        by_group.setdefault(group, []).append(Claim((), wins, wins, net > 0))
    when = stage(met.view)
    for group in (f"points {table} {when}",):
        gap = net - found.points
        count(counts, f"{group}|n")
        count(counts, f"{group}|predicted", found.points)
        count(counts, f"{group}|came", net)
        count(counts, f"{group}|square", gap * gap)


# ---- counting


def _count_claims(group: str, claims: Sequence[Claim], counts: Counts) -> None:
    """Add the claims of one hand: by tenths, and the scores of both kinds of worlds."""
    gaps: dict[int, float] = {}
    for claim in claims:
        at = min(BINS - 1, int(claim.weighed * BINS))
        gaps[at] = gaps.get(at, 0.0) + claim.is_true - claim.weighed
        count(counts, f"{group}|{at}|n")
        count(counts, f"{group}|{at}|predicted", claim.weighed)
        count(counts, f"{group}|{at}|true", claim.is_true)
    for at, gap in gaps.items():
        count(counts, f"{group}|{at}|square", gap * gap)
    better = 0.0
    for claim in claims:
        scores = {
            WEIGHED: _scores(claim.weighed, is_true=claim.is_true),
            EVEN: _scores(claim.even, is_true=claim.is_true),
        }
        for way, (brier, loss) in scores.items():
            count(counts, f"{group}|{way} brier", brier)
            count(counts, f"{group}|{way} loss", loss)
        better += scores[EVEN][0] - scores[WEIGHED][0]
    count(counts, f"{group}|n", len(claims))
    count(counts, f"{group}|better square", better * better)
    count(counts, f"{group}|gap square", sum(gaps.values()) ** 2)


def _scores(said: float, *, is_true: bool) -> tuple[float, float]:
    """Return the Brier score and the log loss (nats) of one prediction.

    What no drawn world shows counts as half a world, so that no loss is without end.
    """
    kept = min(max(said, 0.5 / WORLDS), 1 - 0.5 / WORLDS)
    return (said - is_true) ** 2, -math.log(kept if is_true else 1 - kept)
