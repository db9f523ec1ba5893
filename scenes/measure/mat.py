"""The mat: the battlefield to scale, with all that stands on it, and whatever the tool in hand shows on top.

The ground with its terrain is kept as a picture; bases and proofs are drawn anew in every frame.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.battlefield import Base, Battlefield
from game.battlefield.plane import EPS, Point, gap, turn
from game.battlefield.polygon import edges
from game.battlefield.terrain import Disc, Part, Terrain
from scenes.app.input import Key, Pos
from scenes.measure.desk import Desk
from scenes.measure.tools import proof
from scenes.measure.tools.tool import Tool
from scenes.measure.view import View
from scenes.ui.widget import Widget
from sprites.battlefield import bases as base
from sprites.battlefield import mat, terrain
from sprites.battlefield.scale import Scale
from sprites.drawing import table_top
from sprites.drawing.cache import Layer
from sprites.drawing.theme import Theme

MARKER = 0.3
"""A pointer so many inches from a marker points at it."""


def thing_at(field: Battlefield, at: Point) -> str:
    """The id of what lies at a point, the topmost; "" where there is nothing."""
    for marker in field.markers.values():
        if gap(marker.centre, at) <= MARKER:
            return marker.id
    bases = [each for each in field.bases.values() if gap(each.centre, at) <= each.radius]
    if bases:
        return min(bases, key=lambda each: gap(each.centre, at)).id
    parts = [part for part in field.terrain.parts if _covers(part, at)]
    return max(parts, key=lambda part: part.height).feature if parts else ""


def _covers(part: Part, at: Point) -> bool:
    if isinstance(part.shape, Disc):
        return gap(part.shape.centre, at) <= part.shape.radius
    return any(all(turn(a, b, at) >= -EPS for a, b in edges(piece)) for piece in part.shape.pieces)


class Mat(Widget):
    """The widget of the battlefield. Pointers and keys on it go to the tool in hand, in inches."""

    role = "mat"
    focusable = True
    draggable = True

    def __init__(self, desk: Desk, tool: Callable[[], Tool]) -> None:
        super().__init__("Battlefield")
        self.desk = desk
        self.tool = tool
        self.view = View()
        self.pointed = ""
        self.inside = False
        self.panning: Pos | None = None
        self.pans: Callable[[], bool] = lambda: False
        """Whether a press now moves the mat itself."""
        self._ground = Layer()
        self._dropped = False

    # ------------------------------------------------------------------ where things are

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.view.area = rect.copy()
        self.view.frame = mat.frame_width(self.theme)
        self.view.size = self.desk.document.size

    @property
    def scale(self) -> Scale:
        self.view.size = self.desk.document.size
        return self.view.scale

    def pixel(self, at: Point) -> Pos:
        """The pixel of the window that a point of the battlefield is shown at."""
        return self.scale.pixel(at)

    def over(self, pos: Pos) -> Point | None:
        """The point of the battlefield at a pixel, None where the mat is not."""
        at = self.scale.inches(pos)
        width, depth = self.desk.document.size
        return at if self.rect.collidepoint(pos) and 0 <= at[0] <= width and 0 <= at[1] <= depth else None

    def _under(self, pos: Pos) -> tuple[Point, str]:
        at = self.scale.inches(pos)
        return at, thing_at(self.desk.field, at)

    @property
    def focus_area(self) -> pygame.Rect:
        """The ring lies just inside of the frame, whose figures stay readable."""
        edge = self.theme.px(0.5) + max(2, self.theme.hairline + 1)
        return self.scale.rect(*self.desk.document.size).clip(self.rect).inflate(-2 * edge, -2 * edge)

    # ------------------------------------------------------------------ what happens on it

    def hover(self, pos: Pos) -> None:
        """The mouse is here, with nothing pressed."""
        at, self.pointed = self._under(pos)
        self.inside = True
        self.tool().hover(at, self.pointed)

    def leave(self) -> None:
        """The mouse is elsewhere."""
        self.pointed, self.inside = "", False
        self.tool().leave()

    def drop(self) -> None:
        """The press ends without effect."""
        self._dropped = True
        self.panning = None
        self.tool().cancel()

    def press_at(self, pos: Pos) -> None:
        self._dropped = False
        if self.pans():
            self.panning = pos
            return
        self.tool().press(*self._under(pos))

    def drag_to(self, pos: Pos) -> None:
        if self.panning:
            self.view.pan((pos[0] - self.panning[0], pos[1] - self.panning[1]))
            self.panning = pos
            self.touch()
        elif not self._dropped:
            self.tool().drag(*self._under(pos))

    def release_at(self, pos: Pos) -> None:
        if self.panning:
            self.panning = None
        elif not self._dropped:
            self.tool().release(*self._under(pos))

    def details(self) -> bool:
        return self.tool().turn_back()

    def key(self, key: Key) -> bool:
        return self.tool().handle_key(key)

    # ------------------------------------------------------------------ its picture

    def draw(self, target: pygame.Surface) -> None:
        scale, field = self.scale, self.desk.field
        lifted = self.desk.lifted & field.terrain.features.keys()
        key = (field.terrain, lifted, scale, self.theme.key, tuple(self.rect))
        self._ground.draw(target, key, lambda onto: self._paint_ground(onto, scale, field.terrain, lifted))
        before = target.get_clip()
        target.set_clip(self.rect.clip(before))
        proof.light_terrain(target, field, self.tool().lit, scale, self.theme)
        self._draw_bases(target, scale, field)
        self.tool().draw(target, scale, self.theme)
        self._draw_name(target, scale, field)
        target.set_clip(before)

    def _paint_ground(
        self, target: pygame.Surface, scale: Scale, ground: Terrain, lifted: frozenset[str]
    ) -> None:
        theme = self.theme
        target.blit(table_top.table(target.get_size(), theme), (0, 0))
        target.set_clip(self.rect)
        mat.draw(target, scale, (ground.width, ground.depth), theme)
        rest = {name: each for name, each in ground.features.items() if name not in lifted}
        terrain.draw(target, Terrain(ground.width, ground.depth, rest) if lifted else ground, scale, theme)
        target.set_clip(None)

    def _draw_bases(self, target: pygame.Surface, scale: Scale, field: Battlefield) -> None:
        theme: Theme = self.theme
        for each in field.bases.values():
            if each.id not in self.desk.lifted:
                base.draw(target, each, scale, theme)
        for marker in field.markers.values():
            if marker.id not in self.desk.lifted:
                base.draw_marker(target, marker, scale, theme)

    def _draw_name(self, target: pygame.Surface, scale: Scale, field: Battlefield) -> None:
        """What the base or the marker under the pointer is called, over all else."""
        named = field.bases.get(self.pointed) or field.markers.get(self.pointed)
        if named and not self.desk.lifted:
            x, y = scale.pixel(named.centre)
            radius = named.radius if isinstance(named, Base) else MARKER
            base.draw_tag(target, named.name, (x, round(y + radius * scale.down)), self.theme)
