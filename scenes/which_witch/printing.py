"""What is printed of Which Witch beyond its gallery: the backs of Witch Cards, which track Life Hearts (I)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace

from pygame import Rect, Surface

from game.which_witch.content import Content
from scenes.printing.pieces import Piece, TitlePieces
from scenes.which_witch.cards import TITLE
from sprites.cards import card
from sprites.drawing import icons, shapes, text
from sprites.drawing.color import darken
from sprites.drawing.text import Face
from sprites.drawing.theme import Theme


class WitchPieces(TitlePieces):
    """Witch Cards with numbered hearts on their backs, along whose sides a clip can slide."""

    def own(self) -> Mapping[str, Callable[[], Iterable[Piece]]]:
        return {"witches": self._witches}

    def _witches(self) -> Iterator[Piece]:
        return (replace(piece, back=self._hearts) for piece in self.in_gallery("witches"))

    def _hearts(self, size: tuple[int, int], theme: Theme) -> Surface:
        content: Content = self.title.content
        surface = card.back(TITLE, size[0], theme).copy()
        most = content.figures.max_hearts
        width, high = surface.get_size()
        step = high * 0.88 / (most + 1)
        for number in range(most + 1):
            middle = round(width * 0.24), round(high * 0.06 + step * (most - number + 0.5))
            disc = shapes.disc(round(step * 0.44), darken(theme.title(TITLE).accent, 0.62))
            surface.blit(disc, disc.get_rect(center=middle))
            name = "heart" if number else "skull"
            icons.draw(surface, name, middle, round(step * 0.66), theme.color("text"))
            line = Rect(width * 0.42, middle[1] - step / 2, width * 0.2, step)
            face = Face("serif", round(step * 0.62), bold=True)
            text.draw(surface, str(number), face, theme.color("text"), line)
        return surface
