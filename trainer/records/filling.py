"""Fills the unknown places of a recorded hand, so that the law book can replay it.

Filled cards only stand in: they are never played, no grade may see them, and they are chosen so
that none of them would have had to be played. Which of the possible fills is taken makes no
difference to anything the program says.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.rules import HAND_SIZE, follows

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trainer.records.piecing import Pieced
    from trainer.records.placing import Placed
    from trainer.records.recorded import RecordedHand
    from trainer.rules import Card, Contract, Group, HandRules

Voids = dict[int, set["Group"]]  # per seat, groups it did not follow to


@dataclass(frozen=True, slots=True)
class Filled:
    """A whole deal: some of it known, the rest standing in."""

    hands: tuple[tuple[Card, ...], ...]
    kitty: tuple[Card, ...]
    buried: Card | None
    stand_ins: frozenset[Card]  # cards nobody has seen where they now are


def fill(
    rules: HandRules, hand: RecordedHand, pieced: Pieced, voids: Voids, choice: int = 0
) -> Filled | None:
    """Return a whole deal that agrees with what is known and with the suits not followed.

    `voids` maps each seat to the groups it did not follow to; `choice` picks among the deals
    that agree. None when there is no such deal.
    """
    filler = _Filler(rules, hand, pieced, voids, choice)
    return next((deal for deal in filler.deals() if deal is not None), None)


def voids_shown(plays: tuple[Placed, ...], contract: Contract) -> Voids:
    """Return the groups each seat did not follow to."""
    shown: Voids = {}
    led: Group | None = None
    trick = 0
    for placed in plays:
        if placed.card is None or placed.seat is None:
            break
        group = follows(placed.card, contract)
        if placed.trick != trick:
            trick, led = placed.trick, group
        elif group is not led and led is not None:
            shown.setdefault(placed.seat, set()).add(led)
    return shown


class _Filler:
    """The search for one whole deal."""

    def __init__(
        self, rules: HandRules, hand: RecordedHand, pieced: Pieced, voids: Voids, choice: int
    ) -> None:
        self._hand = hand
        self._pieced = pieced
        self._voids = voids
        known = frozenset({hand.upcard}) | pieced.kitty.union(*pieced.dealt)
        pool = [card for card in rules.pack if card not in known]
        turn = choice % len(pool) if pool else 0
        self._pool = pool[turn:] + pool[:turn]
        self._missing = [HAND_SIZE - len(cards) for cards in pieced.dealt]
        self._contract = pieced.contract

    def deals(self) -> Iterator[Filled | None]:
        """Try every card the dealer may have buried, best those that leave no revoke."""
        if not self._pieced.dealer_buries or self._pieced.buried is not None:
            yield self._deal(self._pieced.buried, hides_one=False)
            return
        options = sorted(self._discards(), key=self._leaves_a_revoke)
        for buried in options:
            yield self._deal(buried, hides_one=buried is None)

    def _discards(self) -> list[Card | None]:
        """Return the cards the dealer may have put down; None is one of the unknown ones."""
        unknown = [None] if self._missing[self._hand.dealer] else []
        return [*unknown, *sorted(self._not_played())]

    def _leaves_a_revoke(self, buried: Card | None) -> bool:
        """Say whether the dealer would then hold a known card of a suit not followed."""
        left = self._not_played() - {buried}
        return any(not self._may_hold(self._hand.dealer, card) for card in left)

    def _not_played(self) -> frozenset[Card]:
        """Return the cards known to have been the dealer's that it is not known to have played."""
        dealer = self._hand.dealer
        played = {placed.card for placed in self._pieced.plays if placed.seat == dealer}
        return (self._pieced.dealt[dealer] | {self._hand.upcard}) - played

    def _may_hold(self, seat: int, card: Card) -> bool:
        if self._contract is None:
            return True
        return follows(card, self._contract) not in self._voids.get(seat, ())

    def _deal(self, buried: Card | None, *, hides_one: bool) -> Filled | None:
        """Return the deal with this card buried, or any unknown one when `hides_one`."""
        slots = [
            seat
            for seat, count in enumerate(self._missing)
            for _ in range(count - (hides_one and seat == self._hand.dealer))
        ]
        taken = self._matched(slots)
        if taken is None:
            return None
        hands = [sorted(cards) for cards in self._pieced.dealt]
        for card, slot in taken.items():
            hands[slots[slot]].append(card)
        rest = [card for card in self._pool if card not in taken]
        if hides_one:
            buried = rest.pop(0)
            hands[self._hand.dealer].append(buried)
        return Filled(
            hands=tuple(map(tuple, hands)),
            kitty=(*sorted(self._pieced.kitty), *rest),
            buried=buried,
            stand_ins=frozenset(self._pool),
        )

    def _matched(self, slots: list[int]) -> dict[Card, int] | None:
        """Give every slot a card its seat may hold (augmenting paths), or return None."""
        taken: dict[Card, int] = {}
        for slot in range(len(slots)):
            if not self._place(slot, slots, taken, set()):
                return None
        return taken

    def _place(self, slot: int, slots: list[int], taken: dict[Card, int], tried: set[Card]) -> bool:
        for card in self._pool:
            if card in tried or not self._may_hold(slots[slot], card):
                continue
            tried.add(card)
            if card not in taken or self._place(taken[card], slots, taken, tried):
                taken[card] = slot
                return True
        return False
