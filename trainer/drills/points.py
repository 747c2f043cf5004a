"""Questions about points: what a hand and a revoke pay, and when game and match end."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from trainer.drills.draft import Draft, Unfit, Wrong, desk, picked
from trainer.drills.misread import Plays
from trainer.drills.playing import contract_of, situation, trump_code
from trainer.drills.question import Spread, Telling, several, telling
from trainer.drills.saying import (
    Saying,
    as_number,
    as_points,
    as_points_each,
    as_points_of_one,
    as_revokes,
    place,
)
from trainer.rules import (
    CHOICES,
    HAND_SIZE,
    SUITS,
    Card,
    Contract,
    Hand,
    Match,
    NotPlayableYet,
    Phase,
    Random,
    Rules,
    Sides,
    TableTalk,
    Trick,
    follows,
    legal_cards,
    points,
    suit_contract,
    trick_winner,
)
from trainer.rules.cards import Suit
from trainer.rules.desk import Ruling, Source
from trainer.rules.desk import Step as RulingStep
from trainer.rules.desk.ruling import decided

if TYPE_CHECKING:
    from trainer.rules.desk import Answer

NEEDED: Final = 3


# ---------------------------------------------------------------- a hand


def score(rules: Rules, chance: Random) -> Draft:
    """What does a hand pay?"""
    tricks = chance.bounded(HAND_SIZE + 1)
    fixed = rules.hand.sides is Sides.FIXED
    alone = bool(rules.hand.alone and chance.bounded(2))
    lone_defender = bool(alone and fixed and rules.hand.defend_alone and chance.bounded(2))
    given = {"makers_tricks": tricks, "alone": alone, "lone_defender": lone_defender}
    asked = telling(
        "quiz-ask-score",
        sides={Sides.FIXED: "fixed", Sides.CUTTHROAT: "each"}.get(rules.hand.sides, "call-ace"),
        tricks=tricks,
        alone="both" if lone_defender else "yes" if alone else "no",
        players=rules.hand.seats,
    )
    return Draft(
        law=desk("score", **given),
        asked=asked,
        said=_saying(rules, alone=alone),
        wrong=_wrong_scores(tricks, alone=alone, fixed=fixed),
    )


def _saying(rules: Rules, *, alone: bool) -> Saying:
    """Return how points are said: of sides, of one maker, or of the maker and a secret partner."""
    if rules.hand.sides is Sides.FIXED:
        return as_points
    is_one = alone or rules.hand.sides is Sides.CUTTHROAT
    return as_points_of_one if is_one else as_points_each


def _wrong_scores(tricks: int, *, alone: bool, fixed: bool) -> tuple[Wrong, ...]:
    """Return wrong points; 4 for a lone march are paid to fixed partners only."""
    two, four, march = "quiz-misread-march-two", "quiz-misread-four", "quiz-misread-march-four"
    if not fixed:
        four = march = "quiz-misread-four-elsewhere"
    elif alone:
        two, four = "quiz-misread-lone-march-two", "quiz-misread-lone-four"
        march = "quiz-misread-lone-march-four"
    if tricks < NEEDED:
        return (
            Wrong([0, 1], telling("quiz-misread-euchre-one")),
            Wrong([2, 0], telling("quiz-misread-euchre-makers")),
            Wrong([0, 4], telling("quiz-misread-euchre-four")),
            Wrong([0, 2], telling("quiz-misread-euchre-two")),
            Wrong([0, 0], telling("quiz-misread-euchre-nothing")),
        )
    if tricks < HAND_SIZE:
        return (
            Wrong([2, 0], telling("quiz-misread-alone-doubles" if alone else "quiz-misread-two")),
            Wrong([4, 0], telling(four)),
            Wrong([tricks, 0], telling("quiz-misread-point-a-trick")),
            Wrong([1, 0], telling("quiz-misread-one")),
            Wrong([0, 0], telling("quiz-misread-five-needed")),
        )
    return (
        Wrong([1, 0], telling("quiz-misread-march-one")),
        Wrong([2, 0], telling(two)),
        Wrong([4, 0], telling(march)),
        Wrong([3, 0], telling("quiz-misread-march-adds")),
        Wrong([5, 0], telling("quiz-misread-point-a-trick")),
    )


def fast_break(rules: Rules, chance: Random) -> Draft:
    """What does a hand score in which the defenders win two tricks and the makers the rest?"""
    _check_four(rules)
    breaks = chance.bounded(3) > 0
    won = (1, 1, 0, 0, 0) if breaks else ((0, 1, 1, 0, 0), (1, 0, 1, 0, 0))[chance.bounded(2)]

    def law(given: Rules) -> Ruling:
        paid = points(_finished(given, won))
        nobody = not any(paid)
        key = "quiz-step-fast-break" if nobody else "quiz-step-no-fast-break"
        source = Source("recorded games" if nobody else "GEN 5 Standard Hand Scores")
        choice = decided(given, "fast_break")
        return Ruling([paid[0], paid[1]], (RulingStep(key),), source, choice)

    wrong = (
        Wrong([1, 0], telling("quiz-misread-fast-break-missed")),
        Wrong([0, 0], telling("quiz-misread-fast-break-imagined")),
        Wrong([0, 2], telling("quiz-misread-fast-break-euchre")),
        Wrong([2, 0], telling("quiz-misread-two")),
    )
    asked = telling(
        "quiz-ask-fast-break", lost=several(_number(n) for n, side in enumerate(won, 1) if side)
    )
    return Draft(law=law, asked=asked, said=as_points, wrong=wrong)


def _number(number: int) -> Telling:
    return telling("quiz-say-number", number=number)


def tokens(rules: Rules, chance: Random) -> Draft:
    """What does a side score that takes exactly four tricks, after so many such hands?"""
    _check_four(rules)
    before = (0, 1, 2, 3, 3, 3)[chance.bounded(6)]

    def law(given: Rules) -> Ruling:
        return _tokens_law(given, before)

    wrong = (
        Wrong([1, 0], telling("quiz-misread-tokens-forgotten")),
        Wrong([2, 0], telling("quiz-misread-tokens-imagined")),
        Wrong([4, 0], telling("quiz-misread-point-a-trick")),
        Wrong([0, 0], telling("quiz-misread-five-needed")),
    )
    asked = telling("quiz-ask-tokens", before=before)
    return Draft(law=law, asked=asked, said=as_points, wrong=wrong)


def _tokens_law(rules: Rules, before: int) -> Ruling:
    match = _match(rules, (0, 0, 0, 0), (0, 0, 0, 0))
    held = rules.match.four_trick_tokens
    if held:
        match = replace(match, tokens=(before, 0, before, 0))
    after = match.add(_finished(rules, _first(4)))
    key = "quiz-step-tokens" if held else "quiz-step-no-tokens"
    steps = (RulingStep(key, {"count": before + 1}),)
    source = Source("recorded games" if held else "GEN 5 Standard Hand Scores")
    choice = decided(rules, "four_trick_tokens")
    return Ruling([after.points[0], after.points[1]], steps, source, choice)


def tokens_held(rules: Rules, chance: Random) -> Draft:
    """How many tokens does a side hold after a hand of exactly four tricks?"""
    _check_four(rules)
    makers = chance.bounded(2) == 0
    alone = bool(makers and rules.hand.alone and chance.bounded(3) == 0)
    before = chance.bounded(4)

    def law(given: Rules) -> Ruling:
        return _held_law(given, before, makers=makers, alone=alone)

    more = "quiz-misread-held-four" if before == 3 else "quiz-misread-held-alone"
    slips = {
        0: "quiz-misread-held-gone",
        before: "quiz-misread-held-none",
        before + 1: more,
        before + 2: "quiz-misread-held-two",
    }
    imagined = "" if rules.match.four_trick_tokens else "quiz-misread-held-imagined"
    wrong = tuple(Wrong(number, telling(imagined or key)) for number, key in slips.items())
    asked = telling(
        "quiz-ask-held",
        side="makers" if makers else "defenders",
        alone="yes" if alone else "no",
        before=before,
    )
    return Draft(law=law, asked=asked, said=as_number, wrong=wrong)


def _held_law(rules: Rules, before: int, *, makers: bool, alone: bool) -> Ruling:
    held = rules.match.four_trick_tokens
    match = _match(rules, (0, 0, 0, 0), (0, 0, 0, 0))
    hand = replace(_finished(rules, _first(4 if makers else 1)), alone=alone)
    if held:
        match = replace(match, tokens=(before, 0) * 2 if makers else (0, before) * 2)
    after = match.add(hand)
    number = after.tokens[0 if makers else 1] if held else 0
    earns = "yes" if held and not alone else "no"
    steps = (
        RulingStep("quiz-step-held-rule", {"on": "yes" if held else "no"}),
        RulingStep("quiz-step-held", {"earns": earns, "before": before, "number": number}),
    )
    source = Source("recorded games" if held else "GEN 5 Standard Hand Scores")
    return Ruling(number, steps[: 1 + held], source, decided(rules, "four_trick_tokens"))


# ---------------------------------------------------------------- table talk


# What talk may cost, how it is said, and the slip that leads to it; a revoke is another matter.
_TALK: Final = {
    TableTalk.WARNING.value: ("quiz-say-talk-warning", "quiz-misread-talk-warning"),
    TableTalk.POINT.value: ("quiz-say-talk-point", "quiz-misread-talk-point"),
    TableTalk.REDEAL.value: ("quiz-say-talk-redeal", "quiz-misread-talk-redeal"),
    "revoke": ("quiz-say-talk-revoke", "quiz-misread-talk-revoke"),
}


def talk(rules: Rules, chance: Random) -> Draft:
    """What does it cost to speak of the hand?"""
    seat, suit = place(rules, chance.bounded(rules.hand.seats)), picked(chance, SUITS)
    when, number = picked(chance, ("calls", "lead", "trick", "trick")), 1 + chance.bounded(4)

    def law(given: Rules) -> Ruling:
        cost = given.manners.table_talk
        source = CHOICES["table_talk"].value(cost).source
        steps = (RulingStep("quiz-step-talk"),)
        return Ruling(cost.value, steps, Source(source), decided(given, "table_talk"))

    wrong = tuple(Wrong(cost, telling(slip)) for cost, (_, slip) in _TALK.items())
    asked = telling("quiz-ask-talk", seat=seat, suit=suit, when=when, number=number)
    return Draft(
        law=law,
        asked=asked,
        said=lambda found: telling(_TALK[str(found)][0]),
        wrong=wrong,
    )


# ---------------------------------------------------------------- revokes


def revoke(rules: Rules, chance: Random) -> Draft:
    """What does a revoke found late pay?"""
    callers = chance.bounded(2) == 0
    alone = bool(rules.hand.alone and chance.bounded(2))
    lone_defender = bool(alone and rules.hand.defend_alone and chance.bounded(3) == 0)
    given = {"caller_alone": alone, "lone_defender": lone_defender}
    never = rules.hand.sides is Sides.CUTTHROAT
    ordinary = chance.bounded(2) + 1
    wrong = [
        *_paid(callers, 2, "quiz-misread-revoke-two"),
        *_paid(callers, 4, "quiz-misread-revoke-four"),
        *_paid(callers, 2 + ordinary, "quiz-misread-revoke-both"),
        *_paid(callers, 1, "quiz-misread-revoke-one"),
        *_paid(not callers, 2, "quiz-misread-revoke-side"),
        *_paid(callers, 0, "quiz-misread-revoke-nothing"),
    ]
    return Draft(
        law=desk("revoke_points", side="callers" if callers else "defenders", **given),
        asked=telling(
            "quiz-ask-revoke",
            side="makers" if callers else "defenders",
            alone="never" if never else "both" if lone_defender else "yes" if alone else "no",
        ),
        said=_saying(rules, alone=alone),
        wrong=tuple(wrong),
    )


def _paid(callers: bool, points: int, key: str) -> tuple[Wrong, ...]:  # noqa: FBT001 - which side
    """Return the wrong answer that a revoke of one side pays the other so much."""
    return (Wrong([0, points] if callers else [points, 0], telling(key)),)


def find_revoke(rules: Rules, chance: Random) -> Draft:
    """Which plays are shown to be revokes by later cards?"""
    contract = contract_of(rules, chance)
    if rules.hand.seats != 4 or contract.trump is None:
        raise Unfit("revokes")
    tricks = _played(rules, contract, chance)
    given = [[[place(rules, seat).label, str(card)] for seat, card in trick] for trick in tricks]
    told = tuple(_trick_told(rules, number, trick) for number, trick in enumerate(tricks, 1))
    wrong = [
        Wrong(_found(rules, _printed_revokes(tricks)), telling("quiz-misread-left-plain")),
        Wrong([], telling("quiz-misread-revoke-missed")),
    ]
    not_following = [
        (number, seat)
        for number, trick in enumerate(tricks)
        for seat, card in trick[1:]
        if follows(card, contract) is not follows(trick[0][1], contract)
    ]
    wrong += [
        Wrong(_found(rules, [one]), telling("quiz-misread-not-following")) for one in not_following
    ]
    return Draft(
        law=desk("find_revoke", tricks=given, trump=trump_code(contract)),
        pick=_at_most_one,
        asked=telling("quiz-ask-find-revoke", named=situation(contract), tricks=several(told)),
        said=as_revokes,
        wrong=tuple(wrong),
        spread=Spread(contract=contract),
    )


def _played(rules: Rules, contract: Contract, chance: Random) -> tuple[Plays, ...]:
    """Return three tricks in which one seat may not have followed suit."""
    pack = chance.shuffled(rules.hand.pack)
    hands = [list(pack[seat * 5 : seat * 5 + 5]) for seat in range(4)]
    leader, slips, tricks = chance.bounded(4), 1, []
    for _ in range(3):
        plays: list[tuple[int, Card]] = []
        for step in range(4):
            seat = (leader + step) % 4
            led = plays[0][1] if plays else None
            lawful = legal_cards(tuple(hands[seat]), led, contract)
            others = [one for one in hands[seat] if one not in lawful]
            slip = bool(slips and others and chance.bounded(4))
            slips -= slip
            card = picked(chance, others if slip else lawful)
            hands[seat].remove(card)
            plays.append((seat, card))
        leader = trick_winner(tuple(plays), contract)
        tricks.append(tuple(plays))
    return tuple(tricks)


def _printed_revokes(tricks: tuple[Plays, ...]) -> list[tuple[int, int]]:
    """Return the revokes there would be if the left bower had its printed suit."""
    found = []
    for number, trick in enumerate(tricks):
        led = trick[0][1].suit
        for seat, card in trick[1:]:
            later = (one for plays in tricks[number + 1 :] for who, one in plays if who == seat)
            if card.suit is not led and any(one.suit is led for one in later):
                found.append((number, seat))
    return found


def _found(rules: Rules, revokes: list[tuple[int, int]]) -> Answer:
    return [[number + 1, place(rules, seat).label] for number, seat in revokes]


def _at_most_one(found: Answer) -> Answer:
    """Refuse a question with more than one revoke."""
    if isinstance(found, list) and len(found) > 1:
        raise Unfit("revokes")
    return found


def _trick_told(rules: Rules, number: int, trick: Plays) -> Telling:
    plays = tuple(telling("quiz-play", seat=place(rules, seat), card=card) for seat, card in trick)
    return telling("quiz-trick", number=number, plays=several(plays))


# ---------------------------------------------------------------- game and match


def game(rules: Rules, chance: Random) -> Draft:
    """Is the game over with this hand, and who has won it?"""
    target = rules.match.target
    made, tricks = _result(rules, chance)
    scores = [max(0, target - 1 - chance.bounded(3)) for _ in range(2)]
    if chance.bounded(2):
        scores[0] = max(0, target - made)  # the makers get there exactly

    def law(given: Rules) -> Ruling:
        return _game_law(given, (scores[0], scores[1]), tricks)

    wrong = (
        Wrong("on", telling("quiz-misread-margin")),
        Wrong("makers", telling("quiz-misread-target-near")),
        Wrong("defenders", telling("quiz-misread-target-other")),
    )
    return Draft(
        law=law,
        asked=telling("quiz-ask-game", us=scores[0], them=scores[1], tricks=tricks),
        said=lambda found: telling(_GAMES[str(found)]),
        wrong=wrong,
    )


_GAMES: Final = {
    "on": "quiz-say-game-on",
    "makers": "quiz-say-game-makers",
    "defenders": "quiz-say-game-defenders",
}


def _result(rules: Rules, chance: Random) -> tuple[int, int]:
    """Return points of the makers and their tricks, of a hand they make with a partner."""
    tricks = 3 + chance.bounded(3)
    _check_four(rules)
    return (2 if tricks == HAND_SIZE else 1), tricks


def _check_four(rules: Rules) -> None:
    if rules.hand.sides is not Sides.FIXED:
        raise Unfit("game")


def _game_law(rules: Rules, scores: tuple[int, int], tricks: int) -> Ruling:
    before = _match(rules, (scores[0], scores[1], scores[0], scores[1]), (0, 0, 0, 0))
    after = before.add(_finished(rules, _first(tricks)))
    final = after.finished_games[0] if after.finished_games else after.points
    answer = _winner(after)
    steps = (
        RulingStep("quiz-step-target", {"target": rules.match.target}),
        RulingStep(
            "quiz-step-reached", {"points": max(final), "over": "no" if answer == "on" else "yes"}
        ),
    )
    return Ruling(answer, steps, Source("GEN 5 Winning the Game"), decided(rules, "target"))


def _match(rules: Rules, points: tuple[int, ...], games: tuple[int, ...]) -> Match:
    try:
        return Match(rules, points=points, games=games, dealer=0)
    except NotPlayableYet as error:
        raise Unfit("game") from error


def _finished(rules: Rules, won: tuple[int, ...]) -> Hand:
    """Return a finished hand in which seat 0 made trump; `won` has the side of each trick, 0 or 1.

    Side 0 is that of the maker.
    """
    return Hand(
        rules=rules.hand,
        dealer=0,
        phase=Phase.OVER,
        contract=suit_contract(Suit.HEARTS),
        maker=0,
        tricks=tuple(Trick(0, (), side) for side in won),
    )


def _first(tricks: int) -> tuple[int, ...]:
    """Return who wins the tricks of a hand: the makers so many, first."""
    return (0,) * tricks + (1,) * (HAND_SIZE - tricks)


def last_deal(rules: Rules, chance: Random) -> Draft:
    """Is the game over after a deal of a given number?"""
    _check_four(rules)
    limit = rules.match.deals
    deal = max(1, limit - chance.bounded(2)) if limit else 4 + chance.bounded(9)
    us, them = chance.bounded(5), chance.bounded(5)

    def law(given: Rules) -> Ruling:
        most = given.match.deals
        if most and deal > most:
            raise Unfit("deals")
        before = replace(_match(given, (us, them, us, them), (0, 0, 0, 0)), deals=deal - 1)
        answer = _winner(before.add(_finished(given, _first(NEEDED))))
        key = "quiz-step-deals" if most else "quiz-step-no-deals"
        over = "no" if answer == "on" else "yes"
        steps = (RulingStep(key, {"most": most, "deal": deal, "over": over}),)
        source = Source("recorded games" if most else "GEN 5 Winning the Game")
        return Ruling(answer, steps, source, decided(given, "deals"))

    wrong = (
        Wrong("on", telling("quiz-misread-deals-forgotten")),
        Wrong("makers", telling("quiz-misread-target-near")),
        Wrong("defenders", telling("quiz-misread-target-other")),
    )
    return Draft(
        law=law,
        asked=telling("quiz-ask-last-deal", deal=deal, us=us, them=them),
        said=lambda found: telling(_GAMES[str(found)]),
        wrong=wrong,
    )


def _winner(match: Match) -> str:
    """Return who has won the game just ended: the makers, the defenders, or nobody yet."""
    if not match.finished_games:
        return "on"
    final = match.finished_games[0]
    return "makers" if final[0] >= final[1] else "defenders"


def match_end(rules: Rules, chance: Random) -> Draft:
    """What follows when a side has won a game: the next one, or the end of the match?"""
    most = rules.match.best_of
    won, lost = 1 + chance.bounded(3), chance.bounded(3)
    if won + lost > most or most == 1:
        won, lost = 1, 0
    theirs = chance.bounded(rules.match.target)

    def law(given: Rules) -> Ruling:
        return _match_law(given, won, lost, theirs)

    _check_four(rules)
    _match_law(rules, won, lost, theirs)
    wrong = (
        Wrong("over", telling("quiz-misread-match-over")),
        Wrong("drawn", telling("quiz-misread-match-on")),
        Wrong("left", telling("quiz-misread-deal-goes-on")),
    )
    return Draft(
        law=law,
        asked=telling("quiz-ask-match", won=won, lost=lost, ours=rules.match.target, theirs=theirs),
        said=lambda found: telling(_MATCHES[str(found)]),
        wrong=wrong,
    )


_MATCHES: Final = {
    "over": "quiz-say-match-over",
    "drawn": "quiz-say-match-drawn",
    "left": "quiz-say-match-left",
}


def _match_law(rules: Rules, won: int, lost: int, theirs: int) -> Ruling:
    most = rules.match.best_of
    if won + lost > most or max(won - 1, lost) > most // 2:
        raise Unfit("match")
    near = rules.match.target - 1
    before = _match(rules, (near, theirs, near, theirs), (won - 1, lost, won - 1, lost))
    after = before.add(_finished(rules, _first(NEEDED)))
    steps = (
        RulingStep("quiz-step-games", {"games": most, "needed": most // 2 + 1}),
        RulingStep("quiz-step-match", {"won": won, "over": "yes" if after.is_over else "no"}),
    )
    answer = "over" if after.is_over else "drawn" if after.dealer is None else "left"
    return Ruling(answer, steps, Source("GEN 5 Winning the Game"), decided(rules, "best_of"))
