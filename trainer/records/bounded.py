"""Reads untrusted JSON within stated bounds of size, depth, count and numbers."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from trainer.records.faults import Findings, Unreadable

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_BYTES = 4 * 1024 * 1024
MOST_DEPTH = 32
MOST_VALUES = 250_000
MOST_DIGITS = 18

# Strings are taken whole (also unfinished ones, so that no text is scanned twice).
_TOKEN = re.compile(r'"(?:[^"\\]++|\\.)*+"?|[\[{]|[\]}]|,', re.DOTALL)
_CLOSERS = {"[": "]", "{": "}"}
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


def file_bytes(path: str | Path) -> bytes:
    """Return the content of a file of at most `MOST_BYTES`, never reading more than that.

    Raises:
        Unreadable: the file cannot be opened, is not a file, or is too large.
    """
    try:
        with Path(path).open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as problem:
        reason = problem.strerror if isinstance(problem, OSError) else None
        raise Unreadable("egn-cannot-open", reason=reason or str(problem)) from problem
    if len(content) > MOST_BYTES:
        raise Unreadable("egn-too-large", megabytes=MOST_BYTES // 1024**2)
    return content


def json_value(content: bytes, findings: Findings) -> object:
    """Return the value a JSON text holds; a repeated key is noted and its last value kept.

    Where the text breaks off or stops being JSON, what stands before is read and the place is
    noted.

    Raises:
        Unreadable: the text is empty, not UTF-8, not JSON, or beyond the bounds above.
    """
    text = _decoded(content, findings)
    _check_shape(text)
    try:
        return _loaded(text, findings)
    except json.JSONDecodeError as problem:
        head = _closed(text[: problem.pos])
        if head is None:
            raise Unreadable("egn-not-json", line=problem.lineno, column=problem.colno) from problem
        findings.error("egn-breaks-off", line=problem.lineno, column=problem.colno)
        return _head(head, findings, problem)


def _loaded(text: str, findings: Findings) -> object:
    try:
        return json.loads(
            text,
            parse_int=lambda digits: _whole_number(digits, findings),
            parse_constant=lambda name: _no_number(name, findings),
            object_pairs_hook=lambda pairs: _unique(pairs, findings),
        )
    except RecursionError as problem:
        raise Unreadable("egn-too-deep", depth=MOST_DEPTH) from problem


def _head(text: str, findings: Findings, problem: json.JSONDecodeError) -> object:
    try:
        return _loaded(text, findings)
    except json.JSONDecodeError:
        raise Unreadable("egn-not-json", line=problem.lineno, column=problem.colno) from problem


def _closed(head: str) -> str | None:
    """Return the beginning of a JSON text cut after its last whole value and closed."""
    closers: list[str] = []
    cut = 0
    for token in _TOKEN.finditer(head):
        mark = token.group()
        if mark in _CLOSERS:
            closers.append(_CLOSERS[mark])
            cut = token.end()
        elif closers and mark == closers[-1]:
            closers.pop()
            cut = token.end()
        elif mark == ",":
            cut = token.start()
        if cut and not closers:
            break
    return head[:cut] + "".join(reversed(closers)) if cut else None


def _decoded(content: bytes, findings: Findings) -> str:
    if len(content) > MOST_BYTES:
        raise Unreadable("egn-too-large", megabytes=MOST_BYTES // 1024**2)
    if content.startswith(_BYTE_ORDER_MARK):
        findings.warn("egn-byte-order-mark")
        content = content[len(_BYTE_ORDER_MARK) :]
    if not content.strip():
        raise Unreadable("egn-empty")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as problem:
        raise Unreadable("egn-not-utf8", position=problem.start + 1) from problem


def _check_shape(text: str) -> None:
    """Count brackets and commas before anything is built from them."""
    depth = values = 0
    for token in _TOKEN.finditer(text):
        mark = token.group()
        if mark in _CLOSERS:
            depth += 1
            values += 1
        elif mark in "]}":
            depth -= 1
        elif mark == ",":
            values += 1
        if depth > MOST_DEPTH:
            raise Unreadable("egn-too-deep", depth=MOST_DEPTH)
        if values > MOST_VALUES:
            raise Unreadable("egn-too-many-values", count=MOST_VALUES)


def _whole_number(digits: str, findings: Findings) -> int | None:
    if len(digits) <= MOST_DIGITS:
        return int(digits)
    findings.error("egn-number-too-large", digits=MOST_DIGITS)
    return None


def _no_number(name: str, findings: Findings) -> None:
    findings.error("egn-not-a-number", name=name)


def _unique(pairs: Sequence[tuple[str, Any]], findings: Findings) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        findings.error("egn-repeated-key", name=tidy(_first_repeated(pairs), 40))
    return found


def _first_repeated(pairs: Sequence[tuple[str, Any]]) -> str:
    met: set[str] = set()
    for name, _ in pairs:
        if name in met:
            return name
        met.add(name)
    return ""


_UNPRINTABLE = re.compile(
    "[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]+"
)


def tidy(text: str, longest: int) -> str:
    """Return a text safe to print: no control or direction marks, at most `longest` long."""
    printable = _UNPRINTABLE.sub(" ", text[: 4 * longest])
    return printable if len(printable) <= longest else printable[: longest - 1] + "…"
