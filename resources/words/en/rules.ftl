# The house rules in force, one sentence for each choice and each of its values.

rules-title = Rule set: { $title }.
rules-agreed = Agreed before the first deal:
rules-changed = Different from the standard game:
agree-table = The table
agree-game = The game
agree-calls = Calls
agree-weak = Weak hands
agree-alone = Going alone
agree-faults = When something goes wrong
agree-direction = The deal, the calls and the play go round to the left.
agree-scores = { $sides ->
    [call-ace] The maker and the secret partner each score { $made } for three or four tricks together and { $march } for all five.
   *[each] The maker scores { $made } for three or four tricks and { $march } for all five.
} With fewer than three, { $seats ->
    [2] the other player scores { $euchre }.
   *[other] every other player scores { $euchre }.
}
agree-lone-scores = A lone maker, also one whose called ace nobody holds, scores { $made } for three or four tricks and { $march } for all five. With fewer than three, every other player scores { $euchre }.
agree-alone-ace = Alone is said in place of naming an ace, after any discard; nobody sits out.
agree-lower-cards = Cards below the nine count in a weak hand as nines and tens do.
agree-revoke = A revoke found late costs 2 points.
agree-wrong-dealer = A wrong dealer found before trump is chosen: the deal goes to the proper dealer. Found after play has begun: the hand is finished, and then the rotation is resumed.
agree-unplayable = This program knows these rules but cannot play them yet: { $rules }
agree-signature = Agreed by:
rules-rest = Every other house rule is as in the standard game: off.

rule-seats = { $value } players.
rule-sides = { $value ->
    [cutthroat] There are no partners: every player keeps their own score.
    [call-ace] The maker's partner is the holder of the ace that is called.
   *[fixed] Partners sit across from each other and keep one score.
}
rule-lowest = The lowest card is the { $value }.
rule-joker = { $value ->
    [yes] The joker is in the pack as the best bower, above the right bower.
   *[no] There is no joker in the pack.
}
rule-joker-turned = { $value ->
    [suit-proposed] With the joker turned up, the dealer proposes a suit unseen.
   *[dealer-names] With the joker turned up, the dealer names trump unseen and takes it.
}
rule-packets = { $value ->
    [two-three] Cards are dealt two and three at a time, then three and two.
    [two-then-three] Cards are dealt two each, then three each.
   *[three-two] Cards are dealt three and two at a time, then two and three.
}
rule-cut = { $value ->
    [yes] The player at the dealer's right may cut.
   *[no] The pack is not cut.
}
rule-may-bury-upcard = { $value ->
    [yes] The dealer may bury the card just picked up.
   *[no] The dealer may not bury the card just picked up.
}
rule-all-pass = { $value ->
    [stick] When all pass twice, the dealer must name trump (stick the dealer).
    [once-then-stick] When all pass twice, the same dealer deals once more; the second time the dealer must name trump.
   *[next-dealer] When all pass twice, the hand is thrown in and the next player deals.
}
rule-no-trump = { $value ->
    [round-two] In the second round a player may name no trump instead of a suit.
    [either-round] In either round a player may name no trump instead of a suit.
   *[off] Nobody may name no trump.
}
rule-low = { $value ->
    [yes] In the second round a player may name low instead of a suit.
   *[no] Nobody may name low.
}
rule-natural-trump = { $value ->
    [yes] Only a player who holds a card of the turned-up suit may order it up.
   *[no] Anyone may order up, with or without a card of the suit.
}
rule-canadian = { $value ->
    [yes] The dealer's partner may order up only to go alone.
   *[no] The dealer's partner may order up without going alone.
}
rule-ace-no-face = { $value ->
    [one-or-more] A hand with an ace or more and no face card may be dealt again.
    [exactly-one] A hand with exactly one ace and no face card may be dealt again.
    [no-face] A hand with no face card may be dealt again.
   *[off] Weak hands are played: there is no ace-no-face redeal.
}
rule-ace-no-face-redeal = { $value ->
    [same-dealer] After an ace-no-face hand the same dealer deals again.
   *[next-dealer] After an ace-no-face hand the next player deals.
}
rule-farmers = { $value ->
    [only-low] A hand of only nines and tens is a farmer's hand.
    [three-alike] Three nines or three tens make a farmer's hand.
    [any-three] Any three nines and tens make a farmer's hand.
   *[off] There is no farmer's hand.
}
rule-farmers-remedy = { $value ->
    [redeal] A farmer's hand may be dealt again.
   *[swap] A farmer's hand may swap three cards with the kitty.
}
rule-farmers-redeal = { $value ->
    [same-dealer] After a farmer's hand the same dealer deals again.
   *[next-dealer] After a farmer's hand the next player deals.
}
rule-going-under = { $value ->
    [three-alike] Three nines or three tens may go under: swap three cards with the kitty.
    [any-three] Any three nines and tens may go under: swap three cards with the kitty.
   *[off] Going under is off.
}
rule-swap-time = { $value ->
    [own-turn] Swaps happen at a player's own first turn.
   *[before-calls] Swaps happen before the first call.
}
rule-weak-hand-shown = { $value ->
    [yes] A weak hand is shown when its right is used.
   *[no] A weak hand need not be shown.
}
rule-partners-best = { $value ->
    [after-call] A lone maker may ask for the partner's best card after the call.
    [before-call] A player who says alone before the call gets the partner's best card, and must then name trump.
   *[off] A lone maker gets no card from the partner.
}
rule-alone = { $value ->
    [yes] The maker may go alone, in either round.
   *[no] Nobody may go alone.
}
rule-alone-said = { $value ->
    [with-call] Going alone must be said with the call.
   *[with-call-or-asked] Going alone is said with the call, or when asked once before the opening lead.
}
rule-defend-alone = { $value ->
    [yes] A defender may play alone against a lone maker.
   *[no] Nobody defends alone.
}
rule-lone-defender-lead = { $value ->
    [lone-defender] A lone defender leads first.
   *[usual] Against a lone defender the usual player leads first.
}
rule-lone-defence = { $value ->
    [four-for-five] A lone defender scores 4 for all five tricks and 2 for three or four.
   *[four-for-three] A lone defender scores 4 for three tricks or more.
}
rule-loner-lead = { $value ->
    [loners-left] Against a lone maker, the player at the maker's left leads first.
   *[dealers-left] The player at the dealer's left leads first, also against a lone maker.
}
rule-no-first-blood = { $value ->
    [yes] The opening lead may not be trump.
   *[no] The opening lead may be trump.
}
rule-lone-march = A lone maker scores { $value } for all five tricks.
rule-lone-euchred = A lone maker who takes fewer than three tricks gives the other side { $value }.
rule-fast-break = { $value ->
    [yes] When the defenders win the first two tricks and lose the rest, nobody scores.
   *[no] There is no fast break.
}
rule-first-dealer = { $value ->
    [first-jack] Whoever gets the first jack, dealt face up, deals first.
   *[lowest] The lowest card drawn deals first; the ace is high.
}
rule-target = A game is played to { $value } points.
rule-best-of = { $value ->
    [1] One game decides the match.
   *[other] The match is the best of { $value } games.
}
rule-four-trick-tokens = { $value ->
    [yes] Exactly four tricks earn a token; four tokens make a point.
   *[no] There are no four-trick tokens.
}
rule-deals = { $value ->
    [0] The number of deals in a game is not fixed.
    [one] A game ends after 1 deal at the latest.
   *[other] A game ends after { $value } deals at the latest.
}
rule-progressive = { $value ->
    [yes] Rounds of eight deals are played, without a target, winners moving up (progressive).
   *[no] One table plays the whole match.
}
rule-misdeal = { $value ->
    [deal-passes] After a misdeal the next player deals.
   *[same-dealer] After a misdeal the same dealer deals again.
}
rule-revoke = { $value ->
    [maker-alone] A revoke found late costs 2 points, 4 when the maker was alone.
    [agreed] A revoke found late costs an agreed number of points.
   *[offender-alone] A revoke found late costs 2 points, 4 when the side that revoked was alone.
}
rule-revoke-points = The agreed cost of a revoke is { $value }.
rule-table-talk = { $value ->
    [point] Table talk costs a point.
    [redeal] Table talk means a new deal.
   *[warning] Table talk earns a warning.
}
rule-enforcement = { $value ->
    [referee] Unlawful plays can be made and must be claimed.
   *[prevent] Unlawful plays are refused, so nobody can revoke.
}
