"""The prompt, a sentence that says who has to decide what, legible across the room; and the hint line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from scenes.app.texts import say
from scenes.ui.widget import Widget
from sprites.drawing import icons, richtext, shapes
from sprites.drawing.color import darken, lighten, mix
from sprites.drawing.text import Face, draw, face, fit, width

HEAD = 9.5  # units: the height of the bar at the top, which holds the prompt
REASONS = 76  # units: the width of reasons, which two or three lines of that length hold


class HintLine(Widget):
    """A hint on a slip of paper, with the reasons for it below; hidden while there is none, and put away by a click."""

    role = "hint"

    def __init__(self, put_away: Callable[[], None]) -> None:
        super().__init__()
        self.visible = False
        self.reasons = ""
        self._put_away = put_away

    def activate(self) -> None:
        self._put_away()

    def say(self, words: str, reasons: str = "") -> None:
        """Show a hint and the reasons for it; "" removes it."""
        self.name, self.reasons = words, reasons
        self.visible = bool(words)
        self.touch()

    @property
    def line(self) -> int:
        """The height of the hint without its reasons."""
        return self._face.height

    def natural(self, limit: int) -> tuple[int, int]:
        theme = self.theme
        wide = width(self.name, self._face) + theme.px(6)
        if not self.reasons:
            return min(limit, wide), self.line
        wide = min(limit, max(wide, theme.px(REASONS)))
        return wide, self.line + self._reasons_high(wide) + theme.px(0.75)

    def _reasons_high(self, wide: int) -> int:
        return richtext.height(richtext.escape(self.reasons), self._small, wide - 2 * self.theme.px(1.5))

    @property
    def _small(self) -> Face:
        return face(self.theme, "body")

    @property
    def _face(self) -> Face:
        return face(self.theme, "lead", bold=True)

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        theme = self.theme
        radius = theme.px(0.75)
        shapes.draw_rounded(
            surface, area, radius, theme.color("paper"), theme.color("paper_edge"), theme.hairline
        )
        ink, side = theme.color("ink"), round(self.line * 0.8)
        icons.draw(surface, "hint", (area.x + theme.px(0.75) + side // 2, area.y + self.line // 2), side, ink)
        left = area.x + theme.px(1.5) + side
        box = pygame.Rect(left, area.y, area.right - theme.px(1) - left, self.line)
        draw(surface, self.name, fit(self.name, self._face, box.width), ink, box)
        if self.reasons:
            margin = theme.px(1.5)
            room = area.width - 2 * margin
            words = richtext.block(richtext.escape(self.reasons), self._small, "ink", room, theme)
            surface.blit(words, (area.x + margin, area.y + self.line))


class Prompt(Widget):
    """The prompt: bright while the person at the screen decides, dim while others do; `act` opens the rule in force.

    Its name is the sentence. `who` is the name at the seat that decides, "" for nobody; `level` is the level of its
    bot, "" for a person.
    """

    role = "prompt"
    focusable = True

    def __init__(self, act: Callable[[], None]) -> None:
        super().__init__("", hint=say("table.prompt.about"))
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
        """Show a sentence about a seat; `rule` is the citation of the section in force."""
        shown = (sentence, who, colour, rule, mine, level)
        if shown != (self.sentence, self.who, self.colour, self.rule, self.mine, self.level):
            self.sentence, self.who, self.colour, self.rule, self.mine, self.level = shown
            self.name = sentence
            self.touch()

    def tell(self, sentence: str, rule: str) -> None:
        """Say what happened to the seat that it is about; `rule` as in `say`."""
        self.say(sentence, who=self.who, colour=self.colour, rule=rule, level=self.level)

    def spare(self, height: int) -> pygame.Rect:
        """Reserve room below the sentence; returns its area.

        If a long sentence on a small screen leaves too little, the area extends past the lower edge.
        """
        left = self._sentence_left(self.rect)
        box = self._sentence_box(self.rect, height)
        hang = max(0, self._block(box).get_height() - box.height) if height else 0
        if height - hang != self._spared:
            self._spared = height - hang
            self.touch()
        return pygame.Rect(left, self.rect.bottom - height + hang, self.rect.right - left, height)

    def activate(self) -> None:
        self.act()

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        if self.who:
            self._paint_seat(surface, area)
        self._paint_sentence(surface, area)

    def _sentence_box(self, area: pygame.Rect, spared: int) -> pygame.Rect:
        """The area of the sentence, to the right of the icon that says somebody else decides."""
        left = self._sentence_left(area)
        box = pygame.Rect(left, area.y, area.right - left, area.height - spared)
        if not self._waits:
            return box
        taken = self._sign_side + self.theme.px(1)
        return pygame.Rect(box.x + taken, box.y, box.width - taken, box.height)

    @property
    def _waits(self) -> bool:
        return bool(self.who) and not self.mine

    @property
    def _sign_side(self) -> int:
        return round(self.theme.px(3.5))

    def _sentence_left(self, area: pygame.Rect) -> int:
        if not self.who:
            return area.x
        return area.x + self._mark_side(area) + self._seat_room(area) + self.theme.px(5) + self.theme.hairline

    def _mark_side(self, area: pygame.Rect) -> int:
        return round(area.height * 0.62)

    def _paint_seat(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Paint the seat's shape, and its name and level above the rule in force."""
        theme, side = self.theme, self._mark_side(area)
        look = theme.seat(self.colour)
        mark = shapes.seat_shape(look.shape, side, look.colour, darken(look.colour, 0.6), 2)
        surface.blit(mark, mark.get_rect(midleft=(area.x, area.centery)))
        left, room = area.x + side + theme.px(1.5), self._seat_room(area)
        small, taken = face(theme, "small"), self._level_room
        share = 1.0 if not self.rule else 0.62 if width(self.rule, small) <= room else 0.5
        upper = pygame.Rect(left, area.y, room, round(area.height * share))
        name = pygame.Rect(left, upper.y, room - taken, upper.height)
        kind = fit(self.who, face(theme, "heading", "serif", bold=True), name.width)
        written = draw(surface, self.who, kind, lighten(look.colour, 0.25), name)
        level = pygame.Rect(written.right + theme.px(1), upper.y, taken, upper.height)
        draw(surface, self.level, small, theme.color("text_dim"), level)
        if self.rule:
            lower = pygame.Rect(left, upper.bottom - theme.px(0.5), room, area.bottom - upper.bottom)
            self._paint_rule(surface, lower)
        line = pygame.Rect(left + room + theme.px(1.5), area.y + theme.px(0.5), theme.hairline, 0)
        line.height = area.height - theme.px(1)
        surface.fill(mix(theme.color("panel_edge"), look.colour, 0.4), line)

    def _paint_rule(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Paint the citation on as many lines as there is room for, or what it names last where one is too narrow."""
        small = face(self.theme, "small")
        words = richtext.escape(self.rule)
        kind = richtext.fit_block(words, small, box.size, self.theme.least_px)
        if richtext.height(words, kind, box.width) > box.height:
            whole = width(self.rule, fit(self.rule, small, box.width)) <= box.width
            cited = self.rule if whole else self.rule.rpartition(", ")[2]
            draw(surface, cited, fit(cited, small, box.width), self.theme.color("text_dim"), box)
            return
        block = richtext.block(words, kind, "text_dim", box.width, self.theme)
        surface.blit(block, block.get_rect(midleft=box.midleft))

    def _seat_room(self, area: pygame.Rect) -> int:
        """The width of the name and the rule: a quarter, or up to a third where the citation needs it."""
        small = face(self.theme, "small")
        wish = max(
            width(self.who, face(self.theme, "heading", "serif", bold=True)) + self._level_room,
            width(self.rule, small),
        )
        needed = width(self.rule, replace(small, px=min(small.px, self.theme.least_px)))
        return min(wish, max(area.width // 4, min(needed, area.width // 3)))

    @property
    def _level_room(self) -> int:
        return width(self.level, face(self.theme, "small")) + self.theme.px(1) if self.level else 0

    def _paint_sentence(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        theme, box = self.theme, self._sentence_box(area, self._spared)
        if self._waits:
            icon, at = "bot" if self.level else "hourglass", self._sentence_left(area) + self._sign_side // 2
            icons.draw(surface, icon, (at, box.centery), self._sign_side, theme.color("text_dim"))
        words = self._block(box)
        surface.blit(words, words.get_rect(midleft=box.midleft))

    def _block(self, box: pygame.Rect) -> pygame.Surface:
        """The sentence rendered to fit a box."""
        wide, markup = max(1, box.width), richtext.escape(self.sentence)
        kind = richtext.fit_block(
            markup, face(self.theme, "title", bold=self.mine), (wide, box.height), self.theme.least_px
        )
        wide = richtext.even(markup, kind, wide)
        return richtext.block(markup, kind, "text_dim" if self._waits else "text", wide, self.theme)
