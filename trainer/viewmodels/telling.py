"""`Teller`: what happens at the table, sentence by sentence, as the person's seat sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.rules import (
    SUITS,
    Action,
    CallAce,
    Card,
    Cut,
    Deal,
    DrawForDeal,
    FirstDealer,
    Pass,
    Phase,
    Play,
    Redeal,
    Sides,
    Suit,
    Swap,
    cards,
    drawn,
    follows,
    strength,
)
from trainer.viewmodels.figures import Figures, has_partners

if TYPE_CHECKING:
    from trainer.rules import Contract, HandRules, Match, Reason, View
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
        self.figures = Figures(words, seat)

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
        before, after, action = happening.before, happening.after, happening.action
        if before is None or after is None:
            return self._upcard(after)
        told = self._upcard(after) if isinstance(action, Deal | Cut) else []
        told.extend(self._shown(action, before, after))
        if before.phase is Phase.ORDER_UP and after.phase is Phase.NAME_TRUMP:
            card, seats = self._upcard_name(after), after.rules.seats
            told.append(self.words("hand-turned-down", card=card, seats=seats))
        told.extend(self._trump(before, after))
        told.extend(self._partner(action, before, after))
        if after.phase is Phase.OVER and after.contract is None:
            told.append(self.no_call(isinstance(action, Redeal), after.rules.seats))
        told.extend(self._trick(before, after))
        return told

    def no_call(self, is_redeal: bool, seats: int) -> str:  # noqa: FBT001 - which of the two
        """Return how a hand ended in which nobody made trump."""
        return (
            self.words("hand-redealt") if is_redeal else self.words("hand-thrown-in", seats=seats)
        )

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
        score = self.figures.score(match.rules.hand, match.points)
        return self.words("hand-begins", number=number, score=score, **self.who(dealer))

    # ------------------------------------------------------------------ how things stand

    def state(self, view: View | None, match: Match) -> list[str]:
        """Return score, trump, tricks and the cards on the table."""
        hand = match.rules.hand
        told = [self.figures.score(hand, match.points)]
        if match.rules.match.best_of > 1:
            told.append(self.figures.games(hand, match.games))
        told.extend(self.figures.further(match))
        told.append(self.target(match))
        if view is None or view.phase is Phase.OVER:
            return [*told, self.words("state-no-hand")]
        return told + self._hand_state(view)

    def target(self, match: Match) -> str:
        """Return what wins the game and the match."""
        rules = match.rules.match
        sides = "two" if has_partners(match.rules.hand) else "more"
        told = self.words("table-target", target=rules.target, games=rules.best_of, sides=sides)
        if not rules.deals:
            return told
        return f"{told} {self.words('table-deals', deals=rules.deals)}"

    def sitting(self, rules: HandRules) -> str:
        """Return who sits where, and who plays with whom."""
        if rules.sides is Sides.FIXED:
            return self.words("table-seats")
        names = [self.words.seat((self.seat + step) % rules.seats) for step in range(rules.seats)]
        if rules.sides is Sides.CALL_ACE:
            others = self.words.joined(names[1:])
            return self.words("table-seats-ace", own=names[0], others=others)
        if len(names) == 2:
            return self.words("table-seats-two", own=names[0], other=names[1])
        return self.words("table-seats-three", own=names[0], left=names[1], right=names[2])

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

    def who(self, seat: int) -> dict[str, str]:
        """Return the arguments by which messages tell the person from the other seats."""
        return self.figures.who(seat)

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
        by_jack = match.rules.match.first_dealer is FirstDealer.FIRST_JACK
        key = "draw-jack" if by_jack else "draw-cards"
        told = [self.words(key, cards=self.words.joined(names))]
        dealer = happening.match.dealer
        if dealer is None:
            return [*told, self.words("draw-tied")]
        return [*told, self.words("draw-dealer", **self.who(dealer))]

    def _upcard(self, after: View | None) -> list[str]:
        if after is None or not is_turned_up(after):
            return []
        return [self.words("hand-upcard", card=self._upcard_name(after))]

    def _upcard_name(self, view: View) -> str:
        return "" if view.upcard is None else self.words.card(view.upcard)

    def _shown(self, action: Action | DrawForDeal, before: View, after: View) -> list[str]:
        """Return the proof of a weak hand, and what an own swap has brought."""
        told = []
        given = action.given if isinstance(action, Swap) else ()
        for seat, proof in after.shown[len(before.shown) :]:
            if proof != given:
                shown = self.words.cards(proof)
                told.append(self.words("hand-shown", cards=shown, **self.who(seat)))
        if isinstance(action, Swap) and action.seat == self.seat:
            got = [card for card in after.hand if card not in before.hand]
            told.append(self.words("swap-got", cards=self.words.cards(got)))
        return told

    def _trump(self, before: View, after: View) -> list[str]:
        told = []
        if before.contract is None and after.contract is not None:
            key = "hand-trump" if after.contract.trump is not None else "hand-no-suit"
            told.append(self.words(key, contract=self.words.contract(after.contract)))
        told.extend(
            self.words("hand-sits-out", **self.who(seat))
            for seat in after.sitting_out
            if seat not in before.sitting_out
        )
        return told

    def _partner(self, action: Action | DrawForDeal, before: View, after: View) -> list[str]:
        """Return what is learned of a called ace: in call-ace only what this seat may know."""
        if isinstance(action, CallAce) and after.alone:
            return [self.words("ace-turned-down", **self.who(action.seat))]
        if after.partner is None or before.partner is not None:
            return []
        key = "ace-yours" if isinstance(action, CallAce) else "ace-played"
        return [self.words(key, **self.who(after.partner))]

    def _trick(self, before: View, after: View) -> list[str]:
        if len(before.tricks) > len(after.tricks) or not after.tricks:
            return []
        number = sum(trick.winner is not None for trick in after.tricks)
        if number == sum(trick.winner is not None for trick in before.tricks):
            return []
        winner = after.tricks[number - 1].winner
        if winner is None:
            return []
        tricks = self.figures.tricks(after)
        return [self.words("trick-taken", number=number, tricks=tricks, **self.who(winner))]

    def _hand_state(self, view: View) -> list[str]:
        words = self.words
        if view.contract is None or view.maker is None:
            turned = "up" if is_turned_up(view) else "down"
            card = self._upcard_name(view)
            if not card:
                return []
            told = [words("state-no-trump-yet", card=card, turned=turned, **self.who(view.dealer))]
            if view.proposed is not None:
                told.append(words("state-proposed", suit=words.suit(view.proposed)))
            return told
        key = "state-trump" if view.contract.trump is not None else "state-no-suit"
        named, tricks = words.contract(view.contract), self.figures.tricks(view)
        told = [words(key, contract=named, tricks=tricks, **self.who(view.maker))]
        return [*told, *self._company(view), *self._on_table(view)]

    def _company(self, view: View) -> list[str]:
        """Return who plays with the maker, or alone, as far as the seat knows."""
        words, told = self.words, []
        if view.called is not None:
            told.append(words("state-called", card=words.card(view.called)))
        if view.partner is not None:
            told.append(words("state-partner", **self.who(view.partner)))
        if view.alone and view.maker is not None:
            told.append(words("state-alone", **self.who(view.maker)))
        if view.lone_defender is not None:
            told.append(words("state-defends-alone", **self.who(view.lone_defender)))
        return told

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


def is_turned_up(view: View) -> bool:
    """Whether the turned card lies face up: before trump is made, in the first round."""
    passes = sum(isinstance(one, Pass) for one in view.log)
    is_dealt = view.phase not in (Phase.DEAL, Phase.CUT, Phase.OVER)
    is_open = view.contract is None and passes < view.rules.seats
    return is_dealt and is_open and view.upcard is not None
