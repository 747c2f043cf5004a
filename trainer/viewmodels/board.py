"""What lies on the table and beside it: the trick, the turned card, trump, the score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.engine.equity import Equity
from trainer.rules import (
    HAND_SIZE,
    Name,
    Phase,
    Rank,
    Sides,
    partner,
    trick_winner,
)
from trainer.viewmodels.own_hand import capitalised
from trainer.viewmodels.seating import place_of
from trainer.viewmodels.table_screen import ScoreBoard, ScoreCards, TrickCard, TrumpSign, TurnedCard

if TYPE_CHECKING:
    from trainer.rules import Match, Rules, Trick, View
    from trainer.words import Words

_PLAYED = (Phase.PLAY, Phase.OVER)
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
    undealt = len(view.rules.pack) - HAND_SIZE * view.rules.seats
    is_up = view.upcard is not None and view.phase in (Phase.ORDER_UP, Phase.DISCARD)
    return undealt - is_up


def turned_card(words: Words, view: View) -> TurnedCard | None:
    """Return the turned card: face up in round one, face down in round two, then gone."""
    card = view.upcard
    if card is None or view.contract is not None:
        return None
    if view.phase is Phase.ORDER_UP:
        name = words("hand-upcard", card=words.card(card))
        return TurnedCard(card=card, is_face_up=True, barred=None, text="", name=name)
    if view.phase is not Phase.NAME_TRUMP:
        return None
    barred = "" if card.suit is None else words.suit(card.suit)
    text = capitalised(words("window-barred", suit=barred)) if barred else ""
    return TurnedCard(card=None, is_face_up=False, barred=card.suit, text=text, name=text)


def trump_sign(words: Words, view: View) -> TrumpSign | None:
    """Return the sign of what is trump, None before it is made."""
    contract, maker = view.contract, view.maker
    if contract is None or maker is None:
        return None
    who = {"seat": words.seat_word(maker), "who": "you" if maker == view.seat else "other"}
    named = any(isinstance(one, Name) for one in view.log)
    caller = words("window-called", round=2 if named else 1, **who)
    alone = words("window-alone") if view.alone else ""
    title = capitalised(words.contract(contract))
    said = [words("window-trump", contract=words.contract(contract)), caller, alone]
    return TrumpSign(
        contract=contract,
        suit=contract.trump,
        title=title,
        caller=caller,
        alone=alone,
        name=words("window-pause").join(one for one in said if one),
    )


def score_board(
    words: Words, match: Match, seat: int, view: View | None, win: float | None
) -> ScoreBoard:
    """Return score, tricks, games and the chance to win, own side first."""
    rules = match.rules
    us, them = sides(match.points, seat)
    games_us, games_them = sides(match.games, seat)
    ours, theirs = (0, 0) if view is None else tricks(view)
    is_played = view is not None and view.maker is not None and view.phase in _PLAYED
    best_of, target = rules.match.best_of, rules.match.target
    score_text = words("window-score", us=us, them=them)
    target_text = words("window-target", target=target)
    tricks_text = words("window-tricks", ours=ours, theirs=theirs) if is_played else ""
    trick_text = words("window-trick-of", number=_trick_number(view)) if is_played else ""
    games_text = (
        words("window-games", ours=games_us, theirs=games_them, games=best_of)
        if best_of > 1
        else ""
    )
    win_text = "" if win is None else words("window-win", chance=words.chance(win))
    said = (score_text, target_text, games_text, trick_text, tricks_text, win_text)
    return ScoreBoard(
        us=us,
        them=them,
        target=target,
        tricks_us=ours,
        tricks_them=theirs,
        games_us=games_us,
        games_them=games_them,
        best_of=best_of,
        win=win,
        us_label=words("window-us"),
        them_label=words("window-them"),
        target_text=target_text,
        tricks_text=tricks_text,
        trick_text=trick_text,
        games_text=games_text,
        win_text=win_text,
        cards_us=score_cards(rules, us),
        cards_them=score_cards(rules, them),
        name=words("window-pause").join(one for one in said if one),
    )


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
    if match.dealer is None or match.is_over or match.rules.hand.sides is not Sides.FIXED:
        return None
    us, them = sides(match.points, seat)
    own = (seat, partner(match.rules.hand, seat))
    return Equity(match.rules.match.target).win(us, them, own_deal=match.dealer in own)


def sides(figures: tuple[int, ...], seat: int) -> tuple[int, int]:
    """Return own side's figure and the other side's, of a figure for each seat."""
    return figures[seat], figures[(seat + 1) % len(figures)]


def tricks(view: View) -> tuple[int, int]:
    """Return how many tricks own side and the other side have."""
    own = (view.seat, partner(view.rules, view.seat))
    won = [trick.winner for trick in view.tricks if trick.winner is not None]
    ours = sum(winner in own for winner in won)
    return ours, len(won) - ours


def _trick_number(view: View | None) -> int:
    """Return the number of the trick that is being played, or was just won."""
    return max(1, len(view.tricks)) if view is not None else 1
