"""Second law book: cards, what they follow and what takes a trick.

The second law book shares nothing with the program. It is written from the printed rules,
long-hand, to disagree with the first one. Cards are texts ("JH", "TD"; "B" is the joker, the best
bower), a strain is a suit letter, "NT" (no trump) or "LOW", seats are numbers from 0 clockwise.

GEN is the general rules by section, CALL the call-ace page, ANF the ace-no-face page, SD the Sandy
Eggo page; "recorded games" are the settings of the game notation; "ours" means that no document
says it and the program's list of choices answers.
"""

RANKS = "6789TJQKA"
SUITS = "CDHS"
SAME_COLOUR = {"C": "S", "S": "C", "D": "H", "H": "D"}
JOKER = "B"


def pack(lowest, *, joker):
    """GEN 2: nine to ace in four suits; GEN 6 and CALL: lower ranks and a joker may be added."""
    kept = RANKS[RANKS.index({6: "6", 7: "7", 8: "8", 9: "9"}[lowest]) :]
    cards = [rank + suit for suit in SUITS for rank in kept]
    return [*cards, JOKER] if joker else cards


def printed_suit(card):
    """The suit printed on the card; the joker has none."""
    return None if card == JOKER else card[1]


def printed_rank(card):
    """The rank printed on the card; the joker has one of its own."""
    return "joker" if card == JOKER else card[0]


def follows(card, strain):
    """Which suit the card belongs to in play.

    GEN 2: "The left bower changes suit for the entire hand". CALL: the joker "plays the position of
    Best Bower", so it is a trump; without a trump suit it is a group of its own (ours).
    """
    if card == JOKER:
        return strain if strain in SUITS else "joker"
    rank, suit = card
    if rank == "J" and strain in SUITS and suit == SAME_COLOUR[strain]:
        return strain
    return suit


def trumps_from_the_top(strain):
    """CALL: "Jkr, J, J*, A, K, Q, 10, 9, 8, 7"; without a trump suit only the joker (ours)."""
    if strain not in SUITS:
        return [JOKER]
    bowers = ["J" + strain, "J" + SAME_COLOUR[strain]]
    return [JOKER, *bowers, *(rank + strain for rank in "AKQT9876")]


def suit_from_the_top(suit, strain):
    """GEN 2: ace, king, queen, jack, ten, nine, without the jack that became the left bower.

    GEN 6: under "low" the lower ranks beat the higher; jacks between ten and queen and the ace
    below all is ours.
    """
    cards = [rank + suit for rank in "AKQJT9876"]
    if strain == "LOW":
        cards.reverse()
    return [card for card in cards if follows(card, strain) == suit]


def lawful_cards(hand, led, strain):
    """GEN 4: a lead may be any card; who holds the suit led must follow; else any card.

    The joker led without a trump suit asks for nothing (ours).
    """
    if led is None or (led == JOKER and strain not in SUITS):
        return list(hand)
    same = [card for card in hand if follows(card, strain) == follows(led, strain)]
    return same or list(hand)


def opening_leads(hand, strain):
    """SD, no first blood: "the first lead of the round may not lead trump".

    A hand that is all trump may (ours).
    """
    others = [card for card in hand if follows(card, strain) != strain]
    return others or list(hand)


def trick_taker(trick, strain):
    """GEN 4: the highest trump, else the highest card of the suit led. `trick`: (seat, card)."""
    lies = {card: seat for seat, card in trick}
    for card in trumps_from_the_top(strain):
        if card in lies:
            return lies[card]
    for card in suit_from_the_top(follows(trick[0][1], strain), strain):
        if card in lies:
            return lies[card]
    raise AssertionError("somebody leads, so somebody wins")


def revokes(tricks, strain):
    """GEN 4: "Failure to follow suit while holding that suit": (trick from 1, seat), by later play.

    Only what the table can see: a card shown later that had to be played earlier.
    """
    found = []
    for place, trick in enumerate(tricks):
        later = [play for each in tricks[place + 1 :] for play in each]
        led = trick[0][1]
        for seat, card in trick[1:]:
            kept = [shown for who, shown in later if who == seat]
            if card not in lawful_cards([card, *kept], led, strain):
                found.append((place + 1, seat))
    return found
