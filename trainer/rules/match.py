"""`Match`: the machine over finished hands, with the draw for deal, the score and the winner."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from trainer.rules.actions import Redeal
from trainer.rules.cards import Card
from trainer.rules.errors import BadRecord
from trainer.rules.house import Rules, require_in_law
from trainer.rules.phases.deal import is_pack
from trainer.rules.score import FOUR, points, tokens
from trainer.rules.sides import teams
from trainer.rules.state import Hand, Phase
from trainer.rules.step import new_hand
from trainer.rules.view import Standing
from trainer.rules.weak_hands import WeakOffer, offered
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
    tokens: tuple[int, ...] = ()  # four-trick tokens that have not made a point yet, by seat
    deals: int = 0  # played in this game; thrown-in ones not counted

    def __post_init__(self) -> None:
        """Start from nothing where nothing is given.

        Raises:
            NotPlayableYet: the law book has no such match yet.
        """
        require_in_law(self.rules)
        seats = self.rules.hand.seats
        for name in ("points", "games", *(("tokens",) if self._has_tokens else ())):
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
        limit = self.rules.match.deals
        return Standing(
            points=self.points,
            target=self.rules.match.target,
            tokens=self.tokens,
            deals_left=max(limit - self.deals, 0) if limit else None,
        )

    @property
    def _has_tokens(self) -> bool:
        return self.rules.match.four_trick_tokens

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

        The game ends the moment the target is reached (GEN 5), or when the fixed number of deals
        is played (recorded games), thrown-in ones not counted (ours). Where several players get
        there together the highest wins; level, they play on (ours). In a longer match each new
        game begins with a fresh draw for the deal (GEN 5).

        Raises:
            BadRecord: the hand is not the one that was due, or is not over.
        """
        if hand.phase is not Phase.OVER:
            raise BadRecord(f"the hand is not over: it is at {hand.phase}")
        self._require_due(hand)
        dealer, passed_out = next_dealer(hand)
        after = replace(
            _scored(self, hand),
            dealer=dealer,
            passed_out=passed_out,
            hands_played=self.hands_played + 1,
            deals=self.deals + (hand.contract is not None),
        )
        return after if _leader(after) is None else _game_won(after)

    def misdeal(self, hand: Hand) -> Match:
        """Return the match after a misdeal found before trump was made: nothing is scored.

        The same dealer deals again (GEN 3), or the deal passes (ANF); a misdeal does not use up
        the one hand that may be thrown in (ours).

        Raises:
            BadRecord: the hand is not the one that was due, or trump has been made.
        """
        self._require_due(hand)
        if hand.contract is not None or hand.phase is Phase.OVER:
            raise BadRecord("a misdeal found once trump is made cancels nothing")
        dealer = dealer_after(self.rules, hand.dealer, Ending.MISDEAL)
        passed_out = self.passed_out if dealer == hand.dealer else 0
        return replace(self, dealer=dealer, passed_out=passed_out)

    def _require_due(self, hand: Hand) -> None:
        due = self.next_hand()
        if (hand.rules, hand.dealer, hand.passed_out_before) != (
            due.rules,
            due.dealer,
            due.passed_out_before,
        ):
            raise BadRecord(
                f"the hand is not the one due: seat {due.dealer} deals under the match's rules"
            )


def next_dealer(hand: Hand) -> tuple[int, int]:
    """Return who deals after a finished hand, and how many hands that seat has thrown in.

    The deal passes to the left (GEN 3), also after a hand thrown in (GEN 4, CALL), unless the
    same dealer deals once more (SD). A weak hand's redeal goes by its own choice (ANF, SD) and
    does not use up the one hand that may be thrown in (ours).
    """
    how = ending(hand)
    dealer = dealer_after(Rules(hand=hand.rules), hand.dealer, how)
    if dealer != hand.dealer:
        return dealer, 0
    return dealer, hand.passed_out_before + (how is Ending.THROWN_IN)


def ending(hand: Hand) -> Ending:
    """Return how a finished hand ended, as far as the next deal is concerned."""
    if hand.log and isinstance(hand.log[-1], Redeal):
        before = offered(hand, hand.log[-1].seat)
        return Ending.ACE_NO_FACE if before is WeakOffer.ACE_NO_FACE else Ending.FARMERS
    return Ending.THROWN_IN if hand.contract is None else Ending.PLAYED


def _scored(match: Match, hand: Hand) -> Match:
    """Return the match with a hand's points; four tokens make one point (recorded games)."""
    won = points(hand)
    if not match.rules.match.four_trick_tokens:
        return replace(match, points=_added(match.points, won))
    held = _added(match.tokens, tokens(hand))
    paid = tuple(number // FOUR for number in held)
    kept = tuple(number % FOUR for number in held)
    return replace(match, points=_added(match.points, _added(won, paid)), tokens=kept)


def _added(these: tuple[int, ...], those: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(a + b for a, b in zip(these, those, strict=True))


def _leader(match: Match) -> tuple[int, ...] | None:
    """Return the side that has won the game by now; None while it goes on."""
    limit, best = match.rules.match.deals, max(match.points)
    if best < match.rules.match.target and not (limit and match.deals >= limit):
        return None
    ahead = [side for side in teams(match.rules.hand) if match.points[side[0]] == best]
    return ahead[0] if len(ahead) == 1 else None


def _game_won(match: Match) -> Match:
    side = _leader(match) or ()
    seats = match.rules.hand.seats
    games = tuple(won + (seat in side) for seat, won in enumerate(match.games))
    after = replace(match, games=games, finished_games=(*match.finished_games, match.points))
    if max(games) > match.rules.match.best_of // 2:
        return replace(after, winners=side)
    return replace(
        after,
        points=(0,) * seats,
        dealer=None,
        passed_out=0,
        drawing=tuple(range(seats)),
        tokens=(),
        deals=0,
    )
