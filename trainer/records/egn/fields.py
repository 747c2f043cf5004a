"""Reads the members of a JSON object one by one, noting what is not as it should be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from trainer.records.bounded import tidy

if TYPE_CHECKING:
    from collections.abc import Iterable

    from trainer.records.faults import Findings

# Names of earlier versions, and the name each has now.
_OLDER_NAMES = {
    "match_id": "gameId",
    "matchId": "gameId",
    "initial_score": "initialScore",
    "final_score": "finalScore",
    "initial_state": "initialState",
    "player_cards": "playerCards",
    "up_card": "upCard",
    "phase_number": "phaseNumber",
    "is_alone": "isAlone",
    "alone_defender": "aloneDefender",
    "card_exchanges": "cardExchanges",
    "calls_annotations": "callAnnotations",
    "tricks_annotations": "playAnnotations",
    "play_annotations": "playAnnotations",
    "alternative_lines": "alternativeLines",
    "branch_index": "branchIndex",
    "file_type": "fileType",
    "player_ids": "playerIds",
    "max_deals": "num_deals",
    "initial_lead": "initialLead",
}
# Members of earlier versions that the notation has dropped.
_DROPPED = frozenset(
    {"kitty", "initialLead", "timings", "views", "layouts", "videoUrl", "viewSwitches", "screens"}
)
_MOST_NAMED = 12


class NamesMet:
    """Names of members that are older than the notation's version 1.4, or not of it at all."""

    def __init__(self) -> None:
        self._older: set[str] = set()
        self._unknown: set[str] = set()

    def sort(self, raw: dict[str, Any], known: Iterable[str]) -> dict[str, Any]:
        """Return an object's known members under their present names, remembering the others."""
        wanted = frozenset(known)
        sorted_out: dict[str, Any] = {}
        for name, value in raw.items():
            present = _OLDER_NAMES.get(name, name)
            if present in wanted:
                sorted_out.setdefault(present, value)
            if present != name or name in _DROPPED:
                self._older.add(name)
            elif present not in wanted and len(self._unknown) < _MOST_NAMED:
                self._unknown.add(tidy(name, 40))
        return sorted_out

    def report(self, findings: Findings) -> None:
        """Note what was met, once for the whole file."""
        if self._older:
            findings.warn("egn-older-names", names=", ".join(sorted(self._older)))
        if self._unknown:
            findings.warn("egn-unknown-names", names=", ".join(sorted(self._unknown)))


class Fields:
    """One JSON object being read."""

    def __init__(self, members: dict[str, Any], findings: Findings) -> None:
        self._members = members
        self._findings = findings

    def raw(self, name: str) -> Any:
        """Return a member as it stands, None when absent."""
        return self._members.get(name)

    def text(self, name: str, longest: int) -> str:
        """Return a text, safe to print and cut to its longest; "" when absent."""
        value = self.raw(name)
        if value is None:
            return ""
        if not isinstance(value, str):
            self._wrong(name, "text")
            return ""
        if len(value) > longest:
            self._findings.warn("egn-text-cut", name=name, longest=longest)
        return tidy(value, longest)

    def whole(self, name: str, lowest: int = 0, highest: int = 10**6) -> int | None:
        """Return a whole number within bounds, or None."""
        value = self.raw(name)
        if value is None:
            return None
        number = whole_number(value)
        if number is None or not lowest <= number <= highest:
            self._wrong(name, "number")
            return None
        return number

    def flag(self, name: str) -> bool:
        """Return true or false; false when absent."""
        value = self.raw(name)
        if value is None or isinstance(value, bool):
            return bool(value)
        self._wrong(name, "flag")
        return False

    def items(self, name: str, most: int) -> list[Any]:
        """Return a list cut to its most items; empty when absent."""
        value = self.raw(name)
        if value is None:
            return []
        if not isinstance(value, list):
            self._wrong(name, "list")
            return []
        if len(value) > most:
            self._findings.error("egn-list-too-long", name=name, most=most, count=len(value))
        return value[:most]

    def members(self, name: str) -> dict[str, Any]:
        """Return an object; empty when absent."""
        value = self.raw(name)
        if value is None:
            return {}
        if not isinstance(value, dict):
            self._wrong(name, "object")
            return {}
        return value

    def _wrong(self, name: str, kind: str) -> None:
        self._findings.error("egn-wrong-kind", name=name, kind=kind)


def whole_number(value: object) -> int | None:
    """Return a JSON number as a whole number (1.0 is one), or None."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    if isinstance(value, float) and value.is_integer() and abs(value) < 10**15:
        return int(value)
    return None
