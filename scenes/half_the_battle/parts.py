"""What stands in the dungeon: its lanes and the pieces in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes.app.input import Pos
from scenes.half_the_battle.stride import Stride
from scenes.table import board as part
from sprites.drawing import raster
from sprites.half_the_battle import dungeon, lanes, piece
from sprites.half_the_battle.lanes import LaneState
from sprites.half_the_battle.piece import Mark, Polyhedron, State
from sprites.half_the_battle.plan import Plan, Spot

if TYPE_CHECKING:
    from scenes.half_the_battle.board import BattleBoard

SLOP = 6  # pixels that a press moves before it is a drag


class Part(part.Part):
    """Something on this table."""

    board: BattleBoard

    @property
    def raised(self) -> bool:
        """Whether it is pointed at, reached by keyboard, or was tapped to be looked at."""
        return super().raised or (self.board.by_touch and self.board.lighting.shown is self)

    @property
    def lively(self) -> bool:
        """Whether it is painted anew each time, because it is lit or pointed at."""
        return self.visible and (self.raised or self.offered)


class TellingPart(Part):
    """Pointed at, it has the dungeon show what it is about."""

    def point_at(self, pos: Pos) -> None:
        self.board.think()

    def point_off(self) -> None:
        self.board.think()


class LanePart(TellingPart):
    """A lane: clicked where it is lit, and where a dragged piece is let go of."""

    role = "lane"

    def __init__(self, board: BattleBoard, lane: int) -> None:
        super().__init__(board, board.faces.say("lane", lane=lane))
        self.lane = lane
        self.state = LaneState()
        self.marks: tuple[Mark, ...] = ()

    @property
    def plan(self) -> Plan:
        return self.board.places.plan

    def lay(self) -> None:
        """Takes its place in the dungeon."""
        corners = self.plan.quad(self.lane)
        left, top = (round(min(corner[axis] for corner in corners)) for axis in (0, 1))
        right = round(max(corner[0] for corner in corners))
        self.place(Rect(left, top, right - left, self.plan.strip(self.lane).bottom - top))

    def contains(self, pos: Pos) -> bool:
        return self.plan.lane_at(pos) == self.lane

    @property
    def focus_area(self) -> Rect:
        return self.plan.plate(self.lane)

    def activate(self) -> None:
        self.board.choose_lane(self)

    def render(self, target: Surface) -> None:
        """What it tells, and the tokens that lie on it."""
        theme, plan = self.theme, self.plan
        lit = self.board.pulse if not self.raised else 1.0
        lanes.draw_state(target, plan, self.lane, self.state, theme, lit)
        if self.marks:
            lanes.draw_inlays(target, plan, self.lane, self.marks, theme)
            dungeon.draw_token(target, plan, self.lane, self.marks, theme)


class PiecePart(TellingPart):
    """A piece. Clicked it is chosen; dragged it goes to a lane; held, or with the right button, its card is shown."""

    role = "piece"
    draggable = True

    def __init__(self, board: BattleBoard, number: int) -> None:
        super().__init__(board)
        self.number = number
        self.shown: Polyhedron | None = None
        self.state: State = "plain"
        self.stride = Stride()
        self.carried: Pos | None = None
        self._pressed_at: Pos | None = None
        self._dropped = False
        self.fading = 0.0
        """How much of it is gone, 0 to 1."""

    @property
    def spot(self) -> Spot:
        """Where it stands, or is held, just now."""
        spot = self.stride.spot
        return spot if self.carried is None else Spot(*self.carried, spot.px)

    def stand(self, spot: Spot) -> None:
        """Takes its place, on its way if it was elsewhere."""
        self.stride.go(spot)
        self.settle()

    def settle(self) -> None:
        """Is hit where it is seen."""
        spot = self.spot
        self.place(piece.area_of((spot.x, spot.y), spot.px))

    def contains(self, pos: Pos) -> bool:
        return self.rect.inflate(-self.rect.width // 8, 0).collidepoint(pos)

    # -- what happens to it -------------------------------------------------------------------------

    def activate(self) -> None:
        """It is chosen; but the press that ends where it was dropped has done its work."""
        dropped, self._dropped = self._dropped, False
        if self.carried is None and not dropped:
            self.board.choose_piece(self)

    def details(self) -> bool:
        return self.board.enlarge(self.number)

    def press_at(self, pos: Pos) -> None:
        self._pressed_at, self._dropped = pos, False

    def drag_to(self, pos: Pos) -> None:
        start = self._pressed_at
        if start is None or not self.board.can_carry(self):
            return
        if self.carried is None and abs(pos[0] - start[0]) + abs(pos[1] - start[1]) < SLOP:
            return
        self.carried = pos
        self.settle()
        self.board.think()

    def release_at(self, pos: Pos) -> None:
        self._pressed_at = None
        if self.carried is None:
            return
        self.carried = None
        self.stride.jump(Spot(*pos, self.stride.spot.px))
        self.board.drop(self, pos)
        self._dropped = self.contains(pos)

    # -- picture ------------------------------------------------------------------------------------

    def render(self, target: Surface) -> None:
        if self.shown is None or self.fading >= 1:
            return
        spot = self.spot
        lit = 1.0 if self.raised else self.board.pulse
        if self.fading:
            self._draw_fading(target, spot)
            return
        piece.draw(target, self.shown, (spot.x, spot.y), spot.px, self.theme, state=self.state, pulse=lit)

    def _draw_fading(self, target: Surface, spot: Spot) -> None:
        """It sinks and goes pale."""
        assert self.shown is not None
        area = self.rect.inflate(spot.px, spot.px)
        picture = raster.clear(area.size)
        middle = spot.x - area.x, spot.y - area.y + round(spot.px * 0.3 * self.fading)
        piece.draw(picture, self.shown, middle, spot.px, self.theme, state=self.state)
        picture.set_alpha(round(255 * (1 - self.fading)))
        target.blit(picture, area)
