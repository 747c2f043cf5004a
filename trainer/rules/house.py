"""`Rules` = `HandRules` + `MatchRules` + `TableManners`: every choice a table makes before play.

Each field is a choice, never behaviour. Its metadata holds the values it may take, where each is
said, and whether this version can play it; `CHOICES` is the whole table, so a new row appears
wherever choices are listed without other code.

Sources: GEN n (the general rules, section n), SD (Sandy Eggo house rules), ANF (ace-no-face),
CALL (call-ace), "recorded games" (the game notation), and "ours" where no document says it.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, cast

from trainer.rules.cards import Card, Rank, pack
from trainer.rules.choices import (
    AceNoFace,
    AllPass,
    AloneSaid,
    Choice,
    Enforcement,
    Farmers,
    FirstDealer,
    GoingUnder,
    JokerTurned,
    LoneDefence,
    LoneDefenderLead,
    LonerLead,
    Misdeal,
    NoTrump,
    Packets,
    PartnersBest,
    RedealBy,
    Remedy,
    Revoke,
    Setting,
    Sides,
    SwapTime,
    TableTalk,
    Value,
    Written,
    later,
    not_a_value,
    numbers,
    row,
    switch,
    written,
)
from trainer.rules.errors import BadRules, NotPlayableYet

if TYPE_CHECKING:
    from collections.abc import Mapping

LAW: Final = 1
HAND_SIZE: Final = 5
SWAPPED: Final = 3  # cards exchanged with the kitty by a farmer's swap or going under


@dataclass(frozen=True, slots=True, kw_only=True)
class HandRules:
    """What decides one hand; hashable, and the key under which the engine keeps its tables.

    Raises:
        BadRules: a value out of range, or two choices that clash, both named.
    """

    # ---- the table
    seats: int = field(
        default=4,
        metadata=row(
            Value(2, "GEN 6"),
            Value(3, "GEN 6"),
            Value(4, "GEN 1, SD"),
            *(Value(seats, "CALL") for seats in (5, 6, 7)),
        ),
    )
    sides: Sides = field(
        default=Sides.FIXED,
        metadata=row(
            Value(Sides.FIXED, "GEN 1, SD"),
            Value(Sides.CUTTHROAT, "GEN 6"),
            Value(Sides.CALL_ACE, "CALL"),
        ),
    )
    # Call-ace takes its pack from the number of seats: see CALL_ACE_LOWEST.
    lowest: Rank = field(
        default=Rank.NINE,
        metadata=row(
            Value(Rank.NINE, "GEN 2"),
            *(Value(rank, "GEN 6, CALL") for rank in (Rank.EIGHT, Rank.SEVEN, Rank.SIX)),
        ),
    )
    joker: bool = field(default=False, metadata=switch("GEN 2", "CALL"))
    joker_turned: JokerTurned = field(
        default=JokerTurned.DEALER_NAMES,
        metadata=row(
            Value(JokerTurned.DEALER_NAMES, "CALL"), Value(JokerTurned.SUIT_PROPOSED, "ours")
        ),
    )

    # ---- the deal
    packets: Packets = field(
        default=Packets.THREE_TWO,
        metadata=row(
            Value(Packets.THREE_TWO, "SD"),
            Value(Packets.TWO_THREE, "GEN 3"),
            Value(Packets.TWO_THEN_THREE, "CALL"),
        ),
    )
    cut: bool = field(default=True, metadata=switch("ours", "GEN 3, SD"))

    # ---- calling
    may_bury_upcard: bool = field(default=True, metadata=switch("ours", "GEN 4"))
    all_pass: AllPass = field(
        default=AllPass.NEXT_DEALER,
        metadata=row(
            Value(AllPass.NEXT_DEALER, "GEN 4, CALL"),
            Value(AllPass.STICK, "GEN 6"),
            Value(AllPass.ONCE_THEN_STICK, "SD"),
        ),
    )
    no_trump: NoTrump = field(
        default=NoTrump.OFF,
        metadata=row(
            Value(NoTrump.OFF, "GEN 4"),
            Value(NoTrump.ROUND_TWO, "GEN 6"),
            Value(NoTrump.EITHER_ROUND, "ours"),
        ),
    )
    low: bool = field(default=False, metadata=switch("GEN 4", "GEN 6"))
    natural_trump: bool = field(default=False, metadata=switch("GEN 4", "ours"))
    canadian: bool = field(default=False, metadata=switch("GEN 4", "recorded games"))

    # ---- weak hands
    ace_no_face: AceNoFace = field(
        default=AceNoFace.OFF,
        metadata=row(
            Value(AceNoFace.OFF, "GEN 6"),
            Value(AceNoFace.ONE_OR_MORE, "ANF"),
            Value(AceNoFace.EXACTLY_ONE, "SD, GEN 6"),
            Value(AceNoFace.NO_FACE, "GEN 6"),
        ),
    )
    ace_no_face_redeal: RedealBy = field(
        default=RedealBy.NEXT_DEALER,
        metadata=row(Value(RedealBy.NEXT_DEALER, "ANF"), Value(RedealBy.SAME_DEALER, "SD")),
    )
    farmers: Farmers = field(
        default=Farmers.OFF,
        metadata=row(
            Value(Farmers.OFF, "GEN 6"),
            Value(Farmers.ONLY_LOW, "GEN 6"),
            Value(Farmers.THREE_ALIKE, "GEN 6, SD"),
            Value(Farmers.ANY_THREE, "SD"),
        ),
    )
    farmers_remedy: Remedy = field(
        default=Remedy.SWAP,
        metadata=row(Value(Remedy.SWAP, "SD, ANF"), Value(Remedy.REDEAL, "GEN 6")),
    )
    farmers_redeal: RedealBy = field(
        default=RedealBy.NEXT_DEALER,
        metadata=row(Value(RedealBy.NEXT_DEALER, "ours"), Value(RedealBy.SAME_DEALER, "ours")),
    )
    going_under: GoingUnder = field(
        default=GoingUnder.OFF,
        metadata=row(
            Value(GoingUnder.OFF, "GEN 6"),
            Value(GoingUnder.THREE_ALIKE, "GEN 6"),
            Value(GoingUnder.ANY_THREE, "GEN 6"),
        ),
    )
    swap_time: SwapTime = field(
        default=SwapTime.BEFORE_CALLS,
        metadata=row(Value(SwapTime.BEFORE_CALLS, "GEN 6"), Value(SwapTime.OWN_TURN, "SD")),
    )
    weak_hand_shown: bool = field(
        default=True,
        metadata=row(Value(value=False, source="GEN 6"), Value(value=True, source="GEN 6")),
    )

    # ---- alone
    partners_best: PartnersBest = field(
        default=PartnersBest.OFF,
        metadata=row(
            Value(PartnersBest.OFF, "GEN 6"),
            Value(PartnersBest.AFTER_CALL, "GEN 6"),
            Value(PartnersBest.BEFORE_CALL, "SD; the card returned is ours"),
        ),
    )
    alone: bool = field(default=True, metadata=switch("ours", "GEN 4"))
    alone_said: AloneSaid = field(
        default=AloneSaid.WITH_CALL_OR_ASKED,
        metadata=row(
            Value(AloneSaid.WITH_CALL_OR_ASKED, "GEN 4"), Value(AloneSaid.WITH_CALL, "SD")
        ),
    )
    defend_alone: bool = field(default=False, metadata=switch("GEN 6", "GEN 6, SD"))
    lone_defender_lead: LoneDefenderLead = field(
        default=LoneDefenderLead.USUAL,
        metadata=row(
            Value(LoneDefenderLead.USUAL, "GEN 4"), Value(LoneDefenderLead.LONE_DEFENDER, "SD")
        ),
    )
    lone_defence: LoneDefence = field(
        default=LoneDefence.FOUR_FOR_THREE,
        metadata=row(
            Value(LoneDefence.FOUR_FOR_THREE, "GEN 6, SD"),
            Value(LoneDefence.FOUR_FOR_FIVE, "GEN 6"),
        ),
    )
    loner_lead: LonerLead = field(
        default=LonerLead.DEALERS_LEFT,
        metadata=row(
            Value(LonerLead.DEALERS_LEFT, "GEN 4"), Value(LonerLead.LONERS_LEFT, "recorded games")
        ),
    )

    # ---- play and points
    no_first_blood: bool = field(
        default=False, metadata=switch("GEN 4", "SD; the all-trump hand is ours")
    )
    lone_march: int = field(
        default=4,
        metadata=row(
            *(Value(n, "SD, GEN 5" if n == 4 else "recorded games") for n in range(1, 11))
        ),
    )
    lone_euchred: int = field(
        default=2,
        metadata=row(*(Value(n, "SD" if n == 2 else "recorded games") for n in range(1, 11))),
    )
    fast_break: bool = field(default=False, metadata=switch("GEN 5", "recorded games"))

    def __post_init__(self) -> None:
        """Refuse values out of range and choices that clash."""
        _check_values(self)
        _check_sides(self)
        _check_pack(self)
        _check_exchanges(self)
        _check_alone(self)

    @property
    def pack(self) -> tuple[Card, ...]:
        """The whole pack in fixed order; a card's place in it is its number in the kernel."""
        return pack(self.lowest, joker=self.joker)

    @property
    def kitty_size(self) -> int:
        """How many cards are left after the deal, the upcard among them."""
        return len(self.pack) - HAND_SIZE * self.seats


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchRules:
    """How hands add up to games and games to a match.

    Raises:
        BadRules: a value out of range, named.
    """

    first_dealer: FirstDealer = field(
        default=FirstDealer.LOWEST,
        metadata=row(Value(FirstDealer.LOWEST, "GEN 3"), Value(FirstDealer.FIRST_JACK, "SD")),
    )
    target: int = field(
        default=10,
        metadata=row(
            *(Value(n, {10: "GEN 5, SD, CALL", 11: "CALL"}.get(n, "GEN 5")) for n in range(5, 22))
        ),
    )
    best_of: int = field(default=1, metadata=numbers((1, 3, 5), "GEN 5"))
    four_trick_tokens: bool = field(default=False, metadata=switch("GEN 5", "recorded games"))
    deals: int = field(  # 0: no limit
        default=0,
        metadata=row(Value(0, "GEN 5"), *(Value(n, "recorded games") for n in range(1, 101))),
    )
    progressive: bool = field(default=False, metadata=switch("GEN 5", "SD", playable=False))

    def __post_init__(self) -> None:
        """Refuse values out of range."""
        _check_values(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class TableManners:
    """Enforcement, irregularities and their penalties.

    Raises:
        BadRules: a value out of range, named.
    """

    misdeal: Misdeal = field(
        default=Misdeal.SAME_DEALER,
        metadata=row(Value(Misdeal.SAME_DEALER, "GEN 3"), Value(Misdeal.DEAL_PASSES, "ANF")),
    )
    revoke: Revoke = field(
        default=Revoke.OFFENDER_ALONE,
        metadata=row(
            Value(Revoke.OFFENDER_ALONE, "GEN 4"),
            Value(Revoke.MAKER_ALONE, "SD"),
            Value(Revoke.AGREED, "GEN 4"),
        ),
    )
    revoke_points: int = field(  # counts only when `revoke` is an agreed number
        default=2,
        metadata=row(*(Value(n, "GEN 4") for n in range(11))),
    )
    table_talk: TableTalk = field(
        default=TableTalk.WARNING,
        metadata=row(
            Value(TableTalk.WARNING, "GEN 6"),
            Value(TableTalk.POINT, "GEN 6"),
            Value(TableTalk.REDEAL, "GEN 6"),
        ),
    )
    enforcement: Enforcement = field(
        default=Enforcement.PREVENT,
        metadata=row(Value(Enforcement.PREVENT, "ours"), later(Enforcement.REFEREE, "GEN 4, SD")),
    )

    def __post_init__(self) -> None:
        """Refuse values out of range."""
        _check_values(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """All choices of a match, fixed once it starts (GEN 6); the defaults are GEN's first game."""

    hand: HandRules = field(default_factory=HandRules)
    match: MatchRules = field(default_factory=MatchRules)
    manners: TableManners = field(default_factory=TableManners)

    def to_dict(self) -> dict[str, Written]:
        """Return `law` and every choice that differs from the defaults, by name."""
        changed = {
            choice.name: written(setting)
            for choice in CHOICES.values()
            if (setting := self.setting(choice.name)) != choice.default
        }
        return {"law": LAW, **changed}

    @staticmethod
    def from_dict(table: Mapping[str, object]) -> Rules:
        """Read what `to_dict` wrote.

        Raises:
            BadRules: an unknown law, key or value, or two choices that clash, each named.
        """
        law = table.get("law")
        if type(law) is not int or law != LAW:
            raise BadRules(f"law = {law!r} cannot be read: this version reads law = {LAW}", "law")
        return change(Rules(), **{key: value for key, value in table.items() if key != "law"})

    def setting(self, name: str) -> Setting:
        """Return the setting of one choice by its name.

        Raises:
            BadRules: there is no such choice.
        """
        setting: Setting = getattr(getattr(self, _choice(name).part), name)
        return setting


def change(rules: Rules, **settings: object) -> Rules:
    """Return the rules with some choices changed, given by name in their written or own form.

    Raises:
        BadRules: an unknown key or value, or two choices that clash, each named.
    """
    parts: dict[str, dict[str, Setting]] = {part: {} for part in _PARTS}
    for name, given in settings.items():
        choice = _choice(name)
        parts[choice.part][name] = _read(choice, given)
    for choice in CHOICES.values():
        parts[choice.part].setdefault(choice.name, rules.setting(choice.name))
    made: dict[str, Any] = {part: _PARTS[part](**chosen) for part, chosen in parts.items()}
    return Rules(**made)


def _choice(name: str) -> Choice:
    if name not in CHOICES:
        raise BadRules(f"{name!r} is not a choice of the house rules", str(name))
    return CHOICES[name]


def _read(choice: Choice, given: object) -> Setting:
    for one in choice.values:
        same_kind = type(given) in (type(one.written), type(one.value))
        if same_kind and given == one.written:
            return one.value
    raise not_a_value(choice.name, given, choice.values)


_PARTS: Final[dict[str, Any]] = {"hand": HandRules, "match": MatchRules, "manners": TableManners}


def _choices() -> dict[str, Choice]:
    return {
        one.name: Choice(part, one.name, one.metadata["values"], cast("Setting", one.default))
        for part, kind in _PARTS.items()
        for one in fields(kind)
    }


# ---- refused mixtures

# The lowest card by number of seats in call-ace (CALL): 24, 28 (or 32), 32 and 36 cards.
CALL_ACE_LOWEST: Final[Mapping[int, tuple[Rank, ...]]] = MappingProxyType(
    {4: (Rank.NINE,), 5: (Rank.EIGHT, Rank.SEVEN), 6: (Rank.SEVEN,), 7: (Rank.SIX,)}
)


def _check_values(part: HandRules | MatchRules | TableManners) -> None:
    for choice in fields(part):
        values: tuple[Value, ...] = choice.metadata["values"]
        setting = getattr(part, choice.name)
        if not any(type(one.value) is type(setting) and one.value == setting for one in values):
            raise not_a_value(choice.name, setting, values)


def _check_sides(rules: HandRules) -> None:
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


def _check_pack(rules: HandRules) -> None:
    if rules.sides is Sides.CALL_ACE and rules.lowest not in CALL_ACE_LOWEST[rules.seats]:
        fit = " or ".join(rank.letter for rank in CALL_ACE_LOWEST[rules.seats])
        raise BadRules(
            f"lowest = {rules.lowest} clashes with seats = {rules.seats}: call-ace with"
            f" {rules.seats} seats is played with {fit} as the lowest card",
            "lowest",
            "seats",
        )


def _check_exchanges(rules: HandRules) -> None:
    swaps = [
        name
        for name, on in (
            ("farmers", rules.farmers is not Farmers.OFF and rules.farmers_remedy is Remedy.SWAP),
            ("going_under", rules.going_under is not GoingUnder.OFF),
        )
        if on
    ]
    face_down = rules.kitty_size - 1
    if swaps and face_down < SWAPPED:
        raise BadRules(
            f"{swaps[0]} clashes with lowest = {rules.lowest}: a swap needs {SWAPPED} face-down"
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


def _check_alone(rules: HandRules) -> None:
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


CHOICES: Final[Mapping[str, Choice]] = MappingProxyType(_choices())


def require_in_law(rules: Rules) -> None:
    """Pass silently when the law book itself can play the match.

    Progressive evenings and referee tables are machines around a match that it has not.

    Raises:
        NotPlayableYet: naming the choice.
    """
    if rules.match.progressive:
        raise NotPlayableYet("progressive", rules.match.progressive)
    if rules.manners.enforcement is Enforcement.REFEREE:
        raise NotPlayableYet("enforcement", rules.manners.enforcement)


def unplayable(rules: Rules | HandRules) -> tuple[NotPlayableYet, ...]:
    """Return one named error for every choice this version cannot play; () when all can be.

    The whole program counts: the law book plays more, see `require_in_law`.
    """
    return tuple(NotPlayableYet(name, setting) for name, setting in _not_playable(rules))


def require_playable(rules: Rules | HandRules) -> None:
    """Pass silently when the rules can be played.

    Raises:
        NotPlayableYet: naming the first choice that cannot.
    """
    for name, setting in _not_playable(rules):
        raise NotPlayableYet(name, setting)


@lru_cache(maxsize=256)
def _not_playable(rules: Rules | HandRules) -> tuple[tuple[str, Setting], ...]:
    whole = rules if isinstance(rules, Rules) else Rules(hand=rules)
    return tuple(
        (choice.name, setting)
        for choice in CHOICES.values()
        if not choice.value(setting := whole.setting(choice.name)).playable
    )
