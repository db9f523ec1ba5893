"""What would come of an answer, and what counts: shown on the field without anything having happened.

Tiles go by their numbers, places by their hexes, seats by their numbers at the table.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from game.unnamed_wizard.hexes import Hex
from game.unnamed_wizard.state import NONE
from sprites.unnamed_wizard.tile import HexTile


@dataclass(frozen=True, slots=True)
class Lies:
    """A tile as it would lie at a hex."""

    tile: HexTile
    at: Hex


@dataclass(frozen=True, slots=True)
class Leaves:
    """A tile that would leave its place; pale, with an arrow away from the field."""

    number: int


@dataclass(frozen=True, slots=True)
class Moves:
    """A tile that would lie at another hex."""

    number: int
    to: Hex


@dataclass(frozen=True, slots=True)
class Swaps:
    """Two tiles that would exchange their places."""

    one: int
    other: int


@dataclass(frozen=True, slots=True)
class Turns:
    """Three tiles that would each take the next one's place, `way` is "clockwise" or "counter"."""

    numbers: tuple[int, int, int]
    way: str


@dataclass(frozen=True, slots=True)
class Flips:
    """A tile with its other side up, as it would lie then."""

    number: int
    tile: HexTile


@dataclass(frozen=True, slots=True)
class PillarComes:
    """A pillar of a seat that would stand on a tile."""

    number: int
    seat: int


@dataclass(frozen=True, slots=True)
class PillarGoes:
    """A pillar of a seat that would leave a tile."""

    number: int
    seat: int


@dataclass(frozen=True, slots=True)
class PillarMoves:
    """A pillar of a seat that would stand on another tile."""

    source: int
    target: int
    seat: int


Ghost: TypeAlias = Lies | Leaves | Moves | Swaps | Turns | Flips | PillarComes | PillarGoes | PillarMoves


@dataclass(frozen=True, slots=True)
class Pattern:
    """Tiles that lie in a pattern, the runes that all of them have, and which of them would be claimed."""

    numbers: tuple[int, ...]
    runes: tuple[str, ...] = ()
    claimed: int = NONE


@dataclass(frozen=True, slots=True)
class Count:
    """What a tile adds to a seat's strength."""

    number: int
    seat: int
    strength: int


@dataclass(frozen=True, slots=True)
class Counts:
    """What a battle over a tile counts: the battleground, and what each tile adds to whom."""

    ground: int
    rows: tuple[Count, ...] = ()
