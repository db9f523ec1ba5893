"""The dungeon: ten lanes of stone by torch light, between the walls, with their numbers and the tokens before them."""

from __future__ import annotations

from math import exp
from typing import Final

import pygame
from pygame import Rect, Surface

from sprites.drawing import looks, table_top, text
from sprites.drawing.cache import cached, native
from sprites.drawing.canvas import Drawing, box, circle, ellipse, outline, seat_path
from sprites.drawing.color import darken, lighten, mix
from sprites.drawing.shapes import Point
from sprites.drawing.text import Face
from sprites.drawing.theme import Rgb, SeatLook, Theme
from sprites.half_the_battle import masonry
from sprites.half_the_battle.piece import Mark
from sprites.half_the_battle.plan import Plan

TITLE: Final = "half_the_battle"
ROW: Final = 3  # tokens side by side at most
TALL: Final = 1.12  # the height of a token, in its widths
LEAST: Final = 20


def draw_token(target: Surface, plan: Plan, lane: int, marks: tuple[Mark, ...], theme: Theme) -> None:
    """Draws a lane's tokens into the strip before it."""
    for mark, area in zip(marks, places(plan, lane, len(marks)), strict=True):
        target.blit(token(mark, area.width, theme), area)


def places(plan: Plan, lane: int, count: int) -> list[Rect]:
    """Where so many tokens lie: side by side, in two rows if there are more than three."""
    strip = plan.strip(lane).inflate(-4, -4)
    rows = max(1, -(-count // ROW))
    in_row = -(-count // rows) if count else 1
    px = max(LEAST, round(min(strip.width / in_row, strip.height / rows / TALL, strip.width / 2)))
    found = []
    for at in range(count):
        row, column = divmod(at, in_row)
        here = min(in_row, count - row * in_row)
        left = strip.centerx - px * here / 2 + column * px
        top = strip.centery - px * TALL * rows / 2 + row * px * TALL
        found.append(Rect(round(left), round(top), px, round(px * TALL)))
    return found


@cached(megabytes=4)
def token(mark: Mark, px: int, theme: Theme) -> Surface:
    """An arrow that points up: the sign of what it does, whose it is, a dot for each round that is left."""
    found, seat = looks.look(TITLE, mark.look), theme.seat(mark.seat)
    color = theme.color(found["band"])
    drawing = Drawing(48, 48 * TALL)
    shade = _arrow(2.2)
    drawing.fill(outline([(x + 1.2, y + 2.0) for x, y in shade]), (0, 0, 0), 0.5)
    drawing.fill(outline(shade), theme.color("night"))
    drawing.fill(outline(_arrow(3.6)), lighten(seat.colour, 0.08))
    face = drawing.linear((6, 6), (42, 50), (0, lighten(color, 0.22), 1), (1, darken(color, 0.34), 1))
    drawing.fill(outline(_arrow(7.0)), face)
    drawing.icon(found["icon"], (24, 25.5), 26, theme.color("text"), weight=1.35)
    _owner(drawing, (9.5, 43.5), seat.shape, seat.colour, theme)
    for dot in range(mark.rounds):
        spot = (39.5 - 9.5 * dot, 44.5)
        drawing.fill(circle(spot, 4.9), theme.color("night"))
        drawing.fill(circle(spot, 3.2), theme.color("text"))
    return native(drawing.render((px, round(px * TALL))))


def _arrow(inset: float) -> list[Point]:
    """A broad arrow that points up."""
    high = 48 * TALL
    return [
        (24, inset * 0.7),
        (47 - inset, 15.5 + inset * 0.12),
        (47 - inset, high - inset),
        (1 + inset, high - inset),
        (1 + inset, 15.5 + inset * 0.12),
    ]


def _owner(drawing: Drawing, spot: Point, shape: str, color: Rgb, theme: Theme) -> None:
    drawing.fill(seat_path(shape, spot, 7.2), theme.color("night"))
    drawing.fill(seat_path(shape, spot, 5.2), mix(color, (255, 255, 255), 0.3))


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
    table_top.add_grain(surface, 9, seed=3)
    surface.blit(_torchlight(own), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    masonry.banners(metal, own, looks, theme)
    masonry.torches(metal, own, theme)
    _glow(metal, own, theme)
    surface.blit(metal.render(own.rect.size), (0, 0))
    for lane in range(1, own.lanes + 1):
        _number(surface, own, lane, looks[lane > own.lanes / 2], theme)
    table_top.add_grain(surface, table_top.DITHER, seed=9)
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

    return table_top.light_map(plan.rect.size, brightness)


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
