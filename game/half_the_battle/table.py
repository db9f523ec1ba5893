"""Look-ups for all chapters: pieces and their cards, lanes, tokens, the phase, the announced action."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, TypeAlias

from game.core.question import Reason, reason
from game.core.table import Table as CoreTable
from game.half_the_battle.content import Dungeon
from game.half_the_battle.content.definitions import Character
from game.half_the_battle.state import NONE, Announcement, BattleState, Mark, Phase, Piece, Player

Table: TypeAlias = CoreTable[BattleState, Dungeon]


def player(t: Table, seat: int) -> Player:
    """The player on a seat."""
    return t.state.players[seat]


def piece(t: Table, number: int) -> Piece:
    """A piece by its number; a player's seven follow one another."""
    return t.state.pieces[number]


def card(t: Table, number: int) -> Character:
    """A piece's character card."""
    return t.content.characters[t.state.pieces[number].character]


def the_phase(t: Table) -> Phase:
    """The action phase that is played."""
    phase = t.state.turn
    assert phase is not None, "no action phase is played"
    return phase


def announced(t: Table) -> Announcement:
    """The announced action or Rage that has not happened yet."""
    found = t.state.announced
    assert found is not None, "nothing was announced"
    return found


def actor(t: Table) -> int:
    """The piece that the acting player selected."""
    phase = t.state.turn
    assert phase is not None, "no action phase is played"
    return t.state.players[phase.seat].selected


def there(t: Table, seat: int, lane: int) -> list[int]:
    """A player's pieces in a lane."""
    return [number for number in t.state.living(seat) if t.state.pieces[number].lane == lane]


def within(t: Table, lane: int) -> int:
    """The lane, or the last one before the end of the dungeon (R12)."""
    return max(1, min(t.content.figures.lanes, lane))


def around(t: Table, lane: int, distance: int) -> Sequence[int]:
    """The other lanes within a distance of a lane."""
    return _around(lane, distance, t.content.figures.lanes)


@cache
def _around(lane: int, distance: int, last: int) -> tuple[int, ...]:
    return tuple(other for other in range(1, last + 1) if 0 < abs(other - lane) <= distance)


def character_and_side(t: Table, number: int, side: int) -> tuple[str, int]:
    """A piece's character and its owner, as events tell them; of no piece (NONE) none, and the given side."""
    return (piece(t, number).character, piece(t, number).owner) if number != NONE else ("", side)


def mark_on(t: Table, kind: str, number: int) -> Mark | None:
    """A token of a kind on a piece."""
    for mark in t.state.marks:
        if mark.kind == kind and mark.piece == number:
            return mark
    return None


def mark_in(t: Table, kind: str, owner: int, lane: int) -> Mark | None:
    """A player's token of a kind on a lane."""
    for mark in t.state.marks:
        if mark.kind == kind and mark.owner == owner and mark.lane == lane:
            return mark
    return None


def waits(t: Table) -> bool:
    """Whether something was begun that is settled first: the choice of targets, an action, a conversion, a moment."""
    choosing = t.state.turn is not None and t.state.turn.choosing
    return choosing or bool(t.state.occurrences) or t.state.announced is not None


# ---------------------------------------------------------------------- reasons


def is_piece(t: Table, answer: Any) -> bool:
    """Whether an answer is the number of a piece."""
    return type(answer) is int and 0 <= answer < len(t.state.pieces)


def is_lane(t: Table, answer: Any) -> bool:
    """Whether an answer is a lane of the dungeon."""
    return type(answer) is int and 1 <= answer <= t.content.figures.lanes


def named(t: Table, number: int) -> dict[str, Any]:
    """A piece as a reason names it."""
    who = piece(t, number)
    return {"character": who.character, "side": who.owner, "hp": who.hp, "lane": who.lane}


def beyond(t: Table, rule: str) -> Reason:
    """There is no such lane."""
    return reason("beyond_dungeon", rule, lanes=t.content.figures.lanes)
