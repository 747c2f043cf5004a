"""`RulingDeskViewModel`: any question of law, ruled on while it is put together.

A situation is kept as texts, one a field, so that the card picker and typing are the same thing.
The desk of the law book says what is wrong with a situation; this says it at the field.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from trainer.rules import BadCard, BadRules, Card, Rules, RulesError, card, presets, sort_key
from trainer.rules.desk import BadQuestion, answer
from trainer.viewmodels.desk_answers import answer_told, cards_in, contract_told, seat_told
from trainer.viewmodels.desk_forms import AnswerKind, Field, FieldKind, form_of, questions
from trainer.viewmodels.desk_scope import contracts_at, fields_at
from trainer.viewmodels.desk_texts import (
    COMPASS,
    question_of,
    reseated,
    seat_letters,
    text_of,
    tokens,
)
from trainer.viewmodels.events import Observable
from trainer.words.errors import WordsError
from trainer.words.rule_sets import clash_told, setting_told
from trainer.words.rulings import fault_told, source_named, steps_told

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from trainer.rules import Preset
    from trainer.rules.desk import Ruling
    from trainer.words import Words

_MATCH: Final = "@match"  # no file has this name
_HELP: Final = {
    FieldKind.CARD: "desk-help-card",
    FieldKind.CARDS: "desk-help-cards",
    FieldKind.SEATS: "desk-help-seats",
    FieldKind.PLAYS: "desk-help-plays",
    FieldKind.TRICKS: "desk-help-tricks",
}
_CHOSEN: Final = frozenset({FieldKind.TRUMP, FieldKind.SEAT, FieldKind.WORD, FieldKind.NUMBER})
_PICKED: Final = frozenset({FieldKind.CARD, FieldKind.CARDS, FieldKind.PLAYS, FieldKind.TRICKS})


@dataclass(frozen=True, slots=True)
class Option:
    """Something to choose: its value, and what people read."""

    value: str
    label: str


@dataclass(frozen=True, slots=True)
class Moment:
    """A question that a moment of a game asks: its name, its values, and what people read."""

    question: str
    values: Mapping[str, object]
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PickCard:
    """One card of the picker."""

    card: Card
    is_chosen: bool
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DeskField:
    """One field as it stands."""

    key: str
    kind: FieldKind
    label: str
    text: str
    options: tuple[Option, ...]  # what it may be, where there are few
    cards: tuple[Card, ...]  # the cards in it, to be drawn
    is_picked: bool  # the picker can fill it
    is_optional: bool
    help: str  # how it is written
    fault: str  # what is wrong with it; "" usually


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruled:
    """The ruling: what a person reads, and the cards in the answer to be drawn."""

    answer: str
    cards: tuple[Card, ...]
    steps: tuple[str, ...]
    choice: str  # the house rule that decided, as it stands; "" where no table may choose
    source: str
    told: str  # all of it in one text, to be copied or said


@dataclass(frozen=True, slots=True, kw_only=True)
class DeskScreen:
    """The whole desk at one moment."""

    questions: tuple[Option, ...]
    question: str
    rule_sets: tuple[Option, ...]
    rule_set: str
    moments: tuple[str, ...]  # what the game in progress asks just now
    fields: tuple[DeskField, ...]
    active: str  # the field that the picker fills; "" where none can be
    picker: tuple[PickCard, ...]
    ruling: Ruled | None
    fault: str  # why there is no ruling; "" usually


class RulingDeskViewModel:
    """Takes what is put together and shows the ruling on it."""

    def __init__(self, words: Words, rule_sets: Iterable[Preset] | None = None) -> None:
        self._words = words
        self._sets: dict[str, tuple[str, Rules]] = {}
        self._take_sets(presets() if rule_sets is None else rule_sets)
        self._rule_set = next(iter(self._sets))
        self._moments: tuple[Moment, ...] = ()
        self._texts: dict[str, str] = {}
        self._kinds: dict[str, FieldKind] = {}  # of the texts
        self._question = ""
        self._active = ""
        self._begin(questions()[0])
        self._active = next(one.key for one in self._fields if one.kind in _PICKED)
        self.screen: Observable[DeskScreen] = Observable(self._paint())

    # ------------------------------------------------------------------ intents

    def ask(self, question: str) -> None:
        """Turn to another question; what two questions share is kept."""
        self._begin(question)
        self._show()

    def choose_rules(self, name: str) -> None:
        """Ask under another rule set; seats are named anew where its table is another."""
        if name in self._sets:
            self._sit(name)
        self._show()

    def put(self, key: str, text: str) -> None:
        """Write a field anew."""
        self._texts[key] = text
        self._show()

    def point(self, key: str) -> None:
        """Let the picker fill another field."""
        if any(one.key == key and one.kind in _PICKED for one in self._fields):
            self._active = key
        self._show()

    def pick(self, card: Card) -> None:
        """Put a card into the field that the picker fills, or take it out."""
        field = next((one for one in self._fields if one.key == self._active), None)
        if field is not None:
            self._texts[field.key] = self._picked(field, self._texts[field.key], str(card))
        self._show()

    def clear(self) -> None:
        """Empty every field."""
        self._texts = dict.fromkeys(self._texts, "")
        self._show()

    def take_sets(self, rule_sets: Iterable[Preset]) -> None:
        """Take the rule sets there are now."""
        before = self._letters
        self._take_sets(rule_sets)
        if self._rule_set not in self._sets:
            self._rule_set = next(iter(self._sets))
        self._reseat(before)
        self._fit()
        self._show()

    def open_moments(self, moments: Sequence[Moment], rules: Rules, title: str) -> None:
        """Take what a game asks at this moment, under its rules, and rule on the first."""
        before = self._letters
        self._sets[_MATCH] = (self._words("desk-this-match", title=title), rules)
        self._rule_set = _MATCH
        self._reseat(before)
        self._moments = tuple(moments)
        if moments:
            self.open_moment(0)
        self._show()

    def open_moment(self, place: int) -> None:
        """Put one of the moment's questions on the desk."""
        if place not in range(len(self._moments)):
            return
        moment = self._moments[place]
        self._sit(_MATCH)
        self._begin(moment.question)
        for field in form_of(moment.question).fields:
            value = moment.values.get(field.key)
            self._texts[field.key] = text_of(field, value, self._letters)
        self._show()

    # ------------------------------------------------------------------ what stands

    @property
    def question(self) -> dict[str, object]:
        """The question as the law book takes it."""
        asked = question_of(self._fields, self._texts, self._letters)
        return {**self._ruled(self._question), **asked}

    def _ruled(self, question: str) -> dict[str, object]:
        """Return the head of a question to the law book: its name, and the rules in force."""
        table = {name: value for name, value in self._rules.to_dict().items() if name != "law"}
        return {"question": question, "rules": table}

    @property
    def _fields(self) -> tuple[Field, ...]:
        """The fields that apply under the rules, as they stand."""
        return fields_at(self._question, self._rules, self._texts)

    def _begin(self, question: str) -> None:
        """Turn to a question, its fields as they stand or as they begin."""
        self._question = question
        for field in form_of(question).fields:
            is_kept = self._kinds.get(field.key) is field.kind
            kept = self._texts[field.key] if is_kept else ""
            self._texts[field.key] = kept or self._seated(field, field.sample)
            self._kinds[field.key] = field.kind
        self._fit()

    def _fit(self) -> None:
        """Take what a field begins with where the rules do not have what was chosen."""
        for field in self._fields if self._question else ():
            values = [one.value for one in self._options(field)]
            if field.kind in _CHOSEN and self._texts[field.key] not in values:
                begun = self._seated(field, field.sample)
                self._texts[field.key] = begun if begun in values else values[0]

    def _seated(self, field: Field, sample: str) -> str:
        """Return a first situation with seats as this table names them."""
        letters = self._letters
        if letters == COMPASS:
            return sample
        if field.kind is FieldKind.SEATS:
            return " ".join(letters) if sample else ""
        named = {letter: letters[at % len(letters)] for at, letter in enumerate(COMPASS)}
        return " / ".join(
            ", ".join(" ".join(pair) for pair in _pairs(trick)[: len(letters)])
            for trick in reseated(field.kind, sample, named).split("/")
        )

    def _sit(self, rule_set: str) -> None:
        """Turn to the table of a rule set."""
        before = self._letters
        self._rule_set = rule_set
        self._reseat(before)
        self._fit()

    def _reseat(self, before: Sequence[str]) -> None:
        """Name the seats of every text, shown or kept, as the present table names them."""
        if self._letters == before:
            return
        named = dict(zip(before, self._letters, strict=False))
        for key, kind in self._kinds.items():
            self._texts[key] = reseated(kind, self._texts[key], named)

    @property
    def _rules(self) -> Rules:
        return self._sets[self._rule_set][1]

    def _take_sets(self, rule_sets: Iterable[Preset]) -> None:
        match = self._sets.get(_MATCH)
        self._sets = {one.name: (one.title, one.rules) for one in rule_sets}
        if match is not None:
            self._sets[_MATCH] = match

    # ------------------------------------------------------------------ the picker

    def _picked(self, field: Field, text: str, code: str) -> str:
        match field.kind:
            case FieldKind.CARD:
                return "" if text.strip().upper() == code else code
            case FieldKind.CARDS:
                held = tokens(text)
                left = [one for one in held if one != code]
                return " ".join(left if code in held else [*held, code])
            case FieldKind.PLAYS:
                return self._with_play(text, code)
            case _:
                *before, last = text.split("/")
                if any(_is_played(_pairs(one), code) for one in (*before, last)):
                    return " / ".join(self._without(one, code) for one in (*before, last))
                if len(tokens(last)) < 2 * self._rules.hand.seats:
                    added = self._with_play(last, code)
                else:
                    before, added = [*before, last], f"{self._leader_after(last)} {code}"
                return " / ".join([*(one.strip() for one in before), added])

    def _with_play(self, text: str, code: str) -> str:
        pairs = _pairs(text)
        if _is_played(pairs, code):
            return self._without(text, code)
        seat = self._left_of(pairs[-1][0] if pairs else self._letters[0])
        return ", ".join(" ".join(pair) for pair in (*pairs, (seat, code)))

    def _left_of(self, seat: str) -> str:
        seats = self._letters
        return seats[(seats.index(seat) + 1) % len(seats)] if seat in seats else seats[0]

    def _leader_after(self, trick: str) -> str:
        """Return who has won a trick, as far as what is trump and its cards can be read."""
        texts = {"plays": trick, "trump": self._texts.get("trump", "")}
        asked = question_of(form_of("trick").fields, texts, self._letters)
        try:
            won = answer({**self._ruled("trick"), **asked}).answer
        except RulesError:
            return self._left_of(_pairs(trick)[-1][0])
        return str(won) if isinstance(won, str) else self._letters[int(str(won))]

    def _without(self, text: str, code: str) -> str:
        return ", ".join(" ".join(pair) for pair in _pairs(text) if code not in pair[1:])

    @property
    def _letters(self) -> tuple[str, ...]:
        """How the seats of the table are written, clockwise."""
        return seat_letters(self._at_table)

    @property
    def _at_table(self) -> Words:
        """The words that name the seats of the table."""
        return self._words.at_table(self._rules.hand.seats)

    # ------------------------------------------------------------------ screens

    def _show(self) -> None:
        picked = [one.key for one in self._fields if one.kind in _PICKED]
        if self._active not in picked:
            self._active = next(iter(picked), "")
        self.screen.set(self._paint())

    def _paint(self) -> DeskScreen:
        ruling, fault, key = self._rule()
        titles = [Option(one, self._label(form_of(one).title)) for one in questions()]
        return DeskScreen(
            questions=tuple(titles),
            question=self._question,
            rule_sets=tuple(Option(name, title) for name, (title, _) in self._sets.items()),
            rule_set=self._rule_set,
            moments=tuple(one.label for one in self._moments),
            fields=tuple(
                self._paint_field(one, fault if one.key == key else "") for one in self._fields
            ),
            active=self._active,
            picker=self._paint_picker(),
            ruling=ruling,
            fault=fault,
        )

    def _rule(self) -> tuple[Ruled | None, str, str]:
        """Return the ruling, or what is wrong and with which field."""
        try:
            return self._told(answer(self.question)), "", ""
        except BadQuestion as fault:
            return None, self._fault(fault), str(fault.arguments.get("key", ""))
        except BadRules as fault:
            return None, clash_told(self._words, fault), ""
        except RulesError as fault:
            return None, str(fault), ""

    def _fault(self, fault: BadQuestion) -> str:
        """Return what is wrong, with the field's own label for its key, and seats by letters."""
        labels = {one.key: self._label(one.label) for one in self._fields}
        arguments = dict(fault.arguments)
        if arguments.get("key") in labels:
            arguments["key"] = labels[str(arguments["key"])]
        if fault.key == "ruling-bad-seat":
            seats = " ".join(self._letters)
            return self._words(
                "desk-bad-seat", key=arguments["key"], given=arguments["given"], seats=seats
            )
        for name in ("seat", "other"):
            if name in arguments:
                arguments[name] = seat_told(self._at_table, str(arguments[name]))
        return fault_told(self._words, BadQuestion(fault.key, **arguments))

    def _told(self, ruling: Ruling) -> Ruled:
        words, kind = self._at_table, form_of(self._question).answers
        told = answer_told(words, kind, ruling.answer)
        steps = tuple(steps_told(words, ruling))
        decided = ruling.choice
        choice = "" if decided is None else setting_told(words, decided.name, decided.value)
        source = source_named(words, ruling.source)
        whole = [told, *steps, *((choice,) if choice else ()), source]
        cards = cards_in(ruling.answer) if kind is AnswerKind.CARDS else ()
        return Ruled(
            answer=told,
            cards=cards,
            steps=steps,
            choice=choice,
            source=source,
            told="\n".join(whole),
        )

    def _paint_field(self, field: Field, fault: str) -> DeskField:
        text = self._texts[field.key]
        return DeskField(
            key=field.key,
            kind=field.kind,
            label=self._label(field.label),
            text=text,
            options=self._options(field),
            cards=_cards_of(field, text),
            is_picked=field.kind in _PICKED,
            is_optional=field.is_optional,
            help=self._help(field.kind),
            fault=fault,
        )

    def _help(self, kind: FieldKind) -> str:
        """Return how a field is written; "" where it is chosen."""
        if kind not in _HELP:
            return ""
        seats = self._letters
        second, third = (seats[at % len(seats)] for at in (1, 2))
        joker = "yes" if self._rules.hand.joker else "no"
        return self._words(_HELP[kind], seats=" ".join(seats), one=second, other=third, joker=joker)

    def _options(self, field: Field) -> tuple[Option, ...]:
        words = self._words
        none = (Option("", words("desk-unsaid")),) if field.is_optional else ()
        match field.kind:
            case FieldKind.TRUMP:
                named = contracts_at(self._rules)
                return tuple(Option(one, contract_told(words, one)) for one in named)
            case FieldKind.SEAT:
                seats = ((one, seat_told(self._at_table, one)) for one in self._letters)
                return (*none, *(Option(one, name) for one, name in seats))
            case FieldKind.WORD:
                return (*none, *(Option(value, words(key)) for value, key in field.words))
            case FieldKind.NUMBER:
                numbers = range(field.least, field.most + 1)
                return (*none, *(Option(str(one), str(one)) for one in numbers))
            case _:
                return ()

    def _paint_picker(self) -> tuple[PickCard, ...]:
        field = next((one for one in self._fields if one.key == self._active), None)
        if field is None:
            return ()
        chosen = _cards_of(field, self._texts[field.key])
        pack = sorted(self._rules.hand.pack, key=sort_key)
        return tuple(
            PickCard(card=one, is_chosen=one in chosen, name=self._words.card(one)) for one in pack
        )

    def _label(self, key: str) -> str:
        """Return what people call a question or a field; one without words keeps its key."""
        try:
            return self._words(key)
        except WordsError:
            return key


def _pairs(text: str) -> list[tuple[str, ...]]:
    """Return the plays of a trick's text: pairs of a seat and a card."""
    found = tokens(text)
    return [tuple(found[at : at + 2]) for at in range(0, len(found), 2)]


def _is_played(pairs: Iterable[tuple[str, ...]], code: str) -> bool:
    return any(code in pair[1:] for pair in pairs)


def _cards_of(field: Field, text: str) -> tuple[Card, ...]:
    """Return the cards that a field's text names, in its order; what is no card is left out."""
    if field.kind not in _PICKED:
        return ()
    if field.kind in (FieldKind.PLAYS, FieldKind.TRICKS):
        found = [pair[1] for one in text.split("/") for pair in _pairs(one) if len(pair) > 1]
    else:
        found = tokens(text)
    return tuple(one for code in found if (one := _card(code)) is not None)


def _card(code: str) -> Card | None:
    try:
        return card(code)
    except BadCard:
        return None
