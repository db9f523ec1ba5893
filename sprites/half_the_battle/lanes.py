"""Highlights of lanes: where a piece can go, the range of an action, and what is chosen.

A lane to walk to has a golden edge and a boot. Lanes within range are hatched, with slanted strokes for harm and
crosses for help. A chosen lane is filled with light.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from pygame import Rect, Surface

from game.core.dataclass import dataclass
from sprites.drawing import looks, raster
from sprites.drawing.cache import cached
from sprites.drawing.canvas import Drawing, circle, outline
from sprites.drawing.color import darken, lighten
from sprites.drawing.motion import clamp
from sprites.drawing.theme import Rgb, Theme
from sprites.half_the_battle.piece import Mark
from sprites.half_the_battle.plan import Plan

Reach = Literal["", "harm", "help"]

TITLE: Final = "half_the_battle"
ROLES: Final[dict[Reach, str]] = {"": "gold", "harm": "danger", "help": "healing"}
STROKES: Final = 11  # strokes in the hatching of a lane
SIGN: Final = 0.34  # share of a lane's width
INSET: Final = 0.045
DIMMEST: Final = 0.3  # least strength of the pulsing light
MARGIN: Final = 0.12  # reach of the light beyond the edges, as a share of a lane's width


@dataclass(frozen=True, slots=True)
class LaneState:
    """The state of a lane.

    `walk`: the selected piece can go there. `reach`: an action would do harm or help there. `chosen`: picked as a
    target or a goal. `open`: may be picked now. `dark`: not available. `could`: a piece that is only being looked at
    could go there.
    """

    walk: bool = False
    reach: Reach = ""
    chosen: bool = False
    open: bool = False
    dark: bool = False
    could: bool = False


def draw_state(
    target: Surface, plan: Plan, lane: int, state: LaneState, theme: Theme, pulse: float = 1.0
) -> None:
    """Draw the state of a lane on its floor, before the pieces."""
    if state == LaneState():
        return
    bounds = _bounds(plan, lane)
    target.blit(_painted(plan, lane, state, theme), bounds)
    if state.walk or state.open:
        light = _light(plan, lane, theme)
        light.set_alpha(round(255 * (DIMMEST + (1 - DIMMEST) * clamp(pulse))))
        target.blit(light, bounds)


def prerender(plan: Plan, lane: int, state: LaneState, theme: Theme) -> None:
    """Paint the state of a lane into the cache."""
    _painted(plan, lane, state, theme)
    _light(plan, lane, theme)


def draw_inlays(target: Surface, plan: Plan, lane: int, marks: tuple[Mark, ...], theme: Theme) -> None:
    """Draw the signs of a lane's tokens faintly on its floor."""
    for place, mark in enumerate(marks):
        depth = 0.5 + min(0.26, 0.8 / len(marks)) * (place - (len(marks) - 1) / 2)
        x, y = plan.point(lane - 0.5, depth)
        drawn = _inlay(mark, round(plan.piece_px(depth) * 1.5), theme)
        raster.blit_centered(target, drawn, (x, y))


@cached(megabytes=2)
def _inlay(mark: Mark, px: int, theme: Theme) -> Surface:
    found = looks.look(TITLE, mark.look)
    color = lighten(theme.seat(mark.seat).colour, 0.35)
    drawing = Drawing(48, 48)
    drawing.stroke(circle((24, 24), 21.5), color, 1.6, 0.5)
    drawing.icon(found["icon"], (24, 24), 31, color, opacity=0.5)
    return drawing.render((px, round(px * 0.66)))


@cached(megabytes=24)
def _painted(plan: Plan, lane: int, state: LaneState, theme: Theme) -> Surface:
    bounds = _bounds(plan, lane)
    drawing = Drawing(*bounds.size)
    with drawing.moved((-bounds.left, -bounds.top), 1):
        if state.dark:
            drawing.fill(outline(plan.quad(lane, 0.02)), theme.color("night"), 0.5)
        if state.reach:
            _hatch(drawing, plan, lane, state, theme)
        if state.walk or state.open or state.chosen:
            _gold(drawing, plan, lane, state, theme)
        if state.walk or state.could:
            _boot(drawing, plan, lane, theme.color("gold" if state.walk else "brass"), theme)
    return drawing.render(bounds.size)


def _bounds(plan: Plan, lane: int) -> Rect:
    """The area of a lane and the light around it."""
    corners = plan.quad(lane)
    left, top = (round(min(corner[axis] for corner in corners)) for axis in (0, 1))
    right, bottom = (round(max(corner[axis] for corner in corners)) for axis in (0, 1))
    margin = round(plan.width / plan.lanes * MARGIN)
    return Rect(left, top, right - left, bottom - top).inflate(2 * margin, 2 * margin)


def _hatch(drawing: Drawing, plan: Plan, lane: int, state: LaneState, theme: Theme) -> None:
    """Slanted strokes for harm or crosses for help, with an edge of the same colour."""
    color = theme.color(ROLES[state.reach])
    drawing.fill(outline(plan.quad(lane, 0.02)), color, 0.34 if state.chosen else 0.2)
    thick = plan.width / plan.lanes * 0.03
    for stroke in _slants(plan, lane) if state.reach == "harm" else _crosses(plan, lane):
        drawing.stroke(stroke, darken(color, 0.6), thick * 1.9, 0.4)
        drawing.stroke(stroke, lighten(color, 0.25), thick, 0.95 if state.chosen else 0.7)
    edge = outline(plan.quad(lane, INSET))
    drawing.stroke(edge, theme.color("night"), thick * 1.9, 0.7)
    drawing.stroke(edge, lighten(color, 0.15), thick)


def _slants(plan: Plan, lane: int) -> Iterator[str]:
    """Strokes along both edges of a lane, which leave the middle free for pieces."""
    for step in range(STROKES):
        near = 0.05 + 0.9 * step / STROKES
        for left, right in ((0.07, 0.25), (0.75, 0.93)):
            ends = [plan.point(lane - 1 + left, near), plan.point(lane - 1 + right, near + 0.055)]
            yield outline(ends, closed=False)


def _crosses(plan: Plan, lane: int) -> Iterator[str]:
    arm = plan.width / plan.lanes * 0.055
    for step in range(STROKES // 2 + 1):
        for across in (0.15, 0.85):
            x, y = plan.point(lane - 1 + across, 0.09 + 0.82 * step / (STROKES // 2))
            yield outline([(x - arm, y), (x + arm, y)], closed=False)
            yield outline([(x, y - arm * 0.8), (x, y + arm * 0.8)], closed=False)


def _gold(drawing: Drawing, plan: Plan, lane: int, state: LaneState, theme: Theme) -> None:
    """A golden edge for lanes that may be chosen; chosen ones are filled."""
    gold = theme.color("gold")
    thick = plan.width / plan.lanes * 0.03
    if state.chosen:
        drawing.fill(outline(plan.quad(lane, 0.02)), gold, 0.24)
    edge = outline(plan.quad(lane, INSET * 0.8))
    drawing.stroke(edge, theme.color("gold_ink"), thick * (2.6 if state.chosen else 1.7), 0.8)
    drawing.stroke(edge, gold, thick * (1.7 if state.chosen else 0.95))


@cached(megabytes=12)
def _light(plan: Plan, lane: int, theme: Theme) -> Surface:
    """The light along the edge of a lane that may be chosen, at full strength."""
    bounds = _bounds(plan, lane)
    thick = plan.width / plan.lanes * 0.03
    drawing = Drawing(*bounds.size)
    with drawing.moved((-bounds.left, -bounds.top), 1):
        for wide, opacity in ((8.0, 0.1), (6.0, 0.14), (3.6, 0.26)):
            drawing.stroke(outline(plan.quad(lane, INSET)), theme.color("gold"), thick * wide, opacity)
    return drawing.render(bounds.size)


def _boot(drawing: Drawing, plan: Plan, lane: int, color: Rgb, theme: Theme) -> None:
    """Draw a boot at the near end of a lane, clear of its number."""
    size = plan.width / plan.lanes * SIGN
    (x, y), edge = plan.point(lane - 0.5, 0.085), plan.point(lane - 0.5, 0)[1]
    y = min(y, edge - size * 0.7)
    drawing.fill(circle((x, y), size * 0.62), theme.color("gold_ink"), 0.85)
    drawing.stroke(circle((x, y), size * 0.62), color, size * 0.07)
    drawing.icon("boot", (x, y), size * 0.78, lighten(color, 0.3), weight=1.25)
