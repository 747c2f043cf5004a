# Rulings: the steps that lead to an answer, why a rule is ours, and what is wrong with a question.

ruling-help = answer questions of law
ruling-help-more = Reads one question a line as JSON and answers each with the answer, the steps that lead to it, the house rule that decided it and its source. Seats are S, W, N, E or 0 to 3, each at the left of the one before; at any table but one of four, 0 is Seat A, 1 Seat B, and so on. Questions: { $questions }.
ruling-help-language = the language of the sentences

# ---- what is trump

ruling-trump = The trump suit is { $trump }: every trump beats every other card.
ruling-no-trump = No trump was named: there is no trump suit, and jacks are plain cards between ten and queen.
ruling-low = Low was named: there is no trump suit, and lower cards beat higher ones, the ace last.
ruling-right-bower = The { $card } is the right bower, the highest card of the trump suit.
ruling-left-bower = The { $card } is the left bower: it counts as { $trump }, not as the suit printed on it.
ruling-joker = The joker is the best bower: it counts as { $trump } and beats even the right bower.
ruling-joker-alone = Without a trump suit the joker belongs to no suit: it may be played only by a player who cannot follow, and it always wins.

# ---- what may be played

ruling-leads-anything = This player leads, and any card may be led.
ruling-led = The card led is the { $card }, so the suit to follow is { $suit }.
ruling-follow-one = This hand holds one card of that suit: { $cards }. It must be played.
ruling-follow = This hand holds cards of that suit: { $cards }. One of them must be played.
ruling-void = This hand holds no { $suit }, so any card may be played, trump included.
ruling-void-no-trump = This hand holds no { $suit }, so any card may be played.
ruling-joker-led = The joker was led, and without a trump suit no card follows it.
ruling-joker-led-free = Any card may be played.
ruling-joker-held = Only the joker follows it.
ruling-first-blood = No first blood is agreed: the first lead of a hand may not be trump.
ruling-first-blood-barred = Trump here and barred from the lead: { $cards }. What is left: { $left }.
ruling-first-blood-none = This hand holds no trump, so any card may be led.
ruling-first-blood-all-trump = This hand is all trump, so trump must be led all the same.
ruling-first-blood-no-trump = There is no trump suit, so nothing is barred.

# ---- what wins

ruling-leader = { $seat } leads the { $card }: the suit led is { $suit }.
ruling-cannot-win = Unable to win, being neither trump nor of the suit led: { $cards }.
ruling-cannot-win-no-trump = Unable to win, not following the card led: { $cards }.
ruling-won-trump = Trump was played, and the highest trump is the { $card }: { $seat } wins.
ruling-won-led = No trump was played, so the highest card of { $suit } wins, the { $card }: { $seat } wins.
ruling-won-no-trump = There is no trump suit, so the highest card of { $suit } wins, the { $card }: { $seat } wins.
ruling-won-low = The lowest card of { $suit } is the { $card }: { $seat } wins.
ruling-won-joker = The joker beats everything: { $seat } wins.

# ---- what is trump, counted

ruling-trumps-held = Trumps in this hand: { $cards }. Counted: { $count }.
ruling-trump-order = There are { $count } trumps. From the highest down: { $cards }.

# ---- weak hands

ruling-anf-off = No ace-no-face rule is agreed, so no hand is one.
ruling-anf-printed = The five cards as dealt count, before anybody names trump: every jack is a face card.
ruling-anf-face = Not allowed in such a hand, but here: { $cards }.
ruling-anf-no-face = There is no jack, no queen and no king.
ruling-anf-one-or-more = At least one ace is needed; here there { $count ->
    [0] is none
    [one] is one
   *[other] are { $count }
}.
ruling-anf-exactly-one = Exactly one ace is needed; here there { $count ->
    [0] is none
    [one] is one
   *[other] are { $count }
}.
ruling-anf-ace-not-needed = An ace is not needed under this definition, and aces do no harm.
ruling-anf-verdict = { $yes ->
    [yes] So it is an ace-no-face hand.
   *[no] So it is not an ace-no-face hand.
}
ruling-farmers-off = No farmer's hand is agreed, so no hand is one.
ruling-going-under-off = Going under is not agreed, so no hand may do it.
ruling-low-cards = Nines, tens and lower cards in this hand: { $cards }. Counted: { $count }.
ruling-low-only = All five must be such cards.
ruling-low-any-three = Any three such cards are enough, whatever their ranks.
ruling-low-three-alike = Three of one such rank are needed, such as three nines or three tens.
ruling-low-alike = These are alike: { $cards }.
ruling-low-not-alike = No three of them are alike.
ruling-farmers-verdict = { $yes ->
    [yes] So it is a farmer's hand.
   *[no] So it is not a farmer's hand.
}
ruling-under-verdict = { $yes ->
    [yes] So this hand may go under: exchange three cards with the three face-down cards of the kitty.
   *[no] So this hand may not go under.
}
ruling-offer-ace-no-face = It is an ace-no-face hand: its player is offered a redeal, before any call.
ruling-offer-both = It is a farmer's hand too, but ace-no-face comes first, and refusing the redeal does not bring another offer.
ruling-offer-farmers-redeal = It is a farmer's hand: its player is offered a redeal.
ruling-offer-farmers-swap = It is a farmer's hand: its player may swap three such cards with the three face-down cards of the kitty.
ruling-offer-going-under = Its player may go under: exchange three cards with the kitty, the upcard untouched.
ruling-offer-none = Under the rules in force this hand gets no offer: it is played.

# ---- calls

ruling-calls-begin = The player at the dealer's left is asked first, then the others to the left, the dealer last: { $seat } begins.
ruling-calls-passed = Passes so far: { $passes }.
ruling-calls-next = { $seat } is asked next, in { $round ->
    [1] the first round
   *[2] the second round
}.
ruling-calls-over = All have passed twice: nobody is asked any more.
ruling-turned-up = The { $card } is turned up.
ruling-round-one = In the first round a player passes or makes { $suit } trump, { $dealer ->
    [yes] as dealer by picking the card up.
   *[no] by ordering the dealer to pick the card up.
}
ruling-natural-not-needed = No card of that suit is needed in the hand.
ruling-natural-needed = Only a hand with a card printed in that suit may make it trump.
ruling-canadian = The dealer's partner may order it up only to go alone.
ruling-no-trump-first = This table also allows no trump in the first round; then nobody takes the turned-up card.
ruling-turned-down = All passed in the first round. The suit turned down, { $suit }, may not be named in the second.
ruling-may-pass = Every player may pass, the dealer too.
ruling-stuck = { $seat } is the dealer and is stuck: everyone else has passed twice, so passing is not allowed.
ruling-only-dealer-stuck = Only the dealer, { $dealer }, can be stuck. { $seat } may pass.
ruling-not-yet-stuck = { $seat } deals and may still pass once; after the hand is dealt again the dealer is stuck.
ruling-no-trump-second = This table allows no trump in the second round.
ruling-low-second = This table allows low in the second round.
ruling-joker-turned = The joker is turned up, so the dealer names trump before looking at any card and takes the joker.
ruling-joker-dealer = Any suit may be named, and the dealer is the maker.
ruling-joker-others = Nobody else calls in this hand.
ruling-joker-proposed = The joker is turned up, and the dealer, cards unseen, proposed { $suit }.

# ---- discards and called aces

ruling-takes-upcard = The dealer takes the { $card } into hand and holds six cards; one goes face down.
ruling-buries-any = It may be any of the six, the { $card } too.
ruling-buries-not = In this game it may not be the card just picked up, the { $card }.
ruling-aces-rule = A called ace may not be trump, may not be in the maker's own hand, and may not be the card the maker buried.
ruling-aces-named = These may be called: { $cards }.
ruling-aces-none = No ace is left to call, so the maker is alone.
ruling-aces-kitty = An ace that nobody holds, also one turned down, may be called; then the maker is alone.

# ---- leads

ruling-lead-left = The player at the dealer's left leads the first trick: { $seat }.
ruling-lead-next = { $left } sits at the dealer's left but is out of this hand, so the next active player to the left leads: { $seat }.
ruling-lead-loner = Against a lone maker the player at the maker's left leads here: { $seat }.
ruling-lead-defender = The lone defender leads, wherever the dealer sits: { $seat }.
ruling-order-out = Out of this hand, cards face down: { $seats }.
ruling-order = Play goes round to the left: { $seats }. A trick has { $count } cards.
ruling-order-no-maker = Here a lone defender would lead, but the question does not say who is the maker, so the usual lead is given.
ruling-defenders-asked = The defender at the maker's left is asked first, then the other; the first to accept plays alone: { $seats }.

# ---- points

ruling-score-partnership = The maker plays with a partner.
ruling-score-lone = The maker is alone against two defenders.
ruling-score-lone-against-lone = The maker is alone against a lone defender.
ruling-score-three = With three players the maker plays against the other two.
ruling-score-two = With two players each plays alone.
ruling-score-call-ace = The maker plays with a secret partner, the holder of the called ace.
ruling-score-call-ace-alone = The maker is alone: by choice, or because nobody holds the called ace.
ruling-score-tricks = Tricks taken by the makers' side: { $tricks }.
ruling-score-euchred = Three were needed, so { $who ->
    [each] the makers are euchred and score nothing; each defender scores { $points }
    [one] the maker is euchred and scores nothing; each defender scores { $points }
    [two] the maker is euchred and scores nothing; the other player scores { $points }
   *[side] the makers are euchred and score nothing; the defenders score { $points }
}.
ruling-score-made = Three or four tricks make it: { $points } for { ruling-score-paid }.
ruling-score-march = All five tricks are a march: { $points } for { ruling-score-paid }.
ruling-score-paid = { $who ->
    [each] each maker
    [one] the maker
    [two] the maker
   *[side] the makers
}
ruling-score-one-row = Only one line of the table is scored for a hand.
ruling-call-ace-march = With a partner a march pays 3 to each of the two, but 2 at a table of four; here there are { $players } players.
ruling-call-ace-march-alone = A lone march pays one point for every player at the table; here there are { $players }.

# ---- revokes

ruling-revoke-late = The revoke was found after its trick was gathered, so it cannot be corrected any more.
ruling-revoke-offender-alone = It costs 2 points, or 4 if the side that revoked was playing alone; here it { $alone ->
    [yes] was
   *[no] was not
}.
ruling-revoke-maker-alone = It costs 2 points, or 4 whenever the maker was alone; here the maker { $alone ->
    [yes] was
   *[no] was not
}.
ruling-revoke-nobody-alone = It costs 2 points; where there are no partners nobody goes alone.
ruling-revoke-agreed = It costs the number that the table agreed on.
ruling-revoke-pays = { $side ->
    [makers] The makers revoked, so the defenders score { $points }.
   *[defenders] The defenders revoked, so the makers score { $points }.
}
ruling-revoke-pays-each = { $side ->
    [makers] The side that made trump revoked, so every other player scores { $points }.
   *[defenders] The defenders revoked, so every player of the side that made trump scores { $points }.
}
ruling-revoke-only = The ordinary result of the hand is not scored too.
ruling-revoke-proof = A player who did not follow suit and plays a card of that suit later held it all along: that is a revoke.
ruling-revoke-found = In trick { $trick } the { $led } was led and { $seat } played the { $card }, but later showed the { $proof }.
ruling-revoke-none = Nobody who failed to follow shows such a card later: no revoke is proved.

# ---- the deal

ruling-kitty-dealt = Five cards to each of { $players } players are { $dealt } cards.
ruling-kitty-left = Of the { $count } cards in the pack { $left ->
    [one] one is left, and it is turned up
   *[other] { $left } are left; one of them is turned up
}.
ruling-packets-first = The deal begins at the dealer's left: { $seat }.
ruling-packets-fill = The second round completes everyone's five cards.
ruling-cut = The player at the dealer's right may cut or decline: { $seat }.
ruling-no-cut = In this game the pack is not cut.
ruling-ended-played = After every hand that was played the deal passes one seat to the left.
ruling-ended-all-pass = All passed twice: the hand is thrown in and nobody scores.
ruling-ended-ace-no-face = An ace-no-face hand was thrown in before the calls: nothing is scored.
ruling-ended-farmers = A farmer's hand was thrown in before the calls: nothing is scored.
ruling-ended-misdeal = The deal was faulty, found before trump was chosen: the cards are dealt again.
ruling-dealer = { $same ->
    [yes] The same player deals again: { $seat }.
   *[no] The next player to the left deals: { $seat }.
}
ruling-jack-any = Cards are dealt face up one at a time until a jack falls; its colour does not matter.
ruling-jack-black = Under this custom only a black jack counts.
ruling-jack-fell = Card number { $number } is the { $card }, and { $seat } gets it and deals.
ruling-lowest-rule = Each draws a card, and the lowest deals first; aces are high.
ruling-lowest-drew = { $seat } draws the { $card }.
ruling-lowest-deals = { $seat } has the lowest card and deals.
ruling-lowest-tied = Tied for the lowest, and to draw again: { $seats }.

# ---- where it is said

document-general = General rules
document-sandy = Sandy Eggo rules
document-ace-no-face = Ace-No-Face rules
document-call-ace = Call-Ace rules
cite-whole = { $document }, section { $section }, { $title }
cite-section = { $document }, section { $section }
cite-title = { $document }, { $title }

ruling-source = { $cites }; ours: { $ours }
ruling-ours-low = no document orders the cards under low, so the order of no trump is turned upside down
ruling-ours-joker = no document places the joker where there is no trump, so it is a group of its own
ruling-ours-all-trump = no document says what a hand of nothing but trump may lead, and it must lead something
ruling-ours-natural = no document asks for a card of the suit, but some tables do
ruling-ours-no-trump-first = the documents allow no trump in the second round only, but some tables do in either
ruling-ours-joker-proposed = the document only has the dealer name trump, but tables may let the calling go on
ruling-ours-no-cut = a table may leave the cut out
ruling-ours-bury = no document forbids burying the upcard, but old laws and some programs do
ruling-ours-decline = no document says what follows a refusal, and one offer is the simplest reading
ruling-ours-aces = the document speaks of a trump suit only, and not of a buried ace
ruling-ours-farmers-redeal = the document does not say who deals again, so tables choose
ruling-ours-joker-held = no document speaks of a joker in such a hand, so it counts as a face card does
ruling-ours-low-cards = no document speaks of cards below the nine in such a hand, so they count as nines and tens do
ruling-ours-black-jack = no document looks at the colour of the jack

# ---- what is wrong with a question

ruling-bad-json = This is not JSON: { $reason }.
ruling-bad-line = The line is longer than { $most } characters.
ruling-bad-object = A question is a JSON object.
ruling-bad-question = There is no question { $given }. Questions: { $known }.
ruling-bad-key = Such a question has no key { $key }. Its keys: { $known }.
ruling-bad-key-twice = The key { $key } is given twice.
ruling-bad-missing = The key { $key } is missing.
ruling-bad-rules = { $key } = { $given } is neither the name of a rule set nor a table of choices.
ruling-bad-deck = { $key } = { $given } is no pack: packs have 24, 28, 32 or 36 cards, one more with the joker.
ruling-bad-word = { $key } = { $given } is not one of { $choices }.
ruling-bad-flag = { $key } = { $given } is neither true nor false.
ruling-bad-number = { $key } = { $given } is not a whole number from { $least } to { $most }.
ruling-bad-trump = { $key } = { $given } is not C, D, H, S, NT or LOW.
ruling-bad-card = { $key }: { $given } is not a card. Write a rank and a suit, such as JH or TC (the ten of clubs){ $joker ->
    [yes] , and B for the joker.
   *[no] .
}
ruling-bad-pack = { $key }: { $card } is not in the pack of { $count } cards. Another pack is named by deck, joker or rules.
ruling-bad-cards = { $key } must be a list of { $least } to { $most } cards.
ruling-bad-cards-number = { $key } must be a list of { $least } cards.
ruling-bad-twice = The card { $card } stands twice in the question.
ruling-bad-seat = { $key }: { $given } is not a seat. { $letters ->
    [yes] Seats are N, E, S and W, or 0 to { $last }.
   *[no] Seats are 0 to { $last }.
}
ruling-bad-seat-twice = { $key }: { $seat } stands twice.
ruling-bad-seats = { $key } must be a list of { $least } to { $most } seats.
ruling-bad-plays = { $key }: a trick is a list of 1 to { $most } pairs of a seat and a card, the lead first.
ruling-bad-play = { $key }: { $given } is not a pair of a seat and a card.
ruling-bad-tricks = { $key } must be a list of 1 to 5 tricks.
ruling-bad-leader = { $key }: { $seat } wins trick { $won } and so leads trick { $trick }; { $other } is given as its leader.
ruling-bad-joker-round = There is no second round: with the joker turned up the dealer names trump at once.
ruling-bad-nobody-out = Nobody sits out where there are no fixed partners.
ruling-bad-out = { $count } seats cannot sit out.
ruling-bad-out-partners = Two partners cannot both sit out.
ruling-bad-maker = This maker cannot be alone while these seats sit out.
ruling-bad-alone = Nobody may go alone in this game.
ruling-bad-lone-defender = A defender may be alone only against a lone maker, with fixed partners.
ruling-bad-stuck = The dealer is stuck and may not pass, so the hand cannot be thrown in.
ruling-bad-no-jack = No jack that counts is among the cards.
