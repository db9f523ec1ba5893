"""A choice of one of several, shown side by side if they fit, else stepped through."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import pygame

from scenes.app.input import Key, Pos
from scenes.ui import style
from scenes.ui.widget import Widget
from sprites.drawing import richtext, shapes
from sprites.drawing.color import lighten, mix
from sprites.drawing.text import Face, draw, face, fit, width

T = TypeVar("T")


class Choice(Widget, Generic[T]):
    """Options of (words, value), side by side. `act(value)` is called after the user chose another.

    With too little room for all, it becomes a stepper: the chosen one between two arrows.
    """

    role = "choice"
    focusable = True

    def __init__(
        self,
        name: str,
        options: Sequence[tuple[str, T]],
        value: T,
        act: Callable[[T], None],
        *,
        hint: str = "",
    ) -> None:
        super().__init__(name, hint=hint)
        self.options = list(options)
        self.value = value
        self.act = act
        self._under: int | None = None

    @property
    def index(self) -> int:
        """The index of the chosen option; 0 if the value is none of them."""
        return next((at for at, (_, value) in enumerate(self.options) if value == self.value), 0)

    def set(self, value: T) -> None:
        """Show a value without calling `act`."""
        if value != self.value:
            self.value = value
            self.touch()

    def natural(self, limit: int) -> tuple[int, int]:
        widest = max(width(words, self._face) for words, _ in self.options) + self.theme.px(3)
        wide = len(self.options) * max(widest, self.theme.target)
        return min(limit, wide), self.theme.target

    def key(self, key: Key) -> bool:
        step = {"left": -1, "right": 1}.get(key.command)
        if step is None:
            return False
        self._choose(max(0, min(len(self.options) - 1, self.index + step)))
        return True

    def press_at(self, pos: Pos) -> None:
        self._under = self._segment_at(pos)

    def activate(self) -> None:
        """A pointer chooses the segment below it; the accept key steps to the next, after the last to the first."""
        under, self._under = self._under, None
        if under is None:
            self._choose((self.index + 1) % len(self.options))
        elif self._stepping:
            self._choose((self.index + (1 if under else -1)) % len(self.options))
        else:
            self._choose(under)

    def release_at(self, pos: Pos) -> None:
        if not self.contains(pos):
            self._under = None

    @property
    def _face(self) -> Face:
        return face(self.theme, "body", bold=True)

    @property
    def _stepping(self) -> bool:
        room = self.rect.width / max(1, len(self.options))
        widest = max(width(words, self._face) for words, _ in self.options)
        return room < min(widest + self.theme.px(2), self.theme.px(30)) or room < self.theme.target * 0.8

    def _segment_at(self, pos: Pos) -> int:
        count = 2 if self._stepping else len(self.options)
        return max(0, min(count - 1, (pos[0] - self.rect.x) * count // max(1, self.rect.width)))

    def _choose(self, index: int) -> None:
        value = self.options[index][1]
        if value != self.value:
            self.set(value)
            self.act(value)

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        style.well(surface, area, self.theme.px(1.25), self.theme)
        if self._stepping:
            self._paint_stepper(surface, area)
            return
        for index, (words, _) in enumerate(self.options):
            left = area.width * index // len(self.options)
            right = area.width * (index + 1) // len(self.options)
            self._paint_segment(surface, area.move(left, 0), right - left, words, chosen=index == self.index)

    def _paint_segment(
        self, surface: pygame.Surface, area: pygame.Rect, wide: int, words: str, *, chosen: bool
    ) -> None:
        theme = self.theme
        box = pygame.Rect(area.x, area.y, wide, area.height).inflate(-theme.px(0.75), -theme.px(0.75))
        if chosen:
            fill = mix(theme.color("button"), theme.color("gold"), 0.22 if self.enabled else 0.0)
            fill = lighten(fill, 0.06) if self.hovered else fill
            edge = theme.color("gold") if self.enabled else theme.color("button_edge")
            shapes.draw_shadow(surface, box, theme.px(1), 2, 110)
            style.plate(surface, box, theme.px(1), fill, edge, pressed=self.pressed, width=theme.hairline)
        role = "text" if chosen else "text_dim"
        color = style.word_color(theme, enabled=self.enabled, role=role)
        room = box.inflate(-theme.px(1), 0)
        draw(surface, words, fit(words, self._face, room.width), color, room, "center")

    def _paint_stepper(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        color = style.word_color(self.theme, enabled=self.enabled)
        side = self.theme.target
        words = self.options[self.index][0] if self.options else ""
        room = area.inflate(-2 * side, 0)
        letters = fit(words, self._face, room.width)
        if width(words, letters) <= room.width:
            draw(surface, words, letters, color, room, "center")
        else:
            self._paint_lines(surface, words, room)
        for centre, flip in ((area.x + side // 2, 1), (area.right - side // 2, -1)):
            surface.blit(_arrow(side, color, flip), (centre - side // 2, area.centery - side // 2))

    def _paint_lines(self, surface: pygame.Surface, words: str, room: pygame.Rect) -> None:
        """Paint words that are too long for a line."""
        markup, role = richtext.escape(words), "text" if self.enabled else "text_dim"
        longest = max(words.split(), key=lambda word: width(word, self._face))
        letters = richtext.fit_block(markup, fit(longest, self._face, room.width), room.size)
        block = richtext.block(markup, letters, role, room.width, self.theme, "center")
        surface.blit(block, block.get_rect(center=room.center))


def _arrow(side: int, color: tuple[int, int, int], flip: int) -> pygame.Surface:
    middle, reach = side / 2, side / 7
    points = ((middle + flip * reach, middle - 1.6 * reach), (middle - flip * reach, middle))
    return shapes.polygon((side, side), (*points, (middle + flip * reach, middle + 1.6 * reach)), color)
