"""The report of a graded game as JSON, schema number 1.

resources/schemas/grade-1.json describes every member. The members' names, the words in them
(verdicts, footings, reasons, fault keys) and their meaning stay as they are under this number;
members may be added. Cards are codes such as "JH", actions are texts such as "order up alone",
"name H", "discard 9S" and "play JH". Deals and tricks are counted from 1, seats from 0. Points
lost are at the score of the moment, with the half-width of a 95 % interval beside them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from trainer import __version__
from trainer.cli.grade_text import fault_line
from trainer.coach.review import Footing, Review, Reviewed, SeatSummary
from trainer.engine import ENGINE_VERSION
from trainer.rules import describe

if TYPE_CHECKING:
    from trainer.engine import ActionValue
    from trainer.records import Fault, RecordedGame, ReplayedHand
    from trainer.words import Words

SCHEMA: Final = 1
DIGITS: Final = 6


def review_table(review: Review, words: Words, *, worlds: int) -> dict[str, Any]:
    """Return a review as a JSON object."""
    words = words.at_table(review.game.rules.hand.seats)
    losses = [review.decisions.index(one) for one in review.losses]
    return {
        "schema": SCHEMA,
        "readable": True,
        "complete": review.is_complete,
        "program": {"version": __version__, "engine": ENGINE_VERSION, "worlds": worlds},
        "game": _game(review.game),
        "seat": review.seat,
        "faults": [_fault(fault, words) for fault in review.faults],
        "hands": [_hand(hand) for hand in review.hands],
        "final_score": _listed(review.final_score),
        "decisions": [_decision(one) for one in review.decisions],
        "counts": {footing.value: review.counts.get(footing, 0) for footing in Footing},
        "not_graded": {str(reason): count for reason, count in sorted(review.reasons.items())},
        "seats": [_seat(summary) for summary in review.seats],
        "losses": losses,
    }


def refusal_table(fault: Fault, words: Words) -> dict[str, Any]:
    """Return a JSON object that says why nothing could be read."""
    return {"schema": SCHEMA, "readable": False, "faults": [_fault(fault, words)]}


def _game(game: RecordedGame) -> dict[str, Any]:
    return {
        "title": game.title,
        "description": game.description,
        "date": game.date,
        "players": list(game.players),
        "rules": game.rules.to_dict(),
        "notation": game.notation.value,
        "flags": dict(game.settings),
        "unplayable": [{"flag": name, "value": value} for name, value in game.unplayable],
        "initial_score": _listed(game.initial_score),
        "stated_final_score": _listed(game.final_score),
    }


def _fault(fault: Fault, words: Words) -> dict[str, Any]:
    return {
        "key": fault.key,
        "weight": fault.weight.value,
        "deal": fault.deal,
        "trick": fault.trick,
        "args": dict(fault.args),
        "text": fault_line(fault, words),
    }


def _hand(hand: ReplayedHand) -> dict[str, Any]:
    outcome = hand.outcome
    return {
        "deal": hand.number,
        "dealer": hand.dealer,
        "upcard": str(hand.upcard) if hand.upcard else None,
        "score": _listed(hand.score),
        "points": _listed(outcome.points) if outcome else None,
        "maker": outcome.maker if outcome else None,
        "alone": outcome.alone if outcome else None,
        "makers_tricks": outcome.makers_tricks if outcome else None,
        "ending": outcome.ending.value if outcome else None,
    }


def _decision(one: Reviewed) -> dict[str, Any]:
    decision = one.decision
    written: dict[str, Any] = {
        "deal": decision.deal,
        "trick": decision.trick,
        "seat": decision.seat,
        "action": describe(decision.action) if decision.action else None,
        "footing": one.footing.value,
        "reason": decision.reason.value if decision.reason else None,
    }
    if one.grade is None:
        return written
    evaluation = one.grade.evaluation
    return {
        **written,
        "verdict": one.grade.verdict.name.lower(),
        "lost": _rounded(one.lost),
        "margin": _rounded(one.margin),
        "best": describe(one.grade.best.action),
        "worlds": evaluation.worlds,
        "exact": evaluation.exact,
        "seed": str(evaluation.seed),
        "values": [_value(value) for value in evaluation.values],
    }


def _value(value: ActionValue) -> dict[str, Any]:
    return {
        "action": describe(value.action),
        "points": _rounded(value.points),
        "win": None if value.win is None else _rounded(value.win),
        "lost": _rounded(value.loss),
        "margin": _rounded(value.margin),
        "chances": [[points, _rounded(chance)] for points, chance in value.chances],
    }


def _seat(summary: SeatSummary) -> dict[str, Any]:
    each, margin = summary.lost_per_choice, summary.margin_per_choice
    return {
        "seat": summary.seat,
        "choices": summary.choices,
        "forced": summary.forced,
        "not_graded": summary.ungraded,
        "lost": _rounded(summary.lost),
        "margin": _rounded(summary.margin),
        "lost_per_choice": None if each is None else _rounded(each),
        "margin_per_choice": None if margin is None else _rounded(margin),
        "verdicts": {verdict.name.lower(): count for verdict, count in summary.verdicts.items()},
    }


def _rounded(number: float) -> float:
    return round(number, DIGITS)


def _listed(score: tuple[int, ...] | None) -> list[int] | None:
    return None if score is None else list(score)
