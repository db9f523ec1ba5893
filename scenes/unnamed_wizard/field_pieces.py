"""The pieces on the field: tiles, their slots, and the empty hexes and corners that can be chosen."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from math import hypot
from typing import Final, Protocol

import pygame
from pygame import Rect, Surface

from game.unnamed_wizard.hexes import Hex
from game.unnamed_wizard.table import TILE
from scenes.app.input import Key, Pos
from scenes.unnamed_wizard.motion import Glide
from scenes.unnamed_wizard.pieces import Part, PartBoard
from sprites.drawing.shapes import Point
from sprites.unnamed_wizard import highlights
from sprites.unnamed_wizard import tile as hextile
from sprites.unnamed_wizard.grid import HIGH, HexPlan, inside, middle
from sprites.unnamed_wizard.tile import HexTile

REACH: Final = 22  # pixels: tolerance around the middle of a slot or corner, for fingers


class Field(Protocol):
    """The part of a field that its pieces need."""

    pointer: Pos | None

    @property
    def board(self) -> PartBoard: ...

    @property
    def plan(self) -> HexPlan: ...

    @property
    def painted(self) -> int: ...

    @property
    def tiles(self) -> Mapping[int, TilePart]: ...

    @property
    def dragged(self) -> bool: ...

    def place_name(self, at: Hex) -> str: ...

    def press_at(self, pos: Pos) -> None: ...

    def drag_to(self, pos: Pos) -> None: ...

    def release_at(self, pos: Pos) -> None: ...

    def steer(self, key: Key, part: FieldPiece | None = None) -> bool: ...


class FieldPiece(Part):
    """A piece on the field. A click chooses it, a drag moves the field, and arrow keys lead to neighbouring pieces."""

    focusable = True
    own_ring = True
    draggable = True
    round = True

    def __init__(self, field: Field, name: str = "") -> None:
        super().__init__(field.board, name)
        self.field = field

    @property
    def middle(self) -> Point:
        """The pixel of its middle."""
        raise TypeError(f"{type(self).__name__} lies nowhere")

    @property
    def resting(self) -> Point:
        """Its middle at rest, in radii of tiles."""
        raise TypeError(f"{type(self).__name__} lies nowhere")

    @property
    def stop(self) -> bool:
        """Whether arrow keys can reach it."""
        return self.visible and self.offered

    def lay(self) -> None:
        """Update its place on the screen."""

    def key(self, key: Key) -> bool:
        return self.field.steer(key, self) or super().key(key)

    def point_at(self, pos: Pos) -> None:
        self.field.pointer = pos
        super().point_at(pos)

    def press_at(self, pos: Pos) -> None:
        self.field.press_at(pos)

    def drag_to(self, pos: Pos) -> None:
        self.field.drag_to(pos)

    def release_at(self, pos: Pos) -> None:
        self.field.release_at(pos)

    def activate(self) -> None:
        if not self.field.dragged:
            super().activate()

    def draw_ring(self, target: Surface) -> None:
        """Draw the ring of the keyboard focus."""
        color, width = self.theme.color("focus"), max(2, self.theme.hairline + 1)
        radius = self.rect.width / 2 + 2 * width
        for ink, thick in ((self.theme.color("night"), width + 2), (color, width)):
            pygame.draw.aacircle(target, ink, self.middle, radius, thick)

    def around(self, px: float) -> Rect:
        """A square around its middle, `px` wide."""
        area = Rect(0, 0, round(px), round(px))
        area.center = round(self.middle[0]), round(self.middle[1])
        return area

    def near(self, pos: Pos, reach: float) -> bool:
        return hypot(pos[0] - self.middle[0], pos[1] - self.middle[1]) <= reach


# ---------------------------------------------------------------------- tiles

RAISED: Final = 0.035  # rise of a pointed tile, in its widths


class TilePart(FieldPiece):
    """A tile on the field, by its number. `shown` is its current look."""

    role = "tile"

    def __init__(self, field: Field, number: int, shown: HexTile, at: Hex) -> None:
        super().__init__(field, shown.face.name)
        self.number = number
        self.shown = shown
        self.at = at
        self.glide = Glide()

    @property
    def large_words(self) -> str:
        return (
            self.board.catalog.tile_state(self.board.view, self.number, self.shown)
            if self.enabled
            else self.why
        )

    @property
    def stop(self) -> bool:
        return self.visible

    @property
    def middle(self) -> Point:
        return self.field.plan.at(self.glide.spot)

    @property
    def resting(self) -> Point:
        return middle(self.at)

    def slot_point(self, slot: int) -> tuple[int, int]:
        """The pixel of the middle of a slot."""
        return self._on(hextile.slot_spot(self.shown, slot, self.field.painted, self.theme))

    def pillar_point(self, colour: int) -> tuple[int, int]:
        """The pixel at the foot of the pillars of a colour, or where one would stand."""
        return self._on(hextile.pillar_spot(self.shown, colour, self.field.painted, self.theme))

    def _on(self, off: Point) -> tuple[int, int]:
        """The pixel of an offset on the rendered tile."""
        x, y = self.middle
        return round(x + self._scaled(off[0])), round(y + self._scaled(off[1]))

    def _scaled(self, pixels: float) -> float:
        return pixels * self.field.plan.px / self.field.painted

    @property
    def slot_px(self) -> int:
        """Width of a slot, in pixels."""
        return max(4, round(self._scaled(hextile.slot_px(self.shown, self.field.painted, self.theme))))

    @property
    def pillar_px(self) -> int:
        """Width of a pillar, in pixels."""
        return max(4, round(self._scaled(hextile.pillar_px(self.shown, self.field.painted, self.theme))))

    @property
    def lift(self) -> int:
        """Its height above the table, in pixels."""
        plan = self.field.plan
        risen = RAISED * plan.px if self.raised and self.enabled else 0.0
        return round(self.glide.height * plan.radius + risen)

    def lay(self) -> None:
        plan = self.field.plan
        area = Rect(0, 0, plan.px, round(plan.px * HIGH))
        area.center = round(self.middle[0]), round(self.middle[1])
        self.place(area)

    def contains(self, pos: Pos) -> bool:
        return inside(pos, self.middle, self.field.plan.radius)

    @property
    def still(self) -> bool:
        """Whether it is at rest: neither moving nor lit nor pointed at."""
        return not (self.lively or self.glide.moving)

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        return self.number, self.shown, *self.rect, self.still

    def draw_ring(self, target: Surface) -> None:
        spot = self.middle[0], self.middle[1] - self.lift
        highlights.draw_ring(target, spot, self.field.plan.px, self.theme)

    def render(self, target: Surface) -> None:
        """Draw it in its current state."""
        field, turned = self.field, self.glide.turned
        tile = self.shown
        if turned < 0.5 and self.glide.turned_from is not None:
            tile = HexTile(self.glide.turned_from, (), tile.pillars, tile.owners)
        hextile.draw(
            target,
            tile,
            self.middle,
            field.plan.px,
            self.theme,
            painted=field.painted,
            lift=self.lift,
            across=self.glide.across,
            alpha=round(255 * self.glide.seen),
        )
        if self.offered and self.enabled:
            spot = self.middle[0], self.middle[1] - self.lift
            strength = 1.0 if self.raised else self.board.pulse
            highlights.draw_glow(
                target,
                spot,
                field.plan.px,
                self.theme.color("gold"),
                strength,
                thick=1.5 if self.raised else 1.0,
            )


class SlotPart(FieldPiece):
    """A slot of a tile's spell. `way` is its name in the rules."""

    role = "slot"

    def __init__(self, tile: TilePart, slot: int) -> None:
        super().__init__(tile.field, f"{tile.name} {slot + 1}")
        self.focusable = False
        self.tile = tile
        self.slot = slot
        self.chosen = False
        """Whether it is among several chosen slots."""

    @property
    def offered(self) -> bool:
        return self._offered

    @offered.setter
    def offered(self, value: bool) -> None:
        """Make the slot reachable by keyboard while it is offered; otherwise its tile is."""
        self.focusable = self._offered = value
        self.touch()

    @property
    def way(self) -> tuple[str, int, int, int]:
        return TILE, self.tile.number, 0, self.slot

    @property
    def middle(self) -> Point:
        return self.tile.slot_point(self.slot)

    @property
    def resting(self) -> Point:
        x, y = self.tile.resting
        across, down = hextile.slot_spot(self.tile.shown, self.slot, 200, self.theme)
        return x + across / 100, y + down / 100

    @property
    def px(self) -> int:
        """Width of the socket, in pixels."""
        return self.tile.slot_px

    def lay(self) -> None:
        self.place(self.around(self.px))

    def contains(self, pos: Pos) -> bool:
        """Whether it is hit. While it isn't lit, clicks go to its tile."""
        reach = max(self.px * 0.7, min(REACH, self.field.plan.radius * 0.3))
        return self.offered and self.near(pos, reach)

    def render(self, target: Surface) -> None:
        if (self.offered and self.enabled) or self.chosen:
            strength = 1.0 if self.raised or self.chosen else self.board.pulse
            px = round(self.px * 1.05)
            highlights.draw_socket_light(target, self.middle, px, self.theme, strength, chosen=self.chosen)


# ---------------------------------------------------------------------- empty hexes and corners


class HexPart(FieldPiece):
    """An empty hex that can be chosen."""

    role = "hex"

    def __init__(self, field: Field, at: Hex) -> None:
        super().__init__(field, field.place_name(at))
        self.at = at
        self.words = f"{at[0]}, {at[1]}"
        """Its coordinates, by which tutorials point at it: several hexes may have the same name."""
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


class CornerPart(FieldPiece):
    """The common corner of three tiles; `row` has their numbers."""

    role = "corner"

    def __init__(self, field: Field, row: tuple[int, int, int]) -> None:
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
        """Width of the knob, in pixels."""
        return max(20, round(self.field.plan.px * 0.17))

    def lay(self) -> None:
        self.place(self.around(self.px))

    def contains(self, pos: Pos) -> bool:
        return self.near(pos, max(self.px * 0.6, min(REACH, self.field.plan.radius * 0.34)))

    def render(self, target: Surface) -> None:
        px = self.px
        highlights.draw_corner(target, self.middle, px, self.theme, self.pulse or 0.0, pointed=self.raised)
