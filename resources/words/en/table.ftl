# The table in text. "You" is the person at South; "they" are West and East.

table-new = A new match. Rule set: { $rules }.
table-resumed = Your match goes on where you left it. Rule set: { $rules }.
table-target = { $games ->
    [1] The first side with { $target } points wins.
   *[other] The first side with { $target } points wins a game; the best of { $games } games wins the match.
}
table-seats = You sit South. North, across from you, is your partner. West, on your left, and East, on your right, play against you.
table-level = The other three play at { $level ->
    [beginner] beginner level.
    [club] club level.
    [expert] expert level.
   *[other] level { $level }.
}
table-keys = Type ? and Enter for help, q and Enter to leave. The game is always kept.

draw-card = { $who ->
    [you] you the { $card }
   *[other] { seat } the { $card }
}
draw-cards = Cards drawn for the deal: { $cards }.
draw-dealer = { $who ->
    [you] You deal first.
   *[other] { seat } deals first.
}
draw-tied = The draw is tied and is made again.

hand-begins = Hand { $number }. { score } { $who ->
    [you] You deal.
   *[other] { seat } deals.
}
hand-upcard = The { $card } is turned up.
hand-turned-down = All four have passed. The { $card } is turned down; second round.
hand-trump = Trump is { $contract }.
hand-sits-out = { $who ->
    [you] You sit out this hand.
   *[other] { seat } sits out this hand.
}
hand-thrown-in = All four have passed twice. The hand is thrown in; nobody scores.
trick-taken = { $who ->
    [you] You take trick { $number }.
   *[other] { seat } takes trick { $number }.
} { tricks }
tricks = Tricks: you { $yours }, they { $theirs }.
score = Score: you { $us }, they { $them }.
score-games = Games: you { $ours }, they { $theirs }.

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
    [yes] You may pass, p, or name a suit: { $suits }.
   *[no] All have passed twice and you are the dealer, so you must name a suit: { $suits }.
}
you-name-alone = To go alone, add a, as in { $example }.
you-name-letters = Letters name suits here; write hint and score in full.
you-bury = You hold six cards and must bury one.
you-alone = You made trump. You may: { $choices }.
you-cut = { $most ->
   *[other] You may cut: a number of cards from 1 to { $most }, or 0 to decline.
}
you-lead = You lead to trick { $number }.
you-follow = You must follow { $suit }: { $numbers }.
you-play-any = You cannot follow { $suit } and may play any card.
ask-call = Your call:
ask-card = { $most ->
    [1] Your last card, 1:
   *[other] Your card, 1 to { $most }:
}
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
hint-alike = The cards you may play are alike here: none is better than another.
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
} { tricks }
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
help-name = In the second round { $clubs }, { $diamonds }, { $hearts } and { $spades } name a suit; add { $alone } to go alone. There, write hint and score in full.
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
}. That side took { $tricks } of 5 tricks.
end-points = { $side ->
    [us] You score { $points }.
   *[them] They score { $points }.
}
decision-title = Your decisions.
decision-line = { $place }: { $action }. { $grade }
decision-calling-first = First round
decision-calling-second = Second round
decision-bury = Discard
decision-alone = Alone
decision-trick = Trick { $number }
decision-total = { $count ->
    [one] 1 decision counted. Given away: { $lost }.
   *[other] { $count } decisions counted. Given away: { $lost }.
}
decision-none = You had nothing to decide.
result-title = What happened.
cards-title = The cards as dealt.
cards-seat = { $who ->
    [you] South, you: { $cards }.
   *[other] { seat }: { $cards }.
}
cards-kitty = Turned up: { $upcard }. Under it: { $kitty }.
cards-buried = { $who ->
    [you] You picked it up and buried the { $card }.
   *[other] { seat } picked it up and buried the { $card }.
}
game-over = { $side ->
    [us] You win the game, { $us } to { $them }.
   *[them] They win the game, { $them } to { $us }.
}
match-won = You win the match.
match-lost = They win the match.
match-total = Over the match: { $count } decisions counted, { $lost } given away.
kept = The match is kept as it stands. Start the table again to go on with it.
kept-over = The match is over and stays in your file of games.
set-aside-match = The match that was in progress is set aside; it stays in your file of games.

# ---- grades

grade-plain = { $verdict }.
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
