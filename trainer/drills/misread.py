"""How the cards are misread: mistaken law books, each wrong in one way that people really are.

The twin of each is in `rules.contract`; these are never asked for a right answer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.rules import Card, Contract, Rank, Strain, follows, legal_cards, strength, trick_winner

if TYPE_CHECKING:
    from collections.abc import Callable

    from trainer.rules import Group

Plays = tuple[tuple[int, Card], ...]


def is_left_bower(card: Card, contract: Contract) -> bool:
    """Whether a card belongs to another suit than the one printed on it."""
    return card.suit is not None and follows(card, contract) is not card.suit


def printed_follow(hand: tuple[Card, ...], led: Card, contract: Contract) -> tuple[Card, ...]:
    """Follow the printed suit: the left bower is taken for a plain jack, the joker for trump."""
    wanted = _printed(led, contract)
    return tuple(card for card in hand if _printed(card, contract) is wanted) or hand


def _printed(card: Card, contract: Contract) -> Group:
    return follows(card, contract) if card.suit is None else card.suit


def anything(hand: tuple[Card, ...], _led: Card, _contract: Contract) -> tuple[Card, ...]:
    """Let every card be played."""
    return hand


def trump_always(hand: tuple[Card, ...], led: Card, contract: Contract) -> tuple[Card, ...]:
    """Let a trump be played although the suit led could be followed."""
    allowed = legal_cards(hand, led, contract)
    return tuple(one for one in hand if one in allowed or _is_trump(one, contract))


def must_trump(hand: tuple[Card, ...], led: Card, contract: Contract) -> tuple[Card, ...]:
    """Ask for a trump from a hand that cannot follow."""
    allowed = legal_cards(hand, led, contract)
    return tuple(one for one in allowed if _is_trump(one, contract)) or allowed


def never_trump(hand: tuple[Card, ...], led: Card, contract: Contract) -> tuple[Card, ...]:
    """Forbid a hand that cannot follow to trump."""
    allowed = legal_cards(hand, led, contract)
    return tuple(one for one in allowed if not _is_trump(one, contract)) or allowed


def must_win(hand: tuple[Card, ...], led: Card, contract: Contract) -> tuple[Card, ...]:
    """Ask for a card that beats the lead."""
    allowed, group = legal_cards(hand, led, contract), follows(led, contract)
    height = strength(led, group, contract)
    return tuple(one for one in allowed if strength(one, group, contract) > height) or allowed


def highest_only(hand: tuple[Card, ...], led: Card, contract: Contract) -> tuple[Card, ...]:
    """Let only the best card be played."""
    allowed, group = legal_cards(hand, led, contract), follows(led, contract)
    return (max(allowed, key=lambda one: strength(one, group, contract)),)


FOLLOWING: tuple[
    tuple[str, Callable[[tuple[Card, ...], Card, Contract], tuple[Card, ...]]], ...
] = (
    ("quiz-misread-left-plain", printed_follow),
    ("quiz-misread-anything", anything),
    ("quiz-misread-trump-always", trump_always),
    ("quiz-misread-must-trump", must_trump),
    ("quiz-misread-never-trump", never_trump),
    ("quiz-misread-must-win", must_win),
    ("quiz-misread-highest-only", highest_only),
)


# ---------------------------------------------------------------- who wins


def _best(plays: Plays, height: Callable[[Card], int]) -> int:
    """Return the seat of the first card that no other is higher than."""
    return max(plays, key=lambda play: height(play[1]))[0]


def plain_left_wins(plays: Plays, contract: Contract) -> int:
    """Compare with the left bower as a plain jack of its printed suit."""

    def height(card: Card) -> int:
        if is_left_bower(card, contract):
            return int(card.rank) if card.suit is plays[0][1].suit else 0
        led = plays[0][1].suit or follows(plays[0][1], contract)
        return strength(card, led, contract)

    return _best(plays, height)


def highest_rank_wins(plays: Plays, _contract: Contract) -> int:
    """Compare ranks alone, whatever the suits."""
    return _best(plays, lambda card: int(card.rank))


def led_suit_wins(plays: Plays, contract: Contract) -> int:
    """Forget trump: the highest card of the suit led."""
    led = follows(plays[0][1], contract)
    return _best(plays, lambda card: int(card.rank) if follows(card, contract) is led else 0)


def last_trump_wins(plays: Plays, contract: Contract) -> int:
    """Let each later trump beat the one before."""
    trumps = [seat for seat, card in plays if _is_trump(card, contract)]
    return trumps[-1] if trumps else trick_winner(plays, contract)


def first_trump_wins(plays: Plays, contract: Contract) -> int:
    """Let the first trump win, however low."""
    trumps = [seat for seat, card in plays if _is_trump(card, contract)]
    return trumps[0] if trumps else trick_winner(plays, contract)


def plain_jacks_win(plays: Plays, contract: Contract) -> int:
    """Rank the bowers as jacks, below queen, king and ace of trump."""

    def height(card: Card) -> int:
        led = follows(plays[0][1], contract)
        base = 20 if _is_trump(card, contract) else 0
        return base + int(card.rank) if base or follows(card, contract) is led else 0

    return _best(plays, height)


def bowers_win(plays: Plays, contract: Contract) -> int:
    """Keep the power of jacks where there is no trump suit."""
    if all(card.rank is not Rank.JACK for _, card in plays):
        return trick_winner(plays, contract)
    return _best(plays, lambda card: 50 if card.rank is Rank.JACK else int(card.rank))


def ace_high_wins(plays: Plays, contract: Contract) -> int:
    """Keep the ace high under low."""
    led = follows(plays[0][1], contract)
    return _best(plays, lambda card: int(card.rank) if follows(card, contract) is led else 0)


def lowest_anywhere_wins(plays: Plays, _contract: Contract) -> int:
    """Let the lowest card of any suit win under low."""
    return _best(plays, lambda card: -int(card.rank))


_IN_A_SUIT = (
    ("quiz-misread-left-plain", plain_left_wins),
    ("quiz-misread-bowers-as-jacks", plain_jacks_win),
    ("quiz-misread-trump-forgotten", led_suit_wins),
    ("quiz-misread-last-trump", last_trump_wins),
    ("quiz-misread-first-trump", first_trump_wins),
    ("quiz-misread-rank-alone", highest_rank_wins),
)
_NO_TRUMP = (
    ("quiz-misread-bowers-kept", bowers_win),
    ("quiz-misread-rank-alone-no-trump", highest_rank_wins),
)
_LOW = (
    ("quiz-misread-ace-high", ace_high_wins),
    ("quiz-misread-low-any-suit", lowest_anywhere_wins),
    ("quiz-misread-bowers-kept", bowers_win),
)


def winning(contract: Contract) -> tuple[tuple[str, Callable[[Plays, Contract], int]], ...]:
    """Return the ways in which people misread who wins under a contract."""
    if contract.trump is not None:
        return _IN_A_SUIT
    return _LOW if contract.strain is Strain.LOW else _NO_TRUMP


# ---------------------------------------------------------------- which cards are trump


def ordered(cards: tuple[Card, ...], contract: Contract) -> tuple[Card, ...]:
    """Return trumps, the highest first, as the law book orders them."""
    group: Group | None = contract.trump
    if group is None:
        return ()
    trumps = (card for card in cards if _is_trump(card, contract))
    return tuple(sorted(trumps, key=lambda card: -strength(card, group, contract)))


def plain_order(cards: tuple[Card, ...], contract: Contract) -> tuple[Card, ...]:
    """Order trumps by printed rank, the bowers as jacks."""
    return tuple(sorted(ordered(cards, contract), key=lambda card: -card.rank))


def without_left(cards: tuple[Card, ...], contract: Contract) -> tuple[Card, ...]:
    """Forget the left bower among the trumps."""
    return tuple(one for one in ordered(cards, contract) if not is_left_bower(one, contract))


def left_first(cards: tuple[Card, ...], contract: Contract) -> tuple[Card, ...]:
    """Put the left bower above the right."""
    trumps = list(ordered(cards, contract))
    left = next(place for place, one in enumerate(trumps) if is_left_bower(one, contract))
    trumps[left - 1], trumps[left] = trumps[left], trumps[left - 1]
    return tuple(trumps)


def left_low(cards: tuple[Card, ...], contract: Contract) -> tuple[Card, ...]:
    """Leave the left bower in the place of a jack, below ace, king and queen."""
    trumps = ordered(cards, contract)
    left = [one for one in trumps if is_left_bower(one, contract)]
    rest = [one for one in trumps if one not in left]
    place = next((n for n, one in enumerate(rest) if one.rank < Rank.JACK), len(rest))
    return (*rest[:place], *left, *rest[place:])


TRUMP_ORDERS: tuple[tuple[str, Callable[[tuple[Card, ...], Contract], tuple[Card, ...]]], ...] = (
    ("quiz-misread-left-plain", without_left),
    ("quiz-misread-bowers-as-jacks", plain_order),
    ("quiz-misread-left-first", left_first),
    ("quiz-misread-left-low", left_low),
)


def _is_trump(card: Card, contract: Contract) -> bool:
    return contract.trump is not None and follows(card, contract) is contract.trump
