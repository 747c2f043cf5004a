# What the lab says: matches, training and measurements.

lab-help-match = play two players against each other on the same deals, sides swapped
lab-help-match-more = Plays each deal in every seating, twice with the sides swapped or, without fixed partners, with the first player at each seat among the second's, and tells points per hand (own minus the mean of the others), with the half-width of a 95% interval, and how often the first player called and made it. Ctrl-C ends early with what was played. Players: { $players }.
lab-help-first = the player at seats 0 and 2
lab-help-second = the player at seats 1 and 3
lab-help-deals = how many deals
lab-help-seed = the seed of the deals
lab-help-rules = a named rule set
lab-help-train = learn the calling policy anew
lab-help-train-more = Learns by self-play what calls gain over passing, and how far play falls from open-handed results, and writes the policy file. The same recipe writes the same file.
lab-help-out = the file to write
lab-help-rounds = rounds of self-play
lab-help-draws = hidden hands each seat draws for a card when hands are played out
lab-match-result = { $first } against { $second }: { $points } points a hand (±{ $margin }) over { $deals } deals, each played twice
lab-match-turns = round { $round }, seat { $place } from the dealer: asked { $asked }, called { $called }, of these made { $made }, alone { $alone }
lab-match-progress = { $done } of { $deals } deals
lab-train-round = round { $round } of { $rounds }: { $done } of { $deals } deals
lab-train-odds = play odds: { $done } of { $deals } deals
lab-train-stopped = stopped: nothing was written
lab-train-written = { $file } written
lab-bench-solve = Solving random deals from the opening lead, { $what }: { $microseconds } microseconds and { $nodes } nodes a deal; signature { $signature }
lab-bench-payoff = payoff classes
lab-bench-exact = exact tricks
lab-bench-full = The plain full search: { $microseconds } microseconds a deal
lab-bench-grade = Grading { $what } at { $worlds } worlds: median { $median } ms, 95th percentile { $high } ms, over { $decisions } decisions
lab-bench-card = a card
lab-bench-call = a call
