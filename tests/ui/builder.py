"""A person who rebuilds a table on the measuring mat: takes stamps, clicks, drags and types."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.battlefield.plane import Point
from scenes.app.app import App
from scenes.measure import files
from scenes.measure.building.build import Build
from scenes.measure.document import Document
from scenes.measure.scene import MeasureNavigator, MeasureScene
from tests.ui.user import User


class Builder(User):
    """Sits at the mat. `document` is what lies on it."""

    def __init__(self, app: App, document: Document | None = None) -> None:
        super().__init__(app)
        self.left = 0
        self.navigator = MeasureNavigator(app, self._leave)
        app.stack.push(self.navigator.mat(document or files.new_document(files.empty())))
        self.frame(2)

    def _leave(self) -> None:
        self.left += 1

    @property
    def screen(self) -> MeasureScene:
        """The mat's screen, wherever it lies on the stack."""
        return next(each for each in self.app.stack.scenes if isinstance(each, MeasureScene))

    @property
    def document(self) -> Document:
        return self.screen.document

    @property
    def build(self) -> Build:
        tool = self.screen.tools[0]
        assert isinstance(tool, Build)
        return tool

    def px(self, at: Point) -> tuple[int, int]:
        """The pixel of a point of the battlefield."""
        return self.screen.mat.pixel(at)

    def spot(self, thing: str) -> Point:
        """Where a base is."""
        return self.document.field.bases[thing].centre

    def stamp(self, name: str, *places: Point) -> None:
        """Takes a stamp and puts it down by clicks, then lays it aside."""
        self.click_on("stamp", name)
        for place in places:
            self.click(self.px(place))
        self.key("escape")
        self.key("escape")

    def carry(self, start: Point, end: Point, steps: int = 12) -> None:
        """Drags from one point of the mat to another."""
        self.drag(self.px(start), self.px(end), steps)

    def keep_down(self, *keys: str) -> None:
        """Presses keys and keeps them down."""
        for key in keys:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=getattr(pygame, key), mod=0, unicode=""))
        self.frame()

    def let_go(self, *keys: str) -> None:
        """Lets keys go."""
        for key in keys:
            pygame.event.post(pygame.event.Event(pygame.KEYUP, key=getattr(pygame, key), mod=0))
        self.frame()

    def write(self, name: str, text: str) -> None:
        """Types a text into a line, in place of what is there."""
        self.click_on("entry", name)
        self.key("ctrl+a")
        self.type(text)

    def answers(self) -> list[tuple[str, str, float, bool, bool, bool]]:
        """What every fighter measures to every other."""
        field = self.document.field
        fighters = [base.id for base in field.bases.values() if base.kind == "fighter"]
        return [
            (
                a,
                b,
                field.distance(a, b).inches,
                field.line_of_sight(a, b).ok,
                field.line_of_attack(a, b, 0, 9).ok,
                field.cover(a, b).ok,
            )
            for a in fighters
            for b in fighters
            if a != b
        ]


def finger(user: User, start: tuple[int, int], end: tuple[int, int], name: int = 0, steps: int = 10) -> None:
    """Drags with a finger."""
    user.touch(start, name)
    for step in range(1, steps + 1):
        share = step / steps
        at = round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share)
        user._post_finger(pygame.FINGERMOTION, at, name)
    user.lift(end, name)


def saved(user: Builder) -> Path:
    """The file that the mat lies in."""
    assert user.document.path
    return user.document.path
