"""The rule quiz in lines: typed answers, clean leave-takings, and JSON that keeps to its form."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from datetime import UTC, datetime, timedelta

import jsonschema
import pytest

from trainer.cli.console import Console
from trainer.cli.main import main
from trainer.cli.quiz_json import LONGEST, JsonQuiz
from trainer.cli.quiz_text import TextQuiz, place_of
from trainer.drills import Family, Quiz
from trainer.rules import resource
from trainer.store import Store, StoreFull
from trainer.words import PSEUDO, Words

SCHEMA = json.loads(resource("schemas", "quiz-1.json").read_text(encoding="utf-8"))
WORDS = Words.load()
MOMENT = datetime(2026, 3, 4, 5, 6, 7, tzinfo=UTC)


class Times:
    """A moment and a clock that go on by a fixed step each time they are read."""

    def __init__(self, seconds=1.0):
        self.moment, self.second, self.step = MOMENT, 0.0, seconds

    def now(self):
        return self.moment

    def clock(self):
        self.second += self.step
        return self.second


@pytest.fixture
def store(tmp_path):
    with Store(tmp_path) as opened:
        yield opened


def talk(store, typed, *, count=None, words=WORDS, topic=None, seconds=1.0):
    times, out = Times(seconds), io.StringIO()
    quiz = Quiz(store.quiz, seed=5, topic=topic)
    console = Console(io.StringIO(typed), out)
    asking = TextQuiz(console, words, quiz, now=times.now, clock=times.clock)
    return asking.run(count), out.getvalue()


def exchange(store, lines, *, count=None, seconds=1.0, words=WORDS):
    times, out = Times(seconds), io.StringIO()
    quiz = Quiz(store.quiz, seed=5)
    source = io.StringIO("".join(f"{line}\n" for line in lines))
    code = JsonQuiz(source, out, words, quiz, now=times.now, clock=times.clock).run(count)
    told = [json.loads(line) for line in out.getvalue().splitlines()]
    for one in told:
        jsonschema.validate(one, SCHEMA)
    return code, told


def right_key(store, number=1):
    quiz = Quiz(store.quiz, seed=5)
    for _ in range(number):
        asked = quiz.ask(MOMENT)
    return str(asked.question.right + 1)


# ---------------------------------------------------------------- at the terminal


def test_a_right_answer_is_confirmed_explained_and_kept(store):
    code, said = talk(store, right_key(store) + "\nq\n")
    assert code == 0
    assert "Question 1: The suit of a jack. New: not asked before." in said
    assert "\nRight. " in said
    assert "Source: General rules, section 2, Trump Ranking" in said
    assert "This rule is back in 10 minutes." in said
    assert said.endswith("1 of 1 right.\n")
    (kept,) = store.quiz.all()
    assert (kept.is_right, kept.grade) == (True, "good")


def test_a_wrong_answer_names_its_error_and_comes_back(store):
    wrong = "abcd"[int(right_key(store)) % 4]
    _, said = talk(store, wrong + "\nq\n")
    assert "Not right. The answer: " in said
    assert "You " in said or "Nothing takes" in said
    (kept,) = store.quiz.all()
    assert kept.misread.startswith("quiz-misread-")
    times, out = Times(), io.StringIO()
    times.moment += timedelta(days=2)
    console = Console(io.StringIO("q\n"), out)
    TextQuiz(console, WORDS, Quiz(store.quiz, seed=6), now=times.now, clock=times.clock).run()
    assert "You missed this 2 days ago." in out.getvalue()


def test_a_hint_tells_steps_and_makes_the_answer_hard(store):
    _, said = talk(store, "?\n" + right_key(store) + "\n")
    assert said.index("The trump suit is") < said.index("\nRight. ")
    assert store.quiz.all()[0].grade == "hard"


def test_a_slow_answer_is_hard(store):
    talk(store, right_key(store) + "\n", seconds=90)
    assert store.quiz.all()[0].grade == "hard"


@pytest.mark.parametrize("typed", ["9", "0", "e1", "one", "x" * 5000, "\x1b[31m", "²", "-1"])
def test_a_bad_entry_is_told_and_the_question_stands(store, typed):
    _, said = talk(store, f"{typed}\n\n{right_key(store)}\n", count=1)
    assert "is not one of the answers. Type a number from 1 to 4" in said
    assert "\x1b" not in said
    assert "x" * 50 not in said
    assert said.endswith("1 of 1 right.\n")


def test_the_end_of_input_leaves_with_the_tally(store):
    code, said = talk(store, "")
    assert (code, said.splitlines()[-1]) == (0, "Nothing answered yet.")


def test_ctrl_c_leaves_with_the_tally(store, monkeypatch):
    def stopped(_console, _question):
        raise KeyboardInterrupt

    monkeypatch.setattr(Console, "ask", stopped)
    code, said = talk(store, "")
    assert (code, said.splitlines()[-1]) == (130, "Nothing answered yet.")


def test_so_many_questions_are_asked(store):
    code, said = talk(store, "1\n" * 20, count=3)
    assert code == 0
    assert said.count("Your answer") == 3
    assert said.endswith("of 3 right.\n")


def test_an_answer_that_is_not_kept_is_said_and_the_quiz_goes_on(store, monkeypatch):
    def full(_answer):
        raise StoreFull(store.path, reason="no space")

    monkeypatch.setattr(store.quiz, "add", full)
    code, said = talk(store, "1\n2\nq\n")
    assert code == 0
    assert said.count("This answer was not kept. There is no space left") == 2
    assert said.count("Source: ") == 2


def test_the_quiz_speaks_the_language_asked_for(store):
    _, said = talk(store, "1\n", words=Words.load(PSEUDO))
    for line in said.splitlines():
        assert not line or line.startswith("["), line


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("1", 0),
        ("4", 3),
        ("5", None),
        ("a", 0),
        ("d", 3),
        ("e", None),
        ("", None),
        ("12", None),
        ("ab", None),
    ],
)
def test_options_have_numbers_and_letters(text, place):
    assert place_of(text, 4) == place


# ---------------------------------------------------------------- JSON


def test_json_lines_keep_to_their_schema(store):
    right = right_key(store)
    code, told = exchange(store, ["?", "nonsense", "", right, "1", "1", "q"])
    assert code == 0
    kinds = [one["kind"] for one in told]
    assert kinds[:4] == ["question", "hint", "fault", "answer"]
    assert kinds[4:] == ["question", "answer", "question", "answer", "question", "end"]
    answer = told[3]
    assert (answer["chosen"], answer["right"], answer["is_right"]) == (right, right, True)
    assert (answer["grade"], answer["misread"]) == ("hard", None)
    assert told[-1]["asked"] == 3


def test_many_json_questions_keep_to_their_schema(store):
    code, told = exchange(store, ["2"] * 200, count=140)
    assert code == 0
    assert len({one["topic"] for one in told if one["kind"] == "question"}) > 20
    assert told[-1]["asked"] == 140


def test_json_without_input_ends_at_once(store):
    code, told = exchange(store, [])
    assert (code, [one["kind"] for one in told]) == (0, ["question", "end"])


def test_a_long_line_is_a_fault_and_no_more(store):
    _, told = exchange(store, ["x" * (3 * LONGEST), "1"])
    assert told[1]["kind"] == "fault"
    assert len(told[1]["text"]) < 300
    assert "answer" in [one["kind"] for one in told]


# ---------------------------------------------------------------- the command


def run(arguments, tmp_path, monkeypatch, capsys, typed=""):
    monkeypatch.setenv("EUCHRE_TRAINER_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    code = main(["quiz", *arguments])
    return code, capsys.readouterr()


def test_the_command_asks_by_rules_topic_and_seed(tmp_path, monkeypatch, capsys):
    arguments = ["--rules", "sandy-eggo", "--topic", "opening", "--seed", "4", "--count", "1"]
    code, said = run(arguments, tmp_path / "one", monkeypatch, capsys, "1\n")
    assert code == 0
    assert "Rule set: Sandy Eggo." in said.out
    assert "Which cards may it lead?" in said.out
    _, again = run(arguments, tmp_path / "two", monkeypatch, capsys, "1\n")
    assert again.out == said.out


def test_the_command_writes_json(tmp_path, monkeypatch, capsys):
    code, said = run(["--json", "--topic", "all_pass"], tmp_path, monkeypatch, capsys, "1\n")
    assert code == 0
    lines = [json.loads(line) for line in said.out.splitlines()]
    assert lines[0]["topic"].startswith("house:all_pass=")
    assert [one["kind"] for one in lines] == ["question", "answer", "question", "end"]


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["--rules", "poker"], "'poker' is not a rule set"),
        (["--rules", "standard", "--topic", "called-ace"], "Nothing of called-ace arises"),
        (["--rules", "missing.toml"], "missing.toml"),
    ],
)
def test_what_cannot_be_asked_is_said_in_a_line(arguments, named, tmp_path, monkeypatch, capsys):
    code, said = run(arguments, tmp_path, monkeypatch, capsys)
    assert code == 2
    assert named in said.err
    assert len(said.err.splitlines()) == 1


def test_an_unknown_topic_lists_those_there_are(tmp_path, monkeypatch, capsys):
    code, said = run(["--topic", "poker\x1b" * 30], tmp_path, monkeypatch, capsys)
    assert code == 2
    assert said.err.startswith("There is no topic “poker?poker?")
    assert "\x1b" not in said.err
    for name in (*Family, "follow", "all_pass"):
        assert name in said.err


def test_another_copy_of_the_program_is_named(tmp_path, monkeypatch, capsys):
    with Store(tmp_path):
        code, said = run([], tmp_path, monkeypatch, capsys)
    assert code == 2
    assert "Another running copy" in said.err


def test_qt_is_never_imported(tmp_path):
    code = (
        "import sys; from trainer.cli.main import main; main(['quiz', '--count', '1']);"
        "print([one for one in sys.modules if one.startswith(('PySide6', 'shiboken'))])"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code],
        input="1\n",
        capture_output=True,
        text=True,
        check=True,
        env={"EUCHRE_TRAINER_HOME": str(tmp_path), "PYTHONUTF8": "1"},
    )
    assert ran.stdout.splitlines()[-1] == "[]"
    assert not ran.stderr


def test_other_commands_do_not_wait_for_the_quiz():
    code = "import sys, trainer.cli.main; print({'fsrs', 'trainer.drills'} & set(sys.modules))"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout == "set()\n"
