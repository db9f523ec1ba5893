"""What is printed of Magewinds beyond its gallery: reference cards of fighters (4.2), and the magic deck (0.9)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from pygame import Surface

from game.magewinds.content import Magewinds
from game.magewinds.content.pack import Switches
from scenes.app.texts import say
from scenes.board.title_info import title_info
from scenes.magewinds.cards import CHOICES, CardCatalog, profile_reference
from scenes.printing.pieces import Paint, Piece, TitlePieces, piece_of
from sprites.drawing import icons, text
from sprites.drawing.theme import Theme
from sprites.magewinds import reference
from sprites.magewinds.reference_parts import Reference

MARGIN = 36  # pixels
LEAST = 0.3
STEP = 0.94
"""By how much letters shrink until a card has room for all that a fighter can do."""


class MagewindsPieces(TitlePieces):
    """Fighters with all that they can do, and the winds."""

    def own(self) -> Mapping[str, Callable[[], Iterable[Piece]]]:
        return {"fighters": self._fighters, "winds": self._winds}

    def _fighters(self) -> Iterator[Piece]:
        content: Magewinds = self.title.content
        pack, catalog = content.pack(Switches()), CardCatalog(self.title, [])
        for profile in pack.fighters.values():
            shown = profile_reference(pack, catalog, profile, 0)
            paint = _paint(shown, house=profile.origin == "house")
            yield Piece(profile.id, profile.name, paint, words=profile.text, origin=profile.origin)

    def _winds(self) -> Iterator[Piece]:
        held = title_info(self.title).held_cards()
        return (piece_of(card) for card in held if card.id not in CHOICES)


def _paint(shown: Reference, *, house: bool) -> Paint:
    def paint(size: tuple[int, int], theme: Theme) -> Surface:
        share = 1.0
        while (
            reference.full_height(shown, size[0], theme.smaller(share)) > size[1] - MARGIN and share > LEAST
        ):
            share *= STEP
        surface = reference.surface(shown, size, "full", theme.smaller(share)).copy()
        if house:
            face, color = text.face(theme, "small"), theme.color("text_dim")
            foot = surface.get_rect().inflate(-2 * MARGIN, 0)
            foot.update(foot.x, foot.bottom - MARGIN - face.height, foot.width, face.height)
            area = text.draw(surface, say("magewinds.print.house"), face, color, foot, "right")
            icons.draw(surface, "house", (area.left - face.px, area.centery), face.px, color)
        return surface

    return paint
