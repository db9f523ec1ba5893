"""Tiles as sprites take them: from the content, and as they lie on the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from game.unnamed_wizard.content import Harrowing, Side
from game.unnamed_wizard.table import Table, locked_tiles, owners, tile
from scenes.unnamed_wizard.joints import joints_of
from sprites.unnamed_wizard.tile import HexFace, HexTile

if TYPE_CHECKING:
    from scenes.unnamed_wizard.model import Model


def face_of(content: Harrowing, name: str, side: str) -> HexFace:
    """A side of a tile by the tile's id; a plain look stands in for those that looks.yaml does not know."""
    return _face(_Known(content), name, "a" if side == "a" else "b")


class _Known:
    """Content as a key: there is one of it for a table."""

    def __init__(self, content: Harrowing) -> None:
        self.content = content

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Known) and other.content is self.content

    def __hash__(self) -> int:
        return id(self.content)


@lru_cache(maxsize=256)
def _face(known: _Known, name: str, side: Side) -> HexFace:
    content = known.content
    definition, printed = content.tiles[name], content.sides[name][side]
    origin = next(each.origin for each in content.sets.values() if definition in each.tiles)
    return HexFace(
        name if definition.both is not None else f"{name}_{side}",
        printed.name,
        printed.spell,
        definition.kind,
        tuple(printed.runes),
        tuple(printed.slots),
        printed.text,
        "house" if origin == "house" else "official",
    )


def tile_of(t: Table, number: int, colours: Sequence[int], locked: bool = False) -> HexTile:
    """A tile as it lies; `colours` are those of the seats."""
    each = tile(t, number)
    return HexTile(
        face_of(t.content, t.state.faces[each.card], each.side),
        tuple(map(bool, each.slots)),
        tuple((colours[seat], count) for seat, count in enumerate(each.pillars) if count),
        tuple(colours[seat] for seat in owners(t, number)),
        locked,
        each.sealed,
    )


def field_of(model: Model, colours: Sequence[int]) -> dict[int, HexTile]:
    """The tiles on the field by number; one that was lifted is not among them."""
    t = model.table
    stuck = locked_tiles(t)
    joints = joints_of(t, colours)
    lying = (number for number, each in enumerate(t.state.tiles) if each.on_field and number != model.lifted)
    return {
        number: replace(tile_of(t, number, colours, number in stuck), joints=joints.get(number, ()))
        for number in lying
    }
