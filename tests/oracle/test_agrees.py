"""The law book against the second one, step for step, over presets and random mixtures."""

from collections import Counter
from dataclasses import replace

import pytest

from tests.oracle.adapters import (
    plain_action,
    plain_card,
    plain_cards,
    plain_rules,
    plain_strain,
    plain_view,
)
from tests.oracle.mixtures import mixture, salted
from tests.oracle.plain_choices import choices
from tests.oracle.plain_dealing import first_by_jack, first_by_lowest
from tests.oracle.plain_hand import Table, retell
from tests.oracle.plain_scores import Tally, four_trick_tokens
from tests.oracle.plain_views import how_seen, sees
from trainer.rules import (
    CallAce,
    Cut,
    Deal,
    Discard,
    DrawForDeal,
    FirstDealer,
    Match,
    Pass,
    Phase,
    Random,
    Rank,
    Rules,
    Sides,
    change,
    lawful,
    new_hand,
    next_dealer,
    points,
    presets,
    step,
    view,
)
from trainer.rules.score import tokens as four_tricks

STAGES = {
    Phase.DEAL: {"deal"},
    Phase.CUT: {"cut"},
    Phase.JOKER: {"name unseen", "propose"},
    Phase.REDEAL: {"ace no face", "farmers redeal"},
    Phase.SWAP: {"swap"},
    Phase.ORDER_UP: {"round one"},
    Phase.NAME_TRUMP: {"round two"},
    Phase.DISCARD: {"bury"},
    Phase.CALL_ACE: {"call"},
    Phase.ALONE: {"alone"},
    Phase.DEFEND_ALONE: {"defend"},
    Phase.ASK_BEST: {"ask best"},
    Phase.PASS_CARD: {"give"},
    Phase.RETURN_CARD: {"return"},
    Phase.PLAY: {"play"},
    Phase.OVER: {"over"},
}

STAGES_MET = sorted(set.union(*STAGES.values()) - {"deal", "over"})


def compare(hand, table):
    """Hold the two books side by side: whose turn, what is lawful, where everything lies."""
    assert table.stage in STAGES[hand.phase]
    assert hand.to_act == table.turn
    if table.stage == "deal":
        return
    offered = [plain_action(action, table) for action in lawful(hand)]
    assert set(offered) == choices(table)
    assert len(offered) == len(set(offered))
    compare_cards(hand, table)
    compare_calls(hand, table)


def compare_cards(hand, table):
    if hand.hands:
        assert list(map(plain_cards, hand.hands)) == list(map(sorted, table.hands))
        assert list(map(plain_cards, hand.dealt)) == list(map(sorted, table.dealt))
        assert plain_cards(hand.kitty[:3]) == sorted(table.kitty[:3])
        assert list(map(str, hand.kitty[3:])) == table.kitty[3:]
    assert plain_card(hand.upcard) == table.upcard
    assert plain_card(hand.buried) == table.buried
    assert hand.picked_up is table.taken
    assert (plain_card(hand.passed), plain_card(hand.returned)) == (table.given, table.returned)
    plays = [[(seat, str(card)) for seat, card in trick.plays] for trick in hand.tricks]
    assert plays == table.tricks + ([table.trick] if table.trick else [])
    assert [trick.winner for trick in hand.tricks if trick.winner is not None] == table.takers


def compare_calls(hand, table):
    assert plain_strain(hand.contract) == table.strain
    assert hand.maker == table.maker
    assert hand.alone == (table.alone or table.said_alone)
    assert plain_card(hand.called) == table.ace
    assert hand.lone_defender == table.lone_defender
    assert sorted(hand.sitting_out) == sorted(table.out)
    if table.upcard == "B" and hand.proposed:
        assert hand.proposed.value == table.proposed


def compare_view(hand, table, said, seat):
    """What a seat sees: `said` holds every action so far in the words of both books."""
    seen, expected = plain_view(view(hand, seat)), sees(table, seat)
    assert seen == {name: expected[name] for name in seen}, f"seat {seat}"
    assert view(hand, seat).log == tuple(log_of(table, said, seat)), f"seat {seat}"


def log_of(table, said, seat):
    """Every action as the seat saw it; the second book says which cards it saw."""
    for action, plain in said:
        how = how_seen(table, plain, seat)
        if plain[0] != "cut" and how == "open":
            yield action
        if how == "cards hidden":
            hidden = {"given": ()} if plain[0] == "swap" else {"card": None}
            yield replace(action, **hidden)


def is_rare(hand, action):
    """Burying an ace, and calling the ace that was turned down."""
    buries = isinstance(action, Discard) and action.card.rank is Rank.ACE
    return buries or (isinstance(action, CallAce) and action.ace == hand.upcard)


def chosen_of(random, hand, quiet):
    """Choose among what is lawful; quiet tables pass a lot, cuts are rare, rare things are not."""
    offered = lawful(hand)
    passes = [action for action in offered if isinstance(action, Pass)]
    if passes and quiet and random.bounded(8):
        return passes[0]
    if isinstance(offered[0], Cut) and random.bounded(3):
        return offered[0]
    kinds = sorted({type(action).__name__ for action in offered})
    kind = kinds[random.bounded(len(kinds))]
    same = [action for action in offered if type(action).__name__ == kind]
    rare = [action for action in same if is_rare(hand, action)]
    if rare and random.bounded(2):
        return rare[0]
    return same[random.bounded(len(same))]


def play_hand(random, hand, met):
    """Play one random hand in both books, compared after every step; return both ends."""
    rules, dealer, before = hand.rules, hand.dealer, hand.passed_out_before
    table = Table(plain_rules(rules), dealer, before)
    compare(hand, table)
    order = salted(random, rules, dealer, random.shuffled(rules.pack))
    hand = step(hand, Deal(dealer, order))
    said = []
    table.offer(list(map(str, order)))
    compare(hand, table)
    quiet = random.bounded(3)
    while hand.phase is not Phase.OVER:
        met[table.stage] += 1
        chosen = chosen_of(random, hand, quiet)
        said.append((chosen, plain_action(chosen, table)))
        hand = step(hand, chosen)
        table.do(said[-1][1])
        compare(hand, table)
        compare_view(hand, table, said, random.bounded(rules.seats))
    history = [list(map(str, order)), *(plain for _, plain in said)]
    assert retell(table.rules, dealer, history, before).points() == table.points()
    assert list(points(hand)) == table.points()
    assert next_dealer(hand) == table.deals_next()
    tokens = four_trick_tokens(table.rules, table.result())
    assert list(four_tricks(hand)) == [int(seat in tokens) for seat in range(rules.seats)]
    met[table.ended] += 1
    met["lone"] += table.ended == "played" and table.is_lone()
    return hand, table


def play_one(random, rules, met):
    """Play a single hand; any seat deals, and may have passed one out before."""
    dealer = random.bounded(rules.hand.seats)
    play_hand(random, new_hand(rules.hand, dealer, random.bounded(2)), met)


def play_match(random, rules, met):
    """Play a random match in both books, with the score compared after every hand."""
    match, tally = begun(random, Match(rules), Tally(plain_rules(rules)))
    while not match.is_over:
        while match.dealer is None:
            order = random.shuffled(rules.hand.pack)
            found = first_dealer(tally.rules, list(map(str, order)), match.drawing)
            match = match.draw(DrawForDeal(order))
            assert match.dealer == found
        hand, table = play_hand(random, match.next_hand(), met)
        match = match.add(hand)
        won = tally.add(table.result())
        compare_match(match, table, tally, won)
        if won and not match.is_over:
            tally.new_game()


def begun(random, match, tally):
    """A match whose first game stands near its end, often level, as only few hands can make it."""
    target = match.rules.match.target
    side = [target - 1 - random.bounded(3) for _ in match.points]
    fixed = match.rules.hand.sides is Sides.FIXED
    tally.points = [side[seat % 2] if fixed else side[seat] for seat in range(len(side))]
    return replace(match, points=tuple(tally.points)), tally


def first_dealer(rules, order, drawing):
    find = first_by_jack if rules["first_dealer"] == "first jack dealt" else first_by_lowest
    return find(order, drawing)


def compare_match(match, table, tally, won):
    assert list(match.games) == tally.wins
    assert list(map(list, match.finished_games)) == tally.games
    assert match.is_over == tally.is_won()
    assert match.winners == (tuple(won) if tally.is_won() else ())
    if won is None:
        assert list(match.points) == tally.points
        assert list(match.tokens or [0] * len(tally.tokens)) == tally.tokens
        assert (match.dealer, match.passed_out) == table.deals_next()
    elif not match.is_over:
        assert match.dealer is None, "each new game begins with a fresh draw"
        assert set(match.points) == {0}


def play_mixtures(seed, times, play):
    """Play under each of many random mixtures; return how often each stage came up.

    Whatever goes wrong, the error says under which rules.
    """
    random, met = Random(seed), Counter()
    for _ in range(times):
        rules = mixture(random)
        try:
            play(random, rules, met)
        except (AssertionError, ValueError, TypeError, LookupError) as error:
            error.add_note(f"under {rules.to_dict()}")
            raise
    return met


@pytest.mark.parametrize("preset", presets(), ids=lambda preset: preset.name)
def test_both_books_agree_under_every_preset(preset):
    random, met = Random(4), Counter()
    for _ in range(12):
        play_one(random, preset.rules, met)
    assert met["played"]


def test_both_books_agree_step_for_step():
    met = play_mixtures(1, 250, play_one)
    assert met["played"] > 100, met


def test_both_books_keep_the_same_score():
    met = play_mixtures(2, 25, play_match)
    assert met["played"] > 50, met


@pytest.mark.full
@pytest.mark.timeout(600)
@pytest.mark.parametrize("seed", range(3, 6))
def test_both_books_agree_on_many_hands(seed):
    met = play_mixtures(seed, 4_000, play_one)
    rarely = {stage: met[stage] for stage in (*STAGES_MET, "passed out", "farmers", "lone")}
    assert min(rarely.values()) > 20, met


@pytest.mark.full
@pytest.mark.timeout(600)
@pytest.mark.parametrize("seed", range(6, 8))
def test_both_books_keep_the_same_score_in_many_matches(seed):
    met = play_mixtures(seed, 400, play_match)
    assert met["played"] > 1_000, met


@pytest.mark.parametrize("how", list(FirstDealer))
def test_both_books_find_the_same_first_dealer(how):
    random = Random(3)
    find = first_by_jack if how is FirstDealer.FIRST_JACK else first_by_lowest
    rules = change(Rules(), first_dealer=how)
    for _ in range(500):
        order = random.shuffled(rules.hand.pack)
        match = Match(rules).draw(DrawForDeal(order))
        assert match.dealer == find(list(map(str, order)), range(4))
