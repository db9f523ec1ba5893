"""Keys that connect answers with the parts on the table."""

from __future__ import annotations

from typing import Any

from game.unnamed_wizard.filters import FORTRESS
from game.unnamed_wizard.table import BOARD, TILE
from scenes.ui.widget import Widget
from scenes.unnamed_wizard.field_pieces import CornerPart, HexPart, SlotPart, TilePart
from scenes.unnamed_wizard.opponents import OpponentPart
from scenes.unnamed_wizard.player_area import ClaimedPart, SeatHead, SocketPart, SpellPart, ZonePart

AnswerKey = tuple[Any, ...]
"""The key of a part: ("tile", number), ("seat", seat), ("spell", seat, which), ("hex", q, r), ("row", a, b, c), or a
slot or a fortress as in the rules."""

SEAT, SPELL, HEX, ROW = "seat", "spell", "hex", "row"


def key_of(part: Widget) -> AnswerKey | None:
    """The key of a part; None if it is never an answer."""
    match part:
        case TilePart() | ClaimedPart():
            return TILE, part.number
        case SlotPart() | SocketPart():
            return part.way
        case SpellPart():
            return SPELL, part.board.view.near, part.which
        case SeatHead() | OpponentPart():
            return SEAT, part.seat
        case HexPart():
            return HEX, *part.at
        case CornerPart():
            return ROW, *part.row
        case ZonePart() if part.zone == FORTRESS:
            return FORTRESS, part.board.view.near, 0, 0
    return None


def keys_of_spot(spot: AnswerKey, near: int) -> list[AnswerKey]:
    """The keys for a spell: its plate or its tile, or the board of another player."""
    where, number, which = spot[:3]
    if where == TILE:
        return [(TILE, number)]
    return [(SPELL, number, which)] if number == near else [(SEAT, number)]


def keys_of_cube(cube: AnswerKey, near: int) -> list[AnswerKey]:
    """The keys for power or a slot: the slot itself, then the thing that it is on."""
    where, number = cube[:2]
    if where == FORTRESS:
        return [cube] if number == near else [(SEAT, number)]
    if where == BOARD and number != near:
        return [(SEAT, number)]
    return [cube, *keys_of_spot(cube, near)]
