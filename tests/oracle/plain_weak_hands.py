"""Second law book: which dealt hands are weak, and what may be exchanged."""

from itertools import combinations

LOW_RANKS = "6789T"  # in larger packs the ranks below the nine count too (ours)


def ace_no_face(definition, hand):
    """ANF "What qualifies", SD and GEN 6: judged on printed cards; a joker disqualifies (ours)."""
    if definition == "off" or any(card[0] in "JQKB" for card in hand):
        return False
    aces = sum(card[0] == "A" for card in hand)
    if definition == "one ace or more":
        return aces >= 1
    if definition == "exactly one ace":
        return aces == 1
    return True  # GEN 6: "omit the ace requirement"


def qualifying_threes(definition, hand):
    """GEN 6, SD: every three cards that make the hand a farmer's hand, or let it go under."""
    low = sorted(card for card in hand if card[0] in LOW_RANKS)
    if definition == "off":
        return []
    if definition == "only nines and tens":
        return list(combinations(low, 3)) if len(low) == len(hand) else []
    threes = list(combinations(low, 3))
    if definition == "three nines or three tens":
        return [three for three in threes if len({card[0] for card in three}) == 1]
    return threes


def farmers_hand(definition, hand):
    """GEN 6: only nines and tens, or three alike; SD: or any three of them."""
    return bool(qualifying_threes(definition, hand))


def only_ace_no_face(rules, hand):
    """ANF "With other variants": ace-no-face has priority, "offered the redeal, not the swap"."""
    return ace_no_face(rules["ace_no_face"], hand)


def may_ask_farmers_redeal(rules, hand):
    """GEN 6: "may request a redeal"."""
    if rules["farmers_remedy"] != "redeal" or only_ace_no_face(rules, hand):
        return False
    return farmers_hand(rules["farmers"], hand)


def swaps(rules, hand):
    """The threes this dealt hand may exchange: SD and ANF farmer's hand, or GEN 6 going under."""
    if only_ace_no_face(rules, hand):
        return []
    if rules["going_under"] != "off":
        return qualifying_threes(rules["going_under"], hand)
    if rules["farmers_remedy"] == "swap three with the kitty":
        return qualifying_threes(rules["farmers"], hand)
    return []
