"""What lies on the field: tiles, and the slots on them."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from game.unnamed_wizard.hexes import Hex
from game.unnamed_wizard.table import TILE
from scenes.app.input import Pos
from scenes.unnamed_wizard.field_thing import REACH, FieldThing
from scenes.unnamed_wizard.glide import Glide
from sprites.drawing.shapes import Point
from sprites.unnamed_wizard import highlights
from sprites.unnamed_wizard import tile as hextile
from sprites.unnamed_wizard.grid import HIGH, inside, middle
from sprites.unnamed_wizard.tile import HexTile

if TYPE_CHECKING:
    from scenes.unnamed_wizard.field import FieldPart

RAISED: Final = 0.035  # how much a tile that is pointed at rises, in its width


class TilePart(FieldThing):
    """A tile on the field by its number. `shown` is how it lies there."""

    role = "tile"

    def __init__(self, field: FieldPart, number: int, shown: HexTile, at: Hex) -> None:
        super().__init__(field, shown.face.name)
        self.number = number
        self.shown = shown
        self.at = at
        self.glide = Glide()
        self.dimmed = False
        """It can't be chosen now."""

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
        """The pixel of the foot of the pillars of a colour, or where one would stand."""
        return self._on(hextile.pillar_spot(self.shown, colour, self.field.painted, self.theme))

    def _on(self, off: Point) -> tuple[int, int]:
        """The pixel of a place on a tile as it is painted."""
        x, y = self.middle
        return round(x + self._scaled(off[0])), round(y + self._scaled(off[1]))

    def _scaled(self, pixels: float) -> float:
        return pixels * self.field.plan.px / self.field.painted

    @property
    def slot_px(self) -> int:
        """How many pixels a slot is across."""
        return max(4, round(self._scaled(hextile.slot_px(self.shown, self.field.painted, self.theme))))

    @property
    def pillar_px(self) -> int:
        """How many pixels a pillar is across."""
        return max(4, round(self._scaled(hextile.pillar_px(self.shown, self.field.painted, self.theme))))

    @property
    def lift(self) -> int:
        """How many pixels above the table it is."""
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
        """Whether it lies with the others, not moving nor lit nor pointed at."""
        return not (self.lively or self.glide.moving)

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        return self.number, self.shown, *self.rect, self.dimmed, self.still

    def draw_ring(self, target: Surface) -> None:
        spot = self.middle[0], self.middle[1] - self.lift
        highlights.draw_ring(target, spot, self.field.plan.px, self.theme)

    def render(self, target: Surface) -> None:
        """Paints it as it is now."""
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
            dimmed=self.dimmed,
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


class SlotPart(FieldThing):
    """A slot of the spell on a tile. `way` is what the rules call it."""

    role = "slot"

    def __init__(self, tile: TilePart, slot: int) -> None:
        super().__init__(tile.field, f"{tile.name} {slot + 1}")
        self.focusable = False
        self.tile = tile
        self.slot = slot
        self.chosen = False
        """It is among several that are chosen."""

    @property
    def offered(self) -> bool:
        return self._offered

    @offered.setter
    def offered(self, value: bool) -> None:
        """Keys lead to it as long as it may be chosen; else its tile is meant."""
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
        """How many pixels the socket is across."""
        return self.tile.slot_px

    def lay(self) -> None:
        self.place(self.around(self.px))

    def contains(self, pos: Pos) -> bool:
        """Where it is not lit, its tile is meant."""
        reach = max(self.px * 0.7, min(REACH, self.field.plan.radius * 0.3))
        return self.offered and self.near(pos, reach)

    def render(self, target: Surface) -> None:
        if (self.offered and self.enabled) or self.chosen:
            strength = 1.0 if self.raised or self.chosen else self.board.pulse
            px = round(self.px * 1.05)
            highlights.draw_socket_light(target, self.middle, px, self.theme, strength, chosen=self.chosen)
