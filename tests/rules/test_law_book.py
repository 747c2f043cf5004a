"""The door of the law book: all it lists is there, and a window need not wait for all of it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import trainer.rules
from trainer.rules import book

HERE = Path(trainer.rules.__file__).parent


def run(code):
    ended = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False
    )
    assert ended.returncode == 0, ended.stderr
    return ended.stdout


def test_everything_listed_is_offered():
    assert trainer.rules.__all__ == book.__all__ == sorted(book.__all__, key=_as_ruff_sorts)
    for name in book.__all__:
        assert getattr(trainer.rules, name) is getattr(book, name)


def _as_ruff_sorts(name):
    return (not name.isupper(), not name[0].isupper(), name)


def test_no_file_hides_a_function_of_its_name():
    files = {one.stem for one in HERE.iterdir()}
    assert files & set(book.__all__) == trainer.rules._FUNCTIONS
    for name in trainer.rules._FUNCTIONS:
        code = (
            f"import trainer.rules.{name}; from trainer.rules import {name};print(callable({name}))"
        )
        assert run(code).strip() == "True"


def test_cards_do_not_bring_the_whole_law():
    code = "import sys; from trainer.rules import Card, Suit, pack, resource; print(*sys.modules)"
    loaded = {one for one in run(code).split() if one.startswith("trainer.")}
    assert "trainer.rules.cards" in loaded
    assert not loaded & {"trainer.rules.book", "trainer.rules.house", "trainer.rules.compile"}


def test_what_is_not_offered_is_named():
    assert not isinstance(trainer.rules.view, ModuleType)
    with pytest.raises(AttributeError, match="has no attribute 'nonsense'"):
        trainer.rules.nonsense  # noqa: B018 - the asking is the test
