"""10.3 Setting up the battlefield: its terrain, territories, corners and the objective edge, objects and markers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from game.battlefield.plane import Point
from game.battlefield.terrain import Terrain
from game.core.flow import Flow, flow
from game.core.question import Pick, PickPoint, Question, Reason, reason
from game.magewinds.content.limits import Limits
from game.magewinds.content.scenarios import NameEdge, PlacePieces, SetUpTerrain, ShareOut, TakeCorners
from game.magewinds.content.terrain import FeatureNumber, suits
from game.magewinds.events import Claimed, Divided, FeatureSet, GroundChosen, PieceLaid
from game.magewinds.field import built, field_of, inches, piece_at
from game.magewinds.prompts import the_object
from game.magewinds.regions.limits import ACROSS, claims_of, corners, longer_edges
from game.magewinds.regions.placement import DeploySpots
from game.magewinds.regions.terrain_area import FeatureSpots
from game.magewinds.rules.endings import seat_of, seats_of
from game.magewinds.state import Piece
from game.magewinds.table import (
    FIELD,
    Table,
    piece_kind,
    player,
    scenario_of,
    scenario_rule,
    setup_step,
    size_of,
)

RULE = "10.3"
DONE, REMOVE = "done", "remove"


@flow(name="magewinds.rules.terrain.set_up_terrain")
def set_up_terrain(t: Table, step: int) -> Flow[None]:
    """One player chooses a map or sets features up; or all do in turn, that player first."""
    if t.state.rules.terrain == "map" and suitable(t):
        ground = yield Pick(builder(t, step), "terrain.map", RULE, suitable(t))
        choose_ground(t, builder(t, step), ground)
    else:
        yield from build_terrain(t, step)


def builder(t: Table, step: int) -> int:
    """The seat that sets terrain up, or begins."""
    return seat_of(t, setup_step(t, step, SetUpTerrain).by)


def suitable(t: Table) -> list[str]:
    """The maps that a scenario can be played on."""
    board = t.content.boards[scenario_of(t).board]
    return [name for name, each in t.content.maps.items() if suits(each, scenario_of(t), board)]


def why_not_map(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why a map can't be chosen (10.3)."""
    if not isinstance(answer, str) or answer not in t.content.maps:
        return reason("not_offered", RULE)
    return None if answer in suitable(t) else reason("map_does_not_suit", RULE)


def choose_ground(t: Table, seat: int, ground: str) -> None:
    """The battle is fought on a map."""
    t.state.ground = ground
    t.changed(FIELD)
    t.emit(GroundChosen, RULE, seat, ground)


# ---------------------------------------------------------------------- features


@flow(name="magewinds.rules.terrain.build")
def build_terrain(t: Table, step: int) -> Flow[None]:
    """Features are set up, one after the other, until nobody wants any more."""
    builders = builders_of(t, step)
    full: list[str] = []
    while builders and (feature_kinds(t, full) or removable(t)):
        seat = builders[0]
        choice = yield Pick(seat, "terrain.feature", RULE, feature_choices(t, full), facts=features_of(t))
        if choice == DONE:
            builders = builders[1:]
        elif choice.startswith(REMOVE):
            remove_feature(t, seat, int(choice.split(".")[1]))
            full = []
        elif feature_spots(t, step, choice).any_legal():
            spot = yield PickPoint(
                seat, "terrain.place", RULE, feature_spots(t, step, choice), facts={"feature": choice}
            )
            set_feature(t, seat, choice, spot)
            builders = [*builders[1:], seat]
        else:
            full = [*full, choice]


def builders_of(t: Table, step: int) -> list[int]:
    """The seats that set features up: one player, or all in turn from that player on."""
    first = builder(t, step)
    if t.state.rules.terrain != "alternate":
        return [first]
    at = t.state.ranks.index(first)
    return t.state.ranks[at:] + t.state.ranks[:at]


def feature_number(t: Table) -> FeatureNumber:
    """How many features there are to be."""
    board = scenario_of(t).board
    known = (each for each in t.content.features.numbers if each.board == board)
    return next(known, FeatureNumber(board=board, least=0, most=20))


def feature_kinds(t: Table, full: list[str]) -> list[str]:
    """The features that can still be set up; `full` are those that fit nowhere."""
    if len(t.state.terrain) >= feature_number(t).most:
        return []
    return [each.id for each in t.content.features.features if each.id not in full]


def feature_choices(t: Table, full: list[str]) -> list[str]:
    """Choices: a feature to set up, one to take away again, or DONE."""
    found = [*feature_kinds(t, full), *removable(t)]
    if len(t.state.terrain) >= feature_number(t).least:
        found = [*found, DONE]
    return found


def removable(t: Table) -> list[str]:
    """The features that can be taken away again: any by a player who builds alone, none where all build in turn."""
    if t.state.rules.terrain == "alternate":
        return []
    return [f"{REMOVE}.{number}" for number in range(len(t.state.terrain))]


def why_not_feature(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why a feature can't be set up or taken away, or why there aren't enough features yet (10.3).

    Only the question knows which features were found to fit nowhere.
    """
    if question.check(answer):
        return None
    if answer in [each.id for each in t.content.features.features]:
        return reason("feature.no_room", RULE, feature=answer)
    if answer == DONE:
        return reason("feature.too_few", RULE, least=feature_number(t).least)
    return reason("not_offered", RULE)


def feature_spots(t: Table, step: int, kind: str) -> FeatureSpots:
    """Where a feature can lie."""
    return FeatureSpots(
        field_of(t),
        RULE,
        kind,
        t.content.features.turn,
        clear_points(t, step),
        partial(with_feature, t, kind),
    )


def with_feature(t: Table, kind: str, x: int, y: int, degrees: int) -> Terrain:
    """The terrain with one feature more."""
    return built(t, (*t.state.terrain, (kind, x, y, degrees)))


def clear_points(t: Table, step: int) -> tuple[tuple[Point, float], ...]:
    """Points near which no obstacle may be, each with its distance in inches."""
    width, depth = size_of(t)
    found: list[tuple[Point, float]] = []
    for zone in setup_step(t, step, SetUpTerrain).clear:
        if zone.of == "pieces":
            found += [(inches(piece.x, piece.y), zone.inches) for piece in t.state.pieces if piece.lies]
        else:
            found.append(((width / 2, depth / 2), zone.inches))
    return tuple(found)


def features_of(t: Table) -> dict[str, Any]:
    """Names of the features that could be taken away again."""
    known = {each.id: each.name for each in t.content.features.features}
    return {"names": {f"{REMOVE}.{number}": known[each[0]] for number, each in enumerate(t.state.terrain)}}


def set_feature(t: Table, seat: int, kind: str, spot: tuple[int, ...]) -> None:
    """A feature lies on the battlefield."""
    x, y, degrees = spot
    t.state.terrain += ((kind, x, y, degrees),)
    t.changed(FIELD)
    t.emit(FeatureSet, RULE, seat, kind, False)


def remove_feature(t: Table, seat: int, number: int) -> None:
    """A feature is taken away again."""
    kind = t.state.terrain[number][0]
    t.state.terrain = t.state.terrain[:number] + t.state.terrain[number + 1 :]
    t.changed(FIELD)
    t.emit(FeatureSet, RULE, seat, kind, True)


# ---------------------------------------------------------------------- territories, corners, the objective edge


@flow(name="magewinds.rules.sharing.share_out")
def share_out(t: Table, step: int) -> Flow[None]:
    """The first player chooses the way, and each in turn a free territory."""
    for seat in sharers(t, step):
        if not t.state.division:
            way = divisions(t, step)[0]
            if len(divisions(t, step)) > 1:
                way = yield Pick(seat, "share.way", scenario_rule(t), list(divisions(t, step)))
            divide(t, seat, way)
        territory = free_territories(t)[0]
        if len(free_territories(t)) > 1:
            territory = yield Pick(seat, "share.territory", scenario_rule(t), free_territories(t))
        claim(t, seat, "territory", territory)


def divisions(t: Table, step: int) -> Sequence[str]:
    """The ways of dividing the battlefield."""
    return setup_step(t, step, ShareOut).ways


def sharers(t: Table, step: int) -> list[int]:
    """The seats that claim something, in order."""
    found = scenario_of(t).setup[step]
    assert isinstance(found, ShareOut | TakeCorners)
    return seats_of(t, found.order)


def divide(t: Table, seat: int, way: str) -> None:
    """The battlefield is divided."""
    t.state.division = way
    t.emit(Divided, scenario_rule(t), seat, way)


def free_territories(t: Table) -> list[str]:
    """The territories that nobody has."""
    return [name for name in territories(t) if why_taken(t, "territory", name) is None]


def territories(t: Table) -> list[str]:
    """The territories that the battlefield is divided into."""
    return [each.id for each in t.content.divisions[t.state.division].territories]


def why_not_territory(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why a territory can't be claimed."""
    if answer not in territories(t):
        return reason("not_offered", question.rule)
    return why_taken(t, "territory", answer)


def why_taken(t: Table, what: str, name: str) -> Reason | None:
    """Why nobody can claim a territory or a corner any more: somebody has it."""
    for seat, each in enumerate(t.state.players):
        if name == (each.territory if what == "territory" else each.corner):
            return reason("is_taken", scenario_rule(t), owner=seat)
    return None


def claim(t: Table, seat: int, what: str, name: str) -> None:
    """A player has a territory, a corner, or names an edge."""
    if what == "territory":
        player(t, seat).territory = name
    elif what == "corner":
        player(t, seat).corner = name
    else:
        t.state.objective = name
    t.emit(Claimed, scenario_rule(t), seat, what, name)


@flow(name="magewinds.rules.sharing.take_corners")
def take_corners(t: Table, step: int) -> Flow[None]:
    """Each player in turn takes a free corner."""
    for seat in sharers(t, step):
        corner = free_corners(t)[0]
        if len(free_corners(t)) > 1:
            corner = yield Pick(seat, "corner", scenario_rule(t), free_corners(t))
        claim(t, seat, "corner", corner)


def free_corners(t: Table) -> list[str]:
    """The corners that nobody has."""
    return [name for name in corners(size_of(t)) if why_taken(t, "corner", name) is None]


def why_not_corner(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why a corner can't be claimed."""
    if answer not in corners(size_of(t)):
        return reason("not_offered", question.rule)
    return why_taken(t, "corner", answer)


@flow(name="magewinds.rules.sharing.name_edge")
def name_edge(t: Table, step: int) -> Flow[None]:
    """A player names one of the longer edges the objective edge."""
    edge = yield Pick(namer(t, step), "edge", scenario_rule(t), list(longer_edges(size_of(t))))
    claim(t, namer(t, step), "edge", edge)


def why_not_edge(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why an edge can't be the objective edge."""
    if answer in longer_edges(size_of(t)):
        return None
    return reason("edge_is_short" if answer in ACROSS else "not_offered", question.rule)


def namer(t: Table, step: int) -> int:
    """The seat that names the edge."""
    return seat_of(t, setup_step(t, step, NameEdge).by)


# ---------------------------------------------------------------------- objects and markers


@flow(name="magewinds.rules.pieces.place_pieces")
def place_pieces(t: Table, step: int) -> Flow[None]:
    """Players place one piece each in turn, until all are placed or there is no room."""
    seats = placers(t, step)
    while len(t.state.pieces) < piece_count(t) and placing_spots(t, seats[0], step).any_legal():
        spot = yield piece_question(t, seats[0], placing_spots(t, seats[0], step))
        lay_piece(t, seats[0], spot)
        seats = seats[1:] + seats[:1]


def placers(t: Table, step: int) -> list[int]:
    """The seats that place pieces, in order."""
    return seats_of(t, setup_step(t, step, PlacePieces).order)


def placing_spots(t: Table, seat: int, step: int) -> DeploySpots:
    """Where a player can put a piece."""
    return piece_spots(t, seat, setup_step(t, step, PlacePieces).limits)


def piece_count(t: Table) -> int:
    """How many pieces the scenario has; where they are replenished, how many lie there at once."""
    kind = scenario_of(t).piece
    return 0 if kind is None else kind.count.of(t.state.seats)


def piece_spots(t: Table, seat: int, limits: Limits) -> DeploySpots:
    """Where the next piece can lie."""
    piece = piece_at(t, len(t.state.pieces))
    return DeploySpots(field_of(t), scenario_rule(t), piece, limits, claims_of(t, seat))


def piece_question(t: Table, seat: int, spots: DeploySpots) -> PickPoint:
    """Where to put the next piece."""
    return PickPoint(seat, "piece.place", scenario_rule(t), spots, facts=the_object(t))


def lay_piece(t: Table, seat: int, spot: tuple[int, ...]) -> None:
    """A piece lies on the battlefield."""
    number = len(t.state.pieces)
    t.state.pieces.append(Piece(spot[0], spot[1], True))
    t.changed(FIELD)
    t.emit(PieceLaid, scenario_rule(t), seat, number, piece_kind(t).name, spot[0], spot[1])
