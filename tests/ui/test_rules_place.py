"""The Rules place: house rules, ruling desk and quiz, with mouse, keyboard and accessible names."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLineEdit,
    QMainWindow,
    QPushButton,
    QScrollArea,
    QWidget,
)

from trainer.rules import Rules, card, change, preset
from trainer.store import Store
from trainer.store.rule_sets import RuleSets
from trainer.ui.agreement_sheet import AgreementSheet
from trainer.ui.chip_button import ChipButton
from trainer.ui.paper import write_agreement
from trainer.ui.quiz_view import QuizView
from trainer.ui.rule_list import RuleList
from trainer.ui.rules_editor import RulesEditorView
from trainer.ui.rules_place import RulesPlace
from trainer.ui.ruling_desk import FieldView, RulingDeskView
from trainer.ui.value_button import ValueButton
from trainer.viewmodels.agreement import agreement_of
from trainer.viewmodels.quiz import QuizViewModel
from trainer.viewmodels.rules_editor import RulesEditorViewModel
from trainer.viewmodels.ruling_desk import RulingDeskViewModel
from trainer.words import PSEUDO, Words

SIZES = [
    ("en", (1280, 800), 1.0),
    ("en", (900, 600), 1.0),
    ("en", (900, 600), 2.0),
    (PSEUDO, (900, 600), 2.0),
]


@pytest.fixture(scope="module")
def words():
    return Words.load()


@pytest.fixture
def window(qtbot):
    one = QMainWindow()
    one.resize(1100, 760)
    qtbot.addWidget(one)
    return one


def put(window, view):
    window.setCentralWidget(view)
    window.show()
    QApplication.processEvents()
    return view


@pytest.fixture
def editor(window, look, words, tmp_path):
    model = RulesEditorViewModel(words, RuleSets(tmp_path))
    view = put(window, RulesEditorView(look, words, model, window))
    view.model = model
    return view


@pytest.fixture
def desk(window, look, words):
    model = RulingDeskViewModel(words)
    view = put(window, RulingDeskView(look, words, model, window))
    view.model = model
    return view


@pytest.fixture
def quiz(window, look, words, tmp_path):
    with Store(tmp_path) as store:
        model = QuizViewModel(store.quiz, words, seed=4)
        view = put(window, QuizView(look, words, model, window))
        view.model = model
        yield view


def button(view, text):
    return next(one for one in view.findChildren(QPushButton) if one.text() == text)


def unnamed(view):
    """Widgets that take the keyboard and say nothing of themselves."""
    stops = [
        one
        for one in view.findChildren(QWidget)
        if one.focusPolicy() & Qt.FocusPolicy.TabFocus and one.isVisible()
    ]
    assert stops
    return [
        one
        for one in stops
        if not (one.accessibleName() or (isinstance(one, QAbstractButton) and one.text()))
        and type(one).__name__ not in {"QLabel", "QScrollBar", "QuizView"}
    ]


# ---------------------------------------------------------------- house rules


def test_everything_that_takes_the_keyboard_has_a_name(editor):
    assert unnamed(editor) == []


def test_a_choice_is_looked_at_and_changed_with_the_keyboard_alone(editor, qtbot):
    rows = editor.findChild(RuleList)
    rows.setFocus()
    place = next(n for n in range(rows.count()) if rows.item(n).text() == "Burying the upcard")
    rows.setCurrentRow(place - 1)
    qtbot.keyClick(rows, Qt.Key.Key_Down)
    assert editor.model.screen.value.detail.name == "may_bury_upcard"
    qtbot.keyClick(rows, Qt.Key.Key_Return)
    value = QApplication.focusWidget()
    assert isinstance(value, ValueButton)
    assert value.accessibleName() == "The dealer may bury the card just picked up."
    qtbot.keyClick(value, Qt.Key.Key_Up)
    assert editor.model.rules == change(Rules(), may_bury_upcard=False)
    item = rows.currentItem()
    assert "changed" in item.data(Qt.ItemDataRole.AccessibleTextRole)


def test_many_values_are_a_list_to_choose_from(editor):
    editor.model.look_at("target")
    box = next(
        one for one in editor.findChildren(QComboBox) if one.accessibleName() == "Points of a game"
    )
    box.setCurrentIndex(box.findData(15))
    assert editor.model.rules == change(Rules(), target=15)


def test_rules_are_saved_copied_and_deleted_by_buttons(editor, qtbot):
    editor.model.choose("cut", written=False)
    name = next(one for one in editor.findChildren(QLineEdit) if one.accessibleName() == "Name")
    qtbot.keyClicks(name, "Tuesday")
    qtbot.keyClick(name, Qt.Key.Key_Return)
    assert editor.model.screen.value.start == "tuesday"
    qtbot.mouseClick(button(editor, "Copy as text"), Qt.MouseButton.LeftButton)
    assert 'title = "Tuesday"' in QGuiApplication.clipboard().text()
    assert "clipboard" in editor.model.screen.value.message
    qtbot.mouseClick(button(editor, "Delete"), Qt.MouseButton.LeftButton)
    assert [one.name for one in editor.model.screen.value.starts if one.is_own] == []
    qtbot.mouseClick(button(editor, "Undo the changes"), Qt.MouseButton.LeftButton)
    assert editor.model.rules == Rules()


def test_a_text_is_read_in_and_a_fault_stays_on_the_sheet(editor, qtbot, tmp_path):
    qtbot.mouseClick(button(editor, "Load text"), Qt.MouseButton.LeftButton)
    sheet = editor._text_sheet
    sheet._text.setPlainText('title = "x"\n[rules]\nlaw = 1\ntarget = 99')
    qtbot.mouseClick(button(sheet, "Read it in"), Qt.MouseButton.LeftButton)
    assert sheet.isVisible()
    assert sheet._fault.text().startswith("Line 4: target cannot be 99.")
    file = tmp_path / "sent.toml"
    sheet.read_file(file)
    assert "sent.toml" in sheet._fault.text()
    file.write_text('title = "Sent"\n[rules]\nlaw = 1\ntarget = 15', encoding="utf-8")
    sheet.read_file(file)
    qtbot.mouseClick(button(sheet, "Read it in"), Qt.MouseButton.LeftButton)
    assert not sheet.isVisible()
    assert editor.model.rules == change(Rules(), target=15)


def _walk(view, qtbot, most=60):
    """What Tab visits, from what has the keyboard until it comes round again."""
    seen = []
    for _ in range(most):
        now = QApplication.focusWidget()
        if now in seen:
            break
        seen.append(now)
        qtbot.keyClick(now, Qt.Key.Key_Tab)
    return [one for one in seen if view.isAncestorOf(one)]


def test_tab_visits_the_editor_as_it_is_read(editor, qtbot):
    """The presets and the search came before the list and were left out."""
    editor.model.look_at("cut")
    editor.findChild(QComboBox).setFocus()
    visited = [one.accessibleName() or one.text() for one in _walk(editor, qtbot)]
    assert visited[:5] == [
        "Start from",
        "Search",
        "Choices",
        "The player at the dealer's right may cut.",
        "Name",
    ]
    assert visited[5:] == ["Save", "Agreement", "Copy as text", "Load text"]


def test_tab_visits_the_desk_as_it_is_read(desk, qtbot):
    desk.take_keyboard()
    visited = [one.accessibleName() or one.text() for one in _walk(desk, qtbot)]
    assert visited[:5] == ["Question", "Rules", "Trump", "Card led", "Hand"]
    assert visited[5] == "nine of clubs"
    assert visited[-2:] == ["Clear", "Copy"]


def test_ctrl_f_goes_to_the_search(editor, qtbot):
    qtbot.keyClick(editor.findChild(RuleList), Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert QApplication.focusWidget().accessibleName() == "Search"
    qtbot.keyClicks(QApplication.focusWidget(), "farmer")
    assert 0 < len(editor.model.screen.value.rows) < 10


# ---------------------------------------------------------------- the ruling desk


def test_the_desk_has_names_and_follows_what_is_typed(desk, qtbot):
    assert unnamed(desk) == []
    field = next(one for one in desk.findChildren(FieldView) if one.key == "led")
    edit = field.findChild(QLineEdit)
    edit.clear()
    qtbot.keyClicks(edit, "9s")
    assert desk.model.screen.value.ruling.answer == "Ace of spades"
    assert edit.text() == "9s"
    assert desk._panel._answer.text() == "Ace of spades"


def test_cards_are_picked_with_mouse_and_keyboard(desk, qtbot):
    desk.model.point("hand")
    chips = {one.card: one for one in desk.findChildren(ChipButton)}
    assert chips[card("JD")].isChecked()
    assert chips[card("JD")].accessibleName() == "jack of diamonds"
    qtbot.mouseClick(chips[card("JD")], Qt.MouseButton.LeftButton)
    assert not chips[card("JD")].isChecked()
    qtbot.keyClick(chips[card("AH")], Qt.Key.Key_Return)
    assert chips[card("AH")].isChecked()
    assert desk.model.screen.value.ruling.answer == "Ace of hearts"


def test_a_fault_is_shown_at_its_field_and_instead_of_the_ruling(desk):
    desk.model.put("hand", "XX")
    field = next(one for one in desk.findChildren(FieldView) if one.key == "hand")
    assert field._fault.isVisible()
    assert desk._panel._fault.text().startswith("Hand: 'XX'")
    assert not desk._panel._answer.isVisible()


def test_another_question_has_its_own_fields(desk):
    for one in desk.model.screen.value.questions:
        desk.model.ask(one.value)
        shown = [field.key for field in desk.findChildren(FieldView) if field.isVisible()]
        assert shown == [field.key for field in desk.model.screen.value.fields]


# ---------------------------------------------------------------- the quiz


def test_the_quiz_is_answered_with_the_keyboard_alone(quiz, qtbot):
    assert unnamed(quiz) == []
    turn = quiz.model.screen.value.turn
    qtbot.keyClick(quiz, Qt.Key.Key_F2)
    assert quiz.model.screen.value.hint_lines
    qtbot.keyClick(quiz, Qt.Key.Key_1)
    told = quiz.model.screen.value.explanation
    assert quiz._panel._verdict.text() == told.verdict
    assert quiz._panel._source.text() == told.source
    assert quiz._panel._due.text() == told.due
    qtbot.keyClick(quiz, Qt.Key.Key_Space)
    assert quiz.model.screen.value.turn == turn + 1


def test_a_verdict_is_seen_on_a_page_too_low_for_it(window, quiz, qtbot):
    """On a small page it stood below everything, and an answer seemed to change nothing."""
    window.resize(500, 380)
    QApplication.processEvents()
    verdict = quiz._panel._verdict
    assert verdict.visibleRegion().isEmpty()
    qtbot.keyClick(quiz, Qt.Key.Key_1)
    qtbot.waitUntil(lambda: not verdict.visibleRegion().isEmpty())
    qtbot.keyClick(quiz, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: not quiz._topics.visibleRegion().isEmpty())


def test_an_option_is_pressed_with_the_mouse_once(quiz, qtbot):
    shown = [one for one in quiz._options if one.isVisible()]
    qtbot.mouseClick(shown[-1], Qt.MouseButton.LeftButton)
    first = quiz.model.screen.value.explanation
    qtbot.mouseClick(shown[0], Qt.MouseButton.LeftButton)
    assert quiz.model.screen.value.explanation == first


def test_many_questions_are_drawn(quiz, qtbot):
    for _ in range(25):
        qtbot.keyClick(quiz, Qt.Key.Key_2)
        qtbot.keyClick(quiz, Qt.Key.Key_Space)
    assert quiz.model.screen.value.turn > 20


# ---------------------------------------------------------------- the place, and paper


def test_pages_are_made_when_somebody_goes_there(window, look, words, qtbot):
    made = []
    place = RulesPlace(look, words, window)

    def page(name):
        made.append(name)
        return QWidget()

    for name in ("one", "two"):
        place.add_tab(name, name, lambda name=name: page(name))
    assert made == []
    put(window, place)
    assert made == ["one"]
    place.open_tab("two")
    assert made == ["one", "two"]


def test_pages_are_turned_with_the_keyboard_wherever_it_is(window, look, words, qtbot):
    """Ctrl+Tab did nothing: the pages were reached by the row of tabs alone."""
    place = RulesPlace(look, words, window)
    edits = {}

    def page(name):
        holder = QWidget()
        edits[name] = QLineEdit(holder)
        holder.setFocusProxy(edits[name])
        return holder

    for name in ("one", "two", "three"):
        place.add_tab(name, name.title(), lambda name=name: page(name))
    put(window, place)
    tabs = place._tabs
    held = Qt.KeyboardModifier.ControlModifier
    back = held | Qt.KeyboardModifier.ShiftModifier
    edits["one"].setFocus()
    qtbot.keyClick(edits["one"], Qt.Key.Key_Tab, held)
    assert QApplication.focusWidget() is edits["two"]
    assert place._announcer.text() == "Two, page 2 of 3"
    qtbot.keyClick(edits["two"], Qt.Key.Key_Backtab, back)
    qtbot.keyClick(edits["one"], Qt.Key.Key_Backtab, back)
    assert QApplication.focusWidget() is edits["three"]
    qtbot.keyClick(edits["three"], Qt.Key.Key_Tab, held)
    assert tabs.currentIndex() == 0
    tabs.setFocus()
    qtbot.keyClick(tabs, Qt.Key.Key_Tab, held)
    assert tabs.currentIndex() == 1
    assert QApplication.focusWidget() is tabs
    qtbot.keyClick(tabs, Qt.Key.Key_Right)
    assert tabs.currentIndex() == 2


def test_the_row_of_tabs_is_reached_and_has_names(window, look, words, qtbot):
    place = RulesPlace(look, words, window)
    for name in ("one", "two"):
        place.add_tab(name, name.title(), QLineEdit)
    put(window, place)
    page = place._stack.currentWidget()
    page.setFocus()
    qtbot.keyClick(page, Qt.Key.Key_Backtab)
    assert QApplication.focusWidget() is place._tabs
    qtbot.keyClick(place._tabs, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is page
    row = QAccessible.queryAccessibleInterface(place._tabs)
    assert row.role() is QAccessible.Role.PageTabList
    assert row.text(QAccessible.Text.Name) == "One"  # Qt reads the tab that is chosen
    tabs = [row.child(at) for at in range(row.childCount())]
    names = [
        one.text(QAccessible.Text.Name) for one in tabs if one.role() is QAccessible.Role.PageTab
    ]
    assert names == ["One", "Two"]


def test_the_agreement_is_saved_in_three_forms(window, look, words, tmp_path):
    sheet = AgreementSheet(look, words, put(window, QWidget()))
    rules = preset("sandy-eggo")
    sheet.open_over(window.rect(), agreement_of(words, rules.rules, rules.title))
    assert sheet._list.count() > 20
    for ending, begins in (("txt", b"Rule set: "), ("html", b"<!DOCTYPE html>"), ("pdf", b"%PDF")):
        path = tmp_path / f"agreed.{ending}"
        sheet.paper.save_as(path)
        assert path.read_bytes().startswith(begins)
        assert sheet.paper._said.text() == f"Saved: {path}"
    sheet.paper.save_as(tmp_path / "none" / "agreed.pdf")
    assert "could not be written" in sheet.paper._said.text()


def test_what_is_written_needs_no_escape(words, tmp_path):
    agreement = agreement_of(words, Rules(), '<b> & "Ann"')
    path = tmp_path / "x.html"
    write_agreement(agreement, path)
    assert "&lt;b&gt; &amp; &quot;Ann&quot;" in path.read_text(encoding="utf-8")


def test_a_narrow_page_scrolls_as_a_whole_and_to_what_has_the_keyboard(window, look, qtbot, quiz):
    """Two bars stood beside each other, and Tab went to what had been scrolled away."""
    look.choose(scale=2.0)
    window.resize(1100, 600)
    QApplication.processEvents()
    qtbot.keyClick(quiz, Qt.Key.Key_1)
    areas = quiz.findChildren(QScrollArea)
    qtbot.waitUntil(lambda: sum(one.verticalScrollBar().isVisible() for one in areas) == 1)
    outer = next(one for one in areas if one.verticalScrollBar().isVisible())
    outer.verticalScrollBar().setValue(outer.verticalScrollBar().maximum())
    window.setFocus()
    assert quiz._topics.visibleRegion().isEmpty()
    quiz._topics.setFocus(Qt.FocusReason.TabFocusReason)
    assert not quiz._topics.visibleRegion().isEmpty()
    look.choose(scale=1.0)


def cut_off(view):
    """What reaches past the right edge of the area it scrolls in, and so loses its frame."""
    found = []
    for area in view.findChildren(QScrollArea):
        port = area.viewport()
        for kind in (QAbstractButton, QComboBox, QLineEdit):
            for one in port.findChildren(kind):
                right = one.mapTo(port, one.rect().topRight()).x()
                if one.isVisible() and right >= port.width():
                    found.append((type(one).__name__, one.accessibleName(), right, port.width()))
    return found


@pytest.mark.parametrize(("language", "size", "scale"), SIZES)
def test_nothing_is_wider_than_its_page(window, look, tmp_path, size, scale, language):
    words = Words.load(language)
    look.choose(scale=scale)
    window.resize(*size)
    with Store(tmp_path) as store:
        views = (
            RulesEditorView(look, words, RulesEditorViewModel(words, RuleSets(tmp_path)), window),
            RulingDeskView(look, words, RulingDeskViewModel(words), window),
            QuizView(look, words, QuizViewModel(store.quiz, words, seed=1), window),
        )
        for view in views:
            put(window, view)
            QApplication.processEvents()
            assert window.width() == size[0]
            for one in view.findChildren(QAbstractButton):
                if one.isVisible():
                    right = one.mapTo(view, one.rect().topRight()).x()
                    assert right <= view.width() + 1, (type(view).__name__, one.text())
            assert cut_off(view) == []
            window.takeCentralWidget().hide()
    look.choose(scale=1.0)
