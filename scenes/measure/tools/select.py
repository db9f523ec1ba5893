"""Build: choosing, dragging and changing what lies on the mat, and putting more on it."""

from __future__ import annotations

import pygame

from game.battlefield.plane import Point
from scenes.measure import edits
from scenes.measure.desk import Desk
from scenes.measure.tools.tool import Tool
from sprites import base
from sprites.scale import Scale
from sprites.theme import Theme


class Select(Tool):
    """The tool that changes the battlefield."""

    id = "select"
    name = "Build"
    key = "v"
    icon = "house"
    line = "Choose something to move or change it, or add more."

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._held: tuple[Point, str] | None = None
        self._at: Point | None = None

    def press(self, at: Point, thing: str) -> None:
        self.desk.choose([thing] if thing else [])
        self._held = (at, thing) if thing in self.desk.field.bases else None
        self.dirty = True

    def drag(self, at: Point, thing: str) -> None:
        if self._held:
            start, held = self._held
            mover = self.desk.field.bases[held]
            x, y = mover.centre
            self._at = self.desk.field.slide(held, (x + at[0] - start[0], y + at[1] - start[1]))
            self.desk.lift([held])
            self.dirty = True

    def release(self, at: Point, thing: str) -> None:
        if self._held and self._at:
            self.desk.change(edits.put(self.desk.document, {self._held[1]: self._at}))
        self._held = self._at = None
        self.desk.lift()
        self.dirty = True

    def draw(self, surface: pygame.Surface, scale: Scale, theme: Theme) -> None:
        for thing in self.desk.chosen:
            if thing in self.desk.field.bases:
                shown = self.desk.field.bases[thing]
                base.draw(surface, shown.at(self._at) if self._at else shown, scale, theme, state="chosen")
