"""Whatever is pressed, in whatever order: nothing breaks, nothing stalls, nothing is lost."""

from __future__ import annotations

import random

import pytest

from tests.viewmodels.bench import bench
from trainer.session import Session
from trainer.viewmodels.intents import (
    ClaimRest,
    GoOn,
    Hint,
    LeavePractice,
    MoveCard,
    NewMatch,
    SetOrder,
    SetPace,
    ShowDecision,
    ShowTricks,
    ToggleAlone,
    ToggleCoach,
    Undo,
)
from trainer.viewmodels.terms import Order, Pace


def offered(at):
    """Everything the screens hold out, enabled or not."""
    screen, coach = at.screen, at.coach
    buttons = [*screen.choices, screen.undo, screen.go_on, screen.claim, screen.hint.choice]
    buttons += [screen.show_tricks, screen.leave_practice, coach.earlier, coach.later]
    if screen.book is not None:
        buttons += [*screen.book.replays, *(one.choice for one in screen.book.decisions)]
    found = [one.intent for one in buttons if one is not None]
    return found + [one.intent for one in screen.own_cards if one.intent is not None]


def anything(at, chance):
    """What nobody offered: out of turn, out of place, out of date."""
    turn = at.screen.turn - chance.choice((0, 0, 1, 5))
    intents = [kind(turn) for kind in (Undo, Hint, GoOn, ClaimRest, ToggleAlone, ShowTricks)]
    intents += [LeavePractice(), ToggleCoach(), ShowDecision(chance.randrange(-1, 9))]
    intents += [SetPace(chance.choice(list(Pace))), SetOrder(chance.choice(list(Order)))]
    if at.screen.own_cards:
        card = chance.choice(at.screen.own_cards).card
        intents.append(MoveCard(card, chance.randrange(-2, 8)))
    if chance.random() < 0.03:
        intents.append(NewMatch())
    return chance.choice(intents)


def is_alive(at):
    """Whether there is a way on: a turn, a step to send on, or a new match."""
    screen = at.screen
    ways = (screen.go_on, screen.new_match, screen.leave_practice)
    return screen.is_your_turn or any(one is not None for one in ways)


@pytest.mark.parametrize("seed", range(4))
def test_nothing_breaks_whatever_is_pressed(tmp_path, seed):
    chance = random.Random(seed)  # noqa: S311 - a repeatable trial
    with bench(tmp_path, level="any", seed=seed, stops="losses") as at:
        for _ in range(250):
            pressed = offered(at) if chance.random() < 0.7 else []
            intent = chance.choice(pressed) if pressed else anything(at, chance)
            at.send(intent, after=chance.choice((0.01, 0.3, 5)))
            if chance.random() < 0.6:
                at.settle()
                assert is_alive(at)
            screen = at.screen
            keys = [one.key for one in screen.own_cards]
            assert keys == [str(place) for place in range(1, len(keys) + 1)]
            assert not screen.trouble
            numbers = [one.number for one in screen.announcements]
            assert numbers == sorted(set(numbers))
        # what is in the file is what was on the table
        at.send(LeavePractice())
        match, journal = at.session.match, at.session._journal
        again = Session(journal, at.desk._engine)
        assert again.match == match
        again.close()
