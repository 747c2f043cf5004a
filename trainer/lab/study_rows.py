"""Which bulk work each row of the table rests on, and its figures from what was counted."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, Final, TypeAlias

from trainer.lab import study_exact, study_games, study_hands, study_jack, study_play
from trainer.lab.study_play import Chance, deal, play
from trainer.lab.study_state import Part, count
from trainer.lab.study_table import Figure
from trainer.rules import AllPass, HandRules

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from trainer.lab.study_state import Counts

Figures: TypeAlias = dict[str, Figure]
CONFIDENT: Final = 1.96  # standard errors in the half-width of a 95 % interval
SLOTS: Final = tuple(f"{one}.{place}" for one in (1, 2) for place in (1, 2, 3, 4))
RANKS: Final = ("nine", "ten", "jack", "queen", "king", "ace")


# ---- bulk work


def _plain(chance: Chance, number: int, counts: Counts) -> None:
    hand = play(deal(HandRules(), chance, number), chance, number)
    study_play.count_payment(hand, counts)
    study_play.count_call(hand, counts)
    study_play.count_exposure(hand, counts)
    study_play.count_cards(hand, counts)


def _stuck(chance: Chance, number: int, counts: Counts) -> None:
    rules = HandRules(all_pass=AllPass.STICK)
    study_play.count_call(play(deal(rules, chance, number), chance, number), counts)


def _jack(chance: Chance, number: int, counts: Counts) -> None:
    dealt = deal(study_jack.RULES, chance, number, study_jack.JACK)
    points = play(dealt, chance, number).result.points
    count(counts, "hands")
    count(counts, f"net {points[study_play.DEALER] - points[0]:.0f}")


_Take: TypeAlias = "Callable[[Chance, int, Counts], None]"
# Every part: what takes a case, deals asked for a case (what costs more than a played hand is
# done less often), and cases a block.
_PARTS: Final[dict[str, tuple[_Take, int, int]]] = {
    "hands": (_plain, 1, 500),
    "hands, dealer stuck": (_stuck, 1, 500),
    "hands, jack turned": (_jack, 5, 500),
    "dealer's hands": (study_jack.take_hand, 10, 50),
    "dealer's hands, cards open": (study_jack.take_open, 200, 10),
    "debated hand": (study_jack.take_debated, 10, 200),
    "three small trumps": (study_hands.take_three_small, 10, 100),
    "strong hands": (study_hands.take_strong, 2, 500),
    "loners": (study_hands.take_lone_ace, 2, 500),
    "games": (study_games.take_game, 200, 10),
}


def parts(seed: int, deals: int, draws: int) -> Mapping[str, Part]:
    """Return every part of bulk work by its name, sized by how many deals are asked for."""
    found = {}
    for at, (name, (take, share, block)) in enumerate(_PARTS.items()):
        size = max(1, deals // share)
        if take is study_jack.take_hand:
            size = min(size, len(study_jack.hands(seed)))
        found[name] = Part(name, size, block, partial(take, Chance(seed, at, draws)))
    return found


# ---- figures


def share(part: float, whole: float) -> Figure | None:
    """Return a share in per cent, None of nothing.

    The half-width is that of Wilson's interval, which is not 0 where nothing was seen.
    """
    if not whole:
        return None
    p, z = part / whole, CONFIDENT
    half = z * math.sqrt(p * (1 - p) / whole + (z / whole / 2) ** 2) / (1 + z * z / whole)
    return Figure(100 * p, 100 * half)


def _shares(
    counts: Mapping[str, float], whole: float, keys: Mapping[str, str]
) -> dict[str, Figure]:
    """Return what was counted under each key as shares of a whole, by the figures' keys."""
    found = {key: share(counts.get(counted, 0), whole) for key, counted in keys.items()}
    return {key: figure for key, figure in found.items() if figure is not None}


def _payments(counts: Mapping[str, float]) -> Figures:
    keys = {f"{side}-{n}": f"{side} {n}" for side in ("deal", "other") for n in (1, 2, 4)}
    return _shares(counts, counts.get("played", 0), keys)


def _winning(counts: Mapping[str, float]) -> Figures:
    return study_exact.by_score(study_exact.payments_of(counts))


def _by_upcard(counts: Mapping[str, float]) -> Figures:
    found: Figures = {}
    scored = together = 0.0
    for rank in RANKS:
        dealt, other = (counts.get(f"up {rank} {side}", 0) for side in ("deal", "other"))
        scored, together = scored + dealt, together + dealt + other
        found |= _shares({rank: dealt}, dealt + other, {rank: rank})
    return _shares({"all": scored}, together, {"all": "all"}) | found


def _jack_turned(counts: Mapping[str, float]) -> Figures:
    whole = counts.get("up jack deal", 0) + counts.get("up jack other", 0)
    kinds = ("point", "march", "lone", "euchre")
    keys = {f"{side} {how}": f"up jack {side} {how}" for side in ("deal", "other") for how in kinds}
    return _shares(counts, whole, keys)


def _aces(counts: Mapping[str, float]) -> Figures:
    found = study_exact.aces_not_ruffed()
    for key in ("led single", "led double"):
        found |= _shares(counts, counts.get(key, 0), {key: f"{key} won"})
    return found


def _cards(counts: Mapping[str, float]) -> Figures:
    found: Figures = {}
    for kind in ("right", "left", "ace", "king", "green ace", "next ace"):
        found |= _shares(counts, counts.get(f"card {kind}", 0), {kind: f"card {kind} won"})
    return found


def _average(counts: Mapping[str, float]) -> Figures:
    """V14; both are exact: every trick goes to one hand, and to one of the cards played."""
    if not counts.get("hands"):
        return {}
    tricks = counts["tricks"]
    return {
        "hand": Figure(tricks / counts["hands"]),
        "card": Figure(100 * tricks / counts["cards"]),
    }


def _first_calls(counts: Mapping[str, float]) -> Figures:
    found = _shares(counts, counts.get("deals", 0), {slot: f"call {slot}" for slot in SLOTS[:6]})
    early = sum(counts.get(f"call {slot}", 0) for slot in SLOTS[:6])
    return found | _shares({"early": early}, counts.get("deals", 0), {"before 2.3": "early"})


def _late_calls(counts: Mapping[str, float]) -> Figures:
    late = sum(counts.get(f"call {slot}", 0) for slot in SLOTS[6:])
    return _shares({"late": late}, counts.get("deals", 0), {"late": "late"})


def _calls(counts: Mapping[str, float]) -> Figures:
    called = sum(counts.get(f"call {slot}", 0) for slot in SLOTS)
    found = _shares(counts, called, {slot: f"call {slot}" for slot in SLOTS})
    for key, outcomes in (("made", ("made", "five")), ("five", ("five",))):
        seen = sum(counts.get(f"call {slot} {one}", 0) for slot in SLOTS for one in outcomes)
        found |= _shares({key: seen}, called, {key: key})
    return found | _shares(counts, counts.get("deals", 0), {"passed out": "passed out"})


def _made(counts: Mapping[str, float]) -> Figures:
    found: Figures = {}
    for slot in SLOTS:
        called = counts.get(f"call {slot}", 0)
        made = called - counts.get(f"call {slot} set", 0)
        found |= _shares({slot: made}, called, {slot: slot})
    return found


def _loners(counts: Mapping[str, float]) -> Figures:
    def total(what: str) -> float:
        return sum(counts.get(what.replace("*", slot), 0) for slot in SLOTS)

    sums = {"share": total("lone *"), "swept": total("lone * five"), "set": total("lone * set")}
    found = _shares(sums, total("call *"), {"share": "share"})
    found |= _shares(sums, sums["share"], {"swept": "swept", "euchred": "set"})
    for slot in SLOTS:
        found |= _shares(counts, counts.get(f"lone {slot}", 0), {slot: f"lone {slot} five"})
    return found


def _exposure(counts: Mapping[str, float]) -> Figures:
    found: Figures = {}
    keys = {"jack": "exposed jack", "other": "exposed other", "covered jack": "covered jack"}
    for key, counted in keys.items():
        found |= _shares(counts, counts.get(counted, 0), {key: f"{counted} four"})
    return found


# ---- the dealer's hands with the jack turned


def _of_every_hand(counts: Mapping[str, float], keys: tuple[str, ...]) -> Figures:
    """Return shares of the dealer's hands.

    Two doubts make the half-width: hands not looked at, and hands on which the evaluation is not
    sure which action is better.
    """
    hands = counts.get("hands", 0)
    if not hands:
        return {}
    left_out = max(0.0, 1 - hands / study_jack.HANDS)
    found = {}
    for key in keys:
        p = counts.get(key, 0) / hands
        sampled = p * (1 - p) / counts["looked at"] * left_out
        doubt = counts.get("doubt", 0) / hands**2
        found[key] = Figure(100 * p, 100 * CONFIDENT * math.sqrt(sampled + doubt))
    return found


def _dealer_hands(counts: Mapping[str, float]) -> Figures:
    return _of_every_hand(counts, ("pass", "surely up", "surely down", "between"))


def _tree(counts: Mapping[str, float]) -> Figures:
    found = _of_every_hand(counts, ("agrees",))
    bare, rest = counts.get("bare", 0), counts.get("rest", 0)
    taken = {"bare": bare - counts.get("bare pass", 0), "rest": rest - counts.get("rest pass", 0)}
    found |= _shares(taken, bare, {"bare up": "bare"})
    found |= _shares(counts, counts.get("jack", 0), {"jack pass": "jack pass"})
    return found | _shares(taken, rest, {"rest up": "rest"})


def _open_handed(counts: Mapping[str, float]) -> Figures:
    keys = ("passes", "0.5", "1.5", "2.5", "3.5")
    return _shares(counts, counts.get("hands", 0), {key: key for key in keys})


def _debated(counts: Mapping[str, float]) -> Figures:
    keys = ("up -2", "up +1", "up +2", "down -2", "down -1", "down 0", "down +1", "down +2")
    return _shares(counts, counts.get("deals", 0), {key: key for key in keys})


def _jack_net(counts: Mapping[str, float]) -> Figures:
    hands = counts.get("hands", 0)
    if not hands:
        return {}
    nets = {int(key.split()[1]): seen for key, seen in counts.items() if key.startswith("net ")}
    mean = sum(net * seen for net, seen in nets.items()) / hands
    spread = sum((net - mean) ** 2 * seen for net, seen in nets.items()) / hands
    return {"net": Figure(mean, CONFIDENT * math.sqrt(spread / hands))}


# ---- hands of one kind


def _small(counts: Mapping[str, float]) -> Figures:
    return _shares(counts, counts.get("hands", 0), {"made": "made", "set": "set"})


def _strong(counts: Mapping[str, float]) -> Figures:
    hands = counts.get("hands", 0)
    found = _shares(counts, hands, {"set": "set", "march": "march", "lone": "lone"})
    return found | _shares(counts, counts.get("march", 0), {"ratio": "lone"})


def _lone_ace(counts: Mapping[str, float]) -> Figures:
    return _shares(counts, counts.get("hands", 0), {"ace": "ace", "long": "long"})


def _games(counts: Mapping[str, float]) -> Figures:
    return _shares(counts, counts.get("games", 0), {"calls": "calls", "all": "all"})


def _exact(figures: Callable[[], Figures]) -> Callable[[Mapping[str, float]], Figures]:
    return lambda _: figures()


# Every row that is computed: the part it rests on ("": none) and its figures from the counts.
ROWS: Final[Mapping[str, tuple[str, Callable[[Mapping[str, float]], Figures]]]] = {
    "V01": ("hands", _payments),
    "V02": ("hands", _winning),
    "V03": ("", _exact(study_exact.nine_four)),
    "V04": ("", _exact(study_exact.eight_nine)),
    "V05": ("hands", _by_upcard),
    "V06": ("hands", _jack_turned),
    "V07": ("", _exact(study_exact.five_trumps)),
    "V08": ("", _exact(study_exact.without_the_suit_turned)),
    "V09": ("hands", _aces),
    "V10": ("hands", _cards),
    "V11": ("", _exact(study_exact.void_of_three)),
    "V12": ("", _exact(study_exact.partner_holds)),
    "V13": ("", _exact(study_exact.nines_and_tens)),
    "V14": ("hands", _average),
    "V15": ("hands, dealer stuck", _first_calls),
    "V16": ("hands, dealer stuck", _late_calls),
    "V17": ("dealer's hands", _dealer_hands),
    "V18": ("dealer's hands", _tree),
    "V19": ("dealer's hands, cards open", _open_handed),
    "V20": ("debated hand", _debated),
    "V21": ("hands, jack turned", _jack_net),
    "V22": ("hands", _calls),
    "V23": ("hands", _made),
    "V24": ("hands", _loners),
    "V25": ("hands", _exposure),
    "V26": ("", _exact(study_exact.donations)),
    "V27": ("three small trumps", _small),
    "V28": ("strong hands", _strong),
    "V29": ("loners", _lone_ace),
    "V30": ("games", _games),
}
