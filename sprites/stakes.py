"""What a duel is about, and what it is paid with: mana, lamps, extra upgrades, roles, and what is laid on players."""

from __future__ import annotations

from typing import Final, Literal

from pygame import Rect, Surface

from sprites import looks, paint, text
from sprites.brush import Drawing, circle, outline, pen
from sprites.cache import cached, native
from sprites.colour import darken, lighten, mix
from sprites.text import Face
from sprites.theme import Rgb, Theme

Token = Literal["mana", "lamp", "upgrade"]
Role = Literal["aggressor", "defender"]

TITLE: Final = "halfwish"
STACK: Final = 5  # more tokens than these are told by their number


def draw_tokens(target: Surface, token: Token, count: int, area: Rect, theme: Theme) -> Rect:
    """Tokens side by side from the left of an area, as high as it; many as one with a number. Gives what they cover."""
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
    """A token on a clear square; a `spent` one is its empty place."""
    drawing = Drawing(48, 48)
    if spent:
        drawing.icon(SIGNS[token], (24, 24), 40, theme.color("control"), weight=0.8, opacity=0.7)
    elif token == "mana":
        _crystal(drawing, theme.color("mana"))
    elif token == "lamp":
        _lamp(drawing, theme.title(TITLE).accent)
    else:
        _coin(drawing, SIGNS[token], theme.color("bone"))
    return native(drawing.render((px, px)))


SIGNS: Final[dict[Token, str]] = {"mana": "gem", "lamp": "lamp", "upgrade": "upgrade"}


@cached(megabytes=2)
def cost(mana: int, px: int, theme: Theme) -> Surface:
    """What a power costs: a gem with its number; hollow for one that is free."""
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
    """A cut stone: facets lit from the top left."""
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
    """A lamp of amber metal with its flame."""
    metal = drawing.linear((10, 14), (36, 42), (0, lighten(amber, 0.6), 1), (1, darken(amber, 0.2), 1))
    drawing.icon("lamp", (24.6, 25.4), 46, (0, 0, 0), body=(0, 0, 0), weight=1.7, opacity=0.5)
    drawing.icon("lamp", (24, 24), 46, darken(amber, 0.72), body=metal, weight=1.7)
    drawing.icon("lamp", (24, 24), 46, lighten(amber, 0.78), weight=0.5)


def _coin(drawing: Drawing, sign: str, metal: Rgb) -> None:
    """A round of metal with a sign struck into it."""
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
    """The emblem of a side in a duel: swords on a rising point, or a shield on a shield."""
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
    return native(drawing.render((px, px)))


@cached(megabytes=2)
def status(which: str, count: int, height: int, theme: Theme) -> Surface:
    """A negative effect on a player: its sign on a drop of its colour, with how much there is of it (0: no number)."""
    found = looks.look(TITLE, which)
    color = theme.color(found["band"])
    face = Face("serif", max(theme.smallest, round(height * 0.68)), bold=True)
    words = text.label(str(count), face, theme.color("text")) if count else None
    wide = height + (words.get_width() + round(height * 0.3) if words else 0)
    edge = max(1, height // 16)
    drawn = paint.rounded((wide, height), height // 2, darken(color, 0.45), lighten(color, 0.45), edge).copy()
    drawing = Drawing(48, 48)
    well = drawing.radial((18, 15), 32, (0, lighten(color, 0.25), 1), (1, darken(color, 0.2), 1))
    drawing.fill(circle((24, 24), 21), well)
    pale = lighten(color, 0.75)
    drawing.icon(found["icon"], (24, 24), 33, darken(color, 0.75), body=pale, weight=1.6)
    drawn.blit(drawing.render((height, height)), (0, 0))
    if words:
        drawn.blit(words, words.get_rect(midleft=(round(height * 1.04), height // 2 - 1)))
    return native(drawn)
