"""Second law book: what a hand is worth, what a revoke costs, when a game is over."""


def hand_points(rules, result):
    """Return the points of every seat.

    `result` has "makers" (seats of the maker's side), "lone" (the maker played alone), "lone
    defender" (or None) and "takers" (who took each of the five tricks).
    """
    seats = range(rules["seats"])
    if result is None:
        return [0 for _ in seats]
    makers, takers = result["makers"], result["takers"]
    tricks = sum(taker in makers for taker in takers)
    if rules["fast_break"] and is_fast_break(makers, takers):
        return [0 for _ in seats]
    if tricks < 3:
        worth = set_worth(rules, result, tricks)
        return [0 if seat in makers else worth for seat in seats]
    worth = made_worth(rules, result, tricks)
    return [worth if seat in makers else 0 for seat in seats]


def is_fast_break(makers, takers):
    """Recorded games: the defenders win tricks one and two and lose the last three."""
    return [taker in makers for taker in takers] == [False, False, True, True, True]


def made_worth(rules, result, tricks):
    """SD, GEN 5, GEN 6, CALL: what three, four or five tricks are worth to the maker's side."""
    if rules["sides"] == "call-ace":
        if result["lone"]:
            return 2 if tricks < 5 else rules["seats"]  # "1 point for as many players there are"
        march = 2 if rules["seats"] == 4 else 3  # "score just 2 points for a march"
        return 1 if tricks < 5 else march
    if tricks < 5:
        return 1
    if rules["sides"] == "each for himself":
        return 3 if rules["seats"] == 3 else 2  # GEN 6
    return rules["lone_march"] if result["lone"] else 2


def set_worth(rules, result, tricks):
    """What every defender (or the defending side) earns when the maker's side is set."""
    if rules["sides"] != "fixed partners" or not result["lone"]:
        return 2
    if result["lone defender"] is None:
        return rules["lone_euchred"]
    if rules["lone_defence"] == "four for three tricks":
        return 4  # GEN 6 "a common bonus", SD
    return 4 if tricks == 0 else 2  # GEN 6: "others award 4 only for all five"


def revoke_points(rules, result, offender):
    """GEN 4: 2, or 4 "if the offending side was attempting a lone hand"; SD: 4 for a lone caller.

    The ordinary result is never scored too.
    """
    side = result["makers"] if offender in result["makers"] else result["defenders"]
    alone = result["lone"] if offender in result["makers"] else result["lone defender"] is not None
    if rules["revoke"] == "an agreed number":
        cost = rules["revoke_points"]
    elif rules["revoke"] == "two, four if the maker was alone":
        cost = 4 if result["lone"] else 2
    else:
        cost = 4 if alone else 2
    return [0 if seat in side else cost for seat in range(rules["seats"])]


def sides_of(rules):
    """GEN 1: partners sit opposite; GEN 6 and CALL: everybody keeps a score of his own."""
    if rules["sides"] == "fixed partners":
        return [[0, 2], [1, 3]]
    return [[seat] for seat in range(rules["seats"])]


def game_winner(rules, score):
    """GEN 5: first to the target, no margin needed. `score` is by side; None: play on.

    Where several reach it together the highest wins; level, play on (ours).
    """
    best = max(score)
    if best < rules["target"] or score.count(best) > 1:
        return None
    return score.index(best)


def match_winner(rules, wins):
    """GEN 5: best of three or best of five. `wins` is games won by side."""
    needed = rules["best_of"] // 2 + 1
    for side, won in enumerate(wins):
        if won >= needed:
            return side
    return None
