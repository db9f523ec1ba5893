"""The resources and stakes of players: points, health, mana, lamps, extra upgrades and roles."""

from __future__ import annotations

from typing import Final, Literal

from pygame import Rect, Surface

from game.core.phrases import number, signed
from sprites.drawing import looks, shapes, text
from sprites.drawing.cache import cached, native
from sprites.drawing.canvas import Drawing, box, circle, outline, pen
from sprites.drawing.color import darken, lighten, mix
from sprites.drawing.shapes import star
from sprites.drawing.text import Face
from sprites.drawing.theme import Rgb, Theme
from sprites.plaque import figure
from sprites.players import heart

Token = Literal["mana", "lamp", "upgrade"]
Role = Literal["aggressor", "defender"]

TITLE: Final = "halfwish"
STACK: Final = 5  # most tokens drawn one by one


def draw_tokens(target: Surface, token: Token, count: int, area: Rect, theme: Theme) -> Rect:
    """Draw tokens side by side from the left of an area, as high as it; larger counts as one token with a number.
    Returns the area that they cover.
    """
    px = area.height
    drawn = token_of(token, px, theme)
    step = round(px * 0.86)
    if count <= STACK and px + step * (count - 1) <= area.width:
        for at in range(count):
            target.blit(drawn, (area.x + at * step, area.y))
        return Rect(area.x, area.y, px + step * (count - 1) if count else 0, px)
    target.blit(drawn, area.topleft)
    words = text.label(
        f"×{count}", Face("serif", max(theme.smallest, round(px * 0.7)), bold=True), theme.color("text")
    )
    target.blit(words, words.get_rect(midleft=(area.x + round(px * 1.05), area.centery)))
    return Rect(area.x, area.y, round(px * 1.05) + words.get_width(), px)


@cached(megabytes=4)
def token_of(token: Token, px: int, theme: Theme, *, spent: bool = False) -> Surface:
    """A token on a clear square; if `spent`, its empty place."""
    drawing = Drawing(48, 48)
    if spent:
        drawing.icon(SIGNS[token], (24, 24), 40, theme.color("control"), weight=0.8, opacity=0.7)
    elif token == "mana":
        _crystal(drawing, theme.color("mana"))
    elif token == "lamp":
        _lamp(drawing, theme.title(TITLE).accent)
    else:
        _coin(drawing, SIGNS[token], theme.color("bone"))
    return drawing.render((px, px))


SIGNS: Final[dict[Token, str]] = {"mana": "gem", "lamp": "lamp", "upgrade": "upgrade"}


@cached(megabytes=2)
def cost(mana: int, px: int, theme: Theme) -> Surface:
    """The cost of a power: a gem with a number, hollow if it is free."""
    drawing = Drawing(48, 48)
    if mana:
        _crystal(drawing, theme.color("mana"))
    else:
        _crystal(drawing, mix(theme.color("mana"), (120, 116, 110), 0.85))
    drawn = drawing.render((px, px))
    face = Face("serif", max(14, round(px * 0.5)), bold=True)
    for shift, ink in ((1, theme.color("night")), (0, theme.color("text"))):
        words = text.label(str(mana), face, ink)
        drawn.blit(words, words.get_rect(center=(px // 2 + shift, round(px * 0.46) + shift)))
    return native(drawn)


def _crystal(drawing: Drawing, color: Rgb) -> None:
    """Draw a cut stone with facets lit from the top left."""
    rim = [(13.0, 4.5), (35, 4.5), (45.5, 18.5), (24, 45), (2.5, 18.5)]
    drawing.fill(outline([(x + 0.8, y + 1.6) for x, y in rim]), (0, 0, 0), 0.45)
    drawing.fill(outline(rim), darken(color, 0.7))
    inner = [(14.0, 6.5), (34, 6.5), (43, 18.5), (24, 42), (5, 18.5)]
    drawing.fill(outline(inner), color)
    facets: list[tuple[list[tuple[float, float]], float]] = [
        ([(14, 6.5), (24, 6.5), (16.5, 18.5), (5, 18.5)], 0.5),
        ([(24, 6.5), (34, 6.5), (31.5, 18.5), (16.5, 18.5)], 0.28),
        ([(34, 6.5), (43, 18.5), (31.5, 18.5)], 0.06),
        ([(5, 18.5), (16.5, 18.5), (24, 42)], 0.16),
        ([(31.5, 18.5), (43, 18.5), (24, 42)], -0.35),
    ]
    for corners, light in facets:
        drawing.fill(outline(corners), lighten(color, light) if light > 0 else darken(color, -light))
    drawing.stroke(outline([(8, 17), (15, 8.6), (23, 8.6)], closed=False), (255, 255, 255), 1.2, 0.75)


def _lamp(drawing: Drawing, amber: Rgb) -> None:
    """Draw a lamp of amber metal with a flame."""
    metal = drawing.linear((10, 14), (36, 42), (0, lighten(amber, 0.6), 1), (1, darken(amber, 0.2), 1))
    drawing.icon("lamp", (24.6, 25.4), 46, (0, 0, 0), body=(0, 0, 0), weight=1.7, opacity=0.5)
    drawing.icon("lamp", (24, 24), 46, darken(amber, 0.72), body=metal, weight=1.7)
    drawing.icon("lamp", (24, 24), 46, lighten(amber, 0.78), weight=0.5)


def _coin(drawing: Drawing, sign: str, metal: Rgb) -> None:
    """Draw a metal disc with a sign struck into it."""
    drawing.fill(circle((24.8, 25.8), 21.6), (0, 0, 0), 0.45)
    drawing.fill(circle((24, 24), 21.8), darken(metal, 0.7))
    rim = drawing.linear((6, 4), (42, 44), (0, lighten(metal, 0.65), 1), (1, darken(metal, 0.4), 1))
    drawing.fill(circle((24, 24), 20.4), rim)
    well = drawing.radial((18, 16), 30, (0, lighten(metal, 0.35), 1), (1, darken(metal, 0.12), 1))
    drawing.fill(circle((24, 24), 16.8), well)
    ink = darken(metal, 0.74)
    drawing.icon(sign, (24, 24), 25, ink, body=lighten(metal, 0.55), weight=1.35)


@cached(megabytes=2)
def role(which: Role, px: int, theme: Theme) -> Surface:
    """The emblem of a role in a duel: swords for the attacker, a shield for the defender."""
    found = looks.look(TITLE, which)
    color, brass = theme.color(found["band"]), theme.color("brass")
    drawing = Drawing(48, 48)
    if which == "aggressor":
        path = outline([(24.0, 1.5), (45, 15), (45, 45), (24, 36.5), (3, 45), (3, 15)])
        spot, side = (24.0, 23.0), 25.0
    else:
        path = pen(
            *("M", (24, 1.5), "L", (44, 7), "L", (44, 22), "C", (44, 35), (35, 42), (24, 46.5)),
            *("C", (13, 42), (4, 35), (4, 22), "L", (4, 7), "Z"),
        )
        spot, side = (24.0, 22.5), 25.0
    rim = drawing.linear((6, 4), (42, 44), (0, lighten(brass, 0.65), 1), (1, darken(brass, 0.4), 1))
    glow = drawing.radial((18, 14), 36, (0, lighten(color, 0.2), 1), (1, darken(color, 0.45), 1))
    drawing.stroke(path, darken(brass, 0.7), 3)
    drawing.fill(path, glow)
    drawing.stroke(path, rim, 1.9)
    drawing.icon(found["icon"], (spot[0] + 0.7, spot[1] + 1), side, (0, 0, 0), weight=1.5, opacity=0.5)
    drawing.icon(found["icon"], spot, side, theme.color("text"), weight=1.1)
    return drawing.render((px, px))


@cached(megabytes=2)
def status(which: str, count: int, height: int, theme: Theme) -> Surface:
    """A negative effect on a player: its sign on a drop of its colour, with its amount (0: none shown)."""
    found = looks.look(TITLE, which)
    color = theme.color(found["band"])
    face = Face("serif", max(theme.smallest, round(height * 0.68)), bold=True)
    words = text.label(str(count), face, theme.color("text")) if count else None
    wide = height + (words.get_width() + round(height * 0.3) if words else 0)
    edge = max(1, height // 16)
    drawn = shapes.rounded(
        (wide, height), height // 2, darken(color, 0.45), lighten(color, 0.45), edge
    ).copy()
    drawing = Drawing(48, 48)
    well = drawing.radial((18, 15), 32, (0, lighten(color, 0.25), 1), (1, darken(color, 0.2), 1))
    drawing.fill(circle((24, 24), 21), well)
    pale = lighten(color, 0.75)
    drawing.icon(found["icon"], (24, 24), 33, darken(color, 0.75), body=pale, weight=1.6)
    drawn.blit(drawing.render((height, height)), (0, 0))
    if words:
        drawn.blit(words, words.get_rect(midleft=(round(height * 1.04), height // 2 - 1)))
    return native(drawn)


BAR: Final = 0.26  # height of the bar of health, as a share
LOW: Final = 0.34  # share of health below which it is marked as danger


def draw_points(
    target: Surface, points: int, area: Rect, theme: Theme, *, gain: int = 0, scale: float = 1.0
) -> None:
    """Draw points as a large figure beside a star. `gain` is the change from a duel, `scale` enlarges a new figure."""
    px = round(area.height * 0.92 * scale)
    sign = _star(round(area.height * 0.62), theme)
    target.blit(sign, sign.get_rect(midleft=(area.left, area.centery)))
    left = area.left + round(area.height * 0.74), area.centery
    right = figure(target, number(points), left, px, theme.color("text"), theme)
    if gain:
        _change(target, gain, (right, area.centery), area, theme)


def draw_health(target: Surface, health: int, most: int, area: Rect, theme: Theme, *, loss: int = 0) -> None:
    """Draw health as a large figure above its bar. `loss` is the damage from a duel (negative: healing)."""
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


def _change(target: Surface, by: int, left: tuple[int, int], area: Rect, theme: Theme) -> None:
    """Write a change, smaller and in its colour."""
    color = theme.color("healing" if by > 0 else "danger_text")
    words = signed(by)
    face = Face("serif", max(theme.smallest, round(area.height * 0.5)), bold=True)
    written = text.label(words, text.fit(words, face, area.right - left[0]), color)
    target.blit(written, written.get_rect(midleft=(left[0], left[1])))


def _health_color(health: int, most: int, theme: Theme) -> Rgb:
    return theme.color("danger" if health <= most * LOW else "healing")


@cached(megabytes=2)
def _bar(health: int, most: int, loss: int, size: tuple[int, int], theme: Theme) -> Surface:
    """Draw a glass tube with a notch every five. Health that would be lost is hatched, healed health pale."""
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
    return drawing.render(size)


def _ghost(drawing: Drawing, ends: tuple[float, float], high: float, color: Rgb) -> None:
    """Hatch the part of the bar that may change."""
    start, end = 2 + ends[0], 2 + ends[1]
    drawing.fill(box(start, 2, end - start, high - 4), color, 0.28)
    x = start
    while x < end:
        foot = min(end, x + high * 0.5)
        drawing.stroke(outline([(x, high - 2.5), (foot, 2.5)], closed=False), color, 1.3, 0.9)
        x += max(4.0, high * 0.42)


@cached(megabytes=1)
def _star(px: int, theme: Theme) -> Surface:
    """A brass star, the sign for points."""
    brass = theme.color("brass")
    drawing = Drawing(48, 48)
    metal = drawing.linear((8, 4), (40, 44), (0, lighten(brass, 0.7), 1), (1, darken(brass, 0.2), 1))
    drawing.fill(outline(star(5, (24.8, 27.4), 22, 9.6)), (0, 0, 0), 0.45)
    drawing.fill(outline(star(5, (24, 26), 22.6, 10.2)), darken(brass, 0.65))
    drawing.fill(outline(star(5, (24, 26), 19.6, 8.8)), metal)
    return drawing.render((px, px))
