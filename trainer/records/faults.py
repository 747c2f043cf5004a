"""What is wrong or odd in a record, as message keys with arguments, deal and trick."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trainer.rules import IllegalAction

MOST_KEPT = 200

# What the law book refused, as it is said of a seat in a record.
REFUSALS = {
    "illegal-follow": "egn-law-follow",
    "illegal-left-bower-held": "egn-law-left-held",
    "illegal-left-bower-led": "egn-law-left-led",
    "illegal-left-bower-played": "egn-law-left-played",
    "illegal-stuck": "egn-law-stuck",
    "illegal-turned-down": "egn-law-turned-down",
    "illegal-canadian": "egn-law-canadian",
    "illegal-natural": "egn-law-natural",
    "illegal-alone-off": "egn-law-alone-off",
    "illegal-no-trump": "egn-law-no-trump",
    "illegal-low": "egn-law-low",
    "illegal-second-round": "egn-law-second-round",
    "illegal-joker-suit": "egn-law-joker-suit",
    "illegal-ace-first": "egn-law-ace-first",
    "illegal-ace-needed": "egn-law-ace-needed",
    "illegal-ace-trump": "egn-law-ace-trump",
    "illegal-ace-own": "egn-law-ace-own",
    "illegal-not-an-ace": "egn-law-not-an-ace",
    "illegal-say-alone-first": "egn-law-say-alone-first",
    "illegal-bound": "egn-law-bound",
    "illegal-swap": "egn-law-swap",
    "illegal-wait": "egn-law-wait",
    "illegal-first-blood": "egn-law-first-blood",
    "illegal-bury-upcard": "egn-law-bury-upcard",
    "illegal-phase": "egn-law-phase",
    "illegal-turn": "egn-law-turn",
    "illegal-not-held": "egn-law-not-held",
    "illegal-deal": "egn-law-deal",
    "illegal-cut": "egn-law-cut",
    "illegal-over": "egn-law-over",
    "illegal-action": "egn-law-other",
}


class Weight(StrEnum):
    """How much a fault matters: a warning loses nothing, an error loses something."""

    WARNING = "warning"
    ERROR = "error"


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing found in a record.

    `key` names a sentence of the words room, `args` fills it. `deal` and `trick` are numbered
    as people count them: the first deal is 1, whatever number the file gives it.
    """

    key: str
    args: tuple[tuple[str, str | int], ...] = ()
    deal: int | None = None
    trick: int | None = None
    weight: Weight = Weight.ERROR

    @property
    def is_error(self) -> bool:
        """Say whether something was lost because of it."""
        return self.weight is Weight.ERROR


class Unreadable(ValueError):
    """Nothing of a record could be read; the fault says why."""

    def __init__(self, key: str, **args: str | int) -> None:
        """Keep the fault that stopped the reading."""
        self.fault = Fault(key, tuple(args.items()))
        super().__init__(key)


class Unwritable(ValueError):
    """A notation has no way to say something; the fault names it."""

    def __init__(self, key: str, **args: str | int) -> None:
        """Keep the fault that names it."""
        self.fault = Fault(key, tuple(args.items()))
        super().__init__(f"{key} {args}" if args else key)


def refusal(error: IllegalAction) -> str:
    """Return the message key of what the law book refused."""
    return REFUSALS.get(error.key, "egn-law-other")


@dataclass(slots=True)
class Findings:
    """Faults in the order found; the first 200 are kept and the rest are counted."""

    deal: int | None = None  # the deal being read, put on every fault noted meanwhile
    kept: list[Fault] = field(default_factory=list)
    dropped: int = 0
    lost: bool = False  # an error was noted

    def warn(self, key: str, trick: int | None = None, **args: str | int) -> None:
        """Note something odd that loses nothing."""
        self._note(Fault(key, tuple(args.items()), self.deal, trick, Weight.WARNING))

    def error(self, key: str, trick: int | None = None, **args: str | int) -> None:
        """Note something wrong."""
        self.lost = True
        self._note(Fault(key, tuple(args.items()), self.deal, trick))

    def unlawful(self, error: IllegalAction, trick: int | None = None) -> None:
        """Note an action the law book refused, in the law book's words."""
        self.lost = True
        self._note(Fault(refusal(error), tuple(error.arguments.items()), self.deal, trick))

    def extend(self, faults: tuple[Fault, ...]) -> None:
        """Take over faults found elsewhere."""
        for fault in faults:
            self.lost = self.lost or fault.is_error
            self._note(fault)

    def all(self) -> tuple[Fault, ...]:
        """Return what was found, ending with the number of faults not kept, if any."""
        if not self.dropped:
            return tuple(self.kept)
        more = Fault("egn-more-faults", (("count", self.dropped),), weight=self._worst())
        return (*self.kept, more)

    def _note(self, fault: Fault) -> None:
        if len(self.kept) < MOST_KEPT:
            if fault not in self.kept:
                self.kept.append(fault)
        else:
            self.dropped += 1

    def _worst(self) -> Weight:
        return Weight.ERROR if self.lost else Weight.WARNING
