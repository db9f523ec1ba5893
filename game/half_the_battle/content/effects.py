"""The vocabulary of effects of actions and items.

An action affects its `target`: a number of pieces, or all pieces of a side in a number of lanes, within its range; the
acting piece itself; or all pieces of a sort. Damage and healing are about the targets unless `who` says otherwise.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from game.core.content import DefId, Definition, Primitive, Ref, one_of

Side: TypeAlias = Literal["enemy", "ally"]
Who: TypeAlias = Literal["targets", "self", "allies_in_target_lanes"]
Condition: TypeAlias = Literal["target_is_monster", "ally_in_target_lane", "target_hexed"]
Direction: TypeAlias = Literal["any", "back", "away", "toward"]


class Target(Definition):
    """The target of an action."""

    what: Literal["piece", "lane", "self", "all"]
    side: Side = "enemy"
    count: int = Field(default=1, ge=1, le=10, description="At most so many different pieces or lanes.")
    strikes: int = Field(default=1, ge=1, le=4, description="So many picks; a piece may be picked again.")
    distinct_lanes: bool = Field(default=False, description="No two pieces in one lane.")
    only: Literal["character", "hexed"] | None = Field(default=None, description="Only pieces of a sort.")


class Bonus(Definition):
    """More damage where something holds."""

    condition: Condition = Field(alias="if")
    by: int = Field(ge=1)


class Damage(Primitive):
    """Damage to pieces; lethal damage kills characters that it brings to 0."""

    by: int = Field(ge=1)
    who: Who = "targets"
    lethal: bool = False
    lethal_if: Condition | None = None
    bonus: tuple[Bonus, ...] = ()


class Heal(Primitive):
    """HP back, up to the maximum of the die."""

    by: int = Field(ge=1)
    who: Who = "targets"


class StandAt(Primitive):
    """The acting piece is set to a number of HP at the end of the turn, unless it is dying."""

    hp: int = Field(ge=1)


class LoseHp(Primitive):
    """A cost: the acting piece loses HP, never below the floor. It is no damage."""

    by: int = Field(ge=1)
    floor: int = Field(ge=1)


class Move(Primitive):
    """The acting piece, or each target, moves: away is the acting piece's forward, toward its backward direction."""

    who: Literal["self", "targets"]
    lanes: int = Field(ge=1)
    dir: Direction
    optional: bool = False
    teleport: bool = False


class LaneToken(Primitive):
    """A token on each of the chosen lanes, for a number of rounds, this one included."""

    kind_of: Annotated[DefId, Ref("tokens")] = Field(alias="kind")
    rounds: int = Field(ge=1)


class PieceToken(Primitive):
    """A token on each target, for a number of rounds, or for as long as its giver lives."""

    kind_of: Annotated[DefId, Ref("tokens")] = Field(alias="kind")
    rounds: int | None = Field(default=None, ge=1)


Effect: TypeAlias = Annotated[
    Primitive,
    one_of(
        {
            "damage": Damage,
            "heal": Heal,
            "stand_at": StandAt,
            "lose_hp": LoseHp,
            "move": Move,
            "lane_token": LaneToken,
            "piece_token": PieceToken,
        }
    ),
]


class Halve(Primitive):
    """All damage of the declared action to one own piece is halved, each time rounded down."""


class Poison(Primitive):
    """Damage that the owner deals to one piece by the declared action, or by reflection, is lethal."""


class Reflect(Primitive):
    """The piece that damages one own piece takes as much itself."""


class Mend(Primitive):
    """Heal one own piece."""

    by: int = Field(ge=1)


class Hasten(Primitive):
    """The selected piece moves farther in this phase, before and after its action."""

    by: int = Field(ge=1)


class Blink(Primitive):
    """Move one own piece; the action does not affect it any more if it is out of reach."""

    lanes: int = Field(ge=1)


class Revive(Primitive):
    """A dying own piece stays, unless its own action was fatal."""

    hp: int = Field(ge=1)


class Extend(Primitive):
    """The next action of this phase reaches farther ahead."""

    lanes: int = Field(ge=1)


class Strengthen(Primitive):
    """More damage to one target of the own declared action."""

    by: int = Field(ge=1)


class Replace(Primitive):
    """Select another piece instead."""


class Snare(Primitive):
    """The opponent's selected piece does not walk in this phase."""


class Enrage(Primitive):
    """Rage for one conversion."""

    by: int = Field(ge=1)


ItemEffect: TypeAlias = Annotated[
    Primitive,
    one_of(
        {
            "halve": Halve,
            "poison": Poison,
            "reflect": Reflect,
            "mend": Mend,
            "hasten": Hasten,
            "blink": Blink,
            "revive": Revive,
            "extend": Extend,
            "strengthen": Strengthen,
            "replace": Replace,
            "snare": Snare,
            "enrage": Enrage,
        },
        "effect of an item",
    ),
]
When: TypeAlias = Literal["declared", "own_phase", "own_action", "phase_start", "before_death"]
FITTING: dict[str, frozenset[str]] = {
    "declared": frozenset({"halve", "poison", "reflect", "blink", "strengthen"}),
    "own_phase": frozenset({"mend", "enrage"}),
    "own_action": frozenset({"hasten", "extend", "mend"}),
    "phase_start": frozenset({"replace", "snare"}),
    "before_death": frozenset({"revive"}),
}
"""The effects that make sense at each moment."""
