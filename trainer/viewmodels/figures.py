"""Says scores and tricks: as two sides where partners are fixed, else of every player by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.rules import Sides, partner

if TYPE_CHECKING:
    from collections.abc import Iterable

    from trainer.rules import HandRules, Match, View
    from trainer.words import Words


class Figures:
    """Says figures of a table from one of its seats."""

    def __init__(self, words: Words, seat: int) -> None:
        self._words = words
        self._seat = seat

    def who(self, seat: int) -> dict[str, str]:
        """Return the arguments by which messages tell the person from the other seats."""
        word = self._words.seat_word(seat)
        return {"seat": word, "who": "you" if seat == self._seat else "other"}

    def label(self, seat: int) -> str:
        """Return who a figure belongs to: "you", or a seat's name."""
        return self._words("score-who", **self.who(seat))

    def each(self, figures: tuple[int, ...], seats: Iterable[int] | None = None) -> str:
        """Return the figures of some seats, of all without any named, the person's first."""
        count = len(figures)
        order = [(self._seat + step) % count for step in range(count)]
        chosen = set(range(count) if seats is None else seats)
        return self._words.joined(
            [
                self._words("score-one", points=figures[one], **self.who(one))
                for one in order
                if one in chosen
            ]
        )

    # ------------------------------------------------------------------ sentences

    def score(self, rules: HandRules, points: tuple[int, ...]) -> str:
        """Return the score of a game."""
        if has_partners(rules):
            us, them = self.sides(points)
            return self._words("score", us=us, them=them)
        return self._words("score-each", scores=self.each(points))

    def games(self, rules: HandRules, games: tuple[int, ...]) -> str:
        """Return the games won."""
        if has_partners(rules):
            ours, theirs = self.sides(games)
            return self._words("score-games", ours=ours, theirs=theirs)
        return self._words("score-games-each", scores=self.each(games))

    def further(self, match: Match) -> list[str]:
        """Return tokens and deals left, where the game has them."""
        told, limit = [], match.rules.match.deals
        if match.tokens and any(match.tokens):
            if has_partners(match.rules.hand):
                us, them = self.sides(match.tokens)
                told.append(self._words("score-tokens", us=us, them=them))
            else:
                told.append(self._words("score-tokens-each", scores=self.each(match.tokens)))
        if limit and not match.is_over:
            told.append(self._words("score-deals-left", count=max(0, limit - match.deals)))
        return told

    def tricks(self, view: View) -> str:
        """Return the tricks won: by sides, or by players who won any, the person always."""
        if has_partners(view.rules):
            yours, theirs = self.trick_sides(view)
            return self._words("tricks", yours=yours, theirs=theirs)
        won = tricks_won(view)
        named = {self._seat, *(seat for seat, count in enumerate(won) if count)}
        return self._words("tricks-each", scores=self.each(won, named))

    # ------------------------------------------------------------------ numbers

    def sides(self, figures: tuple[int, ...]) -> tuple[int, int]:
        """Return own side's figure and the other side's, of a figure for each seat."""
        return figures[self._seat], figures[(self._seat + 1) % len(figures)]

    def trick_sides(self, view: View) -> tuple[int, int]:
        """Return how many tricks own side and the others have."""
        own = (self._seat, partner(view.rules, self._seat))
        won = tricks_won(view)
        ours = sum(count for seat, count in enumerate(won) if seat in own)
        return ours, sum(won) - ours


def has_partners(rules: HandRules) -> bool:
    """Whether two fixed sides keep the score."""
    return rules.sides is Sides.FIXED


def tricks_won(view: View) -> tuple[int, ...]:
    """Return how many tricks each seat has won."""
    won = [trick.winner for trick in view.tricks]
    return tuple(won.count(seat) for seat in range(view.rules.seats))
