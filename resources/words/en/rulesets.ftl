# Rule sets: the command line, and the person's own files.

rulesets-help = rule sets: list, show, check, and the pre-game agreement
rulesets-help-more = Lists and shows rule sets as text that can be read, sent and loaded; says what is wrong with a file of rules, with its line and key; and says what is agreed before the first deal. Own rule sets lie in the folder "rules" beside the games, a file each.
rulesets-help-list = list every rule set, packaged and own
rulesets-help-show = write a rule set as text
rulesets-help-check = say whether a file is a rule set
rulesets-help-agreement = write the pre-game agreement of a rule set
rulesets-help-named = a name from the list, such as standard, or a file
rulesets-help-file = a file that may be a rule set
rulesets-own = (own)
rulesets-later = (not playable yet)
rulesets-sound = { $file } is a rule set: { $title }.
rulesets-not-yet = Known but not playable yet: { $rule }
rulesets-bad = { $file } is no rule set. { $reason }
rulesets-unread = { $file } cannot be read: { $reason }. Nothing was changed. Check the name and the folder.
rulesets-no-text = It is not text.
