"""Tables and set-ups: what they accept, what they refuse, and the one order of the cards."""

import pytest

from trainer import native

# Two plain groups of two and a trump group of two: cards 0 1 | 2 3 | 4 5.
GROUPS = [0b000011, 0b001100, 0b110000]
STRENGTHS = [[1, 2, 0, 0, 8, 9], [0, 0, 1, 2, 8, 9], [0, 0, 0, 0, 8, 9]]


def table(groups=GROUPS, strengths=STRENGTHS):
    return native.CardTable(groups, strengths)


def setup(**changes):
    values = {
        "table": table(),
        "seats": 2,
        "hand_size": 3,
        "leader": 0,
        "makers": 1,
        "sitting_out": 0,
        "results": [0, 0, 1, 2],
    }
    return native.Setup(**(values | changes))


def test_a_table_gives_back_what_it_was_made_of():
    made = table()
    assert made.cards == 6
    assert made.groups == GROUPS
    assert made.strengths == STRENGTHS
    assert made.order == [0, 1, 2, 3, 4, 5]


def test_the_order_keeps_groups_together_and_trump_on_top():
    # Trump are the even cards, whatever their numbers.
    made = native.CardTable([0b010101, 0b101010], [[3, 0, 5, 0, 4, 0], [7, 3, 9, 1, 8, 2]])
    assert made.order == [3, 5, 1, 0, 4, 2]


def test_a_card_apart_stands_above_the_groups_it_beats():
    apart = native.CardTable(
        [0b00111, 0b01000, 0b10000], [[1, 2, 3, 0, 9], [0, 0, 0, 1, 9], [0] * 4 + [1]]
    )
    assert apart.order[-1] == 4


def test_groups_may_stand_interleaved():
    # Led 0: 0 < 2 < 1 < 3. The only order that agrees is the mixed one.
    mixed = native.CardTable([0b0011, 0b1100], [[1, 5, 3, 7], [0, 0, 1, 2]])
    assert mixed.order == [0, 2, 1, 3]


@pytest.mark.parametrize(
    ("groups", "strengths", "says"),
    [
        ([], [], "between 1 and 6 groups"),
        ([1, 2, 4, 8, 16, 32, 64], [[1] * 7] * 7, "between 1 and 6 groups"),
        ([0b11, 0b10], [[1, 2], [0, 1]], "in two groups"),
        ([0b01, 0b100], [[1, 0, 0], [0, 0, 1]], "in no group"),
        ([0], [[]], "no cards"),
        ([2**38 - 1], [list(range(1, 39))], "more than 37 cards"),
        ([0b11], [[1, 2], [1, 2]], "one row for each group"),
        ([0b11], [[1]], "one number for each card"),
        ([0b11], [[1, 256]], "between 0 and 255"),
        ([0b11], [[1, -1]], "between 0 and 255"),
        ([0b11], [[3, 3]], "equally strong"),
        ([0b11], [[0, 1]], "cannot win when its own group is led"),
        ([0b01, 0b10], [[1, 2], [2, 1]], "no one order"),
    ],
)
def test_broken_tables_are_refused_by_name(groups, strengths, says):
    with pytest.raises(ValueError, match=says):
        native.CardTable(groups, strengths)


def test_a_set_up_gives_back_what_it_was_made_of():
    made = setup(sitting_out=0b10, seats=3, hand_size=2, results=[4, 0, 255])
    assert made.table.groups == GROUPS
    assert (made.seats, made.hand_size, made.leader) == (3, 2, 0)
    assert (made.makers, made.sitting_out) == (1, 0b10)
    assert made.results == [4, 0, 255]


@pytest.mark.parametrize("name", ["seats", "hand_size", "leader", "makers", "sitting_out"])
def test_set_ups_cannot_be_changed(name):
    with pytest.raises(AttributeError):
        setattr(setup(), name, 1)


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"seats": 1}, "seats"),
        ({"seats": 8}, "seats"),
        ({"hand_size": 0, "results": [0]}, "hand_size"),
        ({"hand_size": 6, "results": [0] * 7}, "hand_size"),
        ({"seats": 3}, "more cards than the table has"),
        ({"leader": 2}, "leader"),
        ({"leader": -1}, "leader"),
        ({"makers": 4}, "makers"),
        ({"makers": -1}, "makers"),
        ({"sitting_out": 4}, "sitting_out"),
        ({"sitting_out": -1}, "sitting_out"),
        ({"sitting_out": 3}, "nobody"),
        ({"sitting_out": 1}, "leader: sits out"),
        ({"results": [0, 0, 0]}, "results"),
        ({"results": [0, 0, 0, 0, 0]}, "results"),
        ({"results": [0, 0, 0, 256]}, "results"),
        ({"results": [0, 0, 0, -1]}, "results"),
    ],
)
def test_broken_set_ups_are_refused_by_name(changes, says):
    with pytest.raises(ValueError, match=says):
        setup(**changes)


def test_a_cancel_flag_stays_raised():
    flag = native.CancelFlag()
    assert not flag.cancelled
    flag.cancel()
    flag.cancel()
    assert flag.cancelled
