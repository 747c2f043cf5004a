"""The quiz on a real pseudo-terminal: plain lines, and clean ways out."""

from __future__ import annotations

import re
import sys

import pytest

if sys.platform == "win32":  # pragma: no cover - there are no pseudo-terminals there
    pytest.skip("no pseudo-terminals", allow_module_level=True)

from tests.cli.terminal import Terminal


@pytest.fixture
def quiz(tmp_path):
    terminal = Terminal("quiz", "--seed", "3", home=tmp_path)
    yield terminal
    terminal.kill()


def test_questions_are_answered_and_left_with_q(quiz):
    said = quiz.read()
    assert "Type the number of an answer." in said
    assert re.search(r"^1\. .*^2\. .*^3\. ", said, flags=re.MULTILINE | re.DOTALL)
    said = quiz.answer("?")
    assert "Right." not in said
    said = quiz.answer("b")
    assert "Source: " in said
    assert "Question 2: " in said
    quiz.type("q")
    assert quiz.end() == 0
    assert re.search(r"[01] of 1 right\.\n$", quiz.transcript)
    assert "\x1b" not in quiz.transcript


def test_ctrl_d_leaves_cleanly(quiz):
    quiz.read()
    quiz.press_ctrl_d()
    assert quiz.end() == 0
    assert quiz.transcript.endswith("Nothing answered yet.\n")


def test_ctrl_c_leaves_cleanly(quiz):
    quiz.read()
    quiz.press_ctrl_c()
    assert quiz.end() == 130
    assert "Traceback" not in quiz.transcript
    assert quiz.transcript.endswith("Nothing answered yet.\n")
