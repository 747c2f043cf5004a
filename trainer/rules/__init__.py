"""The law book: what may happen at a Euchre table, and what it scores.

`book.py` lists all it offers. Cards, and the files that come with the program, are there at once;
the rest is brought in when the first of it is asked for, so that a window that only draws cards
need not wait for the whole law.
"""

import sys
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trainer.rules import book
    from trainer.rules.book import *  # noqa: F403 - the list stands there

    __all__: list[str] = []
    __all__ += book.__all__
else:
    from trainer.rules.cards import (  # noqa: F401
        JOKER,
        SUITS,
        Card,
        Rank,
        Suit,
        card,
        cards,
        codes,
        pack,
        sort_key,
    )
    from trainer.rules.resources import resource  # noqa: F401


_FUNCTIONS = frozenset({"cards", "presets", "step", "view"})  # and files


class _LawBook(ModuleType):
    """This package as others see it."""

    def __getattr__(self, name: str) -> object:
        if name.startswith("__") and name != "__all__":
            raise AttributeError(name)
        import trainer.rules.book  # noqa: PLC0415 - see above

        law = trainer.rules.book
        vars(self).update({one: getattr(law, one) for one in law.__all__})
        vars(self)["__all__"] = law.__all__
        if name not in vars(self):
            raise AttributeError(f"module {self.__name__!r} has no attribute {name!r}")
        return vars(self)[name]

    def __setattr__(self, name: str, value: object) -> None:
        """Let no file of the room hide the function that the book offers under its name."""
        if not (isinstance(value, ModuleType) and name in _FUNCTIONS):
            super().__setattr__(name, value)


sys.modules[__name__].__class__ = _LawBook
