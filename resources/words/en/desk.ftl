# The ruling desk: its questions, its fields and its answers.

desk-question = Question
desk-rules = Rules
desk-this-match = This match: { $title }
desk-moment = At the table just now
desk-ruling = Ruling
desk-steps = Why
desk-choice = House rule
desk-source = Source
desk-no-ruling = No ruling yet
desk-copy = Copy
desk-clear = Clear
desk-picking = Cards for: { $field }
desk-unsaid = As the rules say
desk-field = { $label }: { $value }.
desk-play = { $seat } { $card }
desk-next-trick = ; then{" "}
desk-yes = yes
desk-no = no
desk-nobody = nobody

# ---- the questions

desk-legal = Which cards may be played?
desk-trick = Who wins the trick?
desk-order = Who leads, and who follows?
desk-calls = What may this player call?
desk-to-call = Who is asked to call next?
desk-score = What does the hand score?
desk-discards = What may the dealer bury?
desk-discards-no-upcard = What may be buried where the upcard may not?
desk-trumps-in = How many trumps are in this hand?
desk-trump-order = Which cards are trump?
desk-nfb-lead = What may be led under no first blood?
desk-low-trick = Which card wins under low?
desk-aces = Which aces may be called?
desk-defenders-asked = Which defenders are asked to play alone?
desk-weak-offer = What is this weak hand offered?
desk-anf = Is this an ace-no-face hand?
desk-farmers = Is this a farmer's hand?
desk-going-under = May this hand go under?
desk-callace = What does a call-ace hand score?
desk-revoke-points = What does a revoke found late cost?
desk-find-revoke = Who revoked?
desk-kitty = How many cards are in the kitty?
desk-packets = How are the cards dealt?
desk-cutter = Who may cut?
desk-next-dealer = Who deals next?
desk-lowest = Who deals first, by the lowest card?
desk-first-jack = Who deals first, by the first jack?

# ---- the fields

desk-hand = Hand
desk-trump = Trump
desk-led = Card led
desk-plays = Trick
desk-tricks = Tricks
desk-upcard = Turned up
desk-seat = Player
desk-dealer = Dealer
desk-maker = Maker
desk-alone = Maker alone
desk-caller-alone = Maker alone
desk-lone-defender = A defender alone
desk-sitting-out = Sitting out
desk-round = Round of calls
desk-passes = Passes so far
desk-proposed = Suit proposed for the joker
desk-passed-out = Hands thrown in just before
desk-stick = The dealer must name
desk-makers-tricks = Tricks of the makers
desk-buried = Card buried
desk-definition = What counts
desk-players = Players
desk-side = Who revoked
desk-document = By which document
desk-points = Agreed points
desk-after = How the hand ended
desk-dealing-order = Players, in the order of the cards
desk-cards = Cards, in their order
desk-black-only = Only a black jack counts
desk-help-card = A code such as QH: rank, then suit.{ $joker ->
    [yes] {" "}B is the joker.
   *[no] {""}
}
desk-help-cards = Codes such as JD 9D AS: rank, then suit. T is the ten{ $joker ->
    [yes] , B the joker.
   *[no] .
}
desk-help-seats = Players with blanks between them: { $seats }.
desk-help-plays = Player and card in turn, the lead first: { $one } TH, { $other } 9H. Players are { $seats }.
desk-help-tricks = As for one trick, with a stroke between tricks: { $one } TH, { $other } 9H / { $one } AS, { $other } 9S.
desk-bad-seat = { $key }: { $given } is not a player. Players are { $seats }.

desk-word-off = nothing does
desk-word-one-or-more = no face card, an ace or more
desk-word-exactly-one = no face card, exactly one ace
desk-word-no-face = no face card
desk-word-only-low = only nines and tens
desk-word-three-alike = three nines or three tens
desk-word-any-three = any three nines and tens
desk-word-clubs = clubs
desk-word-diamonds = diamonds
desk-word-hearts = hearts
desk-word-spades = spades
desk-word-makers = a maker
desk-word-defenders = a defender
desk-word-general = the general rules
desk-word-sandy = Sandy Eggo
desk-word-played = it was played
desk-word-all-pass = all passed twice
desk-word-ace-no-face = ace-no-face redeal
desk-word-farmers = farmer's redeal
desk-word-misdeal = misdeal

# ---- the answers

desk-points-told = makers { $made }, defenders { $defended }
desk-points-each-told = makers { $made } each, defenders { $defended } each
desk-packet = { $seat } { $cards }
desk-revoked = { $seat } in trick { $trick }
desk-call-pass = pass
desk-call-alone = alone
desk-call-only-alone = { $contract } alone
desk-offer-ace-no-face = an ace-no-face redeal
desk-offer-redeal = a farmer's redeal
desk-offer-swap = a farmer's swap
desk-offer-under = going under

# ---- what a moment of a game asks

desk-moment-play = What may I play?
desk-moment-winning = Who is winning this trick?
desk-moment-won = Who won the last trick?
desk-moment-lead = Who leads first, and why?
desk-moment-call = What may I call?
desk-moment-their-call = What may { $seat } call?
desk-moment-turn = Whose turn is it to call, and why?
desk-moment-weak = What is my hand offered?
desk-moment-bury = What may I bury?
desk-moment-trumps = How many trumps do I hold?
desk-moment-score = What did the hand score?
desk-moment-deal = Who deals next?
