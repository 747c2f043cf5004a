"""The topics of the quiz: those of the law, and one for every value of every house rule.

Topics of house rules are made from `CHOICES`: a new row is asked about without other code.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from trainer.drills import calling, dealing, house_rules, playing, points, turns, weak
from trainer.drills.draft import Unfit, compose, picked
from trainer.drills.question import ChoiceName, Table, telling
from trainer.rules import CHOICES, Choice, Preset, Random, Rules, preset
from trainer.rules.choices import written
from trainer.rules.desk import Decided

if TYPE_CHECKING:
    from trainer.drills.draft import Draft
    from trainer.drills.question import Question, Telling
    from trainer.rules import Setting

TRIES: Final = 400  # drafts before a topic is given up at a table
_TRIES_TO_ARISE: Final = 60  # the same, to find out whether it arises there at all
OWN_CARDS: Final = 8  # a house rule with more values is one topic; with fewer each value is
_STREAMS: Final = 1 << 32


class Family(StrEnum):
    """What topics are about; `--topic` takes these words."""

    CARDS = "cards"
    CALLS = "calls"
    LEADS = "leads"
    POINTS = "points"
    DEAL = "deal"
    HOUSE = "house-rules"


@dataclass(frozen=True, slots=True)
class Topic:
    """One rule to know: what questions about it are drafted by, and where they are asked."""

    key: str  # under which answers are kept; never changed once released
    name: str  # what `--topic` calls it
    family: Family
    title: Telling
    draft: Callable[[Rules, Random], Draft] | None = None  # None: a house rule
    homes: tuple[str, ...] = ("standard",)  # rule sets it is asked under where none is chosen
    settings: tuple[Setting, ...] = ()  # of a house rule

    def ask(
        self, seed: int, number: int, chosen: Preset | None = None, tries: int = TRIES
    ) -> Question:
        """Return question `number` of a seed about this topic, at the table of a rule set.

        Raises:
            Unfit: the topic does not arise at that table.
        """
        for attempt in range(tries):
            chance = Random(seed, number % _STREAMS * _STREAMS + attempt)
            try:
                if self.draft is None:
                    return house_rules.ask(
                        self.key, self.name, self._setting(chance), chosen, chance
                    )
                at = chosen or preset(picked(chance, self.homes))
                return compose(
                    self.key, Table(at.rules, at.title), self.draft(at.rules, chance), chance
                )
            except Unfit:
                continue
        raise Unfit(self.key)

    def arises(self, chosen: Preset) -> bool:
        """Whether the topic can be asked about at the table of a rule set."""
        if self.draft is None:
            return chosen.rules.setting(self.name) in self.settings
        return _arises(self.key, chosen.rules)

    def _setting(self, chance: Random) -> Setting:
        return self.settings[chance.bounded(len(self.settings))]


@lru_cache(maxsize=1024)
def _arises(key: str, rules: Rules) -> bool:
    topic = next(one for one in topics() if one.key == key)
    try:
        topic.ask(0, 0, Preset("", "", 0, rules), _TRIES_TO_ARISE)
    except Unfit:
        return False
    return True


# Rule sets that a topic is asked under in turn, because one table has too few questions about it.
_FEW: Final = "three-handed two-handed"
_CALL_ACE: Final = "call-ace-4 call-ace-5 call-ace-6 call-ace-7"
_PACKS: Final = "standard 32-card best-bower call-ace-5 call-ace-7 call-ace-joker"
_TABLES: Final = "standard standard three-handed call-ace-5 call-ace-6 call-ace-7"
_LONE: Final = "sandy-eggo every-special-rule"
_LAW: Final[tuple[tuple[str, Family, str, Callable[[Rules, Random], Draft], str], ...]] = (
    ("left", Family.CARDS, "quiz-topic-left", playing.suit_of_jack, "standard"),
    ("follow", Family.CARDS, "quiz-topic-follow", playing.follow, "standard"),
    ("winner", Family.CARDS, "quiz-topic-winner", playing.trick, "standard"),
    ("trumps", Family.CARDS, "quiz-topic-trumps", playing.trumps_held, "standard"),
    ("ranking", Family.CARDS, "quiz-topic-ranking", playing.trump_rank, "standard"),
    ("count", Family.CARDS, "quiz-topic-count", playing.trump_count, _PACKS),
    ("orders", Family.CALLS, "quiz-topic-orders", calling.first_round, "standard"),
    ("naming", Family.CALLS, "quiz-topic-naming", calling.second_round, "standard"),
    ("asked", Family.CALLS, "quiz-topic-asked", turns.asked_next, "standard"),
    ("burying", Family.CALLS, "quiz-topic-burying", calling.discards, "standard"),
    ("discarder", Family.CALLS, "quiz-topic-discarder", turns.after_order, "standard"),
    ("leader", Family.LEADS, "quiz-topic-leader", calling.lead, "standard"),
    ("seats-in-play", Family.LEADS, "quiz-topic-seats", calling.order, "standard"),
    ("scores", Family.POINTS, "quiz-topic-scores", points.score, "standard"),
    ("revokes", Family.POINTS, "quiz-topic-revokes", points.revoke, "standard sandy-eggo"),
    ("finding", Family.POINTS, "quiz-topic-finding", points.find_revoke, "standard"),
    ("winning", Family.POINTS, "quiz-topic-winning", points.game, "standard"),
    ("next", Family.DEAL, "quiz-topic-next", dealing.next_dealer, "standard"),
    ("first", Family.DEAL, "quiz-topic-first", dealing.first_dealer, "standard"),
    ("kitty", Family.DEAL, "quiz-topic-kitty", dealing.kitty, f"{_PACKS} {_FEW}"),
    ("packets-dealt", Family.DEAL, "quiz-topic-packets", dealing.packets, _TABLES),
    ("cutting", Family.DEAL, "quiz-topic-cutting", dealing.cutter, _TABLES),
    ("opening", Family.LEADS, "quiz-topic-opening", playing.opening, "sandy-eggo"),
    ("defenders", Family.LEADS, "quiz-topic-defenders", calling.asked_to_defend, _LONE),
    (
        "no-trump-tricks",
        Family.CARDS,
        "quiz-topic-strains",
        playing.trick_without_trump,
        "no-trump-and-low",
    ),
    ("called-ace", Family.CALLS, "quiz-topic-aces", calling.aces, "call-ace-5"),
    ("call-ace-scores", Family.POINTS, "quiz-topic-call-ace", points.score, _CALL_ACE),
    ("cutthroat-scores", Family.POINTS, "quiz-topic-cutthroat", points.score, _FEW),
    ("best-bower", Family.CARDS, "quiz-topic-best-bower", playing.trump_rank, "best-bower"),
    ("offers", Family.CALLS, "quiz-topic-offers", weak.weak_offer, "online-table"),
)


@lru_cache(maxsize=1)
def topics() -> tuple[Topic, ...]:
    """Return every topic in teaching order: the law, then the house rules."""
    law = tuple(
        Topic(f"law:{name}", name, family, telling(title), draft, tuple(homes.split()))
        for name, family, title, draft, homes in _LAW
    )
    return (*law, *house_topics(CHOICES))


def house_topics(choices: Mapping[str, Choice]) -> tuple[Topic, ...]:
    """Return the topics of house rules: a value each, or all values of a long row."""
    return tuple(topic for choice in choices.values() for topic in _of_row(choice))


def _of_row(choice: Choice) -> tuple[Topic, ...]:
    values = tuple(one.value for one in choice.values)
    if len(values) > OWN_CARDS:
        title = telling("quiz-topic-row", name=ChoiceName(choice.name))
        key = f"house:{choice.name}"
        return (Topic(key, choice.name, Family.HOUSE, title, settings=values),)
    return tuple(
        Topic(
            f"house:{choice.name}={written(value)}",
            choice.name,
            Family.HOUSE,
            telling("quiz-topic-house", rule=Decided(choice.name, value)),
            settings=(value,),
        )
        for value in values
    )


def chosen_topics(name: str) -> tuple[Topic, ...]:
    """Return the topics of a family, a topic of the law, or a house rule, by its name.

    Raises:
        KeyError: there is nothing of that name.
    """
    wanted = name.strip().lower()
    found = tuple(
        one for one in topics() if wanted in {one.family.value, one.name, one.key.lower()}
    )
    if not found:
        raise KeyError(name)
    return found


def topic_names() -> tuple[str, ...]:
    """Return every name that chooses topics: families, then the law, then the house rules."""
    names = [family.value for family in Family] + [one.name for one in topics()]
    return tuple(dict.fromkeys(names))
