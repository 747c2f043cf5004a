"""What of a form applies: fields and values that can matter under some rules, as they are filled.

A field that is left out is not asked, so the law book goes by the rules in force.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from trainer.rules import (
    JOKER,
    SUITS,
    AceNoFace,
    AllPass,
    Farmers,
    JokerTurned,
    NoTrump,
    Remedy,
    Rules,
    Sides,
)
from trainer.viewmodels.desk_forms import Field, form_of
from trainer.viewmodels.desk_texts import YES, tokens

Texts = Mapping[str, str]


def fields_at(question: str, rules: Rules, texts: Texts) -> tuple[Field, ...]:
    """Return the fields of a question that apply, each with the values that do."""
    return tuple(
        _narrowed(question, field, rules)
        for field in form_of(question).fields
        if _APPLIES.get((question, field.key), _always)(rules, texts)
    )


def contracts_at(rules: Rules) -> tuple[str, ...]:
    """Return what may be named at a table, as the law book writes it."""
    return (
        *(suit.value for suit in SUITS),
        *(("NT",) if rules.hand.no_trump is not NoTrump.OFF else ()),
        *(("LOW",) if rules.hand.low else ()),
    )


def _narrowed(question: str, field: Field, rules: Rules) -> Field:
    match question, field.key:
        case "next_dealer", "after":
            return replace(
                field, words=tuple(one for one in field.words if _may_end(one[0], rules))
            )
        case "to_call", "passes":
            stuck = rules.hand.all_pass is AllPass.STICK
            return replace(field, most=2 * rules.hand.seats - stuck)
        case _:
            return field


def _may_end(ending: str, rules: Rules) -> bool:
    """Whether a hand may end in a way that the deal is asked after."""
    hand = rules.hand
    farmers = hand.farmers is not Farmers.OFF and hand.farmers_remedy is Remedy.REDEAL
    ends = {
        "all pass": hand.all_pass is not AllPass.STICK,
        "ace-no-face": hand.ace_no_face is not AceNoFace.OFF,
        "farmers": farmers,
    }
    return ends.get(ending, True)


# ---------------------------------------------------------------- when a field applies


def _always(_rules: Rules, _texts: Texts) -> bool:
    return True


def _is_natural(rules: Rules, texts: Texts) -> bool:
    return rules.hand.natural_trump and texts.get("round") == "1"


def _is_proposed(rules: Rules, texts: Texts) -> bool:
    proposes = rules.hand.joker and rules.hand.joker_turned is JokerTurned.SUIT_PROPOSED
    return proposes and tokens(texts.get("upcard", "")) == [str(JOKER)]


def _may_stick(rules: Rules, texts: Texts) -> bool:
    return rules.hand.all_pass is not AllPass.STICK and texts.get("round") == "2"


def _may_be_second(rules: Rules, texts: Texts) -> bool:
    """Whether a hand thrown in just before decides if the dealer is stuck."""
    once = rules.hand.all_pass is AllPass.ONCE_THEN_STICK
    return once and texts.get("round") == "2" and texts.get("stick") != YES


def _was_thrown_in(rules: Rules, texts: Texts) -> bool:
    once = rules.hand.all_pass is AllPass.ONCE_THEN_STICK
    return once and texts.get("after") == "all pass"


def _has_alone(rules: Rules, _texts: Texts) -> bool:
    return rules.hand.alone


def _sits_out(rules: Rules, _texts: Texts) -> bool:
    return rules.hand.alone and rules.hand.sides is Sides.FIXED


def _two_sit_out(rules: Rules, texts: Texts) -> bool:
    """Whether the maker must be told apart from a defender who is alone too."""
    return _sits_out(rules, texts) and len(tokens(texts.get("sitting_out", ""))) > 1


def _may_defend_alone(alone: str) -> Callable[[Rules, Texts], bool]:
    def applies(rules: Rules, texts: Texts) -> bool:
        return rules.hand.defend_alone and texts.get(alone) == YES

    return applies


def _is_not_agreed(_rules: Rules, texts: Texts) -> bool:
    return not texts.get("points")


_APPLIES: Final[Mapping[tuple[str, str], Callable[[Rules, Texts], bool]]] = {
    ("calls", "hand"): _is_natural,
    ("calls", "proposed"): _is_proposed,
    ("calls", "passed_out"): _may_be_second,
    ("calls", "stick"): _may_stick,
    ("next_dealer", "passed_out"): _was_thrown_in,
    ("score", "alone"): _has_alone,
    ("score", "lone_defender"): _may_defend_alone("alone"),
    ("revoke_points", "caller_alone"): _has_alone,
    ("revoke_points", "lone_defender"): _may_defend_alone("caller_alone"),
    ("revoke_points", "seed"): _is_not_agreed,
    ("order", "sitting_out"): _sits_out,
    ("order", "maker"): _two_sit_out,
}
