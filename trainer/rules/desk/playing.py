"""Questions about cards and tricks: what may be played, what wins, what is trump."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.rules.cards import JOKER, Card, Suit
from trainer.rules.contract import Contract, Strain, follows, legal_cards, strength, trick_winner
from trainer.rules.desk.orders import PLAYING, SUIT_ORDER, naming, order_source
from trainer.rules.desk.ruling import Place, Ruling, Source, Step, decided, step
from trainer.rules.house import HAND_SIZE
from trainer.rules.leads import opening_leads

if TYPE_CHECKING:
    from trainer.rules.contract import Group
    from trainer.rules.desk.asked import Asked

_FIRST_BLOOD = "SD Special Rules: No First Blood"


def listed(cards: tuple[Card, ...]) -> list[str]:
    """Return card codes in the order of the alphabet, as answers list them."""
    return sorted(map(str, cards))


# ---------------------------------------------------------------- what may be played


def legal(asked: Asked) -> Ruling:
    """Which cards may be played to this lead? With `led` null the seat leads.

    A leader with five cards opens the hand, and no first blood may bar trump.
    """
    contract, hand = asked.contract(), asked.cards("hand", 1, HAND_SIZE)
    if not asked.has("led"):
        asked.require("led")
        return _lead(asked, hand, contract)
    led = asked.card("led")
    asked.require_different((led, *hand))
    allowed = legal_cards(hand, led, contract)
    steps = (*naming(contract, (led, *hand)), *_following(hand, led, contract))
    source = order_source(contract, (led, *hand), f"{PLAYING}; SD The Play")
    return Ruling(listed(allowed), steps, source)


def _lead(asked: Asked, hand: tuple[Card, ...], contract: Contract) -> Ruling:
    opens = len(hand) == HAND_SIZE
    if opens and asked.rules.hand.no_first_blood:
        return _no_first_blood(asked, hand, contract)
    steps = (*naming(contract, hand), step("ruling-leads-anything"))
    choice = decided(asked.rules, "no_first_blood") if opens else None
    return Ruling(listed(hand), steps, Source(f"{PLAYING}; SD The Play"), choice)


def _following(hand: tuple[Card, ...], led: Card, contract: Contract) -> tuple[Step, ...]:
    group = follows(led, contract)
    held = tuple(one for one in hand if follows(one, contract) is group)
    if not isinstance(group, Suit):
        last = step("ruling-joker-held" if held else "ruling-joker-led-free")
        return (step("ruling-joker-led"), last)
    led_step = step("ruling-led", card=led, suit=group)
    if not held:
        may_trump = contract.trump is not None and group is not contract.trump
        key = "ruling-void" if may_trump else "ruling-void-no-trump"
        return (led_step, step(key, suit=group))
    key = "ruling-follow-one" if len(held) == 1 else "ruling-follow"
    return (led_step, step(key, suit=group, cards=held))


def no_first_blood_lead(asked: Asked) -> Ruling:
    """Which cards may open the hand when its first lead may not be trump?"""
    return _no_first_blood(asked, asked.cards("hand", 1, HAND_SIZE), asked.contract())


def _no_first_blood(asked: Asked, hand: tuple[Card, ...], contract: Contract) -> Ruling:
    asked.set("no_first_blood", setting=True)
    allowed = opening_leads(hand, contract)
    barred = tuple(one for one in hand if one not in allowed)
    steps = [*naming(contract, hand), step("ruling-first-blood")]
    ours = None
    if contract.trump is None:
        steps.append(step("ruling-first-blood-no-trump"))
    elif barred:
        steps.append(step("ruling-first-blood-barred", cards=barred, left=allowed))
    elif all(follows(one, contract) is contract.trump for one in hand):
        steps.append(step("ruling-first-blood-all-trump"))
        ours = "ruling-ours-all-trump"
    else:
        steps.append(step("ruling-first-blood-none"))
    source = Source(f"{_FIRST_BLOOD}; GEN 2 Trump Ranking", ours)
    return Ruling(listed(allowed), tuple(steps), source, decided(asked.rules, "no_first_blood"))


# ---------------------------------------------------------------- what wins


def trick(asked: Asked) -> Ruling:
    """Who wins these cards?"""
    contract, plays = asked.contract(), asked.plays("plays")
    winner, _, steps, source = _won(plays, contract)
    return Ruling(winner.label, steps, source)


def low_trick(asked: Asked) -> Ruling:
    """Which card wins when low was named?"""
    asked.set("low", setting=True)
    _, card, steps, source = _won(asked.plays("plays"), Contract(Strain.LOW))
    return Ruling(str(card), steps, source, decided(asked.rules, "low"))


def _won(
    plays: tuple[tuple[Place, Card], ...], contract: Contract
) -> tuple[Place, Card, tuple[Step, ...], Source]:
    cards = tuple(card for _, card in plays)
    seat = trick_winner(tuple((place.seat, card) for place, card in plays), contract)
    winner, best = next((place, card) for place, card in plays if place.seat == seat)
    led = follows(cards[0], contract)
    steps = [*naming(contract, cards)]
    if isinstance(led, Suit):
        steps.append(step("ruling-leader", seat=plays[0][0], card=cards[0], suit=led))
    else:
        steps.append(step("ruling-joker-led"))
    off = tuple(card for card in cards if not strength(card, led, contract))
    if off:
        key = "ruling-cannot-win-no-trump" if contract.trump is None else "ruling-cannot-win"
        steps.append(step(key, cards=off))
    steps.append(_winning(winner, best, led, contract))
    return winner, best, tuple(steps), order_source(contract, cards, f"{SUIT_ORDER}; {PLAYING}")


def _winning(winner: Place, best: Card, led: Group, contract: Contract) -> Step:
    if contract.trump is None and best == JOKER:
        return step("ruling-won-joker", seat=winner)
    if follows(best, contract) is contract.trump:
        return step("ruling-won-trump", seat=winner, card=best)
    without = {Strain.LOW: "ruling-won-low", Strain.NO_TRUMP: "ruling-won-no-trump"}
    key = without.get(contract.strain, "ruling-won-led")
    suit = led if isinstance(led, Suit) else ""
    return step(key, seat=winner, card=best, suit=suit)


# ---------------------------------------------------------------- what is trump


def trumps_in(asked: Asked) -> Ruling:
    """How many trumps does this hand hold?"""
    contract, hand = asked.contract(), asked.cards("hand", 0, HAND_SIZE + 1)
    held = _trumps(hand, contract)
    steps = list(naming(contract, hand))
    if contract.trump is not None:
        steps.append(step("ruling-trumps-held", count=len(held), cards=held))
    return Ruling(len(held), tuple(steps), order_source(contract, hand, SUIT_ORDER))


def trump_order(asked: Asked) -> Ruling:
    """Which cards are trump, the highest first?"""
    contract, pack = asked.contract(), asked.rules.hand.pack
    trumps = _trumps(pack, contract)
    if contract.trump is None:
        return Ruling([], naming(contract), order_source(contract, (), SUIT_ORDER))
    led = contract.trump
    ordered = sorted(trumps, key=lambda card: strength(card, led, contract), reverse=True)
    steps = (
        *naming(contract, ordered),
        step("ruling-trump-order", count=len(ordered), cards=tuple(ordered)),
    )
    name = "joker" if asked.rules.hand.joker else "lowest"
    source = order_source(contract, trumps, SUIT_ORDER)
    return Ruling([str(one) for one in ordered], steps, source, decided(asked.rules, name))


def _trumps(cards: tuple[Card, ...], contract: Contract) -> tuple[Card, ...]:
    if contract.trump is None:
        return ()
    return tuple(card for card in cards if follows(card, contract) is contract.trump)
