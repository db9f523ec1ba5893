"""The tiles that lie on the field, and those that are just leaving it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Surface

from game.unnamed_wizard.hexes import Hex
from scenes.ui.widget import Widget
from scenes.unnamed_wizard.field_thing import FieldThing
from scenes.unnamed_wizard.hex_faces import field_of
from scenes.unnamed_wizard.tiles import SlotPart, TilePart
from sprites.drawing.motion import arc, clamp, ease_in_out, mix
from sprites.drawing.shapes import Point
from sprites.drawing.theme import Theme
from sprites.unnamed_wizard import tile as hextile
from sprites.unnamed_wizard.tile import HexTile

if TYPE_CHECKING:
    from scenes.unnamed_wizard.field import FieldPart

LIFT = 0.5  # how high a tile that leaves is carried, in its width


@dataclass(slots=True)
class Leaving:
    """A tile on its way from the field to a pixel, where it is `px` wide; without one it fades where it lay."""

    tile: HexTile
    start: Point
    start_px: int
    goal: Point | None
    px: int
    seconds: float
    painted: int
    age: float = 0.0

    def draw(self, target: Surface, theme: Theme) -> None:
        """Paints it as it is now."""
        share = clamp(self.age / self.seconds)
        if self.goal is None or theme.calm:
            alpha = round(255 * (1 - share))
            hextile.draw(
                target, self.tile, self.start, self.start_px, theme, painted=self.painted, alpha=alpha
            )
            return
        way = ease_in_out(share)
        spot = arc(self.start, self.goal, way, self.start_px * LIFT)
        wide = round(mix(self.start_px, self.px, way))
        lift = round(self.start_px * 0.2 * way * (1 - way))
        hextile.draw(target, self.tile, spot, wide, theme, painted=self.painted, lift=lift)


class Lying:
    """Keeps the parts of tiles and slots as the model has them, and sends tiles on their ways."""

    def __init__(self, field: FieldPart) -> None:
        self.field = field
        self.tiles: dict[int, TilePart] = {}
        self.leaving: list[Leaving] = []
        self.seconds = 0.0
        """How long tiles take on their next ways; 0: they are there at once."""
        self.layer, self.slots = Widget(), Widget()
        self._goals: dict[int, tuple[Point, int]] = {}
        self._sources: dict[int, Point] = {}

    # -- as the model has them ----------------------------------------------------------------------

    def refresh(self) -> list[Hex]:
        """Shows what the model says now; gives the hexes at which something came to lie."""
        model = self.field.board.model
        now = field_of(model, self.field.colours)
        for number in [number for number in self.tiles if number not in now]:
            self._take_away(number)
        changed = [
            at for number, shown in now.items() for at in self._show(number, shown, model.tile(number).at)
        ]
        self._goals.clear()
        self._sources.clear()
        self._show_slots()
        for layer in (self.layer, self.slots):
            layer.children.sort(key=reading)
        return changed

    def _show(self, number: int, shown: HexTile, at: Hex) -> list[Hex]:
        """Shows a tile as it lies; its hex where it was elsewhere before."""
        part, fresh = self.tiles.get(number), False
        if part is None:
            part, fresh = TilePart(self.field, number, shown, at), True
            self.tiles[number] = part
            self.layer.add(part)
        part.glide.seconds, part.glide.calm = self.seconds, self.field.theme.calm
        if part.shown.face != shown.face:
            part.glide.turn(part.shown.face)
        part.shown, part.at, part.name = shown, at, shown.face.name
        part.hint = self.field.board.faces.tile_hint(self.field.board.model, number, shown)
        if fresh and number in self._sources and self.seconds:
            part.glide.come(self.field.plan.spot(self._sources[number]), at, self.seconds)
            return [at]
        return [at] if part.glide.go(at) else []

    def _take_away(self, number: int) -> None:
        part, plan = self.tiles.pop(number), self.field.plan
        if self.seconds:
            goal, px = self._goals.get(number, (None, plan.px))
            self.leaving.append(
                Leaving(part.shown, part.middle, plan.px, goal, px, self.seconds, self.field.painted)
            )
        remove(self.layer, [part])

    def _show_slots(self) -> None:
        here = {(part.tile.number, part.slot): part for part in self.slot_parts}
        wanted = {
            (number, slot): tile
            for number, tile in self.tiles.items()
            for slot in range(len(tile.shown.face.slots))
        }
        gone = [part for key, part in here.items() if wanted.get(key) is not part.tile]
        remove(self.slots, gone)
        kept = {(part.tile.number, part.slot) for part in self.slot_parts}
        self.slots.add(*(SlotPart(tile, slot) for (n, slot), tile in wanted.items() if (n, slot) not in kept))

    @property
    def slot_parts(self) -> list[SlotPart]:
        """The parts of all slots on tiles."""
        return [part for part in self.slots.children if isinstance(part, SlotPart)]

    def slot(self, number: int, slot: int) -> SlotPart:
        """The part of a slot on a tile. KeyError where there is none."""
        for part in self.slot_parts:
            if (part.tile.number, part.slot) == (number, slot):
                return part
        raise KeyError((number, slot))

    # -- to and from --------------------------------------------------------------------------------

    def come_from(self, number: int, point: Point) -> None:
        """Where the next refresh has a new tile come from."""
        self._sources[number] = point

    def leave_for(self, number: int, point: Point, px: int) -> None:
        """Where the next refresh has a tile go that is no more on the field, and how wide it is there."""
        self._goals[number] = point, px

    # -- time ---------------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        return bool(self.leaving) or any(part.glide.moving for part in self.tiles.values())

    def arrive(self) -> None:
        """Everything is where it belongs, at once."""
        self.leaving.clear()
        for part in self.tiles.values():
            part.glide.arrive()

    def update(self, dt: float) -> bool:
        """Lets time pass; whether anything moved."""
        moved = [part.glide.update(dt) for part in self.tiles.values()]
        left = bool(self.leaving)
        for each in self.leaving:
            each.age += dt
        self.leaving = [each for each in self.leaving if each.age < each.seconds]
        return left or any(moved)


def remove(layer: Widget, parts: Iterable[Widget]) -> None:
    """Takes parts out of a layer."""
    for part in parts:
        layer.children.remove(part)
        part.parent = None
        part.join(None, part.theme)


def reading(part: Widget) -> tuple[float, float]:
    """Parts from top to bottom, and from left to right."""
    if not isinstance(part, FieldThing):
        return 0.0, 0.0
    x, y = part.resting
    return y, x
