"""What a scenario puts on the battlefield: objects and markers (10.3)."""

from __future__ import annotations

from game.battlefield import Base, Marker
from game.core.flow import Flow, flow
from game.core.question import Place
from game.magewinds.claims import claims_of
from game.magewinds.content.places import Limits
from game.magewinds.content.scenarios import PlacePieces
from game.magewinds.events import PieceLaid
from game.magewinds.field import field_of, piece_base
from game.magewinds.naming import the_object
from game.magewinds.regions.deploying import DeploySpots
from game.magewinds.rules.endings import seats_of
from game.magewinds.state import Piece
from game.magewinds.table import Table, scenario_of, scenario_rule


@flow
def place_pieces(t: Table, step: int) -> Flow[None]:
    """Players place one piece each in turn, until all are placed or there is no room."""
    seats = placers(t, step)
    while len(t.state.pieces) < count_of(t) and spots_of(t, seats[0], step).any_legal():
        spot = yield piece_question(t, seats[0], spots_of(t, seats[0], step))
        lay(t, seats[0], spot)
        seats = seats[1:] + seats[:1]


def step_of(t: Table, step: int) -> PlacePieces:
    """What the scenario says of it."""
    found = scenario_of(t).setup[step]
    assert isinstance(found, PlacePieces)
    return found


def placers(t: Table, step: int) -> list[int]:
    """Who places pieces, in order."""
    return seats_of(t, step_of(t, step).order)


def spots_of(t: Table, seat: int, step: int) -> DeploySpots:
    """Where a player can put a piece."""
    return piece_spots(t, seat, step_of(t, step).limits)


def count_of(t: Table) -> int:
    """How many pieces the scenario has, or how many lie there at once."""
    kind = scenario_of(t).piece
    return 0 if kind is None else kind.count.of(t.state.seats)


def piece_spots(t: Table, seat: int, limits: Limits) -> DeploySpots:
    """Where the next piece can lie."""
    kind, name = scenario_of(t).piece, piece_base(len(t.state.pieces))
    assert kind is not None
    thing: Base | Marker = Marker(name, kind.name, (0.0, 0.0))
    if kind.kind == "object":
        thing = Base(name, kind.name, (0.0, 0.0), kind="object")
    return DeploySpots(field_of(t), scenario_rule(t), thing, limits, claims_of(t, seat))


def piece_question(t: Table, seat: int, spots: DeploySpots) -> Place:
    """Where to put the next piece."""
    return Place(seat, "piece.place", scenario_rule(t), spots, facts=the_object(t))


def lay(t: Table, seat: int, spot: tuple[int, ...]) -> None:
    """A piece lies on the battlefield."""
    kind = scenario_of(t).piece
    assert kind is not None
    t.state.pieces.append(Piece(spot[0], spot[1], True))
    number = len(t.state.pieces) - 1
    t.emit(PieceLaid, scenario_rule(t), seat, number, kind.name, *spot)
