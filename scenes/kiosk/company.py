"""A title was chosen: who plays it, and whether they learn it first."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from scenes.intents import Intent, Key
from scenes.kit.button import Button
from scenes.kit.label import Label
from scenes.kit.tree import Tree
from scenes.kit.widget import Widget
from scenes.scene import Scene
from sprites.cards.cover import SHAPE, Cover, cover
from sprites.drawing import shapes, table_top

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.menu import MenuEntry

HIGH, WIDE = 13, 120  # units: how large the buttons are where there is room
TOGETHER = "In the lesson you sit on one side together, against a bot."


class Company(Scene):
    """Two questions, one after the other. Without a tutorial the second one is not asked."""

    def __init__(
        self,
        app: App,
        entry: MenuEntry,
        sit_down: Callable[[str, int], None],
        teach: Callable[[str], None],
    ) -> None:
        super().__init__(app)
        self.entry, self.sit_down, self.teach = entry, sit_down, teach
        self.people = 0
        self.tree = Tree(app.theme, app.play)
        self.name = Label(entry.name, "display", family="serif", bold=True)
        self.question = Label("", "title", family="serif")
        self.note = Label("", "heading", color="text_dim")
        self.back = Button("Back", self._back, icon="arrow_left")
        self.choices: list[Button] = []
        self.offers = Widget()
        self.tree.add(self.name, self.question, self.note, self.offers, self.back)
        self._ask_who()

    # ------------------------------------------------------------------ the two questions

    def _ask_who(self) -> None:
        self.people = 0
        self._offer(
            "Who plays?",
            "",
            Button("One player", lambda: self._with(1), icon="person"),
            Button("Two players", lambda: self._with(2), icon="people"),
        )

    def _with(self, people: int) -> None:
        self.people = people
        if not self.entry.tutorial:
            self._play()
            return
        learn, note = ("Learn to play", "") if people == 1 else ("Learn together", TOGETHER)
        self._offer(
            "Do you know the rules?",
            note,
            Button(learn, lambda: self.teach(self.entry.title), icon="hint", primary=True),
            Button("Play a match", self._play, icon="play"),
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
        wide = min(round(room.height / SHAPE), round(room.width * 0.4))
        self._cover = Rect(room.x, room.centery - round(wide * SHAPE) // 2, wide, round(wide * SHAPE))
        column = Rect(self._cover.right + theme.px(8), room.y, 0, room.height)
        column.width = room.right - column.x
        self._place_column(column, gap)

    def _place_column(self, column: Rect, gap: int) -> None:
        """Words, large buttons and the way back, one below the other."""
        theme = self.app.theme
        words = [label for label in (self.name, self.question, self.note) if label.visible]
        heights = [label.natural(column.width)[1] for label in words]
        back = max(theme.target, self.back.natural(column.width)[1])
        rest = sum(heights) + back + gap * (len(words) + 3)
        high = max(theme.target, min(theme.px(HIGH), (column.height - rest) // 2))
        top = column.centery - (rest + 2 * high) // 2
        for label, tall in zip(words, heights, strict=True):
            label.place(Rect(column.x, top, column.width, tall))
            top += tall + gap
        self.offers.place(Rect(column.x, top, column.width, 2 * (high + gap)))
        for button in self.choices:
            button.place(Rect(column.x, top, min(column.width, theme.px(WIDE)), high))
            top += high + gap
        wide = max(theme.px(22), self.back.natural(column.width)[0])
        self.back.place(Rect(column.x, top + gap, wide, back))

    def handle(self, intent: Intent) -> bool:
        if not super().handle(intent) and isinstance(intent, Key) and intent.command == "cancel":
            self._back()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        theme = self.app.theme
        surface.blit(table_top.table(self.app.size, theme), (0, 0))
        shapes.draw_shadow(surface, self._cover, round(self._cover.width * 0.06), theme.px(1.5))
        printed = Cover(self.entry.title, self.entry.name, self.entry.line, self.entry.players)
        surface.blit(cover(printed, self._cover.width, theme), self._cover)
        super().draw(surface)
