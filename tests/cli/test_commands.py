"""What a person types, and what is understood."""

from __future__ import annotations

import pytest

from trainer.cli.commands import Command, read_command, read_turn
from trainer.rules import (
    Alone,
    Cut,
    Deal,
    Discard,
    HandRules,
    Name,
    OrderUp,
    Pass,
    Phase,
    Play,
    Suit,
    card,
    cards,
    deal_order,
    new_hand,
    step,
    suit_contract,
    view,
)

HANDS = (
    cards("9C TC JC QC KC"),
    cards("9D TD JD QD KD"),
    cards("9H TH JH QH KH"),
    cards("9S TS JS QS KS"),
)


def hand_at(dealer=3, *actions, rules=None):
    rules = rules or HandRules(cut=False)
    hand = new_hand(rules, dealer)
    kitty = cards("AD AH AS")
    hand = step(hand, Deal(dealer, deal_order(rules, dealer, HANDS, card("AC"), kitty)))
    for action in actions:
        hand = step(hand, action)
    return hand


FIRST = hand_at()
SECOND = hand_at(3, Pass(0), Pass(1), Pass(2), Pass(3))
ASKED = hand_at(3, OrderUp(0), Discard(3, card("9S")))
BURY = hand_at(0, Pass(1), Pass(2), Pass(3), OrderUp(0))
PLAYING = hand_at(3, OrderUp(0), Discard(3, card("9S")), Alone(0, alone=False))
CUTTING = step(new_hand(HandRules(), 1), Deal(1, FIRST.order))


def read(hand, typed, seat=0):
    seen = view(hand, seat)
    return read_turn(typed, seen, seen.hand)


def named(suit, *, alone=False):
    return Name(0, suit_contract(suit), alone=alone)


@pytest.mark.parametrize(
    ("hand", "typed", "action"),
    [
        *((FIRST, typed, Pass(0)) for typed in ("p", "P", "pass", " Pass ")),
        *((FIRST, typed, OrderUp(0)) for typed in ("o", "order", "order up", "pick up")),
        *(
            (FIRST, typed, OrderUp(0, alone=True))
            for typed in ("a", "oa", "o a", "alone", "order alone", "order up alone", "OA")
        ),
        *((SECOND, typed, named(Suit.HEARTS)) for typed in ("h", "hearts", "heart", "H")),
        *((SECOND, typed, named(Suit.SPADES)) for typed in ("s", "spades")),
        *(
            (SECOND, typed, named(Suit.HEARTS, alone=True))
            for typed in ("ha", "h a", "hearts alone", "h alone")
        ),
        (SECOND, "p", Pass(0)),
        (SECOND, "c", named(Suit.CLUBS)),  # turned down: the law book refuses it, with its reason
        *((ASKED, typed, Alone(0, alone=True)) for typed in ("a", "alone", "y", "yes")),
        *((ASKED, typed, Alone(0, alone=False)) for typed in ("n", "no", "p", "partner")),
        *((PLAYING, typed, Play(0, card("JC"))) for typed in ("3", "jc", "JC", "j c")),
        *((PLAYING, typed, Play(0, card("TC"))) for typed in ("2", "tc", "10c", "10 C")),
        (PLAYING, "ah", Play(0, card("AH"))),  # not held: the law book says so
        (BURY, "1", Discard(0, card("9C"))),
        (BURY, "ac", Discard(0, card("AC"))),
        (CUTTING, "7", Cut(0, 7)),
        (CUTTING, "0", Cut(0, 0)),
        (CUTTING, "no", Cut(0, 0)),
    ],
)
def test_actions(hand, typed, action):
    assert read(hand, typed).action == action


@pytest.mark.parametrize(
    ("typed", "command"),
    [
        ("", Command.AGAIN),
        ("?", Command.HELP),
        ("help", Command.HELP),
        ("h", Command.HINT),
        ("hint", Command.HINT),
        ("u", Command.UNDO),
        ("s", Command.SCORE),
        ("l", Command.LOG),
        ("r", Command.RULES),
        ("f", Command.PACK),
        ("q", Command.QUIT),
        ("Quit", Command.QUIT),
    ],
)
@pytest.mark.parametrize("hand", [FIRST, ASKED, PLAYING], ids=["call", "alone", "play"])
def test_commands(hand, typed, command):
    assert read(hand, typed).command is command


def test_full_words_work_where_letters_name_suits():
    for typed, command in (("hint", Command.HINT), ("score", Command.SCORE), ("?", Command.HELP)):
        assert read(SECOND, typed).command is command


@pytest.mark.parametrize(
    ("hand", "typed", "key"),
    [
        (FIRST, "1", "typed-not-understood"),
        (FIRST, "x", "typed-not-understood"),
        (FIRST, "p p", "typed-not-understood"),
        (FIRST, "new", "typed-not-understood"),
        (SECOND, "a", "typed-which-suit"),
        (PLAYING, "0", "typed-no-such-card"),
        (PLAYING, "6", "typed-no-such-card"),
        (PLAYING, "10", "typed-no-such-card"),
        (PLAYING, "1 1", "typed-not-understood"),
        (PLAYING, "9" * 5000, "typed-not-understood"),
        (PLAYING, "²", "typed-not-understood"),
        (PLAYING, "\x1b[A", "typed-not-understood"),
        (BURY, "7", "typed-no-such-card"),
        (CUTTING, "h h", "typed-not-understood"),
    ],
)
def test_faults(hand, typed, key):
    assert read(hand, typed).fault.key == key


def test_between_hands():
    assert read_command(" ").command is Command.AGAIN
    assert read_command("N").command is Command.NEW
    assert read_command("1").fault.key == "typed-not-understood"
    assert FIRST.phase is Phase.ORDER_UP
