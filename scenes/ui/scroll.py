"""Scrolling by wheel, finger, keys and scroll bar."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.app.input import Key, Pos
from scenes.ui.layout import not_negative
from scenes.ui.widget import Widget
from sprites.drawing import shapes
from sprites.drawing.color import with_alpha

WHEEL_UNITS = 9
GLIDE_STOP = 12.0  # pixels a second below which a flung list rests
GLIDE_DRAG = 5.0


class Scroll(Widget):
    """The base of widgets that scroll; they override `content_height`. `offset` pixels of content lie above the top."""

    clips = True

    def __init__(self, name: str = "", *, hint: str = "") -> None:
        super().__init__(name, hint=hint)
        self.offset = 0
        self._grab: tuple[int, int] | None = None
        self._on_bar = False
        self._speed = 0.0
        self._travelled = 0

    @property
    def content_height(self) -> int:
        return 0

    @property
    def furthest(self) -> int:
        """The largest offset."""
        return max(0, self.content_height - self.rect.height)

    @property
    def bar_width(self) -> int:
        """The room at the right that the bar takes."""
        return self.theme.px(1.5)

    @property
    def content_width(self) -> int:
        return max(1, self.rect.width - self.bar_width)

    def scroll_to(self, offset: float) -> None:
        offset = max(0, min(self.furthest, round(offset)))
        if offset != self.offset:
            self.offset = offset
            self.scrolled()
            self.touch()

    def scrolled(self) -> None:
        """The offset has changed: containers move their widgets."""

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.offset = max(0, min(self.furthest, self.offset))
        self.scrolled()

    def reveal(self, area: pygame.Rect) -> None:
        margin = self.theme.px(2)
        if area is not self.rect and not self.rect.contains(area):
            if area.top < self.rect.top:
                self.scroll_to(self.offset - (self.rect.top - area.top) - margin)
            elif area.bottom > self.rect.bottom:
                self.scroll_to(self.offset + area.bottom - self.rect.bottom + margin)
        super().reveal(area.clip(self.rect))

    def wheel(self, notches: float) -> bool:
        before = self.offset
        self._speed = 0.0
        self.scroll_to(self.offset - notches * self.theme.px(WHEEL_UNITS))
        return self.offset != before or self.furthest > 0

    def key(self, key: Key) -> bool:
        page = round(self.rect.height * 0.85)
        line = self.theme.px(4)
        steps = {"up": -line, "down": line, "page_up": -page, "page_down": page}
        before = self.offset
        if key.command in steps:
            self.scroll_to(self.offset + steps[key.command])
        elif key.command in ("first", "last"):
            self.scroll_to(0 if key.command == "first" else self.furthest)
        return self.offset != before

    def press_at(self, pos: Pos) -> None:
        self._speed, self._travelled = 0.0, 0
        self._on_bar = self.furthest > 0 and pos[0] >= self.rect.right - max(self.bar_width, 16)
        self._grab = (pos[1], self.offset)
        if self._on_bar:
            self.drag_to(pos)

    def drag_to(self, pos: Pos) -> None:
        if self._grab is None:
            return
        if self._on_bar:
            self.scroll_to(
                (pos[1] - self.rect.y) / max(1, self.rect.height) * self.content_height - self.rect.height / 2
            )
            return
        before = self.offset
        self.scroll_to(self._grab[1] + self._grab[0] - pos[1])
        self._travelled += self.offset - before

    def release_at(self, pos: Pos) -> None:
        self._grab = None

    def update(self, dt: float) -> None:
        """Let a flung list glide and come to rest."""
        super().update(dt)
        if dt <= 0:
            return
        if self._grab is not None:
            self._speed = 0.0 if self._on_bar else 0.6 * self._speed + 0.4 * self._travelled / dt
            self._travelled = 0
        elif abs(self._speed) > GLIDE_STOP and not self.theme.reduced_motion:
            self.scroll_to(self.offset + self._speed * dt)
            self._speed *= max(0.0, 1 - GLIDE_DRAG * dt)
        else:
            self._speed = 0.0

    @property
    def moving(self) -> bool:
        return (self._grab is None and abs(self._speed) > GLIDE_STOP) or super().moving

    def draw(self, target: pygame.Surface) -> None:
        """Draw the picture and the children, cut off at the edges, then the scroll bar."""
        if not self.visible:
            return
        before = target.get_clip()
        target.set_clip(self.rect.clip(before))
        super().draw(target)
        self._draw_bar(target)
        target.set_clip(before)

    def _draw_bar(self, target: pygame.Surface) -> None:
        if not self.furthest:
            return
        wide = max(4, self.theme.px(0.5))
        high = max(self.theme.px(4), self.rect.height * self.rect.height // max(1, self.content_height))
        top = self.rect.y + (self.rect.height - high) * self.offset // self.furthest
        track = pygame.Rect(self.rect.right - wide, self.rect.y, wide, self.rect.height)
        faint = with_alpha(self.theme.color("control"), 50)
        shapes.draw_rounded(target, track, wide // 2, faint)
        thumb = pygame.Rect(track.x, top, wide, high)
        shapes.draw_rounded(target, thumb, wide // 2, self.theme.color("control"))


Arrange = Callable[[pygame.Rect], int]


class ScrollView(Scroll):
    """Holds widgets. `arrange(area)` places them from the top of `area`, which is as wide as the content and shifted
    by the scroll offset, and returns the height that they need together."""

    role = "scroll"

    def __init__(self, name: str, arrange: Arrange) -> None:
        super().__init__(name)
        self.arrange = arrange
        self._height = 0

    @property
    def content_height(self) -> int:
        return self._height

    def place(self, rect: pygame.Rect) -> None:
        self.rect = not_negative(rect)
        self._height = self.arrange(self._area())
        super().place(rect)

    def scrolled(self) -> None:
        self.arrange(self._area())

    def _area(self) -> pygame.Rect:
        return pygame.Rect(self.rect.x, self.rect.y - self.offset, self.content_width, self.rect.height)
