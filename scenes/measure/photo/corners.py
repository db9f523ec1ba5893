"""The corners of the mat on a photograph: four handles to drag under a loupe, or to move by key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame

from game.battlefield.plane import gap
from game.photo.homography import Corners, FlatError, Homography, Point
from scenes.app.input import SHIFT, Key, Pos
from scenes.app.texts import say
from scenes.measure.photo.sheet import Sheet
from scenes.ui.widget import Widget
from sprites.drawing import lines, raster
from sprites.drawing.text import face, label

NAMES = ("near_left", "near_right", "far_right", "far_left")
REST = 0.18
"""Where handles rest at first, as a share of the photograph's sides from its edges."""
REACH = 30
"""Pixels around a handle within which a press takes it."""
ZOOM, LOUPE = 4, 11
"""How much the loupe magnifies, and half its side in units."""
MOST_LOUPE = 0.15
"""The largest half of the loupe's side, as a share of the board's shorter side."""
OPEN = 5
"""Pixels around the middle of the loupe that its cross leaves open."""
STEP, FAR = 1.0, 12.0
"""Pixels of the photograph per arrow key, and with Shift."""
GRID = 4
"""Lines across the mat show how it lies."""
WAYS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


class Handle(Widget):
    """A corner of the mat, in pixels of the photograph, for the keyboard; the board draws it and takes pointers."""

    role = "handle"
    focusable = True
    own_ring = True

    def __init__(self, name: str, at: Point, moved: Callable[[], None]) -> None:
        super().__init__(name)
        self.at = at
        self._moved = moved

    def contains(self, pos: Pos) -> bool:
        return False

    def key(self, key: Key) -> bool:
        way = WAYS.get(key.key)
        if way is None:
            return False
        far = FAR if key.mods & SHIFT else STEP
        self.at = self.at[0] + way[0] * far, self.at[1] + way[1] * far
        self._moved()
        return True

    def draw(self, target: pygame.Surface) -> None:
        """Draw nothing, since the board does."""


class PhotoBoard(Widget):
    """A photograph as it was taken. With `drags` on, the corners of a mat of `size` inches can be set on it."""

    role = "photo"
    draggable = True

    def __init__(self, size: Point) -> None:
        super().__init__(say("photo.board"))
        self.size = size
        self.sheet: Sheet | None = None
        self._drags = False
        self._held: Handle | None = None
        self._off: Point = (0.0, 0.0)
        self._small: tuple[tuple[int, int], pygame.Surface] | None = None
        self.handles = [Handle(say(f"photo.corner.{name}"), (0.0, 0.0), self._moved) for name in NAMES]
        self.add(*self.handles)
        self.drags = False

    @property
    def drags(self) -> bool:
        """Whether the corners can be set."""
        return self._drags

    @drags.setter
    def drags(self, on: bool) -> None:
        self._drags = on
        for handle in self.handles:
            handle.visible = on
        self.touch()

    def show(self, sheet: Sheet) -> None:
        """Show another photograph, with the handles at rest."""
        self.sheet, self._small = sheet, None
        wide, high = sheet.size
        left, right, near, far = REST * wide, (1 - REST) * wide, (1 - REST) * high, REST * high
        for handle, at in zip(
            self.handles, ((left, near), (right, near), (right, far), (left, far)), strict=True
        ):
            handle.at = at
        self._moved()

    def turn(self) -> None:
        """Let each handle stand for the next corner of the mat: the photograph was taken from another side."""
        places = [handle.at for handle in self.handles]
        for handle, at in zip(self.handles, [*places[1:], places[0]], strict=True):
            handle.at = at
        self._moved()

    @property
    def corners(self) -> Corners:
        """The corners in pixels of the photograph."""
        a, b, c, d = (handle.at for handle in self.handles)
        return a, b, c, d

    def _moved(self) -> None:
        if self.sheet:
            wide, high = self.sheet.size
            for handle in self.handles:
                handle.at = (
                    min(wide * 1.2, max(-wide * 0.2, handle.at[0])),
                    min(high * 1.2, max(-high * 0.2, handle.at[1])),
                )
        self._seat()
        self.touch()

    # ------------------------------------------------------------------ pixels

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self._seat()

    def _seat(self) -> None:
        """Place the handles, for the keyboard's sake."""
        side = self.theme.target
        for handle in self.handles:
            box = pygame.Rect(0, 0, side, side)
            box.center = (round(self.px(handle.at)[0]), round(self.px(handle.at)[1]))
            handle.place(box)

    @property
    def area(self) -> pygame.Rect:
        """Where the photograph is drawn: as large as fits, with room for corners that lie beyond its edges."""
        if self.sheet is None:
            return self.rect.copy()
        wide, high = self.sheet.size
        share = min(self.rect.width / wide, self.rect.height / high)
        found = pygame.Rect(0, 0, round(wide * share), round(high * share))
        found.center = self.rect.center
        return found

    @property
    def scale(self) -> float:
        """Pixels of the window a pixel of the photograph."""
        return self.area.width / self.sheet.size[0] if self.sheet else 1.0

    def px(self, at: Point) -> Point:
        """The pixel of the window at a pixel of the photograph."""
        return self.area.x + at[0] * self.scale, self.area.y + at[1] * self.scale

    def _at(self, pos: Pos) -> Point:
        return (pos[0] - self.area.x) / self.scale, (pos[1] - self.area.y) / self.scale

    # ------------------------------------------------------------------ pointers

    def press_at(self, pos: Pos) -> None:
        if not self.drags or self.sheet is None:
            return
        far = {handle: gap(self.px(handle.at), pos) for handle in self.handles}
        nearest = min(self.handles, key=far.__getitem__)
        if far[nearest] > REACH * self.theme.grown:
            return
        self._held = nearest
        at = self._at(pos)
        self._off = nearest.at[0] - at[0], nearest.at[1] - at[1]
        if self.tree:
            self.tree.set_focus(nearest)
        self.touch()

    def drag_to(self, pos: Pos) -> None:
        if self._held:
            at = self._at(pos)
            self._held.at = at[0] + self._off[0], at[1] + self._off[1]
            self._moved()

    def release_at(self, pos: Pos) -> None:
        self._held = None
        self.touch()

    # ------------------------------------------------------------------ drawing

    def draw(self, target: pygame.Surface) -> None:
        if not self.visible or self.sheet is None or not self.area:
            return
        if self._small is None or self._small[0] != self.area.size:
            self._small = self.area.size, raster.smooth(self.sheet.picture, self.area.size)
        before = target.get_clip()
        target.set_clip(self.rect.clip(before))
        target.blit(self._small[1], self.area)
        if self.drags:
            self._draw_mat(target)
            self._draw_handles(target)
            held = self._held or next((handle for handle in self.handles if handle.focused), None)
            if held:
                self._draw_loupe(target, held)
        target.set_clip(before)

    def _draw_mat(self, target: pygame.Surface) -> None:
        """Draw the edges of the mat as they would lie, with their lengths, and thin lines across it."""
        corners = [self.px(handle.at) for handle in self.handles]
        for a, b in self._across(corners):
            lines.way(target, self.theme.color("tape"), (a, b), 1.0, "dotted")
        for number, (a, b) in enumerate(pairwise([*corners, corners[0]])):
            lines.outlined(
                target, self.theme.color("gold"), self.theme.color("night"), (a, b), 2.0 * self.theme.grown
            )
            words = say("photo.inches", inches=f"{self.size[number % 2]:g}")
            figure = label(words, face(self.theme, "small", bold=True), self.theme.color("text"))
            box = figure.get_rect(center=(round((a[0] + b[0]) / 2), round((a[1] + b[1]) / 2)))
            target.fill(self.theme.color("night"), box.inflate(8, 2))
            target.blit(figure, box)

    def _across(self, corners: Sequence[Point]) -> list[tuple[Point, Point]]:
        """Lines at even distances across the mat, as they lie in the photograph."""
        unit = (0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)
        try:
            to_photo = Homography.between(unit, corners)
            shares = [step / GRID for step in range(1, GRID)]
            along = [(to_photo((share, 0.0)), to_photo((share, 1.0))) for share in shares]
            return along + [(to_photo((0.0, share)), to_photo((1.0, share))) for share in shares]
        except FlatError:
            return []

    def _draw_handles(self, target: pygame.Surface) -> None:
        for handle in self.handles:
            lit = handle is self._held or handle.focused
            at, grown = self.px(handle.at), self.theme.grown
            pygame.draw.aacircle(target, self.theme.color("night"), at, 11 * grown)
            color = self.theme.color("focus" if lit else "gold")
            pygame.draw.aacircle(target, color, at, 9 * grown, max(2, round(2 * grown)))
            pygame.draw.aacircle(target, color, at, 1.5 * grown)

    def _draw_loupe(self, target: pygame.Surface, handle: Handle) -> None:
        """Draw what lies around a handle, much larger, in the corner of the board that is farthest from it."""
        half = min(self.theme.px(LOUPE), round(min(self.rect.size) * MOST_LOUPE))
        x, y = self.px(handle.at)
        box = pygame.Rect(0, 0, 2 * half, 2 * half)
        gap = self.theme.px(1)
        box.left = self.rect.left + gap if x > self.rect.centerx else self.rect.right - gap - box.width
        box.top = self.rect.top + gap if y > self.rect.centery else self.rect.bottom - gap - box.height
        target.fill(self.theme.color("night"), box.inflate(6, 6))
        target.blit(self._magnified(handle.at, box.size), box)
        pygame.draw.rect(target, self.theme.color("gold"), box.inflate(4, 4), 2)
        for way in ((1, 0), (0, 1)):
            for sign in (-1, 1):
                near, far = (
                    (box.centerx + way[0] * sign * off, box.centery + way[1] * sign * off)
                    for off in (OPEN, half)
                )
                pygame.draw.line(target, self.theme.color("gold"), near, far)

    def _magnified(self, at: Point, size: tuple[int, int]) -> pygame.Surface:
        """The surroundings of a point of the photograph, which is exactly in the middle."""
        assert self.sheet
        picture, found = self.sheet.picture, raster.opaque(size)
        zoom = ZOOM * self.scale / self.sheet.share
        x, y = at[0] * self.sheet.share, at[1] * self.sheet.share
        wide, high = size[0] / zoom, size[1] / zoom
        part = pygame.Rect(int(x - wide / 2) - 1, int(y - high / 2) - 1, int(wide) + 3, int(high) + 3)
        seen = part.clip(picture.get_rect())
        if seen.width and seen.height:
            large = raster.smooth(
                picture.subsurface(seen), (round(seen.width * zoom), round(seen.height * zoom))
            )
            found.blit(
                large, (round(size[0] / 2 + (seen.x - x) * zoom), round(size[1] / 2 + (seen.y - y) * zoom))
            )
        return found
