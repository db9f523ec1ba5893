"""How a way is drawn: as wide as the base that goes it, with what is in it, and the base where it would come to."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

import pygame

from game.battlefield import Base, Battlefield, words
from game.battlefield.answers import Route
from game.battlefield.paths.route import Leg
from game.battlefield.plane import Point
from scenes.measure.tools import proof, saying
from sprites.battlefield import bases, labels
from sprites.battlefield.reach import draw_corridor
from sprites.battlefield.scale import Scale
from sprites.drawing.theme import Theme


def figure_of(route: Route, inches: float) -> str:
    """How long a way is, of how much; or that there is none."""
    if route.length < inf:
        return words.figure(route.length, most=inches)
    return "Blocked" if route.code == "route.no_way" else "No room"


def draw_route(
    surface: pygame.Surface,
    field: Battlefield,
    mover: Base,
    route: Route,
    scale: Scale,
    theme: Theme,
    *,
    inches: float,
    via: Sequence[Point] = (),
    legs: Sequence[Leg] = (),
    ok: bool = True,
) -> None:
    """Draws a way over some points, what is in it, and its figure; without a way, `legs` as far as there is one.

    Not `ok` is a goal that something else than the way forbids.
    """
    proof.ring_blockers(surface, field, route.blockers, scale, theme)
    if route.legs or legs:
        draw_corridor(surface, route.legs or legs, mover.radius, scale, theme, allowance=inches, via=via)
    ok = ok and route.ok
    ghost = mover.at(route.goal)
    bases.draw(surface, ghost, scale, theme, state="legal" if ok else "illegal")
    box, bounds = proof.box_of(ghost, scale), proof.room(surface, field, scale)
    tone = "yes" if ok else "no" if route.ok else saying.tone_of(route)
    told = figure_of(route, inches)
    labels.draw(surface, told, box.midleft, box.midright, bounds, theme, tone=tone, avoid=[box])
