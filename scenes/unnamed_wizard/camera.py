"""The camera over the field: it shows all of it until somebody zooms or drags; and the pointers that do so."""

from __future__ import annotations

from collections.abc import Collection
from math import hypot
from typing import Final, NamedTuple

from pygame import Rect

from scenes.app.input import Pos
from sprites.drawing.motion import ease_out, mix
from sprites.unnamed_wizard.grid import HIGH, Hex, HexPlan, bounds, middle

TALLEST: Final = 1 / 3
"""Largest height of a tile while all fit, as a fraction of the height of the area."""

CLOSEST: Final = 0.42
"""The radius of a tile that is looked at as closely as can be, in the shorter side of the area."""

MARGIN: Final = 0.2
"""Around all tiles, in radii."""

LEAST: Final = 14.0
"""Pixels of the smallest radius."""

STEP: Final = 1.15
"""Zoom factor of a notch of the wheel; a key zooms by its square."""


class Look(NamedTuple):
    """The place in the middle of the area, in radii of tiles, and pixels a radius."""

    x: float
    y: float
    radius: float


class Camera:
    """A view of hexes in an `area` of pixels.

    It fits what it is told to `follow`, smoothly, until it is `held`: then it only keeps in sight what changes.
    """

    def __init__(self, area: Rect | None = None) -> None:
        self.area = area or Rect(0, 0, 640, 480)
        self.held = False
        self.now = self.goal = self.start = Look(0.0, 0.0, 60.0)
        self.hexes: frozenset[Hex] = frozenset({(0, 0)})
        self.seconds = 0.0
        """Seconds that its next ways take; 0: it is there at once."""
        self._age = 0.0

    # -- where everything is ------------------------------------------------------------------------

    @property
    def plan(self) -> HexPlan:
        """The plan of the hexes on the screen now."""
        return self._plan(self.now)

    @property
    def resting_plan(self) -> HexPlan:
        """The plan of the hexes on the screen when it has stopped."""
        return self._plan(self.goal)

    def _plan(self, look: Look) -> HexPlan:
        x, y = self.area.center
        return HexPlan(x - look.x * look.radius, y - look.y * look.radius, look.radius)

    @property
    def moving(self) -> bool:
        return self.now != self.goal

    # -- what it does by itself ---------------------------------------------------------------------

    def lay(self, area: Rect) -> None:
        """Gives it its area. What fits goes on fitting: at once, or smoothly where only one side has moved."""
        if area == self.area:
            return
        before, moved = self.plan, (area.topleft, area.height) != (self.area.topleft, self.area.height)
        self.area = area.copy()
        if self.held:
            return
        x, y = before.spot(area.center)
        self._jump(self._fitting() if moved else Look(x, y, before.radius))
        self._go(self._fitting())

    def follow(self, hexes: Collection[Hex], changed: Collection[Hex] = ()) -> None:
        """Tells which hexes there are to be seen, and which of them changed."""
        self.hexes = frozenset(hexes) or frozenset({(0, 0)})
        if not self.held:
            self._go(self._fitting())
        elif changed:
            self.reveal(changed)

    def fit(self) -> None:
        """All of it again, and from now on."""
        self.held = False
        self._go(self._fitting())

    def _fitting(self) -> Look:
        left, top, right, bottom = bounds(self.hexes)
        wide, high = right - left + 2 * MARGIN, bottom - top + 2 * MARGIN
        fits = min(self.area.width / wide, self.area.height / high)
        radius = max(LEAST, min(fits, self.area.height * TALLEST / (2 * HIGH)))
        return Look((left + right) / 2, (top + bottom) / 2, radius)

    def reveal(self, hexes: Collection[Hex]) -> None:
        """Moves as little as it takes to have some hexes in sight."""
        left, top, right, bottom = bounds(hexes)
        x, y, radius = self.goal
        across, down = self.area.width / 2 / radius, self.area.height / 2 / radius
        x = _within(x, right + MARGIN - across, left - MARGIN + across)
        y = _within(y, bottom + MARGIN - down, top - MARGIN + down)
        self._go(Look(x, y, radius))

    # -- what people do -----------------------------------------------------------------------------

    def zoom(self, factor: float, pixel: Pos | None = None, *, at_once: bool = False) -> None:
        """Looks closer, with what is at a pixel (the middle, where none is given) staying there."""
        x, y = pixel or self.area.center
        at = self._plan(self.goal).spot((x, y))
        closest = min(self.area.size) * CLOSEST
        farthest = min(closest, self._fitting().radius) * 0.6
        radius = min(max(self.goal.radius * factor, max(LEAST, farthest)), closest)
        off = (x - self.area.centerx) / radius, (y - self.area.centery) / radius
        self.held = True
        look = self._kept(Look(at[0] - off[0], at[1] - off[1], radius))
        (self._jump if at_once else self._go)(look)

    def pan(self, by: tuple[float, float]) -> None:
        """Moves everything by a number of pixels at once; something of the field always stays in sight."""
        x, y, radius = self.goal
        self.held = True
        self._jump(self._kept(Look(x - by[0] / radius, y - by[1] / radius, radius)))

    def _kept(self, look: Look) -> Look:
        spots = [middle(at) for at in self.hexes]
        across, down = [x for x, _ in spots], [y for _, y in spots]
        x = min(max(look.x, min(across)), max(across))
        return Look(x, min(max(look.y, min(down)), max(down)), look.radius)

    # -- time ---------------------------------------------------------------------------------------

    def _jump(self, look: Look) -> None:
        self.now = self.goal = self.start = look

    def _go(self, look: Look) -> None:
        if look == self.goal:
            return
        self.start, self.goal, self._age = self.now, look, 0.0
        if not self.seconds:
            self._jump(look)

    def arrive(self) -> None:
        """Is there at once."""
        self._jump(self.goal)

    def update(self, dt: float) -> bool:
        """Lets time pass; whether it moved."""
        if not self.moving:
            return False
        self._age += dt
        if self._age >= self.seconds:
            self.now = self.goal
        else:
            self.now = between(self.start, self.goal, ease_out(self._age / self.seconds))
        return True


def between(start: Look, goal: Look, share: float) -> Look:
    """A look on the way to another: what stays where it is at both ends stays there meanwhile."""
    near = mix(1 / start.radius, 1 / goal.radius, share)
    return Look(mix(start.x, goal.x, share), mix(start.y, goal.y, share), 1 / near)


def _within(value: float, low: float, high: float) -> float:
    """The value, or the nearest between two others; between both where they are crossed."""
    return (low + high) / 2 if low > high else min(max(value, low), high)


# ---------------------------------------------------------------------- hands

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
