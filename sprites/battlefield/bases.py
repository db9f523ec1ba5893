"""Bases with their faces, initials and names (0.8.1, 0.8.3), and markers as pins at their exact points (9.4)."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

import pygame
from pygame import Rect, Surface

from game import DATA
from game.battlefield.things import Base, Marker
from sprites.battlefield import figures
from sprites.battlefield.base_marks import AROUND, BaseLook, State, state_marks
from sprites.battlefield.scale import Scale
from sprites.drawing import raster, text
from sprites.drawing.cache import cached, native
from sprites.drawing.canvas import Drawing, ellipse, outline
from sprites.drawing.color import darken, desaturate, lighten, mix
from sprites.drawing.look_files import kept, read_yaml
from sprites.drawing.shapes import Point, halo, rounded, seat_shape
from sprites.drawing.text import Face
from sprites.drawing.theme import Rgb, Theme

LETTERS: Final = DATA / "letters.yaml"
RIM: Final = 0.17  # of the radius
GHOST: Final = 150  # of 255
LEAST_INITIALS: Final = 10  # smallest radius in pixels with room for letters
NARROW: Final = 12  # smallest radius in pixels with room for letters and the warband's shape
LEAST_LETTER: Final = 14  # least height of initials in pixels


def draw(
    target: Surface,
    base: Base,
    scale: Scale,
    theme: Theme,
    *,
    state: State = "plain",
    initials: str | None = None,
    face: str | None = None,
    tag: bool = False,
    pulse: float = 1.0,
    plain: bool = False,
) -> None:
    """Draw a base. `face` and `initials` default to those of its name; `tag` writes its name below it.

    A base without a face has its initials on it; "" leaves either out, for a figure to stand there.

    `pulse` (0 to 1) is the strength of the light around an offered base. `plain` draws a black disc with a thin rim,
    for real miniatures to stand on.
    """
    x, y = scale.px(base.centre)
    (left, top), _ = scale.within(base.centre)
    look = _look_of(base, scale, state, initials, face)
    margin = _margin(look)
    picture = _plain(look, theme) if plain else _picture(look, theme)
    if state == "offered" and not plain:
        _glow(target, (x, y), look, theme, pulse)
    target.blit(picture, (left - margin[0], top - margin[1]))
    if tag:
        draw_tag(target, base.name, (round(x), round(y + look.down)), theme)


def draw_edge(target: Surface, base: Base, scale: Scale, theme: Theme, *, state: State = "plain") -> None:
    """Draw the true edge of a base again, over the figure that stands on it."""
    (left, top), _ = scale.within(base.centre)
    look = _look_of(base, scale, state, "", "")
    margin = _margin(look)
    target.blit(_edge(look, theme), (left - margin[0], top - margin[1]))


def _look_of(base: Base, scale: Scale, state: State, initials: str | None, face: str | None) -> BaseLook:
    """The appearance of a base at its place."""
    if face is None:
        face = figures.look_of(base) if base.kind == "fighter" and initials is None else ""
    return BaseLook(
        round(base.radius * scale.across, 2),
        round(base.radius * scale.down, 2),
        scale.within(base.centre)[1],
        base.kind,
        base.warband,
        initials_of(base.name) if initials is None and not face else initials or "",
        state,
        face,
    )


@kept()
def known_letters() -> dict[str, str]:
    """Initials by name, for names whose own would be ambiguous."""
    letters: dict[str, str] = read_yaml(LETTERS)["letters"]
    return letters


def initials_of(name: str) -> str:
    """Two letters for a name: the initials of its first two words, or the start of its first word and the number after
    it.
    """
    words = [word for word in name.replace("_", " ").replace("-", " ").split() if word[0].isalnum()]
    if not words:
        return ""
    if len(words) > 1 and not words[1].isdigit():
        return (words[0][0] + words[1][0]).upper()
    return known_letters().get(words[0], words[0][:2].title()) + "".join(words[1:2])


def draw_tag(target: Surface, name: str, below: tuple[int, int], theme: Theme) -> Rect:
    """Write a name on a small plate below a point, inside the target. Returns its area."""
    area = tag_area(name, below, theme)
    area.clamp_ip(target.get_rect())
    target.blit(_tag(name, theme), area)
    return area


def tag_area(name: str, below: tuple[int, int], theme: Theme) -> Rect:
    """The area of a name tag below a point."""
    return _tag(name, theme).get_rect(midtop=(below[0], below[1] + theme.px(0.4)))


def draw_marker(
    target: Surface, marker: Marker, scale: Scale, theme: Theme, *, state: State = "plain", tag: bool = False
) -> None:
    """Draw a marker: a cross at its point, and a pin."""
    x, y = scale.px(marker.centre)
    (left, top), at = scale.within(marker.centre)
    long = max(9.0, round(scale.long(0.24), 1))
    picture = _pin(long, at, state, theme)
    half = _pin_reach(long)
    target.blit(picture, (left - half, top - half))
    if tag:
        draw_tag(target, marker.name, (round(x), round(y + long * 0.5)), theme)


def _margin(look: BaseLook) -> tuple[int, int]:
    """Pixels between the pixel of the centre and the edges of the picture."""
    room = max(look.across, look.down) * AROUND + 4
    return round(look.across + room), round(look.down + room)


@cached(megabytes=32)
def _picture(look: BaseLook, theme: Theme) -> Surface:
    margin = _margin(look)
    size = 2 * margin[0] + 2, 2 * margin[1] + 2
    centre = margin[0] + look.at[0], margin[1] + look.at[1]
    surface = raster.clear(size)
    ghost = look.state in ("legal", "illegal")
    if not ghost:
        surface.blit(_shadow(size, centre, look), (0, 0))
    drawing = Drawing(*size)
    _disc(drawing, centre, look, theme)
    surface.blit(drawing.render(size), (0, 0))
    _initials(surface, centre, look, theme)
    if look.face:
        _face(surface, centre, look, theme)
    if look.kind == "fighter":
        _warband_mark(surface, centre, look, theme)
    if ghost:
        surface.fill((255, 255, 255, GHOST), special_flags=pygame.BLEND_RGBA_MULT)
    marks = Drawing(*size)
    state_marks(marks, centre, look, theme)
    surface.blit(marks.render(size), (0, 0))
    return native(surface)


@cached(megabytes=16)
def _edge(look: BaseLook, theme: Theme) -> Surface:
    """The outermost pixels of a base alone."""
    picture = _picture(look, theme).copy()
    size, margin = picture.get_size(), _margin(look)
    centre = margin[0] + look.at[0], margin[1] + look.at[1]
    width = max(2.0, look.across * 0.08)
    ring = Drawing(*size)
    ring.stroke(ellipse(centre, look.across - width / 2, look.down - width / 2), (255, 255, 255), width)
    picture.blit(ring.render(size), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return native(picture)


def _face(surface: Surface, centre: Point, look: BaseLook, theme: Theme) -> None:
    """The face of whoever stands there, inside the rim."""
    share = 2 * (1 - RIM) - 0.06
    size = round(look.across * share), round(look.down * share)
    cloth = theme.seat(look.warband).colour
    raster.blit_centered(surface, figures.face(look.face, size, cloth, theme, look.state == "dimmed"), centre)


def _rim_color(look: BaseLook, theme: Theme) -> Rgb:
    color = theme.color("brass") if look.kind == "object" else theme.seat(look.warband).colour
    if look.state == "dimmed":
        return desaturate(darken(color, 0.4), 0.7)
    return color


def _disc(drawing: Drawing, centre: Point, look: BaseLook, theme: Theme) -> None:
    """The rim, lit from the top left, and the top: dark, or brass for objects."""
    rim = _rim_color(look, theme)
    r = max(look.across, look.down)
    lit = centre[0] - r * 0.5, centre[1] - r * 0.6
    shade = drawing.radial(lit, r * 1.9, (0, lighten(rim, 0.38), 1), (0.5, rim, 1), (1, darken(rim, 0.3), 1))
    drawing.fill(ellipse(centre, look.across, look.down), shade)
    inner = look.across * (1 - RIM), look.down * (1 - RIM)
    top = darken(rim, 0.1) if look.kind == "object" else mix(theme.color("night"), rim, 0.16)
    if look.state == "dimmed":
        top = desaturate(top, 0.6)
    face = drawing.radial(lit, r * 1.7, (0, lighten(top, 0.22), 1), (0.6, top, 1), (1, darken(top, 0.45), 1))
    drawing.fill(ellipse(centre, *inner), darken(rim, 0.72))
    drawing.fill(ellipse(centre, inner[0] - max(0.8, r * 0.035), inner[1] - max(0.8, r * 0.035)), face)
    if look.kind == "object":
        _milling(drawing, centre, look, rim)


def _milling(drawing: Drawing, centre: Point, look: BaseLook, rim: Rgb) -> None:
    """Notches around the rim of a brass object, and the setting of a treasure's stone."""
    for notch in range(24):
        angle = 2 * pi * notch / 24
        ends = [
            (centre[0] + look.across * share * cos(angle), centre[1] + look.down * share * sin(angle))
            for share in (1 - RIM * 0.85, 1 - RIM * 0.2)
        ]
        drawing.stroke(outline(ends, closed=False), darken(rim, 0.55), max(0.8, look.across * 0.03), 0.8)
    drawing.stroke(
        ellipse(centre, look.across * 0.66, look.down * 0.66),
        lighten(rim, 0.45),
        max(0.8, look.across * 0.03),
        0.6,
    )


def _shadow(size: tuple[int, int], centre: Point, look: BaseLook) -> Surface:
    """A soft shadow to the lower right, outside the edge only."""
    r = min(look.across, look.down)
    blur = max(2, round(r * 0.09))
    side = round(2 * look.across), round(2 * look.down)
    soft = halo(side, min(side) // 2, blur, (0, 0, 0), 150)
    surface = raster.clear(size)
    shift = r * 0.1
    surface.blit(
        soft,
        (round(centre[0] - look.across + shift) - 2 * blur, round(centre[1] - look.down + shift) - 2 * blur),
    )
    return surface


def _initials(
    surface: Surface, centre: Point, look: BaseLook, theme: Theme, brass_ink: str = "gold_ink"
) -> None:
    r = min(look.across, look.down)
    if r < LEAST_INITIALS or not look.initials or look.state == "illegal":
        return
    letters = look.initials[:3]
    face = Face("serif", max(LEAST_LETTER, round(r * (0.86 if len(letters) < 3 else 0.64))), bold=True)
    ink = theme.color(brass_ink if look.kind == "object" else "bone")
    if look.state == "dimmed":
        ink = mix(ink, (90, 90, 90), 0.5)
    words = text.label(letters, face, ink)
    box = words.get_rect(
        center=(round(centre[0]), round(centre[1] - (r * 0.06 if look.kind == "fighter" else 0)))
    )
    surface.blit(words, box)


def _warband_mark(surface: Surface, centre: Point, look: BaseLook, theme: Theme) -> None:
    """The warband's shape at the foot of the rim or on it, so that colour isn't its only sign."""
    r = min(look.across, look.down)
    px = max(10, round(r * 0.5))
    color = _rim_color(look, theme)
    mark = seat_shape(
        theme.seat(look.warband).shape, px, lighten(color, 0.2), darken(color, 0.75), max(1.0, px / 11)
    )
    upon = (look.initials or look.face) and LEAST_INITIALS <= r < NARROW
    spot = centre[0], centre[1] + look.down - (0 if upon else px / 2 + max(1.5, r * 0.05))
    raster.blit_centered(surface, mark, spot)


def _glow(target: Surface, centre: Point, look: BaseLook, theme: Theme, pulse: float) -> None:
    """The light around a base that may be chosen."""
    side = round(2 * look.across), round(2 * look.down)
    spread = max(3, round(look.across * 0.16))
    level = 90 + 18 * max(0, min(8, round(pulse * 8)))
    soft = halo(side, min(side) // 2, spread, theme.color("gold"), level)
    raster.blit_centered(target, soft, centre)


@cached(megabytes=8)
def _plain(look: BaseLook, theme: Theme) -> Surface:
    """A thin ring with the base's edge as its outer edge, and the warband's shape at its foot."""
    margin = _margin(look)
    size = 2 * margin[0] + 2, 2 * margin[1] + 2
    centre = margin[0] + look.at[0], margin[1] + look.at[1]
    color = _rim_color(look, theme)
    drawing = Drawing(*size)
    width = max(1.5, look.across * 0.04)
    drawing.fill(ellipse(centre, look.across, look.down), color)
    drawing.fill(ellipse(centre, look.across - width, look.down - width), theme.color("plain_ground"))
    if look.kind == "object":
        drawing.stroke(ellipse(centre, look.across * 0.8, look.down * 0.8), color, 1.0, 0.8)
    state_marks(drawing, centre, look, theme)
    surface = drawing.render(size)
    if look.kind == "fighter":
        _warband_mark(surface, centre, look, theme)
    _initials(surface, centre, look, theme, brass_ink="brass")
    return native(surface)


@cached(megabytes=4)
def _tag(name: str, theme: Theme) -> Surface:
    """A name in light letters on a dark plate."""
    words = text.label(name, text.face(theme, "small", bold=True), theme.color("text"))
    size = words.get_width() + theme.px(1.5), words.get_height() + 2
    surface = rounded(
        size, size[1] // 3, (*theme.color("night"), 205), (*theme.color("panel_edge"), 255), 1
    ).copy()
    surface.blit(words, words.get_rect(center=(size[0] // 2, size[1] // 2)))
    return native(surface)


def _pin_reach(long: float) -> int:
    """Pixels between the point of a pin and the edges of its picture."""
    return round(long * 1.9)


@cached(megabytes=4)
def _pin(long: float, at: Point, state: State, theme: Theme) -> Surface:
    """A cross at the point, and a pin stuck into it from the upper right."""
    half = _pin_reach(long)
    size = 2 * half + 2, 2 * half + 2
    x, y = half + at[0], half + at[1]
    head = x + long * 0.72, y - long * 1.0
    red = {"dimmed": theme.color("control"), "illegal": theme.color("danger")}.get(
        state, theme.color("tape_end")
    )
    edge = theme.color("gold") if state in ("chosen", "offered") else theme.color("night")
    drawing = Drawing(*size)
    drawing.stroke(
        outline([(x, y), (x + long * 0.62, y + long * 0.3)], closed=False), (0, 0, 0), long * 0.2, 0.3
    )
    for color, width in ((theme.color("night"), 3.4), (theme.color("bone"), 1.5)):
        for dx, dy in ((long * 0.55, 0.0), (0.0, long * 0.55)):
            drawing.stroke(outline([(x - dx, y - dy), (x + dx, y + dy)], closed=False), color, width)
    drawing.stroke(outline([(x, y), head], closed=False), theme.color("night"), max(2.6, long * 0.16))
    drawing.stroke(outline([(x, y), head], closed=False), theme.color("bone"), max(1.2, long * 0.08))
    r = long * 0.36
    ball = drawing.radial(
        (head[0] - r * 0.4, head[1] - r * 0.4),
        r * 1.7,
        (0, lighten(red, 0.6), 1),
        (0.4, red, 1),
        (1, darken(red, 0.5), 1),
    )
    drawing.fill(ellipse(head, r + 1.6, r + 1.6), edge)
    drawing.fill(ellipse(head, r, r), ball)
    return drawing.render(size)
