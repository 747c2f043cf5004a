"""The coach panel: the verdict of a decision, what else might have been done, what happened."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from trainer.rules import (
    Alone,
    CallAce,
    DefendAlone,
    Discard,
    Name,
    OrderUp,
    PassCard,
    Phase,
    Play,
    Propose,
    ReturnCard,
    Swap,
)
from trainer.viewmodels.intents import ShowDecision, ToggleCoach
from trainer.viewmodels.own_hand import capitalised
from trainer.viewmodels.places import before_play
from trainer.viewmodels.refining import is_final, shown_kind
from trainer.viewmodels.table_screen import AlternativeRow, Choice, CoachScreen, VerdictBadge
from trainer.viewmodels.terms import VerdictKind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.engine import ActionValue, Evaluation
    from trainer.rules import Action, Card, Suit, View
    from trainer.session import Decision
    from trainer.viewmodels.telling import Teller

_LEAST_SCALE: Final = 0.25  # points lost that an empty bar stands for, at least
_MOST_SCALE: Final = 1.0  # and at most: beyond it all bars are empty
_ROOM: Final = 1.15  # so that the worst bar is not quite empty
_SILENT: Final = (
    VerdictKind.BEST,
    VerdictKind.FORCED,
    VerdictKind.ALIKE,
    VerdictKind.WEIGHING,
)


@dataclass(frozen=True, slots=True)
class Looked:
    """A decision and what the engine has said of it so far."""

    decision: Decision
    evaluation: Evaluation | None
    failed: bool = False


class Coach:
    """Says what the coach makes of decisions at one depth."""

    def __init__(self, teller: Teller, worlds: int) -> None:
        self._teller = teller
        self._words = teller.words
        self._worlds = worlds

    # ------------------------------------------------------------------ whole screens

    def empty(self, *, is_open: bool, count: int = 0) -> CoachScreen:
        """Return the panel before anything was decided."""
        words = self._words
        return CoachScreen(
            is_open=is_open,
            title="",
            verdict=None,
            rows=(),
            columns=(
                words("window-column-action"),
                words("window-column-points"),
                words("window-column-hand"),
                words("window-column-win"),
            ),
            your_decision=words("window-no-decision"),
            what_happened="",
            notes=(),
            progress="",
            is_refining=False,
            place=-1,
            count=count,
            earlier=None,
            later=None,
            toggle=self._toggle(is_open=is_open),
        )

    def of_decision(
        self, looked: Sequence[Looked], place: int, happened: str, *, is_open: bool
    ) -> CoachScreen:
        """Return the panel on one of the decisions of a hand."""
        one = looked[place]
        decision, evaluation = one.decision, one.evaluation
        view, action = decision.view, decision.action
        final = evaluation is not None and is_final(evaluation, self._worlds)
        empty = self.empty(is_open=is_open)
        return CoachScreen(
            is_open=is_open,
            title=self._words(
                "window-decision-title", place=self.place(view), action=self.short(action, view)
            ),
            verdict=None if evaluation is None else self.badge(evaluation, action),
            rows=() if evaluation is None else self.rows(evaluation, view, action),
            columns=empty.columns,
            your_decision=self._your_decision(evaluation, decision),
            what_happened=happened,
            notes=self._notes(looked, place),
            progress=self._progress(evaluation, failed=one.failed),
            is_refining=not final and not one.failed,
            place=place,
            count=len(looked),
            earlier=self._step(place - 1, len(looked), "window-earlier"),
            later=self._step(place + 1, len(looked), "window-later"),
            toggle=empty.toggle,
        )

    def of_hint(
        self, evaluation: Evaluation, view: View, *, is_open: bool, count: int
    ) -> CoachScreen:
        """Return the panel on the answer to a hint: what may be done, and what it is worth."""
        empty = self.empty(is_open=is_open)
        best = self._teller.to_do(evaluation.best.action, view)
        return CoachScreen(
            is_open=is_open,
            title=self._words("window-hint-title", place=self.place(view)),
            verdict=None,
            rows=self.rows(evaluation, view, None),
            columns=empty.columns,
            your_decision=self._words("hint-answer", action=best),
            what_happened="",
            notes=(self._words("grade-hinted"),),
            progress=self._progress(evaluation, failed=False),
            is_refining=False,
            place=-1,
            count=count,
            earlier=self._step(count - 1, count, "window-earlier"),
            later=None,
            toggle=empty.toggle,
        )

    # ------------------------------------------------------------------ parts

    def is_final(self, evaluation: Evaluation) -> bool:
        """Return whether nothing better is to come."""
        return is_final(evaluation, self._worlds)

    def kind(self, evaluation: Evaluation, action: Action) -> VerdictKind:
        """Return the class to show for an action."""
        return shown_kind(evaluation, action, self._worlds)

    def badge(self, evaluation: Evaluation, action: Action) -> VerdictBadge:
        """Return the verdict of an action."""
        words, kind, value = self._words, self.kind(evaluation, action), evaluation.value(action)
        if kind is VerdictKind.WEIGHING:
            word = words("window-weighing")
        else:
            word = words.verdict(kind.value.replace("too-close", "too close to call"))
        loss = "" if kind in _SILENT else words.points(-value.loss, value.margin)
        name = words("window-pause").join(one for one in (word, loss) if one)
        return VerdictBadge(kind=kind, word=word, loss=loss, name=name)

    def sentence(self, evaluation: Evaluation, decision: Decision) -> str:
        """Return the verdict of a decision as one sentence, with what was best."""
        badge = self.badge(evaluation, decision.action)
        if badge.kind in _SILENT:
            return self._words("grade-plain", verdict=badge.word)
        best = self._teller.to_do(evaluation.best.action, decision.view)
        return self._words("grade-loss", verdict=badge.word, loss=badge.loss, best=best)

    def rows(
        self, evaluation: Evaluation, view: View, chosen: Action | None
    ) -> tuple[AlternativeRow, ...]:
        """Return a row for each alternative, best first."""
        worst = max(value.loss for value in evaluation.values)
        scale = min(max(_LEAST_SCALE, worst * _ROOM), _MOST_SCALE)
        return tuple(
            self._row(
                value,
                view,
                scale,
                is_best=value is evaluation.best,
                is_chosen=value.action == chosen,
            )
            for value in evaluation.values
        )

    def place(self, view: View) -> str:
        """Return at what point of the hand a decision was taken."""
        before = before_play(self._words, view)
        if before:
            return before
        won = sum(trick.winner is not None for trick in view.tricks)
        is_fresh = not view.tricks or view.tricks[-1].winner is not None
        played = 0 if is_fresh else len(view.tricks[-1].plays)
        playing = view.rules.seats - len(view.sitting_out)
        turn = {0: "first", playing - 1: "last"}.get(played, "middle")
        return self._words("window-place", number=won + 1, turn=turn)

    def short(self, action: Action, view: View) -> str:
        """Return an action in few words: a card's name, or the call."""
        match action:
            case Play(card=card):
                return self._words.card(card, view.contract)
            case Discard(card=card) | PassCard(card=card) | ReturnCard(card=card) if (
                card is not None
            ):
                return self._words.card(card, view.contract)
            case _:
                return self._teller.to_do(action, view)

    # ------------------------------------------------------------------ inside

    def _row(
        self, value: ActionValue, view: View, scale: float, *, is_best: bool, is_chosen: bool
    ) -> AlternativeRow:
        words = self._words
        bar = _share(1 - value.loss / scale)
        is_equal = not is_best and round(value.loss, 2) == 0 and round(value.margin, 2) == 0
        if is_best or is_equal:
            points, margin = words("window-best" if is_best else "window-as-good"), ""
        else:
            points, margin = self._figure(-value.loss), words("window-margin", size=value.margin)
        said = self._teller.to_do(value.action, view)
        worth = words.points(-value.loss, value.margin) if margin else points
        raw, win = self._figure(value.points), "" if value.win is None else words.chance(value.win)
        card, suit, alone = _chip(value.action, view)
        given = value.action.given if isinstance(value.action, Swap) else ()
        short = words("window-given") if given else self._beside_chip(value.action, view)
        return AlternativeRow(
            action=capitalised(short),
            card=card,
            cards=given,
            suit=suit,
            alone=alone,
            bar=bar,
            low=_share(bar - value.margin / scale),
            high=_share(bar + value.margin / scale),
            points=points,
            margin=margin,
            raw_points=raw,
            win=win,
            is_chosen=is_chosen,
            is_best=is_best,
            name=words(
                "window-row-name",
                action=capitalised(said),
                mine="yes" if is_chosen else "no",
                worth=worth,
                raw=words.points(value.points),
                win=win or words("window-unknown"),
            ),
        )

    def _beside_chip(self, action: Action, view: View) -> str:
        """Return an action in so few words that rows can be told apart; a chip shows the card."""
        match action:
            case OrderUp(seat=seat, alone=alone):
                dealer = "yes" if seat == view.dealer else "no"
                said = "yes" if alone else "no"
                return self._words("window-row-order", dealer=dealer, alone=said)
            case Name(contract=contract, alone=True):
                named = self._words.contract(contract)
                return self._words("window-row-name-alone", contract=named)
            case _:
                return self.short(action, view)

    def _figure(self, value: float) -> str:
        shown = round(value, 2)
        sign = "plus" if shown > 0 else "minus" if shown < 0 else "zero"
        return self._words("window-figure", sign=sign, size=abs(shown))

    def _your_decision(self, evaluation: Evaluation | None, decision: Decision) -> str:
        words, view = self._words, decision.view
        done = self._teller.report(decision.action, view, leads=_leads(view))
        if evaluation is None or evaluation.is_forced:
            return done
        kind = self.kind(evaluation, decision.action)
        if kind in _SILENT:
            return done
        best = self._teller.to_do(evaluation.best.action, view)
        return words("window-your-decision", done=done, best=best)

    def _notes(self, looked: Sequence[Looked], place: int) -> tuple[str, ...]:
        one = looked[place]
        notes = [self._words("grade-hinted")] if one.decision.hinted else []
        if not one.decision.first and one.evaluation is not None:
            position = one.decision.position
            before = next(other.decision for other in looked if other.decision.position == position)
            action = self._teller.to_do(before.action, before.view)
            grade = self.sentence(one.evaluation, before)
            notes.append(self._words("grade-again", action=action, grade=grade))
        return tuple(notes)

    def _progress(self, evaluation: Evaluation | None, *, failed: bool) -> str:
        words = self._words
        if failed:
            return words("window-no-grade")
        if evaluation is None:
            return words("window-working")
        if evaluation.is_forced:
            return ""
        if evaluation.exact:
            return words("window-exact", count=evaluation.worlds)
        return words("window-from-deals", count=evaluation.worlds)

    def _step(self, place: int, count: int, label: str) -> Choice | None:
        if place not in range(count):
            return None
        said = self._words(label)
        return Choice(intent=ShowDecision(place), label=said, key="", name=said)

    def _toggle(self, *, is_open: bool) -> Choice:
        said = self._words("window-coach-close" if is_open else "window-coach-open")
        return Choice(intent=ToggleCoach(), label=said, key="", name=said, is_on=is_open)


def _share(value: float) -> float:
    return min(1.0, max(0.0, value))


def _leads(view: View) -> bool:
    return view.phase is Phase.PLAY and (not view.tricks or view.tricks[-1].winner is not None)


def _chip(  # noqa: PLR0911 - one answer per action that is drawn
    action: Action, view: View
) -> tuple[Card | None, Suit | None, bool]:
    """Return what an action is drawn by: a card or a suit, and whether it is alone."""
    match action:
        case Play(_, card) | Discard(_, card) | PassCard(_, card) | ReturnCard(_, card):
            return card, None, False
        case CallAce(ace=ace):
            return ace, None, False
        case Propose(suit=suit):
            return None, suit, False
        case OrderUp(alone=alone):
            return view.upcard, None, alone
        case Name(contract=contract, alone=alone):
            return None, contract.trump, alone
        case Alone(alone=alone) | DefendAlone(alone=alone):
            return None, None, alone
        case _:
            return None, None, False
