"""The readout: the tool's answer, its figure large, the sentence below, and the rule that it follows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from scenes.app.input import Key, Pos
from scenes.measure.tools.tool import Said, Tone
from scenes.ui.scroll import Scroll
from sprites.drawing import icons, richtext, shapes
from sprites.drawing.color import mix
from sprites.drawing.text import Face, draw, face, fit

TONES: dict[Tone, str] = {"plain": "text", "yes": "healing", "no": "danger_text", "close": "gold"}
MARKS: dict[Tone, str] = {"yes": "check", "no": "cross", "close": "question"}
"""A tone is never told by colour alone."""


@dataclass(frozen=True, slots=True)
class Block:
    """A sentence with its place: `top` and `high` in pixels from the beginning of the readout."""

    said: Said
    top: int
    high: int


class Readout(Scroll):
    """Shows what a tool says. A sentence with a rule opens it: `open_rule(rule)`."""

    role = "answer"
    focusable = True

    def __init__(self, open_rule: Callable[[str], None]) -> None:
        super().__init__("")
        self.open_rule = open_rule
        self.said: tuple[Said, ...] = ()
        self.at = 0
        self._blocks: list[Block] | None = None
        self._pressed_at: int | None = None

    def say(self, said: Sequence[Said]) -> bool:
        """Shows another answer; whether it is another."""
        found = tuple(said)
        if found == self.said:
            return False
        self.said = found
        self.name = " ".join(part for each in found for part in (each.figure, each.words) if part)
        self.at = min(self.at, max(0, len(found) - 1))
        self._blocks = None
        self.offset = min(self.offset, self.furthest)
        self.touch()
        return True

    # ------------------------------------------------------------------ where the sentences are

    def restyled(self) -> None:
        self._blocks = None

    def place(self, rect: pygame.Rect) -> None:
        if rect.width != self.rect.width:
            self._blocks = None
        super().place(rect)

    @property
    def blocks(self) -> list[Block]:
        """The sentences, each with its place."""
        if self._blocks is None:
            self._blocks = list(self._measure())
        return self._blocks

    def _measure(self) -> Iterator[Block]:
        top = 0
        for said in self.said:
            high = self._figure_high(said) + richtext.height(self._words(said), self._face, self._room(said))
            if said.rule:
                high = max(high + self._face.height // 3, self.theme.target)
            yield Block(said, top, high)
            top += high + self.theme.px(1)

    @property
    def focus_area(self) -> pygame.Rect:
        area = self.screen_rect
        return pygame.Rect(area.x, area.y, area.width, min(area.height, self.content_height))

    @property
    def content_height(self) -> int:
        return self.blocks[-1].top + self.blocks[-1].high if self.blocks else 0

    def _figure_high(self, said: Said) -> int:
        return self._figure_face.height if said.figure else 0

    def _room(self, said: Said) -> int:
        return max(20, self.content_width - self.theme.px(1.5))

    def _words(self, said: Said) -> str:
        return f"{said.words} {{brass|{said.rule}}}" if said.rule else said.words

    @property
    def _face(self) -> Face:
        return face(self.theme, "body")

    @property
    def _figure_face(self) -> Face:
        return face(self.theme, "title", "serif", bold=True)

    # ------------------------------------------------------------------ what people do

    def key(self, key: Key) -> bool:
        step = {"up": -1, "down": 1}.get(key.command)
        if step is None or not 0 <= self.at + step < len(self.said):
            return False
        self.at += step
        block = self.blocks[self.at]
        self.reveal(pygame.Rect(self.rect.x, self.rect.y + block.top - self.offset, 1, block.high))
        self.touch()
        return True

    def press_at(self, pos: Pos) -> None:
        super().press_at(pos)
        down = pos[1] - self.rect.y + self.offset
        self._pressed_at = next(
            (at for at, block in enumerate(self.blocks) if block.top <= down < block.top + block.high), None
        )

    def activate(self) -> None:
        under, self._pressed_at = self._pressed_at, None
        at = self.at if under is None else under
        if at < len(self.said) and self.said[at].rule:
            self.at = at
            self.open_rule(self.said[at].rule)

    # ------------------------------------------------------------------ its picture

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        for at, block in enumerate(self.blocks):
            top = area.y + block.top - self.offset
            if top + block.high > 0 and top < area.bottom:
                self._paint_block(surface, pygame.Rect(area.x, top, self.content_width, block.high), at)

    def _paint_block(self, surface: pygame.Surface, area: pygame.Rect, at: int) -> None:
        theme, said = self.theme, self.said[at]
        color = theme.color(TONES[said.tone])
        bar = pygame.Rect(area.x, area.y + 2, max(2, theme.px(0.4)), area.height - 4)
        lit = self.focused and at == self.at and bool(self.tree and self.tree.keyboard)
        shapes.draw_rounded(
            surface,
            bar,
            bar.width // 2,
            theme.color("focus") if lit else mix(color, theme.color("panel"), 0.35),
        )
        left = area.x + theme.px(1.5)
        top = area.y + (area.height - self._inner(said)) // 2
        if said.figure:
            top += self._paint_figure(surface, pygame.Rect(left, top, area.right - left, 0), said, color)
        words = richtext.block(self._words(said), self._face, "text", self._room(said), theme)
        surface.blit(words, (left, top))

    def _inner(self, said: Said) -> int:
        return self._figure_high(said) + richtext.height(self._words(said), self._face, self._room(said))

    def _paint_figure(
        self, surface: pygame.Surface, box: pygame.Rect, said: Said, color: tuple[int, int, int]
    ) -> int:
        kind = self._figure_face
        box.height = kind.height
        mark = MARKS.get(said.tone, "")
        if mark:
            px = round(kind.px * 0.8)
            icons.draw(surface, mark, (box.x + px // 2, box.centery), px, color)
            box = pygame.Rect(
                box.x + px + self.theme.px(0.75), box.y, box.width - px - self.theme.px(0.75), box.height
            )
        draw(surface, said.figure, fit(said.figure, kind, box.width), color, box)
        return kind.height
