"""A base's journey: how far it may go, over which points, and where it would come to (13.1, 13.4, 15.0)."""

from __future__ import annotations

from typing import Literal

from game.battlefield.answers import Allowance, Reach, Route
from game.battlefield.plane import Point, gap
from game.battlefield.presets import presets
from scenes.measure import edits
from scenes.measure.desk import Desk
from scenes.measure.tools.kept import Kept
from scenes.measure.tools.tool import Tool

SAME = 0.15
"""A second click within so many inches of a waypoint goes there."""
SOFT = 0.5
"""So many inches past the limit the base is held at it; farther out it follows the pointer, forbidden."""
SNAP = 0.35
"""So many inches from a place where it cannot stand, it stands where it can."""

Kind = Literal["move", "step", "own"]


class Journey(Tool):
    """A base, the points that it goes over, and the goal that follows the pointer.

    `kind` says how far: a Move action, a step move, or `own` inches.
    """

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.base = ""
        self.via: list[Point] = []
        self.goal: Point | None = None
        self.kind: Kind = "move"
        self.own = presets().custom_move
        self._kept = Kept()

    @property
    def allowance(self) -> Allowance | None:
        """What a Move action allows the chosen fighter (13.4); None for other moves, and for objects."""
        entry = next((each for each in self.desk.document.bases if each.id == self.base), None)
        if entry is None or self.kind != "move":
            return None
        return self.desk.field.allowance(self.base, entry.movement)

    @property
    def inches(self) -> float:
        """How far the chosen base may go."""
        if self.kind == "step":
            return presets().step
        allowance = self.allowance
        return self.own if allowance is None else allowance.inches

    # ------------------------------------------------------------------ the way

    @property
    def points(self) -> list[Point]:
        """The waypoints, and the goal where there is one."""
        return self.via if self.goal is None else [*self.via, self.goal]

    @property
    def route(self) -> Route | None:
        """The way over the waypoints to the goal; without a goal, to the last waypoint."""
        return self._route(*self.points) if self.base and self.points else None

    def _route(self, *points: Point) -> Route:
        field, inches = self.desk.field, self.inches
        key = ("route", self.base, points, inches)
        return self._kept.get(field, key, lambda: field.path(self.base, points[-1], inches, points[:-1]))

    @property
    def reach(self) -> Reach | None:
        """All that can be reached from the last waypoint with what is left."""
        if not self.base:
            return None
        left = self.inches - (self._route(*self.via).length if self.via else 0.0)
        if left < 0:
            return None
        field = self.desk.field
        start = self.via[-1] if self.via else field.bases[self.base].centre
        key = ("reach", self.base, start, left)
        return self._kept.get(field, key, lambda: field.reach(field.bases[self.base].at(start), left))

    def landing(self, at: Point) -> Point:
        """Where the base stands for a pointer: beside what is in the way, and held at the limit."""
        route = self._route(*self.via, at)
        if route.ok:
            return at
        nearest = self.desk.field.placement(self.base, at).nearest
        if nearest is not None and 0 < gap(at, nearest) <= SNAP:
            at, route = nearest, self._route(*self.via, nearest)
        if self.inches < route.length <= self.inches + SOFT:
            return self._held_back(at) or at
        return at

    def _held_back(self, at: Point) -> Point | None:
        """Where the length runs out on the way to a point, None where the base may not stand there."""
        reach = self.reach
        end = reach.map.farthest_toward(at) if reach is not None else None
        return end if end is not None and self._route(*self.via, end).ok else None

    def aim(self, at: Point) -> None:
        """Lets the goal follow the pointer."""
        self.goal = self.landing(at) if self.base else None
        self.dirty = True

    def choose(self, base: str) -> None:
        """Takes up a base, or none."""
        self.base, self.via, self.goal = base, [], None
        self.dirty = True

    def click(self, at: Point) -> None:
        """Bends the way at the goal; a second click on the last bend goes there."""
        self.aim(at)
        goal = self.goal
        if goal is None:
            return
        if self.via and gap(goal, self.via[-1]) <= SAME:
            self.goal = None
            self.go()
        elif self._route(*self.via, goal).ok:
            self.via.append(goal)

    def go(self) -> None:
        """Moves the base there, if the rules let it."""
        route = self.route
        if route is not None and route.ok:
            base = self.base
            self.desk.change(edits.with_fact(self.desk.document, [base], "at", route.goal))
            self.choose(base)
