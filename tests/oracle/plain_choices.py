"""Second law book: everything the seat whose turn it is may say or do.

An action is a plain tuple: a word, the seat, and what it is about.

    ("cut", seat, lifted)              0 declines
    ("name unseen", seat, suit, alone) the joker is turned: the dealer makes trump, cards unseen
    ("propose", seat, suit)            the joker is turned: the dealer proposes a suit, cards unseen
    ("redeal", seat, yes)              ace-no-face or farmer's hand: throw the hand in, or play on
    ("swap", seat, three cards)        with the face-down kitty; () keeps the hand
    ("say alone", seat)                partner's best before the call: binds the seat to call
    ("pass", seat)
    ("order", seat, alone)
    ("name", seat, strain, alone)
    ("ask best", seat, yes)            the lone maker takes a card from the partner after the call
    ("give", seat, card)               partner's best
    ("return", seat, card)
    ("bury", seat, card)
    ("alone", seat, yes)               the maker, asked once
    ("call", seat, ace)                call-ace; None is alone
    ("defend", seat, yes)              a defender, against a lone maker
    ("play", seat, card)
"""

from tests.oracle.plain_cards import SUITS, lawful_cards, opening_leads, printed_suit
from tests.oracle.plain_weak_hands import swaps


def choices(table):
    """Return the set of everything that may be said or done now."""
    return set() if table.stage == "over" else MAY[table.stage](table, table.turn)


def may_cut(table, seat):
    """GEN 3: "may cut by lifting a packet"; "a player who declines"."""
    return {("cut", seat, lifted) for lifted in range(len(table.order))}


def may_name_unseen(table, seat):
    """CALL: "the dealer call trumps without first looking at his cards".

    No card of the partner's comes before it: the dealer has not seen his own (ours).
    """
    lone = table.rules["alone"] and table.rules["sides"] != "call-ace"
    ways = [False, True] if lone else [False]
    return {("name unseen", seat, suit, alone) for suit in SUITS for alone in ways}


def may_propose(_table, seat):
    """Ours: the dealer names the proposed suit unseen and calling goes on."""
    return {("propose", seat, suit) for suit in SUITS}


def may_redeal(_table, seat):
    """ANF: "redeal - throw the hand in" or "decline - play it out"."""
    return {("redeal", seat, True), ("redeal", seat, False)}


def may_swap(table, seat):
    """SD: "to exchange their puny cards with the three face-down cards in the kitty"."""
    threes = swaps(table.rules, table.dealt[seat])
    return {("swap", seat, three) for three in threes} | {("swap", seat, ())}


def alone_with_call(table):
    """GEN 4, SD: how a call may be made, with the partner or alone.

    Call-ace: alone or an ace is said after the discard (CALL "Calling an Ace"). Partner's best
    before the call: alone has to be said before the suit (SD).
    """
    if table.said_alone:
        return [True]
    if not table.rules["alone"] or table.rules["sides"] == "call-ace":
        return [False]
    if table.rules["partners_best"] == "before the call":
        return [False]
    return [False, True]


def may_round_one(table, seat):
    """GEN 4: "either passes or orders the upcard's suit"; no trump in either round is ours."""
    said = orders(table, seat)
    if table.rules["no_trump"] == "in either round":
        said |= {("name", seat, "NT", alone) for alone in alone_with_call(table)}
    return said if table.said_alone else said | saying_alone(table, seat, said) | {("pass", seat)}


def orders(table, seat):
    """The ways to order the proposed suit; recorded games: the dealer's partner only alone."""
    if not can_order(table, seat):
        return set()
    ways = alone_with_call(table)
    if must_go_alone(table, seat):
        ways = [alone for alone in ways if alone]
    return {("order", seat, alone) for alone in ways}


def must_go_alone(table, seat):
    """Recorded games: "Canadian"; only fixed partners have a dealer's partner."""
    fixed = table.rules["sides"] == "fixed partners"
    return table.rules["canadian"] and fixed and seat == (table.dealer + 2) % 4


def saying_alone(table, seat, calls):
    """SD: a player who "decides to go alone, then before trump is called" says so first.

    Only where a call is open to the seat at all (natural trump can close the first round).
    """
    before = table.rules["partners_best"] == "before the call" and table.rules["alone"]
    canadian = must_go_alone(table, seat) and table.stage == "round one"
    if not before or not (calls or (canadian and can_order(table, seat))):
        return set()
    return {("say alone", seat)}


def can_order(table, seat):
    """Ours, natural trump: only with a card of the suit, the partner's best not counted."""
    held = [printed_suit(card) for card in table.hands[seat] if card != table.given]
    return not table.rules["natural_trump"] or table.proposed in held


def may_round_two(table, seat):
    """GEN 4: "any of the other three suits as trump or pass"; GEN 6: no trump and low."""
    strains = [suit for suit in SUITS if suit != table.proposed]
    if table.rules["no_trump"] != "off":
        strains.append("NT")
    if table.rules["low"]:
        strains.append("LOW")
    said = {("name", seat, strain, alone) for strain in strains for alone in alone_with_call(table)}
    if table.said_alone:
        return said
    said |= saying_alone(table, seat, said)
    return said if seat == table.dealer and dealer_is_stuck(table) else said | {("pass", seat)}


def dealer_is_stuck(table):
    """GEN 6: the dealer "must name"; SD: after dealing again once."""
    rule = table.rules["all_pass"]
    once_used = rule == "same dealer once, then stick" and table.thrown_in_before >= 1
    return rule == "stick the dealer" or once_used


def may_ask_best(_table, seat):
    """GEN 6: "a lone maker may exchange"; so it is the maker who wants a card or not (ours)."""
    return {("ask best", seat, True), ("ask best", seat, False)}


def may_give(table, seat):
    """GEN 6, SD: "a card chosen and passed face down by the inactive partner"."""
    return {("give", seat, card) for card in table.hands[seat]}


def may_return(table, seat):
    """GEN 6: "one unwanted card"; any one of the six (ours)."""
    return {("return", seat, card) for card in table.hands[seat]}


def may_bury(table, seat):
    """GEN 4: "discards any one card", "may discard the upcard itself"; not that one: ours."""
    cards = set(table.hands[seat])
    if not table.rules["may_bury_upcard"]:
        cards.discard(table.upcard)
    return {("bury", seat, card) for card in cards}


def may_alone(_table, seat):
    """GEN 4: "may announce an intention to go alone before the opening lead"."""
    return {("alone", seat, True), ("alone", seat, False)}


def aces_to_call(table):
    """CALL: "an Ace that is not a trump, and that he does not hold himself", nor buried (ours)."""
    own = table.hands[table.maker] + ([table.buried] if table.maker == table.dealer else [])
    return [f"A{suit}" for suit in SUITS if suit != table.strain and f"A{suit}" not in own]


def may_call(table, seat):
    """CALL: "either elect to play alone, or may name an Ace"; with no such ace alone (ours)."""
    said = {("call", seat, ace) for ace in aces_to_call(table)}
    return said | {("call", seat, None)} if table.rules["alone"] or not said else said


def may_defend(_table, seat):
    """GEN 6, SD: "both DEFENDING players also have the option of going alone"."""
    return {("defend", seat, True), ("defend", seat, False)}


def may_play(table, seat):
    """GEN 4, and no first blood for the opening lead (SD)."""
    hand = table.hands[seat]
    if table.trick:
        cards = lawful_cards(hand, table.trick[0][1], table.strain)
    elif table.rules["no_first_blood"] and not table.takers:
        cards = opening_leads(hand, table.strain)
    else:
        cards = hand
    return {("play", seat, card) for card in cards}


MAY = {
    "cut": may_cut,
    "name unseen": may_name_unseen,
    "propose": may_propose,
    "ace no face": may_redeal,
    "farmers redeal": may_redeal,
    "swap": may_swap,
    "round one": may_round_one,
    "round two": may_round_two,
    "ask best": may_ask_best,
    "give": may_give,
    "return": may_return,
    "bury": may_bury,
    "alone": may_alone,
    "call": may_call,
    "defend": may_defend,
    "play": may_play,
}
