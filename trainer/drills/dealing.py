"""Questions about the deal: the kitty, packets, the cut, who deals first and who deals next."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from trainer.drills.draft import Draft, Unfit, Wrong, desk, picked
from trainer.drills.question import several, telling
from trainer.drills.saying import (
    as_number,
    as_packets,
    as_seat,
    as_seats,
    place,
)
from trainer.rules import (
    HAND_SIZE,
    JOKER,
    AllPass,
    FirstDealer,
    Random,
    Rank,
    Rules,
    Suit,
)
from trainer.rules.desk import Step as RulingStep

if TYPE_CHECKING:
    from trainer.rules.desk import Answer, Ruling

_BLACK: Final = (Suit.CLUBS, Suit.SPADES)


def kitty(rules: Rules, chance: Random) -> Draft:
    """How many cards are left after the deal, dealt, face down, or seen by nobody else?"""
    about, seats = picked(chance, _ABOUT_KITTY), rules.hand.seats
    size = len(rules.hand.pack)

    def law(given: Rules) -> Ruling:
        ruling = desk("kitty")(given)
        number = _counted(about, len(given.hand.pack), given.hand.seats)
        if about == "left":
            return ruling
        counted = RulingStep("quiz-step-kitty", {"about": about, "number": number})
        return replace(ruling, answer=number, steps=(*ruling.steps, counted))

    number = _counted(about, size, seats)
    key, nearly = _NEARLY[about]
    wrong = [
        Wrong(number + nearly, telling(key)),
        Wrong(number + 1, telling("quiz-misread-kitty-joker")),
        Wrong(_counted(about, 24, seats), telling("quiz-misread-kitty-usual")),
        Wrong(_counted(about, 32, seats), telling("quiz-misread-kitty-larger")),
        Wrong(number + 4, telling("quiz-misread-kitty-four")),
    ]
    return Draft(
        law=law,
        asked=telling("quiz-ask-kitty", players=seats, cards=size, about=about),
        said=as_number,
        wrong=tuple(one for one in wrong if int(str(one.answer)) >= 0),
    )


_ABOUT_KITTY: Final = ("left", "under", "dealt", "unseen")
# The likeliest slip of each count, and how far it leads.
_NEARLY: Final = {
    "left": ("quiz-misread-kitty-upcard", -1),
    "under": ("quiz-misread-kitty-turned", 1),
    "dealt": ("quiz-misread-kitty-player", -HAND_SIZE),
    "unseen": ("quiz-misread-kitty-seen", 1),
}


def _counted(about: str, size: int, seats: int) -> int:
    """Return a count of the cards of a pack after the deal, for wrong answers and last steps."""
    dealt = HAND_SIZE * seats
    return {
        "left": size - dealt,
        "under": size - dealt - 1,
        "dealt": dealt,
        "unseen": size - HAND_SIZE - 1,
    }[about]


def packets(rules: Rules, chance: Random) -> Draft:
    """How many cards go to each seat at a time?"""
    dealer = place(rules, chance.bounded(rules.hand.seats))
    around = [place(rules, dealer.seat + 1 + one) for one in range(rules.hand.seats)]

    def dealt(first: tuple[int, int]) -> Answer:
        sizes = [first[one % 2] for one in range(len(around))]
        return {
            str(seat.label): [one, HAND_SIZE - one] for seat, one in zip(around, sizes, strict=True)
        }

    wrong = (
        Wrong(dealt((3, 2)), telling("quiz-misread-packets-three")),
        Wrong(dealt((2, 3)), telling("quiz-misread-packets-two")),
        Wrong(dealt((2, 2)), telling("quiz-misread-packets-same")),
        Wrong(dealt((3, 3)), telling("quiz-misread-packets-threes")),
        Wrong(dealt((1, 4)), telling("quiz-misread-packets-singly")),
    )
    return Draft(
        law=desk("packets", dealer=dealer.label),
        asked=telling("quiz-ask-packets", dealer=dealer, seat=around[0]),
        said=as_packets,
        wrong=wrong,
    )


def cutter(rules: Rules, chance: Random) -> Draft:
    """Who may cut?"""
    dealer = chance.bounded(rules.hand.seats)
    wrong = (
        Wrong(None, telling("quiz-misread-cut-nobody")),
        Wrong(place(rules, dealer - 1).label, telling("quiz-misread-cut-right")),
        Wrong(place(rules, dealer + 1).label, telling("quiz-misread-cut-left")),
        Wrong(place(rules, dealer).label, telling("quiz-misread-cut-dealer")),
        Wrong(place(rules, dealer + 2).label, telling("quiz-misread-cut-partner")),
    )
    return Draft(
        law=desk("cutter", dealer=place(rules, dealer).label),
        asked=telling("quiz-ask-cutter", dealer=place(rules, dealer)),
        said=as_seat,
        wrong=wrong,
    )


# ---------------------------------------------------------------- who deals


def next_dealer(rules: Rules, chance: Random) -> Draft:
    """Who deals next, after a hand that was played, thrown in, dealt again or misdealt?"""
    return _deals_after(rules, picked(chance, _endings(rules)), chance)


def after_ace_no_face(rules: Rules, chance: Random) -> Draft:
    """Who deals after an ace-no-face redeal?"""
    return _deals_after(rules, "ace-no-face", chance)


def after_farmers(rules: Rules, chance: Random) -> Draft:
    """Who deals after a farmer's redeal?"""
    return _deals_after(rules, "farmers", chance)


def after_all_pass(rules: Rules, chance: Random) -> Draft:
    """Who deals after everyone has passed twice?"""
    return _deals_after(rules, "all pass", chance)


def after_misdeal(rules: Rules, chance: Random) -> Draft:
    """Who deals after a misdeal?"""
    return _deals_after(rules, "misdeal", chance)


_FAULTS: Final = ("exposed", "number", "direction")  # of a misdeal (GEN 3)


def _endings(rules: Rules) -> tuple[str, ...]:
    stuck = rules.hand.all_pass is AllPass.STICK
    return ("hand", "misdeal") if stuck else ("hand", "misdeal", "all pass")


def _deals_after(rules: Rules, ending: str, chance: Random) -> Draft:
    dealer = chance.bounded(rules.hand.seats)
    wrong = (
        Wrong(place(rules, dealer).label, telling("quiz-misread-deal-stays")),
        Wrong(place(rules, dealer + 1).label, telling("quiz-misread-deal-passes")),
        Wrong(place(rules, dealer - 1).label, telling("quiz-misread-deal-right")),
        Wrong(place(rules, dealer + 2).label, telling("quiz-misread-deal-across")),
    )
    return Draft(
        law=desk("next_dealer", dealer=place(rules, dealer).label, after=ending),
        asked=telling(
            "quiz-ask-next-dealer",
            dealer=place(rules, dealer),
            ending=ending.replace(" ", "-"),
            fault=picked(chance, _FAULTS),
        ),
        said=as_seat,
        wrong=wrong,
    )


def first_dealer(rules: Rules, chance: Random) -> Draft:
    """Who deals first?"""
    seats = rules.hand.seats
    cards = tuple(one for one in chance.shuffled(rules.hand.pack) if one != JOKER)[:seats]
    ranks = [one.rank for one in cards]
    if Rank.JACK not in ranks or ranks.count(min(ranks)) > 1:
        raise Unfit("first_dealer")
    first = ranks.index(Rank.JACK)
    order = [place(rules, one) for one in range(seats)]
    labels = [one.label for one in order]
    codes = [str(one) for one in cards]

    def law(given: Rules) -> Ruling:
        jack = given.match.first_dealer is FirstDealer.FIRST_JACK
        question = "first_jack" if jack else "lowest"
        return desk(question, cards=codes, dealing_order=labels)(given)

    def at(place_: int) -> Answer:
        return labels[place_ % seats]

    lowest, highest = ranks.index(min(ranks)), ranks.index(max(ranks))
    wrong = [
        Wrong(at(first), telling("quiz-misread-first-jack")),
        Wrong(at(lowest), telling("quiz-misread-lowest-deals")),
        Wrong(at(highest), telling("quiz-misread-highest-deals")),
    ]
    if rules.match.first_dealer is FirstDealer.FIRST_JACK:
        jacks = [n for n, one in enumerate(cards) if one.rank is Rank.JACK]
        black = [n for n in jacks if cards[n].suit in _BLACK]
        wrong += [Wrong(at(one), telling("quiz-misread-black-jack")) for one in black]
        wrong.append(Wrong(at(first + 1), telling("quiz-misread-next-to-jack")))
    elif Rank.ACE in ranks:
        wrong.insert(0, Wrong(at(ranks.index(Rank.ACE)), telling("quiz-misread-ace-low")))
    wrong.append(Wrong(at(0), telling("quiz-misread-first-seat")))
    return Draft(
        law=law,
        asked=telling(
            "quiz-ask-first-dealer",
            drawn=several(
                telling("quiz-play", seat=seat, card=one)
                for seat, one in zip(order, cards, strict=True)
            ),
            jack="yes" if rules.match.first_dealer is FirstDealer.FIRST_JACK else "no",
        ),
        said=as_seats,
        wrong=tuple(wrong),
    )
