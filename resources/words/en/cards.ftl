# Cards, suits, contracts and seats.

rank = { $rank ->
    [six] six
    [seven] seven
    [eight] eight
    [nine] nine
    [ten] ten
    [jack] jack
    [queen] queen
    [king] king
   *[ace] ace
}
suit = { $suit ->
    [clubs] clubs
    [diamonds] diamonds
    [hearts] hearts
   *[spades] spades
}
card = { rank } of { suit }
card-right-bower = { card }, right bower
card-left-bower = { card }, left bower
card-joker = joker
card-best-bower = joker, best bower
card-standing = { $card } standing for { $suit }
card-seen = the { $card }
card-unseen = a card face down

contract-no-trump = no trump
contract-low = low

# At a table of four seats the points of the compass, at any other a letter.
seat = { $seat ->
    [south] South
    [west] West
    [north] North
    [east] East
   *[other] Seat { $seat }
}
seat-short = { $seat ->
    [south] S
    [west] W
    [north] N
    [east] E
   *[other] { $seat }
}

list-separator = ;{" "}
list-none = none
