"""The one table of questions: their names, the keys each takes, and what answers it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from trainer.rules.desk import calling, dealing, playing, scoring, weak
from trainer.rules.desk.asked import Asked, BadQuestion, shown
from trainer.rules.desk.ruling import Ruling


@dataclass(frozen=True, slots=True)
class Question:
    """A kind of question: the keys it takes beside the common ones, and what answers it."""

    answer: Callable[[Asked], Ruling]
    keys: frozenset[str]


def _asks(answer: Callable[[Asked], Ruling], keys: str) -> Question:
    return Question(answer, frozenset(keys.split()))


QUESTIONS: Final[Mapping[str, Question]] = MappingProxyType(
    {
        # cards and tricks
        "legal": _asks(playing.legal, "hand led trump"),
        "trick": _asks(playing.trick, "plays trump"),
        "low_trick": _asks(playing.low_trick, "plays"),
        "trumps_in": _asks(playing.trumps_in, "hand trump"),
        "trump_order": _asks(playing.trump_order, "trump"),
        "nfb_lead": _asks(playing.no_first_blood_lead, "hand trump"),
        # weak hands
        "anf": _asks(weak.ace_no_face, "hand definition"),
        "farmers": _asks(weak.farmers, "hand definition"),
        "going_under": _asks(weak.going_under, "hand definition"),
        "weak_offer": _asks(weak.weak_offer, "hand"),
        # calls, the discard, leads
        "calls": _asks(calling.calls, "round seat dealer upcard stick hand proposed passed_out"),
        "to_call": _asks(calling.to_call, "dealer passes"),
        "discards": _asks(calling.discards, "hand upcard"),
        "discards_no_upcard": _asks(calling.discards_no_upcard, "hand upcard"),
        "aces": _asks(calling.aces, "hand trump buried"),
        "order": _asks(calling.order, "dealer sitting_out maker"),
        "defenders_asked": _asks(calling.asked_to_defend, "maker"),
        # points
        "score": _asks(scoring.score, "makers_tricks alone lone_defender"),
        "callace": _asks(scoring.call_ace, "tricks alone"),
        "revoke_points": _asks(scoring.revoke_paid, "side caller_alone lone_defender seed points"),
        "find_revoke": _asks(scoring.find_revokes, "tricks trump"),
        # the deal
        "kitty": _asks(dealing.kitty, ""),
        "packets": _asks(dealing.packets, "dealer"),
        "cutter": _asks(dealing.cutter, "dealer"),
        "next_dealer": _asks(dealing.next_dealer, "dealer after passed_out"),
        "first_jack": _asks(dealing.first_jack, "cards dealing_order black_only"),
        "lowest": _asks(dealing.lowest, "cards dealing_order"),
    }
)


def answer(question: Mapping[str, object]) -> Ruling:
    """Return the ruling on a question given as plain values, its name under `question`.

    Raises:
        RulesError: naming what is wrong with the question.
    """
    name = question.get("question")
    known = QUESTIONS.get(name) if isinstance(name, str) else None
    if known is None:
        raise BadQuestion("ruling-bad-question", given=shown(name), known=", ".join(QUESTIONS))
    return known.answer(Asked(question, known.keys))
