"""Hands and keys on the field: a pointer drags it, two pinch it, arrow keys lead from part to part."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot
from typing import TYPE_CHECKING, Final

import pygame

from scenes.app.input import Key, Pos
from scenes.unnamed_wizard.camera import STEP, Camera
from sprites.drawing.shapes import Point

if TYPE_CHECKING:
    from scenes.unnamed_wizard.field import FieldPart
    from scenes.unnamed_wizard.field_pieces import FieldPiece

SLOP: Final = 12  # pixels that a press moves before it is a drag


class Grip:
    """The pointers that are down on the field. They are told apart by where they were last."""

    def __init__(self, camera: Camera) -> None:
        self.camera = camera
        self.points: list[Pos] = []
        self.dragged = False
        """Whether the field was moved since the first pointer came down: then letting go chooses nothing."""

    def press(self, pos: Pos) -> None:
        """A pointer comes down."""
        if not self.points:
            self.dragged = False
        self.points.append(pos)

    def drag(self, pos: Pos) -> bool:
        """A pointer moves; whether the field did."""
        if not self.points:
            return False
        at = self._nearest(pos)
        if len(self.points) > 1:
            self._pinch(at, pos)
            return True
        start = self.points[0]
        if not self.dragged and hypot(pos[0] - start[0], pos[1] - start[1]) < SLOP:
            return False
        self.dragged = True
        self.points[0] = pos
        self.camera.pan((pos[0] - start[0], pos[1] - start[1]))
        return True

    def release(self, pos: Pos) -> None:
        """A pointer goes up, or is lost."""
        if self.points:
            self.points.pop(self._nearest(pos))

    def _nearest(self, pos: Pos) -> int:
        gaps = [hypot(x - pos[0], y - pos[1]) for x, y in self.points]
        return gaps.index(min(gaps))

    def _pinch(self, at: int, pos: Pos) -> None:
        self.dragged = True
        before, spread = self._middle, self._spread
        self.points[at] = pos
        now = self._middle
        self.camera.zoom(self._spread / spread, before, at_once=True)
        self.camera.pan((now[0] - before[0], now[1] - before[1]))

    @property
    def _middle(self) -> Pos:
        (x1, y1), (x2, y2) = self.points[:2]
        return (x1 + x2) // 2, (y1 + y2) // 2

    @property
    def _spread(self) -> float:
        (x1, y1), (x2, y2) = self.points[:2]
        return max(1.0, hypot(x2 - x1, y2 - y1))


# ---------------------------------------------------------------------- keys

WAYS: Final[dict[str, Point]] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}

CLOSER: Final = (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS)

FARTHER: Final = (pygame.K_MINUS, pygame.K_KP_MINUS)

AHEAD: Final = 0.45  # of a way must lead in the direction of the arrow
ASIDE: Final = 1.6  # how much worse a way is that leads aside


def steer(field: FieldPart, key: Key, part: FieldPiece | None = None) -> bool:
    """Handles a key on the field, for the part that has the focus. Returns whether it means something here."""
    if key.key in CLOSER:
        field.camera.zoom(STEP**2)
    elif key.key in FARTHER:
        field.camera.zoom(STEP**-2)
    elif key.command == "first":
        field.camera.fit()
    elif part is not None and key.command in WAYS:
        return _go(field, part, key.command)
    else:
        return False
    field.settle()
    field.touch()
    return True


def _go(field: FieldPart, part: FieldPiece, command: str) -> bool:
    found = beside(part, (each for each in field.parts if each.stop), WAYS[command])
    if found is not None:
        field.board.focus(found)
        field.board.think()
    return found is not None


def beside(part: FieldPiece, stops: Iterable[FieldPiece], way: Point) -> FieldPiece | None:
    """The next part in a direction; None if there is none."""
    best: tuple[float, FieldPiece] | None = None
    for stop in stops:
        across, down = stop.resting[0] - part.resting[0], stop.resting[1] - part.resting[1]
        gap = hypot(across, down)
        ahead = across * way[0] + down * way[1]
        if gap == 0 or ahead < gap * AHEAD:
            continue
        cost = gap * (1 + ASIDE * (1 - ahead / gap))
        if best is None or cost < best[0] - 1e-6:
            best = cost, stop
    return best[1] if best else None
