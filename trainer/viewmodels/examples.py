"""What a choice changes, shown on a small example that the law book itself computes.

Nothing here knows a choice. Fixed situations are put to the ruling desk under two rule sets that
differ in the choice alone, and the first one whose answers differ is the example. Where none does,
the same deals are played by the same policy under both, until the seats may do different things,
or the scores come out differently. So a new choice that changes a ruling, what may be done, or a
score has its example without a line here; a situation of its own only makes it a better one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from trainer.rules import CHOICES, BadRules, Card, Rules, RulesError, change, presets
from trainer.rules.desk import BadQuestion, Ruling, answer
from trainer.viewmodels.desk_answers import answer_told, cards_in, situation_told
from trainer.viewmodels.desk_forms import AnswerKind, form_of
from trainer.viewmodels.desk_texts import question_of
from trainer.viewmodels.lockstep import played_apart
from trainer.words.rule_sets import setting_told
from trainer.words.rulings import fault_told, source_named, steps_told

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trainer.rules import Setting
    from trainer.words import Words


@dataclass(frozen=True, slots=True)
class Specimen:
    """A situation: a question of the desk, its fields, and the choices it only shows with."""

    question: str
    texts: Mapping[str, str] = field(default_factory=dict)
    settings: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What follows under one value of the choice."""

    rule: str
    answer: str
    cards: tuple[Card, ...] = ()
    is_ruled: bool = True  # else the question makes no sense under that value


@dataclass(frozen=True, slots=True)
class Example:
    """One situation under two values: the one looked at, and another to compare it with."""

    question: str
    situation: str
    other: Outcome
    this: Outcome
    steps: tuple[str, ...] = ()  # of the value looked at
    source: str = ""

    @property
    def is_ruled(self) -> bool:
        """Whether the question makes sense under both values."""
        return self.other.is_ruled and self.this.is_ruled


_MOST_OTHERS: Final = 4  # values that the usual one is compared with
_ALONE: Final = {"alone": "yes"}
_LOW_FIVE: Final = "9C TC TD 9D TS"
_WEAK_ON: Final[Mapping[str, object]] = {"farmers": "any three nines and tens"}
_REDEAL_ON: Final[Mapping[str, object]] = {**_WEAK_ON, "farmers_remedy": "redeal"}
# What else is agreed where deals are played: a choice may need another to show.
_PLAYED_WITH: Final[tuple[Mapping[str, object], ...]] = ({}, _WEAK_ON)
_CALL: Final = {"dealer": "S", "upcard": "QH"}
SPECIMENS: Final = (
    Specimen("legal", {"trump": "H", "led": "", "hand": "JH JD AS KC QC"}),
    Specimen("calls", {**_CALL, "round": "1", "seat": "W", "hand": "AS KC QC JS 9D"}),
    Specimen("calls", {**_CALL, "round": "1", "seat": "N", "hand": "AS KC QC 9H 9D"}),
    Specimen("calls", {**_CALL, "round": "2", "seat": "S"}),
    Specimen("calls", {**_CALL, "round": "2", "seat": "S", "passed_out": "1"}),
    Specimen(
        "calls",
        {"dealer": "S", "upcard": "B", "round": "1", "seat": "S", "proposed": "H"},
        {"joker": True},
    ),
    Specimen("discards", {"upcard": "QH", "hand": "JD 9D AS KC QC"}),
    Specimen("score", {"makers_tricks": "5", **_ALONE}),
    Specimen("score", {"makers_tricks": "2", **_ALONE}),
    Specimen("score", {"makers_tricks": "2", **_ALONE, "lone_defender": "yes"}),
    Specimen("score", {"makers_tricks": "5"}),
    Specimen("order", {"dealer": "S", "sitting_out": "S", "maker": "N"}),
    Specimen("order", {"dealer": "S", "sitting_out": "S W", "maker": "N"}, {"defend_alone": True}),
    Specimen("anf", {"hand": "9C TC TD 9D AS"}),
    Specimen("anf", {"hand": "9C TC TD AC AS"}),
    Specimen("anf", {"hand": _LOW_FIVE}),
    Specimen("farmers", {"hand": "9C 9D 9H AS KC"}),
    Specimen("farmers", {"hand": "9C TC 9D AS KC"}),
    Specimen("farmers", {"hand": _LOW_FIVE}),
    Specimen("going_under", {"hand": "9C 9D 9H AS KC"}),
    Specimen("going_under", {"hand": "9C TC 9D AS KC"}),
    Specimen("weak_offer", {"hand": _LOW_FIVE}, _WEAK_ON),
    Specimen("next_dealer", {"dealer": "S", "after": "all pass"}),
    Specimen(
        "next_dealer", {"dealer": "S", "after": "ace-no-face"}, {"ace_no_face": "one ace or more"}
    ),
    Specimen("next_dealer", {"dealer": "S", "after": "farmers"}, _REDEAL_ON),
    Specimen("next_dealer", {"dealer": "S", "after": "misdeal"}),
    Specimen("revoke_points", {"side": "defenders", "caller_alone": "yes"}),
    Specimen("revoke_points", {"side": "callers", "caller_alone": "yes"}),
    Specimen("revoke_points", {"side": "defenders"}, {"revoke": "an agreed number"}),
    Specimen("packets", {"dealer": "S"}),
    Specimen("cutter", {"dealer": "S"}),
    Specimen("trump_order", {"trump": "H"}),
    Specimen("kitty"),
)


def example(words: Words, rules: Rules, name: str, setting: Setting) -> Example | None:
    """Return what a setting of a choice changes against the usual one; None where nothing shows.

    The usual setting itself is compared with the first other one.
    """
    pairs = (
        found
        for base in (rules, Rules())
        for other in _others(name, setting)
        for found in _found(words, base, name, (other, setting))
    )
    less_telling = None
    for found in pairs:
        if found.is_ruled:
            return found
        less_telling = less_telling or found
    return _as_in_a_set(words, name, setting) or less_telling


def _others(name: str, setting: Setting) -> list[Setting]:
    """Return what a setting is compared with."""
    default = CHOICES[name].default
    values = [one.value for one in CHOICES[name].values if one.value != default]
    return [default] if setting != default else values[:_MOST_OTHERS]


def _as_in_a_set(words: Words, name: str, setting: Setting) -> Example | None:
    """Return what differs in a packaged rule set, where the choice cannot be made alone."""
    usual = CHOICES[name].default
    alone = [_both(Rules(), name, (one, setting), {}) for one in _others(name, setting)]
    if any(alone):
        return None
    for one in presets():
        theirs = one.rules.setting(name)
        if theirs == usual or setting not in (theirs, usual):
            continue
        both = (one.rules, Rules()) if setting == usual else (Rules(), one.rules)
        found = (_ruled_apart(words, specimen, both, name) for specimen in SPECIMENS)
        for example_found in found:
            if example_found is not None and example_found.is_ruled:
                return example_found
    return None


def _found(
    words: Words, base: Rules, name: str, settings: tuple[Setting, Setting]
) -> Iterator[Example]:
    for specimen in SPECIMENS:
        both = _both(base, name, settings, specimen.settings)
        found = None if both is None else _ruled_apart(words, specimen, both, name)
        if found is not None:
            yield found
    for more in _PLAYED_WITH:
        both = _both(base, name, settings, more)
        apart = None if both is None else played_apart(words, both)
        if both is not None and apart is not None:
            told = [setting_told(words, name, one.setting(name)) for one in both]
            further = [setting_told(words, one, both[1].setting(one)) for one in more]
            yield Example(
                question=apart.question,
                situation=" ".join((*further, apart.situation)),
                other=Outcome(told[0], apart.other),
                this=Outcome(told[1], apart.this),
            )


def _both(
    base: Rules, name: str, settings: tuple[Setting, Setting], more: Mapping[str, object]
) -> tuple[Rules, Rules] | None:
    """Return two rule sets that differ in one choice; None where one of them cannot be."""
    try:
        other, this = (change(base, **{**more, name: one}) for one in settings)
    except BadRules:
        return None
    return other, this


def _ruled_apart(
    words: Words, specimen: Specimen, both: tuple[Rules, Rules], name: str
) -> Example | None:
    """Return the situation as an example where the desk rules on it in two ways."""

    def at_table(rules: Rules) -> Words:
        return words.at_table(rules.hand.seats)

    form = form_of(specimen.question)
    asked = question_of(form.fields, specimen.texts)
    rulings = [_ruling(specimen.question, asked, rules) for rules in both]
    answers = [one.answer if isinstance(one, Ruling) else one for one in rulings]
    this = rulings[1]
    if answers[0] == answers[1] or None in rulings:
        return None
    outcomes = [
        _outcome(at_table(rules), form.answers, setting_told(words, name, rules.setting(name)), one)
        for rules, one in zip(both, rulings, strict=True)
    ]
    more = [setting_told(words, one, both[1].setting(one)) for one in specimen.settings]
    situation = situation_told(at_table(both[1]), form.fields, specimen.texts)
    return Example(
        question=words(form.title),
        situation=" ".join(filter(None, (*more, situation))),
        other=outcomes[0],
        this=outcomes[1],
        steps=tuple(steps_told(words, this)) if isinstance(this, Ruling) else (),
        source=source_named(words, this.source) if isinstance(this, Ruling) else "",
    )


def _ruling(
    question: str, asked: Mapping[str, object], rules: Rules
) -> Ruling | BadQuestion | None:
    """Return the ruling, or the question's fault; None where the rules themselves refuse it."""
    table = {key: value for key, value in rules.to_dict().items() if key != "law"}
    try:
        return answer({"question": question, "rules": table, **asked})
    except BadQuestion as fault:
        return fault if not {"key", "card"} & set(fault.arguments) else None
    except RulesError:
        return None


def _outcome(
    words: Words, kind: AnswerKind, rule: str, found: Ruling | BadQuestion | None
) -> Outcome:
    if isinstance(found, Ruling):
        cards = cards_in(found.answer) if kind is AnswerKind.CARDS else ()
        return Outcome(rule, answer_told(words, kind, found.answer), cards)
    told = "" if found is None else fault_told(words, found)
    return Outcome(rule, told, is_ruled=False)
