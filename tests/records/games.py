"""Games for the records: random lawful actions under any rules, as they happened."""

from tests.oracle.mixtures import salted
from trainer.records import Misdeal
from trainer.rules import Deal, DrawForDeal, Match, Pass, Phase, Redeal, lawful, new_hand, step


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
