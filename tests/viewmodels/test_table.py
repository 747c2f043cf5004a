"""The table driven by intents: whole hands and matches, and the manners of the table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.session.fake_engine import evaluate, fake_engine, slowly
from tests.viewmodels.bench import bench
from trainer.rules import Alone, Name, OrderUp, Pass
from trainer.viewmodels.course import PAUSES
from trainer.viewmodels.intents import GoOn, MoveCard, NewMatch, SetPace, ToggleCoach, Undo
from trainer.viewmodels.terms import Pace, VerdictKind
from trainer.words import PSEUDO, Words


def first(takes):
    return takes[0]


def caller(takes):
    """Call whenever it is possible, and play the first card."""
    return next((one for one in takes if isinstance(one.action, OrderUp | Name)), takes[0])


def passer(takes):
    return next((one for one in takes if isinstance(one.action, Pass)), takes[0])


def is_card_due(screen):
    return screen.is_your_turn and not screen.choices


# ---------------------------------------------------------------- whole hands and matches


def test_a_hand_from_the_deal_to_the_next(table):
    screen = table.settle()
    assert screen.is_your_turn
    assert len(screen.own_cards) == 5
    assert [one.place for one in screen.seats] == [0, 1, 2, 3]
    assert [one.title for one in screen.seats] == ["South", "West", "North", "East"]
    end = table.play_hand()
    assert end.book is not None
    assert end.trick == ()
    assert end.own_cards == ()
    assert end.prompt == ""
    assert not end.is_your_turn
    assert end.score.us + end.score.them > 0
    after = table.go_on()
    assert after.book is None
    assert after.title.startswith("Hand 2")


def test_a_match_is_played_to_its_end_and_another_follows(tmp_path):
    with bench(tmp_path, pace="at once") as at:
        screen = at.play_until(lambda s: s.match_end is not None, caller)
        assert max(screen.score.us, screen.score.them) >= 10
        assert screen.go_on is None
        assert screen.match_end.title in ("You win the match.", "They win the match.")
        assert screen.book is not None
        played = at.session.hand_number
        at.send(screen.new_match.intent)
        fresh = at.settle()
        assert (fresh.score.us, fresh.score.them) == (0, 0)
        assert fresh.match_end is None
        assert fresh.title.startswith("Hand 1")
        # the finished match stays in the file, with every hand
        kept = at.store.matches.ended()
        assert [one.outcome for one in kept] in (["won"], ["lost"])
        assert (
            sum(
                text.startswith("deal") for _, _, text in at.store.matches.log(kept[0].id).entries()
            )
            == played
        )


def test_a_match_goes_on_where_it_was_left(tmp_path):
    with bench(tmp_path) as at:
        at.play_until(
            lambda s: is_card_due(s) and s.score.tricks_us + s.score.tricks_them >= 1, caller
        )
        left = at.screen
    with bench(tmp_path) as at:
        back = at.settle()
        assert back.own_cards == tuple(
            replace(one, intent=other.intent)
            for one, other in zip(left.own_cards, back.own_cards, strict=True)
        )
        assert (back.score, back.seats, back.title) == (left.score, left.seats, left.title)
        assert any("goes on where you left it" in one for one in at.said)


@pytest.mark.parametrize("rules", ["standard", "stick-the-dealer", "tournament-records"])
def test_many_hands_under_every_rule_set_that_can_be_played(tmp_path, rules):
    with bench(tmp_path, level="any", rules=rules, pace="at once") as at:
        for _ in range(6):
            at.play_hand(lambda takes: takes[len(takes) // 2])
            if at.screen.match_end is None:
                at.go_on()


# ---------------------------------------------------------------- what is asked, and how


def test_round_one_offers_pass_order_and_alone_with_their_keys(table):
    screen = table.settle()
    assert [one.key for one in screen.choices] == ["P", "O", "A"]
    assert [one.intent.action for one in screen.choices] == [
        Pass(0),
        OrderUp(0),
        OrderUp(0, alone=True),
    ]
    assert screen.turned.is_face_up
    assert table.words.card(screen.turned.card) in screen.prompt
    assert all(one.intent is None and not one.is_dimmed for one in screen.own_cards)


def test_in_round_two_the_card_lies_face_down_and_its_suit_is_barred_by_name(tmp_path):
    with bench(tmp_path, level="shy") as at:
        upcard = at.settle().turned.card
        screen = at.play_until(lambda s: len(s.choices) > 3, passer)
        assert screen.turned.card is None
        assert not screen.turned.is_face_up
        assert screen.turned.barred is upcard.suit
        suit = at.words.suit(upcard.suit)
        assert suit in screen.turned.text.lower()
        barred = [one for one in screen.choices if not one.is_enabled]
        assert [one.suit for one in barred] == [upcard.suit]
        assert barred[0].reason == f"You may not name {suit}: it was turned down."
        assert [one.key for one in screen.choices] == ["P", "C", "D", "H", "S", "A"]
        # the one that is barred says why when it is pressed all the same
        at.send(barred[0].intent)
        assert at.screen.message == barred[0].reason
        assert at.screen.is_your_turn
        assert barred[0].reason in at.said


def test_alone_in_round_two_is_a_switch_before_the_suit(tmp_path):
    with bench(tmp_path, level="shy") as at:
        screen = at.play_until(lambda s: len(s.choices) > 3, passer)
        switch = screen.choices[-1]
        assert switch.is_on is False
        at.send(switch.intent)
        screen = at.screen
        assert screen.choices[-1].is_on
        name = next(one for one in screen.choices if one.is_enabled and one.suit is not None)
        assert name.intent.action.alone
        at.send(name.intent)
        screen = at.settle()
        assert screen.trump.alone == "alone"
        assert [one.sits_out for one in screen.seats] == [False, False, True, False]
        assert screen.seats[2].did == "sits out"


def test_a_stuck_dealer_is_told_so_and_cannot_pass(tmp_path):
    for seed in range(20):
        with bench(tmp_path / str(seed), level="shy", rules="stick-the-dealer", seed=seed) as at:
            at.settle()
            if not at.screen.seats[0].is_dealer:
                continue
            screen = at.play_until(lambda s: len(s.choices) > 3, passer)
            assert screen.prompt.startswith("All have passed twice")
            assert not screen.choices[0].is_enabled
            assert screen.choices[0].reason.startswith("You may not pass")
            return
    raise AssertionError("the person never dealt first")


def test_alone_is_asked_once_when_it_was_not_said(tmp_path):
    with bench(tmp_path, level="shy") as at:
        screen = at.play_until(
            lambda s: any(isinstance(getattr(c.intent, "action", None), Alone) for c in s.choices),
            caller,
        )
        assert [one.key for one in screen.choices] == ["P", "A"]


def test_a_card_that_may_not_be_played_says_why(tmp_path):
    """And the reason fits: for the left bower, that it counts as trump."""
    told = set()
    for seed in range(25):
        with bench(tmp_path / str(seed), seed=seed, pace="at once") as at:
            while at.screen.book is None:
                for one in at.screen.own_cards:
                    if one.is_dimmed:
                        told.add(one.reason.partition(":")[2] and "left bower" in one.reason)
                        assert at.words.card(one.card) in one.reason
                        at.send(one.intent)
                        assert at.screen.message == one.reason
                        assert at.screen.is_your_turn
                if at.screen.is_your_turn:
                    at.play(caller)
                else:
                    at.settle()
        if told == {True, False}:
            return
    raise AssertionError(f"only such reasons came up: {told}")


def test_tricks_are_counted_as_tricks(table):
    table.play_until(is_card_due, caller)
    assert table.screen.score.trick_text == "trick 1 of 5"
    table.play_until(lambda s: is_card_due(s) and len(s.own_cards) == 3, caller)
    assert table.screen.score.trick_text == "trick 3 of 5"


# ---------------------------------------------------------------- one action per turn


def test_a_second_tap_does_nothing(table):
    table.settle()
    tapped = table.screen.choices[0].intent
    table.send(tapped)
    turn = table.session.turn
    table.send(tapped)
    table.send(tapped, after=0.0)
    assert [one.action for one in table.session.decisions] == [tapped.action]
    assert table.session.turn >= turn


def test_the_second_half_of_a_double_click_hits_nothing_new(tmp_path):
    """Also where the next turn is the person's own and comes at once."""
    with bench(tmp_path, pace="at once") as at:
        at.play_until(is_card_due, caller)
        before = len(at.session.decisions)
        at.send(at.may()[0])
        at.settle()
        if at.screen.book is None and at.may():
            at.clock.now = at.table._pressed[1]
            at.send(at.may()[0], after=0.05)
            assert len(at.session.decisions) == before + 1
            at.send(at.may()[0], after=0.5)
            assert len(at.session.decisions) == before + 2


def test_nothing_meant_for_an_old_turn_reaches_a_new_one(table):
    table.settle()
    old = [one.intent for one in table.screen.choices]
    table.play(passer)
    table.play_until(lambda s: s.is_your_turn, passer)
    turn, decided = table.session.turn, len(table.session.decisions)
    for intent in (*old, GoOn(old[0].turn), Undo(old[0].turn)):
        table.send(intent)
    assert (table.session.turn, len(table.session.decisions)) == (turn, decided)


def test_a_new_match_hears_nothing_of_the_old_one(tmp_path):
    with bench(tmp_path, engine=fake_engine(slowly)) as at:
        at.tick(10)
        while not at.screen.is_your_turn:
            at.tick(1)
        old = at.screen.choices[0].intent
        at.send(old)
        old_session = at.session
        at.send(NewMatch())
        assert at.session is not old_session
        assert at.table.wait() is None or at.table.wait() < 5
        line = [text for _, _, text in at.store.matches.log(1).entries()]
        at.ready.clear()
        for _ in range(50):
            at.tick(1)
            at.send(old)
        assert [text for _, _, text in at.store.matches.log(1).entries()] == line
        assert at.store.matches.log(1).record.outcome == "set aside"
        assert not any(one.number for one in at.session.decisions)


# ---------------------------------------------------------------- pace


def test_the_last_trick_stays_readable_then_is_gathered(table):
    table.play_until(is_card_due, caller)
    table.screens.clear()
    table.play_hand()
    over = [one for one in table.screens if one.trick_is_over]
    assert len({one.score.trick_text for one in over}) == 5
    for one in over:
        assert sum(card.is_winning for card in one.trick) == 1
        assert "the trick." in one.message
        assert one.go_on is not None
    assert len(over[-1].trick) == 4
    assert table.screens[-1].trick == ()
    assert table.screens[-1].book is not None


@pytest.mark.parametrize("pace", list(Pace))
def test_a_won_trick_stays_as_long_as_the_pace_says(tmp_path, pace):
    with bench(tmp_path, pace=pace.value) as at:
        at.play_until(is_card_due, caller)
        at.send(at.may()[0])
        while not at.screen.trick_is_over:
            at.ready.wait(0.05)
            at.tick((at.table.wait() or 0.0) + 0.001)
        stays = at.table.wait()
        if pace is Pace.STEP:
            assert stays is None
            assert at.screen.message.endswith("Space to go on.")
            at.tick(3600)
            assert at.screen.trick_is_over
            at.send(at.screen.go_on.intent)
            assert not at.screen.trick_is_over
        else:
            assert 0 < stays < PAUSES[pace].trick + 0.001
            assert PAUSES[pace].trick <= 1.6


def test_the_pace_can_be_changed_at_any_time(table):
    table.settle()
    for pace in Pace:
        table.send(SetPace(pace))
        assert table.screen.pace is pace
    assert table.preferences.pace is Pace.AT_ONCE


@pytest.mark.parametrize("pace", list(Pace))
@pytest.mark.parametrize("stops", ["never", "losses"])
def test_a_hand_thrown_in_goes_on_by_itself(tmp_path, pace, stops):
    """Also after a hand that was scored, and whatever the pace; nobody has to say anything."""
    with bench(tmp_path, level="shy", pace=pace.value, stops=stops) as at:
        at.play_hand(caller)
        at.go_on()
        number = at.session.hand_number
        passed = 0
        while at.session.hand_number == number:
            if at.screen.is_your_turn:
                at.send(passer(at.may()))
                passed += 1
            elif at.screen.go_on is not None and "coach" in at.screen.message:
                at.send(at.screen.go_on.intent)
            at.settle()
        assert passed == 2
        assert any("nobody scores" in one for one in at.said)
        assert at.screen.book is None
        assert at.screen.is_your_turn


def test_the_table_stops_at_a_mistake_until_it_is_sent_on(tmp_path):
    with bench(tmp_path, stops="mistakes") as at:
        at.settle()
        worst = max(
            at.may(), key=lambda take: evaluate(at.session.view, worlds=1).value(take.action).loss
        )
        at.send(worst)
        at.settle()
        assert at.coach.verdict.kind in (VerdictKind.MISTAKE, VerdictKind.BLUNDER)
        assert at.table.wait() is None
        assert at.screen.message == "The coach has a remark. Space to go on, or undo."
        here = at.session.turn
        at.tick(3600)
        assert at.session.turn == here
        # undo is a way on, and so is Space
        at.send(at.screen.undo.intent)
        at.settle()
        assert at.screen.is_your_turn
        at.send(next(one for one in at.may() if one.action == worst.action))
        at.settle()
        at.send(at.screen.go_on.intent)
        at.settle()
        assert at.session.turn > here


def test_the_table_never_stops_for_a_coach_that_is_closed(tmp_path):
    with bench(tmp_path, stops="losses") as at:
        at.settle()
        at.send(at.coach.toggle.intent)
        assert not at.coach.is_open
        at.play_hand(lambda takes: takes[-1])
        assert not any(one.startswith("Verdict") for one in at.said)
        assert not any("coach has a remark" in one.message for one in at.screens)


# ---------------------------------------------------------------- nothing early


def test_what_the_turned_card_is_comes_only_when_it_is_turned(table):
    table.settle()
    dealt = [one for one in table.screens if one.own_cards and one.turned is None]
    assert dealt
    for screen in dealt:
        assert screen.kitty_count == 4
        assert not screen.is_your_turn
        assert screen.choices == ()
        assert "turned up" not in screen.message
        assert not any("turned up" in one.text for one in screen.announcements)
    assert table.screen.kitty_count == 3
    assert "is turned up." in table.screen.message


def test_the_score_changes_when_the_last_trick_has_been_read(table):
    before = table.settle().score
    table.play_hand(caller)
    for screen in table.screens:
        if screen.book is None:
            assert (screen.score.us, screen.score.them) == (before.us, before.them)
    assert table.screen.score.us + table.screen.score.them > 0


def test_won_tricks_are_looked_at_on_asking_and_that_is_noted(table):
    table.play_until(lambda s: is_card_due(s) and len(s.own_cards) == 3, caller)
    assert table.screen.show_tricks is not None
    assert not any("Trick 1." in one for one in table.screen.log)
    table.send(table.screen.show_tricks.intent)
    assert {"Trick 1.", "Trick 2."} <= set(table.screen.log)
    assert table.screen.show_tricks is None
    assert ("help", "tricks") in [
        (kind, text) for _, kind, text in table.session._journal.entries()
    ]
    table.play(first)
    if table.screen.book is None:
        assert "Trick 1." not in table.screen.log


def test_cards_of_others_are_open_only_in_the_book(table):
    table.play_until(lambda s: s.book is not None, caller)
    hidden = {
        table.words.card(card)
        for one in table.screen.book.hands
        if one.seat != 0
        for card in one.cards
    }
    for screen in table.screens:
        if screen.book is not None or screen.own_cards == ():
            continue
        seen = {table.words.card(one.card) for one in (*screen.own_cards, *screen.trick)}
        assert not any(one.text for one in screen.announcements if "as dealt" in one.text)
        assert len(hidden - seen) > 0


# ---------------------------------------------------------------- undo


def test_undo_goes_back_one_decision_and_the_first_one_counts(table):
    table.settle()
    assert not table.screen.undo.is_enabled
    chosen = table.screen.choices[1].intent
    table.send(chosen)
    table.settle()
    table.send(table.screen.undo.intent)
    screen = table.settle()
    assert screen.is_your_turn
    assert [one.key for one in screen.choices] == ["P", "O", "A"]
    assert any(one.startswith("Taken back: order up") for one in table.said)
    table.play(passer)
    table.play_until(lambda s: s.book is not None, passer)
    lines = [one.text for one in table.screen.book.decisions]
    assert "order up" in lines[0] or "pick up" in lines[0]


def test_undo_after_the_hand_says_why_not(table):
    table.play_hand()
    assert not table.screen.undo.is_enabled
    assert table.screen.undo.reason.startswith("The hand is over")
    table.send(table.screen.undo.intent)
    assert table.screen.undo.reason in table.said


def test_undo_while_the_others_think(tmp_path):
    with bench(tmp_path) as at:
        at.settle()
        at.send(at.may()[0])
        at.send(at.screen.undo.intent, after=0.01)
        screen = at.settle()
        assert screen.is_your_turn
        assert [one.action for one in at.session.decisions] == [Pass(0)]


# ---------------------------------------------------------------- words and access


def test_everything_that_happens_is_said_once_and_in_order(table):
    table.play_hand(caller)
    numbers = [[one.number for one in screen.announcements] for screen in table.screens]
    for found in numbers:
        assert found == sorted(set(found))
    said = table.said
    for number in range(1, 6):
        assert sum(f"trick {number}." in one and "take" in one for one in said) == 1
    for seat in ("West", "North", "East"):
        played = [one for one in said if one.startswith((f"{seat} plays", f"{seat} leads"))]
        sat_out = any(f"{seat} sits out" in one for one in said)
        assert len(played) == (0 if sat_out else 5)
    assert any(one.startswith("Your hand: ") for one in said)
    assert any(one.startswith("Verdict: ") for one in said)


def test_every_control_has_a_name_and_a_text(table):
    for screen in play_and_collect(table):
        for one in (*screen.choices, screen.undo, screen.go_on, screen.hint.choice, screen.claim):
            if one is not None:
                assert one.name
                assert one.label
                assert one.is_enabled is not bool(one.reason)
        for card in screen.own_cards:
            assert card.name[0].isupper()
        for seat in screen.seats:
            assert seat.name.startswith(seat.title)
        keys = [one.key for one in screen.choices]
        assert len(set(keys)) == len(keys)


def play_and_collect(table):
    table.play_hand(caller)
    return table.screens


def test_a_left_bower_is_named_and_badged_as_trump(tmp_path):
    for seed in range(20):
        with bench(tmp_path / str(seed), seed=seed, pace="at once") as at:
            at.play_hand(caller)
            lefts = [
                one for screen in at.screens for one in screen.own_cards if one.badge == "left"
            ]
            if lefts:
                assert lefts[0].badge_text == "left"
                assert lefts[0].name.endswith(", left bower, trump")
                return
    raise AssertionError("nobody held the left bower")


def test_every_text_comes_from_the_words(tmp_path):
    """In the pseudo-language every sentence stands in brackets; a text outside bypassed them."""
    plain = Words.load()
    with bench(tmp_path, words=Words.load(PSEUDO)) as at:
        at.play_hand(caller)
        for screen in at.screens:
            texts = [screen.prompt, screen.message, screen.title, *screen.log]
            texts += [one.text for one in screen.announcements]
            texts += [one.name for one in (*screen.own_cards, *screen.seats, *screen.choices)]
            texts += [one.label for one in screen.choices]
            for text in texts:
                assert not text or text.startswith("["), text
                assert text.count("[") == text.count("]")
        assert plain("window-pass") == "Pass"


def test_the_coach_can_be_closed_and_opened(table):
    table.settle()
    assert table.coach.is_open
    table.send(ToggleCoach())
    assert not table.coach.is_open
    assert not table.preferences.coach_is_open
    table.send(table.coach.toggle.intent)
    assert table.coach.is_open


def test_the_levels_of_play_and_seats_have_neutral_words_always(table):
    table.settle()
    assert len({one.title for one in table.screen.seats}) == 4


# ---------------------------------------------------------------- time


def test_a_table_that_was_asleep_goes_on_where_it_was(tmp_path):
    """Whether the window was hidden for a second or a day, the next tick plays on."""
    with bench(tmp_path) as at:
        at.settle()
        at.send(at.may()[0])
        at.tick(86_400)
        at.settle()
        assert at.screen.is_your_turn or at.screen.book is not None
        assert at.session.turn > 3


def test_the_hint_points_at_its_card_also_after_sorting(tmp_path):
    with bench(tmp_path) as at:
        at.play_until(lambda s: is_card_due(s) and sum(c.playable for c in s.own_cards) > 1, caller)
        for _ in range(2):
            at.send(at.screen.hint.choice.intent)
            at.settle()
        named = [one.card for one in at.screen.own_cards if one.is_pointed_at]
        assert len(named) == 1
        at.send(MoveCard(named[0], 0))
        assert at.screen.own_cards[0].is_pointed_at
        at.send(MoveCard(named[0], len(at.screen.own_cards)))
        assert at.screen.own_cards[-1].is_pointed_at
        assert sum(one.is_pointed_at for one in at.screen.own_cards) == 1


def test_a_plate_tells_a_led_bower_shortly_and_its_name_in_full(tmp_path):
    """There is no room on a plate for what the card counts as; who listens is told."""
    hands = ("JH JD AH KH AS", "9C 9D TC TD QC", "JS JC KS QD AC", "9S TS KC QS AD")
    with bench(tmp_path, level="shy", pace="at once") as at:
        at.deal(hands, "QH", level="shy")
        screen = at.play_until(is_card_due, caller)
        left = next(one for one in screen.own_cards if str(one.card) == "JD")
        at.send(left.intent)
        own = at.screen.seats[0]
        assert own.did == "led the left bower"
        assert "led the jack of diamonds, left bower" in own.name
