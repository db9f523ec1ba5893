"""Classes: their cards with the deck that they fight with (Part 1b), and their crests for seats."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from sprites import icons, looks, paint, picture, text
from sprites.brush import Drawing, circle, ngon, polar, rays
from sprites.cache import cached, native
from sprites.card import CardFace, Origin
from sprites.cardstock import Layout
from sprites.colour import darken, lighten, mix
from sprites.overprint import overprint
from sprites.text import Face
from sprites.theme import Theme

TITLE: Final = "halfwish"


@dataclass(frozen=True, slots=True)
class HeroFace:
    """What is printed on a class card. `words` are its perk; `deck` tells how many there are of each action, by the
    actions' looks; the mirror deck's `look` is ""."""

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
    """The actions of a deck side by side on a dark strip, each with its number; one that is missing is faint."""
    paint.draw_rounded(target, area, 0, theme.color("well"))
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
    """A class's crest on a clear square: its emblem on enamel in a brass ring; grey for who has fallen."""
    found = looks.look(TITLE, look, "halfwish")
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
    return native(drawing.render((px, px)))
