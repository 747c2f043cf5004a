"""Says the rules in force: what the players agree on before the first deal."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Final

from trainer.rules import (
    CHOICES,
    HAND_SIZE,
    AceNoFace,
    Farmers,
    GoingUnder,
    Rank,
    Remedy,
    Revoke,
    Rules,
    Sides,
    presets,
    unplayable,
)
from trainer.rules.score import NEEDED, hand_result
from trainer.words.rule_sets import rule, setting_source
from trainer.words.rulings import cites_named

if TYPE_CHECKING:
    from trainer.words import Words

# The pre-game agreement (GEN 3 and 6), in the order in which it is read out: the heading of each
# part, and its choices; a key of its own is a sentence that holds under every rule set.
_PARTS: Final = (
    (
        "agree-table",
        ("seats", "sides", "agree-direction", "first_dealer", "packets", "cut", "enforcement"),
    ),
    ("agree-game", ("progressive", "target", "best_of", "agree-scores")),
    ("agree-calls", ("all_pass", "may_bury_upcard")),
    (
        "agree-weak",
        (
            "ace_no_face",
            "farmers",
            "going_under",
            "agree-lower-cards",
            "swap_time",
            "weak_hand_shown",
        ),
    ),
    (
        "agree-alone",
        (
            "alone",
            "alone_said",
            "agree-alone-ace",
            "lone_march",
            "lone_euchred",
            "agree-lone-scores",
            "loner_lead",
            "defend_alone",
        ),
    ),
    ("agree-faults", ("revoke", "agree-revoke", "table_talk", "misdeal", "agree-wrong-dealer")),
)
_SCORES: Final = ("agree-scores", "agree-lone-scores")
# Where the sentences that hold under every rule set are said.
_SAID: Final = {
    "agree-direction": "GEN 3 Dealing the Hand; GEN 4 First Round of Choosing Trump",
    "agree-wrong-dealer": "GEN 3 Correcting Deal Errors",
    "agree-alone-ace": "CALL Calling an Ace; that nobody sits out is ours",
    "agree-lower-cards": "GEN 6 Expanded Decks; that they count is ours",
}
# Sentences that are said where the value of a choice is.
_AS_CHOICE: Final = {"agree-revoke": "revoke"}
_WITH_JOKER: Final = ("joker_turned", True)
# What must be said too where a choice is not off: more of the same matter.
_FURTHER: Final = {
    "ace_no_face": ("ace_no_face_redeal",),
    "farmers": ("farmers_remedy", "farmers_redeal"),
    "defend_alone": ("lone_defence", "lone_defender_lead"),
    "revoke": ("revoke_points",),
}


@dataclass(frozen=True, slots=True)
class AgreementPart:
    """One matter of the agreement: its heading, its sentences, and where each is said."""

    heading: str
    lines: tuple[str, ...]
    sources: tuple[str, ...]  # as many as there are sentences


@dataclass(frozen=True, slots=True)
class Agreement:
    """What is read out before the first deal, to be shown, kept and printed."""

    title: str
    parts: tuple[AgreementPart, ...]
    rest: str  # what holds of everything that is not named
    notes: tuple[str, ...]  # such as what this version cannot play yet
    signature: str  # the line to be signed on paper


def title_of(preset: str) -> str:
    """Return the title of a packaged rule set by its name; of any other, its name."""
    return next((one.title for one in presets() if one.name == preset), preset)


def agreement_of(words: Words, rules: Rules, title: str) -> Agreement:
    """Return the pre-game agreement of a rule set (GEN 3 and 6)."""
    parts = [_part(words, rules, heading, _told(rules, names)) for heading, names in _PARTS]
    changed = _changed(rules)
    if changed:
        parts.append(_part(words, rules, "rules-changed", changed))
    later = [rule(words, rules, one.choice) for one in unplayable(rules)]
    return Agreement(
        title=words("rules-title", title=title),
        parts=tuple(parts),
        rest=words("rules-rest"),
        notes=(words("agree-unplayable", rules=" ".join(later)),) if later else (),
        signature=words("agree-signature"),
    )


def agreement(words: Words, rules: Rules, title: str) -> list[str]:
    """Return the rules in force, a sentence a line, the title first."""
    whole = agreement_of(words, rules, title)
    told = [whole.title, words("rules-agreed")]
    for part in whole.parts:
        if part.heading == words("rules-changed"):
            told.append(part.heading)
        told.extend(part.lines)
    return [*told, whole.rest]


def lines_of(whole: Agreement, *, sourced: bool = False) -> list[str]:
    """Return every line of an agreement but its title, headings too; with sources where wanted."""
    lines: list[str] = []
    for part in whole.parts:
        lines.append(part.heading)
        said = zip(part.lines, part.sources, strict=True)
        lines += [f"{line}\n{source}" for line, source in said] if sourced else part.lines
    return [*lines, whole.rest, *whole.notes]


def headings_of(whole: Agreement) -> tuple[str, ...]:
    """Return the headings of an agreement."""
    return tuple(part.heading for part in whole.parts)


def as_text(whole: Agreement) -> str:
    """Return the agreement as plain text."""
    lines = [whole.title, "=" * len(whole.title)]
    for part in whole.parts:
        said = zip(part.lines, part.sources, strict=True)
        lines += ["", part.heading, *(f"- {line} [{source}]" for line, source in said)]
    lines += ["", whole.rest, *whole.notes]
    return "\n".join(lines) + "\n"


def as_html(whole: Agreement) -> str:
    """Return the agreement as a page to be kept or printed."""
    body = [f"<h1>{escape(whole.title)}</h1>"]
    for part in whole.parts:
        said = zip(part.lines, part.sources, strict=True)
        items = "".join(
            f"<li>{escape(line)}<br><small>{escape(source)}</small></li>" for line, source in said
        )
        body += [f"<h2>{escape(part.heading)}</h2>", f"<ul>{items}</ul>"]
    body += [f"<p>{escape(line)}</p>" for line in (whole.rest, *whole.notes)]
    body.append(f"<p>{escape(whole.signature)}</p>")
    head = f'<meta charset="utf-8"><title>{escape(whole.title)}</title>'
    return (
        f"<!DOCTYPE html>\n<html><head>{head}</head>\n<body>\n"
        + "\n".join(body)
        + "\n</body></html>\n"
    )


def _told(rules: Rules, names: tuple[str, ...]) -> list[str]:
    """Return what is told of a matter: choices, and the keys of sentences of their own."""
    silent = _silent(rules)
    said = [name for name in names if name not in silent]
    return [one for name in said for one in (name, *_further(rules, name))]


def _part(words: Words, rules: Rules, heading: str, names: list[str]) -> AgreementPart:
    lines = [
        rule(words, rules, name) if name in CHOICES else words(name, **_scores(rules, name))
        for name in names
    ]
    return AgreementPart(
        words(heading), tuple(lines), tuple(_source(words, rules, name) for name in names)
    )


def _source(words: Words, rules: Rules, name: str) -> str:
    """Return where a sentence of the agreement is said."""
    choice = _AS_CHOICE.get(name, name)
    if choice in CHOICES:
        return setting_source(words, choice, rules.setting(choice))
    by_sides = {Sides.CALL_ACE: "CALL Scoring", Sides.FIXED: "SD Scoring"}
    by_seats = {2: "GEN 6 Two-Player Euchre", 3: "GEN 6 Three-Player Cutthroat Euchre"}
    scores = by_seats.get(rules.hand.seats) or by_sides[rules.hand.sides]
    return cites_named(words, _SAID.get(name, scores))


def _silent(rules: Rules) -> set[str]:
    """Return what has no say under these rules, so that it would only mislead."""
    hand = rules.hand
    fixed = hand.sides is Sides.FIXED
    silent = {"target", "best_of"} if rules.match.progressive else {"progressive"}
    silent |= {"agree-scores", "agree-lone-scores"} if fixed else {"lone_march", "lone_euchred"}
    # In call-ace alone is said instead of an ace, whatever the choice says of the call (CALL).
    silent |= {"alone_said"} if hand.sides is Sides.CALL_ACE else {"agree-alone-ace"}
    if not hand.alone:
        silent |= {"alone_said", "lone_march", "lone_euchred", "agree-lone-scores", "loner_lead"}
        silent |= {"defend_alone", "agree-alone-ace"}
    # Where each is for himself nobody goes alone, and a revoke costs the one figure.
    one_figure = hand.sides is Sides.CUTTHROAT and rules.manners.revoke is not Revoke.AGREED
    return silent | {"revoke" if one_figure else "agree-revoke"} | _silent_on_weak_hands(rules)


def _silent_on_weak_hands(rules: Rules) -> set[str]:
    """Return what has no say of weak hands: how they are proved, and when cards are swapped."""
    hand = rules.hand
    farmers, under = hand.farmers is not Farmers.OFF, hand.going_under is not GoingUnder.OFF
    silent = set()
    if not (farmers or under or hand.ace_no_face is not AceNoFace.OFF):
        silent.add("weak_hand_shown")
    if not (under or (farmers and hand.farmers_remedy is Remedy.SWAP)):
        silent.add("swap_time")
    if not (farmers or under) or hand.lowest >= Rank.NINE:
        silent.add("agree-lower-cards")
    return silent


def _scores(rules: Rules, name: str) -> dict[str, str | int]:
    """Return the figures that a sentence about scores takes."""
    if name not in _SCORES:
        return {}
    hand, alone = rules.hand, name == "agree-lone-scores"
    made, march = (hand_result(hand, tricks, alone=alone)[0] for tricks in (NEEDED, HAND_SIZE))
    _, euchre = hand_result(hand, 0, alone=alone)
    sides = "call-ace" if hand.sides is Sides.CALL_ACE else "each"
    return {
        "sides": sides,
        "made": made,
        "march": march,
        "euchre": euchre,
        "seats": hand.seats,
    }


def _further(rules: Rules, name: str) -> tuple[str, ...]:
    """Return the choices that say more of one that is on, where they have a say."""
    if name not in _FURTHER or rules.setting(name) == CHOICES[name].default:
        return ()
    by_redeal = rules.setting("farmers_remedy") == CHOICES["farmers_remedy"].default
    points = rules.manners.revoke is Revoke.AGREED
    silent = {"farmers_redeal"} if by_redeal else set()
    silent |= set() if points else {"revoke_points"}
    return tuple(one for one in _FURTHER[name] if one not in silent)


def _changed(rules: Rules) -> list[str]:
    """Return the choices that differ from the standard game and have no part of their own.

    With a joker in the pack it is told too what follows when it is turned up.
    """
    named = {name for _, names in _PARTS for name in names}
    told = named | {one for name in named for one in _further(rules, name)}
    return [
        name
        for name, choice in CHOICES.items()
        if name not in told
        and (rules.setting(name) != choice.default or (name, rules.hand.joker) == _WITH_JOKER)
    ]
