"""Questions about weak hands: which hand is one, and what it is offered."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from trainer.drills.draft import Draft, Unfit, Wrong, desk
from trainer.drills.playing import codes
from trainer.drills.question import Spread, Telling, telling
from trainer.drills.saying import as_offers, cards_of
from trainer.rules import CHOICES, Card, Random, Rank, Rules
from trainer.rules.desk import Answer, Ruling
from trainer.rules.desk import Step as RulingStep
from trainer.rules.weak_hands import aces, alike, disqualifying, is_ace_no_face, low_cards

if TYPE_CHECKING:
    from collections.abc import Callable

_HANDS: Final = 3
_OFFERS: Final[tuple[list[str], ...]] = (
    [],
    ["ace-no-face redeal"],
    ["ace-no-face redeal", "farmer's swap"],
    ["farmer's redeal"],
    ["farmer's swap"],
    ["farmer's redeal", "going under"],
    ["going under"],
)
_LOW: Final = 10
# The house rule behind each question, and what is said where it is off.
_ROWS: Final = {"anf": "ace_no_face", "farmers": "farmers", "going_under": "going_under"}
_OFF: Final = {
    "anf": "quiz-step-anf-off",
    "farmers": "quiz-step-farmers-off",
    "going_under": "quiz-step-under-off",
}
# Steps that are about the hand, and so are said of each; the others say the rule, and that once.
_OF_THE_HAND: Final = frozenset(
    {
        "ruling-anf-face",
        "ruling-anf-no-face",
        "ruling-anf-one-or-more",
        "ruling-anf-exactly-one",
        "ruling-low-cards",
        "ruling-low-alike",
        "ruling-low-not-alike",
    }
)


def ace_no_face(rules: Rules, chance: Random) -> Draft:
    """Which of these hands is an ace-no-face hand?"""
    return _which("anf", "quiz-ask-anf", rules, chance, _not_ace_no_face)


def farmers(rules: Rules, chance: Random) -> Draft:
    """Which of these hands is a farmer's hand?"""
    return _which("farmers", "quiz-ask-farmers", rules, chance, _not_low)


def going_under(rules: Rules, chance: Random) -> Draft:
    """Which of these hands may go under?"""
    return _which("going_under", "quiz-ask-under", rules, chance, _not_low)


def _which(
    question: str,
    asks: str,
    rules: Rules,
    chance: Random,
    why_not: Callable[[tuple[Card, ...]], Telling],
) -> Draft:
    """Return the question which of a few hands qualifies, or none of them."""
    hands = tuple(_weak_hand(rules, chance) for _ in range(_HANDS))

    def qualifying(given: Rules) -> list[tuple[tuple[Card, ...], Ruling]]:
        ruled = [(hand, desk(question, hand=codes(hand))(given)) for hand in hands]
        return [(hand, ruling) for hand, ruling in ruled if ruling.answer is True]

    def law(given: Rules) -> Ruling:
        found = qualifying(given)
        if len(found) > 1:
            raise Unfit(question)
        if not found:
            none = tuple((hand, desk(question, hand=codes(hand))(given)) for hand in hands)
            if given.setting(_ROWS[question]) == CHOICES[_ROWS[question]].default:
                return replace(none[0][1], answer=None, steps=(RulingStep(_OFF[question]),))
            return _none(none)
        hand, ruling = found[0]
        return replace(ruling, answer=_listed(hand))

    def elsewhere(given: Rules) -> tuple[Answer, ...]:
        return tuple(_listed(hand) for hand, _ in qualifying(given)) or (None,)

    wrong = [Wrong(_listed(hand), why_not(hand)) for hand in hands]
    return Draft(
        law=law,
        asked=telling(asks),
        said=_as_hand,
        wrong=(*wrong, Wrong(None, telling("quiz-misread-none-qualifies"))),
        drawn=lambda found: () if found is None else cards_of(found),
        elsewhere=elsewhere,
    )


def _none(ruled: tuple[tuple[tuple[Card, ...], Ruling], ...]) -> Ruling:
    """Return the ruling that none of some hands qualifies, with the steps of each."""
    steps: list[RulingStep] = []
    for hand, ruling in ruled:
        *reasons, verdict = ruling.steps
        new = [one for one in reasons if one not in steps or one.key in _OF_THE_HAND]
        steps += [RulingStep("quiz-step-hand", {"hand": hand}), *new, verdict]
    return replace(ruled[0][1], answer=None, steps=tuple(steps))


def _weak_hand(rules: Rules, chance: Random) -> tuple[Card, ...]:
    """Return a hand that is nearly weak enough, or is: mostly low cards, and an ace at times."""
    low = [one for one in rules.hand.pack if one.rank <= _LOW]
    aces_held = [one for one in rules.hand.pack if one.rank is Rank.ACE]
    rest = [one for one in rules.hand.pack if one.rank > _LOW]
    count = 2 + chance.bounded(4)
    held = list(chance.shuffled(low)[:count])
    if chance.bounded(3):
        held += chance.shuffled(aces_held)[: 1 + chance.bounded(2)]
    others = (one for one in chance.shuffled((*rest, *low)) if one not in held)
    return tuple(sorted((*held, *others)[:5]))


def _listed(hand: tuple[Card, ...]) -> Answer:
    return list[str](map(str, hand))


def _as_hand(found: Answer) -> Telling:
    if found is None:
        return telling("quiz-say-none-of-them")
    return telling("quiz-say-cards", cards=cards_of(found))


def _not_ace_no_face(hand: tuple[Card, ...]) -> Telling:
    """Return the misreading that makes this an ace-no-face hand."""
    if disqualifying(hand):
        return telling("quiz-misread-face", cards=disqualifying(hand))
    if len(aces(hand)) > 1:
        return telling("quiz-misread-two-aces", cards=aces(hand))
    return telling("quiz-misread-anf-off" if aces(hand) else "quiz-misread-no-ace")


def _not_low(hand: tuple[Card, ...]) -> Telling:
    """Return the misreading that makes this a farmer's hand."""
    low = low_cards(hand)
    if len(low) < _HANDS:
        return telling("quiz-misread-too-few-low", cards=low)
    return telling("quiz-misread-not-all-low" if alike(hand) else "quiz-misread-mixed-low")


def weak_offer(rules: Rules, chance: Random) -> Draft:
    """What is a hand offered, in order?"""
    hand = _weak_hand(rules, chance)
    is_one = is_ace_no_face(hand, rules.hand.ace_no_face)
    keys = {
        0: "quiz-misread-offer-none",
        1: "quiz-misread-offer-anf",
        2: "quiz-misread-offer-after-refusal" if is_one else "quiz-misread-offer-anf",
    }
    wrong = tuple(
        Wrong(list[str](offer), telling(keys.get(n, "quiz-misread-offer-farmers")))
        for n, offer in enumerate(_OFFERS)
    )
    return Draft(
        law=desk("weak_offer", hand=codes(hand)),
        asked=telling("quiz-ask-offer", hand=hand),
        said=as_offers,
        wrong=wrong,
        spread=Spread(hand=hand),
    )
