"""What a seat cannot know, told by playing the same open story with other hidden cards.

The cards a seat has not seen are dealt anew, and everything that all saw happens again; whatever
only others saw (a refused offer, a buried card, the cards of a swap or of partner's best) falls
out as it may. The seat must see the very same table.
"""

from collections import Counter
from dataclasses import fields, is_dataclass

import pytest

from tests.rules.tables import any_rules, random_deal
from trainer.rules import (
    AceNoFace,
    CallAce,
    Card,
    Cut,
    Deal,
    Decline,
    Discard,
    IllegalAction,
    PassCard,
    Phase,
    Random,
    ReturnCard,
    Rules,
    Swap,
    change,
    deal_order,
    lawful,
    new_hand,
    seen_action,
    step,
    view,
)

PRIVATE = (Phase.REDEAL, Phase.SWAP)


def cards_in(value):
    """Return every card anywhere inside a value."""
    if isinstance(value, Card):
        return {value}
    if is_dataclass(value):
        return set().union(*(cards_in(getattr(value, one.name)) for one in fields(value)))
    if isinstance(value, tuple):
        return set().union(*map(cards_in, value))
    return set()


def named_only(actions):
    """Return the cards of some actions that are named and need not be seen: the called aces."""
    return {one.ace for one in actions if isinstance(one, CallAce)}


def seen_by(hand, seat):
    """Return the cards that a seat has had in its hand or seen on the table."""
    played = {card for trick in hand.tricks for _, card in trick.plays}
    shown = {card for _, cards in hand.shown for card in cards}
    own = set().union(*(cards_in(one) for one in hand.log[1:] if one.seat == seat))
    received = {hand.passed, hand.returned} if seat in exchanged(hand) else set()
    held = set(hand.dealt[seat]) | set(hand.hands[seat])
    return (held | played | shown | own | received | {hand.upcard}) - {None}


def exchanged(hand):
    return {one.seat for one in hand.log if isinstance(one, PassCard)} | {
        (one.seat + 2) % 4 for one in hand.log if isinstance(one, PassCard)
    }


def test_a_view_holds_no_card_the_seat_has_not_seen():
    random = Random(1)
    for _ in range(60):
        hand = new_hand(any_rules(random).hand, 0)
        hand = random_deal(hand, random)
        while hand.phase is not Phase.OVER:
            choices = lawful(hand)
            hand = step(hand, choices[random.bounded(len(choices))])
            if not hand.hands:
                continue
            for seat in range(hand.rules.seats):
                told = cards_in(view(hand, seat)) - named_only((*hand.log, *lawful(hand)))
                assert told <= seen_by(hand, seat)


# ---------------------------------------------------------------- the same story, other cards


def dealt_anew(hand, seat, random):
    """Return the hand dealt again, with the cards the seat has not seen in other places."""
    known = seen_by(hand, seat)
    unseen = [one for one in hand.rules.pack if one not in known]
    anew = dict(zip(unseen, random.shuffled(unseen), strict=True))
    # What the kitty held at first is read off the order of the pack.
    order = hand.order
    lifted = next((one.lifted for one in hand.log if isinstance(one, Cut)), 0)
    order = (*order[lifted:], *order[:lifted])
    bottom = order[hand.rules.seats * 5 + 1 :]
    hands = tuple(tuple(anew.get(one, one) for one in held) for held in hand.dealt)
    kitty = tuple(anew.get(one, one) for one in bottom)
    start = step(
        new_hand(hand.rules, hand.dealer, hand.passed_out_before),
        Deal(hand.dealer, deal_order(hand.rules, hand.dealer, hands, hand.upcard, kitty)),
    )
    return step(start, Cut(start.to_act, 0)) if hand.rules.cut else start


def same_as(hand, action, seat, random):
    """Return what may stand for an action in the other deal: its open part is the same."""
    wanted = seen_action(hand.rules, action, seat)
    fits = [one for one in lawful(hand) if seen_action(hand.rules, one, seat) == wanted]
    if not fits:
        raise IllegalAction(None)
    return fits[random.bounded(len(fits))]


def retold(hand, seat, random):
    """Return the other deal after the same open story, and how many offers it hid."""
    other, hidden = dealt_anew(hand, seat, random), 0
    for action in hand.log[2 if hand.rules.cut else 1 :]:
        if isinstance(action, Decline) and action.seat != seat:
            continue
        while other.phase in PRIVATE and other.to_act != action.seat:
            if other.to_act == seat:
                raise IllegalAction(None)
            other, hidden = step(other, Decline(other.to_act)), hidden + 1
        expects = isinstance(action, Swap | Decline) or type(action).__name__ == "Redeal"
        if other.phase in PRIVATE and not expects:
            other, hidden = step(other, Decline(other.to_act)), hidden + 1
        other = step(other, same_as(other, action, seat, random))
    return other, hidden


WEAK = [
    Rules(),
    change(Rules(), ace_no_face="no face card"),
    change(Rules(), farmers="any three nines and tens"),
    change(Rules(), farmers="any three nines and tens", weak_hand_shown=False),
    change(
        Rules(),
        going_under="any three nines and tens",
        swap_time="at the seat's own first turn",
        weak_hand_shown=False,
    ),
    change(Rules(), farmers="any three nines and tens", farmers_remedy="redeal"),
    change(Rules(), partners_best="before the call"),
    change(Rules(), partners_best="after the call", alone_said="only with the call"),
    change(Rules(), seats=5, sides="call-ace", lowest=8),
]


def compare(rules, random, met):
    """Play a part of a random hand and retell it for one seat."""
    hand = random_deal(new_hand(rules, random.bounded(rules.seats)), random)
    for _ in range(random.bounded(26) + 1):
        if hand.phase is Phase.OVER:
            break
        choices = lawful(hand)
        hand = step(hand, choices[random.bounded(len(choices))])
    if not hand.hands or hand.phase is Phase.JOKER:
        return
    seat = random.bounded(rules.seats)
    if hand.phase in PRIVATE and hand.to_act == seat:
        return
    try:
        other, hidden = retold(hand, seat, random)
    except IllegalAction:
        met["not the same story"] += 1
        return
    if other.hands[seat] != hand.hands[seat] or (other.phase in PRIVATE and other.to_act == seat):
        return  # it got other cards that were thrown, or is asked itself: it knows better
    met["same story"] += 1
    declined = sum(isinstance(one, Decline) and one.seat != seat for one in hand.log)
    met["another number of offers"] += hidden != declined
    met["asked in one only"] += (hand.phase in PRIVATE) is not (other.phase in PRIVATE)
    met["another partner"] += hand.called is not None and hand.hands != other.hands
    met["another buried card"] += hand.buried != other.buried
    met["other cards passed"] += (hand.passed, hand.returned) != (other.passed, other.returned)
    assert view(other, seat) == view(hand, seat)
    assert hash(view(other, seat)) == hash(view(hand, seat))


@pytest.mark.parametrize("number", range(len(WEAK)))
def test_the_same_open_story_is_the_same_view(number):
    random, met = Random(20 + number), Counter()
    while met["same story"] < 60:
        compare(WEAK[number].hand, random, met)


def test_the_same_open_story_is_the_same_view_under_any_rules():
    random, met = Random(31), Counter()
    while met["same story"] < 250:
        compare(any_rules(random).hand, random, met)
    assert min(met.values()) > 1, met
    assert len(met) == 7, met


@pytest.mark.full
@pytest.mark.timeout(600)
def test_many_stories_are_the_same_view():
    random, met = Random(32), Counter()
    while met["same story"] < 8_000:
        compare(any_rules(random).hand, random, met)
    assert min(met.values()) > 100, met


# ---------------------------------------------------------------- whoever is not asked


def test_asked_and_refused_looks_like_never_asked():
    """The same deal under rules with and without an offer: every other seat sees no difference."""
    random, asked = Random(33), 0
    for _ in range(150):
        plain = Rules().hand
        weak = change(Rules(), ace_no_face=AceNoFace.NO_FACE, farmers="any three nines and tens")
        order = random.shuffled(plain.pack)
        quiet, hand = (
            step(step(new_hand(rules, 0), Deal(0, order)), Cut(3, 0))
            for rules in (plain, weak.hand)
        )
        while hand.phase in PRIVATE:
            asked += 1
            for seat in {0, 1, 2, 3} - {hand.to_act}:
                told = {one.seat for one in view(hand, seat).log}
                assert told <= {seat}
                seen, never = view(hand, seat), view(quiet, seat)
                for name in ("phase", "to_act", "hand", "counts", "lawful", "shown"):
                    assert getattr(seen, name) == getattr(never, name)
            hand = step(hand, Decline(hand.to_act))
        for seat in range(4):
            assert view(hand, seat).lawful == view(quiet, seat).lawful
    assert asked > 20


def test_nothing_secret_is_left_in_what_others_see_happen():
    """R135, R140: what engine, hints and screens are given shows no card of another seat."""
    random = Random(34)
    hidden = Counter()
    for _ in range(250):
        hand = random_deal(new_hand(any_rules(random).hand, 0), random)
        while hand.phase is not Phase.OVER:
            choices = lawful(hand)
            action = choices[random.bounded(len(choices))]
            hand = step(hand, action)
            if not hand.hands:
                continue
            for seat in {*range(hand.rules.seats)} - {action.seat}:
                seen = seen_action(hand.rules, action, seat)
                if isinstance(action, Decline):
                    assert seen is None
                    hidden["decline"] += 1
                elif isinstance(action, Discard):
                    assert seen == Discard(action.seat, None)
                    hidden["discard"] += 1
                elif isinstance(action, PassCard | ReturnCard):
                    mate = seat == (action.seat + 2) % 4
                    assert (seen.card is None) is not mate
                    hidden["card"] += not mate
    assert min(hidden.values()) > 20
    assert len(hidden) == 3
