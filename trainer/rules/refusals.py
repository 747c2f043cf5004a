"""What is wrong with an action that may not be taken: a message key and its arguments."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

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
from trainer.rules.calls import (
    alone_comes_first,
    named_unseen,
    orders_only_alone,
    up_suit,
)
from trainer.rules.cards import Card, Rank, codes
from trainer.rules.choices import NoTrump, Sides
from trainer.rules.contract import Strain, follows
from trainer.rules.phases.order_up import open_calls
from trainer.rules.phases.play import led_card
from trainer.rules.state import Hand, Phase

if TYPE_CHECKING:
    from trainer.rules.errors import Argument

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
_CALLING: Final = (Phase.ORDER_UP, Phase.NAME_TRUMP)

Particulars = tuple[str, dict[str, "Argument"]]


def seat_of(action: Action) -> int:
    """Return the seat of an action, -1 where it has none."""
    seat: object = getattr(action, "seat", -1)
    return seat if isinstance(seat, int) else -1


def particulars(hand: Hand, action: Action, *, waits: bool = False) -> Particulars:
    """Return the key of what is wrong, with its arguments.

    `waits`: a weak hand is being asked, of which this seat learns nothing.
    """
    if hand.phase is Phase.OVER:
        return "illegal-over", {}
    if not _belongs(hand, action):
        return "illegal-phase", {"action": type(action).__name__}
    if hand.phase is Phase.DEAL:
        return "illegal-deal", {"count": len(hand.rules.pack)}
    if seat_of(action) != hand.to_act:
        return "illegal-turn", {}
    return ("illegal-wait", {}) if waits else _wrong(hand, action)


def _belongs(hand: Hand, action: Action) -> bool:
    """Whether an action is one of its phase at all."""
    if not isinstance(action, _ACTS_IN[hand.phase]):
        return False
    match action:
        case Alone() if hand.phase in _CALLING:
            return alone_comes_first(hand.rules)
        case Name() if hand.phase is Phase.ORDER_UP:
            return action.contract.strain is not Strain.SUIT
        case Name() | Propose() if hand.phase is Phase.JOKER and hand.upcard is not None:
            return bool(named_unseen(hand.rules, hand.upcard)) is isinstance(action, Name)
        case _:
            return True


def _wrong(  # noqa: PLR0911 - one answer per kind of action
    hand: Hand, action: Action
) -> Particulars:
    match action:
        case Cut(_, lifted):
            return "illegal-cut", {"most": len(hand.order) - 1, "lifted": lifted}
        case Pass():
            return ("illegal-bound" if hand.alone else "illegal-stuck"), {}
        case OrderUp():
            return _order(hand, action)
        case Name():
            return _name(hand, action)
        case CallAce():
            return _ace(hand, action.ace)
        case Alone():
            return _alone(hand, action)
        case Swap():
            return "illegal-swap", {}
        case Discard() | PassCard() | ReturnCard() | Play():
            return _card(hand, action)
        case _:
            return "illegal-action", {}


# ---------------------------------------------------------------- calls


def _order(hand: Hand, action: OrderUp) -> Particulars:
    suit = None if hand.upcard is None else up_suit(hand.upcard, hand.proposed)
    if action.alone and not hand.rules.alone:
        return "illegal-alone-off", {}
    if not any(contract.trump is suit for contract, _ in open_calls(hand, action.seat)):
        return "illegal-natural", {"suit": str(suit)}
    if not action.alone and orders_only_alone(hand.rules, action.seat, hand.dealer):
        return "illegal-canadian", {}
    return _said(hand, alone=action.alone)


def _said(hand: Hand, *, alone: bool) -> Particulars:
    """Return what is wrong with how a call was said, with the partner or alone."""
    if alone is True and not hand.rules.alone:
        return "illegal-alone-off", {}
    if alone is True and hand.rules.sides is Sides.CALL_ACE:
        return "illegal-ace-first", {}
    if alone is not hand.alone and alone_comes_first(hand.rules):
        return ("illegal-bound" if hand.alone else "illegal-say-alone-first"), {}
    return "illegal-action", {}


def _name(hand: Hand, action: Name) -> Particulars:
    wrong = _strain(hand, action.contract.strain)
    if wrong is not None:
        return wrong, {}
    barred = None if hand.upcard is None else up_suit(hand.upcard, hand.proposed)
    if barred is not None and action.contract.trump is barred:
        return "illegal-turned-down", {"suit": str(barred)}
    return _said(hand, alone=action.alone)


def _strain(hand: Hand, strain: Strain) -> str | None:
    """Return what is wrong with naming no trump or low; None when it is not that."""
    if strain is Strain.SUIT:
        return None
    if hand.phase is Phase.JOKER:
        return "illegal-joker-suit"
    if strain is Strain.LOW:
        if not hand.rules.low:
            return "illegal-low"
        return "illegal-second-round" if hand.phase is Phase.ORDER_UP else None
    if hand.rules.no_trump is NoTrump.OFF:
        return "illegal-no-trump"
    too_early = hand.phase is Phase.ORDER_UP and hand.rules.no_trump is NoTrump.ROUND_TWO
    return "illegal-second-round" if too_early else None


def _alone(hand: Hand, action: Alone) -> Particulars:
    if hand.phase is Phase.CALL_ACE:
        return ("illegal-alone-off" if action.alone is True else "illegal-ace-needed"), {}
    if hand.phase is Phase.ORDER_UP and not open_calls(hand, action.seat):
        suit = None if hand.upcard is None else up_suit(hand.upcard, hand.proposed)
        return "illegal-natural", {"suit": str(suit)}
    return ("illegal-bound" if hand.alone else "illegal-action"), {}


def _ace(hand: Hand, ace: Card) -> Particulars:
    if ace.rank is not Rank.ACE:
        return "illegal-not-an-ace", {"card": str(ace)}
    is_trump = hand.contract is not None and ace.suit is hand.contract.trump
    return ("illegal-ace-trump" if is_trump else "illegal-ace-own"), {"card": str(ace)}


# ---------------------------------------------------------------- cards


def _card(hand: Hand, action: Discard | PassCard | ReturnCard | Play) -> Particulars:
    card = action.card
    if card is None or card not in hand.hands[action.seat]:
        return "illegal-not-held", {"card": str(card)}
    if isinstance(action, Discard):
        return "illegal-bury-upcard", {"card": str(card)}
    if not hand.tricks:
        return "illegal-first-blood", {"card": str(card)}
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
