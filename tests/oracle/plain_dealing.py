"""Second law book: the first dealer, the cut, the packets, and who deals next."""

from tests.oracle.plain_cards import RANKS, pack, printed_rank


def first_by_lowest(order, drawing):
    """GEN 3: lowest card deals, aces high; "only the tied players draw again". None: ran out."""
    tied, left = list(drawing), list(order)
    while len(tied) > 1:
        if len(left) < len(tied):
            return None
        drew = {seat: left.pop(0) for seat in tied}
        height = {seat: (RANKS + "B").index(card[0]) for seat, card in drew.items()}
        tied = [seat for seat in tied if height[seat] == min(height.values())]
    return tied[0]


def first_by_jack(order, drawing):
    """SD: one at a time, face up, until a jack is turned up (from seat 0: ours)."""
    seats = list(drawing)
    for place, card in enumerate(order):
        if printed_rank(card) == "J":
            return seats[place % len(seats)]
    raise AssertionError("the pack has four jacks")


def whole_pack(rules):
    """GEN 2, CALL: the cards in play."""
    return pack(rules["lowest"], joker=rules["joker"])


def cutter(dealer, seats):
    """GEN 3, SD: the player at the dealer's right."""
    return (dealer - 1) % seats


def cut_pack(order, lifted):
    """GEN 3: "placing the original lower packet on top"."""
    return order[lifted:] + order[:lifted]


def packets(rules):
    """How many cards each seat gets in round one and round two, from the dealer's left.

    SD: three, two, three, two, "then another round to bring each player up to five". GEN 3: two
    and three, alternated. CALL: "in batches of two and three".
    """
    first_two = {"3-2 then 2-3": [3, 2], "2-3 then 3-2": [2, 3], "two each then three each": [2, 2]}
    pair = first_two[rules["packets"]]
    first = [pair[place % 2] for place in range(rules["seats"])]
    return first, [5 - size for size in first]


def hand_out(rules, dealer, order):
    """GEN 3: from the dealer's left; the next card is turned. Return (hands, upcard, kitty)."""
    seats, left = rules["seats"], list(order)
    hands = [[] for _ in range(seats)]
    for sizes in packets(rules):
        for place, size in enumerate(sizes):
            for _ in range(size):
                hands[(dealer + 1 + place) % seats].append(left.pop(0))
    return hands, left[0], left[1:]


def deals_after(rules, dealer, thrown_in_before, ended):
    """Who deals next, and how often that dealer has had a deal passed out in a row.

    `ended` is "played", "passed out", "ace no face" or "farmers".
    """
    left, same = ((dealer + 1) % rules["seats"], 0), (dealer, thrown_in_before)
    if ended == "passed out" and rules["all_pass"].startswith("same dealer once"):
        return dealer, thrown_in_before + 1  # SD: "allowed to deal this hand again - ONCE"
    if ended == "ace no face" and rules["ace_no_face_redeal"] == "same dealer":
        return same  # SD: "the current dealer deals again"; it does not use the once up (ours)
    if ended == "farmers" and rules["farmers_redeal"] == "same dealer":
        return same  # ours
    return left  # GEN 3: "the deal passes one seat to the left"; ANF: "passes to the next player"


def deals_after_misdeal(rules, dealer):
    """GEN 3: "redeal with the same dealer"; ANF: the deal passes "exactly as a misdeal would"."""
    return dealer if rules["misdeal"] == "same dealer" else (dealer + 1) % rules["seats"]
