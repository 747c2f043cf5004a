"""`Teller`: what happens at the table, sentence by sentence, as the person's seat sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.rules import (
    SUITS,
    Action,
    Card,
    Cut,
    Deal,
    DrawForDeal,
    Phase,
    Play,
    Suit,
    cards,
    drawn,
    follows,
    partner,
    strength,
)

if TYPE_CHECKING:
    from trainer.rules import Contract, Match, Reason, View
    from trainer.session import Happening
    from trainer.words import Words

_CARD_ARGUMENTS = ("card", "led", "held")
_GROUP_ARGUMENTS = ("suit", "group")
_SEAT_ARGUMENTS = ("seat", "turn")


class Teller:
    """Says in words what happened and how things stand."""

    def __init__(self, words: Words, seat: int) -> None:
        self.words = words
        self.seat = seat

    # ------------------------------------------------------------------ what happened

    def done(self, happening: Happening) -> list[str]:
        """Return what was done, without what came of it."""
        action, after = happening.action, happening.after
        if isinstance(action, DrawForDeal):
            return self._draw(action, happening)
        if isinstance(action, Deal) or (isinstance(action, Cut) and not action.lifted):
            return []
        about = after or happening.before
        if about is None:
            return []
        return [self.report(action, about, leads=_leads(happening))]

    def came_of_it(self, happening: Happening) -> list[str]:
        """Return what followed at once from what was done."""
        before, after = happening.before, happening.after
        if before is None or after is None:
            return self._upcard(after)
        told = self._upcard(after) if isinstance(happening.action, Deal | Cut) else []
        if before.phase is Phase.ORDER_UP and after.phase is Phase.NAME_TRUMP:
            told.append(self.words("hand-turned-down", card=self._upcard_name(after)))
        told.extend(self._trump(before, after))
        if after.phase is Phase.OVER and after.contract is None:
            told.append(self.words("hand-thrown-in"))
        told.extend(self._trick(before, after))
        return told

    def report(self, action: Action, view: View, *, leads: bool = False) -> str:
        """Return an action as something that happened."""
        return self.words.report(
            action,
            you=self.seat,
            contract=view.contract,
            upcard=view.upcard,
            dealer=view.dealer,
            leads=leads,
        )

    def to_do(self, action: Action, view: View) -> str:
        """Return an action as something to do."""
        return self.words.action(
            action, contract=view.contract, upcard=view.upcard, dealer=view.dealer
        )

    def hand_begins(self, number: int, dealer: int, match: Match) -> str:
        """Return the sentence a new hand is announced with."""
        ours, theirs = self.score(match)
        return self.words("hand-begins", number=number, us=ours, them=theirs, **self.who(dealer))

    # ------------------------------------------------------------------ how things stand

    def state(self, view: View | None, match: Match) -> list[str]:
        """Return score, trump, tricks and the cards on the table."""
        ours, theirs = self.score(match)
        told = [self.words("score", us=ours, them=theirs)]
        rules = match.rules.match
        if rules.best_of > 1:
            games = self.sides(match.games)
            told.append(self.words("score-games", ours=games[0], theirs=games[1]))
        told.append(self.words("table-target", target=rules.target, games=rules.best_of))
        if view is None or view.phase is Phase.OVER:
            return [*told, self.words("state-no-hand")]
        return told + self._hand_state(view)

    def log(self, view: View) -> list[str]:
        """Return the hand so far, calls and tricks."""
        told = [self.words("log-begins")]
        calls = [one for one in view.log if not isinstance(one, Play)]
        told.extend(self.report(one, view) for one in calls)
        for number, trick in enumerate(view.tricks, 1):
            told.append(self.words("log-trick", number=number))
            plays = (Play(seat, card) for seat, card in trick.plays)
            told.extend(self.report(one, view, leads=one.seat == trick.leader) for one in plays)
        return told if len(told) > 1 else [self.words("log-empty")]

    def score(self, match: Match) -> tuple[int, int]:
        """Return own side's points and the other side's."""
        return self.sides(match.points)

    def sides(self, figures: tuple[int, ...]) -> tuple[int, int]:
        """Return own side's figure and the other side's, of a figure for each seat."""
        return figures[self.seat], figures[(self.seat + 1) % len(figures)]

    def tricks(self, view: View) -> tuple[int, int]:
        """Return how many tricks own side and the other side have."""
        own = (self.seat, partner(view.rules, self.seat))
        taken = [trick.winner for trick in view.tricks if trick.winner is not None]
        ours = sum(winner in own for winner in taken)
        return ours, len(taken) - ours

    def who(self, seat: int) -> dict[str, str]:
        """Return the arguments by which messages tell the person from the other seats."""
        return {"seat": self.words.seat_word(seat), "who": "you" if seat == self.seat else "other"}

    # ------------------------------------------------------------------ cards and refusals

    def refusal(self, reason: Reason) -> str:
        """Return why something may not be done."""
        said = {name: self._argument(name, value) for name, value in reason.arguments.items()}
        return self.words(reason.key, **said)

    def _argument(self, name: str, value: str | int) -> str | int:
        """Return an argument of a refusal in words: the law book gives codes and seat numbers."""
        if isinstance(value, int):
            return self.words.seat(value) if name in _SEAT_ARGUMENTS else value
        if name in _CARD_ARGUMENTS:
            return self.words.cards(cards(value))
        if name in _GROUP_ARGUMENTS:
            return self.words.suit(Suit(value)) if value in SUITS else self.words("card-joker")
        return value

    def in_order(self, hand: tuple[Card, ...], contract: Contract | None) -> tuple[Card, ...]:
        """Return a hand as it is shown: suit by suit, high cards first; once known, trump first."""
        if contract is None:
            return tuple(sorted(hand, key=lambda card: (card.suit or "~", -card.rank)))

        def place(card: Card) -> tuple[bool, str, int]:
            group = follows(card, contract)
            return group is not contract.trump, group.value, -strength(card, group, contract)

        return tuple(sorted(hand, key=place))

    # ------------------------------------------------------------------ inside

    def _draw(self, action: DrawForDeal, happening: Happening) -> list[str]:
        match = happening.match_before
        turned = drawn(match.rules, action.order, match.drawing)
        names = [
            self.words("draw-card", card=self.words.card(card), **self.who(seat))
            for seat, card in turned
        ]
        told = [self.words("draw-cards", cards=self.words.joined(names))]
        dealer = happening.match.dealer
        if dealer is None:
            return [*told, self.words("draw-tied")]
        return [*told, self.words("draw-dealer", **self.who(dealer))]

    def _upcard(self, after: View | None) -> list[str]:
        if after is None or after.upcard is None or after.phase is not Phase.ORDER_UP:
            return []
        return [self.words("hand-upcard", card=self._upcard_name(after))]

    def _upcard_name(self, view: View) -> str:
        return "" if view.upcard is None else self.words.card(view.upcard)

    def _trump(self, before: View, after: View) -> list[str]:
        told = []
        if before.contract is None and after.contract is not None:
            told.append(self.words("hand-trump", contract=self.words.contract(after.contract)))
        told.extend(
            self.words("hand-sits-out", **self.who(seat))
            for seat in after.sitting_out
            if seat not in before.sitting_out
        )
        return told

    def _trick(self, before: View, after: View) -> list[str]:
        if len(before.tricks) > len(after.tricks) or not after.tricks:
            return []
        number = sum(trick.winner is not None for trick in after.tricks)
        if number == sum(trick.winner is not None for trick in before.tricks):
            return []
        winner = after.tricks[number - 1].winner
        if winner is None:
            return []
        yours, theirs = self.tricks(after)
        return [
            self.words("trick-taken", number=number, yours=yours, theirs=theirs, **self.who(winner))
        ]

    def _hand_state(self, view: View) -> list[str]:
        words = self.words
        if view.contract is None or view.maker is None:
            turned = "up" if view.phase is Phase.ORDER_UP else "down"
            card = self._upcard_name(view)
            if not card:
                return []
            return [words("state-no-trump-yet", card=card, turned=turned, **self.who(view.dealer))]
        yours, theirs = self.tricks(view)
        told = [
            words(
                "state-trump",
                contract=words.contract(view.contract),
                yours=yours,
                theirs=theirs,
                **self.who(view.maker),
            )
        ]
        if view.alone:
            told.append(words("state-alone", **self.who(view.maker)))
        return told + self._on_table(view)

    def _on_table(self, view: View) -> list[str]:
        if not view.tricks or view.tricks[-1].winner is not None:
            return []
        names = [
            self.words("draw-card", card=self.words.card(card, view.contract), **self.who(seat))
            for seat, card in view.tricks[-1].plays
        ]
        return [self.words("state-on-table", cards=self.words.joined(names))]


def _leads(happening: Happening) -> bool:
    """Whether the action opened a trick."""
    before = happening.before
    return before is not None and (not before.tricks or before.tricks[-1].winner is not None)
