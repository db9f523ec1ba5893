"""Counts: what scenarios count for a warband, and conditions on it. Hand limits and endings depend on them."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from game.core.content import Definition, Primitive, one_of
from game.magewinds.content.labels import Inches
from game.magewinds.content.limits import Spot

Role: TypeAlias = Annotated[
    Literal["player_1", "player_2", "player_3", "player_4", "attacker", "defender"],
    Field(description="Who a player is in the scenario, by the placement in the roll-off."),
]


class FightersWithin(Primitive):
    """Fighters of the warband on the battlefield, at most so far from a spot by their nearest point (Z1)."""

    inches: Inches
    of: Spot


class StartingFighters(Primitive):
    """Fighters that the warband began with and that are on the battlefield: neither summoned, nor gone."""


class StartingSlots(Primitive):
    """Slots of those starting fighters."""


class StartingDamage(Primitive):
    """Damage on those starting fighters."""


class FightersOnBattlefield(Primitive):
    """Every fighter of the warband that is on the battlefield."""


class PiecesCarried(Primitive):
    """Pieces of the scenario that fighters of the warband carry."""


class PiecesCollected(Primitive):
    """Pieces of the scenario that the warband has collected in the battle."""


class FightersEscaped(Primitive):
    """Fighters of the warband that left the battlefield by a special action."""


class EscapesPossible(Primitive):
    """Fighters of the warband that escaped, and starting ones on the battlefield, who still could."""


class EnemiesTakenDown(Primitive):
    """Enemy fighters that abilities of the warband's fighters put out of action in the round before."""


Count: TypeAlias = Annotated[
    Primitive,
    one_of(
        {
            "fighters_within": FightersWithin,
            "starting_fighters": StartingFighters,
            "starting_slots": StartingSlots,
            "starting_damage": StartingDamage,
            "fighters_on_battlefield": FightersOnBattlefield,
            "pieces_carried": PiecesCarried,
            "pieces_collected": PiecesCollected,
            "fighters_escaped": FightersEscaped,
            "escapes_possible": EscapesPossible,
            "enemies_taken_down": EnemiesTakenDown,
        },
        "count",
    ),
]


class AtMostHave(Primitive):
    """No more than so many warbands have any of it; those that are out of the battle have none."""

    warbands: int = Field(ge=0, le=3)
    count: Count


class AnyHas(Primitive):
    """At least one warband has one or more of it."""

    count: Count


class OneLeads(Primitive):
    """One warband has more of it than each of the others."""

    count: Count


class Reaches(Primitive):
    """A warband has as many of it as half the fighters it began with, rounded up."""

    role: Role
    count: Count


class FallsShort(Primitive):
    """A warband has fewer of it than half the fighters it began with, rounded up."""

    role: Role
    count: Count


Condition: TypeAlias = Annotated[
    Primitive,
    one_of(
        {
            "at_most_have": AtMostHave,
            "any_has": AnyHas,
            "one_leads": OneLeads,
            "reaches": Reaches,
            "falls_short": FallsShort,
        },
        "condition",
    ),
]


class Criterion(Definition):
    """Who is better: whoever has the most of it, or the fewest."""

    count: Count
    fewest: bool = False
