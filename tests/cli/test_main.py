"""The command line: arguments, exit codes, and what is said when something is wrong."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import trainer
from trainer.cli import main as main_module
from trainer.cli import play
from trainer.cli.main import main
from trainer.rules import Rules
from trainer.session import Terms, write_rules, write_terms
from trainer.store import LEVEL, PARTNER_STYLE, Store

TOP = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    folder = tmp_path / "home"
    monkeypatch.setenv("EUCHRE_TRAINER_HOME", str(folder))
    return folder


def run(*arguments, typed="", env=None):
    """Run the program as a command, with a pipe for a keyboard."""
    return subprocess.run(
        [sys.executable, "-X", "utf8", "-m", "trainer", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=TOP,
        env={**os.environ, **(env or {})},
        timeout=60,
        check=False,
    )


@pytest.fixture
def typing(capsys, monkeypatch):
    """Run a command in this process with some typed lines; return its code, output and errors."""

    def run_here(*arguments, typed=""):
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = main(arguments)
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return run_here


def test_version_and_help(capsys):
    version = f"euchre-trainer {trainer.__version__}"
    for argument, text in (("--version", version), ("--help", "play")):
        with pytest.raises(SystemExit) as ended:
            main([argument])
        assert ended.value.code == 0
        assert text in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["nonsense"], "invalid choice: 'nonsense'"),
        (["play", "--level", "god"], "no player is called 'god'"),
        (["play", "--level", "thumb"], "there are beginner"),
        (["play", "--partner", "club:wild"], "no player is called 'club:wild'"),
        (["play", "--seed", "x"], "--seed"),
        (["play", "--seed", "-1"], "0 to"),
        (["play", "--worlds", "0"], "1 to"),
        (["play", "--nonsense"], "--nonsense"),
        (["lab"], "COMMAND"),
        (["lab", "match", "thumb", "grandmaster"], "no player is called 'grandmaster'"),
        (["lab", "match", "thumb:bold", "thumb"], "solve50, random"),
    ],
)
def test_arguments_that_cannot_be_taken_end_with_2(capsys, arguments, told):
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    assert told in capsys.readouterr().err


def test_without_a_terminal_a_whole_coached_hand_is_reported(home):
    ended = run()
    assert ended.returncode == 0
    assert ended.stderr == ""
    assert "There is no terminal to play on." in ended.stdout
    assert len(re.findall(r"^Verdict: ", ended.stdout, re.MULTILINE)) >= 5
    assert "Your decisions." in ended.stdout
    assert "What happened." in ended.stdout
    assert not home.exists()  # it leaves nothing behind


def test_the_window_is_tried_first(capsys, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    assert main([], window=lambda: 7) == 7
    assert main([], window=lambda: None) == 0
    assert "Verdict: " in capsys.readouterr().out


def test_playing_through_a_pipe(home):
    ended = run("play", "--seed", "9", "--worlds", "32", typed="?\np\n")
    assert ended.returncode == 0
    assert "What you can type" in ended.stdout
    assert ended.stdout.endswith("Start the table again to go on with it.\n")
    assert (home / "games.sqlite").exists()


def test_bytes_that_are_no_text_do_no_harm():
    command = [sys.executable, "-X", "utf8", "-m", "trainer", "play", "--worlds", "32"]
    ended = subprocess.run(
        command, input=b"\xff\xfe\x00\n\xc3\n", capture_output=True, cwd=TOP, check=False
    )
    assert ended.returncode == 0
    assert ended.stderr == b""


@pytest.mark.parametrize("command", [["play", "--worlds", "32"], []])
def test_a_reader_who_goes_away_is_no_error(command):
    process = subprocess.Popen(
        [sys.executable, "-X", "utf8", "-m", "trainer", *command],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=TOP,
    )
    process.stdout.close()
    process.stdin.close()
    stderr = process.stderr.read()
    process.stderr.close()
    assert process.wait(30) == 141
    assert stderr == b""


# ---------------------------------------------------------------- known errors


def refused(capsys, *arguments):
    assert main(["play", *arguments]) == 2
    captured = capsys.readouterr()
    assert captured.err.count("\n") == 1
    return captured.err


def test_rule_sets_that_cannot_be_had(capsys, tmp_path):
    assert "'nonsense' is not a rule set" in refused(capsys, "--rules", "nonsense")
    assert "is not playable yet" in refused(capsys, "--rules", "progressive-evening")
    assert "No such file" in refused(capsys, "--rules", str(tmp_path / "none.toml"))
    bad = tmp_path / "bad.toml"
    bad.write_text("title = 'x'\n[rules]\nlaw = 1\nnonsense = 2\n")
    assert "Line 4: nonsense is not a choice" in refused(capsys, "--rules", str(bad))


def test_a_file_that_cannot_be_written_is_named(capsys, tmp_path):
    (tmp_path / "kept.new").mkdir()  # where the state is written before it takes its name
    kept = ("--deals", "1", "--state", str(tmp_path / "kept"))
    assert main(["lab", "study", "V09", *kept]) == 2
    assert capsys.readouterr().err == f"Error: {tmp_path / 'kept.new'}: Is a directory\n"


def test_rules_from_a_file(home, tmp_path, typing):
    own = tmp_path / "house.toml"
    own.write_text("title = 'House'\n[rules]\nlaw = 1\ntarget = 7\n")
    _, said, _ = typing("play", "--rules", str(own))
    assert "The first side with 7 points wins." in said
    with Store(home) as store:
        assert '"target": 7' in store.matches.in_progress().rules


def test_what_is_fixed_when_a_match_begins(capsys, home, typing):
    typing("play", "--seed", "1", "--worlds", "32")
    assert "its rules are fixed" in refused(capsys, "--rules", "stick-the-dealer")
    assert "--seed is fixed" in refused(capsys, "--seed", "2")
    assert "--worlds is fixed" in refused(capsys, "--worlds", "64")
    same = ("--rules", "standard", "--seed", "1", "--worlds", "32")
    code, said, _ = typing("play", *same, "--level", "expert")
    assert code == 0
    assert "expert level" in said
    _, said, _ = typing("play", *same, "--partner", "beginner:bold")
    apart = "Your partner plays at beginner level, bold at the call; your opponents play at expert"
    assert apart in said
    _, said, _ = typing("play", "--new", "--rules", "stick-the-dealer")
    assert "The match that was in progress is set aside" in said
    assert "A new match. Rule set: Stick the dealer." in said
    with Store(home) as store:
        assert [one.outcome for one in store.matches.ended()] == ["set aside"]


def test_a_partner_is_refused_where_nobody_has_one(capsys, home, typing):
    typing("play", "--worlds", "32")
    said = refused(capsys, "--new", "--rules", "three-handed", "--partner", "expert")
    assert "Under the rule set Three-handed cutthroat you have no fixed partner." in said
    with Store(home) as store:
        assert store.matches.ended() == []  # what was refused has set nothing aside
    _, said, _ = typing("play", "--new", "--rules", "three-handed", "--worlds", "32")
    assert "A new match. Rule set: Three-handed cutthroat." in said
    assert "you have no fixed partner" in refused(capsys, "--partner", "expert")


def test_settings_say_who_sits_where_unless_the_command_does(home, typing):
    with Store(home) as store:
        store.settings.put(LEVEL, "club")
        store.settings.put(PARTNER_STYLE, "timid")
    _, said, _ = typing("play", "--worlds", "32")
    assert "Your partner plays at club level, timid at the call; your opponents play " in said
    _, said, _ = typing("play", "--new", "--worlds", "32", "--level", "casual:book")
    assert "Your partner plays at casual level, timid at the call; your opponents play " in said
    assert "at casual level, calling by the book." in said
    with Store(home) as store:
        store.settings.put(PARTNER_STYLE, "")
    _, said, _ = typing("play", "--new", "--worlds", "32")
    assert "The other three play at club level." in said


def test_a_folder_that_cannot_be_used(capsys, tmp_path):
    (tmp_path / "file").write_text("in the way")
    assert "cannot be written" in refused(capsys, "--data", str(tmp_path / "file"))


def test_a_damaged_file_is_set_aside_only_when_asked(capsys, home, typing):
    home.mkdir()
    (home / "games.sqlite").write_bytes(b"no file of games" * 100)
    assert "--set-damaged-aside" in refused(capsys)
    code, said, _ = typing("play", "--set-damaged-aside")
    assert "The damaged file of games is now" in said
    assert code == 0
    (aside,) = home.glob("games.sqlite.damaged-*")
    assert aside.read_bytes() == b"no file of games" * 100
    assert "not damaged" in typing("play", "--set-damaged-aside")[1]


def test_a_match_that_cannot_be_continued(capsys, home, typing):
    with Store(home) as store:
        terms = Terms(seed=1, preset="standard", level="club")
        log = store.matches.begin("test", write_rules(Rules()), write_terms(terms))
        log.append(0, "act", "play 0 JH")
    assert "cannot be continued" in refused(capsys)
    assert "--new" in refused(capsys)
    assert typing("play", "--new")[0] == 0


# ---------------------------------------------------------------- unexpected errors


def test_an_unexpected_error_is_logged_and_told_without_a_traceback(capsys, home, monkeypatch):
    def faulty(*_, **__):
        raise ZeroDivisionError("told")

    monkeypatch.setattr(play, "TextTable", faulty)
    assert main(["play"]) == 70
    captured = capsys.readouterr()
    assert captured.err.count("\n") == 1
    assert "ZeroDivisionError" in captured.err
    log = home / "logs" / "euchre-trainer.log"
    assert str(log) in captured.err
    assert "Traceback" in log.read_text()


def test_a_log_that_cannot_be_written_stops_nothing(capsys, home, monkeypatch):
    home.mkdir()
    (home / "logs").write_text("in the way")
    monkeypatch.setattr(play, "TextTable", lambda *_: 1 / 0)
    assert main(["play"]) == 70
    assert "Every game is kept" in capsys.readouterr().err


def test_interrupted_commands_end_as_shells_count(monkeypatch):
    def interrupted(*_, **__):
        raise KeyboardInterrupt

    monkeypatch.setattr(main_module, "coached_hand", interrupted)
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    assert main([]) == 130


def test_the_language_is_chosen_before_anything_is_said(capsys):
    with pytest.raises(SystemExit):
        main(["play", "--language", "xx", "--help"])
    assert "[ƀéĝîñ å ñéŵ ɱåţçĥ" in capsys.readouterr().out


def test_neither_the_table_nor_the_command_line_imports_qt():
    code = (
        "import sys; sys.modules['PySide6'] = None; import trainer.cli.main; "
        "assert not [name for name in sys.modules if name.startswith('shiboken')]"
    )
    subprocess.run([sys.executable, "-c", code], cwd=TOP, check=True)


@pytest.mark.parametrize(
    ("command", "option"), [(["play"], ["--level", "god"]), (["lab", "match"], ["god", "thumb"])]
)
def test_players_are_named_alike_in_help_and_refusal(capsys, monkeypatch, command, option):
    monkeypatch.setenv("COLUMNS", "2000")
    with pytest.raises(SystemExit):
        main([*command, "--help"])
    told = capsys.readouterr().out
    with pytest.raises(SystemExit):
        main([*command, *option])
    refusal = capsys.readouterr().err.strip().splitlines()[-1]
    there_are = refusal.partition("there are ")[2]
    assert there_are.startswith("beginner, casual, regular, club, league, expert")
    assert "with a style (plain, timid, bold, book), as in club:bold" in there_are
    assert there_are in told
