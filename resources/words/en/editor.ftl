# The editor of house rules, its examples, and the agreement on paper.

editor-tab-rules = House rules
editor-tab-desk = Ruling desk
editor-tab-quiz = Quiz
editor-page = { $name }, page { $number } of { $count }
editor-quiz-topic = Topic
editor-quiz-wait = Choose an answer with the mouse or by its number. Why it is right is told here.
editor-start = Start from
editor-name = Name
editor-name-hint = A name for these rules
editor-search = Search
editor-search-hint = Search the rules
editor-list = Choices
editor-none-found = No rule has these words.
editor-changed = changed
editor-clashing = clashes
editor-row = { $name }: { $value } { $mark }
editor-source = Source: { $source }
editor-later = Not playable in this version yet.
editor-example = For example
editor-no-example = { $meaning } No small example shows this one.
editor-with = With “{ $rule }”
editor-save = Save
editor-reset = Undo the changes
editor-copy = Copy as text
editor-load = Load text
editor-agreement = Agreement
editor-delete = Delete
editor-saved = Saved as { $title }. It can be chosen for a new match.
editor-saved-later = Saved as { $title }. It cannot be played yet, because of: { $rules }
editor-deleted = { $title } was deleted. It is still shown here; save it to bring it back.
editor-copied = The rule set is on the clipboard as text.
editor-loaded = { $title } was read. Save it to keep it.
editor-no-name = Give the rules a name first.
editor-name-taken = { $title } is the name of a packaged rule set. Choose another name.
editor-clash = These rules cannot be played together. { $clash } Change one of the two.
editor-text-title = A rule set as text
editor-text-about = Paste or type a rule set, and read it in.
editor-text-read = Read it in
editor-text-file = From a file …
editor-text-filter = Rule sets (*.toml)
editor-count = { $changed ->
    [0] As in the rule set
    [one] 1 change
   *[other] { $changed } changes
}

editor-group-table = The table
editor-group-deal = The deal
editor-group-calls = Calls
editor-group-weak = Weak hands
editor-group-alone = Going alone
editor-group-play = Play and points
editor-group-match = The match
editor-group-manners = Manners

# ---- examples

editor-first-dealer = Who deals first?
editor-turned = Cards turned in order, the first to { $seat } and then to the left: { $cards }.
editor-what-next = What may be done next?
editor-what-shown = What does the whole table see of the weak hand?
editor-shown = { $seat } shows { $cards }.
editor-shown-nothing = Nothing: the cards are not shown.
editor-deal = { $dealer } deals and turns up the { $card }.
editor-holds = { $seat } holds: { $cards }.
editor-may = { $seat }, you may: { $actions }
editor-over = the hand is over
editor-score-after = What is the score after the hand?
editor-hand-scored = { $maker } makes trump{ $alone ->
    [yes] {" "}and goes alone
   *[no] {""}
}; the makers take { $tricks } tricks{ $last ->
    [yes] , the last three
   *[no] {""}
}. Score before: { $ours } to { $theirs }.
editor-deals = Deals played before: { $count }.
editor-tokens = Tokens before: { $count } on either side.
editor-stands = { $ours } to { $theirs }{ $end ->
    [match] ; the match is won
    [game] ; the game is won
   *[none] {""}
}

# ---- the agreement on paper

editor-paper-save = Save …
editor-paper-print = Print …
editor-paper-text = Text (*.txt)
editor-paper-page = Web page (*.html)
editor-paper-pdf = PDF (*.pdf)
editor-paper-saved = Saved: { $path }
editor-paper-failed = { $path } could not be written: { $reason }. Nothing was lost.
editor-paper-no-printer = No printer could be reached here. Save it as PDF and print that.
