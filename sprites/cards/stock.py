"""The material of cards: layout, paper, band, medallion, ribbon and back."""

from __future__ import annotations

import random
from typing import Final

from pygame import Rect, Surface

from sprites.drawing import raster, richtext, text
from sprites.drawing.cache import cached
from sprites.drawing.canvas import Drawing, box, circle, ngon, outline, polar, rays
from sprites.drawing.color import darken, lighten, mix
from sprites.drawing.shapes import Point
from sprites.drawing.text import Face
from sprites.drawing.theme import Rgb, Theme, TitleLook

SMALL: Final = 196  # width in pixels below which a card has no text, up to 1920 x 1080
WORDS: Final = 1.5  # how much larger than usual a window is from which words on cards grow with it
TINY: Final = 48  # width in pixels below which a back has no ornaments


def radius(width: int) -> int:
    """The radius of a card's corners."""
    return max(3, round(width * 0.06))


class Layout:
    """The areas of a card, in pixels; the picture takes the room left by the words.

    With `large_text` the name of a small card has the whole band, on two lines, and the words of a large one more of
    the sheet.
    """

    def __init__(
        self, width: int, words: str, large_text: bool = False, grown: float = 1.0, seen: float = 1.0
    ) -> None:
        """`grown`: how much larger than usual the window is. `seen`: the share of the width that the name may take."""
        self.width, self.height = width, round(width * 1.4)
        self.grown, self.seen = grown, seen
        self.small = width < SMALL * self._words_grow
        self.letters = 1.35 if large_text else 1.0
        margin = self.margin = max(4, round(width * 0.045))
        self.band = Rect(margin, margin, width - 2 * margin, self._band_height(large_text))
        self._head(without_medallion=large_text and self.small)
        self.text_px = max(round(14 * self._words_grow), round(width * 0.056 * self.letters))
        self._lower("" if self.small else words)

    @property
    def _words_grow(self) -> float:
        return max(1.0, self.grown / WORDS)

    def _band_height(self, large_text: bool) -> int:
        if self.small:
            return max(round(37 * self.grown), round(self.width * (0.38 if large_text else 0.22)))
        return round(self.width * 0.15)

    def _head(self, *, without_medallion: bool) -> None:
        """Lay out the name beside the medallion, or on two lines without one."""
        width, margin, band_height = self.width, self.margin, self.band.height
        least = 15 * (self.grown if self.small else self._words_grow)
        self.name_px = max(round(least), round(width * (0.1 if self.small else 0.075)))
        self.half_name_px, self.least_name_px = round(least), round(least * 14 / 15)
        self.medal = round(min(band_height * 0.42, width * 0.122) if self.small else band_height * 0.6)
        self.medallion: Point = (margin + self.medal + (0 if self.small else margin * 0.3), self.band.centery)
        left = round(self.medallion[0] + self.medal + max(3, width * 0.025))
        if without_medallion:
            self.medal, left = 0, self.band.left + max(3, margin)
            self.name_px = max(round(least), round(width * 0.19))
            self.half_name_px = max(round(least), min(self.name_px, band_height // 2))
            self.least_name_px = round(self.name_px * 0.85)
        right = min(self.band.right, round(width * self.seen)) - max(2, margin // 3)
        self.name = Rect(left, self.band.top, max(1, right - left), band_height)

    def drop_medallion(self) -> None:
        """Remove the medallion, so that a long name has the whole band."""
        self._head(without_medallion=True)

    def _lower(self, words: str) -> None:
        """Lay out words and foot, and give the rest to the picture."""
        top = self.band.bottom + max(2, self.margin // 2)
        side = self.margin + max(1, self.margin // 4)
        inner = self.width - 2 * side
        foot = max(round(20 * self._words_grow), round(self.width * 0.07)) if words else 0
        pad = round(self.width * 0.02)
        body = self._body_height(words, inner - 2 * pad) if words else 0
        bottom = self.height - self.margin - foot
        self.picture = Rect(side, top, inner, bottom - body - top)
        self.words = Rect(side + pad, self.picture.bottom, inner - 2 * pad, body)
        self.foot = Rect(side + 2, bottom, inner - 4, foot)

    def _body_height(self, words: str, width: int) -> int:
        needed = richtext.height(words, Face("sans", self.text_px), width)
        air = round(self.width * 0.07)
        return min(round(self.height * 0.42 * self.letters), max(round(self.height * 0.17), needed + air))


def paper(layout: Layout, band: Rgb, theme: Theme, seed: str) -> Surface:
    """Paper with the coloured band, the lines and some wear."""
    size = layout.width, layout.height
    drawing = Drawing(*size)
    _band(drawing, layout.band, band, radius(layout.width))
    field = layout.picture.inflate(2, 2)
    drawing.fill(box(*field), darken(band, 0.55))
    if layout.words.height:
        _divider(drawing, layout, band)
    _wear(drawing, seed, theme.color("paper"), theme.color("ink"))
    sheet = blank(layout.width, theme).copy()
    sheet.blit(drawing.render(size), (0, 0))
    return sheet


@cached(megabytes=4)
def blank(width: int, theme: Theme) -> Surface:
    """A blank card, `width` pixels wide."""
    drawing = Drawing(width, round(width * 1.4))
    _sheet(drawing, theme.color("paper"), theme.color("paper_edge"), radius(width))
    return drawing.render((width, round(width * 1.4)))


def _sheet(drawing: Drawing, color: Rgb, edge: Rgb, corner: int) -> None:
    """The sheet, lit from the top left: a light upper edge, a dark lower one."""
    width, height = drawing.width, drawing.height
    sheet = drawing.linear((0, 0), (width, height), (0, lighten(color, 0.25), 1), (1, darken(color, 0.08), 1))
    drawing.fill(box(0, 0, width, height, corner), edge)
    rim = drawing.linear(
        (0, 0), (width * 0.7, height), (0, (255, 255, 255), 1), (0.5, color, 1), (1, darken(edge, 0.35), 1)
    )
    drawing.fill(box(0.4, 0.4, width - 0.8, height - 0.8, corner), rim)
    drawing.fill(box(1.4, 1.4, width - 2.8, height - 2.8, corner - 1), sheet)


def _band(drawing: Drawing, area: Rect, color: Rgb, corner: int) -> None:
    path = box(area.x, area.y, area.width, area.height, corner * 0.62)
    shade = drawing.linear(
        area.topleft,
        area.bottomleft,
        (0, lighten(color, 0.12), 1),
        (0.5, color, 1),
        (1, darken(color, 0.2), 1),
    )
    drawing.fill(path, shade)
    drawing.stroke(path, darken(color, 0.45), 1, 0.9)
    inner = box(area.x + 1.5, area.y + 1.5, area.width - 3, area.height - 3, corner * 0.5)
    drawing.stroke(inner, lighten(color, 0.45), 0.7, 0.55)


def _divider(drawing: Drawing, layout: Layout, color: Rgb) -> None:
    """A line with a small diamond above the foot."""
    y, middle = layout.foot.top, layout.width / 2
    reach = layout.foot.width / 2
    for side in (-1, 1):
        line = outline([(middle + side * 6, y), (middle + side * reach, y)], closed=False)
        drawing.stroke(line, color, 1, 0.4)
    drawing.fill(ngon(4, (middle, y), 3.2), color, 0.6)


def _wear(drawing: Drawing, seed: str, light: Rgb, ink: Rgb) -> None:
    """Worn edges and a few faint scratches, always the same for a seed."""
    rng = random.Random(seed)
    width, height = drawing.width, drawing.height
    for _ in range(5):
        x, y = rng.uniform(0.1, 0.7) * width, rng.choice((1.0, height - 1.0))
        drawing.stroke(outline([(x, y), (x + rng.uniform(4, width * 0.2), y)], closed=False), light, 1.1, 0.7)
    for _ in range(3):
        x, y = rng.uniform(0.15, 0.85) * width, rng.uniform(0.1, 0.9) * height
        end = (x + rng.uniform(-0.12, 0.12) * width, y + rng.uniform(-0.04, 0.04) * height)
        drawing.stroke(outline([(x, y), end], closed=False), ink, 0.5, 0.12)
    corner = (rng.choice((0, width)), height)
    smudge = drawing.radial(corner, width * 0.5, (0, ink, 0.12), (1, ink, 0))
    drawing.fill(box(1.4, 1.4, width - 2.8, height - 2.8, width * 0.06), smudge)


def medallion(target: Surface, spot: Point, size: int, color: Rgb, theme: Theme) -> None:
    """Draw a disc with a brass rim around a point, `size` pixels in radius."""
    drawn = _medal(size, color, theme)
    raster.blit_centered(target, drawn, spot)


@cached(megabytes=4)
def _medal(size: int, color: Rgb, theme: Theme) -> Surface:
    side = 2 * size + 6
    drawing = Drawing(side, side)
    middle = (side / 2, side / 2)
    brass = theme.color("brass")
    drawing.fill(circle((middle[0] + 1, middle[1] + 1.6), size + 0.6), (0, 0, 0), 0.35)
    rim = drawing.linear(
        (2, 2), (side - 2, side - 2), (0, lighten(brass, 0.6), 1), (1, darken(brass, 0.45), 1)
    )
    drawing.fill(circle(middle, size), rim)
    well = drawing.radial(
        (middle[0], middle[1] - size * 0.3),
        size * 1.2,
        (0, mix(color, (0, 0, 0), 0.12), 1),
        (1, darken(color, 0.55), 1),
    )
    drawing.fill(circle(middle, size * 0.87), well)
    return drawing.render((side, side))


def ribbon(target: Surface, figure: str, layout: Layout, theme: Theme) -> None:
    """Draw the figure on a ribbon that hangs from the band below the medallion."""
    px = max(round(15 * layout.grown), round(layout.width * (0.13 if layout.small else 0.075)))
    words = text.label(figure, Face("serif", px, bold=True), theme.color("ink"))
    width = max(words.get_width() + px // 2, round(layout.medal * 1.3))
    drawn = _cloth((width, round(px * 1.75)), theme)
    middle = max(layout.medallion[0], layout.picture.left + width / 2 + 1)
    area = drawn.get_rect(midtop=(round(middle), layout.picture.top - 1))
    target.blit(drawn, area)
    target.blit(words, words.get_rect(center=(area.centerx, area.top + round(area.height * 0.4))))


@cached(megabytes=4)
def _cloth(size: tuple[int, int], theme: Theme) -> Surface:
    width, height = size
    drawing = Drawing(width + 4, height + 4)
    notch = height * 0.18
    shape = [
        (1.0, 0.0),
        (width + 0.0, 0.0),
        (width + 0.0, height),
        (width / 2 + 0.5, height - notch),
        (1.0, height),
    ]
    drawing.fill(outline([(x + 1.2, y + 2) for x, y in shape]), (0, 0, 0), 0.4)
    gold = mix(theme.color("paper"), theme.color("brass"), 0.2)
    cloth = drawing.linear(
        (0, 0), (0, height), (0, darken(gold, 0.28), 1), (0.2, gold, 1), (1, lighten(gold, 0.3), 1)
    )
    drawing.fill(outline(shape), cloth)
    drawing.stroke(outline(shape), darken(theme.color("brass"), 0.4), 1, 0.9)
    return drawing.render((width + 4, height + 4))


def tiny_back(layout: Layout, look: TitleLook, theme: Theme) -> Surface:
    """A tiny back: its colour and motif, with a dark outline against the next card."""
    drawing = Drawing(100, 140)
    field = drawing.linear(
        (0, 0), (100, 140), (0, lighten(look.accent, 0.2), 1), (1, darken(look.accent, 0.35), 1)
    )
    drawing.fill(box(0, 0, 100, 140, 14), theme.color("night"))
    drawing.fill(box(4, 4, 92, 132, 11), theme.color("paper"))
    drawing.fill(box(11, 11, 78, 118, 7), field)
    drawing.icon(look.motif, (50, 70), 58, lighten(look.accent, 0.7), weight=1.3)
    return drawing.render((layout.width, layout.height))


def back(layout: Layout, look: TitleLook, theme: Theme) -> Surface:
    """A back: paper edge, accent field, a net of diamonds, rays, and the motif in a medallion."""
    if layout.width < TINY:
        return tiny_back(layout, look, theme)
    width, height = 100.0, 140.0
    drawing = Drawing(width, height)
    accent, brass = look.accent, theme.color("brass")
    deep = darken(accent, 0.62)
    _sheet(drawing, theme.color("paper"), theme.color("paper_edge"), 6)
    field = box(4.5, 4.5, width - 9, height - 9, 3.5)
    glow = drawing.radial((44, 60), 92, (0, darken(accent, 0.12), 1), (1, deep, 1))
    drawing.fill(field, glow)
    _net(drawing, lighten(accent, 0.2))
    drawing.stroke(field, deep, 1.2)
    drawing.stroke(box(7.2, 7.2, width - 14.4, height - 14.4, 2.4), lighten(brass, 0.2), 0.7, 0.9)
    drawing.stroke(box(8.8, 8.8, width - 17.6, height - 17.6, 1.6), brass, 0.35, 0.7)
    _rosette(drawing, look, theme)
    for x in (14.5, width - 14.5):
        for y in (14.5, height - 14.5):
            drawing.icon(look.motif, (x, y), 8, lighten(brass, 0.35), weight=0.9)
    return drawing.render((layout.width, layout.height))


def _net(drawing: Drawing, color: Rgb) -> None:
    spots = [(8 + column * 8.4 + (row % 2) * 4.2, 9 + row * 8.7) for row in range(15) for column in range(11)]
    inside = [spot for spot in spots if 8 < spot[0] < 92 and 8 < spot[1] < 132]
    drawing.stroke(" ".join(ngon(4, spot, 4.3) for spot in inside), color, 0.3, 0.35)
    drawing.fill(" ".join(circle(spot, 0.55) for spot in inside), color, 0.5)


def _rosette(drawing: Drawing, look: TitleLook, theme: Theme) -> None:
    middle = (50.0, 70.0)
    brass, deep = theme.color("brass"), darken(look.accent, 0.7)
    bright = lighten(brass, 0.35)
    drawing.fill(rays(middle, 40, 24, 0.5), bright, 0.2)
    for index in range(12):
        drawing.fill(ngon(4, polar(middle, 33, 30 * index), 3.1), deep)
        drawing.stroke(ngon(4, polar(middle, 33, 30 * index), 3.1), bright, 0.5, 0.9)
    well = drawing.radial((46, 64), 34, (0, look.accent, 1), (1, deep, 1))
    drawing.fill(circle(middle, 27), deep)
    drawing.fill(circle(middle, 26), well)
    drawing.stroke(circle(middle, 27.2), bright, 1.2)
    drawing.stroke(circle(middle, 24.4), bright, 0.4, 0.7)
    drawing.icon(look.motif, (51, 71.4), 37, deep, weight=1.3, opacity=0.6)
    body = drawing.linear((6, 2), (42, 46), (0, lighten(look.accent, 0.45), 1), (1, look.accent, 1))
    drawing.icon(look.motif, middle, 37, lighten(brass, 0.62), body=body, weight=0.75)
