"""The hex field: all tiles of the table, seen through a camera that keeps them in sight as the field grows."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from dataclasses import replace
from math import hypot
from time import perf_counter
from typing import Final, NamedTuple, Protocol

import pygame
from pygame import Rect, Surface

from game.unnamed_wizard.filters import Cube
from game.unnamed_wizard.state import NONE
from game.unnamed_wizard.table import locked_tiles
from scenes.app.input import Key, Pos
from scenes.ui.widget import Widget
from scenes.unnamed_wizard.cards import tile_of
from scenes.unnamed_wizard.field_pieces import CornerPart, FieldPiece, HexPart, SlotPart, TilePart
from scenes.unnamed_wizard.motion import Leaving
from scenes.unnamed_wizard.pieces import Part, PartBoard
from scenes.unnamed_wizard.preview import joints_of
from scenes.unnamed_wizard.preview_overlay import NO_PREVIEW, Preview, draw_preview
from scenes.unnamed_wizard.view import WizardView
from sprites.drawing.cache import Layer
from sprites.drawing.motion import ease_out, mix
from sprites.drawing.shapes import Point
from sprites.unnamed_wizard import field as hexfield
from sprites.unnamed_wizard import tile as hextile
from sprites.unnamed_wizard.grid import HIGH, Hex, HexPlan, bounds, middle
from sprites.unnamed_wizard.tile import HexTile

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


TWICE: Final = 0.4  # seconds between two clicks that are one double click


class FieldBoard(PartBoard, Protocol):
    """A board as its field knows it."""

    def focus(self, part: Widget) -> None: ...


class FieldPart(Part):
    """The field on a board. `preview` is shown on it as long as it is set."""

    role = "field"
    clips = True
    draggable = True
    board: FieldBoard

    def __init__(self, board: FieldBoard, name: str = "") -> None:
        super().__init__(board, name)
        self.camera = Camera()
        self.grip = Grip(self.camera)
        self.pointer: Pos | None = None
        """The last place of a pointer."""
        self._since_click = TWICE
        self.lying = LyingTiles(self)
        self.sharpening = Sharpening(self)
        self.picture = FieldPicture(self)
        self.preview: Preview = NO_PREVIEW
        self.lifted = NONE
        """The tile that a question has taken off the field, to be placed anew."""
        self._hexes, self._corners = Widget(), Widget()
        self.add(self.lying.layer, self.lying.slots, self._hexes, self._corners)

    # -- where everything is ------------------------------------------------------------------------

    @property
    def tiles(self) -> dict[int, TilePart]:
        """The parts of tiles by number."""
        return self.lying.tiles

    @property
    def leaving(self) -> set[int]:
        """The numbers of the tiles that are on their way off the field."""
        return {each.number for each in self.lying.leaving}

    @property
    def parts(self) -> list[FieldPiece]:
        """All that lies on the field, what hides other things first."""
        layers = (self._corners, self._hexes, self.lying.slots, self.lying.layer)
        return [part for layer in layers for part in layer.children if isinstance(part, FieldPiece)]

    @property
    def colours(self) -> list[int]:
        """The colours of the seats."""
        return [chair.colour for chair in self.board.chairs]

    @property
    def plan(self) -> HexPlan:
        """The plan of the hexes on the screen now."""
        return self.camera.plan

    @property
    def painted(self) -> int:
        """The width for which tiles are painted."""
        return self.sharpening.px

    def lay(self, rect: Rect) -> None:
        """Gives it its area."""
        self.place(rect)
        self.camera.lay(rect)
        if not self.camera.moving:
            self.sharpening.hurry()
        self.settle()

    def settle(self) -> None:
        """Places all parts where they are seen, so that they are hit there."""
        for part in self.parts:
            part.lay()

    @property
    def dragged(self) -> bool:
        """Whether the field was moved since the first pointer came down: then letting go chooses nothing."""
        return self.grip.dragged

    def pillar_point(self, number: int, seat: int) -> tuple[int, int]:
        """The pixel of the foot of a seat's pillars on a tile of the field, or where one would stand."""
        return self.tiles[number].pillar_point(self.colours[seat])

    # -- what it shows ------------------------------------------------------------------------------

    def refresh(self, seconds: float = 0.0) -> None:
        """Shows the tiles of the view; those that lie elsewhere take this many seconds to get there."""
        first = not self.tiles
        self.lying.seconds = seconds
        self._follow(self.lying.refresh())
        if first:
            self.camera.arrive()
            self.sharpening.hurry()
        self.settle()
        self.touch()

    def arrive(self) -> None:
        """Ends all motion at once."""
        self.lying.arrive()
        self.camera.arrive()
        self.sharpening.hurry()
        self.settle()
        self.touch()

    def _follow(self, changed: Collection[Hex] = ()) -> None:
        self.camera.seconds = 0.0 if self.theme.reduced_motion else self.theme.seconds("travel")
        lit = [part.at for part in self._hexes.children if isinstance(part, HexPart)]
        self.camera.follow([*(part.at for part in self.tiles.values()), *lit], changed)

    # -- what may be chosen -------------------------------------------------------------------------

    def light(self, hexes: Iterable[Hex]) -> list[HexPart]:
        """Offers these empty hexes, and no others. Returns their parts."""
        self._hexes.clear()
        made = [HexPart(self, at) for at in hexes]
        self._hexes.add(*sorted(made, key=reading))
        self._follow([part.at for part in made])
        self.settle()
        return made

    def light_corners(self, rows: Iterable[Sequence[int]]) -> list[CornerPart]:
        """Offers these corners of three tiles each, given by their numbers, and no others. Returns their parts."""
        self._corners.clear()
        different = {tuple(sorted(row)): row for row in rows}
        made = [CornerPart(self, (row[0], row[1], row[2])) for row in different.values()]
        self._corners.add(*sorted(made, key=reading))
        self.settle()
        return made

    def choose_slots(self, ways: Collection[Cube]) -> None:
        """Marks slots as chosen, and no others."""
        for part in self.lying.slot_parts:
            part.chosen = part.way in ways
        self.touch()

    def show(self, preview: Preview) -> None:
        """Shows what answers would lead to, in place of what was shown before."""
        if preview != self.preview:
            self.preview = preview
            self.touch()

    # -- hands and keys ------------------------------------------------------------------------------

    def press_at(self, pos: Pos) -> None:
        self.pointer = pos
        self.grip.press(pos)

    def drag_to(self, pos: Pos) -> None:
        self.pointer = pos
        if self.grip.drag(pos):
            self.settle()
            self.touch()

    def release_at(self, pos: Pos) -> None:
        self.grip.release(pos)

    def point_at(self, pos: Pos) -> None:
        self.pointer = pos
        super().point_at(pos)

    def activate(self) -> None:
        """The empty ground: twice in a moment shows all of the field."""
        if self.grip.dragged:
            return
        if self._since_click < TWICE:
            self.camera.fit()
        self._since_click = 0.0
        super().activate()

    def wheel(self, notches: float) -> bool:
        """Looks closer where the pointer is."""
        self.camera.zoom(STEP**notches, self.pointer)
        self.settle()
        self.touch()
        return True

    def details(self) -> bool:
        return False

    def key(self, key: Key) -> bool:
        """Handles a key that no part of the field has kept."""
        return self.steer(key)

    def steer(self, key: Key, part: FieldPiece | None = None) -> bool:
        """Handles a key on the field, for the part that has the focus. Returns whether it means something here."""
        if key.key in CLOSER:
            self.camera.zoom(STEP**2)
        elif key.key in FARTHER:
            self.camera.zoom(STEP**-2)
        elif key.command == "first":
            self.camera.fit()
        elif part is not None and key.command in WAYS:
            return self._go(part, key.command)
        else:
            return False
        self.settle()
        self.touch()
        return True

    def _go(self, part: FieldPiece, command: str) -> bool:
        found = beside(part, (each for each in self.parts if each.stop), WAYS[command])
        if found is not None:
            self.board.focus(found)
            self.board.think()
        return found is not None

    def reveal(self, area: Rect) -> None:
        """Scrolls to a part that the keyboard reached."""
        if self.camera.held and not self.rect.contains(area):
            self.camera.reveal([self.camera.resting_plan.hex_at(area.center)])
            self.settle()
        super().reveal(self.rect)

    # -- time and picture ---------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        return self.camera.moving or self.lying.moving or self.sharpening.waiting

    def update(self, dt: float) -> None:
        super().update(dt)
        self._since_click += dt
        if self.camera.update(dt) | self.lying.update(dt) | self.sharpening.update():
            self.settle()
            self.touch()

    def render(self, target: Surface) -> None:
        self.picture.draw(target)

    def draw_children(self, target: Surface) -> None:
        """They are painted with it, in their order of height."""


# ---------------------------------------------------------------------- keys

WAYS: Final[dict[str, Point]] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
CLOSER: Final = (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS)
FARTHER: Final = (pygame.K_MINUS, pygame.K_KP_MINUS)
AHEAD: Final = 0.45  # of a way must lead in the direction of the arrow
ASIDE: Final = 1.6  # how much worse a way is that leads aside


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


# ---------------------------------------------------------------------- picture


class FieldPicture:
    """Paints a field in layers."""

    def __init__(self, field: FieldPart) -> None:
        self.field = field
        self._ground, self._lying = Layer(), Layer()

    def draw(self, target: Surface) -> None:
        """The field with all that is on it, cut at its edges."""
        field, before = self.field, target.get_clip()
        area = field.rect.clip(target.get_rect())
        if not area.width or not area.height:
            return
        target.set_clip(before.clip(area))
        if field.camera.moving:
            self._draw_ground(target, area)
            self._draw_grid(target)
            self._draw_tiles(target, [tile for tile in self._tiles if tile.still])
            hexfield.shine(target, field.rect, field.theme)
        else:
            self._draw_still(target, area)
        self._draw_lively(target)
        target.set_clip(before)

    @property
    def _tiles(self) -> list[TilePart]:
        return [part for part in self.field.lying.layer.children if isinstance(part, TilePart)]

    # -- what is kept -------------------------------------------------------------------------------

    def _draw_still(self, target: Surface, area: Rect) -> None:
        """The ground and the tiles that lie still, as they were kept."""
        field = self.field
        taken = frozenset(tile.at for tile in self._tiles)
        key = (self._key(area), field.plan, field.painted, taken, *(tile.appearance for tile in self._tiles))
        self._lying.draw(target.subsurface(area), key, lambda part: self._paint_still(part, area))

    def _paint_still(self, part: Surface, area: Rect) -> None:
        """Paints them onto the part of the screen that is the field."""
        whole = _whole(part)
        self._draw_ground(whole, area)
        self._draw_grid(whole)
        self._draw_tiles(whole, [tile for tile in self._tiles if tile.still])
        hexfield.shine(whole, self.field.rect, self.field.theme)

    def _key(self, area: Rect) -> Hashable:
        return *area, self.field.theme.key

    def _draw_ground(self, target: Surface, area: Rect) -> None:
        field = self.field
        self._ground.draw(
            target.subsurface(area),
            self._key(area),
            lambda _: hexfield.draw_ground(target, field.rect, field.theme),
        )

    def _draw_grid(self, target: Surface) -> None:
        field = self.field
        taken = [tile.at for tile in self._tiles]
        hexfield.draw_grid(target, field.plan, taken, field.theme, field.painted)

    def _draw_tiles(self, target: Surface, tiles: list[TilePart]) -> None:
        for tile in tiles:
            if tile.rect.inflate(tile.rect.width // 4, tile.rect.height // 4).colliderect(self.field.rect):
                tile.draw(target)

    # -- what is painted each time ------------------------------------------------------------------

    def _draw_lively(self, target: Surface) -> None:
        field = self.field
        for part in field.parts[::-1]:
            if not isinstance(part, TilePart):
                continue
            if not part.still and not part.glide.moving:
                part.draw(target)
        for tile in self._tiles:
            if tile.glide.moving:
                tile.draw(target)
        for part in field.parts[::-1]:
            if not isinstance(part, TilePart):
                part.draw(target)
        for part in field.parts:
            if part.focused and field.board.by_keyboard:
                part.draw_ring(target)
        draw_preview(target, field)
        for leaving in field.lying.leaving:
            leaving.draw(target, field.theme)


def _whole(part: Surface) -> Surface:
    """The screen that a part belongs to."""
    parent = part.get_abs_parent()
    return parent if parent is not None else part


# ---------------------------------------------------------------------- tiles that lie


class LyingTiles:
    """The parts of the tiles of the view and of their slots; tiles that lie elsewhere are sent on their way."""

    def __init__(self, field: FieldPart) -> None:
        self.field = field
        self.tiles: dict[int, TilePart] = {}
        self.leaving: list[Leaving] = []
        self.seconds = 0.0
        """Seconds that tiles take on their next ways; 0: they are there at once."""
        self.layer, self.slots = Widget(), Widget()
        self._goals: dict[int, Callable[[], Rect]] = {}
        self._sources: dict[int, Point] = {}

    # -- as the view has them ----------------------------------------------------------------------

    def refresh(self) -> list[Hex]:
        """Shows the tiles of the view; returns the hexes at which something came to lie."""
        view = self.field.board.view
        now = field_of(view, self.field.colours)
        now.pop(self.field.lifted, None)
        for number in [number for number in self.tiles if number not in now]:
            self._take_away(number)
        changed = [
            at for number, shown in now.items() for at in self._show(number, shown, view.tile(number).at)
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
        part.glide.seconds, part.glide.calm = self.seconds, self.field.theme.reduced_motion
        if part.shown.face != shown.face:
            part.glide.turn(part.shown.face)
        part.shown, part.at, part.name = shown, at, shown.face.name
        part.hint = self.field.board.catalog.tile_hint(self.field.board.view, number, shown)
        if fresh and number in self._sources and self.seconds:
            part.glide.come(self.field.plan.spot(self._sources[number]), at, self.seconds)
            return [at]
        return [at] if part.glide.go(at) else []

    def _take_away(self, number: int) -> None:
        part, plan = self.tiles.pop(number), self.field.plan
        if self.seconds:
            area = self._goals[number]() if number in self._goals else None
            goal, px = (area.center, area.width) if area else (None, plan.px)
            self.leaving.append(
                Leaving(number, part.shown, part.middle, plan.px, goal, px, self.seconds, self.field.painted)
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

    # -- to and from --------------------------------------------------------------------------------

    def come_from(self, number: int, point: Point) -> None:
        """Sets the pixel from which a tile comes that the next refresh shows for the first time."""
        self._sources[number] = point

    def leave_for(self, number: int, goal: Callable[[], Rect]) -> None:
        """Sets the area into which a tile goes that the next refresh no longer shows on the field."""
        self._goals[number] = goal

    # -- time ---------------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        return bool(self.leaving) or any(part.glide.moving for part in self.tiles.values())

    def arrive(self) -> None:
        """Ends all motion at once."""
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
    if not isinstance(part, FieldPiece):
        return 0.0, 0.0
    x, y = part.resting
    return y, x


def field_of(view: WizardView, colours: Sequence[int]) -> dict[int, HexTile]:
    """The tiles on the field by number."""
    t = view.table
    stuck = locked_tiles(t)
    joints = joints_of(t, colours)
    lying = (number for number, each in enumerate(t.state.tiles) if each.on_field)
    return {
        number: replace(tile_of(t, number, colours, number in stuck), joints=joints.get(number, ()))
        for number in lying
    }


# ---------------------------------------------------------------------- sharpness

SLICE: Final = 0.007
"""Seconds of a frame that are spent on painting, at least a tile."""


class Sharpening:
    """Keeps the width `px` that the tiles of a field are painted for."""

    def __init__(self, field: FieldPart) -> None:
        self.field = field
        self.px = field.camera.resting_plan.px

    @property
    def waiting(self) -> bool:
        """Whether tiles are still scaled, or will be when the camera has stopped."""
        return self.px != self.field.camera.resting_plan.px

    def hurry(self) -> None:
        """They are painted as they are needed, at once."""
        self.px = self.field.camera.resting_plan.px

    def update(self) -> bool:
        """Paints some of them for the width that they have now; whether that was needed."""
        if not self.waiting or self.field.camera.moving:
            return False
        if not self.field.theme.seconds("travel") or self._paint():
            self.hurry()
        return True

    def _paint(self) -> bool:
        """Whether all that can be seen are painted."""
        field, began = self.field, perf_counter()
        wanted = field.camera.resting_plan.px
        for part in field.tiles.values():
            if field.rect.colliderect(part.rect):
                hextile.picture(part.shown, wanted, field.theme)
            if perf_counter() - began > SLICE:
                return False
        return True
