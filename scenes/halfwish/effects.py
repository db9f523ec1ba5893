"""Small moments of this table alone: words on a slip, a blow that flies to whom it hurts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pygame

from scenes.effects import Effect, Words
from sprites import paint, plaque, text
from sprites.motion import Point, arc, clamp, ease_in_out, ease_out
from sprites.text import Face
from sprites.theme import Theme

LIFT = 0.16  # how high a blow flies, in its distance


@dataclass(slots=True, kw_only=True)
class Said(Words):
    """Words that rise on a dark slip, so that they can be read above cards."""

    def draw(self, target: pygame.Surface, theme: Theme) -> None:
        face = Face("serif", theme.text_px("title"), bold=True)
        before = face.px * 5 // 4 if self.icon else 0
        wide = text.width(self.words, face) + before + theme.px(3)
        slip = paint.rounded(
            (wide, face.height + theme.px(1)), theme.px(1), (*theme.color("well"), 190), None
        )
        rise = theme.px(5) * (1 if theme.calm else ease_out(self.share))
        slip.set_alpha(round(255 * clamp(3 * (1 - self.share))))
        target.blit(slip, slip.get_rect(center=(self.spot[0] - before / 2, self.spot[1] - rise)))
        slip.set_alpha(255)
        Words.draw(self, target, theme)


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
