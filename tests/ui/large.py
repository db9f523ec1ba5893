"""Points at everything on a table that is shown large, and says what that covers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from scenes.board.hover_zoom import CONTROLS
from scenes.board.part import Readable
from scenes.ui.widget import Widget
from tests.ui.user import User

SPOTS = ((0.5, 0.5), (0.25, 0.3), (0.25, 0.7), (0.8, 0.3), (0.1, 0.5), (0.9, 0.9))


@dataclass(frozen=True)
class Pointed:
    """A part that was pointed at: whether it was `shown` large, and the usable controls that this covers."""

    part: Any
    shown: bool
    covers: list[str]


def parts(table: Any) -> list[Readable]:
    """The parts of a table that are shown large when they are pointed at."""
    return [part for part in table.tree.all() if isinstance(part, Readable) and part.large is not None]


def point_at_everything(user: User, table: Any) -> list[Pointed]:
    """Moves the mouse to every part that is shown large and that nothing else covers."""
    found = []
    for part in parts(table):
        area = part.screen_rect
        spots = [(round(area.x + x * area.width), round(area.y + y * area.height)) for x, y in SPOTS]
        spot = next((each for each in spots if table.tree.root.hit(each) is part), None)
        if spot:
            user.move(spot)
            user.wait(0.3)
            zoom = table.board.hover_zoom
            shown = zoom.shown and zoom.part is part
            found.append(Pointed(part, shown, covered(table, part) if shown else []))
    return found


def covered(table: Any, part: Widget) -> list[str]:
    """The controls that what is shown large covers."""
    area = table.board.hover_zoom.area
    return [
        each.name
        for each in table.tree.all()
        if each.role in CONTROLS and each.enabled and each is not part and each.screen_rect.colliderect(area)
    ]
