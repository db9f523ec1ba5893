"""The slip of paper that a tutorial speaks from: its words, and how far along they are."""

from __future__ import annotations

import pygame
from pygame import Rect

from scenes.kit.widget import Widget
from sprites.drawing import icons, richtext, shapes
from sprites.drawing.color import darken, mix
from sprites.drawing.text import Face, face


class Slip(Widget):
    """Paper with the title's seal on its upper edge. Its name is what it says; `objects` is about a wrong answer."""

    role = "tutorial"

    def __init__(self, title_id: str) -> None:
        super().__init__()
        self.title_id = title_id
        self.words = ""
        self.objects = False
        self._done, self._steps = 0, 1

    def say(self, words: str, *, objects: bool = False) -> None:
        """Shows other words."""
        self.words, self.objects = words, objects
        self.name = richtext.plain(words)
        self.touch()

    def show_progress(self, done: int, steps: int) -> None:
        """So many of the steps are behind the learner."""
        self._done, self._steps = done, steps
        self.touch()

    def height_of(self, words: str, wide: int) -> int:
        """How high it is with some words."""
        text = richtext.height(words, self._face, max(1, wide - 2 * self._margin))
        return self._crown + text + 2 * self._margin + self._thread

    @property
    def bleed(self) -> int:
        return self.theme.px(2)

    @property
    def _face(self) -> Face:
        return face(self.theme, "heading")

    @property
    def _margin(self) -> int:
        return self.theme.px(2)

    @property
    def _crown(self) -> int:
        """The room of the seal above the words."""
        return self.theme.px(4)

    @property
    def _thread(self) -> int:
        """The room of the thread below them."""
        return self.theme.px(1)

    def paint(self, surface: pygame.Surface, area: Rect) -> None:
        theme = self.theme
        accent = theme.title(self.title_id).accent
        radius = theme.px(1)
        paper = Rect(area.x, area.y + theme.px(2), area.width, area.height - theme.px(2))
        edge = theme.color("brass") if self.objects else theme.color("paper_edge")
        shapes.draw_shadow(surface, paper, radius, theme.px(0.6))
        shapes.draw_rounded(
            surface, paper, radius, theme.color("paper"), edge, theme.hairline + 2 * self.objects
        )
        self._paint_progress(surface, paper)
        self._paint_seal(surface, (area.x + self._margin + theme.px(2), area.y + theme.px(2)), accent)
        box = Rect(area.x, area.y + self._crown, area.width, area.height - self._crown - self._thread)
        box = box.inflate(-2 * self._margin, -2 * self._margin)
        kind = richtext.fit_block(self.words, self._face, box.size)
        written = richtext.block(self.words, kind, "ink", box.width, theme)
        surface.blit(written, box)

    def _paint_seal(
        self, surface: pygame.Surface, middle: tuple[int, int], accent: tuple[int, int, int]
    ) -> None:
        """A round seal in the title's colour with a lamp: here somebody explains."""
        theme = self.theme
        radius = theme.px(2.25)
        seal = shapes.disc(radius, accent, darken(accent, 0.45), theme.hairline + 1)
        surface.blit(seal, seal.get_rect(center=middle))
        icons.draw(surface, "hint", middle, round(radius * 1.25), theme.color("text"))

    def _paint_progress(self, surface: pygame.Surface, paper: Rect) -> None:
        """A thread along the foot, as long as what is done."""
        theme = self.theme
        thread = Rect(paper.x + self._margin, paper.bottom - theme.px(1.5), paper.width - 2 * self._margin, 0)
        thread.height = max(2, theme.px(0.4))
        surface.fill(mix(theme.color("paper"), theme.color("paper_edge"), 0.8), thread)
        thread.width = round(thread.width * (self._done + 1) / self._steps)
        surface.fill(theme.title(self.title_id).accent, thread)
