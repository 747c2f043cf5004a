"""Every offer the rules can make has its own question and answers at the table."""

from __future__ import annotations

import pytest

from tests.viewmodels.bench import bench
from trainer.rules import (
    AskBest,
    CallAce,
    DefendAlone,
    Discard,
    Name,
    OrderUp,
    Pass,
    Phase,
    Propose,
    Redeal,
    Rules,
    Strain,
    Swap,
    card,
    cards,
    change,
)
from trainer.viewmodels.intents import ChooseCard, Take, ToggleAlone
from trainer.viewmodels.terms import Badge, Role

# Seat 0 has a farmer's hand and no face card; seat 3 deals and turns a heart.
FARMER = ("9C 9D 9S TC AH", "JH JD KC QC AS", "JS JC KD QD AC", "TD TS KH QS AD")
UP, KITTY = "QH", "KS 9H TH"


@pytest.fixture
def at(tmp_path):
    with bench(tmp_path, level="shy", pace="at once") as made:
        yield made


def deal(at, hands, upcard, **more):
    """Open a match in which the other seats pass whenever they may, unless told otherwise."""
    at.heard = len(at.said)
    return at.deal(hands, upcard, **({"level": "shy"} | more))


def labels(screen):
    return [(one.label, one.key) for one in screen.choices]


def press(at, label):
    at.send(next(one.intent for one in at.screen.choices if one.label == label))
    return at.settle()


def card_of(screen, code):
    return next(one for one in screen.own_cards if one.card == card(code))


def plate(screen, seat):
    return next(one for one in screen.seats if one.seat == seat)


# ---------------------------------------------------------------- weak hands


def test_a_redeal_is_offered_with_both_answers(at):
    rules = change(Rules(), ace_no_face="one ace or more")
    screen = deal(at, FARMER, UP, rules=rules, kitty=KITTY)
    assert screen.prompt == "You have no face card: have all hands thrown in?"
    assert labels(screen) == [("Keep my cards", "P"), ("Throw in", "T")]
    assert screen.turned.is_face_up
    assert screen.seats[0].is_to_act
    screen = press(at, "Throw in")
    said = "\n".join(at.said)
    assert "You have all hands thrown in." in said
    assert "You show nine of clubs; ten of clubs; nine of diamonds; ace of hearts" in said
    assert "Nobody scores; the cards are dealt again." in said
    assert at.session.hand_number == 2


def test_who_keeps_a_weak_hand_goes_on_as_if_never_asked(at):
    rules = change(Rules(), ace_no_face="one ace or more")
    deal(at, FARMER, UP, rules=rules, kitty=KITTY)
    screen = press(at, "Keep my cards")
    assert labels(screen)[0] == ("Pass", "P")
    assert plate(screen, 0).did == ""
    assert screen.undo.is_enabled


def test_the_cards_to_swap_are_chosen_on_the_hand(at):
    rules = change(Rules(), farmers="any three nines and tens", ace_no_face="off")
    screen = deal(at, FARMER, UP, rules=rules, kitty=KITTY)
    assert screen.prompt == (
        "Farmer's hand: choose three cards to swap with the kitty, or keep yours."
    )
    assert labels(screen) == [("Keep my cards", "P"), ("Swap", "S")]
    swap = screen.choices[1]
    assert (swap.is_enabled, swap.reason) == (False, "Choose three cards to give.")
    ace = card_of(screen, "AH")
    assert (ace.playable, ace.reason) == (
        False,
        "You may give only three of the low cards that make your hand weak.",
    )
    for code in ("9C", "9D", "TC"):
        at.send(card_of(at.screen, code).intent)
        at.settle()
    screen = at.screen
    assert card_of(screen, "9C").is_chosen
    assert card_of(screen, "9C").name == "Nine of clubs, to be given"
    assert not card_of(screen, "9S").is_chosen
    assert screen.choices[1].is_enabled
    at.send(card_of(screen, "9S").intent)
    at.settle()
    assert at.screen.message == "Three cards are chosen already. Take one back first."
    at.send(card_of(at.screen, "TC").intent)
    at.settle()
    assert at.screen.choices[1].reason == "Choose one more card to give."
    at.send(card_of(at.screen, "9S").intent)
    at.settle()
    screen = press(at, "Swap")
    assert set(at.session.view.hand) == set(cards("TC AH KS 9H TH"))
    assert "From the kitty you get nine of hearts; ten of hearts; king of spades." in at.said
    assert plate(screen, 0).did == "swapped three cards"


def test_three_cards_that_alone_may_go_are_chosen_already(at):
    rules = change(Rules(), farmers="three nines or three tens")
    screen = deal(at, FARMER, UP, rules=rules, kitty=KITTY)
    chosen = [one.card for one in screen.own_cards if one.is_chosen]
    assert set(chosen) == set(cards("9C 9D 9S"))
    assert screen.choices[1].intent == Take(Swap(0, cards("9C 9D 9S")), screen.turn)


def test_a_swap_taken_back_has_shown_cards(at):
    rules = change(Rules(), farmers="three nines or three tens")
    deal(at, FARMER, UP, rules=rules, kitty=KITTY)
    press(at, "Swap")
    at.send(at.screen.undo.intent)
    at.settle()
    press(at, "Keep my cards")
    assert not at.session.decisions[-1].counts


# ---------------------------------------------------------------- alone and partner's best


LONE = ("JH JD AH KH AS", "9C 9D TC TD QC", "JS JC KS QD AC", "9S TS KC QS AD")


def test_partners_best_before_the_call(at):
    rules = change(Rules(), partners_best="before the call")
    screen = deal(at, LONE, UP, rules=rules)
    assert labels(screen) == [
        ("Pass", "P"),
        ("Order up", "O"),
        ("Alone, with partner's best", "A"),
    ]
    screen = press(at, "Alone, with partner's best")
    assert screen.prompt == "You go alone: order the queen of hearts up to East."
    assert labels(screen) == [("Order up", "O")]
    assert len(screen.own_cards) == 6
    press(at, "Order up")
    screen = at.screen
    assert at.session.view.phase is Phase.RETURN_CARD
    passed = at.session.view.passed
    name = at.words.card(passed, at.session.view.contract)
    assert screen.prompt == f"Your partner passed the {name}: choose a card to return."
    assert all(one.playable for one in screen.own_cards)
    at.send(card_of(screen, "AS").intent)
    at.settle()
    assert "You return the ace of spades to your partner." in at.said
    assert plate(at.screen, 2).sits_out


def test_partners_best_after_the_call(at):
    rules = change(Rules(), partners_best="after the call")
    deal(at, LONE, UP, rules=rules)
    screen = press(at, "Go alone")
    assert screen.prompt == "You are alone. Ask for your partner's best card?"
    assert labels(screen) == [("No card", "P"), ("Ask for it", "B")]
    assert screen.choices[1].intent == Take(AskBest(0, wanted=True), screen.turn)


def test_the_partner_of_a_loner_passes_a_card(at):
    rules = change(Rules(), partners_best="before the call")
    hands = (LONE[2], LONE[3], LONE[0], LONE[1])
    with_caller = {"rules": rules, "level": "eager"}
    screen = deal(at, hands, UP, dealer=1, **with_caller)
    assert screen.prompt == (
        "Your partner goes alone and will make hearts trump: choose a card to pass."
    )
    at.send(card_of(screen, "AC").intent)
    at.settle()
    assert "You pass the ace of clubs to your partner." in at.said


def test_a_defender_is_asked_to_defend_alone(at):
    rules = change(Rules(), defend_alone=True, alone_said="only with the call")
    hands = (LONE[3], LONE[0], LONE[1], LONE[2])
    deal(at, hands, UP, dealer=0, rules=rules, level="eager")
    screen = at.play()  # the dealer buries a card first
    assert screen.prompt == "West is alone. Defend alone, or with your partner?"
    assert labels(screen) == [("With partner", "P"), ("Defend alone", "A")]
    assert screen.choices[1].intent == Take(DefendAlone(0, alone=True), screen.turn)
    screen = press(at, "Defend alone")
    assert plate(screen, 0).is_alone
    assert plate(screen, 2).sits_out


# ---------------------------------------------------------------- the joker, no trump and low


JOKER = change(Rules(), joker=True)


def test_the_dealer_names_trump_before_seeing_the_cards(at):
    screen = deal(at, LONE, "B", dealer=0, rules=JOKER)
    assert screen.prompt == (
        "The joker is turned up. Before you see your cards, name trump; you take the joker."
    )
    assert [one.key for one in screen.choices] == ["C", "D", "H", "S", "A"]
    assert screen.own_cards == ()
    assert screen.seats[0].card_count == 5
    assert not any("Your hand" in one for one in at.said[at.heard :])
    at.send(ToggleAlone(screen.turn))
    screen = at.settle()
    assert screen.choices[2].intent == Take(
        Name(0, screen.choices[2].intent.action.contract, alone=True), screen.turn
    )
    at.send(ToggleAlone(screen.turn))
    at.settle()
    screen = press(at, "Hearts")
    hand = "Your hand: joker, best bower; jack of hearts, right bower; jack of diamonds, left bower"
    assert any(one.startswith(hand) for one in at.said[at.heard :])
    joker = card_of(screen, "B")
    assert (joker.badge, joker.name) == (Badge.BEST, "Joker, best bower, trump")
    assert isinstance(screen.own_cards[0].intent.action, Discard)


def test_the_dealer_proposes_a_suit_for_the_joker(at):
    rules = change(JOKER, joker_turned="dealer proposes a suit unseen")
    screen = deal(at, LONE, "B", dealer=0, rules=rules)
    assert screen.choices[3].intent == Take(Propose(0, screen.choices[3].suit), screen.turn)
    screen = press(at, "Spades")
    assert screen.prompt == "Pick up the joker standing for spades, or pass?"
    assert screen.turned.text == "The joker stands for spades."
    press(at, "Pass")
    screen = at.settle()
    assert screen.turned.barred is not None
    assert not next(one for one in screen.choices if one.label == "Spades").is_enabled


def test_no_trump_and_low_are_named_with_their_keys(at):
    rules = change(Rules(), no_trump="in round two", low=True)
    deal(at, LONE, UP, rules=rules)
    screen = press(at, "Pass")
    assert screen.prompt == "Name a suit, no trump or low, or pass?"
    assert ("No trump", "N") in labels(screen)
    assert ("Low", "L") in labels(screen)
    screen = press(at, "Low")
    assert screen.trump.title == "Low"
    assert screen.trump.name.startswith("Named: low")
    assert "The hand is played at low." in at.said


def test_a_hand_lies_lowest_first_under_low(at):
    rules = change(Rules(), low=True, alone_said="only with the call")
    deal(
        at,
        ("9C AC TC 9H AH", "9D JD TD KD QC", "JS JC KS QD AS", "9S TS KC QS AD"),
        UP,
        rules=rules,
    )
    press(at, "Pass")
    screen = press(at, "Low")
    codes = [str(one.card) for one in screen.own_cards]
    assert codes in (["9C", "TC", "AC", "9H", "AH"], ["9H", "AH", "9C", "TC", "AC"])
    assert all(one.badge is Badge.NONE for one in screen.own_cards)


def test_no_trump_may_be_named_in_round_one(at):
    rules = change(Rules(), no_trump="in either round")
    screen = deal(at, LONE, UP, rules=rules)
    assert labels(screen) == [
        ("Pass", "P"),
        ("Order up", "O"),
        ("Go alone", "A"),
        ("No trump", "N"),
        ("No trump alone", "B"),
    ]
    assert screen.choices[3].intent.action.contract.strain is Strain.NO_TRUMP


# ---------------------------------------------------------------- secret partners


ACE = change(Rules(), seats=5, sides="call-ace", lowest=8)
FIVE = (
    "JH JD AH KH 8S",
    "9C 9D TC TD QC",
    "JS JC KS QD AC",
    "9S TS KC QS AD",
    "8C 8D 8H 9H TH",
)


def test_an_ace_is_called_and_its_holder_stays_unknown(at):
    screen = deal(at, FIVE, UP, dealer=4, rules=ACE)
    assert [one.role for one in screen.seats] == [Role.YOU, *(Role.OTHER,) * 4]
    assert labels(screen) == [("Pass", "P"), ("Order up", "O")]
    at.send(Take(OrderUp(0), at.screen.turn))
    screen = at.settle()
    assert screen.prompt == "Which ace do you call? Whoever has it is your partner."
    assert labels(screen) == [
        ("Clubs", "C"),
        ("Diamonds", "D"),
        ("Spades", "S"),
        ("Go alone", "A"),
    ]
    screen = press(at, "Clubs")
    assert screen.trump.called == "Ace of clubs"
    assert {one.role for one in screen.seats[1:]} == {Role.UNKNOWN}
    assert plate(screen, 2).role_text == "side unknown"
    assert plate(screen, 0).did == "called the ace of clubs"
    shown = at.play_until(
        lambda one: any(one.role is Role.PARTNER for one in one.seats) or one.book is not None
    )
    assert plate(shown, 2).role is Role.PARTNER
    assert {plate(shown, seat).role for seat in (1, 3, 4)} == {Role.OPPONENT}
    assert "The called ace is played: Seat C is the maker's partner." in at.said


def test_who_has_the_called_ace_is_told_alone(at):
    hands = (FIVE[2], FIVE[0], FIVE[1], FIVE[3], FIVE[4])
    deal(at, hands, UP, dealer=0, rules=ACE, level="eager")
    at.play_until(lambda _: at.session.view.called is not None)
    view = at.session.view
    roles = {one.seat: one.role for one in at.screen.seats}
    if view.partner == 0:
        assert roles[view.maker] is Role.PARTNER
        assert (
            "You have the called ace: you play with the maker. The others do not know it yet."
            in at.said
        )
    else:
        assert roles[view.maker] is Role.OPPONENT


def test_an_own_ace_cannot_be_called(at):
    hands = ("JH JD AC KH 8S", "9C 9D TC TD QC", "JS JC KS QD AH", *FIVE[3:])
    deal(at, hands, UP, dealer=4, rules=ACE)
    at.send(Take(OrderUp(0), at.screen.turn))
    clubs = next(one for one in at.settle().choices if one.key == "C")
    assert clubs.intent == Take(CallAce(0, card("AC")), at.screen.turn)
    assert clubs.reason == "You hold the ace of clubs or have buried it; name another ace."


# ---------------------------------------------------------------- other tables


def test_three_players_are_two_against_the_maker(at):
    rules = change(Rules(), seats=3, sides="each for himself", alone=False)
    screen = deal(
        at,
        ("JH JD AH KH AS", "9C 9D TC TD QC", "JS JC KS QD AC"),
        UP,
        dealer=2,
        rules=rules,
        level="eager",
    )
    assert [one.title for one in screen.seats] == ["Seat A", "Seat B", "Seat C"]
    assert labels(screen) == [("Pass", "P"), ("Order up", "O")]
    assert {one.role for one in screen.seats[1:]} == {Role.OPPONENT}
    at.send(Take(Pass(0), at.screen.turn))
    at.settle()
    at.play_until(lambda one: one.trump is not None)
    view = at.session.view
    mate = ({0, 1, 2} - {0, view.maker}).pop() if view.maker else None
    if mate is not None:
        assert plate(at.screen, mate).role is Role.ALLY
        assert plate(at.screen, view.maker).role is Role.OPPONENT


def test_choosing_a_card_that_may_not_go_does_nothing(at):
    rules = change(Rules(), farmers="any three nines and tens")
    screen = deal(at, FARMER, UP, rules=rules, kitty=KITTY)
    at.send(ChooseCard(card("AH"), screen.turn))
    at.settle()
    assert not any(one.is_chosen for one in at.screen.own_cards)
    at.send(Take(Swap(0, cards("9C 9D AH")), at.screen.turn))
    at.settle()
    assert at.screen.message.startswith("You may give only three of the low cards")
    at.send(Take(Redeal(0), at.screen.turn))
    at.settle()
    assert at.session.view.phase is Phase.SWAP
