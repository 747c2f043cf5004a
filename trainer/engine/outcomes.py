"""How hands of a rule set end when the engine calls and plays them at every seat.

Fresh deals are called by the calling policy for plain points, as at no score, and solved with all
hands open. What seats that see only their cards make of an open-handed result (`Moves`) was
measured by playing hands out; where the kernel cannot play a game out (call-ace, whose sides turn
on a hidden card) the moves are those of the standard game.

Every suit is turned as often as the others, so only one is dealt; each of its cards is turned
equally often. Left out: swaps with the kitty, a maker's partner passing a card, and defenders who
go alone. They are left out of the value of a call as well.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from trainer import native
from trainer.engine.heuristics import REDEALS_BELOW
from trainer.engine.point_count import count_points
from trainer.engine.results import THROWN_IN, Company, Play, company_of, results
from trainer.engine.tables import tables
from trainer.rules import (
    HAND_SIZE,
    JOKER,
    SUITS,
    AllPass,
    Farmers,
    HandRules,
    JokerTurned,
    LoneDefence,
    PartnersBest,
    RedealBy,
    from_mask,
    suit_contract,
)
from trainer.rules.calls import named_unseen, round_two, up_suit
from trainer.rules.choices import AceNoFace, GoingUnder, Remedy
from trainer.rules.sides import from_left_of
from trainer.rules.weak_hands import WeakOffer, offers

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from trainer.engine.tables import Tables
    from trainer.rules import Card, Contract, Suit

DEALER: Final = 0  # the seat that deals, and so its place
BY_ESTIMATE: Final = -1
MOST_SEATS_TOLD: Final = 6  # with more, fours of tricks are more results than the kernel holds
INNER: Final = 12  # hidden hands each seat draws for a card when a hand is played out
BATCH: Final = 500  # deals between two reports


class Outcome(NamedTuple):
    """One way in which a hand may end.

    `makers` are places: 0 the dealer, 1 its left, and so on; () where nobody made trump.
    `tricks` are the makers', the lowest number of those that pay the same (four apart, for
    tokens); -1 for a fast break. `redealt`: thrown in for a weak hand, and the deal passed.
    """

    makers: tuple[int, ...] = ()
    alone: bool = False
    tricks: int = 0
    redealt: bool = False


THROWN: Final = Outcome()
REDEALT: Final = Outcome(redealt=True)
BROKEN: Final = Outcome(tricks=-1)

# For a company and open-handed tricks: the tricks that come of them, with their probabilities.
Moves: TypeAlias = dict[tuple[Company, int], dict[int, float]]


@dataclass(frozen=True, slots=True)
class Outcomes:
    """Every way in which a hand may end, with its probability; and when its dealer is stuck.

    `stuck` is () where no hand thrown in keeps its dealer. `deals` and `played` are how many
    hands were solved and played out.
    """

    first: tuple[tuple[Outcome, float], ...]
    stuck: tuple[tuple[Outcome, float], ...] = ()
    deals: int = 0
    played: int = 0


class _Told(NamedTuple):
    """A result as moves tell it: how it was played, by whom, and the makers' tricks."""

    play: Play
    tricks: int

    def makes(self, seat: int) -> bool:
        """Return whether a seat is on the makers' side."""
        return bool(self.play.makers >> seat & 1)

    @property
    def company(self) -> Company:
        """How the hand is played: with a partner or alone, and who leads."""
        lone = self.play.alone or self.play.makers.bit_count() == 1
        return company_of(alone=lone, makers_lead=self.play.makers_lead)


def plain(rules: HandRules) -> HandRules:
    """Return the rules without the choices that change no outcome told here."""
    usual = HandRules()
    return replace(
        rules,
        packets=usual.packets,
        cut=usual.cut,
        defend_alone=usual.defend_alone,
        lone_defender_lead=usual.lone_defender_lead,
        lone_defence=LoneDefence.FOUR_FOR_THREE,
        partners_best=PartnersBest.OFF,
        weak_hand_shown=usual.weak_hand_shown,
        swap_time=usual.swap_time,
        going_under=GoingUnder.OFF,
        farmers=rules.farmers if rules.farmers_remedy is Remedy.REDEAL else Farmers.OFF,
        farmers_remedy=rules.farmers_remedy if rules.farmers is not Farmers.OFF else Remedy.SWAP,
    )


def measure(
    rules: HandRules,
    moves: Moves | None,
    *,
    each: int,
    seed: int,
    played: int = 0,
    say: Callable[[int], None] = lambda _: None,
) -> tuple[Outcomes, Moves]:
    """Return how hands end, from `each` deals with every card of the pack turned, and the moves.

    With `moves` None they are measured: the first `played` of each deals are played out as well.
    `say` hears now and then how many deals were solved.
    """
    sample = _Sample(rules, seed, each, say)
    sample.run(played if moves is None else 0)
    known = sample.company_moves() if moves is None else moves
    by_play = sample.moves()
    first = _moved(sample.found, by_play, known)
    stuck: tuple[tuple[Outcome, float], ...] = ()
    if rules.all_pass is AllPass.ONCE_THEN_STICK:
        again = _Sample(rules, seed, each, say, passed_out=1)
        again.run(0)
        stuck = _moved(again.found, by_play, known)
    return Outcomes(first, stuck, sample.done, sample.played_out), known


def _moved(
    found: Mapping[Outcome | _Told, int],
    by_play: Mapping[_Told, Mapping[int, float]],
    moves: Moves,
) -> tuple[tuple[Outcome, float], ...]:
    """Return outcomes of play from open-handed ones, by the moves of each play or company."""
    hands = sum(found.values())
    shares: dict[Outcome, float] = defaultdict(float)
    for one, times in found.items():
        if isinstance(one, Outcome):
            shares[one] += times / hands
            continue
        makers = tuple(seat for seat in range(one.play.makers.bit_length()) if one.makes(seat))
        row = by_play.get(one) or moves.get((one.company, one.tricks)) or {one.tricks: 1.0}
        for tricks, share in row.items():
            shares[Outcome(makers, one.play.alone, tricks)] += times / hands * share
    return tuple(sorted(shares.items()))


class _Sample:
    """Fresh deals of a rule set, settled by the calling policy."""

    def __init__(
        self,
        rules: HandRules,
        seed: int,
        each: int,
        say: Callable[[int], None],
        passed_out: int = 0,
    ) -> None:
        self.rules, self.seed, self.each, self.say = rules, seed, each, say
        self.passed_out = passed_out
        self.tokens = rules.seats <= MOST_SEATS_TOLD
        self.meaning = self._meanings()
        self.found: Counter[Outcome | _Told] = Counter()
        self.joint: dict[_Told, Counter[int]] = defaultdict(Counter)
        self.done, self.played_out = 0, 0

    def _meanings(self) -> dict[int, Outcome | _Told]:
        """Return what every result code says; of codes for several tricks, the lowest."""
        codes = results(self.rules, tokens=self.tokens)
        meaning: dict[int, Outcome | _Told] = {THROWN_IN: THROWN}
        if codes.broken >= 0:
            meaning[codes.broken] = BROKEN
        for play, by_tricks in codes.codes.items():
            for tricks, code in enumerate(by_tricks):
                meaning.setdefault(code, _Told(play, tricks))
        return meaning

    def run(self, played: int) -> None:
        """Settle every deal; play out the first `played` of those with each card turned."""
        for upcard, copies in self._turned():
            self._run(upcard, self.each * copies, played * copies)

    def _turned(self) -> Iterator[tuple[Card, int]]:
        """Return the cards to turn, one of each rank, with how many cards of the pack they are."""
        for one in self.rules.pack:
            if one == JOKER:
                yield one, 1
            elif one.suit is SUITS[0]:
                yield one, len(SUITS)

    def _run(self, upcard: Card, deals: int, played: int) -> None:
        proposes = upcard == JOKER and self.rules.joker_turned is JokerTurned.SUIT_PROPOSED
        suit = SUITS[0] if proposes else None
        table = tables(self.rules, DEALER, upcard, self.passed_out, None, suit, tokens=self.tokens)
        option = BY_ESTIMATE
        if named_unseen(self.rules, upcard):
            option = next(n for n, one in enumerate(table.law.offers[0].options) if not one.alone)
        for start in range(0, deals, BATCH):
            count = min(BATCH, deals - start)
            kept = [hands for hands in self._deal(table, count) if self._keeps(hands, upcard, suit)]
            codes = native.settle_deals(
                table.kernel, 0, option, BY_ESTIMATE, kept, native.CancelFlag()
            )
            self.found.update(self.meaning[code] for code in codes)
            if option == BY_ESTIMATE:
                self._play_out(table, kept, codes, played - start)
            self.say(self.done)

    def _deal(self, table: Tables, count: int) -> list[list[int]]:
        """Return the hands of some fresh deals under the card turned, as bit masks."""
        dealt = []
        for _ in range(count):
            order = native.random_shuffle(self.seed, self.done, len(self.rules.pack))
            self.done += 1
            order.remove(table.turned)
            dealt.append(
                [
                    sum(1 << one for one in order[HAND_SIZE * seat : HAND_SIZE * (seat + 1)])
                    for seat in range(self.rules.seats)
                ]
            )
        return dealt

    def _play_out(
        self, table: Tables, deals: Sequence[Sequence[int]], codes: Sequence[int], most: int
    ) -> None:
        for hands, code in zip(deals[: max(most, 0)], codes, strict=False):
            solved = self.meaning[code]
            if isinstance(solved, Outcome):
                continue
            played = self.meaning[native.play_hand(table.kernel, hands, INNER, self.played_out)[3]]
            self.played_out += 1
            if not isinstance(played, Outcome):
                self.joint[solved][played.tricks] += 1

    # ---- weak hands

    def _keeps(self, hands: Sequence[int], upcard: Card, proposed: Suit | None) -> bool:
        """Return whether a deal is played; count one that is thrown in and passes the deal."""
        by = self._redeal_by(hands, upcard, proposed)
        if by is RedealBy.NEXT_DEALER:
            self.found[REDEALT] += 1
        return by is None

    def _redeal_by(
        self, hands: Sequence[int], upcard: Card, proposed: Suit | None
    ) -> RedealBy | None:
        """Return who deals again for a weak hand, None when nobody asks for it.

        The ace-no-face search comes first; each goes from the dealer's left.
        """
        rules = self.rules
        if rules.ace_no_face is AceNoFace.OFF and rules.farmers is Farmers.OFF:
            return None
        held = [from_mask(rules, hand) for hand in hands]
        for kind, by in (
            (WeakOffer.ACE_NO_FACE, rules.ace_no_face_redeal),
            (WeakOffer.FARMERS_REDEAL, rules.farmers_redeal),
        ):
            for seat in from_left_of(rules, DEALER):
                if kind in offers(rules, held[seat]) and self._throws_in(
                    held[seat], upcard, proposed
                ):
                    return by
        return None

    def _throws_in(self, cards: tuple[Card, ...], upcard: Card, proposed: Suit | None) -> bool:
        """Return whether a weak hand is thrown in, as the rule-of-thumb player answers."""
        up = up_suit(upcard, proposed)
        contracts: list[Contract] = [] if up is None else [suit_contract(up)]
        contracts += [
            one for one in round_two(self.rules, upcard, proposed) if one.trump is not None
        ]
        best = max(count_points(self.rules, cards, one) for one in contracts)
        return best < REDEALS_BELOW

    # ---- what play makes of it

    def moves(self) -> dict[_Told, dict[int, float]]:
        """Return what open-handed results came to when they were played out."""
        return {
            told: {tricks: times / sum(row.values()) for tricks, times in sorted(row.items())}
            for told, row in self.joint.items()
        }

    def company_moves(self) -> Moves:
        """Return the same by company, whoever the makers are."""
        together: dict[tuple[Company, int], Counter[int]] = defaultdict(Counter)
        for told, row in self.joint.items():
            together[told.company, told.tricks].update(row)
        return {
            key: {tricks: times / sum(row.values()) for tricks, times in sorted(row.items())}
            for key, row in sorted(together.items())
        }
