"""Says what a finished hand and a finished match came to, decisions apart from results."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.rules import Phase, codes, makers_tricks, points

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from trainer.engine import Evaluation
    from trainer.rules import Hand, Match, View
    from trainer.session import Decision, Pack
    from trainer.viewmodels.grading import Grader
    from trainer.viewmodels.telling import Teller

_CALLS = {
    Phase.ORDER_UP: "decision-calling-first",
    Phase.NAME_TRUMP: "decision-calling-second",
    Phase.DISCARD: "decision-bury",
    Phase.ALONE: "decision-alone",
}


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
        graded = [one for one in decisions if one.first and one.number in evaluations]
        told = [self._words("decision-title")]
        if not graded:
            return [*told, self._words("decision-none")]
        told.extend(self._decision(one, evaluations[one.number]) for one in graded)
        count, lost = self.total(graded, evaluations)
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
            told.append(words("hand-thrown-in"))
        else:
            told.append(
                words(
                    "end-made",
                    contract=words.contract(hand.contract),
                    alone="yes" if hand.alone else "no",
                    tricks=makers_tricks(hand),
                    **teller.who(hand.maker),
                )
            )
            us, them = teller.sides(points(hand))
            side = "us" if us else "them"
            told.append(words("end-points", side=side, points=us or them))
        return [*told, *self.score(match)]

    def score(self, match: Match) -> list[str]:
        """Return the score, or the end of the game when the last hand ended one."""
        words, teller = self._words, self._teller
        just_won = match.is_over or (match.finished_games and match.dealer is None)
        us, them = teller.sides(match.finished_games[-1] if just_won else match.points)
        told = []
        if just_won:
            told.append(words("game-over", side="us" if us > them else "them", us=us, them=them))
        else:
            told.append(words("score", us=us, them=them))
        if match.rules.match.best_of > 1:
            ours, theirs = teller.sides(match.games)
            told.append(words("score-games", ours=ours, theirs=theirs))
        if match.is_over:
            told.append(words("match-won" if teller.seat in match.winners else "match-lost"))
        return told

    def cards(self, hand: Hand) -> list[str]:
        """Return all hands as dealt, the turned card, the kitty and the buried card."""
        words, teller = self._words, self._teller
        told = [words("cards-title")]
        for seat, dealt in enumerate(hand.dealt):
            names = words.cards(teller.in_order(dealt, hand.contract), hand.contract)
            told.append(words("cards-seat", cards=names, **teller.who(seat)))
        if hand.upcard is not None:
            upcard, kitty = words.card(hand.upcard), words.cards(hand.kitty)
            told.append(words("cards-kitty", upcard=upcard, kitty=kitty))
        if hand.buried is not None:
            buried = words.card(hand.buried)
            told.append(words("cards-buried", card=buried, **teller.who(hand.dealer)))
        return told

    def pack(self, pack: Pack) -> list[str]:
        """Return how the fingerprint of a hand's pack can be checked."""
        words = self._words
        return [
            words("pack-opened", order=codes(pack.order), nonce=pack.nonce),
            words("pack-check", fingerprint=pack.fingerprint),
        ]

    def _decision(self, decision: Decision, evaluation: Evaluation) -> str:
        view = decision.view
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
        if view.phase in _CALLS:
            return self._words(_CALLS[view.phase])
        done = sum(trick.winner is not None for trick in view.tricks)
        return self._words("decision-trick", number=done + 1)
