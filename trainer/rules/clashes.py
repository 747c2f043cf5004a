"""Mixtures of house rules that are refused, each naming the two choices that clash."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Protocol

from trainer.rules.cards import Rank
from trainer.rules.choices import Farmers, GoingUnder, PartnersBest, Remedy, Sides
from trainer.rules.errors import BadRules

FACE_DOWN: Final = 3  # cards that a swap needs in the kitty, and exchanges
# The lowest card by number of seats in call-ace (CALL): 24, 28 (or 32), 32 and 36 cards.
CALL_ACE_LOWEST: Final[Mapping[int, tuple[Rank, ...]]] = MappingProxyType(
    {4: (Rank.NINE,), 5: (Rank.EIGHT, Rank.SEVEN), 6: (Rank.SEVEN,), 7: (Rank.SIX,)}
)


class HandChoices(Protocol):
    """What is looked at here of the rules of a hand."""

    @property
    def seats(self) -> int: ...  # noqa: D102 - a choice, as `HandRules` has it
    @property
    def sides(self) -> Sides: ...  # noqa: D102 - as above
    @property
    def lowest(self) -> Rank: ...  # noqa: D102 - as above
    @property
    def farmers(self) -> Farmers: ...  # noqa: D102 - as above
    @property
    def farmers_remedy(self) -> Remedy: ...  # noqa: D102 - as above
    @property
    def going_under(self) -> GoingUnder: ...  # noqa: D102 - as above
    @property
    def partners_best(self) -> PartnersBest: ...  # noqa: D102 - as above
    @property
    def alone(self) -> bool: ...  # noqa: D102 - as above
    @property
    def canadian(self) -> bool: ...  # noqa: D102 - as above
    @property
    def defend_alone(self) -> bool: ...  # noqa: D102 - as above
    @property
    def kitty_size(self) -> int: ...  # noqa: D102 - as above


def require_no_clash(rules: HandChoices) -> None:
    """Pass silently when no two choices clash.

    Raises:
        BadRules: naming the two.
    """
    _sides(rules)
    _pack(rules)
    _exchanges(rules)
    _alone(rules)


def _sides(rules: HandChoices) -> None:
    seats = {
        Sides.FIXED: (4,),
        Sides.CUTTHROAT: (2, 3),
        Sides.CALL_ACE: (4, 5, 6, 7),
    }[rules.sides]
    if rules.seats not in seats:
        few = " or ".join(str(number) for number in seats)
        raise BadRules(
            f"sides = {rules.sides} clashes with seats = {rules.seats}: it needs {few} seats",
            "sides",
            "seats",
        )


def _pack(rules: HandChoices) -> None:
    if rules.sides is Sides.CALL_ACE and rules.lowest not in CALL_ACE_LOWEST[rules.seats]:
        fit = " or ".join(rank.letter for rank in CALL_ACE_LOWEST[rules.seats])
        raise BadRules(
            f"lowest = {rules.lowest} clashes with seats = {rules.seats}: call-ace with"
            f" {rules.seats} seats is played with {fit} as the lowest card",
            "lowest",
            "seats",
        )


def _exchanges(rules: HandChoices) -> None:
    swaps = [
        name
        for name, on in (
            ("farmers", rules.farmers is not Farmers.OFF and rules.farmers_remedy is Remedy.SWAP),
            ("going_under", rules.going_under is not GoingUnder.OFF),
        )
        if on
    ]
    face_down = rules.kitty_size - 1
    if swaps and face_down < FACE_DOWN:
        raise BadRules(
            f"{swaps[0]} clashes with lowest = {rules.lowest}: a swap needs {FACE_DOWN} face-down"
            f" cards in the kitty, {rules.seats} seats leave {face_down}",
            swaps[0],
            "lowest",
        )
    if len(swaps) > 1:
        raise BadRules(
            "farmers with the swap clashes with going_under: they are the same exchange",
            "farmers",
            "going_under",
        )


def _alone(rules: HandChoices) -> None:
    """Refuse what could never come about where nobody goes alone, or nobody has a partner.

    Only what would happen by itself is refused. Choices of how, when or for how much stay as they
    are while the matter they are about is off, and so wait for it.
    """
    if rules.alone and rules.seats < 4:
        raise BadRules(
            f"alone clashes with seats = {rules.seats}: nobody has a partner to leave out",
            "alone",
            "seats",
        )
    for name, on, why in (
        ("canadian", rules.canadian, "the dealer's partner must go alone"),
        ("defend_alone", rules.defend_alone, "it needs a lone maker"),
        ("partners_best", rules.partners_best is not PartnersBest.OFF, "it needs a lone maker"),
    ):
        if on and rules.sides is not Sides.FIXED:
            raise BadRules(
                f"{name} clashes with sides = {rules.sides}: it needs fixed partners",
                name,
                "sides",
            )
        if on and not rules.alone:
            raise BadRules(f"{name} clashes with alone = False: {why}", name, "alone")
