# The command line: help texts, and what went wrong.

main-help = Plays euchre with you and tells you what each decision was worth. Without a command: the table in text, or a whole coached hand where there is no terminal.
play-help = play at the table in text
play-help-more = Plays euchre against three engine seats, with a verdict after each of your decisions. A match in progress is continued; it is kept at every moment.
play-help-new = begin a new match; one in progress is set aside
play-help-rules = the rule set of a new match: a name such as standard or stick-the-dealer, or a file
play-help-level = how well the other three play
play-help-seed = a number that fixes every shuffle of a new match
play-help-worlds = how many possible deals each decision is tried on
play-help-cut = ask you to cut when it is your turn to
play-help-language = the language of all sentences; xx marks every sentence, for testing
play-help-data = the folder of games and settings
play-help-aside = when the file of games is damaged, give it another name and begin a new one
play-rules-fixed = A match under the rule set { $rules } is in progress, and its rules are fixed. Go on with it by leaving out --rules, or begin another with --new.
play-option-fixed = A match is in progress, and { $option } is fixed when a match begins. Leave it out, or begin another with --new.
play-cannot-go-on = The match in progress cannot be continued: { $reason }. Nothing was deleted. Begin another with --new.
play-not-damaged = The file of games is not damaged; it stays where it is.
play-set-aside = The damaged file of games is now { $path }. Nothing in it was changed.
lab-help = open-hand questions and measurements
lab-help-solve = answer open-hand questions
lab-help-solve-more = Reads one question a line as JSON, with hands, trump, leader and sitting_out, and answers each with the tricks of seats 0 and 2 under best play.
lab-help-bench = measure the speed of the engine
lab-help-json = machine-readable output
coached-begins = There is no terminal to play on. Here is a whole hand with the program in your seat, South, and every decision of that seat graded.
coached-rules = Rule set: { $rules }.
error-known = Error: { $reason }
error-unexpected = Something went wrong that should not have: { $reason }. Every game is kept as it was. The details are in { $path }.
