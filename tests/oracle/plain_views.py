"""Second law book: what one seat is entitled to know of a hand."""

PRIVATE = ("ace no face", "farmers redeal", "swap")


def sees(table, seat):
    """GEN 3: every player must "keep every card concealed from opponents and partner".

    Open are the upcard, the calls and the cards played (GEN 4). What is laid open once the hand is
    over is another question.
    """
    return {
        "turn": turn_seen(table, seat),
        "hand": own_hand(table, seat),
        "counts": list(map(len, table.hands)) or [0] * table.rules["seats"],
        "upcard": table.upcard,
        "taken": table.taken,
        "buried": table.buried if seat == table.dealer else None,
        "strain": table.strain,
        "maker": table.maker,
        "alone": table.alone or table.said_alone,
        "out": sorted(table.out),
        "lone defender": table.lone_defender,
        "ace": table.ace,
        "partner": partner_seen(table, seat),
        "passed": cards_passed(table, seat),
        "shown": proofs(table),
        "tricks": [*table.tricks, table.trick] if table.trick else list(table.tricks),
    }


def own_hand(table, seat):
    """CALL: the dealer who names trump for a joker has not looked at the cards yet."""
    if not table.hands or (table.unseen and seat == table.dealer):
        return []
    return sorted(table.hands[seat])


def turn_seen(table, seat):
    """Offers to weak hands are private: nobody else may see that a seat is asked (ours).

    To the others it looks as if the first caller were thinking.
    """
    own_turn = table.stage == "swap" and table.swaps_at_own_turn()
    if table.stage in PRIVATE and seat != table.turn and not own_turn:
        return table.from_dealers_left()[0]
    return table.turn


def how_seen(table, action, seat):
    """How a seat sees another's action: "open", "cards hidden" or "nothing"."""
    word, actor = action[0], action[1]
    if actor == seat:
        return "open"
    if word == "cut" or (word in {"redeal", "swap"} and not action[2]):
        return "nothing"
    two = {giver_of_best(table), table.across(giver_of_best(table))} if table.given else set()
    if word == "bury" or (word in {"give", "return"} and seat not in two):
        return "cards hidden"
    if word == "swap" and not given_are_proof(table):
        return "cards hidden"
    return "open"


def given_are_proof(table):
    """GEN 6: whether the three cards given are what proves the weak hand."""
    all_five = (
        table.rules["farmers"] == "only nines and tens" and table.rules["going_under"] == "off"
    )
    return table.rules["weak_hand_shown"] and not all_five


def partner_seen(table, seat):
    """CALL: the holder "must say nothing"; it becomes apparent when the ace is played."""
    played = any(card == table.ace for trick in table.tricks for _, card in trick)
    played = played or any(card == table.ace for _, card in table.trick)
    if table.ace is None or not (played or seat == table.partner):
        return None
    return table.partner


def cards_passed(table, seat):
    """GEN 6: "passed face down": only the lone maker and the partner know the two cards."""
    if table.given is None:
        return (None, None)
    giver = giver_of_best(table)
    if seat not in {giver, table.across(giver)}:
        return (None, None)
    return (table.given, table.returned)


def giver_of_best(table):
    """The lone maker's partner, also while the suit is not named yet (SD)."""
    return table.across(table.turn if table.maker is None else table.maker)


def proofs(table):
    """GEN 6: "must reveal enough of the original hand to prove eligibility"; or not (GEN 6).

    Only nines and tens can only be proved by the whole hand.
    """
    if not table.rules["weak_hand_shown"]:
        return []
    given = given_are_proof(table)
    return [
        (seat, sorted(three if given else table.dealt[seat])) for seat, three in table.thrown
    ] + redeal_proof(table)


def redeal_proof(table):
    """GEN 6: "may reveal it and call for a redeal"; SD: "Everybody's hands are thrown in"."""
    if table.redealer is None:
        return []
    return [(table.redealer, sorted(table.dealt[table.redealer]))]
