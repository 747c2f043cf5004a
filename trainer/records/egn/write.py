"""Writes EGN files, strictly: what comes out is valid by the notation's schema, version 1.4."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from trainer.records.egn.codes import CardCode, code_of
from trainer.records.egn.read import DATE, FILE_TYPE
from trainer.records.egn.ruleset import flags_of, untold
from trainer.records.egn.values import (
    VERSION,
    Annotations,
    Bidding,
    EgnDeal,
    EgnGame,
    EgnPhase,
    Exchange,
    FlagValue,
    Line,
    PackedDeal,
    Player,
    TrickPlay,
)
from trainer.records.faults import Unwritable
from trainer.records.running import Running
from trainer.rules import JOKER, Hand, Name, OrderUp, Pass, Phase, Rules, points
from trainer.rules.score import tokens

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from trainer.records.faults import Fault

_CARD = re.compile(r"[78N9TJQKAX][shcdxtng]|[LRB]")
_CALLS = frozenset({"Pass", "Order", *"shdcnx"})
_LEADS = ("LEFT_OF_DEALER", "LEFT_OF_LONER")
_NUMBERS = ("min_rank", "loner_march_score", "loner_euchred_score", "num_players")
_LIMITS = ("winning_score", "num_deals")
_SWITCHES = (
    "std",
    "canadian",
    "defend_alone",
    "farmers",
    "partners_best",
    "go_under",
    "joker",
    "allow_no_trump",
    "fast_break",
    "four_trick_tokens",
)


def write(game: EgnGame) -> str:
    """Return a game as the text of an EGN file.

    Raises:
        Unwritable: naming what the notation cannot hold.
    """
    _at_most(game.deals, 100, "deals")
    content = {
        "fileType": FILE_TYPE,
        "version": VERSION,
        "metadata": _metadata(game),
        "deals": [_deal(deal) for deal in game.deals],
    }
    return json.dumps(content, ensure_ascii=False, indent=1, allow_nan=False) + "\n"


def egn_of(
    rules: Rules,
    hands: Sequence[Hand],
    *,
    players: tuple[str, ...] = (),
    title: str = "",
    date: str = "",
    initial_score: tuple[int, int] = (0, 0),
) -> tuple[EgnGame, tuple[Fault, ...]]:
    """Return the played hands of one game as EGN, every card dealt written down.

    Beside it stand notes of the rules that leave no trace in the file, such as the cut.

    Raises:
        Unwritable: naming what of the rules or of a hand the notation cannot record.
    """
    flags, seats = flags_of(rules), rules.hand.seats
    return EgnGame(
        title=title,
        date=date,
        players=tuple(Player(name) for name in (*players, *("",) * (seats - len(players)))),
        initial_score=initial_score,
        final_score=_final_score(rules, hands, initial_score),
        ruleset=flags,
        deals=tuple(_deal_of(hand, number) for number, hand in enumerate(hands)),
    ), untold(rules)


# ---------------------------------------------------------------------- from a played hand


def _final_score(
    rules: Rules, hands: Sequence[Hand], initial_score: tuple[int, int]
) -> tuple[int, int]:
    """Return the score after the last hand; the hands must be those of one game."""
    running = Running.begun(rules, initial_score)
    for number, hand in enumerate(hands, start=1):
        if hand.phase is not Phase.OVER:
            raise Unwritable("egn-cannot-unfinished", number=number)
        if running.is_over:
            raise Unwritable("egn-cannot-after-the-end", number=number)
        running = running.after(points(hand), tokens(hand), is_played=hand.contract is not None)
    by_seat = running.points or (0, 0)
    return by_seat[0], by_seat[1]


def _deal_of(hand: Hand, number: int) -> EgnDeal:
    if hand.upcard is None or hand.upcard == JOKER:
        raise Unwritable("egn-cannot-joker-turned", number=number + 1)
    bidding = Bidding(
        calls=tuple(_call_of(action) for action in hand.log if _is_call(action)),
        alone=hand.alone,
        alone_defender=hand.lone_defender,
        discard=code_of(hand.buried) if hand.buried else None,
        exchanges=_exchanges_of(hand),
    )
    tricks = tuple(tuple(code_of(card) for _, card in trick.plays) for trick in hand.tricks)
    phases: tuple[EgnPhase, ...] = (bidding, TrickPlay(tricks=tricks)) if tricks else (bidding,)
    return EgnDeal(
        number=number,
        dealer=hand.dealer,
        upcard=code_of(hand.upcard),
        player_cards=tuple(tuple(code_of(card) for card in cards) for cards in hand.dealt),
        phases=phases,
    )


def _exchanges_of(hand: Hand) -> tuple[Exchange, ...]:
    """Return partner's best as the notation tells it: the card passed, then the one returned."""
    if hand.maker is None or hand.passed is None or hand.returned is None:
        return ()
    mate = hand.sitting_out[0]
    return (
        Exchange(receiver=hand.maker, cards=(code_of(hand.passed),), sender=mate),
        Exchange(receiver=mate, cards=(code_of(hand.returned),), sender=hand.maker),
    )


def _is_call(action: object) -> bool:
    return isinstance(action, (Pass, OrderUp, Name))


def _call_of(action: object) -> str:
    if isinstance(action, Name):
        return action.contract.trump.lower() if action.contract.trump else "n"
    return "Order" if isinstance(action, OrderUp) else "Pass"


# ---------------------------------------------------------------------- the head of the file


def _metadata(game: EgnGame) -> dict[str, Any]:
    _require(game.initial_score is not None, "score")
    written: dict[str, Any] = {}
    if game.game_id:
        written["gameId"] = _text(game.game_id, 64, "game")
    written["title"] = _text(game.title, 128, "title")
    written["description"] = _text(game.description, 1024, "description")
    if game.date:
        _require(DATE.fullmatch(game.date) is not None, "date")
        written["date"] = game.date
    _at_most(game.players, 10, "players")
    written["players"] = [_player(player) for player in game.players]
    written["initialScore"] = list(game.initial_score or ())
    if game.final_score is not None:
        written["finalScore"] = list(game.final_score)
    if game.ruleset:
        written["ruleset"] = _ruleset(game.ruleset)
    return written


def _player(player: Player) -> str | dict[str, Any]:
    name = _text(player.name, 64, "name")
    if not player.identity and not player.elsewhere:
        return name
    written: dict[str, Any] = {"name": name}
    if player.identity:
        written["id"] = _text(player.identity, 64, "id")
    if player.elsewhere:
        _at_most(player.elsewhere, 10, "ids")
        written["playerIds"] = [
            {"id": _text(one, 64, "id"), "source": _text(source, 64, "source")}
            for one, source in player.elsewhere
        ]
    return written


def _ruleset(flags: Iterable[tuple[str, FlagValue]]) -> dict[str, FlagValue]:
    written = dict(flags)
    for name, value in written.items():
        whole = isinstance(value, int) and not isinstance(value, bool)
        fits = (
            (name in _SWITCHES and isinstance(value, bool))
            or (name in _NUMBERS and whole)
            or (name in _LIMITS and whole and int(value) >= 0)
            or (name == "loner_lead" and value in _LEADS)
        )
        _require(fits, "flag", name)
    _require(not all(name in written for name in _LIMITS), "two-ends")
    _require(written.get("winning_score") != 0, "no-end")
    return written


# ---------------------------------------------------------------------- deals


def _deal(deal: EgnDeal | PackedDeal) -> str | dict[str, Any]:
    if isinstance(deal, PackedDeal):
        return deal.text
    state: dict[str, Any] = {"dealer": _seat(deal.dealer), "upCard": _card(deal.upcard)}
    if any(deal.player_cards):
        _at_most(deal.player_cards, 10, "hands")
        state["playerCards"] = [_cards(cards) for cards in deal.player_cards]
    _at_most(deal.phases, 2, "phases")
    written: dict[str, Any] = {
        "dealNumber": deal.number,
        "initialState": state,
        "phases": [_phase(phase) for phase in deal.phases],
    }
    if deal.lines:
        _at_most(deal.lines, 50, "lines")
        written["alternativeLines"] = [_line(line) for line in deal.lines]
    return written


def _line(line: Line) -> dict[str, Any]:
    return {
        "branchIndex": line.branch,
        "phases": [_phase(phase) for phase in line.phases],
    }


def _phase(phase: EgnPhase) -> dict[str, Any]:
    return _bidding(phase) if isinstance(phase, Bidding) else _play(phase)


def _bidding(phase: Bidding) -> dict[str, Any]:
    _at_most(phase.calls, 16, "calls")
    for call in phase.calls:
        _require(call in _CALLS, "call", call)
    written: dict[str, Any] = {
        "phaseNumber": 0,
        "type": "EUCHRE_BIDDING",
        "calls": list(phase.calls),
        "isAlone": phase.alone,
    }
    if phase.alone_defender is not None:
        written["aloneDefender"] = phase.alone_defender
    if phase.discard is not None:
        written["discard"] = _card(phase.discard)
    if phase.exchanges:
        _at_most(phase.exchanges, 4, "exchanges")
        written["cardExchanges"] = [_exchange(one) for one in phase.exchanges]
    if phase.annotations:
        written["callAnnotations"] = _annotations(phase.annotations)
    return written


def _exchange(exchange: Exchange) -> dict[str, Any]:
    written: dict[str, Any] = {
        "receiver": _seat(exchange.receiver),
        "cards": _cards(exchange.cards),
    }
    if exchange.sender is not None:
        written["sender"] = _seat(exchange.sender)
    return written


def _play(phase: TrickPlay) -> dict[str, Any]:
    _at_most(phase.tricks, 10, "tricks")
    written: dict[str, Any] = {
        "phaseNumber": 1,
        "type": "TRICK_PLAY",
        "tricks": [_cards(trick) for trick in phase.tricks],
    }
    if phase.alone:
        written["isAlone"] = True
    if phase.annotations:
        written["playAnnotations"] = _annotations(phase.annotations)
    return written


def _annotations(annotations: Annotations) -> dict[str, list[str]]:
    for _, remarks in annotations:
        _at_most(remarks, 50, "remarks")
    return {
        str(place): [_text(remark, 1024, "remark") for remark in remarks]
        for place, remarks in annotations
    }


def _cards(cards: tuple[CardCode, ...]) -> list[str]:
    _at_most(cards, 10, "cards")
    return [_card(one) for one in cards]


def _card(one: CardCode | None) -> str:
    _require(one is not None and _CARD.fullmatch(str(one)) is not None, "card", str(one))
    return str(one)


def _seat(seat: int | None) -> int:
    _require(seat is not None and 0 <= seat <= 9, "seat", str(seat))
    return seat if seat is not None else 0


def _text(text: str, longest: int, what: str) -> str:
    if len(text) > longest:
        raise Unwritable("egn-cannot-text", what=what, longest=longest)
    return text


def _at_most(items: Sequence[object], most: int, what: str) -> None:
    if len(items) > most:
        raise Unwritable("egn-cannot-so-many", what=what, most=most)


def _require(condition: bool, what: str, text: str = "") -> None:  # noqa: FBT001 - a question
    if not condition:
        raise Unwritable("egn-cannot-hold", what=what, text=text)
