"""How an attack is drawn: the fan of its lines, what stops or covers it, and the edge of the target."""

from __future__ import annotations

import pygame

from game.battlefield import Battlefield
from game.battlefield.answers import Blocker
from game.battlefield.plane import toward
from scenes.measure.tools import proof
from scenes.measure.tools.assault import Assault
from scenes.measure.tools.picks import Pick
from sprites import aim, figure
from sprites.scale import Scale
from sprites.theme import Theme


def draw_assault(
    surface: pygame.Surface, field: Battlefield, assault: Assault, scale: Scale, theme: Theme
) -> None:
    """Draws an attack: the lines that arrive and those that do not, the target's edge, and all that is in the way."""
    line, cover = assault.line, assault.cover
    target = field.base(line.target)
    ignored = [each.id for each in cover.ignored]
    proof.light_named(surface, field, ignored, scale, theme, "ignored")
    proof.light_blockers(surface, field, blockers_of(assault), scale, theme)
    hidden = line.hidden if not line.ok else cover.covered
    visible = cover.open if line.ok else line.visible
    aim.draw_fan(surface, line.origin, target, scale, theme, visible=visible, hidden=hidden)
    proof.light(surface, field, Pick(target.centre, target.id), scale, theme, "target")
    in_range = line.in_range if assault.ok else ()
    aim.draw_arcs(surface, target, scale, theme, visible=visible, hidden=hidden, in_range=in_range)
    if not assault.sight.ok:
        stopped = next((each.point for each in assault.sight.blockers), None)
        sight = assault.sight
        aim.draw_line(surface, sight.start, sight.end, scale, theme, stopped=stopped)
    proof.cross_blockers(surface, field, blockers_of(assault), scale, theme)
    draw_outcome(surface, field, assault, scale, theme)


def blockers_of(assault: Assault) -> tuple[Blocker, ...]:
    """What decides: what hides the target, else what stops the lines, else what gives cover."""
    if not assault.sight.ok:
        return assault.sight.blockers
    return assault.line.blockers if not assault.line.ok else assault.cover.blockers


def draw_glimpse(
    surface: pygame.Surface, field: Battlefield, assault: Assault, scale: Scale, theme: Theme
) -> None:
    """Draws one of many attacks: its best line, and the outcome beside the target."""
    line = assault.line
    end = line.best or assault.sight.start
    if assault.ok:
        aim.draw_line(surface, line.origin, end, scale, theme)
    draw_outcome(surface, field, assault, scale, theme)


def draw_outcome(
    surface: pygame.Surface, field: Battlefield, assault: Assault, scale: Scale, theme: Theme
) -> None:
    """Writes the outcome beyond the target, off the fan."""
    attacker, target = field.base(assault.line.attacker), field.base(assault.line.target)
    edge = toward(target.centre, attacker.centre, -target.radius)
    bounds = proof.room(surface, field, scale)
    ends = scale.px(target.centre), scale.px(edge)
    taken = [proof.box_of(attacker, scale), proof.box_of(target, scale)]
    figure.draw(surface, assault.figure, *ends, bounds, theme, tone=assault.tone, avoid=taken)
