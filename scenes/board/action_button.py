"""Buttons on a table, each with an action and a line about its outcome."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from scenes.board.part import Part, Tabletop
from scenes.ui import style
from sprites import dice
from sprites.dice import Die
from sprites.drawing import icons, richtext, shapes, text
from sprites.drawing.color import mix

Act = Callable[[], object]
WIDEST = 62  # units: widest button in the bar
D6 = Die(6)
SHOWN = 110  # of 255: opacity of the plate below the face that a die shows now


class TableButton(Part):
    """Base of the buttons on a table: a plate, gold for what goes on with the game."""

    role = "button"
    focusable = True
    act: Act
    shortcut: str
    primary: bool

    def activate(self) -> None:
        self.act()

    def render(self, target: pygame.Surface) -> None:
        theme, area = self.theme, self.rect
        radius = theme.px(1.25)
        fill = style.body_color(theme, enabled=self.enabled, hovered=self.raised)
        edge = theme.color("button_edge")
        if self.primary and self.enabled:
            fill, edge = mix(fill, theme.color("gold"), 0.2), theme.color("gold")
        shapes.draw_shadow(target, area, radius, theme.px(0.75), 140)
        style.plate(target, area, radius, fill, edge, pressed=self.pressed, width=theme.hairline)
        if (self.primary and self.enabled) or self.board.hinted(self):
            gold = theme.color("gold")
            shapes.draw_glow(target, area, radius, gold, theme.px(0.8), 0.3 + 0.5 * self.board.pulse)
        self.render_words(target, area)

    def render_words(self, target: pygame.Surface, area: Rect) -> None:
        """Draw what it says on its plate."""

    def render_key(self, target: pygame.Surface, box: Rect, key: str) -> None:
        """Draw the key that presses it at the right end of a box."""
        dim = style.word_color(self.theme, enabled=self.enabled, role="text_dim")
        text.draw(target, key, text.face(self.theme, "small"), dim, box, "right")


class ActionButton(TableButton):
    """A button. Below its name are `words` about the outcome, or `brief` if those don't fit; `icon` is on the left."""

    def __init__(
        self,
        board: Tabletop,
        name: str,
        act: Act,
        *,
        words: str = "",
        brief: str = "",
        icon: str = "",
        shortcut: str = "",
        primary: bool = True,
    ) -> None:
        super().__init__(board, name)
        self.act, self.words, self.brief, self.icon = act, words, brief, icon
        self.shortcut, self.primary = shortcut, primary

    def say(self, name: str, words: str = "") -> None:
        if (name, words) != (self.name, self.words):
            self.name, self.words = name, words
            self.touch()

    @property
    def least(self) -> int:
        """The least height that fits its name, in pixels."""
        return max(self.theme.target, text.face(self.theme, "lead", bold=True).height + self.theme.px(1))

    def render_words(self, target: pygame.Surface, area: Rect) -> None:
        theme, key = self.theme, self.theme.shown_key(self.shortcut)
        box = area.inflate(-theme.px(2), -theme.px(0.75))
        sign = min(box.height, theme.text_px("display")) + theme.px(1) if self.icon else 0
        letter = theme.px(2.5) if key else 0
        if not self._is_whole(box.width - sign - letter, box.height):
            letter = 0
        if not self._is_whole(box.width - sign, box.height):
            sign = 0
        if sign:
            side = sign - theme.px(1)
            self._render_sign(target, Rect(box.x, box.centery - side // 2, side, side))
        if letter:
            self.render_key(target, box, key)
        self._render_lines(target, Rect(box.x + sign, box.y, box.width - sign - letter, box.height))

    def _is_whole(self, wide: int, high: int) -> bool:
        """Whether its name can be read to its end in a room of this size; sign and key give way to it."""
        least = text.Face("sans", self.theme.least_px, bold=True)
        return text.width(self.name, least) <= wide or self._wrapped((wide, high)) is not None

    def _render_sign(self, target: pygame.Surface, area: Rect) -> None:
        """Draw the icon in a square."""
        accent = style.word_color(self.theme, enabled=self.enabled)
        if self.enabled and self.primary:
            accent = self.theme.color("gold")
        icons.draw(target, self.icon, area.center, round(area.width * 0.9), accent)

    def _render_lines(self, target: pygame.Surface, box: Rect) -> None:
        """Draw the name with the words or the brief ones below; words that don't fit become the tooltip.

        A name that is too long for a line goes on in another one, in place of the words; large letters do so before
        they would get small.
        """
        theme = self.theme
        color = style.word_color(theme, enabled=self.enabled)
        head = text.face(theme, "heading" if self.icon else "lead", bold=True)
        head = text.fit(self.name, head, box.width, theme.least_px)
        small = theme.large_text and head.px < text.face(theme, "small").px
        wrapped = self._wrapped(box.size) if small or text.width(self.name, head) > box.width else None
        if wrapped is not None:
            self.hint = self.words
            target.blit(wrapped, wrapped.get_rect(midleft=box.midleft))
            return
        low = box.height - head.height
        whole = self._body(self.words, box.width, low)
        body = whole or self._line(self.brief, box.width, low)
        self.hint = "" if whole else self.words
        upper = box
        if body is not None:
            used = head.height + body.get_height()
            upper = Rect(box.x, box.y + max(0, (box.height - used) // 2), box.width, head.height)
            target.blit(body, (box.x, upper.bottom))
        name = text.elide(self.name, head, box.width)
        text.draw(target, name, head, color, upper, "left" if self.icon else "center")

    def _wrapped(self, size: tuple[int, int]) -> pygame.Surface | None:
        """The name in several lines without broken words; None if they don't fit."""
        largest = text.face(self.theme, "body")
        longest = max(self.name.split(), key=lambda word: text.width(word, largest), default="")
        whole = text.fit(longest, largest, size[0], self.theme.least_px)
        if text.width(longest, whole) > size[0]:
            return None
        return self._body(self.name, *size, whole)

    def _line(self, words: str, wide: int, high: int) -> pygame.Surface | None:
        """Words in one line, shortened to fit."""
        face = text.fit(words, text.face(self.theme, "body"), wide, self.theme.least_px)
        return self._body(text.elide(words, face, wide), wide, high)

    def _body(
        self, words: str, wide: int, high: int, largest: text.Face | None = None
    ) -> pygame.Surface | None:
        """Words rendered to fit an area; None if there are none, or if they don't fit."""
        if not words:
            return None
        theme, markup = self.theme, richtext.escape(words)
        face = richtext.fit_block(markup, largest or text.face(theme, "body"), (wide, high), theme.least_px)
        if richtext.height(markup, face, wide) > high:
            return None
        role = "text" if self.enabled else "text_dim"
        return richtext.block(markup, face, role, wide, theme, "left" if self.icon else "center")


class DieFace(Part):
    """A face of a die to choose: the result of a real die, or the face to turn a die to."""

    role = "die"
    focusable = True

    def __init__(
        self, board: Tabletop, name: str, face: int, act: Act, *, shown: bool = False, of: Die = D6
    ) -> None:
        super().__init__(board, name)
        self.face, self.act, self.shown, self.die = face, act, shown, of
        self.offered = True
        self.hint = name

    def activate(self) -> None:
        self.act()

    def render(self, target: pygame.Surface) -> None:
        px = min(self.rect.size)
        theme = self.theme
        light = self.board.pulse * (1 if self.raised else 0.35)
        color = theme.color("brass" if self.shown and not self.raised else "gold")
        if self.shown:
            shapes.draw_rounded(target, self.rect, theme.px(1), (*theme.color("brass"), SHOWN))
        shapes.draw_glow(
            target, self.rect, theme.px(1), color, theme.px(1), 0.6 if self.board.hinted(self) else light
        )
        dice.draw(target, self.die, self.face, self.rect.center, round(px * 0.8), theme)


def lay_abreast(row: Sequence[ActionButton], bar: Rect, gap: int, widest: int) -> None:
    """Place buttons side by side in the middle of a bar."""
    wide = min(widest, (bar.width - gap * (len(row) - 1)) // len(row))
    high = (
        bar.height
        if any(button.words for button in row)
        else min(bar.height, max(button.least for button in row))
    )
    left = bar.centerx - (len(row) * (wide + gap) - gap) // 2
    for button in row:
        button.place(Rect(left, bar.centery - high // 2, wide, high))
        left += wide + gap


def lay_above(row: Sequence[ActionButton], panel: Rect, gap: int, share: float = 0.62) -> None:
    """Place buttons at the foot of a panel, within a share of its height: in pairs, or one per line with words."""
    telling = any(button.words for button in row)
    lines = [[button] for button in row] if telling else [row[max(0, at) : at + 2] for at in _pairs(len(row))]
    least = max(button.least for button in row)
    most = (round(panel.height * share) - gap * (len(lines) - 1)) // len(lines)
    high = max(least, min(most, round(least * (1.9 if telling else 1.0))))
    high = min(high, (panel.height - gap * (len(lines) - 1)) // len(lines))
    top = panel.bottom - len(lines) * (high + gap) + gap
    for line in lines:
        wide = (panel.width - gap * (len(line) - 1)) // len(line)
        for at, button in enumerate(line):
            button.place(Rect(panel.x + at * (wide + gap), top, wide, high))
        top += high + gap


def _pairs(count: int) -> Sequence[int]:
    """The first indices of lines of two; with an odd count, the first line has one."""
    return range(0, count, 2) if count % 2 == 0 else [-1 + at for at in range(0, count + 1, 2)]


def lay_rows(rows: Sequence[Sequence[Part]], area: Rect, gap: int) -> None:
    """Place rows of dice in the middle of an area, as large as fits."""
    across = max(len(row) for row in rows)
    side = min(
        (area.width - gap * (across - 1)) // across, (area.height - gap * (len(rows) - 1)) // len(rows)
    )
    top = area.centery - (len(rows) * (side + gap) - gap) // 2
    for row in rows:
        left = area.centerx - (len(row) * (side + gap) - gap) // 2
        for part in row:
            part.place(Rect(left, top, side, side))
            left += side + gap
        top += side + gap
