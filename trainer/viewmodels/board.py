"""What lies on the table and beside it: the trick, the turned card, trump, the score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.engine.utility import chance_to_win
from trainer.rules import Pass, Phase, Rank, teams, trick_winner
from trainer.viewmodels.figures import Figures, has_partners
from trainer.viewmodels.own_hand import capitalised
from trainer.viewmodels.seating import place_of
from trainer.viewmodels.table_screen import (
    ScoreBoard,
    ScoreCards,
    ScoreRow,
    TrickCard,
    TrumpSign,
    TurnedCard,
)
from trainer.viewmodels.telling import is_turned_up

if TYPE_CHECKING:
    from trainer.rules import Match, Rules, Trick, View
    from trainer.words import Words

_PLAYED = (Phase.PLAY, Phase.OVER)
_TWO = 2  # sides whose points stand side by side
_UNDER, _OVER = 6, 4  # the spare cards that show a score up to ten (GEN 5, SD)


def trick_cards(words: Words, view: View, trick: Trick | None) -> tuple[TrickCard, ...]:
    """Return the cards of a trick, and which of them is winning."""
    contract = view.contract
    if trick is None or contract is None or not trick.plays:
        return ()
    ahead = trick_winner(trick.plays, contract)
    return tuple(
        TrickCard(
            seat=seat,
            place=place_of(seat, view.seat, view.rules.seats),
            card=card,
            is_lead=seat == trick.leader,
            is_winning=seat == ahead,
            name=words(
                "window-trick-card",
                who="you" if seat == view.seat else "other",
                seat=words.seat_word(seat),
                card=words.card(card, contract),
                winning="yes" if seat == ahead else "no",
            ),
        )
        for seat, card in trick.plays
    )


def kitty_count(view: View) -> int:
    """Return how many cards lie face down beside the table, the turned card apart."""
    played = sum(len(trick.plays) for trick in view.tricks)
    return len(view.rules.pack) - sum(view.counts) - played - is_turned_up(view)


def turned_card(words: Words, view: View) -> TurnedCard | None:
    """Return the turned card: face up in round one, face down in round two, then gone."""
    card = view.upcard
    if card is None or view.contract is not None:
        return None
    suit = view.proposed or card.suit
    if is_turned_up(view):
        name = words("hand-upcard", card=words.card(card))
        stands = ""
        if view.proposed is not None:
            stands = words("state-proposed", suit=words.suit(view.proposed))
        said = f"{name} {stands}".strip()
        return TurnedCard(card=card, is_face_up=True, barred=None, text=stands, name=said)
    if view.phase is Phase.OVER or suit is None:
        return None
    text = capitalised(words("window-barred", suit=words.suit(suit)))
    return TurnedCard(card=None, is_face_up=False, barred=suit, text=text, name=text)


def trump_sign(words: Words, view: View) -> TrumpSign | None:
    """Return the sign of what is trump, None before it is made."""
    contract, maker = view.contract, view.maker
    if contract is None or maker is None:
        return None
    who = Figures(words, view.seat).who(maker)
    passes = sum(isinstance(one, Pass) for one in view.log)
    caller = words("window-called", round=1 if passes < view.rules.seats else 2, **who)
    alone = words("window-alone") if view.alone else ""
    ace = "" if view.called is None else words.card(view.called)
    called = words("window-called-ace", card=ace) if ace else ""
    title = capitalised(words.contract(contract))
    key = "window-trump" if contract.trump is not None else "window-no-suit"
    said = [words(key, contract=words.contract(contract)), caller, alone, called]
    return TrumpSign(
        contract=contract,
        suit=contract.trump,
        title=title,
        caller=caller,
        alone=alone,
        called=capitalised(ace),
        name=words("window-pause").join(one for one in said if one),
    )


def score_board(
    words: Words, match: Match, seat: int, view: View | None, win: float | None
) -> ScoreBoard:
    """Return score, tricks, games and the chance to win, own side first."""
    rules, figures = match.rules, Figures(words, seat)
    rows = _rows(words, figures, match, seat)
    us, them = sides(match.points, seat)
    games_us, games_them = sides(match.games, seat)
    ours, theirs = (0, 0) if view is None else figures.trick_sides(view)
    texts = _Texts(words, figures, match, view, win)
    return ScoreBoard(
        us=us,
        them=max(match.points[:seat] + match.points[seat + 1 :]) if rows else them,
        target=rules.match.target,
        tricks_us=ours,
        tricks_them=theirs,
        games_us=games_us,
        games_them=games_them,
        best_of=rules.match.best_of,
        win=win,
        us_label=words("window-us") if has_partners(rules.hand) else _label(figures, seat),
        them_label=_label_of_others(words, figures, match, seat),
        target_text=texts.target,
        tricks_text=texts.tricks,
        trick_text=texts.trick,
        games_text=texts.games,
        win_text=texts.win,
        cards_us=None if rows else score_cards(rules, us),
        cards_them=None if rows else score_cards(rules, them),
        rows=rows,
        further_text=texts.further,
        name=texts.whole,
    )


class _Texts:
    """The quiet lines of a score board, and all of it as one sentence."""

    def __init__(
        self, words: Words, figures: Figures, match: Match, view: View | None, win: float | None
    ) -> None:
        self._words, self._figures, self._match = words, figures, match
        self.tricks, self.trick = self._tricks_of(view)
        self.games = self._games()
        self.further = " ".join(figures.further(match))
        self.target = words("window-target", target=match.rules.match.target)
        self.win = "" if win is None else words("window-win", chance=words.chance(win))

    @property
    def whole(self) -> str:
        """All of the board, for a screen reader."""
        quiet = (self.target, self.games, self.further, self.trick, self.tricks, self.win)
        said = (self._score(), *quiet)
        return self._words("window-pause").join(one for one in said if one)

    def _score(self) -> str:
        hand, points = self._match.rules.hand, self._match.points
        if not has_partners(hand):
            return self._figures.score(hand, points).removesuffix(".")
        us, them = self._figures.sides(points)
        return self._words("window-score", us=us, them=them)

    def _tricks_of(self, view: View | None) -> tuple[str, str]:
        """Return who has how many tricks, and which trick is played; "" before the first card."""
        if view is None or view.maker is None or view.phase not in _PLAYED:
            return "", ""
        ours, theirs = self._figures.trick_sides(view)
        is_each = len(teams(self._match.rules.hand)) > _TWO
        key = "window-own-tricks" if is_each else "window-tricks"
        won = self._words(key, ours=ours, theirs=theirs)
        return won, self._words("window-trick-of", number=_trick_number(view))

    def _games(self) -> str:
        hand, best_of = self._match.rules.hand, self._match.rules.match.best_of
        if best_of == 1:
            return ""
        if not has_partners(hand):
            return self._figures.games(hand, self._match.games).removesuffix(".")
        ours, theirs = self._figures.sides(self._match.games)
        return self._words("window-games", ours=ours, theirs=theirs, games=best_of)


def _rows(words: Words, figures: Figures, match: Match, seat: int) -> tuple[ScoreRow, ...]:
    """Return every player's points where there are more than two sides."""
    count = len(match.points)
    if len(teams(match.rules.hand)) <= _TWO:
        return ()
    return tuple(
        ScoreRow(
            seat=one,
            label=_label(figures, one),
            short=words("seat-short", seat=words.seat_word(one)),
            points=match.points[one],
            is_you=one == seat,
            name=words("score-one", points=match.points[one], **figures.who(one)),
        )
        for one in ((seat + step) % count for step in range(count))
    )


def _label(figures: Figures, seat: int) -> str:
    return capitalised(figures.label(seat))


def _label_of_others(words: Words, figures: Figures, match: Match, seat: int) -> str:
    is_one = len(match.points) == _TWO
    return _label(figures, 1 - seat) if is_one else words("window-them")


def score_cards(rules: Rules, points: int) -> ScoreCards | None:
    """Return the score as two spare cards show it, None where they cannot (GEN 5, SD)."""
    if rules.match.target > _UNDER + _OVER or points > _UNDER + _OVER:
        return None
    if rules.hand.lowest <= Rank.SIX:
        return None
    is_up = points > _UNDER
    return ScoreCards(
        face=_UNDER if points else 0, pips=points - _OVER * is_up, cover=_OVER, cover_is_up=is_up
    )


def chance_before(match: Match, seat: int) -> float | None:
    """Return the chance to win the game before the deal, None where it is not known."""
    if match.dealer is None or match.is_over:
        return None
    stuck = match.passed_out > 0
    return chance_to_win(match.rules.hand, match.standing, seat, match.dealer, stuck=stuck)


def sides(figures: tuple[int, ...], seat: int) -> tuple[int, int]:
    """Return own side's figure and the other side's, of a figure for each seat."""
    return figures[seat], figures[(seat + 1) % len(figures)]


def _trick_number(view: View | None) -> int:
    """Return the number of the trick that is being played, or was just won."""
    return max(1, len(view.tricks)) if view is not None else 1
