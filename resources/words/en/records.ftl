# Recorded games: what is odd or wrong in them, and the report of their grades.

# ---- where something stands

egn-in-file = { $what }
egn-in-deal = Deal { $deal }: { $what }
egn-in-trick = Deal { $deal }, trick { $trick }: { $what }
egn-at-line = Line { $line }, column { $column }: { $what }

# A seat where the record numbers it.
record-seat = { $seat } ({ $number } in the record)

# ---- a file that cannot be used at all

egn-cannot-open = The file cannot be read: { $reason }.
egn-too-large = The file is larger than { $megabytes } MB, which no recorded game is.
egn-empty = The file is empty.
egn-not-utf8 = The file is not text in UTF-8 (byte { $position } fits no letter).
egn-not-json = The file is not a game in Euchre Game Notation: at line { $line }, column { $column } it is not JSON.
egn-not-an-object = The file is not a game in Euchre Game Notation: it holds no JSON object.
egn-too-deep = The file is not a game in Euchre Game Notation: its lists stand more than { $depth } deep in each other.
egn-too-many-values = The file is not a game in Euchre Game Notation: it holds more than { $count } values.
egn-match-file = The file is a match of several games. Take the games out of it and grade each.
egn-no-deals = The file is not a game in Euchre Game Notation: it has no list of deals.

# ---- odd, but nothing is lost

egn-byte-order-mark = The file begins with a byte order mark; it is passed over.
egn-no-file-type = The file does not say that it is Euchre Game Notation.
egn-other-version = The file says version { $version }; it is read as version 1.4 as far as it goes.
egn-older-names = Names of older versions were understood: { $names }.
egn-unknown-names = Names the notation does not have were passed over: { $names }.
egn-no-metadata = The file says nothing about the game: no players, score or rules.
egn-no-score = The file has no score at the start; decisions are graded as at 0–0.
egn-score-lost = The score is not known from here on; decisions are graded as at 0–0.
egn-no-ending = The rules say no score to win at; 10 is taken, the notation's own.
egn-date = The date { $text } is in no form the notation knows; it is left out.
egn-text-cut = The { $name } is longer than { $longest } letters; it is cut.
egn-line-left-out = Another line of play cannot be understood; it is left out.
egn-remark-left-out = A remark stands at no place of the deal; it is left out.
egn-players = The file names { $players ->
    [one] 1 player
   *[other] { $players } players
} for { $seats } seats.
egn-dealer-order = { $dealer } deals, out of turn: it would be { $expected }.
egn-hand-unfinished = The deal stops after { $tricks ->
    [one] 1 whole trick
   *[other] { $tricks } whole tricks
}.
egn-dealer-after-discard = The dealer's hand is given as it was after the discard.
egn-discard-without-pickup = The { $card } is given as buried, but the dealer took up no card.
egn-kitty-contradicts = The cards given as left over are also in hands; they are passed over.
egn-suits-relative = Suits are given by what they are to trump; spades stand for trump unless another suit was named.
egn-suits-mixed = Suits are given both by name and by what they are to trump; h is read as hearts.

# ---- wrong, and something is lost

egn-breaks-off = From line { $line }, column { $column } on the file is not JSON; what stands before is used.
egn-repeated-key = The name { $name } stands twice in one place; the last is taken.
egn-number-too-large = A number has more than { $digits } digits; it is left out.
egn-not-a-number = { $name } stands where a number should; it is left out.
egn-wrong-kind = The member { $name } is not { $kind ->
    [text] a text
    [number] a fitting whole number
    [flag] true or false
    [list] a list
   *[object] an object
}; it is left out.
egn-wrong-flag = The rule { $name } has a value that is neither true, false, a number nor a text; it is left out.
egn-wrong-score = The { $name } is not two numbers from 0 on; decisions are graded as at 0–0.
egn-list-too-long = The list { $name } has { $count } items; only the first { $most } are read.
egn-two-endings = The rules give both a score to win at and a number of deals; the notation allows one.
egn-rules-clash = These rules cannot be combined: { $choices }.
egn-more-faults = { $count ->
    [one] 1 more fault is not listed.
   *[other] { $count } more faults are not listed.
}
egn-packed-deal = The deal is packed into one text, which cannot be opened yet.
egn-not-a-deal = This is no deal.
egn-no-dealer = The dealer is not given.
egn-no-such-seat = There is no seat { $seat }.
egn-no-upcard = The upcard is not given.
egn-upcard-unknown = The upcard is not fully known.
egn-not-a-phase = A part is neither calls nor tricks; it is left out.
egn-phase-repeated = The calls or the tricks are given twice; the first are taken.
egn-not-a-call = { $text } is not a call.
egn-not-a-trick = A trick is not a list of cards.
egn-not-a-card = { $text } is not a card.
egn-exchanges = Cards changed hands before play, which no rule of this game allows; the deal is left out.
egn-exchanges-open = A card may have passed between partners, and not all cards of the deal are given; the deal is left out.
egn-joker-turned = The joker was turned up, which the notation has no calls for; the deal is left out.
egn-alone-defender = { $seat } defends alone, which nobody may in this game; the deal is left out.
egn-too-many-hands = Cards are given for { $hands } hands; the first are taken.
egn-hand-size = { $seat } would have been dealt { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}; a hand is five. The cards are taken from what was played.
egn-hand-doubles = The hand of { $seat } holds one card twice; the cards are taken from what was played.
egn-call-after-end = Call { $call } comes after the calling had ended; it is left out.
egn-call-unknown = Call { $call } is not given, and it may have been more than one thing.
egn-calls-unfinished = { $calls ->
    [0] No calls are given.
    [one] Only 1 call is given, and it does not end the calling.
   *[other] Only { $calls } calls are given, and they do not end the calling.
}
egn-cards-after-all-passed = All passed, yet cards were played.
egn-wrong-leader = { $stated } is said to lead; under these rules { $lawful } leads. Nobody can say who played what.
egn-trick-size = The trick has { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}; { $wanted } seats play. Who played the cards from here on cannot be said.
egn-too-many-tricks = The deal has { $tricks } tricks; there are five.
egn-card-twice = The { $card } falls a second time; it fell in trick { $first } too. It counts as unknown both times.
egn-card-in-two-hands = The { $card } is given in two hands; it counts as unknown.
egn-upcard-in-hand = { $seat } is given the upcard as dealt; it is taken out.
egn-upcard-not-in-play = The { $card } was the upcard and out of play, yet it is played; it counts as unknown.
egn-upcard-elsewhere = { $seat } plays the { $card }, which the dealer took up; it counts as unknown.
egn-discard-played = The { $card } was buried, yet it is played; it counts as unknown.
egn-discard-not-held = The dealer is said to bury the { $card } without holding it; it counts as unknown.
egn-card-of-another = { $seat } should play here, but the { $card } is in the hand of { $owner }: a card out of turn. Who played what cannot be said from here on.
egn-card-not-held = { $seat } plays the { $card }, which is not in that hand. Who played what cannot be said from here on.
egn-no-such-deal = From here on, no cards that are still unknown fit the suits that were not followed.
egn-after-the-end = The game had ended before this deal.

# ---- what the notation cannot record

egn-untold = The file does not tell of this rule: { $rule }
egn-cannot-choice = EGN cannot record a game with this rule: { $rule }
egn-cannot-sides = EGN cannot record { $sides ->
    [call-ace] a call-ace game
   *[other] a game in which each plays for himself
}: it knows two sides of two.
egn-cannot-two-ends = EGN cannot record a game that ends after { $deals } deals or at { $target } points: beside a number of deals it knows no other target than 10.
egn-cannot-unfinished = EGN cannot record a hand that is not over: hand { $number } is not.
egn-cannot-after-the-end = EGN records one game: it had ended before hand { $number }.
egn-cannot-joker-turned = EGN cannot record a hand in which the joker was turned up: hand { $number } is one.
egn-cannot-so-many = EGN holds no more than { $most } { $what ->
    [players] players
    [ids] identities of a player
    [hands] hands of a deal
    [phases] phases of a deal
    [lines] other lines of a deal
    [calls] calls of a deal
    [exchanges] exchanges of a deal
    [tricks] tricks of a deal
    [remarks] remarks at one place
    [cards] cards in one list
   *[deals] deals
}.
egn-cannot-text = EGN holds no more than { $longest } letters of a { $what ->
    [game] game's identity
    [title] title
    [description] description
    [name] player's name
    [id] player's identity
    [source] source of an identity
   *[remark] remark
}.
egn-cannot-hold = EGN cannot hold { $what ->
    [score] a game without a score at its start
    [date] a date in another form than its own
    [flag] the rule flag { $text } with this value
    [two-ends] both a score to win at and a number of deals
    [no-end] a game without an end
    [call] the call { $text }
    [card] the card { $text }
   *[seat] the seat { $text }
}.

# ---- against the rules in force

egn-law-follow = { $seat } plays the { $card }, but { $suit } were led and the hand holds the { $held }: a revoke.
egn-law-left-held = { $seat } plays the { $card }, but { $suit } were led and the { $held } in hand is the left bower, which counts as { $suit }: a revoke.
egn-law-left-led = { $seat } plays the { $card }, but the { $led } is the left bower, so { $suit } were led, and the hand holds the { $held }: a revoke.
egn-law-left-played = { $seat } plays the { $card }, which is the left bower and counts as { $group }, but { $suit } were led and the hand holds the { $held }: a revoke.
egn-law-stuck = { $seat } passes, but the dealer is stuck and must name trump.
egn-law-turned-down = { $seat } names { $suit }, which was turned down.
egn-law-canadian = { $seat } orders up to play with the dealer; the dealer's partner may only order alone.
egn-law-no-trump = { $seat } names no trump, which these rules do not have.
egn-law-natural = { $seat } orders up { $suit } without a card of that suit.
egn-law-alone-off = { $seat } goes alone, which nobody may in this game.
egn-law-low = { $seat } names low, which these rules do not have.
egn-law-second-round = { $seat } names in the first round what may be named only in the second.
egn-law-joker-suit = { $seat } must name a suit for the joker.
egn-law-ace-first = { $seat } says alone with the call; in call-ace that is said instead of naming an ace.
egn-law-ace-needed = { $seat } must name an ace or go alone.
egn-law-ace-trump = { $seat } names the { $card }, which is trump.
egn-law-ace-own = { $seat } names the { $card }, which the maker holds or has buried.
egn-law-not-an-ace = { $seat } names the { $card }, which is not an ace.
egn-law-say-alone-first = { $seat } names trump to go alone; alone is said before, for partner's best.
egn-law-bound = { $seat } has said alone and must now name trump and play it alone.
egn-law-swap = { $seat } gives cards that are not three of the low ones of the weak hand.
egn-law-wait = { $seat } acts before the calls have begun.
egn-law-first-blood = { $seat } leads the { $card }, which is trump; the first lead of the hand may not be.
egn-law-bury-upcard = { $seat } buries the { $card }, which was just picked up.
egn-law-cut = A cut lifts 1 to { $most } cards, or none; { $lifted } is neither.
egn-law-phase = { $seat } does what cannot be done at this point of the hand.
egn-law-turn = { $seat } acts, but it is the turn of { $turn }.
egn-law-not-held = { $seat } does not hold the { $card }.
egn-law-deal = The pack is not { $count } different cards.
egn-law-over = { $seat } acts, but the hand is over.
egn-law-other = { $seat } does what the rules in force do not allow.

# ---- text records

record-too-large = The record is too long.
record-too-many-hands = The record holds more than { $most } hands and draws.
record-no-heading = A record begins with the line: euchre record 1.
record-not-a-choice = { $text } is no rule; write a name, an equals sign and a value.
record-choice-twice = The rule { $name } is given twice.
record-unknown-rule = There is no rule { $text }.
record-other-law = These rules are of another law; write: law = 1.
record-bad-value = The rule { $choice } has no such value; it has: { $values }.
record-rules-clash = The rules { $choice } and { $other } cannot be combined.
record-no-match = A match cannot be recorded under the rule { $choice }; leave out the word match.
record-no-end = The record has no last line, end: its tail is missing.
record-after-end = Something follows the last line, end.
record-after-result = Something other than end follows the result.
record-changed = The record was changed since it was written. Find what was changed, or take the word check and { $text } away if it was changed on purpose.
record-draw-not-due = No draw for the deal is due here.
record-draw-missing = The first dealer has not been drawn.
record-match-over = The match was over before this.
record-hand-unfinished = The hand before this one breaks off, so nothing can follow it.
record-wrong-dealer = { $seat } deals this hand.
record-wrong-thrown-in = This dealer has thrown in { $count ->
    [one] 1 hand
   *[other] { $count } hands
} just before.
record-wrong-score = The score before this hand is not what the hands before it come to.
record-wrong-scores = The hand does not score that.
record-wrong-result = The result is not what the hands come to.
record-no-points = The score has no line of points.
record-no-such-score = These rules keep no { $text }.
record-not-every-seat = Write one number for each of the { $seats } seats.
record-partners-differ = Partners have one score, so their numbers are the same.
record-line-twice = A line that begins with { $text } stands here for the second time.
record-other-line = { $text } begins something that does not belong on this line: every phase, every round of calls and every trick has one line.
record-misdeal-late = Once trump is made a misdeal cancels nothing.
record-not-a-pack = These are not the { $count } cards of the pack, each once.
record-no-dealer = The hand has no dealer.
record-not-a-line = No line begins with { $text } here.
record-line-ends = The line ends too soon or too late after { $text }.
record-not-a-word = { $text } does not fit here.
record-not-a-contract = { $text } cannot be named; write C, D, H or S, N for no trump, or L for low.
record-not-a-suit = { $text } is not a suit; write C, D, H or S.
record-not-yes-or-no = { $text } is neither yes nor no.
record-not-a-seat = { $text } is not a seat.
record-not-a-number = { $text } is not a number.
record-not-a-card = { $text } is not a card; write a rank and a suit, such as JH.

# ---- the report

grade-title = { $title }
grade-untitled = A game without a title
grade-date = Played { $date }.
grade-players = Players: { $players }.
grade-player = { seat } (number { $number }) { $named ->
    [yes] { $name }
   *[no] {""}
}
grade-rules = Rules in force:
grade-flags = The file's own rule flags: { $flags }.
grade-flag = { $name } { $value }
grade-flags-none = The file has no rule flags; the notation's own rules are taken.
grade-unplayable = Not played by this version: { $flags }. No decision of this file can be graded.
grade-depth = Each decision is graded from { $worlds } deals, a card from twice as many, or from all deals where there are few.
grade-only-seat = Only the decisions of { seat } (number { $number }) are graded.
grade-notes = Notes on the file:
grade-errors = Errors in the file:
grade-stopped = Grading was stopped; this is what was graded until then.

grade-decisions = Decisions that lost something, in order:
grade-decisions-none = No decision lost anything.
grade-in-calls = Deal { $deal }
grade-in-trick = Deal { $deal }, trick { $trick }
grade-decision = { $where }. { $did } { $verdict }, { $points }, { $footing }. Best: { $best }.
grade-footing = { $footing ->
    [exact] exact
    [averaged] the buried card averaged
    [forced] forced
   *[sampled] from { $worlds } deals
}

grade-results = How the hands ended (this never enters a grade):
grade-result = Deal { $deal }, { seat } deals: { $ending } Then { $score }.
grade-result-made = { $alone ->
    [yes] { $maker } alone in { $contract }
   *[no] { $maker } in { $contract }
}, { $tricks ->
    [one] 1 trick
   *[other] { $tricks } tricks
}, { $points }.
grade-result-points = { $maker } in { $contract }, { $points }.
grade-result-thrown-in = { $ending ->
    [ace-no-face] thrown in for an ace-no-face hand.
    [farmers] thrown in for a farmer's hand.
    [misdeal] misdealt.
   *[other] all passed.
}
grade-result-unknown = the record does not say how it ended.
grade-scored = { $points ->
    [one] 1 point
   *[other] { $points } points
} for { $side }
grade-side = { $first } and { $second }
grade-score = { $side } { $points }
grade-score-unknown = the score is not known
grade-score-start = Score at the start: { $score }.

grade-counts = Decisions: { $total }. Exact { $exact }, from { $worlds } deals or twice as many { $sampled }, averaged over the dealer's buried card { $averaged }, nothing to choose { $forced }, not graded { $ungraded }.
grade-unreached = Not reached: { $count }.
grade-why = { $reason ->
    [rules] a rule in force is not played by this version
    [value] the program cannot value decisions under these rules yet
    [buried] the dealer's hand is not known, because the buried card never came out
    [silent] a lone maker's partner never showed these cards
    [hand] some cards of the hand never came out
    [call] the call is not given
    [card] a card is not known
    [broken] the record has an error before
    [unlawful] the action breaks the rules in force
   *[over] the game had ended
}
grade-reason = Not graded, { $count }: { $why }.

grade-ungraded = Decisions that are not graded:
grade-ungraded-deal = Deal { $deal }, every decision: { $why }.
grade-ungraded-line = { $where }, { $seats }: { $why }.
grade-seat-unknown = nobody knows who

grade-seats = By seat:
grade-seat = { seat } (number { $number }): { $choices ->
    [0] no decision graded.
    [one] 1 decision: { $lost }. { $verdicts }.
   *[other] { $choices } decisions: { $lost }, { NUMBER($each, minimumFractionDigits: 3, maximumFractionDigits: 3) } lost per decision (±{ NUMBER($margin, minimumFractionDigits: 3, maximumFractionDigits: 3) }). { $verdicts }.
}
grade-verdict-count = { $verdict } { $count }
grade-losses = Losses by size:
grade-loss-line = { $points } { $where } { seat }: { $verdict }

grade-progress = Grading { $done } of { $total }
grade-no-such-seat = There is no seat { $seat }; seats are 0 to { $last }.

# ---- help of the command line

grade-help = grade every decision of a recorded game
grade-help-more = Grades every decision of a game, in Euchre Game Notation or as a text record, from what its seat knew then. Ends with 0 when all that can be graded was and the file has no errors, 1 when the file has errors, 2 when nothing of it could be read or its rules are not known, 130 when stopped.
grade-help-file = an .egn file, or a text record
grade-help-json = write one JSON object instead of text
grade-help-seat = grade this seat only, counted from 0
grade-help-worlds = deals to try for each decision, twice as many for a card (more is slower and surer)
