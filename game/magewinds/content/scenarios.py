"""Scenarios as data: a set-up in steps, rules while the battle lasts, and endings, from a small vocabulary.

Whoever runs them needs no scenario's name. The set-up's steps are taken in their order; the deployment's follow
after the magic deck (10.4). Every ending is looked at whenever its moment comes, in the order they are written, and
the first whose condition holds ends the battle. Counts are those of `counts`, limits those of `places`.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from game.core.content import DefId, Definition, Primitive, Ref, Text, one_of
from game.magewinds.content.counts import Condition, Count, Criterion, Role
from game.magewinds.content.labels import Inches, Labelled
from game.magewinds.content.places import Division, Limits, Spot

Order: TypeAlias = Annotated[
    tuple[Role, ...],
    Field(min_length=1, max_length=4, description="Whose turn it is; roles that nobody has are left out."),
]
Board: TypeAlias = Annotated[DefId, Ref("boards")]
Round: TypeAlias = Annotated[int, Field(ge=1, le=20)]


class BoardSize(Definition):
    """A size of battlefield (2.0, G4)."""

    id: DefId
    name: Text
    size: tuple[Inches, Inches] = Field(description="Width and depth in inches.")


class Number(Definition):
    """So many, and so many more for each player."""

    fixed: int = Field(0, ge=0, le=20)
    each: int = Field(0, ge=0, le=5)

    def of(self, players: int) -> int:
        """How many that is for a number of players."""
        return self.fixed + self.each * players


class Piece(Definition):
    """What the scenario puts on the battlefield: a marker (9.4), or an object (0.8.3, 19.0)."""

    id: DefId
    name: Text
    plural: Text
    kind: Literal["marker", "object"]
    count: Number = Field(
        description="How many there are; where they are topped up, how many lie there at once."
    )
    carriable: bool = False
    moveable: bool = False
    picked_up: Literal["carried", "collected"] = Field(
        "carried", description="collected: it leaves the battlefield and adds to the warband's tally."
    )
    most_carried: int | None = Field(None, ge=1, description="By one fighter; no limit where it is left out.")
    carrier_movement: int = Field(0, ge=-5, le=0, description="Added to a carrier's Movement, once.")


# ---------------------------------------------------------------------- setting up


class Clear(Definition):
    """No obstacle has any part of it this near, low ones included; ground may (7.0)."""

    inches: Inches
    of: Literal["centre", "pieces"]


class SetUpTerrain(Primitive):
    """A player sets up all terrain, with no part of the battlefield cut off (10.3)."""

    by: Role
    clear: tuple[Clear, ...] = ()


class PlacePieces(Primitive):
    """Players take turns to place one piece each, until all are placed."""

    order: Order
    limits: Limits


class ShareOut(Primitive):
    """The battlefield is divided. The first of the order chooses the way, and each in turn a free territory."""

    ways: tuple[Annotated[DefId, Ref("divisions")], ...] = Field(min_length=1)
    order: Order


class TakeCorners(Primitive):
    """Each player in turn takes a free corner of the battlefield."""

    order: Order


class NameEdge(Primitive):
    """A player names one of the battlefield's longer edges the objective edge."""

    by: Role


Step: TypeAlias = Annotated[
    Primitive,
    one_of(
        {
            "terrain": SetUpTerrain,
            "place_pieces": PlacePieces,
            "share_out": ShareOut,
            "take_corners": TakeCorners,
            "name_edge": NameEdge,
        },
        "step",
    ),
]


class Deployment(Definition):
    """Players take turns to set up fighters: one at a time, or all that they have."""

    order: Order
    at_a_time: Literal["one", "all"]
    limits: Limits


# ---------------------------------------------------------------------- while the battle lasts


class HandLimit(Primitive):
    """The hand limit is higher (12.0, W1): for each so many of a count, or while the count is exactly so many."""

    plus: int = Field(ge=1, le=5)
    count: Count
    every: int = Field(1, ge=1, le=10)
    exactly: int | None = Field(None, ge=0, le=20, description="Once, while it is that; else for each.")


class SpecialAction(Primitive):
    """An action that a role's fighters have, beside the universal ones (13.4); a step move comes before it (13.1).

    leave: the fighter leaves the battlefield and is not out of action. What it carries stays behind (O2).
    """

    id: DefId
    name: Text
    role: Role
    limits: Limits
    does: Literal["leave"]


class Replenish(Primitive):
    """As a round begins, players place one piece each in the order of channelling (12.0), until all lie there.

    It ends early when nobody can place any more; whoever cannot is left out.
    """

    limits: Limits


class Storm(Primitive):
    """As the Action Phase ends, each fighter that stands there receives damage, all at once (Z5)."""

    damage: int = Field(ge=1, le=20)
    where: Literal["within", "not_within"]
    inches: Inches
    of: Spot
    from_round: Round = 1
    to_round: Round | None = None


Rule: TypeAlias = Annotated[
    Primitive,
    one_of(
        {
            "hand_limit": HandLimit,
            "action": SpecialAction,
            "replenish": Replenish,
            "storm": Storm,
        },
        "rule",
    ),
]

# ---------------------------------------------------------------------- ending


class Ranked(Primitive):
    """The best warband wins: by the first criterion, among equals by the next. Equal to the last is a draw."""

    by: tuple[Criterion, ...] = Field(min_length=1)


class Wins(Primitive):
    """A role wins."""

    role: Role


class Draw(Primitive):
    """Nobody wins."""


Result: TypeAlias = Annotated[Primitive, one_of({"ranked": Ranked, "wins": Wins, "draw": Draw}, "result")]


class Ending(Definition):
    """A moment at which the battle may end, what has to hold, and what that means."""

    id: DefId
    when: Literal["round_end", "turn_end", "pick_up", "removal"] = Field(
        description="round_end: in the End Phase, before windburn (Z6). turn_end: after a turn of any phase (Z2). "
        "pick_up: after a piece is picked up. removal: after fighters left the battlefield, when all that happens "
        "at the same time has happened."
    )
    from_round: Round = 1
    provided: Condition | None = Field(None, description="Always where it is left out.")
    result: Result
    text: Text


class Scenario(Labelled):
    """A scenario. `roles` are given by placement in a roll-off, the winner's first; `rounds` ends it, or begins
    overtime."""

    players: tuple[Literal[2, 3, 4], ...] = Field(min_length=1)
    symmetrical: bool
    board: Board
    text: Text
    victory: Text
    roles: tuple[Role, ...] = Field(min_length=2, max_length=4)
    piece: Piece | None = None
    setup: tuple[Step, ...] = Field(min_length=1)
    deployment: tuple[Deployment, ...] = Field(min_length=1)
    rules: tuple[Rule, ...] = ()
    rounds: Round | None = Field(3, description="None where no round is the last.")
    overtime: bool = Field(
        False, description="Whether it goes on after the last round when nothing is decided."
    )
    endings: tuple[Ending, ...] = Field(min_length=1)


class ScenarioFile(Definition):
    """scenarios.yaml"""

    boards: tuple[BoardSize, ...]
    divisions: tuple[Division, ...]
    scenarios: tuple[Scenario, ...]
