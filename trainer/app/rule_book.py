"""`RuleBook`: the Rules place and what stands behind it, made when somebody first goes there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.session import fresh_seed
from trainer.store.rule_sets import RuleSets
from trainer.ui.rules_place import RulesPlace
from trainer.viewmodels.keys import KeyMap
from trainer.viewmodels.ruling_desk import RulingDeskViewModel

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from trainer.session import Session
    from trainer.store import Store
    from trainer.ui.look import Look
    from trainer.viewmodels.agreement import Agreement
    from trainer.viewmodels.quiz import QuizViewModel
    from trainer.words import Words

EDITOR, DESK, QUIZ = "editor", "desk", "quiz"


class RuleBook:
    """House rules, ruling desk and quiz."""

    def __init__(self, look: Look, words: Words, store: Store, parent: QWidget) -> None:
        self._look, self._words, self._store = look, words, store
        self._sets = RuleSets(store.folder)
        self._keys = KeyMap()
        self._quiz: QuizViewModel | None = None
        self._desk = RulingDeskViewModel(words, self._sets.every())
        self.place = RulesPlace(look, words, parent)
        self.place.add_tab(EDITOR, words("editor-tab-rules"), self._make_editor)
        self.place.add_tab(DESK, words("editor-tab-desk"), self._make_desk)
        self.place.add_tab(QUIZ, words("editor-tab-quiz"), self._make_quiz)
        self.place.opened.connect(self._opened)

    def ask_about(self, session: Session | None, title: str) -> None:
        """Open the desk on what the learner's seat may ask at this moment of a match."""
        from trainer.viewmodels.moments import moments  # noqa: PLC0415 - needed only here

        self.place.open_tab(DESK)
        if session is not None:
            asked = moments(self._words, session.view)
            self._desk.open_moments(asked, session.rules, title)
        self.place.take_keyboard()

    def take_keys(self, keys: KeyMap) -> None:
        """Let other keys be in force."""
        self._keys = keys
        if self._quiz is not None:
            self._quiz.take_keys(keys)

    def _opened(self, name: str) -> None:
        if name == DESK:
            self._desk.take_sets(self._sets.every())

    def _make_editor(self) -> QWidget:
        from trainer.ui.rules_editor import RulesEditorView  # noqa: PLC0415 - made on demand
        from trainer.viewmodels.rules_editor import RulesEditorViewModel  # noqa: PLC0415 - as above

        model = RulesEditorViewModel(self._words, self._sets)
        view = RulesEditorView(self._look, self._words, model, self.place)
        view.agreement_wanted.connect(lambda: self._agree(model.agreement))
        return view

    def _make_desk(self) -> QWidget:
        from trainer.ui.ruling_desk import RulingDeskView  # noqa: PLC0415 - made on demand

        return RulingDeskView(self._look, self._words, self._desk, self.place)

    def _make_quiz(self) -> QWidget:
        from trainer.ui.quiz_view import QuizView  # noqa: PLC0415 - made on demand
        from trainer.viewmodels.quiz import QuizViewModel  # noqa: PLC0415 - as above

        self._quiz = QuizViewModel(
            self._store.quiz, self._words, seed=fresh_seed(), tables=self._sets.every()
        )
        self._quiz.take_keys(self._keys)
        return QuizView(self._look, self._words, self._quiz, self.place)

    def _agree(self, agreement: Agreement | None) -> None:
        from trainer.ui.agreement_sheet import AgreementSheet  # noqa: PLC0415 - made on demand

        if agreement is not None:
            sheet = AgreementSheet(self._look, self._words, self.place.window())
            sheet.closed.connect(sheet.deleteLater)
            sheet.open_over(self.place.window().rect(), agreement)
