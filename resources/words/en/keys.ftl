# The keys: what each does, how keys are called, and how they are changed.

# ---- what each key does

keys-key = Key
keys-does = What it does
keys-calls = Calls and answers
keys-cards = Cards
keys-table = At the table
keys-window = The window
keys-fixed = Always the same

keys-pass = Pass; keep your partner, or your cards
keys-order = Order up, or pick up
keys-alone = Go alone; in round two, name the next suit alone
keys-clubs = Clubs
keys-diamonds = Diamonds
keys-hearts = Hearts
keys-spades = Spades; swap the cards you chose
keys-no-trump = No trump
keys-low = Low
keys-best = Ask for your partner's best card; no trump alone
keys-throw-in = Throw the hands in
keys-claim = Say that the rest are yours, when they are
keys-card = The card with the number { $number }, or the answer with it
keys-move-left = Put the card that has the keyboard further left
keys-move-right = Put the card that has the keyboard further right
keys-go-on = Go on: next trick, next hand
keys-undo = Take back your last decision
keys-hint = A hint: first a nudge, then the answer
keys-coach = Open or close the coach
keys-log = The hand so far in words
keys-rules = The rules in force
keys-tell = Say how the table stands
keys-ask = Ask the ruling desk about this moment: what may be played, who won, who leads
keys-new = A new match
keys-keys = This list
keys-help = This list, by a key that is no letter or sign
keys-play = Go to the table
keys-rule-book = Go to the rules: house rules, ruling desk, quiz
keys-settings = Go to the settings
keys-full-screen = Full screen, and back
keys-quit = Leave; the match is kept
keys-arrows = Go from card to card, from line to line
keys-enter = Take the card or the button that has the keyboard
keys-tab = Go on to the next part of the window; with Shift, back
keys-escape = Put away what lies over the table
keys-find = Look for a choice among the house rules
keys-pages = Turn to the next page of the Rules place; with Shift, to the one before

# ---- how keys are called

key-plus = +
key-meta = Meta
key-ctrl = Ctrl
key-alt = Alt
key-shift = Shift
key-space = Space
key-insert = Insert
key-delete = Delete
key-home = Home
key-end = End
key-page-up = Page up
key-page-down = Page down
key-pause = Pause
key-left = ←
key-right = →
key-up = ↑
key-down = ↓
key-return = Enter
key-enter = Enter on the number pad
key-backspace = Backspace
key-escape = Escape
key-tab = Tab
key-arrows = ← →
key-none = none
key-off = { $key }, off
key-usual = usually { $key }

# Signs and arrows as they are read aloud.
key-aloud-left = left arrow
key-aloud-right = right arrow
key-aloud-up = up arrow
key-aloud-down = down arrow
key-aloud-comma = comma
key-aloud-period = full stop
key-aloud-question = question mark
key-aloud-exclamation = exclamation mark
key-aloud-semicolon = semicolon
key-aloud-colon = colon
key-aloud-hyphen = hyphen
key-aloud-underscore = underscore
key-aloud-plus = plus
key-aloud-equals = equals
key-aloud-slash = slash
key-aloud-backslash = backslash
key-aloud-apostrophe = apostrophe
key-aloud-quotation = quotation mark
key-aloud-grave = grave accent
key-aloud-bracket-open = opening bracket
key-aloud-bracket-close = closing bracket

# ---- how they are changed

keys-singles = Single letters are keys
keys-singles-about = Switched off, no letter, digit or sign does anything by itself. Space, F keys and keys with Ctrl or Alt stay.
keys-change = Change
keys-clear = No key
keys-reset = Usual key
keys-reset-all = All usual keys
keys-listening = Press a key …
keys-how = To change a key, go to its line and press Enter.
keys-press = Press the new key for: { $does }. Escape leaves it as it is, Backspace takes the key away.
keys-row = { $does }: { $key }
keys-now = { $key } is now the key for: { $does }.
keys-now-off = { $key } is now the key for: { $does }. It does nothing while single letters, digits and signs are switched off.
keys-now-none = No key any more for: { $does }.
keys-as-before = Nothing was changed.
keys-taken = { $key } is already the key for: { $does }. Press another one, or Escape.
keys-taken-usual = { $key } cannot be the key for this again: it is now the key for: { $does }.
keys-cannot = { $key } cannot be given a meaning of its own. Press another one, or Escape.
keys-cannot-fixed = This key always stays the same.
keys-all-usual = All keys are the usual ones.
keys-singles-on = Single letters, digits and signs are keys again.
keys-singles-off = Single letters, digits and signs do nothing now.
