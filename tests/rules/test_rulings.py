"""Why an action is refused: every reason has a key, and every key can happen."""

from string import Formatter

from tests.rules.tables import dealt, play_on, random_rules, with_rules
from trainer.rules import (
    AllPass,
    Alone,
    Contract,
    Cut,
    Deal,
    Discard,
    HandRules,
    Name,
    OrderUp,
    Pass,
    Phase,
    Play,
    Random,
    Strain,
    Suit,
    card,
    lawful,
    new_hand,
    possible,
    step,
    suit_contract,
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
        assert reason.text.startswith(f"seat {action.seat}, {hand.phase}: ")
        assert "{" not in reason.text
        found[key] = reason
    assert set(found) == set(TEXTS)
    for key, reason in found.items():
        wanted = {name for _, name, _, _ in Formatter().parse(TEXTS[key]) if name}
        assert wanted | {"seat", "phase", "turn"} <= set(reason.arguments)


def test_every_possible_but_unlawful_action_has_its_own_reason():
    random = Random(21)
    for _ in range(60):
        hand = new_hand(random_rules(random).hand, 0)
        hand = step(hand, Deal(0, random.shuffled(hand.rules.pack)))
        while hand.phase is not Phase.OVER:
            choices = lawful(hand)
            for action in set(possible(hand)) - set(choices):
                assert why_not(hand, action).key not in {"illegal-action", "illegal-turn"}
            hand = step(hand, choices[random.bounded(len(choices))])
