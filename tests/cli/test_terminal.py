"""The program on a real pseudo-terminal, typed at as a person would."""

from __future__ import annotations

import re
import sys

import pytest

from trainer.store import Store

if sys.platform == "win32":  # pragma: no cover - there are no pseudo-terminals there
    pytest.skip("no pseudo-terminals", allow_module_level=True)

from tests.cli.terminal import Terminal

ESCAPE = "\x1b"
QUICK = ("--worlds", "32", "--level", "beginner")


@pytest.fixture
def start(tmp_path):
    """Start the program on terminals of its own, which are gone after the test."""
    terminals = []

    def started(*arguments, env=None):
        terminals.append(Terminal(*arguments, home=tmp_path, env=env))
        return terminals[-1]

    yield started
    for terminal in terminals:
        terminal.kill()


@pytest.fixture
def play(start):
    return lambda *more: start("play", *QUICK, *more)


def reply(said):
    """Type something sensible at whatever is asked."""
    question = said.rsplit("\n", 1)[-1]
    asked = said[said.rfind("Your hand") :]
    if question.startswith("Your call"):
        may_pass = re.search(r"p, pass|pass, p", asked)
        return "p" if may_pass else re.findall(r"\b([cdhs]), ", asked)[0]
    if question.startswith("Alone"):
        return "n"
    if question.startswith(("Your card", "Your last", "Bury")):
        follow = re.findall(r"You must follow \w+: (\d)", asked)
        return follow[-1] if follow else "1"
    return ""


def play_until(terminal, said, condition):
    while not condition(said):
        said = terminal.answer(reply(said))
    return said


def test_a_whole_match_and_the_beginning_of_another(play, tmp_path):
    terminal = play("--seed", "5")
    play_until(terminal, terminal.read(), lambda said: "Enter begins a new match" in said)
    said = terminal.answer("")
    assert "A new match. Rule set: Standard." in said
    terminal.type("q")
    assert terminal.end() == 0
    transcript = terminal.transcript
    assert re.search(r"(You|They) win the match\.", transcript)
    assert "The match is kept as it stands." in transcript
    assert ESCAPE not in transcript  # nothing is drawn over, nothing needs colour
    assert "Traceback" not in transcript
    assert "{" not in transcript
    with Store(tmp_path) as store:
        (ended,) = store.matches.ended()
        assert ended.outcome in {"won", "lost"}
        assert store.matches.in_progress() is not None


def in_the_play(said):
    return "Your card" in said


@pytest.mark.parametrize("leave", ["quit", "ctrl-c", "ctrl-d", "kill"])
def test_however_the_program_ends_the_hand_goes_on(play, start, leave):
    terminal = play("--seed", "6")
    said = play_until(terminal, terminal.read(), in_the_play)
    hand = re.findall(r"Your hand: (.*)", said)[-1]
    codes = {"quit": 0, "ctrl-c": 130, "ctrl-d": 0, "kill": -9}
    if leave == "quit":
        terminal.type("q")
    elif leave == "ctrl-c":
        terminal.press_ctrl_c()
    elif leave == "ctrl-d":
        terminal.press_ctrl_d()
    else:
        terminal.process.kill()
    assert terminal.end() == codes[leave]
    if leave != "kill":
        assert "The match is kept as it stands." in terminal.transcript
    assert "Traceback" not in terminal.transcript

    again = start("play")
    said = again.read()
    assert "Your match goes on where you left it." in said
    assert re.findall(r"Your hand: (.*)", said)[-1] == hand
    again.type("q")
    assert again.end() == 0


def test_enter_twice_does_nothing_twice(play):
    terminal = play("--seed", "6")
    said = play_until(terminal, terminal.read(), in_the_play)
    hand = re.findall(r"Your hand: (.*)", said)[-1]
    terminal.type("\n")
    said = terminal.read_until(r"(?s)(Your card[^\n]*: .*){2}$")
    assert re.findall(r"Your hand: (.*)", said) == [hand, hand]


def test_a_second_copy_is_told_that_the_folder_is_in_use(play, tmp_path):
    terminal = play()
    terminal.read()
    second = play()
    assert second.end() == 2
    assert f"Another running copy of Euchre Trainer is using {tmp_path}." in second.transcript


def test_without_arguments_a_terminal_gets_the_table(start):
    terminal = start(env={"DISPLAY": "", "WAYLAND_DISPLAY": ""})
    assert "A new match. Rule set: Standard." in terminal.read()
    terminal.type("q")
    assert terminal.end() == 0


def test_signs_a_terminal_lacks_are_said_plainly(start):
    env = {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    terminal = start("play", *QUICK, "--seed", "6", env=env)
    said = terminal.read()
    for _ in range(8):
        said = terminal.answer(reply(said))
    assert "(+/-" in terminal.transcript
    assert "Traceback" not in terminal.transcript


def test_long_lines_are_broken_between_words(start):
    terminal = start("play", "--seed", "6", env={"COLUMNS": "30"})
    lines = terminal.read().splitlines()
    assert max(map(len, lines)) <= 30
    assert "You sit South. North, across" in lines
