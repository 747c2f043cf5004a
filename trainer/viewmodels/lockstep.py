"""Plays the same deals by the same policy under two rule sets, until the games part."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from trainer.rules import (
    Action,
    Alone,
    Cut,
    Deal,
    DrawForDeal,
    Hand,
    Match,
    OrderUp,
    Pass,
    Phase,
    Rules,
    RulesError,
    Swap,
    card,
    cards,
    deal_order,
    lawful,
    makers,
    makers_tricks,
    step,
)

if TYPE_CHECKING:
    from trainer.rules import Card
    from trainer.words import Words

DEALER: Final = 0
_SEATS: Final = 4
_LEAD: Final = 2  # points between the sides before the hand
_NOTHING: Final = (0, 0, 0, 0)
_TOKENS: Final = (3, 3, 3, 3)  # one less than make a point
_UPCARD: Final = card("QH")
_MOST: Final = 60  # actions; no hand has more
_LAST_THREE: Final = [False, False, True, True, True]  # tricks of the makers in a fast break
_MOST_TOLD: Final = 12  # things that may be done
# The hands of South, West, North and East: plain ones, three nines, a march in hearts, four tricks
# for North, the first two tricks for West and East, and three nines for the third to speak.
_DEALS: Final = (
    ("AH KH TH QD TD", "9D AS KC QC 9H", "JH JD AC KS QS", "JS TS 9S AD KD"),
    ("AH KH TH QD QC", "9C 9D 9S TD TS", "JH JD AC KS QS", "JS AS AD KD KC"),
    ("9H TD QD KC QC", "9C 9D 9S AC KS", "JH JD AH KH TH", "JS TS AS AD KD"),
    ("KC AD TH QS KS", "JC 9D QD TS JS", "AC KD JH AH 9S", "QC TD JD 9H KH"),
    ("9C TC 9D 9S TS", "AC JD AD 9H AS", "KD TH JH KH AH", "JC QC KC QS KS"),
    ("AH KH TH QD QC", "JS AS AD KD KC", "JH JD AC KS QS", "9C 9D 9S TD TS"),
)
_TURNED: Final = "TH 9C AS KD JD 9D"  # the top of the pack that finds the first dealer


@dataclass(frozen=True, slots=True)
class Apart:
    """Where two games of the same cards part."""

    question: str
    situation: str
    other: str
    this: str


@dataclass(frozen=True, slots=True)
class Policy:
    """Who makes trump, and how: everybody else passes, and cards are played as they come."""

    maker: int | None
    alone: bool = False
    swaps: bool = False  # weak hands take what they are offered

    def choose(self, hand: Hand) -> Action:
        """Return what the seat to act does."""
        open_to = lawful(hand)
        wanted = [one for one in open_to if self._wants(one)]
        passes = [one for one in open_to if isinstance(one, Pass)]
        return (wanted or passes or list(open_to))[0]

    def _wants(self, action: Action) -> bool:
        match action:
            case OrderUp(seat, alone):
                return seat == self.maker and alone == self.alone
            case Alone(seat, alone):
                return alone == (self.alone and seat == self.maker)
            case Cut(_, lifted):
                return lifted == 0
            case Swap():
                return self.swaps
            case _:
                return False


# Which deals are played how: the most telling first.
_GAMES: Final = (
    (_DEALS[2], Policy(2)),
    (_DEALS[2], Policy(1, alone=True)),
    (_DEALS[0], Policy(2, alone=True)),
    (_DEALS[1], Policy(None)),
    (_DEALS[5], Policy(None)),
    (_DEALS[0], Policy(1)),
    (_DEALS[3], Policy(2)),
    (_DEALS[4], Policy(2)),
    (_DEALS[2], Policy(2, swaps=True)),
)


def played_apart(words: Words, both: tuple[Rules, Rules]) -> Apart | None:
    """Return the first place where the same cards go on differently; None where they never do."""
    if any(rules.hand.seats != _SEATS for rules in both):
        return None
    found = (one for one in _partings(words, both) if one is not None)
    return next(found, None)


def _partings(words: Words, both: tuple[Rules, Rules]) -> Iterator[Apart | None]:
    other, this = both
    if other.match.first_dealer is not this.match.first_dealer:
        yield _first_dealer(words, both)
    if (other.hand, other.match) == (this.hand, this.match):
        return  # how faults are dealt with changes nothing where there are none
    for deal, policy in _GAMES:
        yield _game(words, both, deal, policy)


# ---------------------------------------------------------------- who deals first


def _first_dealer(words: Words, both: tuple[Rules, Rules]) -> Apart | None:
    turned = cards(_TURNED)
    dealers = []
    for rules in both:
        rest = tuple(one for one in rules.hand.pack if one not in turned)
        try:
            dealers.append(Match(rules).draw(DrawForDeal((*turned, *rest))).dealer)
        except RulesError:
            return None
    if dealers[0] == dealers[1] or None in dealers:
        return None
    other, this = (words.seat(one or 0) for one in dealers)
    shown = words("editor-turned", seat=words.seat(0), cards=words.cards(turned))
    return Apart(words("editor-first-dealer"), shown, other, this)


# ---------------------------------------------------------------- what may be done


def _game(
    words: Words, both: tuple[Rules, Rules], deal: tuple[str, ...], policy: Policy
) -> Apart | None:
    """Return the first moment at which the seat to act may do different things, else the scores."""
    try:
        score = _score(both)
        other, this = (_dealt(rules, deal, score) for rules in both)
        for _ in range(_MOST):
            if other.shown != this.shown:
                return _proofs(words, other, this)
            if _differ(other, this):
                return _moment(words, other, this)
            if other.phase is Phase.OVER:
                return _what_it_scores(words, both, (other, this), score)
            action = policy.choose(other)
            other, this = step(other, action), step(this, action)
    except RulesError:
        pass
    return None


def _score(both: tuple[Rules, Rules]) -> tuple[int, ...]:
    """Return the points before the hand: one side lacks a point of the lower target."""
    ours = min(rules.match.target for rules in both) - 1
    return (ours, ours - _LEAD) * 2


def _dealt(rules: Rules, deal: tuple[str, ...], score: tuple[int, ...]) -> Hand:
    hand = Match(rules, points=score, dealer=DEALER).next_hand()
    held = tuple(cards(one) for one in deal)
    given = {_UPCARD, *(one for hand in held for one in hand)}
    kitty = tuple(one for one in rules.hand.pack if one not in given)
    hand = step(hand, Deal(DEALER, deal_order(rules.hand, DEALER, held, _UPCARD, kitty)))
    return step(hand, Cut((DEALER - 1) % _SEATS, 0)) if hand.phase is Phase.CUT else hand


def _differ(other: Hand, this: Hand) -> bool:
    return (other.to_act, lawful(other)) != (this.to_act, lawful(this))


def _proofs(words: Words, other: Hand, this: Hand) -> Apart:
    """Return what the whole table sees of weak hands."""
    told = [_shown(words, hand) for hand in (other, this)]
    return Apart(words("editor-what-shown"), _so_far(words, this), *told)


def _shown(words: Words, hand: Hand) -> str:
    if not hand.shown:
        return words("editor-shown-nothing")
    proofs = [
        words("editor-shown", seat=words.seat(seat), cards=words.cards(held))
        for seat, held in hand.shown
    ]
    return " ".join(proofs)


def _moment(words: Words, other: Hand, this: Hand) -> Apart | None:
    told = [_open_to(words, one) for one in (other, this)]
    if told[0] == told[1]:
        return None
    return Apart(words("editor-what-next"), _so_far(words, this), *told)


def _open_to(words: Words, hand: Hand) -> str:
    """Return who acts and what may be done."""
    if hand.to_act is None:
        return words("editor-over")
    may = [
        words.action(one, contract=hand.contract, upcard=hand.upcard, dealer=hand.dealer)
        for one in lawful(hand)[:_MOST_TOLD]
    ]
    return words("editor-may", seat=words.seat(hand.to_act), actions=words.joined(may))


def _so_far(words: Words, hand: Hand) -> str:
    """Return the deal and what was said and done since."""
    told = [
        words("editor-deal", dealer=words.seat(hand.dealer), card=words.card(_UPCARD)),
        *(
            words.report(one, contract=hand.contract, upcard=hand.upcard, dealer=hand.dealer)
            for one in hand.log
            if not isinstance(one, Deal | Cut)
        ),
    ]
    if hand.to_act is not None:
        own: tuple[Card, ...] = hand.hands[hand.to_act]
        seat = words.seat(hand.to_act)
        told.append(words("editor-holds", seat=seat, cards=words.cards(own)))
    return " ".join(told)


# ---------------------------------------------------------------- what it scores


def _what_it_scores(
    words: Words, both: tuple[Rules, Rules], hands: tuple[Hand, Hand], score: tuple[int, ...]
) -> Apart | None:
    """Return the score after a hand where it comes out differently."""
    maker = hands[1].maker
    if maker is None:
        return None
    for before in (score, _NOTHING):
        told = [
            _stands(words, _before(rules, both, before).add(hand))
            for rules, hand in zip(both, hands, strict=True)
        ]
        if told[0] != told[1]:
            situation = _scored(words, hands[1], maker, before)
            more = _also_before(words, both)
            return Apart(words("editor-score-after"), " ".join((situation, *more)), *told)
    return None


def _before(rules: Rules, both: tuple[Rules, Rules], points: tuple[int, ...]) -> Match:
    """Return the match before the hand: the last deal where their number is fixed."""
    tokens = _TOKENS if rules.match.four_trick_tokens else ()
    return Match(rules, points=points, dealer=DEALER, deals=_deals_before(both), tokens=tokens)


def _deals_before(both: tuple[Rules, Rules]) -> int:
    return max(0, max(one.match.deals for one in both) - 1)


def _also_before(words: Words, both: tuple[Rules, Rules]) -> list[str]:
    """Return what else stands before the hand, where it counts under one of the rules."""
    told = []
    if any(rules.match.four_trick_tokens for rules in both):
        told.append(words("editor-tokens", count=_TOKENS[0]))
    if any(rules.match.deals for rules in both):
        told.append(words("editor-deals", count=_deals_before(both)))
    return told


def _scored(words: Words, hand: Hand, maker: int, score: tuple[int, ...]) -> str:
    side = makers(hand)
    last = [trick.winner in side for trick in hand.tricks] == _LAST_THREE
    return words(
        "editor-hand-scored",
        maker=words.seat(maker),
        alone="yes" if hand.alone else "no",
        last="yes" if last else "no",
        tricks=makers_tricks(hand),
        ours=score[0],
        theirs=score[1],
    )


def _stands(words: Words, match: Match) -> str:
    """Return the score of a match, and whether a game or all of it is won."""
    score = match.finished_games[-1] if match.finished_games else match.points
    end = "match" if match.is_over else "game" if match.finished_games else "none"
    return words("editor-stands", ours=score[0], theirs=score[1], end=end)
