"""The magic deck (0.9): suits and ranks, and the cards that they make."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from pydantic import Field

from game.core.content import ContentFile, DefId, Definition, Text
from game.magewinds.content.labels import Few

Suit: TypeAlias = Literal["heart", "diamond", "club", "spade"]


class SuitEntry(Definition):
    """A suit, and the wind that it stands for (17.0)."""

    id: Suit
    name: Text
    wind: Text
    colour: Literal["red", "black"]


class Rank(Definition):
    """A rank, and how many cards of its suit a card of it is worth (17.0)."""

    id: DefId
    name: Text
    mark: Text
    value: Few


class WindsFile(Definition):
    """winds.yaml"""

    suits: tuple[SuitEntry, ...] = Field(min_length=1)
    ranks: tuple[Rank, ...] = Field(min_length=1)


WINDS = ContentFile("winds.yaml", WindsFile)


@dataclass(frozen=True, slots=True)
class Wind:
    """A magic card."""

    id: str
    name: str
    mark: str
    suit: Suit
    colour: str
    value: int


def deck_of(file: WindsFile) -> Mapping[str, Wind]:
    """All cards by id ("heart_ace"), suit by suit."""
    cards = (
        Wind(
            f"{suit.id}_{rank.id}", f"{rank.name} of {suit.name}", rank.mark, suit.id, suit.colour, rank.value
        )
        for suit in file.suits
        for rank in file.ranks
    )
    return {card.id: card for card in cards}
