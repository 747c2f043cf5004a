"""The report of a graded game as lines of text."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from trainer.coach.review import Footing, Review, Reviewed, SeatSummary
from trainer.records import Notation, Ungraded
from trainer.rules import CHOICES, BadCard, Suit, cards, teams
from trainer.words.rule_sets import rule, setting_told

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from trainer.records import Fault, RecordedGame, ReplayedHand
    from trainer.rules import Action
    from trainer.words import Words

# Choices a report names even where they are the usual ones: they decide how a game is played.
_ALWAYS_NAMED = ("target", "all_pass", "alone_said", "loner_lead", "lone_march", "lone_euchred")
_NEVER_NAMED = ("cut",)  # no record tells of it
_CARD_ARGUMENTS = ("card", "led", "held")
_SAY_THEIR_LINE = ("egn-not-json", "egn-breaks-off")
_SUIT_ARGUMENTS = ("suit", "group")
_SEAT_ARGUMENTS = ("seat", "owner", "stated", "lawful", "dealer", "expected", "turn")
_NO_SEATS = ("egn-no-such-seat", "grade-no-such-seat")  # they tell of numbers that are none


def report(review: Review, words: Words, *, worlds: int) -> Iterator[str]:
    """Yield the lines of a report."""
    teller = _Teller(review, words.at_table(review.game.rules.hand.seats), worlds)
    yield from teller.header()
    yield from teller.faults()
    if not review.game.unplayable:
        yield from teller.decisions()
        yield from teller.results()
    yield from teller.counts()
    yield from teller.ungraded()
    if not review.game.unplayable:
        yield from teller.seats()
        yield from teller.losses()


def fault_line(fault: Fault, words: Words) -> str:
    """Return a fault as a sentence that begins with its place; the words name the table's seats."""
    args = {name: _shown(name, value, words) for name, value in fault.args}
    if fault.key not in _NO_SEATS:
        args |= _seats_told(fault, words)
    if "setting" in args:
        args["rule"] = _rule_told(str(args["choice"]), args["setting"], words)
    what = words(fault.key, **args)
    if "column" in args and fault.key not in _SAY_THEIR_LINE:
        return words("egn-at-line", line=args["line"], column=args["column"], what=what)
    if fault.trick is not None:
        return words("egn-in-trick", deal=fault.deal or 0, trick=fault.trick, what=what)
    if fault.deal is not None:
        return words("egn-in-deal", deal=fault.deal, what=what)
    return words("egn-in-file", what=what)


def _shown(name: str, value: str | int, words: Words) -> str | int:
    """Return an argument as it is said: codes become the names of cards and suits."""
    if name in _SUIT_ARGUMENTS and value in tuple(Suit):
        return words.suit(Suit(value))
    if name not in _CARD_ARGUMENTS or not isinstance(value, str):
        return value
    try:
        return words.cards(cards(value))
    except BadCard:
        return value


def _seats_told(fault: Fault, words: Words) -> dict[str, str]:
    """Return the arguments that are seats, by name; of a line of text with its own number too."""
    given = dict(fault.args)
    seats = given.get("seats")
    table = words.at_table(seats) if isinstance(seats, int) else words
    told = {}
    for name in _SEAT_ARGUMENTS:
        number = given.get(name)
        if not isinstance(number, int) or number not in range(table.seats):
            continue
        seat = table.seat(number)
        at_line = "line" in given
        told[name] = words("record-seat", seat=seat, number=number) if at_line else seat
    return told


def _rule_told(name: str, setting: str | int, words: Words) -> str:
    """Return what a setting of a choice means, given as it is written."""
    values = CHOICES[name].values
    found = next((one.value for one in values if str(one.written) == setting), values[0].value)
    return setting_told(words, name, found)


class _Teller:
    """Tells one review."""

    def __init__(self, review: Review, words: Words, worlds: int) -> None:
        self._review = review
        self._game: RecordedGame = review.game
        self._words = words
        self._worlds = worlds
        self._hands = {hand.number: hand for hand in review.hands}

    # ------------------------------------------------------------------ the head

    def header(self) -> Iterator[str]:
        words, game = self._words, self._game
        yield words("grade-title", title=game.title) if game.title else words("grade-untitled")
        if game.date:
            yield words("grade-date", date=game.date)
        yield words("grade-players", players=self._listed(self._players()))
        yield words("grade-rules")
        for name, choice in CHOICES.items():
            setting = game.rules.setting(name)
            differs = setting != choice.default and name not in _NEVER_NAMED
            if differs or name in _ALWAYS_NAMED:
                yield f"  {rule(words, game.rules, name)}"
        if game.notation is Notation.EGN:
            yield self._flags()
        if game.unplayable:
            yield words("grade-unplayable", flags=self._settings(game.unplayable))
            return
        yield words("grade-score-start", score=self._score(_start(game)))
        yield words("grade-depth", worlds=self._worlds)
        seat = self._review.seat
        if seat is not None:
            yield words("grade-only-seat", seat=self._words.seat_word(seat), number=seat)

    def _players(self) -> Iterator[str]:
        for seat, name in enumerate(self._game.players):
            named = "yes" if name and name != f"Seat {seat}" else "no"
            yield self._words(
                "grade-player",
                number=seat,
                seat=self._words.seat_word(seat),
                named=named,
                name=name,
            ).strip()

    def _flags(self) -> str:
        if not self._game.settings:
            return self._words("grade-flags-none")
        return self._words("grade-flags", flags=self._settings(self._game.settings))

    def _settings(self, settings: Iterable[tuple[str, bool | int | str]]) -> str:
        return self._listed(
            self._words("grade-flag", name=name, value=str(value).lower())
            if isinstance(value, bool)
            else self._words("grade-flag", name=name, value=value)
            for name, value in settings
        )

    def faults(self) -> Iterator[str]:
        """Tell what is odd, then what is wrong."""
        for key, wanted in (("grade-notes", False), ("grade-errors", True)):
            found = [fault for fault in self._review.faults if fault.is_error is wanted]
            if found:
                yield ""
                yield self._words(key)
                yield from (f"  {fault_line(fault, self._words)}" for fault in found)
        if not self._review.is_complete:
            yield ""
            yield self._words("grade-stopped")

    # ------------------------------------------------------------------ decisions

    def decisions(self) -> Iterator[str]:
        lost = [one for one in self._review.decisions if one.is_loss]
        yield ""
        yield self._words("grade-decisions" if lost else "grade-decisions-none")
        for one in lost:
            yield f"  {self._decision(one)}"

    def _decision(self, one: Reviewed) -> str:
        if one.grade is None or one.decision.action is None:
            return self._where(one)
        words, best = self._words, one.grade.best.action
        return words(
            "grade-decision",
            where=self._where(one),
            did=self._did(one, one.decision.action),
            verdict=words.verdict(one.grade.verdict.value),
            points=words.points(-one.lost, one.margin),
            footing=self._footing(one),
            best=self._to_do(one, best),
        )

    def _footing(self, one: Reviewed) -> str:
        worlds = one.grade.evaluation.worlds if one.grade else 0
        return self._words("grade-footing", footing=one.footing.value, worlds=worlds)

    def _where(self, one: Reviewed) -> str:
        deal, trick = one.decision.deal, one.decision.trick
        if trick is None:
            return self._words("grade-in-calls", deal=deal)
        return self._words("grade-in-trick", deal=deal, trick=trick)

    def _did(self, one: Reviewed, action: Action) -> str:
        view = one.decision.view
        if view is None:
            return self._words.report(action)
        return self._words.report(
            action, contract=view.contract, upcard=view.upcard, dealer=view.dealer
        )

    def _to_do(self, one: Reviewed, action: Action) -> str:
        view = one.decision.view
        if view is None:
            return self._words.action(action)
        return self._words.action(
            action, contract=view.contract, upcard=view.upcard, dealer=view.dealer
        )

    # ------------------------------------------------------------------ results

    def results(self) -> Iterator[str]:
        yield ""
        yield self._words("grade-results")
        for hand in self._review.hands:
            if hand.dealer is not None:
                yield "  " + self._words(
                    "grade-result",
                    deal=hand.number,
                    seat=self._words.seat_word(hand.dealer),
                    ending=self._ending(hand),
                    score=self._score(hand.after),
                )

    def _ending(self, hand: ReplayedHand) -> str:
        words, outcome = self._words, hand.outcome
        if outcome is None:
            return words("grade-result-unknown")
        contract = outcome.contract
        if outcome.maker is None or contract is None:
            return words("grade-result-thrown-in", ending=outcome.ending.value)
        scored = self._scored(outcome.points)
        maker, named = words.seat(outcome.maker), words.contract(contract)
        if outcome.makers_tricks is None:
            return words("grade-result-points", maker=maker, contract=named, points=scored)
        return words(
            "grade-result-made",
            alone="yes" if outcome.alone else "no",
            maker=maker,
            contract=named,
            tricks=outcome.makers_tricks,
            points=scored,
        )

    def _scored(self, points: tuple[int, ...]) -> str:
        return self._listed(
            self._words("grade-scored", points=points[side[0]], side=self._side(side))
            for side in teams(self._game.rules.hand)
            if points[side[0]]
        )

    def _score(self, score: tuple[int, ...] | None) -> str:
        if score is None:
            return self._words("grade-score-unknown")
        return self._listed(
            self._words("grade-score", side=self._side(side), points=score[side[0]])
            for side in teams(self._game.rules.hand)
        )

    def _side(self, side: tuple[int, ...]) -> str:
        names = [self._words.seat(seat) for seat in side]
        if len(names) == 1:
            return names[0]
        return self._words("grade-side", first=names[0], second=names[1])

    # ------------------------------------------------------------------ counts and sums

    def counts(self) -> Iterator[str]:
        counts, words = self._review.counts, self._words
        yield ""
        yield words(
            "grade-counts",
            total=len(self._review.decisions),
            worlds=self._worlds,
            exact=counts.get(Footing.EXACT, 0),
            sampled=counts.get(Footing.SAMPLED, 0),
            averaged=counts.get(Footing.AVERAGED, 0),
            forced=counts.get(Footing.FORCED, 0),
            ungraded=counts.get(Footing.UNGRADED, 0),
        )
        for reason in Ungraded:
            count = self._review.reasons.get(reason, 0)
            if count:
                why = words("grade-why", reason=reason.value)
                yield "  " + words("grade-reason", why=why, count=count)
        if not self._review.is_complete:
            yield "  " + words("grade-unreached", count=counts[Footing.UNREACHED])

    def ungraded(self) -> Iterator[str]:
        """List every decision that was not graded, by deal and trick, with the reason."""
        left_out = [one for one in self._review.decisions if one.footing is Footing.UNGRADED]
        if not left_out:
            return
        yield ""
        yield self._words("grade-ungraded")
        deals = groupby(left_out, key=lambda one: one.decision.deal)
        for deal, group in deals:
            yield from (f"  {line}" for line in self._left_out(deal, tuple(group)))

    def _left_out(self, deal: int, decisions: tuple[Reviewed, ...]) -> Iterator[str]:
        words = self._words
        reasons = {one.decision.reason for one in decisions}
        total = sum(one.decision.deal == deal for one in self._review.decisions)
        if len(reasons) == 1 and len(decisions) == total:
            yield words("grade-ungraded-deal", deal=deal, why=self._why(decisions[0]))
            return
        for _, group in groupby(decisions, key=lambda o: (o.decision.trick, o.decision.reason)):
            together = tuple(group)
            yield words(
                "grade-ungraded-line",
                where=self._where(together[0]),
                seats=self._listed(map(self._seat_of, together)),
                why=self._why(together[0]),
            )

    def _why(self, one: Reviewed) -> str:
        reason = one.decision.reason
        return self._words("grade-why", reason="" if reason is None else reason.value)

    def _seat_of(self, one: Reviewed) -> str:
        seat = one.decision.seat
        return self._words("grade-seat-unknown") if seat is None else self._words.seat(seat)

    def seats(self) -> Iterator[str]:
        yield ""
        yield self._words("grade-seats")
        for summary in self._review.seats:
            yield f"  {self._seat(summary)}"

    def _seat(self, summary: SeatSummary) -> str:
        words = self._words
        verdicts = self._listed(
            words("grade-verdict-count", verdict=words.verdict(verdict.value), count=count)
            for verdict, count in summary.verdicts.items()
        )
        return words(
            "grade-seat",
            seat=self._words.seat_word(summary.seat),
            number=summary.seat,
            choices=summary.choices,
            lost=words.points(-summary.lost, summary.margin),
            each=summary.lost_per_choice or 0.0,
            margin=summary.margin_per_choice or 0.0,
            verdicts=verdicts,
        )

    def losses(self) -> Iterator[str]:
        losses = self._review.losses
        if not losses:
            return
        yield ""
        yield self._words("grade-losses")
        for one in losses:
            if one.grade is not None and one.decision.seat is not None:
                yield "  " + self._words(
                    "grade-loss-line",
                    points=self._words.points(-one.lost, one.margin),
                    where=self._where(one),
                    seat=self._words.seat_word(one.decision.seat),
                    verdict=self._words.verdict(one.grade.verdict.value),
                )

    def _listed(self, items: Iterable[str]) -> str:
        return self._words("list-separator").join(items)


def _start(game: RecordedGame) -> tuple[int, ...] | None:
    if game.initial_score is None:
        return None
    sides = teams(game.rules.hand)
    held = {seat: had for side, had in zip(sides, game.initial_score, strict=True) for seat in side}
    return tuple(held[seat] for seat in range(game.rules.hand.seats))
