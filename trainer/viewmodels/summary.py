"""Says what a finished hand and a finished match came to, decisions apart from results."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.rules import (
    JOKER,
    Redeal,
    Sides,
    codes,
    dealt_kitty,
    exchanges,
    makers,
    makers_tricks,
    points,
)
from trainer.rules.score import is_fast_break, tokens
from trainer.viewmodels.figures import has_partners
from trainer.viewmodels.places import before_play

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from trainer.engine import Evaluation
    from trainer.rules import Exchange, Hand, Match, View
    from trainer.session import Decision, Pack
    from trainer.viewmodels.grading import Grader
    from trainer.viewmodels.telling import Teller


class Summary:
    """Says the end of a hand, of a game and of a match."""

    def __init__(self, teller: Teller, grader: Grader) -> None:
        self._teller = teller
        self._words = teller.words
        self._grader = grader

    def hand(
        self,
        hand: Hand,
        match: Match,
        decisions: Sequence[Decision],
        evaluations: Mapping[int, Evaluation],
    ) -> list[str]:
        """Return decisions, result and all cards of a finished hand."""
        return [
            *self.decisions(decisions, evaluations),
            "",
            *self.result(hand, match),
            "",
            *self.cards(hand),
        ]

    def decisions(
        self, decisions: Sequence[Decision], evaluations: Mapping[int, Evaluation]
    ) -> list[str]:
        """Return every first decision with its grade, and what all that count gave away."""
        first = [one for one in decisions if one.first]
        told = [self._words("decision-title")]
        if not first:
            return [*told, self._words("decision-none")]
        told.extend(self._decision(one, evaluations.get(one.number)) for one in first)
        count, lost = self.total(first, evaluations)
        return [*told, self._words("decision-total", count=count, lost=lost)]

    def total(
        self, decisions: Sequence[Decision], evaluations: Mapping[int, Evaluation]
    ) -> tuple[int, str]:
        """Return how many decisions count (forced ones do not) and what they gave away."""
        losses = [
            evaluations[one.number].value(one.action).loss
            for one in decisions
            if one.counts and one.number in evaluations and not evaluations[one.number].is_forced
        ]
        return len(losses), self._words.amount(sum(losses))

    def result(self, hand: Hand, match: Match) -> list[str]:
        """Return what the hand scored and how the match stands."""
        words, teller = self._words, self._teller
        told = [words("result-title")]
        if hand.contract is None or hand.maker is None:
            is_redeal = bool(hand.log) and isinstance(hand.log[-1], Redeal)
            told.append(teller.no_call(is_redeal, hand.rules.seats))
        else:
            told.append(self._made(hand))
            told.append(self._points(hand))
            told.extend(self._tokens(hand, match))
        return [*told, *self.score(match)]

    def _made(self, hand: Hand) -> str:
        """Return who made what, with whom and against whom, and the tricks of that side."""
        words, teller = self._words, self._teller
        if hand.contract is None or hand.maker is None:
            return ""
        told = [
            words(
                "end-made",
                contract=words.contract(hand.contract),
                alone="yes" if hand.alone else "no",
                tricks=makers_tricks(hand),
                sides="more" if hand.rules.sides is Sides.CUTTHROAT else "two",
                **teller.who(hand.maker),
            )
        ]
        mates = [seat for seat in makers(hand) if seat != hand.maker]
        if hand.called is not None and mates:
            card = words.card(hand.called)
            told.append(words("end-partner", card=card, **teller.who(mates[0])))
        elif hand.called is not None:
            told.append(words("end-no-partner", card=words.card(hand.called)))
        if hand.lone_defender is not None:
            told.append(words("end-lone-defender", **teller.who(hand.lone_defender)))
        return " ".join(told)

    def _points(self, hand: Hand) -> str:
        words, won = self._words, points(hand)
        if is_fast_break(hand):
            return words("end-fast-break")
        if has_partners(hand.rules):
            us, them = self._teller.figures.sides(won)
            return words("end-points", side="us" if us else "them", points=us or them)
        scorers = [seat for seat, number in enumerate(won) if number]
        return words("end-points-each", scores=self._teller.figures.each(won, scorers))

    def _tokens(self, hand: Hand, match: Match) -> list[str]:
        if not match.rules.match.four_trick_tokens:
            return []
        names = [self._teller.figures.label(seat) for seat, one in enumerate(tokens(hand)) if one]
        return [self._words("end-tokens", names=self._words.joined(names))] if names else []

    def score(self, match: Match) -> list[str]:
        """Return the score, or the end of the game when the last hand ended one."""
        figures, hand = self._teller.figures, match.rules.hand
        just_won = match.is_over or (match.finished_games and match.dealer is None)
        if just_won:
            told = [self._game_over(match, match.finished_games[-1])]
        else:
            told = [figures.score(hand, match.points), *figures.further(match)]
        if match.rules.match.best_of > 1:
            told.append(figures.games(hand, match.games))
        if match.is_over:
            told.append(self.match_over(match))
        return told

    def _game_over(self, match: Match, final: tuple[int, ...]) -> str:
        words, teller = self._words, self._teller
        if has_partners(match.rules.hand):
            us, them = teller.figures.sides(final)
            return words("game-over", side="us" if us > them else "them", us=us, them=them)
        score = teller.figures.score(match.rules.hand, final)
        return words("game-over-each", score=score, **teller.who(final.index(max(final))))

    def match_over(self, match: Match) -> str:
        """Return who won the match."""
        if self._teller.seat in match.winners:
            return self._words("match-won")
        if has_partners(match.rules.hand):
            return self._words("match-lost")
        return self._words("match-lost-to", **self._teller.who(match.winners[0]))

    def cards(self, hand: Hand) -> list[str]:
        """Return all cards as dealt, then what changed hands and what was buried."""
        words, teller = self._words, self._teller
        told = [words("cards-title")]
        for seat, dealt in enumerate(hand.dealt):
            names = words.cards(teller.in_order(dealt, hand.contract), hand.contract)
            told.append(words("cards-seat", cards=names, **teller.who(seat)))
        if hand.upcard is not None:
            upcard, kitty = words.card(hand.upcard), words.cards(dealt_kitty(hand))
            told.append(words("cards-kitty", upcard=upcard, kitty=kitty))
        told += filter(None, (self.joker(hand),))
        told += [self.exchange(hand, one) for one in exchanges(hand)]
        if hand.buried is not None:
            buried = words.card(hand.buried)
            told.append(words("cards-buried", card=buried, **teller.who(hand.dealer)))
        return told

    def joker(self, hand: Hand) -> str:
        """Return what the dealer made of a joker turned up; "" where there was none."""
        named = hand.proposed
        how = "named" if named is None else "proposed"
        if named is None and hand.contract is not None and hand.maker == hand.dealer:
            named = hand.contract.trump
        if hand.upcard != JOKER or named is None:
            return ""
        suit, who = self._words.suit(named), self._teller.who(hand.dealer)
        return self._words("cards-joker", how=how, suit=suit, **who)

    def exchange(self, hand: Hand, one: Exchange) -> str:
        """Return which cards a seat gave for which, with the kitty or with the partner."""
        gave, got = (
            self._words.cards(self._teller.in_order(some, hand.contract), hand.contract)
            for some in (one.gave, one.got)
        )
        key = "cards-swapped" if one.partner is None else "cards-best"
        return self._words(key, gave=gave, got=got, **self._teller.who(one.seat))

    def pack(self, pack: Pack) -> list[str]:
        """Return how the fingerprint of a hand's pack can be checked."""
        words = self._words
        return [
            words("pack-opened", order=codes(pack.order), nonce=pack.nonce),
            words("pack-check", fingerprint=pack.fingerprint),
        ]

    def _decision(self, decision: Decision, evaluation: Evaluation | None) -> str:
        view = decision.view
        if evaluation is None:
            grade = self._words("grade-none")
        else:
            grade = self._grader.short(evaluation, decision.action, view)
        if decision.hinted:
            grade = f"{grade} {self._words('grade-hinted')}"
        return self._words(
            "decision-line",
            place=self._place(view),
            action=self._teller.to_do(decision.action, view),
            grade=grade,
        )

    def _place(self, view: View) -> str:
        done = sum(trick.winner is not None for trick in view.tricks)
        return before_play(self._words, view) or self._words("decision-trick", number=done + 1)
