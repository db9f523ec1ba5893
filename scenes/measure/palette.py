"""The palette: bases, objects, markers and terrain to put on the mat, and how they are put there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.battlefield import Base, Marker
from game.battlefield.document import FeatureEntry, HeightWord
from game.battlefield.plane import Point
from scenes.app.input import Pos
from scenes.measure import outline
from scenes.measure.cells import Cells, Warbands
from scenes.measure.rows import Named, Tiles
from scenes.measure.stamps import Stamp, palette, stamps
from scenes.ui import style
from scenes.ui.button import Button
from scenes.ui.toggle import Toggle
from scenes.ui.widget import Widget
from sprites.battlefield import bases, terrain
from sprites.battlefield.scale import Scale
from sprites.drawing import icons
from sprites.drawing.color import mix
from sprites.drawing.text import draw, face, fit

if TYPE_CHECKING:
    from scenes.measure.tools.changing import Changing

HEIGHTS: tuple[tuple[str, HeightWord], ...] = (("G", "ground"), ("L", "low"), ("M", "medium"), ("H", "high"))
"""The letters that terrain bears on the mat."""
SIZES = {0.0: "Off", 0.5: "½″", 1.0: "1″"}


class StampTile(Button):
    """A stamp with a picture of what it puts down. It can be clicked, or dragged onto the mat."""

    role = "stamp"
    draggable = True

    def __init__(self, stamp: Stamp, tool: Changing) -> None:
        super().__init__(stamp.name, self._take)
        self.stamp = stamp
        self.tool = tool

    def natural(self, limit: int) -> tuple[int, int]:
        return limit, max(self.theme.target, self.theme.px(4.5) + face(self.theme, "small").height)

    def _take(self) -> None:
        """Takes the stamp in hand, or lays it down again; the mat has the focus for what follows."""
        self.tool.arm(None if self.tool.armed is self.stamp else self.stamp)
        if self.tree:
            self.tree.set_focus(self.tree.find("mat", "Battlefield"))

    def drag_to(self, pos: Pos) -> None:
        at = self.tool.palette.over(pos)
        if at and self.stamp.kind != "free":
            if self.tool.armed is not self.stamp:
                self.tool.arm(self.stamp)
            self.tool.hover(at, "")

    def release_at(self, pos: Pos) -> None:
        at = self.tool.palette.over(pos)
        if at and self.tool.armed is self.stamp and self.stamp.kind != "free":
            self.tool.put(self.stamp, self.tool.gridded(at))
            self.tool.arm(None)

    def _colours(self) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
        fill, edge = super()._colours()
        return (mix(fill, self.theme.color("gold"), 0.16), edge) if self.selected else (fill, edge)

    def _paint_words(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        theme = self.theme
        small = face(theme, "small")
        room = area.inflate(-theme.px(0.75), 0)
        kind = fit(self.name, small, room.width)
        words = pygame.Rect(room.x, area.bottom - kind.height - 2, room.width, kind.height)
        draw(surface, self.name, kind, style.word_color(theme, enabled=self.enabled), words, "center")
        picture = pygame.Rect(area.x, area.y + 2, area.width, words.top - area.y - 2)
        before = surface.get_clip()
        surface.set_clip(picture)
        self._paint_stamp(surface, picture.inflate(-theme.px(1.5), -theme.px(0.75)))
        surface.set_clip(before)

    def _paint_stamp(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """What it puts down, as small as it must be."""
        stamp, theme = self.stamp, self.theme
        inch = box.height * 0.98
        scale = Scale(box.center, inch, inch)
        if stamp.kind == "free":
            icons.draw(surface, "polygon", box.center, box.height, theme.color("text"))
        elif stamp.kind == "marker":
            bases.draw_marker(surface, Marker("", "", (-0.15, 0.2)), scale, theme)
        elif stamp.base:
            shown = Base("", "", (0.0, 0.0), 0.46, stamp.base, self.tool.warband)
            bases.draw(surface, shown, scale, theme)
        else:
            self._paint_terrain(surface, box)

    def _paint_terrain(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        feature = self.stamp.entry((0.0, 0.0), self.tool.height, 0)
        if not isinstance(feature, FeatureEntry):
            return
        frame = outline.frame(feature)
        inch = min(box.width / frame.long, box.height / frame.wide)
        x, y = frame.middle
        scale = Scale((box.centerx - x * inch, box.centery - y * inch), inch, inch)
        for part in outline.parts_of(feature):
            terrain.draw_part(surface, part, scale, self.theme)


class Palette:
    """The widgets that the building tool shows while nothing is chosen."""

    def __init__(self, tool: Changing) -> None:
        self.tool = tool
        self.over: Callable[[Pos], Point | None] = lambda pos: None
        """The point of the mat at a pixel of the window, None where there is none."""
        self.tiles = [StampTile(stamp, tool) for stamp in stamps()]
        standing = [tile for tile in self.tiles if tile.stamp.kind in ("fighter", "object", "marker")]
        shapes = [tile for tile in self.tiles if tile not in standing]
        self.warbands = Warbands(tool.warband, tool.muster)
        self.heights: Cells[HeightWord] = Cells("Height", HEIGHTS, tool.height, tool.shape)
        sizes = [(SIZES.get(snap, f"{snap:g}″"), snap) for snap in palette().snaps]
        self.snap: Cells[float] = Cells(
            "Snap", sizes, tool.snap, self._snap, hint="What is dragged goes to the grid (G)"
        )
        self.loose = Toggle(
            "Overlap",
            tool.loose,
            self._loosen,
            hint="Bases may stand on what is there; or hold Alt while you drag",
        )
        self._widgets: list[Widget] = [
            self.warbands,
            Tiles(*standing, least=8),
            Named("Height", self.heights),
            Tiles(*shapes, least=8),
            Named("Snap", self.snap),
            self.loose,
        ]

    def widgets(self) -> list[Widget]:
        """All of them, from the top."""
        return self._widgets

    def refresh(self) -> None:
        """Shows what the tool is set to."""
        for tile in self.tiles:
            tile.selected = tile.stamp is self.tool.armed
            tile.touch()

    @property
    def warband_name(self) -> str:
        """What the fighters of the warband in hand are called until they have names."""
        return self.warbands.theme.seat(self.tool.warband).name.title()

    def next_snap(self) -> None:
        """Snaps to the next distance, or to none."""
        self.snap.activate()

    def _snap(self, snap: float) -> None:
        self.tool.snap = snap

    def _loosen(self, loose: bool) -> None:
        self.tool.loose = loose
