"""A record with something wrong says what and where, and the rest of it is still used."""

import json

import pytest

from trainer.records import MOST_BYTES, Ungraded, load_game, replay_game
from trainer.records.egn import read

FULL = "custom-scenario"  # one deal, all twenty cards stated, spades named by the dealer's left


def bidding(raw, deal=0):
    return raw["deals"][deal]["phases"][0]


def tricks(raw, deal=0):
    return raw["deals"][deal]["phases"][1]["tricks"]


def state(raw, deal=0):
    return raw["deals"][deal]["initialState"]


# ---------------------------------------------------------------------- no game at all


@pytest.mark.parametrize(
    ("content", "key"),
    [
        (b"", "egn-empty"),
        (b" \n\t ", "egn-empty"),
        (b"\xef\xbb\xbf", "egn-empty"),
        (b"Dear diary", "egn-not-json"),
        (b"\xff\xfe{\x00}\x00", "egn-not-utf8"),
        (b'{"title": "\xe9"}', "egn-not-utf8"),
        (b"[]", "egn-not-an-object"),
        (b"12", "egn-not-an-object"),
        (b"null", "egn-not-an-object"),
        (b"{}", "egn-no-deals"),
        (b'{"deals": 5}', "egn-no-deals"),
        (b'{"fileType": "Euchre Match Notation", "games": []}', "egn-match-file"),
        (b"[" * 100_000, "egn-too-deep"),
        (b'{"a":' * 100_000, "egn-too-deep"),
        (b'{"deals": [' + b"[]," * 300_000 + b"[]]}", "egn-too-many-values"),
        (b'{"deals": [' + b'"x",' * 300_000 + b"0]}", "egn-too-many-values"),
        (b" " * (MOST_BYTES + 1), "egn-too-large"),
        (b'"' + b'\\"' * 1_000_000, "egn-not-json"),
    ],
    ids=lambda value: value[:24] if isinstance(value, bytes) else value,
)
def test_what_is_no_game_is_refused(content, key, refused):
    assert refused(content) == key


def test_files_that_cannot_be_opened(tmp_path):
    unreadable = {}
    for path in (tmp_path, tmp_path / "missing.egn", "nul\0byte.egn", "/dev/zero"):
        with pytest.raises(ValueError, match="egn") as refusal:
            load_game(path)
        unreadable[str(path)] = refusal.value.fault.key
    assert list(unreadable.values()) == ["egn-cannot-open"] * 3 + ["egn-too-large"]


# ---------------------------------------------------------------------- oddities of the file


def test_a_file_that_breaks_off_keeps_its_whole_deals(egn, replayed):
    text = json.dumps(egn("epic-comeback"), indent=1)
    cut = text[: text.index('"Qh",\n       "Ad"') if '"Qh",\n       "Ad"' in text else 4000]
    game = replayed(cut.encode())
    assert game.errors[0] == ("egn-breaks-off", None, None)
    assert 1 < len(game.hands) < 9
    assert all(d.reason in (None, Ungraded.BURIED) for d in game.decisions(1))


@pytest.mark.parametrize("cut", range(600, 6600, 311))
def test_a_file_cut_anywhere_reads_as_far_as_it_goes(cut, egn, replayed):
    content = json.dumps(egn("epic-comeback"), indent=1).encode()[:cut]
    game = replayed(content)
    assert "egn-breaks-off" in [key for key, _, _ in game.errors]
    whole = replayed(egn("epic-comeback"))
    for ours, theirs in zip(game.hands[:-1], whole.hands, strict=False):
        assert ours == theirs


def test_a_byte_order_mark_is_passed_over(egn, replayed):
    game = replayed(b"\xef\xbb\xbf" + json.dumps(egn(FULL)).encode())
    assert game.warnings == [("egn-byte-order-mark", None, None)]
    assert game.errors == []


def test_numbers_that_are_none_lose_only_their_place(egn, replayed):
    text = json.dumps(egn(FULL))
    for odd, key in (("NaN", "egn-not-a-number"), ("9" * 5000, "egn-number-too-large")):
        game = replayed(text.replace('"dealNumber": 0', f'"dealNumber": {odd}').encode())
        assert game.errors == [(key, None, None)]
        assert game.reasons(1) == [None] * 25


def test_a_repeated_key_is_named(egn, replayed):
    text = json.dumps(egn(FULL)).replace('"dealer": 0', '"dealer": 1, "dealer": 0')
    game = replayed(text.encode())
    assert game.fault("egn-repeated-key") == {"name": "dealer"}


def test_texts_are_made_safe_to_print(egn, replayed):
    raw = egn(FULL)
    raw["metadata"]["title"] = "\x1b[2Jboo\u202e\ud800" + "x" * 500
    raw["metadata"]["players"][0] = "a\nb"
    game = replayed(raw).game
    assert game.title.isprintable()
    assert game.title.startswith(" [2Jboo xx")
    assert len(game.title) == 128
    assert game.players[0] == "a b"


@pytest.mark.parametrize("value", [None, 7, "x", [], {}, True, [[[]]], {"a": [1]}, 1e999])
@pytest.mark.parametrize(
    "path",
    [
        ("metadata",),
        ("metadata", "players"),
        ("metadata", "initialScore"),
        ("metadata", "ruleset"),
        ("deals", 0),
        ("deals", 0, "initialState"),
        ("deals", 0, "initialState", "dealer"),
        ("deals", 0, "initialState", "upCard"),
        ("deals", 0, "initialState", "playerCards"),
        ("deals", 0, "initialState", "playerCards", 2),
        ("deals", 0, "phases"),
        ("deals", 0, "phases", 0),
        ("deals", 0, "phases", 0, "calls"),
        ("deals", 0, "phases", 0, "calls", 1),
        ("deals", 0, "phases", 0, "isAlone"),
        ("deals", 0, "phases", 1, "tricks"),
        ("deals", 0, "phases", 1, "tricks", 2),
        ("deals", 0, "phases", 1, "tricks", 2, 1),
    ],
    ids=lambda path: "-".join(map(str, path)) if isinstance(path, tuple) else None,
)
def test_any_member_may_be_anything(path, value, egn, replayed):
    raw = egn(FULL)
    place = raw
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    assert len(replayed(raw).hands) == 1


def test_more_than_a_hundred_deals_are_cut(egn, replayed):
    raw = egn(FULL)
    raw["deals"] *= 101
    game = replayed(raw)
    assert len(game.hands) == 100
    assert game.fault("egn-list-too-long") == {"name": "deals", "most": 100, "count": 101}


def test_a_packed_deal_is_named_and_the_others_used(egn, replayed):
    raw = egn("epic-comeback")
    raw["deals"][1] = "EjQ_aGVsbG8-d29ybGQ="
    game = replayed(raw)
    assert game.errors == [("egn-packed-deal", 2, None)]
    assert game.decisions(2) == ()
    assert any(d.view for d in game.decisions(3))
    assert game.hands[1].score == (1, 7, 1, 7)
    assert game.hands[2].score is None  # nobody knows what the packed deal came to


# ---------------------------------------------------------------------- errors in a deal


def test_a_revoke_is_named_and_what_came_before_is_graded(egn, replayed):
    raw = egn(FULL)
    first = tricks(raw)
    # Seat 2 holds the jack of hearts and follows to the nine of hearts with a club instead.
    first[0][1], first[1][3] = "Tc", "Jh"
    game = replayed(raw)
    assert game.errors == [("egn-law-follow", 1, 1)]
    assert game.fault("egn-law-follow")["seat"] == 2
    assert game.fault("egn-law-follow")["held"] == "JH"
    reasons = game.reasons(1)
    assert reasons[:6] == [None] * 6  # five calls and the lead
    assert reasons[6] is Ungraded.UNLAWFUL
    assert set(reasons[7:]) == {Ungraded.BROKEN}


def test_a_revoke_leaves_the_next_deals_alone(egn, replayed):
    raw = egn("mote-w5-g1")
    cards = tricks(raw, 2)
    cards[0][0], cards[1][1] = cards[1][1], cards[0][0]  # harmless in itself: seat 3 leads
    game = replayed(raw)
    whole = replayed(egn("mote-w5-g1"))
    assert [hand.decisions for hand in game.hands[:2]] == [
        hand.decisions for hand in whole.hands[:2]
    ]
    assert any(d.view for d in game.decisions(4))


def test_a_card_played_twice_counts_as_unknown_both_times(egn, replayed):
    raw = egn("mote-w5-g1")
    tricks(raw, 1)[4][3] = "Td"  # the ten of diamonds already fell in trick one
    game = replayed(raw)
    assert game.errors == [("egn-card-twice", 2, 5)]
    assert game.fault("egn-card-twice") == {"card": "TD", "first": 1}
    unknown = {d.seat for d in game.decisions(2)[:5] if d.reason is Ungraded.HAND}
    assert unknown == {1, 3}  # the two seats that would have played it
    before = game.decisions(2)[5:8]  # the cards before the first ten of diamonds
    assert [d.reason for d in before if d.seat not in unknown] == [None, None]
    assert set(game.reasons(2)[8:]) == {Ungraded.BROKEN}
    assert all(d.view or d.reason is Ungraded.BURIED for d in game.decisions(3))


def test_where_an_unknown_card_might_have_won_nobody_is_named_after_it(egn, replayed):
    raw = egn("mote-w5-g1")
    tricks(raw, 1)[3][1] = "Xx"
    game = replayed(raw)
    assert game.errors == []
    assert game.reasons(2)[:5] == [Ungraded.HAND] * 5
    assert game.decisions(2)[-1].seat is None
    assert game.reasons(2)[-1] is Ungraded.CARD


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (lambda t: t[2].append("Ks"), ("egn-trick-size", 1, 3)),
        (lambda t: t[2].pop(), ("egn-trick-size", 1, 3)),
        (lambda t: t.append(["Ks", "Kc", "9d", "9h"]), ("egn-too-many-tricks", 1, 6)),
    ],
)
def test_a_wrong_count_is_named(change, expected, egn, replayed):
    raw = egn(FULL)
    change(tricks(raw))
    game = replayed(raw)
    assert expected in game.errors
    assert game.reasons(1)[:13] == [None] * 13  # five calls and two tricks


def test_a_hand_of_six_cards_is_named(egn, replayed):
    raw = egn(FULL)
    state(raw)["playerCards"][1].append("Ks")
    game = replayed(raw)
    assert game.errors == [("egn-hand-size", 1, None)]
    assert game.reasons(1) == [None] * 25  # the cards it played tell its hand all the same


def test_a_card_of_another_hand_is_named(egn, replayed):
    raw = egn(FULL)
    first = tricks(raw)[2]
    first[0], first[1] = first[1], first[0]
    game = replayed(raw)
    assert ("egn-card-of-another", 1, 3) in game.errors
    assert game.reasons(1)[:13] == [None] * 13
    assert set(game.reasons(1)[13:]) == {Ungraded.BROKEN}


def test_a_card_nobody_held_is_named(egn, replayed):
    raw = egn(FULL)
    tricks(raw)[3][1] = "Ks"
    game = replayed(raw)
    assert game.errors == [("egn-card-not-held", 1, 4)]
    assert game.reasons(1)[:17] == [None] * 17


def test_a_wrong_leader_is_named(egn, replayed):
    raw = egn("mote-w5-g1")
    raw["deals"][0]["phases"][1]["initialLead"] = 2
    game = replayed(raw)
    assert game.errors == [("egn-wrong-leader", 1, 1)]
    assert game.fault("egn-wrong-leader") == {"stated": 2, "lawful": 1}
    # Nobody can say who led, so nobody can say whose cards these were.
    assert game.reasons(1)[:2] == [Ungraded.HAND] * 2
    assert set(game.reasons(1)[3:]) == {Ungraded.BROKEN}


@pytest.mark.parametrize(
    ("calls", "key"),
    [
        (["Order", "Pass"], "egn-call-after-end"),
        (["s"], "egn-law-phase"),
        (["Pass"] * 4 + ["Order"], "egn-law-phase"),
        (["Pass"] * 4 + ["c"], "egn-law-turned-down"),
        (["Pass"] * 8, "egn-law-stuck"),
        (["Pass"] * 5, "egn-calls-unfinished"),
        (["Pass"] * 4 + ["n"], "egn-law-no-trump"),
        (["Pass"] * 4 + ["x"], "egn-call-unknown"),
        (["Pass"] * 4 + ["trumps!"], "egn-not-a-call"),
        ([], "egn-calls-unfinished"),
    ],
)
def test_calls_that_cannot_be(calls, key, egn, replayed):
    raw = egn(FULL)
    bidding(raw)["calls"] = calls
    game = replayed(raw)
    assert key in [found for found, deal, _ in game.errors if deal == 1]


def test_lawful_calls_before_an_unlawful_one_are_graded(egn, replayed):
    raw = egn(FULL)
    bidding(raw)["calls"] = ["Pass"] * 4 + ["c"]
    reasons = replayed(raw).reasons(1)
    assert reasons[:5] == [None] * 4 + [Ungraded.UNLAWFUL]
    assert set(reasons[5:]) == {Ungraded.BROKEN}


def test_the_upcard_cannot_be_played_when_turned_down(egn, replayed):
    raw = egn("mote-w5-g1")
    tricks(raw, 1)[4][0] = "Ac"
    game = replayed(raw)
    assert ("egn-upcard-not-in-play", 2, 5) in game.errors


def test_only_the_dealer_plays_an_upcard_that_was_ordered(egn, replayed):
    raw = egn("mote-w5-g1")
    cards = tricks(raw, 0)
    cards[0][0], cards[3][2] = "Kh", "As"
    assert "egn-upcard-elsewhere" in [key for key, _, _ in replayed(raw).errors]


def test_a_buried_card_cannot_be_played(egn, replayed):
    raw = egn("mote-w5-g1")
    bidding(raw, 2)["discard"] = "Td"
    assert ("egn-discard-played", 3, 5) in replayed(raw).errors


@pytest.mark.parametrize("deals", [0, 1])
def test_a_deal_without_dealer_or_upcard_is_listed(deals, egn, replayed):
    raw = egn("six-points-in-two-hands")
    del state(raw, deals)["dealer" if deals else "upCard"]
    game = replayed(raw)
    assert game.errors == [("egn-no-dealer" if deals else "egn-no-upcard", deals + 1, None)]
    assert set(game.reasons(deals + 1)) == {Ungraded.BROKEN}
    assert any(d.view for d in game.decisions(2 - deals))


def test_deals_after_the_end_are_not_graded(egn, replayed):
    raw = egn("epic-comeback")
    raw["deals"].append(raw["deals"][0])
    game = replayed(raw)
    assert game.errors == [("egn-after-the-end", 10, None)]
    assert set(game.reasons(10)) == {Ungraded.OVER}


def test_a_dealer_out_of_turn_is_odd_but_graded(egn, replayed):
    raw = egn("epic-comeback")
    del raw["deals"][4]
    game = replayed(raw)
    assert ("egn-dealer-order", 5, None) in game.warnings
    assert game.errors == []


@pytest.mark.parametrize("score", [[1], [0, -1], ["a", "b"], {}, 5, [0, 10**12], [1, 2, 3]])
def test_a_score_that_is_none_counts_as_no_score(score, egn, replayed):
    raw = egn(FULL)
    raw["metadata"]["initialScore"] = score
    game = replayed(raw)
    assert game.errors
    assert all(d.view.standing is None for d in game.decisions(1))


@pytest.mark.parametrize(
    ("flag", "value"),
    [
        ("farmers", True),
        ("go_under", True),
        ("num_players", 3),
        ("winning_score", 3),
        ("loner_lead", "RIGHT_OF_DEALER"),
        ("std", "yes"),
        ("invented_here", True),
    ],
)
def test_flags_of_no_certain_meaning_are_named_and_nothing_is_graded(flag, value, egn, replayed):
    raw = egn(FULL)
    raw["metadata"]["ruleset"][flag] = value
    game = replayed(raw)
    assert game.game.unplayable == ((flag, value),)
    assert game.reasons(1) == [Ungraded.RULES] * 25


def test_a_change_of_cards_leaves_a_deal_out(egn, replayed):
    raw = egn(FULL)
    bidding(raw)["cardExchanges"] = [{"sender": 0, "receiver": 2, "cards": ["Kh"]}]
    game = replayed(raw)
    assert game.errors == [("egn-exchanges", 1, None)]
    assert game.reasons(1) == [Ungraded.BROKEN] * 25


@pytest.mark.parametrize(
    ("alone", "seat", "is_left_out"), [(True, 2, True), (False, 2, False), (True, -1, False)]
)
def test_a_defender_alone_leaves_a_deal_out(alone, seat, is_left_out, egn, replayed):
    raw = egn("six-points-in-two-hands")
    bidding(raw)["aloneDefender"] = seat
    bidding(raw, 1)["aloneDefender"] = seat
    bidding(raw)["isAlone"] = True
    bidding(raw, 1)["isAlone"] = alone
    game = replayed(raw)
    assert (("egn-alone-defender", 1, None) in game.errors) == (seat == 2)
    assert (("egn-alone-defender", 2, None) in game.errors) == is_left_out


def test_many_faults_are_counted_not_kept():
    raw = {"deals": [{"phases": [{"type": "?"}] * 8, "initialState": {}} for _ in range(100)]}
    _, faults = read(json.dumps(raw).encode())
    assert len(faults) == 201
    assert faults[-1].key == "egn-more-faults"


def test_numbering_of_deals_is_ours_not_the_files(egn, replayed):
    raw = egn("six-points-in-two-hands")
    for number, deal in enumerate(raw["deals"]):
        deal["dealNumber"] = 70 + number
    tricks(raw, 1)[4].append("9c")
    assert replayed(raw).errors[0] == ("egn-trick-size", 2, 5)


def test_replaying_needs_no_score_at_all(egn, replayed):
    raw = egn(FULL)
    del raw["metadata"]["initialScore"]
    game = replayed(raw)
    assert game.warnings == [("egn-no-score", None, None)]
    assert list(replay_game(game.game))
