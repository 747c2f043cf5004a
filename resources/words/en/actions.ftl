# What may be done, and what was done. $who is "you" for the person at the table.

upcard-unnamed = turned-up card

do-pass = pass
do-order = { $dealer ->
    [yes] pick up the { $card }
   *[no] order up the { $card }
}
do-order-alone = { do-order } and go alone
do-name = name { $contract }
do-name-alone = name { $contract } and go alone
do-alone = go alone
do-keep-partner = play with your partner
do-play = play the { $card }
do-discard = bury { $card }
do-cut = { $lifted ->
    [0] decline the cut
    [1] cut 1 card
   *[other] cut { $lifted } cards
}
do-deal = deal
do-propose = let the joker stand for { $suit }
do-redeal = have all hands thrown in
do-decline = keep your cards
do-swap = give { $cards } for three cards of the kitty
do-swap-unseen = swap three cards with the kitty
do-call-ace = call the { $card }
do-defend-alone = defend alone
do-defend-together = defend with your partner
do-ask-best = ask for your partner's best card
do-want-none = want no card
do-pass-card = pass { $card }
do-return-card = return { $card }

did-pass = { $who ->
    [you] You pass.
   *[other] { seat } passes.
}
did-order = { $who ->
    [you] You { do-order }.
   *[other] { seat } { $dealer ->
        [yes] picks up the { $card }.
       *[no] orders up the { $card }.
    }
}
did-order-alone = { $who ->
    [you] You { do-order } and go alone.
   *[other] { seat } { $dealer ->
        [yes] picks up the { $card } and goes alone.
       *[no] orders up the { $card } and goes alone.
    }
}
did-name = { $who ->
    [you] You name { $contract }.
   *[other] { seat } names { $contract }.
}
did-name-alone = { $who ->
    [you] You name { $contract } and go alone.
   *[other] { seat } names { $contract } and goes alone.
}
did-alone = { $who ->
    [you] You go alone.
   *[other] { seat } goes alone.
}
did-keep-partner = { $who ->
    [you] You do not go alone.
   *[other] { seat } does not go alone.
}
did-play = { $who ->
    [you] You play the { $card }.
   *[other] { seat } plays the { $card }.
}
did-lead = { $who ->
    [you] You lead the { $card }.
   *[other] { seat } leads the { $card }.
}
did-discard = { $who ->
    [you] You bury { $card }.
   *[other] { seat } buries { $card }.
}
did-cut = { $who ->
    [you] You { do-cut }.
   *[other] { $lifted ->
        [0] { seat } declines the cut.
        [1] { seat } cuts 1 card.
       *[other] { seat } cuts { $lifted } cards.
    }
}
did-deal = { $who ->
    [you] You deal.
   *[other] { seat } deals.
}
did-propose = { $who ->
    [you] You let the joker stand for { $suit }.
   *[other] { seat } lets the joker stand for { $suit }.
}
did-redeal = { $who ->
    [you] You have all hands thrown in.
   *[other] { seat } has all hands thrown in.
}
did-decline = { $who ->
    [you] You keep your cards.
   *[other] { seat } keeps the cards dealt.
}
did-swap = { $who ->
    [you] You give { $cards } for three cards of the kitty.
   *[other] { seat } gives { $cards } for three cards of the kitty.
}
did-swap-unseen = { $who ->
    [you] You swap three cards with the kitty.
   *[other] { seat } swaps three cards with the kitty.
}
did-call-ace = { $who ->
    [you] You call the { $card }.
   *[other] { seat } calls the { $card }.
}
did-defend-alone = { $who ->
    [you] You defend alone.
   *[other] { seat } defends alone.
}
did-defend-together = { $who ->
    [you] You do not defend alone.
   *[other] { seat } does not defend alone.
}
did-ask-best = { $who ->
    [you] You ask for your partner's best card.
   *[other] { seat } asks for the partner's best card.
}
did-want-none = { $who ->
    [you] You want no card of your partner's.
   *[other] { seat } wants no card of the partner's.
}
did-pass-card = { $who ->
    [you] You pass { $card } to your partner.
   *[other] { seat } passes { $card } to the partner.
}
did-return-card = { $who ->
    [you] You return { $card } to your partner.
   *[other] { seat } returns { $card } to the partner.
}
