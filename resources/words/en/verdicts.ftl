# Verdicts and the figures behind them.

verdict-best = Best
verdict-good = Good
verdict-inaccuracy = Inaccuracy
verdict-mistake = Mistake
verdict-blunder = Blunder
verdict-forced = Forced
verdict-alike = All the same here
verdict-too-close = Too close to call

points = { $sign ->
    [minus] −
    [plus] +
   *[zero] {""}
}{ NUMBER($size, minimumFractionDigits: 2, maximumFractionDigits: 2) } points
amount = { NUMBER($size, minimumFractionDigits: 2, maximumFractionDigits: 2) } points
points-margin = { points } (±{ NUMBER($margin, minimumFractionDigits: 2, maximumFractionDigits: 2) })
chance = { NUMBER($chance, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
