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
