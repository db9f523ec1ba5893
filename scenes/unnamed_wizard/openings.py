"""Where something may be put or turned: empty hexes, and corners that three tiles have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Surface

from game.unnamed_wizard.hexes import Hex
from scenes.app.input import Pos
from scenes.unnamed_wizard.field_thing import REACH, FieldThing
from sprites.drawing.shapes import Point
from sprites.unnamed_wizard import highlights
from sprites.unnamed_wizard.grid import inside, middle

if TYPE_CHECKING:
    from scenes.unnamed_wizard.field import FieldPart


class HexPart(FieldThing):
    """An empty hex where something may be put."""

    role = "hex"

    def __init__(self, field: FieldPart, at: Hex) -> None:
        super().__init__(field, f"{at[0]}, {at[1]}")
        self.at = at
        self.offered = True

    @property
    def middle(self) -> Point:
        return self.field.plan.centre(self.at)

    @property
    def resting(self) -> Point:
        return middle(self.at)

    def lay(self) -> None:
        self.place(self.field.plan.area(self.at))

    def contains(self, pos: Pos) -> bool:
        return inside(pos, self.middle, self.field.plan.radius)

    def draw_ring(self, target: Surface) -> None:
        highlights.draw_ring(target, self.middle, self.field.plan.px, self.theme)

    def render(self, target: Surface) -> None:
        px = self.field.plan.px
        highlights.draw_place(target, self.middle, px, self.theme, self.pulse or 0.0, pointed=self.raised)


class CornerPart(FieldThing):
    """The corner that three tiles have in common: `row` are their numbers."""

    role = "corner"

    def __init__(self, field: FieldPart, row: tuple[int, int, int]) -> None:
        super().__init__(field, ", ".join(field.tiles[number].name for number in row))
        self.row = row
        self.offered = True

    @property
    def middle(self) -> Point:
        return self.field.plan.at(self.resting)

    @property
    def resting(self) -> Point:
        spots = [self.field.tiles[number].resting for number in self.row]
        return sum(x for x, _ in spots) / 3, sum(y for _, y in spots) / 3

    @property
    def px(self) -> int:
        """How many pixels the knob is across."""
        return max(20, round(self.field.plan.px * 0.17))

    def lay(self) -> None:
        self.place(self.around(self.px))

    def contains(self, pos: Pos) -> bool:
        return self.near(pos, max(self.px * 0.6, min(REACH, self.field.plan.radius * 0.34)))

    def render(self, target: Surface) -> None:
        px = self.px
        highlights.draw_corner(target, self.middle, px, self.theme, self.pulse or 0.0, pointed=self.raised)
