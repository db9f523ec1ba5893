"""Territories, corners and edges on the ground: what the set-up gave to players; and storms."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.battlefield.plane import Ring
from game.battlefield.terrain import Disc
from game.magewinds.content.scenarios import NameEdge, Storm
from game.magewinds.regions import limits
from game.magewinds.rules.endings import seat_of
from game.magewinds.table import scenario_of
from scenes.magewinds.view import MagewindsView
from sprites.battlefield.scale import Scale
from sprites.drawing.theme import Theme
from sprites.magewinds import regions as painter
from sprites.magewinds.regions import Region, Shape

CORNER = 3.0  # inches around a corner that light up with it
EDGE = 1.0  # inches along an edge that light up with it
GOAL = 0.3  # inches along the objective edge that tell of it
ASLANT = 0.1  # of the mat: what lies farther from its middle in both directions lies in a corner


def draw_claims(
    view: MagewindsView, colours: Sequence[int], target: pygame.Surface, scale: Scale, theme: Theme
) -> None:
    """Paints what players were given, while fighters are set up, and the storm while it strikes.

    `colours` are those of the seats.
    """
    if not view.state.scenario:
        return
    bounds = scale.rect(*view.size)
    if view.state.phase in ("setup", "deployment"):
        for seat, player in enumerate(view.state.players):
            for shape in _claims_of(view, player.territory, player.corner):
                painter.draw_territory(target, Region((shape,)), colours[seat], scale, theme, bounds)
    if view.state.objective:
        strip = edge_strip(view.state.objective, view.size, GOAL)
        colour = colours[_defender(view)]
        painter.draw_territory(target, Region((strip,)), colour, scale, theme, bounds)
    for storm in _storms(view):
        painter.draw_storm(target, storm, scale, theme, bounds)


def edge_strip(edge: str, size: tuple[float, float], wide: float) -> Ring:
    """The ground along an edge of the battlefield."""
    width, depth = size
    strips: dict[str, Ring] = {
        "left": ((0, 0), (wide, 0), (wide, depth), (0, depth)),
        "right": ((width - wide, 0), (width, 0), (width, depth), (width - wide, depth)),
        "near": ((0, 0), (width, 0), (width, wide), (0, wide)),
        "far": ((0, depth - wide), (width, depth - wide), (width, depth), (0, depth)),
    }
    return strips[edge]


def side_of(shape: Shape, scale: Scale, size: tuple[float, float]) -> str:
    """Where on the mat, as it lies on the screen, a part of it is: "left", "upper right"."""
    corners = (shape.centre,) if isinstance(shape, Disc) else shape
    mat = scale.rect(*size)
    pixels = [scale.px(corner) for corner in corners]
    x = (sum(at[0] for at in pixels) / len(pixels) - mat.centerx) / mat.width
    y = (sum(at[1] for at in pixels) / len(pixels) - mat.centery) / mat.height
    across, down = "left" if x < 0 else "right", "upper" if y < 0 else "lower"
    if min(abs(x), abs(y)) > ASLANT:
        return f"{down}.{across}"
    return across if abs(x) > abs(y) else down


def _defender(view: MagewindsView) -> int:
    """Who named the objective edge."""
    named = next(step for step in scenario_of(view.table).setup if isinstance(step, NameEdge))
    return seat_of(view.table, named.by)


def _claims_of(view: MagewindsView, territory: str, corner: str) -> list[Shape]:
    found: list[Shape] = []
    if territory and view.state.division:
        division = view.table.content.divisions[view.state.division]
        named = {each.id: each for each in division.territories}
        if territory in named:
            found.append(limits.ring_of(named[territory], view.size))
    if corner:
        found.append(Disc(limits.corners(view.size)[corner], CORNER))
    return found


def _storms(view: MagewindsView) -> list[Region]:
    """Where a storm of the scenario strikes at the end of this Action Phase."""
    if view.state.phase != "action":
        return []
    width, depth = view.size
    whole = ((0.0, 0.0), (width, 0.0), (width, depth), (0.0, depth))
    found = []
    for rule in scenario_of(view.table).rules:
        if not isinstance(rule, Storm) or not rule.from_round <= view.state.round <= (rule.to_round or 99):
            continue
        if rule.of == "centre":
            calm: Shape = Disc((width / 2, depth / 2), rule.inches)
        else:
            far = rule.inches
            calm = ((far, far), (width - far, far), (width - far, depth - far), (far, depth - far))
        found.append(Region((whole,), (calm,)) if _outside(rule) else Region((calm,)))
    return found


def _outside(rule: Storm) -> bool:
    """Whether a storm strikes on the outer side of its line."""
    return (rule.of == "centre") == (rule.where == "not_within")
