"""Cards: their faces, backs and states on the table.

The aspect ratio of a card is 5 to 7. Below `SMALL` pixels of width it shows name, icon, figure and picture, above that
its text as well. `draw` puts one on the table at a pose; all pictures for that are cached.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, Protocol, TypeAlias, runtime_checkable

import pygame
from pygame import Surface

from game.core.dataclass import dataclass
from sprites.cards import picture, stock
from sprites.cards.picture import Picture
from sprites.cards.stock import Layout
from sprites.drawing import icons, raster, richtext, text
from sprites.drawing.cache import SurfaceCache, cached, native
from sprites.drawing.color import darken, ink_on, mix
from sprites.drawing.motion import Pose
from sprites.drawing.shapes import Point, glow, halo, ring
from sprites.drawing.table_top import add_grain
from sprites.drawing.text import Face
from sprites.drawing.theme import Theme, TitleLook

State = Literal["plain", "selected", "forbidden"]
Origin = Literal["official", "house", ""]

ORIGINS: Final[dict[Origin, tuple[str, str]]] = {
    "official": ("seal", "official"),
    "house": ("house", "house"),
}
LEAST: Final = 104  # width in pixels of the usual window below which a card is a scaled-down one
SMALLEST_WORDS: Final = 14  # pixels of the usual window: the letters of words that need all of their room
FOOT: Final = 0.03  # letters at the foot of a large card, as a share of its width
TURNS: Final = 2  # cached rotations per degree
SHADE: Final = (50, 70)  # size at which shadows are blurred

_posed = SurfaceCache(48)


@dataclass(frozen=True, slots=True)
class CardFace:
    """The contents of a card.

    `band` is a colour role of the theme (or "#rrggbb"), `figure` the short value in its corner ("d8", "+2"), `kind` a
    word for the foot. `words` may use the markup of `sprites.drawing.richtext`. `origin` is "" on what isn't a card of
    the game. `seen` is the share of its width that no other card lies on: its name keeps to that.
    """

    name: str
    band: str
    icon: str
    picture: Picture
    words: str = ""
    figure: str = ""
    kind: str = ""
    origin: Origin = "official"
    seen: float = 1.0

    def paint(self, width: int, theme: Theme) -> Surface:
        """The front at rest, `width` pixels wide, with clear corners."""
        if width < least(theme):
            return raster.smooth(face(self, least(theme), theme), size_of(width))
        layout = layout_of(self, width, theme)
        surface = stock.paper(layout, theme.color(self.band), theme, seed=self.name)
        surface.blit(picture.paint(self.picture, layout.picture.size, theme), layout.picture)
        add_grain(surface, 7, seed=5)
        _head(surface, self, layout, theme)
        if layout.words.height:
            _body(surface, self, layout, theme)
        else:
            small_origin(surface, self, layout, theme)
        return native(surface)


class Drawable(Protocol):
    """The front of a card: a `CardFace` or one of its own kind. Hashable; equal ones look alike."""

    def paint(self, width: int, theme: Theme) -> Surface:
        """The front at rest, `width` pixels wide, with clear corners."""


@runtime_checkable
class Overprinted(Drawable, Protocol):
    """A front that prints more onto a card."""

    @property
    def base(self) -> CardFace:
        """The card below."""


Backed: TypeAlias = str | TitleLook
"""A title, or the look of a deck of its own."""


def size_of(width: int) -> tuple[int, int]:
    """The size of a card of this width."""
    return width, round(width * 1.4)


@cached(megabytes=64)
def face(card: Drawable, width: int, theme: Theme, state: State = "plain") -> Surface:
    """The front of a card, `width` pixels wide, with clear corners."""
    if state != "plain":
        return _marked(face(card, width, theme), width, theme, state)
    return card.paint(width, theme)


def least(theme: Theme) -> int:
    """The width below which names are unreadable, in pixels of this window."""
    return round(LEAST * theme.grown)


def layout_of(card: CardFace, width: int, theme: Theme) -> Layout:
    """The layout of a card; a small one with a long name has no medallion, nor has one that others lie on."""
    layout = Layout(width, card.words, theme.large_text, theme.grown, card.seen)
    if layout.small and (card.seen < 1 or not _name_fits(card.name, layout)):
        layout.drop_medallion()
    return layout


@cached(megabytes=16)
def back(title: Backed, width: int, theme: Theme, state: State = "plain") -> Surface:
    """The back of a title's cards: its accent and its motif."""
    if state != "plain":
        return _marked(back(title, width, theme), width, theme, state)
    look = theme.title(title) if isinstance(title, str) else title
    surface = stock.back(Layout(width, ""), look, theme)
    add_grain(surface, 7, seed=5)
    return native(surface)


def draw(
    target: Surface,
    front: Drawable | None,
    title: Backed,
    pose: Pose,
    width: int,
    theme: Theme,
    *,
    state: State = "plain",
    choosable: float | None = None,
) -> None:
    """Draw a card. `front` None is a hidden card, of which only the back is ever painted.

    It is painted at `width` and scaled by the pose, so give the width at which it has to be sharp. A pose turned over
    shows the back. `choosable` lights the edge of a card that may be chosen: the strength of its pulse, 0 to 1.
    """
    width = max(1, width)
    px = width if pose.scale == 1 else max(8, round(width * pose.scale / 2) * 2)
    angle = round(pose.angle * TURNS) / TURNS
    narrow = max(1, round(px * pose.narrowing))
    if pose.height > 0:
        _draw_shadow(target, pose, (narrow, size_of(px)[1]), angle, theme)
    if choosable is not None:
        _draw_light(target, pose, (px, narrow), angle, theme, choosable)
    shown = None if pose.shows_other_side else front
    sprite = face(shown, width, theme, state) if shown else back(title, width, theme, state)
    if (narrow, angle) != (width, 0) or px != width:
        key = (shown, title, width, theme.key, state, px, narrow, angle)
        upright, size = sprite, (narrow, size_of(px)[1])
        sprite = _posed.get(key, lambda: _turned(upright, size, angle))
    sprite = raster.faded(sprite, round(255 * pose.alpha))
    target.blit(sprite, sprite.get_rect(center=(pose.x, pose.y)))


def _turned(upright: Surface, size: tuple[int, int], angle: float) -> Surface:
    if size != upright.get_size():
        upright = raster.smooth(upright, size)
    return _rotated(upright, angle)


def _rotated(upright: Surface, angle: float) -> Surface:
    """A rotated copy, with a clear margin for smooth edges."""
    if not angle:
        return upright
    size = upright.get_width() + 4, upright.get_height() + 4
    padded = raster.clear(size)
    padded.blit(upright, (2, 2))
    return pygame.transform.rotozoom(padded, angle, 1.0)


def _draw_shadow(target: Surface, pose: Pose, size: tuple[int, int], angle: float, theme: Theme) -> None:
    lift = max(1, round(pose.height / 2) * 2)
    soft = _shadow(size, angle, min(lift, 24), theme)
    soft.set_alpha(round(255 * pose.alpha))
    target.blit(soft, soft.get_rect(center=(pose.x + lift * 0.6, pose.y + lift)))


@cached(megabytes=24)
def _shadow(size: tuple[int, int], angle: float, lift: int, theme: Theme) -> Surface:
    """The shadow of a card of `size`, rotated at a small size and then enlarged, as it is soft."""
    narrow = max(1, round(SHADE[1] * size[0] / size[1]))
    blur = min(SHADE[1], max(1, round(SHADE[1] * (3 + lift * 0.6) / size[1])))
    small = _shade(narrow, blur, max(70, 150 - 2 * lift), theme)
    turned = pygame.transform.rotozoom(small, angle, 1.0) if angle else small
    factor = size[1] / SHADE[1]
    wide, high = turned.get_size()
    return raster.smooth(turned, (round(wide * factor), round(high * factor)))


@cached(megabytes=2)
def _shade(narrow: int, blur: int, alpha: int, theme: Theme) -> Surface:
    return halo((narrow, SHADE[1]), stock.radius(SHADE[0]), blur, theme.color("shadow"), alpha)


def _draw_light(
    target: Surface, pose: Pose, widths: tuple[int, int], angle: float, theme: Theme, pulse: float
) -> None:
    """The gold outline of a card that may be chosen and its glow, which is as strong as the pulse."""
    for part, strength in ((_glow, 0.35 + 0.65 * pulse), (_edge, 1.0)):
        light = part(*widths, angle, theme)
        light.set_alpha(round(255 * strength * pose.alpha))
        target.blit(light, light.get_rect(center=(pose.x, pose.y)))


@cached(megabytes=16)
def _glow(px: int, narrow: int, angle: float, theme: Theme) -> Surface:
    around = glow((narrow, size_of(px)[1]), stock.radius(px), theme.color("gold"), max(5, px // 14), 240)
    return _rotated(around, angle)


@cached(megabytes=16)
def _edge(px: int, narrow: int, angle: float, theme: Theme) -> Surface:
    rim = max(2, px // 48)
    size = narrow + 2 * rim, size_of(px)[1] + 2 * rim
    return _rotated(ring(size, stock.radius(px) + rim, theme.color("gold"), rim + 1).copy(), angle)


def _marked(plain: Surface, width: int, theme: Theme, state: State) -> Surface:
    if state == "selected":
        surface = plain.copy()
        edge = ring(plain.get_size(), stock.radius(width), theme.color("gold"), max(4, width // 24))
        surface.blit(edge, (0, 0))
        thin = ring(plain.get_size(), stock.radius(width), darken(theme.color("gold"), 0.45), 1)
        surface.blit(thin, (0, 0))
        return surface
    return raster.greyed(plain, (168, 164, 158))


def _head(surface: Surface, card: CardFace, layout: Layout, theme: Theme) -> None:
    """The name on the band, the icon on the medallion and the figure on the ribbon."""
    ink = ink_on(theme.color(card.band), theme.color("ink"), theme.color("text"))
    for line, row in name_lines(card.name, layout):
        written = text.label(line, row.face, ink)
        surface.blit(written, written.get_rect(midleft=(layout.name.left, row.middle)))
    if layout.medal:
        spot: Point = layout.medallion
        stock.medallion(surface, spot, layout.medal, theme.color(card.band), theme)
        icons.draw(surface, card.icon, spot, round(layout.medal * 1.36), theme.color("text"))
    if card.figure:
        stock.ribbon(surface, card.figure, layout, theme)


@dataclass(frozen=True, slots=True)
class NameRow:
    face: Face
    middle: int


def name_lines(name: str, layout: Layout) -> list[tuple[str, NameRow]]:
    """The name on one line, or on two on small cards, with face and position of each."""
    big = Face("serif", layout.name_px, bold=True)
    one = text.fit(name, big, layout.name.width)
    if " " not in name or (text.width(name, one) <= layout.name.width and one.px >= layout.least_name_px):
        return [(name, NameRow(one, layout.name.centery))]
    halves = name.split(" ", 1)
    upper = Face("serif", layout.half_name_px, bold=True)
    two = text.fit(max(halves, key=lambda half: text.width(half, upper)), upper, layout.name.width)
    step = two.px * 0.5
    return [
        (half, NameRow(two, round(layout.name.centery - 1 + side * step)))
        for half, side in zip(halves, (-1, 1), strict=True)
    ]


def _name_fits(name: str, layout: Layout) -> bool:
    """Whether a name fits without letters that are too small for the window."""
    return all(
        text.width(line, row.face) <= layout.name.width and row.face.px >= layout.least_name_px
        for line, row in name_lines(name, layout)
    )


def holds_words(card: CardFace, width: int, theme: Theme) -> bool:
    """Whether a card of this width has room for all of its words."""
    room = layout_of(card, width, theme).words
    px = round(SMALLEST_WORDS * max(1.0, theme.grown / stock.WORDS))
    return richtext.height(card.words, Face("sans", px), room.width) <= room.height


def _body(surface: Surface, card: CardFace, layout: Layout, theme: Theme) -> None:
    words = richtext.fit_block(card.words, Face("sans", layout.text_px), layout.words.size)
    written = richtext.block(card.words, words, "ink", layout.words.width, theme, "center")
    surface.blit(written, written.get_rect(center=layout.words.center))
    least = 14 if layout.width < 320 else max(16, round(layout.width * FOOT))
    small = Face("sans", max(round(14 * layout.grown / stock.WORDS), least))
    pale = mix(theme.color("ink_dim"), theme.color("paper"), 0.12)
    kind = text.draw(surface, card.kind, small, pale, layout.foot, "left")
    if card.origin:
        mark, word = ORIGINS[card.origin]
        room = layout.foot.right - kind.right - 2 * small.px
        area = text.draw(
            surface, word if text.width(word, small) < room else "", small, pale, layout.foot, "right"
        )
        icons.draw(surface, mark, (area.left - small.px * 0.75, layout.foot.centery + 1), small.px, pale)


def small_origin(
    surface: Surface, card: CardFace, layout: Layout, theme: Theme, inward: Point = (1.25, 1.25)
) -> None:
    """The sign of a card's origin where there is no room for its word. `inward`: its distance from the corner, in sides
    of the sign.
    """
    if not card.origin:
        return
    side = max(11, layout.width // 11)
    spot = layout.picture.right - side * inward[0], layout.picture.bottom - side * inward[1]
    icons.draw(
        surface, ORIGINS[card.origin][0], spot, side, mix(theme.color("paper"), theme.color(card.band), 0.25)
    )


def overprint(base: CardFace, width: int, theme: Theme, over: Callable[[Surface, Layout], None]) -> Surface:
    """The front of a card with `over` painted onto it. Cards that are too small to read are scaled-down ones."""
    if width < least(theme):
        return raster.smooth(overprint(base, least(theme), theme, over), size_of(width))
    surface = face(base, width, theme).copy()
    over(surface, layout_of(base, width, theme))
    return surface
