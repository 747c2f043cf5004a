"""Questions of the quiz: every house rule is asked, one option is right, every error is real."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from trainer.drills import (
    Several,
    Telling,
    chosen_topics,
    house_rules,
    misread,
    topic_names,
    topics,
)
from trainer.drills.draft import FEWEST, MOST, Unfit, mark
from trainer.drills.topics import OWN_CARDS, house_topics
from trainer.rules import (
    CHOICES,
    Choice,
    NoTrump,
    Random,
    Revoke,
    Value,
    card,
    cards,
    preset,
    presets,
    suit_contract,
)
from trainer.rules.cards import Rank, Suit
from trainer.rules.desk import Decided
from trainer.viewmodels.asking import QuizTexts
from trainer.words import PSEUDO, Words

ROWS = [(name, value.value) for name, row in CHOICES.items() for value in row.values]
LAW = [topic for topic in topics() if topic.draft is not None]
HOUSE = [topic for topic in topics() if topic.draft is None]
TEXTS = QuizTexts(Words.load())
OTHER_COLOUR = {"C": "S", "S": "C", "D": "H", "H": "D"}


def asked_of_row(name, setting, times):
    for seed in range(times):
        try:
            yield house_rules.ask("house", name, setting, None, Random(seed))
        except Unfit:
            continue


def has_one_right_option(question):
    right = [option for option in question.options if option.misread is None]
    answers = {mark(option.answer) for option in question.options}
    texts = {TEXTS.option(option) for option in question.options}
    return (
        len(right) == 1
        and mark(right[0].answer) == mark(question.ruling.answer)
        and question.options[question.right] is right[0]
        and len(answers) == len(texts) == len(question.options)
        and FEWEST <= len(question.options) <= MOST
    )


# ---------------------------------------------------------------- house rules


@pytest.mark.parametrize(("name", "setting"), ROWS)
def test_every_value_of_every_row_is_asked_at_a_table_that_has_it(name, setting):
    owners = [topic for topic in HOUSE if topic.name == name and setting in topic.settings]
    assert owners, f"no topic of the quiz asks about {name} = {setting}"
    found = list(asked_of_row(name, setting, 2))
    assert found, f"no question about {name} = {setting} could be made"
    for question in found:
        assert question.rules.setting(name) == setting
        assert has_one_right_option(question), (name, setting, question)
        told = {decided.name for decided in question.agreed}
        if told:  # else the question is which rule it is
            also = set(house_rules.TOLD.get((name, setting), ()))
            assert set(question.rules.to_dict()) - {"law"} | {name} | also == told
            assert question.ruling.choice == Decided(name, setting)
        else:
            assert question.ruling.choice == Decided(name, setting)


@pytest.mark.parametrize("name", list(house_rules.SITUATIONS))
def test_a_situation_named_for_a_row_tells_its_values_apart(name):
    """Where it stops doing so, the row would be asked by its words alone, and nobody would see."""
    for value in CHOICES[name].values[:4]:
        keys = {
            option.misread.key
            for question in asked_of_row(name, value.value, 12)
            for option in question.options
            if option.misread
        }
        assert "quiz-misread-other-table" in keys, (name, value.value)


def test_a_row_without_situations_is_asked_from_its_own_data(monkeypatch):
    monkeypatch.setattr(house_rules, "SITUATIONS", {})
    monkeypatch.setattr(house_rules, "EVERY", ())
    for name, row in CHOICES.items():
        setting = row.values[-1].value
        for question in asked_of_row(name, setting, 2):
            assert question.ruling.choice == Decided(name, setting)
            assert question.ruling.source.cites == row.value(setting).source
            assert has_one_right_option(question)


def test_a_new_row_has_topics_without_new_code():
    small = Choice("hand", "moon", (Value(value=False, source="ours"), Value(1, "GEN 9")), False)
    large = Choice("hand", "tide", tuple(Value(n, "ours") for n in range(OWN_CARDS + 1)), 0)
    found = house_topics({"moon": small, "tide": large})
    assert [topic.key for topic in found] == ["house:moon=False", "house:moon=1", "house:tide"]
    assert found[-1].settings == tuple(range(OWN_CARDS + 1))


# ---------------------------------------------------------------- one right option


@pytest.mark.parametrize("topic", LAW, ids=lambda topic: topic.key)
def test_exactly_one_option_is_right_and_every_other_names_its_error(topic):
    for number in range(60):
        question = topic.ask(7, number)
        assert has_one_right_option(question), (topic.key, number, question)


@pytest.mark.slow
@pytest.mark.parametrize("topic", topics(), ids=lambda topic: topic.key)
def test_exactly_one_option_is_right_in_many_more_questions(topic):
    for number in range(100 if topic.draft is None else 400):
        question = topic.ask(11, number)
        assert has_one_right_option(question), (topic.key, number, question)


def test_the_same_seed_asks_the_same_and_another_does_not():
    topic = LAW[1]
    assert topic.ask(3, 5) == topic.ask(3, 5)
    assert len({TEXTS.prompt(topic.ask(seed, 5)) for seed in range(8)}) > 4
    assert len({TEXTS.prompt(topic.ask(3, number)) for number in range(8)}) > 4


def test_questions_are_asked_at_the_table_of_any_rule_set():
    for table in presets():
        arising = [topic for topic in topics() if topic.arises(table)]
        assert {topic.name for topic in arising if topic.draft is None} == set(CHOICES)
        for topic in arising:
            question = topic.ask(1, 1, table)
            assert question.rules == table.rules
            assert question.title == table.title
            assert has_one_right_option(question)
        assert sum(topic.draft is not None for topic in arising) >= 12, table.name


def test_a_topic_that_does_not_arise_at_a_table_says_so():
    (aces,) = chosen_topics("called-ace")
    assert not aces.arises(preset("standard"))
    with pytest.raises(Unfit):
        aces.ask(1, 1, preset("standard"))


# A rule that the law book cannot play yet is asked by its words alone.
RECALLED_ONLY = {"progressive", "enforcement"}
MANY = 10


@pytest.mark.parametrize("topic", topics(), ids=lambda topic: topic.key)
def test_a_topic_has_many_questions(topic):
    """How many cards are left after the deal was one question with one answer."""
    prompts = set()
    for number in range(60):
        question = topic.ask(5, number)
        told = " ".join(TEXTS.agreed(question))
        options = sorted(TEXTS.option(option) for option in question.options)
        prompts.add((told, TEXTS.prompt(question), *options))
        if len(prompts) >= MANY:
            return
    assert topic.name in RECALLED_ONLY, (topic.key, len(prompts))


def test_what_is_left_of_a_pack_is_counted_in_four_ways():
    (kitty,) = chosen_topics("kitty")
    seen = {}
    for number in range(80):
        question = kitty.ask(5, number)
        rules = question.rules.hand
        about = question.asked.arguments["about"]
        left = len(rules.pack) - 5 * rules.seats
        right = {
            "left": left,
            "under": left - 1,
            "dealt": 5 * rules.seats,
            "unseen": len(rules.pack) - 6,
        }
        assert question.ruling.answer == right[about]
        seen[about] = seen.get(about, 0) + 1
    assert len(seen) == 4


def test_a_token_is_held_after_four_tricks_of_a_side_not_alone():
    topic = next(one for one in HOUSE if one.key == "house:four_trick_tokens=True")
    seen = set()
    for number in range(80):
        question = topic.ask(5, number)
        given = question.asked.arguments
        if question.asked.key != "quiz-ask-held":
            continue
        alone, before = given["alone"] == "yes", given["before"]
        held = before if alone else (before + 1) % 4
        assert question.ruling.answer == held
        seen.add((given["side"], alone, before))
    assert len(seen) > 8


# ---------------------------------------------------------------- right answers, reckoned afresh


def suit_of(one, trump):
    """The suit a card counts for, from the printed rule alone."""
    left = one.rank is Rank.JACK and one.suit is not None and OTHER_COLOUR[one.suit] == trump
    return trump if left or one.suit is None else str(one.suit)


def height(one, led, trump):
    suit = suit_of(one, trump)
    if suit == trump and one.rank is Rank.JACK:
        return 200 if str(one.suit) == trump else 199
    return {trump: 100, led: 1}.get(suit, -100) + one.rank


def test_who_may_play_what_and_who_wins_as_reckoned_from_the_printed_rules():
    (follow,), (winner,), (trumps,) = map(chosen_topics, ("follow", "winner", "trumps"))
    for number in range(150):
        spread, right = shown(follow, number)
        trump, (_, led) = str(spread.contract), spread.plays[0]
        suit = suit_of(led, trump)
        following = [one for one in spread.hand if suit_of(one, trump) == suit]
        assert right == sorted(map(str, following or spread.hand))

        spread, right = shown(winner, number)
        trump = str(spread.contract)
        led = suit_of(spread.plays[0][1], trump)
        assert right == max(spread.plays, key=lambda play: height(play[1], led, trump))[0].label

        spread, right = shown(trumps, number)
        assert right == sum(
            suit_of(one, trump=str(spread.contract)) == str(spread.contract) for one in spread.hand
        )


def shown(topic, number):
    question = topic.ask(5, number)
    return question.spread, question.options[question.right].answer


# ---------------------------------------------------------------- errors are those they say


def wrong_answers(topic, key, numbers=range(200)):
    for number in numbers:
        question = topic.ask(2, number)
        for option in question.options:
            if option.misread and option.misread.key == key:
                yield question, option.answer


def test_an_option_of_the_plain_left_bower_follows_the_printed_suit():
    (follow,) = chosen_topics("follow")
    found = list(wrong_answers(follow, "quiz-misread-left-plain"))
    assert len(found) > 20
    for question, answer in found:
        spread = question.spread
        led = spread.plays[0][1]
        printed = [one for one in spread.hand if one.suit is led.suit]
        assert answer == sorted(map(str, printed or spread.hand))
        assert any(
            one.rank is Rank.JACK and OTHER_COLOUR[one.suit] == str(spread.contract)
            for one in (led, *spread.hand)
        )


def test_the_joker_is_trump_to_a_player_who_misreads_the_left_bower():
    """With the joker led, every card was such an option, and the bower had no part in it."""
    hand, led = cards("AC 7S 7C JH KD"), card("B")
    diamonds = suit_contract(Suit.DIAMONDS)
    assert misread.printed_follow(hand, led, diamonds) == cards("KD")
    assert misread.printed_follow(cards("JD B 9C"), card("KH"), suit_contract(Suit.HEARTS)) == (
        card("B"),
    )
    assert misread.printed_follow(cards("JD 9C"), card("KD"), suit_contract(Suit.HEARTS)) == (
        card("JD"),
    )


def test_an_option_of_a_beaten_card_names_the_card_of_that_seat():
    (winner,) = chosen_topics("winner")
    for number in range(100):
        question = winner.ask(2, number)
        for option in question.options:
            if option.misread and option.misread.key == "quiz-misread-beaten":
                seats = {seat.label: one for seat, one in question.spread.plays}
                assert option.misread.arguments["card"] == seats[option.answer]


def test_an_option_of_another_table_is_the_answer_there():
    topic = next(topic for topic in HOUSE if topic.key == "house:all_pass=stick the dealer")
    seen = 0
    for number in range(40):
        question = topic.ask(1, number)
        for option in question.options:
            if option.misread and option.misread.key == "quiz-misread-other-table":
                seen += 1
                assert option.misread.arguments["rule"].name == "all_pass"
                assert isinstance(option.answer, str) or "pass" in option.answer
    assert seen > 10


def test_power_of_jacks_is_kept_only_where_there_is_a_jack():
    (strains,) = chosen_topics("no-trump-tricks")
    seen = 0
    for number in range(200):
        question = strains.ask(5, number)
        kept = [one for one in question.options if "bowers-kept" in str(one.misread)]
        if kept:
            seen += 1
            assert any(card.rank is Rank.JACK for _, card in question.spread.plays)
    assert seen > 10


def test_a_second_offer_is_brought_back_only_to_an_ace_no_face_hand():
    (offers,) = chosen_topics("offers")
    seen = set()
    for number in range(60):
        question = offers.ask(5, number)
        for option in question.options:
            if option.answer == ["ace-no-face redeal", "farmer's swap"]:
                is_one = question.ruling.answer == ["ace-no-face redeal"]
                seen.add(is_one)
                key = "offer-after-refusal" if is_one else "offer-anf"
                assert option.misread.key == f"quiz-misread-{key}"
    assert seen == {True, False}


@pytest.mark.parametrize("key", ["cutthroat-scores", "call-ace-scores"])
def test_a_lone_march_of_four_is_not_said_to_be_paid_where_it_is_not(key):
    (scores,) = chosen_topics(key)
    keys = {
        option.misread.key
        for number in range(60)
        for option in scores.ask(5, number).options
        if option.misread and option.answer == [4, 0]
    }
    assert keys == {"quiz-misread-four-elsewhere"}


@pytest.mark.parametrize("name", ["joker_turned", "lone_defence", "weak_hand_shown", "swap_time"])
def test_a_rule_set_is_asked_for_a_rule_only_where_it_matters(name, monkeypatch):
    """The standard game has no joker, no lone defender and no weak hands."""
    monkeypatch.setattr(house_rules, "SITUATIONS", {})
    monkeypatch.setattr(house_rules, "EVERY", ())
    titles = {one.title for one in asked_of_row(name, CHOICES[name].default, 20)}
    assert titles
    assert "Standard" not in titles


# ---------------------------------------------------------------- words


def test_the_name_of_a_topic_has_no_stop_of_its_own():
    asked = SimpleNamespace(topic=HOUSE[0])
    assert TEXTS.topic(asked) == "House rule: 2 players"


def keys_of(told):
    if isinstance(told, Telling):
        yield told.key
        for argument in told.arguments.values():
            yield from keys_of(argument)
    elif isinstance(told, Several):
        for one in told.tellings:
            yield from keys_of(one)


@pytest.mark.parametrize("language", ["en", PSEUDO])
def test_everything_about_every_topic_can_be_said(language):
    texts = QuizTexts(Words.load(language))
    for topic in topics():
        for number in range(3):
            question = topic.ask(4, number)
            said = [texts.told(topic.title), texts.prompt(question), texts.source(question)]
            said += [*texts.agreed(question), *texts.hint(question), *texts.explained(question)]
            said += [texts.verdict(question, is_right=right) for right in (True, False)]
            said += [texts.option(option) for option in question.options]
            said += [texts.error(one) for one in question.options if one.misread]
            for text in said:
                assert text, topic.key
                assert "{" not in text, text
            if language == "en":
                assert not said[1][0].islower(), said[1]
                assert said[1].endswith(("?", "?)", ".)")), said[1]
                assert "  " not in said[1], said[1]


def test_an_agreed_cost_of_a_revoke_is_told_before_it_is_asked():
    for question in asked_of_row("revoke", Revoke.AGREED, 12):
        if not question.title and question.agreed:
            assert Decided("revoke_points", 2) in question.agreed


def test_a_house_rule_asked_about_is_what_decides():
    """The explanation of a call without no trump spoke of natural trump."""
    for question in asked_of_row("no_trump", NoTrump.ROUND_TWO, 12):
        assert question.ruling.choice == Decided("no_trump", NoTrump.ROUND_TWO)


def test_tricks_without_a_trump_suit_have_none():
    topic = next(one for one in LAW if one.key == "law:no-trump-tricks")
    for seed in range(20):
        assert topic.ask(seed, 1).spread.contract.trump is None
    with pytest.raises(Unfit):
        topic.ask(1, 1, preset("standard"))


@pytest.mark.parametrize("name", ["ace_no_face", "farmers", "going_under"])
def test_every_hand_of_an_explanation_gets_its_verdict(name):
    for value in CHOICES[name].values:
        for question in asked_of_row(name, value.value, 15):
            keys = [step.key for step in question.ruling.steps]
            if value.value == CHOICES[name].default:
                assert "quiz-step-hand" not in keys
            hands = keys.count("quiz-step-hand")
            assert hands in {0, 3}
            assert hands == 0 or sum(key.endswith("-verdict") for key in keys) == hands
            assert keys[-1] != "quiz-step-hand"


def test_the_last_deal_is_asked_only_where_there_is_such_a_deal():
    """A deal number 60 cannot be reckoned at a table of 38 deals."""
    for question in asked_of_row("deals", 60, 20):
        deal = question.asked.arguments.get("deal")
        for option in question.options:
            rule = option.misread.arguments.get("rule") if option.misread else None
            assert rule is None or deal is None or rule.value == 0 or rule.value >= deal


def test_points_of_a_revoke_are_each_players_where_nobody_shares_a_score():
    topic = next(one for one in LAW if one.key == "law:revokes")
    keys = {
        option.said.key
        for seed in range(12)
        for option in topic.ask(seed, 1, preset("call-ace-5")).options
    }
    assert "quiz-say-defenders-each" in keys
    assert not keys & {"quiz-say-makers", "quiz-say-defenders"}


def test_cards_to_draw_are_those_the_question_tells():
    for topic in LAW:
        question = topic.ask(4, 1)
        told = str(question.asked)
        drawn = [*question.spread.hand, *(one for _, one in question.spread.plays)]
        for one in drawn:
            assert card(str(one)) in question.rules.hand.pack
            assert repr(one) in told, (topic.key, one)


# ---------------------------------------------------------------- topics


def test_topics_have_keys_and_names_of_their_own():
    keys = [topic.key for topic in topics()]
    assert len(set(keys)) == len(keys)
    for name in topic_names():
        assert chosen_topics(name)
    assert chosen_topics(" LAW:Follow ") == chosen_topics("follow")
    with pytest.raises(KeyError):
        chosen_topics("poker")
