"""On the far wall of the dungeon: which round it is, which phase, and whose."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from pygame import Rect, Surface

from scenes.half_the_battle.parts import Part
from sprites.drawing import raster, shapes, text
from sprites.drawing.cache import cached
from sprites.drawing.color import darken, lighten
from sprites.drawing.theme import Theme


@dataclass(frozen=True)
class Moment:
    """The round in words, the phase in words, and the colour of the seat whose it is (-1: nobody's)."""

    round: str
    phase: str
    colour: int = -1


class MomentSign(Part):
    """A banner in the colour of whoever's phase it is, with the shape of the seat at both ends."""

    role = "sign"
    moment = Moment("", "")

    def contains(self, pos: tuple[int, int]) -> bool:
        return False

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        return (*super().appearance, self.moment)

    def render(self, target: Surface) -> None:
        if self.moment.phase:
            target.blit(painted(self.moment, self.rect.size, self.theme), self.rect)


@cached(megabytes=4)
def painted(moment: Moment, size: tuple[int, int], theme: Theme) -> Surface:
    """The whole banner."""
    area = Rect((0, 0), size)
    surface = raster.clear(size)
    color = theme.seat(moment.colour).colour if moment.colour >= 0 else theme.color("brass")
    radius = min(area.height // 2, theme.px(2))
    end = area.height // 2
    shapes.draw_rounded(surface, area, radius, (*darken(color, 0.72), 245), color, theme.hairline + 1)
    inner = area.inflate(-2 * end, 0)
    if moment.colour >= 0:
        look = theme.seat(moment.colour)
        mark = shapes.seat_shape(look.shape, round(area.height * 0.5), look.colour, theme.color("night"), 2)
        for x in (area.left + end, area.right - end):
            surface.blit(mark, mark.get_rect(center=(x, area.centery)))
        inner = area.inflate(-2 * end - 2 * mark.get_width(), 0)
    _write(surface, moment, inner, lighten(color, 0.35), theme)
    return surface


def _write(surface: Surface, moment: Moment, area: Rect, color: tuple[int, int, int], theme: Theme) -> None:
    """The round at the left, the phase in the middle in large letters."""
    words = f"{moment.round}   ·   {moment.phase}" if moment.round else moment.phase
    face = text.Face("serif", min(theme.text_px("heading"), round(area.height * 0.56)), bold=True)
    face = text.fit(words, face, area.width)
    text.draw(surface, text.elide(words, face, area.width), face, color, area, "center")
