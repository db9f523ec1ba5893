"""Points and health: figures that are read from across the room, and what a duel would do to them."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from sprites import text
from sprites.brush import Drawing, box, outline
from sprites.cache import cached, native
from sprites.colour import darken, lighten
from sprites.paint import star
from sprites.plaque import figure
from sprites.seat import heart
from sprites.text import Face
from sprites.theme import Rgb, Theme

BAR: Final = 0.26  # of the height that the bar of health takes
LOW: Final = 0.34  # of all health, below which it is told as danger


def draw_points(
    target: Surface, points: int, area: Rect, theme: Theme, *, gain: int = 0, scale: float = 1.0
) -> None:
    """Points as a large figure beside a star; `gain` is what a duel would change, `scale` swells a new figure."""
    px = round(area.height * 0.92 * scale)
    sign = _star(round(area.height * 0.62), theme)
    target.blit(sign, sign.get_rect(midleft=(area.left, area.centery)))
    left = area.left + round(area.height * 0.74), area.centery
    right = figure(target, _signed(points), left, px, theme.color("text"), theme)
    if gain:
        _change(target, gain, (right, area.centery), area, theme)


def draw_health(target: Surface, health: int, most: int, area: Rect, theme: Theme, *, loss: int = 0) -> None:
    """Health as a large figure above its bar; `loss` is what a duel would take (negative: heal)."""
    high = max(8, round(area.height * BAR))
    upper = Rect(area.x, area.y, area.width, area.height - high - 2)
    side = round(upper.height * 0.86)
    stone = heart(side, True, theme)
    target.blit(stone, stone.get_rect(center=(upper.left + round(side * 0.52), upper.centery)))
    left = upper.left + round(side * 1.16), upper.centery
    right = figure(target, str(health), left, round(upper.height * 0.98), theme.color("text"), theme)
    if loss:
        _change(target, -loss, (right, upper.centery), upper, theme)
    bar = Rect(area.x, area.bottom - high, area.width, high)
    target.blit(_bar(health, most, loss, bar.size, theme), bar)


def _signed(number: int) -> str:
    return str(number).replace("-", "−")


def _change(target: Surface, by: int, left: tuple[int, int], area: Rect, theme: Theme) -> None:
    """What would be added or taken, smaller and in its colour."""
    color = theme.color("healing" if by > 0 else "danger_text")
    words = f"+{by}" if by > 0 else _signed(by)
    face = Face("serif", max(theme.smallest, round(area.height * 0.5)), bold=True)
    written = text.label(words, text.fit(words, face, area.right - left[0]), color)
    target.blit(written, written.get_rect(midleft=(left[0], left[1])))


def _health_color(health: int, most: int, theme: Theme) -> Rgb:
    return theme.color("danger" if health <= most * LOW else "healing")


@cached(megabytes=2)
def _bar(health: int, most: int, loss: int, size: tuple[int, int], theme: Theme) -> Surface:
    """A glass tube with a notch every five; what would be lost is hatched, what would be healed is pale."""
    wide, high = float(size[0]), float(size[1])
    drawing = Drawing(wide, high)
    bend = high * 0.45
    drawing.fill(box(0, 0, wide, high, bend), darken(theme.color("panel_edge"), 0.2))
    drawing.fill(box(1, 1, wide - 2, high - 2, bend - 1), theme.color("well"))
    full, left = (wide - 4) * min(1, max(0, health) / most), (wide - 4) * min(1, max(0, health - loss) / most)
    color = _health_color(health - max(0, loss), most, theme)
    solid, ghost = sorted((full, left))
    glass = drawing.linear(
        (0, 0), (0, high), (0, lighten(color, 0.4), 1), (0.45, color, 1), (1, darken(color, 0.35), 1)
    )
    if ghost > solid:
        _ghost(drawing, (solid, ghost), high, theme.color("danger_text" if loss > 0 else "healing"))
    if solid > 1:
        drawing.fill(box(2, 2, max(solid, high - 4), high - 4, min(bend, solid / 2)), glass)
    for at in range(5, most, 5):
        x = 2 + (wide - 4) * at / most
        drawing.stroke(
            outline([(x, high * 0.2), (x, high * 0.8)], closed=False), theme.color("night"), 1, 0.55
        )
    return native(drawing.render(size))


def _ghost(drawing: Drawing, ends: tuple[float, float], high: float, color: Rgb) -> None:
    """The part of the bar that may change, in slanted lines."""
    start, end = 2 + ends[0], 2 + ends[1]
    drawing.fill(box(start, 2, end - start, high - 4), color, 0.28)
    x = start
    while x < end:
        foot = min(end, x + high * 0.5)
        drawing.stroke(outline([(x, high - 2.5), (foot, 2.5)], closed=False), color, 1.3, 0.9)
        x += max(4.0, high * 0.42)


@cached(megabytes=1)
def _star(px: int, theme: Theme) -> Surface:
    """A brass star: points are what the match is about."""
    brass = theme.color("brass")
    drawing = Drawing(48, 48)
    metal = drawing.linear((8, 4), (40, 44), (0, lighten(brass, 0.7), 1), (1, darken(brass, 0.2), 1))
    drawing.fill(outline(star(5, (24.8, 27.4), 22, 9.6)), (0, 0, 0), 0.45)
    drawing.fill(outline(star(5, (24, 26), 22.6, 10.2)), darken(brass, 0.65))
    drawing.fill(outline(star(5, (24, 26), 19.6, 8.8)), metal)
    return native(drawing.render((px, px)))
