"""Things beside fighters on the battlefield: objects on bases (0.8.3), markers (9.4), and counters (9.0)."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

import pygame
from pygame import Surface

from game.battlefield.plane import Point as Inches
from game.battlefield.things import Base
from game.core.dataclass import dataclass
from sprites.battlefield import bases
from sprites.battlefield.base_marks import State
from sprites.battlefield.scale import Scale
from sprites.drawing import looks, raster, text
from sprites.drawing.cache import cached, native
from sprites.drawing.canvas import Drawing, circle, outline, pen
from sprites.drawing.color import darken, lighten, mix
from sprites.drawing.shapes import Point, star
from sprites.drawing.text import Face
from sprites.drawing.theme import Rgb, Theme
from sprites.magewinds.reference_parts import ACTIONS, TITLE, TONES, Tag, counter, icon_of, tag_disc

STONE: Final = 0.72  # inner radius of an object's rim, as a share of its radius
GHOST: Final = 150  # of 255
TALL: Final = 0.95  # height of an objective's pole in inches
LEAST_POLE: Final = 26.0  # pixels


def draw_object(
    target: Surface,
    base: Base,
    look: str,
    scale: Scale,
    theme: Theme,
    *,
    state: State = "plain",
    tag: bool = False,
    pulse: float = 1.0,
) -> None:
    """Draw a treasure, a fragment or another object. `look` is its entry in looks.yaml."""
    bases.draw(target, base, scale, theme, state=state, initials="", pulse=pulse)
    radius = base.radius * min(scale.across, scale.down) * STONE
    x, y = scale.px(base.centre)
    stone = _stone(look, max(4, round(radius * 2)), state, theme)
    raster.blit_centered(target, stone, (x, y))
    if tag:
        bases.draw_tag(target, base.name, (round(x), round(y + base.radius * scale.down)), theme)


@cached(megabytes=4)
def _stone(look: str, px: int, state: State, theme: Theme) -> Surface:
    """The disc in the middle of an object: its colour and its sign."""
    color = _color(look, theme)
    if state == "dimmed":
        color = mix(color, (70, 68, 66), 0.7)
    drawing = Drawing(48, 48)
    well = drawing.radial(
        (15, 12), 44, (0, lighten(color, 0.3), 1), (0.5, color, 1), (1, darken(color, 0.55), 1)
    )
    drawing.fill(circle((24, 24), 23.4), darken(color, 0.7))
    drawing.fill(circle((24, 24), 21.4), well)
    pale = lighten(color, 0.82)
    drawing.icon(icon_of(look), (24.7, 25.2), 29, darken(color, 0.75), weight=2.1)
    drawing.icon(icon_of(look), (24, 24), 29, pale, body=mix(color, pale, 0.3), weight=1.15)
    stone = drawing.render((px, px))
    if state in ("legal", "illegal"):
        stone.fill((255, 255, 255, GHOST), special_flags=pygame.BLEND_RGBA_MULT)
    return native(stone)


def _color(look: str, theme: Theme) -> Rgb:
    return theme.color(looks.look(TITLE, look)["band"])


def draw_objective(
    target: Surface, at: Inches, scale: Scale, theme: Theme, *, state: State = "plain", pulse: float = 1.0
) -> None:
    """Draw an objective marker: a banner planted at its point."""
    tall = max(LEAST_POLE, round(scale.long(TALL), 1))
    (left, top), within = scale.within(at)
    half = round(tall * 1.3)
    target.blit(_banner(tall, within, state, theme), (left - half, top - half))
    if state == "offered":
        _breathe(target, scale.px(at), tall * 0.36, theme, pulse)


@cached(megabytes=2)
def _banner(tall: float, at: Point, state: State, theme: Theme) -> Surface:
    half = round(tall * 1.3)
    drawing = Drawing(2 * half + 2, 2 * half + 2)
    x, y = half + at[0], half + at[1]
    color = theme.color("storm") if state != "dimmed" else theme.color("control")
    lit = state in ("offered", "chosen")
    _foot(drawing, (x, y), tall * 0.3, theme.color("gold") if lit else lighten(color, 0.45), theme)
    top = y - tall
    shade = outline([(x, y), (x + tall * 0.62, y + tall * 0.3)], closed=False)
    drawing.stroke(shade, (0, 0, 0), tall * 0.09, 0.32)
    for paint, width in ((theme.color("night"), tall * 0.1), (theme.color("bone"), tall * 0.052)):
        drawing.stroke(outline([(x, y), (x, top)], closed=False), paint, max(1.3, width))
    _cloth(drawing, (x, top), tall, color, theme.color("gold") if lit else theme.color("night"))
    drawing.fill(circle((x, top), max(2.2, tall * 0.075)), theme.color("night"))
    drawing.fill(circle((x, top), max(1.4, tall * 0.05)), lighten(theme.color("brass"), 0.3))
    picture = drawing.render((2 * half + 2, 2 * half + 2))
    if state in ("legal", "illegal"):
        picture.fill((255, 255, 255, GHOST), special_flags=pygame.BLEND_RGBA_MULT)
    return native(picture)


def _foot(drawing: Drawing, at: Point, radius: float, color: Rgb, theme: Theme) -> None:
    """Draw the ring and the cross on the ground; the cross marks the exact point."""
    drawing.stroke(circle(at, radius), theme.color("night"), 3.2, 0.8)
    drawing.stroke(circle(at, radius), color, 1.5)
    for paint, width in ((theme.color("night"), 3.4), (theme.color("bone"), 1.5)):
        for dx, dy in ((radius * 0.62, 0.0), (0.0, radius * 0.62)):
            ends = [(at[0] - dx, at[1] - dy), (at[0] + dx, at[1] + dy)]
            drawing.stroke(outline(ends, closed=False), paint, width)


def _cloth(drawing: Drawing, top: Point, tall: float, color: Rgb, edge: Rgb) -> None:
    """Draw a banner that blows to the right, with the sign of the winds."""
    x, y = top
    long, high = tall * 0.78, tall * 0.5
    path = pen(
        *("M", (x, y), "C", (x + long * 0.3, y - high * 0.16), (x + long * 0.62, y + high * 0.2)),
        *(
            (x + long, y + high * 0.04),
            "L",
            (x + long * 0.84, y + high * 0.54),
            "L",
            (x + long, y + high * 1.04),
        ),
        *("C", (x + long * 0.62, y + high * 1.2), (x + long * 0.3, y + high * 0.84), (x, y + high), "Z"),
    )
    silk = drawing.linear(
        (x, y),
        (x + long, y + high * 0.4),
        (0, lighten(color, 0.18), 1),
        (0.45, darken(color, 0.2), 1),
        (1, color, 1),
    )
    drawing.stroke(path, edge, max(2.0, tall * 0.06))
    drawing.fill(path, silk)
    drawing.icon(
        "four_winds", (x + long * 0.42, y + high * 0.52), high * 0.74, lighten(color, 0.82), weight=1.2
    )


def _breathe(target: Surface, at: Point, radius: float, theme: Theme, pulse: float) -> None:
    """Draw the pulsing light of something that may be chosen."""
    gold = theme.color("gold")
    light = _halo(round(radius), gold, 60 + 12 * max(0, min(8, round(pulse * 8))))
    raster.blit_centered(target, light, at)


@cached(megabytes=2)
def _halo(radius: int, color: Rgb, alpha: int) -> Surface:
    drawing = Drawing(100, 100)
    soft = drawing.radial((50, 50), 50, (0.3, color, 0), (0.62, color, alpha / 255), (1, color, 0))
    drawing.fill(circle((50, 50), 50), soft)
    return drawing.render((4 * radius, 4 * radius))


SIZE: Final = 0.66  # size of a counter, in radii of the base
LEAST, MOST = 15, 34  # pixels; in large windows at most WIDEST units
WIDEST = 4
DAMAGE_AT: Final = -42.0  # degrees clockwise from the right
ACTIONS_AT: Final = -152.0
TAGS_AT: Final = (0.0, 40.0, 140.0, 180.0)


@dataclass(frozen=True, slots=True)
class Badges:
    """The counters beside a fighter: damage, actions taken in this round (9.1), objects and conditions."""

    damage: int = 0
    counters: int = 0
    carries: tuple[Tag, ...] = ()
    tags: tuple[Tag, ...] = ()


def draw(target: Surface, base: Base, badges: Badges, scale: Scale, theme: Theme) -> None:
    """Draw a base's counters around it, after all bases."""
    most = max(MOST, theme.px(WIDEST))
    px = max(LEAST, min(most, round(base.radius * min(scale.across, scale.down) * SIZE)))
    if badges.damage:
        _put_badge(target, _damage(badges.damage, round(px * 1.24), theme), base, DAMAGE_AT, scale)
    made = min(badges.counters, ACTIONS)
    for place in reversed(range(made)):
        _put_badge(target, counter(px, True, theme), base, ACTIONS_AT + 37.0 * place, scale)
    _tags(target, base, badges, px, scale, theme)


def _tags(target: Surface, base: Base, badges: Badges, px: int, scale: Scale, theme: Theme) -> None:
    """Draw as many signs as fit; a number stands for the rest."""
    tags = (*badges.carries, *badges.tags)
    room = len(TAGS_AT)
    shown = tags if len(tags) <= room else tags[: room - 1]
    for tag, angle in zip(shown, TAGS_AT, strict=False):
        drawn = tag_disc(icon_of(tag.look), px, TONES[tag.tone], tag in badges.carries, theme)
        _put_badge(target, drawn, base, angle, scale)
    if len(tags) > len(shown):
        _put_badge(target, _more(len(tags) - len(shown), px, theme), base, TAGS_AT[-1], scale)


def _put_badge(target: Surface, drawn: Surface, base: Base, degrees: float, scale: Scale) -> None:
    """Draw a counter at the edge of the base, in a direction on the screen."""
    x, y = scale.px(base.centre)
    off = drawn.get_width() / 2 + 0.5
    spot = (
        x + (base.radius * scale.across + off) * cos(radians(degrees)),
        y + (base.radius * scale.down + off) * sin(radians(degrees)),
    )
    raster.blit_centered(target, drawn, spot)


@cached(megabytes=2)
def _damage(points: int, px: int, theme: Theme) -> Surface:
    """A red burst with the number of points."""
    drawing = Drawing(48, 48)
    middle: Point = (24.0, 24.0)
    red = theme.color("danger")
    drawing.fill(outline(star(10, (24.6, 25.2), 23, 18.5)), (0, 0, 0), 0.45)
    drawing.fill(outline(star(10, middle, 23.4, 18.8)), darken(red, 0.75))
    shade = drawing.radial(
        (17, 14), 36, (0, lighten(red, 0.2), 1), (0.5, darken(red, 0.16), 1), (1, darken(red, 0.45), 1)
    )
    drawing.fill(outline(star(10, middle, 20.4, 16.4)), shade)
    drawn = drawing.render((px, px))
    return native(_numbered(drawn, str(points), px * 0.6, theme))


@cached(megabytes=1)
def _more(left_out: int, px: int, theme: Theme) -> Surface:
    drawing = Drawing(48, 48)
    drawing.fill(circle((24, 24), 23), theme.color("text_dim"))
    drawing.fill(circle((24, 24), 20), theme.color("night"))
    return native(_numbered(drawing.render((px, px)), f"+{left_out}", px * 0.5, theme))


def _numbered(drawn: Surface, words: str, px: float, theme: Theme) -> Surface:
    """Draw a number in the middle of a counter."""
    written = text.label(words, Face("serif", max(10, round(px)), bold=True), (255, 250, 240))
    drawn.blit(written, written.get_rect(center=(drawn.get_width() // 2, drawn.get_height() // 2)))
    return drawn
