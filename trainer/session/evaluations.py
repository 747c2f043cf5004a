"""An evaluation as JSON, and back again; figures survive to the last bit."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from trainer.engine import ActionValue, Evaluation
from trainer.rules import BadRecord, DrawForDeal
from trainer.session.lines import read, write

if TYPE_CHECKING:
    from trainer.rules import Action


def write_evaluation(evaluation: Evaluation) -> str:
    """Return an evaluation as JSON; the seed is a string, which every reader keeps exactly."""
    return json.dumps(
        {
            "seat": evaluation.seat,
            "worlds": evaluation.worlds,
            "exact": evaluation.exact,
            "alike": evaluation.alike,
            "asked": evaluation.asked,
            "engine": evaluation.engine_version,
            "seed": str(evaluation.seed),
            "values": [_written(value) for value in evaluation.values],
        }
    )


def read_evaluation(text: str) -> Evaluation:
    """Read what `write_evaluation` wrote.

    Raises:
        BadRecord: it is no such text.
    """
    try:
        table = json.loads(text)
        return Evaluation(
            seat=int(table["seat"]),
            worlds=int(table["worlds"]),
            exact=bool(table["exact"]),
            values=tuple(_value(one) for one in table["values"]),
            engine_version=str(table["engine"]),
            seed=int(table["seed"]),
            alike=bool(table.get("alike", False)),
            asked=int(table.get("asked", 0)),
        )
    except (ValueError, TypeError, KeyError) as error:
        raise BadRecord(f"an evaluation cannot be read: {error}") from error


def _written(value: ActionValue) -> dict[str, Any]:
    return {
        "action": write(value.action),
        "points": value.points,
        "win": value.win,
        "loss": value.loss,
        "margin": value.margin,
        "chances": value.chances,
    }


def _value(table: dict[str, Any]) -> ActionValue:
    return ActionValue(
        action=_action(table["action"]),
        points=table["points"],
        win=table["win"],
        loss=table["loss"],
        margin=table["margin"],
        chances=tuple((int(points), float(chance)) for points, chance in table["chances"]),
    )


def _action(line: str) -> Action:
    event = read(line)
    if isinstance(event, DrawForDeal):
        raise BadRecord("a draw for the deal has no value")
    return event
