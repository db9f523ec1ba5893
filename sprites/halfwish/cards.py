"""Halfwish's cards: actions and upgrades (Part 1b, Part 4), classes, powers (Part 5) and the map."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from game.core.dataclass import dataclass
from sprites.cards import picture, stock
from sprites.cards.card import CardFace, Origin, overprint, small_origin
from sprites.cards.stock import SMALL, Layout
from sprites.drawing import art, icons, looks, raster, shapes, text
from sprites.drawing.cache import cached, native
from sprites.drawing.canvas import Drawing, box, circle, ngon, outline, pen, polar, rays
from sprites.drawing.color import darken, lighten, mix
from sprites.drawing.shapes import Point
from sprites.drawing.text import Face
from sprites.drawing.theme import Theme
from sprites.halfwish import duel, scores
from sprites.halfwish.duel import Formula

TITLE: Final = "halfwish"
GAP: Final = 0.28  # gap between chips, in their heights


class Chip(NamedTuple):
    """A sign by its look ("first_strike", "prep"), and the word for it."""

    look: str
    word: str


def draw_row(target: Surface, chips: tuple[Chip, ...], area: Rect, height: int, theme: Theme) -> None:
    """Draw chips side by side along the bottom of an area, as signs only if there is no room for the words."""
    if not chips:
        return
    face = Face("sans", max(theme.smallest, round(height * 0.62)), bold=True)
    row = [pill(chip, height, face, theme) for chip in chips]
    gap = round(height * GAP)
    if sum(drawn.get_width() for drawn in row) + gap * (len(row) - 1) > area.width:
        height = min(height, int(area.width / (len(chips) + GAP * (len(chips) - 1))))
        gap = round(height * GAP)
        row = [disc(chip, height, theme) for chip in chips]
    total = sum(drawn.get_width() for drawn in row) + gap * (len(row) - 1)
    left = area.centerx - total // 2
    for drawn in row:
        target.blit(drawn, drawn.get_rect(bottomleft=(left, area.bottom)))
        left += drawn.get_width() + gap


@cached(megabytes=4)
def pill(chip: Chip, height: int, face: Face, theme: Theme) -> Surface:
    """A sign and its word."""
    color = theme.color(looks.look(TITLE, chip.look)["band"])
    words = text.label(chip.word, face, theme.color("text"))
    margin = round(height * 0.32)
    wide = round(height * 1.05) + words.get_width() + margin
    ground, edge = darken(mix(color, theme.color("night"), 0.55), 0.15), lighten(color, 0.4)
    drawn = shapes.rounded((wide, height), height // 2, ground, edge, max(1, height // 16)).copy()
    icons.draw(drawn, _icon(chip), (height * 0.58, height / 2), round(height * 0.68), lighten(color, 0.72))
    drawn.blit(words, words.get_rect(midleft=(round(height * 1.05), height // 2)))
    return native(drawn)


@cached(megabytes=2)
def disc(chip: Chip, height: int, theme: Theme) -> Surface:
    """A sign alone, on a disc with a brass rim."""
    color = theme.color(looks.look(TITLE, chip.look)["band"])
    drawn = raster.clear((height, height))
    stock.medallion(drawn, (height / 2, height / 2), height // 2 - 1, color, theme)
    icons.draw(drawn, _icon(chip), (height / 2, height / 2), round(height * 0.66), theme.color("text"), 1.15)
    return native(drawn)


def _icon(chip: Chip) -> str:
    return looks.look(TITLE, chip.look)["icon"]


@dataclass(frozen=True, slots=True)
class ActionFace:
    """The contents of an action card.

    `way` is "strike", "block" or "evade", `look` the card's id, `foot` a line at its lower edge. An upgrade has a brass
    edge, and the sign of the action that it `replaces`.
    """

    look: str
    name: str
    way: str
    value: Formula
    words: str = ""
    keywords: tuple[Chip, ...] = ()
    foot: str = ""
    replaces: str = ""
    origin: Origin = "house"

    def paint(self, width: int, theme: Theme) -> Surface:
        """The front, `width` pixels wide, with clear corners."""
        return overprint(self.base, width, theme, lambda on, layout: self._print(on, layout, theme))

    @property
    def base(self) -> CardFace:
        """The card without its value: name, scene, words."""
        plain = looks.card_face(TITLE, self.look, self.name, self.words, origin=self.origin, plain=self.way)
        scene = replace(plain.picture, motif="", art="")
        return replace(plain, picture=scene, kind=self.foot or plain.kind)

    def _print(self, surface: Surface, layout: Layout, theme: Theme) -> None:
        """Paint what happens, the value, and the signs of the card."""
        field = layout.picture
        high = max(round(20 * layout.grown), round(layout.width * (0.15 if layout.small else 0.082)))
        foot = Rect(field.x + 4, field.bottom - high - max(3, high // 5), field.width - 8, high)
        drawn = looks.look(TITLE, self.look, self.way).get("art", "")
        if drawn and layout.small:
            foot.y = field.y + 3
            band = _banded(surface, drawn, field)
            duel.draw_band(surface, self.value, self.way, band, theme)
            small_origin(
                surface, self.base, layout, theme, (0.9, 0.8 + band.height / max(11, layout.width // 11))
            )
        else:
            taken = field.bottom - foot.top if self.keywords or (self.replaces and layout.small) else 0
            room = Rect(field.x, field.y, field.width, field.height - taken).inflate(-6, -6)
            room = _pictured(surface, drawn, room) if drawn else room
            duel.draw(surface, self.value, self.way, room, theme)
        self._sign(surface, layout, foot, theme)

    def _sign(self, surface: Surface, layout: Layout, foot: Rect, theme: Theme) -> None:
        """Paint the keywords, and on an upgrade its edge and the sign of the action that it replaces."""
        high = foot.height
        if self.replaces:
            surface.blit(_corners(surface.get_size(), theme), (0, 0))
            tab = _tab(self.replaces, high, theme)
            surface.blit(tab, foot if layout.small else (foot.x, layout.picture.y + high // 5))
        if self.replaces and layout.small:
            foot = Rect(foot.x + tab.get_width() + 3, foot.y, foot.width - tab.get_width() - 3, high)
        if layout.small and self.origin and foot.centery > layout.picture.centery:
            foot.width -= round(layout.width * 0.15)
        draw_row(surface, self.keywords, foot, high, theme)


def _banded(surface: Surface, name: str, field: Rect) -> Rect:
    """Draw what happens on a small card; returns the area of a band for the value at its foot."""
    high = max(22, round(field.height * 0.32))
    side = min(field.width, round((field.height - high) * 1.16))
    place = Rect(field.centerx - side // 2, field.bottom - high + round(side * 0.06) - side, side, side)
    surface.blit(art.cut_out(TITLE, "pictures", name, side), place)
    return Rect(field.x + 2, field.bottom - high - 2, field.width - 4, high)


def _pictured(surface: Surface, name: str, room: Rect) -> Rect:
    """Draw what happens beside the value, above it on a narrow card; returns the room that is left for the value."""
    if room.width > 1.3 * room.height:
        side = min(room.height, round(room.width * 0.56))
        place = Rect(room.x, room.centery - side // 2, side, side)
        left = Rect(place.right, room.y, room.right - place.right, room.height)
    else:
        side = round(room.height * 0.62)
        place = Rect(room.centerx - side // 2, room.y, side, side)
        left = Rect(room.x, room.y + round(room.height * 0.4), room.width, round(room.height * 0.6))
    surface.blit(art.cut_out(TITLE, "pictures", name, side), place)
    return left


@cached(megabytes=2)
def _corners(size: tuple[int, int], theme: Theme) -> Surface:
    """The brass edge of an upgrade."""
    drawing = Drawing(100, 140)
    brass = theme.color("brass")
    metal = drawing.linear((0, 0), (100, 140), (0, lighten(brass, 0.6), 1), (1, darken(brass, 0.3), 1))
    drawing.stroke(box(1.8, 1.8, 96.4, 136.4, 4.6), darken(brass, 0.6), 2.2)
    drawing.stroke(box(1.8, 1.8, 96.4, 136.4, 4.6), metal, 1.5)
    return drawing.render(size)


@cached(megabytes=1)
def _tab(replaced: str, high: int, theme: Theme) -> Surface:
    """A brass tab: a chevron, and the sign of the replaced action."""
    brass = theme.color("brass")
    drawing = Drawing(84, 48)
    metal = drawing.linear((0, 0), (84, 48), (0, lighten(brass, 0.6), 1), (1, darken(brass, 0.15), 1))
    drawing.fill(box(1, 1, 82, 46, 12), darken(brass, 0.7))
    drawing.fill(box(4, 4, 76, 40, 9), metal)
    ink = darken(brass, 0.78)
    drawing.icon("upgrade", (22, 24), 29, ink, weight=1.7)
    drawing.icon(looks.look(TITLE, replaced)["icon"], (57, 24), 34, ink, weight=1.3)
    return drawing.render((round(high * 1.75), high))


@dataclass(frozen=True, slots=True)
class HeroFace:
    """The contents of a class card.

    `words` are its perk; `deck` is the number of each action, by the looks of the actions. The `look` of the mirror
    deck is "".
    """

    look: str
    name: str
    words: str = ""
    deck: tuple[tuple[str, int], ...] = ()
    foot: str = ""
    origin: Origin = "house"

    def paint(self, width: int, theme: Theme) -> Surface:
        """The front, `width` pixels wide, with clear corners."""
        return overprint(self.base, width, theme, lambda on, layout: self._print(on, layout, theme))

    @property
    def base(self) -> CardFace:
        """The card without its deck."""
        plain = looks.card_face(TITLE, self.look, self.name, self.words, origin=self.origin, plain="halfwish")
        return CardFace(
            self.name, plain.band, plain.icon, plain.picture, self.words, "", self.foot, self.origin
        )

    def _print(self, surface: Surface, layout: Layout, theme: Theme) -> None:
        if self.deck and not layout.small:
            high = max(26, round(layout.width * 0.105))
            field = layout.picture
            upper = Rect(field.x, field.y, field.width, field.height - high)
            surface.blit(picture.paint(self.base.picture, upper.size, theme), upper)
            draw_deck(surface, self.deck, Rect(field.x, upper.bottom, field.width, high), theme)


def draw_deck(target: Surface, deck: tuple[tuple[str, int], ...], area: Rect, theme: Theme) -> None:
    """Draw the actions of a deck side by side on a dark strip, each with its number, faint if that is 0."""
    shapes.draw_rounded(target, area, 0, theme.color("well"))
    step = area.width / len(deck)
    px = min(round(area.height * 0.58), round(step * 0.44))
    face = Face("serif", max(theme.smallest, px), bold=True)
    for at, (action, count) in enumerate(deck):
        ink = theme.color("text") if count else theme.color("control")
        middle = area.x + step * (at + 0.5)
        icons.draw(
            target, looks.look(TITLE, action)["icon"], (middle - face.px * 0.5, area.centery), face.px, ink
        )
        words = text.label(str(count), face, ink)
        target.blit(words, words.get_rect(midleft=(round(middle + face.px * 0.16), area.centery - 1)))


@cached(megabytes=8)
def crest(look: str, px: int, theme: Theme, *, fallen: bool = False) -> Surface:
    """A class's face on a clear square in a brass ring, or its emblem on enamel if it has none; grey if `fallen`."""
    found = looks.look(TITLE, look, "halfwish")
    if "portrait" in found:
        return _framed(found["portrait"], px, theme, fallen=fallen)
    color, tone = theme.color(found["band"]), theme.color(found.get("tone", found["band"]))
    if fallen:
        color, tone = mix(color, (92, 90, 88), 0.85), (170, 166, 160)
    drawing = Drawing(100, 100)
    middle, brass = (50.0, 50.0), theme.color("brass")
    drawing.fill(circle((51, 52.5), 47), (0, 0, 0), 0.45)
    rim = drawing.linear(
        (14, 10), (84, 92), (0, lighten(brass, 0.7), 1), (0.5, brass, 1), (1, darken(brass, 0.5), 1)
    )
    drawing.fill(circle(middle, 48), darken(brass, 0.72))
    drawing.fill(circle(middle, 46.6), rim)
    well = drawing.radial(
        (40, 34), 58, (0, lighten(color, 0.26), 1), (0.6, color, 1), (1, darken(color, 0.55), 1)
    )
    drawing.fill(circle(middle, 39.5), darken(color, 0.7))
    drawing.fill(circle(middle, 38), well)
    drawing.fill(rays(middle, 38, 16, 0.4), lighten(color, 0.4), 0.16)
    for index in range(12):
        drawing.fill(ngon(4, polar(middle, 43, 30 * index), 2.1), darken(brass, 0.6))
    body = drawing.linear((8, 2), (40, 46), (0, lighten(tone, 0.25), 1), (1, darken(tone, 0.22), 1))
    drawing.icon(
        found["icon"], (51.2, 52), 50, darken(color, 0.75), body=darken(color, 0.75), weight=1.3, opacity=0.5
    )
    drawing.icon(found["icon"], middle, 50, darken(color, 0.78), body=body, weight=1.5)
    drawing.icon(found["icon"], middle, 50, theme.color("paper"), weight=0.6)
    return drawing.render((px, px))


def draw_crest(target: Surface, look: str, seat: int, area: Rect, theme: Theme) -> None:
    """Draw a class's crest in a square, with the shape of the player's seat on its rim."""
    target.blit(crest(look, area.width, theme), area)
    found = theme.seat(seat)
    mark = max(12, round(area.width * 0.34))
    shape = shapes.seat_shape(found.shape, mark, found.colour, darken(found.colour, 0.65), 2)
    target.blit(shape, shape.get_rect(center=(area.right - mark // 3, area.bottom - mark // 3)))


def _framed(portrait: str, px: int, theme: Theme, *, fallen: bool) -> Surface:
    """A portrait in a brass ring."""
    drawing = Drawing(100, 100)
    middle, brass = (50.0, 50.0), theme.color("brass")
    metal = drawing.linear(
        (14, 10), (84, 92), (0, lighten(brass, 0.7), 1), (0.5, brass, 1), (1, darken(brass, 0.5), 1)
    )
    drawing.fill(circle((51, 52), 47), (0, 0, 0), 0.45)
    drawing.fill(circle(middle, 48.5), darken(brass, 0.72))
    drawing.fill(circle(middle, 47), metal)
    drawing.fill(circle(middle, 43.5), darken(brass, 0.75))
    framed = drawing.render((px, px))
    face = art.roundel(TITLE, portrait, round(px * 0.85), theme, grey=fallen)
    framed.blit(face, face.get_rect(center=framed.get_rect().center))
    return framed


@dataclass(frozen=True, slots=True)
class PowerFace:
    """The contents of a power.

    `window` is when it may be played ("prep", "showdown" or "any") with the word for it, `cost` is in mana, and `foot`
    names its owner.
    """

    look: str
    name: str
    cost: int
    window: Chip
    words: str = ""
    foot: str = ""
    origin: Origin = "house"

    def paint(self, width: int, theme: Theme) -> Surface:
        """The front, `width` pixels wide, with clear corners."""
        return overprint(self.base, width, theme, lambda on, layout: self._print(on, layout, theme))

    @property
    def base(self) -> CardFace:
        """The card without its cost and its sign."""
        plain = looks.card_face(TITLE, self.look, self.name, self.words, origin=self.origin, plain="any")
        return replace(plain, kind=self.foot)

    def _print(self, surface: Surface, layout: Layout, theme: Theme) -> None:
        field = layout.picture
        high = max(round(20 * layout.grown), round(layout.width * (0.16 if layout.small else 0.082)))
        foot = Rect(field.x + 4, field.bottom - high - max(3, high // 5), field.width - 8, high)
        if layout.small:
            sign = disc(self.window, high, theme)
            surface.blit(sign, sign.get_rect(midleft=(foot.left, foot.centery)))
        else:
            draw_row(surface, (self.window,), foot, high, theme)
        px = round(layout.width * (0.32 if layout.small else 0.2))
        gem = scores.cost(self.cost, px, theme)
        surface.blit(gem, gem.get_rect(topright=(field.right - 1, field.top + 1)))


HEIGHT: Final = 100.0
TEETH: Final = 7
INWARD: Final = (
    2.1,
    1.8,
)  # inset of the sign of a small card's origin, so that it is inside the window


@dataclass(frozen=True, slots=True)
class MapFace:
    """The contents of a map card.

    `kind` is "adventure", "hazard" or "treasure". If its effects are `disabled`, because an accepted parley turned it
    up, it is dark.
    """

    look: str
    name: str
    kind: str
    words: str = ""
    disabled: bool = False
    origin: Origin = "house"

    def paint(self, width: int, theme: Theme) -> Surface:
        """The front, `width` pixels wide, with clear corners."""
        base = replace(self.base, origin="") if width < SMALL else self.base
        return overprint(base, width, theme, lambda on, layout: self._print(on, layout, theme))

    @property
    def base(self) -> CardFace:
        """The card without its window, with the sign of its kind."""
        kind = looks.look(TITLE, self.kind)
        plain = looks.card_face(TITLE, self.look, self.name, self.words, origin=self.origin, plain=self.kind)
        return replace(plain, band=kind["band"], icon=kind["icon"], kind=kind.get("kind", ""))

    def _print(self, surface: Surface, layout: Layout, theme: Theme) -> None:
        field = layout.picture.inflate(4, 4)
        window = _window(self.kind, (field.x, field.y, field.width, field.height), layout.width, theme)
        surface.blit(window, field)
        if layout.small:
            small_origin(surface, self.base, layout, theme, INWARD)
        if self.disabled:
            surface.blit(_dimmed(surface, layout, theme), (0, 0))


@cached(megabytes=8)
def _window(kind: str, area: tuple[int, int, int, int], width: int, theme: Theme) -> Surface:
    """Paper with an opening in the shape of the kind: an arch, jagged teeth or a cut stone."""
    field = Rect(area)
    wide = HEIGHT * field.width / field.height
    opening = WINDOWS.get(kind, _arch)(wide)
    hole, edge = Drawing(wide, HEIGHT), Drawing(wide, HEIGHT)
    hole.fill(opening, (255, 255, 255))
    edge.stroke(opening, darken(theme.color(looks.look(TITLE, kind)["band"]), 0.5), 3.0)
    edge.stroke(opening, lighten(theme.color("brass"), 0.2), 1.5)
    around = stock.blank(width, theme).subsurface(field).copy()
    around.blit(hole.render(field.size), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    around.blit(edge.render(field.size), (0, 0))
    return around


def _arch(wide: float) -> str:
    """A gate, for adventures."""
    side, foot, spring = 3.0, 97.0, 46.0
    return pen(
        *("M", (side, foot), "L", (wide - side, foot), "L", (wide - side, spring)),
        *("C", (wide - side, 16), (wide * 0.72, 3), (wide / 2, 3)),
        *("C", (wide * 0.28, 3), (side, 16), (side, spring), "Z"),
    )


def _teeth(wide: float) -> str:
    """Jaws above and below, for hazards."""
    step = (wide - 6) / TEETH
    low: list[Point] = [(3 + step * at / 2, 97.0 if at % 2 == 0 else 89.0) for at in range(2 * TEETH + 1)]
    high: list[Point] = [(3 + step * at / 2, 3.0 if at % 2 == 0 else 11.0) for at in range(2 * TEETH + 1)]
    return outline([*low, *reversed(high)])


def _gem(wide: float) -> str:
    """The outline of a cut stone, for treasures."""
    cut = min(wide, HEIGHT) * 0.24
    left, right, top, foot = 3.0, wide - 3, 3.0, 97.0
    return outline(
        [
            *((left, foot - cut), (left + cut, foot), (right - cut, foot), (right, foot - cut)),
            *((right, top + cut), (right - cut, top), (left + cut, top), (left, top + cut)),
        ]
    )


WINDOWS: Final[dict[str, Callable[[float], str]]] = {"adventure": _arch, "hazard": _teeth, "treasure": _gem}


def _dimmed(drawn: Surface, layout: Layout, theme: Theme) -> Surface:
    """The darkened card with an extinguished lamp on it. The words stay readable."""
    dim = raster.greyed(drawn, (150, 150, 162))
    px = round(min(layout.width * 0.34, layout.picture.height * 0.6))
    spot = layout.picture.center
    disc = shapes.disc(
        round(px * 0.72), (*theme.color("night"), 214), theme.color("text_dim"), max(1, px // 20)
    )
    dim.blit(disc, disc.get_rect(center=spot))
    icons.draw(dim, "lamp_out", spot, px, theme.color("text"))
    return dim
