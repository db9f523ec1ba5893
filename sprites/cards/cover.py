"""Covers of the titles in the menu, and the program's name."""

from __future__ import annotations

from pygame import Rect, Surface

from game.core.dataclass import dataclass
from sprites.cards import cover_scene
from sprites.drawing import raster, richtext, shapes, text
from sprites.drawing.cache import cached, native
from sprites.drawing.canvas import Drawing, box, ngon, outline
from sprites.drawing.color import darken, lighten
from sprites.drawing.table_top import add_grain
from sprites.drawing.text import Face
from sprites.drawing.theme import Rgb, Theme

NAME = "Spellboard"


@cached(megabytes=4)
def wordmark(theme: Theme, highest: int) -> Surface:
    """The program's name in brass letters, at most `highest` pixels high, above an ornament, on a clear background."""
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


SHAPE = 1.4  # height by width
NARROW = 340  # width in pixels below which the words take more of the cover
ONE_LINE = 0.75  # a name may be scaled down to this to fit on one line
FACTS_ON_ONE_LINE = 0.9  # facts may be scaled down to this
LINE = 0.064  # height of the sentence's letters, in widths of the cover's field
MOST_LARGER = 1.3  # times: how much larger than that large text makes them
MIDDLING = 210  # width in pixels below which a sentence needs half of the cover
LEAST_FOOT = 110  # width in pixels below which the facts are only the first of them
SMALL = 150  # width in pixels below which there is no sentence and a larger picture


@dataclass(frozen=True, slots=True)
class Cover:
    """The contents of a cover: the title's id and name, a sentence, and facts such as the number of players."""

    title: str
    name: str
    line: str
    foot: str


@cached(megabytes=48)
def cover(printed: Cover, width: int, theme: Theme) -> Surface:
    """The cover, `width` pixels wide, with clear rounded corners."""
    size = (width, round(width * SHAPE))
    look = theme.title(printed.title)
    margin = max(5, round(width * 0.05))
    field = Rect(margin, margin, width - 2 * margin, round(size[1] * _share(width, theme)))
    surface = _sheet(size, field, look.accent, theme)
    _picture(surface, field, printed.title, theme)
    lower = Rect(margin, field.bottom, field.width, size[1] - field.bottom - margin)
    _words(surface, lower, printed, look.accent, theme)
    add_grain(surface, 6, seed=9)
    return native(surface)


def _share(width: int, theme: Theme) -> float:
    """The share of a cover's height that the picture takes."""
    if width < SMALL:
        return 0.5
    if width < MIDDLING:
        return 0.34 if theme.large_text else 0.38
    if theme.large_text:
        return 0.42
    usual = 0.55 if width < NARROW else 0.6
    return usual - (0.05 if theme.text_size > 1 else 0)


def _sheet(size: tuple[int, int], field: Rect, accent: Rgb, theme: Theme) -> Surface:
    """The paper, lit from the top left, with a thin double line inside its edge."""
    width, height = size
    color, edge = theme.color("paper"), theme.color("paper_edge")
    drawing = Drawing(width, height)
    corner = width * 0.06
    lit = drawing.linear((0, 0), (width, height), (0, lighten(color, 0.25), 1), (1, darken(color, 0.1), 1))
    drawing.fill(box(0, 0, width, height, corner), darken(edge, 0.2))
    drawing.fill(box(1, 1, width - 2, height - 2, corner - 1), lit)
    drawing.fill(box(field.x - 2, field.y - 2, field.width + 4, field.height + 4, corner * 0.5), accent)
    inset = field.x - 1
    frame = box(inset, inset, width - 2 * inset, height - 2 * inset, corner * 0.55)
    drawing.stroke(frame, accent, 1.2, 0.8)
    return drawing.render(size)


def _picture(surface: Surface, field: Rect, title: str, theme: Theme) -> None:
    drawn = cover_scene.paint(title, field.size, theme)
    surface.blit(shapes.round_corners(drawn, max(2, round(field.width * 0.025))), field)


def _words(surface: Surface, area: Rect, printed: Cover, accent: Rgb, theme: Theme) -> None:
    """Name, rule, sentence and foot, one below the other."""
    pad = max(6, area.width // 18)
    larger = min(MOST_LARGER, theme.text_size)
    foot = _foot(
        surface, area.inflate(-pad, -pad), foot_lines(printed.foot, area.width - pad, larger), accent
    )
    room = Rect(foot.x, area.y + pad // 2, foot.width, foot.y - area.y - pad // 2)
    name_face = _name_face(printed.name, area.width, (room.width, round(room.height * 0.56)))
    name = richtext.block(printed.name, name_face, "ink", room.width, theme, "center")
    surface.blit(name, room.topleft)
    _divider(surface, (room.centerx, room.y + name.get_height() + pad // 2), room.width, accent)
    rest = Rect(room.x, room.y + name.get_height() + pad, room.width, room.height - name.get_height() - pad)
    line_px = round(area.width * LINE * larger)
    line_face = richtext.fit_block(printed.line, Face("sans", max(14, line_px)), rest.size)
    line = richtext.block(printed.line, line_face, "ink", rest.width, theme, "center")
    if line.get_height() <= rest.height and surface.get_width() >= SMALL:
        surface.blit(line, line.get_rect(center=rest.center))


def _foot(surface: Surface, area: Rect, facts: tuple[list[str], Face], accent: Rgb) -> Rect:
    """Draw the facts at the foot of an area. Returns their rectangle."""
    lines, face = facts
    foot = Rect(area.x, area.bottom - face.height * len(lines), area.width, face.height * len(lines))
    for at, line in enumerate(lines):
        row = Rect(foot.x, foot.y + at * face.height, foot.width, face.height)
        text.draw(surface, line, text.fit(line, face, row.width), darken(accent, 0.35), row, "center")
    return foot


def foot_lines(facts: str, width: int, larger: float = 1.0) -> tuple[list[str], Face]:
    """The facts in a line and its face, on two lines if it is too long, or only the first where there is no room.

    The letters are `larger` times as large as usual.
    """
    wanted = Face("sans", max(14, round(width * 0.062 * larger)), bold=True)
    face = text.fit(facts, wanted, width, max(14, round(wanted.px * FACTS_ON_ONE_LINE)))
    if text.width(facts, face) <= width:
        return [facts], face
    lines = facts.split(" · ", 1)
    return (lines if width >= LEAST_FOOT else lines[:1]), wanted


def _name_face(name: str, width: int, room: tuple[int, int]) -> Face:
    """The face of the name: for one line if it stays almost as large, which leaves more room for the sentence."""
    face = Face("serif", max(16, round(width * 0.096)), bold=True)
    line = text.fit(name, face, room[0], max(13, round(face.px * ONE_LINE)))
    return line if text.width(name, line) <= room[0] else richtext.fit_block(name, face, room)


def _divider(surface: Surface, centre: tuple[int, int], width: int, accent: Rgb) -> None:
    drawing = Drawing(width, 10)
    for side in (-1, 1):
        line = outline([(width / 2 + side * 8, 5), (width / 2 + side * width * 0.42, 5)], closed=False)
        drawing.stroke(line, accent, 1.1, 0.7)
    drawing.fill(ngon(4, (width / 2, 5), 4), accent)
    drawn = drawing.render((width, 10))
    surface.blit(drawn, drawn.get_rect(center=centre))
