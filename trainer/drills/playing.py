"""Questions about cards and tricks: what may be played, what wins, what is trump."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from trainer.drills import misread
from trainer.drills.draft import Draft, Unfit, Wrong, desk, mark, picked
from trainer.drills.question import Spread, several, telling
from trainer.drills.saying import (
    as_cards,
    as_number,
    as_phrases,
    as_seat,
    as_suit,
    cards_of,
    listed,
    place,
)
from trainer.rules import (
    SUITS,
    Card,
    Contract,
    NoTrump,
    Random,
    Rank,
    Rules,
    Strain,
    follows,
    suit_contract,
)
from trainer.rules.desk import Step as RulingStep

if TYPE_CHECKING:
    from collections.abc import Callable

    from trainer.drills.question import Telling
    from trainer.rules.desk import Answer, Ruling

_MOST_SEATS = 5  # that fit among the options


def codes(cards: tuple[Card, ...]) -> list[str]:
    """Return card codes in the order of the alphabet, as the ruling desk lists them."""
    return sorted(map(str, cards))


def contract_of(rules: Rules, chance: Random) -> Contract:
    """Return something that may be named at a table; a suit, more often than not."""
    others = _strains(rules)
    if others and chance.bounded(2):
        return picked(chance, others)
    return suit_contract(picked(chance, SUITS))


def _strains(rules: Rules) -> tuple[Contract, ...]:
    """Return what may be named at a table beside suits."""
    found = []
    if rules.hand.no_trump is not NoTrump.OFF:
        found.append(Contract(Strain.NO_TRUMP))
    if rules.hand.low:
        found.append(Contract(Strain.LOW))
    return tuple(found)


def trump_code(contract: Contract) -> str:
    """Return what the ruling desk calls a contract."""
    if contract.trump is not None:
        return contract.trump.value
    return "LOW" if contract.strain is Strain.LOW else "NT"


def left_bower(contract: Contract) -> Card | None:
    """Return the left bower, None where there is no trump suit."""
    return None if contract.trump is None else Card(Rank.JACK, contract.trump.next)


def drawn(rules: Rules, contract: Contract, count: int, chance: Random) -> tuple[Card, ...]:
    """Return cards of the pack by chance; the left bower is among them half of the time."""
    found = list(chance.shuffled(rules.hand.pack)[:count])
    left = left_bower(contract)
    if left is not None and left not in found and chance.bounded(2):
        found[chance.bounded(count)] = left
    return tuple(found)


def situation(contract: Contract) -> Telling:
    """Say what was named."""
    if contract.trump is not None:
        return telling("quiz-trump", trump=contract.trump)
    return telling("quiz-named", contract=contract)


# ---------------------------------------------------------------- what may be played


def follow(rules: Rules, chance: Random) -> Draft:
    """Which cards may be played to this lead?"""
    contract = contract_of(rules, chance)
    led, *rest = drawn(rules, contract, 3 + chance.bounded(4), chance)
    hand = tuple(rest)
    wrong = tuple(
        Wrong(_listed(mistaken(hand, led, contract)), telling(key))
        for key, mistaken in misread.FOLLOWING
    )
    return Draft(
        law=desk("legal", hand=codes(hand), led=str(led), trump=trump_code(contract)),
        asked=telling("quiz-ask-follow", named=situation(contract), led=led, hand=hand),
        said=as_cards,
        wrong=wrong,
        spread=Spread(hand=hand, plays=((place(rules, 0), led),), contract=contract),
        drawn=cards_of,
    )


def _listed(cards: tuple[Card, ...]) -> Answer:
    return list[str](codes(cards))


def opening(rules: Rules, chance: Random) -> Draft:
    """Which cards may open the hand?"""
    contract = contract_of(rules, chance)
    hand = drawn(rules, contract, 5, chance)
    trumps = tuple(one for one in hand if follows(one, contract) is contract.trump)
    plain = tuple(one for one in hand if one not in trumps)
    printed = tuple(one for one in hand if one.suit is not contract.trump)
    bars = rules.hand.no_first_blood
    wrong = [
        Wrong(_listed(hand), telling("quiz-misread-first-blood-forgotten")),
        Wrong(_listed(plain), telling("quiz-misread-first-blood-imagined")),
        *((Wrong(_listed(printed), telling("quiz-misread-left-plain")),) if bars else ()),
        Wrong(_listed(trumps), telling("quiz-misread-trump-first")),
        Wrong(_listed((max(hand, key=lambda one: one.rank),)), telling("quiz-misread-lead-high")),
    ]
    return Draft(
        law=desk("legal", hand=codes(hand), led=None, trump=trump_code(contract)),
        asked=telling("quiz-ask-opening", named=situation(contract), hand=hand),
        said=as_phrases({mark(_listed(hand)): telling("quiz-say-any-card")}, mark),
        wrong=tuple(one for one in wrong if listed(one.answer)),
        spread=Spread(hand=hand, contract=contract),
        drawn=cards_of,
    )


# ---------------------------------------------------------------- what wins


def trick(rules: Rules, chance: Random) -> Draft:
    """Who wins these cards, or leads after them?"""
    return _trick(rules, contract_of(rules, chance), chance)


def trick_without_trump(rules: Rules, chance: Random) -> Draft:
    """Who wins these cards, or leads after them, where no suit is trump?"""
    strains = _strains(rules)
    if not strains:
        raise Unfit("trick")
    return _trick(rules, picked(chance, strains), chance)


def _trick(rules: Rules, contract: Contract, chance: Random) -> Draft:
    leader = chance.bounded(rules.hand.seats)
    cards = drawn(rules, contract, min(rules.hand.seats, _MOST_SEATS), chance)
    plays = tuple(
        (place(rules, leader + steps), card) for steps, card in enumerate(_fitted(cards, contract))
    )
    by_seat = tuple((seat.seat, card) for seat, card in plays)
    names = {seat.seat: seat for seat, _ in plays}
    wrong = [
        Wrong(names[mistaken(by_seat, contract)].label, telling(key))
        for key, mistaken in misread.winning(contract)
    ]
    wrong += [Wrong(seat.label, telling("quiz-misread-beaten", card=card)) for seat, card in plays]
    asked = "quiz-ask-leads-next" if chance.bounded(4) == 0 else "quiz-ask-trick"
    told = tuple(telling("quiz-play", seat=seat, card=card) for seat, card in plays)
    given = [[seat.label, str(card)] for seat, card in plays]
    return Draft(
        law=desk("trick", plays=given, trump=trump_code(contract)),
        asked=telling(asked, named=situation(contract), plays=several(told)),
        said=as_seat,
        wrong=tuple(wrong),
        spread=Spread(plays=plays, contract=contract),
    )


def _fitted(cards: tuple[Card, ...], contract: Contract) -> tuple[Card, ...]:
    """Refuse a trick that nobody could misread: all of one suit without a bower."""
    groups = {follows(one, contract) for one in cards}
    if len(groups) == 1 and not any(one.rank is Rank.JACK for one in cards):
        raise Unfit("trick")
    return cards


# ---------------------------------------------------------------- what is trump


def suit_of_jack(_rules: Rules, chance: Random) -> Draft:
    """To which suit does a jack belong when a suit is trump?"""
    trump = picked(chance, SUITS)
    contract = suit_contract(trump)
    left = Card(Rank.JACK, trump.next)
    jacks = (left, left, *(Card(Rank.JACK, suit) for suit in SUITS))
    jack = picked(chance, jacks)
    right = follows(jack, contract)
    hold = desk("trumps_in", hand=[str(jack)], trump=trump.value)
    suits = {
        trump: "quiz-misread-all-jacks",
        trump.next: "quiz-misread-jack-next",
        jack.suit: "quiz-misread-left-plain",
    }

    def law(given: Rules) -> Ruling:
        ruling = hold(given)
        belongs = RulingStep("quiz-step-suit", {"card": jack, "suit": right})
        return replace(ruling, answer=right.value, steps=(*ruling.steps[:-1], belongs))

    wrong = tuple(
        Wrong(suit.value, telling(suits.get(suit, "quiz-misread-jack-elsewhere"))) for suit in SUITS
    )
    return Draft(
        law=law,
        asked=telling("quiz-ask-suit", trump=trump, card=jack),
        said=as_suit,
        wrong=wrong,
        spread=Spread(hand=(jack,), contract=contract),
    )


def trumps_held(rules: Rules, chance: Random) -> Draft:
    """How many trumps does a hand hold?"""
    contract = suit_contract(picked(chance, SUITS))
    hand = drawn(rules, contract, 5, chance)
    printed = sum(one.suit is contract.trump for one in hand)
    jacks = sum(one.suit is contract.trump or one.rank is Rank.JACK for one in hand)
    held = len(misread.ordered(hand, contract))
    wrong = [
        Wrong(printed, telling("quiz-misread-left-plain")),
        Wrong(jacks, telling("quiz-misread-all-jacks")),
        *(Wrong(number, telling("quiz-misread-count")) for number in (held - 1, held + 1)),
        *(Wrong(number, telling("quiz-misread-count")) for number in (held - 2, held + 2)),
    ]
    return Draft(
        law=desk("trumps_in", hand=codes(hand), trump=trump_code(contract)),
        asked=telling("quiz-ask-trumps", trump=_trump(contract), hand=hand),
        said=as_number,
        wrong=tuple(one for one in wrong if int(str(one.answer)) in range(6)),
        spread=Spread(hand=hand, contract=contract),
    )


def _trump(contract: Contract) -> Card | str:
    return "" if contract.trump is None else contract.trump


def trump_rank(rules: Rules, chance: Random) -> Draft:
    """Which is the highest trump, the second highest, and so on?"""
    contract = suit_contract(picked(chance, SUITS))
    number = 1 + chance.bounded(5)
    pack = rules.hand.pack
    wrong = [
        Wrong(str(order(pack, contract)[number - 1]), telling(key))
        for key, order in misread.TRUMP_ORDERS
    ]
    trumps = misread.ordered(pack, contract)
    other = Card(Rank.JACK, next(suit for suit in SUITS if suit.next not in _colour(contract)))
    wrong += [
        Wrong(str(trumps[number % len(trumps)]), telling("quiz-misread-order")),
        *((Wrong(str(trumps[number - 2]), telling("quiz-misread-order")),) if number > 1 else ()),
        Wrong(str(other), telling("quiz-misread-all-jacks")),
    ]
    return Draft(
        law=desk("trump_order", trump=trump_code(contract)),
        pick=_numbered(number),
        asked=telling("quiz-ask-trump-rank", trump=_trump(contract), number=number),
        said=as_cards,
        wrong=tuple(wrong),
        drawn=cards_of,
        spread=Spread(contract=contract),
    )


def _colour(contract: Contract) -> tuple[object, ...]:
    return () if contract.trump is None else (contract.trump, contract.trump.next)


def _numbered(number: int) -> Callable[[Answer], Answer]:
    """Return what picks the card of a place from an order of trumps."""

    def pick(found: Answer) -> Answer:
        cards = listed(found)
        if len(cards) < number:
            raise Unfit("trump_order")
        return cards[number - 1]

    return pick


def trump_count(rules: Rules, chance: Random) -> Draft:
    """How many trumps are in the pack?"""
    contract = suit_contract(picked(chance, SUITS))
    count = len(misread.ordered(rules.hand.pack, contract))
    wrong = [
        Wrong(count - 1, telling("quiz-misread-left-plain")),
        Wrong(count + 1, telling("quiz-misread-third-jack")),
        Wrong(count + 2, telling("quiz-misread-all-jacks")),
        Wrong(count - 2, telling("quiz-misread-bowers-apart")),
    ]
    return Draft(
        law=desk("trump_order", trump=trump_code(contract)),
        pick=lambda found: len(listed(found)),
        asked=telling("quiz-ask-trump-count", trump=_trump(contract), cards=len(rules.hand.pack)),
        said=as_number,
        wrong=tuple(wrong),
        spread=Spread(contract=contract),
    )
