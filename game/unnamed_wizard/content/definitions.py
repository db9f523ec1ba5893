"""Typed definitions of the Unnamed Wizard Game: boards, tiles with their sides, spells, the figures."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from game.core.content import ContentFile, DefId, Definition, Origin, Text
from game.unnamed_wizard.content.effects import Effect, Mod, Trigger

Rune: TypeAlias = Literal["ash", "bone", "coil"]
RUNES: tuple[Rune, ...] = ("ash", "bone", "coil")
Side: TypeAlias = Literal["a", "b"]
SIDES: tuple[Side, ...] = ("a", "b")
Face: TypeAlias = Literal["hit", "clash", "blank"]
BEGINNER = "aspirant"
"""The board for beginners: the other side of every named board."""
Cell: TypeAlias = Annotated[tuple[int, ...], Field(min_length=2, max_length=2)]


class Spell(Definition):
    """A spell: its effects when it is invoked or triggered, and its mods as long as it works."""

    name: Text
    spell: Literal["sorcery", "cantrip", "ritual", "aura"]
    slots: tuple[Literal["plain", "auto"], ...] = ()
    active_if: Literal["claimed"] | None = None
    trigger: Trigger | None = None
    turns: Literal["own", "others", "all"] = Field(
        default="own", description="In whose turns an effect at the start or end of a turn happens."
    )
    effects: tuple[Effect, ...] = ()
    mods: tuple[Mod, ...] = ()
    text: Text


class BoardSpell(Spell):
    """A spell on a player board."""

    id: DefId


class TileSide(Spell):
    """A side of a tile, with its spell and its runes; wild tiles and cores show none."""

    runes: Annotated[tuple[Rune, ...], Field(max_length=2)] = ()


class Tile(Definition):
    """A tile with two sides, or with the same on both."""

    id: DefId
    kind: Literal["core", "wild", "unique"]
    copies: int = Field(default=1, ge=1, le=9)
    a: TileSide | None = None
    b: TileSide | None = None
    both: TileSide | None = None


class TileSet(Definition):
    """A set of tiles (Components)."""

    id: DefId
    numeral: Text
    name: Text
    theme: Text
    origin: Origin
    tiles: tuple[Tile, ...]


class Board(Definition):
    """A side of a player board: its wizard's starting supplies and spells."""

    id: DefId
    name: Text
    origin: Origin
    power: int = Field(ge=0)
    pillars: int = Field(ge=1)
    invocations: int = Field(ge=1, description="In a turn.")
    meditate: tuple[Effect, ...]
    spells: tuple[BoardSpell, ...]


class Pattern(Definition):
    """Tiles in a certain position to each other; turned and mirrored it is the same."""

    id: DefId
    name: Text
    origin: Origin
    cells: Annotated[tuple[Cell, ...], Field(min_length=2)]


class Figures(Definition):
    """The numbers of the rulebook and of house rules."""

    power: int = Field(ge=1, description="Power cubes in the game.")
    first_round: int = Field(ge=1, description="Invocations that each player has in the first round.")
    runes_to_win: int = Field(ge=1)
    most_dice: int = Field(ge=1)
    die: Annotated[tuple[Face, ...], Field(min_length=2)]
    quiet_rounds: int = Field(
        ge=1, description="Rounds without a claim, once the stack is empty, until the match ends."
    )
    idle_rounds: int = Field(
        ge=1, description="So many whole rounds without a claim end a match, whatever is in the stack (W42)."
    )


class BoardFile(Definition):
    """boards.yaml"""

    boards: tuple[Board, ...]


class SetFile(Definition):
    """sets.yaml"""

    sets: tuple[TileSet, ...]


class GameFile(Definition):
    """game.yaml"""

    figures: Figures
    patterns: tuple[Pattern, ...]


BOARDS = ContentFile("boards.yaml", BoardFile)
SETS = ContentFile("sets.yaml", SetFile)
GAME = ContentFile("game.yaml", GameFile)
