"""Open-hand questions as JSON lines."""

from __future__ import annotations

import io
import json

import pytest

from trainer.lab.solve import LONGEST, run

HANDS = [
    ["JH", "JD", "AH", "KH", "QH"],
    ["9C", "TC", "JC", "QC", "KC"],
    ["9S", "TS", "JS", "QS", "KS"],
    ["9D", "TD", "QD", "KD", "AD"],
]


def ask(*lines: object) -> list[dict[str, object]]:
    text = "".join(line if isinstance(line, str) else json.dumps(line) + "\n" for line in lines)
    out = io.StringIO()
    run(io.StringIO(text), out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_five_top_trumps_take_five_tricks() -> None:
    question = {"hands": HANDS, "trump": "H", "leader": 0, "sitting_out": None}
    assert ask(question) == [{"tricks": 5}]
    assert ask({**question, "leader": 3}) == [{"tricks": 5}]
    assert ask({**question, "sitting_out": 2}) == [{"tricks": 5}]


def test_the_side_without_trump_takes_what_its_lead_allows() -> None:
    # Diamonds: seat 0 holds both bowers, seat 3 the other five trumps.
    question = {"hands": HANDS, "trump": "D", "leader": 0, "sitting_out": None}
    assert ask(question) == [{"tricks": 2}]


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("nonsense\n", "not JSON"),
        ("[" * 5000 + "\n", "not JSON"),
        ("[]\n", "JSON object"),
        ({"hands": HANDS, "trump": "X", "leader": 0}, "trump = 'X'"),
        ({"hands": HANDS, "trump": "H", "leader": 4}, "leader = 4"),
        ({"hands": HANDS, "trump": "H", "leader": True}, "leader = True"),
        ({"hands": HANDS, "trump": "H", "leader": 1, "sitting_out": 1}, "leader = 1 sits out"),
        ({"hands": HANDS[:3], "trump": "H", "leader": 1}, "4 hands"),
        ({"hands": [["JH"], *HANDS[1:]], "trump": "H", "leader": 1}, "seat 0"),
        ({"hands": [HANDS[1], *HANDS[1:]], "trump": "H", "leader": 1}, "9C is with seat 0"),
        ({"hands": [["8H", *HANDS[0][1:]], *HANDS[1:]], "trump": "H", "leader": 1}, "8H of seat 0"),
        ({"hands": [[5, *HANDS[0][1:]], *HANDS[1:]], "trump": "H", "leader": 1}, "5 is not a card"),
        ({"hands": [[[], *HANDS[0][1:]], *HANDS[1:]], "trump": "H"}, "not a card"),
        ({"hands": HANDS, "trump": "H", "leaders": 1}, "unknown key 'leaders'"),
        ("x" * (3 * LONGEST) + "\n", "longer than"),
    ],
)
def test_a_bad_line_is_named_and_the_next_is_answered(line: object, named: str) -> None:
    good = {"hands": HANDS, "trump": "H", "leader": 0, "sitting_out": None}
    first, second = ask(line, good)
    assert named in str(first["error"])
    assert second == {"tricks": 5}
