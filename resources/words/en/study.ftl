# What long runs of the lab say: studies, calibration and certainty.

lab-help-study = put published figures of euchre beside the program's own
lab-help-study-more = Counts, solves or plays what others published figures of, and tells row by row what was said, from where to where a figure counts as agreeing, and ours with the half-width of a 95% interval. Ctrl-C ends early with the rows that are done; with a state file the same command goes on.
lab-help-study-rows = rows of the table, as in V05 V08; all without one
lab-help-study-deals = deals of the rows on whole hands; rows whose cases take longer have a fixed part of them, and rows on every hand of a kind end with the last
lab-help-study-list = list the rows of the table and end
lab-help-state = keep what is done in a file, and go on with what it holds
lab-study-row = { $row }  { $what } ({ $way })
lab-study-source = said by { $source }
lab-study-counted = counted case by case
lab-study-solved = solved from the payments of a hand
lab-study-played = hands played by the program
lab-study-hands = hands of one kind
lab-study-context = told, not computed
lab-study-figure = figure
lab-study-said = published (agrees from – to)
lab-study-ours = ours
lab-study-verdict = verdict
lab-study-bounds = { $said } ({ $low } to { $high })
lab-study-agrees = agrees
lab-study-differs = differs
lab-study-no-target = no target
lab-study-no-row = no row is called { $row }: there are { $first } to { $last }
lab-part-hands = hands
lab-part-stuck = hands, dealer stuck
lab-part-jack = hands, jack turned
lab-part-dealer = dealer's hands
lab-part-open = dealer's hands, cards open
lab-part-debated = debated hand
lab-part-three-small = three small trumps
lab-part-strong = strong hands
lab-part-loners = loners
lab-part-games = games
lab-part-decisions = decisions
lab-part-fresh = fresh hands
lab-progress = { $part }: { $done } of { $all }
lab-stopped = stopped: what is told above was done; the same command begins again
lab-stopped-stateless = stopped: what is told above was done; with --state FILE a run that is stopped can go on
lab-stopped-kept = stopped: what is told above was done; the same command goes on from { $file }
lab-state-none = { $file } is not a state file of the lab. Move it away, or give another name
lab-state-other = { $file } holds another run: { $what ->
    [run] the command
    [engine] the version of the engine
    [schema] the form of the file
    [worlds] the number of worlds
    [draws] the number of draws
    [heat] heat
    [floor] floor
   *[seed] seed
} is { $found }, not { $asked }
lab-state-more = { $file } holds more than was asked for, and all of it is told
lab-help-calibrate = put what the engine believes and predicts beside what came about
lab-help-calibrate-more = Plays hands among players of several levels and, at decisions picked by chance, compares what the engine believes of hidden cards with the truth, and what it says of the action taken with how the hand came out, in tenths, with 95% intervals. Scores are compared with those of deals all as likely.
lab-help-hands = how many hands
lab-help-heat = points by which a call may miss an estimate and still be likely
lab-help-floor = probability that a seat calls by no estimate at all
lab-help-careless = probability that a card is played whatever players like
lab-help-plot = draw predicted against what came
lab-calibrate-hands = Over { $hands } hands; smaller scores are better, "all alike" with every deal that fits as likely
lab-calibrate-kind = kind
lab-calibrate-count = predictions
lab-calibrate-predicted = predicted
lab-calibrate-came = came about
lab-calibrate-brier = Brier score
lab-calibrate-even = all alike
lab-calibrate-loss = log loss
lab-calibrate-loss-even = all alike
lab-calibrate-tenths = { $kind }, by tenths:
lab-calibrate-points = Net points of the action taken:
lab-calibrate-table = players
lab-calibrate-stage = decision
lab-belief-right = right bower
lab-belief-left = left bower
lab-belief-void = void
lab-belief-trump = trump
lab-belief-two-trumps = two trumps
lab-belief-three-trumps = three trumps
lab-belief-card = card
lab-stage-call = call, round { $round }
lab-stage-discard = discard
lab-stage-alone = going alone
lab-stage-trick = trick { $number }
lab-group-stage = at: { $stage }
lab-group-of = hands of { $player }
lab-group-wins-call = side scores, told at calls
lab-group-wins-card = side scores, told at cards
lab-group-at-table = { $kind }, { $table }
lab-table-experts = experts
lab-table-mixed = mixed levels
lab-calibrate-predicted-axis = predicted, %
lab-calibrate-came-axis = came about, %
lab-help-certainty = judge decisions twice and tell how often the class changes
lab-help-certainty-more = Plays hands among players of several levels at scores drawn by chance and judges decisions met there by two independent draws of deals: how often both give a class and they differ, how often one alone is too close to call, and how many are.
lab-help-decisions = how many decisions to meet; forced ones among them are counted and not judged
lab-help-worlds = deals on which each action is tried; a card on twice as many
lab-certainty-judged = { $met } decisions met, { $forced ->
    [1] one of them
   *[other] { $forced } of them
} forced; the others judged twice, on { $worlds } deals and cards on twice as many:
lab-kind-all = all
lab-kind-call = calls
lab-kind-discard = discards
lab-kind-alone = going alone
lab-kind-trick = cards
lab-certainty-kind = kind
lab-certainty-decisions = decisions
lab-certainty-exact = all deals listed
lab-certainty-both = a class both times
lab-certainty-differ = of these, two classes
lab-certainty-close-once = too close once
lab-certainty-close = too close to call
lab-certainty-moved = The loss told of an action moved by { $moved } points (root mean square).
lab-certainty-between = between { $milder } and { $harder }: { $count }
