"""What is asked of the person at their turn."""

import pytest

from tests.rules.tables import dealt, with_rules
from trainer.rules import (
    Alone,
    Discard,
    NoTrump,
    OrderUp,
    PartnersBest,
    Pass,
    Play,
    card,
    lawful,
    step,
    view,
)
from trainer.viewmodels.prompts import prompt
from trainer.words import Words

WORDS = Words.load()


@pytest.mark.parametrize(
    ("barred", "asked"),
    [
        (True, "You lead to trick 1, and the first lead may not be trump."),
        (False, "You lead to trick 1."),
    ],
)
def test_a_first_lead_that_may_not_be_trump_says_so(barred, asked):
    """Hearts are trump; seat 1 holds both bowers and the ace, and two plain cards."""
    hand = step(dealt(with_rules(no_first_blood=barred, alone=False)), OrderUp(1))
    hand = step(hand, Discard(0, card("9C")))
    assert prompt(WORDS, view(hand, 1)) == asked
    hand = step(hand, Play(1, card("9S")))
    for _ in range(3):
        hand = step(hand, lawful(hand)[0])
    assert prompt(WORDS, view(hand, hand.to_act)) == "You lead to trick 2."


@pytest.mark.parametrize(
    ("passes", "no_trump", "asked"),
    [
        (0, NoTrump.OFF, "Your partner goes alone and will make hearts trump"),
        (0, NoTrump.EITHER_ROUND, "Your partner goes alone and names trump after this"),
        (4, NoTrump.OFF, "Your partner goes alone and names trump after this"),
    ],
)
def test_who_passes_a_card_in_the_first_round_knows_the_suit(passes, no_trump, asked):
    """In the second the suit is not named yet (SD)."""
    rules = with_rules(partners_best=PartnersBest.BEFORE_CALL, no_trump=no_trump)
    hand = dealt(rules)
    for _ in range(passes):
        hand = step(hand, Pass(hand.to_act))
    hand = step(hand, Alone(1, alone=True))
    assert prompt(WORDS, view(hand, 3)) == f"{asked}: choose a card to pass."
