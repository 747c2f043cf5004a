"""The open book of a finished hand, the proof of its pack, and the same deal again."""

from __future__ import annotations

import hashlib
from dataclasses import replace

import pytest

from tests.viewmodels.bench import bench
from trainer.rules import Name, OrderUp, Pass, Rules, Swap, card, cards, change, pack
from trainer.viewmodels.grading import Grader
from trainer.viewmodels.intents import LeavePractice, NewMatch, ReplayDeal, Take
from trainer.viewmodels.summary import Summary
from trainer.viewmodels.telling import Teller
from trainer.words import Words


def caller(takes):
    return next((one for one in takes if isinstance(one.action, OrderUp | Name)), takes[0])


# ---------------------------------------------------------------- the book


def test_the_book_holds_every_card_once(table):
    table.play_hand(caller)
    book = table.screen.book
    held = [card for one in book.hands for card in one.cards]
    assert sorted([*held, book.upcard, *book.kitty]) == sorted(pack())
    assert [one.seat for one in book.hands] == [0, 1, 2, 3]
    assert all(table.words.card(book.upcard) in text for text in [book.kitty_text])
    assert len(book.kitty) == 3
    if book.buried is not None:
        assert table.words.card(book.buried) in book.buried_text


WEAK = ("9C 9D 9S TC AH", "JH JD KC QC AS", "JS JC KD QD AC", "TD TS KH QS AD")
LONE = ("JH JD AH KH AS", "9C 9D TC TD QC", "JS JC KS QD AC", "9S TS KC QS AD")


def told_on_a_terminal(at):
    teller = Teller(at.words, 0)
    return Summary(teller, Grader(teller, 1024)).cards(at.session.finished_hand())


def test_the_book_tells_what_a_swap_gave_and_got(tmp_path):
    """The log alone told it, and the kitty held what a hand had been dealt."""
    rules = change(Rules(), farmers="any three nines and tens")
    with bench(tmp_path, level="shy", pace="at once") as at:
        at.deal(WEAK, "QH", rules=rules, kitty="KS 9H TH", level="shy")
        at.send(Take(Swap(0, cards("9C 9D 9S")), at.screen.turn))
        at.settle()
        book = at.play_hand(caller).book
        (swap,) = book.exchanges
        assert set(swap.gave) == set(cards("9C 9D 9S"))
        assert set(swap.got) == set(cards("KS 9H TH"))
        assert swap.text.startswith("You swapped with the kitty: you gave ")
        assert all(at.words.card(card("KS")) in text for text in (swap.text, swap.got_text))
        assert swap.gave_text.startswith("Given: ")
        assert set(book.kitty) == set(cards("KS 9H TH"))
        assert set(book.hands[0].cards) == set(cards(WEAK[0]))
        held = [one for hand in book.hands for one in hand.cards]
        assert sorted([*held, book.upcard, *book.kitty]) == sorted(pack())
        lines = told_on_a_terminal(at)
        assert swap.text in lines


def test_the_book_tells_of_the_partners_best(tmp_path):
    rules = change(Rules(), partners_best="after the call")
    with bench(tmp_path, level="shy", pace="at once") as at:
        at.deal(LONE, "QH", rules=rules, level="shy")
        alone = at.play_hand(
            lambda takes: next(
                (
                    one
                    for one in takes
                    if getattr(one.action, "alone", False) or getattr(one.action, "wanted", False)
                ),
                takes[0],
            )
        )
        (best,) = alone.book.exchanges
        hand = at.session.finished_hand()
        assert best.got == (hand.passed,)
        assert best.gave == (hand.returned,)
        assert hand.passed in cards(LONE[2])
        assert best.text == (
            f"You got the {at.words.card(hand.passed, hand.contract)} as the partner's best and"
            f" gave back the {at.words.card(hand.returned, hand.contract)}."
        )


@pytest.mark.parametrize(
    ("turned", "said"),
    [
        ("dealer names trump unseen", "East named "),
        ("dealer proposes a suit unseen", "East proposed "),
    ],
)
def test_the_book_tells_what_the_dealer_made_of_the_joker(tmp_path, turned, said):
    rules = change(Rules(), joker=True, joker_turned=turned)
    with bench(tmp_path, level="shy", pace="at once") as at:
        at.deal(WEAK, "B", rules=rules, level="shy")
        book = at.play_hand(caller).book
        assert book.joker_text.startswith(said)
        assert book.exchanges == ()
        assert book.joker_text in told_on_a_terminal(at)


def test_the_book_lists_the_decisions_with_their_grades(table):
    table.play_hand(caller)
    book = table.screen.book
    assert len(book.decisions) == len(table.session.decisions)
    assert all(one.kind for one in book.decisions)
    assert book.total.endswith("points.")
    assert book.result[0].endswith("of 5 tricks.")


def test_the_fingerprint_shown_before_the_deal_is_that_of_the_pack(table):
    """And anyone can compute it again from what the book says."""
    shown = {}
    for _ in range(2):
        table.play_hand(caller)
        for screen in table.screens:
            if screen.book is None:
                shown.setdefault(screen.title, screen.pack.fingerprint)
        book, title = table.screen.book, table.screen.title
        text = f"{book.pack_number}\n{book.pack_order}"
        assert hashlib.sha256(text.encode()).hexdigest() == book.fingerprint == shown[title]
        assert book.pack_agrees
        assert "agrees" in book.pack_text
        # between hands the next pack is sealed already, and it is the one that is dealt
        promised = table.screen.pack.fingerprint
        assert promised != book.fingerprint
        assert promised.startswith(table.screen.pack.short)
        table.screens.clear()
        table.go_on()
        begun = next(one for one in table.screens if one.own_cards)
        assert begun.pack.fingerprint == promised


def test_a_pack_that_was_changed_would_be_found_out(table, monkeypatch):
    table.play_hand(caller)
    sitting = table.table._sitting
    monkeypatch.setattr(sitting, "_sealed", "0" * 64)
    table.tick()
    assert not table.screen.book.pack_agrees
    assert "does not agree" in table.screen.book.pack_text


def test_the_first_pack_is_sealed_before_anything_happens(tmp_path):
    with bench(tmp_path) as at:
        assert at.screens[0].pack.fingerprint
        assert "fixed" in at.screens[0].pack.text


# ---------------------------------------------------------------- the same deal again


@pytest.mark.parametrize("seat", range(4))
def test_the_same_deal_again_from_every_seat(table, seat):
    table.play_hand(caller)
    book, match = table.screen.book, table.session
    before = match.turn
    assert [one.intent for one in book.replays] == [ReplayDeal(one) for one in range(4)]
    table.screens.clear()
    table.send(book.replays[seat].intent)
    table.settle()
    screen = next(one for one in table.screens if one.own_cards)
    assert screen.is_practice
    assert screen.title == "The same deal again · Standard"
    assert screen.seats[0].seat == seat
    assert screen.pack.fingerprint == book.fingerprint
    own = {one.card for one in screen.own_cards}
    assert own == set(book.hands[seat].cards)
    dealer = [one.seat for one in screen.seats if one.is_dealer]
    assert dealer == [match.finished_hand().dealer]

    over = table.play_hand(caller)
    again = {one.seat: set(one.cards) for one in over.book.hands}
    assert again == {one.seat: set(one.cards) for one in book.hands}
    assert over.book.pack_agrees
    assert over.match_end is None
    assert over.go_on.intent == LeavePractice()
    table.send(over.go_on.intent)
    back = table.settle()
    assert not back.is_practice
    assert back.book.hands == book.hands
    assert table.session is match
    assert match.turn == before
    table.go_on()
    assert table.screen.title.startswith("Hand 2")


def test_practice_is_kept_nowhere_and_can_be_left_at_any_moment(table):
    table.play_hand(caller)
    lines = table.store.matches.log(1).entries()
    table.send(ReplayDeal(2))
    table.settle()
    if table.screen.is_your_turn:
        table.play(caller)
    assert table.screen.leave_practice is not None
    table.send(table.screen.leave_practice.intent)
    assert table.settle().book is not None
    assert table.store.matches.log(1).entries() == lines
    # leaving twice, or without practice, is harmless
    table.send(LeavePractice())
    assert table.screen.book is not None


def test_a_practice_deal_can_be_dealt_again_too_and_a_new_match_ends_it(table):
    table.play_hand(caller)
    table.send(ReplayDeal(1))
    table.play_hand(caller)
    table.send(ReplayDeal(3))
    screen = table.settle()
    assert screen.seats[0].seat == 3
    table.send(NewMatch())
    screen = table.settle()
    assert not screen.is_practice
    assert screen.title.startswith("Hand 1")


# ---------------------------------------------------------------- nothing hidden shows


def test_screens_do_not_depend_on_what_is_hidden(tmp_path):
    """Two deals that differ in the other hands and the kitty alone look the same."""
    own = "9C AC JD KS QH"
    hidden = ("TC JC QC KC 9D", "TD QD KD AD 9H", "TH JH KH AH 9S")
    seen = []
    for others in (hidden, hidden[::-1], ("TC 9D TD TH AH", "JC QC QD 9H KH", "KC AD KD JH 9S")):
        with bench(tmp_path / str(len(seen)), pace="normal", words=Words.load()) as at:
            at.screens.clear()
            at.coaches.clear()
            at.deal((own, *others), "TS", level="shy")
            at.send(at.screen.hint.choice.intent)
            at.settle()
            at.send(at.screen.hint.choice.intent)
            at.settle()
            at.play(lambda takes: next(one for one in takes if one.action == Pass(0)))
            for screen in at.screens:
                assert screen.book is None
            shown = [replace(one, pack=None) for one in at.screens if one.own_cards]
            seen.append((shown, at.coaches[-1]))
    assert len(seen[0][0]) > 5
    assert seen[0] == seen[1] == seen[2]
