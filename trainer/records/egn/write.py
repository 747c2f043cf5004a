"""Writes EGN files, strictly: what comes out is valid by the notation's schema, version 1.4."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from trainer.records.egn.codes import CardCode, code_of
from trainer.records.egn.read import DATE, FILE_TYPE
from trainer.records.egn.ruleset import flags_of
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
from trainer.rules import Hand, Name, OrderUp, Pass, Phase, Rules

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

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


class Unwritable(ValueError):
    """The notation has no way to say something; the message names it."""


def write(game: EgnGame) -> str:
    """Return a game as the text of an EGN file.

    Raises:
        Unwritable: naming what the notation cannot hold.
    """
    _require(len(game.deals) <= 100, "more than 100 deals")
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
) -> EgnGame:
    """Return played hands as an EGN game, every card dealt written down.

    Raises:
        BadRules: naming a choice of the rules the notation has no flag for.
        Unwritable: a hand is not over.
    """
    return EgnGame(
        title=title,
        date=date,
        players=tuple(Player(name) for name in players),
        initial_score=initial_score,
        ruleset=flags_of(rules),
        deals=tuple(_deal_of(hand, number) for number, hand in enumerate(hands)),
    )


# ---------------------------------------------------------------------- from a played hand


def _deal_of(hand: Hand, number: int) -> EgnDeal:
    _require(hand.phase is Phase.OVER and hand.upcard is not None, "a hand that is not over")
    bidding = Bidding(
        calls=tuple(_call_of(action) for action in hand.log if _is_call(action)),
        alone=hand.alone,
        discard=code_of(hand.buried) if hand.buried else None,
    )
    tricks = tuple(tuple(code_of(card) for _, card in trick.plays) for trick in hand.tricks)
    phases: tuple[EgnPhase, ...] = (bidding, TrickPlay(tricks=tricks)) if tricks else (bidding,)
    return EgnDeal(
        number=number,
        dealer=hand.dealer,
        upcard=code_of(hand.upcard) if hand.upcard else None,
        player_cards=tuple(tuple(code_of(card) for card in cards) for cards in hand.dealt),
        phases=phases,
    )


def _is_call(action: object) -> bool:
    return isinstance(action, (Pass, OrderUp, Name))


def _call_of(action: object) -> str:
    if isinstance(action, Name):
        return action.contract.trump.lower() if action.contract.trump else "n"
    return "Order" if isinstance(action, OrderUp) else "Pass"


# ---------------------------------------------------------------------- the head of the file


def _metadata(game: EgnGame) -> dict[str, Any]:
    _require(game.initial_score is not None, "a game without a score at its start")
    written: dict[str, Any] = {}
    if game.game_id:
        written["gameId"] = _text(game.game_id, 64, "game id")
    written["title"] = _text(game.title, 128, "title")
    written["description"] = _text(game.description, 1024, "description")
    if game.date:
        _require(DATE.fullmatch(game.date) is not None, f"the date {game.date!r}")
        written["date"] = game.date
    _require(len(game.players) <= 10, "more than ten players")
    written["players"] = [_player(player) for player in game.players]
    written["initialScore"] = list(game.initial_score or ())
    if game.final_score is not None:
        written["finalScore"] = list(game.final_score)
    if game.ruleset:
        written["ruleset"] = _ruleset(game.ruleset)
    return written


def _player(player: Player) -> str | dict[str, Any]:
    name = _text(player.name, 64, "player's name")
    if not player.identity and not player.elsewhere:
        return name
    written: dict[str, Any] = {"name": name}
    if player.identity:
        written["id"] = _text(player.identity, 64, "player's id")
    if player.elsewhere:
        _require(len(player.elsewhere) <= 10, "more than ten ids of a player")
        written["playerIds"] = [
            {"id": _text(one, 64, "player's id"), "source": _text(source, 64, "source")}
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
        _require(fits, f"the ruleset flag {name} = {value!r}")
    _require(not all(name in written for name in _LIMITS), "a game with two ends")
    _require(written.get("winning_score") != 0, "a game without an end")
    return written


# ---------------------------------------------------------------------- deals


def _deal(deal: EgnDeal | PackedDeal) -> str | dict[str, Any]:
    if isinstance(deal, PackedDeal):
        return deal.text
    state: dict[str, Any] = {"dealer": _seat(deal.dealer), "upCard": _card(deal.upcard)}
    if any(deal.player_cards):
        _require(len(deal.player_cards) <= 10, "more than ten hands")
        state["playerCards"] = [_cards(cards) for cards in deal.player_cards]
    _require(len(deal.phases) <= 2, "a deal of more than two phases")
    written: dict[str, Any] = {
        "dealNumber": deal.number,
        "initialState": state,
        "phases": [_phase(phase) for phase in deal.phases],
    }
    if deal.lines:
        _require(len(deal.lines) <= 50, "more than 50 other lines")
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
    _require(len(phase.calls) <= 16, "more than 16 calls")
    for call in phase.calls:
        _require(call in _CALLS, f"the call {call!r}")
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
        _require(len(phase.exchanges) <= 4, "more than four exchanges")
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
    _require(len(phase.tricks) <= 10, "more than ten tricks")
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
        _require(len(remarks) <= 50, "more than 50 remarks on one step")
    return {
        str(place): [_text(remark, 1024, "remark") for remark in remarks]
        for place, remarks in annotations
    }


def _cards(cards: tuple[CardCode, ...]) -> list[str]:
    _require(len(cards) <= 10, "more than ten cards in a list")
    return [_card(one) for one in cards]


def _card(one: CardCode | None) -> str:
    _require(one is not None and _CARD.fullmatch(str(one)) is not None, f"the card {one}")
    return str(one)


def _seat(seat: int | None) -> int:
    _require(seat is not None and 0 <= seat <= 9, f"the seat {seat}")
    return seat if seat is not None else 0


def _text(text: str, longest: int, what: str) -> str:
    _require(len(text) <= longest, f"a {what} of more than {longest} characters")
    return text


def _require(condition: bool, what: str) -> None:  # noqa: FBT001 - a question and its answer
    if not condition:
        raise Unwritable(f"the notation cannot hold {what}")
