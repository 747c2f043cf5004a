"""Games for the records: random lawful actions under any rules, as they happened."""

from tests.oracle.mixtures import pick, salted
from trainer.records import Misdeal
from trainer.rules import (
    JOKER,
    Cut,
    Deal,
    DrawForDeal,
    Match,
    Pass,
    Phase,
    Redeal,
    Rules,
    change,
    lawful,
    new_hand,
    step,
    view,
)


def chosen(hand, random):
    """A random lawful action; passes are many and redeals rare, so that all things happen."""
    choices = lawful(hand)
    if isinstance(choices[0], Pass) and random.bounded(2):
        return choices[0]
    if any(isinstance(one, Redeal) for one in choices) and random.bounded(4):
        choices = tuple(one for one in choices if not isinstance(one, Redeal))
    return choices[random.bounded(len(choices))]


def played(rules, dealer, random, actions=None):
    """A hand of random lawful actions with rare cards, whole or broken off."""
    hand = new_hand(rules.hand, dealer)
    order = salted(random, rules.hand, dealer, random.shuffled(rules.hand.pack))
    hand = step(hand, Deal(dealer, order))
    while hand.phase is not Phase.OVER and (actions is None or len(hand.log) < actions):
        hand = step(hand, chosen(hand, random))
    return hand


def match_events(rules, random, hands):
    """Everything that happens in the first hands of a match; some hands are misdealt."""
    match, events = Match(rules), []
    for _ in range(hands):
        while match.dealer is None and not match.is_over:
            events.append(DrawForDeal(random.shuffled(rules.hand.pack)))
            match = match.draw(events[-1])
        if match.is_over:
            break
        match = next_hand(match, random, events)
    return events, match


def next_hand(match, random, events):
    """Play one hand of a match, noting what happens; return the match after it."""
    hand = match.next_hand()
    order = salted(random, hand.rules, hand.dealer, random.shuffled(hand.rules.pack))
    events.append(Deal(hand.dealer, order))
    hand = step(hand, events[-1])
    while hand.phase is not Phase.OVER:
        if hand.contract is None and not random.bounded(60):
            events.append(Misdeal())
            return match.misdeal(hand)
        events.append(chosen(hand, random))
        hand = step(hand, events[-1])
    return match.add(hand)


def events_of(record):
    """What happened in a match, taken back out of its record."""
    events = []
    for entry in record.entries:
        if isinstance(entry, DrawForDeal):
            events.append(entry)
        else:
            events.extend(entry.log)
            events.extend([Misdeal()] if entry.misdealt else [])
    return events


# ---------------------------------------------------------------------- games that EGN can tell

PLAIN = {"alone_said": "only with the call", "cut": False}
TOLD = {  # every choice the notation has a flag for, with the values it can tell
    "all_pass": ["next dealer", "stick the dealer"],
    "lowest": [9, 8, 7],
    "joker": [False, True],
    "no_trump": ["off", "in round two"],
    "canadian": [False, True],
    "loner_lead": ["dealer's left", "left of the loner"],
    "lone_march": [4, 5],
    "lone_euchred": [2, 4],
    "defend_alone": [False, True],
    "partners_best": ["off", "after the call"],
    "fast_break": [False, True],
    "four_trick_tokens": [False, True],
}


def told_rules(random):
    """Random rules of which a file can tell everything."""
    settings = {name: pick(random, values) for name, values in TOLD.items()}
    ends = pick(random, [{"target": 5 + random.bounded(17)}, {"deals": 1 + random.bounded(9)}])
    return change(Rules(), **PLAIN, **settings, **ends)


def game(rules, random, most, *, joker_turned=False):
    """The hands of one game, the views of every decision, and the match after it."""
    match = Match(rules)
    while match.dealer is None:
        match = match.draw(DrawForDeal(random.shuffled(rules.hand.pack)))
    hands, views = [], []
    while len(hands) < most and not match.finished_games:
        hand = step(match.next_hand(), Deal(match.dealer, random.shuffled(rules.hand.pack)))
        if hand.upcard == JOKER and not joker_turned:
            continue
        seen = []
        while hand.phase is not Phase.OVER:
            action = chosen(hand, random)
            if not isinstance(action, Cut):
                seen.append((view(hand, action.seat, match.standing), action))
            hand = step(hand, action)
        hands.append(hand)
        views.append(seen)
        match = match.add(hand)
    return hands, views, match
