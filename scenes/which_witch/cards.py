"""The catalogue of this title's cards: definitions joined with their looks, and the text that names them."""

from __future__ import annotations

from typing import Any

from game.core.title import Title
from game.which_witch.content import Content
from scenes.table.match_text import TableText
from sprites.cards.card import CardFace
from sprites.cards.picture import Picture
from sprites.drawing import looks

TITLE = "which_witch"


class CardCatalog(TableText):
    """Card faces and sentences of this title, for one table's names."""

    def __init__(self, title: Title[Any, Any], names: list[str]) -> None:
        super().__init__(title, names, title.phrases)
        self.content: Content = title.content

    def card(self, kind: str) -> CardFace | None:
        """The face of a Game Card; None for one that is hidden."""
        if not kind:
            return None
        card = self.content.cards[kind]
        return looks.card_face(TITLE, kind, card.name, card.text, origin=card.origin)

    def witch(self, witch: str) -> CardFace:
        """The face of a Witch Card."""
        card = self.content.witches[witch]
        return looks.card_face(
            TITLE, f"witch_{witch}", card.name, self.say(f"witch.{witch}"), origin=card.origin
        )

    def offer(self, name: str, band: str, icon: str, words: str) -> CardFace:
        """A card that only stands for a choice, such as a reward."""
        return CardFace(name, band, icon, Picture(icon, band), words, origin="")

    def name(self, kind: str) -> str:
        """The name of a card."""
        return self.content.cards[kind].name
