"""May a seat claim the rest of the tricks? Only when it wins them whatever the others hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.rules import JOKER, PartnersBest, Phase, Play, follows, strength

if TYPE_CHECKING:
    from trainer.rules import Card, Contract, View
    from trainer.rules.contract import Group


def may_claim(view: View) -> bool:
    """Return whether the seat, on lead, takes every trick that is left by leading from the top.

    Sound rather than complete: it says yes only when no deal of the unseen cards and no play of
    the others can cost a trick. The seat leads its trumps first, highest first, then its other
    cards, each the highest of its suit still out.
    """
    contract = view.contract
    is_on_lead = (
        view.phase is Phase.PLAY
        and view.to_act == view.seat
        and (not view.tricks or view.tricks[-1].winner is not None)
    )
    if not is_on_lead or contract is None:
        return False
    out = _out(view)
    if contract.trump is None and JOKER in out:
        return False  # it wins whatever is led
    if not view.tricks and claim_order(view)[:1] != claim_order(view, _leads(view))[:1]:
        return False  # no first blood: the highest trump may not be led yet
    trumps = [one for one in view.hand if _is_trump(one, contract)]
    side = [one for one in view.hand if one not in trumps]
    trumps_out = [one for one in out if _is_trump(one, contract)]
    if not _all_high(trumps, trumps_out, contract):
        return False
    # One hand may hold every trump that is out, so each must be drawn by a lead of its own.
    if side and len(trumps) < len(trumps_out):
        return False
    return all(
        _all_high([one], _of(follows(one, contract), out, contract), contract) for one in side
    )


def claim_order(view: View, cards: tuple[Card, ...] | None = None) -> tuple[Card, ...]:
    """Return the seat's cards, or some of them, in the order in which a claim plays them."""
    contract, cards = view.contract, view.hand if cards is None else cards
    if contract is None:
        return cards

    def place(one: Card) -> tuple[bool, str, int]:
        group = follows(one, contract)
        return (not _is_trump(one, contract), str(group), -strength(one, group, contract))

    return tuple(sorted(cards, key=place))


def _leads(view: View) -> tuple[Card, ...]:
    return tuple(one.card for one in view.lawful if isinstance(one, Play))


def _out(view: View) -> list[Card]:
    """Return the cards another playing seat may hold."""
    gone = {card for trick in view.tricks for _, card in trick.plays} | set(view.hand)
    if view.buried is not None:
        gone.add(view.buried)
    if view.upcard is not None and (not view.picked_up or _lies_with_the_idle(view)):
        gone.add(view.upcard)
    return [one for one in view.rules.pack if one not in gone]


def _lies_with_the_idle(view: View) -> bool:
    """Whether the upcard lies with a dealer who sits out and cannot have passed it on."""
    passes_it = view.rules.partners_best is PartnersBest.AFTER_CALL
    return view.dealer in view.sitting_out and not passes_it


def _of(group: Group, cards: list[Card], contract: Contract) -> list[Card]:
    return [one for one in cards if follows(one, contract) is group]


def _is_trump(card: Card, contract: Contract) -> bool:
    return contract.trump is not None and follows(card, contract) is contract.trump


def _all_high(own: list[Card], others: list[Card], contract: Contract) -> bool:
    """Return whether every own card beats every other one of the same group."""
    if not own or not others:
        return True
    group = follows(own[0], contract)
    lowest = min(strength(one, group, contract) for one in own)
    return all(strength(one, group, contract) < lowest for one in others)
