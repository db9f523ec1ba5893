"""The table of all fighters: who sees, reaches or attacks whom, a symbol a cell."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from typing import Literal

import pygame

from game.battlefield import Base
from scenes.app.input import Key
from scenes.measure.tools.everyone_plan import BESIDE, LEAST, Plan
from scenes.measure.tools.survey import Found, Pair, Survey
from scenes.ui import style
from scenes.ui.widget import Widget
from sprites.battlefield import bases
from sprites.drawing import icons, shapes
from sprites.drawing.color import with_alpha
from sprites.drawing.text import Face, draw, face, fit, width
from sprites.drawing.theme import Rgb

Asked = Literal["see", "reach", "attack"]
Mark = tuple[str, str, str]
"""The icon of a cell, its colour role, and its word."""

WAITING: Mark = ("hourglass", "text_dim", "not yet known")
FRIEND: Mark = ("person", "text_dim", "a friend")
SYMBOLS: dict[Asked, dict[str, Mark]] = {
    "see": {"yes": ("eye", "healing", "visible"), "no": ("eye_closed", "danger_text", "hidden")},
    "reach": {"yes": ("boot", "healing", "in reach"), "no": ("minus", "danger_text", "out of reach")},
    "attack": {
        "open": ("sword", "healing", "in the open"),
        "cover": ("shield", "tape", "in cover"),
        "no": ("minus", "danger_text", "no attack"),
        "friend": FRIEND,
    },
}


def mark_of(found: Found | None, asked: Asked) -> Mark:
    """What a cell shows of a pair. Friends are no targets that the table offers, though they can be attacked (13.4)."""
    symbols = SYMBOLS[asked]
    if found is not None and asked == "attack" and found.friends:
        return FRIEND
    if found is None or (asked == "reach" and found.reaches is None):
        return WAITING
    if asked == "see":
        return symbols["yes" if found.assault.sight.ok else "no"]
    if asked == "reach":
        return symbols["yes" if found.reaches else "no"]
    if not found.assault.ok:
        return symbols["no"]
    return symbols["open" if found.assault.cover.ok else "cover"]


class Cell(Widget):
    """One of another: a place to point at. The grid paints it."""

    role = "cell"

    def __init__(self, pair: Pair, name: str, choose: Callable[[Pair], None]) -> None:
        super().__init__(name)
        self.pair = pair
        self._choose = choose

    def activate(self) -> None:
        self._choose(self.pair)

    def draw(self, target: pygame.Surface) -> None:
        """Nothing of its own."""


class Grid(Widget):
    """Rows look, columns are looked at. `point(pair)` follows the pointer, `choose(pair)` a click or Enter."""

    role = "grid"
    focusable = True

    def __init__(
        self, name: str, point: Callable[[Pair | None], None], choose: Callable[[Pair], None], budget: int
    ) -> None:
        super().__init__(name)
        self.asked: Asked = "attack"
        self.shown: Pair | None = None
        self._survey: Survey | None = None
        self._fighters: list[Base] = []
        self._point, self._choose = point, choose
        self._budget = budget
        self._hovered: Pair | None = None

    def show(self, survey: Survey, asked: Asked) -> None:
        """Shows another table."""
        self.asked = asked
        if survey is not self._survey:
            self._survey, self._fighters = survey, survey.fighters
            self.clear()
            self.add(*self._cells())
            self.place(self.rect)
        self._name_cells()
        self.touch()

    def light(self, pair: Pair | None) -> None:
        """Marks the row and the column of a pair."""
        if pair != self.shown:
            self.shown = pair
            self.touch()

    def _cells(self) -> list[Widget]:
        pairs = permutations((each.id for each in self._fighters), 2)
        return [Cell(pair, "", self._choose) for pair in pairs]

    def _name_cells(self) -> None:
        """Each is called what a person would read: "Mara to Brom: in cover"."""
        for cell in self.children:
            if isinstance(cell, Cell) and self._survey:
                a, b = (self._survey.battlefield.bases[each].name for each in cell.pair)
                word = mark_of(self._survey.pairs.get(cell.pair), self.asked)[2]
                cell.name = f"{a} to {b}: {word}"

    # ------------------------------------------------------------------ time

    def update(self, dt: float) -> None:
        if self._survey and self._survey.work(self._budget):
            self._name_cells()
            self.touch()
        hovered = next((cell.pair for cell in self.children if cell.hovered and isinstance(cell, Cell)), None)
        if hovered != self._hovered:
            self._hovered = hovered
            self._point(hovered)

    @property
    def moving(self) -> bool:
        return bool(self._survey and not self._survey.done)

    # ------------------------------------------------------------------ by key

    def key(self, key: Key) -> bool:
        """The arrows go from cell to cell, and leave the table at its edge."""
        steps = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
        if key.command not in steps or not self._survey:
            return False
        found = self._beside(steps[key.command])
        if found:
            self._choose(found)
        return found is not None

    def _beside(self, step: tuple[int, int]) -> Pair | None:
        ids = [each.id for each in self._fighters]
        if self.shown is None or not {*self.shown} <= {*ids}:
            return (ids[0], ids[1]) if len(ids) > 1 else None
        row, column = ids.index(self.shown[0]) + step[0], ids.index(self.shown[1]) + step[1]
        if row == column:
            row, column = row + step[0], column + step[1]
        inside = 0 <= row < len(ids) and 0 <= column < len(ids)
        return (ids[row], ids[column]) if inside else None

    # ------------------------------------------------------------------ place

    def natural(self, limit: int) -> tuple[int, int]:
        return limit, self._plan(limit).high + self._legend_height

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        if self._fighters and rect.width:
            plan, ids = self._plan(rect.width), [each.id for each in self._fighters]
            for cell in self.children:
                if isinstance(cell, Cell):
                    cell.place(plan.box(rect, ids.index(cell.pair[0]), ids.index(cell.pair[1])))

    def _plan(self, wide: int) -> Plan:
        return Plan.of([bases.initials_of(each.name) for each in self._fighters], wide, self.theme)

    @property
    def _legend_height(self) -> int:
        return self._small.height * 2 + self.theme.px(1)

    @property
    def _small(self) -> Face:
        return face(self.theme, "small")

    # ------------------------------------------------------------------ picture

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        plan = self._plan(area.width)
        for index, fighter in enumerate(self._fighters):
            self._paint_row_head(surface, area, plan.box(area, index, 0), fighter)
            self._paint_column_head(surface, plan.head(area, index), fighter)
            for column, other in enumerate(self._fighters):
                self._paint_cell(surface, plan.box(area, index, column), (fighter.id, other.id))
        if self._fighters:
            self._paint_legend(surface, area)

    def _paint_row_head(
        self, surface: pygame.Surface, area: pygame.Rect, first: pygame.Rect, fighter: Base
    ) -> None:
        """What stands on a fighter's base, before the first cell of its row."""
        theme, look = self.theme, self.theme.seat(fighter.warband)
        mark = shapes.seat_shape(look.shape, max(8, min(first.height - 2, theme.px(2))), look.colour, None)
        surface.blit(mark, mark.get_rect(midleft=(area.x, first.centery)))
        left = area.x + mark.get_width() + BESIDE // 2
        words = pygame.Rect(left, first.y, first.x - left - 2, first.height)
        tint = self._tint(self.shown is not None and self.shown[0] == fighter.id)
        draw(surface, bases.initials_of(fighter.name), self._small, tint, words)

    def _paint_column_head(self, surface: pygame.Surface, head: pygame.Rect, fighter: Base) -> None:
        short = bases.initials_of(fighter.name)
        tint = self._tint(self.shown is not None and self.shown[1] == fighter.id)
        draw(surface, short, fit(short, self._small, head.width, LEAST), tint, head, "center")

    def _tint(self, bright: bool) -> Rgb:
        return self.theme.color("focus" if bright else "text_dim")

    def _paint_cell(self, surface: pygame.Surface, box: pygame.Rect, pair: Pair) -> None:
        theme, inner = self.theme, box.inflate(-2, -2)
        if pair[0] == pair[1] or self._survey is None:
            style.well(surface, inner, theme.px(0.5), theme)
            return
        icon, role, _ = mark_of(self._survey.pairs.get(pair), self.asked)
        shapes.draw_rounded(surface, inner, theme.px(0.5), with_alpha(theme.color(role), 40))
        icons.draw(surface, icon, inner.center, round(min(inner.size) * 0.74) + 1, theme.color(role))
        if pair == self.shown:
            edge = shapes.ring(box.size, theme.px(0.5), theme.color("focus"), theme.hairline + 1)
            surface.blit(edge, box)

    def _paint_legend(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        left, top = area.x, area.bottom - self._legend_height + self.theme.px(1)
        size = self._small.px
        for icon, role, word in SYMBOLS[self.asked].values():
            wide = size + width(word, self._small) + self.theme.px(2)
            if left + wide > area.right:
                left, top = area.x, top + self._small.height
            icons.draw(
                surface, icon, (left + size / 2, top + self._small.height / 2), size, self.theme.color(role)
            )
            box = pygame.Rect(left + size + 3, top, wide, self._small.height)
            draw(surface, word, self._small, self.theme.color("text_dim"), box)
            left += wide
