"""The dungeon: ten lanes of stone by torch light, between the walls, with their numbers and what lies before them."""

from __future__ import annotations

from math import exp
from typing import Final

import pygame
from pygame import Surface

from sprites import dungeon_stone as masonry
from sprites import light, text
from sprites.brush import Drawing, box, ellipse, outline
from sprites.cache import cached
from sprites.colour import darken, lighten, mix
from sprites.dungeon_plan import Plan
from sprites.shapes import seat_path
from sprites.text import Face
from sprites.theme import SeatLook, Theme

DARK: Final = 0.58  # the light in the darkest corner of the floor
POOL: Final = 1.5  # lanes that a torch lights to either side


def draw(target: Surface, plan: Plan, seats: tuple[int, int], theme: Theme) -> None:
    """Draws the empty dungeon into its area; `seats` are the left and the right player."""
    target.blit(_painted(plan, seats, theme), plan.rect)


@cached(megabytes=24)
def _painted(plan: Plan, seats: tuple[int, int], theme: Theme) -> Surface:
    own = Plan((0, 0, plan.rect.width, plan.rect.height), plan.lanes)
    looks = theme.seat(seats[0]), theme.seat(seats[1])
    stone, metal = Drawing(*own.rect.size), Drawing(*own.rect.size)
    _ground(stone, own, theme)
    masonry.walls(stone, own, theme)
    masonry.floor(stone, own, looks, theme)
    _front(stone, own, theme)
    surface = stone.render(own.rect.size)
    light.add_grain(surface, 9, seed=3)
    surface.blit(_torchlight(own), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    masonry.banners(metal, own, looks, theme)
    masonry.torches(metal, own, theme)
    _glow(metal, own, theme)
    surface.blit(metal.render(own.rect.size), (0, 0))
    for lane in range(1, own.lanes + 1):
        _number(surface, own, lane, looks[lane > own.lanes / 2], theme)
    light.add_grain(surface, light.DITHER, seed=9)
    return surface.convert_alpha()


def _ground(drawing: Drawing, plan: Plan, theme: Theme) -> None:
    """The strip before the floor where tokens lie: dark timber."""
    wood = theme.color("walnut")
    first, last = plan.strip(1), plan.strip(plan.lanes)
    shade = drawing.linear((0, first.top), (0, first.bottom), (0, wood, 1), (1, lighten(wood, 0.14), 1))
    drawing.fill(
        box(plan.rect.left, first.top, plan.rect.width, plan.rect.bottom - first.top, theme.px(1)), shade
    )
    for lane in range(1, plan.lanes + 1):
        strip = plan.strip(lane).inflate(-theme.px(0.75), -theme.px(0.5))
        drawing.fill(box(strip.x, strip.y, strip.width, strip.height, theme.px(0.6)), (0, 0, 0), 0.42)
    drawing.stroke(outline([first.topleft, last.topright], closed=False), (0, 0, 0), 3, 0.5)


def _front(drawing: Drawing, plan: Plan, theme: Theme) -> None:
    """The front of the floor, one dressed stone to a lane."""
    stone = theme.color("flagstone")
    for lane in range(1, plan.lanes + 1):
        plate = plan.plate(lane)
        face = drawing.linear(
            plate.topleft, plate.bottomleft, (0, darken(stone, 0.34), 1), (1, darken(stone, 0.68), 1)
        )
        drawing.fill(box(plate.x, plate.y, plate.width, plate.height), darken(stone, 0.85))
        drawing.fill(box(plate.x + 1.5, plate.y, plate.width - 3, plate.height - 2, 2), face)
        edge = outline([(plate.x + 2, plate.y + 0.8), (plate.right - 2, plate.y + 0.8)], closed=False)
        drawing.stroke(edge, lighten(stone, 0.34), 1.6)


def _torchlight(plan: Plan) -> Surface:
    """Pools of light below the torches, and one from the lamp above the table in the middle."""
    high = plan.rect.height
    spots = [plan.point(edge, 1)[0] / plan.rect.width for edge in masonry.TORCHES]
    lane = plan.width / plan.lanes / plan.rect.width

    def brightness(x: float, y: float) -> float:
        down = max(0.0, y - plan.top / high)
        near = max(exp(-(((x - spot) / (POOL * lane * 0.62)) ** 2) - (down / 0.34) ** 2) for spot in spots)
        lamp = exp(-(((x - 0.5) / 0.5) ** 2) - ((y - 0.6) / 0.5) ** 2)
        return min(1.0, DARK + 0.42 * near + 0.26 * lamp)

    return light.light_map(plan.rect.size, brightness)


def _glow(drawing: Drawing, plan: Plan, theme: Theme) -> None:
    """The warm colour of torch light on the far stones."""
    warm = theme.color("torch")
    for edge in masonry.TORCHES:
        x, y = plan.point(edge, 0.93)
        wide, deep = plan.width / plan.lanes * 1.3, (plan.bottom - plan.top) * 0.55
        soft = drawing.radial((x, y), wide, (0, warm, 0.2), (0.4, warm, 0.1), (1, warm, 0))
        drawing.fill(ellipse((x, y + deep * 0.2), wide, deep * 0.8), soft)


def _number(surface: Surface, plan: Plan, lane: int, seat: SeatLook, theme: Theme) -> None:
    """A lane's number between two of its half's shapes, cut into the stone."""
    plate = plan.plate(lane)
    face = Face("serif", max(theme.smallest, round(plate.height * 0.78)), bold=True)
    for shift, color in ((1, theme.color("night")), (0, mix(theme.color("text"), seat.colour, 0.2))):
        written = text.label(str(lane), face, color)
        surface.blit(written, written.get_rect(center=(plate.centerx + shift, plate.centery + shift)))
    marks = Drawing(plate.width, plate.height)
    for side in (-1, 1):
        spot = plate.width / 2 + side * plate.width * 0.3, plate.height / 2
        marks.fill(seat_path(seat.shape, spot, plate.height * 0.2), mix(seat.colour, (0, 0, 0), 0.12))
    surface.blit(marks.render(plate.size), plate)
