"""Cards as widgets: pressed by hand, key and helper; refusing with a reason; seen and heard."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QAccessible, QColor, QImage, QRegion
from PySide6.QtWidgets import QHBoxLayout, QWidget

from trainer.rules import card, cards
from trainer.ui.card_widget import CardChip, CardFan, CardWidget
from trainer.ui.drawing.backs import Back
from trainer.ui.drawing.fans import Towards
from trainer.ui.theme import theme_names


@pytest.fixture
def hand(look, qtbot):
    """Three cards in a window that has the keyboard, none of them focused."""
    window = QWidget()
    layout = QHBoxLayout(window)
    widgets = [CardWidget(look, one) for one in cards("JH JD AS")]
    for widget in widgets:
        layout.addWidget(widget)
    window.elsewhere = QWidget()
    window.elsewhere.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    layout.addWidget(window.elsewhere)
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    window.activateWindow()
    window.elsewhere.setFocus()
    yield widgets
    window.close()


def picture(widget):
    return widget.grab().toImage().convertToFormat(QImage.Format.Format_ARGB32)


def focus(widget):
    widget.setFocus(Qt.FocusReason.TabFocusReason)


# ------------------------------------------------------------------------------ pressing


def test_a_click_on_the_card_chooses_it(hand, qtbot):
    with qtbot.waitSignal(hand[0].chosen, timeout=1000):
        qtbot.mouseClick(hand[0], Qt.MouseButton.LeftButton, pos=hand[0].card_rect().center())


def test_a_click_beside_the_card_does_nothing(hand, qtbot):
    hand[0].set_key("1")
    with qtbot.assertNotEmitted(hand[0].chosen):
        qtbot.mouseClick(hand[0], Qt.MouseButton.LeftButton, pos=QPoint(2, 2))


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_keys_choose_the_focused_card(hand, qtbot, key):
    focus(hand[1])
    with qtbot.waitSignal(hand[1].chosen, timeout=1000):
        qtbot.keyClick(hand[1], key)


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return])
def test_a_card_that_may_not_be_played_says_why(hand, qtbot, key):
    hand[2].set_playable(False, "You hold a heart.")
    focus(hand[2])
    with (
        qtbot.waitSignal(hand[2].refused, timeout=1000) as refused,
        qtbot.assertNotEmitted(hand[2].chosen),
    ):
        qtbot.keyClick(hand[2], key)
    assert refused.args == ["You hold a heart."]


def test_a_card_that_may_not_be_played_keeps_its_place_in_the_tab_order(hand):
    hand[1].set_playable(False, "You hold a heart.")
    assert hand[1].isEnabled()
    assert hand[1].focusPolicy() & Qt.FocusPolicy.TabFocus
    assert hand[1].toolTip() == "You hold a heart."
    assert hand[1].accessibleDescription() == "You hold a heart."
    hand[1].set_playable(True)
    assert hand[1].toolTip() == ""
    assert hand[1].accessibleDescription() == ""


def test_a_description_of_the_caller_stays_when_the_card_may_be_played(hand):
    hand[0].set_words("Jack of hearts", "right bower")
    hand[0].set_playable(False, "Not your turn.")
    assert hand[0].accessibleDescription() == "Not your turn."
    hand[0].set_playable(True)
    assert hand[0].accessibleDescription() == "right bower"


def test_several_cards_can_be_picked(hand, qtbot):
    hand[0].setCheckable(True)
    hand[0].click()
    assert hand[0].isChecked()
    hand[0].click()
    assert not hand[0].isChecked()


# ------------------------------------------------------------------------------ hearing


def test_a_screen_reader_finds_a_button_with_name_state_and_action(hand, qtbot):
    hand[1].set_words("Jack of diamonds, left bower, trump", "third of five")
    interface = QAccessible.queryAccessibleInterface(hand[1])
    assert interface.role() is QAccessible.Role.Button
    assert interface.text(QAccessible.Text.Name) == "Jack of diamonds, left bower, trump"
    assert interface.text(QAccessible.Text.Description) == "third of five"
    assert interface.state().focusable
    actions = interface.actionInterface()
    with qtbot.waitSignal(hand[1].chosen, timeout=1000):
        actions.doAction(actions.pressAction())


def test_a_picked_card_is_told_as_checked(hand):
    hand[0].setCheckable(True)
    hand[0].setChecked(True)
    assert QAccessible.queryAccessibleInterface(hand[0]).state().checked


def test_chip_and_fan_have_one_name_each(look, qtbot):
    chip = CardChip(look, card("JD"), "Jack of diamonds")
    fan = CardFan(look, 5)
    fan.set_words("Partner", "five cards")
    for widget, name in ((chip, "Jack of diamonds"), (fan, "Partner")):
        qtbot.addWidget(widget)
        interface = QAccessible.queryAccessibleInterface(widget)
        assert interface.text(QAccessible.Text.Name) == name
        assert interface.role() is QAccessible.Role.StaticText
        assert interface.childCount() == 0


# ------------------------------------------------------------------------------ seeing


def test_keyboard_focus_lifts_and_rings_the_card(hand):
    before = picture(hand[0])
    focus(hand[0])
    after = picture(hand[0])
    assert after != before
    ring = hand[0].card_rect()
    beside = QPoint(ring.left() - 4, ring.center().y())
    colour = after.pixelColor(beside).name().upper()
    assert colour == hand[0]._look.theme.table.focus
    assert hand[0]._lift > 0


def test_focus_by_mouse_neither_lifts_nor_rings(hand):
    hand[0].setFocus(Qt.FocusReason.MouseFocusReason)
    assert hand[0]._lift == 0


def test_a_card_that_may_not_be_played_stays_down(hand):
    hand[0].set_playable(False, "Not your turn.")
    focus(hand[0])
    assert hand[0]._lift == 0


def test_pointing_is_told(hand, qtbot):
    with qtbot.waitSignal(hand[0].pointed, timeout=1000) as pointed:
        focus(hand[0])
    assert pointed.args == [True]
    with qtbot.waitSignal(hand[0].pointed, timeout=1000) as pointed:
        hand[1].setFocus()
    assert pointed.args == [False]


def test_motion_takes_its_time_and_none_where_it_is_off(hand, look, qtbot):
    look.choose(reduced_motion=False)
    focus(hand[0])
    goal = look.theme.px(9)
    assert hand[0]._lift < goal
    qtbot.waitUntil(lambda: hand[0]._lift == goal, timeout=2000)
    look.choose(reduced_motion=True)
    focus(hand[1])
    assert hand[0]._lift == 0
    assert hand[1]._lift == goal


@pytest.mark.parametrize("name", theme_names())
def test_every_state_looks_different(look, qtbot, name):
    look.choose(name=name)

    def seen(change):
        widget = CardWidget(look, card("KS"))
        qtbot.addWidget(widget)
        widget.set_badge("right")
        widget.setCheckable(True)
        change(widget)
        widget.resize(widget.sizeHint())
        image = picture(widget)
        return bytes(image.constBits())

    states = [
        lambda _: None,
        lambda widget: widget.set_playable(False, "why"),
        lambda widget: widget.set_winner(True),
        lambda widget: widget.setChecked(True),
        lambda widget: widget.set_card(None),
        lambda widget: (widget.set_card(None), widget.set_back(Back.WARM)),
        lambda widget: widget.set_badge("left"),
        lambda widget: widget.set_key("4"),
    ]
    assert len({seen(state) for state in states}) == len(states)


def test_cards_grow_with_the_text(look, qtbot):
    widget, chip, fan = CardWidget(look, card("9C")), CardChip(look, card("9C")), CardFan(look, 5)
    for one in (widget, chip, fan):
        qtbot.addWidget(one)
    widget.set_badge("right")
    widget.set_key("1")
    before = [one.sizeHint() for one in (widget, chip, fan)]
    assert widget.card_size() == QSize(104, 146)
    assert chip.sizeHint() == QSize(38, 26)
    look.choose(scale=2.0)
    assert widget.card_size() == QSize(208, 291)
    for one, size in zip((widget, chip, fan), before, strict=True):
        assert one.sizeHint().width() == pytest.approx(2 * size.width(), abs=4)
        assert one.sizeHint().height() == pytest.approx(2 * size.height(), abs=4)


def test_nothing_of_a_card_is_cut_off(look, qtbot):
    """Neither the raised card nor its ring, nor badge and key cap, reach the widget's edge."""
    window = QWidget()
    qtbot.addWidget(window)
    widget = CardWidget(look, card("QD"), parent=window)
    widget.set_badge("left")
    widget.set_key("3")
    widget.setCheckable(True)
    widget.setChecked(True)
    widget.resize(widget.sizeHint())
    window.show()
    window.activateWindow()
    focus(widget)
    image = QImage(widget.size(), QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    widget.render(image, QPoint(), QRegion(), QWidget.RenderFlag.DrawChildren)
    rows = [image.pixelColor(x, 0).alpha() for x in range(image.width())]
    sides = [image.pixelColor(0, y).alpha() for y in range(image.height())]
    assert max(rows) < 120
    assert max(sides) < 120


def test_a_new_theme_repaints_the_card(hand, look):
    before = picture(hand[2])
    look.choose(name="dark")
    after = picture(hand[2])
    assert before != after
    middle = hand[2].card_rect().center() + QPoint(30, -55)
    assert after.pixelColor(middle) == QColor(look.theme.card.face)


def test_cards_look_the_same_from_right_to_left(look, qtbot):
    pictures = []
    for direction in (Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft):
        widget = CardWidget(look, card("TD"))
        qtbot.addWidget(widget)
        widget.set_badge("left")
        widget.set_key("2")
        widget.setLayoutDirection(direction)
        pictures.append(picture(widget))
    assert pictures[0] == pictures[1]


# ------------------------------------------------------------------------------ fans


def test_a_fan_keeps_its_room_as_cards_go(look, qtbot):
    fan = CardFan(look, 5, towards=Towards.LEFT)
    qtbot.addWidget(fan)
    size = fan.sizeHint()
    full = picture(fan)
    fan.set_count(3)
    assert fan.cards == (None,) * 3
    assert fan.sizeHint() == size
    assert picture(fan) != full
    fan.set_count(0)
    assert fan.sizeHint() == size


def test_a_fan_can_be_laid_open(look, qtbot):
    fan = CardFan(look, 3)
    qtbot.addWidget(fan)
    closed = picture(fan)
    fan.set_cards(cards("9H TS AD"))
    assert picture(fan) != closed
