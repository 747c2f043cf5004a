# The names of the choices of the house rules, their groups, and why two of them clash.

choice-seats = Players
choice-sides = Partners
choice-lowest = Lowest card
choice-joker = Joker
choice-joker-turned = Joker turned up
choice-packets = Packets
choice-cut = Cut
choice-may-bury-upcard = Burying the upcard
choice-all-pass = All pass twice
choice-no-trump = No trump
choice-low = Low
choice-natural-trump = Natural trump
choice-canadian = Dealer's partner alone
choice-ace-no-face = Ace-no-face hand
choice-ace-no-face-redeal = Dealer after ace-no-face
choice-farmers = Farmer's hand
choice-farmers-remedy = What a farmer may do
choice-farmers-redeal = Dealer after a farmer's hand
choice-going-under = Going under
choice-swap-time = Time of swaps
choice-weak-hand-shown = Proof of a weak hand
choice-partners-best = Partner's best
choice-alone = Going alone
choice-alone-said = When alone is said
choice-defend-alone = Defending alone
choice-lone-defender-lead = Lead with a lone defender
choice-lone-defence = Pay of a lone defence
choice-loner-lead = Lead against a loner
choice-no-first-blood = No first blood
choice-lone-march = Pay of a lone march
choice-lone-euchred = Pay of a loner euchred
choice-fast-break = Fast break
choice-first-dealer = First dealer
choice-target = Points of a game
choice-best-of = Games of a match
choice-four-trick-tokens = Four-trick tokens
choice-deals = Number of deals
choice-progressive = Progressive
choice-misdeal = Misdeal
choice-revoke = Revoke found late
choice-revoke-points = Agreed cost of a revoke
choice-table-talk = Table talk
choice-enforcement = Enforcement

# ---- two choices that clash

clash = { $one } and { $other } cannot go together.
clash-seats = { clash } Fixed partners need four players, each for himself needs two or three, call-ace four to seven.
clash-pack = { clash } In call-ace the number of players decides the pack.
clash-kitty = { clash } A swap needs three cards face down in the kitty, and this pack leaves too few.
clash-swaps = { clash } Farmer's swap and going under are the same exchange.
clash-nobody-out = { clash } With two or three players nobody has a partner to leave out.
clash-must-go-alone = { clash } The dealer's partner may order only to go alone, so going alone must be allowed.
clash-lone-maker = { clash } It needs a maker who goes alone.
clash-partners = { clash } It needs fixed partners.

# ---- a text that is no rule set

ruletext-long = The text is longer than { $most } characters.
ruletext-form = Line { $line }: this cannot be read: { $reason }.
ruletext-title = Line { $line }: { $key } is missing. A rule set begins with a line such as title = "Our house rules".
ruletext-place = Line { $line }: { $key } = { $given } is not a whole number.
ruletext-rules = Line { $line }: the line [rules] is missing. The choices follow it.
ruletext-law = Line { $line }: { $key } = { $given } cannot be read. This version reads law = { $law }.
ruletext-outside = Line { $line }: { $key } is not a key of a rule set. Choices stand below the line [rules].
ruletext-unknown = Line { $line }: { $key } is not a choice of the house rules.
ruletext-value = Line { $line }: { $key } cannot be { $given }. Choose one of { $choices }.
ruletext-clash = Line { $line }: { $key } clashes with { $other }: { $reason }
