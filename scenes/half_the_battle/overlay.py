"""What is drawn above the pieces: arrows from who acts to who is meant, and what would happen to each."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.half_the_battle.state import NONE
from scenes.half_the_battle.lights import Arrow, Forecast
from sprites.drawing import shapes, text
from sprites.drawing.motion import Point
from sprites.half_the_battle import piece_effects as arrows
from sprites.half_the_battle.piece_effects import forecast

if TYPE_CHECKING:
    from scenes.half_the_battle.board import BattleBoard

RIM = 0.5  # of a piece's width: from the middle of its body to where an arrow ends
NEAR = 0.75  # of a piece's width: no arrow is shorter


def draw_arrow(target: Surface, board: BattleBoard, shown: Arrow) -> None:
    """From whoever does it to each of those that it is aimed at, but not to its neighbour."""
    color = board.theme.color("healing" if shown.helps else "danger")
    wide = board.places.plan.piece_px()
    for end in ends_of(board, shown):
        start = start_of(board, shown)
        if math.dist(start, end) > wide * NEAR:
            start = start[0] + math.copysign(wide * 0.5, end[0] - start[0]), start[1]
            arrows.draw(target, start, end, wide, color, board.theme)


def start_of(board: BattleBoard, shown: Arrow) -> Point:
    """The middle of the acting piece; of Rage, the dice on the desk."""
    if shown.actor == NONE:
        return board.rage[shown.seat].rect.center
    return body_of(board, shown.actor)


def ends_of(board: BattleBoard, shown: Arrow) -> Iterator[Point]:
    """The middle of each lane, the rim of each piece."""
    for lane in shown.lanes:
        yield board.places.plan.point(lane - 0.5, 0.5)
    for number in dict.fromkeys(shown.pieces):
        yield _rim(start_of(board, shown), body_of(board, number), board.pieces[number].spot.px * RIM)


def _rim(start: Point, middle: Point, radius: float) -> Point:
    """Where something that comes from `start` meets a body: the figure in its middle stays in sight."""
    share = min(1.0, radius / max(1.0, math.dist(start, middle)))
    return middle[0] + (start[0] - middle[0]) * share, middle[1] + (start[1] - middle[1]) * share


def body_of(board: BattleBoard, number: int) -> tuple[int, int]:
    """The middle of a piece's body."""
    area = board.pieces[number].rect
    return area.centerx, area.centery - area.height // 12


def draw_forecasts(target: Surface, board: BattleBoard, forecasts: Mapping[int, Forecast]) -> None:
    """HP won or lost, on a plaque above each piece."""
    high = max(board.theme.smallest + 6, round(board.places.plan.piece_px() * 0.46))
    for number, each in forecasts.items():
        area = board.pieces[number].rect
        drawn = forecast(each.change, high, board.theme, dies=each.dies)
        shown = board.pieces[number].shown
        ahead = shown.facing if shown else 0
        spot = drawn.get_rect(center=(area.centerx + ahead * area.width // 3, area.top + high // 2))
        target.blit(drawn, spot.clamp(board.places.plan.rect))


def draw_goals(target: Surface, board: BattleBoard, goals: Mapping[int, int]) -> None:
    """To which lanes pieces would go: a thin arrow along the floor."""
    color = board.theme.color("gold")
    for number, lane in goals.items():
        area = board.pieces[number].rect
        start = area.centerx, area.bottom - area.height // 5
        x, _ = board.places.plan.point(lane - 0.5, 0.3)
        arrows.draw(target, start, (x, start[1]), board.places.plan.piece_px() // 2, color, board.theme)


def draw_strikes(target: Surface, board: BattleBoard, strikes: Mapping[int, int]) -> None:
    """How often, or as which, a piece was picked."""
    theme = board.theme
    for number, count in strikes.items():
        area = board.pieces[number].rect
        radius = max(9, round(area.width * 0.2))
        spot = area.right - radius, area.bottom - radius
        disc = shapes.disc(radius, theme.color("gold"), theme.color("gold_ink"), 2)
        target.blit(disc, disc.get_rect(center=spot))
        face = text.Face("serif", max(theme.smallest, round(radius * 1.3)), bold=True)
        box = Rect(0, 0, 2 * radius, 2 * radius)
        box.center = spot
        text.draw(target, str(count), face, theme.color("gold_ink"), box, "center")
