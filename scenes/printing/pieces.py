"""The pictures that are printed of a title: those of its gallery, and what it adds in `scenes/<id>/printing.py`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from pygame import Surface

from game.core.dataclass import dataclass
from game.core.title import Title
from scenes.board.title_info import GalleryCard, class_of, title_info
from sprites.cards.card import Origin
from sprites.drawing.theme import Theme

Paint: TypeAlias = Callable[[tuple[int, int], Theme], Surface]
"""Paints something in a size of pixels."""


@dataclass(frozen=True)
class Piece:
    """A card, a tile or a board: how its sides are painted, and what it says.

    `front` None is what a reference sheet tells of, but no deck shows. `back` None is that of its deck.
    """

    id: str
    name: str
    front: Paint | None = None
    back: Paint | None = None
    count: int = 1
    words: str = ""
    origin: Origin = ""


class TitlePieces:
    """The pieces of a title by deck; this base has those of its gallery."""

    def __init__(self, title: Title[Any, Any]) -> None:
        self.title = title
        self.gallery: list[GalleryCard] = title_info(title).cards()

    def own(self) -> Mapping[str, Callable[[], Iterable[Piece]]]:
        """The decks that are other than in the gallery, or not in it."""
        return {}

    def pieces(self, deck: str) -> list[Piece]:
        """The pieces of a deck; none of an unknown one."""
        own = self.own().get(deck)
        return list(own()) if own else self.in_gallery(deck)

    def in_gallery(self, deck: str) -> list[Piece]:
        """The pieces of a deck as the gallery has them."""
        return [piece_of(card) for card in self.gallery if card.deck == deck]


def piece_of(card: GalleryCard, back: Paint | None = None) -> Piece:
    """A card of the gallery as a piece."""

    def front(size: tuple[int, int], theme: Theme) -> Surface:
        return card.drawn.paint(size[0], theme)

    return Piece(card.id, card.face.name, front, back, card.count, card.face.words, card.face.origin)


def pieces_of(title: Title[Any, Any]) -> TitlePieces:
    """A title's pieces: the class in `scenes/<id>/printing.py`, or else the base."""
    return (class_of(title.id, "printing", TitlePieces) or TitlePieces)(title)
