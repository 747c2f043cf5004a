"""Why an action is refused: every reason has a key, and every key can happen."""

from string import Formatter

from tests.rules.tables import any_rules, dealt, play_on, with_rules
from trainer.rules import (
    AllPass,
    Alone,
    CallAce,
    Contract,
    Cut,
    Deal,
    Discard,
    Farmers,
    HandRules,
    Name,
    NoTrump,
    OrderUp,
    PartnersBest,
    Pass,
    PassCard,
    Phase,
    Play,
    Random,
    Sides,
    Strain,
    Suit,
    Swap,
    card,
    cards,
    lawful,
    new_hand,
    possible,
    step,
    suit_contract,
    view,
    why_not,
)
from trainer.rules.rulings import TEXTS

DIAMONDS = {
    "hands": ("9C TC JC QC KC", "9D AH KH 9S TS", "JH QH TH AS KS", "AD KD AC JS QS"),
    "upcard": "TD",
    "kitty": "JD QD 9H",
}


def said_and_played(*actions, **table):
    hand = dealt(**table)
    for action in actions:
        hand = step(hand, action)
    return hand


def refusals():
    """Yield one refused action for every key, by its key."""
    passes = [Pass(seat) for seat in (1, 2, 3, 0)]
    second = said_and_played(*passes)
    clubs = suit_contract(Suit.CLUBS)
    lead = [OrderUp(1), Discard(0, card("9C")), Alone(1, alone=False)]
    trump_led = said_and_played(*lead, Play(1, card("9D")), **DIAMONDS)
    hearts_led = said_and_played(*lead, Play(1, card("AH")), **DIAMONDS)
    spades_led = said_and_played(*lead, Play(1, card("9S")), **DIAMONDS)
    left_led = said_and_played(
        *lead,
        *(Play(1, card("9S")), Play(2, card("AS")), Play(3, card("JS")), Play(0, card("JC"))),
        Play(2, card("JH")),
        **DIAMONDS,
    )
    order = HandRules().pack
    yield "illegal-over", play_on(dealt(), Random(1)), Pass(1)
    yield "illegal-turn", dealt(), Pass(2)
    yield "illegal-phase", dealt(), Play(1, card("JH"))
    yield "illegal-deal", new_hand(HandRules(), 0), Deal(0, order[1:])
    yield "illegal-cut", step(new_hand(HandRules(), 0), Deal(0, order)), Cut(3, 24)
    stuck = with_rules(all_pass=AllPass.STICK)
    yield "illegal-stuck", said_and_played(*passes, *passes[:3], rules=stuck), Pass(0)
    natural = with_rules(natural_trump=True)
    yield "illegal-natural", said_and_played(rules=natural, upcard="AH", **NO_HEARTS), OrderUp(1)
    yield "illegal-canadian", said_and_played(Pass(1), rules=with_rules(canadian=True)), OrderUp(2)
    yield "illegal-alone-off", dealt(with_rules(alone=False)), OrderUp(1, alone=True)
    yield "illegal-turned-down", second, Name(1, suit_contract(Suit.HEARTS))
    yield "illegal-no-trump", second, Name(1, Contract(Strain.NO_TRUMP))
    yield "illegal-low", second, Name(1, Contract(Strain.LOW))
    yield "illegal-not-held", trump_led, Play(2, card("9C"))
    upcard_stays = with_rules(may_bury_upcard=False)
    yield "illegal-bury-upcard", said_and_played(OrderUp(1), rules=upcard_stays), TURNED
    yield "illegal-left-bower-held", trump_led, Play(2, card("QH"))
    yield "illegal-left-bower-led", left_led, Play(3, card("AC"))
    yield "illegal-left-bower-played", hearts_led, Play(2, card("JH"))
    yield "illegal-follow", spades_led, Play(2, card("TH"))
    yield "illegal-action", second, Name(1, clubs, alone="perhaps")
    yield from refusals_of_strains_and_aces()
    yield from refusals_of_special_rules()


def refusals_of_strains_and_aces():
    either = with_rules(joker=True, no_trump=NoTrump.ROUND_TWO, low=True)
    first = dealt(either, kitty="KH QD QS B")
    yield "illegal-second-round", first, Name(1, Contract(Strain.NO_TRUMP))
    yield "illegal-second-round", first, Name(1, Contract(Strain.LOW))
    joker = dealt(either, upcard="B", kitty="KH QD QS TH")
    yield "illegal-joker-suit", joker, Name(0, Contract(Strain.NO_TRUMP))
    call_ace = with_rules(sides=Sides.CALL_ACE)
    yield "illegal-ace-first", dealt(call_ace), OrderUp(1, alone=True)
    naming = said_and_played(OrderUp(1), Discard(0, card("9C")), rules=call_ace)
    yield "illegal-ace-needed", naming, Alone(1, alone=False)
    yield "illegal-ace-trump", naming, CallAce(1, card("AH"))
    yield "illegal-ace-own", naming, CallAce(1, card("AC"))
    yield "illegal-not-an-ace", naming, CallAce(1, card("KC"))


def refusals_of_special_rules():
    best = with_rules(partners_best=PartnersBest.BEFORE_CALL)
    yield "illegal-say-alone-first", dealt(best), OrderUp(1, alone=True)
    bound = said_and_played(Alone(1, alone=True), PassCard(3, card("KC")), rules=best)
    yield "illegal-bound", bound, Pass(1)
    yield "illegal-bound", bound, OrderUp(1)
    weak = dealt(with_rules(farmers=Farmers.ANY_THREE), **WEAK)
    yield "illegal-swap", weak, Swap(2, cards("9H TD AS"))
    yield "illegal-wait", weak, Pass(1)
    blood = with_rules(no_first_blood=True, alone=False)
    lead = said_and_played(OrderUp(1), Discard(0, card("9C")), rules=blood)
    yield "illegal-first-blood", lead, Play(1, card("JD"))


WEAK = {
    "hands": ("JS TC QC QH KS", "JH JD AH AC 9S", "9C 9D AS 9H TD", "KC JC AD KD TS"),
}


NO_HEARTS = {
    "hands": ("9C TC 9D QH KS", "JS JD AD AC 9S", "JH JC AS 9H TD", "KC QC TH KD TS"),
    "kitty": "KH QD QS",
}
TURNED = Discard(0, card("TH"))


def test_every_key_can_happen_and_says_where():
    found = {}
    for key, hand, action in refusals():
        choices = lawful(hand)
        assert action not in choices
        reason = why_not(hand, action, choices)
        assert reason.key == key
        assert reason.text.startswith(f"seat {action.seat}, {view(hand, action.seat).phase}: ")
        assert "{" not in reason.text
        found[key] = reason
    assert set(found) == set(TEXTS)
    for key, reason in found.items():
        wanted = {name for _, name, _, _ in Formatter().parse(TEXTS[key]) if name}
        assert wanted | {"seat", "phase", "turn"} <= set(reason.arguments)


def test_every_possible_but_unlawful_action_has_its_own_reason():
    random = Random(21)
    for _ in range(120):
        hand = new_hand(any_rules(random).hand, 0)
        hand = step(hand, Deal(0, random.shuffled(hand.rules.pack)))
        while hand.phase is not Phase.OVER:
            choices = lawful(hand)
            for action in set(possible(hand)) - set(choices):
                assert why_not(hand, action).key not in {"illegal-action", "illegal-turn"}
            hand = step(hand, choices[random.bounded(len(choices))])
