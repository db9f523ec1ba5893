"""Where tokens travel when something happens: from which place to which, and where these places are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.event import Event
from game.core.zones import NOBODY
from game.unnamed_wizard import events as told
from game.unnamed_wizard.table import BOARD
from sprites.drawing.motion import Point

if TYPE_CHECKING:
    from scenes.unnamed_wizard.board import WizardBoard

Place = tuple[str, int, int, int]
"""A zone of a seat ("pool", seat, 0, 0), the supply, a tile for its pillars ("ground", number, seat, 0), or a slot."""
SUPPLY: Place = ("supply", 0, 0, 0)
ZONES = {"pool": 0, "fortress": 1, "ether": 1, "pillars": 2}
"""The thirds of the figures on another player's board."""


@dataclass(frozen=True)
class Travel:
    """So many tokens go from place to place; pillars are of a seat."""

    source: Place
    target: Place
    count: int = 1
    pillar: int | None = None


def zone(name: str, seat: int) -> Place:
    """A zone of a player's board."""
    return (name, seat, 0, 0)


def ground(number: int, seat: int) -> Place:
    """Where a player's pillars stand on a tile."""
    return ("ground", number, seat, 0)


def travels(event: Event) -> list[Travel]:
    """What travels when something happens."""
    match event:
        case told.Invoked():
            slot = (event.where, event.number, event.which, event.slot)
            return [Travel(zone("pool", event.seat), slot)]
        case told.PowerGained():
            return [Travel(SUPPLY, zone("pool", event.seat), event.count)]
        case told.PowerPlaced():
            return [Travel(zone("pool", event.seat), zone("fortress", event.seat), event.count)]
        case told.PowerReturned():
            source = (event.where, event.number, event.which, event.slot)
            return [Travel(source, SUPPLY if event.owner == NOBODY else zone("pool", event.owner))]
        case told.PillarPlaced():
            return [Travel(zone("pillars", event.seat), ground(event.tile, event.seat), 1, event.seat)]
        case told.PillarReturned():
            return [Travel(ground(event.tile, event.owner), zone("pillars", event.owner), 1, event.owner)]
        case told.PillarMoved():
            seat = event.seat
            return [Travel(ground(event.source, seat), ground(event.tile, seat), 1, seat)]
        case told.StrengthCounted():
            both = ((event.seat, event.ether), (event.defender, event.other))
            return [Travel(zone("fortress", seat), zone("ether", seat), count) for seat, count in both]
        case told.BattleLost():
            return [Travel(zone("ether", event.seat), zone(event.zone, event.seat), event.count)]
    return []


def point(board: WizardBoard, place: Place) -> Point:
    """Where a place is on the screen."""
    where, number, which, slot = place
    if where == "supply":
        return board.sign.supply_spot
    if where == "ether" and board.stage.visible:
        return board.stage.ether_spot(number)
    if where in ZONES:
        return _zone(board, where, number)
    if where == BOARD:
        return _board_slot(board, number, which, slot)
    return _tile(board, place)


def _zone(board: WizardBoard, name: str, seat: int) -> Point:
    if seat == board.model.near:
        part = board.desk.zone(name)
        return part.spot(part.count - 1)
    figures = next(part.spots.figures for part in board.rivals if part.seat == seat)
    return figures.x + figures.width * (ZONES[name] + 0.25) / 3, figures.centery


def _board_slot(board: WizardBoard, seat: int, which: int, slot: int) -> Point:
    if seat == board.model.near:
        sockets = board.desk.sockets_of(which)
        return sockets[slot].rect.center if slot < len(sockets) else board.desk.head.rect.center
    return next(part.spots.spells.center for part in board.rivals if part.seat == seat)


def _tile(board: WizardBoard, place: Place) -> Point:
    """A slot of a tile, or where pillars stand on it; of the battleground on the stage as well."""
    where, number, which, slot = place
    if number in board.claimed:
        return board.claimed[number].rect.center
    if number not in board.field.tiles:
        return board.sign.supply_spot
    if where == "ground":
        if board.stage.visible and board.stage.fight and board.stage.fight.ground == number:
            return board.stage.spots.ground.center
        return board.field.pillar_point(number, which)
    return board.field.slot_point(number, slot)
