"""Learns the calling policy by self-play, in stages that can be stopped and gone on with.

For each kind of game: some rounds in which every hand is solved open, each by the policy of the
round before; then deals that are also played out by seats that see only their cards, from which
the difference to open hands is learned; once more both, by the policy found so far; and fresh
deals on which what the policy expects is compared with what came.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final

from trainer.engine.callers import (
    BASE,
    COLUMNS,
    COUNT,
    HIGH,
    NO_ODDS,
    PLACE,
    SUITS_HELD,
    Family,
    Kind,
    Policy,
    Row,
    write_policy,
)
from trainer.engine.stakes import FINISHES, Finish, plain_stakes
from trainer.engine.tables import slot_of
from trainer.lab import check, odds
from trainer.lab.fit import Sums, beside, join, rows_of
from trainer.lab.self_play import TURNED, Lesson, study
from trainer.rules import AllPass, Card, HandRules, NoTrump, Rank, auction

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from trainer.lab.odds import Moments
    from trainer.lab.shares import Workers

STATE_FORM: Final = 1
CHUNK: Final = 400  # deals of a share
OPEN_TIMES: Final = 4  # deals are so much cheaper open-handed that so many times more are taken
ODDS_TIMES: Final = 4  # most factors are known within a hundredth or two by the shipped recipe's
CHECK_PART: Final = 4  # one deal is checked for so many that were played
LESS: Final = 4  # by which deals of games other than the usual one are divided
PLAYED_COST: Final = 5  # what a deal played out takes, in deals solved open

GAMES: Final[Mapping[Family, HandRules]] = {
    Family.USUAL: HandRules(),
    Family.STUCK: HandRules(all_pass=AllPass.STICK),
    Family.PLAIN: HandRules(no_trump=NoTrump.ROUND_TWO, low=True),
    Family.JOKER: HandRules(joker=True),
    Family.LONG: HandRules(lowest=Rank.SEVEN),
    Family.TOGETHER: HandRules(alone=False),
}


# Those of the shipped file. Rows of their own gained nothing measurable in the others, which go by
# the usual game's until more deals show otherwise.
SHIPPED_GAMES: Final = (Family.USUAL, Family.PLAIN, Family.JOKER)


class Work(StrEnum):
    """What a stage does."""

    OPEN = "open-handed"
    PLAYED = "played out"
    ODDS = "play odds"
    CHECK = "check"


@dataclass(frozen=True, slots=True)
class Recipe:
    """Everything that decides what is learned."""

    deals: int
    rounds: int
    draws: int
    seed: int
    games: tuple[Family, ...] = SHIPPED_GAMES

    def told(self) -> str:
        """Return the recipe as the policy file tells it."""
        return (
            f"{self.deals} deals, {self.rounds} rounds, {self.draws} draws, seed {self.seed}: "
            f"{', '.join(self.games)}"
        )


@dataclass(frozen=True, slots=True)
class Stage:
    """One step of the training."""

    family: Family
    work: Work
    deals: int
    seed: int

    @property
    def cost(self) -> int:
        """What the stage takes, in deals solved open."""
        return self.deals * (1 if self.work is Work.OPEN else PLAYED_COST)


def stages(recipe: Recipe) -> list[Stage]:
    """Return the steps of a training in order; a game's deals are the same whatever others do."""
    found: list[Stage] = []

    def add(family: Family, work: Work, deals: int) -> None:
        found.append(Stage(family, work, max(1, deals), recipe.seed + len(found)))

    for family in GAMES:
        usual = family is Family.USUAL
        deals = recipe.deals // (1 if usual else LESS)
        for _ in range(recipe.rounds if usual else 1):
            add(family, Work.OPEN, deals)
        for work in (Work.PLAYED, Work.OPEN, Work.PLAYED):
            add(family, work, deals * (OPEN_TIMES if work is Work.OPEN else 1))
        if usual:
            add(family, Work.ODDS, recipe.deals * ODDS_TIMES)
        add(family, Work.CHECK, deals // CHECK_PART)
    return [one for one in found if one.family in recipe.games]


@dataclass(slots=True)
class Learned:
    """What was found so far in one kind of game."""

    open_handed: dict[str, Sums] = field(default_factory=dict)
    played: dict[str, Sums] = field(default_factory=dict)
    bins: list[list[int]] = field(default_factory=check.no_bins)

    def rows(
        self, prior: Mapping[str, Row], without: frozenset[int] = frozenset()
    ) -> dict[str, Row]:
        """Return the rows that fit best, given rows believed beforehand."""
        return rows_of(self.open_handed, self.played, prior, without)


@dataclass(slots=True)
class State:
    """A training as far as it has come: it can be written down after any share."""

    recipe: Recipe
    stage: int = 0
    done: int = 0  # deals of the stage
    current: dict[str, Sums] = field(default_factory=dict)  # of an open-handed stage under way
    learned: dict[Family, Learned] = field(default_factory=dict)
    moments: Moments = field(default_factory=dict)
    policy: Policy = field(default_factory=lambda: Policy(first_guess(), NO_ODDS))
    whole: bool = True  # False while a share is taken in: a stop then leaves it half done

    @property
    def share(self) -> float:
        """The share (0-1) of the work that is done."""
        steps = stages(self.recipe)
        done = sum(one.cost for one in steps[: self.stage])
        if self.stage < len(steps):
            now = steps[self.stage]
            done += now.cost * self.done // now.deals
        return done / sum(one.cost for one in steps)


def first_guess() -> dict[Family, dict[str, Row]]:
    """Return a point count for the rows of the usual game, and for contracts without trump.

    Other games start from what was learned of the usual one.
    """
    plain = _guesses(GAMES[Family.PLAIN])
    return {
        Family.USUAL: _guesses(GAMES[Family.USUAL]),
        Family.PLAIN: {key: row for key, row in plain.items() if _is_plain(key)},
    }


def _is_plain(key: str) -> bool:
    return key.split(".")[2] in (Kind.NO_TRUMP, Kind.LOW)


def _guesses(rules: HandRules) -> dict[str, Row]:
    found: dict[str, Row] = {}
    dealer, upcard = rules.seats - 1, Card(Rank.ACE, TURNED)
    for offer in auction(rules, dealer, upcard).offers:
        for option in offer.options:
            if option.contract is None:
                continue
            slot = slot_of(rules, dealer, TURNED, offer, option)
            if slot is not None:
                found[slot.key] = _guess(plain=_is_plain(slot.key), alone=slot.alone)
    return found


def _guess(*, plain: bool, alone: bool) -> Row:
    """Return a point count as if points were won by making it."""
    numbers = [0.0] * COLUMNS
    if plain:
        numbers[BASE] = -3.9 if alone else -2.2
        numbers[PLACE : PLACE + 3] = (1.04, 0.52, 0.13)
    else:
        numbers[BASE] = -2.4 if alone else -1.6
        numbers[PLACE:COUNT] = (1.2, 0.9, 0.8, 0.6, 0.5, 0.4, 0.4)
        numbers[COUNT:SUITS_HELD] = (-1.0, -0.6, 0.0, 0.2, 0.4, 0.6, 0.8)
        numbers[SUITS_HELD:HIGH] = (0.4, 0.3, 0.1, -0.1)
        numbers[HIGH : HIGH + 4] = (0.35, 0.45, 0.05, 0.05)
    nothing = (0.0,) * COLUMNS
    return Row(tuple(tuple(numbers) if one is Finish.MADE else nothing for one in FINISHES))


# ---- the work


Share = tuple[Stage, int, Policy, int, int]  # stage, draws, policy, first deal, deals


def do(share: Share) -> Any:
    """Return what is found in a share of a stage's deals."""
    stage, draws, policy, first, deals = share
    inner = 0 if stage.work is Work.OPEN else draws
    lesson = Lesson(GAMES[stage.family], policy, inner, stage.seed)
    if stage.work is Work.ODDS:
        return odds.moments(lesson, first, deals)
    if stage.work is Work.CHECK:
        return check.bins(lesson, first, deals)
    return study(lesson, first, deals)


def learn(state: State, workers: Workers, say: Callable[[State], None]) -> Policy:
    """Go on with a training to its end; `say` hears of every share, when the state is whole."""
    steps = stages(state.recipe)
    while state.stage < len(steps):
        stage = steps[state.stage]
        for deals, found in _found(state, stage, workers):
            state.whole = False
            _take(state, stage, found)
            state.done += deals
            state.whole = True
            if state.done < stage.deals:
                say(state)
        state.whole = False
        _finish(state, stage)
        state.stage, state.done = state.stage + 1, 0
        state.whole = True
        say(state)
    return state.policy


def _found(state: State, stage: Stage, workers: Workers) -> Iterator[tuple[int, Any]]:
    starts = range(state.done, stage.deals, CHUNK)
    sizes = [min(CHUNK, stage.deals - first) for first in starts]
    draws, policy = state.recipe.draws, state.policy
    shares = [
        (stage, draws, policy, first, deals) for first, deals in zip(starts, sizes, strict=True)
    ]
    return zip(sizes, workers.each(do, shares), strict=True)


def _take(state: State, stage: Stage, found: Any) -> None:
    learned = state.learned.setdefault(stage.family, Learned())
    if stage.work is Work.OPEN:
        join(state.current, found)
    elif stage.work is Work.PLAYED:
        join(learned.played, found)
    elif stage.work is Work.ODDS:
        odds.add(state.moments, found)
    else:
        check.join(learned.bins, found)


def _finish(state: State, stage: Stage) -> None:
    """Take over what a stage found."""
    learned, slips = state.learned[stage.family], state.policy.odds
    if stage.work is Work.OPEN:
        learned.open_handed, state.current = state.current, {}
    if stage.work is Work.ODDS:
        slips = odds.odds_of(state.moments)
    rows = dict(state.policy.rows)
    if stage.work in (Work.OPEN, Work.PLAYED):
        prior = {} if stage.family is Family.USUAL else rows[Family.USUAL]
        rows[stage.family] = {**rows.get(stage.family, {}), **learned.rows(prior)}
    state.policy = Policy(rows, slips)


# ---- a state written down


def told(state: State) -> dict[str, Any]:
    """Return a state as plain values, whole numbers as they are."""
    return {
        "form": STATE_FORM,
        "recipe": asdict(state.recipe),
        "stage": state.stage,
        "done": state.done,
        "current": _sums(state.current),
        "learned": {
            family: {
                "open": _sums(one.open_handed),
                "played": _sums(one.played),
                "bins": one.bins,
            }
            for family, one in state.learned.items()
        },
        "moments": state.moments,
        "rows": {
            family: {key: row.numbers for key, row in some.items()}
            for family, some in state.policy.rows.items()
        },
        "has_odds": bool(state.policy.odds.slips),
    }


def state_of(told: Mapping[str, Any]) -> State:
    """Return the state that was written down.

    Raises:
        ValueError: it was written by another version of the program.
    """
    if told.get("form") != STATE_FORM:
        raise ValueError("a state of another version")
    rows = {
        Family(family): {
            key: Row(tuple(tuple(map(float, one)) for one in numbers))
            for key, numbers in some.items()
        }
        for family, some in told["rows"].items()
    }
    moments = told["moments"]
    slips = odds.odds_of(moments) if told["has_odds"] else NO_ODDS
    return State(
        recipe_of(told["recipe"]),
        told["stage"],
        told["done"],
        _sums_of(told["current"]),
        {
            Family(family): Learned(_sums_of(one["open"]), _sums_of(one["played"]), one["bins"])
            for family, one in told["learned"].items()
        },
        moments,
        Policy(rows, slips),
    )


def recipe_of(told: Mapping[str, Any]) -> Recipe:
    """Return the recipe that was written down."""
    return Recipe(**{**told, "games": tuple(map(Family, told["games"]))})


def _sums(some: Mapping[str, Sums]) -> dict[str, list[Any]]:
    return {key: [one.hands, one.product, one.target, one.squares] for key, one in some.items()}


def _sums_of(told: Mapping[str, list[Any]]) -> dict[str, Sums]:
    return {key: Sums(*row) for key, row in told.items()}


def written(state: State, believed: Policy | None = None, source: str = "") -> str:
    """Return the policy file of a finished training.

    The plain points of an earlier policy's rows may count beside those learned; `source` tells
    what it is.
    """
    learned = {family: state.policy.rows[family] for family in state.recipe.games}
    if believed is None:
        return write_policy(Policy(learned, state.policy.odds), state.recipe.told())
    rows = {
        family: {key: _beside(state, believed, family, key) for key in some}
        for family, some in learned.items()
    }
    recipe = f"{state.recipe.told()}; beside {source}"
    return write_policy(Policy(rows, state.policy.odds), recipe)


def _beside(state: State, believed: Policy, family: Family, key: str) -> Row:
    row, other = state.policy.rows[family][key], believed.rows.get(family, {}).get(key)
    played = state.learned[family].played.get(key)
    if other is None or played is None:
        return row
    return beside(row, played.hands, other, plain_stakes(GAMES[family])[0])
