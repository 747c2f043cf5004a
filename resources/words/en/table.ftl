# The table in text. "You" is the person at South; "they" are West and East.

table-new = A new match. Rule set: { $rules }.
table-resumed = Your match goes on where you left it. Rule set: { $rules }.
table-target = The first { $sides ->
    [two] side
   *[more] player
} with { $target } points wins{ $games ->
    [1] .
   *[other] {" "}a game; the best of { $games } games wins the match.
}
table-deals = Each game ends after { $deals } deals at the latest; then the most points win.
table-seats-two = You are { $own }; { $other } plays against you.
table-seats-three = You are { $own }. { $left } is on your left, { $right } on your right. Everyone plays for themselves; against whoever makes trump the other two play together.
table-seats-ace = You are { $own }; on your left follow { $others }. Whoever makes trump calls an ace, and who has that ace plays with the maker, unknown to the others until it is played.
table-seats = You sit South. North, across from you, is your partner. West, on your left, and East, on your right, play against you.
table-level = { $others ->
    [1] The other player plays
    [3] The other three play
   *[other] The others play
} at { $level ->
    [beginner] beginner level
    [casual] casual level
    [regular] regular level
    [club] club level
    [league] league level
    [expert] expert level
   *[other] level { $level }
}{ $style ->
    [timid] , timid at the call
    [bold] , bold at the call
    [book] , calling by the book
   *[plain] {""}
}.
table-level-apart = Your partner plays at { $mate ->
    [beginner] beginner level
    [casual] casual level
    [regular] regular level
    [club] club level
    [league] league level
    [expert] expert level
   *[other] level { $mate }
}{ $own ->
    [timid] , timid at the call
    [bold] , bold at the call
    [book] , calling by the book
   *[plain] {""}
}; your opponents play at { $level ->
    [beginner] beginner level
    [casual] casual level
    [regular] regular level
    [club] club level
    [league] league level
    [expert] expert level
   *[other] level { $level }
}{ $style ->
    [timid] , timid at the call
    [bold] , bold at the call
    [book] , calling by the book
   *[plain] {""}
}.
table-keys = Type ? and Enter for help, q and Enter to leave. The game is always kept.

draw-card = { $who ->
    [you] you the { $card }
   *[other] { seat } the { $card }
}
draw-cards = Cards drawn for the deal: { $cards }.
draw-jack = Cards dealt face up until a jack falls: { $cards }.
draw-dealer = { $who ->
    [you] You deal first.
   *[other] { seat } deals first.
}
draw-tied = The draw is tied and is made again.

hand-begins = Hand { $number }. { $score } { $who ->
    [you] You deal.
   *[other] { seat } deals.
}
hand-upcard = The { $card } is turned up.
all-have-passed = { $seats ->
    [2] Both
    [3] All three
    [4] All four
    [5] All five
    [6] All six
   *[7] All seven
} have passed
hand-turned-down = { all-have-passed }. The { $card } is turned down; second round.
hand-trump = Trump is { $contract }.
hand-no-suit = The hand is played at { $contract }.
hand-shown = { $who ->
    [you] You show { $cards }.
   *[other] { seat } shows { $cards }.
}
swap-got = From the kitty you get { $cards }.
ace-turned-down = That ace was turned down, so nobody has it: { $who ->
    [you] you are alone.
   *[other] { seat } is alone.
}
ace-yours = You have the called ace: you play with the maker. The others do not know it yet.
ace-played = The called ace is played: { $who ->
    [you] you are
   *[other] { seat } is
} the maker's partner.
hand-sits-out = { $who ->
    [you] You sit out this hand.
   *[other] { seat } sits out this hand.
}
hand-thrown-in = { all-have-passed } twice. The hand is thrown in; nobody scores.
hand-redealt = Nobody scores; the cards are dealt again.
trick-taken = { $who ->
    [you] You take trick { $number }.
   *[other] { seat } takes trick { $number }.
} { $tricks }
tricks = Tricks: you { $yours }, they { $theirs }.
tricks-each = Tricks: { $scores }.
score = Score: you { $us }, they { $them }.
score-each = Score: { $scores }.
score-games = Games: you { $ours }, they { $theirs }.
score-games-each = Games: { $scores }.
score-tokens = Four-trick tokens: you { $us }, they { $them }.
score-tokens-each = Four-trick tokens: { $scores }.
score-deals-left = { $count ->
    [0] The last deal of the game has been played.
    [one] 1 deal is left in this game.
   *[other] { $count } deals are left in this game.
}
score-who = { $who ->
    [you] you
   *[other] { seat }
}
score-one = { score-who } { $points }

# ---- the person's turn

your-hand = Your hand: { $cards }.
your-numbered-card = { $number } { $card }
you-call = Your turn to call, { $round ->
    [first] first round.
   *[second] second round.
}
you-may = You may: { $choices }.
choice-key = { $key }, { $action }
choices-separator = ;{" "}
numbers-separator = {" "}or{" "}
you-name = { $pass ->
    [yes] You may pass, p, or name { window-nameable }: { $suits }.
    [bound] You go alone and must name { window-nameable }: { $suits }.
   *[no] All have passed twice and you are the dealer, so you must name { window-nameable }: { $suits }.
}
you-alone-first = To go alone with your partner's best card, type { $key } first and name trump afterwards.
you-suits = Name a suit: { $suits }.
you-swap = Type three of the numbers { $numbers } with spaces between to give those cards, or { $key } to keep your cards.
you-name-alone = To go alone, add a, as in { $example }.
you-name-letters = Letters name suits here; write hint and score in full.
you-bury = You hold six cards and must bury one.
you-alone = You made trump. You may: { $choices }.
you-cut = { $most ->
   *[other] You may cut: a number of cards from 1 to { $most }, or 0 to decline.
}
you-lead = You lead to trick { $number }.
you-lead-not-trump = You lead to trick { $number }, and the first lead may not be trump.
you-follow = You must follow { $suit }: { $numbers }.
you-play-joker = The joker was led, so you may play any card.
you-play-any = You cannot follow { $suit } and may play any card.
ask-call = Your call:
ask-card = { $most ->
    [1] Your last card, 1:
   *[other] Your card, 1 to { $most }:
}
ask-suit = Which suit:
ask-redeal = Throw in or keep:
ask-swap = Which three cards, or keep:
ask-ace = Which ace:
ask-best = Partner's best or not:
ask-pass-card = Pass which card, 1 to { $most }:
ask-return-card = Return which card, 1 to { $most }:
ask-bury = Bury which card, 1 to { $most }:
ask-alone = Alone or not:
ask-cut = Cut how many:
ask-next-hand = Enter deals the next hand:
ask-next-match = Enter begins a new match, q leaves:
ask-again = Enter tries again, q leaves:

typed-not-understood = "{ $text }" is not something to do here. Type ? and Enter for help.
typed-not-now = That cannot be done now. Type ? and Enter for help.
typed-no-such-card = There is no card { $number }; your cards are numbered 1 to { $most }.
typed-which-suit = Say the suit too, as in { $example }.
working = Working out the grade. Ctrl-C skips it.
grade-skipped = Skipped. It will be in the summary of the hand.
thinking = { seat } is thinking.

# ---- commands

taken-back = Taken back: { $action }. Your first choice here stays the graded one.
undo-nothing = There is no decision of yours in this hand to take back.
undo-too-late = The hand is over and every card is open, so nothing can be taken back.
hint-not-now = A hint is given when it is your turn.
hint-forced = There is only one thing you may do here.
hint-alike = Whatever you do here comes to the same: nothing is better than the rest.
hint-clear = One choice stands out. The next best gives away { $loss }.
hint-close = { $count } of your choices are about equally good.
hint-trump = Look at your trump.
hint-suit = Look at your { $suit }.
hint-more = { $key } again gives the answer. A decision made after a hint is not counted.
hint-answer = Best: { $action }.
log-begins = This hand so far:
log-empty = Nothing has been called yet.
log-trick = Trick { $number }.
state-no-trump-yet = Nobody has made trump yet. The { $card } { $turned ->
    [up] is turned up.
   *[down] was turned down.
} { $who ->
    [you] You deal.
   *[other] { seat } deals.
}
state-trump = { $who ->
    [you] You made { $contract } trump.
   *[other] { seat } made { $contract } trump.
} { $tricks }
state-no-suit = { $who ->
    [you] You named { $contract }.
   *[other] { seat } named { $contract }.
} { $tricks }
state-proposed = The joker stands for { $suit }.
state-called = The { $card } is the called ace.
state-partner = { $who ->
    [you] You were dealt it and play
   *[other] { seat } played it and plays
} with the maker.
state-defends-alone = { $who ->
    [you] You defend alone.
   *[other] { seat } defends alone.
}
state-alone = { $who ->
    [you] You are alone.
   *[other] { seat } is alone.
}
state-on-table = On the table: { $cards }.
state-no-hand = No hand is being played.
pack-sealed = The pack of this hand was fixed before the deal. Its fingerprint: { $fingerprint }
pack-next = The next pack is fixed already. Its fingerprint: { $fingerprint }
pack-opened = This hand's pack, top card first: { $order }. Its number: { $nonce }
pack-check = SHA-256 of the number, a line break and the cards as written, with single spaces, gives: { $fingerprint }

help-title = What you can type, each followed by Enter:
help-cards = A number or a card code such as JH plays or buries a card. Codes are A, K, Q, J, T or 10, 9 and then C, D, H or S.
help-call = { $pass } passes. { $order } orders up, or picks up when you deal. { $alone } orders up and goes alone.
help-name = In the second round { $clubs }, { $diamonds }, { $hearts } and { $spades } name a suit, and where the rules allow them { $none } no trump and { $low } low; add { $alone } to go alone. There, write hint and score in full.
help-offers = What else the rules offer is asked in its turn, with the letters that answer it.
help-hint = { $key } or hint: a hint; once more for the answer.
help-undo = { $key } or undo: take back your last decision in this hand.
help-score = { $key } or score: the score and how the hand stands.
help-log = { $key } or log: the hand so far.
help-rules = { $key } or rules: the rules in force.
help-pack = { $key } or pack: proof that the pack was fixed before the deal.
help-quit = { $key } or quit: leave; the game is kept.
help-enter = Enter alone: say again what is asked.

# ---- the end of a hand, of a match, and leaving

end-made = { $who ->
    [you] You made { $contract }
   *[other] { seat } made { $contract }
}{ $alone ->
    [yes] {" "}alone
   *[no] {""}
}{ $sides ->
    [two] . That side took { $tricks } of 5 tricks.
   *[more] {" "}and took { $tricks } of 5 tricks.
}
end-points = { $side ->
    [us] You score { $points }.
   *[them] They score { $points }.
}
end-points-each = Points: { $scores }.
end-partner = { $who ->
    [you] You held the { $card } and played with the maker.
   *[other] { seat } held the { $card } and played with the maker.
}
end-no-partner = The { $card } was not in play, so the maker was alone.
end-lone-defender = { $who ->
    [you] You defended alone.
   *[other] { seat } defended alone.
}
end-fast-break = The defenders won the first two tricks and lost the other three: a fast break, which scores nothing.
end-tokens = Exactly four tricks: a token for { $names }.
decision-title = Your decisions.
decision-line = { $place }: { $action }. { $grade }
decision-calling-first = First round
decision-calling-second = Second round
decision-bury = Discard
decision-alone = Alone
decision-joker = Joker turned up
decision-redeal = Redeal
decision-swap = Swap
decision-call-ace = Called ace
decision-defend = Defending alone
decision-ask-best = Partner's best
decision-pass-card = Card passed
decision-return-card = Card returned
decision-trick = Trick { $number }
decision-total = { $count ->
    [one] 1 decision counted. Given away: { $lost }.
   *[other] { $count } decisions counted. Given away: { $lost }.
}
decision-none = You had nothing to decide.
result-title = What happened.
cards-title = The cards as dealt.
cards-seat = { $who ->
    [you] { seat }, you: { $cards }.
   *[other] { seat }: { $cards }.
}
cards-kitty = Turned up: { $upcard }. Under it: { $kitty }.
cards-buried = { $who ->
    [you] You picked it up and buried the { $card }.
   *[other] { seat } picked it up and buried the { $card }.
}
cards-joker = { $how ->
    [named] { $who ->
        [you] You named { $suit } when the joker was turned up.
       *[other] { seat } named { $suit } when the joker was turned up.
    }
   *[proposed] { $who ->
        [you] You proposed { $suit } for the joker that was turned up.
       *[other] { seat } proposed { $suit } for the joker that was turned up.
    }
}
cards-swapped = { $who ->
    [you] You swapped with the kitty: you gave { $gave } and got { $got }.
   *[other] { seat } swapped with the kitty: gave { $gave } and got { $got }.
}
cards-best = { $who ->
    [you] You got the { $got } as the partner's best and gave back the { $gave }.
   *[other] { seat } got the { $got } as the partner's best and gave back the { $gave }.
}
game-over = { $side ->
    [us] You win the game, { $us } to { $them }.
   *[them] They win the game, { $them } to { $us }.
}
game-over-each = { $who ->
    [you] You win the game.
   *[other] { seat } wins the game.
} { $score }
match-won = You win the match.
match-lost = They win the match.
match-lost-to = { seat } wins the match.
match-total = Over the match: { $count } decisions counted, { $lost } given away.
kept = The match is kept as it stands. Start the table again to go on with it.
kept-over = The match is over and stays in your file of games.
set-aside-match = The match that was in progress is set aside; it stays in your file of games.

# ---- grades

grade-plain = { $verdict }.
grade-none = Not graded.
grade-loss = { $verdict }, { $loss }. Best: { $best }.
grade-yours = Verdict: { $grade }
grade-hinted = Not counted, because you had a hint.
grade-again = Not counted, because you decided here before: { $action }. { $grade }
value-best = { $place }. { $action }{ $mine ->
    [yes] {" "}(your choice)
   *[no] {""}
}: best. { $worth }
value-less = { $place }. { $action }{ $mine ->
    [yes] {" "}(your choice)
   *[no] {""}
}: { $loss }. { $worth }
value-equal = { $place }. { $action }{ $mine ->
    [yes] {" "}(your choice)
   *[no] {""}
}: as good. { $worth }
value-worth = Hand: { $points }.
value-worth-win = Hand: { $points }; game: { $win }.
