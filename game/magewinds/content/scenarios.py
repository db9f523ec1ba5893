"""Scenarios as data: a set-up in steps, rules while the battle lasts, and endings, from a small vocabulary.

The rules know no scenario by its name. The steps of the set-up are taken in their order; those of the deployment
follow after the magic deck (10.4). Endings are checked at their moment in the order in which they are written, and
the first whose condition holds ends the battle.
"""

from collections.abc import Iterable, Iterator
from itertools import chain, takewhile
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from game.core.content import Content, ContentFile, DefId, Definition, Fault, Primitive, Ref, Text, one_of
from game.core.problem import listed
from game.magewinds.content.definitions import Inches, Labelled, of_kind
from game.magewinds.content.limits import Division, Limits, On, Spot, needs_territory, spots
from game.magewinds.reasons import reason

Role: TypeAlias = Annotated[
    Literal["player_1", "player_2", "player_3", "player_4", "attacker", "defender"],
    Field(description="Who a player is in the scenario, by the placement in the roll-off."),
]
Order: TypeAlias = Annotated[
    tuple[Role, ...],
    Field(min_length=1, max_length=4, description="Whose turn it is; roles that nobody has are left out."),
]
Board: TypeAlias = Annotated[DefId, Ref("boards")]
Round: TypeAlias = Annotated[int, Field(ge=1, le=20)]


# ---------------------------------------------------------------------- counts and conditions


class FightersWithin(Primitive):
    """Fighters of the warband on the battlefield, at most this far from a spot by their nearest point (Z1)."""

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
    """At most this number of warbands have any of it; those that are out of the battle have none."""

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
    """A count by which warbands are ranked: the most of it wins, or the fewest."""

    count: Count
    fewest: bool = False


# ---------------------------------------------------------------------- the battlefield and its pieces


class BoardSize(Definition):
    """A size of battlefield (2.0, G4)."""

    id: DefId
    name: Text
    size: tuple[Inches, Inches] = Field(description="Width and depth in inches.")


class Number(Definition):
    """A fixed number, and a number more for each player."""

    fixed: int = Field(0, ge=0, le=20)
    each: int = Field(0, ge=0, le=5)

    def of(self, players: int) -> int:
        """The sum for a number of players."""
        return self.fixed + self.each * players


class Piece(Definition):
    """The kind of pieces that the scenario puts on the battlefield: markers (9.4), or objects (0.8.3, 19.0)."""

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
    """The hand limit is higher (12.0, W1): for each `every` of a count, or while the count is `exactly` a number."""

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

    It ends early when nobody can place any more; a player who can't is left out.
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

    @property
    def clearings(self) -> tuple[Clear, ...]:
        """Where it wants no obstacles when terrain is set up."""
        return tuple(clear for step in of_kind(self.setup, SetUpTerrain) for clear in step.clear)


class ScenarioFile(Definition):
    """scenarios.yaml"""

    boards: tuple[BoardSize, ...]
    divisions: tuple[Division, ...]
    scenarios: tuple[Scenario, ...]


SCENARIOS = ContentFile("scenarios.yaml", ScenarioFile)
Wrong: TypeAlias = Iterator[tuple[str, str]]
"""The key of a scenario that is wrong, and the fault."""


def scenarios_make_sense(content: Content) -> Iterator[Fault]:
    """Each scenario can be set up, played and ended by its own definition."""
    file = content[SCENARIOS]
    for at, scenario in enumerate(file.scenarios):
        shares = {division.id: len(division.territories) for division in file.divisions}
        found = chain(
            _roles(scenario), _spots(scenario), _pieces(scenario), _shares(scenario, shares), _end(scenario)
        )
        for key, text in found:
            yield SCENARIOS.fault("scenarios", at, key, text=f"{scenario.id}: {text}")


def _roles(scenario: Scenario) -> Wrong:
    """There is a role for everybody, and no other role is named."""
    if len(set(scenario.roles)) != max(scenario.players):
        yield "roles", reason("scenario.roles", players=max(scenario.players))
    for key, roles in _named(scenario):
        if unknown := set(roles) - set(scenario.roles):
            yield key, reason("scenario.unknown", unknown=listed(sorted(unknown)))
    deployed = set(chain.from_iterable(each.order for each in scenario.deployment))
    if missing := set(scenario.roles) - deployed:
        yield "deployment", reason("scenario.missing", missing=listed(sorted(missing)))


def _named(scenario: Scenario) -> Iterator[tuple[str, Iterable[str]]]:
    """The roles that are named, by the key where they are."""
    for step in scenario.setup:
        if isinstance(step, SetUpTerrain | NameEdge):
            yield "setup", (step.by,)
        elif isinstance(step, PlacePieces | ShareOut | TakeCorners):
            yield "setup", step.order
    yield from (("deployment", each.order) for each in scenario.deployment)
    yield from (("rules", (rule.role,)) for rule in of_kind(scenario.rules, SpecialAction))
    for ending in scenario.endings:
        for part in (ending.provided, ending.result):
            if isinstance(part, Reaches | FallsShort | Wins):
                yield "endings", (part.role,)


def _limits(scenario: Scenario) -> Iterator[tuple[str, Limits]]:
    """All limits, by the key where they are."""
    yield from (("setup", step.limits) for step in of_kind(scenario.setup, PlacePieces))
    yield from (("deployment", each.limits) for each in scenario.deployment)
    yield from (
        ("rules", rule.limits) for rule in scenario.rules if isinstance(rule, Replenish | SpecialAction)
    )


def _spots(scenario: Scenario) -> Wrong:
    """Edges, corners and territories are measured from only where somebody got them."""
    steps = {type(step) for step in scenario.setup}
    given = {"objective_edge": NameEdge, "opposite_edge": NameEdge, "own_corner": TakeCorners}
    for key, limits in _limits(scenario):
        for spot in sorted(spots(limits)):
            if spot in given and given[spot] not in steps:
                yield key, reason("scenario.spot", spot=spot)
            if spot == "pieces" and scenario.piece is None:
                yield key, reason("scenario.no_pieces")
        if needs_territory(limits) and ShareOut not in steps:
            yield key, reason("scenario.territories")


def _pieces(scenario: Scenario) -> Wrong:
    """Pieces are placed if, and only if, there are any; pieces that are counted can be carried or collected."""
    places = any(isinstance(each, PlacePieces | Replenish) for each in (*scenario.setup, *scenario.rules))
    if places != (scenario.piece is not None):
        yield "piece", reason("scenario.piece")
    if any(clear.of == "pieces" for clear in scenario.clearings) and not _lies_on_the_centre(scenario):
        yield "setup", reason("scenario.clearing")
    if scenario.piece and scenario.piece.kind == "marker" and scenario.piece.carriable:
        yield "piece", reason("scenario.marker")
    tallied = {kind for count in _counts(scenario) if (kind := TALLIED.get(count.kind))}
    for kind in sorted(tallied):
        piece = scenario.piece
        if piece is None or not piece.carriable or piece.picked_up != kind:
            yield "piece", reason("scenario.tally", kind=kind)


def _lies_on_the_centre(scenario: Scenario) -> bool:
    """Whether the pieces are put on the centre point before the terrain, so that maps can keep away from them."""
    steps = takewhile(lambda step: not isinstance(step, SetUpTerrain), scenario.setup)
    return any(isinstance(step, PlacePieces) and On(spot="centre") in step.limits for step in steps)


TALLIED = {"pieces_carried": "carried", "pieces_collected": "collected"}


def _counts(scenario: Scenario) -> Iterator[Primitive]:
    """The counts of hand limits and endings."""
    yield from (rule.count for rule in of_kind(scenario.rules, HandLimit))
    yield from (count for e in scenario.endings if (count := getattr(e.provided, "count", None)))
    yield from (each.count for e in scenario.endings for each in getattr(e.result, "by", ()))


def _shares(scenario: Scenario, shares: dict[str, int]) -> Wrong:
    """Every division has a territory for each player."""
    for step in of_kind(scenario.setup, ShareOut):
        for way in step.ways:
            if shares.get(way, 4) < max(scenario.players):
                yield "setup", reason("scenario.shares", way=way, territories=shares[way])


def _end(scenario: Scenario) -> Wrong:
    """The battle ends at its last round, in overtime, or by removals."""
    last = scenario.rounds
    if last is None and not any(ending.when == "removal" for ending in scenario.endings):
        yield "endings", reason("scenario.endless")
    at_last = [e for e in scenario.endings if e.when == "round_end" and e.from_round == last]
    if last is not None and not at_last:
        yield "endings", reason("scenario.undecided", last=last)
    if last is not None and not scenario.overtime and not any(e.provided is None for e in at_last):
        yield "endings", reason("scenario.overtime", last=last)


CHECKS = (scenarios_make_sense,)
