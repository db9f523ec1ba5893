"""Limits: where a scenario lets something be placed, in territories or measured from something.

Territories are written in shares of the battlefield's width and depth, so that one division fits every size.
Limits are for one base (or marker), and all of those that are given together hold at once.
"""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from game.core.content import DefId, Definition, Primitive, Text, one_of
from game.magewinds.content.definitions import Inches

Share: TypeAlias = Annotated[float, Field(ge=0, le=1, description="Of the width, then of the depth.")]

Spot: TypeAlias = Annotated[
    Literal[
        "centre",
        "any_edge",
        "objective_edge",
        "opposite_edge",
        "own_corner",
        "pieces",
        "fighters",
    ],
    Field(
        description="centre: the battlefield's centre point. any_edge: the nearest edge of the battlefield. "
        "objective_edge, opposite_edge: the edge that a player named, and the one across. own_corner: the corner "
        "that the player took. pieces: whichever of the scenario's pieces on the battlefield is nearest, but for "
        "the one that is being placed. fighters: the nearest fighter of anybody."
    ),
]


class Territory(Definition):
    """A part of the battlefield that a player can have: a convex polygon."""

    id: DefId
    name: Text
    polygon: tuple[tuple[Share, Share], ...] = Field(min_length=3, max_length=8)


class Division(Definition):
    """A way of dividing the battlefield into territories."""

    id: DefId
    name: Text
    territories: tuple[Territory, ...] = Field(min_length=2, max_length=4)


class On(Primitive):
    """Exactly there."""

    spot: Literal["centre"]


class Within(Primitive):
    """At most this far away, from closest point to closest point (8.0)."""

    inches: Inches
    of: Spot


class WhollyWithin(Primitive):
    """Every part of the base at most this far away (8.0)."""

    inches: Inches
    of: Spot


class AwayFrom(Primitive):
    """At least this far away, from closest point to closest point; always kept if the spot isn't there."""

    inches: Inches
    of: Spot


class InTerritory(Primitive):
    """Wholly within a territory: the player's own, or anybody else's."""

    whose: Literal["own", "opposing"]


class InContact(Primitive):
    """The base touches it (8.0)."""

    of: Spot


Limit: TypeAlias = Annotated[
    Primitive,
    one_of(
        {
            "on": On,
            "within": Within,
            "wholly_within": WhollyWithin,
            "away_from": AwayFrom,
            "in_territory": InTerritory,
            "in_contact": InContact,
        },
        "limit",
    ),
]
Limits: TypeAlias = tuple[Limit, ...]


def spots(limits: Limits) -> frozenset[str]:
    """All spots that some limits are about."""
    measured = (Within, WhollyWithin, AwayFrom, InContact)
    return frozenset(limit.of for limit in limits if isinstance(limit, measured))


def needs_territory(limits: Limits) -> bool:
    """Whether some limits are about territories."""
    return any(isinstance(limit, InTerritory) for limit in limits)
