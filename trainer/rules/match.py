"""`Match`: the machine over finished hands, with the draw for deal, the score and the winner."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from trainer.rules.cards import Card
from trainer.rules.errors import BadRecord
from trainer.rules.house import Rules, require_playable
from trainer.rules.phases.deal import is_pack
from trainer.rules.score import points
from trainer.rules.sides import teams
from trainer.rules.state import Hand, Phase
from trainer.rules.step import new_hand
from trainer.rules.view import Standing
from trainer.rules.who_deals import Ending, dealer_after, drawn, still_drawing


@dataclass(frozen=True, slots=True)
class DrawForDeal:
    """The shuffled pack from which the first dealer of a game is found, top card first."""

    order: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Match:
    """A match between two hands: score, games, and who deals next.

    `dealer` is None while the first dealer of a game must be drawn; `winners` stays () until
    the match is won. `points` and `games` are by seat; partners hold the same figures.
    """

    rules: Rules
    points: tuple[int, ...] = ()  # of the game being played
    games: tuple[int, ...] = ()  # won
    dealer: int | None = None
    passed_out: int = 0  # hands thrown in just before by this dealer, in a row
    drawing: tuple[int, ...] = ()  # seats that draw for the deal; the tied ones after a tie
    finished_games: tuple[tuple[int, ...], ...] = ()  # final points of each game
    hands_played: int = 0  # thrown-in hands included
    winners: tuple[int, ...] = field(default=())

    def __post_init__(self) -> None:
        """Start from nothing where nothing is given.

        Raises:
            NotPlayableYet: a choice of the rules cannot be played by this version.
        """
        require_playable(self.rules)
        seats = self.rules.hand.seats
        for name in ("points", "games"):
            if not getattr(self, name):
                object.__setattr__(self, name, (0,) * seats)
        if self.dealer is None and not self.drawing:
            object.__setattr__(self, "drawing", tuple(range(seats)))

    @property
    def is_over(self) -> bool:
        """Whether the match is won."""
        return bool(self.winners)

    @property
    def standing(self) -> Standing:
        """The score of the game being played, as a seat's view carries it."""
        return Standing(points=self.points, target=self.rules.match.target)

    def draw(self, action: DrawForDeal) -> Match:
        """Return the match with its first dealer found, or still tied if the pack ran out.

        Raises:
            BadRecord: no draw is due, or the order is not the whole pack.
        """
        if self.dealer is not None or self.is_over:
            raise BadRecord("no draw for the deal is due")
        if not is_pack(self.rules.hand, action.order):
            raise BadRecord("a draw for the deal takes the whole pack, each card once")
        cards = drawn(self.rules, action.order, self.drawing)
        tied = still_drawing(self.rules, cards, self.drawing)
        if len(tied) == 1:
            return replace(self, dealer=tied[0], drawing=(), passed_out=0)
        return replace(self, drawing=tied)

    def next_hand(self) -> Hand:
        """Return the next hand before its deal.

        Raises:
            BadRecord: the match is over, or the first dealer has not been drawn.
        """
        if self.is_over:
            raise BadRecord("the match is over: no hand follows")
        if self.dealer is None:
            raise BadRecord("the first dealer must be drawn before a hand is dealt")
        return new_hand(self.rules.hand, self.dealer, self.passed_out)

    def add(self, hand: Hand) -> Match:
        """Return the match after a finished hand.

        The game ends the moment the target is reached (GEN 5); in a longer match each new
        game begins with a fresh draw for the deal.

        Raises:
            BadRecord: the hand is not the one that was due, or is not over.
        """
        if hand.phase is not Phase.OVER:
            raise BadRecord(f"the hand is not over: it is at {hand.phase}")
        due = self.next_hand()
        if (hand.rules, hand.dealer, hand.passed_out_before) != (
            due.rules,
            due.dealer,
            due.passed_out_before,
        ):
            raise BadRecord(
                f"the hand is not the one due: seat {due.dealer} deals under the match's rules"
            )
        score = tuple(a + b for a, b in zip(self.points, points(hand), strict=True))
        dealer, passed_out = next_dealer(hand)
        after = replace(
            self,
            points=score,
            dealer=dealer,
            passed_out=passed_out,
            hands_played=self.hands_played + 1,
        )
        return _game_won(after) if max(score) >= self.rules.match.target else after


def next_dealer(hand: Hand) -> tuple[int, int]:
    """Return who deals after a finished hand, and how many hands that seat has thrown in.

    The deal passes to the left (GEN 3), also after a hand thrown in (GEN 4, CALL), unless the
    same dealer deals once more (SD).
    """
    ending = Ending.THROWN_IN if hand.contract is None else Ending.PLAYED
    dealer = dealer_after(Rules(hand=hand.rules), hand.dealer, ending)
    return dealer, hand.passed_out_before + 1 if dealer == hand.dealer else 0


def _game_won(match: Match) -> Match:
    best = max(match.points)
    side = next(seats for seats in teams(match.rules.hand) if match.points[seats[0]] == best)
    games = tuple(won + (seat in side) for seat, won in enumerate(match.games))
    after = replace(match, games=games, finished_games=(*match.finished_games, match.points))
    if games[side[0]] > match.rules.match.best_of // 2:
        return replace(after, winners=side)
    return replace(
        after,
        points=(0,) * match.rules.hand.seats,
        dealer=None,
        passed_out=0,
        drawing=tuple(range(match.rules.hand.seats)),
    )
