"""At what point of a hand a decision is taken, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from trainer.rules import Phase

if TYPE_CHECKING:
    from trainer.rules import View
    from trainer.words import Words

_CALLS: Final = {
    Phase.JOKER: "decision-joker",
    Phase.REDEAL: "decision-redeal",
    Phase.SWAP: "decision-swap",
    Phase.ORDER_UP: "decision-calling-first",
    Phase.NAME_TRUMP: "decision-calling-second",
    Phase.DISCARD: "decision-bury",
    Phase.CALL_ACE: "decision-call-ace",
    Phase.ALONE: "decision-alone",
    Phase.DEFEND_ALONE: "decision-defend",
    Phase.ASK_BEST: "decision-ask-best",
    Phase.PASS_CARD: "decision-pass-card",
    Phase.RETURN_CARD: "decision-return-card",
}


def before_play(words: Words, view: View) -> str:
    """Return the name of a decision taken before the play; "" for one in the play."""
    return words(_CALLS[view.phase]) if view.phase in _CALLS else ""
