# The rule quiz: its topics, questions, options, and the errors that wrong options come from.

# ---- topics

quiz-topic-left = the suit of a jack
quiz-topic-follow = which cards may be played
quiz-topic-winner = who wins a trick
quiz-topic-trumps = trumps in a hand
quiz-topic-ranking = the order of trumps
quiz-topic-count = how many trumps there are
quiz-topic-orders = calls in the first round
quiz-topic-naming = calls in the second round
quiz-topic-asked = who is asked next
quiz-topic-burying = what the dealer may bury
quiz-topic-discarder = who takes up the turned card
quiz-topic-leader = who leads first
quiz-topic-seats = who plays, and in which order
quiz-topic-scores = what a hand scores
quiz-topic-revokes = what a revoke costs
quiz-topic-finding = finding a revoke
quiz-topic-winning = when a game is won
quiz-topic-next = who deals next
quiz-topic-first = who deals first
quiz-topic-kitty = the kitty
quiz-topic-packets = how the cards are dealt
quiz-topic-cutting = who cuts
quiz-topic-opening = no first blood
quiz-topic-defenders = defending alone
quiz-topic-strains = tricks without a trump suit
quiz-topic-aces = calling an ace
quiz-topic-call-ace = scores in call-ace
quiz-topic-cutthroat = scores with three players
quiz-topic-best-bower = the order of trumps with the joker
quiz-topic-offers = what a weak hand is offered
quiz-topic-house = house rule: { $rule }
quiz-topic-row = house rule: { $name }

# ---- the situation

quiz-trump = { $trump } are trump.
quiz-named = The hand is played at { $contract }.
quiz-play = { $seat }: { $card }
quiz-trick = trick { $number }, { $plays }

# ---- questions

quiz-ask-follow = { $named } The { $led } is led. This hand is to play: { $hand }. Which cards may it play?
quiz-ask-opening = { $named } This hand opens the first trick: { $hand }. Which cards may it lead?
quiz-ask-trick = { $named } The trick: { $plays }. Who wins it?
quiz-ask-leads-next = { $named } The trick: { $plays }. Who leads to the next one?
quiz-ask-suit = { $trump } are trump. To which suit does the { $card } belong?
quiz-ask-trumps = { $trump } are trump. A hand holds { $hand }. How many of these are trumps?
quiz-ask-trump-rank = { $trump } are trump. Which card is { $number ->
    [1] the highest trump
    [2] the second highest trump
    [3] the third highest trump
    [4] the fourth highest trump
   *[other] the fifth highest trump
}?
quiz-ask-trump-count = { $trump } are trump, and the pack has { $cards } cards. How many trumps are in it?
quiz-ask-first-round = { $dealer } deals and turns up the { $upcard }. In the first round it is the turn of { $seat }, who holds { $hand }. What may be called? (Whether also alone is not asked.)
quiz-ask-joker-turned = { $dealer } deals, and the joker is turned up. What may { $seat } call in the first round?
quiz-ask-joker-proposed = { $dealer } deals, the joker is turned up, and the dealer proposes { $suit } without looking. What may { $seat } call in the first round?
quiz-ask-second-round = { $before ->
    [first] The hand before this one was played. { $dealer }
    [again] The hand before this one was thrown in, and the same player deals again. { $dealer }
   *[any] { $dealer }
} deals, and the { $upcard } is turned down. { $is_dealer ->
    [yes] Everyone else has passed in the second round too, and it is the dealer's turn.
   *[no] In the second round it is the turn of { $seat }.
} What may be called? (Whether also alone is not asked.)
quiz-ask-order = { $dealer } deals and turns up the { $upcard }. In the first round it is the turn of { $seat }, who holds { $hand }. What may be done?
quiz-ask-discards = The dealer holds { $hand } and takes up the { $upcard }. Which cards may be buried?
quiz-ask-aces = { $named } At a call-ace table the maker holds { $hand } and has buried nothing. What may the maker choose?
quiz-ask-next = { $dealer } deals. { $passes ->
    [0] Nobody has spoken yet.
    [one] One player has passed.
   *[other] So far there were { $passes } passes in a row.
} Who speaks next?
quiz-ask-discarder = { $dealer } deals. { $own ->
    [yes] The dealer picks the turned card up
   *[no] { $seat } orders it up
}{ $alone ->
    [yes] {" "}and goes alone.
   *[no] .
} Who takes the turned card and puts one away?
quiz-ask-said-alone = The { $upcard } was turned down. In the second round { $seat } names { $suit } and says nothing of going alone. What comes next?
quiz-ask-defenders = { $dealer } has dealt. { $seat } is the maker and goes alone. Which players are asked to defend alone, and in which order?
quiz-ask-lead = { $dealer } deals and { $maker } makes trump. { $alone ->
    [maker] The maker goes alone, so { $out } sits out.
    [both] The maker and a defender are both alone, so these sit out: { $out }.
   *[no] Nobody goes alone.
} Who leads to the first trick?
quiz-ask-order-of-play = { $dealer } deals and { $maker } makes trump. { $alone ->
    [maker] The maker goes alone, so { $out } sits out.
    [both] The maker and a defender are both alone, so these sit out: { $out }.
   *[no] Nobody goes alone.
} Who plays to the first trick, and in which order?
quiz-ask-score = { $alone ->
    [yes] The maker is alone
    [both] The maker is alone against a lone defender
   *[no] { $sides ->
        [call-ace] With { $players } players, the maker has a partner by the called ace
        [each] With { $players } players, one is the maker against all others
       *[fixed] The maker plays with a partner
    }
}. Tricks taken on that side: { $tricks }. What is scored?
quiz-ask-revoke = A revoke by the { $side ->
    [makers] makers
   *[defenders] defenders
} is found after its trick was gathered.{ $alone ->
    [yes] {" "}The maker was alone.
    [both] {" "}The maker was alone against a lone defender.
    [never] {""}
   *[no] {" "}Nobody was alone.
} What is scored?
quiz-ask-find-revoke = { $named } Three tricks so far: { $tricks }. Which revoke do these cards prove?
quiz-ask-game = Before this hand the makers have { $us } points and the defenders { $them }. The makers, not alone, take { $tricks } tricks. How does the game stand?
quiz-ask-match = A side has just won a game: { $won ->
    [one] its first
   *[other] game number { $won } for it
}, by { $ours } points to { $theirs }, the other side having won { $lost }. What follows?
quiz-ask-next-dealer = { $dealer } has dealt. { $ending ->
    [misdeal] { $fault ->
        [exposed] A card was turned over in dealing, before trump is chosen.
        [number] Before trump is chosen, a player turns out to hold six cards.
       *[direction] The cards were dealt round to the right, which is noticed before trump is chosen.
    }
    [all-pass] Everyone passes twice. The hand before this one was played.
    [ace-no-face] A player throws in an ace-no-face hand.
    [farmers] A player throws in a farmer's hand.
   *[hand] The hand is played to its end.
} Who deals next?
quiz-ask-first-dealer = { $jack ->
    [yes] To find the first dealer, cards are dealt face up
   *[no] To find the first dealer, each draws a card
}: { $drawn }. Who deals?
quiz-ask-after-lone = { $dealer } deals. In the first round { $seat } makes trump and goes alone, and the dealer has put a card away. What comes next?
quiz-ask-best = { $seat } holds { $hand }, means to go alone, and would like the partner's best card. Is there one to be had, and when?
quiz-ask-swap-time = { $dealer } has dealt. One player holds a farmer's hand and may swap: { $seat }. What comes first?
quiz-ask-fast-break = The maker plays with a partner and wins three tricks. The defenders win these by number: { $lost }. What is scored?
quiz-ask-tokens = The makers, not alone, take exactly four tricks. In this game they have done so { $before ->
    [0] never before
    [one] once before
   *[other] { $before } times before
}. What is scored?
quiz-ask-held = { $side ->
    [makers] The makers
   *[defenders] The defenders
}{ $alone ->
    [yes] , the maker being alone,
   *[no] {""}
} take exactly four tricks. In this game that side has done so with both partners playing { $before ->
    [0] never before
    [one] once before
   *[other] { $before } times before
}. How many tokens does it hold now?
quiz-ask-talk = { $when ->
    [calls] While trump is still being called
    [lead] Before the first card is led
   *[trick] During trick { $number }
}, { $seat } says aloud: “I have nothing in { $suit }.” What follows?
quiz-ask-last-deal = Deal number { $deal } of the game is about to be scored. The makers have { $us } points and the defenders { $them }, and the makers take three tricks. How does the game stand?
quiz-ask-kitty = { $players } players, { $cards } cards in the pack. { $about ->
    [under] How many cards lie face down under the turned one after the deal?
    [dealt] How many cards do the players get together?
    [unseen] How many cards has a player not seen when the first call is due?
   *[left] How many cards are left after the deal, the turned one among them?
}
quiz-ask-packets = { $dealer } deals, and { $seat } gets cards first. How are they given out?
quiz-ask-cutter = { $dealer } deals. Who may cut?
quiz-ask-anf = Which of these hands, as dealt, is an ace-no-face hand?
quiz-ask-farmers = Which of these hands, as dealt, is a farmer's hand?
quiz-ask-under = Which of these hands, as dealt, may go under?
quiz-ask-offer = A player is dealt { $hand }. What is offered, each only after the one before was refused?
quiz-ask-recall = Which of these rules belongs to this rule set?
quiz-about-weak-hand-shown = Must a weak hand be shown by the player who uses its right?
quiz-about-progressive = Who plays against whom in the course of a match?
quiz-about-table-talk = A player says something of the hand that is not a call. What does it cost?
quiz-about-enforcement = A player puts down a card that may not be played. What happens?
quiz-ask-written = A table has settled “{ $name }” as “{ $value }”. Which rule is that?

# ---- options

quiz-say-cards = { $cards }
quiz-say-any-card = any of the five
quiz-say-seat = { $seat }
quiz-say-seats = { $seats }
quiz-say-nobody = nobody
quiz-say-number = { $number }
quiz-say-suit = { $suit }
quiz-say-list = { $all }
quiz-say-calls = { $calls }
quiz-say-no-call = nothing: this player has no say
quiz-call-pass = pass
quiz-call-suit = { $suit }
quiz-call-suit-alone = { $suit }, but only alone
quiz-call-no-trump = no trump
quiz-call-low = low
quiz-call-order = order it up
quiz-call-order-alone = order it up alone
quiz-call-ace = the ace of { $suit }
quiz-call-alone = be alone
quiz-say-bury-any = any of the six cards
quiz-say-bury-own = any but the { $card } just taken up
quiz-say-bury-upcard = only the { $card } just taken up
quiz-say-bury-plain = only cards of the first five that are not of the suit turned up
quiz-say-alone-asked = the maker is asked once whether to go alone
quiz-say-alone-lead = the first lead: it is too late to go alone
quiz-say-alone-any-time = the first lead, and the maker may go alone during the first trick
quiz-say-makers = { $points ->
    [one] 1 point for the makers
   *[other] { $points } points for the makers
}
quiz-say-defenders = { $points ->
    [one] 1 point for the defenders
   *[other] { $points } points for the defenders
}
quiz-say-maker = { $points ->
    [one] 1 point for the maker
   *[other] { $points } points for the maker
}
quiz-say-makers-each = { $points ->
    [one] 1 point for each maker
   *[other] { $points } points for each maker
}
quiz-say-defenders-each = { $points ->
    [one] 1 point for each defender
   *[other] { $points } points for each defender
}
quiz-say-both = { $made } for the makers and { $defended } for the defenders
quiz-say-no-points = nothing for anybody
quiz-say-talk-warning = a warning, and the hand goes on
quiz-say-talk-point = a penalty of one point
quiz-say-talk-redeal = the hand is thrown in and dealt again
quiz-say-talk-revoke = the penalty of a revoke
quiz-say-no-revoke = none
quiz-say-revoke = { $seat } in trick { $trick }
quiz-say-game-on = nobody has won yet: the game goes on
quiz-say-game-makers = the makers have won the game
quiz-say-game-defenders = the defenders have won the game
quiz-say-match-over = the match is over
quiz-say-match-drawn = another game, its first dealer found afresh
quiz-say-match-left = another game, the deal passing to the left as after any hand
quiz-say-comes-lead = the first lead, by { $seat }
quiz-say-comes-defend = { $seat } is asked to defend alone
quiz-say-comes-best = { $seat } is asked whether to take the partner's best card
quiz-say-comes-again = { $seat } is asked whether to go alone
quiz-say-comes-swap = { $seat } is offered the swap
quiz-say-comes-speak = { $seat } passes or orders the card up
quiz-say-best-never = no: a lone maker gets no card
quiz-say-best-after = yes: after the call, when asked for it
quiz-say-best-before = yes: before the call, by saying alone, which binds the caller to name trump
quiz-say-best-free = yes: before the call, and the caller may pass after seeing it
quiz-say-packets = first { $first }, then { $second }
quiz-say-none-of-them = none of them
quiz-say-rule = { $rule }
quiz-offer-ace-no-face = the ace-no-face redeal
quiz-offer-redeal = a farmer's redeal
quiz-offer-swap = a farmer's swap
quiz-offer-under = going under
quiz-offer-none = nothing: the hand is played

# ---- errors: house rules

quiz-misread-other-table = That is the answer at another table. There: { $rule }
quiz-misread-other-value = That is another setting of the same house rule.
quiz-misread-other-row = That is another house rule, and not one of this table.

# ---- errors: cards and tricks

quiz-misread-left-plain = You counted the left bower with its printed suit; it belongs to trump.
quiz-misread-anything = You let a player who can follow suit play anything.
quiz-misread-trump-always = You let a player trump who could follow suit.
quiz-misread-must-trump = You made trumping a duty; a player who cannot follow may throw anything away.
quiz-misread-never-trump = You kept a player who cannot follow from trumping.
quiz-misread-must-win = You asked for a card that beats the lead; others are allowed as well.
quiz-misread-highest-only = You asked for the best card; others are allowed as well.
quiz-misread-first-blood-forgotten = You let trump open the hand, and at this table it may not.
quiz-misread-first-blood-imagined = You kept trump from the first lead; only tables with no first blood do that.
quiz-misread-trump-first = You asked for a trump lead; nobody has to lead trump when holding anything else.
quiz-misread-lead-high = You asked for the highest card; the leader chooses.
quiz-misread-bowers-as-jacks = You ranked the bowers as plain jacks; they stand above the ace of trump.
quiz-misread-trump-forgotten = You forgot trump and took the best card of the suit led.
quiz-misread-last-trump = You let the last trump win; a later trump wins only if it is higher.
quiz-misread-first-trump = You let the first trump win; a higher one played later beats it.
quiz-misread-rank-alone = You compared ranks alone; a card that is neither trump nor of the suit led cannot win.
quiz-misread-rank-alone-no-trump = You compared ranks alone; a card that is not of the suit led cannot win.
quiz-misread-bowers-kept = You left the bowers their power; without a trump suit jacks are plain cards.
quiz-misread-ace-high = You left the ace high; under low it is the last.
quiz-misread-low-any-suit = You took the lowest card of any suit; only the suit led counts.
quiz-misread-beaten = The { $card } is beaten by another card of this trick.
quiz-misread-jack-next = You took this jack for the left bower; that is the other jack of trump's colour.
quiz-misread-all-jacks = You counted every jack as trump; only the two of trump's colour are.
quiz-misread-jack-elsewhere = Nothing takes this jack into that suit.
quiz-misread-count = You miscounted.
quiz-misread-order = You were a place off in the order.
quiz-misread-left-first = You put the left bower above the right.
quiz-misread-left-low = You put the left bower in the place of a plain jack; it stands second.
quiz-misread-third-jack = You counted a third jack; trump has the right bower and the left, no other.
quiz-misread-bowers-apart = You left the bowers out; both are trumps.

# ---- errors: calls and leads

quiz-misread-any-suit = You let any suit be named; in the first round only the suit turned up is on offer.
quiz-misread-must-call = You left out the pass; anyone may pass in the first round.
quiz-misread-alone-only = You allowed the call only alone; going alone makes no difference to it here.
quiz-misread-needs-suit = You asked for a card of that suit in the hand; none is needed here.
quiz-misread-no-trump = You allowed no trump; it is not on offer here.
quiz-misread-joker-calls = You let the calling go as usual; the joker changes it.
quiz-misread-joker-passes = You left this player only the pass.
quiz-misread-joker-proposed = You let a suit be proposed; at this table the dealer names trump at once.
quiz-misread-joker-names = You let this player name trump at once; that is not the way here.
quiz-misread-joker-nobody = You left this player without a call.
quiz-misread-turned-down = You let the suit turned down be named; it is barred in the second round.
quiz-misread-turned-down-stuck = You let the suit turned down be named; being stuck does not bring it back.
quiz-misread-dealer-passes = You let the dealer pass; at this table the dealer is stuck.
quiz-misread-stuck = You stuck the dealer; at this table the dealer may pass here.
quiz-misread-stuck-other = You kept this player from passing; only the dealer can be stuck.
quiz-misread-turned-only = You kept to the suit turned down; in the second round the other suits are on offer.
quiz-misread-may-bury = You let the card just taken up be buried; at this table it may not.
quiz-misread-may-not-bury = You kept the card just taken up from being buried; here it may go like any other.
quiz-misread-bury-upcard = You put the turned card straight away; the dealer takes it in hand and chooses.
quiz-misread-bury-trump = You kept trumps from being buried; the dealer may bury them.
quiz-misread-ace-trump = You let the ace of trump be called.
quiz-misread-ace-own = You let the maker call an ace from the maker's own hand.
quiz-misread-ace-any = You let any ace be called; trump's and the maker's own are not for calling.
quiz-misread-ace-none = You left no ace to call.
quiz-misread-ace-not-alone = You forgot that the maker may choose to be alone.
quiz-misread-dealer-first = You let the dealer speak out of turn; the dealer speaks last in each round.
quiz-misread-to-the-right = You went to the right; turns go to the left.
quiz-misread-across = You left a player out.
quiz-misread-turns = You lost count of the turns, which go to the left from the dealer's left.
quiz-misread-maker-discards = You gave the turned card to the maker; the dealer takes it, whoever ordered.
quiz-misread-nobody-discards = You let the turned card lie; the dealer takes it even when sitting this hand out.
quiz-misread-left-discards = You gave the turned card to the dealer's left.
quiz-misread-partner-discards = You gave the turned card to the maker's partner.
quiz-misread-alone-off = You kept this player from going alone.
quiz-misread-alone-on = You let this player go alone; at this table nobody does.
quiz-misread-alone-later = You gave the maker another chance; here it had to be said with the call.
quiz-misread-alone-never = You took silence for an answer; the maker is asked before the first lead.
quiz-misread-alone-any-time = You let the maker wait for the cards of the first trick; with the first lead it is too late.
quiz-misread-defenders-dealer = You asked from the dealer's left; the one at the maker's left is asked first.
quiz-misread-defenders-right = You asked from the maker's right; it goes from the left.
quiz-misread-defenders-one = You asked one defender; both have the choice.
quiz-misread-defenders-all = You asked the maker's partner too.
quiz-misread-maker-leads = You let the maker lead; making trump does not bring the lead.
quiz-misread-dealer-leads = You let the dealer lead.
quiz-misread-out-leads = You let a player lead who is out of this hand.
quiz-misread-loner-left = You let the lone maker's left lead; that is the custom of other tables.
quiz-misread-lead = You put the lead in the wrong place.
quiz-misread-everyone-plays = You let everyone play; some are out of this hand.

quiz-misread-lead-too-soon = You went on to the first lead; somebody is still to be asked.
quiz-misread-defend-asked = You asked a defender to play alone; that does not come here.
quiz-misread-best-asked = You brought in the partner's best card; that does not come here.
quiz-misread-alone-again = You asked the maker again; going alone was said with the call.
quiz-misread-best-never = You left the lone maker without the partner's card.
quiz-misread-best-after = You had the card asked for after the call.
quiz-misread-best-before = You had the card come before the call.
quiz-misread-best-free = You let the caller back out; where the card comes first, trump must be named.
quiz-misread-swap-early = You offered the swap before the calls; at this table it waits for the player's turn.
quiz-misread-swap-late = You began with the calls; at this table swaps come first.

# ---- errors: points

quiz-misread-fast-break-missed = You scored the hand as made; a fast break scores nothing.
quiz-misread-fast-break-imagined = You scored nothing; here no fast break is played, or this is none.
quiz-misread-fast-break-euchre = You took the hand for a euchre; the makers won three tricks.
quiz-misread-tokens-forgotten = You left the tokens out; the fourth one makes a point.
quiz-misread-tokens-imagined = You counted a fourth token; here there is none to count.
quiz-misread-deals-forgotten = You let the game go on; its last deal has been played.

quiz-misread-euchre-one = You scored a euchre as one point.
quiz-misread-euchre-makers = You gave the points of a euchre to the makers who were euchred.
quiz-misread-euchre-four = You scored this euchre as four points.
quiz-misread-euchre-two = You scored this euchre as two points, and here it is not.
quiz-misread-euchre-nothing = You let the defenders go without their points.
quiz-misread-alone-doubles = You doubled the score for being alone; three or four tricks do not pay more for it.
quiz-misread-two = You paid two points for fewer than all five tricks.
quiz-misread-lone-four = You paid the lone march; it takes all five tricks.
quiz-misread-four = You paid four points, which belong to a lone march.
quiz-misread-four-elsewhere = You paid four points, as for a lone march of partners at a table of four.
quiz-misread-point-a-trick = You paid a point for every trick.
quiz-misread-one = You paid one point, and here it is more.
quiz-misread-five-needed = You asked for five tricks; three make it.
quiz-misread-march-one = You paid a march like three or four tricks.
quiz-misread-march-two = You paid a march of partners at a table of four, and here it pays otherwise.
quiz-misread-lone-march-two = You paid the lone march like one with a partner.
quiz-misread-march-four = You paid the march of partners like a lone one.
quiz-misread-lone-march-four = You paid the usual lone march, and this table has another figure.
quiz-misread-march-adds = You added scores up; only one line of the table counts.
quiz-misread-revoke-two = You charged two points, and here it is another number.
quiz-misread-revoke-four = You charged four points, and here it is another number.
quiz-misread-revoke-both = You scored the hand as well; after a revoke only the penalty counts.
quiz-misread-revoke-one = You charged one point.
quiz-misread-revoke-side = You paid the side that revoked.
quiz-misread-revoke-nothing = You let the revoke pass without a penalty.
quiz-misread-revoke-missed = You missed a revoke: a later card shows that the suit could have been followed.
quiz-misread-not-following = Not following suit is no revoke by itself; a later card must show that the suit was held.
quiz-misread-margin = You asked for more than the target; reaching it ends the game, by however little.
quiz-misread-target-near = You gave the makers a game they have not reached.
quiz-misread-target-other = You gave the defenders the game.
quiz-misread-match-over = You ended the match too soon.
quiz-misread-match-on = You let the match go on; it is decided.
quiz-misread-deal-goes-on = You let the deal pass on; each new game finds its first dealer afresh.

# ---- errors: weak hands

quiz-misread-face = You let a face card pass; this hand holds: { $cards }.
quiz-misread-no-ace = You did without an ace, and at this table one is needed.
quiz-misread-two-aces = You let more than one ace pass; this hand holds: { $cards }.
quiz-misread-anf-off = No hand is one at this table.
quiz-misread-too-few-low = You counted too many low cards; this hand holds: { $cards }.
quiz-misread-not-all-low = You took three alike for enough; at this table all five cards must be low.
quiz-misread-mixed-low = You took any low cards together; at this table that is not enough.
quiz-misread-none-qualifies = You ruled out a hand that qualifies.
quiz-misread-offer-none = You let a right go that this hand has.
quiz-misread-offer-anf = You saw an ace-no-face hand; it is none under the rules of this table.
quiz-misread-offer-after-refusal = You brought a second offer back; refusing the ace-no-face redeal brings none.
quiz-misread-offer-farmers = You saw an offer for low cards that this table does not make to this hand.

# ---- errors: the deal

quiz-misread-kitty-upcard = You left the turned card out; it lies on the kitty.
quiz-misread-kitty-joker = You counted a card too many.
quiz-misread-kitty-turned = You counted the turned card, which is face up.
quiz-misread-kitty-player = You left a player out.
quiz-misread-kitty-seen = You left the turned card out; everyone has seen it.
quiz-misread-held-none = You gave no token for this hand.
quiz-misread-held-alone = You gave a token to a side that was alone; it earns none.
quiz-misread-held-four = You kept four tokens; four turn into a point.
quiz-misread-held-gone = You took tokens away; only four of them turn into a point.
quiz-misread-held-two = You gave two tokens for one hand.
quiz-misread-held-imagined = You counted tokens, which this table does not have.
quiz-misread-talk-warning = You let it pass with a warning; this table has settled on more.
quiz-misread-talk-point = You took a point for it; this table has settled otherwise.
quiz-misread-talk-redeal = You dealt again; this table has settled otherwise.
quiz-misread-talk-revoke = You took it for a revoke; that is a card that does not follow suit.
quiz-misread-kitty-usual = You reckoned with the usual pack of 24.
quiz-misread-kitty-larger = You reckoned with a pack of 32.
quiz-misread-kitty-four = You counted one more card for every suit.
quiz-misread-packets-three = You began with three; at this table the deal begins otherwise.
quiz-misread-packets-two = You began with two and three in turn; at this table the deal goes otherwise.
quiz-misread-packets-same = You gave two to everyone first; at this table the sizes take turns.
quiz-misread-packets-threes = You gave three to everyone first.
quiz-misread-packets-singly = You dealt single cards first; nobody here does.
quiz-misread-cut-nobody = You left the cut out.
quiz-misread-cut-right = You let the dealer's right cut; this table plays without a cut.
quiz-misread-cut-left = You let the dealer's left cut; it is the player at the right.
quiz-misread-cut-dealer = You let the dealer cut.
quiz-misread-cut-partner = You let the dealer's partner cut, or the player after the left.
quiz-misread-deal-stays = You let the same player deal again; here the deal passes.
quiz-misread-deal-passes = You passed the deal on; here the same player deals again.
quiz-misread-deal-right = You passed the deal to the right; it goes to the left.
quiz-misread-deal-across = You passed the deal across.
quiz-misread-first-jack = You looked for a jack; at this table the lowest card deals.
quiz-misread-lowest-deals = You looked for the lowest card; at this table the first jack deals.
quiz-misread-highest-deals = You let the highest card deal.
quiz-misread-ace-low = You took the ace for the lowest card; aces are high in the draw.
quiz-misread-black-jack = You waited for a black jack; the first of any colour deals.
quiz-misread-next-to-jack = You gave the deal to the player after the jack.
quiz-misread-first-seat = You gave the deal to the first to draw.

# ---- steps of the explanation that are the quiz's own

quiz-step-hand = The hand { $hand }:
quiz-step-suit = So the { $card } belongs to { $suit }.
quiz-step-anf-off = At this table there is no ace-no-face hand, so none of these is one.
quiz-step-farmers-off = At this table there is no farmer's hand, so none of these is one.
quiz-step-under-off = At this table nobody goes under, so none of these hands may do it.
quiz-step-turns = Calling goes round to the left, from the dealer's left to the dealer.
quiz-step-asked-first = In this first round the next to speak is { $seat }.
quiz-step-asked-second = All passed in the first round, and a second has begun; the next to speak is { $seat }.
quiz-step-discards = Whoever orders it up, the dealer takes the turned card and puts one away: { $seat }.
quiz-step-discards-out = { $seat } is out of this hand, the partner going alone, but as dealer takes the turned card and puts one away all the same.
quiz-step-alone = { $alone ->
    [yes] A maker may go alone, whoever it is and in either round.
   *[no] At this table nobody goes alone.
}
quiz-step-alone-asked = Going alone may be said with the call; a maker who did not say it is asked once before the first lead.
quiz-step-alone-too-late = At this table going alone is said with the call or not at all.
quiz-step-target = The game is played to { $target } points, and no margin is needed.
quiz-step-reached = With this hand the higher score is { $points }: { $over ->
    [yes] the game is over
   *[no] the game goes on
}.
quiz-step-games = The match is { $games ->
    [one] a single game
   *[other] the best of { $games } games, so { $needed } must be won
}.
quiz-step-match = This side has now won { $won }: { $over ->
    [yes] the match is over
   *[no] another game follows, and its first dealer is found afresh
}.
quiz-step-lone-lead = Nobody else is asked here, so the first card is led, by { $seat }.
quiz-step-lone-defend = Against a lone maker a defender may play alone; the first to be asked sits at the maker's left: { $seat }.
quiz-step-lone-best = After a lone call the maker may have the partner's best card: { $seat } is asked.
quiz-step-best-never = At this table a lone maker plays the hand as it is.
quiz-step-best-after = After the call a lone maker may ask: the partner passes a card face down, and one is given back.
quiz-step-best-before = A player may say alone before naming trump; the partner passes a card, and trump must then be named.
quiz-step-swap-first = Swaps come before the first call, so the player with the farmer's hand is asked at once.
quiz-step-swap-later = A swap waits until its player's own first turn, so the calls begin at the dealer's left.
quiz-step-fast-break = The defenders won the first two tricks and lost the rest: that is a fast break, and nobody scores.
quiz-step-no-fast-break = Three tricks make it, whichever they are: 1 point for the makers.
quiz-step-tokens = Exactly four tricks earn a token beside the point, and four tokens make another point; this is token number { $count }.
quiz-step-held-rule = { $on ->
    [yes] A side that is not alone and takes exactly four tricks earns a token; four tokens turn into a point.
   *[no] This table has no tokens.
}
quiz-step-held = { $earns ->
    [yes] This hand earns one: { $before } before it, { $number } after it.
   *[no] The side was alone, so this hand earns none: { $number } as before.
}
quiz-step-talk = What talk of the hand costs is agreed before the first deal.
quiz-step-kitty = { $about ->
    [under] One of them is turned up: { $number } lie face down.
    [dealt] So { $number } cards are dealt.
   *[unseen] A player sees five cards and the turned one, so { $number } of the pack stay unseen.
}
quiz-step-no-tokens = Four tricks are paid like three: 1 point.
quiz-step-deals = A game ends after { $most ->
    [one] 1 deal
   *[other] { $most } deals
} at the latest, and this was number { $deal }: { $over ->
    [yes] it was the last, and the side with more points has won
   *[no] the game goes on
}.
quiz-step-no-deals = The number of deals is not fixed; only the target ends the game.
quiz-step-row = { $usual ->
    [yes] That is how the standard game is played.
    [waiting] That is how it is played wherever it comes up and nothing else is agreed.
   *[no] That is a house rule; the standard game is played without it.
}

# ---- round a question

quiz-on = on
quiz-off = off
quiz-table = Rule set: { $title }.
quiz-agreed = Agreed at this table: { $rules }
quiz-why-new = New: not asked before.
quiz-why-missed = { $days ->
    [0] { $minutes ->
        [0] You missed this just now.
        [one] You missed this 1 minute ago.
       *[other] You missed this { $minutes } minutes ago.
    }
    [one] You missed this yesterday.
   *[other] You missed this { $days } days ago.
}
quiz-why-due = { $days ->
    [0] { $minutes ->
        [0] Due again at once.
        [one] Due again after 1 minute.
       *[other] Due again after { $minutes } minutes.
    }
    [one] Due again after 1 day.
   *[other] Due again after { $days } days.
}
quiz-why-weakest = Nothing is due; of what you know this is the weakest ({ $known }% sure).
quiz-look-up = This is where to look: { $source }
quiz-right = Right. { $answer }.
quiz-wrong = Not right. The answer: { $answer }.
quiz-choice = What decides: { $name }. { $rule }
quiz-source = Source: { $source }.
quiz-source-ours = ours: no document says it
quiz-due = This rule is back { $days ->
    [0] { $minutes ->
        [0] at once
        [one] in 1 minute
       *[other] in { $minutes } minutes
    }
    [one] tomorrow
   *[other] in { $days } days
}.
quiz-tally = { $asked ->
    [0] Nothing answered yet.
   *[other] { $right } of { $asked } right.
}

# ---- the terminal

quiz-help = a quiz about the rules of euchre, without end
quiz-help-more = Asks about the law of euchre and its house rules, explains every answer with its source, and brings back what was missed when it is due. An answer is typed by its number or letter; ? gives a hint, q leaves. Without a terminal, answers are read from the lines of standard input.
quiz-help-rules = ask only at the table of this rule set: a name such as standard, or a file
quiz-help-topic = ask only about this: cards, calls, leads, points, deal or house-rules, or one topic or house rule (a wrong name lists them all)
quiz-help-count = leave after so many questions
quiz-help-seed = the same seed and the same answers before it ask the same questions
quiz-help-json = write JSON lines; resources/schemas/quiz-1.json describes them
quiz-no-topic = There is no topic “{ $name }”. Topics: { $names }.
quiz-nothing = Nothing of { $name } arises at this table. Choose another topic or another rule set.
quiz-welcome = The rule quiz. Type the number of an answer. ? gives a hint, q leaves.
quiz-headline = Question { $number }: { $topic }. { $why }
quiz-listed = { $key }. { $option }
quiz-your-answer = Your answer, 1 to { $most }:
quiz-not-understood = { $typed } is not one of the answers. Type a number from 1 to { $most }, ? for a hint, or q to leave.
quiz-not-kept = This answer was not kept. { $trouble }

# ---- the page

quiz-title = Rule quiz
quiz-every-topic = every topic
quiz-every-table = each rule at its own table
quiz-family = { $family ->
    [cards] cards and tricks
    [calls] calls
    [leads] leads and turns
    [points] points
    [deal] the deal
   *[house-rules] house rules
}
quiz-next = Next question
quiz-hint = Hint
quiz-option-name = { $option }{ $state ->
    [right] , the right answer
    [chosen] , your answer, not right
   *[open] { "" }
}
