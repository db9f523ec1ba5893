"""The value of an action on a plate in the shape of its kind: a blade for strikes, a shield for blocks, a displaced
disc for evades (Section III).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from pygame import Rect, Surface

from game.core.dataclass import dataclass
from game.core.phrases import signed
from sprites.drawing import icons, raster, shapes, text
from sprites.drawing.cache import cached
from sprites.drawing.canvas import Drawing, circle, outline, pen
from sprites.drawing.color import darken, lighten, mix
from sprites.drawing.text import Face
from sprites.drawing.theme import Rgb, Theme

GRID: Final = 100.0
DICE: Final = {"low_die": "die_low", "high_die": "die_high"}
WRITTEN: Final = {"dv": "DV"}
TIMES, ALWAYS = "×", "any"
ROOM: Final = {"strike": (0.74, 0.4), "block": (0.64, 0.42), "evade": (0.54, 0.42)}
"""Room for the words by kind of action, horizontally and vertically, in sides of the plate."""
MIDDLE: Final = {"strike": (0.0, 0.0), "block": (0.0, -0.05), "evade": (0.06, 0.0)}
"""Offset of the words from the middle of the plate, by kind of action."""


class Formula(NamedTuple):
    """A value: `times` the "dv", "low_die" or "high_die", and `plus`. For evades `of` is "gap", the least gap, or "any"
    for one that always works.

    `word` stands below it ("gap").
    """

    of: str
    plus: int = 0
    times: int = 1
    word: str = ""


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a formula: text, or an icon."""

    words: str = ""
    icon: str = ""


def pieces(formula: Formula) -> tuple[Piece, ...]:
    """The parts of a formula: "DV−2", "2× the higher die −3", "2+" for a gap."""
    if formula.of == ALWAYS:
        return (Piece(icon="sparkle"),)
    if formula.of == "gap":
        return (Piece(f"{formula.plus}+"),)
    times = f"{formula.times}{TIMES}" if formula.times > 1 else ""
    plus = signed(formula.plus) if formula.plus else ""
    if formula.of not in DICE:
        return (Piece(f"{times}{WRITTEN.get(formula.of, formula.of)}{plus}"),)
    row = Piece(times), Piece(icon=DICE[formula.of]), Piece(plus)
    return tuple(piece for piece in row if piece != Piece())


def draw(target: Surface, formula: Formula, way: str, area: Rect, theme: Theme) -> None:
    """Draw a formula in the middle of an area, as large as possible. `way` is "strike", "block" or "evade"."""
    side = min(area.height, round(area.width * 0.94))
    field = plate(way, side, theme)
    target.blit(field, field.get_rect(center=area.center))
    across, down = (round(side * share) for share in ROOM[way])
    x, y = (round(side * share) for share in MIDDLE[way])
    low = round(down * 0.16) if formula.word else 0
    spot = area.centerx + x, area.centery + y - low
    px = write(target, formula, spot, (across, down - low), theme.color("text"), theme)
    if formula.word:
        small = text.fit(formula.word, Face("sans", max(14, round(px * 0.38)), bold=True), across)
        words = text.label(formula.word, small, mix(theme.color("text"), theme.color(way), 0.15))
        target.blit(words, words.get_rect(center=(spot[0], spot[1] + round(px * 0.45 + small.px * 0.5))))


def draw_band(target: Surface, formula: Formula, way: str, area: Rect, theme: Theme) -> None:
    """Draw a formula on a band in the colour of its kind, its word beside it."""
    color = theme.color(way)
    shapes.draw_rounded(target, area, area.height // 5, darken(color, 0.45), lighten(color, 0.45))
    small = Face("sans", max(theme.smallest, round(area.height * 0.5)), bold=True)
    wide = text.width(formula.word, small) + small.px // 4 if formula.word else 0
    inner = area.inflate(-area.height // 3, -area.height // 5)
    spot = inner.x + (inner.width - wide) // 2, inner.centery
    write(target, formula, spot, (inner.width - wide, inner.height), theme.color("text"), theme)
    text.draw(target, formula.word, small, theme.color("text"), inner, "right")


def write(
    target: Surface, formula: Formula, middle: tuple[int, int], room: tuple[int, int], ink: Rgb, theme: Theme
) -> int:
    """Write a formula around a point into (width, height). Returns the height of its letters."""
    row = pieces(formula)
    px = room[1]
    while px > 14 and _width(row, px) > room[0]:
        px -= 1
    left = middle[0] - _width(row, px) / 2
    for piece in row:
        wide = _extent(piece, px)
        for shift, color in ((max(1, px // 16), theme.color("night")), (0, ink)):
            spot = left + wide / 2 + shift, middle[1] + shift
            if piece.icon:
                icons.draw(target, piece.icon, spot, round(px * 0.98), color, 1.15)
            else:
                words = text.label(piece.words, Face("serif", px, bold=True), color)
                raster.blit_centered(target, words, (spot[0], spot[1] - px * 0.04))
        left += wide
    return px


def _extent(piece: Piece, px: int) -> int:
    return round(px * 1.06) if piece.icon else text.width(piece.words, Face("serif", px, bold=True))


def _width(row: tuple[Piece, ...], px: int) -> int:
    return sum(_extent(piece, px) for piece in row)


@cached(megabytes=8)
def plate(way: str, side: int, theme: Theme) -> Surface:
    """The plate behind a formula, `side` pixels wide and high."""
    drawing = Drawing(GRID, GRID)
    PLATES[way](drawing, theme.color(way), theme.color("brass"))
    return drawing.render((side, side))


def _lacquer(drawing: Drawing, path: str, color: Rgb, brass: Rgb, inner: str) -> None:
    """Draw a lacquered plate with a brass rim, lit from the top left."""
    with drawing.moved((1.2, 2.2), 1.0):
        drawing.fill(path, (0, 0, 0), 0.42)
    rim = drawing.linear((20, 12), (80, 90), (0, lighten(brass, 0.65), 1), (1, darken(brass, 0.4), 1))
    drawing.fill(path, rim)
    drawing.stroke(path, darken(brass, 0.65), 0.8)
    glow = drawing.radial((40, 34), 62, (0, lighten(color, 0.16), 1), (1, darken(color, 0.5), 1))
    drawing.fill(inner, glow)
    drawing.stroke(inner, darken(color, 0.65), 0.9)


def _blade(drawing: Drawing, color: Rgb, brass: Rgb) -> None:
    """Crossed swords behind a plate with pointed sides."""
    steel = drawing.linear((4, 4), (44, 44), (0, (250, 246, 236), 1), (1, (150, 146, 140), 1))
    drawing.icon("swords", (51, 51.5), 97, (0, 0, 0), body=(0, 0, 0), weight=1.2, opacity=0.4)
    drawing.icon("swords", (50, 50), 97, (52, 40, 34), body=steel, weight=0.9)
    rim = [(0.8, 50.0), (15, 25.5), (85, 25.5), (99.2, 50), (85, 74.5), (15, 74.5)]
    inner = [(5.0, 50.0), (17, 29), (83, 29), (95, 50), (83, 71), (17, 71)]
    _lacquer(drawing, outline(rim), color, brass, outline(inner))


def _shield(drawing: Drawing, color: Rgb, brass: Rgb) -> None:
    """A broad shield."""

    def path(inset: float) -> str:
        top, low = 7 + inset, 95 - inset * 1.2
        left, right = 8 + inset, 92 - inset
        return pen(
            *("M", (50, top - 3), "C", (62, top + 4), (78, top + 5), (right, top + 4)),
            *("L", (right, 46), "C", (right, 70), (74, 86), (50, low)),
            *("C", (26, 86), (left, 70), (left, 46), "L", (left, top + 4)),
            *("C", (22, top + 5), (38, top + 4), (50, top - 3), "Z"),
        )

    _lacquer(drawing, path(0), color, brass, path(4.2))
    pale = lighten(color, 0.35)
    drawing.stroke(path(8.5), pale, 0.7, 0.6)
    for x, y in ((17, 19.5), (83, 19.5), (50, 88)):
        drawing.fill(circle((x, y), 1.9), lighten(brass, 0.45))


def _dodger(drawing: Drawing, color: Rgb, brass: Rgb) -> None:
    """A disc with an afterimage."""
    pale = lighten(color, 0.5)
    for step, opacity in ((3, 0.2), (2, 0.34), (1, 0.55)):
        drawing.stroke(circle((54 - step * 8.4, 50), 36 - step * 1.2), pale, 1.8, opacity)
        drawing.fill(circle((54 - step * 8.4, 50), 36 - step * 1.2), darken(color, 0.25), opacity * 0.6)
    _lacquer(drawing, circle((56, 50), 37), color, brass, circle((56, 50), 33.2))
    drawing.stroke(circle((56, 50), 30.4), pale, 0.6, 0.6)


PLATES: Final[dict[str, Callable[[Drawing, Rgb, Rgb], None]]] = {
    "strike": _blade,
    "block": _shield,
    "evade": _dodger,
}
