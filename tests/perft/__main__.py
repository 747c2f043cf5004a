"""Count every continuation again: `python -m tests.perft`.

The counts, by number of actions from a named position, are what the law allows and nothing
else. A change here is a change of the law.
"""

from __future__ import annotations

from pathlib import Path

from trainer.rules import (
    Action,
    Deal,
    Decline,
    Hand,
    HandRules,
    OrderUp,
    Pass,
    Phase,
    Random,
    card,
    cards,
    deal_order,
    describe,
    lawful,
    new_hand,
    presets,
    step,
    unplayable,
)

FOLDER = Path(__file__).parent
COMMAND = "python -m tests.perft"
DEPTHS = {"call": 9, "stuck": 5, "play": 9, "end": 8}
MOST = 40_000  # continuations; deeper counts would take too long

SHUFFLE = 1  # the seed of the deals of other packs and tables; the joker is in a hand
HANDS = ("9C TC 9D QH KS", "JH JD AH AC 9S", "JS JC AS 9H TD", "KC QC AD KD TS")


def start(preset: str) -> Hand:
    """Return the deal of a rule set at its first question: seat 0 deals.

    The fixed one, with the ten of hearts turned, where four play with the usual pack.
    """
    rules = next(one.rules.hand for one in presets() if one.name == preset)
    if sorted(rules.pack) == sorted(HandRules().pack) and rules.seats == len(HANDS):
        order = deal_order(rules, 0, tuple(map(cards, HANDS)), card("TH"), cards("KH QD QS"))
    else:
        order = tuple(Random(SHUFFLE).shuffled(rules.pack))
    hand = step(new_hand(rules, 0), Deal(0, order))
    return step(hand, lawful(hand)[0]) if rules.cut else hand


def position(preset: str, name: str) -> Hand:
    """Return a position: first call, the dealer's last, the opening lead, or three tricks on."""
    hand = start(preset)
    if name == "call":
        return hand
    if name == "stuck":  # or not: the dealer's last call
        while hand.phase is not Phase.NAME_TRUMP or hand.to_act != hand.dealer:
            hand = step(hand, _declined(hand))
        return hand
    random = Random(4)
    while hand.phase is not Phase.PLAY:
        orders = [one for one in lawful(hand) if isinstance(one, OrderUp)]
        hand = step(hand, orders[0] if orders else lawful(hand)[0])
    while name == "end" and sum(trick.winner is not None for trick in hand.tricks) < 3:
        choices = lawful(hand)
        hand = step(hand, choices[random.bounded(len(choices))])
    return hand


def _declined(hand: Hand) -> Action:
    """Return the pass, or the refusal of an offer."""
    return next(one for one in lawful(hand) if isinstance(one, Pass | Decline))


def perft(hand: Hand, depth: int) -> int:
    """Return how many different ways there are to take that many actions."""
    choices = lawful(hand)
    if depth <= 1:
        return len(choices) if depth else 1
    return sum(perft(step(hand, action), depth - 1) for action in choices)


def divide(hand: Hand, depth: int) -> str:
    """Return the count below each first action, to find where two law books part."""
    return "\n".join(
        f"  {action.seat} {describe(action)}: {perft(step(hand, action), depth - 1)}"
        for action in lawful(hand)
    )


def counts(preset: str) -> str:
    """Return the counts of a rule set as text."""
    lines = [f"Continuations of the fixed deal under {preset}; written by `{COMMAND}`.", ""]
    for name, deepest in DEPTHS.items():
        hand = position(preset, name)
        for depth in range(1, deepest + 1):
            number = perft(hand, depth)
            if not 0 < number <= MOST:
                break
            lines.append(f"{name} {depth} {number}")
    return "\n".join(lines) + "\n"


def playable() -> list[str]:
    """Return the names of the rule sets that can be played."""
    return [one.name for one in presets() if not unplayable(one.rules)]


if __name__ == "__main__":
    for one in playable():
        (FOLDER / f"{one}.txt").write_text(counts(one), encoding="utf-8")
