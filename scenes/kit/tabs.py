"""A tab bar: which of several pages is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.intents import Key, Pos
from scenes.kit.widget import Widget
from sprites.colour import with_alpha
from sprites.text import Face, draw, face, fit, width


class Tabs(Widget):
    """Names side by side with a line below the chosen one; `act(index)` when another is chosen."""

    role = "tabs"
    focusable = True

    def __init__(self, name: str, pages: Sequence[str], act: Callable[[int], None]) -> None:
        super().__init__(name)
        self.pages = list(pages)
        self.index = 0
        self.act = act
        self._under: int | None = None

    def choose(self, index: int) -> None:
        """Shows a page and tells so."""
        if index != self.index and 0 <= index < len(self.pages):
            self.index = index
            self.touch()
            self.act(index)

    def natural(self, limit: int) -> tuple[int, int]:
        return min(limit, self._lefts()[-1]), self.theme.target

    def key(self, key: Key) -> bool:
        step = {"left": -1, "right": 1}.get(key.command)
        if step is not None:
            self.choose(self.index + step)
        return step is not None

    def press_at(self, pos: Pos) -> None:
        lefts = self._placed()
        across = pos[0] - self.rect.x
        self._under = next((at for at in range(len(self.pages)) if lefts[at] <= across < lefts[at + 1]), None)

    def activate(self) -> None:
        under, self._under = self._under, None
        if under is not None:
            self.choose(under)

    @property
    def _face(self) -> Face:
        return face(self.theme, "lead", bold=True)

    def _lefts(self) -> list[int]:
        """Where each page's name begins, and where the last one ends."""
        lefts = [0]
        for page in self.pages:
            lefts.append(lefts[-1] + width(page, self._face) + self.theme.px(4))
        return lefts

    def _placed(self) -> list[int]:
        lefts = self._lefts()
        if lefts[-1] <= self.rect.width:
            return lefts
        return [left * self.rect.width // lefts[-1] for left in lefts]

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        theme = self.theme
        base = pygame.Rect(area.x, area.bottom - theme.hairline, area.width, theme.hairline)
        surface.fill(with_alpha(theme.color("panel_edge"), 255), base)
        lefts = self._placed()
        for index, page in enumerate(self.pages):
            box = pygame.Rect(area.x + lefts[index], area.y, lefts[index + 1] - lefts[index], area.height)
            chosen = index == self.index
            words = box.inflate(-theme.px(1), 0)
            kind = fit(page, self._face, words.width)
            draw(surface, page, kind, theme.color("text" if chosen else "text_dim"), words, "center")
            if chosen:
                line = pygame.Rect(box.x + theme.px(1), 0, box.width - theme.px(2), max(3, theme.px(0.4)))
                line.bottom = area.bottom
                surface.fill(theme.color("gold"), line)
