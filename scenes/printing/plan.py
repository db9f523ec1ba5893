"""What is printed of a title, by its print.yaml: decks, tokens, boards, discs and texts. Lengths are millimetres."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from game.core.content import ContentFile, DefId, Definition, Origin, Primitive, Text, one_of
from sprites.printing.kit import Length

Many: TypeAlias = Annotated[int, Field(ge=1, le=100)]
Across: TypeAlias = Annotated[float, Field(ge=10, le=190, description="What both papers have room for.")]
Down: TypeAlias = Annotated[float, Field(ge=10, le=255, description="What both papers have room for.")]
Source: TypeAlias = Annotated[DefId, Field(description="The name that the title's screens have for a deck.")]


class Deck(Primitive):
    """Cards, tiles or boards as pictures, with backs for duplex."""

    of: Source
    size: tuple[Across, Down] = (63.5, 88.9)
    back: Annotated[
        DefId | Literal[""],
        Field(description="The look of the back; that of the title's cards where it is left out."),
    ] = ""
    backs: bool = Field(True, description="Whether there are backs at all.")
    copies: Many = 1
    counts: dict[DefId, Many] = Field({}, description="Of single cards, in place of their number in the box.")
    shape: Literal["card", "hex"] = "card"
    letters: float = Field(1.0, gt=0, le=10, description="How large letters of a fixed size are.")


class Token(Definition):
    """Equal tokens: a sign on a colour, both of a look or given; `seats`: as many for each of these players."""

    name: Text
    count: Many
    look: DefId | Literal[""] = ""
    icon: str = ""
    ink: Annotated[str, Field(description="A colour of the theme, or #rrggbb.")] = "slate"
    figure: str = Field("", max_length=3, description="A number in place of a sign.")
    seats: int = Field(0, ge=0, le=6)


class Tokens(Primitive):
    """Tokens to cut out, as vector drawings."""

    size: float = Field(ge=5, le=100)
    shape: Literal["disc", "square", "arrow"] = "disc"
    tokens: tuple[Token, ...] = Field(min_length=1)


class Lanes(Primitive):
    """A board of lanes side by side, half of them in the colour of either player."""

    count: Many
    size: tuple[Length, Length] = Field(description="Of a lane.")


class Row(Definition):
    """A row of a track: the numbers from 0 to `most`."""

    name: Text
    icon: Text
    most: int = Field(ge=1, le=60)


class Tracks(Primitive):
    """Numbered rows that show a player's figures, on a sheet for each player."""

    rows: tuple[Row, ...] = Field(min_length=1)
    players: Many


class Bases(Primitive):
    """Discs the size of bases, with the names of a deck's cards."""

    of: Source
    diameter: float = Field(ge=5, le=190)
    copies: Many = 1


class Maps(Primitive):
    """The battlefields of a folder beside the title's content, each at its true size."""

    folder: DefId


class Rules(Primitive):
    """The rules in our words."""


class Reference(Primitive):
    """What the cards of some decks say, as a text."""

    of: tuple[Source, ...] = Field(min_length=1)


KINDS: dict[str, type[Primitive]] = {
    "deck": Deck,
    "tokens": Tokens,
    "lanes": Lanes,
    "tracks": Tracks,
    "bases": Bases,
    "maps": Maps,
    "rules": Rules,
    "reference": Reference,
}


class Part(Definition):
    """A part of a title: what it is called, whether it is of the house, and how it is printed."""

    id: DefId
    name: Text
    origin: Origin = "official"
    apart: bool = Field(default=False, description="Printed only by its own name, not with the whole title.")
    print: Annotated[Primitive, one_of(KINDS, "kind of part")]


class PrintFile(Definition):
    """print.yaml: whose game it is, and its parts."""

    credit: Text = ""
    parts: tuple[Part, ...] = ()


PRINT = ContentFile("print.yaml", PrintFile, required=False)


Known: TypeAlias = Collection[str]


def names_in(part: Part, looks: Known, icons: Known, colours: Known) -> Iterator[tuple[str, Known]]:
    """The looks, icons and colours that a part names, each with those that there are."""
    kind = part.print
    if isinstance(kind, Deck) and kind.back:
        yield kind.back, looks
    elif isinstance(kind, Tracks):
        yield from ((row.icon, icons) for row in kind.rows)
    elif isinstance(kind, Tokens):
        for token in kind.tokens:
            if token.look:
                yield token.look, looks
            if token.icon:
                yield token.icon, icons
            if not token.ink.startswith("#"):
                yield token.ink, colours
