"""The open book of a finished hand: every card, the proof of the pack, the decisions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.rules import codes, dealt_kitty, exchanges, fingerprint
from trainer.viewmodels.company import role_at_rest
from trainer.viewmodels.intents import ReplayDeal, ShowDecision
from trainer.viewmodels.own_hand import Arrangement
from trainer.viewmodels.seating import place_of, round_the_table
from trainer.viewmodels.table_screen import (
    Choice,
    GradedLine,
    MatchEnd,
    OpenBook,
    OpenExchange,
    OpenHand,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.rules import Hand, Match
    from trainer.session import DealtBefore
    from trainer.viewmodels.coach import Coach, Looked
    from trainer.viewmodels.summary import Summary
    from trainer.viewmodels.telling import Teller


class BookMaker:
    """Makes the open book of one finished hand."""

    def __init__(self, teller: Teller, summary: Summary, coach: Coach) -> None:
        self._teller = teller
        self._words = teller.words
        self._summary = summary
        self._coach = coach

    def book(
        self,
        hand: Hand,
        match: Match,
        deal: DealtBefore,
        looked: Sequence[Looked],
        shown_before: str,
        arrangement: Arrangement,
    ) -> OpenBook:
        """Return the book; `shown_before` is the fingerprint that was shown before the deal."""
        words, pack = self._words, deal.pack
        again = fingerprint(pack.order, pack.nonce)
        agrees = again == shown_before
        kitty = dealt_kitty(hand)
        upcard = "" if hand.upcard is None else words.card(hand.upcard)
        return OpenBook(
            title=words("result-title"),
            result=self.result(hand, match),
            decisions=self._decisions(looked),
            total=self._total(looked),
            hands=self._hands(hand, arrangement),
            upcard=hand.upcard,
            kitty=kitty,
            kitty_text=words("cards-kitty", upcard=upcard, kitty=words.cards(kitty)),
            buried=hand.buried,
            buried_text=self._buried(hand),
            joker_text=self._summary.joker(hand),
            exchanges=self._exchanges(hand, arrangement),
            pack_order=codes(pack.order),
            pack_number=pack.nonce,
            fingerprint=again,
            pack_agrees=agrees,
            pack_text=words("window-pack-checked", agrees="yes" if agrees else "no"),
            pack_how=" ".join(self._summary.pack(pack)),
            replays=self._replays(hand),
        )

    def result(self, hand: Hand, match: Match) -> tuple[str, ...]:
        """Return what the hand scored, and how the match stands."""
        return tuple(self._summary.result(hand, match)[1:])

    def match_end(self, match: Match) -> MatchEnd | None:
        """Return the end of a match that is over."""
        if not match.is_over:
            return None
        won = self._teller.seat in match.winners
        return MatchEnd(
            won=won,
            title=self._summary.match_over(match),
            lines=tuple(self._summary.score(match)[:-1]),
        )

    def _decisions(self, looked: Sequence[Looked]) -> tuple[GradedLine, ...]:
        return tuple(
            self._decision(one, place) for place, one in enumerate(looked) if one.decision.first
        )

    def _decision(self, one: Looked, place: int) -> GradedLine:
        words, decision, evaluation = self._words, one.decision, one.evaluation
        if evaluation is None:
            kind, grade = "", words("window-no-grade" if one.failed else "window-working")
        else:
            kind = self._coach.kind(evaluation, decision.action).value
            grade = self._coach.sentence(evaluation, decision)
        if decision.hinted:
            grade = f"{grade} {words('grade-hinted')}"
        text = words(
            "decision-line",
            place=self._coach.place(decision.view),
            action=self._teller.to_do(decision.action, decision.view),
            grade=grade,
        )
        return GradedLine(
            text=text,
            kind=kind,
            choice=Choice(intent=ShowDecision(place), label=text, key="", name=text),
        )

    def _total(self, looked: Sequence[Looked]) -> str:
        first = [one.decision for one in looked if one.decision.first]
        if not first:
            return self._words("decision-none")
        found = {one.decision.number: one.evaluation for one in looked}
        evaluations = {number: value for number, value in found.items() if value is not None}
        if not all(self._coach.is_final(value) for value in evaluations.values()):
            return self._words("window-working")
        count, lost = self._summary.total(first, evaluations)
        return self._words("decision-total", count=count, lost=lost)

    def _hands(self, hand: Hand, arrangement: Arrangement) -> tuple[OpenHand, ...]:
        own, rules = self._teller.seat, hand.rules
        return tuple(
            OpenHand(
                seat=seat,
                place=place_of(seat, own, rules.seats),
                cards=(cards := arrangement.sorted(hand.dealt[seat], hand.contract)),
                text=self._words(
                    "cards-seat",
                    cards=self._words.cards(cards, hand.contract),
                    **self._teller.who(seat),
                ),
            )
            for seat in round_the_table(own, rules)
        )

    def _buried(self, hand: Hand) -> str:
        if hand.buried is None:
            return ""
        card = self._words.card(hand.buried)
        return self._words("cards-buried", card=card, **self._teller.who(hand.dealer))

    def _exchanges(self, hand: Hand, arrangement: Arrangement) -> tuple[OpenExchange, ...]:
        words = self._words
        found = []
        for one in exchanges(hand):
            gave, got = (arrangement.sorted(some, hand.contract) for some in (one.gave, one.got))
            names = [words.cards(some, hand.contract) for some in (gave, got)]
            found.append(
                OpenExchange(
                    text=self._summary.exchange(hand, one),
                    gave=gave,
                    gave_text=words("book-gave-name", cards=names[0]),
                    got=got,
                    got_text=words("book-got-name", cards=names[1]),
                )
            )
        return tuple(found)

    def _replays(self, hand: Hand) -> tuple[Choice, ...]:
        own, rules, words = self._teller.seat, hand.rules, self._words
        choices = []
        for seat in round_the_table(own, rules):
            role = role_at_rest(seat, own, rules).value
            label = words("window-replay", role=role, seat=words.seat_word(seat))
            name = words("window-replay-name", role=role, seat=words.seat_word(seat))
            choices.append(Choice(intent=ReplayDeal(seat), label=label, key="", name=name))
        return tuple(choices)
