"""An outline on the screen that is fitted to a real thing: by its edges, with mouse, finger or arrow keys."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.battlefield.plane import INCH_MM
from scenes.app.input import SHIFT, Key, Pos
from scenes.measure.calibration import Reference
from scenes.ui.widget import Widget
from sprites.drawing import lines, shapes, text
from sprites.drawing.cache import cached, native
from sprites.drawing.canvas import Drawing, box, ellipse
from sprites.drawing.theme import Theme

GRIP = 48  # pixels: the side of what is dragged
LEAST = 24  # pixels that an outline measures at least
CARD_CORNER = 3.18  # millimetres
ENDS = 60  # pixels that the upright ends of a line reach to each side
FAR = 10  # pixels that a step with Shift, or a page, goes


class Fitting(Widget):
    """The outline of a reference, from a corner that stays: its right and lower edges are dragged, or moved by keys.

    `across` and `down` are what it measures in pixels; a line has no `down` to fit. `act()` is called after a person
    changed it, `done()` by the accept key.
    """

    role = "outline"
    focusable = True
    draggable = True

    def __init__(self, reference: Reference, act: Callable[[], None], done: Callable[[], None]) -> None:
        super().__init__(reference.name)
        self.reference = reference
        self.act = act
        self.done = done
        self.across, self.down = 0, 0
        self._held: tuple[bool, bool] | None = None
        self._grip: Pos = (0, 0)

    @property
    def is_line(self) -> bool:
        return not self.reference.down_mm

    @property
    def corner(self) -> Pos:
        """The pixel of the corner that stays."""
        margin = GRIP // 2
        return self.rect.x + margin, self.rect.centery if self.is_line else self.rect.y + margin

    def show(self, reference: Reference, across: float, down: float) -> None:
        """Shows another reference, at a first guess in pixels."""
        self.reference = reference
        self.name = reference.name
        self._set(round(across), round(down))

    def _set(self, across: int, down: int) -> None:
        room = self.rect.width - GRIP, self.rect.height - GRIP
        self.across = max(LEAST, min(max(LEAST, room[0]), across))
        self.down = max(LEAST, min(max(LEAST, room[1]), down))
        self.touch()

    def change(self, across: int, down: int) -> None:
        """Moves the right edge and the lower one by so many pixels."""
        before = self.across, self.down
        self._set(self.across + across, self.down + down)
        if (self.across, self.down) != before:
            self.act()

    def key(self, key: Key) -> bool:
        """Arrow keys move an edge by a pixel, with Shift by ten; the accept key is done with it."""
        if key.command == "accept":
            self.done()
            return True
        step = FAR if key.mods & SHIFT else 1
        name = pygame.key.name(key.key)
        ways = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
        if name not in ways or (self.is_line and name in ("up", "down")):
            return False
        across, down = ways[name]
        self.change(across * step, down * step)
        return True

    def press_at(self, pos: Pos) -> None:
        """Takes the edge, or the corner, that the pointer is nearest to."""
        x, y = self.corner
        near = abs(pos[0] - x - self.across) <= GRIP, abs(pos[1] - y - self.down) <= GRIP
        if self.is_line:
            self._held = (True, False)
        elif near[0] != near[1]:
            self._held = near
        else:
            self._held = (True, True)
        self._grip = pos[0] - self.across, pos[1] - self.down

    def drag_to(self, pos: Pos) -> None:
        if not self._held:
            return
        across = pos[0] - self._grip[0] if self._held[0] else self.across
        down = pos[1] - self._grip[1] if self._held[1] else self.down
        self.change(across - self.across, down - self.down)

    def release_at(self, pos: Pos) -> None:
        self._held = None

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        corner = self.corner[0] - self.rect.x + area.x, self.corner[1] - self.rect.y + area.y
        if self.is_line:
            self._paint_line(surface, corner)
        else:
            self._paint_shape(surface, corner)
            self._paint_grip(surface, (corner[0] + self.across // 2, corner[1] + self.down))
        self._paint_grip(
            surface, (corner[0] + self.across, corner[1] + (0 if self.is_line else self.down // 2))
        )

    def _paint_shape(self, surface: pygame.Surface, corner: Pos) -> None:
        shape = _shape(self.reference, self.across, self.down, self.theme)
        surface.blit(shape, (corner[0] - 2, corner[1] - 2))
        face = text.face(self.theme, "lead", "serif", bold=True)
        room = pygame.Rect(corner, (self.across, self.down)).inflate(-8, -8)
        if room.width > 60 and room.height > face.height:
            words = text.fit(self.reference.name, face, room.width)
            text.draw(surface, self.reference.name, words, self.theme.color("text_dim"), room, "center")

    def _paint_line(self, surface: pygame.Surface, corner: Pos) -> None:
        """A level line between two upright ones, with a short one at every inch between them."""
        color, night = self.theme.color("tape"), self.theme.color("night")
        x, y = corner
        lines.line(surface, color, (x, y), (x + self.across, y), 2.0)
        inches = round(self.reference.across_mm / INCH_MM) if self.reference.id == "ruler" else 1
        for inch in range(1, inches):
            surface.fill(color, (x + round(self.across * inch / inches), y - 8, 1, 16))
        for at in (x, x + self.across):
            surface.fill(night, (at - 1, y - ENDS, 3, 2 * ENDS))
            surface.fill(color, (at, y - ENDS, 1, 2 * ENDS))

    def _paint_grip(self, surface: pygame.Surface, at: Pos) -> None:
        side = GRIP if self.focused or self.hovered else GRIP - 12
        gold = self.theme.color("gold")
        knob = shapes.disc(side // 2, (*self.theme.color("night"), 150), (*gold, 255), 2)
        surface.blit(knob, knob.get_rect(center=at))
        surface.blit(shapes.disc(4, gold), (at[0] - 4, at[1] - 4))


@cached(megabytes=24)
def _shape(reference: Reference, across: int, down: int, theme: Theme) -> pygame.Surface:
    """A faint card, sheet or disc, whose thin edge is what is to be fitted; with a margin of two pixels."""
    size = across + 4, down + 4
    drawing = Drawing(*size)
    fill, edge = theme.color("paper"), theme.color("tape")
    if reference.id == "base":
        path = ellipse((size[0] / 2, size[1] / 2), across / 2, down / 2)
    else:
        bend = CARD_CORNER / reference.across_mm * across if reference.id == "card" else 0.0
        path = box(2, 2, across, down, bend)
    drawing.fill(path, fill, 0.1)
    drawing.stroke(path, edge, 1.4)
    return native(drawing.render(size))
