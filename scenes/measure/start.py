"""The first page of the measuring assistant: what it is for, and the tables to begin with."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from game.battlefield import Battlefield
from game.core.dataclass import dataclass
from scenes.app.app import App, Scene
from scenes.app.input import Intent, Key
from scenes.app.texts import say
from scenes.measure import files
from scenes.measure.document import Document
from scenes.measure.library import Shelf
from scenes.measure.mat import paint_battlefield
from scenes.measure.size_form import SizeForm
from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.panel import Headline, Panel
from scenes.ui.scroll import ScrollView
from scenes.ui.widget import Tree, Widget
from sprites.battlefield import mat
from sprites.drawing import raster, table_top

SIDE, LEAST_SIDE, SHARE = 46, 230, 0.4
"""The width of the panel in units, its least in pixels, and its largest share of the window."""
PICTURE, LARGE_PICTURE = 0.42, 0.75
"""The height of the empty mat's picture, as a share of the panel's width, and with room to spare."""
LEAST_PICTURE = 7
"""The least height of that picture in units: without room for it, there is none."""


@dataclass(frozen=True, slots=True)
class StartActs:
    """Exits from the first page: to the mat with a document or with a dropped file on it, and back."""

    take_up: Callable[[Document], None]
    open: Callable[[Path], None]
    back: Callable[[], None]


class StartScene(Scene):
    """An empty table of any size at the left, and the kept tables and the examples at the right."""

    def __init__(self, app: App, acts: StartActs) -> None:
        super().__init__(app)
        self.commands = {"cancel": acts.back}
        self.acts = acts
        self.tree = Tree(app.theme, app.play)
        self.resume_last = Button("", self._resume, primary=True, icon="play", step="body")
        self.head = Headline(say("battlefields.start"), acts.back, self.resume_last)
        self.panel = Panel(say("battlefields.start.new"))
        self.about = Label(say("battlefields.start.about"), "body")
        self.words = Label(say("battlefields.start.empty"), "heading", family="serif", bold=True)
        self.size = SizeForm(files.empty().size, "inches", self._sized)
        self.picture = EmptyMat(self.size)
        self.begin = Button(say("battlefields.start.begin"), self._begin, icon="plus")
        self.form = ScrollView(say("battlefields.start.new"), self._arrange_form)
        self.form.add(self.about, self.words, self.picture, self.size)
        self.panel.add(self.form, self.begin)
        self.list = Shelf(app, acts.take_up)
        self.tree.add(self.head, self.panel, self.list)
        self.list.filled = self._offer_last
        self.list.fill()
        self.tree.set_focus(self.resume_last if self.resume_last.visible else self.begin)

    def _offer_last(self) -> None:
        """Suggest to go on with the last table, or to lay out an empty one."""
        last = self.list.last
        self.resume_last.visible, self.begin.primary = last is not None, last is None
        if last:
            name = last.document.name if last.document else ""
            self.resume_last.name = (
                say("battlefields.start.resume", table=name)
                if name
                else say("battlefields.start.resume_last")
            )
        self.begin.touch()
        self.layout()

    # ------------------------------------------------------------------ layout

    def arrange(self, area: pygame.Rect) -> None:
        theme = self.app.theme
        room = self.head.crown(area)
        side = min(max(theme.px(SIDE), LEAST_SIDE), round(area.width * SHARE))
        self.panel.place(pygame.Rect(room.x, room.y, side, room.height))
        inside, edge, gap = self.panel.inside, theme.px(0.5), theme.px(1.5)
        foot = self.begin.natural(inside.width)[1]
        self.begin.place(pygame.Rect(inside.x, inside.bottom - foot, inside.width, foot))
        wide = inside.width + 2 * edge + self.form.bar_width
        self.form.place(pygame.Rect(inside.x - edge, inside.y, wide, inside.height - foot - gap))
        left = self.panel.rect.right + theme.px(2)
        self.list.place(pygame.Rect(left, room.y, area.right - left, area.bottom - room.y))

    def _arrange_form(self, area: pygame.Rect) -> int:
        edge, gap = self.app.theme.px(0.5), self.app.theme.px(1.25)
        wide, top = area.width - 2 * edge, area.y + edge
        heights = {widget: widget.natural(wide)[1] for widget in self.form.children}
        spare = self.form.rect.height - sum(heights.values()) - len(heights) * gap - 2 * edge
        heights[self.picture] += min(spare, round(wide * (LARGE_PICTURE - PICTURE)))
        self.picture.visible = heights[self.picture] >= self.app.theme.px(LEAST_PICTURE)
        for widget, high in heights.items():
            if not widget.visible:
                continue
            widget.place(pygame.Rect(area.x + edge, top, wide, high))
            top += high + gap
        return top - area.y

    # ------------------------------------------------------------------ input and acts

    def handle(self, intent: Intent) -> bool:
        return super().handle(intent) or (isinstance(intent, Key) and self.list.key(intent))

    def take_file(self, path: Path) -> bool:
        return files.take(path, self.acts.open)

    def _resume(self) -> None:
        if self.list.last:
            self.list.open(self.list.last)

    def _sized(self) -> None:
        self.begin.forbid("" if self.size.size else self.size.fault.name)
        self.picture.touch()
        self.layout()

    def _begin(self) -> None:
        if self.size.size:
            self.acts.take_up(files.new_document(files.empty(self.size.size, self.size.unit)))

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(table_top.table(self.app.size, self.app.theme), (0, 0))
        super().draw(surface)


class EmptyMat(Widget):
    """A small picture of an empty mat of the size that a form shows."""

    role = "picture"

    def __init__(self, form: SizeForm) -> None:
        super().__init__(say("battlefields.start.mat"))
        self.form = form

    def contains(self, pos: tuple[int, int]) -> bool:
        return False

    def natural(self, limit: int) -> tuple[int, int]:
        return limit, round(limit * PICTURE)

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        if self.form.size is None:
            return
        width, depth = sorted(self.form.size, reverse=True)
        inch = min(area.width / width, area.height / depth)
        field = Battlefield.of(files.empty((width, depth), self.form.unit))
        whole = paint_battlefield(field, inch, self.theme, small=True)
        frame = mat.frame_width(self.theme, self.form.size, self.form.unit)
        inside = whole.subsurface(whole.get_rect().inflate(-2 * frame, -2 * frame))
        surface.blit(raster.smooth(inside, inside.get_size()), inside.get_rect(center=area.center))
