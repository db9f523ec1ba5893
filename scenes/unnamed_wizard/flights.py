"""Cubes and pillars on their way over the table, each along an arc."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from scenes.table.card_motion import Flights
from sprites.drawing.motion import Point, arc, ease_in_out
from sprites.unnamed_wizard import pillar, power

if TYPE_CHECKING:
    from scenes.unnamed_wizard.board import WizardBoard

LIFT = 0.16  # how high an arc is, in lengths of the way


@dataclass(slots=True)
class Passing:
    """A token in the air: a cube, or a pillar of a seat's colour."""

    colour: int | None
    start: Point
    goal: Point
    px: int
    seconds: float
    age: float

    @property
    def share(self) -> float:
        return min(1.0, max(0.0, self.age) / self.seconds) if self.seconds else 1.0


class WizardFlights(Flights):
    """All tokens in the air. `hidden` are claimed tiles that have not arrived."""

    board: WizardBoard

    def __init__(self, board: WizardBoard) -> None:
        super().__init__(board, "unnamed_wizard")
        self.passing: list[Passing] = []
        self.hidden: set[int] = set()

    @property
    def moving(self) -> bool:
        return bool(self.passing)

    def clear(self) -> None:
        self.passing.clear()
        self.hidden.clear()

    def send(self, start: Point, goal: Point, *, colour: int | None = None, delay: float = 0.0) -> None:
        """Sends a cube or, with a colour, a pillar; where motion is reduced it is simply there."""
        theme = self.board.theme
        if not theme.calm:
            self.passing.append(Passing(colour, start, goal, theme.px(3), theme.seconds("travel"), -delay))

    def update(self, dt: float) -> bool:
        if not self.passing:
            return False
        for each in self.passing:
            begun = each.age >= 0
            each.age += dt
            if not begun and each.age >= 0:
                self.board.app.play("card_slide")
        self.passing = [each for each in self.passing if each.share < 1]
        return True

    def draw(self, target: pygame.Surface) -> None:
        theme = self.board.theme
        for each in self.passing:
            if each.age < 0:
                continue
            far = pygame.Vector2(each.start).distance_to(each.goal)
            spot = arc(each.start, each.goal, ease_in_out(each.share), far * LIFT)
            if each.colour is None:
                power.draw_cube(target, spot, each.px, theme)
            else:
                pillar.draw(target, each.colour, (spot[0], spot[1] + each.px * 0.4), each.px * 2 // 3, theme)
