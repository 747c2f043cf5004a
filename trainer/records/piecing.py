"""Pieces a recorded hand together: whose cards were whose, and what remains unknown.

Hands come from the cards later played and from what the record states. A card the record
contradicts itself about counts as unknown wherever it stands, and the contradiction is noted.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.records.placing import MOST_TRICKS, Placed, Placing, Seating, check_shape, place
from trainer.rules import HAND_SIZE

if TYPE_CHECKING:
    from trainer.records.bidding import Bidding
    from trainer.records.faults import Findings
    from trainer.records.recorded import RecordedHand
    from trainer.rules import Card, Contract, HandRules

_EVERYTHING = 10**6
NOTHING: frozenset[Card] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class Pieced:
    """What is known of one hand's cards."""

    contract: Contract | None
    plays: tuple[Placed, ...]
    winners: tuple[int, ...]
    dealt: tuple[frozenset[Card], ...]  # per seat, the cards known to have been dealt to it
    kitty: frozenset[Card]  # cards known to have stayed face down
    buried: Card | None  # the dealer's discard, where it is known
    dealer_buries: bool  # the dealer took the upcard and put a card down
    trusted: int  # so many plays, from the first on, can be replayed


def piece(rules: HandRules, hand: RecordedHand, calls: Bidding, findings: Findings) -> Pieced:
    """Return what can be known of a recorded hand."""
    return _Piecing(rules, hand, calls, findings).pieced()


class _Piecing:
    """The piecing together of one hand."""

    def __init__(
        self, rules: HandRules, hand: RecordedHand, calls: Bidding, findings: Findings
    ) -> None:
        self._rules = rules
        self._hand = hand
        self._calls = calls
        self._findings = findings
        self._seating = Seating(rules, hand, calls)
        self._dealer_buries = calls.is_ordered and hand.dealer not in calls.makers_mate(rules)
        self._stated = self._usable_hands()
        self._after_discard: frozenset[Card] = NOTHING  # the dealer's hand, if so given
        self._doubtful: set[Card] = set()
        self._stop = _EVERYTHING if self._seating.leader_is_lawful else 0

    def pieced(self) -> Pieced:
        self._check_shape()
        placing = self._settled_placing()
        dealt = self._dealt(placing)
        dealt, kitty = self._by_elimination(dealt)
        return Pieced(
            contract=self._calls.contract,
            plays=placing.cards,
            winners=placing.winners,
            dealt=dealt,
            kitty=kitty,
            buried=self._buried(dealt, placing),
            dealer_buries=self._dealer_buries,
            trusted=self._trusted(placing),
        )

    def _check_shape(self) -> None:
        if self._calls.contract is not None:
            check_shape(self._hand, self._seating, self._findings)
        elif self._calls.is_over and self._hand.tricks:
            self._findings.error("egn-cards-after-all-passed", 1)
        if self._hand.discard is not None and not self._dealer_buries:
            self._findings.warn("egn-discard-without-pickup", card=str(self._hand.discard))

    # ------------------------------------------------------------------ what the record states

    def _usable_hands(self) -> tuple[frozenset[Card], ...]:
        """Return the stated hands, without those of a wrong size."""
        usable: list[frozenset[Card]] = []
        for seat, cards in enumerate(self._hand.stated):
            if len(cards) > HAND_SIZE:
                self._findings.error("egn-hand-size", seat=seat, cards=len(cards))
            usable.append(cards if len(cards) <= HAND_SIZE else frozenset())
        return tuple(usable)

    def _settled_placing(self) -> Placing:
        """Place the cards, leaving out what is contradicted, until nothing new is."""
        self._note_doubles()
        self._note_stated()
        while True:
            placing = place(self._hand, self._seating, frozenset(self._doubtful), self._stop)
            if not self._note_conflicts(placing):
                return placing

    def _doubt(self, key: str, card: Card, trick: int | None = None, **args: int) -> None:
        self._doubtful.add(card)
        self._findings.error(key, trick, card=str(card), **args)

    def _note_doubles(self) -> None:
        met: dict[Card, int] = {}
        for number, trick in enumerate(self._hand.tricks[:MOST_TRICKS], start=1):
            for maybe in trick:
                card = next(iter(maybe)) if len(maybe) == 1 else None
                if card is not None and card in met and card not in self._doubtful:
                    self._doubt("egn-card-twice", card, number, first=met[card])
                if card is not None:
                    met.setdefault(card, number)

    def _note_stated(self) -> None:
        """Note cards stated in two places before play."""
        counts = Counter(card for cards in self._stated for card in cards)
        for card in sorted(card for card, count in counts.items() if count > 1):
            self._doubt("egn-card-in-two-hands", card)
        for seat, cards in enumerate(self._stated):
            if self._hand.upcard in cards:
                self._upcard_in_hand(seat)
        for card in self._discard():
            own = self._stated[self._hand.dealer]
            others = NOTHING.union(*self._stated) - own
            is_held = card in own or len(own) < HAND_SIZE or card == self._hand.upcard
            if card in others or not is_held:
                self._doubt("egn-discard-not-held", card)

    def _upcard_in_hand(self, seat: int) -> None:
        """Handle a hand that holds the upcard: the dealer's may be given as after the discard."""
        rest = self._stated[seat] - {self._hand.upcard}
        self._stated = (*self._stated[:seat], rest, *self._stated[seat + 1 :])
        if seat == self._hand.dealer and self._dealer_buries:
            self._after_discard = rest | {self._hand.upcard}
            self._findings.warn("egn-dealer-after-discard")
        else:
            self._findings.error("egn-upcard-in-hand", seat=seat)

    # ------------------------------------------------------------------ contradictions in play

    def _note_conflicts(self, placing: Placing) -> bool:
        """Note the first contradiction between the plays and the rest; say if there was one."""
        for index, placed in enumerate(placing.cards):
            if placed.card is None or placed.card in self._doubtful:
                continue
            if self._is_open_conflict(placed, placed.card) or self._is_hand_conflict(
                index, placed, placed.card
            ):
                return True
        return False

    def _is_open_conflict(self, placed: Placed, card: Card) -> bool:
        """Note a played card that was turned down, taken by someone else, or buried."""
        if self._calls.contract is None:
            return False
        if card == self._hand.upcard and not self._dealer_buries:
            self._doubt("egn-upcard-not-in-play", card, placed.trick)
            return True
        if card == self._hand.upcard and placed.seat not in (None, self._hand.dealer):
            self._doubt("egn-upcard-elsewhere", card, placed.trick, seat=placed.seat or 0)
            return True
        if card == self._hand.discard and self._dealer_buries:
            self._doubt("egn-discard-played", card, placed.trick)
            return True
        return False

    def _is_hand_conflict(self, index: int, placed: Placed, card: Card) -> bool:
        """Note a card played by a seat that did not hold it; from there nobody can be named."""
        seat = placed.seat
        if seat is None or card == self._hand.upcard:
            return False
        owner = next((s for s, cards in enumerate(self._stated) if card in cards), None)
        trick, name = placed.trick, str(card)
        if owner not in (None, seat):
            self._findings.error(
                "egn-card-of-another", trick, card=name, seat=seat, owner=owner or 0
            )
        elif owner is None and self._is_whole(seat):
            self._findings.error("egn-card-not-held", trick, card=name, seat=seat)
        else:
            return False
        self._stop = index
        return True

    def _is_whole(self, seat: int) -> bool:
        """Say whether the record states all cards a seat may have played."""
        after = self._after_discard if seat == self._hand.dealer else NOTHING
        return HAND_SIZE in (len(self._stated[seat]), len(after))

    # ------------------------------------------------------------------ what follows

    def _dealt(self, placing: Placing) -> tuple[frozenset[Card], ...]:
        return tuple(self._dealt_to(seat, placing) for seat in range(self._rules.seats))

    def _dealt_to(self, seat: int, placing: Placing) -> frozenset[Card]:
        upcard = frozenset({self._hand.upcard})
        played = self._played(placing, seat) - upcard
        stated = (self._stated[seat] - self._doubtful) - upcard
        discard = self._discard() - upcard if seat == self._hand.dealer else NOTHING
        if len(played | stated | discard) <= HAND_SIZE:
            return played | stated | discard
        self._findings.error("egn-hand-size", seat=seat, cards=len(played | stated | discard))
        self._doubtful.update(discard)
        return played

    def _played(self, placing: Placing, seat: int) -> frozenset[Card]:
        return frozenset(
            placed.card
            for placed in placing.cards
            if placed.seat == seat and placed.card is not None
        )

    def _discard(self) -> frozenset[Card]:
        card = self._hand.discard
        if card is None or not self._dealer_buries or card in self._doubtful:
            return frozenset()
        return frozenset({card})

    def _by_elimination(
        self, dealt: tuple[frozenset[Card], ...]
    ) -> tuple[tuple[frozenset[Card], ...], frozenset[Card]]:
        """Return the hands and the kitty, completed where the rest can only lie in one place."""
        pool = frozenset(self._rules.pack).difference(*dealt) - {self._hand.upcard}
        kitty = self._usable_kitty(pool)
        missing = {seat: HAND_SIZE - len(cards) for seat, cards in enumerate(dealt)}
        open_seats = [seat for seat, count in missing.items() if count]
        face_down = self._rules.kitty_size - 1
        if self._doubtful or len(open_seats) != 1 or len(kitty) != face_down:
            return dealt, kitty
        seat = open_seats[0]
        return (*dealt[:seat], dealt[seat] | (pool - kitty), *dealt[seat + 1 :]), kitty

    def _usable_kitty(self, pool: frozenset[Card]) -> frozenset[Card]:
        kitty = self._hand.kitty
        if kitty <= pool and len(kitty) < self._rules.kitty_size:
            return kitty
        self._findings.warn("egn-kitty-contradicts")
        return frozenset()

    def _buried(self, dealt: tuple[frozenset[Card], ...], placing: Placing) -> Card | None:
        """Return the card the dealer put down, where it is stated or all six are known."""
        if not self._dealer_buries:
            return None
        dealer, stated = self._hand.dealer, self._discard()
        played = self._played(placing, dealer)
        six = dealt[dealer] | {self._hand.upcard}
        left = six - played
        if stated:
            return next(iter(stated))
        return next(iter(left)) if len(played) == HAND_SIZE and len(left) == 1 else None

    def _trusted(self, placing: Placing) -> int:
        if not self._calls.is_over:
            return 0
        for index, placed in enumerate(placing.cards):
            if placed.seat is None or placed.card is None:
                return index
        return len(placing.cards)
