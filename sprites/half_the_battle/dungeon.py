"""The dungeon: ten stone lanes in torchlight, its walls and banners, and the lanes' numbers and tokens."""

from __future__ import annotations

import random
from math import exp
from typing import Final

import pygame
from pygame import Rect, Surface

from sprites.drawing import disk_pictures, looks, table_top, text
from sprites.drawing.cache import cached, native
from sprites.drawing.canvas import Drawing, box, circle, ellipse, outline, pen, seat_path
from sprites.drawing.color import darken, lighten, mix
from sprites.drawing.shapes import Point
from sprites.drawing.text import Face
from sprites.drawing.theme import Rgb, SeatLook, Theme
from sprites.half_the_battle.piece import Mark
from sprites.half_the_battle.plan import FAR, Plan

TITLE: Final = "half_the_battle"
ROW: Final = 3  # most tokens in a row
TALL: Final = 1.12  # height of a token, in its widths
LEAST: Final = 20


def draw_token(target: Surface, plan: Plan, lane: int, marks: tuple[Mark, ...], theme: Theme) -> None:
    """Draw a lane's tokens on the strip in front of it."""
    for mark, area in zip(marks, places(plan, lane, len(marks)), strict=True):
        target.blit(token(mark, area.width, theme), area)


def places(plan: Plan, lane: int, count: int) -> list[Rect]:
    """The areas of `count` tokens: in a row, in two if there are more than three."""
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
    """A lane's token: an arrow that points up with the sign of its effect, its owner's shape, and a dot for each
    remaining round.
    """
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
    return drawing.render((px, round(px * TALL)))


def _arrow(inset: float) -> list[Point]:
    """A broad arrow pointing up."""
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


DARK: Final = 0.58  # brightness of the darkest corner of the floor
POOL: Final = 1.5  # reach of a torch in lanes, to either side


def draw(target: Surface, plan: Plan, seats: tuple[int, int], theme: Theme) -> None:
    """Draw the empty dungeon into its area. `seats` are the left and the right player."""
    target.blit(_painted(plan, seats, theme), plan.rect)


@cached(megabytes=24)
def _painted(plan: Plan, seats: tuple[int, int], theme: Theme) -> Surface:
    plan = Plan((0, 0, *plan.rect.size), plan.lanes)
    looks = theme.seat(seats[0]), theme.seat(seats[1])
    given = plan, looks, theme
    return native(disk_pictures.painting(plan.rect.size, given, lambda: _paint(*given), sheer=True))


def _paint(plan: Plan, looks: tuple[SeatLook, SeatLook], theme: Theme) -> Surface:
    stone, metal = Drawing(*plan.rect.size), Drawing(*plan.rect.size)
    _ground(stone, plan, theme)
    _walls(stone, plan, theme)
    _floor(stone, plan, looks, theme)
    _front(stone, plan, theme)
    surface = stone.render(plan.rect.size)
    table_top.add_grain(surface, 9, seed=3)
    surface.blit(_torchlight(plan), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    _banners(metal, plan, looks, theme)
    _torches(metal, plan, theme)
    _glow(metal, plan, theme)
    surface.blit(metal.render(plan.rect.size), (0, 0))
    for lane in range(1, plan.lanes + 1):
        _number(surface, plan, lane, looks[lane > plan.lanes / 2], theme)
    table_top.add_grain(surface, table_top.DITHER, seed=9)
    return surface


def _ground(drawing: Drawing, plan: Plan, theme: Theme) -> None:
    """The strip of dark timber in front of the floor, for tokens."""
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
    """The front edge of the floor, one dressed stone per lane."""
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
    """Light below the torches, and in the middle from the lamp above the table."""
    high = plan.rect.height
    spots = [plan.point(edge, 1)[0] / plan.rect.width for edge in TORCHES]
    lane = plan.width / plan.lanes / plan.rect.width

    def brightness(x: float, y: float) -> float:
        down = max(0.0, y - plan.top / high)
        near = max(exp(-(((x - spot) / (POOL * lane * 0.62)) ** 2) - (down / 0.34) ** 2) for spot in spots)
        lamp = exp(-(((x - 0.5) / 0.5) ** 2) - ((y - 0.6) / 0.5) ** 2)
        return min(1.0, DARK + 0.42 * near + 0.26 * lamp)

    return table_top.light_map(plan.rect.size, brightness)


def _glow(drawing: Drawing, plan: Plan, theme: Theme) -> None:
    """Warm torchlight on the far stones."""
    warm = theme.color("torch")
    for edge in TORCHES:
        x, y = plan.point(edge, 0.93)
        wide, deep = plan.width / plan.lanes * 1.3, (plan.bottom - plan.top) * 0.55
        soft = drawing.radial((x, y), wide, (0, warm, 0.2), (0.4, warm, 0.1), (1, warm, 0))
        drawing.fill(ellipse((x, y + deep * 0.2), wide, deep * 0.8), soft)


def _number(surface: Surface, plan: Plan, lane: int, seat: SeatLook, theme: Theme) -> None:
    """Carve a lane's number into the stone, between two shapes of the half's player."""
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


ROWS: Final = 6  # rows of flagstones
COURSES: Final = 4  # rows of stones in the walls
TORCHES: Final = (1, 3, 5, 7, 9)  # edges of lanes with a torch above
GROOVE: Final = 0.022  # half the gap between lanes, as a share of a lane's width


def _floor(drawing: Drawing, plan: Plan, seats: tuple[SeatLook, SeatLook], theme: Theme) -> None:
    """The stones of all lanes. Diamonds mark the right half, and a seam divides the halves."""
    rng = random.Random(41)
    stone = theme.color("flagstone")
    drawing.fill(_strip(plan, 0, plan.lanes), darken(stone, 0.72))
    for lane in range(1, plan.lanes + 1):
        seat = seats[0] if lane <= plan.lanes / 2 else seats[1]
        tone = mix(stone, seat.colour, 0.1)
        for near, far in plan.rows(ROWS):
            for left, right in _cuts(rng, lane, round(far * ROWS)):
                _flag(drawing, plan, (left, right, near, far), tone, rng)
        if lane > plan.lanes / 2:
            _diamonds(drawing, plan, lane, darken(stone, 0.6))
    _seams(drawing, plan, theme)


def _strip(plan: Plan, left: float, right: float) -> str:
    return outline([plan.point(left, 0), plan.point(left, 1), plan.point(right, 1), plan.point(right, 0)])


def _cuts(rng: random.Random, lane: int, row: int) -> list[tuple[float, float]]:
    """The stones across a lane, alternately wide and narrow."""
    left, right = lane - 1 + GROOVE, lane - GROOVE
    cut = lane - 1 + (0.62 if row % 2 else 0.38) + rng.uniform(-0.05, 0.05)
    return [(left, cut), (cut, right)]


def _flag(
    drawing: Drawing, plan: Plan, place: tuple[float, float, float, float], tone: Rgb, rng: random.Random
) -> None:
    """A flagstone with light upper and left edges and dark lower and right ones."""
    left, right, near, far = place
    gap = 0.008
    corners = [
        plan.point(left + gap, near + gap * 0.4),
        plan.point(left + gap, far - gap * 0.4),
        plan.point(right - gap, far - gap * 0.4),
        plan.point(right - gap, near + gap * 0.4),
    ]
    color = (lighten if rng.random() < 0.5 else darken)(tone, rng.uniform(0, 0.13))
    drawing.fill(outline(corners), color)
    thick = max(1.0, plan.rect.width / 900)
    drawing.stroke(outline(corners[:3], closed=False), lighten(color, 0.2), thick, 0.6)
    drawing.stroke(outline([*corners[2:], corners[0]], closed=False), darken(color, 0.5), thick, 0.8)
    if rng.random() < 0.12:
        _crack(drawing, corners, darken(color, 0.55), rng)


def _crack(drawing: Drawing, corners: list[Point], color: Rgb, rng: random.Random) -> None:
    (x1, y1), (x2, y2) = corners[0], corners[2]
    shares = (rng.uniform(0.1, 0.3), rng.uniform(0.4, 0.55), rng.uniform(0.65, 0.9))
    way = [(x1 + (x2 - x1) * share, y1 + (y2 - y1) * rng.uniform(0.35, 0.65)) for share in shares]
    drawing.stroke(outline(way, closed=False), color, 1.0, 0.7)


def _diamonds(drawing: Drawing, plan: Plan, lane: int, color: Rgb) -> None:
    """Small insets at the corners of stones, which mark the right half."""
    for row in range(1, ROWS):
        for across in (0.0, 1.0):
            x, y = plan.point(lane - 0.5 + (across - 0.5) * 0.5, row / ROWS)
            size = plan.width / plan.lanes * 0.075 * plan.shrink(row / ROWS)
            drawing.fill(
                outline([(x - size, y), (x, y - size * 0.62), (x + size, y), (x, y + size * 0.62)]), color
            )


def _seams(drawing: Drawing, plan: Plan, theme: Theme) -> None:
    """The grooves between lanes, with brass in the middle of the dungeon."""
    brass = theme.color("brass")
    thick = plan.width / plan.lanes
    for edge in range(plan.lanes + 1):
        ends = [plan.point(edge, 0), plan.point(edge, 1)]
        drawing.stroke(outline(ends, closed=False), theme.color("night"), thick * 0.06)
        if edge * 2 == plan.lanes:
            drawing.stroke(outline(ends, closed=False), darken(brass, 0.25), thick * 0.026)
            drawing.stroke(outline(ends, closed=False), lighten(brass, 0.3), thick * 0.009)


def _walls(drawing: Drawing, plan: Plan, theme: Theme) -> None:
    """The far wall and the side walls."""
    color = theme.color("dungeon_wall")
    high = (plan.top - plan.rect.top) / FAR
    for edge in (0, plan.lanes):
        near, far = plan.point(edge, 0), plan.point(edge, 1)
        side = [near, far, (far[0], far[1] - high * FAR), (near[0], near[1] - high)]
        drawing.fill(outline(side), darken(color, 0.45))
        for course in range(1, COURSES):
            up = high * course / COURSES
            line = outline([(near[0], near[1] - up), (far[0], far[1] - up * FAR)], closed=False)
            drawing.stroke(line, darken(color, 0.75), 1.2, 0.8)
        drawing.stroke(outline([side[3], side[2]], closed=False), lighten(color, 0.16), 2.0)
    _far_wall(drawing, plan, color)


def _far_wall(drawing: Drawing, plan: Plan, color: Rgb) -> None:
    rng = random.Random(17)
    (left, bottom), (right, _) = plan.point(0, 1), plan.point(plan.lanes, 1)
    high = (bottom - plan.rect.top) / COURSES
    drawing.fill(box(left, plan.rect.top, right - left, bottom - plan.rect.top), darken(color, 0.7))
    for course in range(COURSES):
        x, top = left, plan.rect.top + high * course
        while x < right - 1:
            wide = min(right - x, high * rng.uniform(1.5, 2.8))
            tone = darken(color, rng.uniform(0.0, 0.24) + 0.08 * (course == 0))
            _block(drawing, (x + 1, top + 1, wide - 2, high - 2), tone)
            x += wide
    shade = drawing.linear((0, bottom - high), (0, bottom), (0, (0, 0, 0), 0), (1, (0, 0, 0), 0.6))
    drawing.fill(box(left, bottom - high, right - left, high), shade)


def _block(drawing: Drawing, area: tuple[float, float, float, float], color: Rgb) -> None:
    x, y, wide, high = area
    if wide < 3:
        return
    drawing.fill(box(x, y, wide, high, 1.2), color)
    drawing.stroke(
        outline([(x + 1, y + high - 1), (x + 1, y + 1), (x + wide - 1, y + 1)], closed=False),
        lighten(color, 0.16),
        1,
    )


def _banners(drawing: Drawing, plan: Plan, seats: tuple[SeatLook, SeatLook], theme: Theme) -> None:
    """A party's banner with its shape over each lane of its half; those on the right are forked."""
    bottom = plan.top
    high, wide = (bottom - plan.rect.top) * 0.62, plan.width / plan.lanes * 0.36
    for lane in range(1, plan.lanes + 1):
        right = lane > plan.lanes / 2
        seat = seats[right]
        x = plan.point(lane - 0.5, 1)[0]
        y = plan.rect.top + (bottom - plan.rect.top) * 0.12
        tip = y + high * (0.78 if right else 1.0)
        cloth = [
            (x - wide / 2, y),
            (x + wide / 2, y),
            (x + wide / 2, y + high * 0.86),
            (x, tip),
            (x - wide / 2, y + high * 0.86),
        ]
        if right:
            cloth[2:5] = [(x + wide / 2, y + high), (x, tip), (x - wide / 2, y + high)]
        color = darken(seat.colour, 0.34)
        silk = drawing.linear(
            (x - wide / 2, 0),
            (x + wide / 2, 0),
            (0, lighten(color, 0.08), 1),
            (0.35, darken(color, 0.25), 1),
            (0.6, color, 1),
            (1, darken(color, 0.4), 1),
        )
        drawing.fill(outline([(a + 2, b + 3) for a, b in cloth]), (0, 0, 0), 0.4)
        drawing.fill(outline(cloth), silk)
        drawing.stroke(outline(cloth), darken(theme.color("brass"), 0.2), 1.2, 0.9)
        drawing.stroke(
            outline([(x - wide * 0.62, y), (x + wide * 0.62, y)], closed=False),
            theme.color("brass"),
            max(2.0, wide * 0.07),
        )
        drawing.fill(seat_path(seat.shape, (x, y + high * 0.4), wide * 0.27), lighten(seat.colour, 0.55))


def _torches(drawing: Drawing, plan: Plan, theme: Theme) -> None:
    """Torches on the far wall, between lanes."""
    high = plan.top - plan.rect.top
    for edge in TORCHES:
        x = plan.point(edge, 1)[0]
        _torch(drawing, (x, plan.rect.top + high * 0.46), high * 0.5, theme)


def _torch(drawing: Drawing, at: Point, tall: float, theme: Theme) -> None:
    x, y = at
    flame, brass = theme.color("torch"), theme.color("brass")
    halo = drawing.radial(
        (x, y - tall * 0.1), tall * 1.5, (0, flame, 0.5), (0.35, flame, 0.22), (1, flame, 0)
    )
    drawing.fill(ellipse((x, y - tall * 0.1), tall * 1.5, tall * 1.5), halo)
    stick = [
        (x - tall * 0.07, y + tall * 0.08),
        (x + tall * 0.07, y + tall * 0.08),
        (x + tall * 0.035, y + tall * 0.62),
        (x - tall * 0.035, y + tall * 0.62),
    ]
    drawing.fill(outline(stick), darken(theme.color("timber"), 0.45))
    drawing.fill(
        box(x - tall * 0.11, y + tall * 0.05, tall * 0.22, tall * 0.12, tall * 0.03), darken(brass, 0.2)
    )
    for size, color in ((1.0, flame), (0.66, lighten(flame, 0.45)), (0.34, lighten(flame, 0.85))):
        drawing.fill(_flame((x, y + tall * 0.07), tall * 0.42 * size), color)


def _flame(foot: Point, tall: float) -> str:
    x, y = foot
    wide = tall * 0.36
    return pen(
        *(
            "M",
            (x, y),
            "C",
            (x - wide * 1.4, y),
            (x - wide * 1.1, y - tall * 0.5),
            (x - wide * 0.2, y - tall * 0.62),
        ),
        *("C", (x - wide * 0.1, y - tall * 0.8), (x, y - tall * 0.9), (x + wide * 0.1, y - tall * 1.08)),
        *("C", (x + wide * 0.7, y - tall * 0.7), (x + wide * 1.5, y - tall * 0.1), (x, y), "Z"),
    )
