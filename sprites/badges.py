"""Counters beside a fighter's base: damage, actions, conditions (9.0). They lie outside of its true edge."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin
from typing import Final

from pygame import Surface

from game.battlefield.things import Base
from sprites import text
from sprites.brush import Drawing, circle, outline
from sprites.cache import cached, native
from sprites.colour import darken, lighten
from sprites.paint import Point, star
from sprites.reference_parts import ACTIONS, TONES, counter, icon_of, tag_disc
from sprites.reference_values import Tag
from sprites.scale import Scale
from sprites.text import Face
from sprites.theme import Theme

SIZE: Final = 0.66  # of the base's radius
LEAST, MOST = 15, 34  # pixels
DAMAGE_AT: Final = -42.0  # degrees clockwise from the right
ACTIONS_AT: Final = -152.0
TAGS_AT: Final = (0.0, 40.0, 140.0, 180.0)


@dataclass(frozen=True, slots=True)
class Badges:
    """What lies beside a fighter: damage, actions made in this round (9.1), then what it carries and suffers."""

    damage: int = 0
    counters: int = 0
    carries: tuple[Tag, ...] = ()
    tags: tuple[Tag, ...] = ()


def draw(target: Surface, base: Base, badges: Badges, scale: Scale, theme: Theme) -> None:
    """Draws a base's counters around it; draw them after all bases."""
    px = max(LEAST, min(MOST, round(base.radius * min(scale.across, scale.down) * SIZE)))
    if badges.damage:
        _put(target, _damage(badges.damage, round(px * 1.24), theme), base, DAMAGE_AT, scale)
    made = min(badges.counters, ACTIONS)
    for place in reversed(range(made)):
        _put(target, counter(px, True, theme), base, ACTIONS_AT + 37.0 * place, scale)
    _tags(target, base, badges, px, scale, theme)


def _tags(target: Surface, base: Base, badges: Badges, px: int, scale: Scale, theme: Theme) -> None:
    """As many signs as there are places, the last of them a number where there are more."""
    tags = (*badges.carries, *badges.tags)
    room = len(TAGS_AT)
    shown = tags if len(tags) <= room else tags[: room - 1]
    for tag, angle in zip(shown, TAGS_AT, strict=False):
        drawn = tag_disc(icon_of(tag.look), px, TONES[tag.tone], tag in badges.carries, theme)
        _put(target, drawn, base, angle, scale)
    if len(tags) > len(shown):
        _put(target, _more(len(tags) - len(shown), px, theme), base, TAGS_AT[-1], scale)


def _put(target: Surface, drawn: Surface, base: Base, degrees: float, scale: Scale) -> None:
    """Lays a counter against the edge of the base, in a direction on the screen."""
    x, y = scale.px(base.centre)
    off = drawn.get_width() / 2 + 0.5
    spot = (
        x + (base.radius * scale.across + off) * cos(radians(degrees)),
        y + (base.radius * scale.down + off) * sin(radians(degrees)),
    )
    target.blit(drawn, drawn.get_rect(center=(round(spot[0]), round(spot[1]))))


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
    """A counter with a number in its middle."""
    written = text.label(words, Face("serif", max(10, round(px)), bold=True), (255, 250, 240))
    drawn.blit(written, written.get_rect(center=(drawn.get_width() // 2, drawn.get_height() // 2)))
    return drawn
