# The window round the table: places, panels and buttons.

place-title = Euchre Trainer
place-play = Play
place-settings = Settings
place-rule-book = Rules
place-places = Places

place-rules = Rules in force
place-ask = Why?
place-ask-name = Why? Ask the ruling desk about this moment
place-log = Log
place-keys = Keys
place-speed = Speed
place-new = New match
place-close = Close
place-close-coach = Close the coach
place-details = Details

coach-title = Coach
coach-hint = Hint
coach-your-decision = Your decision
coach-what-happened = What happened

book-decisions = Your decisions
book-cards = The cards as dealt
book-kitty = Kitty
book-exchanges = Cards that changed hands
book-gave = Gave
book-got = Got
book-gave-name = Given: { $cards }
book-got-name = Got: { $cards }
book-again = Play the same deal again, for practice
book-pack = The pack
book-check = Check it yourself
book-order = Order, top card first: { $order }
book-number = Number: { $number }
book-fingerprint = Fingerprint: { $fingerprint }

# ---- the greeting

first-welcome = Welcome
first-about = You play euchre with three others. After each of your decisions the coach says what each choice was worth.
first-question = How well do you know the game?
first-new = I am new to it
first-new-more = Gentle opponents, a slow table, and a stop at every decision that cost something.
first-home = I play now and then
first-home-more = Opponents as in a club, the usual pace, and a stop at mistakes.
first-club = I play seriously
first-club-more = The strongest opponents, a fast table, and no stops.
first-later = All of this can be changed in the settings at any time.

# ---- a new match

new-title = A new match
new-rules = Rule set
new-agreement = What is agreed
new-set-aside = The match in progress is set aside; it stays in your file of games.
new-begin = Begin
new-cancel = Cancel
level-beginner = Beginner
level-casual = Casual
level-regular = Regular
level-club = Club
level-league = League
level-expert = Expert
style-plain = As the cards say
style-timid = Timid
style-bold = Bold
style-book = By the book
setting-partner-same = As the opponents

# ---- settings

setting-look = Look
setting-theme = Theme
setting-theme-system = As the system
setting-theme-light = Light
setting-theme-dark = Dark
setting-theme-contrast-light = High contrast, light
setting-theme-contrast-dark = High contrast, dark
setting-text-size = Size of text
setting-motion = Movement
setting-motion-system = As the system
setting-motion-on = Cards move
setting-motion-off = Nothing moves
setting-four-colours = A colour of its own for each suit
setting-table = Table
setting-pace = Pace
setting-pace-step = Step by step: every trick waits
setting-pace-slow = Slow
setting-pace-normal = Normal
setting-pace-fast = Fast
setting-pace-at-once = At once
setting-order = Own cards
setting-order-left = Trump and high cards left
setting-order-right = Trump and high cards right
setting-cut = Ask me to cut the pack
setting-coach = Coach
setting-stops = The table stops
setting-stops-never = Never
setting-stops-mistakes = After mistakes
setting-stops-losses = After everything that cost something
setting-depth = Depth, from the next match on
depth-quick = Quick, { $worlds } deals a call
depth-usual = Usual, { $worlds } deals a call
depth-deep = Deep, { $worlds } deals a call
depth-highest = Highest, { $worlds } deals a call
setting-keys = Keys
setting-keys-about = Every key can be changed. Single letters, digits and signs can be switched off, so that speech input presses nothing by accident.
setting-keys-open = Keys …
setting-match = The next match
setting-level = Opponents
setting-style = How they call
setting-partner = Partner
setting-partner-style = How your partner calls
setting-new-match = A new match …
setting-data = Your games
setting-folder = Folder
setting-open-folder = Open the folder

# ---- when something is wrong

damaged-begin = Put it aside and begin a new one
damaged-leave = Leave
unexpected = Something went wrong that should not have: { $reason }. Your match is kept up to the last action. You can go on; if the table looks odd, close the window and open it again.
