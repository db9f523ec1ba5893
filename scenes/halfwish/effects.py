"""A small moment of this table alone: a blow that flies to whom it hurts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pygame

from scenes.table.animation import Effect
from sprites import plaque
from sprites.drawing.motion import Point, arc, clamp, ease_in_out
from sprites.drawing.theme import Theme

LIFT = 0.16  # how high a blow flies, in its distance


@dataclass(slots=True, kw_only=True)
class Blow(Effect):
    """A figure that flies from a clash to whom it hurts, and swells as it lands."""

    moves: ClassVar[bool] = True
    words: str
    start: Point
    end: Point
    px: int
    color: str

    def draw(self, target: pygame.Surface, theme: Theme) -> None:
        flown = ease_in_out(clamp(self.share * 1.6))
        lift = abs(self.end[1] - self.start[1]) * LIFT
        x, y = arc(self.start, self.end, flown, lift)
        px = round(self.px * (1 + 0.6 * clamp((self.share - 0.55) * 4) * (1 - self.share)))
        plaque.figure(target, self.words, (round(x - px * 0.6), round(y)), px, theme.color(self.color), theme)
