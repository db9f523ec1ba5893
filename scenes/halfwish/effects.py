"""Small moments of this table alone: a power that is shown to all, a blow that flies to whom it hurts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pygame

from scenes.effects import Effect
from sprites import card as cards
from sprites import plaque
from sprites.card import Backed, Front
from sprites.motion import Point, Pose, arc, clamp, ease_in_out, settle
from sprites.theme import Theme

LIFT = 0.16  # how high a blow flies, in its distance


@dataclass(slots=True, kw_only=True)
class Unveil(Effect):
    """A card comes to the middle, stands there for all to read, and goes."""

    front: Front
    back: Backed
    middle: Point
    width: int

    def draw(self, target: pygame.Surface, theme: Theme) -> None:
        grown = 1.0 if theme.calm else settle(clamp(self.share * 4))
        alpha = clamp(5 * (1 - self.share))
        pose = Pose(*self.middle, scale=max(0.1, grown), height=16, alpha=alpha)
        cards.draw(target, self.front, self.back, pose, self.width, theme)


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
