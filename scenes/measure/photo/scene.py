"""The screen on which a photograph of a table is taken up: what is on the table is asked, then it is laid flat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame

from game.battlefield.plane import INCH_MM, Point
from game.core.file_types import kind_of
from game.photo.reading import Told, Unusable
from game.photo.sizes import INCHES, METRIC
from game.vision.reader import NOT_INSTALLED
from scenes.app.app import App, Scene
from scenes.app.texts import say
from scenes.measure.controls import Cells, Chips, Named
from scenes.measure.photo.corners import PhotoBoard
from scenes.measure.photo.desk import Desk
from scenes.measure.photo.reading_line import ReadingLine
from scenes.measure.photo.sheet import Laid, Sheet
from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.number import Stepper
from scenes.ui.panel import Headline, Panel
from scenes.ui.scroll import ScrollView
from scenes.ui.text_field import Entry
from scenes.ui.widget import Tree, Widget
from sprites.drawing import table_top

SIDE, SHARE = 48, 0.42
"""The width of the panel in units, and its largest share of the window."""
THICKNESSES = {"thin": 2.0, "usual": 3.5, "large": 5.0}
"""Of bases, in millimetres."""
MATS = (0.0, 1.0, 2.0, 3.0, 4.0)
"""How much a mat lies higher than the markers, in millimetres; 0 for a printed one."""
BAR = 100
"""Millimetres of the printed check bar."""
SUFFIXES = (".jpg", ".jpeg", ".png", ".webp", ".heic", ".heif")
"""What files are called that may be photographs."""


def is_photo(path: Path) -> bool:
    """Whether a file is a photograph by its name."""
    return path.suffix.lower() in SUFFIXES


class PhotoScene(Scene):
    """A photograph at the left, and what has to be told about the table at the right.

    `done(desk)` follows once the photograph is laid flat. Without a `source` one is asked for.
    """

    room = ""

    def __init__(
        self,
        app: App,
        size: Point,
        done: Callable[[Desk], None],
        source: Path | bytes | None = None,
        told: Told | None = None,
    ) -> None:
        super().__init__(app)
        self.commands = {"cancel": self._back}
        self.done = done
        self.desk = Desk()
        self.told = replace(told or Told(), mat=(size[0] * INCH_MM, size[1] * INCH_MM))
        self.tree = Tree(app.theme, app.play)
        self.head = Headline(say("photo.title"), self._back)
        self.board = PhotoBoard(size)
        self.empty = Label(say("photo.drop"), "heading", family="serif", align="center")
        self.panel = Panel(say("photo.table"))
        self.form = ScrollView(say("photo.table"), self._arrange_form)
        self.note = Label("", "body", color="danger_text")
        self.path_words = Label(say("photo.path"), "lead", family="serif", bold=True, color="brass")
        self.path = Entry(say("photo.path"), done=self._typed, placeholder=say("photo.path"), limit=400)
        self.line = ReadingLine(lambda: self.desk.progress, self._cancel)
        self.rows = [self.note, self.path_words, self.path, self.line, *self._questions(size)]
        self.form.add(*self.rows)
        self.turn = Button(say("photo.turn"), self.board.turn, icon="turn_mat", step="body")
        self.by_hand = Button(say("photo.by_hand"), self._take_corners, icon="touch", step="body")
        self.go_on = Button(say("photo.read"), self._read, primary=True, icon="lens")
        self.panel.add(self.form, self.turn, self.by_hand, self.go_on)
        self.tree.add(self.head, self.empty, self.board, self.panel)
        self.tree.set_focus(self.path)
        if source is not None:
            self.open(source)
        self._show()

    def _questions(self, size: Point) -> list[Widget]:
        """What is asked before a photograph is read."""
        told = self.told
        metric = [(f"{each:g}", each) for each in METRIC]
        inches = [(say("photo.inches", inches=f"{each / INCH_MM:g}"), each) for each in INCHES]
        self.metric = Chips(say("photo.sizes.mm"), metric, told.sizes, lambda on: self._size())
        self.inches = Chips(say("photo.sizes.inches"), inches, told.sizes, lambda on: self._size())
        thick = [(say(f"photo.thick.{name}"), each) for name, each in THICKNESSES.items()]
        mats = [(f"{each:g}", each) for each in MATS]
        return [
            Label(say("photo.sizes"), "lead", family="serif", bold=True, color="brass"),
            Label(say("photo.sizes.about"), "body", color="text_dim"),
            Named(say("photo.sizes.mm"), self.metric, 14),
            Named(say("photo.sizes.inches"), self.inches, 14),
            Label(say("photo.thick"), "lead", family="serif", bold=True, color="brass"),
            Cells(say("photo.thick"), thick, told.thickness, self._thick),
            Label(say("photo.mat"), "lead", family="serif", bold=True, color="brass"),
            Label(
                say("photo.mat.about", width=f"{size[0]:g}", depth=f"{size[1]:g}"), "body", color="text_dim"
            ),
            Named(say("photo.mat.mm"), Cells(say("photo.mat"), mats, told.mat_thickness, self._mat), 34),
            Stepper(say("photo.bar"), round(told.printed * BAR), BAR - 10, BAR + 10, self._bar),
        ]

    # ------------------------------------------------------------------ what is told

    def _size(self) -> None:
        found = [each for _, each in (*self.metric.options, *self.inches.options)]
        self.told = replace(
            self.told, sizes=tuple(each for each in found if each in self.metric.on | self.inches.on)
        )

    def _thick(self, thickness: float) -> None:
        self.told = replace(self.told, thickness=thickness)

    def _mat(self, thickness: float) -> None:
        self.told = replace(self.told, mat_thickness=thickness)

    def _bar(self, millimetres: int) -> None:
        self.told = replace(self.told, printed=millimetres / BAR)

    # ------------------------------------------------------------------ the photograph

    def open(self, source: Path | bytes) -> None:
        """Take up a photograph."""
        self.note.say("")
        self.desk.open(source)
        self._show()

    def _typed(self, text: str) -> None:
        if text.strip():
            self.open(Path(text.strip().strip("\"'")).expanduser())

    def _take_corners(self) -> None:
        """Let the corners be set by hand, or look for markers after all."""
        self.board.drags = not self.board.drags
        self.note.say("")
        self._show()
        if self.tree:
            self.tree.set_focus(self.board.handles[0] if self.board.drags else self.go_on)

    def _read(self) -> None:
        """Lay the photograph flat."""
        self.note.say("")
        self.desk.flatten(self.told, self.board.corners if self.board.drags else None)
        self._show()

    def _cancel(self) -> None:
        self.desk.cancel()
        self._show()

    def update(self, dt: float) -> None:
        super().update(dt)
        found = self.desk.poll()
        if isinstance(found, Sheet):
            self.board.show(found)
            self.board.drags = not self.desk.reads
        elif isinstance(found, Laid):
            desk, self.desk = self.desk, Desk()  # the other goes on with it when this screen has left
            self.app.stack.remove(self)
            self.done(desk)
            return
        elif isinstance(found, Unusable):
            self._refuse(found)
        if found is not None:
            self._show()

    def _refuse(self, why: Unusable) -> None:
        """Say why nothing can be made of it; where only markers are missing, offer the corners."""
        self.note.say(why.sentence)
        if self.desk.sheet:
            self.board.drags = True

    def leave(self) -> None:
        self.desk.close()

    # ------------------------------------------------------------------ picture

    def _show(self) -> None:
        """Show what can be done now."""
        busy, there = self.desk.busy, self.desk.sheet is not None
        self.board.visible = there
        self.empty.visible = not there and not busy
        self.note.visible = bool(self.note.markup)
        self.path_words.visible = self.path.visible = not there and not busy
        self.line.visible = busy
        can_read = self.desk.reads
        if there and not can_read and not self.note.markup:
            self.note.say(NOT_INSTALLED.sentence)
            self.note.visible = True
        self.turn.visible = there and self.board.drags
        self.by_hand.visible = there and can_read
        self.by_hand.name = say("photo.by_markers" if self.board.drags else "photo.by_hand")
        self.by_hand.touch()
        self.go_on.name = say("photo.lay" if self.board.drags else "photo.read")
        self.go_on.forbid("" if there and not busy else say("photo.reading" if busy else "photo.none"))
        self.go_on.touch()
        self.dirty = True
        self.layout()

    def arrange(self, area: pygame.Rect) -> None:
        theme = self.app.theme
        room = self.head.crown(area)
        wide = min(theme.px(SIDE), round(area.width * SHARE))
        self.panel.place(pygame.Rect(room.right - wide, room.y, wide, room.height))
        stage = pygame.Rect(room.x, room.y, self.panel.rect.left - theme.px(2) - room.x, room.height)
        self.board.place(stage)
        self.empty.place(stage)
        inside, gap = self.panel.inside, theme.px(1)
        foot = inside.bottom
        for button in (self.go_on, self.by_hand, self.turn):
            if button.visible:
                high = button.natural(inside.width)[1]
                foot -= high
                button.place(pygame.Rect(inside.x, foot, inside.width, high))
                foot -= gap
        edge = theme.px(0.5)
        wide = inside.width + 2 * edge + self.form.bar_width
        self.form.place(pygame.Rect(inside.x - edge, inside.y, wide, foot - inside.y))

    def _arrange_form(self, area: pygame.Rect) -> int:
        edge, gap = self.app.theme.px(0.5), self.app.theme.px(1)
        wide, top = area.width - 2 * edge, area.y + edge
        for widget in self.rows:
            if widget.visible:
                high = widget.natural(wide)[1]
                widget.place(pygame.Rect(area.x + edge, top, wide, high))
                top += high + gap
        return top - area.y

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(table_top.table(self.app.size, self.app.theme), (0, 0))
        super().draw(surface)

    # ------------------------------------------------------------------ input

    def take_file(self, path: Path) -> bool:
        if kind_of(path):
            return False
        self.open(path)
        return True

    def _back(self) -> None:
        self.app.stack.remove(self)
