"""The palette: bases, objects, markers and terrain to put on the mat, with their settings."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.battlefield import Base, Marker
from game.battlefield.document import FeatureEntry
from game.battlefield.plane import Point
from game.battlefield.units import Unit, in_inches
from scenes.app.input import Pos
from scenes.app.texts import say
from scenes.measure import edits
from scenes.measure.building.editor import Editor
from scenes.measure.building.palette_items import PaletteItem, palette_file, palette_items
from scenes.measure.controls import Cells, Heights, Named, Tiles, Warbands
from scenes.ui import style
from scenes.ui.button import Button
from scenes.ui.toggle import Toggle
from scenes.ui.widget import Widget
from sprites.battlefield import bases, terrain
from sprites.battlefield.scale import Scale
from sprites.drawing import icons
from sprites.drawing.color import mix
from sprites.drawing.text import draw, face, fit

SIZES = {0.5: "½″", 1.0: "1″"}


class PaletteTile(Button):
    """A button with an item's picture, to be clicked or dragged onto the mat."""

    role = "stamp"
    draggable = True

    def __init__(self, item: PaletteItem, palette: Palette) -> None:
        super().__init__(item.name, self._take)
        self.item = item
        self.palette = palette
        self.editor = palette.editor

    def natural(self, limit: int) -> tuple[int, int]:
        return limit, max(self.theme.target, self.theme.px(4.5) + face(self.theme, "small").height)

    def _take(self) -> None:
        """Arm the editor with the item, or disarm it, and give the focus to the mat."""
        self.editor.arm(None if self.editor.armed is self.item else self.item)
        if self.tree:
            self.tree.set_focus(self.tree.find("mat", say("measure.mat")))

    def drag_to(self, pos: Pos) -> None:
        at = self.palette.over(pos)
        if at and self.item.kind != "free":
            if self.editor.armed is not self.item:
                self.editor.arm(self.item)
            self.editor.aim(at)

    def release_at(self, pos: Pos) -> None:
        at = self.palette.over(pos)
        if at and self.editor.armed is self.item and self.item.kind != "free":
            self.editor.put(self.item, self.editor.gridded(at))
            self.editor.arm(None)

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
        self._paint_item(surface, picture.inflate(-theme.px(1.5), -theme.px(0.75)))
        surface.set_clip(before)

    def _paint_item(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Paint the item to fit a box."""
        item, theme = self.item, self.theme
        inch = box.height * 0.98
        scale = Scale(box.center, inch, inch)
        if item.kind == "free":
            icons.draw(surface, "polygon", box.center, box.height, theme.color("text"))
        elif item.kind == "marker":
            bases.draw_marker(surface, Marker("", "", (-0.15, 0.2)), scale, theme)
        elif item.base:
            shown = Base("", "", (0.0, 0.0), 0.46, item.base, self.editor.warband)
            bases.draw(surface, shown, scale, theme)
        else:
            self._paint_terrain(surface, box)

    def _paint_terrain(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        feature = self.item.entry((0.0, 0.0), self.editor.height, 0)
        if not isinstance(feature, FeatureEntry):
            return
        frame = edits.frame_of(feature)
        inch = min(box.width / frame.long, box.height / frame.wide)
        x, y = frame.middle
        scale = Scale((box.centerx - x * inch, box.centery - y * inch), inch, inch)
        for part in edits.parts_of(feature):
            terrain.draw_part(surface, part, scale, self.theme)


def snaps_in(unit: Unit) -> list[tuple[str, float]]:
    """The snapping distances that a unit offers: their words, and inches."""
    snaps = palette_file().snaps if unit == "inches" else palette_file().snaps_cm
    return [(_written(snap, unit), in_inches(snap, unit)) for snap in snaps]


def _written(snap: float, unit: Unit) -> str:
    if not snap:
        return say("build.snap.off")
    return SIZES.get(snap, f"{snap:g}″") if unit == "inches" else say("build.snap.cm", length=f"{snap:g}")


class Palette:
    """The widgets that the building tool shows while nothing is selected."""

    def __init__(self, editor: Editor) -> None:
        self.editor = editor
        self.over: Callable[[Pos], Point | None] = lambda pos: None
        """The point of the mat at a pixel of the window, None outside of the mat."""
        self.tiles = [PaletteTile(item, self) for item in palette_items()]
        standing = [tile for tile in self.tiles if tile.item.kind in ("fighter", "object", "marker")]
        shapes = [tile for tile in self.tiles if tile not in standing]
        self.warbands = Warbands(editor.warband, editor.set_warband)
        self._unit = editor.document.data.unit
        self.snap: Cells[float] = Cells(
            say("build.snap"), snaps_in(self._unit), editor.snap, self._snap, hint=say("build.snap.about")
        )
        self.loose = Toggle(say("build.overlap"), editor.loose, self._loosen, hint=say("build.overlap.about"))
        self._widgets: list[Widget] = [
            self.warbands,
            Tiles(*standing, least=8),
            Named(say("measure.height"), Heights(editor.height, editor.set_height)),
            Tiles(*shapes, least=8),
            Named(say("build.snap"), self.snap),
            self.loose,
        ]
        self._shown = self._settings

    @property
    def _settings(self) -> tuple[object, ...]:
        """The editor's settings that affect the tiles."""
        return self.editor.armed, self.editor.height, self.editor.warband

    def widgets(self) -> list[Widget]:
        """All widgets, from top to bottom."""
        unit = self.editor.document.data.unit
        if unit != self._unit:
            self._unit = unit
            self.snap.options = snaps_in(unit)
            self.snap.set(0.0)
            self._snap(0.0)
        return self._widgets

    def refresh(self) -> None:
        """Show the settings of the editor."""
        if self._settings == self._shown:
            return
        self._shown = self._settings
        for tile in self.tiles:
            tile.selected = tile.item is self.editor.armed
            tile.touch()

    def name_of(self, warband: int) -> str:
        """The default name of a warband's fighters."""
        return self.warbands.theme.seat(warband).name.title()

    def next_snap(self) -> None:
        """Switch to the next snapping distance; none follows the last."""
        self.snap.activate()

    def _snap(self, snap: float) -> None:
        self.editor.snap = snap

    def _loosen(self, loose: bool) -> None:
        self.editor.loose = loose
