"""Where things lie that answers name: from what is meant to the parts that show it, and back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from game.unnamed_wizard.filters import FORTRESS
from game.unnamed_wizard.table import BOARD, TILE
from scenes.ui.widget import Widget
from scenes.unnamed_wizard.claimed import ClaimedPart
from scenes.unnamed_wizard.desk import SeatHead, SocketPart, SpellPart
from scenes.unnamed_wizard.field import CornerPart, HexPart, SlotPart, TilePart
from scenes.unnamed_wizard.parts import Part
from scenes.unnamed_wizard.rivals import RivalPart
from scenes.unnamed_wizard.zones import ZonePart

if TYPE_CHECKING:
    from scenes.unnamed_wizard.board import WizardBoard

Key = tuple[Any, ...]
"""What a part stands for: ("tile", number), ("seat", seat), ("spell", seat, which), ("hex", q, r), ("row", a, b, c), or
a slot or a fortress as the rules call it."""
SEAT, SPELL, HEX, ROW = "seat", "spell", "hex", "row"


def key_of(part: Widget) -> Key | None:
    """What a part stands for, None for what can be no answer."""
    match part:
        case TilePart() | ClaimedPart():
            return TILE, part.number
        case SlotPart() | SocketPart():
            return part.way
        case SpellPart():
            return SPELL, part.board.model.near, part.which
        case SeatHead() | RivalPart():
            return SEAT, part.seat
        case HexPart():
            return HEX, *part.at
        case CornerPart():
            return ROW, *part.row
        case ZonePart() if part.zone == FORTRESS:
            return FORTRESS, part.board.model.near, 0, 0
    return None


def parts(board: WizardBoard) -> Iterator[Part]:
    """All that lies on the table and may be an answer, what hides other things first."""
    yield from board.lying
    yield from board.field.parts


def found(board: WizardBoard, keys: Sequence[Key]) -> list[Part]:
    """The parts that stand for some keys."""
    wanted = set(keys)
    return [part for part in parts(board) if part.visible and key_of(part) in wanted]


def first(board: WizardBoard, keys: Sequence[Key]) -> list[Part]:
    """The parts that stand for the first of some keys for which there are any."""
    return next((parts for parts in (found(board, [key]) for key in keys) if parts), [])


def of_spot(spot: Key, near: int) -> list[Key]:
    """What stands for a spell: its plate, its tile, or the board of another player that it is on."""
    where, number, which = spot[:3]
    if where == TILE:
        return [(TILE, number)]
    return [(SPELL, number, which)] if number == near else [(SEAT, number)]


def of_cube(cube: Key, near: int) -> list[Key]:
    """What stands for power, or for a slot: the slot itself, and what it is on."""
    where, number = cube[:2]
    if where == FORTRESS:
        return [cube] if number == near else [(SEAT, number)]
    if where == BOARD and number != near:
        return [(SEAT, number)]
    return [cube, *of_spot(cube, near)]
