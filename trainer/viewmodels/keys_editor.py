"""`KeysViewModel`: the list of all keys, and how they are changed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from trainer.store import SINGLE_KEYS, StoreError
from trainer.viewmodels.events import Observable
from trainer.viewmodels.keys import (
    DEFAULTS,
    KEY_NAMES,
    KEY_SETTINGS,
    NAMES,
    Command,
    can_be_key,
    is_single,
    key_shown,
)
from trainer.viewmodels.own_hand import capitalised
from trainer.viewmodels.table_screen import Announcement

if TYPE_CHECKING:
    from collections.abc import Callable

    from trainer.viewmodels.preferences import Preferences
    from trainer.words import Words

_DOES: Final = {
    Command.GO_ON: "keys-go-on",
    Command.UNDO: "keys-undo",
    Command.HINT: "keys-hint",
    Command.COACH: "keys-coach",
    Command.LOG: "keys-log",
    Command.RULES: "keys-rules",
    Command.TELL: "keys-tell",
    Command.ASK: "keys-ask",
    Command.NEW_MATCH: "keys-new",
    Command.KEYS: "keys-keys",
    Command.HELP: "keys-help",
    Command.PLAY: "keys-play",
    Command.RULE_BOOK: "keys-rule-book",
    Command.SETTINGS: "keys-settings",
    Command.FULL_SCREEN: "keys-full-screen",
    Command.QUIT: "keys-quit",
    Command.MOVE_LEFT: "keys-move-left",
    Command.MOVE_RIGHT: "keys-move-right",
    Command.PASS: "keys-pass",
    Command.ORDER: "keys-order",
    Command.ALONE: "keys-alone",
    Command.CLUBS: "keys-clubs",
    Command.DIAMONDS: "keys-diamonds",
    Command.HEARTS: "keys-hearts",
    Command.SPADES: "keys-spades",
    Command.NO_TRUMP: "keys-no-trump",
    Command.LOW: "keys-low",
    Command.BEST: "keys-best",
    Command.THROW_IN: "keys-throw-in",
    Command.CLAIM: "keys-claim",
}
_CARDS: Final = (
    Command.CARD_1,
    Command.CARD_2,
    Command.CARD_3,
    Command.CARD_4,
    Command.CARD_5,
    Command.CARD_6,
)
_GROUPS: Final = (
    (
        "keys-calls",
        (
            Command.PASS,
            Command.ORDER,
            Command.ALONE,
            Command.CLUBS,
            Command.DIAMONDS,
            Command.HEARTS,
            Command.SPADES,
            Command.NO_TRUMP,
            Command.LOW,
            Command.BEST,
            Command.THROW_IN,
        ),
    ),
    ("keys-cards", (*_CARDS, Command.MOVE_LEFT, Command.MOVE_RIGHT, Command.CLAIM)),
    (
        "keys-table",
        (
            Command.GO_ON,
            Command.UNDO,
            Command.HINT,
            Command.COACH,
            Command.LOG,
            Command.RULES,
            Command.TELL,
            Command.ASK,
        ),
    ),
    (
        "keys-window",
        (
            Command.NEW_MATCH,
            Command.KEYS,
            Command.HELP,
            Command.PLAY,
            Command.RULE_BOOK,
            Command.SETTINGS,
            Command.FULL_SCREEN,
            Command.QUIT,
        ),
    ),
)
# Keys that stay, with what they do and how they are read aloud.
_FIXED: Final = (
    ("key-arrows", "keys-arrows"),
    ("key-return", "keys-enter"),
    ("key-tab", "keys-tab"),
    ("key-escape", "keys-escape"),
)
_HELD: Final = (("Ctrl+F", "keys-find"), ("Ctrl+Tab", "keys-pages"))
_ALOUD: Final = {
    **NAMES,
    "Left": "key-aloud-left",
    "Right": "key-aloud-right",
    "Up": "key-aloud-up",
    "Down": "key-aloud-down",
    ",": "key-aloud-comma",
    ".": "key-aloud-period",
    "?": "key-aloud-question",
    "!": "key-aloud-exclamation",
    ";": "key-aloud-semicolon",
    ":": "key-aloud-colon",
    "-": "key-aloud-hyphen",
    "_": "key-aloud-underscore",
    "+": "key-aloud-plus",
    "=": "key-aloud-equals",
    "/": "key-aloud-slash",
    "\\": "key-aloud-backslash",
    "'": "key-aloud-apostrophe",
    '"': "key-aloud-quotation",
    "`": "key-aloud-grave",
    "[": "key-aloud-bracket-open",
    "]": "key-aloud-bracket-close",
}
_LEAVES: Final = frozenset({"Esc", "Tab", "Backtab", "Shift+Backtab", "Shift+Tab"})
_TAKES_AWAY: Final = frozenset({"Backspace", "Del"})


@dataclass(frozen=True, slots=True, kw_only=True)
class KeyRow:
    """One line of the list."""

    command: Command | None  # None for a key that always stays the same
    key: str  # "P"; "P, off"; "none"
    does: str  # "Order up, or pick up"
    usual: str  # "usually O"; "" while it is so
    has_effect: bool  # False where there is none, or it is switched off
    is_listening: bool  # the next key that is pressed becomes its key
    name: str  # "Order up, or pick up: O"


@dataclass(frozen=True, slots=True, kw_only=True)
class KeyGroup:
    """Lines that belong together."""

    title: str
    rows: tuple[KeyRow, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class KeysScreen:
    """The whole list."""

    groups: tuple[KeyGroup, ...]
    has_singles: bool
    listening: Command | None
    are_usual: bool  # nothing was changed
    note: str  # what came of the last thing done, or what to do
    announcements: tuple[Announcement, ...]


class KeysViewModel:
    """Lists the keys, and gives commands other ones."""

    def __init__(self, words: Words, preferences: Preferences) -> None:
        self._words = words
        self._preferences = preferences
        self._listening: Command | None = None
        self._note = words("keys-how")
        self._said: tuple[Announcement, ...] = ()
        self.screen: Observable[KeysScreen] = Observable(self._paint())
        preferences.changed.connect(self._changed)

    # ------------------------------------------------------------------ what the person does

    def begin(self) -> None:
        """Say how a key is changed, when the list is opened."""
        self._note = self._words("keys-how")
        self.screen.set(self._paint())

    def listen(self, command: Command | None) -> None:
        """Let the next key that is pressed become the key of a command."""
        self._listening = command
        if command is None:
            self._say("keys-cannot-fixed")
        else:
            self._say("keys-press", does=self._does(command))

    def press(self, key: str) -> None:
        """Take a key that was pressed for the command that listens."""
        command = self._listening
        if command is None or not key:
            return
        if key in _LEAVES:
            self.leave()
        elif key in _TAKES_AWAY:
            self.clear(command)
        elif not can_be_key(key, command):
            self._say("keys-cannot", key=self._aloud(key))
        else:
            self._give(command, key)

    def leave(self) -> None:
        """Leave the key of the command that listens as it is."""
        if self._listening is not None:
            self._listening = None
            self._say("keys-as-before")

    def clear(self, command: Command) -> None:
        """Leave a command without a key."""
        self._listening = None
        if self._keep(command, ""):
            self._say("keys-now-none", does=self._does(command))

    def reset(self, command: Command) -> None:
        """Give a command its usual key, unless another one has it now."""
        self._listening = None
        usual = DEFAULTS[command]
        holder = self._preferences.keys.holder(usual)
        if holder not in {None, command}:
            assert holder is not None  # noqa: S101 - told above
            self._say("keys-taken-usual", key=self._aloud(usual), does=self._does(holder))
        elif self._keep(command, usual):
            self._say_now(command, usual)

    def reset_all(self) -> None:
        """Give every command its usual key, and let single letters be keys."""
        self._listening = None
        own = self._preferences.keys.keys
        changed = [one for one in Command if own[one] != DEFAULTS[one]]
        for command in changed:  # first none, so that no key has two meanings on the way
            if not self._keep(command, ""):
                return
        if all(self._keep(one, DEFAULTS[one]) for one in changed) and self._keep_singles(on=True):
            self._say("keys-all-usual")

    def switch_singles(self, *, on: bool) -> None:
        """Let letters, digits and signs alone be keys, or not."""
        self._listening = None
        if self._keep_singles(on=on):
            self._say("keys-singles-on" if on else "keys-singles-off")

    # ------------------------------------------------------------------ inside

    def _give(self, command: Command, key: str) -> None:
        holder = self._preferences.keys.holder(key)
        if holder not in {None, command}:
            assert holder is not None  # noqa: S101 - told above
            self._say("keys-taken", key=self._aloud(key), does=self._does(holder))
            return
        self._listening = None
        if self._keep(command, key):
            self._say_now(command, key)

    def _say_now(self, command: Command, key: str) -> None:
        is_off = is_single(key) and not self._preferences.keys.has_singles
        said = "keys-now-off" if is_off else "keys-now"
        self._say(said, key=self._aloud(key), does=self._does(command))

    def _keep(self, command: Command, key: str) -> bool:
        return self._put(lambda: self._preferences.put(KEY_SETTINGS[command], key))

    def _keep_singles(self, *, on: bool) -> bool:
        return self._put(lambda: self._preferences.put(SINGLE_KEYS, on))

    def _put(self, work: Callable[[], None]) -> bool:
        """Keep something; what cannot be kept is told, and has not changed."""
        try:
            work()
        except StoreError as error:
            self._tell(self._words.message(error.message))
            return False
        return True

    def _say(self, sentence: str, /, **said: str) -> None:
        self._tell(self._words(sentence, **said))

    def _tell(self, sentence: str) -> None:
        number = self._said[-1].number + 1 if self._said else 0
        self._note = sentence
        self._said = (Announcement(number, sentence),)
        self.screen.set(self._paint())

    def _changed(self, name: str) -> None:
        if name in KEY_NAMES:
            self.screen.set(self._paint())

    # ------------------------------------------------------------------ what is shown

    def _paint(self) -> KeysScreen:
        words, keys = self._words, self._preferences.keys
        groups = [
            KeyGroup(title=words(title), rows=tuple(map(self._row, commands)))
            for title, commands in _GROUPS
        ]
        return KeysScreen(
            groups=(*groups, self._fixed()),
            has_singles=keys.has_singles,
            listening=self._listening,
            are_usual=keys.has_singles and keys.keys == DEFAULTS,
            note=self._note,
            announcements=self._said,
        )

    def _row(self, command: Command) -> KeyRow:
        words, keys = self._words, self._preferences.keys
        key = keys.keys[command]
        shown, aloud = (key_shown(words, key), self._aloud(key)) if key else ("", "")
        if not key:
            shown = aloud = words("key-none")
        elif not keys.of(command):
            shown, aloud = words("key-off", key=shown), words("key-off", key=aloud)
        does = self._does(command)
        usual = "" if key == DEFAULTS[command] else self._usual(command)
        said = words("keys-row", does=does, key=aloud)
        return KeyRow(
            command=command,
            key=shown,
            does=does,
            usual=usual,
            has_effect=bool(keys.of(command)),
            is_listening=command is self._listening,
            name=words("window-pause").join(filter(None, (said, usual))),
        )

    def _usual(self, command: Command) -> str:
        return self._words("key-usual", key=key_shown(self._words, DEFAULTS[command]))

    def _fixed(self) -> KeyGroup:
        words = self._words
        known = [(words(key), words(does)) for key, does in _FIXED]
        known += [(key_shown(words, key), words(does)) for key, does in _HELD]
        rows = tuple(
            KeyRow(
                command=None,
                key=key,
                does=does,
                usual="",
                has_effect=True,
                is_listening=False,
                name=words("keys-row", does=does, key=key),
            )
            for key, does in known
        )
        return KeyGroup(title=words("keys-fixed"), rows=rows)

    def _does(self, command: Command) -> str:
        if command in _CARDS:
            return self._words("keys-card", number=_CARDS.index(command) + 1)
        return self._words(_DOES[command])

    def _aloud(self, key: str) -> str:
        """Return a key as it is read aloud, signs by their names."""
        return capitalised(key_shown(self._words, key, _ALOUD))
