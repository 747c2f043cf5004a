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


def game_winner(rules, score, deals):
    """GEN 5: first to the target, no margin needed. `score` is by side; None: play on.

    Recorded games: or the best after a fixed number of deals. Where several get there together
    the highest wins; level, play on (ours).
    """
    best = max(score)
    dealt_out = 0 < rules["deals"] <= deals
    if (best < rules["target"] and not dealt_out) or score.count(best) > 1:
        return None
    return score.index(best)


def four_trick_tokens(rules, result):
    """Recorded games: the seats whose side, not alone, takes exactly four tricks.

    Without fixed partners each player of the side gets a token (ours).
    """
    if result is None:
        return []
    makers = result["makers"]
    others = [seat for seat in range(rules["seats"]) if seat not in makers]
    tricks = sum(taker in makers for taker in result["takers"])
    if tricks == 4 and not result["lone"]:
        return makers
    if tricks == 1 and result["lone defender"] is None:
        return others
    return []


class Tally:
    """The score of a match by seat; partners hold the same figures."""

    def __init__(self, rules):
        self.rules = rules
        self.wins = [0] * rules["seats"]
        self.games = []
        self.new_game()

    def new_game(self):
        """GEN 5: each new game begins with a fresh first dealer, and from nothing."""
        self.points = [0] * self.rules["seats"]
        self.tokens = [0] * self.rules["seats"]
        self.deals = 0

    def add(self, result):
        """Add a hand; return the side that wins the game with it, or None."""
        for seat, scored in enumerate(hand_points(self.rules, result)):
            self.points[seat] += scored
        if self.rules["four_trick_tokens"]:
            self.add_tokens(four_trick_tokens(self.rules, result))
        self.deals += result is not None  # hands thrown in are not counted (ours)
        sides = sides_of(self.rules)
        won = game_winner(self.rules, [self.points[side[0]] for side in sides], self.deals)
        if won is None:
            return None
        self.games.append(list(self.points))
        for seat in sides[won]:
            self.wins[seat] += 1
        return sides[won]

    def add_tokens(self, seats):
        """Recorded games: four tokens make one point."""
        for seat in seats:
            self.tokens[seat] += 1
            if self.tokens[seat] == 4:
                self.tokens[seat] = 0
                self.points[seat] += 1

    def is_won(self):
        """GEN 5: best of three or best of five."""
        return max(self.wins) == self.rules["best_of"] // 2 + 1
