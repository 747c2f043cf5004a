"""Words: every key is said, every key is used, and nothing bypasses the words files."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

import trainer
from trainer.coach import Verdict
from trainer.lab.study_table import published
from trainer.rules import (
    CHOICES,
    SUITS,
    Alone,
    AskBest,
    CallAce,
    Contract,
    Cut,
    Deal,
    Decline,
    DefendAlone,
    Discard,
    Name,
    OrderUp,
    Pass,
    PassCard,
    Play,
    Propose,
    Redeal,
    ReturnCard,
    Strain,
    Swap,
    card,
    cards,
    pack,
    suit_contract,
)
from trainer.rules.cards import Rank, Suit
from trainer.words import PSEUDO, Message, Words, WordsError, languages
from trainer.words.catalogue import resources, sentences
from trainer.words.parsing import said

PACKAGE = Path(trainer.__file__).parent
HEARTS = suit_contract(Suit.HEARTS)


@pytest.fixture(scope="module")
def words():
    return Words.load()


# ---------------------------------------------------------------- names


@pytest.mark.parametrize(
    ("code", "contract", "name"),
    [
        ("JD", None, "jack of diamonds"),
        ("JD", HEARTS, "jack of diamonds, left bower"),
        ("JH", HEARTS, "jack of hearts, right bower"),
        ("JS", HEARTS, "jack of spades"),
        ("9C", HEARTS, "nine of clubs"),
        ("TD", Contract(Strain.NO_TRUMP), "ten of diamonds"),
        ("JD", Contract(Strain.LOW), "jack of diamonds"),
        ("B", HEARTS, "joker, best bower"),
        ("B", Contract(Strain.NO_TRUMP), "joker"),
        ("B", None, "joker"),
    ],
)
def test_a_card_is_named_as_it_counts(words, code, contract, name):
    assert words.card(card(code), contract) == name


def test_every_card_has_a_name_of_its_own(words):
    every = pack(Rank.SIX, joker=True)
    assert len({words.card(one) for one in every}) == len(every) == 37


def test_lists_contracts_and_seats(words):
    assert words.cards(cards("JH 9C")) == "jack of hearts; nine of clubs"
    assert words.cards(()) == "none"
    assert [words.contract(suit_contract(suit)) for suit in SUITS] == [
        "clubs",
        "diamonds",
        "hearts",
        "spades",
    ]
    assert words.contract(Contract(Strain.NO_TRUMP)) == "no trump"
    assert words.contract(Contract(Strain.LOW)) == "low"
    assert [words.seat(seat) for seat in range(4)] == ["South", "West", "North", "East"]


ACTIONS = [
    (Pass(0), "pass", "You pass.", "South passes."),
    (
        OrderUp(0),
        "order up the nine of clubs",
        "You order up the nine of clubs.",
        "South orders up the nine of clubs.",
    ),
    (
        OrderUp(0, alone=True),
        "order up the nine of clubs and go alone",
        "You order up the nine of clubs and go alone.",
        "South orders up the nine of clubs and goes alone.",
    ),
    (Name(0, HEARTS), "name hearts", "You name hearts.", "South names hearts."),
    (
        Name(0, HEARTS, alone=True),
        "name hearts and go alone",
        "You name hearts and go alone.",
        "South names hearts and goes alone.",
    ),
    (Alone(0, alone=True), "go alone", "You go alone.", "South goes alone."),
    (
        Alone(0, alone=False),
        "play with your partner",
        "You do not go alone.",
        "South does not go alone.",
    ),
    (
        Play(0, card("JD")),
        "play the jack of diamonds, left bower",
        "You play the jack of diamonds, left bower.",
        "South plays the jack of diamonds, left bower.",
    ),
    (
        Discard(0, card("9S")),
        "bury the nine of spades",
        "You bury the nine of spades.",
        "South buries the nine of spades.",
    ),
    (Cut(0, 0), "decline the cut", "You decline the cut.", "South declines the cut."),
    (Cut(0, 1), "cut 1 card", "You cut 1 card.", "South cuts 1 card."),
    (Cut(0, 7), "cut 7 cards", "You cut 7 cards.", "South cuts 7 cards."),
    (Deal(0, ()), "deal", "You deal.", "South deals."),
    (
        Propose(0, Suit.CLUBS),
        "let the joker stand for clubs",
        "You let the joker stand for clubs.",
        "South lets the joker stand for clubs.",
    ),
    (
        Redeal(0),
        "have all hands thrown in",
        "You have all hands thrown in.",
        "South has all hands thrown in.",
    ),
    (Decline(0), "keep your cards", "You keep your cards.", "South keeps the cards dealt."),
    (
        Swap(0, cards("9C 9D 9S")),
        "give nine of clubs; nine of diamonds; nine of spades for three cards of the kitty",
        "You give nine of clubs; nine of diamonds; nine of spades for three cards of the kitty.",
        "South gives nine of clubs; nine of diamonds; nine of spades for three cards of the kitty.",
    ),
    (
        Swap(0, ()),
        "swap three cards with the kitty",
        "You swap three cards with the kitty.",
        "South swaps three cards with the kitty.",
    ),
    (
        Name(0, Contract(Strain.NO_TRUMP)),
        "name no trump",
        "You name no trump.",
        "South names no trump.",
    ),
    (
        CallAce(0, card("AS")),
        "call the ace of spades",
        "You call the ace of spades.",
        "South calls the ace of spades.",
    ),
    (
        DefendAlone(0, alone=True),
        "defend alone",
        "You defend alone.",
        "South defends alone.",
    ),
    (
        DefendAlone(0, alone=False),
        "defend with your partner",
        "You do not defend alone.",
        "South does not defend alone.",
    ),
    (
        AskBest(0, wanted=True),
        "ask for your partner's best card",
        "You ask for your partner's best card.",
        "South asks for the partner's best card.",
    ),
    (
        AskBest(0, wanted=False),
        "want no card",
        "You want no card of your partner's.",
        "South wants no card of the partner's.",
    ),
    (
        PassCard(0, card("JH")),
        "pass the jack of hearts, right bower",
        "You pass the jack of hearts, right bower to your partner.",
        "South passes the jack of hearts, right bower to the partner.",
    ),
    (
        ReturnCard(0, card("9S")),
        "return the nine of spades",
        "You return the nine of spades to your partner.",
        "South returns the nine of spades to the partner.",
    ),
]


@pytest.mark.parametrize(("action", "to_do", "yours", "others"), ACTIONS)
def test_actions_as_something_to_do_and_as_something_done(words, action, to_do, yours, others):
    about = {"contract": HEARTS, "upcard": card("9C")}
    assert words.action(action, **about) == to_do
    assert words.report(action, you=0, **about) == yours
    assert words.report(action, **about) == others


def test_seats_have_letters_where_the_compass_does_not_fit(words):
    five = words.at_table(5)
    assert [five.seat(seat) for seat in range(5)] == [
        "Seat A",
        "Seat B",
        "Seat C",
        "Seat D",
        "Seat E",
    ]
    assert five.report(Pass(3), you=0) == "Seat D passes."
    assert words.at_table(2).seat(1) == "Seat B"
    assert five.at_table(4).seat(1) == "West"
    assert words.at_table(4) is words


def test_cards_that_others_pass_stay_hidden(words):
    assert words.report(PassCard(2, None)) == "North passes a card face down to the partner."
    assert words.report(ReturnCard(2, None)) == "North returns a card face down to the partner."


def test_the_dealer_picks_up(words):
    about = {"upcard": card("9C"), "dealer": 1}
    assert words.action(OrderUp(1), **about) == "pick up the nine of clubs"
    assert words.report(OrderUp(1), **about) == "West picks up the nine of clubs."
    assert (
        words.report(OrderUp(1, alone=True), you=1, **about)
        == "You pick up the nine of clubs and go alone."
    )
    assert words.action(OrderUp(0)) == "order up the turned-up card"


def test_another_seats_discard_stays_hidden(words):
    assert words.report(Discard(2, None)) == "North buries a card face down."


def test_every_verdict_of_the_coach_has_a_word(words):
    named = ["alike", *(one.value for one in Verdict)]
    assert len({words.verdict(one) for one in named}) == len(named)


@pytest.mark.parametrize(
    ("value", "margin", "text"),
    [
        (-0.314, 0.06, "−0.31 points (±0.06)"),
        (0.5, None, "+0.50 points"),
        (-0.001, None, "0.00 points"),
        (0, 0, "0.00 points (±0.00)"),
        (1.005, None, "+1.00 points"),
    ],
)
def test_points_carry_their_sign_and_interval(words, value, margin, text):
    assert words.points(value, margin) == text


def test_chances_are_percentages(words):
    assert words.chance(0.5234) == "52.3%"


# ---------------------------------------------------------------- faults


def test_a_missing_key_and_a_missing_argument_are_told(words):
    with pytest.raises(WordsError, match="there is no message 'no-such-key'"):
        words("no-such-key")
    with pytest.raises(WordsError, match=r"'do-play' cannot be said.*card"):
        words("do-play")


def test_a_language_without_words_is_told():
    with pytest.raises(WordsError, match="language 'tlh'"):
        Words.load("tlh")


def test_a_sentence_missing_in_a_language_is_said_in_english(words, monkeypatch):
    other = Words.load(PSEUDO)
    monkeypatch.delitem(other._known[0]._entries, "list-none")
    assert other("list-none") == words("list-none")
    monkeypatch.undo()
    assert Words.load(PSEUDO)("list-none") != words("list-none")


def test_a_faulty_file_is_named(tmp_path, monkeypatch):
    folder = tmp_path / "words" / "en"
    folder.mkdir(parents=True)
    monkeypatch.setattr("trainer.words.catalogue.resource", tmp_path.joinpath)
    (folder / "bad.ftl").write_text("fine = text\nthis is no message\n", encoding="utf-8")
    with pytest.raises(WordsError, match=r"bad\.ftl: cannot be read"):
        resources("en")
    (folder / "bad.ftl").write_text("fine = text\nfine = again\n", encoding="utf-8")
    with pytest.raises(WordsError, match=r"bad\.ftl: the key 'fine' is given twice"):
        resources("en")
    with pytest.raises(WordsError, match=r"bad\.ftl: the key 'fine' is given twice"):
        sentences.__wrapped__("en")
    (folder / "bad.ftl").write_text("fine = text\nthis is no message\n", encoding="utf-8")
    with pytest.raises(WordsError, match=r"bad\.ftl: cannot be read"):
        sentences.__wrapped__("en")
    (folder / "bad.ftl").write_text("fine = { broken\n", encoding="utf-8")
    with pytest.raises(WordsError, match=r"the words of 'fine' cannot be read"):
        Words("en", (sentences.__wrapped__("en"),))("fine")


def test_entries_cut_out_of_their_files_are_those_of_the_parser():
    cut = sentences.__wrapped__("en").bundle
    for parsed in resources("en"):
        for entry in parsed.body:
            if isinstance(entry, fluent.Message):
                assert cut._messages[entry.id.name].equals(
                    entry, ignored_fields=("span", "comment")
                )


def test_plain_sentences_are_those_that_fluent_would_say():
    known = sentences.__wrapped__("en")
    plain = [key for key, text in known._entries.items() if "{" not in text and key[0] != "-"]
    assert len(plain) > 100
    for key in plain:
        assert known.say(key, {}) == said(known.bundle, key, {})


def test_plain_sentences_need_no_fluent():
    """The window's first sentences must not wait for it."""
    code = (
        "import sys; from trainer.words import Words; words = Words.load();"
        "assert words('place-play'); sys.exit('fluent' in sys.modules or 'babel' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


# ---------------------------------------------------------------- keys


def messages():
    """Every message of the English files by key."""
    return {
        entry.id.name: entry
        for parsed in resources("en")
        for entry in parsed.body
        if isinstance(entry, fluent.Message)
    }


class Names(Visitor):
    """Collects the arguments and the messages that a message refers to."""

    def __init__(self):
        self.arguments = set()
        self.references = set()

    def visit_VariableReference(self, node):  # noqa: N802 - named by the visitor
        self.arguments.add(node.id.name)

    def visit_MessageReference(self, node):  # noqa: N802 - named by the visitor
        self.references.add(node.id.name)


def names_in(message):
    names = Names()
    names.visit(message)
    return names


def sources():
    return [(path, ast.parse(path.read_text(encoding="utf-8"))) for path in PACKAGE.rglob("*.py")]


def texts_in_sources():
    return {
        node.value
        for _, tree in sources()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def test_every_key_is_used():
    """By name in the program, by another message, by a house rule or by a published figure."""
    known = messages()
    by_choice = {name.replace("_", "-") for name in CHOICES}
    used = texts_in_sources()
    used |= {f"{kind}-{name}" for kind in ("rule", "choice") for name in by_choice}
    for row in published().values():
        used |= {row.what, *(one.what for one in row.targets)}
        used |= {one.said_key for one in row.targets if one.said_key}
    for message in known.values():
        used |= names_in(message).references
    assert sorted(set(known) - used) == []


SAYERS = {"words", "_words", "say", "_say", "message", "_told", "Message", "Unreadable"}


def called_keys():
    """Every text that is given first to something that says messages, with its place."""
    for path, tree in sources():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else None
            name = node.func.id if isinstance(node.func, ast.Name) else name
            first = node.args[0]
            said = first.value if isinstance(first, ast.Constant) else None
            if name in SAYERS and said and isinstance(said, str):
                yield said, f"{path.name}:{node.lineno}"


def test_every_key_that_is_said_exists():
    known = messages()
    assert [(key, place) for key, place in called_keys() if key not in known] == []


def test_every_text_that_looks_like_a_key_exists():
    """Keys also stand in tables; there they look like the keys of one of the files."""
    known = messages()
    families = {key.split("-")[0] for key in known if "-" in key}
    shape = re.compile(rf"({'|'.join(sorted(families))})(-[a-z]+)+")
    spoken = {text for text in texts_in_sources() if shape.fullmatch(text)}
    assert sorted(spoken - set(known) - NOT_KEYS) == []


NOT_KEYS = {"ace-no-face"}  # how a hand ended, as questions to the ruling desk write it


@pytest.mark.parametrize("language", languages())
def test_every_key_formats(language):
    words = Words.load(language)
    known = messages()

    def arguments(key):
        names = names_in(known[key])
        found = set(names.arguments)
        for other in names.references:
            found |= arguments(other)
        return found

    for key in known:
        values = dict.fromkeys(arguments(key), 1.0)
        said = words(key, **values)
        assert "{" not in said, (key, said)
        assert said, key


def test_the_pseudo_language_marks_every_sentence():
    words = Words.load(PSEUDO)
    assert words("do-pass") == "[þåšš]"
    assert words.message(Message("do-cut", {"lifted": 7})) == "[çûţ 7 çåŕðš]"
