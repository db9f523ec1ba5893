"""Action cards and the upgrades that replace them (Part 1b, Part 4): the value large, keywords below it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from pygame import Rect, Surface

from sprites import chips, formula, looks
from sprites.brush import Drawing, box
from sprites.cache import cached
from sprites.card import CardFace, Origin
from sprites.cardstock import Layout
from sprites.chips import Chip
from sprites.colour import darken, lighten
from sprites.formula import Formula
from sprites.overprint import overprint
from sprites.theme import Theme

TITLE: Final = "halfwish"


@dataclass(frozen=True, slots=True)
class ActionFace:
    """What is printed on an action card. `way` is "strike", "block" or "evade"; `look` the card's id; `foot` a line at
    its lower edge. An upgrade has a brass edge, and the sign of the action that it `replaces`."""

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
        scene = replace(plain.picture, motif="")
        return replace(plain, picture=scene, kind=self.foot or plain.kind)

    def _print(self, surface: Surface, layout: Layout, theme: Theme) -> None:
        """The value in the middle of the field, and a row of signs along its foot."""
        field = layout.picture
        high = max(20, round(layout.width * (0.15 if layout.small else 0.082)))
        foot = Rect(field.x + 4, field.bottom - high - max(3, high // 5), field.width - 8, high)
        taken = field.bottom - foot.top if self.keywords or (self.replaces and layout.small) else 0
        room = Rect(field.x, field.y, field.width, field.height - taken).inflate(-6, -6)
        formula.draw(surface, self.value, self.way, room, theme)
        if self.replaces:
            surface.blit(_corners(surface.get_size(), theme), (0, 0))
            tab = _tab(self.replaces, high, theme)
            surface.blit(tab, foot if layout.small else (foot.x, field.y + high // 5))
        if self.replaces and layout.small:
            foot = Rect(foot.x + tab.get_width() + 3, foot.y, foot.width - tab.get_width() - 3, high)
        if layout.small and self.origin:
            foot.width -= round(layout.width * 0.15)
        chips.draw_row(surface, self.keywords, foot, high, theme)


@cached(megabytes=2)
def _corners(size: tuple[int, int], theme: Theme) -> Surface:
    """Brass along the edge of a card that was made better."""
    drawing = Drawing(100, 140)
    brass = theme.color("brass")
    metal = drawing.linear((0, 0), (100, 140), (0, lighten(brass, 0.6), 1), (1, darken(brass, 0.3), 1))
    drawing.stroke(box(1.8, 1.8, 96.4, 136.4, 4.6), darken(brass, 0.6), 2.2)
    drawing.stroke(box(1.8, 1.8, 96.4, 136.4, 4.6), metal, 1.5)
    return drawing.render(size)


@cached(megabytes=1)
def _tab(replaced: str, high: int, theme: Theme) -> Surface:
    """A brass tab: a chevron, and the sign of the action that makes room for this one."""
    brass = theme.color("brass")
    drawing = Drawing(84, 48)
    metal = drawing.linear((0, 0), (84, 48), (0, lighten(brass, 0.6), 1), (1, darken(brass, 0.15), 1))
    drawing.fill(box(1, 1, 82, 46, 12), darken(brass, 0.7))
    drawing.fill(box(4, 4, 76, 40, 9), metal)
    ink = darken(brass, 0.78)
    drawing.icon("upgrade", (22, 24), 29, ink, weight=1.7)
    drawing.icon(looks.look(TITLE, replaced)["icon"], (57, 24), 34, ink, weight=1.3)
    return drawing.render((round(high * 1.75), high))
