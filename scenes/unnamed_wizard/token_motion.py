"""Cubes and pillars in the air: from where to where they go in an event, and how they fly."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.core.event import Event
from game.core.zones import NOBODY
from game.unnamed_wizard import events as told
from game.unnamed_wizard.table import BOARD
from scenes.table.card_motion import CardMotion
from sprites.drawing.motion import Point, arc, ease_in_out
from sprites.unnamed_wizard import pillar, power

if TYPE_CHECKING:
    from scenes.unnamed_wizard.board import WizardBoard

LIFT = 0.16  # how high an arc is, in lengths of the way


@dataclass(slots=True)
class FlyingToken:
    """A token in the air: a cube, or a pillar of a seat's colour."""

    colour: int | None
    start: Point
    goal: Point
    px: int
    seconds: float
    age: float

    @property
    def share(self) -> float:
        return min(1.0, max(0.0, self.age) / self.seconds) if self.seconds else 1.0


class TokenMotion(CardMotion):
    """All tokens in the air."""

    board: WizardBoard

    def __init__(self, board: WizardBoard) -> None:
        super().__init__(board, "unnamed_wizard")
        self.passing: list[FlyingToken] = []

    @property
    def moving(self) -> bool:
        return bool(self.passing)

    def clear(self) -> None:
        self.passing.clear()

    def send(self, start: Point, goal: Point, *, colour: int | None = None, delay: float = 0.0) -> None:
        """Sends a cube or, with a colour, a pillar; where motion is reduced it is simply there."""
        theme = self.board.theme
        if not theme.calm:
            self.passing.append(
                FlyingToken(colour, start, goal, theme.px(3), theme.seconds("travel"), -delay)
            )

    def update(self, dt: float) -> bool:
        if not self.passing:
            return False
        for each in self.passing:
            begun = each.age >= 0
            each.age += dt
            if not begun and each.age >= 0:
                self.board.app.play("card_slide")
        self.passing = [each for each in self.passing if each.share < 1]
        return True

    def draw(self, target: pygame.Surface) -> None:
        theme = self.board.theme
        for each in self.passing:
            if each.age < 0:
                continue
            far = pygame.Vector2(each.start).distance_to(each.goal)
            spot = arc(each.start, each.goal, ease_in_out(each.share), far * LIFT)
            if each.colour is None:
                power.draw_cube(target, spot, each.px, theme)
            else:
                pillar.draw(target, each.colour, (spot[0], spot[1] + each.px * 0.4), each.px * 2 // 3, theme)


# ---------------------------------------------------------------------- where from, where to

Place = tuple[str, int, int, int]
"""A zone of a seat ("pool", seat, 0, 0), the supply, a tile for its pillars ("ground", number, seat, 0), or a slot."""

SUPPLY: Place = ("supply", 0, 0, 0)

ZONES = {"pool": 0, "fortress": 1, "ether": 1, "pillars": 2}
"""The thirds of the figures on another player's board."""


@dataclass(frozen=True)
class Travel:
    """A number of tokens that go from place to place; pillars are of a seat."""

    source: Place
    target: Place
    count: int = 1
    pillar: int | None = None


def zone(name: str, seat: int) -> Place:
    """A zone of a player's board."""
    return (name, seat, 0, 0)


def ground(number: int, seat: int) -> Place:
    """The place of a player's pillars on a tile."""
    return ("ground", number, seat, 0)


def travels(event: Event) -> list[Travel]:
    """The travels of tokens in an event."""
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
    """Pixel of a place."""
    where, number, which, slot = place
    if where == "supply":
        return board.header.supply_spot
    if where == "ether" and board.stage.visible:
        return board.stage.ether_spot(number)
    if where in ZONES:
        return _zone(board, where, number)
    if where == BOARD:
        return _board_slot(board, number, which, slot)
    return _tile(board, place)


def _zone(board: WizardBoard, name: str, seat: int) -> Point:
    if seat == board.view.near:
        part = board.player_area.zone(name)
        return part.spot(part.count - 1)
    figures = next(part.spots.figures for part in board.opponents if part.seat == seat)
    return figures.x + figures.width * (ZONES[name] + 0.25) / 3, figures.centery


def _board_slot(board: WizardBoard, seat: int, which: int, slot: int) -> Point:
    if seat == board.view.near:
        sockets = board.player_area.sockets_of(which)
        return sockets[slot].rect.center if slot < len(sockets) else board.player_area.head.rect.center
    return next(part.spots.spells.center for part in board.opponents if part.seat == seat)


def _tile(board: WizardBoard, place: Place) -> Point:
    """A slot of a tile, or where pillars stand on it; of the battleground on the stage as well."""
    where, number, which, slot = place
    if number in board.claimed:
        return board.claimed[number].rect.center
    if number not in board.field.tiles:
        return board.header.supply_spot
    if where == "ground":
        if board.stage.visible and board.stage.fight and board.stage.fight.ground == number:
            return board.stage.spots.ground.center
        return board.field.pillar_point(number, which)
    return board.field.tiles[number].slot_point(slot)
