"""Buttons: with words, an icon or both."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pygame

from scenes.app.texts import say
from scenes.ui import style
from scenes.ui.widget import Widget
from sprites.drawing import icons, richtext, shapes
from sprites.drawing.color import desaturate, mix
from sprites.drawing.text import Face, draw, face, fit, width


class Button(Widget):
    """Calls `act` when it is released. A `primary` button is the one that a screen suggests.

    `shortcut` is the key shown at its end, unless only fingers are used; `align` is for buttons in a column;
    `selected` marks the chosen one of several.
    """

    role = "button"
    focusable = True

    def __init__(
        self,
        name: str,
        act: Callable[[], object],
        *,
        primary: bool = False,
        icon: str = "",
        shortcut: str = "",
        hint: str = "",
        step: str = "lead",
        align: Literal["center", "left"] = "center",
    ) -> None:
        super().__init__(name, hint=hint)
        self.act = act
        self.primary = primary
        self.icon = icon
        self.shortcut = shortcut
        self.step = step
        self.align = align
        self._selected = False

    @property
    def selected(self) -> bool:
        return self._selected

    @selected.setter
    def selected(self, value: bool) -> None:
        if value != self._selected:
            self._selected = value
            self.touch()

    @property
    def bleed(self) -> int:
        return self.theme.px(2)

    @property
    def words(self) -> str:
        """The words on it."""
        return self.name

    def natural(self, limit: int) -> tuple[int, int]:
        high = max(self.theme.target, self._face.height + self.theme.px(1.5))
        return min(limit, max(self._wide(self.words), high)), high

    def _wide(self, words: str) -> int:
        """The width in pixels that it takes with these words."""
        wide = width(words, self._face) + 2 * self._margin
        if self.icon:
            wide += self._icon_px + self.theme.px(1)
        if self._key:
            wide += width(self._key, self._shortcut_face) + self.theme.px(2)
        return wide

    def activate(self) -> None:
        self.act()

    @property
    def _face(self) -> Face:
        return face(self.theme, self.step, bold=True)

    @property
    def _key(self) -> str:
        """The key shown at its end, or ""."""
        return self.theme.shown_key(self.shortcut)

    @property
    def _shortcut_face(self) -> Face:
        return face(self.theme, "small")

    @property
    def _margin(self) -> int:
        return self.theme.px(2)

    @property
    def _icon_px(self) -> int:
        return round(self._face.px * 1.3)

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        radius = self.theme.px(1.25)
        if not self.pressed:
            shapes.draw_shadow(surface, area, radius, self.theme.px(0.5), 120)
        style.plate(surface, area, radius, *self._colours(), pressed=self.pressed, width=self.theme.hairline)
        if self.selected:
            surface.blit(shapes.ring(area.size, radius, self.theme.color("gold"), self.theme.px(0.5)), area)
        elif self.enabled and (self.offered or self.primary):
            strength = 0.9 if self.hovered else 0.35
            shapes.draw_glow(surface, area, radius, self.theme.color("gold"), self.theme.px(0.8), strength)
        self._paint_words(surface, area.move(0, 1) if self.pressed else area)

    def _colours(self) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
        theme = self.theme
        fill = style.body_color(theme, enabled=self.enabled, hovered=self.hovered)
        if self.primary and self.enabled:
            fill = mix(fill, theme.color("gold"), 0.2)
        edge = theme.color("button_edge")
        if not self.enabled:
            edge = desaturate(mix(edge, fill, 0.5))
        elif self.hovered:
            edge = mix(edge, theme.color("text"), 0.4)
        return fill, edge

    def _paint_words(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        box = area.inflate(-2 * self._margin, 0)
        color = style.word_color(self.theme, enabled=self.enabled)
        if self._key:
            dim = style.word_color(self.theme, enabled=self.enabled, role="text_dim")
            taken = draw(surface, self._key, self._shortcut_face, dim, box, "right")
            box = pygame.Rect(box.x, box.y, taken.left - box.x - self.theme.px(1), box.height)
        gap, words = self._icon_px + self.theme.px(1) if self.icon and self.words else 0, self.words
        longest = max(words.split(), key=lambda word: width(word, self._face), default="")
        if gap and width(longest, fit(longest, self._face, 0)) > box.width - gap:
            gap = 0  # words have priority
        kind, room = fit(words, self._face, box.width - gap), (box.width - gap, box.height)
        lines = richtext.escape(words) if width(words, kind) > room[0] else ""
        if lines:
            kind = richtext.fit_block(lines, fit(longest, self._face, room[0]), room)
        group = min(box.width, gap + (room[0] if lines else width(words, kind)))
        left = box.x if self._key or self.align == "left" else box.x + (box.width - group) // 2
        if self.icon and (gap or not words):
            across = left + self._icon_px // 2 if words else area.centerx
            icons.draw(surface, self.icon, (across, area.centery), self._icon_px, color)
        box = pygame.Rect(left + gap, area.y, box.right - left - gap, area.height)
        if lines and richtext.height(lines, kind, room[0]) <= area.height:
            role = "text" if self.enabled else "text_dim"
            block = richtext.block(lines, kind, role, room[0], self.theme, "left" if gap else "center")
            surface.blit(block, block.get_rect(midleft=box.midleft))
        elif words:
            draw(surface, words, kind, color, box)


class IconButton(Button):
    """A square button with an icon, as large as a finger needs; its name is its tip."""

    def __init__(self, name: str, icon: str, act: Callable[[], object], *, shortcut: str = "") -> None:
        super().__init__(
            name, act, icon=icon, hint=say("app.with_key", name=name, key=shortcut) if shortcut else name
        )

    def natural(self, limit: int) -> tuple[int, int]:
        return self.theme.target, self.theme.target

    def _paint_words(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        color = style.word_color(self.theme, enabled=self.enabled)
        icons.draw(surface, self.icon, area.center, self._icon_px, color)
