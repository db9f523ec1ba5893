"""Going through a screen by keyboard: in reading order, and by direction."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.kit.widget import Widget
from sprites.drawing import shapes
from sprites.drawing.theme import Theme

_DIRECTIONS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
SIDEWAYS = 2.5  # how much worse a step aside is than a step ahead


def move(widgets: Sequence[Widget], current: Widget | None, command: str) -> Widget | None:
    """The widget that a command moves the focus to; None when the command moves nothing."""
    stops = [widget for widget in widgets if can_stop(widget)]
    if not stops or command not in {"next", "previous", *_DIRECTIONS}:
        return None
    if current not in stops:
        return stops[-1] if command == "previous" else stops[0]
    if command in ("next", "previous"):
        step = 1 if command == "next" else -1
        return stops[(stops.index(current) + step) % len(stops)]
    return nearest(stops, current, _DIRECTIONS[command])


def can_stop(widget: Widget) -> bool:
    """Whether the focus may rest there: on what can be used, or can say why it can't."""
    return widget.focusable and (widget.enabled or bool(widget.why))


def nearest(stops: Sequence[Widget], current: Widget, direction: tuple[int, int]) -> Widget | None:
    """The best stop in a direction, None when there is nothing on that side."""
    best: tuple[float, Widget] | None = None
    for stop in stops:
        cost = _cost(current.rect, stop.rect, direction)
        if stop is not current and cost is not None and (best is None or cost < best[0]):
            best = (cost, stop)
    return best[1] if best else None


def _cost(here: pygame.Rect, there: pygame.Rect, direction: tuple[int, int]) -> float | None:
    across, down = there.centerx - here.centerx, there.centery - here.centery
    ahead = across * direction[0] + down * direction[1]
    if ahead <= 0:
        return None
    if direction[0]:
        aside = max(0, there.top - here.bottom, here.top - there.bottom) + abs(down) * 0.2
    else:
        aside = max(0, there.left - here.right, here.left - there.right) + abs(across) * 0.2
    return ahead + SIDEWAYS * aside


def draw_ring(surface: pygame.Surface, area: pygame.Rect, theme: Theme) -> None:
    """The ring around what has the focus: light, outside of the widget's own edge."""
    gap = theme.px(0.5)
    width = max(2, theme.hairline + 1)
    box = area.inflate(2 * (gap + width), 2 * (gap + width))
    radius = theme.px(1.25) + gap
    surface.blit(shapes.ring(box.size, radius, (0, 0, 0, 160), width + 2), box)
    surface.blit(shapes.ring(box.size, radius, theme.color("focus"), width), box)
