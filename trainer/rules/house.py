"""`Rules` = `HandRules` + `MatchRules` + `TableManners`: every choice a table makes before play.

Each field is a choice, never behaviour. Its metadata holds the values it may take, where each is
said, and whether this version can play it; `CHOICES` is the whole table, so a new row appears
wherever choices are listed without other code.

Sources: GEN n (the general rules, section n), SD (Sandy Eggo house rules), ANF (ace-no-face),
CALL (call-ace), each with the heading under which it stands; "recorded games" (the game notation),
and "ours" where no document says it. Places are parted by semicolons.
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
from trainer.rules.clashes import FACE_DOWN, require_no_clash
from trainer.rules.errors import BadRules, NotPlayableYet

if TYPE_CHECKING:
    from collections.abc import Mapping

LAW: Final = 1
HAND_SIZE: Final = 5
SWAPPED: Final = FACE_DOWN  # cards exchanged by a farmer's swap or going under
# Where several values are said.
_PRE_GAME: Final = "GEN 6 Recommended Pre-Game Agreement"
_NOTHING_OPTIONAL: Final = _PRE_GAME  # it ends with the first game, which has nothing optional
_TARGETS: Final = {
    10: "GEN 5 Winning the Game; SD Scoring; CALL Game",
    11: "CALL Game",
}


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
            Value(2, "GEN 6 Two-Player Euchre"),
            Value(3, "GEN 6 Three-Player Cutthroat Euchre"),
            Value(4, "GEN 1 Players and Objective; SD The Set-Up"),
            *(Value(seats, "CALL Variations") for seats in (5, 6, 7)),
        ),
    )
    sides: Sides = field(
        default=Sides.FIXED,
        metadata=row(
            Value(Sides.FIXED, "GEN 1 Players and Objective; SD The Set-Up"),
            Value(Sides.CUTTHROAT, "GEN 6 Three-Player Cutthroat Euchre; GEN 6 Two-Player Euchre"),
            Value(Sides.CALL_ACE, "CALL Calling an Ace"),
        ),
    )
    # Call-ace takes its pack from the number of seats: see CALL_ACE_LOWEST.
    lowest: Rank = field(
        default=Rank.NINE,
        metadata=row(
            Value(Rank.NINE, "GEN 2 Required Equipment; SD The Equipment"),
            *(
                Value(rank, "GEN 6 Expanded Decks; CALL Variations")
                for rank in (Rank.EIGHT, Rank.SEVEN, Rank.SIX)
            ),
        ),
    )
    joker: bool = field(
        default=False, metadata=switch("GEN 2 Required Equipment", "CALL The Joker")
    )
    joker_turned: JokerTurned = field(
        default=JokerTurned.DEALER_NAMES,
        metadata=row(
            Value(JokerTurned.DEALER_NAMES, "CALL The Joker"),
            Value(JokerTurned.SUIT_PROPOSED, "ours"),
        ),
    )

    # ---- the deal
    packets: Packets = field(
        default=Packets.THREE_TWO,
        metadata=row(
            Value(Packets.THREE_TWO, "SD The Deal"),
            Value(Packets.TWO_THREE, "GEN 3 Dealing the Hand"),
            Value(Packets.TWO_THEN_THREE, "CALL The Deal"),
        ),
    )
    cut: bool = field(default=True, metadata=switch("ours", "GEN 3 Shuffle and Cut; SD The Deal"))

    # ---- calling
    may_bury_upcard: bool = field(
        default=True, metadata=switch("ours", "GEN 4 First Round of Choosing Trump")
    )
    all_pass: AllPass = field(
        default=AllPass.NEXT_DEALER,
        metadata=row(
            Value(
                AllPass.NEXT_DEALER,
                "GEN 4 Second Round of Choosing Trump; CALL Order it Up or Turn it Down",
            ),
            Value(AllPass.STICK, "GEN 6 Stick the Dealer"),
            Value(AllPass.ONCE_THEN_STICK, "SD Calling Trump; SD Special Rules: Stick the Dealer"),
        ),
    )
    no_trump: NoTrump = field(
        default=NoTrump.OFF,
        metadata=row(
            Value(NoTrump.OFF, "GEN 4 Second Round of Choosing Trump"),
            Value(NoTrump.ROUND_TWO, "GEN 6 No Trump or High/Low Options"),
            Value(NoTrump.EITHER_ROUND, "ours"),
        ),
    )
    low: bool = field(
        default=False,
        metadata=switch(
            "GEN 4 Second Round of Choosing Trump", "GEN 6 No Trump or High/Low Options"
        ),
    )
    natural_trump: bool = field(
        default=False, metadata=switch("GEN 4 First Round of Choosing Trump", "ours")
    )
    canadian: bool = field(default=False, metadata=switch("GEN 4 Going Alone", "recorded games"))

    # ---- weak hands
    ace_no_face: AceNoFace = field(
        default=AceNoFace.OFF,
        metadata=row(
            Value(AceNoFace.OFF, _NOTHING_OPTIONAL),
            Value(AceNoFace.ONE_OR_MORE, "ANF What qualifies"),
            Value(AceNoFace.EXACTLY_ONE, "SD Special Rules: Ace-No Face; GEN 6 Ace-No-Face"),
            Value(AceNoFace.NO_FACE, "GEN 6 Ace-No-Face"),
        ),
    )
    ace_no_face_redeal: RedealBy = field(
        default=RedealBy.NEXT_DEALER,
        metadata=row(
            Value(RedealBy.NEXT_DEALER, "ANF What a redeal does"),
            Value(RedealBy.SAME_DEALER, "SD Special Rules: Ace-No Face"),
        ),
    )
    farmers: Farmers = field(
        default=Farmers.OFF,
        metadata=row(
            Value(Farmers.OFF, "GEN 6 Farmer's Hand"),
            Value(Farmers.ONLY_LOW, "GEN 6 Farmer's Hand"),
            Value(Farmers.THREE_ALIKE, "GEN 6 Farmer's Hand; SD Special Rules: Farmer's Hand"),
            Value(Farmers.ANY_THREE, "SD Special Rules: Farmer's Hand"),
        ),
    )
    farmers_remedy: Remedy = field(
        default=Remedy.SWAP,
        metadata=row(
            Value(Remedy.SWAP, "SD Special Rules: Farmer's Hand; ANF With other variants"),
            Value(Remedy.REDEAL, "GEN 6 Farmer's Hand"),
        ),
    )
    farmers_redeal: RedealBy = field(
        default=RedealBy.NEXT_DEALER,
        metadata=row(Value(RedealBy.NEXT_DEALER, "ours"), Value(RedealBy.SAME_DEALER, "ours")),
    )
    going_under: GoingUnder = field(
        default=GoingUnder.OFF,
        metadata=row(
            Value(GoingUnder.OFF, _NOTHING_OPTIONAL),
            Value(GoingUnder.THREE_ALIKE, "GEN 6 Going Under"),
            Value(GoingUnder.ANY_THREE, "GEN 6 Going Under"),
        ),
    )
    swap_time: SwapTime = field(
        default=SwapTime.BEFORE_CALLS,
        metadata=row(
            Value(SwapTime.BEFORE_CALLS, "GEN 6 Going Under"),
            Value(SwapTime.OWN_TURN, "SD Special Rules: Farmer's Hand"),
        ),
    )
    weak_hand_shown: bool = field(
        default=True,
        metadata=switch("GEN 6 Farmer's Hand", "GEN 6 Ace-No-Face; GEN 6 Going Under"),
    )

    # ---- alone
    partners_best: PartnersBest = field(
        default=PartnersBest.OFF,
        metadata=row(
            Value(PartnersBest.OFF, "GEN 6 Partner's Best"),
            Value(PartnersBest.AFTER_CALL, "GEN 6 Partner's Best"),
            Value(
                PartnersBest.BEFORE_CALL,
                "SD Special Rules: Partner's Best; the card returned is ours",
            ),
        ),
    )
    alone: bool = field(default=True, metadata=switch("ours", "GEN 4 Going Alone"))
    alone_said: AloneSaid = field(
        default=AloneSaid.WITH_CALL_OR_ASKED,
        metadata=row(
            Value(AloneSaid.WITH_CALL_OR_ASKED, "GEN 4 Going Alone"),
            Value(AloneSaid.WITH_CALL, "SD Calling Trump"),
        ),
    )
    defend_alone: bool = field(
        default=False,
        metadata=switch(_NOTHING_OPTIONAL, "GEN 6 Defending Alone; SD Calling Trump"),
    )
    lone_defender_lead: LoneDefenderLead = field(
        default=LoneDefenderLead.USUAL,
        metadata=row(
            Value(LoneDefenderLead.USUAL, "GEN 4 Playing Tricks"),
            Value(LoneDefenderLead.LONE_DEFENDER, "SD Calling Trump"),
        ),
    )
    lone_defence: LoneDefence = field(
        default=LoneDefence.FOUR_FOR_THREE,
        metadata=row(
            Value(LoneDefence.FOUR_FOR_THREE, "GEN 6 Defending Alone; SD Scoring"),
            Value(LoneDefence.FOUR_FOR_FIVE, "GEN 6 Defending Alone"),
        ),
    )
    loner_lead: LonerLead = field(
        default=LonerLead.DEALERS_LEFT,
        metadata=row(
            Value(LonerLead.DEALERS_LEFT, "GEN 4 Playing Tricks"),
            Value(LonerLead.LONERS_LEFT, "recorded games"),
        ),
    )

    # ---- play and points
    no_first_blood: bool = field(
        default=False,
        metadata=switch(
            "GEN 4 Playing Tricks",
            "SD Special Rules: No First Blood; the all-trump hand is ours",
        ),
    )
    lone_march: int = field(
        default=4,
        metadata=row(
            *(
                Value(
                    n,
                    "SD Scoring; GEN 5 Standard Hand Scores" if n == 4 else "recorded games",
                )
                for n in range(1, 11)
            )
        ),
    )
    lone_euchred: int = field(
        default=2,
        metadata=row(
            *(Value(n, "SD Scoring" if n == 2 else "recorded games") for n in range(1, 11))
        ),
    )
    fast_break: bool = field(
        default=False, metadata=switch("GEN 5 Standard Hand Scores", "recorded games")
    )

    def __post_init__(self) -> None:
        """Refuse values out of range and choices that clash."""
        _check_values(self)
        require_no_clash(self)

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
        metadata=row(
            Value(FirstDealer.LOWEST, "GEN 3 Seating and First Dealer"),
            Value(FirstDealer.FIRST_JACK, "SD The Deal"),
        ),
    )
    target: int = field(
        default=10,
        metadata=row(
            *(Value(n, _TARGETS.get(n, "GEN 1 Players and Objective")) for n in range(5, 22))
        ),
    )
    best_of: int = field(default=1, metadata=numbers((1, 3, 5), "GEN 5 Winning the Game"))
    four_trick_tokens: bool = field(
        default=False, metadata=switch("GEN 5 Standard Hand Scores", "recorded games")
    )
    deals: int = field(  # 0: no limit
        default=0,
        metadata=row(
            Value(0, "GEN 5 Winning the Game"),
            *(Value(n, "recorded games") for n in range(1, 101)),
        ),
    )
    progressive: bool = field(
        default=False,
        metadata=switch("GEN 5 Winning the Game", "SD The Deal", playable=False),
    )

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
        metadata=row(
            Value(Misdeal.SAME_DEALER, "GEN 3 Correcting Deal Errors"),
            Value(Misdeal.DEAL_PASSES, "ANF What a redeal does"),
        ),
    )
    revoke: Revoke = field(
        default=Revoke.OFFENDER_ALONE,
        metadata=row(
            Value(Revoke.OFFENDER_ALONE, "GEN 4 Irregular Play"),
            Value(Revoke.MAKER_ALONE, "SD Scoring"),
            Value(Revoke.AGREED, "GEN 4 Irregular Play"),
        ),
    )
    revoke_points: int = field(  # counts only when `revoke` is an agreed number
        default=2,
        metadata=row(*(Value(n, "GEN 4 Irregular Play") for n in range(11))),
    )
    table_talk: TableTalk = field(
        default=TableTalk.WARNING,
        metadata=row(
            Value(TableTalk.WARNING, _PRE_GAME),
            Value(TableTalk.POINT, _PRE_GAME),
            Value(TableTalk.REDEAL, _PRE_GAME),
        ),
    )
    enforcement: Enforcement = field(
        default=Enforcement.PREVENT,
        metadata=row(
            Value(Enforcement.PREVENT, "ours"),
            later(Enforcement.REFEREE, "GEN 4 Irregular Play; SD Scoring"),
        ),
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


def _check_values(part: HandRules | MatchRules | TableManners) -> None:
    for choice in fields(part):
        values: tuple[Value, ...] = choice.metadata["values"]
        setting = getattr(part, choice.name)
        if not any(type(one.value) is type(setting) and one.value == setting for one in values):
            raise not_a_value(choice.name, setting, values)


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
