# What `lab bench` says beside the solver and the usual grades.

lab-bench-instructions = The solver runs on the processor’s { $name } instructions, in { $share } of the time it takes on plain ones
lab-bench-plain = The solver runs on plain instructions
lab-bench-ratio = That is { $ratio } times as long as the solver takes for payoff classes
lab-bench-seats = Grading a call at { $seats } seats and { $worlds } worlds: median { $median } ms, 95th percentile { $high } ms, over { $decisions } decisions
lab-bench-move = A move of the highest level: median { $median } ms, 95th percentile { $high } ms, over { $decisions } decisions
lab-bench-memory = Memory the engine adds: { $imported } MB when it starts, { $usual } MB after grading the usual game, { $every_rule_set } MB after grading every rule set
lab-bench-memory-untold = Memory the engine adds: this system does not tell
lab-bench-threads = In the time of one thread, two threads grade { $threads } times as much, and two processes { $processes } times
