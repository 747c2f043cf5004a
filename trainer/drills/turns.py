"""Questions about turns: who acts next, what may be done, and what comes after a call.

The hand machine itself answers: a hand is dealt and stepped, and its next phase is read off.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from trainer.drills.draft import Draft, Unfit, Wrong, picked
from trainer.drills.question import Spread, Telling, several, telling
from trainer.drills.saying import as_seat, listed, place, placed
from trainer.rules import (
    SUITS,
    Alone,
    Cut,
    Deal,
    Decline,
    Discard,
    Farmers,
    Hand,
    Name,
    NotPlayableYet,
    OrderUp,
    Pass,
    Phase,
    Random,
    Remedy,
    Rules,
    Sides,
    lawful,
    new_hand,
    partner,
    step,
)
from trainer.rules.desk import Ruling, Source
from trainer.rules.desk import Step as RulingStep
from trainer.rules.desk.ruling import decided
from trainer.rules.leads import opening_leader
from trainer.rules.weak_hands import is_farmers

if TYPE_CHECKING:
    from trainer.rules import Action
    from trainer.rules.desk import Answer


def _begun(rules: Rules, dealer: int, chance: Random) -> Hand:
    """Return a hand before its first call; nobody uses the right of a weak hand.

    Raises:
        Unfit: the hands of this table cannot be played yet.
    """
    return _declined(_dealt(rules, dealer, chance))


def _dealt(rules: Rules, dealer: int, chance: Random) -> Hand:
    """Return a hand dealt and not cut, no joker turned up.

    Raises:
        Unfit: the hands of this table cannot be played yet.
    """
    try:
        empty = new_hand(rules.hand, dealer)
    except NotPlayableYet as error:
        raise Unfit("turns") from error
    while True:
        hand = step(empty, Deal(dealer, chance.shuffled(rules.hand.pack)))
        if hand.phase is Phase.CUT:
            hand = step(hand, Cut(_turn(hand), 0))
        if hand.phase is not Phase.JOKER:
            return hand


def _turn(hand: Hand) -> int:
    return -1 if hand.to_act is None else hand.to_act


def _declined(hand: Hand) -> Hand:
    """Return the hand with every offer to a weak hand refused that is due before the next call."""
    while hand.phase in (Phase.REDEAL, Phase.SWAP):
        hand = step(hand, Decline(_turn(hand)))
    return hand


def _passed(hand: Hand, times: int) -> Hand:
    for _ in range(times):
        hand = _declined(step(hand, Pass(_turn(hand))))
    return hand


def asked_next(rules: Rules, chance: Random) -> Draft:
    """Who is asked next, after some passes?"""
    seats = rules.hand.seats
    dealer, times = chance.bounded(seats), chance.bounded(2 * seats - 1)
    seed = chance.word()

    def law(given: Rules) -> Ruling:
        hand = _passed(_begun(given, dealer, Random(seed)), times)
        label = place(given, hand.to_act or 0).label
        key = "quiz-step-asked-first" if times < seats else "quiz-step-asked-second"
        said = RulingStep(key, {"seat": place(given, hand.to_act or 0)})
        source = Source("GEN 4 First Round of Choosing Trump; GEN 4 Second Round of Choosing Trump")
        return Ruling(label, (RulingStep("quiz-step-turns"), said), source)

    spoke_last = dealer + times
    wrong = [
        Wrong(place(rules, dealer).label, telling("quiz-misread-dealer-first")),
        Wrong(place(rules, spoke_last - 1).label, telling("quiz-misread-to-the-right")),
        Wrong(place(rules, spoke_last + 2).label, telling("quiz-misread-across")),
    ]
    wrong += [Wrong(place(rules, one).label, telling("quiz-misread-turns")) for one in range(seats)]
    return Draft(
        law=law,
        asked=telling("quiz-ask-next", dealer=place(rules, dealer), passes=times),
        said=as_seat,
        wrong=tuple(wrong[:6]),
    )


def after_order(rules: Rules, chance: Random) -> Draft:
    """Who puts a card away after an order, alone or not?"""
    seats = rules.hand.seats
    dealer = chance.bounded(seats)
    steps = 1 + chance.bounded(seats)
    maker = (dealer + steps) % seats
    alone = bool(rules.hand.alone and chance.bounded(2))
    seed = chance.word()

    def law(given: Rules) -> Ruling:
        return _ordered(given, dealer, steps - 1, Random(seed), alone=alone)

    wrong = [
        Wrong(place(rules, maker).label, telling("quiz-misread-maker-discards")),
        Wrong(None, telling("quiz-misread-nobody-discards")),
        Wrong(place(rules, dealer + 1).label, telling("quiz-misread-left-discards")),
        Wrong(place(rules, maker + 2).label, telling("quiz-misread-partner-discards")),
    ]
    asked = telling(
        "quiz-ask-discarder",
        dealer=place(rules, dealer),
        seat=place(rules, maker),
        own="yes" if maker == dealer else "no",
        alone="yes" if alone else "no",
    )
    return Draft(law=law, asked=asked, said=as_seat, wrong=tuple(wrong))


def _ordered(rules: Rules, dealer: int, passes: int, chance: Random, *, alone: bool) -> Ruling:
    """Return who takes the upcard and discards after an order."""
    hand = _passed(_begun(rules, dealer, chance), passes)
    order = OrderUp(_turn(hand), alone)
    if order not in lawful(hand):
        raise Unfit("order")
    after = step(hand, order)
    sits_out = dealer in after.sitting_out
    key = "quiz-step-discards-out" if sits_out else "quiz-step-discards"
    seat = place(rules, dealer)
    source = Source("GEN 4 First Round of Choosing Trump")
    return Ruling(seat.label, (RulingStep(key, {"seat": seat}),), source)


# ---------------------------------------------------------------- alone


def may_order(rules: Rules, chance: Random) -> Draft:
    """May a seat order up, and go alone with it?"""
    dealer = chance.bounded(rules.hand.seats)
    steps = chance.bounded(rules.hand.seats)
    seed = chance.word()

    def law(given: Rules) -> Ruling:
        hand = _passed(_begun(given, dealer, Random(seed)), steps)
        steps_told = (
            RulingStep("quiz-step-alone", {"alone": "yes" if given.hand.alone else "no"}),
        )
        source = Source("GEN 4 Going Alone" if given.hand.alone else "ours")
        return Ruling(_acts(lawful(hand)), steps_told, source, decided(given, "alone"))

    seat = place(rules, dealer + steps + 1)
    wrong = (
        Wrong(["pass", "order"], telling("quiz-misread-alone-off")),
        Wrong(["pass", "order", "order alone"], telling("quiz-misread-alone-on")),
        Wrong(["pass"], telling("quiz-misread-needs-suit")),
        Wrong(["pass", "order alone"], telling("quiz-misread-alone-only")),
    )
    begun = _begun(rules, dealer, Random(seed))
    hand = begun.hands[seat.seat]
    return Draft(
        law=law,
        asked=telling(
            "quiz-ask-order",
            upcard=begun.upcard or "",
            seat=seat,
            dealer=place(rules, dealer),
            hand=hand,
        ),
        said=_as_orders,
        wrong=wrong,
        spread=Spread(hand=hand, upcard=begun.upcard),
    )


def _acts(actions: tuple[Action, ...]) -> Answer:
    """Return what may be done in the first round, in few words.

    Raises:
        Unfit: something else may be done as well.
    """
    if not all(isinstance(one, Pass | OrderUp) for one in actions):
        raise Unfit("order")
    names = [
        "pass" if isinstance(one, Pass) else "order alone" if one.alone else "order"
        for one in actions
        if isinstance(one, Pass | OrderUp)
    ]
    return list[str](names)


_ORDERS: Final = {
    "pass": "quiz-call-pass",
    "order": "quiz-call-order",
    "order alone": "quiz-call-order-alone",
}


def _as_orders(found: Answer) -> Telling:
    calls = tuple(telling(_ORDERS[str(one)]) for one in listed(found))
    return telling("quiz-say-calls", calls=several(calls))


def said_alone(rules: Rules, chance: Random) -> Draft:
    """What comes after a suit was named without a word about going alone?"""
    if rules.hand.sides is Sides.CALL_ACE:  # there it goes with the ace
        raise Unfit("alone")
    dealer = chance.bounded(rules.hand.seats)
    seed = chance.word()

    def law(given: Rules) -> Ruling:
        hand = _passed(_begun(given, dealer, Random(seed)), given.hand.seats)
        named = next(
            one
            for one in lawful(hand)
            if isinstance(one, Name) and not one.alone and one.contract.trump is suit
        )
        after = step(hand, named)
        asks = after.phase is Phase.ALONE
        key = "quiz-step-alone-asked" if asks else "quiz-step-alone-too-late"
        source = Source("GEN 4 Going Alone" if asks else "SD Calling Trump")
        answer = "asked" if asks else "lead"
        return Ruling(answer, (RulingStep(key),), source, decided(given, "alone_said"))

    upcard = _begun(rules, dealer, Random(seed)).upcard
    suit = picked(chance, [one for one in SUITS if upcard is None or one is not upcard.suit])
    wrong = (
        Wrong("asked", telling("quiz-misread-alone-later")),
        Wrong("lead", telling("quiz-misread-alone-never")),
        Wrong("any time", telling("quiz-misread-alone-any-time")),
    )
    return Draft(
        law=law,
        asked=telling(
            "quiz-ask-said-alone",
            seat=place(rules, dealer + 1),
            upcard=upcard or "",
            suit=suit,
        ),
        said=lambda found: telling(_SAID_ALONE[str(found)]),
        wrong=wrong,
    )


_SAID_ALONE: Final = {
    "asked": "quiz-say-alone-asked",
    "lead": "quiz-say-alone-lead",
    "any time": "quiz-say-alone-any-time",
}


# ---------------------------------------------------------------- around a lone call


def after_lone_call(rules: Rules, chance: Random) -> Draft:
    """What comes after a call alone, once the dealer has put a card away?"""
    _require_partners(rules)
    dealer = chance.bounded(4)
    steps = (1, 3, 4)[chance.bounded(3)]  # the dealer plays, so the discard is asked
    maker = (dealer + steps) % 4
    seed = chance.word()

    def law(given: Rules) -> Ruling:
        return _after_lone(given, dealer, steps - 1, Random(seed))

    out = (partner(rules.hand, maker) or 0,)
    leader = opening_leader(rules.hand, dealer, out, maker, None)
    wrong = (
        Wrong(["lead", place(rules, leader).label], telling("quiz-misread-lead-too-soon")),
        Wrong(["defend", place(rules, maker + 1).label], telling("quiz-misread-defend-asked")),
        Wrong(["best", place(rules, maker).label], telling("quiz-misread-best-asked")),
        Wrong(["again", place(rules, maker).label], telling("quiz-misread-alone-again")),
    )
    asked = telling("quiz-ask-after-lone", dealer=place(rules, dealer), seat=place(rules, maker))
    return Draft(law=law, asked=asked, said=_as_coming, wrong=wrong)


def _require_partners(rules: Rules) -> None:
    if rules.hand.sides is not Sides.FIXED or not rules.hand.alone:
        raise Unfit("alone")


def _called_alone(rules: Rules, dealer: int, passes: int, chance: Random) -> Hand:
    """Return a hand after a call alone and the dealer's discard."""
    hand = _passed(_begun(rules, dealer, chance), passes)
    order = OrderUp(_turn(hand), alone=True)
    if order not in lawful(hand):
        raise Unfit("order")
    after = step(hand, order)
    return step(after, lawful(after)[0]) if isinstance(lawful(after)[0], Discard) else after


_COMING: Final = {
    Phase.PLAY: ("lead", "quiz-step-lone-lead", "GEN 4 Playing Tricks"),
    Phase.DEFEND_ALONE: ("defend", "quiz-step-lone-defend", "SD Calling Trump"),
    Phase.ASK_BEST: ("best", "quiz-step-lone-best", "GEN 6 Partner's Best"),
}


def _after_lone(rules: Rules, dealer: int, passes: int, chance: Random) -> Ruling:
    hand = _called_alone(rules, dealer, passes, chance)
    if hand.phase not in _COMING:
        raise Unfit("alone")
    what, key, cites = _COMING[hand.phase]
    seat = place(rules, _turn(hand))
    choice = decided(rules, "partners_best" if what == "best" else "defend_alone")
    return Ruling([what, seat.label], (RulingStep(key, {"seat": seat}),), Source(cites), choice)


_COMES: Final = {
    "lead": "quiz-say-comes-lead",
    "defend": "quiz-say-comes-defend",
    "best": "quiz-say-comes-best",
    "again": "quiz-say-comes-again",
    "swap": "quiz-say-comes-swap",
    "speak": "quiz-say-comes-speak",
}


def _as_coming(found: Answer) -> Telling:
    """Say what comes next, and whose turn it is."""
    what, label = listed(found)
    return telling(_COMES[str(what)], seat=placed(label))


def partners_best(rules: Rules, chance: Random) -> Draft:
    """Does a lone maker get a card from the partner, and when?"""
    _require_partners(rules)
    dealer = chance.bounded(4)
    seed = chance.word()

    def law(given: Rules) -> Ruling:
        answer = _best_when(given, dealer, seed)
        key, cites = _BEST[answer]
        choice = decided(given, "partners_best")
        return Ruling(answer, (RulingStep(key),), Source(cites), choice)

    wrong = (
        Wrong("never", telling("quiz-misread-best-never")),
        Wrong("after", telling("quiz-misread-best-after")),
        Wrong("before", telling("quiz-misread-best-before")),
        Wrong("free", telling("quiz-misread-best-free")),
    )
    seat = place(rules, dealer + 1)
    hand = _begun(rules, dealer, Random(seed)).hands[seat.seat]
    return Draft(
        law=law,
        asked=telling("quiz-ask-best", seat=seat, hand=hand),
        spread=Spread(hand=hand),
        said=lambda found: telling(_BEST_SAID[str(found)]),
        wrong=wrong,
    )


_BEST: Final = {
    "never": ("quiz-step-best-never", "GEN 4 Going Alone"),
    "after": ("quiz-step-best-after", "GEN 6 Partner's Best"),
    "before": ("quiz-step-best-before", "SD Special Rules: Partner's Best"),
}
_BEST_SAID: Final = {
    "never": "quiz-say-best-never",
    "after": "quiz-say-best-after",
    "before": "quiz-say-best-before",
    "free": "quiz-say-best-free",
}


def _best_when(rules: Rules, dealer: int, seed: int) -> str:
    """Return when the hand machine lets the partner's card change hands."""
    if any(isinstance(one, Alone) for one in lawful(_begun(rules, dealer, Random(seed)))):
        return "before"
    called = _called_alone(rules, dealer, 0, Random(seed))
    while called.phase is Phase.DEFEND_ALONE:
        called = step(called, lawful(called)[0])
    return "after" if called.phase is Phase.ASK_BEST else "never"


# ---------------------------------------------------------------- the time of swaps


def first_asked(rules: Rules, chance: Random) -> Draft:
    """What comes first after the deal, where one player may swap?"""
    if rules.hand.farmers is Farmers.OFF or rules.hand.farmers_remedy is not Remedy.SWAP:
        raise Unfit("swap")
    seats = rules.hand.seats
    dealer, seed = chance.bounded(seats), chance.word()
    hands = _dealt(rules, dealer, Random(seed)).hands
    weak = [seat for seat, held in enumerate(hands) if is_farmers(held, rules.hand.farmers)]
    left = place(rules, dealer + 1)
    if len(weak) != 1 or weak[0] == left.seat:
        raise Unfit("swap")
    seat = place(rules, weak[0])

    def law(given: Rules) -> Ruling:
        hand = _dealt(given, dealer, Random(seed))
        swaps = hand.phase is Phase.SWAP
        if not swaps and hand.phase is not Phase.ORDER_UP:
            raise Unfit("swap")
        what, key = ("swap", "quiz-step-swap-first") if swaps else ("speak", "quiz-step-swap-later")
        asked = place(given, _turn(hand))
        cites = "GEN 6 Going Under" if swaps else "SD Special Rules: Farmer's Hand"
        choice = decided(given, "swap_time")
        return Ruling([what, asked.label], (RulingStep(key),), Source(cites), choice)

    wrong = (
        Wrong(["swap", seat.label], telling("quiz-misread-swap-early")),
        Wrong(["speak", left.label], telling("quiz-misread-swap-late")),
        Wrong(["speak", seat.label], telling("quiz-misread-turns")),
        Wrong(["speak", place(rules, dealer).label], telling("quiz-misread-dealer-first")),
    )
    return Draft(
        law=law,
        asked=telling("quiz-ask-swap-time", dealer=place(rules, dealer), seat=seat),
        said=_as_coming,
        wrong=wrong,
    )
