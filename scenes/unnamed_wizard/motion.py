"""Motion of tiles, cubes and pillars. On the field, lengths are in radii of tiles."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Surface

from game.core.dataclass import dataclass
from game.core.event import Event
from game.core.zones import NOBODY
from game.unnamed_wizard import events
from scenes.board.card_motion import Airspace, CardMotion
from sprites.drawing.motion import Point, arc, clamp, ease_in_out, mix
from sprites.drawing.theme import Theme
from sprites.unnamed_wizard import pillar, power
from sprites.unnamed_wizard import tile as hextile
from sprites.unnamed_wizard.grid import Hex, middle
from sprites.unnamed_wizard.tile import HexFace, HexTile

CARRIED = 0.5  # height of a leaving tile's arc, in its widths


@dataclass(slots=True)
class Leaving:
    """A tile moving off the field to a pixel, where it is `px` wide; without a goal it fades in place."""

    number: int
    tile: HexTile
    start: Point
    start_px: int
    goal: Point | None
    px: int
    seconds: float
    painted: int
    age: float = 0.0

    def draw(self, target: Surface, theme: Theme) -> None:
        """Draw it in its current place."""
        share = clamp(self.age / self.seconds)
        if self.goal is None or theme.reduced_motion:
            alpha = round(255 * (1 - share))
            hextile.draw(
                target, self.tile, self.start, self.start_px, theme, painted=self.painted, alpha=alpha
            )
            return
        way = ease_in_out(share)
        spot = arc(self.start, self.goal, way, self.start_px * CARRIED)
        wide = round(mix(self.start_px, self.px, way))
        lift = round(self.start_px * 0.2 * way * (1 - way))
        hextile.draw(target, self.tile, spot, wide, theme, painted=self.painted, lift=lift)


TILE_LIFT: Final = 0.42  # height of a tile's path at its middle, in radii
TILE_RISE: Final = 0.16  # greatest height of a moving tile above the table, in radii


@dataclass(slots=True)
class Glide:
    """The position of a tile over time. `seconds` is the duration of its next moves; with 0 it jumps."""

    start: Point = (0.0, 0.0)
    goal: Point | None = None
    age: float = 0.0
    seconds: float = 0.0
    turned_from: HexFace | None = None
    """The side that was up before, while it turns over."""
    turn_age: float = 0.0
    reduced_motion: bool = False
    """Whether it fades from place to place instead of moving."""
    _way: float = 0.0
    _turning: float = 0.0

    # -- position -----------------------------------------------------------------------------------

    @property
    def share(self) -> float:
        """Share of the move that is done, 0 to 1."""
        if self.goal is None or self.start == self.goal or not self._way:
            return 1.0
        return min(1.0, self.age / self._way)

    @property
    def gliding(self) -> bool:
        return self.share < 1

    @property
    def spot(self) -> Point:
        """Its current position, seen from above."""
        if self.goal is None:
            return self.start
        if not self.gliding:
            return self.goal
        if self.reduced_motion:
            return self.start if self.share < 0.5 else self.goal
        return arc(self.start, self.goal, ease_in_out(self.share), TILE_LIFT)

    @property
    def height(self) -> float:
        """Its height above the table, in radii."""
        share = self.share
        if self.reduced_motion:
            return 0.0
        return 4 * TILE_RISE * share * (1 - share) + 4 * TILE_RISE * self.turned * (1 - self.turned)

    @property
    def seen(self) -> float:
        """Its opacity, 0 to 1."""
        if not self.reduced_motion:
            return 1.0
        return min(abs(1 - 2 * share) for share in (self.share, self.turned))

    @property
    def across(self) -> float:
        """The visible share of its width while it turns over."""
        return 1.0 if self.reduced_motion else max(0.04, abs(1 - 2 * self.turned))

    def go(self, at: Hex) -> bool:
        """Start moving to a hex. Return whether it was elsewhere."""
        goal = middle(at)
        if goal == self.goal:
            return False
        self.start = self.spot if self.goal is not None and self.seconds else goal
        self.goal, self.age, self._way = goal, 0.0, self.seconds
        return True

    def come(self, start: Point, at: Hex, seconds: float) -> None:
        """Start moving in from a point outside the field."""
        self.start, self.goal, self.age, self._way = start, middle(at), 0.0, seconds

    # -- turning over -------------------------------------------------------------------------------

    @property
    def turned(self) -> float:
        """Share of the turn that is done, 0 to 1; 1 at rest."""
        if self.turned_from is None:
            return 1.0
        return min(1.0, self.turn_age / self._turning) if self._turning else 1.0

    def turn(self, before: HexFace) -> None:
        """Start turning over from the side that was up before, which shows for the first half."""
        if self.seconds:
            self.turned_from, self.turn_age, self._turning = before, 0.0, self.seconds

    # -- time ---------------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        return self.gliding or self.turned < 1

    def arrive(self) -> None:
        """End all motion at once."""
        self.age, self.turned_from = self._way, None

    def update(self, dt: float) -> bool:
        """Advance the motion. Return whether anything moved."""
        if not self.moving:
            self.turned_from = None
            return False
        self.age += dt
        self.turn_age += dt
        return True


TOKEN_LIFT = 0.16  # height of an arc, in lengths of the path


@dataclass(slots=True)
class FlyingToken:
    """A token in the air: a cube, or a pillar if it has a colour."""

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

    def __init__(self, board: Airspace) -> None:
        super().__init__(board)
        self.passing: list[FlyingToken] = []

    @property
    def moving(self) -> bool:
        return bool(self.passing)

    def clear(self) -> None:
        self.passing.clear()

    def send(self, start: Point, goal: Point, *, colour: int | None = None, delay: float = 0.0) -> None:
        """Send a cube or, with a colour, a pillar; with reduced motion nothing flies."""
        theme = self.board.theme
        if not theme.reduced_motion:
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
            spot = arc(each.start, each.goal, ease_in_out(each.share), far * TOKEN_LIFT)
            if each.colour is None:
                power.draw_cube(target, spot, each.px, theme)
            else:
                pillar.draw(target, each.colour, (spot[0], spot[1] + each.px * 0.4), each.px * 2 // 3, theme)


# ---------------------------------------------------------------------- places and travels

Place = tuple[str, int, int, int]
"""A zone of a seat ("pool", seat, 0, 0), the supply, a tile's pillars of a seat ("ground", number, seat, 0), or a
slot."""

SUPPLY: Place = ("supply", 0, 0, 0)


@dataclass(frozen=True)
class Travel:
    """Tokens that move from place to place; `pillar` is the seat of pillars, None for power."""

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
    """The tokens that move in an event."""
    match event:
        case events.Invoked():
            slot = (event.where, event.number, event.which, event.slot)
            return [Travel(zone("pool", event.seat), slot)]
        case events.PowerGained():
            return [Travel(SUPPLY, zone("pool", event.seat), event.count)]
        case events.PowerPlaced():
            return [Travel(zone("pool", event.seat), zone("fortress", event.seat), event.count)]
        case events.PowerReturned():
            source = (event.where, event.number, event.which, event.slot)
            return [Travel(source, SUPPLY if event.owner == NOBODY else zone("pool", event.owner))]
        case events.PillarPlaced():
            return [Travel(zone("pillars", event.seat), ground(event.tile, event.seat), 1, event.seat)]
        case events.PillarReturned():
            return [Travel(ground(event.tile, event.owner), zone("pillars", event.owner), 1, event.owner)]
        case events.PillarMoved():
            seat = event.seat
            return [Travel(ground(event.source, seat), ground(event.tile, seat), 1, seat)]
        case events.StrengthCounted():
            both = ((event.seat, event.ether), (event.defender, event.other))
            return [Travel(zone("fortress", seat), zone("ether", seat), count) for seat, count in both]
        case events.BattleLost():
            return [Travel(zone("ether", event.seat), zone(event.zone, event.seat), event.count)]
    return []
