"""Pointing at things on the table: where they are, and the ring and the arrow that say "here"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
from pygame import Rect

from game.core.tutorial import Step, Target
from scenes.table.board import Board
from scenes.table.hand import HeldCard
from scenes.ui.widget import Tree, Widget
from sprites.drawing import motion, shapes
from sprites.drawing.shapes import Point
from sprites.drawing.theme import Theme

PLACE = "place"


class Round(Rect):
    """The area of a circle."""


BREATHS = 6  # how often a ring breathes before it stands still
LEVELS = 8  # a breath is drawn in so many steps
HEAD: tuple[Point, ...] = (
    (0.5, 1.0),
    (0.0, 0.42),
    (0.3, 0.42),
    (0.3, 0.0),
    (0.7, 0.0),
    (0.7, 0.42),
    (1.0, 0.42),
)
"""An arrow that points down, in a unit square."""
Way = tuple[int, int]
ABOVE, BELOW, LEFT, RIGHT = (0, -1), (0, 1), (-1, 0), (1, 0)
SIDES: tuple[Way, ...] = (ABOVE, BELOW, LEFT, RIGHT)
"""Where an arrow may lie, as seen from what it points at; the best first."""


def targets(step: Step) -> tuple[Target, ...]:
    """What a step points at; where something is to be put, that circle as well."""
    around = step.expected.around if step.expected else None
    return (*step.point, Target(role=PLACE, around=around)) if around else step.point


def areas(tree: Tree, board: Board, targets: Sequence[Target], besides: Widget) -> list[Rect]:
    """Where the targets are that can be seen, not counting what is in `besides` and what is chosen already."""
    rows = [(target, list(_areas_of(tree, board, target, besides))) for target in targets]
    last = [area for target, row in rows if target.last for area in row]
    return last or [area for target, row in rows for area in (row if _is_one(target) else _joined(row))]


def _is_one(target: Target) -> bool:
    """Whether a single thing is meant, and not all of a role."""
    return bool(target.name or target.around)


def _joined(row: Sequence[Rect]) -> list[Rect]:
    """Areas of which those that touch are one."""
    found: list[Rect] = []
    for area in row:
        touching = area.inflate(2, 2).collidelistall(found)
        joined = area.unionall([found[at] for at in touching])
        found = [each for at, each in enumerate(found) if at not in touching] + [joined]
    return found


def _areas_of(tree: Tree, board: Board, target: Target, besides: Widget) -> Iterator[Rect]:
    if target.role == PLACE:
        circle = target.around
        spot = board.circle(circle.at, circle.within) if circle else board.spot(target.name)
        if spot:
            yield Round(spot) if circle else spot
        return
    for widget in tree.all():
        if _is_meant(widget, target) and not _within(widget, besides):
            area = _seen(widget)
            if area.width and area.height:
                yield area


def _seen(widget: Widget) -> Rect:
    """Where it can be seen: of a card in a hand only what the next one leaves free, unless it is lifted."""
    covered = isinstance(widget, HeldCard) and widget.fan.cards.index(widget) != widget.fan.foremost
    return widget.focus_area if widget.focusable and not covered else widget.screen_rect


def _is_meant(widget: Widget, target: Target) -> bool:
    names = ("", widget.name, getattr(widget, "words", ""))
    ready = widget.enabled or not target.last  # what comes last is not pointed at before it can be used
    return (
        ready
        and widget.role == target.role
        and target.name in names
        and not getattr(widget, "selected", False)
    )


def _within(widget: Widget, other: Widget) -> bool:
    while widget.parent is not None and widget is not other:
        widget = widget.parent
    return widget is other


def side_for_arrow(
    area: Rect, room: Rect, theme: Theme, never: Sequence[Rect], rather_not: Sequence[Rect]
) -> Way | None:
    """A side of an area where an arrow lies on nothing while it breathes, or else above or below it, but never on what
    it must `never` lie on; None where there is no such side.
    """
    ways = {
        way: beside(area, room, way, theme, 0.0).union(beside(area, room, way, theme, 1.0)) for way in SIDES
    }
    able = [way for way, box in ways.items() if room.contains(box) and box.collidelist(never) == -1]
    free = [way for way in able if ways[way].collidelist(rather_not) == -1]
    return next(iter(free or [way for way in able if way in (ABOVE, BELOW)]), None)


def beside(area: Rect, room: Rect, way: Way, theme: Theme, level: float) -> Rect:
    """Where an arrow lies at a side of an area, at a level of its breath."""
    px = theme.px(5)
    away = theme.px(2) + round(theme.px(1.25) * level) + px / 2
    x = max(room.left + px, min(room.right - px, area.centerx))
    y = max(room.top + px, min(room.bottom - px, area.centery))
    across, down = way
    box = Rect(0, 0, px, px)
    box.centerx = round(area.centerx + across * (area.width / 2 + away)) if across else x
    box.centery = round(area.centery + down * (area.height / 2 + away)) if down else y
    return box


def _turned(way: Way) -> tuple[Point, ...]:
    """The arrow as it points back from a side."""
    if way in (ABOVE, BELOW):
        return HEAD if way == ABOVE else tuple((x, 1 - y) for x, y in HEAD)
    return tuple((y if way == LEFT else 1 - y, x) for x, y in HEAD)


class Pointer:
    """The light that goes round what is pointed at. It breathes a few times, and then a resting table rests."""

    def __init__(self) -> None:
        self._seconds = 0.0
        self._level = 1.0

    def begin(self) -> None:
        """Something else is pointed at."""
        self._seconds = 0.0

    def update(self, dt: float, theme: Theme) -> bool:
        """Whether it looks different now."""
        period = theme.durations["pulse"]
        self._seconds += dt
        still = theme.reduced_motion or self._seconds > (BREATHS + 0.5) * period
        level = 1.0 if still else round(motion.pulse(self._seconds, period) * LEVELS) / LEVELS
        changed, self._level = level != self._level, level
        return changed

    def draw(
        self,
        surface: pygame.Surface,
        found: Sequence[Rect],
        room: Rect,
        theme: Theme,
        never: Sequence[Rect] = (),
        rather_not: Sequence[Rect] = (),
    ) -> None:
        """Draws a ring around each area, and an arrow at a side of it in `room`, see `side_for_arrow`."""
        for area in found:
            self._draw_ring(surface, area, theme)
        for area in found:
            others = [other for other in found if other is not area]
            way = side_for_arrow(area, room, theme, never, [*rather_not, *others])
            if way and room.colliderect(area):
                self._draw_arrow(surface, beside(area, room, way, theme, self._level), way, theme)

    def _draw_ring(self, surface: pygame.Surface, area: Rect, theme: Theme) -> None:
        width = max(4, theme.px(0.75))
        gap = round(theme.px(0.5) + theme.px(0.75) * self._level)
        box = area.inflate(2 * (gap + width), 2 * (gap + width))
        radius = box.width // 2 if isinstance(area, Round) else theme.px(1.5) + gap
        under = box.inflate(2, 2)
        surface.blit(shapes.ring(under.size, radius + 1, (0, 0, 0, 170), width + 2), under)
        shapes.draw_glow(
            surface, box, radius, theme.color("beam"), theme.px(1.25), 0.4 + 0.6 * self._level, width
        )

    def _draw_arrow(self, surface: pygame.Surface, box: Rect, way: Way, theme: Theme) -> None:
        edge, span = theme.hairline + 1, box.width - 2 * theme.hairline - 2
        points = tuple((edge + x * span, edge + y * span) for x, y in _turned(way))
        surface.blit(shapes.polygon(box.size, points, theme.color("beam"), theme.color("night"), edge), box)
