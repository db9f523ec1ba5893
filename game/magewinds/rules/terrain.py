"""10.3 Setting up terrain: a map, features that a player puts where it likes, or all in turn; no part is cut off."""

from __future__ import annotations

from functools import partial
from typing import Any

from game.battlefield.plane import Point
from game.battlefield.terrain import Terrain
from game.core.flow import Flow, flow
from game.core.question import Pick, Place, Question, Reason, reason
from game.magewinds.content.features import FeatureNumber
from game.magewinds.content.maps import suits
from game.magewinds.content.scenarios import SetUpTerrain
from game.magewinds.events import FeatureSet, GroundChosen
from game.magewinds.field import built, field_of, inches
from game.magewinds.regions.features import FeatureSpots
from game.magewinds.rules.endings import seat_of
from game.magewinds.table import Table, scenario_of, size_of

RULE = "10.3"
DONE, REMOVE = "done", "remove"


@flow
def set_up_terrain(t: Table, step: int) -> Flow[None]:
    """One player chooses a map or sets features up; or all do in turn, that player first."""
    if t.state.rules.terrain == "map" and suitable(t):
        ground = yield Pick(builder(t, step), "terrain.map", RULE, suitable(t))
        choose_ground(t, builder(t, step), ground)
    else:
        yield from build(t, step)


def the_step(t: Table, step: int) -> SetUpTerrain:
    """What the scenario says of terrain."""
    found = scenario_of(t).setup[step]
    assert isinstance(found, SetUpTerrain)
    return found


def builder(t: Table, step: int) -> int:
    """Who sets terrain up."""
    return seat_of(t, the_step(t, step).by)


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
    t.emit(GroundChosen, RULE, seat, ground)


# ---------------------------------------------------------------------- features


@flow
def build(t: Table, step: int) -> Flow[None]:
    """Features are set up, one after the other, until nobody wants any more."""
    builders = builders_of(t, step)
    full: list[str] = []
    while builders and (kinds(t, full) or removable(t)):
        seat = builders[0]
        choice = yield Pick(seat, "terrain.feature", RULE, options(t, full), facts=features_of(t))
        if choice == DONE:
            builders = builders[1:]
        elif choice.startswith(REMOVE):
            take_away(t, seat, int(choice.split(".")[1]))
            full = []
        elif spots(t, step, choice).any_legal():
            spot = yield Place(seat, "terrain.place", RULE, spots(t, step, choice), facts={"feature": choice})
            put(t, seat, choice, spot)
            builders = [*builders[1:], seat]
        else:
            full = [*full, choice]


def builders_of(t: Table, step: int) -> list[int]:
    """Who sets features up: one player, or all in turn from that player on."""
    first = builder(t, step)
    if t.state.rules.terrain != "alternate":
        return [first]
    at = t.state.ranks.index(first)
    return t.state.ranks[at:] + t.state.ranks[:at]


def numbers(t: Table) -> FeatureNumber:
    """How many features there are to be."""
    board = scenario_of(t).board
    known = (each for each in t.content.features.numbers if each.board == board)
    return next(known, FeatureNumber(board=board, least=0, most=20))


def kinds(t: Table, full: list[str]) -> list[str]:
    """The features that can still be set up, without those that fit nowhere."""
    if len(t.state.terrain) >= numbers(t).most:
        return []
    return [each.id for each in t.content.features.features if each.id not in full]


def options(t: Table, full: list[str]) -> list[str]:
    """A feature to set up, one to take away again, or enough."""
    found = [*kinds(t, full), *removable(t)]
    if len(t.state.terrain) >= numbers(t).least:
        found = [*found, DONE]
    return found


def removable(t: Table) -> list[str]:
    """What can be taken away again: anything by who builds alone, nothing where all build in turn."""
    if t.state.rules.terrain == "alternate":
        return []
    return [f"{REMOVE}.{number}" for number in range(len(t.state.terrain))]


def why_not_feature(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why terrain can't be set up or taken away, or not yet left as it is (10.3).

    Only the question knows which features were found to fit nowhere.
    """
    if question.check(answer):
        return None
    if answer in [each.id for each in t.content.features.features]:
        return reason("feature.no_room", RULE, feature=answer)
    if answer == DONE:
        return reason("feature.too_few", RULE, least=numbers(t).least)
    return reason("not_offered", RULE)


def spots(t: Table, step: int, kind: str) -> FeatureSpots:
    """Where a feature can lie."""
    return FeatureSpots(
        field_of(t), RULE, kind, t.content.features.turn, clear(t, step), partial(with_feature, t, kind)
    )


def with_feature(t: Table, kind: str, x: int, y: int, degrees: int) -> Terrain:
    """The terrain with one feature more."""
    return built(t, (*t.state.terrain, (kind, x, y, degrees)))


def clear(t: Table, step: int) -> tuple[tuple[Point, float], ...]:
    """Where no obstacles may be: points, and how near to them."""
    width, depth = size_of(t)
    found: list[tuple[Point, float]] = []
    for zone in the_step(t, step).clear:
        if zone.of == "pieces":
            found += [(inches(piece.x, piece.y), zone.inches) for piece in t.state.pieces if piece.lies]
        else:
            found.append(((width / 2, depth / 2), zone.inches))
    return tuple(found)


def features_of(t: Table) -> dict[str, Any]:
    """What the features are called that could be taken away again."""
    known = {each.id: each.name for each in t.content.features.features}
    return {"names": {f"{REMOVE}.{number}": known[each[0]] for number, each in enumerate(t.state.terrain)}}


def put(t: Table, seat: int, kind: str, spot: tuple[int, ...]) -> None:
    """A feature lies on the battlefield."""
    x, y, degrees = spot
    t.state.terrain += ((kind, x, y, degrees),)
    t.emit(FeatureSet, RULE, seat, kind, False)


def take_away(t: Table, seat: int, number: int) -> None:
    """A feature is taken away again."""
    kind = t.state.terrain[number][0]
    t.state.terrain = t.state.terrain[:number] + t.state.terrain[number + 1 :]
    t.emit(FeatureSet, RULE, seat, kind, True)
