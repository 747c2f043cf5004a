"""What goes wrong at the table is told, and nothing is lost."""

from __future__ import annotations

from tests.viewmodels.bench import bench
from tests.viewmodels.test_table import passer
from trainer.store import RULES, StoreFull
from trainer.viewmodels.intents import NewMatch


def test_what_cannot_be_kept_is_told_and_can_be_tried_again(tmp_path, monkeypatch):
    with bench(tmp_path) as at:
        at.settle()
        journal = at.session._journal
        intent, own = at.may()[0], at.screen.own_cards

        def full(*_):
            raise StoreFull(tmp_path, reason="no room")

        monkeypatch.setattr(journal, "append", full, raising=False)
        at.send(intent)
        assert at.screen.trouble.startswith("There is no space left")
        assert [one.card for one in at.screen.own_cards] == [one.card for one in own]
        assert at.screen.go_on.label == "Try again"
        assert at.table.wait() is None
        assert at.session.decisions == ()
        monkeypatch.undo()
        at.send(at.screen.go_on.intent)
        assert at.screen.trouble == ""
        at.play(passer)
        assert len(at.session.decisions) == 1


def test_rules_that_have_gone_are_told_and_the_usual_ones_are_played(tmp_path):
    with bench(tmp_path) as at:
        at.settle()
        at.preferences.put(RULES, "house-of-yesterday")
        at.send(NewMatch())
        assert "house-of-yesterday" in at.screen.trouble
        assert "Standard" in at.screen.trouble
        assert at.session.terms.preset == "standard"
        assert at.screen.go_on.label == "Go on"
        at.send(at.screen.go_on.intent)
        assert at.screen.trouble == ""
        assert at.settle().is_your_turn


def test_a_match_that_cannot_be_read_is_told_and_set_aside(tmp_path):
    with bench(tmp_path) as at:
        at.settle()
        at.store._connection.write("UPDATE match SET rules = '{\"law\": 99}'")
    with bench(tmp_path) as at:
        assert at.screen.trouble.startswith("The match in progress cannot be read")
        at.send(at.screen.go_on.intent)
        at.settle()
        assert at.session.hand_number == 1


def test_trouble_while_others_play_does_not_run_in_circles(tmp_path, monkeypatch):
    with bench(tmp_path) as at:
        at.settle()
        at.send(at.may()[0])
        calls = []

        def full(*_):
            calls.append(1)
            raise StoreFull(tmp_path, reason="no room")

        monkeypatch.setattr(at.session._journal, "append", full, raising=False)
        for _ in range(200):
            at.ready.wait(0.01)
            at.tick(1)
            if at.screen.trouble:
                break
        assert at.screen.trouble
        for _ in range(20):
            at.tick(1)
        assert len(calls) == 1
        monkeypatch.undo()
        at.send(at.screen.go_on.intent)
        at.play_hand(passer)
