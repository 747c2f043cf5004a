"""Who deals: the first hand of a game, and the next after each way a hand can end."""

from __future__ import annotations

from enum import StrEnum

from trainer.rules.cards import Card, Rank
from trainer.rules.choices import AllPass, FirstDealer, Misdeal, RedealBy
from trainer.rules.house import Rules
from trainer.rules.sides import left_of


class Ending(StrEnum):
    """How a hand ended, as far as the deal is concerned."""

    PLAYED = "hand"
    THROWN_IN = "all pass"
    ACE_NO_FACE = "ace-no-face"
    FARMERS = "farmers"
    MISDEAL = "misdeal"


def dealer_after(rules: Rules, dealer: int, ending: Ending = Ending.PLAYED) -> int:
    """Return who deals next.

    The deal passes to the left (GEN 3), also after a hand thrown in (GEN 4, CALL) unless the
    same dealer deals once more (SD). Redeals and misdeals go by their own choices (ANF, SD, GEN 3).
    """
    stays = {
        Ending.PLAYED: False,
        Ending.THROWN_IN: rules.hand.all_pass is AllPass.ONCE_THEN_STICK,
        Ending.ACE_NO_FACE: rules.hand.ace_no_face_redeal is RedealBy.SAME_DEALER,
        Ending.FARMERS: rules.hand.farmers_redeal is RedealBy.SAME_DEALER,
        Ending.MISDEAL: rules.manners.misdeal is Misdeal.SAME_DEALER,
    }[ending]
    return dealer if stays else left_of(rules.hand, dealer)


def drawn(
    rules: Rules, order: tuple[Card, ...], drawing: tuple[int, ...]
) -> tuple[tuple[int, Card], ...]:
    """Return every card turned in the draw for the deal, with the seat it went to, in order.

    Lowest card: one card to each seat from the lowest-numbered on, then again to those tied
    for lowest, until one is lowest or the pack runs out (GEN 3). First jack: cards go round
    from the lowest-numbered seat until a jack falls (SD). Where the round starts is ours.
    """
    if rules.match.first_dealer is FirstDealer.FIRST_JACK:
        stop = next(place for place, card in enumerate(order) if card.rank is Rank.JACK)
        return tuple((drawing[n % len(drawing)], card) for n, card in enumerate(order[: stop + 1]))
    turned: list[tuple[int, Card]] = []
    tied = drawing
    while len(tied) > 1 and len(turned) + len(tied) <= len(order):
        deal = tuple(zip(tied, order[len(turned) :], strict=False))
        turned.extend(deal)
        tied = _lowest(deal)
    return tuple(turned)


def still_drawing(
    rules: Rules, cards: tuple[tuple[int, Card], ...], drawing: tuple[int, ...]
) -> tuple[int, ...]:
    """Return the seats still in the draw after these cards: the dealer alone, or those tied."""
    if rules.match.first_dealer is FirstDealer.FIRST_JACK:
        return (cards[-1][0],)
    tied, done = drawing, 0
    while done < len(cards):
        deal = cards[done : done + len(tied)]
        done += len(tied)
        tied = _lowest(deal)
    return tied


def _lowest(cards: tuple[tuple[int, Card], ...]) -> tuple[int, ...]:
    low = min(card.rank for _, card in cards)
    return tuple(seat for seat, card in cards if card.rank is low)
