"""Second law book: one hand told step by step."""

from tests.oracle.plain_cards import JOKER, SUITS, trick_taker
from tests.oracle.plain_choices import choices
from tests.oracle.plain_dealing import cut_pack, cutter, deals_after, hand_out, whole_pack
from tests.oracle.plain_scores import hand_points
from tests.oracle.plain_weak_hands import may_ask_farmers_redeal, only_ace_no_face, swaps


def retell(rules, dealer, history, thrown_in_before=0):
    """Return the table after the order of a whole pack and a list of actions."""
    table = Table(rules, dealer, thrown_in_before)
    table.offer(history[0])
    for action in history[1:]:
        table.do(action)
    return table


class Table:
    """One hand; `rules` is a plain dictionary of every choice by name, in its written form."""

    def __init__(self, rules, dealer, thrown_in_before=0):
        self.rules = rules
        self.dealer = dealer
        self.thrown_in_before = thrown_in_before  # how often in a row this dealer's deal passed out
        self.stage, self.turn = "deal", dealer
        self.ended = None  # "played", "passed out", "ace no face" or "farmers"
        self.order = []
        self.hands, self.dealt = [], []
        self.upcard, self.kitty, self.buried = None, [], None
        self.taken = False  # the dealer took the upcard
        self.unseen = False  # the dealer has not looked at the cards yet
        self.proposed = None  # the suit of round one
        self.round = 1
        self.waiting = []  # seats still to be asked in this stage
        self.redealer = None  # who had a weak hand thrown in
        self.thrown = []  # (seat, three cards) for every swap
        self.said_alone = False  # partner's best before the call
        self.given, self.returned = None, None
        self.strain, self.maker, self.alone = None, None, False
        self.out = []  # seats that sit out
        self.lone_defender = None
        self.ace, self.partner = None, None  # call-ace: the ace called, and who held it
        self.trick, self.tricks, self.takers = [], [], []

    # ---------------------------------------------------------------- deal

    def offer(self, order):
        """GEN 3: the dealer shuffles; the player at the dealer's right may cut."""
        assert sorted(order) == sorted(whole_pack(self.rules))
        self.order = list(order)
        if self.rules["cut"]:
            self.stage, self.turn = "cut", cutter(self.dealer, self.rules["seats"])
        else:
            self.give_out()

    def do(self, action):
        """Carry out one of the choices."""
        assert action in choices(self), (action, sorted(choices(self), key=str))
        getattr(self, "do_" + action[0].replace(" ", "_"))(*action[2:])

    def do_cut(self, lifted):
        self.order = cut_pack(self.order, lifted)
        self.give_out()

    def give_out(self):
        """GEN 3: hand out and turn the upcard; a joker asks the dealer first (CALL)."""
        self.hands, self.upcard, self.kitty = hand_out(self.rules, self.dealer, self.order)
        self.dealt = [list(hand) for hand in self.hands]
        if self.upcard != JOKER:
            self.proposed = self.upcard[1]
            self.look_for_weak_hands("ace no face")
            return
        self.turn, self.unseen = self.dealer, True
        names = self.rules["joker_turned"] == "dealer names trump unseen"
        self.stage = "name unseen" if names else "propose"

    def do_propose(self, suit):
        """Ours: the suit stands where the upcard's would; calling goes on."""
        self.proposed, self.unseen = suit, False
        self.look_for_weak_hands("ace no face")

    def do_name_unseen(self, suit, alone):
        """CALL: the dealer calls trumps without looking, is the maker and takes the joker.

        That is the call, so no weak hand is asked: ANF has it "before bidding", when "nobody has
        named a suit".
        """
        self.unseen = False
        self.make(suit, alone=alone)

    # ---------------------------------------------------------------- weak hands

    def from_dealers_left(self):
        """GEN 3, 4: the dealer's left first, the dealer last."""
        seats = self.rules["seats"]
        return [(self.dealer + 1 + place) % seats for place in range(seats)]

    def look_for_weak_hands(self, stage):
        """ANF: from the dealer's left, each seat once, before calling; only dealt hands (ours).

        The whole ace-no-face search comes first, then the farmer's redeals, then the swaps (ours).
        """
        able = {
            "ace no face": only_ace_no_face,
            "farmers redeal": may_ask_farmers_redeal,
            "swap": swaps,
        }[stage]
        self.stage = stage
        self.waiting = [
            seat for seat in self.from_dealers_left() if able(self.rules, self.dealt[seat])
        ]
        if stage == "swap" and self.swaps_at_own_turn():
            self.waiting = []
        self.next_weak_hand()

    def next_weak_hand(self):
        if self.waiting:
            self.turn = self.waiting.pop(0)
        elif self.stage == "swap":
            self.waiting = self.from_dealers_left()
            self.next_caller()
        else:
            self.look_for_weak_hands("farmers redeal" if self.stage == "ace no face" else "swap")

    def do_redeal(self, yes):
        """ANF: "thrown in immediately. No score changes"."""
        if yes:
            self.redealer = self.turn
            self.end("ace no face" if self.stage == "ace no face" else "farmers")
        else:
            self.next_weak_hand()

    def swaps_at_own_turn(self):
        """SD: "before they decide on the proposed trump"; GEN 6: "before bidding"."""
        return self.rules["swap_time"] == "at the seat's own first turn"

    def do_swap(self, three):
        """SD: exchange with the kitty; later players get what the first one threw."""
        seat, three = self.turn, list(three)
        if three:
            kept = [card for card in self.hands[seat] if card not in three]
            self.hands[seat] = kept + self.kitty[:3]
            self.kitty = three + self.kitty[3:]
            self.thrown.append((seat, three))
        if self.swaps_at_own_turn():
            self.stage = "round one"
        else:
            self.next_weak_hand()

    # ---------------------------------------------------------------- calls

    def next_caller(self):
        """GEN 4: the player at the dealer's left acts first, the dealer last, twice."""
        if not self.waiting:
            if self.round == 2:
                self.end("passed out")
                return
            self.round, self.waiting = 2, self.from_dealers_left()
        self.turn = self.waiting.pop(0)
        self.stage = "round one" if self.round == 1 else "round two"
        may_swap = self.swaps_at_own_turn() and swaps(self.rules, self.dealt[self.turn])
        if self.round == 1 and may_swap:
            self.stage = "swap"

    def do_pass(self):
        self.next_caller()

    def do_order(self, alone):
        self.make(self.proposed, alone=alone)

    def do_name(self, strain, alone):
        self.make(strain, alone=alone)

    def do_say_alone(self):
        """SD: the partner's card is passed before trump is called."""
        self.said_alone = True
        self.stage, self.turn = "give", self.across(self.turn)

    def across(self, seat):
        """GEN 1: partners sit opposite."""
        return (seat + 2) % 4

    def make(self, strain, *, alone):
        """GEN 4: "The player who caused trump to be selected" is the maker."""
        self.strain, self.maker = strain, self.turn
        if alone:
            self.go_alone()
        if self.said_alone:
            self.stage = "return"  # before taking any upcard
        else:
            self.take_upcard()

    def go_alone(self):
        """GEN 4: the partner takes no part; in call-ace nobody sits out (ours)."""
        self.alone = True
        if self.rules["sides"] == "fixed partners":
            self.out = [self.across(self.maker)]

    def take_upcard(self):
        """GEN 4: in round one the dealer takes the upcard; nobody does under no trump (ours).

        A dealer who sits out lays the hand down with it; the discard matters only where the maker
        gets a card from that hand afterwards (GEN 4, ours).
        """
        if self.round == 2 or self.strain not in SUITS:
            self.after_discard()
            return
        self.taken = True
        if self.dealer in self.out and self.rules["partners_best"] != "after the call":
            self.after_discard()
            return
        self.hands[self.dealer].append(self.upcard)
        self.stage, self.turn = "bury", self.dealer

    def do_bury(self, card):
        """GEN 4: "discards any one card face down to the kitty"."""
        self.buried = card
        self.hands[self.dealer].remove(card)
        self.after_discard()

    # ---------------------------------------------------------------- alone

    def after_discard(self):
        """CALL: alone or an ace; GEN 4: alone may be said until the opening lead."""
        if self.rules["sides"] == "call-ace":
            self.stage, self.turn = "call", self.maker
            return
        asked = self.rules["alone_said"] == "with the call, else asked once"
        if asked and self.rules["alone"] and not self.alone:
            self.stage, self.turn = "alone", self.maker
        else:
            self.after_alone()

    def do_alone(self, yes):
        if yes:
            self.go_alone()
        self.after_alone()

    def do_call(self, ace):
        """CALL: the holder becomes the partner; "if the Ace is not in circulation", alone."""
        self.ace = ace
        for seat, hand in enumerate(self.hands):
            if ace in hand:
                self.partner = seat
        if ace is None or ace == self.upcard:  # turned down for all to see: openly alone (ours)
            self.go_alone()
        self.start_play()

    def after_alone(self):
        """SD: "beginning with the player on the attacker's left"; GEN 6: only against a loner.

        The defenders are asked before the partner passes a card (ours).
        """
        if self.alone and self.rules["defend_alone"]:
            left, right = (self.maker + 1) % 4, (self.maker + 3) % 4
            self.stage, self.turn, self.waiting = "defend", left, [right]
        else:
            self.after_defence()

    def do_defend(self, yes):
        """GEN 6: "the defender's partner sits out"."""
        if yes:
            self.lone_defender = self.turn
            self.out.append(self.across(self.turn))
        if yes or not self.waiting:
            self.after_defence()
        else:
            self.turn = self.waiting.pop(0)

    def after_defence(self):
        """GEN 6: partner's best after the call."""
        if self.alone and self.rules["partners_best"] == "after the call":
            self.stage, self.turn = "ask best", self.maker
        else:
            self.start_play()

    def do_ask_best(self, yes):
        if yes:
            self.stage, self.turn = "give", self.across(self.maker)
        else:
            self.start_play()

    def do_give(self, card):
        """GEN 6: "passed face down by the inactive partner"."""
        self.given = card
        self.hands[self.turn].remove(card)
        self.turn = self.across(self.turn)
        self.hands[self.turn].append(card)
        if self.rules["partners_best"] == "after the call":
            self.stage = "return"
        else:
            self.stage = "round one" if self.round == 1 else "round two"

    def do_return(self, card):
        """GEN 6: "exchange one unwanted card"; the returned card goes to the partner (ours)."""
        self.returned = card
        self.hands[self.maker].remove(card)
        self.hands[self.across(self.maker)].append(card)
        if self.rules["partners_best"] == "before the call":
            self.take_upcard()
        else:
            self.start_play()

    # ---------------------------------------------------------------- play

    def start_play(self):
        """GEN 4: the dealer's left leads; SD: the lone defender; recorded games: loner's left.

        In call-ace it is the loner who said so, or is seen by all to be one (ours).
        """
        first = (self.dealer + 1) % self.rules["seats"]
        if self.alone and self.rules["loner_lead"] == "left of the loner":
            first = (self.maker + 1) % self.rules["seats"]
        leads = self.rules["lone_defender_lead"] == "the lone defender"
        if self.lone_defender is not None and leads:
            first = self.lone_defender
        self.stage, self.turn = "play", self.active_from(first)

    def active_from(self, seat):
        """GEN 4: "skipping the inactive partner's seat"."""
        while seat in self.out:
            seat = (seat + 1) % self.rules["seats"]
        return seat

    def do_play(self, card):
        self.hands[self.turn].remove(card)
        self.trick.append((self.turn, card))
        if len(self.trick) < self.rules["seats"] - len(self.out):
            self.turn = self.active_from((self.turn + 1) % self.rules["seats"])
            return
        self.turn = trick_taker(self.trick, self.strain)
        self.takers.append(self.turn)
        self.tricks.append(self.trick)
        self.trick = []
        if len(self.takers) == 5:
            self.end("played")

    def end(self, how):
        self.ended = how
        self.stage, self.turn = "over", None

    # ---------------------------------------------------------------- afterwards

    def makers(self):
        """Who is on the maker's side: GEN 4, GEN 6, CALL."""
        if self.rules["sides"] == "fixed partners":
            return [self.maker, self.across(self.maker)]
        return [self.maker] if self.partner is None else [self.maker, self.partner]

    def result(self):
        """What the points depend on; None for a hand thrown in."""
        if self.ended != "played":
            return None
        return {
            "makers": self.makers(),
            "lone": self.is_lone(),
            "lone defender": self.lone_defender,
            "takers": self.takers,
        }

    def is_lone(self):
        """CALL: alone "in both cases": announced, or the called ace is held by no one."""
        if self.rules["sides"] == "call-ace":
            return self.partner is None
        return self.alone

    def points(self):
        return hand_points(self.rules, self.result())

    def deals_next(self):
        """Return (next dealer, how often that dealer's deal passed out before)."""
        return deals_after(self.rules, self.dealer, self.thrown_in_before, self.ended)
