"""Questions about points: a hand's score, call-ace, and revokes."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from trainer.rules.choices import Revoke, Sides
from trainer.rules.clashes import CALL_ACE_LOWEST
from trainer.rules.contract import trick_winner
from trainer.rules.desk.asked import DOCUMENTS, BadQuestion
from trainer.rules.desk.orders import PLAYING, naming
from trainer.rules.desk.ruling import Decided, Ruling, Source, Step, decided, step
from trainer.rules.house import CHOICES, HAND_SIZE
from trainer.rules.revokes import revoke_points, revokes
from trainer.rules.score import NEEDED, Row, hand_result, row

if TYPE_CHECKING:
    from trainer.rules.cards import Card
    from trainer.rules.contract import Contract
    from trainer.rules.desk.asked import Asked
    from trainer.rules.desk.ruling import Place
    from trainer.rules.house import HandRules

_SAID: Final = {
    Row.PARTNERSHIP: "SD Scoring",
    Row.LONE_MAKER: "SD Scoring; GEN 5 Standard Hand Scores",
    Row.LONE_AGAINST_LONE: "SD Scoring; GEN 6 Defending Alone",
    Row.THREE_PLAYERS: "GEN 6 Three-Player Cutthroat Euchre",
    Row.TWO_PLAYERS: "GEN 6 Two-Player Euchre",
    Row.CALL_ACE: "CALL Scoring",
    Row.CALL_ACE_ALONE: "CALL Scoring",
}
_WHO: Final = {
    Row.PARTNERSHIP: "ruling-score-partnership",
    Row.LONE_MAKER: "ruling-score-lone",
    Row.LONE_AGAINST_LONE: "ruling-score-lone-against-lone",
    Row.THREE_PLAYERS: "ruling-score-three",
    Row.TWO_PLAYERS: "ruling-score-two",
    Row.CALL_ACE: "ruling-score-call-ace",
    Row.CALL_ACE_ALONE: "ruling-score-call-ace-alone",
}
# Who is paid, as the sentences about points have it: where not given, a side with one score.
_PAID: Final = {
    Row.THREE_PLAYERS: "one",
    Row.TWO_PLAYERS: "two",
    Row.CALL_ACE: "each",
    Row.CALL_ACE_ALONE: "one",
}
# Choices whose figures stand in the score tables; other figures come from elsewhere.
_TABLED: Final = ("lone_march", "lone_euchred")
_REVOKE_SAID: Final = {
    Revoke.OFFENDER_ALONE: "GEN 4 Irregular Play",
    Revoke.MAKER_ALONE: "SD Scoring",
    Revoke.AGREED: "GEN 4 Irregular Play",
}


# ---------------------------------------------------------------- scores


def score(asked: Asked) -> Ruling:
    """What does a hand pay: to the makers' side (or each maker), and to each defender?"""
    tricks = asked.whole("makers_tricks", 0, HAND_SIZE)
    alone, lone_defender = asked.flag("alone"), asked.flag("lone_defender")
    rules = asked.rules.hand
    _check_alone(rules, alone=alone, lone_defender=lone_defender)
    which = row(rules, alone=alone, lone_defender=lone_defender)
    result = hand_result(rules, tricks, alone=alone, lone_defender=lone_defender)
    steps = _reckoned(which, tricks, result)
    choice = _paid_by(asked, which, tricks)
    return Ruling(list(result), steps, Source(_said(which, choice)), choice)


def _check_alone(rules: HandRules, *, alone: bool, lone_defender: bool) -> None:
    """Refuse who cannot be alone; a call-ace maker can, for want of the ace that was called."""
    if alone and not rules.alone and rules.sides is not Sides.CALL_ACE:
        raise BadQuestion("ruling-bad-alone")
    if lone_defender and not (alone and rules.sides is Sides.FIXED):
        raise BadQuestion("ruling-bad-lone-defender")


def _said(which: Row, choice: Decided) -> str:
    """Return where a figure is said: the document's own, or what has another (recorded games)."""
    row_of_choice = CHOICES[choice.name]
    if choice.name in _TABLED and choice.value != row_of_choice.default:
        return row_of_choice.value(choice.value).source
    return _SAID[which]


def call_ace(asked: Asked) -> Ruling:
    """What does a call-ace hand pay? A called ace that is not in play makes the maker alone."""
    asked.set_all(_call_ace_table(asked.whole("players", 4, 7)))
    tricks, alone = asked.whole("tricks", 0, HAND_SIZE), asked.flag("alone")
    rules = asked.rules.hand
    which = row(rules, alone=alone)
    made, defended = hand_result(rules, tricks, alone=alone)
    steps = list(_reckoned(which, tricks, (made, defended)))
    if tricks == HAND_SIZE:
        key = "ruling-call-ace-march-alone" if alone else "ruling-call-ace-march"
        steps.append(step(key, players=rules.seats))
    answer = {"maker" if alone else "maker_side_each": made, "each_defender": defended}
    return Ruling(answer, tuple(steps), Source(_SAID[which]), decided(asked.rules, "seats"))


def _call_ace_table(players: int) -> dict[str, object]:
    return {"seats": players, "sides": Sides.CALL_ACE, "lowest": CALL_ACE_LOWEST[players][0]}


def _reckoned(which: Row, tricks: int, result: tuple[int, int]) -> tuple[Step, ...]:
    made, defended = result
    taken, who = step("ruling-score-tricks", tricks=tricks), _PAID.get(which, "side")
    if tricks < NEEDED:
        paid = step("ruling-score-euchred", points=defended, who=who)
    elif tricks < HAND_SIZE:
        paid = step("ruling-score-made", points=made, who=who)
    else:
        paid = step("ruling-score-march", points=made, who=who)
    return (step(_WHO[which]), taken, paid, step("ruling-score-one-row"))


def _paid_by(asked: Asked, which: Row, tricks: int) -> Decided:
    """Return the choice that sets this figure of the table."""
    if which is Row.LONE_AGAINST_LONE and tricks < NEEDED:
        return decided(asked.rules, "lone_defence")
    if which in (Row.LONE_MAKER, Row.LONE_AGAINST_LONE) and tricks == HAND_SIZE:
        return decided(asked.rules, "lone_march")
    if which is Row.LONE_MAKER and tricks < NEEDED:
        return decided(asked.rules, "lone_euchred")
    return decided(asked.rules, "sides")


# ---------------------------------------------------------------- revokes


def revoke_paid(asked: Asked) -> Ruling:
    """What does a revoke found late pay, to the makers and to the defenders?

    `side` revoked: `callers` or `defenders`. `seed` or `under` says whose rule; `points` is an
    agreed number.
    """
    callers = asked.word("side", {"callers": True, "makers": True, "defenders": False})
    maker_alone, defender_alone = asked.flag("caller_alone"), asked.flag("lone_defender")
    _check_alone(asked.rules.hand, alone=maker_alone, lone_defender=defender_alone)
    _agree(asked)
    manners = asked.rules.manners
    offender_alone = maker_alone if callers else defender_alone
    paid = revoke_points(manners, offender_alone=offender_alone, maker_alone=maker_alone)
    steps = (
        step("ruling-revoke-late"),
        _revoke_rule(asked, offender_alone=offender_alone, maker_alone=maker_alone),
        step(_pays(asked), side="makers" if callers else "defenders", points=paid),
        step("ruling-revoke-only"),
    )
    answer = [0, paid] if callers else [paid, 0]
    choice = decided(asked.rules, "revoke")
    return Ruling(answer, steps, Source(_REVOKE_SAID[manners.revoke]), choice)


def _pays(asked: Asked) -> str:
    """Return how a penalty is told: partners share one score, others have their own."""
    together = asked.rules.hand.sides is Sides.FIXED
    return "ruling-revoke-pays" if together else "ruling-revoke-pays-each"


def _agree(asked: Asked) -> None:
    """Make the choice of the penalty as the question has it."""
    if asked.has("points"):
        asked.set("revoke", Revoke.AGREED)
        asked.set("revoke_points", asked.whole("points", 0, 10))
        return
    by_document = {"GEN": Revoke.OFFENDER_ALONE, "SD": Revoke.MAKER_ALONE}
    by_number = {key: by_document[name] for key, name in DOCUMENTS.items() if name in by_document}
    asked.set(
        "revoke",
        asked.chosen(asked.rules.manners.revoke, by_document, "seed", by_number | by_document),
    )


def _revoke_rule(asked: Asked, *, offender_alone: bool, maker_alone: bool) -> Step:
    which = asked.rules.manners.revoke
    if which is Revoke.AGREED:
        return step("ruling-revoke-agreed")
    if asked.rules.hand.sides is Sides.CUTTHROAT:
        return step("ruling-revoke-nobody-alone")
    if which is Revoke.MAKER_ALONE:
        return step("ruling-revoke-maker-alone", alone="yes" if maker_alone else "no")
    return step("ruling-revoke-offender-alone", alone="yes" if offender_alone else "no")


def _require_winners_lead(
    asked: Asked, tricks: tuple[tuple[tuple[Place, Card], ...], ...], contract: Contract
) -> None:
    """Refuse a trick whose lead another seat had won; where a seat's card is missing, none had.

    Raises:
        BadQuestion: naming the seat that led and the one that won the trick before.
    """
    for number, (won, following) in enumerate(pairwise(tricks), 1):
        winner = trick_winner(tuple((place.seat, card) for place, card in won), contract)
        leader = following[0][0]
        if len(won) == asked.seats and winner != leader.seat:
            lawful = next(place for place, _ in won if place.seat == winner)
            raise BadQuestion(
                "ruling-bad-leader",
                key="tricks",
                won=number,
                trick=number + 1,
                seat=str(lawful.label),
                other=str(leader.label),
            )


def find_revokes(asked: Asked) -> Ruling:
    """Which plays are shown to be revokes by later cards? Tricks are counted from 1."""
    contract, tricks = asked.contract(), asked.tricks("tricks")
    _require_winners_lead(asked, tricks, contract)
    plays = tuple(tuple((place.seat, card) for place, card in trick) for trick in tricks)
    names = {place.seat: place for trick in tricks for place, _ in trick}
    cards = [card for trick in tricks for _, card in trick]
    found = revokes(plays, contract)
    steps = [*naming(contract, cards), step("ruling-revoke-proof")]
    for number, seat, proof in found:
        played = dict(plays[number])[seat]
        steps.append(
            step(
                "ruling-revoke-found",
                trick=number + 1,
                seat=names[seat],
                led=plays[number][0][1],
                card=played,
                proof=proof,
            )
        )
    if not found:
        steps.append(step("ruling-revoke-none"))
    bowers = "" if contract.trump is None else "; GEN 2 Trump Ranking"
    source = Source(f"GEN 4 Irregular Play; {PLAYING}{bowers}")
    return Ruling(
        [[number + 1, names[seat].label] for number, seat, _ in found], tuple(steps), source
    )
