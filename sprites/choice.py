"""The attack choice cards (0.10): a light attack, a heavy one or a feint, laid face down behind one common back."""

from __future__ import annotations

from typing import Final, Literal

from sprites import looks
from sprites.card import CardFace
from sprites.theme import Theme, TitleLook

Choice = Literal["light", "heavy", "feint"]

TITLE: Final = "magewinds"


def face(choice: Choice, name: str, words: str = "", figure: str = "") -> CardFace:
    """The front of a choice card; `figure` is for the Power and Precision that it stands for just now."""
    return looks.card_face(TITLE, f"choice_{choice}", name, words, origin="", figure=figure)


def back(theme: Theme) -> TitleLook:
    """The back of all of them, which is not that of the winds: for `card.draw` in the place of a title."""
    return looks.back(TITLE, "choice_back", theme)
