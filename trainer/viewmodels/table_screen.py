"""What the table shows, as plain frozen values: drawing needs nothing else.

Every text is ready to show, in the person's language; `name` is what a screen reader says.
Texts that may be absent are "" then, and never a stand-in.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trainer.rules import Card, Contract, Suit
    from trainer.viewmodels.intents import Intent
    from trainer.viewmodels.quiz_intents import QuizIntent
    from trainer.viewmodels.terms import Badge, HintStage, Order, Pace, Role, VerdictKind


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatPlate:
    """One seat: who sits there, what they did last, and how they stand."""

    seat: int
    place: int  # steps clockwise from the person's own seat, which is 0
    role: Role
    title: str  # the neutral seat word, always shown: "North"
    role_text: str  # "partner", "you", "" for an opponent
    did: str  # "passed", "ordered it up", "led the king of clubs"; "" before anything
    is_dealer: bool
    is_to_act: bool
    is_maker: bool
    is_alone: bool
    sits_out: bool
    card_count: int
    tricks: int  # won by this seat
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HandCard:
    """One card of the own hand, in the order in which it is shown."""

    card: Card
    key: str  # "1" for the leftmost
    playable: bool  # the table waits for a card and this one may be taken
    is_dimmed: bool  # the table waits for a card and this one may not be taken
    reason: str  # why it may not; "" otherwise
    badge: Badge
    badge_text: str  # "left"
    is_pointed_at: bool  # the hint's answer
    is_chosen: bool | None = None  # among cards to be given; None: cards are taken one by one
    intent: Intent | None  # to be sent when it is chosen, also where it may not be: the answer
    #   is why not; None while the table waits for no card
    name: str  # "Jack of diamonds, left bower, trump"


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickCard:
    """One card on the table."""

    seat: int
    place: int  # as of its plate
    card: Card
    is_lead: bool
    is_winning: bool
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnedCard:
    """The card on the kitty: face up in round one, face down in round two, then gone."""

    card: Card | None  # None when it lies face down
    is_face_up: bool
    barred: Suit | None  # in round two, the suit that cannot be named
    text: str  # "Spades were turned down."; "" while face up
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TrumpSign:
    """What is trump, large enough to read across a room."""

    contract: Contract
    suit: Suit | None  # None under no trump and low
    title: str  # "Hearts"
    caller: str  # "North called, round 1"
    alone: str  # "alone", or ""
    called: str = ""  # "Ace of spades", or ""
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreCards:
    """The score in the old way: pips of two spare cards, one lying over the other, left open."""

    face: int  # pips of the card underneath, which lies face up: a six
    pips: int  # how many of them can be seen
    cover: int  # pips of the covering card: a four
    cover_is_up: bool  # its pips count too


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreRow:
    """One player's points, where more than two play for themselves."""

    seat: int
    label: str  # "You", "Seat C"
    short: str  # "C", where room is scarce
    points: int
    is_you: bool
    name: str  # "you 3"


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreBoard:
    """Points, tricks and games, and the chance to win.

    Of more than two sides `rows` holds every player; `us` and `them` are then the person and the
    best of the others.
    """

    us: int
    them: int
    target: int
    tricks_us: int
    tricks_them: int
    games_us: int
    games_them: int
    best_of: int
    win: float | None  # chance (0-1) to win the game, where it is known
    us_label: str
    them_label: str
    target_text: str  # "to 10"
    tricks_text: str  # "tricks 0 to 1"; "" before the first card
    trick_text: str  # "trick 2 of 5"; "" before the first card
    games_text: str  # "games 1 to 0, best of 3"; "" in a single game
    win_text: str  # "chance to win 73.0%"; "" while unknown
    cards_us: ScoreCards | None  # None where two spare cards cannot show the score
    cards_them: ScoreCards | None
    rows: tuple[ScoreRow, ...] = ()  # the person first, then clockwise; () for two sides
    further_text: str = ""  # tokens, deals left; "" where the game has neither
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One thing to do, as a button."""

    intent: Intent | QuizIntent
    label: str  # "Order up"
    key: str  # "O"; "" without a key
    name: str
    is_enabled: bool = True
    reason: str = ""  # why it is not enabled
    suit: Suit | None = None  # to be drawn beside the label
    is_on: bool | None = None  # a switch and how it stands; None: not a switch
    is_usual: bool = False  # the one that stands out, also on Space


@dataclass(frozen=True, slots=True)
class Announcement:
    """A sentence for those who cannot see the table; to be said once, in order of number."""

    number: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HintState:
    """The hint for the decision that is due."""

    stage: HintStage
    lines: tuple[str, ...]
    choice: Choice | None  # None when no hint can be had now


@dataclass(frozen=True, slots=True, kw_only=True)
class PackSeal:
    """The proof that the pack was fixed before the deal."""

    fingerprint: str  # of the pack in play; between hands, of the next one
    short: str  # its first characters, for the table's edge
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenHand:
    """One seat's cards as dealt, open after the hand."""

    seat: int
    place: int  # as of its plate
    cards: tuple[Card, ...]
    text: str  # the cards' names


@dataclass(frozen=True, slots=True, kw_only=True)
class GradedLine:
    """One decision of the finished hand, with its grade."""

    text: str
    kind: str  # the verdict's kind, as in `VerdictBadge`; "" while it is worked out
    choice: Choice  # shows it in the coach panel


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenExchange:
    """Cards that changed hands before play: who gave which for which."""

    text: str  # all of it, as a sentence
    gave: tuple[Card, ...]
    gave_text: str
    got: tuple[Card, ...]
    got_text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenBook:
    """Everything about a finished hand: all cards, the pack, the decisions, what it scored."""

    title: str
    result: tuple[str, ...]
    decisions: tuple[GradedLine, ...]
    total: str  # "5 decisions counted. Given away: 0.31 points."
    hands: tuple[OpenHand, ...]
    upcard: Card | None
    kitty: tuple[Card, ...]
    kitty_text: str
    buried: Card | None
    buried_text: str  # "" where nobody buried a card
    joker_text: str  # what the dealer made of a joker turned up; "" where there was none
    exchanges: tuple[OpenExchange, ...]
    pack_order: str
    pack_number: str
    fingerprint: str
    pack_agrees: bool  # the fingerprint shown before the deal was computed again, and agrees
    pack_text: str  # says so
    pack_how: str  # how anyone can check it
    replays: tuple[Choice, ...]  # the same deal again, from each seat


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchEnd:
    """The end of a match."""

    won: bool
    title: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TableScreen:
    """The whole table at one moment."""

    turn: int  # changes with everything that happens
    title: str  # "Hand 7 · Standard"
    is_practice: bool  # a deal played again; nothing counts
    seats: tuple[SeatPlate, ...]  # clockwise from the person's own
    own_cards: tuple[HandCard, ...]
    trick: tuple[TrickCard, ...]  # in the order played; the last one stays until `go on`
    trick_is_over: bool  # it has been won and is about to be gathered
    kitty_count: int  # cards face down, the turned card apart
    turned: TurnedCard | None
    trump: TrumpSign | None
    score: ScoreBoard
    prompt: str  # what is asked; "" when it is not the person's turn
    message: str  # "West takes trick 1. Space to go on."
    trouble: str  # what went wrong with the disk or the engine, and what to do; "" usually
    choices: tuple[Choice, ...]  # calls; cards are chosen in `own_cards`
    go_on: Choice | None
    undo: Choice
    leave_practice: Choice | None
    new_match: Choice | None  # when the match is over
    claim: Choice | None
    hint: HintState
    pace: Pace
    order: Order
    is_own_order: bool  # the person has moved cards by hand
    announcements: tuple[Announcement, ...]
    log: tuple[str, ...]  # calls and the present trick; won tricks once they are asked for
    show_tricks: Choice | None  # opens the won tricks in the log, as a help that is noted
    pack: PackSeal
    book: OpenBook | None  # only between hands
    match_end: MatchEnd | None
    is_your_turn: bool
    is_waiting: bool  # for an engine seat


@dataclass(frozen=True, slots=True, kw_only=True)
class VerdictBadge:
    """The verdict of a decision."""

    kind: VerdictKind
    word: str  # "Mistake"
    loss: str  # the loss and its interval; "" where nothing was lost
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AlternativeRow:
    """One thing that might have been done, and what it is worth."""

    action: str
    card: Card | None  # drawn as a chip
    cards: tuple[Card, ...] = ()  # drawn as chips before the words
    suit: Suit | None  # drawn as a chip where there is no card
    alone: bool
    bar: float  # 0-1, the best one longest
    low: float  # 0-1, the ends of the whisker
    high: float
    points: str  # the loss with its sign; the word for the best one
    margin: str  # "±0.06"; "" where there is none
    raw_points: str  # net points of the hand, "+0.84"
    win: str  # "72.9%"; "" without a score
    is_chosen: bool
    is_best: bool
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CoachScreen:
    """The coach panel: the last decision, or what is asked about the present one."""

    is_open: bool
    title: str  # "Your decision · trick 1, last to play · nine of diamonds"; "" before any
    verdict: VerdictBadge | None
    rows: tuple[AlternativeRow, ...]
    columns: tuple[str, str, str, str]  # the titles: action, points, in this hand, win game
    your_decision: str
    what_happened: str  # "" until the hand is over; never enters the verdict
    notes: tuple[str, ...]  # "Not counted, because you had a hint."
    progress: str  # "Working …", "from 256 deals", "exact"
    is_refining: bool
    place: int  # of the decision in the hand; -1 before any
    count: int  # of decisions in the hand
    earlier: Choice | None
    later: Choice | None
    toggle: Choice
