"""What the dungeon tells beside what stands in it: where a piece can go, whom an action reaches, what it would do."""

from __future__ import annotations

from dataclasses import dataclass, field

from sprites.half_the_battle.lanes import LaneState
from sprites.half_the_battle.piece import State


@dataclass(frozen=True)
class Forecast:
    """What would happen to a piece: HP won or lost, and whether it would die of it."""

    change: int
    dies: bool = False


@dataclass(frozen=True)
class Arrow:
    """From a piece (NONE: from the Rage of a seat) to pieces, or to lanes."""

    seat: int
    actor: int
    pieces: tuple[int, ...] = ()
    lanes: tuple[int, ...] = ()
    helps: bool = False


@dataclass
class Lights:
    """By lane, by piece. What is not named looks plain. `strikes` counts how often a piece was picked."""

    lanes: dict[int, LaneState] = field(default_factory=dict)
    pieces: dict[int, State] = field(default_factory=dict)
    forecasts: dict[int, Forecast] = field(default_factory=dict)
    strikes: dict[int, int] = field(default_factory=dict)
    goals: dict[int, int] = field(default_factory=dict)
    """The lanes to which pieces would be moved."""
    stops: set[int] = field(default_factory=set)
    """Lanes that may be chosen, although just now something else is shown."""
    open: set[int] = field(default_factory=set)
    """Pieces that may be chosen, whatever else they look like."""
    arrow: Arrow | None = None
