"""The action bar: a row of buttons below the mat, each with the actor, the action and its cost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from scenes.app.input import Key
from scenes.app.texts import say
from scenes.board.hover_zoom import LargeCards
from scenes.board.part import Large, Readable, Tabletop, draw_lamp
from scenes.magewinds.cards import Price
from scenes.ui import style
from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.widget import Widget
from sprites.cards.card import CardFace
from sprites.drawing import icons, shapes, text
from sprites.drawing.text import Face
from sprites.magewinds import vignette, wind_cards

MOST_KEYS = 9
INSET = 0.5  # units around the picture on a button
CARD = 28  # units: width of the card beside a button


class Detail(NamedTuple):
    """What the buttons of a row show besides their names and prices, and the type step of the names.

    `only_lines` are second lines in place of the names and prices.
    """

    pictures: bool
    lines: bool
    step: str = "lead"
    only_lines: bool = False


FULL = Detail(pictures=True, lines=True)
BARE = Detail(pictures=False, lines=False)
CALLERS = BARE._replace(only_lines=True)
Act = Callable[[], None]


class ActionButton(Button, Readable):
    """A button of two lines: the action, and its actor or purpose; the price is at the right.

    With a `look` it has a picture of what happens in place of its icon, and `card` is shown large while it is pointed
    at. For want of room it may be less than `full`: without its picture, without its second line, in smaller letters.
    """

    def __init__(
        self,
        board: Tabletop,
        name: str,
        act: Act,
        *,
        line: str = "",
        price: Price = (),
        hint: str = "",
        icon: str = "",
        look: str = "",
        card: CardFace | None = None,
        primary: bool = False,
        shortcut: str = "",
        on_point: Act | None = None,
    ) -> None:
        super().__init__(name, act, primary=primary, icon=icon, shortcut=shortcut, hint=hint)
        self.board = board
        self._line = line
        self.price = price
        self._look = look if vignette.has(look) else ""
        self.full = FULL
        self.card = card
        self.on_point = on_point

    @property
    def tip_room(self) -> Rect | None:
        return self.board.rect

    @property
    def look(self) -> str:
        """The look whose picture it shows; "" for none."""
        return self._look if self.full.pictures else ""

    @property
    def line(self) -> str:
        """The second line that it shows; "" for none."""
        return self._line if self.full.lines else ""

    @property
    def large(self) -> Large | None:
        """The card of what it does."""
        return LargeCards((self.card,), CARD) if self.card else None

    @property
    def large_words(self) -> str:
        return "" if self.enabled else self.why

    @property
    def words(self) -> str:
        """The first line that it shows."""
        return self._line or self.name if self.full.only_lines else self.name

    def say(self, name: str, line: str = "") -> None:
        """Change both lines."""
        if (name, line) != (self.name, self._line):
            self.name, self._line = name, line
            self.touch()

    def point_at(self, pos: tuple[int, int]) -> None:
        if self.on_point:
            self.on_point()

    def key(self, key: Key) -> bool:
        return self.board.key(key)

    def draw(self, target: pygame.Surface) -> None:
        super().draw(target)
        if self.visible and self.board.hinted(self):
            draw_lamp(target, self.rect, self.theme)

    # -- drawing ------------------------------------------------------------------------------------

    @property
    def _margin(self) -> int:
        return self.theme.px(1.25 if self.step == FULL.step else 0.9)

    @property
    def _small(self) -> Face:
        return text.face(self.theme, "small")

    @property
    def _shown_price(self) -> Price:
        return () if self.full.only_lines else self.price

    @property
    def _price_px(self) -> int:
        if not self._shown_price:
            return 0
        return wind_cards.width_of(self._shown_price, self._chip, self.theme) + self.theme.px(1)

    @property
    def _chip(self) -> int:
        return round(self._face.height * 0.9)

    @property
    def _corner_px(self) -> int:
        """Width of the corner that the shortcut takes from the words."""
        if not self._key:
            return 0
        return max(self.theme.px(2), text.width(self._key, self._small))

    def natural(self, limit: int) -> tuple[int, int]:
        above = text.width(self.words, self._face) + self._price_px
        if self.icon and not self.look:
            above += self._icon_px + self.theme.px(0.75)
        lines = self._face.height + (self._small.height if self.line else 0)
        high = max(self.theme.target, lines + self.theme.px(0.75))
        wide = max(above, text.width(self.line, self._small)) + 2 * self._margin
        wide += self._corner_px + self._scene_px(high)
        return min(limit, max(wide, self.theme.px(8))), high

    def _scene_px(self, high: int) -> int:
        """Width that the picture of what happens takes from the words of a button of this height."""
        return high - self.theme.px(INSET) + self.theme.px(0.75) - self._margin if self.look else 0

    def _paint_words(self, surface: pygame.Surface, area: Rect) -> None:
        theme = self.theme
        box = area.inflate(-2 * self._margin, -theme.px(0.25))
        color = style.word_color(theme, enabled=self.enabled)
        dim = style.word_color(theme, enabled=self.enabled, role="text_dim")
        if self._key:
            corner = Rect(area.x, area.y + 1, area.width - theme.px(0.75), self._small.height)
            text.draw(surface, self._key, self._small, dim, corner, "right")
            box.width -= self._corner_px
        if self.look:
            inset = theme.px(INSET)
            drawn = vignette.of(self.look, area.height - 2 * inset, theme, idle=not self.enabled)
            surface.blit(drawn, (area.x + inset, area.y + inset))
            taken = self._scene_px(area.height)
            box = Rect(box.x + taken, box.y, box.width - taken, box.height)
        upper = Rect(box.x, box.y, box.width, box.height)
        if self.line:
            share = self._face.height / (self._face.height + self._small.height)
            upper.height = round(box.height * share)
            lower = Rect(box.x, upper.bottom, box.width, box.height - upper.height)
            kind = text.fit(self.line, self._small, lower.width)
            text.draw(surface, text.elide(self.line, kind, lower.width), kind, dim, lower)
        self._paint_name(surface, upper, color)

    def _paint_name(self, surface: pygame.Surface, box: Rect, color: tuple[int, int, int]) -> None:
        right = box.right
        if self._shown_price:
            end = (box.right, box.centery)
            right = wind_cards.draw_cost(
                surface, self._shown_price, end, self._chip, self.theme
            ).left - self.theme.px(0.5)
        left = box.x
        if self.icon and not self.look:
            icons.draw(surface, self.icon, (left + self._icon_px / 2, box.centery), self._icon_px, color)
            left += self._icon_px + self.theme.px(0.75)
        room = Rect(left, box.y, right - left, box.height)
        kind = text.fit(self.words, self._face, room.width)
        words = text.elide(self.words, kind, room.width)
        if self._shown_price or self.icon or self.line:
            text.draw(surface, words, kind, color, room)
        else:
            text.draw(surface, words, kind, color, room, "center")


class ActionBar(Widget):
    """The row of buttons. When it wraps, further rows grow upwards over the mat, on a dark board.

    A legend above them explains the actions that need reading before a choice.
    """

    role = "actions"

    def __init__(self) -> None:
        super().__init__(say("magewinds.part.actions"))
        self.room = Rect(0, 0, 0, 0)
        self._board = Rect(0, 0, 0, 0)
        self._legend: list[Label] = []

    @property
    def buttons(self) -> list[ActionButton]:
        return [child for child in self.children if isinstance(child, ActionButton) and child.visible]

    @property
    def top(self) -> int:
        """Top edge of the current rows."""
        return self._board.top if self.buttons or self._legend else self.room.top

    def lay(self, row: Sequence[ActionButton], legend: Sequence[str] = ()) -> None:
        """Offer these buttons, with number keys while there are enough, below a legend of marked-up paragraphs."""
        self.clear()
        self._legend = [Label(words, "body", align="center") for words in legend]
        for at, button in enumerate(row):
            if not button.shortcut and len(row) <= MOST_KEYS:
                button.shortcut = str(at + 1)
        self.add(*self._legend, *row)
        self.settle()

    def settle(self, room: Rect | None = None) -> None:
        """Place the buttons in a room, None for the current one: centred rows, the lowest at its bottom."""
        self.room = room = self.room if room is None else room
        rows = self._fewest_rows(room.width)
        gap = self.theme.px(0.75)
        high = max((button.natural(room.width)[1] for button in self.buttons), default=0)
        top = room.bottom - len(rows) * (high + gap) + gap
        head = self._settle_legend(top - gap)
        wide = max((self._wide(row) for row in rows), default=0)
        wide = max([wide, *(label.natural(room.width)[0] for label in self._legend)]) + 4 * gap
        self._board = Rect(0, head, min(wide, room.width), room.bottom + gap - head)
        self._board.centerx = room.centerx
        for row in rows:
            left = room.centerx - self._wide(row) // 2
            for button in row:
                button.place(Rect(left, top, button.natural(room.width)[0], high))
                left = button.rect.right + gap
            top += high + gap
        self.rect = Rect(0, 0, 0, 0)

    def _settle_legend(self, bottom: int) -> int:
        """Place the legend above a line; return the top of the board behind it."""
        wide = self.room.width - 2 * self.theme.px(1)
        for label in reversed(self._legend):
            high = label.natural(wide)[1]
            bottom -= high
            label.place(Rect(self.room.x + self.theme.px(1), bottom, wide, high))
        return bottom - (self.theme.px(0.75) if self._legend else 0)

    def _wide(self, row: Sequence[ActionButton]) -> int:
        """Width of a row in pixels."""
        gap = self.theme.px(0.75)
        return sum(button.natural(self.room.width)[0] + gap for button in row) - gap

    def _fewest_rows(self, room: int) -> list[list[ActionButton]]:
        """The buttons in as few rows as possible, in as much detail as that leaves room for.

        Second lines, or names, go last, and only where the rest tells the buttons apart: where one ability is offered
        to many, the legend has its name and price. Large letters don't become smaller as long as words are left out.
        """
        details = [FULL, Detail(pictures=False, lines=True)]
        if not self.theme.large_text:
            details += [detail._replace(step="body") for detail in details]
        if self._differ(BARE):
            details += [Detail(pictures=True, lines=False), BARE, BARE._replace(step="body")]
        elif self._legend and self._differ(CALLERS):
            details += [CALLERS, CALLERS._replace(step="body")]
        best = min(details, key=lambda detail: len(self._in_detail(detail, room)))
        return self._in_detail(best, room)

    def _differ(self, detail: Detail) -> bool:
        """Whether no two buttons show the same in this detail."""
        for button in self.buttons:
            button.full = detail
        return len({button.words for button in self.buttons}) == len(self.buttons)

    def _in_detail(self, detail: Detail, room: int) -> list[list[ActionButton]]:
        for button in self.buttons:
            button.full, button.step = detail, detail.step
        return self._rows(room)

    def _rows(self, room: int) -> list[list[ActionButton]]:
        gap = self.theme.px(0.75)
        rows: list[list[ActionButton]] = []
        used = room + 1
        for button in self.buttons:
            wide = button.natural(room)[0] + gap
            if used + wide > room + gap:
                rows.append([])
                used = 0
            rows[-1].append(button)
            used += wide
        return rows

    def number(self, digit: int) -> bool:
        """Press the button with this number key; False when there is none."""
        found = next((button for button in self.buttons if button.shortcut == str(digit)), None)
        if found is None:
            return False
        if found.enabled:
            found.act()
        return True

    def draw(self, target: pygame.Surface) -> None:
        wraps = self.buttons and self._board.height > self.room.height * 1.5
        if self.visible and (wraps or self._legend):
            body = shapes.rounded(self._board.size, self.theme.px(1.5), (*self.theme.color("well"), 225))
            target.blit(body, self._board)
        super().draw(target)
