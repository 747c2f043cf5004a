"""The ruling desk: every question, cards picked and typed, faults at their fields, moments."""

from __future__ import annotations

import pytest

from trainer.rules import (
    Deal,
    OrderUp,
    Pass,
    Phase,
    Preset,
    Random,
    Rules,
    card,
    cards,
    change,
    deal_order,
    lawful,
    new_hand,
    pack,
    preset,
    presets,
    step,
    unplayable,
    view,
)
from trainer.rules.desk import QUESTIONS, answer
from trainer.viewmodels.desk_answers import field_told, situation_told
from trainer.viewmodels.desk_forms import FORMS, FieldKind, form_of, questions
from trainer.viewmodels.desk_texts import question_of, text_of, value_of
from trainer.viewmodels.moments import moments
from trainer.viewmodels.ruling_desk import RulingDeskViewModel
from trainer.words import Words


@pytest.fixture(scope="module")
def words():
    return Words.load()


@pytest.fixture
def desk(words):
    return RulingDeskViewModel(words)


def shown(desk, key):
    return next(one for one in desk.screen.value.fields if one.key == key)


def test_every_question_has_a_form_for_every_key():
    assert set(questions()) == set(QUESTIONS)
    for name, question in QUESTIONS.items():
        assert {one.key for one in form_of(name).fields} - {"players"} == question.keys, name
        assert name in FORMS, name
        assert all(one.kind is not FieldKind.TEXT for one in form_of(name).fields), name


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_question_begins_with_a_situation_that_is_answered(desk, name):
    desk.ask(name)
    screen = desk.screen.value
    assert screen.fault == ""
    assert screen.ruling.answer
    assert screen.ruling.steps
    assert screen.ruling.source
    assert screen.ruling.told.splitlines()[0] == screen.ruling.answer


@pytest.mark.parametrize("name", QUESTIONS)
@pytest.mark.parametrize("rules", [one.name for one in presets()])
def test_under_every_rule_set_there_is_a_ruling_or_a_fault(words, name, rules):
    desk = RulingDeskViewModel(words)
    desk.choose_rules(rules)
    desk.ask(name)
    screen = desk.screen.value
    assert (screen.ruling is None) == bool(screen.fault)
    desk.clear()
    screen = desk.screen.value
    assert (screen.ruling is None) == bool(screen.fault)


@pytest.mark.parametrize("name", QUESTIONS)
def test_texts_and_values_are_the_same(name):
    for field in form_of(name).fields:
        if field.sample:
            value = value_of(field, field.sample)
            assert value_of(field, text_of(field, value)) == value


def test_what_is_typed_is_ruled_on_at_once(desk):
    assert desk.screen.value.ruling.cards == cards("JD")
    desk.put("led", "9s")
    assert desk.screen.value.ruling.cards == cards("AS")
    desk.put("led", "")
    assert len(desk.screen.value.ruling.cards) == 5


def test_cards_are_picked_into_the_field_that_is_pointed_at(desk):
    desk.point("hand")
    desk.pick(card("AS"))
    assert shown(desk, "hand").text == "JD 9D KC QC"
    desk.pick(card("AH"))
    assert shown(desk, "hand").cards == cards("JD 9D KC QC AH")
    chosen = [one.card for one in desk.screen.value.picker if one.is_chosen]
    assert set(chosen) == set(cards("JD 9D KC QC AH"))
    desk.point("led")
    desk.pick(card("9C"))
    assert shown(desk, "led").text == "9C"
    desk.pick(card("9C"))
    assert shown(desk, "led").text == ""


def test_cards_picked_into_a_trick_go_round_the_table(desk):
    desk.ask("trick")
    desk.clear()
    desk.put("trump", "H")
    for code in ("TH", "9H", "JD"):
        desk.pick(card(code))
    assert shown(desk, "plays").text == "W TH, N 9H, E JD"
    assert desk.screen.value.ruling.answer == "East"
    desk.pick(card("9H"))
    assert shown(desk, "plays").text == "W TH, E JD"


def test_a_full_trick_is_followed_by_the_next(desk):
    desk.ask("find_revoke")
    desk.clear()
    desk.put("trump", "H")
    for code in ("TH", "9H", "JD", "AS", "KS"):
        desk.pick(card(code))
    assert shown(desk, "tricks").text == "W TH, N 9H, E JD, S AS / E KS"
    assert desk.screen.value.fault == ""
    desk.pick(card("9H"))
    assert shown(desk, "tricks").text == "W TH, E JD, S AS / E KS"


def test_a_trick_led_by_another_than_the_winner_is_refused(desk):
    desk.ask("find_revoke")
    desk.put("trump", "H")
    desk.put("tricks", "W TH, N 9H, E JD, S AS / W KS, N 9S")
    fault = "Tricks: East wins trick 1 and so leads trick 2; West is given as its leader."
    assert desk.screen.value.fault == fault
    desk.put("tricks", "W TH, N 9H, S AS / W KS, N 9S")
    assert desk.screen.value.fault == ""


def test_cards_may_be_typed_as_people_write_them(desk):
    desk.put("led", "10♥")
    desk.put("hand", "j♦, 10s 9D AS KC")
    screen = desk.screen.value
    assert screen.ruling.answer == "Jack of diamonds"
    assert screen.fault == ""


def test_a_fault_stands_at_its_field_in_its_own_words(desk):
    desk.put("hand", "JD XX")
    screen = desk.screen.value
    assert screen.ruling is None
    assert screen.fault == shown(desk, "hand").fault
    assert screen.fault.startswith("Hand: 'XX' is not a card.")
    desk.put("hand", "JD JD")
    assert desk.screen.value.fault == "The card JD stands twice in the question."


@pytest.mark.parametrize(
    "text", ["☃", "[[[", "W", "W TH N", "9" * 500, "/ / /", '{"a": 1}', "null"]
)
def test_no_text_breaks_the_desk(desk, text):
    for name in questions():
        desk.ask(name)
        for field in form_of(name).fields:
            desk.put(field.key, text)
            screen = desk.screen.value
            assert (screen.ruling is None) == bool(screen.fault)
            desk.put(field.key, field.sample)


def test_the_rule_set_decides(desk):
    desk.ask("kitty")
    assert desk.screen.value.ruling.answer == "4"
    desk.choose_rules("32-card")
    assert desk.screen.value.ruling.answer == "12"
    assert desk.screen.value.ruling.choice.startswith("The lowest card is the")


def test_seats_are_named_anew_at_another_table(desk):
    desk.ask("trick")
    desk.choose_rules("call-ace-5")
    assert shown(desk, "plays").text == "B TH, C 9H, D JD, A AS"
    assert desk.screen.value.ruling.answer == "Seat D"
    assert any(step.startswith("Seat B leads") for step in desk.screen.value.ruling.steps)
    desk.choose_rules("standard")
    assert shown(desk, "plays").text == "W TH, N 9H, E JD, S AS"


# What every table of a given number of seats calls its seats, and who cuts where the first deals.
NAMES = {
    "two-handed": ("Seat A", "Seat B"),
    "three-handed": ("Seat A", "Seat B", "Seat C"),
    "standard": ("South", "West", "North", "East"),
    "call-ace-5": tuple(f"Seat {letter}" for letter in "ABCDE"),
    "call-ace-6": tuple(f"Seat {letter}" for letter in "ABCDEF"),
    "call-ace-7": tuple(f"Seat {letter}" for letter in "ABCDEFG"),
}


@pytest.mark.parametrize(("rules", "names"), NAMES.items())
def test_seats_have_the_names_they_have_at_the_table(desk, words, rules, names):
    """A table of five called its third seat C, and the desk called it 2."""
    seats = preset(rules).rules.hand.seats
    assert tuple(words.at_table(seats).seat(one) for one in range(seats)) == names
    desk.choose_rules(rules)
    desk.ask("cutter")
    dealer = shown(desk, "dealer")
    assert tuple(one.label for one in dealer.options) == names
    desk.put("dealer", dealer.options[0].value)
    ruling = desk.screen.value.ruling
    assert ruling.answer == names[-1]
    assert ruling.steps[0].endswith(f": {names[-1]}.")
    desk.ask("packets")
    assert all(name in desk.screen.value.ruling.answer for name in names)
    desk.put("dealer", "Q")
    letters = " ".join(name.removeprefix("Seat ")[0] for name in names)
    assert desk.screen.value.fault == f"Dealer: 'Q' is not a player. Players are {letters}."
    desk.ask("lowest")
    assert shown(desk, "dealing_order").text == (letters if seats != 4 else "W N E S")
    desk.put("dealing_order", f"{letters[0]} {letters[0]}")
    assert desk.screen.value.fault.endswith(f": {names[0]} stands twice.")


def test_the_joker_is_no_seat(words):
    """Its code is the letter of the second seat, and must not be taken for it."""
    rules = change(preset("call-ace-joker").rules)
    desk = RulingDeskViewModel(words, [Preset("five", "Five", 1, rules), *presets()])
    desk.ask("trick")
    desk.put("trump", "H")
    desk.put("plays", "A TH, B B")
    assert desk.screen.value.ruling.answer == "Seat B"
    assert shown(desk, "plays").cards == cards("TH B")
    desk.put("plays", "A TH, B 9H")
    assert card("B") not in [one.card for one in desk.screen.value.picker if one.is_chosen]
    desk.pick(card("B"))
    assert shown(desk, "plays").text == "A TH, B 9H, C B"
    desk.choose_rules("best-bower")
    assert shown(desk, "plays").text == "S TH, W 9H, N B"
    desk.pick(card("B"))
    assert shown(desk, "plays").text == "S TH, W 9H"


def test_two_questions_with_fields_of_one_name_keep_their_own(desk):
    """Tricks are a number to one question and the cards themselves to another."""
    desk.ask("callace")
    desk.ask("find_revoke")
    assert desk.screen.value.fault == ""
    assert shown(desk, "tricks").text.startswith("W TH")


# ---------------------------------------------------------------- only what applies is asked


def keys(desk):
    return [one.key for one in desk.screen.value.fields]


def test_a_suit_is_proposed_only_for_a_joker_turned_up(words):
    proposing = change(preset("best-bower").rules, joker_turned="dealer proposes a suit unseen")
    desk = RulingDeskViewModel(words, [Preset("own", "Own", 1, proposing), *presets()])
    desk.ask("calls")
    assert keys(desk) == ["round", "seat", "dealer", "upcard"]
    desk.put("upcard", "B")
    assert "proposed" in keys(desk)
    desk.put("proposed", "D")
    assert desk.screen.value.ruling.answer == "Pass; diamonds"
    for name in ("best-bower", "standard"):
        desk.choose_rules(name)
        assert "proposed" not in keys(desk)


def test_a_hand_is_asked_of_a_caller_only_where_it_decides(words):
    natural = change(Rules(), natural_trump=True)
    desk = RulingDeskViewModel(words, [Preset("own", "Own", 1, natural), *presets()])
    desk.ask("calls")
    assert keys(desk) == ["round", "seat", "dealer", "upcard", "hand"]
    desk.put("hand", "AS KC QC 9H 9D")
    assert desk.screen.value.ruling.answer == "Pass; hearts"
    desk.put("hand", "AS KC QC 9S 9D")
    assert desk.screen.value.ruling.answer == "Pass"
    desk.put("round", "2")
    assert "hand" not in keys(desk)
    desk.choose_rules("standard")
    desk.put("round", "1")
    assert "hand" not in keys(desk)


def test_whether_the_dealer_is_stuck_is_asked_where_it_is_open(desk):
    desk.ask("calls")
    desk.put("round", "2")
    assert "stick" in keys(desk)
    assert "passed_out" not in keys(desk)
    desk.choose_rules("sandy-eggo")
    assert {"stick", "passed_out"} <= set(keys(desk))
    desk.choose_rules("stick-the-dealer")
    assert not {"stick", "passed_out"} & set(keys(desk))
    desk.ask("next_dealer")
    endings = [one.value for one in shown(desk, "after").options]
    assert endings == ["", "hand", "misdeal"]
    desk.choose_rules("sandy-eggo")
    desk.put("after", "all pass")
    assert "passed_out" in keys(desk)
    desk.choose_rules("stick-the-dealer")
    assert shown(desk, "after").text == "hand"


def test_nobody_is_alone_where_nobody_may_be(desk):
    for question, alone in (("score", "alone"), ("revoke_points", "caller_alone")):
        desk.ask(question)
        desk.choose_rules("standard")
        desk.put(alone, "yes")
        assert "lone_defender" not in keys(desk)
        desk.choose_rules("sandy-eggo")
        assert "lone_defender" in keys(desk)
        desk.put(alone, "")
        assert "lone_defender" not in keys(desk)
        desk.choose_rules("three-handed")
        assert alone not in keys(desk)
        assert desk.screen.value.fault == ""
    desk.ask("order")
    assert keys(desk) == ["dealer"]
    desk.choose_rules("standard")
    assert keys(desk) == ["dealer", "sitting_out"]
    desk.put("sitting_out", "N E")
    assert keys(desk) == ["dealer", "sitting_out", "maker"]


def test_only_what_may_be_named_is_offered_as_trump(desk):
    assert [one.value for one in shown(desk, "trump").options] == list("CDHS")
    desk.choose_rules("no-trump-and-low")
    assert [one.value for one in shown(desk, "trump").options] == [*"CDHS", "NT", "LOW"]
    desk.put("trump", "LOW")
    desk.choose_rules("standard")
    assert shown(desk, "trump").text == "H"
    assert desk.screen.value.fault == ""


def test_passes_are_counted_as_far_as_the_table_has_seats(desk):
    desk.ask("to_call")
    assert shown(desk, "passes").options[-1].value == "8"
    desk.choose_rules("call-ace-7")
    assert shown(desk, "passes").options[-1].value == "14"
    desk.choose_rules("stick-the-dealer")
    assert shown(desk, "passes").options[-1].value == "7"


def test_help_speaks_of_the_joker_where_there_is_one(desk):
    assert "joker" not in shown(desk, "hand").help
    desk.choose_rules("best-bower")
    assert shown(desk, "hand").help.endswith("T is the ten, B the joker.")
    assert shown(desk, "led").help.endswith("B is the joker.")
    desk.put("led", "XX")
    assert desk.screen.value.fault.endswith("(the ten of clubs), and B for the joker.")
    desk.choose_rules("standard")
    assert desk.screen.value.fault.endswith("(the ten of clubs).")


def test_situations_are_told_in_words(words):
    form = form_of("trick")
    texts = {one.key: one.sample for one in form.fields}
    told = situation_told(words, form.fields, texts)
    assert told.startswith("Trump: hearts. Trick: West ten of hearts; North nine of hearts")
    assert question_of(form.fields, texts)["trump"] == "H"
    assert field_told(words, form.fields[0], "LOW") == "low"


# ---------------------------------------------------------------- moments of a game


def dealt(rules=None, dealer=0):
    hand = new_hand((rules or Rules()).hand, dealer)
    held = tuple(
        cards(one)
        for one in ("JD 9D AS KC QC", "TH 9H AC KS QS", "JS TS 9S AD KD", "JH AH KH QD TD")
    )
    kitty = tuple(one for one in pack() if one not in {*sum(held, ()), card("QH")})
    order = deal_order(hand.rules, dealer, held, card("QH"), kitty)
    hand = step(hand, Deal(dealer, order))
    return step(hand, lawful(hand)[0]) if hand.phase is Phase.CUT else hand


def asked(words, hand, seat):
    desk = RulingDeskViewModel(words)
    desk.open_moments(moments(words, view(hand, seat)), Rules(hand=hand.rules), "Standard")
    return desk


def test_what_may_be_called_and_played_is_asked_from_the_own_seat(words):
    hand = dealt()
    desk = asked(words, hand, 1)
    assert desk.screen.value.question == "calls"
    assert desk.screen.value.rule_set == "@match"
    assert desk.screen.value.ruling.answer == "Pass; hearts"
    theirs = asked(words, hand, 2)
    assert theirs.screen.value.moments[0] == "What may West call?"
    assert "hand" not in keys(theirs)
    hand = step(step(hand, Pass(1)), OrderUp(2))
    desk = asked(words, hand, 0)
    assert desk.screen.value.question == "discards"
    hand = step(hand, next(one for one in lawful(hand) if str(one.card) == "9D"))
    while hand.phase is not Phase.PLAY:
        hand = step(hand, lawful(hand)[-1])
    assert asked(words, hand, 1).screen.value.moments[0] == "What may I play?"
    hand = step(hand, next(one for one in lawful(hand) if str(one.card) == "TH"))
    desk = asked(words, hand, 2)
    assert set(desk.screen.value.ruling.cards) == {one.card for one in lawful(hand)}


def test_a_seat_that_waits_is_told_of_nobodys_hand(words):
    hand = dealt()
    for question in moments(words, view(hand, 3)):
        told = str(question.values)
        for code in ("JD", "9D", "TH", "9H", "JS"):
            assert code not in told


PLAYABLE = [one.name for one in presets() if not unplayable(one.rules)]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", PLAYABLE)
def test_every_moment_of_a_game_is_answered_as_the_hand_went_on(words, name, seed):
    rules, chance = preset(name).rules, Random(seed)
    hand = new_hand(rules.hand, seed % rules.hand.seats)
    hand = step(hand, Deal(hand.dealer, chance.shuffled(rules.hand.pack)))
    while hand.phase is not Phase.OVER:
        for seat in range(rules.hand.seats):
            for moment in moments(words, view(hand, seat)):
                check(moment, rules, hand)
        actions = lawful(hand)
        hand = step(hand, actions[chance.bounded(len(actions))])
    desk = asked(words, hand, 0)
    assert desk.screen.value.fault == ""


def check(moment, rules, hand):
    ruling = answer({"question": moment.question, "rules": _table(rules), **moment.values})
    is_call = hand.phase in (Phase.ORDER_UP, Phase.NAME_TRUMP)  # no view tells of private offers
    if moment.question == "to_call" and is_call:
        seats = rules.hand.seats
        assert ruling.answer == ("SWNE"[hand.to_act] if seats == 4 else hand.to_act)
    if moment.question == "legal":
        assert ruling.answer == sorted(str(one.card) for one in lawful(hand))
    if is_call and moment.question == "calls" and "hand" in moment.values:
        open_to = {type(one).__name__ for one in lawful(hand)}
        assert ("pass" in ruling.answer) == ("Pass" in open_to)
    if moment.question == "discards":
        assert ruling.answer == sorted(str(one.card) for one in lawful(hand))


def _table(rules):
    return {key: value for key, value in rules.to_dict().items() if key != "law"}
