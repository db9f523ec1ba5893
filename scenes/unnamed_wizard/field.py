"""The hex field: all tiles on the table, seen through a camera that keeps them in sight as the field grows."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from dataclasses import replace
from math import hypot
from time import perf_counter
from typing import Final, NamedTuple, Protocol

import pygame
from pygame import Rect, Surface

from game.unnamed_wizard.filters import Cube
from game.unnamed_wizard.hexes import neighbours
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
"""Largest radius of a tile when zoomed in fully, as a fraction of the shorter side of the area."""

MARGIN: Final = 0.2
"""Margin around all tiles, in radii."""

LEAST: Final = 14.0
"""Smallest radius of a tile, in pixels."""

STEP: Final = 1.15
"""Zoom factor of a notch of the wheel; a key zooms by its square."""


class Look(NamedTuple):
    """A camera position: the point in the middle of the area, in radii of tiles, and the radius in pixels."""

    x: float
    y: float
    radius: float


class Camera:
    """The camera over the hexes, in an `area` of pixels.

    It smoothly fits the hexes that it is told to `follow` until the player moves it (`held`); from then on it only
    keeps changed hexes in sight.
    """

    def __init__(self, area: Rect | None = None) -> None:
        self.area = area or Rect(0, 0, 640, 480)
        self.held = False
        self.now = self.goal = self.start = Look(0.0, 0.0, 60.0)
        self.hexes: frozenset[Hex] = frozenset({(0, 0)})
        self.seconds = 0.0
        """Duration of the next camera moves, in seconds; with 0 it jumps."""
        self._age = 0.0

    # -- positions ----------------------------------------------------------------------------------

    @property
    def plan(self) -> HexPlan:
        """The current layout of the hexes on the screen."""
        return self._plan(self.now)

    @property
    def resting_plan(self) -> HexPlan:
        """The layout of the hexes on the screen once the camera has stopped."""
        return self._plan(self.goal)

    def _plan(self, look: Look) -> HexPlan:
        x, y = self.area.center
        return HexPlan(x - look.x * look.radius, y - look.y * look.radius, look.radius)

    @property
    def moving(self) -> bool:
        return self.now != self.goal

    # -- automatic moves ----------------------------------------------------------------------------

    def lay(self, area: Rect) -> None:
        """Set the area. Unless held, the camera fits again: smoothly if only the width changed, otherwise at once."""
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
        """Set the hexes to keep in view, and those that have changed."""
        self.hexes = frozenset(hexes) or frozenset({(0, 0)})
        if not self.held:
            self._go(self._fitting())
        elif changed:
            self.reveal(changed)

    def fit(self) -> None:
        """Fit all hexes again, and keep fitting them."""
        self.held = False
        self._go(self._fitting())

    def _fitting(self) -> Look:
        left, top, right, bottom = bounds(self.hexes)
        wide, high = right - left + 2 * MARGIN, bottom - top + 2 * MARGIN
        fits = min(self.area.width / wide, self.area.height / high)
        radius = max(LEAST, min(fits, self.area.height * TALLEST / (2 * HIGH)))
        return Look((left + right) / 2, (top + bottom) / 2, radius)

    def reveal(self, hexes: Collection[Hex]) -> None:
        """Move as little as needed to bring these hexes into view."""
        left, top, right, bottom = bounds(hexes)
        x, y, radius = self.goal
        across, down = self.area.width / 2 / radius, self.area.height / 2 / radius
        x = _within(x, right + MARGIN - across, left - MARGIN + across)
        y = _within(y, bottom + MARGIN - down, top - MARGIN + down)
        self._go(Look(x, y, radius))

    # -- moves by the player ------------------------------------------------------------------------

    def zoom(self, factor: float, pixel: Pos | None = None, *, at_once: bool = False) -> None:
        """Zoom by a factor around a pixel, which stays in place; None for the middle of the area."""
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
        """Move the view by this many pixels at once. Part of the field always stays in view."""
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
        """Jump to the goal."""
        self._jump(self.goal)

    def update(self, dt: float) -> bool:
        """Advance the camera. Return whether it moved."""
        if not self.moving:
            return False
        self._age += dt
        if self._age >= self.seconds:
            self.now = self.goal
        else:
            self.now = between(self.start, self.goal, ease_out(self._age / self.seconds))
        return True


def between(start: Look, goal: Look, share: float) -> Look:
    """The camera position between two others. Anything at the same pixel in both stays there in between."""
    near = mix(1 / start.radius, 1 / goal.radius, share)
    return Look(mix(start.x, goal.x, share), mix(start.y, goal.y, share), 1 / near)


def _within(value: float, low: float, high: float) -> float:
    """The value, limited to a range; the middle of the range if its limits are reversed."""
    return (low + high) / 2 if low > high else min(max(value, low), high)


# ---------------------------------------------------------------------- pointers

SLOP: Final = 12  # pixels that a press must move to become a drag


class Grip:
    """The pointers that are down on the field, matched to their events by their last positions."""

    def __init__(self, camera: Camera) -> None:
        self.camera = camera
        self.points: list[Pos] = []
        self.dragged = False
        """Whether the field has moved since the first pointer went down. If so, its release chooses nothing."""

    def press(self, pos: Pos) -> None:
        """Add a pointer that goes down."""
        if not self.points:
            self.dragged = False
        self.points.append(pos)

    def drag(self, pos: Pos) -> bool:
        """Move a pointer. Return whether the field moved."""
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
        """Remove a pointer that went up or was lost."""
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


TWICE: Final = 0.4  # seconds between the two clicks of a double click


class FieldBoard(PartBoard, Protocol):
    """The part of a board that its field needs."""

    def focus(self, part: Widget) -> None: ...


class FieldPart(Part):
    """The field on a board. While `preview` is set, it is drawn on the field."""

    role = "field"
    clips = True
    draggable = True
    board: FieldBoard

    def __init__(self, board: FieldBoard, name: str = "") -> None:
        super().__init__(board, name)
        self.camera = Camera()
        self.grip = Grip(self.camera)
        self.pointer: Pos | None = None
        """Last position of a pointer."""
        self._since_click = TWICE
        self.lying = LyingTiles(self)
        self.sharpening = Sharpening(self)
        self.picture = FieldPicture(self)
        self.preview: Preview = NO_PREVIEW
        self.lifted = NONE
        """Number of the tile that a question has taken off the field to place it again."""
        self._hexes, self._corners = Widget(), Widget()
        self.add(self.lying.layer, self.lying.slots, self._hexes, self._corners)

    # -- positions ----------------------------------------------------------------------------------

    @property
    def tiles(self) -> dict[int, TilePart]:
        """The tile parts by number."""
        return self.lying.tiles

    @property
    def leaving(self) -> set[int]:
        """The numbers of the tiles that are moving off the field."""
        return {each.number for each in self.lying.leaving}

    @property
    def parts(self) -> list[FieldPiece]:
        """All parts on the field, topmost first."""
        layers = (self._corners, self._hexes, self.lying.slots, self.lying.layer)
        return [part for layer in layers for part in layer.children if isinstance(part, FieldPiece)]

    @property
    def colours(self) -> list[int]:
        """The colours of the players, by seat."""
        return [player.colour for player in self.board.players]

    @property
    def plan(self) -> HexPlan:
        """The current layout of the hexes on the screen."""
        return self.camera.plan

    @property
    def painted(self) -> int:
        """The width for which tiles are rendered, in pixels."""
        return self.sharpening.px

    def lay(self, rect: Rect) -> None:
        """Set the area."""
        self.place(rect)
        self.camera.lay(rect)
        if not self.camera.moving:
            self.sharpening.switch()
        self.settle()

    def settle(self) -> None:
        """Move the hit area of every part to its place on the screen."""
        for part in self.parts:
            part.lay()

    @property
    def dragged(self) -> bool:
        """Whether the field has moved since the first pointer went down. If so, its release chooses nothing."""
        return self.grip.dragged

    def pillar_point(self, number: int, seat: int) -> tuple[int, int]:
        """The pixel at the foot of a seat's pillars on a tile, or where its first pillar would stand."""
        return self.tiles[number].pillar_point(self.colours[seat])

    def place_name(self, at: Hex, moving: int = NONE) -> str:
        """A hex in words, by the tiles next to it; a tile that is `moving` there is not one of them."""
        near = neighbours(at)
        away = {moving, self.lifted}
        lying = (part for number, part in self.tiles.items() if number not in away and part.at in near)
        return self.board.text.say("hex.place", tiles=tuple(part.name for part in lying))

    # -- contents -----------------------------------------------------------------------------------

    def refresh(self, seconds: float = 0.0) -> None:
        """Show the tiles of the view. Tiles that have moved take this many seconds to get to their places."""
        first = not self.tiles
        self.lying.seconds = seconds
        self._follow(self.lying.refresh())
        if first:
            self.camera.arrive()
            self.sharpening.switch()
        self.settle()
        self.touch()

    def arrive(self) -> None:
        """End all motion at once."""
        self.lying.arrive()
        self.camera.arrive()
        self.sharpening.switch()
        self.settle()
        self.touch()

    def _follow(self, changed: Collection[Hex] = ()) -> None:
        self.camera.seconds = 0.0 if self.theme.reduced_motion else self.theme.seconds("travel")
        lit = [part.at for part in self._hexes.children if isinstance(part, HexPart)]
        self.camera.follow([*(part.at for part in self.tiles.values()), *lit], changed)

    # -- choices ------------------------------------------------------------------------------------

    def light(self, hexes: Iterable[Hex]) -> list[HexPart]:
        """Offer only these empty hexes. Return their parts."""
        self._hexes.clear()
        made = [HexPart(self, at) for at in hexes]
        self._hexes.add(*sorted(made, key=reading))
        self._follow([part.at for part in made])
        self.settle()
        return made

    def light_corners(self, rows: Iterable[Sequence[int]]) -> list[CornerPart]:
        """Offer only these corners, each given by the numbers of its three tiles. Return their parts."""
        self._corners.clear()
        different = {tuple(sorted(row)): row for row in rows}
        made = [CornerPart(self, (row[0], row[1], row[2])) for row in different.values()]
        self._corners.add(*sorted(made, key=reading))
        self.settle()
        return made

    def choose_slots(self, ways: Collection[Cube]) -> None:
        """Mark only these slots as chosen."""
        for part in self.lying.slot_parts:
            part.chosen = part.way in ways
        self.touch()

    def show(self, preview: Preview) -> None:
        """Show a preview in place of the current one."""
        if preview != self.preview:
            self.preview = preview
            self.touch()

    # -- pointer and keys ---------------------------------------------------------------------------

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
        """Fit the whole field on a double click on empty ground."""
        if self.grip.dragged:
            return
        if self._since_click < TWICE:
            self.camera.fit()
        self._since_click = 0.0
        super().activate()

    def wheel(self, notches: float) -> bool:
        """Zoom in or out at the pointer."""
        self.camera.zoom(STEP**notches, self.pointer)
        self.settle()
        self.touch()
        return True

    def details(self) -> bool:
        return False

    def key(self, key: Key) -> bool:
        """Handle a key that no part of the field has handled."""
        return self.steer(key)

    def steer(self, key: Key, part: FieldPiece | None = None) -> bool:
        """Handle a key on the field. `part` is the part with the focus, if any. Return whether the key was handled."""
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
        """Bring a part reached by keyboard into view."""
        if self.camera.held and not self.rect.contains(area):
            self.camera.reveal([self.camera.resting_plan.hex_at(area.center)])
            self.settle()
        super().reveal(self.rect)

    # -- updating and drawing -----------------------------------------------------------------------

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
        """Draw nothing: `render` has drawn the parts, ordered by height."""


# ---------------------------------------------------------------------- keys

WAYS: Final[dict[str, Point]] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
CLOSER: Final = (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS)
FARTHER: Final = (pygame.K_MINUS, pygame.K_KP_MINUS)
AHEAD: Final = 0.45  # least share of a step that must point in the arrow's direction
ASIDE: Final = 1.6  # extra cost of a sideways step


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
    """The renderer of a field, layer by layer."""

    def __init__(self, field: FieldPart) -> None:
        self.field = field
        self._ground, self._lying = Layer(), Layer()

    def draw(self, target: Surface) -> None:
        """Draw the field and everything on it, clipped to its area."""
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

    # -- cached layers ------------------------------------------------------------------------------

    def _draw_still(self, target: Surface, area: Rect) -> None:
        """Draw the ground and the tiles at rest from their cached layer."""
        field = self.field
        taken = frozenset(tile.at for tile in self._tiles)
        key = (self._key(area), field.plan, field.painted, taken, *(tile.appearance for tile in self._tiles))
        self._lying.draw(target.subsurface(area), key, lambda part: self._paint_still(part, area))

    def _paint_still(self, part: Surface, area: Rect) -> None:
        """Draw the ground and the tiles at rest onto the field's part of the screen."""
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

    # -- drawn every frame --------------------------------------------------------------------------

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
    """The screen surface that a subsurface belongs to."""
    parent = part.get_abs_parent()
    return parent if parent is not None else part


# ---------------------------------------------------------------------- tiles on the field


class LyingTiles:
    """The parts of the tiles on the field and of their slots, with the motion of the tiles."""

    def __init__(self, field: FieldPart) -> None:
        self.field = field
        self.tiles: dict[int, TilePart] = {}
        self.leaving: list[Leaving] = []
        self.seconds = 0.0
        """Duration of the tiles' next moves, in seconds; with 0 they jump."""
        self.layer, self.slots = Widget(), Widget()
        self._goals: dict[int, Callable[[], Rect]] = {}
        self._sources: dict[int, Point] = {}

    # -- contents ----------------------------------------------------------------------------------

    def refresh(self) -> list[Hex]:
        """Show the tiles of the view. Return the hexes that have received a tile."""
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
        """Show a tile on a hex. Return that hex if the tile was elsewhere before."""
        part, fresh = self.tiles.get(number), False
        if part is None:
            part, fresh = TilePart(self.field, number, shown, at), True
            self.tiles[number] = part
            self.layer.add(part)
        part.glide.seconds, part.glide.reduced_motion = self.seconds, self.field.theme.reduced_motion
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
        """The parts of all slots on the tiles."""
        return [part for part in self.slots.children if isinstance(part, SlotPart)]

    # -- sources and targets ------------------------------------------------------------------------

    def come_from(self, number: int, point: Point) -> None:
        """Set the pixel from which a tile moves in when the next refresh first shows it."""
        self._sources[number] = point

    def leave_for(self, number: int, goal: Callable[[], Rect]) -> None:
        """Set the area to which a tile moves when the next refresh removes it from the field."""
        self._goals[number] = goal

    # -- time ---------------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        return bool(self.leaving) or any(part.glide.moving for part in self.tiles.values())

    def arrive(self) -> None:
        """End all motion at once."""
        self.leaving.clear()
        for part in self.tiles.values():
            part.glide.arrive()

    def update(self, dt: float) -> bool:
        """Advance the animations. Return whether anything moved."""
        moved = [part.glide.update(dt) for part in self.tiles.values()]
        left = bool(self.leaving)
        for each in self.leaving:
            each.age += dt
        self.leaving = [each for each in self.leaving if each.age < each.seconds]
        return left or any(moved)


def remove(layer: Widget, parts: Iterable[Widget]) -> None:
    """Remove parts from a layer."""
    for part in parts:
        layer.children.remove(part)
        part.parent = None
        part.join(None, part.theme)


def reading(part: Widget) -> tuple[float, float]:
    """Sort key of a part: top to bottom, then left to right."""
    if not isinstance(part, FieldPiece):
        return 0.0, 0.0
    x, y = part.resting
    return y, x


def field_of(view: WizardView, colours: Sequence[int]) -> dict[int, HexTile]:
    """The tiles on the field, by number."""
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
"""Time spent on rendering per frame, in seconds. At least one tile is rendered."""


class Sharpening:
    """The width `px` for which the tiles of a field are rendered, updated once the camera rests."""

    def __init__(self, field: FieldPart) -> None:
        self.field = field
        self.px = field.camera.resting_plan.px

    @property
    def waiting(self) -> bool:
        """Whether tiles are scaled now, or will be once the camera stops."""
        return self.px != self.field.camera.resting_plan.px

    def switch(self) -> None:
        """Switch to the new width at once; tiles are rendered when they are drawn."""
        self.px = self.field.camera.resting_plan.px

    def update(self) -> bool:
        """Render some tiles for the new width. Return whether that was needed."""
        if not self.waiting or self.field.camera.moving:
            return False
        if not self.field.theme.seconds("travel") or self._paint():
            self.switch()
        return True

    def _paint(self) -> bool:
        """Render visible tiles within the time budget. Return whether all of them are done."""
        field, began = self.field, perf_counter()
        wanted = field.camera.resting_plan.px
        for part in field.tiles.values():
            if field.rect.colliderect(part.rect):
                hextile.picture(part.shown, wanted, field.theme)
            if perf_counter() - began > SLICE:
                return False
        return True
