"""Count every continuation again: `python -m tests.perft`.

The counts, by number of actions from a named position, are what the law allows and nothing
else. A change here is a change of the law.
"""

from __future__ import annotations

from pathlib import Path

from trainer.rules import (
    Deal,
    Hand,
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

HANDS = ("9C TC 9D QH KS", "JH JD AH AC 9S", "JS JC AS 9H TD", "KC QC AD KD TS")


def start(preset: str) -> Hand:
    """Return the fixed deal at its first call: seat 0 deals, the ten of hearts is turned."""
    rules = next(one.rules.hand for one in presets() if one.name == preset)
    order = deal_order(rules, 0, tuple(map(cards, HANDS)), card("TH"), cards("KH QD QS"))
    hand = step(new_hand(rules, 0), Deal(0, order))
    return step(hand, lawful(hand)[0])


def position(preset: str, name: str) -> Hand:
    """Return a position: first call, the dealer's last, the opening lead, or three tricks on."""
    hand = start(preset)
    if name == "call":
        return hand
    if name == "stuck":  # or not: the dealer's last call
        for _ in range(7):
            hand = step(hand, lawful(hand)[0])
        return hand
    random = Random(4)
    while hand.phase is not Phase.PLAY:
        hand = step(hand, lawful(hand)[1 if hand.phase is Phase.ORDER_UP else 0])
    while name == "end" and sum(trick.winner is not None for trick in hand.tricks) < 3:
        choices = lawful(hand)
        hand = step(hand, choices[random.bounded(len(choices))])
    return hand


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
            if number:
                lines.append(f"{name} {depth} {number}")
    return "\n".join(lines) + "\n"


def playable() -> list[str]:
    """Return the names of the rule sets that can be played."""
    return [one.name for one in presets() if not unplayable(one.rules)]


if __name__ == "__main__":
    for one in playable():
        (FOLDER / f"{one}.txt").write_text(counts(one), encoding="utf-8")
