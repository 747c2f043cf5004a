"""Questions about calls, the dealer's discard, the called ace, and who leads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from trainer.rules.actions import Discard
from trainer.rules.calls import callable_aces, may_pass, named_unseen, round_one, round_two
from trainer.rules.cards import JOKER, SUITS, Card, Suit
from trainer.rules.choices import AllPass, LoneDefenderLead, LonerLead, NoTrump, Sides
from trainer.rules.contract import Contract, Strain
from trainer.rules.desk.asked import BadQuestion, label
from trainer.rules.desk.orders import naming
from trainer.rules.desk.playing import listed
from trainer.rules.desk.ruling import Decided, Place, Ruling, Source, Step, decided, step
from trainer.rules.leads import defenders_asked, next_active, opening_leader
from trainer.rules.phases import discard
from trainer.rules.sides import left_of, partner
from trainer.rules.state import Hand

if TYPE_CHECKING:
    from trainer.rules.desk.asked import Asked

_ROUND_ONE: Final = "GEN 4 First Round of Choosing Trump"
_ROUND_TWO: Final = "GEN 4 Second Round of Choosing Trump"
_LEADING: Final = "GEN 4 Playing Tricks; SD Calling Trump"
_STRAINS: Final = "GEN 6 No Trump or High/Low Options"
_STUCK: Final = {
    AllPass.STICK: "GEN 6 Stick the Dealer",
    AllPass.ONCE_THEN_STICK: "SD Calling Trump",
    AllPass.NEXT_DEALER: _ROUND_TWO,
}


def code(contract: Contract) -> str:
    """Return what a contract is called in answers: C D H S, NT or LOW."""
    if contract.trump is not None:
        return contract.trump.value
    return "LOW" if contract.strain is Strain.LOW else "NT"


# ---------------------------------------------------------------- calls


def calls(asked: Asked) -> Ruling:
    """What may this seat call? Going alone is not listed apart, unless it is the only way."""
    _stick(asked)
    upcard = asked.card("upcard")
    number = asked.whole("round", 1, 2)
    seat, dealer = asked.place("seat"), asked.place("dealer")
    if named_unseen(asked.rules.hand, upcard):
        return _joker_named(asked, number, seat, dealer)
    proposed = _proposed(asked, upcard)
    if number == 1:
        return _first_round(asked, seat, dealer, upcard, proposed)
    return _second_round(asked, seat, dealer, upcard, proposed)


def to_call(asked: Asked) -> Ruling:
    """Who is asked to call next, when so many have passed? Both rounds go round from dealer's left.

    The answer is null when all have passed twice.
    """
    dealer, seats = asked.place("dealer"), asked.seats
    passes = asked.whole("passes", 0, 2 * seats)
    round_, turn = divmod(passes, seats)
    first = label(left_of(asked.rules.hand, dealer.seat), dealer)
    steps = [step("ruling-calls-begin", seat=first), step("ruling-calls-passed", passes=passes)]
    source = Source(f"{_ROUND_ONE}; {_ROUND_TWO}")
    stuck = asked.rules.hand.all_pass is AllPass.STICK
    if round_ == 2 and stuck:
        raise BadQuestion("ruling-bad-stuck")
    if round_ == 2:
        return Ruling(None, (*steps, step("ruling-calls-over")), source)
    following = label((first.seat + turn) % seats, dealer)
    steps.append(step("ruling-calls-next", seat=following, round=round_ + 1))
    if passes == 2 * seats - 1 and stuck:
        steps.append(step("ruling-stuck", seat=following))
        source = Source(f"{source.cites}; {_STUCK[AllPass.STICK]}")
        return Ruling(following.label, tuple(steps), source, decided(asked.rules, "all_pass"))
    return Ruling(following.label, tuple(steps), source)


def _stick(asked: Asked) -> None:
    """Make the choice of what follows eight passes, as `stick` or a document has it."""
    current = asked.rules.hand.all_pass
    if asked.has("stick"):
        wanted = AllPass.STICK if asked.flag("stick") else AllPass.NEXT_DEALER
    else:
        wanted = asked.chosen(
            current,
            {
                "GEN": AllPass.NEXT_DEALER,
                "CALL": AllPass.NEXT_DEALER,
                "SD": AllPass.ONCE_THEN_STICK,
            },
        )
    asked.set("all_pass", wanted)


def _proposed(asked: Asked, upcard: Card) -> Suit | None:
    """Return the suit the dealer proposed, cards unseen, for a joker turned up."""
    if upcard != JOKER:
        return None
    return asked.word("proposed", {suit.value: suit for suit in SUITS})


def _joker_named(asked: Asked, number: int, seat: Place, dealer: Place) -> Ruling:
    if number != 1:
        raise BadQuestion("ruling-bad-joker-round")
    choice = decided(asked.rules, "joker_turned")
    source = Source("CALL The Joker")
    if seat.seat != dealer.seat:
        steps = (step("ruling-joker-turned"), step("ruling-joker-others"))
        return Ruling([], steps, source, choice)
    steps = (step("ruling-joker-turned"), step("ruling-joker-dealer"))
    return Ruling([suit.value for suit in SUITS], steps, source, choice)


def _first_round(
    asked: Asked, seat: Place, dealer: Place, upcard: Card, proposed: Suit | None
) -> Ruling:
    rules = asked.rules.hand
    hand: tuple[Card, ...] = ()
    if asked.has("hand") or rules.natural_trump:
        hand = asked.cards("hand", 5, 5)
        asked.require_different((upcard, *hand))
    offered = round_one(rules, seat.seat, dealer.seat, upcard, hand, proposed)
    suit = upcard.suit if proposed is None else proposed
    is_dealer = "yes" if seat.seat == dealer.seat else "no"
    steps = [step("ruling-turned-up", card=upcard)]
    if proposed is not None:
        steps = [step("ruling-joker-proposed", suit=proposed)]
    steps.append(step("ruling-round-one", suit=suit or "", dealer=is_dealer))
    choice = _first_round_choice(asked, seat, dealer)
    steps.append(_FIRST_ROUND[choice.name](choice))
    if rules.no_trump is NoTrump.EITHER_ROUND:
        steps.append(step("ruling-no-trump-first"))
    answer = ["pass", *(code(one) + (" alone" if lone else "") for one, lone in offered)]
    source = _first_round_source(choice, asked, proposed)
    return Ruling(answer, tuple(steps), source, choice)


def _first_round_choice(asked: Asked, seat: Place, dealer: Place) -> Decided:
    rules = asked.rules.hand
    if rules.canadian and partner(rules, dealer.seat) == seat.seat:
        return decided(asked.rules, "canadian")
    return decided(asked.rules, "natural_trump")


def _natural(choice: Decided) -> Step:
    return step("ruling-natural-needed" if choice.value else "ruling-natural-not-needed")


def _canadian(_choice: Decided) -> Step:
    return step("ruling-canadian")


_FIRST_ROUND: Final = {"natural_trump": _natural, "canadian": _canadian}


def _first_round_source(choice: Decided, asked: Asked, proposed: Suit | None) -> Source:
    if choice.name == "canadian":
        return Source(f"{_ROUND_ONE}; recorded games")
    if choice.value:
        return Source(_ROUND_ONE, "ruling-ours-natural")
    if proposed is not None:
        return Source(f"{_ROUND_ONE}; CALL The Joker", "ruling-ours-joker-proposed")
    either = asked.rules.hand.no_trump is NoTrump.EITHER_ROUND
    return Source(_ROUND_ONE, "ruling-ours-no-trump-first" if either else None)


def _second_round(
    asked: Asked, seat: Place, dealer: Place, upcard: Card, proposed: Suit | None
) -> Ruling:
    rules = asked.rules.hand
    before = asked.whole("passed_out", 0, 1, 0)
    passes = may_pass(rules, seat.seat, dealer.seat, 2, before)
    named = [code(one) for one in round_two(rules, upcard, proposed)]
    barred = upcard.suit if proposed is None else proposed
    turned = step("ruling-turned-down", suit=barred or "")
    steps = [turned, _dealer_step(asked, seat, dealer, passes=passes)]
    if rules.no_trump is not NoTrump.OFF:
        steps.append(step("ruling-no-trump-second"))
    if rules.low:
        steps.append(step("ruling-low-second"))
    choice = decided(asked.rules, "all_pass")
    answer = [*(("pass",) if passes else ()), *named]
    return Ruling(answer, tuple(steps), _second_round_source(asked, proposed), choice)


def _second_round_source(asked: Asked, proposed: Suit | None) -> Source:
    rules = asked.rules.hand
    strains = rules.low or rules.no_trump is not NoTrump.OFF
    cites = dict.fromkeys((_ROUND_TWO, _STUCK[rules.all_pass], *((_STRAINS,) if strains else ())))
    return Source("; ".join(cites), None if proposed is None else "ruling-ours-joker-proposed")


def _dealer_step(asked: Asked, seat: Place, dealer: Place, *, passes: bool) -> Step:
    if not passes:
        return step("ruling-stuck", seat=seat)
    rule = asked.rules.hand.all_pass
    if rule is AllPass.NEXT_DEALER:
        return step("ruling-may-pass")
    if seat.seat == dealer.seat:
        return step("ruling-not-yet-stuck", seat=seat)
    return step("ruling-only-dealer-stuck", seat=seat, dealer=dealer)


# ---------------------------------------------------------------- discards and called aces


def discards(asked: Asked) -> Ruling:
    """Which cards may the dealer bury after taking the upcard?"""
    allowed = asked.chosen(asked.rules.hand.may_bury_upcard, {"GEN": True})
    return _discards(asked, may_bury=allowed)


def discards_no_upcard(asked: Asked) -> Ruling:
    """Which cards may the dealer bury where the card just picked up may not be?"""
    return _discards(asked, may_bury=False)


def _discards(asked: Asked, *, may_bury: bool) -> Ruling:
    asked.set("may_bury_upcard", may_bury)
    hand, upcard = asked.cards("hand", 5, 5), asked.card("upcard")
    asked.require_different((upcard, *hand))
    rules = asked.rules.hand
    hands = ((*hand, upcard), *(((),) * (rules.seats - 1)))
    held = Hand(rules=rules, dealer=0, to_act=0, hands=hands, upcard=upcard)
    found = tuple(one.card for one in discard.legal(held) if isinstance(one, Discard))
    allowed = tuple(card for card in found if card is not None)
    steps = (
        step("ruling-takes-upcard", card=upcard),
        step("ruling-buries-any" if may_bury else "ruling-buries-not", card=upcard),
    )
    source = Source(_ROUND_ONE, None if may_bury else "ruling-ours-bury")
    return Ruling(listed(allowed), steps, source, decided(asked.rules, "may_bury_upcard"))


def aces(asked: Asked) -> Ruling:
    """What may a call-ace maker choose: which aces to name, or alone?"""
    asked.set("sides", Sides.CALL_ACE)
    contract, hand = asked.contract(), asked.cards("hand", 5, 5)
    buried = asked.card("buried") if asked.has("buried") else None
    asked.require_different((*hand, *(() if buried is None else (buried,))))
    named = callable_aces(contract, hand, buried)
    steps = [*naming(contract), step("ruling-aces-rule")]
    steps.append(step("ruling-aces-named", cards=named) if named else step("ruling-aces-none"))
    if named:
        steps.append(step("ruling-aces-kitty"))
    ours = "ruling-ours-aces" if contract.trump is None or buried is not None else None
    source = Source("CALL Calling an Ace", ours)
    return Ruling([*listed(named), "alone"], tuple(steps), source, decided(asked.rules, "sides"))


# ---------------------------------------------------------------- leads


def order(asked: Asked) -> Ruling:
    """Who leads the first trick, and who follows?

    `maker` tells a lone maker from a lone defender where two seats sit out.
    """
    rules = asked.rules.hand
    dealer, out = asked.place("dealer"), asked.places("sitting_out", 0)
    _check_sitting_out(asked, out)
    asked.set(
        "lone_defender_lead",
        asked.chosen(
            rules.lone_defender_lead,
            {"GEN": LoneDefenderLead.USUAL, "SD": LoneDefenderLead.LONE_DEFENDER},
        ),
    )
    rules = asked.rules.hand
    idle = tuple(one.seat for one in out)
    loner = _loner(asked, idle)
    defender = _lone_defender(asked, idle, loner)
    leader = opening_leader(rules, dealer.seat, idle, loner, defender)
    seats = [leader]
    while (following := next_active(rules, seats[-1], idle)) != leader:
        seats.append(following)
    places = tuple(label(seat, dealer) for seat in seats)
    steps = [_leads(asked, dealer, places[0], loner, defender)]
    if idle:
        steps.append(step("ruling-order-out", seats=out))
    steps.append(step("ruling-order", seats=places, count=len(places)))
    if len(idle) == 2 and loner is None and _lone_defender_leads(asked):
        steps.append(step("ruling-order-no-maker"))
    choice = _order_choice(asked, idle)
    leads_left = choice is not None and choice.value is LonerLead.LONERS_LEFT
    source = Source(f"{_LEADING}; recorded games" if leads_left else _LEADING)
    return Ruling([one.label for one in places], tuple(steps), source, choice)


def _check_sitting_out(asked: Asked, out: tuple[Place, ...]) -> None:
    rules = asked.rules.hand
    if out and rules.sides is not Sides.FIXED:
        raise BadQuestion("ruling-bad-nobody-out")
    if len(out) > 2:
        raise BadQuestion("ruling-bad-out", count=len(out))
    if len(out) == 2 and partner(rules, out[0].seat) == out[1].seat:
        raise BadQuestion("ruling-bad-out-partners")


def _loner(asked: Asked, idle: tuple[int, ...]) -> int | None:
    """Return the lone maker, when the question tells or leaves only one."""
    if asked.has("maker"):
        maker = asked.place("maker").seat
        if idle and (maker in idle or partner(asked.rules.hand, maker) not in idle):
            raise BadQuestion("ruling-bad-maker")
        return maker if idle else None
    return partner(asked.rules.hand, idle[0]) if len(idle) == 1 else None


def _lone_defender(asked: Asked, idle: tuple[int, ...], loner: int | None) -> int | None:
    if len(idle) != 2 or loner is None:
        return None
    return next(seat for seat in range(asked.seats) if seat not in idle and seat != loner)


def _lone_defender_leads(asked: Asked) -> bool:
    return asked.rules.hand.lone_defender_lead is LoneDefenderLead.LONE_DEFENDER


def _leads(
    asked: Asked, dealer: Place, leader: Place, loner: int | None, defender: int | None
) -> Step:
    rules = asked.rules.hand
    if defender == leader.seat and _lone_defender_leads(asked):
        return step("ruling-lead-defender", seat=leader)
    if rules.loner_lead is LonerLead.LONERS_LEFT and loner is not None:
        return step("ruling-lead-loner", seat=leader)
    left = label(left_of(rules, dealer.seat), dealer)
    if left.seat == leader.seat:
        return step("ruling-lead-left", seat=leader)
    return step("ruling-lead-next", seat=leader, left=left)


def _order_choice(asked: Asked, idle: tuple[int, ...]) -> Decided | None:
    if len(idle) == 2:
        return decided(asked.rules, "lone_defender_lead")
    return decided(asked.rules, "loner_lead") if idle else None


def asked_to_defend(asked: Asked) -> Ruling:
    """Which defenders are asked to play alone against a lone maker, and in which order?"""
    asked.set("defend_alone", setting=True)
    maker = asked.place("maker")
    places = tuple(label(seat, maker) for seat in defenders_asked(asked.rules.hand, maker.seat))
    steps = (step("ruling-defenders-asked", seats=places),)
    choice = decided(asked.rules, "defend_alone")
    return Ruling([one.label for one in places], steps, Source("SD Calling Trump"), choice)
