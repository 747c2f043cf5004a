"""Answers to questions of law, as message keys with arguments and an English text.

So far one question: why may this action not be taken? The keys are spelled out below, so that a
test can hold the words room to them.
"""

from __future__ import annotations

from typing import Final

from trainer.rules.actions import (
    Action,
    Alone,
    AskBest,
    CallAce,
    Cut,
    Deal,
    Decline,
    DefendAlone,
    Discard,
    Name,
    OrderUp,
    Pass,
    PassCard,
    Play,
    Propose,
    Redeal,
    ReturnCard,
    Swap,
)
from trainer.rules.cards import codes
from trainer.rules.errors import Argument, Reason
from trainer.rules.flow import unasked
from trainer.rules.refusals import particulars, seat_of
from trainer.rules.state import Hand

# Every key `why_not` can answer, with its English text; {seat} and {phase} always have a value.
TEXTS: Final[dict[str, str]] = {
    "illegal-over": "the hand is over: nothing more can be done in it",
    "illegal-turn": "it is seat {turn}'s turn, not seat {seat}'s",
    "illegal-phase": "a {action} cannot be made now: the hand is at {phase}",
    "illegal-deal": "a deal is the whole pack of {count} cards, each once, offered by seat {turn}",
    "illegal-cut": "a cut lifts 1 to {most} cards, or declines with 0; {lifted} is neither",
    "illegal-stuck": "the dealer is stuck: a suit must be named",
    "illegal-natural": "ordering {suit} needs a card printed in that suit",
    "illegal-canadian": "the dealer's partner may order only when going alone",
    "illegal-alone-off": "nobody may go alone in this game",
    "illegal-turned-down": "{suit} was turned down and cannot be named",
    "illegal-no-trump": "no trump may not be named in this game",
    "illegal-low": "low may not be named in this game",
    "illegal-second-round": "that may be named in the second round only",
    "illegal-joker-suit": "for a joker turned up the dealer names a suit",
    "illegal-ace-first": "in call-ace alone is chosen instead of an ace, after the discard",
    "illegal-ace-needed": "the maker names an ace or goes alone",
    "illegal-ace-trump": "{card} is trump: another ace must be named",
    "illegal-ace-own": "the maker has {card} or has buried it: another ace must be named",
    "illegal-not-an-ace": "{card} is not an ace",
    "illegal-say-alone-first": "alone is said before trump is named, for partner's best",
    "illegal-bound": "alone was said: trump must be named now, to play alone",
    "illegal-swap": "three low cards that make the hand weak are given, no others",
    "illegal-wait": "the calls have not begun",
    "illegal-first-blood": "the opening lead may not be trump, and {card} is",
    "illegal-not-held": "seat {seat} does not hold {card}",
    "illegal-bury-upcard": "the card just picked up, {card}, may not be buried in this game",
    "illegal-left-bower-held": (
        "{card} does not follow: {led} leads {suit}, and the left bower {held} counts as {suit}"
    ),
    "illegal-left-bower-led": (
        "{card} does not follow: the left bower {led} leads {suit}, and seat {seat} holds {held}"
    ),
    "illegal-left-bower-played": (
        "{card} is the left bower and counts as {group}: it does not follow {suit},"
        " and seat {seat} holds {held}"
    ),
    "illegal-follow": "{card} does not follow: {led} leads {suit}, and seat {seat} holds {held}",
    "illegal-action": "that cannot be done now",
}


def why_not(hand: Hand, action: Action, lawful: tuple[Action, ...] = ()) -> Reason:
    """Return why an action that is not among the lawful ones may not be taken (GEN 3, 4, 6).

    While a weak hand is asked, other seats are answered as if nobody were (ours).
    """
    asked = hand if seat_of(action) == hand.to_act else unasked(hand)
    key, particular = particulars(asked, action, waits=asked is not hand)
    arguments: dict[str, Argument] = {
        "seat": seat_of(action),
        "phase": asked.phase.value,
        "turn": -1 if asked.to_act is None else asked.to_act,
        **particular,
    }
    said = TEXTS[key].format(**arguments)
    choices = f" (may: {', '.join(map(describe, lawful))})" if lawful and asked is hand else ""
    where = f"seat {arguments['seat']}, {asked.phase.value}"
    return Reason(key, arguments, f"{where}: {said}{choices}")


def describe(action: Action) -> str:  # noqa: C901, PLR0911, PLR0912 - one answer per action
    """Return a short text of an action for error messages and logs, such as "order up alone"."""
    match action:
        case Deal():
            return "deal"
        case Cut(_, lifted):
            return f"cut {lifted}" if lifted else "decline the cut"
        case Propose(_, suit):
            return f"propose {suit}"
        case Redeal():
            return "redeal"
        case Decline():
            return "decline"
        case Swap(_, given):
            return f"swap {codes(given)}" if given else "swap three cards"
        case Pass():
            return "pass"
        case OrderUp(_, alone):
            return "order up alone" if alone else "order up"
        case Name(_, contract, alone):
            return f"name {contract} alone" if alone else f"name {contract}"
        case Discard(_, card):
            return f"discard {card or 'a card'}"
        case CallAce(_, ace):
            return f"call {ace}"
        case Alone(_, alone):
            return "alone" if alone else "with partner"
        case DefendAlone(_, alone):
            return "defend alone" if alone else "defend with partner"
        case AskBest(_, wanted):
            return "ask for a card" if wanted else "want no card"
        case PassCard(_, card):
            return f"pass on {card or 'a card'}"
        case ReturnCard(_, card):
            return f"return {card or 'a card'}"
        case Play(_, card):
            return f"play {card}"
