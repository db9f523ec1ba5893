"""The table of all fighters: who sees, reaches or attacks whom, a symbol a cell."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Literal

import pygame

from game.battlefield import Base
from scenes.intents import Key
from scenes.kit import looks
from scenes.kit.widget import Widget
from scenes.measure.tools.survey import Found, Pair, Survey
from sprites import base, icons, paint
from sprites.colour import with_alpha
from sprites.text import Face, draw, face, fit, width
from sprites.theme import Rgb

Asked = Literal["see", "reach", "attack"]
Mark = tuple[str, str, str]
"""The icon of a cell, its colour role, and its word."""

WAITING: Mark = ("hourglass", "text_dim", "not yet known")
SYMBOLS: dict[Asked, dict[str, Mark]] = {
    "see": {"yes": ("eye", "healing", "visible"), "no": ("eye_closed", "danger_text", "hidden")},
    "reach": {"yes": ("boot", "healing", "in reach"), "no": ("minus", "danger_text", "out of reach")},
    "attack": {
        "open": ("sword", "healing", "in the open"),
        "cover": ("shield", "tape", "in cover"),
        "no": ("minus", "danger_text", "no attack"),
    },
}
MOST_CELL = 5.5
"""The largest side of a cell, in units of spacing."""
LEAST = 9
"""No letters are smaller, in pixels."""
APART = 3
"""Pixels from the head of a column to the next."""
BESIDE = 10
"""Pixels beside the initials of a row, both sides together."""


def mark_of(found: Found | None, asked: Asked) -> Mark:
    """What a cell shows of a pair."""
    symbols = SYMBOLS[asked]
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
        self._point, self._choose = point, choose
        self._budget = budget
        self._hovered: Pair | None = None

    def show(self, survey: Survey, asked: Asked) -> None:
        """Shows another table."""
        self.asked = asked
        if survey is not self._survey:
            self._survey = survey
            self.clear()
            self.add(*self._cells(survey))
            self.place(self.rect)
        self._name_cells()
        self.touch()

    def light(self, pair: Pair | None) -> None:
        """Marks the row and the column of a pair."""
        if pair != self.shown:
            self.shown = pair
            self.touch()

    def _cells(self, survey: Survey) -> list[Widget]:
        fighters = survey.fighters
        return [Cell((a.id, b.id), "", self._choose) for a in fighters for b in fighters if a is not b]

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
        ids = [base.id for base in self._survey.fighters] if self._survey else []
        if self.shown is None or not {*self.shown} <= {*ids}:
            return (ids[0], ids[1]) if len(ids) > 1 else None
        row, column = ids.index(self.shown[0]) + step[0], ids.index(self.shown[1]) + step[1]
        if row == column:
            row, column = row + step[0], column + step[1]
        inside = 0 <= row < len(ids) and 0 <= column < len(ids)
        return (ids[row], ids[column]) if inside else None

    # ------------------------------------------------------------------ place

    def natural(self, limit: int) -> tuple[int, int]:
        count = len(self._survey.fighters) if self._survey else 0
        across, down = self._cell(limit)
        return limit, down * (count + self._lines(across)) + self._legend_height

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        if self._survey and rect.width:
            ids = [base.id for base in self._survey.fighters]
            for cell in self.children:
                if isinstance(cell, Cell):
                    cell.place(self._box(rect, ids.index(cell.pair[0]), ids.index(cell.pair[1])))

    def _cell(self, wide: int) -> tuple[int, int]:
        """The width and height of a cell in a table of a width."""
        count = max(1, len(self._survey.fighters) if self._survey else 1)
        heads = self.theme.px(2) + BESIDE + self._widest(self._small)
        across = max(4, min(self.theme.px(MOST_CELL), (wide - heads) // count))
        return across, max(across, round(self._small.height * 0.86))

    def _widest(self, kind: Face) -> int:
        """How wide the widest initials are."""
        fighters = self._survey.fighters if self._survey else []
        return max((width(base.initials_of(each.name), kind) for each in fighters), default=0)

    def _lines(self, across: int) -> int:
        """In how many lines the heads of columns stand, one higher than the other where they are narrow."""
        return max(1, -(-(self._widest(replace(self._small, px=LEAST)) + APART) // across))

    def _box(self, area: pygame.Rect, row: int, column: int) -> pygame.Rect:
        across, down = self._cell(area.width)
        count = len(self._survey.fighters) if self._survey else 0
        left = area.right - across * count
        return pygame.Rect(left + column * across, area.y + (row + self._lines(across)) * down, across, down)

    @property
    def _legend_height(self) -> int:
        return self._small.height * 2 + self.theme.px(1)

    @property
    def _small(self) -> Face:
        return face(self.theme, "small")

    # ------------------------------------------------------------------ picture

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        if self._survey is None:
            return
        fighters = self._survey.fighters
        for index, fighter in enumerate(fighters):
            self._paint_heads(surface, area, index, fighter)
            for column, other in enumerate(fighters):
                self._paint_cell(surface, self._box(area, index, column), (fighter.id, other.id))
        self._paint_legend(surface, area)

    def _paint_heads(self, surface: pygame.Surface, area: pygame.Rect, index: int, fighter: Base) -> None:
        """What stands on a fighter's base, before its row and above its column."""
        theme, short = self.theme, base.initials_of(fighter.name)
        row, column = self._box(area, index, 0), self._box(area, -1, index)
        looker, looked_at = self.shown or ("", "")
        look = theme.seat(fighter.warband)
        mark = paint.seat_shape(look.shape, max(8, min(row.height - 2, theme.px(2))), look.colour, None)
        surface.blit(mark, mark.get_rect(midleft=(area.x, row.centery)))
        words = row.copy()
        words.left = area.x + mark.get_width() + BESIDE // 2
        words.width = row.x - words.left - 2
        draw(surface, short, self._small, self._tint(looker == fighter.id), words)
        lines = self._lines(column.width)
        head = column.move(0, -(index % lines) * column.height).inflate((lines - 1) * column.width, 0)
        kind = fit(short, self._small, head.width, LEAST)
        draw(surface, short, kind, self._tint(looked_at == fighter.id), head, "center")

    def _tint(self, bright: bool) -> Rgb:
        return self.theme.color("focus" if bright else "text_dim")

    def _paint_cell(self, surface: pygame.Surface, box: pygame.Rect, pair: Pair) -> None:
        theme, inner = self.theme, box.inflate(-2, -2)
        if pair[0] == pair[1] or self._survey is None:
            looks.well(surface, inner, theme.px(0.5), theme)
            return
        icon, role, _ = mark_of(self._survey.pairs.get(pair), self.asked)
        paint.draw_rounded(surface, inner, theme.px(0.5), with_alpha(theme.color(role), 40))
        icons.draw(surface, icon, inner.center, round(min(inner.size) * 0.74) + 1, theme.color(role))
        if pair == self.shown:
            edge = paint.ring(box.size, theme.px(0.5), theme.color("focus"), theme.hairline + 1)
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
