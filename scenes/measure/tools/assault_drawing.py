"""How an attack is drawn: the fan of its lines, what stops or covers it, and the edge of the target."""

from __future__ import annotations

import pygame

from game.battlefield import Base, Battlefield
from game.battlefield.answers import Blocker
from game.battlefield.plane import toward
from scenes.measure.tools import proof
from scenes.measure.tools.assault import REASONS, Assault
from scenes.measure.tools.picks import Pick
from scenes.measure.tools.sight import draw_sights, lit_by_sights
from sprites.battlefield import bases, labels, line_of_sight
from sprites.battlefield.scale import Scale
from sprites.battlefield.terrain import State
from sprites.drawing.theme import Theme


def draw_assault(
    surface: pygame.Surface, field: Battlefield, assault: Assault, scale: Scale, theme: Theme
) -> pygame.Rect:
    """Draws an attack: the lines that arrive and those that do not, the target's edge, and all that is in the way.

    Gives where the outcome is written.
    """
    target = field.base(assault.line.target)
    proof.ring_blockers(surface, field, blockers_of(assault), scale, theme)
    if assault.line.code in REASONS:
        _draw_range(surface, assault, target, scale, theme)
    else:
        _draw_fan(surface, field, assault, target, scale, theme)
    if not assault.sight.ok:
        draw_sights(surface, field, [assault.sight], scale, theme, named=False)
    proof.cross_blockers(surface, field, blockers_of(assault), scale, theme)
    return draw_outcome(surface, field, assault, scale, theme)


def lit_by(assault: Assault) -> dict[str, State]:
    """The terrain that an attack lights up: what is in its way, and what would give cover but is ignored."""
    ignored: dict[str, State] = {each.id: "ignored" for each in assault.cover.ignored}
    found = ignored | proof.blocking(blockers_of(assault))
    return found if assault.sight.ok else found | lit_by_sights([assault.sight])


def _draw_fan(
    surface: pygame.Surface, field: Battlefield, assault: Assault, target: Base, scale: Scale, theme: Theme
) -> None:
    """The lines to the whole edge: where there is an attack, those that are open and those that are covered."""
    line, cover = assault.line, assault.cover
    visible, hidden = (cover.open, cover.covered) if line.ok else (line.visible, line.hidden)
    line_of_sight.draw_fan(surface, line.origin, target, scale, theme, visible=visible, hidden=hidden)
    proof.light(surface, field, Pick(target.centre, target.id), scale, theme, "target")
    in_range = line.in_range if assault.ok and cover.ok else ()
    line_of_sight.draw_arcs(surface, target, scale, theme, visible=visible, hidden=hidden, in_range=in_range)


def _draw_range(surface: pygame.Surface, assault: Assault, target: Base, scale: Scale, theme: Theme) -> None:
    """The shortest line, red where it leaves the range; all of it where it is too short."""
    line = assault.line
    end = toward(target.centre, line.origin, target.radius)
    far = line.code == "attack.too_far"
    stopped = toward(line.origin, end, line.maximum) if far else line.origin
    line_of_sight.draw_line(surface, line.origin, end, scale, theme, stopped=stopped)
    bases.draw(surface, target, scale, theme, state="target")


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
        line_of_sight.draw_line(surface, line.origin, end, scale, theme)
    draw_outcome(surface, field, assault, scale, theme)


def draw_outcome(
    surface: pygame.Surface, field: Battlefield, assault: Assault, scale: Scale, theme: Theme
) -> pygame.Rect:
    """Writes the outcome beyond the target, off the fan; gives where."""
    attacker, target = field.base(assault.line.attacker), field.base(assault.line.target)
    edge = toward(target.centre, attacker.centre, -target.radius)
    bounds = proof.room(surface, field, scale)
    ends = scale.px(target.centre), scale.px(edge)
    taken = [proof.space_of(each, scale, theme) for each in (attacker, target)]
    taken += [proof.box_of(each, scale) for each in field.bases.values()]
    return labels.draw(surface, assault.figure, *ends, bounds, theme, tone=assault.tone, avoid=taken)
