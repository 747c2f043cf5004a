"""How the law book's answers are said as options."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from trainer.drills.question import Telling, several, telling
from trainer.rules import Suit, card
from trainer.rules.desk import Place

if TYPE_CHECKING:
    from trainer.rules import Card, Rules
    from trainer.rules.desk import Answer

COMPASS: Final = "SWNE"  # seats 0 to 3, as the ruling desk names them

Saying = Callable[["Answer"], Telling]


def place(rules: Rules, seat: int) -> Place:
    """Return a seat as the ruling desk names it: by a compass letter at four seats."""
    seat %= rules.hand.seats
    is_of_four = rules.hand.seats == len(COMPASS)
    return Place(seat, COMPASS[seat] if is_of_four else seat, is_of_four=is_of_four)


def placed(label: Answer) -> Place:
    """Return the seat of a label in an answer."""
    if isinstance(label, str):
        return Place(COMPASS.index(label), label, is_of_four=True)
    return Place(int(str(label)), int(str(label)), is_of_four=False)


def listed(found: Answer) -> list[Answer]:
    """Return an answer that is a list as one."""
    return list(found) if isinstance(found, list | tuple) else []


def cards_of(found: Answer) -> tuple[Card, ...]:
    """Return the cards of an answer that is one code or a list of codes."""
    codes = [found] if isinstance(found, str) else listed(found)
    return tuple(card(str(one)) for one in codes)


def as_cards(found: Answer) -> Telling:
    """Say a card or several."""
    return telling("quiz-say-cards", cards=cards_of(found))


def as_seat(found: Answer) -> Telling:
    """Say a seat, or that it is nobody."""
    if found is None:
        return telling("quiz-say-nobody")
    return telling("quiz-say-seat", seat=placed(found))


def as_seats(found: Answer) -> Telling:
    """Say seats in their order; a label alone is one seat."""
    labels = listed(found) if isinstance(found, list | tuple) else [found]
    return telling("quiz-say-seats", seats=tuple(placed(one) for one in labels))


def as_number(found: Answer) -> Telling:
    """Say a number."""
    return telling("quiz-say-number", number=int(str(found)))


def as_suit(found: Answer) -> Telling:
    """Say a suit."""
    return telling("quiz-say-suit", suit=Suit(str(found)))


def as_calls(found: Answer) -> Telling:
    """Say what may be called."""
    calls = [_call(str(one)) for one in listed(found)]
    return telling("quiz-say-calls", calls=several(calls)) if calls else telling("quiz-say-no-call")


def _call(code: str) -> Telling:
    named, _, alone = code.partition(" ")
    if named == "pass":
        return telling("quiz-call-pass")
    if named in {"NT", "LOW"}:
        return telling("quiz-call-no-trump" if named == "NT" else "quiz-call-low")
    key = "quiz-call-suit-alone" if alone else "quiz-call-suit"
    return telling(key, suit=Suit(named))


def as_points(found: Answer) -> Telling:
    """Say points of the makers and of the defenders."""
    made, defended = (int(str(one)) for one in listed(found))
    if made and defended:
        return telling("quiz-say-both", made=made, defended=defended)
    if made:
        return telling("quiz-say-makers", points=made)
    if defended:
        return telling("quiz-say-defenders", points=defended)
    return telling("quiz-say-no-points")


def as_points_each(found: Answer) -> Telling:
    """Say points where each player keeps a score of his own."""
    made, defended = (int(str(one)) for one in listed(found))
    if made:
        return telling("quiz-say-makers-each", points=made)
    if defended:
        return telling("quiz-say-defenders-each", points=defended)
    return telling("quiz-say-no-points")


def as_points_of_one(found: Answer) -> Telling:
    """Say points where one maker plays against all others."""
    made, _ = (int(str(one)) for one in listed(found))
    return telling("quiz-say-maker", points=made) if made else as_points_each(found)


def as_phrases(phrases: Mapping[str, Telling], mark: Callable[[Answer], str]) -> Saying:
    """Return what says answers by phrases of their own, and lists of cards otherwise."""

    def said(found: Answer) -> Telling:
        return phrases.get(mark(found)) or as_cards(found)

    return said


def as_packets(found: Answer) -> Telling:
    """Say how many cards go to each seat in the two rounds of a deal."""
    given = found if isinstance(found, Mapping) else {}
    first = "-".join(str(listed(sizes)[0]) for sizes in given.values())
    second = "-".join(str(listed(sizes)[1]) for sizes in given.values())
    return telling("quiz-say-packets", first=first, second=second)


def as_revokes(found: Answer) -> Telling:
    """Say which plays were revokes."""
    pairs = [listed(one) for one in listed(found)]
    if not pairs:
        return telling("quiz-say-no-revoke")
    said = tuple(
        telling("quiz-say-revoke", seat=placed(seat), trick=int(str(trick)))
        for trick, seat in pairs
    )
    return telling("quiz-say-list", all=several(said))


_OFFERS: Final = {
    "ace-no-face redeal": "quiz-offer-ace-no-face",
    "farmer's redeal": "quiz-offer-redeal",
    "farmer's swap": "quiz-offer-swap",
    "going under": "quiz-offer-under",
}


def as_offers(found: Answer) -> Telling:
    """Say what a weak hand is offered, in order."""
    offers = tuple(telling(_OFFERS[str(one)]) for one in listed(found))
    return telling("quiz-say-list", all=several(offers)) if offers else telling("quiz-offer-none")
