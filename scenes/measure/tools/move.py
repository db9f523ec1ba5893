"""Movement: the reach of a base, its route over waypoints, and the move itself (13.1, 13.4, 15.0)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf
from typing import Literal

import pygame

from game.battlefield import Base, Battlefield, words
from game.battlefield.answers import Allowance, Answer, Reach, Route
from game.battlefield.content import presets
from game.battlefield.paths.route import Leg
from game.battlefield.plane import Point, gap
from game.battlefield.units import Unit
from scenes.app.input import SHIFT, Key
from scenes.app.texts import say
from scenes.measure import edits
from scenes.measure.controls import Named, length_slider
from scenes.measure.document import Document
from scenes.measure.tools import proof
from scenes.measure.tools.picking import ARROWS, UPRIGHT, heading, thing_ids
from scenes.measure.tools.tool import AnswerCache, AnswerLine, Tool, close_call, tone_of, verdict
from scenes.ui.choice import Choice
from scenes.ui.widget import Widget
from sprites.battlefield import bases, labels
from sprites.battlefield.reach import ReachPicture, draw_corridor
from sprites.battlefield.scale import Scale
from sprites.battlefield.terrain import State
from sprites.drawing.theme import Theme

STEP, FINE = 0.25, 0.05
"""Inches per arrow key for the goal, and with Shift."""
SAME = 0.15
"""Inches from a waypoint within which a second click moves the base."""
SOFT = 0.5
"""Inches past the limit within which the goal is held back; beyond, it follows the pointer as an illegal goal."""
SNAP = 0.35
"""Inches that the goal may move aside to a legal place."""
Kind = Literal["move", "step", "custom"]


class Move(Tool):
    """The route of a base over waypoints to a goal that follows the pointer, and the move along it.

    `kind` is the kind of move: a Move action, a step move, or one of `custom` inches.
    """

    id = "move"
    key = "m"
    icon = "boot"

    def __init__(self, document: Document) -> None:
        super().__init__(document)
        self.base = ""
        self.via: list[Point] = []
        self.goal: Point | None = None
        self.kind: Kind = "move"
        self.custom = presets().custom_move
        self._held: tuple[Point, str] | None = None
        self._cache = AnswerCache()
        self._region = ReachPicture()
        self._scale = UPRIGHT
        each: tuple[Kind, ...] = ("move", "step", "custom")
        kinds: list[tuple[str, Kind]] = [(say(f"measure.move.{kind}"), kind) for kind in each]
        self._choice = Choice(say("measure.move.far"), kinds, self.kind, self.allow)
        slider = length_slider(
            say("measure.move.length"), self.custom, self._set_custom, presets().longest_move
        )
        self._length = Named(say("measure.move.length"), slider)
        self._length.visible = False

    # ------------------------------------------------------------------ settings

    def allow(self, kind: Kind) -> None:
        """Switch to another kind of move."""
        self.kind = kind
        self._choice.set(kind)
        self._offer_length()
        self.dirty = True

    def _set_custom(self, inches: float) -> None:
        self.custom = inches
        self.dirty = True

    def _offer_length(self) -> None:
        """Show the length where it can be set: for a custom move, and for a base without a Move action."""
        has_none = bool(self.base) and self.allowance is None
        self._length.visible = self.kind == "custom" or (self.kind == "move" and has_none)

    def widgets(self) -> list[Widget]:
        return [self._choice, self._length]

    # ------------------------------------------------------------------ lengths

    @property
    def allowance(self) -> Allowance | None:
        """The allowance of a Move action for the chosen fighter (13.4); None for other moves, and for objects."""
        entry = next((each for each in self.document.data.bases if each.id == self.base), None)
        if entry is None or self.kind != "move":
            return None
        return self.document.field.allowance(self.base, entry.movement)

    @property
    def inches(self) -> float:
        """The length that the chosen base may move, in inches."""
        if self.kind == "step":
            return presets().step
        allowance = self.allowance
        return self.custom if allowance is None else allowance.inches

    # ------------------------------------------------------------------ the route

    @property
    def points(self) -> list[Point]:
        """The waypoints, and the goal if there is one."""
        return self.via if self.goal is None else [*self.via, self.goal]

    @property
    def route(self) -> Route | None:
        """The route over the waypoints to the goal; without a goal, to the last waypoint."""
        return self._route(*self.points) if self.base and self.points else None

    def _route(self, *points: Point) -> Route:
        field, inches = self.document.field, self.inches
        key = ("route", self.base, points, inches)
        return self._cache.get(field, key, lambda: field.path(self.base, points[-1], inches, points[:-1]))

    @property
    def reach(self) -> Reach | None:
        """The area in reach from the last waypoint with the rest of the length; None for none."""
        if not self.base:
            return None
        left = self.inches - (self._route(*self.via).length if self.via else 0.0)
        if left < 0:
            return None
        field = self.document.field
        start = self.via[-1] if self.via else field.bases[self.base].centre
        key = ("reach", self.base, start, left)
        return self._cache.get(field, key, lambda: field.reach(field.bases[self.base].at(start), left))

    def landing(self, at: Point) -> Point:
        """The goal for a pointer: beside obstacles, and held back at the limit."""
        route = self._route(*self.via, at)
        if route.ok:
            return at
        nearest = self.document.field.placement(self.base, at).nearest
        if nearest is not None and 0 < gap(at, nearest) <= SNAP:
            at, route = nearest, self._route(*self.via, nearest)
        if self.inches < route.length <= self.inches + SOFT:
            return self._held_back(at) or at
        return at

    def _held_back(self, at: Point) -> Point | None:
        """The point towards another where the length runs out, None if the base may not stand there."""
        reach = self.reach
        end = reach.map.farthest_toward(at) if reach is not None else None
        return end if end is not None and self._route(*self.via, end).ok else None

    def aim(self, at: Point) -> None:
        """Move the goal to the pointer."""
        self.goal = self.landing(at) if self.base else None
        self.dirty = True

    def choose(self, base: str) -> None:
        """Choose a base, "" for none."""
        self.base, self.via, self.goal = base, [], None
        self._offer_length()
        self.dirty = True

    def click(self, at: Point) -> None:
        """Make the goal a waypoint; a second click on the last waypoint moves the base."""
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
        """Move the base along the route if that is legal."""
        route = self.route
        if route is not None and route.ok:
            base = self.base
            self.document.change(edits.with_fact(self.document.data, [base], "at", route.goal))
            self.choose(base)

    # ------------------------------------------------------------------ by pointer

    def take(self) -> None:
        chosen = [thing for thing in self.document.chosen if thing in self.document.field.bases]
        self.choose(chosen[0] if chosen else self.base)
        self.refresh()

    def lay(self) -> None:
        self.goal = None

    def refresh(self) -> None:
        if self.base not in self.document.field.bases:
            self.choose("")
        self.goal = None
        self.dirty = True

    def hover(self, at: Point, thing: str) -> None:
        if self.base:
            self.aim(at)

    def leave(self) -> None:
        self.dirty = self.dirty or self.goal is not None
        self.goal = None

    def press(self, at: Point, thing: str) -> None:
        self._held = at, thing

    def drag(self, at: Point, thing: str) -> None:
        if self._held and gap(self._held[0], at) > SAME:
            if self._held[1] in self.document.field.bases and self._held[1] != self.base:
                self.choose(self._held[1])
            self.aim(at)

    def release(self, at: Point, thing: str) -> None:
        held, self._held = self._held, None
        if held is None:
            return
        dragged = gap(held[0], at) > SAME
        if not dragged and held[1] in self.document.field.bases and held[1] != self.base:
            self.choose(held[1])
        elif self.base and (dragged or held[1] != self.base or self.via):
            self.click(at)
        self.dirty = True

    def cancel(self) -> None:
        self._held, self.goal, self.dirty = None, None, True

    def turn_back(self) -> bool:
        if not self.base:
            return False
        if self.via:
            self.via.pop()
        else:
            self.choose("")
        self.goal, self.dirty = None, True
        return True

    # ------------------------------------------------------------------ by key

    def handle_key(self, key: Key) -> bool:
        if self.base and key.key in ARROWS:
            return self._nudge(heading(self._scale, key.key), FINE if key.mods & SHIFT else STEP)
        if self.base and self.points and key.key == pygame.K_SPACE:
            self.click(self.points[-1])
            return True
        if self.base and self.points and key.command == "accept":
            self.go()
            return True
        if key.command in ("next", "previous"):
            return self._step(1 if key.command == "next" else -1)
        return False

    def _nudge(self, way: Point, inches: float) -> bool:
        x, y = self.points[-1] if self.points else self.document.field.bases[self.base].centre
        self.goal = x + way[0] * inches, y + way[1] * inches
        self.dirty = True
        return True

    def _step(self, step: Literal[1, -1]) -> bool:
        """Choose the next base; False past the last one, or if there is a route."""
        things = [thing for thing in thing_ids(self.document.field) if thing in self.document.field.bases]
        at = things.index(self.base) + step if self.base else (0 if step == 1 else len(things) - 1)
        if self.points or not 0 <= at < len(things):
            return False
        self.choose(things[at])
        return True

    # ------------------------------------------------------------------ report

    def report(self) -> list[AnswerLine]:
        if not self.base:
            return []
        route, allowance, field = self.route, self.allowance, self.document.field
        less = verdict(allowance, field) if allowance is not None and not allowance.ok else []
        if route is None:
            name = field.bases[self.base].name
            return [
                AnswerLine(say("measure.move.all", name=name), self.figure(self.inches), "plain", self.rule),
                *less,
            ]
        if not route.ok:
            return [*verdict(route, field, figure_of(route, self.inches, field.unit)), *less]
        close = close_call(route, field.unit) if route.doubt else []
        figure = self.figure(route.length, most=self.inches)
        gone = AnswerLine(words.sentence(route, field), figure, "close" if close else "yes", route.rule)
        left = AnswerLine(
            say("measure.move.left", distance=self.short(self.inches)), self.figure(max(0.0, route.left))
        )
        return [gone, left, *close, *less]

    @property
    def rule(self) -> str:
        """The section about the length of the move."""
        return {"move": "13.4", "step": "13.1", "custom": "15.0"}[self.kind]

    # ------------------------------------------------------------------ drawing

    @property
    def proofs(self) -> Sequence[Answer]:
        found = (self.route, self.allowance) if self.base else ()
        return [answer for answer in found if answer is not None]

    @property
    def lit(self) -> Mapping[str, State]:
        return proof.blocking(self.route.blockers) if self.base and self.route is not None else {}

    def draw(self, surface: pygame.Surface, scale: Scale, theme: Theme) -> None:
        self._scale = scale
        field, reach, route = self.document.field, self.reach, self.route
        if not self.base:
            return
        mover = field.bases[self.base]
        if reach is not None:
            keep = 0.0 if field.readings.low_by_centre else mover.radius
            self._region.draw(surface, reach, field.terrain, scale, theme, keep)
        if route is not None:
            self._draw_route(surface, route, scale, theme)
        bases.draw(surface, mover, scale, theme, state="chosen")

    def _draw_route(self, surface: pygame.Surface, route: Route, scale: Scale, theme: Theme) -> None:
        field = self.document.field
        legs = self._route(*self.via).legs if self.via else ()
        mover = field.bases[self.base]
        draw_route(surface, field, mover, route, scale, theme, inches=self.inches, via=self.via, legs=legs)


def figure_of(route: Route, inches: float, unit: Unit) -> str:
    """The length of a route out of `inches`, or the fact that there is none."""
    if route.length < inf:
        return words.figure(route.length, most=inches, unit=unit)
    return say("measure.move.blocked" if route.code == "route.no_way" else "measure.move.no_room")


def draw_route(
    surface: pygame.Surface,
    field: Battlefield,
    mover: Base,
    route: Route,
    scale: Scale,
    theme: Theme,
    *,
    inches: float,
    via: Sequence[Point] = (),
    legs: Sequence[Leg] = (),
    ok: bool = True,
    room: pygame.Rect | None = None,
) -> None:
    """Draw a route over some waypoints, its obstacles, and its figure; `legs` is drawn if the route has none.

    `ok` is False if the goal is illegal for another reason than the route. The figure is written in `room`, which is
    what can be seen of the mat unless another is given.
    """
    proof.ring_blockers(surface, field, route.blockers, scale, theme)
    if route.legs or legs:
        draw_corridor(surface, route.legs or legs, mover.radius, scale, theme, allowance=inches, via=via)
    ok = ok and route.ok
    ghost = mover.at(route.goal)
    bases.draw(surface, ghost, scale, theme, state="legal" if ok else "illegal")
    box, bounds = proof.box_of(ghost, scale), room or proof.room(surface, field, scale)
    tone = "yes" if ok else "no" if route.ok else tone_of(route)
    text = figure_of(route, inches, field.unit)
    labels.draw(surface, text, box.midleft, box.midright, bounds, theme, tone=tone, avoid=[box])
