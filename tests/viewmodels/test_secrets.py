"""What a seat cannot know shows nowhere at its table: the same open story, the same screens."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

import pytest

from tests.rules.tables import any_rules
from tests.rules.test_secrets import WEAK
from tests.viewmodels.bench import bench
from tests.viewmodels.stories import Script, StoryEnds, as_dealt, two_tellings
from trainer.rules import Phase, Random, Rules
from trainer.viewmodels.intents import Take


def told(at, hand):
    """Return everything the person met of a story, with the moments at which it was shown."""
    script = Script(hand)
    shown, heard, began = [], len(at.said), None
    try:
        at.open(Rules(hand=hand.rules), hand.dealer, as_dealt(hand), engine=script.engine())
        began = at.clock.now
        while at.session.view is not None and at.session.view.phase is not Phase.OVER:
            if at.screen.is_your_turn:
                shown.append(moment(at, began))
                at.send(Take(script.choose(at.session.view), at.screen.turn))
                shown.append(moment(at, began))
            elif at.screen.go_on is not None:
                at.send(at.screen.go_on.intent)
            at.settle()
    except StoryEnds:
        pass
    return shown, at.said[heard:]


def moment(at, began):
    screen = replace(at.screen, pack=None, announcements=())
    return round(at.clock.now - began, 6), without_turns(repr(screen)), repr(at.coach)


def without_turns(text):
    """Return a text without the numbers of turns, which grow with the table's age."""
    return re.sub(r"turn=\d+", "turn", text)


def compare(at, rules, random, met):
    pair = two_tellings(rules, random, met)
    if pair is None:
        return
    (one, said), (other, also) = (told(at, hand) for hand in pair)
    met["screens"] += len(one)
    met["stories"] += 1
    assert said == also
    assert [when for when, *_ in one] == [when for when, *_ in other]
    assert [what for _, *what in one] == [what for _, *what in other]


@pytest.fixture
def at(tmp_path):
    with bench(tmp_path, level="shy", pace="normal") as made:
        yield made


@pytest.mark.parametrize("number", range(len(WEAK)))
def test_the_same_open_story_is_the_same_screens(at, number):
    random, met = Random(40 + number), Counter()
    while met["stories"] < 4:
        compare(at, WEAK[number].hand, random, met)
    assert met["screens"] > 0


@pytest.mark.full
@pytest.mark.timeout(1800)
def test_many_stories_are_the_same_screens(at):
    random, met = Random(60), Counter()
    while met["stories"] < 400:
        compare(at, any_rules(random).hand, random, met)
    assert min(met.values()) > 20, met
