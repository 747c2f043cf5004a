"""The coach panel: the verdict of the decision, apart from what happened; hints before it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.session.fake_engine import evaluate, fake_engine
from tests.viewmodels.bench import bench
from trainer.engine import ActionValue, Cancelled, Evaluation
from trainer.rules import Name, OrderUp, Pass, card, suit_contract
from trainer.rules.cards import Suit
from trainer.store import Settings
from trainer.viewmodels.grading import Grader
from trainer.viewmodels.intents import ShowDecision
from trainer.viewmodels.preferences import BEGINNINGS, Knows, Preferences, Stops
from trainer.viewmodels.refining import is_final, shown_kind
from trainer.viewmodels.telling import Teller
from trainer.viewmodels.terms import HintStage, VerdictKind

DIGITS = set("0123456789")


def caller(takes):
    return next((one for one in takes if isinstance(one.action, OrderUp | Name)), takes[0])


def passer(takes):
    return next(one for one in takes if isinstance(one.action, Pass))


def losing(table, place):
    """The lawful action that the engine puts at a place, 0 the best."""
    value = evaluate(table.session.view, worlds=1).values[place]
    return next(one for one in table.may() if one.action == value.action)


# ---------------------------------------------------------------- the panel


def test_before_any_decision_the_panel_says_so(table):
    table.settle()
    coach = table.coach
    assert (coach.title, coach.verdict, coach.rows, coach.place) == ("", None, (), -1)
    assert coach.your_decision == "The coach speaks after your first decision."
    assert coach.what_happened == ""


def test_the_verdict_is_there_on_the_click(table):
    """The engine looked while the person did; what is shown with the click is final."""
    table.settle()
    while not table.session.analysis.done:
        table.tick()
    table.coaches.clear()
    table.send(losing(table, 2))
    shown = table.coaches[0]
    assert shown.verdict.kind is VerdictKind.MISTAKE
    assert shown.verdict.loss == "−0.20 points (±0.03)"
    assert not shown.is_refining


def test_every_alternative_has_a_row_best_first(table):
    table.settle()
    table.send(losing(table, 1))
    table.settle()
    rows = table.coach.rows
    assert len(rows) == 3
    assert [one.is_best for one in rows] == [True, False, False]
    assert [one.is_chosen for one in rows] == [False, True, False]
    assert [one.points for one in rows] == ["best", "−0.10", "−0.20"]
    assert [one.margin for one in rows] == ["", "±0.03", "±0.03"]
    assert [one.raw_points for one in rows] == ["+0.50", "+0.40", "+0.30"]
    assert [one.win for one in rows] == ["50.0%"] * 3
    bars = [one.bar for one in rows]
    assert bars == sorted(bars, reverse=True)
    for one in rows:
        assert 0 <= one.low <= one.bar <= one.high <= 1
        assert one.name.startswith(("Pass", "Order", "Pick"))
    assert "(your choice)" in rows[1].name
    assert rows[1].card is not None or rows[1].action == "Pass"


def test_a_heavy_loss_leaves_an_empty_bar_and_no_number_runs_over(tmp_path):
    def ruinous(view, *, worlds, cancel=None):
        values = tuple(
            ActionValue(action, -3.0 * place, None, 3.0 * place, 4.0 * bool(place), ((0, 1.0),))
            for place, action in enumerate(view.lawful)
        )
        return Evaluation(view.seat, worlds, False, values, "fake-1", 1)

    with bench(tmp_path, engine=fake_engine(ruinous)) as at:
        at.settle()
        at.play(lambda takes: takes[-1])
        for one in at.coach.rows:
            assert 0 <= one.low <= one.bar <= one.high <= 1
            assert one.win == ""
        assert at.coach.rows[-1].bar == 0


def test_the_decision_and_what_happened_stand_apart(table):
    table.settle()
    table.send(losing(table, 1))
    table.settle()
    before = table.coach
    assert before.your_decision.startswith("You ")
    assert " Best: " in before.your_decision
    assert before.what_happened == ""
    table.play_hand(caller)
    happened = table.coach.what_happened
    assert "made" in happened
    assert "score" in happened
    assert happened not in table.coach.your_decision
    table.send(ShowDecision(0))
    again = table.coach
    assert (again.verdict, again.rows, again.your_decision) == (
        before.verdict,
        before.rows,
        before.your_decision,
    )


def test_one_can_go_through_the_decisions_of_a_hand(table):
    table.play_hand(caller)
    last = table.coach.place
    assert table.coach.count == last + 1 > 1
    assert table.coach.later is None
    table.send(table.coach.earlier.intent)
    assert table.coach.place == last - 1
    table.send(table.screen.book.decisions[0].choice.intent)
    assert table.coach.place == 0
    assert table.coach.earlier is None
    table.send(ShowDecision(99))
    assert table.coach.place == 0
    table.go_on()
    assert table.coach.place in (-1, 0)


def test_the_chance_to_win_is_the_one_the_coach_shows(tmp_path):
    with bench(tmp_path) as at:
        at.settle()
        before = at.screen.score.win
        assert before is not None
        at.play(caller)
        if at.screen.book is None:
            assert at.screen.score.win_text == "chance to win 50.0%"
            assert at.coach.rows[0].win == "50.0%"


def test_a_decision_made_again_shows_which_one_counts(table):
    table.settle()
    table.send(losing(table, 2))
    table.settle()
    table.send(table.screen.undo.intent)
    table.settle()
    table.send(losing(table, 0))
    table.settle()
    table.send(ShowDecision(1))
    assert table.coach.verdict.kind is VerdictKind.BEST
    assert any("you decided here before" in one for one in table.coach.notes)


def test_a_grade_that_fails_is_told_and_nothing_stops(tmp_path):
    def broken(view, *, worlds, cancel=None):
        if view.contract is None:
            raise ArithmeticError
        return evaluate(view, worlds=worlds, cancel=cancel)

    with bench(tmp_path, engine=fake_engine(broken), stops="losses") as at:
        at.settle()
        at.send(at.screen.hint.choice.intent)
        at.settle()
        assert any("No hint can be given" in one for one in at.said)
        at.play(caller)
        at.send(ShowDecision(0))
        assert at.coach.progress == "Not graded: the engine has no answer to this decision."
        assert at.coach.verdict is None
        at.play_hand()
        assert at.screen.book is not None


# ---------------------------------------------------------------- hints


def test_a_hint_is_first_a_nudge_without_numbers_then_the_answer(table):
    table.play_until(lambda s: s.is_your_turn and not s.choices and len(s.own_cards) < 5, caller)
    while table.session.analysis is None or len(table.may()) == 1:
        table.play(caller)
        if table.screen.book is not None:
            table.go_on()
    assert table.screen.hint.choice.label == "Hint"
    table.send(table.screen.hint.choice.intent)
    table.settle()
    nudge = table.screen.hint
    assert nudge.stage is HintStage.NUDGE
    assert not DIGITS & set(" ".join(nudge.lines))
    assert not any(one.is_pointed_at for one in table.screen.own_cards)
    assert table.coach.rows == () or table.coach.place >= 0
    best = evaluate(table.session.view, worlds=1).best.action
    names = [table.words.card(one.card) for one in table.screen.own_cards]
    assert not any(name in line for name in names for line in nudge.lines)

    assert nudge.choice.label == "Answer"
    table.send(nudge.choice.intent)
    table.settle()
    told = table.screen.hint
    assert told.stage is HintStage.ANSWER
    assert told.lines[0].startswith("Best: ")
    assert told.choice is None
    if not table.screen.choices:
        assert [one.card for one in table.screen.own_cards if one.is_pointed_at] == [best.card]
    assert table.coach.title.startswith("Hint · ")
    assert table.coach.verdict is None
    assert not any(one.is_chosen for one in table.coach.rows)
    helps = [text for _, kind, text in table.session._journal.entries() if kind == "help"]
    assert helps[-2:] == ["nudge", "answer"]

    table.play()
    assert table.screen.hint.stage is HintStage.NONE
    hinted = next(one for one in table.session.decisions if one.hinted)
    table.send(ShowDecision(table.session.decisions.index(hinted)))
    assert "Not counted, because you had a hint." in table.coach.notes


def test_a_hint_is_not_to_be_had_out_of_turn(table):
    table.settle()
    intent = table.screen.hint.choice.intent
    table.send(table.may()[0])
    assert table.screen.hint.choice is None
    table.send(intent)
    assert table.screen.hint.stage is HintStage.NONE


def test_rows_of_one_call_differ_in_few_words_and_are_named_in_full(table):
    """Beside the turned card's chip "pick up the … and go alone" lost its end."""
    table.settle()
    table.send(losing(table, 0))
    table.settle()
    rows = {row.action: row.name for row in table.coach.rows}
    assert rows.keys() == {"Pass", "Order up", "Order up, alone"}
    upcard = table.words.card(table.session.decisions[0].view.upcard)
    assert rows["Order up, alone"].startswith(f"Order up the {upcard} and go alone")


def test_naming_alone_is_told_in_few_words(tmp_path):
    with bench(tmp_path, level="shy", pace="at once") as at:
        at.play_until(lambda s: len(s.choices) > 3, passer)
        at.play(caller)
        named = [row.action for row in at.coach.rows if row.action.startswith("Name ")]
        alone = {row.removesuffix(", alone") for row in named if row.endswith(", alone")}
        assert alone == {row for row in named if not row.endswith("alone")}
        assert len(alone) == 3


def all_alike(view, *, worlds, cancel=None):
    """Say that whatever may be done comes to the same, as the engine does of equal cards."""
    found = evaluate(view, worlds=worlds, cancel=cancel)
    values = tuple(replace(one, points=0.5, loss=0.0, margin=0.0) for one in found.values)
    return replace(found, values=values, alike=len(values) > 1)


def test_equal_cards_are_called_the_same_and_the_only_one_forced(tmp_path):
    """A learner reads "forced" as "only one card was allowed"."""
    with bench(tmp_path, engine=fake_engine(all_alike), pace="at once") as at:
        at.play_until(lambda s: s.is_your_turn and not s.choices, caller)
        allowed, shown = [], []
        while at.screen.book is None:
            if at.screen.is_your_turn:
                allowed.append(len(at.session.view.lawful))
                at.play()
                shown.append(at.coach.verdict)
            else:
                at.go_on()
        assert {count > 1 for count in allowed} == {True, False}
        words = ["All the same here" if count > 1 else "Forced" for count in allowed]
        kinds = [VerdictKind.ALIKE if count > 1 else VerdictKind.FORCED for count in allowed]
        assert [one.word for one in shown] == [one.name for one in shown] == words
        assert [one.kind for one in shown] == kinds
        # the finished hand, in the window and on a terminal
        lines = at.screen.book.decisions[-len(words) :]
        assert [one.text.split(". ")[-1] for one in lines] == [f"{one}." for one in words]
        assert [one.kind for one in lines] == kinds
        grader = Grader(Teller(at.words, 0), 1024)
        told = [
            grader.full(at.session.analysis_of(one).value, one)
            for one in at.session.decisions[-len(words) :]
        ]
        assert told == [[f"Verdict: {one}."] for one in words]


def test_the_only_card_needs_no_hint(table):
    screen = table.play_until(
        lambda s: s.is_your_turn and not s.choices and sum(c.playable for c in s.own_cards) == 1,
        caller,
    )
    table.send(screen.hint.choice.intent)
    table.settle()
    assert table.screen.hint.lines == ("There is only one thing you may do here.",)
    helps = [text for _, kind, text in table.session._journal.entries() if kind == "help"]
    assert helps == []


# ---------------------------------------------------------------- what is shown while it refines


def figures(*losses, margin=0.05, worlds=256, exact=False):
    """An evaluation of naming suits, with these losses."""
    actions = [Name(0, suit_contract(suit)) for suit in Suit] + [Pass(0)]
    values = tuple(
        ActionValue(action, -loss, None, loss, margin if loss else 0.0, ())
        for action, loss in zip(actions, losses, strict=False)
    )
    return Evaluation(0, worlds, exact, values, "fake-1", 1)


def kind(evaluation, place, top=1024):
    return shown_kind(evaluation, evaluation.values[place].action, top)


@pytest.mark.parametrize(
    ("loss", "quick"),
    [
        (0.9, VerdictKind.BLUNDER),
        (0.43, VerdictKind.WEIGHING),
        (0.37, VerdictKind.WEIGHING),
        (0.27, VerdictKind.MISTAKE),
        (0.17, VerdictKind.WEIGHING),
        (0.03, VerdictKind.WEIGHING),
    ],
)
def test_the_quick_answer_shows_a_class_only_clear_of_every_line(loss, quick):
    assert kind(figures(0.0, loss), 1) is quick


def test_the_best_one_is_called_so_at_once_only_when_nothing_comes_near():
    assert kind(figures(0.0, 0.3), 0) is VerdictKind.BEST
    assert kind(figures(0.0, 0.03), 0) is VerdictKind.WEIGHING
    assert kind(figures(0.0, 0.03, worlds=1024), 0) is VerdictKind.BEST


def test_the_top_rung_and_exact_figures_are_final():
    assert is_final(figures(0.0, 0.3, worlds=1024), 1024)
    assert is_final(figures(0.0, 0.3, exact=True), 1024)
    assert not is_final(figures(0.0, 0.3), 1024)
    assert is_final(figures(0.0), 1024)
    assert kind(figures(0.0), 0) is VerdictKind.FORCED
    assert kind(figures(0.0, 0.16, worlds=1024), 1) is VerdictKind.TOO_CLOSE


def test_a_verdict_that_is_weighed_says_so_and_shows_no_loss(tmp_path):
    def undecided(view, *, worlds, cancel=None):
        if worlds > 256:
            while True:
                if cancel.event.wait(0.01):
                    raise Cancelled
        values = tuple(
            ActionValue(action, 0.0, 0.5, 0.16 * bool(place), 0.05 * bool(place), ())
            for place, action in enumerate(view.lawful)
        )
        return Evaluation(view.seat, worlds, False, values, "fake-1", 1)

    with bench(tmp_path, engine=fake_engine(undecided)) as at:
        while not at.screen.is_your_turn:
            at.ready.wait(0.02)
            at.tick(1)
        at.send(at.may()[-1])
        for _ in range(200):
            if at.coach.verdict is not None:
                break
            at.ready.wait(0.02)
            at.tick()
        assert at.coach.verdict.kind is VerdictKind.WEIGHING
        assert at.coach.verdict.loss == ""
        assert at.coach.is_refining
        assert not any(one.startswith("Verdict") for one in at.said)


# ---------------------------------------------------------------- the greeting


@pytest.mark.parametrize("knows", list(Knows))
def test_the_greeting_asks_one_thing_and_sets_the_rest(tmp_path, knows):
    with bench(tmp_path) as at:
        assert at.preferences.knows is None
        heard = []
        at.preferences.changed.connect(heard.append)
        at.preferences.begin_as(knows)
        level, pace, stops = BEGINNINGS[knows]
        assert at.preferences.knows is knows
        assert (at.preferences.level, at.preferences.pace) == (level, pace)
        assert at.preferences.stops is stops
        assert heard[-1] == "knows"


def test_a_word_nobody_knows_is_the_default(tmp_path):
    with bench(tmp_path) as at:
        for name in ("pace", "sorting", "stops", "theme", "motion", "knows"):
            at.store._connection.write(
                "INSERT INTO setting VALUES (?, 'odd') "
                "ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                (name,),
            )
        found = Preferences(Settings(at.store._connection))  # as the next start reads them
        assert found.stops is Stops.MISTAKES
        assert found.pace.value == "normal"
        assert found.order.value == "left"
        assert found.theme.value == found.motion.value == "system"
        assert found.knows is None
        assert card("JH") is not None
