# What went wrong, that nothing was lost, and what to do.

store-trouble = The file of games { $path } could not be used: { $reason }. Everything kept before is still there. Try again; if it happens again, choose another folder with --data.
store-locked = Another running copy of Euchre Trainer is using { $path }. Nothing was lost. Close the other copy, or choose another folder with --data.
store-read-only = { $path } cannot be written: { $reason }. Nothing was lost. Allow writing there, or choose another folder with --data or EUCHRE_TRAINER_HOME.
store-full = There is no space left to keep { $path }: { $reason }. Everything kept before is still there. Make some space and try again.
store-damaged = The file of games { $path } is damaged: { $reason }. Nothing has been changed or deleted. To begin a new file, start again with --set-damaged-aside: the damaged one keeps everything in it under another name. Earlier copies may be in the folder "backups" beside it.
store-too-new = The file of games { $path } was written by a newer version of Euchre Trainer (file version { $version }, this program knows { $known }). Nothing was changed. Use the newer version, or choose another folder with --data.

# Why something may not be done.

illegal-over = The hand is over; nothing more can be done in it.
illegal-turn = It is the turn of { $turn }, not of { $seat }.
illegal-phase = That cannot be done at this point of the hand.
illegal-deal = A deal is the whole pack of { $count } cards, each once.
illegal-cut = A cut lifts 1 to { $most } cards, or declines with 0; { $lifted } is neither.
illegal-stuck = You may not pass: the dealer is stuck and must name trump.
illegal-natural = You may not order up { $suit } without a card of that suit.
illegal-canadian = As the dealer's partner you may order up only to go alone.
illegal-alone-off = Nobody may go alone in this game.
illegal-turned-down = You may not name { $suit }: it was turned down.
illegal-no-trump = Nobody may name no trump in this game.
illegal-low = Nobody may name low in this game.
illegal-second-round = That may be named only in the second round.
illegal-joker-suit = For the joker the dealer must name a suit.
illegal-ace-first = In call-ace you go alone instead of naming an ace, once the dealer has discarded.
illegal-ace-needed = You must name an ace, or go alone.
illegal-ace-trump = The { $card } is trump; name another ace.
illegal-ace-own = You hold the { $card } or have buried it; name another ace.
illegal-not-an-ace = The { $card } is not an ace.
illegal-say-alone-first = Say that you go alone before you name trump: your partner then passes you a card.
illegal-bound = You have said that you go alone, so you must name trump now and play it alone.
illegal-swap = You may give only three of the low cards that make your hand weak.
illegal-wait = The calls have not begun yet.
illegal-first-blood = The { $card } is trump, and the first lead of the hand may not be trump.
illegal-not-held = You do not hold the { $card }.
illegal-bury-upcard = The { $card } was just picked up and may not be buried in this game.
illegal-left-bower-held = The { $card } does not follow: { $suit } were led, and your { $held } is the left bower and counts as { $suit }.
illegal-left-bower-led = The { $card } does not follow: the { $led } is the left bower, so { $suit } were led. You hold { $held }.
illegal-left-bower-played = The { $card } is the left bower and counts as { $group }. It does not follow { $suit }, and you hold { $held }.
illegal-follow = The { $card } does not follow: { $suit } were led, and you hold { $held }.
illegal-action = That cannot be done now.
