"""A picture of the field to think with: what lies where, changed as an answer would change it, the table untouched."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from game.unnamed_wizard.hexes import Hex, connected, neighbours
from game.unnamed_wizard.outlook.lore import Lore
from game.unnamed_wizard.state import CORE, Tile
from game.unnamed_wizard.table import Table, name_of, tile

if TYPE_CHECKING:
    from game.unnamed_wizard.outlook.plans import Plan


class Piece(NamedTuple):
    """A tile on the field: the runes that it joins a pattern with and those that it shows, as bits; pillars by seat."""

    number: int
    joins: int
    shows: int
    pillars: tuple[int, ...]

    @property
    def open(self) -> bool:
        """Whether nobody owns it, and somebody may."""
        return self.number != CORE and not any(self.pillars)


class Picture(dict[Hex, Piece]):
    """The tiles of a field by hex."""

    @cached_property
    def row(self) -> tuple[tuple[Hex, Piece], ...]:
        """The same, unchangeable."""
        return tuple(self.items())

    @cached_property
    def plans(self) -> dict[int, tuple[Plan, ...]]:
        """The nearest patterns by seat, as far as somebody asked for them."""
        return {}

    def place_of(self, number: int) -> Hex:
        """Where a tile lies."""
        return next(at for at, piece in self.items() if piece.number == number)

    def with_pillar(self, number: int, seat: int, by: int = 1) -> Picture:
        """A pillar more, or fewer."""
        at = self.place_of(number)
        row = list(self[at].pillars)
        row[seat] += by
        return self._with(at, self[at]._replace(pillars=tuple(row)))

    def with_tile(self, at: Hex, piece: Piece) -> Picture:
        """A tile more."""
        return self._with(at, piece)

    def without(self, number: int) -> Picture:
        """A tile less."""
        return Picture((at, piece) for at, piece in self.items() if piece.number != number)

    def moved(self, number: int, to: Hex) -> Picture:
        """A tile somewhere else."""
        piece = self[self.place_of(number)]
        return self.without(number)._with(to, piece)

    def carried(self, numbers: tuple[int, ...]) -> Picture:
        """Tiles that each lie where the next one lay."""
        places = [self.place_of(number) for number in numbers]
        new = Picture(self)
        for here, there in zip(places, places[1:] + places[:1], strict=True):
            new[there] = self[here]
        return new

    def turned(self, number: int, joins: int, shows: int) -> Picture:
        """A tile with other runes."""
        at = self.place_of(number)
        return self._with(at, self[at]._replace(joins=joins, shows=shows))

    def loose(self, at: Hex) -> bool:
        """Whether a tile is not locked."""
        near = [hex_ in self for hex_ in neighbours(at)]
        gaps = sum(here and not there for here, there in zip(near, near[1:] + near[:1], strict=True))
        return gaps <= 1 or connected([other for other in self if other != at])

    def _with(self, at: Hex, piece: Piece) -> Picture:
        new = Picture(self)
        new[at] = piece
        return new


def picture(t: Table, lore: Lore) -> Picture:
    """The field as it lies."""
    return Picture(
        (each.at, piece(t, lore, number)) for number, each in enumerate(t.state.tiles) if each.on_field
    )


def piece(t: Table, lore: Lore, number: int) -> Piece:
    """A tile of the table."""
    each: Tile = tile(t, number)
    name = name_of(t, number)
    if number == CORE:
        return Piece(number, 0, 0, tuple(each.pillars))
    return Piece(number, lore.joins(name, each.side), lore.runes[name, each.side], tuple(each.pillars))
