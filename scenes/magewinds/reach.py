"""Where something may be put: the lit places of the mat, and abilities that would add to them."""

from __future__ import annotations

import time
from math import ceil
from typing import Final

import pygame

from game.battlefield import Base, words
from game.battlefield.plane import Point
from game.core.question import PickPoint
from game.magewinds.regions.movement_area import KnockbackSpots, MoveSpots
from game.magewinds.regions.region import Spots
from game.magewinds.regions.terrain_area import FeatureSpots
from scenes.board.interaction import Asked, OpenMoment
from scenes.magewinds.action_bar import ActionButton
from scenes.magewinds.board import MagewindsBoard
from scenes.magewinds.cards import price_of
from scenes.magewinds.moments import helps_on_the_way
from scenes.measure.tools.tool import AnswerCache
from sprites.battlefield.reach import ReachPicture
from sprites.battlefield.scale import Scale
from sprites.drawing.theme import Theme
from sprites.magewinds import regions as painter
from sprites.magewinds.regions import Net

COARSE_MESH, FINE_MESH = 0.25, 0.1  # inches between the points tested
TERRAIN_MESH = 0.75  # inches between the points tested for terrain: each test takes a while
SHORT_MOVE = 4.0  # inches: moves up to this get the fine mesh
BUDGET = 0.004  # seconds per frame for the tests


class Light:
    """The highlight of a region's legal points; for terrain, at a rotation in degrees. `color` is a role."""

    def __init__(self, spots: Spots, degrees: int = 0, color: str = "gold") -> None:
        self.spots = spots
        self.degrees = degrees
        self.color = color
        self.net = _net(spots)
        self.rows: list[bytes] = []
        self._row = bytearray()
        self._reach = ReachPicture()
        self._kept = AnswerCache()

    @property
    def is_plain_move(self) -> bool:
        """Whether the reach of the base is exactly the legal region."""
        spots = self.spots
        plain = isinstance(spots, MoveSpots) and spots.source is None and not spots.least
        return plain and isinstance(spots, MoveSpots) and not spots.watched

    @property
    def done(self) -> bool:
        """Whether the highlight is complete."""
        unlit = isinstance(self.spots, KnockbackSpots) or self.is_plain_move
        return unlit or len(self.rows) >= self.net.rows

    @property
    def dark(self) -> bool:
        """Whether no tested point is legal, as where there is a single legal point; unknown of terrain, for which the
        mesh is wide."""
        if isinstance(self.spots, FeatureSpots):
            return False
        return len(self.rows) >= self.net.rows and not any(map(any, self.rows))

    def go_on(self) -> bool:
        """Test points for `BUDGET` seconds; whether any were left."""
        if self.done:
            return False
        end = time.perf_counter() + BUDGET
        while not self.done and time.perf_counter() < end:
            self._row.append(self._holds(self.net.at(len(self._row), len(self.rows))))
            if len(self._row) == self.net.columns:
                self.rows.append(bytes(self._row))
                self._row.clear()
        return True

    def _holds(self, at: Point) -> bool:
        if isinstance(self.spots, FeatureSpots):
            return self.spots.turned(at, self.degrees).ok
        return self.spots.holds(at)

    def draw(self, surface: pygame.Surface, scale: Scale, theme: Theme) -> None:
        """Draw the part of the highlight that is known."""
        spots = self.spots
        if self.is_plain_move and isinstance(spots, MoveSpots):
            self._draw_reach(surface, scale, theme, spots.base, spots.inches)
        elif not isinstance(spots, KnockbackSpots):
            painter.draw(surface, self.net, self.rows, scale, theme)

    def draw_rest(
        self, surface: pygame.Surface, scale: Scale, theme: Theme, mover: Base, inches: float
    ) -> None:
        """Draw the reach of a base from the end of its route so far."""
        if inches >= 0:
            self._draw_reach(surface, scale, theme, mover, inches)

    def _draw_reach(
        self, surface: pygame.Surface, scale: Scale, theme: Theme, mover: Base, inches: float
    ) -> None:
        assert isinstance(self.spots, MoveSpots)
        ways = self.spots.ways
        reach = self._kept.get(ways, (mover.centre, inches), lambda: ways.reach(mover, inches))
        keep = 0.0 if ways.readings.low_by_centre else mover.radius
        self._reach.draw(surface, reach, ways.terrain, scale, theme, keep, self.color)


def _net(spots: Spots) -> Net:
    """A mesh over the battlefield; a finer one over the reach of a short move."""
    width, depth = spots.field.terrain.width, spots.field.terrain.depth
    if isinstance(spots, MoveSpots) and spots.inches <= SHORT_MOVE:
        x, y = spots.base.centre
        count = 2 * ceil(spots.inches / FINE_MESH) + 1
        far = (count - 1) / 2 * FINE_MESH
        return Net((x - far, y - far), FINE_MESH, count, count)
    mesh = TERRAIN_MESH if isinstance(spots, FeatureSpots) else COARSE_MESH
    return Net((mesh / 2, mesh / 2), mesh, int(width / mesh), int(depth / mesh))


AID: Final = "magic"
"""The colour role of the reach that an ability would add."""


class Aid:
    """An ability that would take a move farther, at a moment that was passed: where it leads, and its use."""

    def __init__(
        self,
        board: MagewindsBoard,
        moment: OpenMoment,
        answer: tuple[int, str],
        spots: MoveSpots,
        further: float,
    ) -> None:
        self.board, self.moment, self.answer, self.spots = board, moment, answer, spots
        self.ability = board.view.pack.abilities[answer[1]]
        self.further = further
        self.price = price_of(self.ability.cost)
        self.light = Light(spots, color=AID)

    def reaches(self, goal: tuple[int, ...]) -> bool:
        """Whether the move could end there."""
        return self.spots.contains(goal).ok

    def use(self, goal: tuple[int, ...] | None = None) -> None:
        """Go back and use the ability; the move then begins at the wished-for goal."""
        self.board.wish = None if goal is None else (self.spots.base.id, goal)
        self.moment.give(self.answer)

    def words(self) -> tuple[str, str]:
        """Both lines of the confirmation of a way that needs it."""
        return self.board.text.say("aid.with", ability=self.ability.name), self.line()

    def line(self) -> str:
        """What it does, and who casts it."""
        who = self.board.view.fighter(self.answer[0]).name
        if self.further <= 0:
            return self.board.text.say("aid.through", who=who)
        return self.board.text.say("aid.line", inches=words.short(self.spots.inches), who=who)

    def button(self) -> ActionButton:
        """The button that uses it, wherever the way leads."""
        return ActionButton(
            self.board,
            self.ability.name,
            self.use,
            line=self.line(),
            price=self.price,
            hint=self.ability.text,
        )


def aids_for(board: MagewindsBoard, asked: Asked, spots: MoveSpots) -> list[Aid]:
    """The abilities that the player could still use to get farther, each once; the last to use lies lowest."""
    found: dict[str, Aid] = {}
    for moment in asked.passed:
        for answer in moment.question.options() or ():
            name = answer[1] if isinstance(answer, tuple) else ""
            if name and name not in found and helps_on_the_way(board.view.pack.abilities[name]):
                foreseen = moment.foresee(answer)
                region = foreseen.region if isinstance(foreseen, PickPoint) else None
                if isinstance(region, MoveSpots) and region.base.id == spots.base.id:
                    found[name] = Aid(board, moment, answer, region, region.inches - spots.inches)
    return list(found.values())
