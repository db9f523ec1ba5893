"""The faces of this title's cards, and the words of its screen."""

from __future__ import annotations

from functools import cache
from typing import Any

from game import DATA
from game.core.content import read
from game.core.phrases import Phrases
from game.core.texts import TextFile
from game.core.title import Title
from game.magewinds.content import Magewinds
from game.magewinds.content.costs import Cost
from scenes.table import match_text
from sprites.cards.card import CardFace
from sprites.cards.picture import Picture
from sprites.drawing import looks
from sprites.magewinds import wind_cards
from sprites.magewinds.wind_cards import Charge, Choice, WindFace

TITLE = "magewinds"
SCREEN = DATA / TITLE / "screen.yaml"
CHOICES = ("light", "heavy", "feint")
Front = CardFace | WindFace
Price = tuple[Charge, ...]


@cache
def screen_texts() -> dict[str, str]:
    """The sentences that only the screen says."""
    return dict(read(SCREEN, TextFile).sentences)


class Faces(match_text.Faces):
    """Card faces and sentences, for one table's names."""

    def __init__(self, title: Title[Any, Any], names: list[str]) -> None:
        super().__init__(title, names, Phrases(screen_texts(), title.phrases.names))
        self.content: Magewinds = title.content

    def wind(self, card: str) -> WindFace | None:
        """The face of a magic card; None for one that is hidden."""
        wind = self.content.winds.get(card)
        if wind is None:
            return None
        return WindFace(wind.mark, wind.suit, self.say(f"wind.{wind.suit}"), wind.name, wind.value)

    def choice(self, choice_: str, figure: str = "") -> CardFace:
        """The face of an attack choice card; `figure` is what it stands for just now."""
        names: dict[str, Choice] = {"light": "light", "heavy": "heavy", "feint": "feint"}
        words = self.say(f"choice.{choice_}.words")
        return wind_cards.face(names[choice_], self.say(f"choice.{choice_}"), words, figure)

    def front(self, face: str) -> Front | None:
        """The face of any card of the title; None for one that is hidden, or a note."""
        return self.choice(face) if face in CHOICES else self.wind(face)

    def paper(self, look: str, name: str, words: str, kind: str = "") -> CardFace:
        """A card that stands for a choice of the set-up."""
        base = looks.card_face(TITLE, look, name, words)
        return CardFace(name, base.band, base.icon, base.picture, words, "", kind, "")

    def slip(self, icon: str, name: str, words: str) -> CardFace:
        """A card with an icon of its own."""
        return CardFace(name, "storm", icon, Picture(icon, "storm", "gusts"), words, origin="")


def price_of(cost: Cost | None) -> Price:
    """A casting cost as it is written: 1-3 Clubs is (("club", "1–3"),)."""
    if cost is None:
        return ()
    found = []
    for part in cost.parts:
        much = str(part.least)
        if part.most is None:
            much += "+"
        elif part.most != part.least:
            much += f"–{part.most}"
        found.append(Charge(part.card, much))
    return tuple(found)
