"""The program's name as it stands at the head of the table."""

from __future__ import annotations

from pygame import Surface

from sprites import raster, text
from sprites.brush import Drawing, ngon, outline
from sprites.cache import cached
from sprites.colour import lighten
from sprites.text import Face
from sprites.theme import Theme

NAME = "Spellboard"


@cached(megabytes=4)
def wordmark(theme: Theme, highest: int) -> Surface:
    """The name in brass letters, at most `highest` pixels high, above a line with a diamond, on a clear ground."""
    face = Face("serif", min(highest, round(theme.text_px("display") * 1.3)), bold=True)
    letters = text.label(NAME, face, lighten(theme.color("brass"), 0.5))
    dark = text.label(NAME, face, theme.color("night"))
    flourish = _flourish(round(letters.get_width() * 1.5), theme)
    surface = raster.clear((flourish.get_width(), letters.get_height() + flourish.get_height()))
    left = (surface.get_width() - letters.get_width()) // 2
    surface.blit(dark, (left + 1, 2))
    surface.blit(letters, (left, 0))
    surface.blit(flourish, (0, letters.get_height()))
    return surface


def _flourish(width: int, theme: Theme) -> Surface:
    height = theme.px(2)
    drawing = Drawing(width, height)
    brass = theme.color("brass")
    middle = (width / 2, height / 2)
    for side in (-1, 1):
        near, far = middle[0] + side * height, middle[0] + side * width * 0.48
        fade = drawing.linear((near, 0), (far, 0), (0, brass, 1), (1, brass, 0))
        shape = [(near, middle[1] - 1), (far, middle[1] - 0.3), (far, middle[1] + 0.3), (near, middle[1] + 1)]
        drawing.fill(outline(shape), fade)
        drawing.fill(ngon(4, (middle[0] + side * height * 0.75, middle[1]), height * 0.16), brass)
    drawing.fill(ngon(4, middle, height * 0.36), lighten(brass, 0.4))
    return drawing.render((width, height))
