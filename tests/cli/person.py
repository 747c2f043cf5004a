"""Somebody at the text table, and what is typed for every action."""

from __future__ import annotations

from tests.session.fake_engine import AnyPlayer
from trainer.rules import Phase


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


def at_call(session):
    return session.is_your_turn and session.view.phase in (Phase.ORDER_UP, Phase.NAME_TRUMP)


def at_play(session):
    view = session.view
    return session.is_your_turn and view.phase is Phase.PLAY
