"""Questions about the deal: the kitty, packets, the cut, who deals first and who deals next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from trainer.rules.cards import Card, Suit
from trainer.rules.choices import AllPass, FirstDealer, Misdeal, Packets, RedealBy
from trainer.rules.desk.asked import BadQuestion, label
from trainer.rules.desk.ruling import Decided, Place, Ruling, Source, Step, decided, step
from trainer.rules.house import HAND_SIZE
from trainer.rules.phases.deal import packets as dealt_packets
from trainer.rules.sides import left_of
from trainer.rules.who_deals import Ending, dealer_after, drawn, still_drawing

if TYPE_CHECKING:
    from trainer.rules.choices import Setting
    from trainer.rules.desk.asked import Asked

_BLACK: Final = (Suit.CLUBS, Suit.SPADES)
_KITTY_SAID: Final = {
    2: "GEN 6 Two-Player Euchre",
    3: "GEN 6 Three-Player Cutthroat Euchre",
    4: "GEN 3 Dealing the Hand",
}


def kitty(asked: Asked) -> Ruling:
    """How many cards are left after the deal, the upcard among them?"""
    rules = asked.rules.hand
    dealt = HAND_SIZE * rules.seats
    steps = [
        step("ruling-kitty-dealt", players=rules.seats, dealt=dealt),
        step("ruling-kitty-left", count=len(rules.pack), left=rules.kitty_size),
    ]
    cites = [_KITTY_SAID.get(rules.seats, "CALL Variations")]
    if rules.seats <= 4 and rules.kitty_size != 24 - dealt:
        cites.append("GEN 6 Expanded Decks")
    return Ruling(
        rules.kitty_size, tuple(steps), Source("; ".join(cites)), decided(asked.rules, "lowest")
    )


def packets(asked: Asked) -> Ruling:
    """How many cards does each seat get in the first and in the second round of the deal?"""
    dealer = asked.place("dealer")
    by_document = {"SD": Packets.THREE_TWO, "CALL": Packets.TWO_THEN_THREE}
    asked.set("packets", asked.chosen(asked.rules.hand.packets, by_document))
    given: dict[str, list[int]] = {}
    for seat, size in dealt_packets(asked.rules.hand, dealer.seat):
        given.setdefault(str(label(seat, dealer).label), []).append(size)
    first = label(left_of(asked.rules.hand, dealer.seat), dealer)
    steps = (step("ruling-packets-first", seat=first), step("ruling-packets-fill"))
    choice = decided(asked.rules, "packets")
    source = Source("GEN 3 Dealing the Hand; SD The Deal; CALL The Deal")
    return Ruling(given, steps, source, choice)


def cutter(asked: Asked) -> Ruling:
    """Who may cut? Nobody where the table leaves the cut out."""
    dealer = asked.place("dealer")
    if not asked.rules.hand.cut:
        off = Source("GEN 3 Shuffle and Cut", "ruling-ours-no-cut")
        return Ruling(None, (step("ruling-no-cut"),), off, decided(asked.rules, "cut"))
    right = label((dealer.seat - 1) % asked.seats, dealer)
    steps = (step("ruling-cut", seat=right),)
    source = Source("GEN 3 Shuffle and Cut; SD The Deal")
    return Ruling(right.label, steps, source, decided(asked.rules, "cut"))


# ---------------------------------------------------------------- who deals next


def next_dealer(asked: Asked) -> Ruling:
    """Who deals next? `after` says how the hand ended; a hand that was played is meant else.

    The ace-no-face document speaks of nothing but its own redeal.
    """
    dealer = asked.place("dealer")
    endings = {one.value: one for one in Ending}
    ending = asked.chosen(Ending.PLAYED, {"ANF": Ending.ACE_NO_FACE}, "after", endings)
    choice = _choose(asked, ending)
    following = label(dealer_after(asked.rules, dealer.seat, ending), dealer)
    same = "yes" if following.seat == dealer.seat else "no"
    steps = (step(_ENDED[ending]), step("ruling-dealer", seat=following, same=same))
    cites, ours = _next_said(ending, choice)
    return Ruling(following.label, steps, Source(cites, ours), choice)


_ENDED: Final = {
    Ending.PLAYED: "ruling-ended-played",
    Ending.THROWN_IN: "ruling-ended-all-pass",
    Ending.ACE_NO_FACE: "ruling-ended-ace-no-face",
    Ending.FARMERS: "ruling-ended-farmers",
    Ending.MISDEAL: "ruling-ended-misdeal",
}
_NAMES: Final = {
    Ending.THROWN_IN: "all_pass",
    Ending.ACE_NO_FACE: "ace_no_face_redeal",
    Ending.FARMERS: "farmers_redeal",
    Ending.MISDEAL: "misdeal",
}
_BY_DOCUMENT: Final[dict[Ending, dict[str, Setting]]] = {
    Ending.THROWN_IN: {
        "GEN": AllPass.NEXT_DEALER,
        "CALL": AllPass.NEXT_DEALER,
        "SD": AllPass.ONCE_THEN_STICK,
    },
    Ending.ACE_NO_FACE: {"ANF": RedealBy.NEXT_DEALER, "SD": RedealBy.SAME_DEALER},
    Ending.FARMERS: {},
    Ending.MISDEAL: {"GEN": Misdeal.SAME_DEALER, "ANF": Misdeal.DEAL_PASSES},
}
# By name and value: values of different choices may be written alike.
_SAID: Final[dict[tuple[str, Setting], str]] = {
    ("all_pass", AllPass.NEXT_DEALER): (
        "GEN 4 Second Round of Choosing Trump; CALL Order it Up or Turn it Down"
    ),
    ("all_pass", AllPass.ONCE_THEN_STICK): "SD Calling Trump",
    ("ace_no_face_redeal", RedealBy.NEXT_DEALER): "ANF What a redeal does",
    ("ace_no_face_redeal", RedealBy.SAME_DEALER): "SD Special Rules: Ace-No Face",
    ("misdeal", Misdeal.SAME_DEALER): "GEN 3 Correcting Deal Errors",
    ("misdeal", Misdeal.DEAL_PASSES): "ANF What a redeal does",
}


def _choose(asked: Asked, ending: Ending) -> Decided | None:
    if ending is Ending.PLAYED:
        return None
    name = _NAMES[ending]
    asked.set(name, asked.chosen(asked.rules.setting(name), _BY_DOCUMENT[ending]))
    stuck = asked.rules.hand.all_pass is AllPass.STICK
    before = asked.whole("passed_out", 0, 1, 0)
    once = asked.rules.hand.all_pass is AllPass.ONCE_THEN_STICK and before > 0
    if ending is Ending.THROWN_IN and (stuck or once):
        raise BadQuestion("ruling-bad-stuck")
    return decided(asked.rules, name)


def _next_said(ending: Ending, choice: Decided | None) -> tuple[str, str | None]:
    if choice is None:
        return "GEN 3 Seating and First Dealer; SD The Deal", None
    if ending is Ending.FARMERS:
        return "GEN 6 Farmer's Hand", "ruling-ours-farmers-redeal"
    return _SAID[choice.name, choice.value], None


# ---------------------------------------------------------------- who deals first


def first_jack(asked: Asked) -> Ruling:
    """Who deals first, when cards are dealt face up until a jack falls?

    `black_only` asks for the custom of black jacks, which no document has.
    """
    asked.set("first_dealer", FirstDealer.FIRST_JACK)
    places, cards = asked.places("dealing_order", 2), asked.cards("cards", 1, 37)
    black = asked.flag("black_only")
    counted = tuple(_plain(card) if black else card for card in cards)
    if not any(card.rank is card.rank.JACK for card in counted):
        raise BadQuestion("ruling-bad-no-jack")
    turned = drawn(asked.rules, counted, tuple(range(len(places))))
    number, last = len(turned), turned[-1][1]
    place = places[turned[-1][0]]
    steps = (
        step("ruling-jack-black" if black else "ruling-jack-any"),
        step("ruling-jack-fell", number=number, card=last, seat=place),
    )
    source = Source("SD The Deal", "ruling-ours-black-jack" if black else None)
    return Ruling(place.label, steps, source, decided(asked.rules, "first_dealer"))


def _plain(card: Card) -> Card:
    """Return a card as the custom of black jacks sees it: a red jack is no jack."""
    if card.rank is card.rank.JACK and card.suit not in _BLACK:
        return Card(card.rank.TEN, card.suit)
    return card


def lowest(asked: Asked) -> Ruling:
    """Who deals first, when the lowest card drawn deals?

    Cards go to the seats in order, then to those tied. Seats still tied are the answer when
    the cards given do not decide.
    """
    asked.set("first_dealer", FirstDealer.LOWEST)
    places = asked.places("dealing_order", 2)
    cards = asked.cards("cards", len(places), 37)
    drawing = tuple(range(len(places)))
    turned = drawn(asked.rules, cards, drawing)
    left = tuple(places[seat] for seat in still_drawing(asked.rules, turned, drawing))
    steps = [step("ruling-lowest-rule"), *_draws(turned, places)]
    decisive = len(left) == 1
    steps.append(
        step("ruling-lowest-deals", seat=left[0])
        if decisive
        else step("ruling-lowest-tied", seats=left)
    )
    answer = left[0].label if decisive else [one.label for one in left]
    source = Source("GEN 3 Seating and First Dealer")
    return Ruling(answer, tuple(steps), source, decided(asked.rules, "first_dealer"))


def _draws(turned: tuple[tuple[int, Card], ...], places: tuple[Place, ...]) -> tuple[Step, ...]:
    return tuple(step("ruling-lowest-drew", seat=places[seat], card=card) for seat, card in turned)
