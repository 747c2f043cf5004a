"""A second, slow and plain law book, written from the printed rules only.

It shares nothing with the program: cards are two-letter texts, seats are numbers from 0
clockwise, and what may be said or done is a set of short texts. It exists to disagree.

Quoted are the general rules (GEN, by section), the Sandy Eggo page (SD) and the settings of the
recorded games. Where none of them speaks, the answer written in the program's list of choices
is repeated and marked "ours".
"""

RANKS = "9TJQKA"
SUITS = "CDHS"
COLOUR = {"C": "black", "S": "black", "D": "red", "H": "red"}


def suit_played_as(card, trump):
    """GEN 2: "The left bower changes suit for the entire hand"."""
    rank, suit = card
    if rank == "J" and suit != trump and COLOUR[suit] == COLOUR[trump]:
        return trump
    return suit


def trump_ranking(trump):
    """GEN 2: right bower, left bower, ace, king, queen, ten, nine."""
    left = next(s for s in SUITS if s != trump and COLOUR[s] == COLOUR[trump])
    return ["J" + trump, "J" + left] + [rank + trump for rank in "AKQT9"]


def suit_ranking(suit, trump):
    """GEN 2: ace, king, queen, jack, ten, nine, without the jack that became the left bower."""
    return [rank + suit for rank in "AKQJT9" if suit_played_as(rank + suit, trump) == suit]


def trick_taker(trick, trump):
    """GEN 4: the highest trump, else the highest card of the suit led.

    `trick` holds (seat, card) in the order played.
    """
    on_table = {card: seat for seat, card in trick}
    for card in trump_ranking(trump):
        if card in on_table:
            return on_table[card]
    led = suit_played_as(trick[0][1], trump)
    for card in suit_ranking(led, trump):
        if card in on_table:
            return on_table[card]
    raise AssertionError("somebody leads, so somebody wins")


class Table:
    """One hand of four-handed partnership euchre, told step by step."""

    def __init__(self, house, dealer, thrown_in_before=0):
        """`house` is a plain dictionary of what was agreed."""
        self.house = house
        self.dealer = dealer
        self.thrown_in_before = thrown_in_before
        self.stage = "deal"
        self.turn = dealer
        self.hands = [[], [], [], []]
        self.trump = None
        self.maker = None
        self.alone = False
        self.out = None  # the seat that sits out
        self.upcard = None
        self.buried = None
        self.trick = []
        self.won = [0, 0, 0, 0]
        self.passes = 0

    # ---------------------------------------------------------------- what may be done

    def choices(self):
        """Everything the seat whose turn it is may say or do, as texts."""
        return getattr(self, "may_" + self.stage)()

    def may_cut(self):
        """GEN 3: "may cut by lifting a packet"; a player may decline."""
        return {f"cut {n}" for n in range(24)}

    def may_round_one(self):
        """GEN 4: "either passes or orders"."""
        said = {"pass"}
        must_hold = self.house["natural trump"]
        if must_hold and not any(card[1] == self.upcard[1] for card in self.hands[self.turn]):
            return said
        alone_only = self.house["canadian"] and self.turn == (self.dealer + 2) % 4
        if not alone_only:
            said.add("order")
        if self.house["alone"]:
            said.add("order alone")
        return said

    def may_round_two(self):
        """GEN 4: any of the other three suits or pass; GEN 6: a stuck dealer may not pass."""
        said = set()
        for suit in SUITS:
            if suit != self.upcard[1]:
                said.add("name " + suit)
                if self.house["alone"]:
                    said.add("name " + suit + " alone")
        if not (self.turn == self.dealer and self.dealer_is_stuck()):
            said.add("pass")
        return said

    def dealer_is_stuck(self):
        """SD: "allowed to deal this hand again - ONCE", then stuck."""
        if self.house["all pass"] == "stick":
            return True
        return self.house["all pass"] == "once" and self.thrown_in_before >= 1

    def may_discard(self):
        """GEN 4: "discards any one card", "may discard the upcard itself"."""
        cards = set(self.hands[self.dealer])
        if not self.house["bury upcard"]:
            cards.discard(self.upcard)
        return {"bury " + card for card in cards}

    def may_ask_alone(self):
        """GEN 4: "may announce an intention to go alone before the opening lead"."""
        return {"alone", "with partner"}

    def may_play(self):
        """GEN 4: a lead may be any card; who can follow must; who cannot may play any card."""
        hand = self.hands[self.turn]
        if self.trick:
            led = suit_played_as(self.trick[0][1], self.trump)
            same = [card for card in hand if suit_played_as(card, self.trump) == led]
            hand = same or hand
        return {"play " + card for card in hand}

    def may_over(self):
        """Nothing more."""
        return set()

    # ---------------------------------------------------------------- doing it

    def do(self, text):
        """Carry out one of the choices."""
        assert text in self.choices(), (text, self.choices())
        getattr(self, "do_" + self.stage)(text.split())

    def offer(self, order):
        """GEN 3: the dealer shuffles; the player at the dealer's right may cut."""
        assert sorted(order) == sorted(rank + suit for rank in RANKS for suit in SUITS)
        self.order = list(order)
        if self.house["cut"]:
            self.stage, self.turn = "cut", (self.dealer + 3) % 4
        else:
            self.give_out()

    def do_cut(self, words):
        """GEN 3: "placing the original lower packet on top"."""
        lifted = self.order[: int(words[1])]
        below = self.order[int(words[1]) :]
        self.order = below + lifted
        self.give_out()

    def give_out(self):
        """SD: three, two, three, two from the dealer's left; another round makes five."""
        sizes = {"3-2": [3, 2, 3, 2], "2-3": [2, 3, 2, 3], "2 then 3": [2, 2, 2, 2]}
        pack = list(self.order)
        for size_of in (lambda n: n, lambda n: 5 - n):
            for place, size in enumerate(sizes[self.house["packets"]]):
                for _ in range(size_of(size)):
                    self.hands[(self.dealer + 1 + place) % 4].append(pack.pop(0))
        self.upcard = pack.pop(0)
        self.kitty = pack
        self.stage, self.turn = "round_one", (self.dealer + 1) % 4

    def do_round_one(self, words):
        if words == ["pass"]:
            self.passes += 1
            self.turn = (self.turn + 1) % 4
            if self.passes == 4:
                self.stage = "round_two"
            return
        self.make(self.upcard[1], alone="alone" in words)
        if self.out == self.dealer:  # the hand is laid down; nobody waits for a discard
            self.start_play()
        else:
            self.hands[self.dealer].append(self.upcard)
            self.stage, self.turn = "discard", self.dealer

    def do_round_two(self, words):
        if words == ["pass"]:
            self.passes += 1
            self.turn = (self.turn + 1) % 4
            if self.passes == 8:
                self.stage, self.turn = "over", None
            return
        self.make(words[1], alone="alone" in words)
        self.ask_or_play()

    def make(self, trump, alone):
        self.trump, self.maker = trump, self.turn
        if alone:
            self.go_alone()

    def go_alone(self):
        """GEN 4: "The maker's partner ... takes no part in the hand"."""
        self.alone, self.out = True, (self.maker + 2) % 4

    def do_discard(self, words):
        self.buried = words[1]
        self.hands[self.dealer].remove(words[1])
        self.ask_or_play()

    def ask_or_play(self):
        asked = self.house["alone"] and not self.alone and self.house["alone asked"]
        if asked:
            self.stage, self.turn = "ask_alone", self.maker
        else:
            self.start_play()

    def do_ask_alone(self, words):
        if words == ["alone"]:
            self.go_alone()
        self.start_play()

    def start_play(self):
        """GEN 4: dealer's left leads, or the next active player; or left of the loner."""
        first = (self.dealer + 1) % 4
        if self.alone and self.house["loner lead"] == "loner's left":
            first = (self.maker + 1) % 4
        self.stage, self.turn = "play", first
        if first == self.out:
            self.turn = (first + 1) % 4

    def do_play(self, words):
        card = words[1]
        self.hands[self.turn].remove(card)
        self.trick.append((self.turn, card))
        if len(self.trick) < (3 if self.alone else 4):
            self.turn = (self.turn + 1) % 4
            if self.turn == self.out:
                self.turn = (self.turn + 1) % 4
            return
        winner = trick_taker(self.trick, self.trump)
        self.won[winner] += 1
        self.trick = []
        self.turn = winner
        if sum(self.won) == 5:
            self.stage, self.turn = "over", None

    # ---------------------------------------------------------------- afterwards

    def scores(self):
        """GEN 5, SD: (seats 0 and 2, seats 1 and 3)."""
        if self.maker is None:
            return (0, 0)
        side = self.maker % 2
        tricks = self.won[side] + self.won[side + 2]
        if tricks == 5:
            made = self.house["lone march"] if self.alone else 2
        elif tricks >= 3:
            made = 1
        else:
            made = 0
        set_for = 0
        if made == 0:
            set_for = self.house["lone euchred"] if self.alone else 2
        return (made, set_for) if side == 0 else (set_for, made)

    def deals_next(self):
        """GEN 3, 4: to the left, also after a hand thrown in; SD: the same dealer, once."""
        if self.maker is None and self.house["all pass"] == "once":
            return self.dealer
        return (self.dealer + 1) % 4


def first_by_lowest(order):
    """GEN 3: lowest card deals, aces high; "only the tied players draw again". None: ran out."""
    tied, pack = [0, 1, 2, 3], list(order)
    while len(tied) > 1:
        if len(pack) < len(tied):
            return None
        drew = {seat: RANKS.index(pack.pop(0)[0]) for seat in tied}
        tied = [seat for seat in tied if drew[seat] == min(drew.values())]
    return tied[0]


def first_by_jack(order):
    """SD: one at a time, face up, until a jack is turned up (from seat 0: ours)."""
    for place, card in enumerate(order):
        if card[0] == "J":
            return place % 4
    raise AssertionError("the pack has four jacks")
