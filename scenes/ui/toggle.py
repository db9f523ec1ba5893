"""A toggle: a switch with its words beside it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.ui import style
from scenes.ui.widget import Widget
from sprites.drawing import shapes
from sprites.drawing.color import lighten, mix
from sprites.drawing.text import draw, elide, face, width


class Toggle(Widget):
    """A switch that is `on` or off; `act(on)` is called after the user changed it."""

    role = "toggle"
    focusable = True

    def __init__(self, name: str, on: bool, act: Callable[[bool], None], *, hint: str = "") -> None:
        super().__init__(name, hint=hint)
        self.on = on
        self.act = act

    def set(self, on: bool) -> None:
        """Show a state without calling `act`."""
        if on != self.on:
            self.on = on
            self.touch()

    @property
    def bleed(self) -> int:
        return self.theme.px(0.5)

    @property
    def focus_area(self) -> pygame.Rect:
        track = self._track
        track.midright = self.rect.midright
        return track

    def natural(self, limit: int) -> tuple[int, int]:
        wide = width(self.name, face(self.theme, "body")) + self._track.width + self.theme.px(2)
        return min(limit, wide), self.theme.target

    def activate(self) -> None:
        self.set(not self.on)
        self.act(self.on)

    @property
    def _track(self) -> pygame.Rect:
        high = self.theme.px(3.25)
        return pygame.Rect(0, 0, round(high * 1.9), high)

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        track = self._track
        track.midright = area.midright
        self._paint_track(surface, track)
        words = pygame.Rect(area.x, area.y, track.left - area.x - self.theme.px(2), area.height)
        kind = face(self.theme, "body")
        color = style.word_color(self.theme, enabled=self.enabled)
        draw(surface, elide(self.name, kind, words.width), kind, color, words)

    def _paint_track(self, surface: pygame.Surface, track: pygame.Rect) -> None:
        theme = self.theme
        radius = track.height // 2
        style.well(surface, track, radius, theme)
        if self.on and self.enabled:
            fill = mix(theme.color("well"), theme.color("gold"), 0.55)
            shapes.draw_rounded(surface, track, radius, fill, theme.color("gold"), theme.hairline)
        knob = track.height // 2 - theme.px(0.4)
        colour = theme.color("bone") if self.enabled else theme.color("control")
        if self.hovered and self.enabled:
            colour = lighten(colour, 0.4)
        centre = (track.right - radius if self.on else track.left + radius, track.centery)
        box = pygame.Rect(0, 0, 2 * knob, 2 * knob)
        box.center = centre
        shapes.draw_shadow(surface, box, knob, 2)
        surface.blit(shapes.disc(knob, colour, theme.color("ink"), 1), box)
        if self.on:
            self._paint_tick(surface, box)

    def _paint_tick(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Paint the bar that tells on from off without colour."""
        bar = pygame.Rect(0, 0, max(2, box.width // 8), box.height // 2)
        bar.center = box.center
        surface.fill(self.theme.color("ink"), bar)
