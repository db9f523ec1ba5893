"""Range rings: how far a distance reaches around a base or a point, with its figure on the ring."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, pi, sin, tau
from typing import Final

from pygame import Rect, Surface

from game.battlefield.plane import Point as Inches
from sprites import figure, strokes
from sprites.dashes import Pattern, arc
from sprites.scale import Scale
from sprites.theme import Rgb, Theme

ORDER: Final[tuple[Pattern, ...]] = ("solid", "dashed", "dotted", "dash_dot")
"""The lines of several rings around one thing, the innermost first."""
TRIED: Final = 48  # directions in which a ring's figure may lie


def draw(
    target: Surface,
    centre: Inches,
    radius: float,
    scale: Scale,
    theme: Theme,
    *,
    words: str = "",
    pattern: Pattern = "solid",
    color: Rgb | None = None,
    bounds: Rect | None = None,
    avoid: Sequence[Rect] = (),
    spare: Sequence[Rect] = (),
) -> Rect | None:
    """Draws a ring of `radius` inches around a point, cut at `bounds` (default: the target).

    Its figure never lies on what it is to `avoid`, and not on what it is to `spare` if it can lie elsewhere. Gives
    the area of the figure.
    """
    room = bounds or target.get_rect()
    before = target.get_clip()
    target.set_clip(before.clip(room))
    ring = arc(scale.px(centre), radius * scale.across, radius * scale.down, 0, tau)
    strokes.outlined(target, color or theme.color("beam"), theme.color("night"), ring, 2.0, pattern)
    target.set_clip(before)
    return write(target, words, centre, radius, scale, theme, room, avoid, spare) if words else None


def write(
    target: Surface,
    words: str,
    centre: Inches,
    radius: float,
    scale: Scale,
    theme: Theme,
    room: Rect,
    avoid: Sequence[Rect] = (),
    spare: Sequence[Rect] = (),
) -> Rect | None:
    """Writes a ring's figure on it, at the top or as near to it as there is room; None where there is none."""
    plate = figure.picture(words, "plain", theme)
    spots = (plate.get_rect(center=spot) for spot in _spots(centre, radius, scale))
    free = [area for area in spots if room.contains(area) and area.collidelist(list(avoid)) < 0]
    area = next((each for each in free if each.collidelist(list(spare)) < 0), next(iter(free), None))
    if area:
        target.blit(plate, area)
    return area


def _spots(centre: Inches, radius: float, scale: Scale) -> Iterator[tuple[int, int]]:
    """Pixels all around a ring, those near its top first."""
    x, y = scale.px(centre)
    for turn in sorted(range(TRIED), key=lambda turn: min(turn, TRIED - turn)):
        angle = -pi / 2 + tau * turn / TRIED
        yield round(x + radius * scale.across * cos(angle)), round(y + radius * scale.down * sin(angle))
