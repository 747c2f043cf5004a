# The window: the table, the coach panel and the pages round them. "You" is the person.

window-pause = ,{" "}
window-unknown = not known

# ---- seats

window-role = { $role ->
    [you] you
    [ally] with you
    [unknown] side unknown
    [opponent] {""}
    [other] {""}
   *[partner] partner
}
window-seat-name = { $role ->
    [you] { seat }, you
    [partner] { seat }, your partner
    [ally] { seat }, on your side
    [unknown] { seat }, side not known yet
    [opponent] { seat }, opponent
   *[other] { seat }
}
window-seat-deals = dealer
window-seat-out = sits out
window-seat-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
window-seat-tricks = { $count ->
    [one] 1 trick
   *[other] { $count } tricks
}
window-seat-to-act = to act
window-did-pass = passed
window-did-order = { $dealer ->
    [yes] picked it up
   *[no] ordered it up
}{ $alone ->
    [yes] {" "}alone
   *[no] {""}
}
window-did-name = named { $contract }{ $alone ->
    [yes] , alone
   *[no] {""}
}
window-did-alone = goes alone
window-did-defend = defends alone
window-did-call-ace = called the { $card }
window-did-propose = joker stands for { $suit }
window-did-redeal = has the hands thrown in
window-did-swap = swapped three cards
window-did-pass-card = passed a card
window-did-bury = buried a card
window-did-lead = led the { $card }
window-did-lead-bower = led the { $bower ->
    [left] left bower
   *[right] right bower
}

# ---- cards

window-card-name = { $card }{ $trump ->
    [yes] , trump
   *[no] {""}
}
window-given = given away
window-card-given = to be given
window-badge = { $badge ->
    [right] right
    [left] left
   *[best] best
}
window-trick-card = { $who ->
    [you] You: { $card }
   *[other] { seat }: { $card }
}{ $winning ->
    [yes] , winning
   *[no] {""}
}
window-barred = { $suit } may not be named: that suit was turned down.
window-called = { $who ->
    [you] You called, round { $round }
   *[other] { seat } called, round { $round }
}
window-alone = alone
window-trump = Trump: { $contract }
window-no-suit = Named: { $contract }
window-called-ace = { $card } called

# ---- score

window-us = Us
window-score = Score: us { $us }, them { $them }
window-them = Them
window-target = to { $target }
window-tricks = tricks { $ours } to { $theirs }
window-own-tricks = your tricks { $ours }
window-trick-of = trick { $number } of 5
window-games = games { $ours } to { $theirs }, best of { $games }
window-win = chance to win { $chance }

# ---- what is asked, and the buttons

window-ask-order = { $role ->
    [you] Pick up the { $card }, or pass?
    [partner] Order the { $card } up to your partner, or pass?
   *[opponent] Order the { $card } up to { seat }, or pass?
}
window-ask-order-bound = You go alone: { $role ->
    [you] pick up the { $card }.
    [partner] order the { $card } up to your partner.
   *[opponent] order the { $card } up to { seat }.
}
window-nameable = { $more ->
    [no-trump] a suit or no trump
    [low] a suit or low
    [both] a suit, no trump or low
   *[none] a suit
}
window-ask-name = Name { window-nameable }, or pass?
window-ask-name-bound = You go alone: name { window-nameable }.
window-ask-stuck = All have passed twice and you are the dealer: you must name { window-nameable }.
window-ask-joker = The joker is turned up. Before you see your cards, { $proposes ->
    [yes] name the suit it stands for.
   *[no] name trump; you take the joker.
}
window-ask-redeal = { $hand ->
    [farmers] You have a farmer's hand
   *[no-face] You have no face card
}: have all hands thrown in?
window-ask-swap = { $hand ->
    [farmers] Farmer's hand
   *[under] Going under
}: choose three cards to swap with the kitty, or keep yours.
window-ask-ace = { $any ->
    [yes] Which ace do you call? Whoever has it is your partner.
   *[no] There is no ace you could call, so you are alone.
}
window-ask-defend = { seat } is alone. Defend alone, or with your partner?
window-ask-best = You are alone. Ask for your partner's best card?
window-ask-pass-card = { $known ->
    [yes] Your partner has named { $contract } and goes alone: choose a card to pass.
    [bound] Your partner goes alone and will make { $contract } trump: choose a card to pass.
   *[no] Your partner goes alone and names trump after this: choose a card to pass.
}
window-ask-return = Your partner passed the { $card }: choose a card to return.
window-ask-alone = You made trump. Go alone, or play with your partner?
window-ask-cut = Cut the pack, or decline?
window-follow = You must follow { $suit }.
window-pass = Pass
window-order-up = Order up
window-pick-up = Pick up
window-row-order = { $dealer ->
    [yes] pick up
   *[no] order up
}{ $alone ->
    [yes] , alone
   *[no] {""}
}
window-row-name-alone = name { $contract }, alone
window-go-alone = Go alone
window-alone-first = Alone, with partner's best
window-no-trump = No trump
window-no-trump-alone = No trump alone
window-defend-alone = Defend alone
window-ask-for-best = Ask for it
window-want-none = No card
window-keep-cards = Keep my cards
window-throw-in = Throw in
window-swap = Swap
window-choose-three = { $count ->
    [one] Choose one more card to give.
    [2] Choose two more cards to give.
   *[other] Choose three cards to give.
}
window-three-chosen = Three cards are chosen already. Take one back first.
window-keep-partner = With partner
window-alone-switch = Alone
window-alone-switch-name = Play the suit you name alone: { $on ->
    [yes] on
   *[no] off
}
window-go-on = Go on
window-next-hand = Next hand
window-try-again = Try again
window-undo = Undo
window-hint = Hint
window-hint-answer = Answer
window-claim = The rest are mine
window-claimed = You claim the rest of the tricks.
window-show-tricks = Show won tricks
window-new-match = New match
window-replay = { $role ->
    [you] From your seat
   *[other] From { seat }
}
window-replay-name = Play this deal again from { $role ->
    [you] your seat
   *[other] { seat }
}
window-leave-practice = Back to the match

# ---- what is said

window-title = Hand { $number } · { $rules }
window-title-new = New match · { $rules }
window-title-practice = The same deal again · { $rules }
window-practice-begins = The same cards again, for practice. Nothing here counts.
window-took = { $who ->
    [you] You take the trick.
   *[other] { seat } takes the trick.
}
window-took-wait = { window-took } { $key } to go on.
window-coach-waits = The coach has a remark. { $key ->
    [none] Go on, or undo.
   *[other] { $key } to go on, or undo.
}
window-hint-clear = One choice stands out.
window-no-hint = No hint can be given here: the engine found no answer.
window-hint-close = More than one choice is about equally good.
window-pack-checked = { $agrees ->
    [yes] Computed again, the fingerprint agrees with the one shown before the deal.
   *[no] Computed again, the fingerprint does not agree with the one shown before the deal.
}

# ---- the coach panel

window-decision-title = Your decision · { $place } · { $action }
window-hint-title = Hint · { $place }
window-place = Trick { $number }, { $turn ->
    [first] you lead
    [last] last to play
   *[middle] not the last to play
}
window-no-decision = The coach speaks after your first decision.
window-your-decision = { $done } Best: { $best }.
window-weighing = Weighing
window-working = Working out the grade
window-no-grade = Not graded: the engine has no answer to this decision.
window-exact = Exact: every deal that agrees with what you knew, { $count } in all.
window-from-deals = From { $count } deals that agree with what you knew.
window-column-action = Choice
window-column-points = Points
window-column-hand = This hand
window-column-win = Win game
window-best = best
window-as-good = as good
window-figure = { $sign ->
    [minus] −
    [plus] +
   *[zero] {""}
}{ NUMBER($size, minimumFractionDigits: 2, maximumFractionDigits: 2) }
window-margin = ±{ NUMBER($size, minimumFractionDigits: 2, maximumFractionDigits: 2) }
window-row-name = { $action }{ $mine ->
    [yes] {" "}(your choice)
   *[no] {""}
}: { $worth }. This hand: { $raw }. Chance to win the game: { $win }.
window-earlier = Earlier decision
window-later = Later decision
window-coach-open = Open the coach
window-coach-close = Close the coach

match-rules-gone = The rule set { $rules } cannot be used: { $reason }. This match is one of { $usual } instead; the rule set of the next one is chosen under New match.
match-unreadable = The match in progress cannot be read ({ $reason }). It was set aside, stays in the file of games, and a new match was begun.
