"""The text table, driven line by line with an engine that answers at once."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.session.fake_engine import AnyPlayer, fake_engine, slowly
from trainer.cli.console import Console
from trainer.cli.table import Ending, TextTable
from trainer.rules import (
    CHOICES,
    Phase,
    Rules,
    cards,
    change,
    fingerprint,
    presets,
)
from trainer.rules.errors import Reason
from trainer.rules.rulings import TEXTS
from trainer.session import MemoryJournal, Session, Terms, write_rules, write_terms
from trainer.store import StoreFull
from trainer.viewmodels.agreement import agreement
from trainer.viewmodels.telling import Teller
from trainer.words import PSEUDO, Words
from trainer.words.rule_sets import rule


class Person:
    """Somebody at a console: answers from a list, then from habit, and remembers it all."""

    def __init__(self, *typed, habit="q"):
        self.typed = list(typed)
        self.habit = habit
        self.session = None
        self.said = []
        self.questions = []

    def say(self, *sentences):
        self.said.extend(sentences)

    def say_all(self, sentences):
        self.say(*sentences)

    def ask(self, question):
        self.questions.append(question)
        answer = self.typed.pop(0) if self.typed else self.habit
        answer = answer(self.session) if callable(answer) else answer
        if isinstance(answer, BaseException):
            raise answer
        self.said.append(f"{question} <{answer}>")
        return answer

    @property
    def text(self):
        return "\n".join(self.said)

    def after(self, typed):
        """Return what was said since a line was last typed."""
        marks = [place for place, line in enumerate(self.said) if line.endswith(f"<{typed}>")]
        return "\n".join(self.said[marks[-1] + 1 :])


TYPED = {
    "Pass": lambda _: "p",
    "Decline": lambda _: "p",
    "Redeal": lambda _: "t",
    "Swap": lambda one: " ".join(map(str, one.given)),
    "Propose": lambda one: str(one.suit),
    "OrderUp": lambda one: "oa" if one.alone else "o",
    "Name": lambda one: str(one.contract) + (" a" if one.alone else ""),
    "CallAce": lambda one: str(one.ace),
    "Alone": lambda one: "a" if one.alone else "n",
    "DefendAlone": lambda one: "a" if one.alone else "n",
    "AskBest": lambda one: "b" if one.wanted else "p",
    "Cut": lambda one: str(one.lifted),
}


def key_of(action):
    """Return what a person types for an action."""
    return TYPED.get(type(action).__name__, lambda one: str(one.card))(action)


def some_action(session):
    """Type one of the lawful actions, or Enter where a hand or a match has ended."""
    if session.is_over:
        return "q"
    return key_of(AnyPlayer().choose(session.view)) if session.is_your_turn else ""


def first_action(session):
    return key_of(session.view.lawful[0]) if session.is_your_turn else ""


def second_action(session):
    return key_of(session.view.lawful[1]) if session.is_your_turn else ""


def until(condition):
    """Play by habit until a condition holds, then answer with q."""
    return lambda session: "q" if condition(session) else some_action(session)


@pytest.fixture
def sit():
    """Sit a person down at a table; the ending is in `person.ending`."""
    opened = []

    def down(person, *, journal=None, rules=None, engine=None, language="en", seed=1, **more):
        terms = Terms(seed=seed, preset="standard", level=more.pop("level", "any"))
        journal = journal or MemoryJournal(write_rules(rules or Rules()), write_terms(terms))
        person.journal = journal
        person.session = Session(journal, engine or fake_engine(), **more)
        opened.append(person.session)
        table = TextTable(person, Words.load(language), person.session, "Standard")
        person.ending = table.run()
        person.session.close()
        return person

    yield down
    for session in opened:
        session.close()


# ---------------------------------------------------------------- a whole match


def test_a_match_from_the_draw_to_the_end(sit):
    person = sit(Person(habit=some_action))
    assert person.ending is Ending.LEFT
    text = person.text
    assert text.startswith("A new match. Rule set: Standard.")
    assert re.search(r"Cards drawn for the deal: you the .*; West the .*; North the .*; East", text)
    assert re.search(r"(You|They) win the game, \d+ to \d\.", text)
    assert re.search(r"(You|They) win the match\.", text)
    assert re.search(r"Over the match: \d+ decisions counted, \d+\.\d\d points given away\.", text)
    assert text.endswith("The match is over and stays in your file of games.")
    assert "{" not in text
    hands = [int(number) for number in re.findall(r"^Hand (\d+)\.", text, re.MULTILINE)]
    assert hands == list(range(1, len(hands) + 1))


def test_a_new_match_may_follow(sit):
    person = sit(Person(habit=lambda session: "" if session.is_over else some_action(session)))
    assert person.ending is Ending.NEW_MATCH


def test_every_decision_is_judged_at_once_and_again_at_the_end_of_the_hand(sit):
    person = sit(Person(habit=until(lambda session: session.is_between_hands)))
    verdicts = person.text.count("\nVerdict: ")
    ends, results = person.text.split("Your decisions.")[1].split("What happened.")
    assert len(ends.strip().splitlines()) == verdicts + 1
    assert re.search(r"\d+ decisions? counted\. Given away: \d\.\d\d points\.", ends)
    assert "Score: you" in results
    assert "South, you: " in results
    assert results.count("; ") >= 4 * 4
    assert "Turned up: " in results


def test_alternatives_come_best_first_with_the_choice_marked(sit):
    person = sit(Person(second_action, habit="q"), level="eager")
    said = person.text.split("Verdict: ")[1]
    lines = [line for line in said.splitlines() if re.match(r"\d\. ", line)]
    assert len(lines) >= 2
    assert ": best. Hand: " in lines[0]
    assert sum("(your choice)" in line for line in lines) == 1
    assert re.search(r"^2\. .*: −0\.10 points \(±0\.03\)\. Hand: ", lines[1])


def test_every_change_is_said(sit):
    """Each action in the journal, but for declined cuts, has its sentence."""
    person = sit(Person(habit=some_action), seed=4)
    kinds = [text.split()[0] for _, kind, text in person.journal.entries() if kind == "act"]
    said = person.text
    assert len(re.findall(r" (?:pass|passes)\.$", said, re.MULTILINE)) == kinds.count("pass")
    plays = re.findall(r"^\w+ (?:plays?|leads?) the ", said, re.MULTILINE)
    assert len(plays) == kinds.count("play")
    assert len(re.findall(r" takes? trick \d\.", said)) == said.count("Tricks: ")
    assert len(re.findall(r" (?:bury|buries) ", said)) >= kinds.count("discard")
    assert said.count("is turned up.") == kinds.count("deal")


# ---------------------------------------------------------------- turns


def test_the_turn_says_the_hand_and_what_may_be_done(sit):
    person = sit(Person(habit=until(at_call)))
    assert re.search(r"Your turn to call, (first|second) round\.", person.text)
    assert re.search(r"Your hand: (\w+ of \w+; ){4}\w+ of \w+\.", person.text)
    assert "p, pass" in person.text


def test_enter_alone_asks_again_and_does_nothing(sit):
    person = sit(Person("", "", "", habit="q"), level="eager")
    assert len(set(person.questions)) == 1
    assert person.text.count("Your hand:") == 4
    assert all(not text.startswith("help") for _, _, text in person.journal.entries())


def test_what_is_not_understood_changes_nothing_and_says_what_may_be_done(sit):
    person = sit(Person("xyzzy", "\x1b[A\x07", habit="q"), level="eager")
    assert '"xyzzy" is not something to do here.' in person.text
    assert "\x1b" not in person.text.replace("<\x1b[A\x07>", "")
    assert person.after("xyzzy").splitlines()[1].startswith(("You may", "Your hand"))


def test_in_the_second_round_a_slip_is_told_the_suits(sit):
    def answer(session):
        if session.is_your_turn and session.view.phase is Phase.NAME_TRUMP:
            person.typed = ["q"]
            return "1"
        return "p" if at_call(session) else some_action(session)

    person = Person(habit=answer)
    sit(person, level="shy")
    assert person.after("1").splitlines()[1].startswith("You may pass, p, or name a suit: ")


def at_call(session):
    return session.is_your_turn and session.view.phase in (Phase.ORDER_UP, Phase.NAME_TRUMP)


def at_play(session):
    view = session.view
    return session.is_your_turn and view.phase is Phase.PLAY


def test_an_unlawful_card_is_refused_with_its_reason(sit):
    def answer(session):
        if not at_play(session):
            return some_action(session)
        allowed = {one.card for one in session.view.lawful}
        others = [card for card in session.view.hand if card not in allowed]
        if not others:
            return some_action(session)
        answer.tried = str(others[0])
        person.typed = ["q"]
        return answer.tried

    person = Person(habit=answer)
    sit(person)
    told = person.after(answer.tried)
    assert re.match(r"The .* does not follow|The .* is the left bower", told)
    assert "Verdict" not in told


def test_a_card_not_held_is_refused(sit):
    def answer(session):
        if not at_play(session):
            return some_action(session)
        person.typed = ["q"]
        missing = next(card for card in session.rules.hand.pack if card not in session.view.hand)
        answer.tried = str(missing)
        return answer.tried

    person = Person(habit=answer)
    sit(person)
    assert "You do not hold the " in person.after(answer.tried)


def test_a_stuck_dealer_may_not_pass(sit):
    rules = change(Rules(), all_pass="stick the dealer")  # noqa: S106 - a rule, not a password

    def answer(session):
        view = session.view
        if session.is_your_turn and view.phase is Phase.NAME_TRUMP and view.dealer == 0:
            person.typed = ["p", "a", "q"]
            return ""
        if session.is_your_turn and view.phase in (Phase.ORDER_UP, Phase.NAME_TRUMP):
            return "p"
        return some_action(session)

    person = Person(habit=answer)
    sit(person, rules=rules, level="shy")
    assert "so you must name a suit: " in person.text
    assert "You may not pass: the dealer is stuck and must name trump." in person.text
    assert "Say the suit too, as in ca." in person.text


def test_the_cut_is_asked_only_when_wanted(sit):
    person = sit(Person(habit=until(lambda session: session.hand_number > 6)), seed=11)
    assert "Cut how many" not in person.text

    def answer(session):
        if session.is_your_turn and session.view.phase is Phase.CUT:
            person.typed = ["99", "7", "q"]
            return "q q"
        return some_action(session)

    person = Person(habit=answer)
    sit(person, seed=11, ask_cut=True)
    assert "You may cut: a number of cards from 1 to 23, or 0 to decline." in person.text
    assert "99 is neither" in person.text
    assert "You cut 7 cards." in person.text


# ---------------------------------------------------------------- commands


def test_help_lists_every_command(sit):
    person = sit(Person("?", habit="q"), level="eager")
    told = person.after("?")
    for key in ("p passes", "o orders up", "h or hint", "u or undo", "s or score", "l or log"):
        assert key in told
    for key in ("r or rules", "f or pack", "q or quit"):
        assert key in told


def test_a_hint_nudges_then_answers_and_is_noted(sit):
    hints = ("hint", "hint", first_action)
    person = sit(Person(*hints, habit="q"), level="eager")
    first, second = person.text.split("<hint>")[1:]
    assert re.match(r"\n(One choice stands out|\d of your choices are about)", first)
    assert "Best: " not in first
    assert "again gives the answer" in first
    assert second.startswith("\nBest: ")
    assert "Not counted, because you had a hint." in person.text
    helps = [text for _, kind, text in person.journal.entries() if kind == "help"]
    assert helps == ["nudge", "answer"]


def test_a_hint_where_nothing_can_be_chosen(sit):
    def answer(session):
        if at_play(session) and len(session.view.lawful) == 1:
            person.typed = ["q"]
            return "h"
        return some_action(session)

    person = Person(habit=answer)
    sit(person)
    assert "There is only one thing you may do here." in person.text


def test_undo_takes_back_and_the_first_choice_stays_graded(sit):
    person = sit(Person(first_action, "undo", second_action, habit="q"), level="eager")
    text = person.text
    assert "Taken back: " in text
    assert "Not counted, because you decided here before: " in text


def test_nothing_to_undo_at_the_first_decision_and_after_the_hand(sit):
    person = sit(Person("u", habit="q"), level="eager")
    assert "There is no decision of yours in this hand to take back." in person.text

    def answer(session):
        if session.is_between_hands:
            person.typed = ["q"]
            return "u"
        return some_action(session)

    person = Person(habit=answer)
    sit(person)
    assert "every card is open, so nothing can be taken back." in person.text


def test_score_and_log_say_how_things_stand(sit):
    def answer(session):
        if at_play(session) and len(session.view.tricks) == 3:
            person.typed = ["l", "q"]
            return "s"
        return some_action(session)

    person = Person(habit=answer)
    sit(person)
    state = person.after("s").split("<l>")[0]
    assert re.search(r"Score: you \d+, they \d+\.", state)
    assert re.search(r"(You|\w+) made \w+ trump\. Tricks: you \d, they \d\.", state)
    log = person.after("l")
    assert "Trick 1." in log
    assert "Trick 3." in log
    assert ("help", "tricks") in [(kind, text) for _, kind, text in person.journal.entries()]


def test_the_rules_in_force_are_read_out(sit):
    person = sit(Person("r", habit="q"), level="eager")
    told = person.after("r")
    assert "Rule set: Standard." in told
    assert "A game is played to 10 points." in told
    assert "Going alone is said with the call" in told


def test_the_pack_can_be_checked(sit):
    def answer(session):
        if session.hand_number == 1 and session.is_your_turn and not answer.asked:
            answer.asked = True
            return "f"
        if session.is_between_hands:
            person.typed = ["q"]
            return "f"
        return some_action(session)

    answer.asked = False
    person = Person(habit=answer)
    sit(person)
    sealed = re.search(r"fixed before the deal\. Its fingerprint: (\w{64})", person.text)[1]
    order = re.search(r"top card first: ([^.]*)\. Its number: (\w+)", person.text)
    assert fingerprint(cards(order[1]), order[2]) == sealed


# ---------------------------------------------------------------- leaving and coming back


@pytest.mark.parametrize("typed", ["q", "quit", EOFError()])
def test_leaving_says_the_match_is_kept(sit, typed):
    person = sit(Person(typed), level="eager")
    assert person.ending is Ending.LEFT
    assert person.said[-1].startswith("The match is kept as it stands.")


def test_ctrl_c_leaves_everything_kept(sit):
    with pytest.raises(KeyboardInterrupt):
        sit(Person(first_action, habit=KeyboardInterrupt()), level="eager")


def test_coming_back_says_where_the_match_stands(sit):
    def answer(session):
        tricks = session.view.tricks if session.view else ()
        if at_play(session) and session.hand_number > 1 and tricks and tricks[-1].winner is None:
            return "q"
        return some_action(session)

    person = sit(Person(habit=answer), seed=3)
    again = sit(Person(), journal=person.journal)
    assert again.text.startswith("Your match goes on where you left it. Rule set: Standard.")
    assert re.search(r"Hand \d+\. Score: you ", again.text)
    assert "This hand so far:" in again.text
    assert "On the table: " in again.text
    assert again.questions[0] == person.questions[-1]


def test_coming_back_between_hands_tells_the_end_again(sit):
    person = sit(Person(habit=until(lambda session: session.is_between_hands)))
    again = sit(Person(), journal=person.journal)
    end = person.text[person.text.index("Your decisions.") :].split("Enter deals")[0]
    assert end in again.text


# ---------------------------------------------------------------- trouble


def failing(journal, times):
    """Let a journal fail a number of times, as a full disk would."""
    append = journal.append

    def full(*line):
        if failing.left:
            failing.left -= 1
            raise StoreFull(Path("games.sqlite"), reason="full")
        append(*line)

    failing.left = times
    journal.append = full


def test_a_full_disk_is_told_and_nothing_is_lost(sit):
    def answer(session):
        failing(person.journal, 1)
        person.typed = [first_action, "q"]
        answer.turn = session.turn
        return first_action(session)

    person = Person(answer)
    sit(person, level="eager")
    assert person.text.count("There is no space left to keep games.sqlite") == 1
    assert "Verdict: " in person.text
    assert [number for number, _, _ in person.journal.entries()] == list(
        range(len(person.journal.entries()))
    )


def test_a_full_disk_while_others_play_can_be_put_right(sit):
    journal = MemoryJournal(
        write_rules(Rules()), write_terms(Terms(seed=1, preset="standard", level="eager"))
    )
    failing(journal, 2)
    person = sit(Person("", "", habit="q"), journal=journal)
    assert person.text.count("There is no space left") == 2
    assert person.questions[:2] == ["Enter tries again, q leaves:"] * 2
    assert "Your hand: " in person.text


def test_a_slow_grade_is_announced(sit):
    person = sit(Person(first_action, habit="q"), engine=fake_engine(slowly), level="eager")
    assert "Working out the grade. Ctrl-C skips it." in person.text
    assert "Verdict: " in person.text


def test_a_slow_grade_can_be_skipped(sit, monkeypatch):
    person = Person(first_action, habit="q")
    wait = Session.wait

    def interrupted(session, ticket, timeout=None):
        if timeout is None:
            raise KeyboardInterrupt
        return wait(session, ticket, timeout)

    monkeypatch.setattr(Session, "wait", interrupted)
    sit(person, engine=fake_engine(slowly), level="eager")
    assert "Skipped. It will be in the summary of the hand." in person.text


# ---------------------------------------------------------------- words


def outside_brackets(line):
    depth, outside = 0, []
    for sign in line:
        depth += (sign == "[") - (sign == "]")
        assert depth >= 0, line
        if depth == 0 and sign != "]":
            outside.append(sign)
    assert depth == 0, line
    return "".join(outside)


ANYTHING = ("?", "score", "log", "rules", "pack", "hint", "hint", "zz", "99", "zz")


def test_in_the_pseudo_language_nothing_is_said_outside_the_words_files(sit):
    def answer(session):
        if session.is_over:
            return "q"
        place = (session.hand_number, len(session.match_decisions))
        commands = answer.left.setdefault(place, list(ANYTHING))
        if session.hand_number < 5 and commands:
            return commands.pop(0)
        undone = answer.undone.get(session.hand_number, 0)
        if session.can_undo and session.is_your_turn and undone < 2:
            answer.undone[session.hand_number] = undone + 1
            return "undo"
        return some_action(session)

    answer.left, answer.undone = {}, {}
    person = Person(habit=answer)
    sit(person, language=PSEUDO)
    questions = set(person.questions)
    lines = [line for line in person.said if not line.endswith(">")] + sorted(questions)
    assert len(lines) > 500
    for line in lines:
        assert not re.search(r"\w", outside_brackets(line)), line


@pytest.mark.parametrize("preset", [one.name for one in presets()])
def test_every_rule_set_can_be_read_out(preset):
    words = Words.load()
    rules = next(one.rules for one in presets() if one.name == preset)
    told = agreement(words, rules, preset)
    assert len(told) >= 20
    assert all("{" not in sentence for sentence in told)


def test_every_value_of_every_choice_has_a_sentence_of_its_own():
    words = Words.load()

    class Chosen:
        def __init__(self, value):
            self.value = value

        def setting(self, _):
            return self.value

    for name, choice in CHOICES.items():
        said = [rule(words, Chosen(one.value), name) for one in choice.values]
        assert len(set(said)) == len(said), name


@pytest.mark.parametrize("key", sorted(TEXTS))
def test_every_refusal_of_the_law_book_can_be_said(key):
    arguments = {
        "seat": 0,
        "turn": 2,
        "phase": "play",
        "action": "Play",
        "count": 24,
        "most": 23,
        "lifted": 99,
        "card": "JD",
        "led": "KH",
        "suit": "H",
        "group": "H",
        "held": "9H AH",
    }
    said = Teller(Words.load(), 0).refusal(Reason(key, arguments, ""))
    assert said
    assert not re.search(r"\b(JD|KH|9H|AH|H)\b", said)


def test_a_console_says_lines_and_ends_with_the_input():
    import io

    target = io.StringIO()
    console = Console(io.StringIO("one\n two \n"), target)
    console.say("hello", "there")
    assert console.ask("First:") == "one"
    assert console.ask("Second:") == "two"
    with pytest.raises(EOFError):
        console.ask("Third:")
    assert target.getvalue() == "hello\nthere\nFirst: \nSecond: \nThird: \n"
