"""A question in front of everything: a sentence or two, and a few answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.core.dataclass import dataclass
from scenes.app import saving
from scenes.app.app import App, Scene
from scenes.app.input import Intent, Key
from scenes.app.texts import say
from scenes.ui.button import Button
from scenes.ui.label import Label, RichPanel
from scenes.ui.layout import centred
from scenes.ui.panel import Panel
from scenes.ui.widget import Tree
from sprites.drawing import raster

WIDTH = 72  # units


@dataclass(frozen=True, slots=True)
class Answer:
    """A button of a dialog: its words, and what is called once the dialog is closed."""

    words: str
    act: Callable[[], None] | None = None
    primary: bool = False


class Dialog(Scene):
    """Dims the scene below and waits for an answer; Escape gives the last one, which should do the least."""

    overlay = True

    def __init__(self, app: App, title: str, paragraphs: Sequence[str], answers: Sequence[Answer]) -> None:
        super().__init__(app)
        self.answers = list(answers)
        self.tree = Tree(app.theme, app.play)
        self.panel = Panel(title, alpha=255)
        self.heading = Label(title, "heading", family="serif", bold=True)
        self.words = RichPanel(title, paragraphs, step="lead")
        self.buttons = [
            Button(answer.words, partial(self._give, answer), primary=answer.primary) for answer in answers
        ]
        self.tree.add(self.panel)
        self.panel.add(self.heading, self.words, *self.buttons)
        self.words.focusable = False
        self.tree.set_focus(next((b for b in self.buttons if b.primary), self.buttons[-1]))

    def arrange(self, area: pygame.Rect) -> None:
        theme = self.app.theme
        margin = theme.px(3)
        wide = min(theme.px(WIDTH), area.width - 2 * margin)
        inner = wide - 2 * margin
        head = self.heading.natural(inner)[1]
        foot = self.buttons[0].natural(inner)[1]
        fixed = 4 * margin + head + foot
        text = min(self.words.natural(inner)[1], area.height - fixed - 2 * margin)
        box = centred(area, (wide, text + fixed))
        self.panel.place(box)
        self.heading.place(pygame.Rect(box.x + margin, box.y + margin, inner, head))
        self.words.place(pygame.Rect(box.x + margin, box.y + 2 * margin + head, inner, text))
        self._place_buttons(pygame.Rect(box.x + margin, box.bottom - margin - foot, inner, foot))

    def _place_buttons(self, row: pygame.Rect) -> None:
        """At the right, the first answer outermost; as wide as their words, unless that is too much for all."""
        gap = self.app.theme.px(1.5)
        room = row.width - gap * (len(self.buttons) - 1)
        widths = [max(button.natural(row.width)[0], self.app.theme.px(14)) for button in self.buttons]
        share = room if sum(widths) <= room else room // len(widths)
        right = row.right
        for button, wanted in zip(self.buttons, widths, strict=True):
            wide = min(wanted, share)
            button.place(pygame.Rect(right - wide, row.y, wide, row.height))
            right -= wide + gap

    def handle(self, intent: Intent) -> bool:
        if super().handle(intent) or not isinstance(intent, Key):
            return True
        if intent.command == "cancel":
            self._give(self.answers[-1])
        elif intent.command == "accept":
            self._give(next((answer for answer in self.answers if answer.primary), self.answers[-1]))
        return True

    def draw(self, surface: pygame.Surface) -> None:
        dim(surface)
        super().draw(surface)

    def _give(self, answer: Answer) -> None:
        self.app.stack.remove(self)
        if answer.act:
            answer.act()


def ask_to_lose(app: App, losses: Callable[[], Sequence[str]], verb: str, act: Callable[[], None]) -> None:
    """Do something that loses unsaved files, but ask first if there are any. `verb` is "leave" or "quit"."""
    if not (lost := losses()):
        act()
        return

    def again() -> None:
        saving.retry()
        ask_to_lose(app, losses, verb, act)

    answers = [
        Answer(say("app.lose.again"), again, primary=True),
        Answer(say(f"app.lose.{verb}.anyway"), act),
        Answer(say("app.lose.stay")),
    ]
    app.stack.push(Dialog(app, say(f"app.lose.{verb}"), lost, answers))


def ask_to_quit(app: App) -> None:
    """End the program, but ask first if something would be lost."""
    if not isinstance(app.stack.top, Dialog):
        ask_to_lose(app, saving.losses, "quit", app.quit)


def dim(surface: pygame.Surface, alpha: int = 150) -> None:
    """Darken the picture so far, so that things drawn in front of it stand out."""
    veil = raster.opaque(surface.get_size())
    veil.set_alpha(alpha)
    surface.blit(veil, (0, 0))
