"""The magic deck (0.9), and casting costs, which its cards pay (17.0)."""

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Annotated, Literal, NamedTuple, Self, TypeAlias, get_args

from pydantic import Field, StringConstraints, model_validator

from game.core.content import ContentFile, DefId, Definition, Text
from game.core.dataclass import dataclass
from game.magewinds.content.definitions import Few
from game.magewinds.reasons import reason

Suit: TypeAlias = Literal["heart", "diamond", "club", "spade"]
CardType: TypeAlias = Literal["heart", "diamond", "club", "spade", "red", "black", "any"]

SUITS: tuple[Suit, ...] = get_args(Suit)
CARD_TYPES: tuple[CardType, ...] = get_args(CardType)

Amount: TypeAlias = (
    Annotated[int, Field(ge=1, le=20)]
    | Annotated[str, StringConstraints(pattern=r"^[1-9][0-9]?(\+|-[1-9][0-9]?)$")]
)
"""A number, `1+` (that many or more) or `1-3` (from the one to the other)."""


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
            f"{suit.id}_{rank.id}",
            reason("wind.name", rank=rank.name, suit=suit.name),
            rank.mark,
            suit.id,
            suit.colour,
            rank.value,
        )
        for suit in file.suits
        for rank in file.ranks
    )
    return {card.id: card for card in cards}


# ---------------------------------------------------------------------- casting costs


class Part(NamedTuple):
    """A part of a cost: how much of which cards. `most` is None where there is no upper limit."""

    card: CardType
    least: int
    most: int | None

    @property
    def varies(self) -> bool:
        """Whether more may be spent for more effect."""
        return self.most != self.least


class Cost(Definition):
    """A casting cost. A face card is worth two of its type, an Ace three (17.0)."""

    heart: Amount | None = None
    diamond: Amount | None = None
    club: Amount | None = None
    spade: Amount | None = None
    red: Amount | None = Field(default=None, description="Hearts or Diamonds.")
    black: Amount | None = Field(default=None, description="Clubs or Spades.")
    any: Amount | None = None

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """The parts that must be paid, suits before colours before any card."""
        return tuple(self._parts())

    @property
    def varies(self) -> bool:
        """Whether more may be spent for more effect: the value spent is then `spent` in the effects."""
        return any(part.varies for part in self.parts)

    def _parts(self) -> Iterator[Part]:
        for card in CARD_TYPES:
            amount: Amount | None = getattr(self, card)
            if amount is not None:
                yield Part(card, *_span(amount))

    @model_validator(mode="after")
    def _can_be_paid(self) -> Self:
        if not self.parts:
            raise ValueError(reason("cost.none"))
        for part in self.parts:
            if part.most is not None and part.most < part.least:
                raise ValueError(reason("cost.upwards", card=part.card))
        if sum(part.varies for part in self.parts) > 1:
            raise ValueError(reason("cost.varies"))
        return self


def _span(amount: int | str) -> tuple[int, int | None]:
    if isinstance(amount, int):
        return amount, amount
    least, most = (int(figure) if figure else None for figure in re.split("[+-]", amount))
    assert least is not None
    return least, most
