"""Options that take numbers say what they take, and never the name of a function."""

from __future__ import annotations

import argparse

import pytest

from trainer.cli.main import main
from trainer.cli.numbers import whole
from trainer.words import Words

WORDS = Words.load()


@pytest.mark.parametrize(("text", "number"), [("1", 1), (" 12 ", 12), ("+7", 7), ("100", 100)])
def test_numbers_within_bounds(text: str, number: int) -> None:
    assert whole(1, 100, WORDS)(text) == number


@pytest.mark.parametrize("text", ["0", "101", "-1", "x", "", "1.5", "9" * 6000])
def test_anything_else_is_told_the_bounds(text: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError, match="a whole number from 1 to 100"):
        whole(1, 100, WORDS)(text)


@pytest.mark.parametrize(
    "typed",
    [
        ["play", "--seed", "x"],
        ["play", "--worlds", "x"],
        ["grade", "game.egn", "--worlds", "x"],
        ["lab", "match", "club", "thumb", "--deals", "x"],
        ["lab", "train", "policy.json", "--draws", "4097"],
        ["lab", "train", "no/such/folder/policy.json"],
    ],
)
def test_the_command_line_says_so(typed: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(typed)
    said = capsys.readouterr().err
    assert "is not a" in said
    assert "_" not in said.rsplit("error:", maxsplit=1)[-1]
