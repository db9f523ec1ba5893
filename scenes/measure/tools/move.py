"""Movement: how far a base can go, by which way, and how much is left; and going there (13.1, 13.4, 15.0)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import pygame

from game.battlefield import words
from game.battlefield.answers import Route
from game.battlefield.plane import Point, gap
from game.battlefield.presets import presets
from scenes.app.input import SHIFT, Key
from scenes.measure.desk import Desk
from scenes.measure.rows import Named
from scenes.measure.tools import lengths, proof, saying, stops
from scenes.measure.tools.arrows import ARROWS, UPRIGHT, heading
from scenes.measure.tools.journey import SAME, Journey, Kind
from scenes.measure.tools.route_drawing import draw_route, figure_of
from scenes.measure.tools.tool import Said
from scenes.ui.choice import Choice
from scenes.ui.widget import Widget
from sprites.battlefield import bases as base
from sprites.battlefield.reach import ReachPicture
from sprites.battlefield.scale import Scale
from sprites.battlefield.terrain import State
from sprites.drawing.theme import Theme

STEP, FINE = 0.25, 0.05
"""How far an arrow key moves the goal, and with Shift."""


class Move(Journey):
    """Takes a journey by mouse, touch and keyboard, shows it, and goes it."""

    id = "move"
    name = "Movement"
    label = "Move"
    key = "m"
    icon = "boot"
    line = "Choose a base, then where it goes: a click bends the way, a second one or Enter moves it."

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._held: tuple[Point, str] | None = None
        self._region = ReachPicture()
        self._scale = UPRIGHT
        kinds: list[tuple[str, Kind]] = [("Move", "move"), ("Step", "step"), ("Other", "own")]
        self._choice = Choice("How far", kinds, self.kind, self.allow)
        slider = lengths.slider("Length", self.own, self._set_own, presets().longest_move)
        self._length = Named("Length", slider)
        self._length.visible = False

    # ------------------------------------------------------------------ its settings

    def allow(self, kind: Kind) -> None:
        """A Move action, a step move, or a length of one's own."""
        self.kind = kind
        self._choice.set(kind)
        self._offer_length()
        self.dirty = True

    def _set_own(self, inches: float) -> None:
        self.own = inches
        self.dirty = True

    def choose(self, base: str) -> None:
        super().choose(base)
        self._offer_length()

    def _offer_length(self) -> None:
        """The length is set where nothing else says how far: by choice, and for what has no Move action."""
        has_none = bool(self.base) and self.allowance is None
        self._length.visible = self.kind == "own" or (self.kind == "move" and has_none)

    def widgets(self) -> list[Widget]:
        return [self._choice, self._length]

    # ------------------------------------------------------------------ by pointer

    def take(self) -> None:
        bases = [thing for thing in self.desk.chosen if thing in self.desk.field.bases]
        self.choose(bases[0] if bases else self.base)
        self.refresh()

    def lay(self) -> None:
        self.goal = None

    def refresh(self) -> None:
        if self.base not in self.desk.field.bases:
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
            if self._held[1] in self.desk.field.bases and self._held[1] != self.base:
                self.choose(self._held[1])
            self.aim(at)

    def release(self, at: Point, thing: str) -> None:
        held, self._held = self._held, None
        if held is None:
            return
        dragged = gap(held[0], at) > SAME
        if not dragged and held[1] in self.desk.field.bases and held[1] != self.base:
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
        x, y = self.points[-1] if self.points else self.desk.field.bases[self.base].centre
        self.goal = x + way[0] * inches, y + way[1] * inches
        self.dirty = True
        return True

    def _step(self, step: Literal[1, -1]) -> bool:
        """Takes up the next base; past the last one, or with a way to be gone, the key is left to the screen."""
        bases = [thing for thing in stops.names(self.desk.field) if thing in self.desk.field.bases]
        at = bases.index(self.base) + step if self.base else (0 if step == 1 else len(bases) - 1)
        if self.points or not 0 <= at < len(bases):
            return False
        self.choose(bases[at])
        return True

    # ------------------------------------------------------------------ what it says

    def said(self) -> list[Said]:
        if not self.base:
            return []
        route, allowance, field = self.route, self.allowance, self.desk.field
        less = saying.verdict(allowance, field) if allowance is not None and not allowance.ok else []
        if route is None:
            name = field.bases[self.base].name
            return [Said(f"{name} may go that far.", words.figure(self.inches), "plain", self.rule), *less]
        if not route.ok:
            return [*saying.verdict(route, field, figure_of(route, self.inches)), *less]
        gone = Said(
            words.sentence(route, field), words.figure(route.length, most=self.inches), "yes", route.rule
        )
        left = Said(f"left of {words.short(self.inches)}.", words.figure(max(0.0, route.left)))
        return [gone, left, *less]

    @property
    def rule(self) -> str:
        """The section that says how far."""
        return {"move": "13.4", "step": "13.1", "own": "15.0"}[self.kind]

    # ------------------------------------------------------------------ its picture

    @property
    def lit(self) -> Mapping[str, State]:
        return proof.blocking(self.route.blockers) if self.base and self.route is not None else {}

    def draw(self, surface: pygame.Surface, scale: Scale, theme: Theme) -> None:
        self._scale = scale
        field, reach, route = self.desk.field, self.reach, self.route
        if not self.base:
            return
        mover = field.bases[self.base]
        if reach is not None:
            keep = 0.0 if field.readings.low_by_centre else mover.radius
            self._region.draw(surface, reach, field.terrain, scale, theme, keep)
        if route is not None:
            self._draw_route(surface, route, scale, theme)
        base.draw(surface, mover, scale, theme, state="chosen")

    def _draw_route(self, surface: pygame.Surface, route: Route, scale: Scale, theme: Theme) -> None:
        field = self.desk.field
        legs = self._route(*self.via).legs if self.via else ()
        mover = field.bases[self.base]
        draw_route(surface, field, mover, route, scale, theme, inches=self.inches, via=self.via, legs=legs)
