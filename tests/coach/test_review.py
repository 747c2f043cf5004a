"""Review: every decision graded from its seat's view, and everything left out counted."""

import dataclasses
from pathlib import Path

import pytest

from trainer.coach import Grade, Verdict, grade
from trainer.coach.review import Footing, review
from trainer.engine import ActionValue, Cancel, Cancelled, Evaluation, evaluate
from trainer.records import Ungraded, load_game, replay_game
from trainer.rules import Discard, NotPlayableYet

EGN = Path(__file__).parents[1] / "egn"


def game(name):
    return load_game(EGN / f"{name}.egn")


def value(action, loss=0.0, margin=0.0):
    return ActionValue(action, -loss, None, loss, margin, ((0, 1.0),))


def judged(action, view, *, loss=0.0, margin=0.0, exact=False, verdict=None):
    """A grade made by hand: some other action was best."""
    best = next(one for one in view.lawful if one != action) if loss else action
    values = (value(best), value(action, loss, margin))
    evaluation = Evaluation(view.seat, 64, exact, values, "fake", 1)
    chosen = values[1]
    verdict = verdict or (Verdict.MISTAKE if loss else Verdict.BEST)
    return Grade(verdict, chosen, values[0], evaluation)


class Judge:
    """Loses a tenth of a point on every third decision, and remembers what it saw."""

    def __init__(self):
        self.seen = []

    def __call__(self, view, action):
        self.seen.append((view, action))
        turn = len(self.seen) % 3
        return judged(action, view, loss=0.0 if turn else 0.1 * len(self.seen), margin=0.03)


def test_every_decision_is_graded_forced_or_left_out_with_a_reason():
    judge = Judge()
    done = review(game("six-points-in-two-hands"), judge=judge)
    assert done.is_complete
    assert len(done.decisions) == 43  # seven calls, a discard, 15 and 20 cards
    assert sum(done.counts.values()) == 43
    assert len(judge.seen) == done.counts[Footing.SAMPLED] + done.counts[Footing.AVERAGED]
    assert done.reasons == {Ungraded.BURIED: 1, Ungraded.SILENT: 1}
    for one in done.decisions:
        assert (one.grade is not None) == (one.footing in (Footing.SAMPLED, Footing.AVERAGED))
        assert (one.decision.reason is not None) == (one.footing is Footing.UNGRADED)


def test_what_the_engine_cannot_value_is_left_out_with_that_reason():
    def unable(_view, _action):
        raise NotPlayableYet("low", "true")

    done = review(game("six-points-in-two-hands"), judge=unable)
    assert done.is_complete
    assert done.reasons[Ungraded.VALUE] == done.counts[Footing.UNGRADED] - 2
    assert set(done.counts) == {Footing.UNGRADED, Footing.FORCED}
    assert all(one.decision.view is None for one in done.decisions if one.decision.reason)


def test_forced_cards_are_not_asked_about():
    judge = Judge()
    review(game("custom-scenario"), judge=judge)
    assert all(len(view.lawful) > 1 for view, _ in judge.seen)
    assert all(action in view.lawful and action.seat == view.seat for view, action in judge.seen)


def test_the_judge_knows_the_score_of_the_moment():
    judge = Judge()
    review(game("epic-comeback"), judge=judge)
    first, last = judge.seen[0][0].standing, judge.seen[-1][0].standing
    assert (first.points, first.target) == ((0, 7, 0, 7), 10)
    assert last.points == (9, 9, 9, 9)


def test_a_dealer_whose_buried_card_is_unknown_sees_no_stand_in():
    judge = Judge()
    done = review(game("vwec-finals"), judge=judge)
    averaged = [one.decision for one in done.decisions if one.footing is Footing.AVERAGED]
    assert averaged
    for decision in averaged:
        view = decision.view
        played = {card for trick in view.tricks for seat, card in trick.plays if seat == view.seat}
        assert view.seat == view.dealer
        assert view.buried is None
        assert set(view.dealt) < {*view.hand, *played}
        assert [one.card for one in view.log if isinstance(one, Discard)] == [None]


def test_grades_depend_on_the_view_and_the_action_alone():
    """The same game with other hidden cards filled in gives the very same grades."""
    played = game("six-points-in-two-hands")

    def grades(choice):
        decisions = [d for hand in replay_game(played, choice) for d in hand.decisions]
        return [
            grade(evaluate(d.view, worlds=32), d.action)
            for d in decisions
            if d.view and len(d.view.lawful) > 1
        ]

    once = grades(0)
    assert len(once) == 29
    assert all(grades(choice) == once for choice in (1, 2, 5))


def test_a_summary_adds_losses_and_their_errors():
    judge = Judge()
    done = review(game("custom-scenario"), judge=judge)
    for summary in done.seats:
        own = [one for one in done.decisions if one.decision.seat == summary.seat and one.grade]
        assert summary.choices == len(own)
        assert summary.lost == pytest.approx(sum(one.lost for one in own))
        assert summary.margin == pytest.approx(0.03 * len(own) ** 0.5)
        assert summary.lost_per_choice == pytest.approx(summary.lost / len(own))
        assert sum(summary.verdicts.values()) == len(own)
        assert summary.forced + len(own) == 6 + (summary.seat == 1)  # seat 1 called twice


def test_losses_are_told_largest_first():
    done = review(game("custom-scenario"), judge=Judge())
    sizes = [one.lost for one in done.losses]
    assert sizes == sorted(sizes, reverse=True)
    assert len(sizes) == sum(one.lost > 0 for one in done.decisions)


def test_one_seat_alone():
    done = review(game("custom-scenario"), seat=2, judge=Judge())
    assert {one.decision.seat for one in done.decisions} == {2}
    assert [summary.seat for summary in done.seats] == [2]


def test_symmetrical_cards_count_as_forced():
    def forced(view, action):
        return judged(action, view, verdict=Verdict.FORCED)

    done = review(game("custom-scenario"), judge=forced)
    assert set(done.counts) == {Footing.FORCED}
    assert all(summary.choices == 0 for summary in done.seats)
    assert all(summary.lost_per_choice is None for summary in done.seats)
    assert done.losses == ()


def test_exact_grades_are_counted_apart():
    done = review(
        game("custom-scenario"), judge=lambda view, action: judged(action, view, exact=True)
    )
    assert set(done.counts) == {Footing.EXACT, Footing.FORCED}


def test_stopping_keeps_what_was_graded():
    cancel = Cancel()
    judge = Judge()

    def until_stopped(done, _total):
        if done == 9:
            cancel.cancel()

    done = review(game("epic-comeback"), cancel=cancel, progress=until_stopped, judge=judge)
    assert not done.is_complete
    assert all(one.footing is not Footing.UNREACHED for one in done.decisions[:9])
    assert len(judge.seen) == sum(one.grade is not None for one in done.decisions[:9])
    assert done.counts[Footing.UNREACHED] > 100


def test_a_decision_stopped_half_way_is_not_reached():
    def stopped(_view, _action):
        raise Cancelled

    done = review(game("custom-scenario"), judge=stopped)
    assert set(done.counts) == {Footing.UNREACHED, Footing.FORCED}


def test_progress_counts_every_decision():
    told = []
    review(
        game("custom-scenario"),
        judge=Judge(),
        progress=lambda done, total: told.append((done, total)),
    )
    assert told == [(done, 25) for done in range(25)]


def test_rules_not_played_yet_grade_nothing():
    played = dataclasses.replace(game("custom-scenario"), unplayable=(("farmers", True),))
    done = review(played, judge=Judge())
    assert set(done.counts) == {Footing.UNGRADED}
    assert done.reasons == {Ungraded.RULES: 25}
    assert done.is_complete


def test_the_engine_grades_the_same_twice():
    played = game("six-points-in-two-hands")
    once, twice = (review(played, worlds=64) for _ in range(2))
    assert once == twice
    assert once.counts[Footing.AVERAGED]
    assert once.final_score == (10, 9, 10, 9)
