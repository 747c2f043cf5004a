"""Reads an EGN file into values, tolerant of older versions and telling what was odd.

A list longer than the notation allows is cut, a member of the wrong kind is left out, and each
is noted with the deal and trick it stands in. Only a file that is no such game at all is refused.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from trainer.records.bounded import file_bytes, json_value, tidy
from trainer.records.egn.codes import CardCode, code
from trainer.records.egn.fields import Fields, NamesMet, whole_number
from trainer.records.egn.values import (
    Annotations,
    Bidding,
    EgnDeal,
    EgnGame,
    EgnPhase,
    Exchange,
    FlagValue,
    Line,
    PackedDeal,
    Player,
    TrickPlay,
)
from trainer.records.faults import Fault, Findings, Unreadable

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

FILE_TYPE = "Euchre Game Notation"
MATCH_TYPE = "Euchre Match Notation"
MOST_DEALS = 100
UNKNOWN_CARD = CardCode("X", "x")

_CURRENT = re.compile(r"1\.[234](\.\d+)?")
DATE = re.compile(
    r"\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?"
    r"|\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})",
    re.ASCII,
)
_PACKED = re.compile(r"[A-Za-z0-9+/_-]+={0,2}")
_CALLS = {"pass": "Pass", "order": "Order", "pickup": "Order", **{c: c for c in "shdcnx"}}

_FILE = ("fileType", "version", "metadata", "deals")
_METADATA = (
    "gameId",
    "title",
    "description",
    "players",
    "initialScore",
    "finalScore",
    "date",
    "ruleset",
)
_DEAL = ("dealNumber", "initialState", "phases", "alternativeLines")
_STATE = ("dealer", "upCard", "playerCards", "kitty")
_BIDDING = (
    "phaseNumber",
    "type",
    "calls",
    "isAlone",
    "aloneDefender",
    "discard",
    "cardExchanges",
    "callAnnotations",
)
_PLAY = ("phaseNumber", "type", "tricks", "isAlone", "initialLead", "playAnnotations")


def read_file(path: str | Path) -> tuple[EgnGame, tuple[Fault, ...]]:
    """Read an EGN file; return the game and what was odd in it.

    Raises:
        Unreadable: nothing could be read, and why.
    """
    return read(file_bytes(path))


def read(content: bytes) -> tuple[EgnGame, tuple[Fault, ...]]:
    """Read the content of an EGN file; return the game and what was odd in it.

    Raises:
        Unreadable: nothing could be read, and why.
    """
    reader = _Reader()
    game = reader.game(json_value(content, reader.findings))
    return game, reader.findings.all()


class _Reader:
    """The reading of one file."""

    def __init__(self) -> None:
        self.findings = Findings()
        self._names = NamesMet()

    def game(self, raw: object) -> EgnGame:
        if not isinstance(raw, dict):
            raise Unreadable("egn-not-an-object")
        file = self._fields(raw, _FILE)
        deals = file.raw("deals")
        self._check_type(file, has_deals=isinstance(deals, list))
        about = self._fields(file.members("metadata"), _METADATA)
        if "metadata" not in raw:
            self.findings.warn("egn-no-metadata")
        game = EgnGame(
            version=self._version(file),
            game_id=about.text("gameId", 64),
            title=about.text("title", 128),
            description=about.text("description", 1024),
            date=self._date(about),
            players=self._players(about),
            initial_score=self._score(about, "initialScore"),
            final_score=self._score(about, "finalScore"),
            ruleset=self._ruleset(about),
            deals=self._deals(file),
        )
        self._names.report(self.findings)
        return game

    # ------------------------------------------------------------------ the head of the file

    def _fields(self, raw: dict[str, Any], known: Iterable[str]) -> Fields:
        return Fields(self._names.sort(raw, known), self.findings)

    def _check_type(self, file: Fields, *, has_deals: bool) -> None:
        if file.raw("fileType") == MATCH_TYPE:
            raise Unreadable("egn-match-file")
        if not has_deals:
            raise Unreadable("egn-no-deals")
        if file.raw("fileType") != FILE_TYPE:
            self.findings.warn("egn-no-file-type")

    def _version(self, file: Fields) -> str:
        version = file.text("version", 16)
        if not _CURRENT.fullmatch(version):
            self.findings.warn("egn-other-version", version=version or "?")
        return version

    def _date(self, about: Fields) -> str:
        date = about.text("date", 64)
        if date and not DATE.fullmatch(date):
            self.findings.warn("egn-date", text=date)
            return ""
        return date

    def _players(self, about: Fields) -> tuple[Player, ...]:
        return tuple(self._player(raw) for raw in about.items("players", 10))

    def _player(self, raw: object) -> Player:
        if isinstance(raw, str):
            return Player(tidy(raw, 64))
        if not isinstance(raw, dict):
            self.findings.error("egn-wrong-kind", name="players", kind="text")
            return Player("")
        fields = self._fields(raw, ("name", "id", "playerIds"))
        elsewhere = [
            self._fields(one, ("id", "source"))
            for one in fields.items("playerIds", 10)
            if isinstance(one, dict)
        ]
        pairs = tuple((one.text("id", 64), one.text("source", 64)) for one in elsewhere)
        return Player(fields.text("name", 64), fields.text("id", 64), pairs)

    def _score(self, about: Fields, name: str) -> tuple[int, int] | None:
        if about.raw(name) is None:
            if name == "initialScore":
                self.findings.warn("egn-no-score")
            return None
        given = about.items(name, 10)
        points = [number for one in given if (number := whole_number(one)) is not None]
        if len(given) != 2 or len(points) != 2 or not all(0 <= n <= 10**6 for n in points):
            self.findings.error("egn-wrong-score", name=name)
            return None
        return (points[0], points[1])

    def _ruleset(self, about: Fields) -> tuple[tuple[str, FlagValue], ...]:
        flags: list[tuple[str, FlagValue]] = []
        for name, value in list(about.members("ruleset").items())[:64]:
            number = whole_number(value)
            if isinstance(value, (bool, str)):
                flags.append((name, tidy(value, 40) if isinstance(value, str) else value))
            elif number is not None and abs(number) <= 10**6:
                flags.append((name, number))
            else:
                self.findings.error("egn-wrong-flag", name=tidy(name, 40))
        return tuple((_RULESET_NAMES.get(name, tidy(name, 40)), value) for name, value in flags)

    # ------------------------------------------------------------------ deals

    def _deals(self, file: Fields) -> tuple[EgnDeal | PackedDeal, ...]:
        read: list[EgnDeal | PackedDeal] = []
        for place, raw in enumerate(file.items("deals", MOST_DEALS)):
            self.findings.deal = place + 1
            read.append(self._deal(raw, place))
        self.findings.deal = None
        return tuple(read)

    def _deal(self, raw: object, place: int) -> EgnDeal | PackedDeal:
        if isinstance(raw, str) and _PACKED.fullmatch(raw):
            self.findings.error("egn-packed-deal")
            return PackedDeal(raw)
        if not isinstance(raw, dict):
            self.findings.error("egn-not-a-deal")
            return EgnDeal(number=place, dealer=None, upcard=None)
        fields = self._fields(raw, _DEAL)
        state = self._fields(fields.members("initialState"), _STATE)
        number = fields.whole("dealNumber")
        return EgnDeal(
            number=place if number is None else number,
            dealer=self._dealer(state),
            upcard=self._upcard(state),
            player_cards=self._player_cards(state),
            kitty=self._cards(state.items("kitty", 20), keep_unknown=False),
            phases=self._phases(fields.items("phases", 8)),
            lines=self._lines(fields.items("alternativeLines", 50)),
        )

    def _dealer(self, state: Fields) -> int | None:
        if state.raw("dealer") is None:
            self.findings.error("egn-no-dealer")
        return state.whole("dealer", 0, 9)

    def _upcard(self, state: Fields) -> CardCode | None:
        raw = state.raw("upCard")
        if raw is None or raw == "":
            self.findings.error("egn-no-upcard")
            return None
        return self._card(raw)

    def _player_cards(self, state: Fields) -> tuple[tuple[CardCode, ...], ...]:
        hands = state.items("playerCards", 10)
        return tuple(
            self._cards(hand[:10], keep_unknown=True) if isinstance(hand, list) else ()
            for hand in hands
        )

    def _phases(self, raw: list[Any]) -> tuple[EgnPhase, ...]:
        read = [self._phase(one) for one in raw]
        phases = tuple(phase for phase in read if phase is not None)
        kinds = [type(phase) for phase in phases]
        if len(kinds) != len(set(kinds)):
            self.findings.error("egn-phase-repeated")
        return phases

    def _phase(self, raw: object) -> EgnPhase | None:
        kind = raw.get("type") if isinstance(raw, dict) else None
        if isinstance(raw, dict) and kind == "EUCHRE_BIDDING":
            return self._bidding(self._fields(raw, _BIDDING))
        if isinstance(raw, dict) and kind in ("TRICK_PLAY", "TRICK_PLAY_PHASE"):
            return self._play(self._fields(raw, _PLAY))
        self.findings.error("egn-not-a-phase")
        return None

    def _bidding(self, fields: Fields) -> Bidding:
        discard = fields.raw("discard")
        return Bidding(
            calls=tuple(self._call(one) for one in fields.items("calls", 16)),
            alone=fields.flag("isAlone"),
            alone_defender=self._alone_defender(fields),
            discard=None if discard in (None, "") else self._card(discard),
            exchanges=self._exchanges(fields.items("cardExchanges", 4)),
            annotations=self._annotations(fields, "callAnnotations"),
        )

    def _alone_defender(self, fields: Fields) -> int | None:
        seat = fields.whole("aloneDefender", -1, 9)
        return None if seat == -1 else seat

    def _call(self, raw: object) -> str:
        known = _CALLS.get(raw.strip().lower()) if isinstance(raw, str) else None
        if known is None:
            self.findings.error("egn-not-a-call", text=shown(raw))
        return known or "x"

    def _exchanges(self, raw: list[Any]) -> tuple[Exchange, ...]:
        read: list[Exchange] = []
        for one in raw:
            if not isinstance(one, dict):
                self.findings.error("egn-wrong-kind", name="cardExchanges", kind="object")
                continue
            fields = self._fields(one, ("sender", "receiver", "cards"))
            receiver = fields.whole("receiver", 0, 9)
            cards = self._cards(fields.items("cards", 10), keep_unknown=True)
            if receiver is not None:
                read.append(Exchange(receiver, cards, fields.whole("sender", 0, 9)))
        return tuple(read)

    def _play(self, fields: Fields) -> TrickPlay:
        tricks = fields.items("tricks", 10)
        return TrickPlay(
            tricks=tuple(self._trick(one, place + 1) for place, one in enumerate(tricks)),
            alone=fields.flag("isAlone"),
            leader=fields.whole("initialLead", 0, 9),
            annotations=self._annotations(fields, "playAnnotations"),
        )

    def _trick(self, raw: object, trick: int) -> tuple[CardCode, ...]:
        if not isinstance(raw, list):
            self.findings.error("egn-not-a-trick", trick)
            return ()
        return self._cards(raw[:10], keep_unknown=True, trick=trick)

    def _lines(self, raw: list[Any]) -> tuple[Line, ...]:
        read: list[Line] = []
        for one in raw:
            if isinstance(one, dict):
                fields = self._fields(one, ("branchIndex", "phases"))
                branch = fields.whole("branchIndex")
                phases = self._phases(fields.items("phases", 8))
                if branch is not None and phases:
                    read.append(Line(branch, phases))
                    continue
            self.findings.warn("egn-line-left-out")
        return tuple(read)

    # ------------------------------------------------------------------ cards and remarks

    def _cards(
        self, raw: list[Any], *, keep_unknown: bool, trick: int | None = None
    ) -> tuple[CardCode, ...]:
        stated = [one for one in raw if keep_unknown or one not in (None, "")]
        return tuple(self._card(one, trick) for one in stated)

    def _card(self, raw: object, trick: int | None = None) -> CardCode:
        if raw is None or raw == "":
            return UNKNOWN_CARD
        read = code(raw) if isinstance(raw, str) else None
        if read is None:
            self.findings.error("egn-not-a-card", trick, text=shown(raw))
        return read or UNKNOWN_CARD

    def _annotations(self, fields: Fields, name: str) -> Annotations:
        kept: list[tuple[int, tuple[str, ...]]] = []
        for place, remarks in fields.members(name).items():
            if not (place.isascii() and place.isdigit() and len(place) <= 4):
                self.findings.warn("egn-remark-left-out")
            elif isinstance(remarks, list):
                texts = [tidy(one, 1024) for one in remarks[:50] if isinstance(one, str)]
                kept.append((int(place), tuple(texts)))
        return tuple(kept)


_RULESET_NAMES = {"max_deals": "num_deals"}


def shown(raw: object) -> str:
    """Return a short text of something that should have been a card or a call."""
    if isinstance(raw, (str, int, float, bool)) or raw is None:
        return tidy(str(raw), 20)
    return "[…]" if isinstance(raw, list) else "{…}"
