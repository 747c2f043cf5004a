"""What is pressed for what: every command and call with its key, as the person has set it.

A key is the text Qt writes for it everywhere: "P", "Ctrl+Z", "F2"; "" is no key. Screens show it in
the person's language (`key_shown`). Calls are made with the keys they have by default, and
`KeyLabels` puts the present ones in their place: so a letter means one thing to the settings,
though it may stand for two answers that are never offered together.
"""

from __future__ import annotations

import logging
import re
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TYPE_CHECKING, Final, overload

from trainer.store import SINGLE_KEYS, Setting

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from trainer.store import Settings
    from trainer.viewmodels.quiz_screen import QuizScreen
    from trainer.viewmodels.table_screen import Choice, TableScreen
    from trainer.words import Words

_LOG = logging.getLogger(__name__)


class Command(StrEnum):
    """What a key can mean."""

    GO_ON = "go-on"
    UNDO = "undo"
    HINT = "hint"
    COACH = "coach"
    LOG = "log"
    RULES = "rules"
    TELL = "tell"
    ASK = "ask"
    NEW_MATCH = "new"
    KEYS = "keys"
    HELP = "help"
    PLAY = "play"
    RULE_BOOK = "rulebook"
    SETTINGS = "settings"
    FULL_SCREEN = "full-screen"
    QUIT = "quit"
    MOVE_LEFT = "move-left"
    MOVE_RIGHT = "move-right"
    PASS = "pass"  # noqa: S105 - a call, not a password
    ORDER = "order"
    ALONE = "alone"
    CLUBS = "clubs"
    DIAMONDS = "diamonds"
    HEARTS = "hearts"
    SPADES = "spades"
    NO_TRUMP = "no-trump"
    LOW = "low"
    BEST = "best"
    THROW_IN = "throw-in"
    CLAIM = "claim"
    CARD_1 = "card-1"
    CARD_2 = "card-2"
    CARD_3 = "card-3"
    CARD_4 = "card-4"
    CARD_5 = "card-5"
    CARD_6 = "card-6"


DEFAULTS: Final[Mapping[Command, str]] = {
    Command.GO_ON: "Space",
    Command.UNDO: "Ctrl+Z",
    Command.HINT: "F2",
    Command.COACH: "F4",
    Command.LOG: "F3",
    Command.RULES: "F7",
    Command.TELL: "F5",
    Command.ASK: "F8",
    Command.NEW_MATCH: "Ctrl+N",
    Command.KEYS: "?",
    Command.HELP: "F1",
    Command.PLAY: "Ctrl+1",
    Command.RULE_BOOK: "Ctrl+2",
    Command.SETTINGS: "Ctrl+,",
    Command.FULL_SCREEN: "F11",
    Command.QUIT: "Ctrl+Q",
    Command.MOVE_LEFT: "Ctrl+Left",
    Command.MOVE_RIGHT: "Ctrl+Right",
    Command.PASS: "P",
    Command.ORDER: "O",
    Command.ALONE: "A",
    Command.CLUBS: "C",
    Command.DIAMONDS: "D",
    Command.HEARTS: "H",
    Command.SPADES: "S",
    Command.NO_TRUMP: "N",
    Command.LOW: "L",
    Command.BEST: "B",
    Command.THROW_IN: "T",
    Command.CLAIM: "R",
    Command.CARD_1: "1",
    Command.CARD_2: "2",
    Command.CARD_3: "3",
    Command.CARD_4: "4",
    Command.CARD_5: "5",
    Command.CARD_6: "6",
}
BY_DEFAULT: Final = {key: command for command, key in DEFAULTS.items()}
# What only has a meaning while the table or the quiz offers it.
OFFERED: Final = frozenset(list(Command)[list(Command).index(Command.PASS) :])
# These work wherever the keyboard is, also where letters are typed.
EVERYWHERE: Final = frozenset(
    {
        Command.NEW_MATCH,
        Command.PLAY,
        Command.RULE_BOOK,
        Command.SETTINGS,
        Command.FULL_SCREEN,
        Command.QUIT,
    }
)

# ------------------------------------------------------------------ what can be a key

_KEY: Final = re.compile(r"((?:Meta\+)?(?:Ctrl\+)?(?:Alt\+)?)(Shift\+)?(.+)", re.DOTALL)
_F_KEYS: Final = frozenset(f"F{number}" for number in range(1, 25))
_NAMED: Final = frozenset({"Ins", "Home", "End", "PgUp", "PgDown", "Pause"})
_SPACE: Final = "Space"  # presses what the keyboard is on, unless the table waits to go on
# By themselves these move the keyboard about, or clear a field.
_ONLY_HELD: Final = frozenset({"Left", "Right", "Up", "Down", "Backspace", "Del"})
_FIXED: Final = frozenset({"Ctrl+F"})  # finds a rule, as it does everywhere


def is_single(key: str) -> bool:
    """Return whether a key is a letter, digit or sign alone, which speech input may type."""
    return len(key) == 1


def is_free_standing(key: str) -> bool:
    """Return whether a key types nothing and presses nothing, and so may work everywhere."""
    found = _KEY.fullmatch(key)
    return found is not None and bool(found[1] or found[3] in _F_KEYS)


def can_be_key(key: str, command: Command) -> bool:
    """Return whether a command can have a key: whether it exists and is not needed otherwise."""
    if key == _SPACE:
        return command is Command.GO_ON
    found = _KEY.fullmatch(key)
    if found is None or key in _FIXED:
        return False
    held, is_shifted, last = bool(found[1]), bool(found[2]), found[3]
    if is_single(last):
        is_sign = last.isprintable() and not last.isspace() and last == last.upper()
        return is_sign and (held or not is_shifted)
    return last in _NAMED or last in _F_KEYS or (held and last in _ONLY_HELD)


def _reading(command: Command) -> Callable[[str], str]:
    def read(text: str) -> str:
        if text and not can_be_key(text, command):
            raise ValueError(text)
        return text

    return read


KEY_SETTINGS: Final[Mapping[Command, Setting[str]]] = {
    command: Setting(f"key-{command}", key, _reading(command)) for command, key in DEFAULTS.items()
}
KEY_NAMES: Final = frozenset(
    {SINGLE_KEYS.name, *(setting.name for setting in KEY_SETTINGS.values())}
)

# ------------------------------------------------------------------ the keys in force


@dataclass(frozen=True, slots=True)
class KeyMap:
    """The key of every command; no two commands have the same one."""

    keys: Mapping[Command, str] = field(default_factory=lambda: dict(DEFAULTS))
    has_singles: bool = True  # letters, digits and signs alone mean something

    @classmethod
    def of_settings(cls, settings: Settings) -> KeyMap:
        """Return the keys a person has set; where two have come to be alike, one is given up."""
        wanted = {command: settings.get(one) for command, one in KEY_SETTINGS.items()}
        return cls(_told_apart(wanted), settings.get(SINGLE_KEYS))

    def of(self, command: Command) -> str:
        """Return what is pressed for a command; "" where nothing can be."""
        key = self.keys[command]
        return "" if is_single(key) and not self.has_singles else key

    def command_of(self, key: str) -> Command | None:
        """Return what a key that was pressed means, None where it means nothing."""
        if is_single(key) and not self.has_singles:
            return None
        return self.holder(key)

    def holder(self, key: str) -> Command | None:
        """Return which command a key belongs to, also while single keys are switched off."""
        return next((one for one, own in self.keys.items() if own == key and key), None)


def _told_apart(wanted: Mapping[Command, str]) -> dict[Command, str]:
    """Return the keys without repeats: what was set goes before what is usual."""
    taken: dict[str, Command] = {}
    found = dict(wanted)
    for command in sorted(wanted, key=lambda one: wanted[one] == DEFAULTS[one]):
        key = wanted[command]
        if key in taken:
            _LOG.warning("the key %r of %s is also the key of %s", key, command, taken[key])
            key = DEFAULTS[command]
            found[command] = key = "" if key in taken else key
        if key:
            taken[key] = command
    return found


# ------------------------------------------------------------------ how keys are shown

NAMES: Final[Mapping[str, str]] = {
    "Meta": "key-meta",
    "Ctrl": "key-ctrl",
    "Alt": "key-alt",
    "Shift": "key-shift",
    "Space": "key-space",
    "Ins": "key-insert",
    "Del": "key-delete",
    "Home": "key-home",
    "End": "key-end",
    "PgUp": "key-page-up",
    "PgDown": "key-page-down",
    "Pause": "key-pause",
    "Left": "key-left",
    "Right": "key-right",
    "Up": "key-up",
    "Down": "key-down",
    "Return": "key-return",
    "Enter": "key-enter",
    "Backspace": "key-backspace",
    "Esc": "key-escape",
    "Tab": "key-tab",
}


def key_shown(words: Words, key: str, names: Mapping[str, str] = NAMES) -> str:
    """Return a key as it is shown: "Ctrl+←"; "" for no key."""
    found = _KEY.fullmatch(key)
    if found is None:
        return ""
    held = (found[1] + (found[2] or "")).rstrip("+").split("+")
    parts = [*filter(None, held), found[3]]
    return words("key-plus").join(words(names[one]) if one in names else one for one in parts)


class KeyLabels:
    """Puts the keys in force where the default ones stand."""

    def __init__(self, words: Words, keys: KeyMap) -> None:
        self._words = words
        self._keys = keys

    def of(self, usual: str) -> str:
        """Return what is shown for a thing that has a key by default."""
        command = BY_DEFAULT.get(usual)
        if command is not None:
            return key_shown(self._words, self._keys.of(command))
        return "" if is_single(usual) and not self._keys.has_singles else usual

    @overload
    def on(self, choice: Choice) -> Choice: ...
    @overload
    def on(self, choice: None) -> None: ...
    def on(self, choice: Choice | None) -> Choice | None:
        """Return a choice with its key."""
        if choice is None:
            return None
        key = self.of(choice.key)
        return choice if key == choice.key else replace(choice, key=key)

    def on_table(self, screen: TableScreen) -> TableScreen:
        """Return the table with its keys."""
        hint = replace(screen.hint, choice=self.on(screen.hint.choice))
        return replace(
            screen,
            own_cards=tuple(replace(one, key=self.of(one.key)) for one in screen.own_cards),
            choices=tuple(map(self.on, screen.choices)),
            go_on=self.on(screen.go_on),
            undo=self.on(screen.undo),
            leave_practice=self.on(screen.leave_practice),
            new_match=self.on(screen.new_match),
            claim=self.on(screen.claim),
            hint=hint,
        )

    def on_quiz(self, screen: QuizScreen) -> QuizScreen:
        """Return the quiz with its keys."""
        options = (replace(one, choice=self.on(one.choice)) for one in screen.options)
        return replace(
            screen,
            options=tuple(options),
            hint=self.on(screen.hint),
            go_on=self.on(screen.go_on),
        )
