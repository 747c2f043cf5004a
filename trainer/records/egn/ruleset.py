"""The notation's ruleset flags, and the rules of the law book they stand for.

A flag that no rule of the law book fits, or whose meaning the notation leaves open (which
farmer's hand, and may it redeal or swap? who goes under?), is named and never guessed; and so is
a rule for which there is no flag. The notation's own defaults are not the law book's: without
flags, the dealer is stuck and alone is said with the call.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from trainer.records.faults import Fault, Unwritable, Weight
from trainer.rules import (
    CHOICES,
    AllPass,
    AloneSaid,
    BadRules,
    LonerLead,
    NoTrump,
    PartnersBest,
    Rank,
    Rules,
    Setting,
    Sides,
    change,
)
from trainer.rules.choices import written

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trainer.records.egn.values import FlagValue
    from trainer.records.faults import Findings

_LOWEST_CARD: Final = Rank.SEVEN  # the notation has no code for a lower one

Flags = tuple[tuple[str, "FlagValue"], ...]

# What the notation's game differs in from the law book's defaults, whatever the flags say: alone
# is said with the call, and a cut is not recorded.
_ALWAYS: Final = MappingProxyType({"alone_said": AloneSaid.WITH_CALL, "cut": False})
_DEFAULTS: Final[Mapping[str, FlagValue]] = MappingProxyType(
    {
        "std": True,
        "min_rank": 9,
        "winning_score": 10,
        "num_deals": 0,
        "canadian": False,
        "loner_lead": "LEFT_OF_DEALER",
        "loner_march_score": 4,
        "loner_euchred_score": 2,
        "defend_alone": False,
        "farmers": False,
        "partners_best": False,
        "go_under": False,
        "joker": False,
        "num_players": 4,
        "allow_no_trump": False,
        "fast_break": False,
        "four_trick_tokens": False,
    }
)
# Flags that stand for one choice of the law book, value for value.
_PLAIN: Final = MappingProxyType(
    {
        "canadian": "canadian",
        "defend_alone": "defend_alone",
        "fast_break": "fast_break",
        "four_trick_tokens": "four_trick_tokens",
        "joker": "joker",
        "loner_euchred_score": "lone_euchred",
        "loner_march_score": "lone_march",
        "min_rank": "lowest",
        "num_deals": "deals",
        "winning_score": "target",
    }
)
# Flags whose values have other words in the law book.
_WORDED: Final[Mapping[str, tuple[str, Mapping[FlagValue, object]]]] = MappingProxyType(
    {
        "std": ("all_pass", {True: AllPass.STICK, False: AllPass.NEXT_DEALER}),
        "loner_lead": (
            "loner_lead",
            {
                "LEFT_OF_DEALER": LonerLead.DEALERS_LEFT,
                "LEFT_OF_LONER": LonerLead.LONERS_LEFT,
            },
        ),
        "allow_no_trump": ("no_trump", {False: NoTrump.OFF, True: NoTrump.ROUND_TWO}),
        "partners_best": (
            "partners_best",
            {False: PartnersBest.OFF, True: PartnersBest.AFTER_CALL},
        ),
    }
)


@dataclass(frozen=True, slots=True)
class RulesRead:
    """The rules a file is played by, as far as this version knows them."""

    rules: Rules
    in_force: Flags  # flags that differ from the notation's defaults and are understood
    unplayable: Flags  # flags that no rule of the law book fits for certain


def rules_of(flags: Flags, findings: Findings) -> RulesRead:
    """Return the rules that ruleset flags stand for."""
    settings: dict[str, object] = {"all_pass": AllPass.STICK, **_ALWAYS}
    in_force: list[tuple[str, FlagValue]] = []
    unplayable_flags: list[tuple[str, FlagValue]] = []
    for name, value in _without_doubles(flags, findings):
        setting = _setting(name, value)
        if setting is None:
            unplayable_flags.append((name, value))
            continue
        settings.update(setting)
        if setting and not _is_default(name, value):
            in_force.append((name, value))
    return RulesRead(_combined(settings, findings), tuple(in_force), tuple(unplayable_flags))


def flags_of(rules: Rules) -> Flags:
    """Return the ruleset flags that stand for some rules.

    Raises:
        Unwritable: naming a choice the notation cannot record.
    """
    _check_table(rules)
    flags: list[tuple[str, FlagValue]] = []
    told = dict(_ALWAYS)
    for flag, choice in _PLAIN.items():
        value = rules.setting(choice)
        told[choice] = value
        plain = bool(value) if isinstance(_DEFAULTS[flag], bool) else int(value)
        if plain != _DEFAULTS[flag]:
            flags.append((flag, plain))
    for flag, (choice, words) in _WORDED.items():
        value = rules.setting(choice)
        told[choice] = value
        word = next((word for word, meant in words.items() if meant == value), None)
        if word is None:
            raise _not_recorded(choice, value)
        if flag == "std" or word != _DEFAULTS[flag]:
            flags.append((flag, word))
    _check_all_told(rules, told)
    return tuple(sorted(flags))


def untold(rules: Rules) -> tuple[Fault, ...]:
    """Return a note for every choice that is in force but leaves no trace in a file.

    How the calls went, what was played and what it scored is the same without them.
    """
    base = change(Rules(), **_ALWAYS)
    names = [
        name for name in (*_ALWAYS, *_NOT_RECORDED) if rules.setting(name) != base.setting(name)
    ]
    return tuple(
        Fault("egn-untold", _choice_args(name, rules.setting(name)), weight=Weight.WARNING)
        for name in sorted(names)
    )


def _setting(name: str, value: FlagValue) -> dict[str, object] | None:
    """Return what one flag sets, {} when nothing, or None when it cannot be played."""
    if name in _DEFAULTS and _is_default(name, value):
        return {} if name != "std" else {"all_pass": AllPass.STICK}
    if name not in _DEFAULTS:
        return {} if value is False else None
    if type(value) is not type(_DEFAULTS[name]):
        return None
    if name in _PLAIN:
        return _fitting(_PLAIN[name], value)
    if name in _WORDED:
        choice, words = _WORDED[name]
        return _fitting(choice, words[value]) if value in words else None
    return None  # farmers, go_under and num_players leave open which rule is meant


def _fitting(choice: str, value: object) -> dict[str, object] | None:
    try:
        changed = change(Rules(), **{choice: value})
    except BadRules:
        return None
    return {choice: changed.setting(choice)}


def _is_default(name: str, value: FlagValue) -> bool:
    default = _DEFAULTS[name]
    return type(value) is type(default) and value == default


def _without_doubles(flags: Flags, findings: Findings) -> Flags:
    """Return the flags with the notation's two ways to end a game kept apart."""
    told = dict(flags)
    score, deals = told.get("winning_score"), told.get("num_deals")
    if score == 0 and not deals:
        findings.warn("egn-no-ending")
        return tuple((name, value) for name, value in flags if name != "winning_score")
    if score and deals:
        findings.error("egn-two-endings")
    return flags


def _combined(settings: dict[str, object], findings: Findings) -> Rules:
    try:
        return change(Rules(), **settings)
    except BadRules as clash:
        findings.error("egn-rules-clash", choices=", ".join(clash.choices))
        return change(Rules(), **_ALWAYS)


def _check_table(rules: Rules) -> None:
    """Refuse tables, packs and endings the notation has no place for."""
    if rules.hand.sides is not Sides.FIXED:
        raise Unwritable("egn-cannot-sides", sides=rules.hand.sides.value)
    if rules.hand.lowest < _LOWEST_CARD:
        raise _not_recorded("lowest", rules.hand.lowest)
    if rules.match.deals and rules.match.target != _DEFAULTS["winning_score"]:
        raise Unwritable("egn-cannot-two-ends", deals=rules.match.deals, target=rules.match.target)


def _check_all_told(rules: Rules, told: Mapping[str, object]) -> None:
    """Refuse rules that hold a difference no flag has told."""
    base = change(Rules(), **_ALWAYS)
    for name in CHOICES:
        if name not in told and name not in _NOT_RECORDED:
            value = rules.setting(name)
            if value != base.setting(name):
                raise _not_recorded(name, value)


def _not_recorded(choice: str, value: Setting) -> Unwritable:
    return Unwritable("egn-cannot-choice", **dict(_choice_args(choice, value)))


def _choice_args(choice: str, value: Setting) -> tuple[tuple[str, str | int], ...]:
    return ("choice", choice), ("setting", str(written(value)))


# Choices that leave no trace in a record of calls and cards.
_NOT_RECORDED: Final = frozenset(
    {"packets", "first_dealer", "best_of", "misdeal", "revoke", "revoke_points", "table_talk"}
)
