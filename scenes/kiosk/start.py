"""The kiosk's screens around a match: choosing a title and its players, leaving, and the idle countdown."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from game.core.dataclass import dataclass
from scenes.app.app import App, Scene
from scenes.app.input import Intent
from scenes.app.settings import TEXT_SIZES
from scenes.app.texts import say
from scenes.kiosk.attract import accepts
from scenes.screens.menu import TILTS, MenuEntry, TitleCard
from scenes.ui.button import Button
from scenes.ui.dialog import dim
from scenes.ui.label import Label
from scenes.ui.layout import centred, columns, squeezed
from scenes.ui.panel import Panel
from scenes.ui.widget import Tree, Widget
from sprites.cards.cover import SHAPE, cover, wordmark
from sprites.drawing import shapes, table_top

WIDTH = 64  # units


class Slip(Scene):
    """A panel over a dimmed scene, with a column of widgets, of which the first button has the focus."""

    overlay = True

    def __init__(self, app: App, name: str, column: Sequence[Widget]) -> None:
        super().__init__(app)
        self.tree = Tree(app.theme, app.play)
        self.panel = Panel(name, alpha=255)
        self.column = column
        self.tree.add(self.panel)
        self.panel.add(*column)
        self.tree.set_focus(next((each for each in column if isinstance(each, Button)), None))

    def arrange(self, area: Rect) -> None:
        theme = self.app.theme
        gap, inner = theme.px(2), theme.px(WIDTH) - theme.px(8)
        heights = [self._high(widget, inner) for widget in self.column]
        high = sum(heights) + gap * (len(heights) + 1) + theme.px(4)
        self.panel.place(centred(area, (theme.px(WIDTH), high)))
        top = self.panel.rect.y + theme.px(2) + gap
        for widget, tall in zip(self.column, heights, strict=True):
            widget.place(Rect(self.panel.rect.centerx - inner // 2, top, inner, tall))
            top += tall + gap

    def _high(self, widget: Widget, wide: int) -> int:
        high = widget.natural(wide)[1]
        theme = self.app.theme
        return max(high, theme.target + theme.px(2)) if isinstance(widget, Button) else high

    def draw(self, surface: pygame.Surface) -> None:
        dim(surface)
        super().draw(surface)


SIZES = TEXT_SIZES[
    1:3
]  # people stand: a size up from the start; at the largest one covers would have no room
HIGH, WIDE = 9, 34  # units: the size of a button, if there is room


@dataclass(frozen=True, slots=True)
class StartActs:
    """Exits from the start screen: to a table for a number of people, a tutorial, a match by its code, the demo."""

    sit_down: Callable[[str, int], None]
    teach: Callable[[str], None]
    enter_code: Callable[[], None]
    leave: Callable[[], None]


class StartScreen(Scene):
    """All titles as covers. From here it takes three touches to a table: the title, its players, tutorial or match."""

    room = "menu"

    def __init__(self, app: App, entries: Sequence[MenuEntry], opening: str, acts: StartActs) -> None:
        super().__init__(app)
        self.acts = acts
        self.tree = Tree(app.theme, app.play)
        self.opening = Label(opening, "lead", color="text_dim", align="center")
        self.asked = Label(say("kiosk.choose"), "title", family="serif", align="center")
        self.cards = [
            TitleCard(entry, TILTS[at % len(TILTS)], self._chooser(entry)) for at, entry in enumerate(entries)
        ]
        self.larger = Button(say("kiosk.text.larger"), self._enlarge, icon="plus", step="heading")
        self.buttons = [
            Button(say("kiosk.code"), acts.enter_code, icon="save", step="heading"),
            self.larger,
            Button(say("kiosk.watch"), acts.leave, icon="eye", step="heading"),
        ]
        self.tree.add(self.opening, self.asked, *self.cards, *self.buttons)

    def arrange(self, area: Rect) -> None:
        theme = self.app.theme
        margin, gap = theme.px(2.5 if theme.large_text else 4), theme.px(2)
        high = max(
            self.buttons[0].natural(area.width)[1], theme.target, min(theme.px(HIGH), area.height // 12)
        )
        foot = Rect(area.x + margin, area.bottom - margin - high, area.width - 2 * margin, high)
        self._place_buttons(foot, gap)
        top = theme.px(2) + self._mark.get_height() + gap
        self.opening.visible = not theme.large_text  # covers need its room then
        for label in (self.opening, self.asked) if self.opening.visible else (self.asked,):
            line = label.natural(foot.width)[1]
            label.place(Rect(foot.x, top, foot.width, line))
            top += line + gap
        air = gap // 2 if theme.large_text else gap
        self._place_cards(Rect(foot.x, top + air, foot.width, foot.y - 3 * air - top))

    def _place_buttons(self, foot: Rect, gap: int) -> None:
        self.larger.name, self.larger.icon = (
            (say("kiosk.text.usual"), "minus") if self._largest else (say("kiosk.text.larger"), "plus")
        )
        share = (foot.width - gap * (len(self.buttons) - 1)) // len(self.buttons)
        wide = [min(share, max(self.app.theme.px(WIDE), button.natural(share)[0])) for button in self.buttons]
        row = centred(foot, (sum(wide) + gap * (len(wide) - 1), foot.height))
        for button, cell in zip(self.buttons, columns(row, wide, gap), strict=True):
            button.place(cell)

    def _place_cards(self, room: Rect) -> None:
        """Place the covers side by side, as large as they fit."""
        count, air = len(self.cards), max(self.app.theme.px(2.5), room.width // 50)
        width = min(round(room.height / SHAPE), (room.width - air * (count - 1)) // count)
        row = centred(room, (width * count + air * (count - 1), round(width * SHAPE)))
        for card, cell in zip(self.cards, columns(row, [width] * count, air), strict=True):
            card.place(cell)

    @property
    def _mark(self) -> pygame.Surface:
        """The name of the program."""
        return wordmark(self.app.theme, self.app.size[1] // (14 if self.app.theme.large_text else 9))

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(table_top.table(self.app.size, self.app.theme), (0, 0))
        surface.blit(self._mark, self._mark.get_rect(midtop=(surface.get_width() // 2, self.app.theme.px(2))))
        super().draw(surface)

    def _chooser(self, entry: MenuEntry) -> Callable[[], None]:
        return lambda: self.app.stack.push(
            PlayersScreen(self.app, entry, self.acts.sit_down, self.acts.teach)
        )

    def _enlarge(self) -> None:
        """Switch to the next text size, after the largest back to the usual one."""
        larger = [size for size in SIZES if size > self.app.settings.text_size]
        self.app.change(text_size=larger[0] if larger else SIZES[0])

    @property
    def _largest(self) -> bool:
        return self.app.settings.text_size >= SIZES[-1]


CHOICE_HIGH, CHOICE_WIDE = 13, 120  # units: the size of a button, if there is room


class PlayersScreen(Scene):
    """Asks how many play and, if the title has a tutorial, whether they know the rules."""

    def __init__(
        self,
        app: App,
        entry: MenuEntry,
        sit_down: Callable[[str, int], None],
        teach: Callable[[str], None],
    ) -> None:
        super().__init__(app)
        self.commands = {"cancel": self._back}
        self.entry, self.sit_down, self.teach = entry, sit_down, teach
        self.people = 0
        self.tree = Tree(app.theme, app.play)
        self.name = Label(entry.name, "display", family="serif", bold=True)
        self.question = Label("", "title", family="serif")
        self.note = Label("", "heading", color="text_dim")
        self.back = Button(say("kiosk.back"), self._back, icon="arrow_left")
        self.choices: list[Button] = []
        self.offers = Widget()
        self.tree.add(self.name, self.question, self.note, self.offers, self.back)
        self._ask_who()

    # ------------------------------------------------------------------ the two questions

    def _ask_who(self) -> None:
        self.people = 0
        self._offer(
            say("kiosk.who"),
            "",
            Button(say("kiosk.one"), lambda: self._with(1), icon="person"),
            Button(say("kiosk.two"), lambda: self._with(2), icon="people"),
        )

    def _with(self, people: int) -> None:
        self.people = people
        if not self.entry.tutorial:
            self._play()
            return
        learn, note = (
            (say("kiosk.learn"), "") if people == 1 else (say("kiosk.learn.together"), say("kiosk.together"))
        )
        self._offer(
            say("kiosk.rules"),
            note,
            Button(learn, lambda: self.teach(self.entry.title), icon="hint", primary=True),
            Button(say("kiosk.play"), self._play, icon="play"),
        )

    def _play(self) -> None:
        self.sit_down(self.entry.title, self.people)

    def _offer(self, question: str, note: str, *choices: Button) -> None:
        self.question.say(question)
        self.note.say(note)
        self.note.visible = bool(note)
        self.choices = list(choices)
        for button in self.choices:
            button.step = "title"
        self.offers.clear()
        self.offers.add(*self.choices)
        if self.app.stack.scenes:
            self.layout()
        self.dirty = True

    def _back(self) -> None:
        if self.people:
            self._ask_who()
        else:
            self.app.stack.pop()

    # ------------------------------------------------------------------ the screen

    def arrange(self, area: Rect) -> None:
        theme = self.app.theme
        gap = theme.px(2.5)
        room = area.inflate(-theme.px(14), -theme.px(10))
        wide = min(round(room.height / SHAPE), round(room.width * (0.32 if theme.large_text else 0.4)))
        self._cover = Rect(room.x, room.centery - round(wide * SHAPE) // 2, wide, round(wide * SHAPE))
        column = Rect(self._cover.right + theme.px(8), room.y, 0, room.height)
        column.width = room.right - column.x
        self._place_column(column, gap)

    def _place_column(self, column: Rect, gap: int) -> None:
        """Place words, large buttons and the way back in a column; the name, which the cover has too, if it fits."""
        theme = self.app.theme
        back = max(theme.target, self.back.natural(column.width)[1])
        most = column.height - back - 2 * theme.target - gap * 6
        asked = [label for label in (self.question, self.note) if label.visible]
        tall = {label: label.natural(column.width)[1] for label in (self.name, *asked)}
        self.name.visible = sum(tall.values()) <= most
        words = [self.name, *asked] if self.name.visible else asked
        heights = squeezed([tall[label] for label in words], most)
        rest = sum(heights) + back + gap * (len(words) + 3)
        high = max(theme.target, min(theme.px(CHOICE_HIGH), (column.height - rest) // 2))
        top = column.centery - (rest + 2 * high) // 2
        for label, height in zip(words, heights, strict=True):
            label.place(Rect(column.x, top, column.width, height))
            top += height + gap
        self.offers.place(Rect(column.x, top, column.width, 2 * (high + gap)))
        for button in self.choices:
            button.place(Rect(column.x, top, min(column.width, theme.px(CHOICE_WIDE)), high))
            top += high + gap
        wide = max(theme.px(22), self.back.natural(column.width)[0])
        self.back.place(Rect(column.x, top + gap, wide, back))

    def handle(self, intent: Intent) -> bool:
        super().handle(intent)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        theme = self.app.theme
        surface.blit(table_top.table(self.app.size, theme), (0, 0))
        shapes.draw_shadow(surface, self._cover, round(self._cover.width * 0.06), theme.px(1.5))
        surface.blit(cover(self.entry.cover, self._cover.width, theme), self._cover)
        super().draw(surface)


class Countdown(Slip):
    """Asks whether anybody is there and calls `nobody` after `seconds`. `code` resumes the match, "" for none."""

    def __init__(self, app: App, seconds: float, code: str, nobody: Callable[[], None]) -> None:
        self.left, self.nobody = seconds, nobody
        self.number = Label("", "display", family="serif", bold=True, color="gold", align="center")
        column = [
            Label(say("kiosk.here.ask"), "title", family="serif", bold=True, align="center"),
            self.number,
            Label(say("kiosk.kept" if code else "kiosk.here.ends"), "lead", align="center"),
            *([code_label(code)] if code else []),
            Button(
                say("kiosk.keep_playing" if code else "kiosk.here.stay"),
                self._stay,
                primary=True,
                icon="touch",
            ),
        ]
        super().__init__(app, say("kiosk.here.name"), column)

    def arrange(self, area: Rect) -> None:
        self.number.say("00")
        super().arrange(area)
        self._count()

    def update(self, dt: float) -> None:
        super().update(dt)
        self.left -= dt
        self._count()
        if self.left <= 0:
            self.nobody()

    def _count(self) -> None:
        self.number.say(str(max(0, math.ceil(self.left))))

    def handle(self, intent: Intent) -> bool:
        """Take the button, or any other sign of a visitor."""
        if not super().handle(intent) and accepts(intent):
            self._stay()
        return True

    def _stay(self) -> None:
        self.app.stack.remove(self)


def code_label(code: str) -> Label:
    """A code in large letters."""
    return Label(code, "display", family="serif", bold=True, align="center")


class Farewell(Slip):
    """Shows the code of the match; leads to `leave` or back to the table."""

    def __init__(self, app: App, code: str, leave: Callable[[], None]) -> None:
        column = [
            Label(say("kiosk.leave"), "title", family="serif", bold=True, align="center"),
            Label(say("kiosk.kept"), "lead", align="center"),
            code_label(code),
            Button(say("table.leave"), leave, primary=True, icon="house"),
            Button(say("kiosk.keep_playing"), self._stay, icon="play"),
        ]
        super().__init__(app, say("kiosk.leave"), column)
        self.commands = {"cancel": self._stay}

    def handle(self, intent: Intent) -> bool:
        super().handle(intent)
        return True

    def _stay(self) -> None:
        self.app.stack.remove(self)
