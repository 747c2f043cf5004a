"""`euchre-trainer rules`: rule sets listed, shown, checked, and said as the pre-game agreement.

`check` ends with 0 when the file is a rule set and 1 when it is none.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from trainer.rules import BadRules, RulesError, unplayable
from trainer.rules.rule_text import MOST_TEXT, rules_from_text, rules_to_text
from trainer.store import data_folder
from trainer.store.rule_sets import RuleSets
from trainer.viewmodels.agreement import agreement_of, as_text
from trainer.viewmodels.own_rules import broken_told
from trainer.words import Words, languages
from trainer.words.rule_sets import rule, text_fault_told

if TYPE_CHECKING:
    from trainer.rules import Preset

SOUND: Final = 0
FAULTY: Final = 1
_GAP: Final = 2  # spaces between a name and its title


class BadRuleFile(BadRules):
    """A file of rules cannot be used; the sentence names it, with line and key."""


class NoRuleFile(RulesError):
    """A file of rules cannot be read at all; the sentence names it."""


def add_parser(subparsers: Any, words: Words) -> None:
    """Add `rules` to the commands of a parser."""
    parser = subparsers.add_parser(
        "rules", help=words("rulesets-help"), description=words("rulesets-help-more")
    )
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    listed = commands.add_parser("list", help=words("rulesets-help-list"))
    shown = commands.add_parser("show", help=words("rulesets-help-show"))
    checked = commands.add_parser("check", help=words("rulesets-help-check"))
    agreed = commands.add_parser("agreement", help=words("rulesets-help-agreement"))
    for one in (shown, agreed):
        one.add_argument("named", metavar="PRESET|FILE", help=words("rulesets-help-named"))
    checked.add_argument("file", metavar="FILE", help=words("rulesets-help-file"))
    for one, run in (
        (listed, run_list),
        (shown, run_show),
        (checked, run_check),
        (agreed, run_agreement),
    ):
        one.add_argument("--data", metavar="FOLDER", help=words("play-help-data"))
        one.add_argument("--language", choices=languages(), help=words("play-help-language"))
        one.set_defaults(run=run)


def find_rules(named: str, folder: Path, words: Words) -> Preset:
    """Return a rule set by its name, packaged or own, or the one in a file.

    Raises:
        BadRules: there is none of that name, or the file is no rule set.
        NoRuleFile: the file cannot be read.
    """
    path = Path(named)
    if path.suffix != ".toml" and not path.is_file():
        return RuleSets(folder).find(named)
    return _read(path, words)


def _read(path: Path, words: Words) -> Preset:
    try:
        with path.open(encoding="utf-8") as file:
            return rules_from_text(file.read(MOST_TEXT + 1), path.stem)
    except OSError as fault:
        reason = fault.strerror or str(fault)
        raise NoRuleFile(words("rulesets-unread", file=str(path), reason=reason)) from fault
    except BadRules as fault:
        reason = text_fault_told(words, fault)
        raise BadRuleFile(words("rulesets-bad", file=str(path), reason=reason)) from fault
    except UnicodeDecodeError as fault:
        raise BadRuleFile(
            words("rulesets-bad", file=str(path), reason=words("rulesets-no-text"))
        ) from fault


# ---------------------------------------------------------------- the commands


def run_list(args: argparse.Namespace) -> int:
    """List every rule set there is, and name the files that cannot be read."""
    words = _words(args)
    sets = RuleSets(data_folder(args.data))
    found, every = sets.own(), sets.every()
    wide = max(len(one.name) for one in every) + _GAP
    for one in every:
        own = words("rulesets-own") if one in found.sets else ""
        later = words("rulesets-later") if unplayable(one.rules) else ""
        print(" ".join(filter(None, (f"{one.name:<{wide}}{one.title}", own, later))))
    for file in found.broken:
        print(broken_told(words, file))
    return SOUND


def run_show(args: argparse.Namespace) -> int:
    """Write a rule set as text, as it is sent and loaded."""
    chosen = find_rules(args.named, data_folder(args.data), _words(args))
    print(rules_to_text(chosen.rules, chosen.title), end="")
    return SOUND


def run_check(args: argparse.Namespace) -> int:
    """Say whether a file is a rule set, and whether it can be played."""
    words = _words(args)
    try:
        chosen = _read(Path(args.file), words)
    except BadRuleFile as fault:
        print(fault)
        return FAULTY
    print(words("rulesets-sound", file=args.file, title=chosen.title))
    for one in unplayable(chosen.rules):
        print(words("rulesets-not-yet", rule=rule(words, chosen.rules, one.choice)))
    return SOUND


def run_agreement(args: argparse.Namespace) -> int:
    """Write the pre-game agreement of a rule set."""
    words = _words(args)
    chosen = find_rules(args.named, data_folder(args.data), words)
    print(as_text(agreement_of(words, chosen.rules, chosen.title)), end="")
    return SOUND


def _words(args: argparse.Namespace) -> Words:
    return Words.load(args.language) if args.language else Words.load()
