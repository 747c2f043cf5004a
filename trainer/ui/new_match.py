"""`NewMatchSheet`: the rule set and the other players of a new match, and what is agreed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtWidgets import QComboBox, QPushButton, QWidget

from trainer.rules import partner, unplayable
from trainer.store import LEVEL, PARTNER, PARTNER_STYLE, RULES, STYLE
from trainer.ui.coach_panel import text_label
from trainer.ui.form import Form
from trainer.ui.lines import Lines
from trainer.ui.paper_buttons import PaperButtons
from trainer.ui.player_choices import levels, partners, styles
from trainer.ui.sheet import Sheet
from trainer.ui.style import set_look
from trainer.viewmodels.agreement import agreement_of, headings_of, lines_of

if TYPE_CHECKING:
    from trainer.rules import Preset
    from trainer.store import Settings
    from trainer.store.rule_sets import RuleSets
    from trainer.ui.look import Look
    from trainer.viewmodels.agreement import Agreement
    from trainer.words import Words

_WIDTH: Final = 620
_ROWS: Final = {
    LEVEL: "setting-level",
    STYLE: "setting-style",
    PARTNER: "setting-partner",
    PARTNER_STYLE: "setting-partner-style",
}


class NewMatchSheet(Sheet):
    """Asks for the terms of a new match."""

    begun = Signal(object)  # settings with their values

    def __init__(self, look: Look, words: Words, sets: RuleSets, parent: QWidget) -> None:
        super().__init__(look, words, words("new-title"), parent)
        self._sets = sets
        self._presets: list[Preset] = []
        self._rules = QComboBox(self.body)
        self._read_sets()
        self._players = {
            LEVEL: self._box(levels(words)),
            STYLE: self._box(styles(words)),
            PARTNER: self._box(partners(words, levels(words))),
            PARTNER_STYLE: self._box(partners(words, styles(words))),
        }
        self._form = Form()
        self._form.add_field(words("new-rules"), self._rules)
        for setting, box in self._players.items():
            self._form.add_field(words(_ROWS[setting]), box)
        self._agreement = Lines(words("new-agreement"), self.body)
        heading = text_label(self.body, words("new-agreement"))
        set_look(heading, role="heading")
        self._warning = text_label(self.body, words("new-set-aside"))
        set_look(self._warning, role="quiet")
        self.column.addLayout(self._form)
        self.column.addWidget(heading)
        self.column.addWidget(self._agreement, 1)
        self.paper = PaperButtons(look, words, self._agreed, self.body)
        self.column.addWidget(self.paper)
        self.column.addWidget(self._warning)
        self._add_buttons()
        self._rules.currentIndexChanged.connect(self._show_agreement)

    def _box(self, choices: list[tuple[str, str]]) -> QComboBox:
        box = QComboBox(self.body)
        for text, value in choices:
            box.addItem(text, value)
        return box

    def _read_sets(self) -> None:
        """Offer what can be played of the packaged rule sets and the person's own."""
        self._presets = [one for one in self._sets.every() if not unplayable(one.rules)]
        self._rules.blockSignals(True)  # noqa: FBT003 - Qt's own setter
        self._rules.clear()
        for one in self._presets:
            self._rules.addItem(one.title, one.name)
        self._rules.blockSignals(False)  # noqa: FBT003 - as above

    def _add_buttons(self) -> None:
        cancel = QPushButton(self.words("new-cancel"), self)
        cancel.clicked.connect(self.put_away)
        begin = QPushButton(self.words("new-begin"), self)
        set_look(begin, kind="primary")
        begin.clicked.connect(self._begin)
        self.foot.addStretch(1)
        self.foot.addWidget(cancel)
        self.foot.addWidget(begin)

    def open_over(self, room: QRect, settings: Settings, *, is_in_progress: bool) -> None:
        """Show the sheet with the terms chosen that are set."""
        self._read_sets()
        self._rules.setCurrentIndex(max(0, self._rules.findData(settings.get(RULES))))
        for setting, box in self._players.items():
            box.setCurrentIndex(max(0, box.findData(settings.get(setting))))
        self._warning.setVisible(is_in_progress)
        self._form.level()
        self._show_agreement()
        self.lay(room, self.look.theme.px(_WIDTH), is_tall=True)
        self._rules.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_agreement(self) -> None:
        self.paper.forget()
        rules = self._presets[self._rules.currentIndex()].rules.hand
        for setting in (PARTNER, PARTNER_STYLE):
            has_partner = partner(rules, 0) is not None
            self._form.setRowVisible(self._players[setting], has_partner)
        agreed = self._agreed()
        self._agreement.show_lines(lines_of(agreed), headings_of(agreed))

    def _agreed(self) -> Agreement:
        chosen = self._presets[self._rules.currentIndex()]
        return agreement_of(self.words, chosen.rules, chosen.title)

    def _begin(self) -> None:
        self.put_away()
        chosen = {setting: str(box.currentData()) for setting, box in self._players.items()}
        self.begun.emit({RULES: str(self._rules.currentData())} | chosen)
