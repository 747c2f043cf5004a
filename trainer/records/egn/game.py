"""Turns an EGN file into a recorded game: cards, actions and rules for codes, calls and flags."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.records.egn.codes import CardCode, SuitSense
from trainer.records.egn.ruleset import rules_of
from trainer.records.egn.values import Bidding, EgnDeal, EgnGame, PackedDeal
from trainer.records.faults import Fault, Findings
from trainer.records.recorded import Deal, LostDeal, RecordedGame, RecordedHand, WholeHand
from trainer.records.whole import Given, whole_hand
from trainer.rules import (
    JOKER,
    Action,
    Card,
    Contract,
    Name,
    OrderUp,
    PartnersBest,
    Pass,
    Rules,
    Strain,
    Suit,
    partner,
    suit_contract,
)

if TYPE_CHECKING:
    from collections.abc import Iterable


def game_of(egn: EgnGame, faults: tuple[Fault, ...] = ()) -> RecordedGame:
    """Return the recorded game an EGN file tells; `faults` are those found when reading it."""
    findings = Findings()
    findings.extend(faults)
    read_rules = rules_of(egn.ruleset, findings)
    seats = read_rules.rules.hand.seats
    if not read_rules.unplayable and len(egn.players) != seats:
        findings.warn("egn-players", players=len(egn.players), seats=seats)
    names = tuple(player.name for player in egn.players[:seats])
    deals: list[Deal] = []
    for number, deal in enumerate(egn.deals, start=1):
        findings.deal = number
        deals.append(_deal(deal, number, read_rules.rules, findings))
    findings.deal = None
    return RecordedGame(
        title=egn.title,
        description=egn.description,
        date=egn.date,
        players=names + ("",) * (seats - len(names)),
        rules=read_rules.rules,
        settings=egn.ruleset,
        unplayable=read_rules.unplayable,
        initial_score=egn.initial_score,
        final_score=egn.final_score,
        deals=tuple(deals),
        faults=findings.all(),
    )


def _deal(deal: EgnDeal | PackedDeal, number: int, rules: Rules, findings: Findings) -> Deal:
    if isinstance(deal, PackedDeal):
        return LostDeal(number=number)
    reading = _Reading(deal, rules, findings)
    lost = LostDeal(number=number, calls=len(reading.calls), cards=reading.card_count)
    if deal.dealer is None or deal.upcard is None:
        return lost
    if deal.dealer not in range(rules.hand.seats):
        findings.error("egn-no-such-seat", seat=deal.dealer)
        return lost
    return reading.hand(number, deal.dealer) or lost


class _Reading:
    """The reading of one deal's codes."""

    def __init__(self, deal: EgnDeal, rules: Rules, findings: Findings) -> None:
        self._deal = deal
        self._rules = rules.hand
        self._findings = findings
        self._bidding = deal.bidding or Bidding(calls=())
        self.calls = self._bidding.calls
        self._tricks = deal.play.tricks if deal.play else ()
        self._sense = SuitSense(self._codes(), self._trump())
        self.card_count = sum(map(len, self._tricks))

    def hand(self, number: int, dealer: int) -> RecordedHand | WholeHand | None:
        """Return the deal as recorded; None when it cannot be told what was held or played."""
        upcard = self._one(self._deal.upcard)
        if upcard is None or not self._is_played(dealer, upcard):
            if upcard is None:
                self._findings.error("egn-upcard-unknown")
            return None
        if self._sense.is_mixed:
            self._findings.warn("egn-suits-mixed")
        elif self._sense.speaks_of_trump:
            self._findings.warn("egn-suits-relative")
        recorded = self._recorded(number, dealer, upcard)
        if not (self._bidding.exchanges or (self._alone() and self._has_best)):
            return recorded
        return whole_hand(self._rules, recorded, self._best(), self._findings)

    @property
    def _has_best(self) -> bool:
        return self._rules.partners_best is not PartnersBest.OFF

    def _is_played(self, dealer: int, upcard: Card) -> bool:
        """Say whether a deal of this kind can be read, noting why not."""
        if self._bidding.exchanges and not (self._has_best and self._alone()):
            self._findings.error("egn-exchanges")
            return False
        if upcard == JOKER:
            self._findings.error("egn-joker-turned")
            return False
        defender = self._lone_defender()
        if defender is None or (self._rules.defend_alone and self._is_opponent(dealer, defender)):
            return True
        self._findings.error("egn-alone-defender", seat=defender)
        return False

    def _lone_defender(self) -> int | None:
        return self._bidding.alone_defender if self._alone() else None

    def _is_opponent(self, dealer: int, defender: int) -> bool:
        """Say whether a seat plays against the maker, whose call was the last."""
        seats = self._rules.seats
        maker = (dealer + len(self.calls)) % seats
        return defender in range(seats) and defender not in (maker, partner(self._rules, maker))

    def _best(self) -> tuple[Given, ...]:
        return tuple(
            Given(one.sender, one.receiver, tuple(map(self._one, one.cards)))
            for one in self._bidding.exchanges
        )

    def _recorded(self, number: int, dealer: int, upcard: Card) -> RecordedHand:
        play = self._deal.play
        return RecordedHand(
            number=number,
            dealer=dealer,
            upcard=upcard,
            stated=self._stated(),
            calls=self._calls(dealer),
            alone=self._alone(),
            lone_defender=self._lone_defender(),
            discard=self._one(self._bidding.discard),
            kitty=self._known(self._deal.kitty),
            tricks=tuple(tuple(self._maybe(one) for one in trick) for trick in self._tricks),
            leader=play.leader if play else None,
        )

    # ------------------------------------------------------------------ cards

    def _codes(self) -> Iterable[CardCode]:
        for one in (self._deal.upcard, self._bidding.discard):
            if one is not None:
                yield one
        for group in (*self._deal.player_cards, self._deal.kitty, *self._tricks):
            yield from group

    def _trump(self) -> Suit | None:
        """Return the trump suit as printed, where the calls tell it."""
        named = next((call for call in self.calls if call in tuple("shdc")), None)
        if named is not None:
            return Suit(named.upper())
        upcard = self._deal.upcard
        ordered = "Order" in self.calls and upcard is not None and upcard.suit in tuple("shdc")
        if not ordered or upcard is None:
            return None
        letters = {one.suit for one in self._codes()}
        speaks_of_trump = bool(letters & set("tng")) and not letters & set("scd")
        return None if upcard.suit == "h" and speaks_of_trump else Suit(upcard.suit.upper())

    def _maybe(self, one: CardCode) -> frozenset[Card]:
        return self._sense.candidates(one, self._rules.pack)

    def _one(self, one: CardCode | None) -> Card | None:
        maybe = self._maybe(one) if one is not None else frozenset()
        return next(iter(maybe)) if len(maybe) == 1 else None

    def _known(self, codes: tuple[CardCode, ...]) -> frozenset[Card]:
        return frozenset(card for one in codes if (card := self._one(one)) is not None)

    def _stated(self) -> tuple[frozenset[Card], ...]:
        hands = self._deal.player_cards
        seats = self._rules.seats
        if len(hands) > seats:
            self._findings.error("egn-too-many-hands", hands=len(hands))
        stated: list[frozenset[Card]] = []
        for seat in range(seats):
            given = hands[seat] if seat < len(hands) else ()
            known = self._known(given)
            doubles = sum(self._one(one) is not None for one in given) - len(known)
            if doubles:
                self._findings.error("egn-hand-doubles", seat=seat)
            if given and len(given) != 5:
                self._findings.error("egn-hand-size", seat=seat, cards=len(given))
                known = frozenset()
            stated.append(known if not doubles else frozenset())
        return tuple(stated)

    # ------------------------------------------------------------------ calls

    def _alone(self) -> bool:
        play = self._deal.play
        return self._bidding.alone or bool(play and play.alone)

    def _calls(self, dealer: int) -> tuple[Action | None, ...]:
        return tuple(
            self._call(call, (dealer + 1 + place) % self._rules.seats)
            for place, call in enumerate(self.calls)
        )

    def _call(self, call: str, seat: int) -> Action | None:
        if call == "Pass":
            return Pass(seat)
        if call == "Order":
            return OrderUp(seat, self._alone())
        if call == "n":
            return Name(seat, Contract(Strain.NO_TRUMP), self._alone())
        return None if call == "x" else Name(seat, suit_contract(Suit(call.upper())), self._alone())
