"""A button of the measuring boards: its icon above its name, and its key in the corner."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.ui import style
from scenes.ui.button import Button
from sprites.drawing import icons
from sprites.drawing.color import mix
from sprites.drawing.text import draw, face, fit


class ToolButton(Button):
    """An icon above a name, with the key in the corner."""

    def __init__(
        self, name: str, icon: str, act: Callable[[], None], *, label: str = "", key: str = ""
    ) -> None:
        super().__init__(name, act, icon=icon, hint=f"{name} ({key})" if key else name)
        self.label = label or name
        self.letter = key

    def natural(self, limit: int) -> tuple[int, int]:
        return limit, max(
            self.theme.target, self._icon_px + face(self.theme, "small").height + self.theme.px(1)
        )

    @property
    def _icon_px(self) -> int:
        return self.theme.px(3)

    def _colours(self) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
        fill, edge = super()._colours()
        return (mix(fill, self.theme.color("gold"), 0.16), edge) if self.selected else (fill, edge)

    def _paint_words(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        theme, small = self.theme, face(self.theme, "small", bold=self.selected)
        color = style.word_color(theme, enabled=self.enabled, role="text")
        room = area.inflate(-theme.px(0.75), 0)
        kind = fit(self.label, small, room.width)
        group = self._icon_px + kind.height
        top = area.y + max(1, (area.height - group) // 2)
        tint = theme.color("gold") if self.selected else color
        icons.draw(surface, self.icon, (area.centerx, top + self._icon_px // 2), self._icon_px, tint)
        words = pygame.Rect(room.x, top + self._icon_px, room.width, kind.height)
        draw(surface, self.label, kind, color, words, "center")
        if self.letter:
            corner = pygame.Rect(area.x, area.y + 1, area.width - theme.px(0.75), small.height)
            dim = theme.color("text_dim")
            draw(surface, self.letter, face(theme, "small"), dim, corner, "right")
