"""Answers to questions of law, as message keys with arguments and an English text.

So far one question: why may this action not be taken? The keys are spelled out below, so that a
test can hold the words room to them.
"""

from __future__ import annotations

from typing import Final

from trainer.rules.actions import (
    Action,
    Alone,
    AskBest,
    CallAce,
    Cut,
    Deal,
    Decline,
    DefendAlone,
    Discard,
    Name,
    OrderUp,
    Pass,
    PassCard,
    Play,
    Propose,
    Redeal,
    ReturnCard,
    Swap,
)
from trainer.rules.cards import Card, Rank, codes
from trainer.rules.contract import Strain, follows
from trainer.rules.errors import Argument, Reason
from trainer.rules.phases.play import led_card
from trainer.rules.state import Hand, Phase

# Every key `why_not` can answer, with its English text; {seat} and {phase} always have a value.
TEXTS: Final[dict[str, str]] = {
    "illegal-over": "the hand is over: nothing more can be done in it",
    "illegal-turn": "it is seat {turn}'s turn, not seat {seat}'s",
    "illegal-phase": "a {action} cannot be made now: the hand is at {phase}",
    "illegal-deal": "a deal is the whole pack of {count} cards, each once, offered by seat {turn}",
    "illegal-cut": "a cut lifts 1 to {most} cards, or declines with 0; {lifted} is neither",
    "illegal-stuck": "the dealer is stuck: a suit must be named",
    "illegal-natural": "ordering {suit} needs a card printed in that suit",
    "illegal-canadian": "the dealer's partner may order only when going alone",
    "illegal-alone-off": "nobody may go alone in this game",
    "illegal-turned-down": "{suit} was turned down and cannot be named",
    "illegal-no-trump": "no trump may not be named in this game",
    "illegal-low": "low may not be named in this game",
    "illegal-not-held": "seat {seat} does not hold {card}",
    "illegal-bury-upcard": "the card just picked up, {card}, may not be buried in this game",
    "illegal-left-bower-held": (
        "{card} does not follow: {led} leads {suit}, and the left bower {held} counts as {suit}"
    ),
    "illegal-left-bower-led": (
        "{card} does not follow: the left bower {led} leads {suit}, and seat {seat} holds {held}"
    ),
    "illegal-left-bower-played": (
        "{card} is the left bower and counts as {group}: it does not follow {suit},"
        " and seat {seat} holds {held}"
    ),
    "illegal-follow": "{card} does not follow: {led} leads {suit}, and seat {seat} holds {held}",
    "illegal-action": "that cannot be done now",
}


def why_not(hand: Hand, action: Action, lawful: tuple[Action, ...] = ()) -> Reason:
    """Return why an action that is not among the lawful ones may not be taken (GEN 3, 4, 6)."""
    key, particular = _particulars(hand, action)
    arguments: dict[str, Argument] = {
        "seat": _seat(action),
        "phase": hand.phase.value,
        "turn": -1 if hand.to_act is None else hand.to_act,
        **particular,
    }
    said = TEXTS[key].format(**arguments)
    choices = f" (may: {', '.join(map(describe, lawful))})" if lawful else ""
    where = f"seat {arguments['seat']}, {hand.phase.value}"
    return Reason(key, arguments, f"{where}: {said}{choices}")


def describe(action: Action) -> str:  # noqa: C901, PLR0911, PLR0912 - one answer per action
    """Return a short text of an action for error messages and logs, such as "order up alone"."""
    match action:
        case Deal():
            return "deal"
        case Cut(_, lifted):
            return f"cut {lifted}" if lifted else "decline the cut"
        case Propose(_, suit):
            return f"propose {suit}"
        case Redeal():
            return "redeal"
        case Decline():
            return "decline"
        case Swap(_, given):
            return f"swap {codes(given)}" if given else "swap three cards"
        case Pass():
            return "pass"
        case OrderUp(_, alone):
            return "order up alone" if alone else "order up"
        case Name(_, contract, alone):
            return f"name {contract} alone" if alone else f"name {contract}"
        case Discard(_, card):
            return f"discard {card or 'a card'}"
        case CallAce(_, ace):
            return f"call {ace}"
        case Alone(_, alone):
            return "alone" if alone else "with partner"
        case DefendAlone(_, alone):
            return "defend alone" if alone else "defend with partner"
        case AskBest(_, wanted):
            return "ask for a card" if wanted else "want no card"
        case PassCard(_, card):
            return f"pass on {card or 'a card'}"
        case ReturnCard(_, card):
            return f"return {card or 'a card'}"
        case Play(_, card):
            return f"play {card}"


_ACTS_IN: Final[dict[Phase, tuple[type, ...]]] = {
    Phase.DEAL: (Deal,),
    Phase.CUT: (Cut,),
    Phase.JOKER: (Name, Propose),
    Phase.REDEAL: (Redeal, Decline),
    Phase.SWAP: (Swap, Decline),
    Phase.ORDER_UP: (Pass, OrderUp, Name, Alone),
    Phase.NAME_TRUMP: (Pass, Name, Alone),
    Phase.DISCARD: (Discard,),
    Phase.CALL_ACE: (CallAce, Alone),
    Phase.ALONE: (Alone,),
    Phase.DEFEND_ALONE: (DefendAlone,),
    Phase.ASK_BEST: (AskBest,),
    Phase.PASS_CARD: (PassCard,),
    Phase.RETURN_CARD: (ReturnCard,),
    Phase.PLAY: (Play,),
    Phase.OVER: (),
}

Particulars = tuple[str, dict[str, Argument]]


def _seat(action: Action) -> int:
    seat: object = getattr(action, "seat", -1)
    return seat if isinstance(seat, int) else -1


def _particulars(  # noqa: PLR0911 - one answer per question asked in turn
    hand: Hand, action: Action
) -> Particulars:
    if hand.phase is Phase.OVER:
        return "illegal-over", {}
    if not isinstance(action, _ACTS_IN[hand.phase]):
        return "illegal-phase", {"action": type(action).__name__}
    if hand.phase is Phase.DEAL:
        return "illegal-deal", {"count": len(hand.rules.pack)}
    if _seat(action) != hand.to_act:
        return "illegal-turn", {}
    match action:
        case Cut(_, lifted):
            return "illegal-cut", {"most": len(hand.order) - 1, "lifted": lifted}
        case Pass() | OrderUp():
            return _round_one(hand, action)
        case Name():
            return _round_two(hand, action)
        case Discard() | Play():
            return _card(hand, action)
        case _:
            return "illegal-action", {}


def _round_one(hand: Hand, action: Pass | OrderUp) -> Particulars:
    if isinstance(action, Pass):
        return "illegal-stuck", {}
    suit = str(hand.upcard.suit if hand.upcard else "")
    if action.alone and not hand.rules.alone:
        return "illegal-alone-off", {}
    if hand.rules.natural_trump and all(card.suit != suit for card in hand.hands[action.seat]):
        return "illegal-natural", {"suit": suit}
    if hand.rules.canadian and not action.alone:
        return "illegal-canadian", {}
    return "illegal-action", {}


def _round_two(hand: Hand, action: Name) -> Particulars:
    strain = action.contract.strain
    if strain is Strain.NO_TRUMP:
        return "illegal-no-trump", {}
    if strain is Strain.LOW:
        return "illegal-low", {}
    if hand.upcard is not None and action.contract.trump is hand.upcard.suit:
        return "illegal-turned-down", {"suit": str(action.contract.trump)}
    if action.alone and not hand.rules.alone:
        return "illegal-alone-off", {}
    return "illegal-action", {}


def _card(hand: Hand, action: Discard | Play) -> Particulars:
    card = action.card
    if card is None or card not in hand.hands[action.seat]:
        return "illegal-not-held", {"card": str(card)}
    if isinstance(action, Discard):
        return "illegal-bury-upcard", {"card": str(card)}
    return _not_following(hand, action.seat, card)


def _not_following(hand: Hand, seat: int, card: Card) -> Particulars:
    led, contract = led_card(hand), hand.contract
    if led is None or contract is None:
        return "illegal-action", {}
    group = follows(led, contract)
    held = tuple(one for one in hand.hands[seat] if follows(one, contract) is group)
    arguments: dict[str, Argument] = {
        "card": str(card),
        "led": str(led),
        "suit": str(group),
        "group": str(follows(card, contract)),
        "held": codes(held),
    }
    if _is_left_bower(hand, led):
        return "illegal-left-bower-led", arguments
    if _is_left_bower(hand, card):
        return "illegal-left-bower-played", arguments
    if len(held) == 1 and _is_left_bower(hand, held[0]):
        return "illegal-left-bower-held", arguments
    return "illegal-follow", arguments


def _is_left_bower(hand: Hand, card: Card) -> bool:
    return (
        card.rank is Rank.JACK
        and hand.contract is not None
        and follows(card, hand.contract) is not card.suit
    )
