# The window round the table: places, panels, buttons and keys.

place-title = Euchre Trainer
place-play = Play
place-settings = Settings
place-places = Places
place-table = Table

place-rules = Rules in force
place-log = Log
place-keys = Keys
place-close = Close
place-details = Details
place-back = Back

coach-title = Coach
coach-empty = Your decisions are weighed here as you make them: the verdict, every alternative, and what each is worth.
coach-hint = Hint
coach-your-decision = Your decision
coach-what-happened = What happened

trouble-close = Put this message away

book-decisions = Your decisions
book-cards = The cards as dealt
book-kitty = Kitty
book-again = Play the same deal again, for practice, as
book-pack = The pack
book-check = Check it yourself
book-order = Order, top card first: { $order }
book-number = Number: { $number }
book-fingerprint = Fingerprint: { $fingerprint }
