"""The mat: the battlefield to scale with everything on it, on the screen or as a picture in a file."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from math import ceil, floor, sqrt
from pathlib import Path

import pygame

from game.battlefield import Base, Battlefield
from game.battlefield.plane import EPS, Point, gap, turn
from game.battlefield.polygon import edges
from game.battlefield.terrain import Disc, Part, Terrain
from game.core.files import reason
from scenes.app.input import Key, Pos
from scenes.app.texts import say
from scenes.measure.document import Document
from scenes.measure.files import FileError
from scenes.measure.photo import pictures
from scenes.measure.tools import proof
from scenes.measure.tools.tool import Tool
from scenes.ui.widget import Widget
from sprites.battlefield import bases, figures, mat, photo, terrain
from sprites.battlefield.scale import Scale
from sprites.drawing import raster, table_top
from sprites.drawing.cache import Layer
from sprites.drawing.theme import Theme, load_theme

MARKER = 0.3
"""Radius of a marker for pointers, in inches."""
STEP = 1.25
"""The magnification by a notch of the wheel."""
CLOSEST = 200.0
"""Pixels per inch that can be looked at on any screen: more than most screens have, so that 1:1 is among them."""
SETTLE = 0.12
"""Seconds without zooming after which the ground is painted anew; until then, its picture is stretched."""
SLOP = 6
"""Pixels: a press on the ground that moves farther pans the mat."""
PICTURE_INCH, MOST_PICTURE = 96, 12_000_000
"""Pixels per inch of a saved picture, and the most pixels that it may have."""
SUFFIXES = (".png", ".jpg", ".jpeg")


def thing_at(field: Battlefield, at: Point) -> str:
    """The id of the topmost thing at a point, "" for none."""
    for marker in field.markers.values():
        if gap(marker.centre, at) <= MARKER:
            return marker.id
    found = [each for each in field.bases.values() if gap(each.centre, at) <= each.radius]
    if found:
        return min(found, key=lambda each: gap(each.centre, at)).id
    parts = [part for part in field.terrain.parts if _covers(part, at)]
    return max(parts, key=lambda part: part.height).feature if parts else ""


def _covers(part: Part, at: Point) -> bool:
    if isinstance(part.shape, Disc):
        return gap(part.shape.centre, at) <= part.shape.radius
    return any(all(turn(a, b, at) >= -EPS for a, b in edges(piece)) for piece in part.shape.pieces)


class Mat(Widget):
    """The widget of the battlefield. It passes pointers, in inches, and keys to the current tool."""

    role = "mat"
    focusable = True
    draggable = True

    def __init__(self, document: Document, tool: Callable[[], Tool]) -> None:
        super().__init__(say("measure.mat"))
        self.document = document
        self.tool = tool
        self.view = View()
        self.pointed = ""
        self.inside = False
        self.panning: Pos | None = None
        self.pans: Callable[[], bool] = lambda: False
        """Whether a press pans the mat."""
        self.stands: Callable[[], bool] = lambda: False
        """Whether figures stand on their bases while nothing is measured."""
        self.shows_photo: Callable[[], bool] = lambda: True
        """Whether the photograph of the table, if there is one, lies under everything."""
        self.bares_photo: Callable[[], bool] = lambda: False
        """Whether nothing but outlines covers it."""
        self._ground = Layer()
        self._stretch = Stretch()
        self._start: Pos = (0, 0)
        self._dropped = False

    # ------------------------------------------------------------------ pixels and inches

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.view.area = rect.copy()

    @property
    def scale(self) -> Scale:
        data = self.document.data
        self.view.size, self.view.frame = data.size, mat.frame_width(self.theme, data.size, data.unit)
        return self.view.scale

    def pixel(self, at: Point) -> Pos:
        """The pixel of the window at a point of the battlefield."""
        return self.scale.pixel(at)

    def over(self, pos: Pos) -> Point | None:
        """The point of the battlefield at a pixel, None outside of the mat."""
        at = self.scale.inches(pos)
        width, depth = self.document.data.size
        return at if self.rect.collidepoint(pos) and 0 <= at[0] <= width and 0 <= at[1] <= depth else None

    def _under(self, pos: Pos) -> tuple[Point, str]:
        """The thing at a pixel: a base, else a figure that stands there, else what is on the ground."""
        field, scale = self.document.field, self.scale
        at = scale.inches(pos)
        thing = thing_at(field, at)
        if thing in field.bases or thing in field.markers:
            return at, thing
        standing = self._standing(scale)
        bodies = [each for each in field.bases.values() if each.id in standing]
        found = [each for each in bodies if figures.area_of(each, scale).collidepoint(pos)]
        front = max(found, key=lambda each: scale.px(each.centre)[1], default=None)
        return at, front.id if front else thing

    @property
    def focus_area(self) -> pygame.Rect:
        """The area inside of the frame, so that the focus ring keeps the frame's figures readable."""
        edge = self.theme.px(0.5) + max(2, self.theme.hairline + 1)
        return self.scale.rect(*self.document.data.size).clip(self.rect).inflate(-2 * edge, -2 * edge)

    # ------------------------------------------------------------------ pointers and keys

    def hover(self, pos: Pos) -> None:
        """Handle the mouse moving over it with no button pressed."""
        at, self.pointed = self._under(pos)
        self.inside = True
        self.tool().hover(at, self.pointed)

    def leave(self) -> None:
        """Handle the mouse leaving it."""
        self.pointed, self.inside = "", False
        self.tool().leave()

    def drop(self) -> None:
        """End the press without effect."""
        self._dropped = True
        self.panning = None
        self.tool().cancel()

    def press_at(self, pos: Pos) -> None:
        self._dropped = False
        self._start = pos
        if self.pans():
            self.panning = pos
            return
        self.tool().press(*self._under(pos))

    def drag_to(self, pos: Pos) -> None:
        if not self.panning and not self._dropped and self._takes_ground(pos):
            self.tool().cancel()
            self.panning = self._start
        if self.panning:
            self.pan((pos[0] - self.panning[0], pos[1] - self.panning[1]))
            self.panning = pos
        elif not self._dropped:
            self.tool().drag(*self._under(pos))

    def _takes_ground(self, pos: Pos) -> bool:
        """Whether the press has become a drag of the ground, which moves the mat if the tool has no use for it."""
        moved = max(abs(pos[0] - self._start[0]), abs(pos[1] - self._start[1])) > SLOP
        return moved and self.view.zoom > 1 and not self.tool().drags(*self._under(self._start))

    def pan(self, by: tuple[float, float]) -> None:
        """Move the mat by a number of pixels."""
        self.view.pan(by)
        self.touch()

    def zoom(self, pixel: tuple[float, float], factor: float) -> None:
        """Look closer by a factor, or from farther away; the point at a pixel stays there."""
        if self.view.magnify(pixel, factor):
            self._stretch.begin()
            self.touch()

    def fit(self) -> None:
        """Show the whole mat."""
        self.view.whole()
        self.touch()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._stretch.has_settled(dt):
            self.touch()

    @property
    def moving(self) -> bool:
        return self._stretch.lasts or super().moving

    def release_at(self, pos: Pos) -> None:
        if self.panning:
            self.panning = None
        elif not self._dropped:
            self.tool().release(*self._under(pos))

    def details(self) -> bool:
        return self.tool().turn_back()

    def key(self, key: Key) -> bool:
        return self.tool().handle_key(key)

    # ------------------------------------------------------------------ drawing

    def draw(self, target: pygame.Surface) -> None:
        scale, field = self.scale, self.document.field
        lifted = self.document.lifted & field.terrain.features.keys()
        under, bare = self._photo, self._is_bare
        key = (field.terrain, field.unit, lifted, scale, self.theme.key, tuple(self.rect), under, bare)
        if not self._stretch.draw(target, self.rect, scale, self.theme):
            self._ground.draw(
                target, key, lambda onto: self._paint_ground(onto, scale, field.terrain, lifted)
            )
            self._stretch.keep(target, self.rect, scale, key, whole=self.view.zoom == 1)
        before = target.get_clip()
        target.set_clip(self.rect.clip(before))
        proof.light_terrain(target, field, self.tool().lit, scale, self.theme)
        if not bare:
            self._draw_bases(target, scale, field)
        self.tool().draw(target, scale, self.theme)
        if field.sigmas:
            proof.cross_doubts(target, self.tool().proofs, scale, self.theme)
        self._draw_name(target, scale, field)
        target.set_clip(before)

    def _paint_ground(
        self, target: pygame.Surface, scale: Scale, ground: Terrain, lifted: frozenset[str]
    ) -> None:
        theme = self.theme
        target.blit(table_top.table(target.get_size(), theme), (0, 0))
        target.set_clip(self.rect)
        mat.draw(target, scale, (ground.width, ground.depth), theme, unit=self.document.data.unit)
        if self._photo and self.document.data.photo:
            corners = self.document.data.photo.corners
            photo.draw(target, self._photo, corners, (ground.width, ground.depth), scale, theme)
        rest = {name: each for name, each in ground.features.items() if name not in lifted}
        left = Terrain(ground.width, ground.depth, rest) if lifted else ground
        terrain.draw(target, left, scale, theme, plain=self._is_bare)
        target.set_clip(None)

    @property
    def _photo(self) -> pygame.Surface | None:
        """The photograph under the mat, None for none."""
        entry = self.document.data.photo
        return pictures.picture(entry.file, self.document.path) if entry and self.shows_photo() else None

    @property
    def _is_bare(self) -> bool:
        return self.bares_photo() and self._photo is not None

    def _draw_bases(self, target: pygame.Surface, scale: Scale, field: Battlefield) -> None:
        theme: Theme = self.theme
        shown = [each for each in field.bases.values() if each.id not in self.document.lifted]
        standing = self._standing(scale)
        for each in shown:
            bare = "" if each.id in standing else None
            bases.draw(target, each, scale, theme, initials=bare, face=bare)
        for marker in field.markers.values():
            if marker.id not in self.document.lifted:
                bases.draw_marker(target, marker, scale, theme)
        for each in sorted(shown, key=lambda found: scale.px(found.centre)[1]):
            if each.id in standing:
                figures.draw(target, each, self.look_of(each), scale, theme)
                bases.draw_edge(target, each, scale, theme)

    @property
    def figures_stand(self) -> bool:
        """Whether the player wants figures to stand."""
        return self.stands()

    def look_of(self, base: Base) -> str:
        """The figure of a base, "" for one without."""
        return figures.look_of(base)

    def _standing(self, scale: Scale) -> frozenset[str]:
        """The bases whose figures stand.

        None does where something is measured, and none that is chosen or would hide a base or a marker.
        """
        if not (self.figures_stand and self.tool().figures_stand):
            return frozenset()
        known = self.document.field
        others = [*known.bases.values(), *(Base("", "", each.centre) for each in known.markers.values())]
        return frozenset(
            each.id
            for each in known.bases.values()
            if each.id not in self.document.chosen
            and figures.stands(self.look_of(each))
            and (each.kind == "object" or each.radius * scale.across * 2 > figures.SIGN)
            and not any(figures.hides(each, other, scale) for other in others if other is not each)
        )

    def _draw_name(self, target: pygame.Surface, scale: Scale, field: Battlefield) -> None:
        """Draw the name of the base or the marker under the pointer."""
        named = field.bases.get(self.pointed) or field.markers.get(self.pointed)
        if named and not self.document.lifted:
            x, y = scale.pixel(named.centre)
            radius = named.radius if isinstance(named, Base) else MARKER
            bases.draw_tag(target, named.name, (x, round(y + radius * scale.down)), self.theme)


class Stretch:
    """The last picture of the ground, stretched while the user zooms: painting it anew takes too long for that.

    Around it lies the last picture of the whole mat, stretched as well.
    """

    def __init__(self) -> None:
        self._left = 0.0
        self._key: Hashable = None
        self._whole: tuple[pygame.Surface, Scale] | None = None
        self._kept: tuple[pygame.Surface, Scale] | None = None

    def begin(self) -> None:
        """Stretch the picture from now on, until nothing has changed for a moment."""
        self._left = SETTLE

    @property
    def lasts(self) -> bool:
        return self._left > 0

    def has_settled(self, dt: float) -> bool:
        """Let time pass; True when the picture has to be painted anew."""
        before, self._left = self._left, max(0.0, self._left - dt)
        return before > 0 and not self.lasts

    def keep(
        self, target: pygame.Surface, area: pygame.Rect, scale: Scale, key: Hashable, *, whole: bool
    ) -> None:
        """Keep the picture of the ground in an area; `key` tells one picture from another."""
        if key == self._key:
            return
        self._key = key
        inside = area.clip(target.get_rect())
        self._kept = (target.subsurface(inside).copy(), scale) if inside else None
        if whole:
            self._whole = self._kept

    def draw(self, target: pygame.Surface, area: pygame.Rect, scale: Scale, theme: Theme) -> bool:
        """Draw the kept pictures at another scale while the user zooms; False if there is none to stretch."""
        kept = [each for each in (self._whole, self._kept) if each and each[1].turned == scale.turned]
        inside = area.clip(target.get_rect())
        if not self.lasts or not kept or not inside:
            return False
        target.blit(table_top.table(target.get_size(), theme), (0, 0))
        before = target.get_clip()
        target.set_clip(inside)
        for picture, taken in kept:
            draw_stretched(target, picture, taken, scale, inside)
        target.set_clip(before)
        return True


def draw_stretched(
    target: pygame.Surface, picture: pygame.Surface, before: Scale, now: Scale, area: pygame.Rect
) -> None:
    """Draw a picture of an area, which was taken at a scale before, as it looks now."""
    factor = now.across / before.across
    left, top = (
        (start - here) / factor + there - start
        for start, here, there in zip(area.topleft, now.origin, before.origin, strict=True)
    )
    seen = pygame.Rect(floor(left), floor(top), ceil(area.width / factor) + 1, ceil(area.height / factor) + 1)
    part = seen.clip(picture.get_rect())
    if part:
        size = round(part.width * factor), round(part.height * factor)
        place = area.x + round((part.x - left) * factor), area.y + round((part.y - top) * factor)
        target.blit(raster.sharp(picture.subsurface(part), size), place)


class View:
    """The view of a mat of `size` inches in an `area` of pixels, with a `frame` around it.

    `turned` shows it on its side; None chooses the larger.
    """

    def __init__(self) -> None:
        self.area = pygame.Rect(0, 0, 100, 100)
        self.size = (12.0, 16.0)
        self.frame = 0
        self.turned: bool | None = None
        self.zoom = 1.0
        self.middle: Point | None = None

    @property
    def sideways(self) -> bool:
        """Whether the mat is shown on its side."""
        if self.turned is None:
            return self._fit(True) > self._fit(False) + 1e-9
        return self.turned

    def _fit(self, turned: bool) -> float:
        """The pixels per inch at which the whole mat can be seen."""
        across, down = self.size[::-1] if turned else self.size
        wide, high = self.area.width - 2 * self.frame, self.area.height - 2 * self.frame
        return max(4.0, min(wide / across, high / down))

    @property
    def scale(self) -> Scale:
        """The scale at which the mat is shown."""
        turned = self.sideways
        inch = self._fit(turned) * self.zoom
        middle = self.middle or (self.size[0] / 2, self.size[1] / 2)
        x, y = self.area.center
        if turned:
            origin = x - middle[1] * inch, y + middle[0] * inch
        else:
            origin = x - middle[0] * inch, y - middle[1] * inch
        return Scale((round(origin[0]), round(origin[1])), inch, inch, turned)

    @property
    def most(self) -> float:
        """The largest magnification."""
        return max(2.0, CLOSEST / self._fit(self.sideways))

    def magnify(self, pixel: tuple[float, float], factor: float) -> bool:
        """Zoom in by a factor, or out if it is below 1; the point at a pixel stays there. False at the end of that."""
        zoom = max(1.0, min(self.most, self.zoom * factor))
        zoom = 1.0 if zoom < 1.02 else zoom
        if zoom == self.zoom:
            return False
        held = self.scale.inches(pixel)
        self.zoom = zoom
        now = self.scale.px(held)
        self.pan((pixel[0] - now[0], pixel[1] - now[1]))
        return True

    def pan(self, by: tuple[float, float]) -> None:
        """Move the mat by a number of pixels, as long as the middle of the area is on it; a whole mat stays."""
        x, y = self.scale.inches((self.area.centerx - by[0], self.area.centery - by[1]))
        inside = max(0.0, min(self.size[0], x)), max(0.0, min(self.size[1], y))
        self.middle = inside if self.zoom > 1 else None

    def whole(self) -> None:
        """Show the whole mat."""
        self.zoom, self.middle = 1.0, None

    def turn(self) -> None:
        """Turn the mat on its side, or upright again."""
        self.turned = not self.sideways
        self.whole()


def paint_battlefield(
    field: Battlefield,
    inch: float,
    theme: Theme,
    *,
    turned: bool = False,
    names: bool = False,
    small: bool = False,
) -> pygame.Surface:
    """A picture of the battlefield with `inch` pixels per inch and the frame around it, without letters if `small`."""
    ground = field.terrain
    width, depth = ground.width, ground.depth
    frame = mat.frame_width(theme, (width, depth), field.unit)
    across, down = (depth, width) if turned else (width, depth)
    size = round(across * inch) + 2 * frame, round(down * inch) + 2 * frame
    surface = raster.opaque(size)
    origin = (frame, frame + round(width * inch)) if turned else (frame, frame)
    scale = Scale(origin, inch, inch, turned)
    mat.draw(surface, scale, (width, depth), theme, coarse=small, unit=field.unit)
    terrain.draw(surface, ground, scale, theme, letters=not small)
    for each in field.bases.values():
        bases.draw(surface, each, scale, theme, tag=names)
    for marker in field.markers.values():
        bases.draw_marker(surface, marker, scale, theme, tag=names)
    return surface


def export_picture(field: Battlefield, file: Path, *, turned: bool = False) -> None:
    """Save a picture as PNG or JPEG, by the suffix of the file. Raises FileError."""
    if file.suffix.lower() not in SUFFIXES:
        raise FileError(say("battlefields.picture.kind", file=file.name))
    inch = min(PICTURE_INCH, sqrt(MOST_PICTURE / (field.terrain.width * field.terrain.depth)))
    try:
        raster.save(paint_battlefield(field, inch, load_theme(), turned=turned, names=True), file)
    except OSError as error:
        raise FileError(say("battlefields.picture.failed", file=file.name, why=reason(error))) from error
