"""Turns a draft (a situation, a question to the law book, misreadings) into a question."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, TypeVar

from trainer.drills.question import NOTHING, Option, Question, Spread, Table, Telling
from trainer.rules import Card, Random, Rules, RulesError
from trainer.rules.desk import Answer, Ruling, answer

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Item = TypeVar("Item")

FEWEST: Final = 3  # options
MOST: Final = 5


class Unfit(Exception):
    """A draft has no single right answer, or makes no sense at its table; another one is made."""


@dataclass(frozen=True, slots=True)
class Wrong:
    """A wrong answer and the misreading it comes from."""

    answer: Answer
    misread: Telling


def _whole(found: Answer) -> Answer:
    return found


def _no_cards(_answer: Answer) -> tuple[Card, ...]:
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """A question in the making.

    `law` gives the ruling under any rules, so that the same situation can be put to tables that
    differ in one house rule.
    """

    law: Callable[[Rules], Ruling]
    asked: Telling
    said: Callable[[Answer], Telling]
    wrong: tuple[Wrong, ...]
    spread: Spread = NOTHING
    pick: Callable[[Answer], Answer] = _whole  # the part of the ruling's answer that is asked
    drawn: Callable[[Answer], tuple[Card, ...]] = _no_cards
    elsewhere: Callable[[Rules], tuple[Answer, ...]] | None = None  # what other tables answer

    def at(self, rules: Rules) -> Answer:
        """Return the law book's answer under some rules."""
        return self.pick(self.law(rules).answer)

    def answers_at(self, rules: Rules) -> tuple[Answer, ...]:
        """Return what could be answered at a table with other rules; () where it is no question."""
        try:
            return (self.at(rules),) if self.elsewhere is None else self.elsewhere(rules)
        except (Unfit, RulesError):
            return ()


def desk(name: str, **given: object) -> Callable[[Rules], Ruling]:
    """Return the question to the ruling desk as something that can be asked under any rules."""

    def asked(rules: Rules) -> Ruling:
        return answer({"question": name, "rules": rules.to_dict(), **given})

    return asked


def same(one: Answer, other: Answer) -> bool:
    """Whether two answers of the law book are one."""
    return mark(one) == mark(other)


def mark(one: Answer) -> str:
    """Return a text that two answers share only when they are the same."""
    return json.dumps(one, sort_keys=True)


def picked(chance: Random, items: Sequence[Item]) -> Item:
    """Return one of some items by chance."""
    return items[chance.bounded(len(items))]


def compose(
    topic: str, table: Table, draft: Draft, chance: Random, first: Iterable[Wrong] = ()
) -> Question:
    """Return the question of a draft; wrong answers in `first` come before the draft's own.

    Raises:
        Unfit: there are too few wrong answers, or no single right one.
    """
    ruling = draft.law(table.rules)
    right = draft.pick(ruling.answer)
    ahead = _different(first, right)
    others = [one for one in _different(draft.wrong, right) if not _among(one, ahead)]
    wrong = [*ahead[: MOST - 1], *chance.shuffled(others)][: MOST - 1]
    if len(wrong) < FEWEST - 1:
        raise Unfit(topic)
    options = [Option(answer=right, said=draft.said(right), cards=draft.drawn(right))]
    options += [
        Option(
            answer=one.answer,
            said=draft.said(one.answer),
            cards=draft.drawn(one.answer),
            misread=one.misread,
        )
        for one in wrong
    ]
    return Question(
        topic=topic,
        rules=table.rules,
        title=table.title,
        agreed=table.agreed,
        asked=draft.asked,
        spread=draft.spread,
        options=_arranged(options, chance),
        ruling=replace(ruling, answer=right),
    )


def _different(wrong: Iterable[Wrong], right: Answer) -> list[Wrong]:
    """Return the answers that are not right, each once, with the first misreading named."""
    found: dict[str, Wrong] = {}
    for one in wrong:
        if not same(one.answer, right):
            found.setdefault(mark(one.answer), one)
    return list(found.values())


def _among(one: Wrong, others: list[Wrong]) -> bool:
    return any(same(one.answer, other.answer) for other in others)


def _arranged(options: list[Option], chance: Random) -> tuple[Option, ...]:
    """Return the options in order where they have one, such as numbers; else shuffled."""
    answers = [one.answer for one in options]
    if all(type(one) is int for one in answers):
        return tuple(sorted(options, key=lambda one: int(str(one.answer))))
    return chance.shuffled(options)
