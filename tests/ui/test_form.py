"""Forms: words level with the words beside them, boxes below the fields' edges."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QStyle,
    QStyleOptionButton,
    QStyleOptionComboBox,
    QWidget,
)

from trainer.store import Store
from trainer.store.rule_sets import RuleSets
from trainer.ui.form import Form, Switch
from trainer.ui.new_match import NewMatchSheet
from trainer.ui.settings_view import SettingsView
from trainer.words import Words


@pytest.fixture(params=[1.0, 1.5, 2.0])
def scaled(look, request):
    look.choose(scale=request.param)
    return look


@pytest.fixture
def page(qtbot):
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(1280, 900)
    return page


def show(page, part):
    part.setGeometry(page.rect())
    page.show()
    part.show()
    QApplication.processEvents()
    return part


def middle(label):
    """Where the middle of a label's line is, on the screen."""
    return label.mapToGlobal(label.contentsRect().center()).y()


def field_middle(box):
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    control, part = QStyle.ComplexControl.CC_ComboBox, QStyle.SubControl.SC_ComboBoxEditField
    rect = box.style().subControlRect(control, option, part, box)
    return box.mapToGlobal(rect.center()).y()


def assert_level(form):
    for label in form.labels:
        box = label.buddy()
        if box.isVisible():
            assert label.font().pointSizeF() == box.font().pointSizeF()
            assert abs(middle(label) - field_middle(box)) <= 1, label.text()


def box_rect(switch):
    """Where the box of a switch stands in it."""
    option = QStyleOptionButton()
    switch.initStyleOption(option)
    return switch.style().subElementRect(QStyle.SubElement.SE_CheckBoxIndicator, option, switch)


def test_settings_stand_in_line(scaled, page, tmp_path):
    with Store(tmp_path) as store:
        view = show(page, SettingsView(scaled, Words.load(), store.settings, tmp_path, page))
        for form in view._forms:
            assert_level(form)
        fields = {one.mapTo(page, QPoint()).x() for one in view.findChildren(QComboBox)}
        switches = view.findChildren(Switch)
        boxes = {one.mapTo(page, box_rect(one).topLeft()).x() for one in switches}
        assert len(switches) == 2
        assert boxes == fields
        assert len(fields) == 1


def test_a_new_match_asks_in_line(scaled, page, tmp_path):
    with Store(tmp_path) as store:
        sheet = NewMatchSheet(scaled, Words.load(), RuleSets(tmp_path), page)
        page.show()
        sheet.open_over(QRect(0, 0, 1280, 900), store.settings, is_in_progress=True)
        QApplication.processEvents()
        assert len(sheet._form.labels) == 5
        assert_level(sheet._form)
        sheet.put_away()


def test_another_size_of_text_keeps_them_level(look, page, tmp_path):
    with Store(tmp_path) as store:
        view = show(page, SettingsView(look, Words.load(), store.settings, tmp_path, page))
        look.choose(scale=2.0)
        QApplication.processEvents()
        for form in view._forms:
            assert_level(form)


def test_the_ring_of_a_switch_goes_round_its_words(look, page):
    switch = Switch(look, "Ask me", page)
    other = QComboBox(page)
    other.setGeometry(400, 10, 100, 32)
    switch.setGeometry(100, 10, 250, switch.sizeHint().height())
    page.show()
    page.activateWindow()
    other.setFocus()
    QApplication.processEvents()
    before = switch.grab().toImage()
    switch.setFocus(Qt.FocusReason.TabFocusReason)
    QApplication.processEvents()
    after = switch.grab().toImage()
    focus = QColor(look.theme.page.focus).rgb()
    ring = [x for x in range(after.width()) if after.pixel(x, after.height() // 2) == focus]
    assert before != after
    words = switch.fontMetrics().horizontalAdvance("Ask me")
    assert min(ring) > box_rect(switch).right()
    assert words < max(ring) - min(ring) < words + 16


def test_a_form_without_fields_can_be_levelled(qtbot):
    page = QWidget()
    qtbot.addWidget(page)
    form = Form()
    page.setLayout(form)
    form.level()
    assert form.labels == []
