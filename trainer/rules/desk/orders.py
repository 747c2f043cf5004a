"""Steps and sources that many rulings share: what is trump, and where its order is said."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from trainer.rules.cards import JOKER, Card, Rank
from trainer.rules.contract import Contract, Strain, follows
from trainer.rules.desk.ruling import Source, Step, step

if TYPE_CHECKING:
    from collections.abc import Iterable

TRUMP_ORDER: Final = "GEN 2 Trump Ranking"
SUIT_ORDER: Final = "GEN 2 Non-Trump Ranking"
PLAYING: Final = "GEN 4 Playing Tricks"
_JOKER: Final = "CALL The Joker"
_NO_TRUMP: Final = "CALL Cards Rank; GEN 6 No Trump or High/Low Options"
_LOW: Final = "GEN 6 No Trump or High/Low Options"


def naming(contract: Contract, cards: Iterable[Card] = ()) -> tuple[Step, ...]:
    """Return the steps that say what is trump, and which of these cards change with it."""
    if contract.trump is not None:
        first = step("ruling-trump", trump=contract.trump)
    elif contract.strain is Strain.LOW:
        first = step("ruling-low")
    else:
        first = step("ruling-no-trump")
    special = (_special(card, contract) for card in dict.fromkeys(cards))
    return (first, *(one for one in special if one is not None))


def is_left_bower(card: Card, contract: Contract) -> bool:
    """Whether a card counts for another suit than the one printed on it."""
    return card.suit is not None and follows(card, contract) is not card.suit


def order_source(contract: Contract, cards: Iterable[Card], cites: str) -> Source:
    """Return where the order of these cards under a contract is said, before other citations."""
    held = tuple(cards)
    if contract.trump is not None:
        joker = f"; {_JOKER}" if JOKER in held else ""
        return Source(f"{TRUMP_ORDER}; {cites}{joker}")
    if JOKER in held:
        return Source(f"{_cited(contract)}; {cites}", "ruling-ours-joker")
    ours = "ruling-ours-low" if contract.strain is Strain.LOW else None
    return Source(f"{_cited(contract)}; {cites}", ours)


def _cited(contract: Contract) -> str:
    return _LOW if contract.strain is Strain.LOW else _NO_TRUMP


def _special(card: Card, contract: Contract) -> Step | None:
    trump = contract.trump
    if card == JOKER:
        return step("ruling-joker-alone") if trump is None else step("ruling-joker", trump=trump)
    if trump is None or card.rank is not Rank.JACK:
        return None
    if card.suit is trump:
        return step("ruling-right-bower", card=card)
    if is_left_bower(card, contract):
        return step("ruling-left-bower", card=card, trump=trump)
    return None
