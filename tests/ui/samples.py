"""Sample screens: table and coach panel at the main moments of a hand, written out by hand."""

from __future__ import annotations

from dataclasses import replace

from trainer.rules import Name, OrderUp, Pass, Play, Suit, card, cards, suit_contract
from trainer.viewmodels.intents import (
    GoOn,
    Hint,
    NewMatch,
    ReplayDeal,
    ShowDecision,
    Take,
    ToggleAlone,
    ToggleCoach,
    Undo,
)
from trainer.viewmodels.table_screen import (
    AlternativeRow,
    Choice,
    CoachScreen,
    GradedLine,
    HandCard,
    HintState,
    MatchEnd,
    OpenBook,
    OpenHand,
    PackSeal,
    ScoreBoard,
    ScoreCards,
    SeatPlate,
    TableScreen,
    TrickCard,
    TrumpSign,
    TurnedCard,
    VerdictBadge,
)
from trainer.viewmodels.terms import Badge, HintStage, Order, Pace, Role, VerdictKind
from trainer.words import Words

WORDS = Words.load()
HEARTS = suit_contract(Suit.HEARTS)
TURN = 41
ROLES = (Role.YOU, Role.OPPONENT, Role.PARTNER, Role.OPPONENT)
TITLES = ("South", "West", "North", "East")
SEAL = PackSeal(
    fingerprint="9f31c7aa" * 8,
    short="9f31 c7aa",
    text="The pack of this hand was fixed before the deal.",
)


def plate(seat, **changes):
    usual = {
        "seat": seat,
        "place": seat,
        "role": ROLES[seat],
        "title": TITLES[seat],
        "role_text": {0: "you", 2: "partner"}.get(seat, ""),
        "did": "",
        "is_dealer": seat == 0,
        "is_to_act": False,
        "is_maker": False,
        "is_alone": False,
        "sits_out": False,
        "card_count": 5,
        "tricks": 0,
        "name": f"{TITLES[seat]}, 5 cards, no tricks",
    }
    return SeatPlate(**(usual | changes))


def hand(codes, *, playable=None, badges=None, reason="You must follow clubs."):
    """Own cards; `playable` names those that may be played, None where no card is asked for."""
    shown = []
    for place, one in enumerate(cards(codes), 1):
        badge = (badges or {}).get(str(one), Badge.NONE)
        may = playable is not None and str(one) in playable.split()
        shown.append(
            HandCard(
                card=one,
                key=str(place),
                playable=may,
                is_dimmed=playable is not None and not may,
                reason="" if may or playable is None else reason,
                badge=badge,
                badge_text=str(badge),
                is_pointed_at=False,
                intent=Take(Play(0, one), TURN) if may else None,
                name=WORDS.card(one, HEARTS if badges else None),
            )
        )
    return tuple(shown)


def trick_card(seat, code, **changes):
    one = card(code)
    name = f"{TITLES[seat]}: {WORDS.card(one, HEARTS)}"
    usual = {"is_lead": False, "is_winning": False, "name": name}
    return TrickCard(seat=seat, place=seat, card=one, **(usual | changes))


BOARD = ScoreBoard(
    us=6,
    them=4,
    target=10,
    tricks_us=0,
    tricks_them=1,
    games_us=0,
    games_them=0,
    best_of=1,
    win=0.73,
    us_label="Us",
    them_label="Them",
    target_text="to 10",
    tricks_text="tricks 0 to 1",
    trick_text="trick 1 of 5",
    games_text="",
    win_text="chance to win 73.0%",
    cards_us=ScoreCards(face=6, pips=6, cover=4, cover_is_up=False),
    cards_them=ScoreCards(face=4, pips=4, cover=6, cover_is_up=False),
    name="Score: us 6, them 4, to 10. Tricks 0 to 1. Chance to win 73.0%.",
)
TRUMP = TrumpSign(
    contract=HEARTS,
    suit=Suit.HEARTS,
    title="Hearts",
    caller="North called, round 1",
    alone="",
    name="Trump: hearts. North called, round 1.",
)
NO_HINT = HintState(stage=HintStage.NONE, lines=(), choice=None)
HINT = Choice(intent=Hint(TURN), label="Hint", key="F2", name="Hint")
UNDO = Choice(intent=Undo(TURN), label="Undo", key="Ctrl+Z", name="Undo")
GO_ON = Choice(intent=GoOn(TURN), label="Go on", key="Space", name="Go on", is_usual=True)
LOG = (
    "Hand 7. Score: us 6, them 4. You deal.",
    "The queen of hearts is turned up.",
    "West passes.",
    "North orders up the queen of hearts.",
    "You bury the nine of spades.",
    "West leads the king of clubs.",
    "North plays the nine of clubs.",
    "East plays the ten of clubs.",
    "You play the nine of diamonds.",
    "West takes trick 1.",
)
BLANK = TableScreen(
    turn=TURN,
    title="Hand 7 · Standard, stick the dealer",
    is_practice=False,
    seats=tuple(plate(seat) for seat in range(4)),
    own_cards=hand("JH JD AS KS 9D"),
    trick=(),
    trick_is_over=False,
    kitty_count=3,
    turned=None,
    trump=None,
    score=replace(BOARD, tricks_text="", trick_text="", tricks_them=0),
    prompt="",
    message="",
    trouble="",
    choices=(),
    go_on=None,
    undo=replace(UNDO, is_enabled=False, reason="There is nothing to take back."),
    leave_practice=None,
    new_match=None,
    claim=None,
    hint=NO_HINT,
    pace=Pace.NORMAL,
    order=Order.HIGH_LEFT,
    is_own_order=False,
    announcements=(),
    log=LOG[:2],
    show_tricks=None,
    pack=SEAL,
    book=None,
    match_end=None,
    is_your_turn=False,
    is_waiting=False,
)


def call(label, key, action, **more):
    return Choice(intent=Take(action, TURN), label=label, key=key, name=label, **more)


FIRST_CALL = replace(
    BLANK,
    seats=(
        plate(0, is_to_act=True),
        plate(1, did="passed"),
        plate(2, did="passed"),
        plate(3, did="passed"),
    ),
    turned=TurnedCard(
        card=card("QH"),
        is_face_up=True,
        barred=None,
        text="",
        name="Turned up: queen of hearts",
    ),
    prompt="Your call: the queen of hearts is turned up, and you deal.",
    choices=(
        call("Pick it up", "O", OrderUp(0), suit=Suit.HEARTS),
        call("Pick it up alone", "A", OrderUp(0, alone=True), suit=Suit.HEARTS),
        call("Pass", "P", Pass(0)),
    ),
    hint=replace(NO_HINT, choice=HINT),
    is_your_turn=True,
)
SECOND_CALL = replace(
    FIRST_CALL,
    turned=TurnedCard(
        card=None,
        is_face_up=False,
        barred=Suit.HEARTS,
        text="Hearts were turned down.",
        name="The kitty, face down. Hearts were turned down.",
    ),
    prompt="All have passed twice, and you deal: name a suit.",
    choices=(
        call("Clubs", "C", Name(0, suit_contract(Suit.CLUBS)), suit=Suit.CLUBS),
        call("Diamonds", "D", Name(0, suit_contract(Suit.DIAMONDS)), suit=Suit.DIAMONDS),
        call("Spades", "S", Name(0, suit_contract(Suit.SPADES)), suit=Suit.SPADES),
        Choice(intent=ToggleAlone(TURN), label="Alone", key="A", name="Alone, off", is_on=False),
        call("Pass", "P", Pass(0), is_enabled=False, reason="The dealer must name a suit."),
    ),
)
BOWERS = {"JH": Badge.RIGHT, "JD": Badge.LEFT}
DISCARD = replace(
    BLANK,
    seats=(
        plate(0, is_to_act=True, card_count=6),
        plate(1),
        plate(2, did="ordered it up"),
        plate(3),
    ),
    own_cards=hand("JH JD QH AS KS 9D", playable="JH JD QH AS KS 9D", badges=BOWERS),
    trump=TRUMP,
    prompt="Bury one card.",
    is_your_turn=True,
)
FOLLOW = replace(
    BLANK,
    seats=(
        plate(0, is_to_act=True),
        plate(1, did="led the king of clubs"),
        plate(2, did="ordered it up", is_maker=True),
        plate(3, did="passed"),
    ),
    own_cards=hand("JH JD AS KC 9C", playable="KC 9C", badges=BOWERS),
    trick=(
        trick_card(1, "AC", is_lead=True, is_winning=True),
        trick_card(2, "TC"),
        trick_card(3, "QC"),
    ),
    trump=TRUMP,
    score=BOARD,
    prompt="Your card: clubs were led.",
    hint=replace(NO_HINT, choice=HINT),
    is_your_turn=True,
    undo=UNDO,
    log=LOG[:8],
)
TRICK_OVER = replace(
    BLANK,
    seats=(
        plate(0, is_dealer=True, card_count=4),
        plate(1, did="led the king of clubs", tricks=1, card_count=4),
        plate(2, did="ordered it up", is_maker=True, card_count=4),
        plate(3, did="passed", card_count=4),
    ),
    own_cards=hand("JH JD AS KS", badges=BOWERS),
    trick=(
        trick_card(1, "KC", is_lead=True, is_winning=True),
        trick_card(2, "9C"),
        trick_card(3, "TC"),
        trick_card(0, "9D"),
    ),
    trump=TRUMP,
    score=BOARD,
    trick_is_over=True,
    message="West takes trick 1.",
    go_on=GO_ON,
    undo=UNDO,
    log=LOG,
)
BOOK = OpenBook(
    title="Hand 7 is over",
    result=("North made hearts. Your side took 3 of 5 tricks.", "You score 1 point."),
    decisions=(
        GradedLine(
            text="Discard: bury the nine of spades",
            kind="best",
            choice=Choice(intent=ShowDecision(0), label="Show", key="", name="Show the discard"),
        ),
        GradedLine(
            text="Trick 1: play the nine of diamonds",
            kind="mistake",
            choice=Choice(intent=ShowDecision(1), label="Show", key="", name="Show trick 1"),
        ),
        GradedLine(
            text="Trick 2: play the ace of spades",
            kind="too-close",
            choice=Choice(intent=ShowDecision(2), label="Show", key="", name="Show trick 2"),
        ),
    ),
    total="3 decisions counted. Given away: 0.31 points.",
    hands=tuple(
        OpenHand(seat=seat, place=seat, cards=cards(codes), text=WORDS.cards(cards(codes)))
        for seat, codes in enumerate(
            ("JH JD AS KS 9D", "KC QC 9H AD TD", "AH KH TH 9C QS", "TC AC JC KD QD")
        )
    ),
    upcard=card("QH"),
    kitty=cards("JS TS 9S"),
    kitty_text="Under it: jack of spades; ten of spades; nine of spades",
    buried=card("9S"),
    buried_text="You picked it up and buried the nine of spades.",
    joker_text="",
    exchanges=(),
    pack_order="KC QC AH KH TC AC JH JD AS 9H AD TD TH 9C QS JC KD QD KS 9D QH JS TS 9S",
    pack_number="71",
    fingerprint=SEAL.fingerprint,
    pack_agrees=True,
    pack_text="The fingerprint shown before the deal agrees with the pack that was played.",
    pack_how="SHA-256 of the number, a line break and the cards as written gives the fingerprint.",
    replays=tuple(
        Choice(
            intent=ReplayDeal(seat), label=TITLES[seat], key="", name=f"Play it as {TITLES[seat]}"
        )
        for seat in range(4)
    ),
)
HAND_OVER = replace(
    TRICK_OVER,
    own_cards=(),
    trick=(),
    trick_is_over=False,
    message="The hand is over.",
    book=BOOK,
    undo=BLANK.undo,
)
MATCH_OVER = replace(
    HAND_OVER,
    match_end=MatchEnd(
        won=True,
        title="You win the match",
        lines=("10 to 6, in 14 hands.", "58 decisions counted, 2.14 points given away."),
    ),
    go_on=None,
    new_match=Choice(
        intent=NewMatch(), label="New match", key="Space", name="New match", is_usual=True
    ),
)


def row(code, bar, points, win, **changes):
    one = card(code)
    usual = {
        "action": f"play the {WORDS.card(one, HEARTS)}",
        "card": one,
        "suit": None,
        "alone": False,
        "bar": bar,
        "low": max(0.0, bar - 0.03),
        "high": min(1.0, bar + 0.03),
        "points": points,
        "margin": "±0.06",
        "raw_points": "+0.84",
        "win": win,
        "is_chosen": False,
        "is_best": False,
        "name": f"Play the {WORDS.card(one, HEARTS)}: {points} points, {win} to win.",
    }
    return AlternativeRow(**(usual | changes))


EMPTY_COACH = CoachScreen(
    is_open=True,
    title="",
    verdict=None,
    rows=(),
    columns=("Card", "points", "in this hand", "win game"),
    your_decision="",
    what_happened="",
    notes=(),
    progress="",
    is_refining=False,
    place=-1,
    count=0,
    earlier=None,
    later=None,
    toggle=Choice(intent=ToggleCoach(), label="Coach", key="F4", name="Coach panel", is_on=True),
)
COACH = replace(
    EMPTY_COACH,
    title="Your decision · trick 1, last to play · nine of diamonds",
    verdict=VerdictBadge(
        kind=VerdictKind.MISTAKE,
        word="Mistake",
        loss="−0.31 points (±0.06)",
        name="Mistake, 0.31 points lost, give or take 0.06",
    ),
    rows=(
        row("JD", 1.0, "best", "78.4%", is_best=True, margin=""),
        row("JH", 0.96, "−0.04", "77.7%"),
        row("9D", 0.70, "−0.31", "72.9%", is_chosen=True),
        row("KS", 0.63, "−0.38", "71.7%"),
        row("AS", 0.49, "−0.52", "69.2%"),
    ),
    your_decision="You played the nine of diamonds. Best was the jack of diamonds, left bower.",
    what_happened="Your side still made its point.",
    progress="from 1,024 deals",
    place=1,
    count=2,
    earlier=Choice(intent=ShowDecision(0), label="Earlier", key="", name="Earlier decision"),
)


def call_row(action, bar, points, win, **changes):
    """An alternative that is a call: words stand over its bar."""
    return replace(row("QH", bar, points, win), action=action, name=action, **changes)


CALL_COACH = replace(
    COACH,
    title="Your decision · first round · pass",
    verdict=VerdictBadge(kind=VerdictKind.BEST, word="Best", loss="", name="Best"),
    rows=(
        call_row("Pass", 1.0, "best", "49.6%", is_best=True, is_chosen=True, card=None, margin=""),
        call_row("Order up the queen of hearts", 0.5, "−0.54", "46.1%"),
        call_row("Order up the queen of hearts and go alone", 0.0, "−2.11", "35.8%"),
    ),
    your_decision="You pass.",
    what_happened="",
    earlier=None,
)
