"""Questions about calls, the discard, the called ace, who acts next and who leads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from trainer.drills.draft import Draft, Unfit, Wrong, desk, mark, picked
from trainer.drills.playing import codes, contract_of, situation, trump_code
from trainer.drills.question import Spread, Telling, several, telling
from trainer.drills.saying import (
    as_calls,
    as_phrases,
    as_seat,
    as_seats,
    listed,
    place,
)
from trainer.rules import (
    JOKER,
    SUITS,
    AllPass,
    Card,
    JokerTurned,
    NoTrump,
    Random,
    Rank,
    Rules,
    Sides,
    left_of,
    partner,
    suit_contract,
)

if TYPE_CHECKING:
    from trainer.rules.desk import Answer

_SUITS: Final = [suit.value for suit in SUITS]


# ---------------------------------------------------------------- what may be called


def first_round(rules: Rules, chance: Random) -> Draft:
    """What may a seat call in the first round?"""
    order = chance.shuffled(rules.hand.pack)
    joker_up = rules.hand.joker and chance.bounded(2) == 0
    upcard = JOKER if joker_up else next(one for one in order if one != JOKER)
    hand = tuple(one for one in order if one != upcard)[:5]
    dealer = chance.bounded(rules.hand.seats)
    seat = picked(chance, _often_telling(rules, dealer))
    if joker_up:
        return _joker_turned(rules, seat, dealer, hand, picked(chance, SUITS).value)
    suit = upcard.suit or ""
    wrong = (
        Wrong(["pass", *_SUITS], telling("quiz-misread-any-suit")),
        Wrong([str(suit)], telling("quiz-misread-must-call")),
        Wrong(["pass", f"{suit} alone"], telling("quiz-misread-alone-only")),
        Wrong(["pass"], telling("quiz-misread-needs-suit")),
        Wrong(["pass", str(suit), "NT"], telling("quiz-misread-no-trump")),
    )
    given = {"seat": place(rules, seat).label, "dealer": place(rules, dealer).label}
    asked = telling(
        "quiz-ask-first-round",
        upcard=upcard,
        seat=place(rules, seat),
        dealer=place(rules, dealer),
        hand=hand,
    )
    return Draft(
        law=desk("calls", round=1, upcard=str(upcard), hand=codes(hand), **given),
        asked=asked,
        said=as_calls,
        wrong=wrong,
        spread=Spread(hand=hand, upcard=upcard),
    )


def _often_telling(rules: Rules, dealer: int) -> tuple[int, ...]:
    """Return seats to ask about: the dealer and the dealer's partner more often than others."""
    across = partner(rules.hand, dealer)
    special = (dealer,) if across is None else (dealer, across)
    return (*special, *range(rules.hand.seats))


def _joker_turned(
    rules: Rules, seat: int, dealer: int, hand: tuple[Card, ...], proposed: str
) -> Draft:
    """What may a seat call with the joker turned up?"""
    wrong = (
        Wrong(["pass", *_SUITS], telling("quiz-misread-joker-calls")),
        Wrong(["pass"], telling("quiz-misread-joker-passes")),
        Wrong(["pass", proposed], telling("quiz-misread-joker-proposed")),
        Wrong(_SUITS, telling("quiz-misread-joker-names")),
        Wrong([], telling("quiz-misread-joker-nobody")),
    )
    proposes = rules.hand.joker_turned is JokerTurned.SUIT_PROPOSED
    asked = telling(
        "quiz-ask-joker-proposed" if proposes else "quiz-ask-joker-turned",
        seat=place(rules, seat),
        dealer=place(rules, dealer),
        suit=SUITS[_SUITS.index(proposed)],
        hand=hand,
    )
    return Draft(
        law=desk(
            "calls",
            round=1,
            seat=place(rules, seat).label,
            dealer=place(rules, dealer).label,
            upcard=str(JOKER),
            proposed=proposed,
            hand=codes(hand),
        ),
        asked=asked,
        said=as_calls,
        wrong=wrong,
        spread=Spread(upcard=JOKER),
    )


def second_round(rules: Rules, chance: Random) -> Draft:
    """What may a seat call in the second round?"""
    upcard = next(one for one in chance.shuffled(rules.hand.pack) if one != JOKER)
    dealer = chance.bounded(rules.hand.seats)
    seat = picked(chance, (dealer, *range(rules.hand.seats)))
    once = rules.hand.all_pass is AllPass.ONCE_THEN_STICK
    before = chance.bounded(2) if once else 0
    return Draft(
        law=desk(
            "calls",
            round=2,
            seat=place(rules, seat).label,
            dealer=place(rules, dealer).label,
            upcard=str(upcard),
            passed_out=before,
        ),
        asked=telling(
            "quiz-ask-second-round",
            upcard=upcard,
            seat=place(rules, seat),
            dealer=place(rules, dealer),
            is_dealer="yes" if seat == dealer else "no",
            before=("first" if before == 0 else "again") if once else "any",
        ),
        said=as_calls,
        wrong=_wrong_names(rules, str(upcard.suit), before, is_dealer=seat == dealer),
        spread=Spread(upcard=upcard),
    )


def _wrong_names(rules: Rules, turned: str, before: int, *, is_dealer: bool) -> tuple[Wrong, ...]:
    """Return mistaken lists of what may be called in the second round."""
    suits = [suit for suit in _SUITS if suit != turned]
    others = [
        *(("NT",) if rules.hand.no_trump is not NoTrump.OFF else ()),
        *(("LOW",) if rules.hand.low else ()),
    ]
    named = [*suits, *others]
    rule = rules.hand.all_pass
    stuck = rule is AllPass.STICK or (rule is AllPass.ONCE_THEN_STICK and before > 0)
    barred = (
        Wrong([*_SUITS, *others], telling("quiz-misread-turned-down-stuck"))
        if stuck and is_dealer
        else Wrong(["pass", *_SUITS, *others], telling("quiz-misread-turned-down"))
    )
    return (
        barred,
        Wrong(["pass", *named], telling("quiz-misread-dealer-passes")),
        Wrong(named, telling("quiz-misread-stuck" if is_dealer else "quiz-misread-stuck-other")),
        Wrong(["pass", *suits, "NT"], telling("quiz-misread-no-trump")),
        Wrong(["pass", turned], telling("quiz-misread-turned-only")),
    )


def discards(rules: Rules, chance: Random) -> Draft:
    """Which cards may the dealer bury?"""
    order = [one for one in chance.shuffled(rules.hand.pack) if one != JOKER]
    upcard, hand = order[0], tuple(order[1:6])
    six = (*hand, upcard)
    trump = suit_contract(upcard.suit or SUITS[0])
    plain = tuple(one for one in hand if one.suit is not trump.trump)
    every, kept, alone, no_trump = (
        list[str](codes(some)) for some in (six, hand, (upcard,), plain)
    )
    phrases = {
        mark(no_trump): telling("quiz-say-bury-plain"),
        mark(every): telling("quiz-say-bury-any"),
        mark(kept): telling("quiz-say-bury-own", card=upcard),
        mark(alone): telling("quiz-say-bury-upcard", card=upcard),
    }
    wrong = [
        Wrong(every, telling("quiz-misread-may-bury")),
        Wrong(kept, telling("quiz-misread-may-not-bury")),
        Wrong(alone, telling("quiz-misread-bury-upcard")),
        *(
            (Wrong(no_trump, telling("quiz-misread-bury-trump")),)
            if plain and plain != hand
            else ()
        ),
    ]
    return Draft(
        law=desk("discards", hand=codes(hand), upcard=str(upcard)),
        asked=telling("quiz-ask-discards", upcard=upcard, hand=hand),
        said=as_phrases(phrases, mark),
        wrong=tuple(wrong),
        spread=Spread(hand=hand, upcard=upcard, contract=trump),
    )


def aces(rules: Rules, chance: Random) -> Draft:
    """What may a call-ace maker choose?"""
    if rules.hand.sides is not Sides.CALL_ACE:
        raise Unfit("aces")
    contract = contract_of(rules, chance)
    hand = tuple(one for one in chance.shuffled(rules.hand.pack) if one != JOKER)[:5]
    every = tuple(Card(Rank.ACE, suit) for suit in SUITS)
    trump = tuple(one for one in every if one.suit is contract.trump)
    held = tuple(one for one in every if one in hand)
    free = tuple(one for one in every if one not in (*trump, *held))
    may = codes(free)
    wrong = [
        Wrong([*codes(tuple({*free, *trump})), "alone"], telling("quiz-misread-ace-trump")),
        Wrong([*codes(tuple({*free, *held} - {*trump})), "alone"], telling("quiz-misread-ace-own")),
        Wrong([*codes(every), "alone"], telling("quiz-misread-ace-any")),
        Wrong(["alone"], telling("quiz-misread-ace-none")),
        *((Wrong([*may], telling("quiz-misread-ace-not-alone")),) if may else ()),
    ]
    return Draft(
        law=desk("aces", hand=codes(hand), trump=trump_code(contract)),
        asked=telling("quiz-ask-aces", named=situation(contract), hand=hand),
        said=_as_aces,
        wrong=tuple(wrong),
        spread=Spread(hand=hand, contract=contract),
    )


def _as_aces(found: Answer) -> Telling:
    """Say which aces may be named, or to be alone."""
    chosen = [str(one) for one in listed(found)]
    aces = tuple(
        telling("quiz-call-ace", suit=SUITS[_SUITS.index(one[1])])
        for one in chosen
        if one != "alone"
    )
    alone = (telling("quiz-call-alone"),) if "alone" in chosen else ()
    return telling("quiz-say-calls", calls=several((*aces, *alone)))


def asked_to_defend(rules: Rules, chance: Random) -> Draft:
    """Which defenders are asked to play alone against a lone maker, and in which order?"""
    if not rules.hand.defend_alone:
        raise Unfit("defenders")
    seats = rules.hand.seats
    maker, dealer = chance.bounded(seats), chance.bounded(seats)
    left, across, right = (place(rules, maker + steps).label for steps in (1, 2, 3))
    around = ((dealer + steps) % seats for steps in range(1, seats + 1))
    dealt = [place(rules, one).label for one in around if one % 2 != maker % 2]
    wrong = (
        Wrong([*dealt], telling("quiz-misread-defenders-dealer")),
        Wrong([right, left], telling("quiz-misread-defenders-right")),
        Wrong([left], telling("quiz-misread-defenders-one")),
        Wrong([left, across, right], telling("quiz-misread-defenders-all")),
    )
    return Draft(
        law=desk("defenders_asked", maker=place(rules, maker).label),
        asked=telling("quiz-ask-defenders", seat=place(rules, maker), dealer=place(rules, dealer)),
        said=as_seats,
        wrong=wrong,
    )


# ---------------------------------------------------------------- who leads


def lead(rules: Rules, chance: Random) -> Draft:
    """Who leads to the first trick?"""
    return _lead(rules, chance, only_first=True)


def order(rules: Rules, chance: Random) -> Draft:
    """Which seats play to the first trick, and in which order?"""
    return _lead(rules, chance, only_first=False)


def _lead(rules: Rules, chance: Random, *, only_first: bool) -> Draft:
    seats = rules.hand.seats
    dealer, maker = chance.bounded(seats), chance.bounded(seats)
    out = _sitting_out(rules, maker, chance)
    labels = [place(rules, one).label for one in out]
    around = [one % seats for one in range(dealer + 1, dealer + 1 + seats)]
    playing = [one for one in around if one not in out]
    wrong = _wrong_leads(rules, dealer, maker, out)
    if not only_first:
        wrong = _wrong_orders(rules, playing, around)
    sits = tuple(place(rules, one) for one in out)
    return Draft(
        law=desk(
            "order",
            dealer=place(rules, dealer).label,
            sitting_out=labels,
            maker=place(rules, maker).label,
        ),
        pick=_first if only_first else _everyone,
        asked=telling(
            "quiz-ask-lead" if only_first else "quiz-ask-order-of-play",
            dealer=place(rules, dealer),
            maker=place(rules, maker),
            out=sits,
            alone=("no", "maker", "both")[len(out)],
        ),
        said=as_seat if only_first else as_seats,
        wrong=tuple(wrong),
    )


def _sitting_out(rules: Rules, maker: int, chance: Random) -> tuple[int, ...]:
    """Return who sits out: nobody, the lone maker's partner, or a lone defender's too."""
    across = partner(rules.hand, maker)
    kind = chance.bounded(3)
    if across is None or not rules.hand.alone or kind == 0:
        return ()
    if rules.hand.defend_alone and chance.bounded(2):
        return tuple(sorted((across, (maker + (1, 3)[chance.bounded(2)]) % 4)))
    return (across,)


def _wrong_leads(rules: Rules, dealer: int, maker: int, out: tuple[int, ...]) -> list[Wrong]:
    left, loners_left = left_of(rules.hand, dealer), left_of(rules.hand, maker)
    wrong = [
        Wrong(place(rules, maker).label, telling("quiz-misread-maker-leads")),
        Wrong(place(rules, dealer).label, telling("quiz-misread-dealer-leads")),
        *(
            (Wrong(place(rules, left).label, telling("quiz-misread-out-leads")),)
            if left in out
            else ()
        ),
        *(
            (Wrong(place(rules, loners_left).label, telling("quiz-misread-loner-left")),)
            if out
            else ()
        ),
    ]
    others = (Wrong(place(rules, one).label, telling("quiz-misread-lead")) for one in range(4))
    return [*wrong, *others][:7]


def _wrong_orders(rules: Rules, playing: list[int], around: list[int]) -> list[Wrong]:
    """Return mistaken orders of play: everyone, counter-clockwise, from another seat."""

    def labels(seats: list[int]) -> Answer:
        return [place(rules, one).label for one in seats]

    later = [*playing[1:], playing[0]]
    return [
        Wrong(labels(around), telling("quiz-misread-everyone-plays")),
        Wrong(labels([playing[0], *reversed(playing[1:])]), telling("quiz-misread-to-the-right")),
        Wrong(labels(later), telling("quiz-misread-lead")),
        Wrong(
            labels([later[-2], *[one for one in later if one != later[-2]]]),
            telling("quiz-misread-lead"),
        ),
    ]


def _first(found: Answer) -> Answer:
    return listed(found)[0]


def _everyone(found: Answer) -> Answer:
    return found
