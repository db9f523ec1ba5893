"""Building by key: Tab goes from thing to thing, arrows move them, Enter puts down or leads to what can be typed."""

from __future__ import annotations

from collections.abc import Callable
from math import radians
from typing import TYPE_CHECKING

import pygame

from game.battlefield.plane import Point
from scenes.app.input import CTRL, SHIFT, Key
from scenes.measure import edits
from scenes.measure.tools import stops
from scenes.measure.tools.arrows import ARROWS, heading

if TYPE_CHECKING:
    from scenes.measure.tools.changing import Changing

NUDGE, FAR = 0.1, 1.0
"""Inches that an arrow key moves things where nothing snaps, and with Shift."""
TURN, FINE_TURN = radians(15), radians(1)


def handle(tool: Changing, key: Key) -> bool:
    """Takes a key on the mat; True keeps it."""
    if key.key in ARROWS:
        return _arrow(tool, heading(tool.scale, key.key), bool(key.mods & SHIFT))
    if key.key == pygame.K_RETURN and key.mods & SHIFT:
        tool.pin()
        return True
    if key.command == "accept":
        return _accept(tool)
    if key.command in ("next", "previous") and not tool.armed:
        return _step(tool, 1 if key.command == "next" else -1)
    act = _act_of(tool, key)
    if act:
        act()
    return act is not None


def _act_of(tool: Changing, key: Key) -> Callable[[], None] | None:
    turn = FINE_TURN if key.mods & SHIFT else TURN
    acts: dict[tuple[int, bool], Callable[[], None]] = {
        (pygame.K_DELETE, False): tool.remove,
        (pygame.K_BACKSPACE, False): tool.remove,
        (pygame.K_d, True): tool.duplicate,
        (pygame.K_a, True): lambda: tool.desk.choose(edits.names(tool.desk.document)),
        (pygame.K_g, False): tool.palette.next_snap,
        (pygame.K_j, False): tool.regroup,
        (pygame.K_COMMA, False): lambda: tool.turn(-turn),
        (pygame.K_PERIOD, False): lambda: tool.turn(turn),
    }
    return acts.get((key.key, bool(key.mods & CTRL)))


def _accept(tool: Changing) -> bool:
    """Enter puts down, draws on, closes where the last corner is, or goes to what can be typed."""
    if tool.sketch and tool.sketch.is_one and tool.ghost == tool.sketch.corners[-1]:
        tool.close()
    elif tool.armed:
        tool.place(tool.ghost or _middle(tool))
    elif tool.desk.chosen:
        tool.inspector.edit()
    else:
        return False
    return True


def _middle(tool: Changing) -> Point:
    width, depth = tool.desk.document.size
    return width / 2, depth / 2


def _arrow(tool: Changing, way: Point, far: bool) -> bool:
    step = FAR if far else tool.snap or NUDGE
    by = way[0] * step, way[1] * step
    if tool.armed:
        x, y = tool.ghost or _middle(tool)
        tool.aim((x + by[0], y + by[1]))
    elif tool.desk.chosen:
        tool.nudge(by)
    else:
        _step(tool, 1)
    return True


def _step(tool: Changing, step: int) -> bool:
    """Chooses the next thing beside what is pinned; past the last one the key is left to the screen."""
    mine = set(edits.names(tool.desk.document))
    things = [thing for thing in stops.names(tool.desk.field) if thing in mine]
    chosen = tool.desk.chosen
    here = things.index(chosen[-1]) if chosen else (-1 if step == 1 else len(things))
    ahead = things[here + 1 :] if step == 1 else things[:here][::-1]
    found = next((thing for thing in ahead if thing not in tool.pinned), None)
    tool.desk.choose([*tool.pinned, found] if found else tool.pinned)
    return found is not None
