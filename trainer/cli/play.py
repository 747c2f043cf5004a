"""`euchre-trainer play`: the text table, on the match in progress or a new one."""

from __future__ import annotations

import sys
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import trainer
from trainer.cli.console import Console
from trainer.cli.numbers import MOST_SEED, MOST_WORLDS, whole
from trainer.cli.players import player_at_table, players_at_table
from trainer.cli.rules import find_rules
from trainer.cli.table import Ending, TextTable
from trainer.rules import RulesError, partner, require_playable
from trainer.session import Session, Terms, fresh_seed, usual_engine, write_rules, write_terms
from trainer.session.terms import read_terms
from trainer.store import (
    ASK_CUT,
    LANGUAGE,
    RULES,
    WORLDS,
    Store,
    data_folder,
    set_aside,
    utc_now,
)
from trainer.store.rule_sets import RuleSets
from trainer.viewmodels.agreement import title_of
from trainer.viewmodels.own_rules import remembered_as
from trainer.viewmodels.preferences import Preferences
from trainer.words import Message, Words, languages

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

    from trainer.rules import HandRules
    from trainer.store import MatchLog

STOPPED: Final = 130  # as a shell counts a command ended by Ctrl-C


class PlayError(Exception):
    """A match cannot be played as asked; the message says why and what to do."""

    def __init__(self, key: str, **args: str | float) -> None:
        """Name the message and its arguments."""
        super().__init__(key)
        self.message = Message(key, args)


def add_parser(subparsers: Any, words: Words) -> None:
    """Add `play` to the commands of a parser."""
    parser = subparsers.add_parser(
        "play", help=words("play-help"), description=words("play-help-more")
    )
    parser.add_argument("--new", action="store_true", help=words("play-help-new"))
    parser.add_argument("--rules", metavar="NAME|FILE", help=words("play-help-rules"))
    level = partial(player_at_table, words=words)
    parser.add_argument(
        "--level",
        metavar="LEVEL[:STYLE]",
        type=level,
        help=words("play-help-level", players=players_at_table(words)),
    )
    parser.add_argument(
        "--partner", metavar="LEVEL[:STYLE]", type=level, help=words("play-help-partner")
    )
    parser.add_argument(
        "--seed", metavar="N", type=whole(0, MOST_SEED, words), help=words("play-help-seed")
    )
    parser.add_argument(
        "--worlds", metavar="N", type=whole(1, MOST_WORLDS, words), help=words("play-help-worlds")
    )
    parser.add_argument("--cut", action="store_true", help=words("play-help-cut"))
    parser.add_argument("--language", choices=languages(), help=words("play-help-language"))
    parser.add_argument("--data", metavar="FOLDER", help=words("play-help-data"))
    parser.add_argument("--set-damaged-aside", action="store_true", help=words("play-help-aside"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play as the arguments say; return how the command ends."""
    folder = data_folder(args.data)
    console = Console(sys.stdin, sys.stdout)
    if args.set_damaged_aside:
        _set_aside(folder, console, Words.load(args.language or LANGUAGE.default))
    with Store(folder) as store:
        words = Words.load(args.language or store.settings.get(LANGUAGE))
        try:
            _sit(args, store, console, words)
        except KeyboardInterrupt:
            console.say("", words("kept"))
            return STOPPED
    return 0


def _sit(args: argparse.Namespace, store: Store, console: Console, words: Words) -> None:
    """Play one match after another until the person leaves."""
    ending, afresh = Ending.NEW_MATCH, args.new
    while ending is Ending.NEW_MATCH:
        log = _match(args, store, console, words, afresh=afresh)
        ending, afresh = _play(args, store, console, words, log), True


def _play(
    args: argparse.Namespace, store: Store, console: Console, words: Words, log: MatchLog
) -> Ending:
    try:
        session = Session(log, usual_engine(), ask_cut=args.cut or store.settings.get(ASK_CUT))
    except RulesError as error:
        raise PlayError("play-cannot-go-on", reason=str(error)) from error
    try:
        _require_partner(args, session.rules.hand, title_of(session.terms.preset))
        if args.level is not None and args.level != session.level:
            session.set_level(args.level)
        if args.partner is not None and args.partner != session.partner:
            session.set_partner(args.partner)
        return TextTable(console, words, session, title_of(session.terms.preset)).run()
    finally:
        session.close()


def _match(
    args: argparse.Namespace, store: Store, console: Console, words: Words, *, afresh: bool
) -> MatchLog:
    """Return the match in progress, or begin one."""
    found = store.matches.in_progress()
    if found is not None and not afresh:
        _refuse_other_terms(args, store, found, words)
        return found
    chosen = find_rules(args.rules or store.settings.get(RULES), store.folder, words)
    require_playable(chosen.rules)
    preset = remembered_as(RuleSets(store.folder), chosen)
    _require_partner(args, chosen.rules.hand, title_of(preset))
    if found is not None:
        found.end("set aside")
        console.say(words("set-aside-match"))
    preferences = Preferences(store.settings)
    level = args.level or preferences.opponents
    terms = Terms(
        seed=fresh_seed() if args.seed is None else args.seed,
        preset=preset,
        level=level,
        partner=args.partner or preferences.partner_beside(level),
        worlds=args.worlds or store.settings.get(WORLDS),
    )
    return store.matches.begin(trainer.__version__, write_rules(chosen.rules), write_terms(terms))


def _require_partner(args: argparse.Namespace, rules: HandRules, title: str) -> None:
    """Refuse `--partner` where nobody has a partner at that seat from the start."""
    if args.partner is not None and partner(rules, 0) is None:
        raise PlayError("play-no-partner", rules=title)


def _refuse_other_terms(
    args: argparse.Namespace, store: Store, found: MatchLog, words: Words
) -> None:
    """Refuse to change, in a match in progress, what is fixed when it begins."""
    terms = read_terms(found.terms)
    if args.rules is not None:
        chosen = find_rules(args.rules, store.folder, words)
        if write_rules(chosen.rules) != found.rules:
            raise PlayError("play-rules-fixed", rules=title_of(terms.preset))
    if args.seed not in (None, terms.seed):
        raise PlayError("play-option-fixed", option="--seed")
    if args.worlds not in (None, terms.worlds):
        raise PlayError("play-option-fixed", option="--worlds")


def _set_aside(folder: Path, console: Console, words: Words) -> None:
    """Give a damaged file another name; a sound one stays where it is."""
    damage = Store.damage(folder)
    if damage is None:
        console.say(words("play-not-damaged"))
        return
    console.say(words("play-set-aside", path=str(set_aside(folder, utc_now()))))
