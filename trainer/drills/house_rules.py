"""Questions about one house rule, made from the rule's own row: no new row needs code here.

Where the law book answers a situation otherwise under another value of the row, that situation is
asked, and the other tables' answers are among the wrong ones. Where no situation tells the values
apart, the question is which rule a table plays by.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from trainer.drills import calling, dealing, playing, points, turns, weak
from trainer.drills.draft import Draft, Unfit, Wrong, compose, picked, same
from trainer.drills.question import ChoiceName, Table, Telling, telling
from trainer.rules import (
    CHOICES,
    AceNoFace,
    BadRules,
    Farmers,
    Preset,
    Random,
    Remedy,
    Revoke,
    Rules,
    RulesError,
    change,
    preset,
    presets,
)
from trainer.rules.choices import written
from trainer.rules.desk import Decided, Ruling, Source
from trainer.rules.desk import Step as RulingStep

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from trainer.drills.question import Question
    from trainer.rules import Setting
    from trainer.rules.desk import Answer

# Situations that tell the values of a row apart. A row that is not here is tried with all of them.
SITUATIONS: Final[Mapping[str, tuple[Callable[[Rules, Random], Draft], ...]]] = {
    "seats": (dealing.kitty, points.score),
    "sides": (points.score,),
    "lowest": (dealing.kitty, playing.trump_count),
    "joker": (playing.trump_rank, playing.trump_count, dealing.kitty),
    "joker_turned": (calling.first_round,),
    "packets": (dealing.packets,),
    "cut": (dealing.cutter,),
    "may_bury_upcard": (calling.discards,),
    "all_pass": (calling.second_round, dealing.after_all_pass),
    "no_trump": (calling.second_round, calling.first_round),
    "low": (calling.second_round,),
    "natural_trump": (calling.first_round,),
    "canadian": (calling.first_round,),
    "ace_no_face": (weak.ace_no_face,),
    "ace_no_face_redeal": (dealing.after_ace_no_face,),
    "farmers": (weak.farmers,),
    "farmers_remedy": (weak.weak_offer,),
    "farmers_redeal": (dealing.after_farmers,),
    "going_under": (weak.going_under,),
    "swap_time": (turns.first_asked,),
    "partners_best": (turns.partners_best,),
    "alone": (turns.may_order,),
    "alone_said": (turns.said_alone,),
    "defend_alone": (turns.after_lone_call,),
    "lone_defender_lead": (calling.lead,),
    "lone_defence": (points.score,),
    "loner_lead": (calling.lead,),
    "no_first_blood": (playing.opening,),
    "lone_march": (points.score,),
    "lone_euchred": (points.score,),
    "fast_break": (points.fast_break,),
    "first_dealer": (dealing.first_dealer,),
    "target": (points.game,),
    "best_of": (points.match_end,),
    "four_trick_tokens": (points.tokens, points.tokens_held, points.tokens_held),
    "deals": (points.last_deal,),
    "misdeal": (dealing.after_misdeal,),
    "revoke": (points.revoke,),
    "revoke_points": (points.revoke,),
    "table_talk": (points.talk,),
}
EVERY: Final = tuple(dict.fromkeys(one for some in SITUATIONS.values() for one in some))
# What else must be agreed for a row to matter.
WITH: Final[Mapping[str, Mapping[str, Setting]]] = {
    "joker_turned": {"joker": True},
    "ace_no_face_redeal": {"ace_no_face": AceNoFace.ONE_OR_MORE},
    "farmers_remedy": {"farmers": Farmers.ANY_THREE},
    "swap_time": {"farmers": Farmers.ANY_THREE},
    "farmers_redeal": {"farmers": Farmers.ANY_THREE, "farmers_remedy": Remedy.REDEAL},
    "lone_defender_lead": {"defend_alone": True},
    "lone_defence": {"defend_alone": True},
    "revoke_points": {"revoke": Revoke.AGREED},
}
# Rows that matter only where one of these is not off; of any other, where all of `WITH` are not.
_EITHER: Final[Mapping[str, tuple[str, ...]]] = {
    "swap_time": ("farmers", "going_under"),
    "weak_hand_shown": ("ace_no_face", "farmers", "going_under"),
}
# What is told of a row beside its value, even where it is as usual.
TOLD: Final[Mapping[tuple[str, Setting], tuple[str, ...]]] = {
    ("revoke", Revoke.AGREED): ("revoke_points",),
}
_TRIES: Final = 40  # drafts of a situation before it is given up
# What a row is about, for those whose values no situation tells apart.
ABOUT: Final[Mapping[str, str]] = {
    "weak_hand_shown": "quiz-about-weak-hand-shown",
    "progressive": "quiz-about-progressive",
    "table_talk": "quiz-about-table-talk",
    "enforcement": "quiz-about-enforcement",
}
_STANDARD: Final = "standard"
# Games in which a row is asked about too, as far as it has a say there.
_GAMES: Final = ("32-card", "three-handed", "call-ace-5", "call-ace-6", "call-ace-7")
_AT_RANDOM: Final = 8  # situations tried, once each, for a row that has none of its own
_OTHERS: Final = 5  # other values of a row that are looked at
_RECALLED: Final = 4  # one question in so many asks for the rule itself


def ask(topic: str, name: str, setting: Setting, chosen: Preset | None, chance: Random) -> Question:
    """Return a question about one value of a row.

    Raises:
        Unfit: the chosen rule set has another value.
    """
    if chosen is not None:
        if chosen.rules.setting(name) != setting:
            raise Unfit(topic)
        tables = [Table(chosen.rules, chosen.title)]
    else:
        tables = _tables(name, setting, chance)
    if chance.bounded(_RECALLED):
        for table in tables:
            found = _applied(topic, name, table, chance)
            if found is not None:
                return found
    return _recalled(topic, name, setting, tables[-1], chance)


# ---------------------------------------------------------------- the table


def _tables(name: str, setting: Setting, chance: Random) -> list[Table]:
    """Return tables where this value is agreed: at times another game, and the usual one last."""
    base, is_other = preset(picked(chance, _GAMES)).rules, chance.bounded(2) == 0
    usual = _told(name, setting, sit(name, setting))
    if not is_other or base.setting(name) != CHOICES[name].default:
        return [usual]
    try:
        other = change(base, **{**WITH.get(name, {}), name: setting})
    except BadRules:
        return [usual]
    return [_told(name, setting, other), usual]


def _told(name: str, setting: Setting, rules: Rules) -> Table:
    """Return a table of these rules, and all that must be told of it."""
    told = [Decided(name, setting)]
    told += [
        Decided(one.name, rules.setting(one.name))
        for one in CHOICES.values()
        if one.name != name
        and (rules.setting(one.name) != one.default or one.name in TOLD.get((name, setting), ()))
    ]
    return Table(rules, "", tuple(told))


def sit(name: str, setting: Setting) -> Rules:
    """Return rules with this value: the standard game's, else those of a rule set it fits.

    Raises:
        Unfit: it fits none.
    """
    needed = {**WITH.get(name, {}), name: setting}
    for base in (Rules(), *(one.rules for one in presets())):
        try:
            return change(base, **needed)
        except BadRules:
            continue
    raise Unfit(name)


def _others(
    name: str, rules: Rules, most: int, chance: Random
) -> tuple[tuple[Decided, Rules], ...]:
    """Return some tables that differ in this row, as far as they can be."""
    values = [one.value for one in CHOICES[name].values if one.value != rules.setting(name)]
    found = []
    for value in chance.shuffled(values)[:most]:
        try:
            found.append((Decided(name, value), _differing(rules, name, value)))
        except (BadRules, Unfit):
            continue
    return tuple(found)


def _differing(rules: Rules, name: str, setting: Setting) -> Rules:
    """Return the rules with another value in a row, where it takes more, a table it fits."""
    try:
        return change(rules, **{name: setting})
    except BadRules:
        return sit(name, setting)


# ---------------------------------------------------------------- a situation


def _applied(topic: str, name: str, table: Table, chance: Random) -> Question | None:
    """Return a situation that other values of the row would decide otherwise; None without one."""
    known = SITUATIONS.get(name)
    if known is None:
        others = _others(name, table.rules, 1, chance)
        situations = chance.shuffled(EVERY)[:_AT_RANDOM]
    else:
        others = _others(name, table.rules, _OTHERS, chance)
        situations = tuple(picked(chance, known) for _ in range(_TRIES))
    for situation in situations:
        try:
            draft = situation(table.rules, chance)
            first = _elsewhere(draft, table.rules, others)
            if first:
                question = compose(topic, table, draft, chance, first[:2])
                deciding = Decided(name, table.rules.setting(name))
                return replace(question, ruling=replace(question.ruling, choice=deciding))
        except (Unfit, RulesError):
            continue
    return None


def _elsewhere(
    draft: Draft, rules: Rules, others: tuple[tuple[Decided, Rules], ...]
) -> tuple[Wrong, ...]:
    """Return the answers of other tables, each with the rule it would hold under."""
    right = draft.at(rules)
    found: list[Wrong] = []
    for rule, given in others:
        for answer in draft.answers_at(given):
            if not same(answer, right) and not any(same(answer, one.answer) for one in found):
                found.append(Wrong(answer, telling("quiz-misread-other-table", rule=rule)))
    return tuple(found)


# ---------------------------------------------------------------- the rule itself


def _recalled(topic: str, name: str, setting: Setting, table: Table, chance: Random) -> Question:
    """Return the question which rule a table plays by, answered from the row's own data.

    What holds everywhere is asked of the standard game; what matters only with another rule, of
    a rule set that has that rule, so that nobody is asked of the joker where there is none.
    """
    is_usual = setting == CHOICES[name].default
    sets = tuple(
        one
        for one in presets()
        if one.rules.setting(name) == setting
        and _matters(name, one.rules)
        and (one.name == _STANDARD or not is_usual or _waits(name))
    )
    at = table
    if not table.title and sets:
        found = picked(chance, sets)
        at = Table(found.rules, found.title)
    asked = telling("quiz-ask-written", name=ChoiceName(name), value=_shown(setting))
    if at.title:
        asked = telling(ABOUT.get(name, "quiz-ask-recall"))
    draft = Draft(
        law=lambda rules: _row_ruling(name, rules),
        asked=asked,
        said=_as_rule,
        wrong=_other_rows(name, at.rules, chance),
    )
    rest = tuple(one.value for one in CHOICES[name].values if one.value != setting)
    same_row = [
        Wrong(_pair(name, one), telling("quiz-misread-other-value"))
        for one in chance.shuffled(rest)[:3]
    ]
    return compose(topic, Table(at.rules, at.title), draft, chance, same_row)


def _waits(name: str) -> bool:
    """Whether a row matters only with another rule that is off in the standard game."""
    return name in WITH or name in _EITHER


def _matters(name: str, rules: Rules) -> bool:
    """Whether a row has a say under these rules."""
    off = [rules.setting(one) == CHOICES[one].default for one in _EITHER.get(name, ())]
    if off:
        return not all(off)
    return all(rules.setting(one) != CHOICES[one].default for one in WITH.get(name, {}))


def _row_ruling(name: str, rules: Rules) -> Ruling:
    setting = rules.setting(name)
    value = CHOICES[name].value(setting)
    is_usual = setting == CHOICES[name].default
    usual = ("waiting" if _waits(name) else "yes") if is_usual else "no"
    steps = (RulingStep("quiz-step-row", {"usual": usual}),)
    return Ruling(_pair(name, setting), steps, Source(value.source), Decided(name, setting))


def _other_rows(name: str, rules: Rules, chance: Random) -> tuple[Wrong, ...]:
    """Return rules about other matters that do not hold at this table."""
    part = CHOICES[name].part
    rows = [
        one
        for one in CHOICES.values()
        if one.name != name and one.part == part and len(one.values) <= 3
    ]
    found = []
    for row in chance.shuffled(rows)[:4]:
        rest = [one.value for one in row.values if one.value != rules.setting(row.name)]
        found.append(
            Wrong(_pair(row.name, picked(chance, rest)), telling("quiz-misread-other-row"))
        )
    return tuple(found)


def _pair(name: str, setting: Setting) -> Answer:
    return [name, written(setting)]


def _as_rule(answer: Answer) -> Telling:
    name, value = answer if isinstance(answer, list) else ("", "")
    row = CHOICES[str(name)]
    setting = next(one.value for one in row.values if same(one.written, value))
    return telling("quiz-say-rule", rule=Decided(row.name, setting))


def _shown(setting: Setting) -> Telling | str:
    """Return a setting as a table writes it down."""
    if isinstance(setting, bool):
        return telling("quiz-on") if setting else telling("quiz-off")
    return str(written(setting))
