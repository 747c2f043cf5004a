# What long runs of the lab say: studies, calibration and certainty.

lab-help-study = put published figures of euchre beside the program's own
lab-help-study-more = Counts, solves or plays what others published figures of, and tells row by row what was said, from where to where a figure counts as agreeing, and ours with the half-width of a 95% interval. Ctrl-C ends early with the rows that are done; with a state file the same command goes on.
lab-help-study-rows = rows of the table, as in V05 V08; all without one
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
lab-study-agrees = agrees
lab-study-differs = differs
lab-study-no-target = no target
lab-study-no-row = no row is called { $row }: there are { $first } to { $last }
lab-progress = { $part }: { $done } of { $all }
lab-stopped = stopped: what is told above was done
lab-stopped-kept = stopped: what is told above was done; the same command goes on from { $file }
lab-state-other = { $reason }
