"""What is asked of the person at their turn, as one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from trainer.rules import (
    CallAce,
    Decline,
    Name,
    NoTrump,
    Pass,
    Phase,
    Propose,
    Strain,
    Suit,
    follows,
    partner,
)
from trainer.rules.calls import up_suit
from trainer.rules.weak_hands import WeakOffer, offers

if TYPE_CHECKING:
    from collections.abc import Callable

    from trainer.rules import View
    from trainer.words import Words


def prompt(words: Words, view: View) -> str:
    """Return what is asked of the person at their turn."""
    asked = _ASKED.get(view.phase)
    return "" if asked is None else asked(words, view)


def weak_offer(view: View) -> WeakOffer | None:
    """Return what the seat's weak hand is offered now."""
    refused = sum(isinstance(one, Decline) and one.seat == view.seat for one in view.log)
    return next(iter(offers(view.rules, view.dealt)[refused:]), None)


def upcard_told(words: Words, view: View) -> str:
    """Return the turned card's name; of a joker, also the suit it stands for."""
    if view.upcard is None:
        return ""
    card = words.card(view.upcard)
    if view.proposed is None:
        return card
    return words("card-standing", card=card, suit=words.suit(view.proposed))


def beside_suits(view: View) -> str:
    """Return the word by which messages know what may be named beside a suit."""
    named = {one.contract.strain for one in view.lawful if isinstance(one, Name)}
    return {
        frozenset({Strain.NO_TRUMP}): "no-trump",
        frozenset({Strain.LOW}): "low",
        frozenset({Strain.NO_TRUMP, Strain.LOW}): "both",
    }.get(frozenset(named - {Strain.SUIT}), "none")


def _ask_joker(words: Words, view: View) -> str:
    proposes = any(isinstance(one, Propose) for one in view.lawful)
    return words("window-ask-joker", proposes="yes" if proposes else "no")


def _ask_redeal(words: Words, view: View) -> str:
    is_farmers = weak_offer(view) is WeakOffer.FARMERS_REDEAL
    return words("window-ask-redeal", hand="farmers" if is_farmers else "no-face")


def _ask_swap(words: Words, view: View) -> str:
    is_farmers = weak_offer(view) is WeakOffer.FARMERS_SWAP
    return words("window-ask-swap", hand="farmers" if is_farmers else "under")


def _ask_order(words: Words, view: View) -> str:
    dealer, mate = view.dealer, partner(view.rules, view.seat)
    role = {view.seat: "you", mate: "partner"}.get(dealer, "opponent")
    card, seat = upcard_told(words, view), words.seat_word(dealer)
    key = "window-ask-order-bound" if view.alone else "window-ask-order"
    return words(key, role=role, seat=seat, card=card)


def _ask_name(words: Words, view: View) -> str:
    more = beside_suits(view)
    if view.alone:
        return words("window-ask-name-bound", more=more)
    is_stuck = not any(isinstance(one, Pass) for one in view.lawful)
    return words("window-ask-stuck" if is_stuck else "window-ask-name", more=more)


def _ask_ace(words: Words, view: View) -> str:
    may_name = any(isinstance(one, CallAce) for one in view.lawful)
    return words("window-ask-ace", any="yes" if may_name else "no")


def _ask_defend(words: Words, view: View) -> str:
    maker = view.dealer if view.maker is None else view.maker
    return words("window-ask-defend", seat=words.seat_word(maker))


def _ask_pass_card(words: Words, view: View) -> str:
    if view.contract is not None:
        contract = words.contract(view.contract)
        return words("window-ask-pass-card", known="yes", contract=contract)
    suit = _only_suit(view)
    if suit is None:
        return words("window-ask-pass-card", known="no", contract="")
    return words("window-ask-pass-card", known="bound", contract=words.suit(suit))


def _only_suit(view: View) -> Suit | None:
    """Return the suit a loner is bound to make trump in the first round; None with a choice."""
    passes = sum(isinstance(one, Pass) for one in view.log)
    free = passes >= view.rules.seats or view.rules.no_trump is NoTrump.EITHER_ROUND
    return None if free or view.upcard is None else up_suit(view.upcard, view.proposed)


def _ask_return(words: Words, view: View) -> str:
    card = "" if view.passed is None else words.card(view.passed, view.contract)
    return words("window-ask-return", card=card)


def ask_lead(words: Words, view: View) -> str:
    """Return what a leader is asked: of a first lead that may not be trump, that too (SD)."""
    won = sum(one.winner is not None for one in view.tricks)
    barred = len(view.lawful) < len(view.hand)
    return words("you-lead-not-trump" if barred else "you-lead", number=won + 1)


def _ask_card(words: Words, view: View) -> str:
    trick = view.tricks[-1] if view.tricks else None
    contract = view.contract
    if trick is None or trick.winner is not None or not trick.plays or contract is None:
        return ask_lead(words, view)
    group = follows(trick.plays[0][1], contract)
    is_joker = not isinstance(group, Suit)
    suit = words.suit(group) if isinstance(group, Suit) else words("card-joker")
    if any(follows(card, contract) is group for card in view.hand):
        return words("window-follow", suit=suit)
    return words("you-play-joker") if is_joker else words("you-play-any", suit=suit)


_ASKED: Final[dict[Phase, Callable[[Words, View], str]]] = {
    Phase.CUT: lambda words, _: words("window-ask-cut"),
    Phase.JOKER: _ask_joker,
    Phase.REDEAL: _ask_redeal,
    Phase.SWAP: _ask_swap,
    Phase.ORDER_UP: _ask_order,
    Phase.NAME_TRUMP: _ask_name,
    Phase.DISCARD: lambda words, _: words("you-bury"),
    Phase.CALL_ACE: _ask_ace,
    Phase.ALONE: lambda words, _: words("window-ask-alone"),
    Phase.DEFEND_ALONE: _ask_defend,
    Phase.ASK_BEST: lambda words, _: words("window-ask-best"),
    Phase.PASS_CARD: _ask_pass_card,
    Phase.RETURN_CARD: _ask_return,
    Phase.PLAY: _ask_card,
}
