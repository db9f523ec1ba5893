"""The dungeon on the table: its lanes, the pieces in them, and the sign on its far wall."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Protocol

from pygame import Rect, Surface

from game.core.dataclass import dataclass
from scenes.app.input import Pos
from scenes.board import part
from scenes.board.part import Large, Tabletop
from scenes.board.players import Player
from scenes.half_the_battle.cards import CardCatalog
from scenes.half_the_battle.layout import Layout
from scenes.half_the_battle.view import BattleView
from scenes.ui.widget import Widget
from sprites.drawing import raster, shapes, text
from sprites.drawing.cache import cached
from sprites.drawing.color import darken, lighten
from sprites.drawing.motion import arc, ease_in_out, mix
from sprites.drawing.theme import Theme
from sprites.half_the_battle import dungeon, lanes, piece
from sprites.half_the_battle.lanes import LaneState
from sprites.half_the_battle.piece import Mark, Polyhedron, State
from sprites.half_the_battle.plan import LanePoint, Plan

LIFT = 0.55  # height of a jump's arc, in widths of the piece
NOWHERE = LanePoint(0, 0, 0)
SLOP = 6  # distance in pixels before a press becomes a drag


@dataclass(slots=True)
class Stride:
    """The movement of a piece to its place. `seconds` is its duration; 0 means at once."""

    start: LanePoint = NOWHERE
    goal: LanePoint = NOWHERE
    age: float = 0.0
    seconds: float = 0.0

    @property
    def share(self) -> float:
        on_its_way = self.seconds and self.start != self.goal
        return min(1.0, self.age / self.seconds) if on_its_way else 1.0

    @property
    def walking(self) -> bool:
        return self.share < 1

    @property
    def spot(self) -> LanePoint:
        """The present place."""
        if not self.walking:
            return self.goal
        way = ease_in_out(self.share)
        far = abs(self.goal.x - self.start.x) > self.goal.px // 2
        x, y = arc(
            (self.start.x, self.start.y), (self.goal.x, self.goal.y), way, self.goal.px * LIFT if far else 0
        )
        return LanePoint(round(x), round(y), round(mix(self.start.px, self.goal.px, way)))

    def jump(self, spot: LanePoint) -> None:
        """Move to a place at once."""
        self.start = self.goal = spot
        self.age = self.seconds

    def go(self, spot: LanePoint) -> None:
        """Start moving to a place."""
        if spot == self.goal:
            return
        here = self.seconds and self.goal != NOWHERE
        self.start = self.spot if here else spot
        self.goal, self.age = spot, 0.0

    def arrive(self) -> None:
        """Finish moving at once."""
        self.start, self.age = self.goal, self.seconds

    def update(self, dt: float) -> bool:
        """Let time pass in seconds; returns whether it moved."""
        if not self.walking:
            return False
        self.age += dt
        return True


class BattleTabletop(Tabletop, Protocol):
    """The part of the table that its pieces need."""

    text: CardCatalog
    catalog: CardCatalog
    view: BattleView
    layout: Layout
    players: Sequence[Player]

    def tapped(self, part: Widget) -> bool: ...

    def choose_piece(self, part: PiecePart) -> None: ...

    def choose_lane(self, part: LanePart) -> None: ...

    def can_carry(self, part: PiecePart) -> bool: ...

    def drop(self, part: PiecePart, pos: Pos) -> None: ...

    def enlarge(self, number: int) -> bool: ...

    def sheet(self, number: int) -> Large | None: ...

    def touch(self) -> None: ...


class Part(part.Part):
    """Base of everything on this table."""

    board: BattleTabletop

    @property
    def raised(self) -> bool:
        """Whether it is pointed at, focused, or was tapped to be looked at."""
        return super().raised or self.board.tapped(self)

    def show(self) -> None:
        """Update it from the board's view."""

    @property
    def lively(self) -> bool:
        """Whether it is drawn in every frame, because it is lit or pointed at."""
        return self.visible and (self.raised or self.offered)


class TellingPart(Part):
    """Base of parts that change the highlights in the dungeon while they are pointed at."""

    def point_at(self, pos: Pos) -> None:
        self.board.touch()

    def point_off(self) -> None:
        self.board.touch()


class LanePart(TellingPart):
    """A lane that can be clicked while it is lit, and where dragged pieces can be dropped."""

    role = "lane"

    def __init__(self, board: BattleTabletop, lane: int) -> None:
        super().__init__(board, board.text.say("lane", lane=lane))
        self.lane = lane
        self.state = LaneState()
        self.marks: tuple[Mark, ...] = ()

    @property
    def plan(self) -> Plan:
        return self.board.layout.plan

    def lay(self) -> None:
        """Place it in the dungeon."""
        corners = self.plan.quad(self.lane)
        left, top = (round(min(corner[axis] for corner in corners)) for axis in (0, 1))
        right = round(max(corner[0] for corner in corners))
        self.place(Rect(left, top, right - left, self.plan.strip(self.lane).bottom - top))

    def show(self) -> None:
        """Show the tokens of the lane."""
        marks, catalog = self.board.view.marks_in(self.lane), self.board.catalog
        self.marks = tuple(map(catalog.mark, marks))
        self.hint = " ".join(map(catalog.token_hint, marks))

    def contains(self, pos: Pos) -> bool:
        return self.plan.lane_at(pos) == self.lane

    @property
    def focus_area(self) -> Rect:
        return self.plan.plate(self.lane)

    def activate(self) -> None:
        self.board.choose_lane(self)

    def render(self, target: Surface) -> None:
        """Draw its highlight and its tokens."""
        theme, plan = self.theme, self.plan
        lit = self.board.pulse if not self.raised else 1.0
        lanes.draw_state(target, plan, self.lane, self.state, theme, lit)
        if self.marks:
            lanes.draw_inlays(target, plan, self.lane, self.marks, theme)
            dungeon.draw_token(target, plan, self.lane, self.marks, theme)


class PiecePart(TellingPart):
    """A piece. A click chooses it, dragging moves it to a lane, a long press or the right button shows its card."""

    role = "piece"
    draggable = True

    def __init__(self, board: BattleTabletop, number: int) -> None:
        super().__init__(board)
        self.number = number
        self.shown: Polyhedron | None = None
        self.state: State = "plain"
        self.stride = Stride()
        self.fading = 0.0
        """Progress of fading out while it is removed, 0 to 1."""
        self.carried: Pos | None = None
        self._pressed_at: Pos | None = None
        self._dropped = False

    @property
    def spot(self) -> LanePoint:
        """The present place, while standing, walking or being dragged."""
        spot = self.stride.spot
        return spot if self.carried is None else LanePoint(*self.carried, spot.px)

    def show(self) -> None:
        """Update it from the board's view."""
        view, catalog = self.board.view, self.board.catalog
        there = self.number < len(view.pieces)
        self.visible = there and not (view.pieces[self.number].gone and not self.fading)
        if there:
            self.shown, self.name = catalog.piece(view, self.number), catalog.called(view, self.number)
            self.hint = catalog.hint(view, self.number)

    def stand(self, spot: LanePoint) -> None:
        """Send it to a place."""
        self.stride.go(spot)
        self.settle()

    def settle(self) -> None:
        """Move its clickable area to its present place."""
        spot = self.spot
        self.place(piece.area_of((spot.x, spot.y), spot.px))

    def contains(self, pos: Pos) -> bool:
        return self.rect.inflate(-self.rect.width // 8, 0).collidepoint(pos)

    @property
    def large(self) -> Large | None:
        return self.board.sheet(self.number)

    @property
    def is_dragged(self) -> bool:
        return self.carried is not None

    # -- input --------------------------------------------------------------------------------------

    def activate(self) -> None:
        """Choose it, unless this press ended a drag."""
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
        self.board.touch()

    def release_at(self, pos: Pos) -> None:
        self._pressed_at = None
        if self.carried is None:
            return
        self.carried = None
        self.stride.jump(LanePoint(*pos, self.stride.spot.px))
        self.board.drop(self, pos)
        self._dropped = self.contains(pos)

    # -- drawing ------------------------------------------------------------------------------------

    def render(self, target: Surface) -> None:
        if self.shown is None:
            return
        spot = self.spot
        lit = 1.0 if self.raised else self.board.pulse
        if self.fading:
            self._draw_fading(target, spot)
            return
        piece.draw(target, self.shown, (spot.x, spot.y), spot.px, self.theme, state=self.state, pulse=lit)

    def _draw_fading(self, target: Surface, spot: LanePoint) -> None:
        """Draw the piece sinking and fading."""
        assert self.shown is not None
        area = self.rect.inflate(spot.px, spot.px)
        picture = raster.clear(area.size)
        middle = spot.x - area.x, spot.y - area.y + round(spot.px * 0.3 * self.fading)
        piece.draw(picture, self.shown, middle, spot.px, self.theme, state=self.state)
        picture.set_alpha(round(255 * (1 - self.fading)))
        target.blit(picture, area)


@dataclass(frozen=True)
class SignText:
    """The round and the phase in words, and the colour of the acting seat (-1: nobody's)."""

    round: str
    phase: str
    colour: int = -1


class MomentSign(Part):
    """A banner in the colour of the acting player, with the shape of the seat at both ends."""

    role = "sign"
    text = SignText("", "")

    def show(self) -> None:
        """Update the round and the phase from the board's view."""
        board = self.board
        state, say = board.view.state, board.text.say
        if state.result is not None or not state.round:
            self.text = SignText("", say("sign.setup" if state.result is None else "sign.over"))
            return
        phase = say(f"sign.{state.phase}", seat=state.acting)
        self.text = SignText(say("sign.round", round=state.round), phase, board.players[state.acting].colour)

    def contains(self, pos: tuple[int, int]) -> bool:
        return False

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        return (*super().appearance, self.text)

    def render(self, target: Surface) -> None:
        if self.text.phase:
            target.blit(painted(self.text, self.rect.size, self.theme), self.rect)


@cached(megabytes=4)
def painted(moment: SignText, size: tuple[int, int], theme: Theme) -> Surface:
    """The rendered banner."""
    area = Rect((0, 0), size)
    surface = raster.clear(size)
    color = theme.seat(moment.colour).colour if moment.colour >= 0 else theme.color("brass")
    radius = min(area.height // 2, theme.px(2))
    end = area.height // 2
    shapes.draw_rounded(surface, area, radius, (*darken(color, 0.72), 245), color, theme.hairline + 1)
    inner = area.inflate(-2 * end, 0)
    if moment.colour >= 0:
        look = theme.seat(moment.colour)
        mark = shapes.seat_shape(look.shape, round(area.height * 0.5), look.colour, theme.color("night"), 2)
        for x in (area.left + end, area.right - end):
            surface.blit(mark, mark.get_rect(center=(x, area.centery)))
        inner = area.inflate(-2 * end - 2 * mark.get_width(), 0)
    _write(surface, moment, inner, lighten(color, 0.35), theme)
    return surface


def _write(surface: Surface, moment: SignText, area: Rect, color: tuple[int, int, int], theme: Theme) -> None:
    """Draw the round and the phase."""
    words = f"{moment.round}   ·   {moment.phase}" if moment.round else moment.phase
    face = text.Face("serif", min(theme.text_px("heading"), round(area.height * 0.56)), bold=True)
    face = text.fit(words, face, area.width)
    text.draw(surface, text.elide(words, face, area.width), face, color, area, "center")
