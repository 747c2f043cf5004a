"""The text table, driven line by line with an engine that answers at once."""

from __future__ import annotations

import re

from tests.cli.person import (
    Person,
    at_call,
    at_play,
    first_action,
    second_action,
    some_action,
    until,
)
from trainer.cli.table import Ending
from trainer.rules import Phase, Rules, cards, change, fingerprint

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
