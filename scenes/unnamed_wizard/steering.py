"""The keyboard on the field: arrows lead to what lies in their direction, plus, minus and Home look closer and back."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot
from typing import TYPE_CHECKING, Final

import pygame

from scenes.app.input import Key
from scenes.unnamed_wizard.camera import STEP
from sprites.drawing.shapes import Point

if TYPE_CHECKING:
    from scenes.unnamed_wizard.field import FieldPart
    from scenes.unnamed_wizard.field_thing import FieldThing

WAYS: Final[dict[str, Point]] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
CLOSER: Final = (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS)
FARTHER: Final = (pygame.K_MINUS, pygame.K_KP_MINUS)
AHEAD: Final = 0.45  # of a way must lead in the direction of the arrow
ASIDE: Final = 1.6  # how much worse a way is that leads aside


def steer(field: FieldPart, key: Key, part: FieldThing | None = None) -> bool:
    """What a key does on the field, from the part that has the focus; False where it means nothing here."""
    if key.key in CLOSER:
        field.camera.zoom(STEP**2)
    elif key.key in FARTHER:
        field.camera.zoom(STEP**-2)
    elif key.command == "first":
        field.camera.fit()
    elif part is not None and key.command in WAYS:
        return _go(field, part, key.command)
    else:
        return False
    field.settle()
    field.touch()
    return True


def _go(field: FieldPart, part: FieldThing, command: str) -> bool:
    found = beside(part, (each for each in field.parts if each.stop), WAYS[command])
    if found is not None:
        field.board.focus(found)
        field.board.think()
    return found is not None


def beside(part: FieldThing, stops: Iterable[FieldThing], way: Point) -> FieldThing | None:
    """What lies next to a part in a direction, None where nothing does."""
    best: tuple[float, FieldThing] | None = None
    for stop in stops:
        across, down = stop.resting[0] - part.resting[0], stop.resting[1] - part.resting[1]
        gap = hypot(across, down)
        ahead = across * way[0] + down * way[1]
        if gap == 0 or ahead < gap * AHEAD:
            continue
        cost = gap * (1 + ASIDE * (1 - ahead / gap))
        if best is None or cost < best[0] - 1e-6:
            best = cost, stop
    return best[1] if best else None
