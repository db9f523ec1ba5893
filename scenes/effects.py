"""Small moments that are painted over a table and then are gone: beams, banners, words, light."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

import pygame
from pygame import Rect

from sprites.cards import card as cards
from sprites.cards.card import Backed, Front
from sprites.drawing import icons, raster, shapes, text
from sprites.drawing.cache import cached
from sprites.drawing.color import with_alpha
from sprites.drawing.motion import Point, Pose, arc, clamp, ease_out, settle
from sprites.drawing.text import Face
from sprites.drawing.theme import Rgb, Theme

FLARE_STEPS = 6  # light spreads in so many steps: each is blurred once, and kept


@dataclass(slots=True)
class Effect:
    """Base: something that lasts `seconds`, with `age` since it began (negative: it has yet to begin)."""

    moves: ClassVar[bool] = False
    """Whether it is all motion: then it is left out where motion is reduced."""

    seconds: float
    age: float = 0.0

    @property
    def share(self) -> float:
        return clamp(self.age / self.seconds) if self.seconds else 1.0

    def draw(self, target: pygame.Surface, theme: Theme) -> None:
        """Paints the moment."""


@dataclass(slots=True, kw_only=True)
class Flare(Effect):
    """Light that spreads from a rectangle: something good (or bad) happened there."""

    area: Rect
    color: str

    def draw(self, target: pygame.Surface, theme: Theme) -> None:
        light = self._light(round(ease_out(self.share) * FLARE_STEPS), theme)
        light.set_alpha(round(255 * (1 - self.share)))
        target.blit(light, light.get_rect(center=self.area.center))
        light.set_alpha(255)

    def ahead(self, theme: Theme) -> Iterator[None]:
        """Paints every step of it into the cache."""
        for step in range(FLARE_STEPS + 1):
            self._light(step, theme)
            yield

    def _light(self, step: int, theme: Theme) -> pygame.Surface:
        grow = round(theme.px(3) * step / FLARE_STEPS)
        size = self.area.width + 2 * grow, self.area.height + 2 * grow
        radius = round(self.area.height * 0.16) + grow
        return shapes.glow(size, radius, theme.color(self.color), theme.px(1.5), 220)


@dataclass(slots=True, kw_only=True)
class Words(Effect):
    """A few words that rise from a place and fade."""

    words: str
    spot: Point
    color: str = "text"
    icon: str = ""

    def draw(self, target: pygame.Surface, theme: Theme) -> None:
        face = Face("serif", theme.text_px("title"), bold=True)
        written = _shaded(self.words, face, theme.color(self.color), theme)
        y = self.spot[1] - theme.px(5) * (1 if theme.calm else ease_out(self.share))
        alpha = round(255 * clamp(3 * (1 - self.share)))
        written.set_alpha(alpha)
        area = written.get_rect(center=(self.spot[0], y))
        target.blit(written, area)
        written.set_alpha(255)
        if self.icon:
            spot = (area.left - face.px * 0.6, area.centery)
            icons.draw(target, self.icon, spot, face.px, with_alpha(theme.color(self.color), alpha))


@dataclass(slots=True, kw_only=True)
class Said(Words):
    """Words that rise on a dark slip, so that they can be read above cards."""

    def draw(self, target: pygame.Surface, theme: Theme) -> None:
        face = Face("serif", theme.text_px("title"), bold=True)
        before = face.px * 5 // 4 if self.icon else 0
        wide = text.width(self.words, face) + before + theme.px(3)
        slip = shapes.rounded(
            (wide, face.height + theme.px(1)), theme.px(1), (*theme.color("well"), 190), None
        )
        rise = theme.px(5) * (1 if theme.calm else ease_out(self.share))
        slip.set_alpha(round(255 * clamp(3 * (1 - self.share))))
        target.blit(slip, slip.get_rect(center=(self.spot[0] - before / 2, self.spot[1] - rise)))
        slip.set_alpha(255)
        Words.draw(self, target, theme)


@dataclass(slots=True, kw_only=True)
class Beam(Effect):
    """Sparks along an arc from the card to whom it is aimed at."""

    moves: ClassVar[bool] = True
    start: Point
    end: Point
    color: str

    def draw(self, target: pygame.Surface, theme: Theme) -> None:
        head = ease_out(self.share)
        lift = math.dist(self.start, self.end) * 0.14
        for index in range(18):
            at = head - index * 0.035
            if at <= 0:
                continue
            spark = max(2, round(theme.px(0.9) * (1 - index / 18)))
            drop = shapes.disc(spark, with_alpha(theme.color(self.color), 230 - 11 * index))
            target.blit(drop, drop.get_rect(center=arc(self.start, self.end, at, lift)))


@dataclass(slots=True, kw_only=True)
class Banner(Effect):
    """A sentence in the middle of the table; of a room that is `widest` pixels wide its letters keep inside."""

    words: str
    middle: Point
    color: str = "text"
    icon: str = ""
    widest: int = 0

    def draw(self, target: pygame.Surface, theme: Theme) -> None:
        face = Face("serif", theme.text_px("display"), bold=True)
        if self.widest:
            face = text.fit(self.words, face, self.widest - theme.px(12) - face.px)
        board = _banner(self.words, self.icon, face, theme.color(self.color), theme)
        share = 1.0 if theme.calm else settle(clamp(self.share * 5))
        shown = board if share == 1 else pygame.transform.smoothscale_by(board, max(0.05, share))
        shown.set_alpha(round(255 * clamp(6 * (1 - self.share))))
        target.blit(shown, shown.get_rect(center=self.middle))
        board.set_alpha(255)


@dataclass(slots=True, kw_only=True)
class Unveil(Effect):
    """A card comes to the middle, stands there for all to read, and goes."""

    front: Front
    back: Backed
    middle: Point
    width: int

    def draw(self, target: pygame.Surface, theme: Theme) -> None:
        grown = 1.0 if theme.calm else settle(clamp(self.share * 4))
        alpha = clamp(5 * (1 - self.share))
        pose = Pose(*self.middle, scale=max(0.1, grown), height=16, alpha=alpha)
        cards.draw(target, self.front, self.back, pose, self.width, theme)


@dataclass(slots=True, kw_only=True)
class Sparks(Effect):
    """Stars that burst from a place and fall: a win."""

    moves: ClassVar[bool] = True
    middle: Point
    reach: float

    def draw(self, target: pygame.Surface, theme: Theme) -> None:
        rng = random.Random(5)
        share = self.share
        for index in range(44):
            angle, far = rng.uniform(0, 2 * math.pi), rng.uniform(0.25, 1.0)
            color = theme.seat(index % 6).colour
            out = ease_out(share) * self.reach * far
            x = self.middle[0] + math.cos(angle) * out
            y = self.middle[1] + math.sin(angle) * out * 0.7 + self.reach * 0.5 * share * share
            px = max(4, round(theme.px(2.2) * far * (1 - 0.6 * share)))
            icons.draw(target, "sparkle", (x, y), px, with_alpha(color, round(255 * (1 - share))))


@cached(megabytes=4)
def _shaded(words: str, face: Face, color: Rgb, theme: Theme) -> pygame.Surface:
    """Words with a dark rim, to be read on anything."""
    written = text.label(words, face, color)
    dark = text.label(words, face, theme.color("night"))
    surface = raster.clear((written.get_width() + 6, written.get_height() + 6))
    for x, y in ((1, 3), (5, 3), (3, 1), (3, 5), (4, 5)):
        surface.blit(dark, (x, y))
    surface.blit(written, (3, 3))
    return surface


@cached(megabytes=8)
def _banner(words: str, icon: str, face: Face, color: Rgb, theme: Theme) -> pygame.Surface:
    mark = round(face.px * 1.1) if icon else 0
    wide = text.width(words, face) + (mark + theme.px(2) if icon else 0)
    surface = raster.clear((wide + theme.px(8), face.height + theme.px(4)))
    area = surface.get_rect()
    fill = with_alpha(theme.color("well"), 238)
    shapes.draw_rounded(
        surface, area, theme.px(2), fill, with_alpha(theme.color("brass"), 220), theme.hairline + 1
    )
    left = area.left + theme.px(4)
    if icon:
        icons.draw(surface, icon, (left + mark / 2, area.centery), mark, color)
        left += mark + theme.px(2)
    written = text.label(words, face, color)
    surface.blit(written, written.get_rect(midleft=(left, area.centery)))
    return surface
