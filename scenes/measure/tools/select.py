"""Build: choosing, dragging and changing what lies on the mat, and putting more on it."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from math import hypot

import pygame

from game.battlefield.document import FeatureEntry
from game.battlefield.plane import Point
from scenes.app.input import Key
from scenes.measure import edits, outline
from scenes.measure.desk import Desk
from scenes.measure.tools import build_drawing, build_keys, build_words, grips, stops
from scenes.measure.tools.carry import Carry
from scenes.measure.tools.changing import Changing
from scenes.measure.tools.grips import Grip
from scenes.measure.tools.tool import Said
from scenes.ui.widget import Widget
from sprites.battlefield.scale import Scale
from sprites.battlefield.terrain import State
from sprites.drawing.theme import Theme

STILL = 5
"""Pixels that a press may stray before it drags."""


@dataclass(slots=True)
class Press:
    """Where the pointer went down, on what, and what was chosen before."""

    at: Point
    thing: str
    before: tuple[str, ...]
    grip: Grip | None = None
    moved: bool = False


class Select(Changing):
    """The tool that changes the battlefield, by pointer.

    `carry` is what is dragged, `reshaped` the feature as its grips have it now, `box` what is drawn to choose, and
    `pointed` what the mouse is on.
    """

    id = "select"
    name = "Build"
    key = "v"
    icon = "build"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.carry: Carry | None = None
        self.reshaped: FeatureEntry | None = None
        self.box: tuple[Point, Point] | None = None
        self.pointed = ""
        self._press: Press | None = None
        self._seen = desk.changed

    @property
    def line(self) -> str:  # type: ignore[override]
        return build_words.line(self)

    def lay(self) -> None:
        self.pointed = ""
        self.arm(None)
        self.cancel()

    def refresh(self) -> None:
        if self.desk.changed != self._seen:
            self._seen = self.desk.changed
            self.cancel()
        if self._marked[0] not in self.desk.chosen:
            self.mark(0)
        self._pinned = self.pinned
        self.inspector.refresh()
        self.dirty = True

    def form(self) -> Hashable:
        if self.armed or not self.desk.chosen:
            return "palette"
        return self.desk.chosen, self._scale.turned, len(self.feature.parts) if self.feature else 0

    def widgets(self) -> list[Widget]:
        if self.form() == "palette":
            return self.palette.widgets()
        return self.inspector.widgets()

    # ------------------------------------------------------------------ by pointer

    def hover(self, at: Point, thing: str) -> None:
        if self.armed:
            self.aim(at)
        elif thing != self.pointed:
            self.pointed = thing
            self.dirty = True

    def press(self, at: Point, thing: str) -> None:
        self.note = ""
        self._press = Press(at, thing, self.desk.chosen)
        if self.armed:
            self.aim(at)
            return
        self._press.grip = self._grip_at(at)
        if self._press.grip is None:
            self._choose(thing)
        self.dirty = True

    def _grip_at(self, at: Point) -> Grip | None:
        feature = self.feature
        if feature is None:
            return None
        return grips.grip_at(outline.frame(feature), self._scale, self.desk.document.size, at)

    def _choose(self, thing: str) -> None:
        chosen = self.desk.chosen
        if self.held("shift"):
            self.toggle(thing)
        elif thing and thing not in chosen:
            self.desk.choose([thing])

    def toggle(self, thing: str) -> None:
        """Chooses a thing as well, or no longer."""
        chosen = self.desk.chosen
        if thing:
            rest = [each for each in chosen if each != thing]
            self.desk.choose(rest if thing in chosen else [*chosen, thing])

    def drag(self, at: Point, thing: str) -> None:
        press = self._press
        if press is None:
            return
        if self.armed:
            self.aim(at)
            return
        if not press.moved and self._pixels(press.at, at) <= STILL:
            return
        if not press.moved:
            press.moved = True
            self._begin(press)
        self._follow(press, at)
        self.dirty = True

    def _pixels(self, a: Point, b: Point) -> float:
        (x1, y1), (x2, y2) = self._scale.px(a), self._scale.px(b)
        return hypot(x2 - x1, y2 - y1)

    def _begin(self, press: Press) -> None:
        if press.grip is None and press.thing in self.desk.chosen:
            self.carry = Carry(self.desk, self.desk.chosen, press.at, press.thing)
            self.desk.lift(self.desk.chosen)

    def _follow(self, press: Press, at: Point) -> None:
        if press.grip is not None:
            self._reshape(press, at)
        elif self.carry:
            self.carry.to(at, self.snap, self.free)
        elif not press.thing:
            self.box = press.at, at

    def _reshape(self, press: Press, at: Point) -> None:
        feature = self.feature
        if feature is None or press.grip is None:
            return
        if press.grip == "turn":
            self.reshaped = grips.turned(feature, press.at, at, self.held("alt"))
        else:
            self.reshaped = grips.stretched(feature, press.grip, self.inside(at), self.snap)
        self.desk.lift([feature.id])

    def release(self, at: Point, thing: str) -> None:
        press, self._press = self._press, None
        if press is None:
            return
        if self.armed:
            self.place(at)
        elif self.carry:
            self.change(self.carry.dropped(self.free))
        elif self.reshaped:
            feature = self.reshaped
            self.change(edits.each_of(self.desk.document, [feature.id], lambda each: feature))
        elif self.box:
            self._choose_within(*self.box, press.before)
        elif press.grip is None and not press.thing and not self.held("shift"):
            self.desk.choose([])
        elif press.grip is None and self.desk.chosen == press.before == (press.thing,):
            self._mark_at(at)
        self._let_go()

    def _mark_at(self, at: Point) -> None:
        """Marks the part of the chosen feature at a point; the whole again where that part was marked."""
        if self.feature and self.can_split:
            parts = self.desk.field.terrain.features[self.feature.id].parts
            found = stops.part_at(self.desk.field, self.feature.id, at)
            number = next((number for number, part in enumerate(parts, 1) if part.id == found), 0)
            self.mark(0 if number == self.part else number)

    def _choose_within(self, a: Point, b: Point, before: tuple[str, ...]) -> None:
        """Chooses everything whose middle lies in a box, with Shift beside what was chosen."""
        low, high = (min(a[0], b[0]), min(a[1], b[1])), (max(a[0], b[0]), max(a[1], b[1]))
        places = {each.id: edits.place_of(each) for each in edits.entries(self.desk.document)}
        found = [name for name, (x, y) in places.items() if low[0] <= x <= high[0] and low[1] <= y <= high[1]]
        self.desk.choose([*(before if self.held("shift") else ()), *found])

    def cancel(self) -> None:
        self._press = None
        self._let_go()

    def _let_go(self) -> None:
        self.carry = self.reshaped = self.box = None
        self.desk.lift()
        self.dirty = True

    def turn_back(self) -> bool:
        if self._press and not self._press.moved and not self.armed:
            before, thing = self._press.before, self._press.thing
            self.cancel()
            self.desk.choose(before)
            self.toggle(thing)
            return True
        if self._press:
            self.cancel()
        elif self.sketch and self.sketch.corners:
            self.sketch.corners.pop()
        elif self.armed:
            self.arm(None)
        elif self.part:
            self.mark(0)
        elif self.desk.chosen:
            self.desk.choose([])
        else:
            return False
        self.dirty = True
        return True

    # ------------------------------------------------------------------ what it says and shows

    def handle_key(self, key: Key) -> bool:
        return build_keys.handle(self, key)

    def said(self) -> list[Said]:
        return build_words.said(self, self._kept)

    @property
    def lit(self) -> Mapping[str, State]:
        return build_drawing.lit(self)

    def draw(self, surface: pygame.Surface, scale: Scale, theme: Theme) -> None:
        if scale.turned != self._scale.turned:
            self.dirty = True
        self._scale = scale
        build_drawing.draw(surface, self, scale, theme)
