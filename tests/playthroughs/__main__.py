"""Write every playthrough again: `python -m tests.playthroughs`.

A playthrough is one whole game of a rule set, written out so that a person can read it: the
draw for the deal, each hand as dealt, what each seat sees, every choice with what was lawful,
and the points. Read the difference before committing it.
"""

from __future__ import annotations

from pathlib import Path

from trainer.rules import (
    Action,
    Cut,
    Deal,
    DrawForDeal,
    Hand,
    Match,
    Pass,
    Phase,
    Preset,
    Random,
    codes,
    describe,
    drawn,
    lawful,
    makers,
    points,
    presets,
    step,
    view,
)

FOLDER = Path(__file__).parent
COMMAND = "python -m tests.playthroughs"


def playable() -> tuple[Preset, ...]:
    """Return the rule sets that the law book plays: a progressive evening is not one match."""
    return tuple(one for one in presets() if not one.rules.match.progressive)


def playthrough(preset: Preset) -> str:
    """Return one game of a rule set as text; the seed is fixed."""
    random = Random(1, sum(preset.name.encode()))
    lines = [
        f"{preset.title}: one game of random lawful choices, with many passes.",
        f"Written by `{COMMAND}`; * marks the choice taken.",
        "",
        *(f"{name} = {value}" for name, value in preset.rules.to_dict().items()),
    ]
    match = Match(preset.rules)
    while not match.is_over:
        while match.dealer is None:
            order = random.shuffled(match.rules.hand.pack)
            cards = drawn(match.rules, order, match.drawing)
            lines += ["", "draw: " + ", ".join(f"{seat} {card}" for seat, card in cards)]
            match = match.draw(DrawForDeal(order))
        hand = match.next_hand()
        lines += ["", f"== hand {match.hands_played + 1}: seat {hand.dealer} deals"]
        hand = step(hand, Deal(hand.dealer, random.shuffled(match.rules.hand.pack)))
        hand = played(hand, random, lines)
        match = match.add(hand)
        if hand.called is not None:
            lines.append(f"called {hand.called}: makers {' and '.join(map(str, makers(hand)))}")
        lines.append(f"points {points(hand)}, score {match.points}, next dealer {match.dealer}")
    winners = " and ".join(map(str, match.winners))
    lines += ["", f"won by seat{'s' if len(match.winners) > 1 else ''} {winners}"]
    return "\n".join(lines) + "\n"


def played(hand: Hand, random: Random, lines: list[str]) -> Hand:
    """Play a hand out, adding its lines."""
    before = hand.phase
    while hand.phase is not Phase.OVER:
        if hand.phase is not before:
            lines += heading(hand, before)
            before = hand.phase
        choices = lawful(hand)
        passing = isinstance(choices[0], Pass) and random.bounded(6) > 0
        taken = choices[0 if passing else random.bounded(len(choices))]
        lines.append(choice_line(choices, taken))
        lines += unseen(hand, taken)
        hand = step(hand, taken)
        if hand.tricks and hand.tricks[-1].winner is not None:
            lines.append(f"  trick {len(hand.tricks)} to {hand.tricks[-1].winner}")
    return hand


def heading(hand: Hand, before: Phase) -> list[str]:
    """Return what a new phase shows: the cards after the deal, the views before the lead.

    Of a dealer who turned the joker, what that seat sees before it names trump.
    """
    lines = []
    if before in {Phase.DEAL, Phase.CUT} and hand.hands:
        lines = [f"  {seat} holds {codes(held)}" for seat, held in enumerate(hand.hands)]
        lines.append(f"  turned {hand.upcard}, under it {codes(hand.kitty) or 'nothing'}")
    lines.append(f"-- {hand.phase}")
    if hand.phase is Phase.JOKER:
        lines.append(f"  {hand.dealer} sees {codes(view(hand, hand.dealer).hand) or 'no card'}")
    if hand.phase is Phase.PLAY:
        lines += [seen(hand, seat) for seat in range(hand.rules.seats)]
    return lines


def unseen(hand: Hand, taken: Action) -> list[str]:
    """Return what an action that not all can see looks like to the others, and its hands."""
    if hand.phase not in {Phase.REDEAL, Phase.SWAP, Phase.PASS_CARD, Phase.RETURN_CARD}:
        return []
    others = [seat for seat in range(hand.rules.seats) if seat != taken.seat]
    after = step(hand, taken)
    lines = [
        f"  {seat} sees {view(hand, seat).phase} of {view(hand, seat).to_act},"
        f" then {shown(view(after, seat).log[-1:])}"
        for seat in others
    ]
    lines += [f"  {seat} proves {codes(cards)}" for seat, cards in after.shown[len(hand.shown) :]]
    if after.hands != hand.hands:
        lines.append(f"  {taken.seat} holds {codes(after.hands[taken.seat])}")
    if after.kitty != hand.kitty:
        lines.append(f"  under the upcard lie {codes(after.kitty)}")
    return lines


def shown(log: tuple[Action, ...]) -> str:
    """Return actions as a seat saw them in a few words."""
    return ", ".join(f"{action.seat} {describe(action)}" for action in log) or "nothing"


def seen(hand: Hand, seat: int) -> str:
    """Return one seat's view in a line."""
    what = view(hand, seat)
    counts = " ".join(map(str, what.counts))
    secrets = [
        f"{name} {card}"
        for name, card in (
            ("buried", what.buried),
            ("passed", what.passed),
            ("returned", what.returned),
            ("maker's partner", what.partner),
        )
        if card is not None
    ]
    return "; ".join(
        [f"  {seat} sees {codes(what.hand)}", *secrets, f"counts {counts}", shown(what.log)]
    )


def choice_line(choices: tuple[Action, ...], taken: Action) -> str:
    """Return a seat's choices in a line, the one taken marked."""
    if isinstance(taken, Cut):
        return f"{taken.seat}: {describe(taken)}; 0 to {len(choices) - 1} may be lifted"
    said = [("*" if action == taken else "") + describe(action) for action in choices]
    return f"{taken.seat}: " + " | ".join(said)


if __name__ == "__main__":
    for one in playable():
        (FOLDER / f"{one.name}.txt").write_text(playthrough(one), encoding="utf-8")
