"""A Move action: a fighter goes to a point, over way-points if wanted (13.4, 15.0)."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf

import pygame

from game.battlefield import Base, words
from game.battlefield.answers import Route
from game.battlefield.plane import Point, gap
from game.magewinds.field import inches, whole
from game.magewinds.regions.movement_area import MoveSpots
from scenes.app.input import Key
from scenes.magewinds.action_bar import ActionButton
from scenes.magewinds.placement import SNAP, Placement, PlacementTool
from scenes.measure.tools import proof
from scenes.measure.tools.move import draw_route
from sprites.battlefield import bases
from sprites.battlefield.scale import Scale
from sprites.battlefield.terrain import State
from sprites.drawing.theme import Theme

MOST_STOPS = 8


class March(Placement):
    """A way is dragged, or clicked; it bends where the space bar or a right click says so."""

    def make_tool(self) -> PlacementTool:
        self.via: list[Point] = []
        return MarchTool(self)

    @property
    def move(self) -> MoveSpots:
        assert isinstance(self.spots, MoveSpots)
        return self.spots

    def route(self, *points: Point) -> Route:
        """The way over some points to the last."""
        ways, move = self.move.ways, self.move
        return self._kept.get(
            ways, points, lambda: ways.path(move.base, points[-1], move.inches, list(points[:-1]))
        )

    def answer_at(self, at: Point) -> tuple[int, ...]:
        stops = [part for stop in self.via for part in whole(stop)]
        return (*stops, *whole(at))

    def aim(self, at: Point) -> None:
        if not self.via:
            super().aim(at)
            return
        self.cursor = at
        answer = self.answer_at(at)
        nearest = self.spots.field.placement(self.move.base, at).nearest
        if self.why(answer) and nearest is not None and gap(at, nearest) <= SNAP:
            answer = self.answer_at(nearest)
        self._take(answer)

    def bend(self) -> None:
        """The way bends where the ghost is."""
        if self.goal is not None and not self.reason and len(self.via) < MOST_STOPS:
            self.via.append(inches(*self.goal[-2:]))
            self._take(self.answer_at(self.via[-1]))
            self.settle_bends()

    def straighten(self) -> None:
        """Takes the last bend back."""
        if self.via:
            self.via.pop()
            self.goal, self.cursor, self.reason = None, None, ""
            self.settle_bends()

    # ------------------------------------------------------------------ buttons

    def others(self) -> list[ActionButton]:
        catalog = self.board.catalog
        self._bend = ActionButton(self.board, catalog.say("move.bend"), self.bend, shortcut="Space")
        self._straight = ActionButton(
            self.board, catalog.say("move.straight"), self.straighten, shortcut="Esc"
        )
        self._straight.visible = False
        return [self._bend, self._straight, *super().others()]

    def settle_bends(self) -> None:
        self._straight.visible = bool(self.via)
        self.say()

    def words(self) -> tuple[str, str]:
        catalog = self.board.catalog
        if self.goal is None:
            return self.label(()), catalog.say("move.far", inches=words.short(self.move.inches))
        return self.label(()), self.reason or self.measure()

    def measure(self) -> str:
        assert self.goal is not None
        route = self.route(*self.via, inches(*self.goal[-2:]))
        if route.length == inf:
            return ""
        left = words.figure(max(0.0, route.left))
        return self.board.text.say("move.left", inches=words.figure(route.length), left=left)

    def cancel(self) -> bool:
        had = bool(self.via)
        self.straighten()
        return had

    # ------------------------------------------------------------------ its picture

    @property
    def lit(self) -> Mapping[str, State]:
        if self.goal is None:
            return {}
        return proof.blocking(self.route(*self.via, inches(*self.goal[-2:])).blockers)

    def draw(self, surface: pygame.Surface, scale: Scale, theme: Theme) -> None:
        mover = self.base
        assert isinstance(mover, Base)
        start = mover.at(self.via[-1]) if self.via else mover
        left = self.move.inches - (self.route(*self.via).length if self.via else 0.0)
        if self.light.is_plain_move:
            self.light.draw_rest(surface, scale, theme, start, left)
        else:
            self.light.draw(surface, scale, theme)
        if self.goal is not None:
            route = self.route(*self.via, inches(*self.goal[-2:]))
            legs = self.route(*self.via).legs if self.via else ()
            field, far = self.board.desk.field, self.move.inches
            draw_route(
                surface,
                field,
                mover,
                route,
                scale,
                theme,
                inches=far,
                via=self.via,
                legs=legs,
                ok=not self.reason,
            )
        bases.draw(surface, mover, scale, theme, state="chosen")
        self.draw_cursor(surface, scale, theme)


class MarchTool(PlacementTool):
    """The hand that moves a fighter."""

    interaction: March

    def turn_back(self) -> bool:
        """The right button bends the way."""
        self.interaction.bend()
        return True

    def handle_key(self, key: Key) -> bool:
        if key.key == pygame.K_SPACE and self.interaction.goal is not None:
            self.interaction.bend()
            return True
        return super().handle_key(key)
