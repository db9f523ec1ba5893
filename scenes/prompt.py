"""The prompt: whose turn it is and what is asked, in one sentence that can be read from across the room."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.kit.widget import Widget
from sprites import icons, paint, richtext
from sprites.colour import darken, lighten, mix
from sprites.text import Face, draw, face, fit, width


class Prompt(Widget):
    """Lit while the person at the screen is asked, dim while others decide; `act` opens the rule in force.

    Its name is the sentence; `who` is the name of the seat that decides, "" for nobody; `level` is what a bot
    plays at there, "" for a person.
    """

    role = "prompt"
    focusable = True

    def __init__(self, act: Callable[[], None]) -> None:
        super().__init__("", hint="The rule in force (F1)")
        self.act = act
        self.sentence = ""
        self.who = ""
        self.colour = 0
        self.rule = ""
        self.mine = False
        self.level = ""
        self._spared = 0

    def say(
        self,
        sentence: str,
        *,
        who: str = "",
        colour: int = 0,
        rule: str = "",
        mine: bool = False,
        level: str = "",
    ) -> None:
        """Shows a sentence about a seat; `rule` is how the section in force is cited."""
        shown = (sentence, who, colour, rule, mine, level)
        if shown != (self.sentence, self.who, self.colour, self.rule, self.mine, self.level):
            self.sentence, self.who, self.colour, self.rule, self.mine, self.level = shown
            self.name = sentence
            self.touch()

    def spare(self, height: int) -> pygame.Rect:
        """Leaves room below the sentence for something else, and says where."""
        if height != self._spared:
            self._spared = height
            self.touch()
        left = self._sentence_left(self.rect)
        return pygame.Rect(left, self.rect.bottom - height, self.rect.right - left, height)

    def activate(self) -> None:
        self.act()

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        if self.who:
            self._paint_seat(surface, area)
        left = self._sentence_left(area)
        self._paint_sentence(
            surface, pygame.Rect(left, area.y, area.right - left, area.height - self._spared)
        )

    def _sentence_left(self, area: pygame.Rect) -> int:
        if not self.who:
            return area.x
        return area.x + self._mark_side(area) + self._seat_room(area) + self.theme.px(5) + self.theme.hairline

    def _mark_side(self, area: pygame.Rect) -> int:
        return round(area.height * 0.62)

    def _paint_seat(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """The seat's shape, and its name with its level over the rule in force."""
        theme, side = self.theme, self._mark_side(area)
        look = theme.seat(self.colour)
        mark = paint.seat_shape(look.shape, side, look.colour, darken(look.colour, 0.6), 2)
        surface.blit(mark, mark.get_rect(midleft=(area.x, area.centery)))
        left, room = area.x + side + theme.px(1.5), self._seat_room(area)
        upper = pygame.Rect(left, area.y, room, round(area.height * (0.62 if self.rule else 1)))
        small, taken = face(theme, "small"), self._level_room
        name = pygame.Rect(left, upper.y, room - taken, upper.height)
        kind = fit(self.who, face(theme, "heading", "serif", bold=True), name.width)
        written = draw(surface, self.who, kind, lighten(look.colour, 0.25), name)
        level = pygame.Rect(written.right + theme.px(1), upper.y, taken, upper.height)
        draw(surface, self.level, small, theme.color("text_dim"), level)
        if self.rule:
            lower = pygame.Rect(left, upper.bottom - theme.px(0.5), room, area.bottom - upper.bottom)
            small = fit(self.rule, small, room)
            draw(surface, self.rule, small, theme.color("text_dim"), lower)
        line = pygame.Rect(left + room + theme.px(1.5), area.y + theme.px(0.5), theme.hairline, 0)
        line.height = area.height - theme.px(1)
        surface.fill(mix(theme.color("panel_edge"), look.colour, 0.4), line)

    def _seat_room(self, area: pygame.Rect) -> int:
        wish = max(
            width(self.who, face(self.theme, "heading", "serif", bold=True)) + self._level_room,
            width(self.rule, face(self.theme, "small")),
        )
        return min(wish, area.width // 4)

    @property
    def _level_room(self) -> int:
        return width(self.level, face(self.theme, "small")) + self.theme.px(1) if self.level else 0

    def _paint_sentence(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        theme = self.theme
        role = "text" if self.mine or not self.who else "text_dim"
        if self.who and not self.mine:
            side = round(theme.px(3.5))
            icon = "bot" if self.level else "hourglass"
            icons.draw(surface, icon, (box.x + side // 2, box.centery), side, theme.color("text_dim"))
            box = pygame.Rect(box.x + side + theme.px(1), box.y, box.width - side - theme.px(1), box.height)
        kind = self._fitting(box)
        words = richtext.block(self._markup, kind, role, max(1, box.width), theme)
        surface.blit(words, words.get_rect(midleft=box.midleft))

    @property
    def _markup(self) -> str:
        return richtext.escape(self.sentence)

    def _fitting(self, box: pygame.Rect) -> Face:
        kind = face(self.theme, "title", bold=self.mine)
        return richtext.fit_block(self._markup, kind, (max(1, box.width), box.height))
