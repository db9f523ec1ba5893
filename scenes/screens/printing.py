"""The page of what can be printed: a list, what the chosen thing is, and a button that saves it as a PDF."""

from __future__ import annotations

import webbrowser
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

import pygame

from game import titles
from game.battlefield import files
from game.core.shown import shown
from scenes.app import folders
from scenes.app.app import App, Scene
from scenes.app.input import Intent
from scenes.app.texts import say
from scenes.printing.catalog import Print, in_file, offered
from scenes.printing.worker import Failed, Painting, Printer, Written
from scenes.screens.rules import Contents, Line
from scenes.ui import style
from scenes.ui.button import Button
from scenes.ui.choice import Choice
from scenes.ui.dialog import dim
from scenes.ui.label import Label
from scenes.ui.layout import centred
from scenes.ui.number import Slider
from scenes.ui.panel import Headline, Panel, Sheet
from scenes.ui.widget import Tree, Widget
from sprites.cards.cover import Cover, cover
from sprites.drawing import icons, raster, richtext, shapes, table_top
from sprites.printing.kit import kit

SIDE, LEAST_SIDE = 50, 240
"""The list's width: units, and pixels."""
PRINTER = 76  # units: the width of the panel about the user's printer
BAR_STEP = 0.1
"""Steps in which the measured bar is told, in millimetres."""
LEAST_PICTURE = 130
"""The least width of a cover beside the words, in pixels."""
ICONS = {
    "whole": "chest",
    "deck": "cards",
    "tokens": "coin",
    "tracks": "upgrade",
    "rules": "rules",
    "lanes": "step",
    "maps": "polygon",
    "battlefield": "polygon",
    "mat": "full_screen",
    "markers": "target",
    "rulers": "ruler",
    "templates": "rings",
    "discs": "circle",
    "duplex": "turn_mat",
    "bases": "circle",
}
"""The signs of what can be printed, by its kind."""


class Progress(Widget):
    """A bar that fills as work goes on."""

    role = "progress"

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.share = 0.0

    def show(self, share: float) -> None:
        """Fill a share of it."""
        if share != self.share:
            self.share = share
            self.touch()

    def natural(self, limit: int) -> tuple[int, int]:
        return limit, self.theme.px(2)

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        style.well(surface, area, area.height // 2, self.theme)
        inner = area.inflate(-4, -4)
        inner.width = max(inner.height, round(inner.width * self.share))
        shapes.draw_rounded(surface, inner, inner.height // 2, self.theme.color("brass"))


class PrintScene(Scene):
    """The list at the left, the chosen thing on paper at the right. `back` leaves it; it closes the printer."""

    def __init__(
        self, app: App, packs: Sequence[Path], back: Callable[[], None], printer: Printer | None = None
    ) -> None:
        super().__init__(app)
        self.commands = {"cancel": back}
        self.back = back
        self.printer = printer or Printer(packs)
        self.groups = groups(packs)
        self.group = 0
        self.chosen = self.groups[0][1][0]
        self.file: Path | None = None
        """The document that was written last."""
        self.tree = Tree(app.theme, app.play)
        papers = [(paper.name, paper.id) for paper in kit().papers]
        self.paper = Choice(say("print.paper"), papers, papers[0][1], lambda paper: self._forget())
        self.printer_button = Button(
            _printer_words(measured_bar(app)), self._ask_printer, icon="ruler", step="body"
        )
        self.head = Headline(
            say("print.name"), back, self.printer_button, self.paper, line=say("print.about")
        )
        self.panel = Panel(say("print.list"))
        self.contents = Contents()
        self.panel.add(self.contents)
        self.sheet = Sheet(say("print.name"), app.theme.color("brass"))
        self.name = Label("", "title", family="serif", bold=True, color="ink")
        self.about = Label("", "lead", color="ink")
        self.save = Button(say("print.save"), self._save, primary=True)
        self.stop = Button(say("print.stop"), self._stop)
        self.bar = Progress(say("print.name"))
        self.told = Label("", "body", color="ink")
        self.open = Button(say("print.open"), self._open)
        self.sheet.add(self.name, self.about, self.save, self.stop, self.bar, self.told, self.open)
        self.tree.add(self.head, self.panel, self.sheet)
        self._picture = pygame.Rect(0, 0, 0, 0)
        self.turn_to(0)

    def leave(self) -> None:
        self.printer.close()

    def turn_to(self, group: int) -> None:
        """Unfold a group, and show the first of its things."""
        self.group = group
        self.contents.show(list(self._lines()))
        self.choose(self.groups[group][1][0])

    def choose(self, what: Print) -> None:
        """Show another thing; what is in the making is given up."""
        self.chosen = what
        self.name.say(richtext.escape(what.name))
        self.about.say(say(f"print.about.{what.kind}"))
        self.contents.mark(what.id)
        self._forget()

    def _lines(self) -> Iterator[Line]:
        """The groups, and below the one that is unfolded its things."""
        for at, (words, prints) in enumerate(self.groups):
            unfolded = at == self.group
            icon = "arrow_down" if unfolded else "arrow_right"
            yield Line(f"group {at}", words, icon=icon, act=partial(self.turn_to, at))
            for each in prints if unfolded else ():
                yield Line(each.id, each.name, icon=icon_of(each), act=partial(self.choose, each), level=1)

    # ------------------------------------------------------------------ work

    def _save(self) -> None:
        self._forget()
        name = self.chosen.path.stem if self.chosen.path else self.chosen.id.replace("/", "-")
        file = folders.documents() / f"{name}-{self.paper.value}.pdf"
        self.printer.start(self.chosen, self.paper.value, file, measured_bar(self.app))
        self.bar.show(0.0)
        self._tell(say("print.starting"))

    def _ask_printer(self) -> None:
        """Ask what the check bar measures on the user's printer."""
        self.app.stack.push(PrinterScene(self.app, self._measure))

    def _measure(self, millimetres: float) -> None:
        """Remember what the check bar measures; what is in the making, or made, is given up."""
        self.app.remember(printed_bar=millimetres)
        self.printer_button.name = _printer_words(millimetres)
        self._forget()

    def _stop(self) -> None:
        self.printer.close()
        self._tell(say("print.stopped"))

    def _forget(self) -> None:
        """Give up what is in the making, and say nothing of what was made."""
        self.printer.close()
        self.file = None
        self._tell("")

    def _open(self) -> None:
        if self.file:
            webbrowser.open(self.file.as_uri())

    def _tell(self, words: str) -> None:
        """Say how the work goes, and show the buttons that fit."""
        busy = self.printer.busy
        self.save.visible, self.stop.visible, self.bar.visible = not busy, busy, busy
        self.told.visible, self.open.visible = bool(words), bool(self.file)
        self.told.say(words)
        self.dirty = True
        if self.sheet.rect.width:
            self.layout()

    def update(self, dt: float) -> None:
        super().update(dt)
        news = self.printer.poll()
        if isinstance(news, Painting):
            self.bar.show(news.done / max(1, news.of))
            self._tell(say("print.painting", done=news.done, all=news.of))
        elif isinstance(news, Written):
            self.file = news.file
            paper = next(paper.name for paper in kit().papers if paper.id == self.paper.value)
            file = richtext.escape(shown(str(news.file)))
            told = say("print.written", pages=news.pages, paper=paper, file=file)
            self._tell(f"{told}\n{say('print.advice')}")
        elif isinstance(news, Failed):
            self._tell(f"{{danger|{richtext.escape(shown(news.why))}}}")

    @property
    def moving(self) -> bool:
        return super().moving or self.printer.busy

    # ------------------------------------------------------------------ picture and input

    def arrange(self, area: pygame.Rect) -> None:
        theme = self.app.theme
        room = self.head.crown(area)
        side = min(max(theme.px(SIDE), LEAST_SIDE), area.width * 40 // 100)
        self.panel.place(pygame.Rect(room.x, room.y, side, room.height))
        self.contents.place(self.panel.inside)
        left = self.panel.rect.right + theme.px(2)
        self.sheet.place(pygame.Rect(left, room.y, room.right - left, room.height))
        self._arrange_sheet(self.sheet.inside)

    def _arrange_sheet(self, inside: pygame.Rect) -> None:
        """The words and the buttons below each other, and a cover beside them where there is room."""
        theme = self.app.theme
        wide = min(round(inside.width * 0.36), round(inside.height * 0.62), theme.px(56))
        self._picture = pygame.Rect(inside.right - wide, inside.y, wide, round(wide * 1.4))
        if wide < LEAST_PICTURE or theme.large_text:
            self._picture.width = 0
        column = pygame.Rect(inside)
        if self._picture.width:
            column.width -= wide + theme.px(3)
        top = column.y
        top = self._put(self.name, column, top, 1.0)
        top = self._put(self.about, column, top, 2.5)
        left = column.x
        for button in (self.save, self.stop, self.open):
            if button.visible:
                button.place(pygame.Rect((left, top), button.natural(column.width)))
                left = button.rect.right + theme.px(1.5)
        top += self.save.natural(column.width)[1] + theme.px(2.5)
        top = self._put(self.bar, column, top, 1.5)
        self._put(self.told, column, top, 0.0)

    def _put(self, widget: Widget, column: pygame.Rect, top: int, gap: float) -> int:
        """Place a widget across the column if it shows; return where the next one begins."""
        if not widget.visible:
            return top
        high = widget.natural(column.width)[1]
        widget.place(pygame.Rect(column.x, top, column.width, high))
        return top + high + self.app.theme.px(gap)

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(table_top.table(self.app.size, self.app.theme), (0, 0))
        super().draw(surface)
        if self._picture.width:
            drawn = self._cover() if self.chosen.title else self._page()
            shapes.draw_shadow(surface, drawn.get_rect(topleft=self._picture.topleft), 4, 4)
            surface.blit(drawn, self._picture)

    def _cover(self) -> pygame.Surface:
        data = titles.cover(self.chosen.title)
        told = Cover(self.chosen.title, data.name, data.pitch or data.about, data.facts)
        return cover(told, self._picture.width, self.app.theme)

    def _page(self) -> pygame.Surface:
        """A blank page of the chosen paper with the sign of what is on it, and the check bar below."""
        paper = next(paper for paper in kit().papers if paper.id == self.paper.value)
        wide = self._picture.width
        page = raster.opaque((wide, round(wide * paper.height / paper.width)))
        page.fill(self.app.theme.color("bone"))
        ink = self.app.theme.color("ink")
        icons.draw(page, icon_of(self.chosen), page.get_rect().center, wide * 45 // 100, ink)
        millimetre = wide / paper.width
        left, foot = round(kit().margin * millimetre), page.get_height() - round(10 * millimetre)
        bar = pygame.Rect(left, foot, round(kit().bar * millimetre), 1)
        page.fill(ink, bar)
        for tick in range(11):
            page.fill(ink, pygame.Rect(left + bar.width * tick // 10, foot - 3, 1, 3))
        return page


class PrinterScene(Scene):
    """The user's printer: what the check bar measures, and what prints do about it. `act` takes every change."""

    overlay = True

    def __init__(self, app: App, act: Callable[[float], None]) -> None:
        super().__init__(app)
        self.commands = {"cancel": self._close}
        self.act = act
        least, most = kit().bars
        about = say("print.bar", length=f"{kit().bar:g}")
        self.tree = Tree(app.theme, app.play)
        self.panel = Panel(say("print.printer"), title=say("print.printer"), alpha=255)
        self.about = Label(about, "lead")
        self.measured = Slider(
            about, measured_bar(app), self._change, low=least, high=most, step=BAR_STEP, show=_millimetres
        )
        self.told = Label("", "body", color="text_dim")
        self.done = Button(say("print.done"), self._close, primary=True, shortcut="Esc")
        self.panel.add(self.about, self.measured, self.told, self.done)
        self.tree.add(self.panel)
        self.tree.set_focus(self.measured)
        self._tell()

    def _change(self, millimetres: float) -> None:
        self.act(millimetres)
        self._tell()
        self.layout()

    def _tell(self) -> None:
        """Say what prints do about a bar of this length."""
        share = kit().bar / self.measured.value - 1
        code = "larger" if share > 0 else "smaller" if share < 0 else "true"
        self.told.say(say(f"print.bar.{code}", percent=f"{abs(share) * 100:.1f}"))

    def _close(self) -> None:
        self.app.stack.remove(self)

    def arrange(self, area: pygame.Rect) -> None:
        theme = self.app.theme
        gap, around = theme.px(1.5), 2 * theme.px(2)
        wide = min(theme.px(PRINTER), area.width - 2 * gap) - around
        rows = (self.about, self.measured, self.told, self.done)
        sizes = [row.natural(wide) for row in rows]
        high = sum(size[1] for size in sizes) + gap * len(rows) + self.panel.natural_head + around
        self.panel.place(centred(area, (wide + around, high)))
        top, inside = self.panel.inside.y, self.panel.inside
        for row, size in zip(rows, sizes, strict=True):
            row.place(pygame.Rect(inside.x, top, size[0] if row is self.done else inside.width, size[1]))
            top += size[1] + gap

    def handle(self, intent: Intent) -> bool:
        super().handle(intent)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        dim(surface)
        super().draw(surface)


def measured_bar(app: App) -> float:
    """What the check bar measures on the user's printer, as far as that can be made up for."""
    least, most = kit().bars
    return min(max(app.settings.printed_bar, least), most)


def _printer_words(measured: float) -> str:
    true = measured == kit().bar
    return say("print.printer") if true else say("print.printer.corrected", length=_millimetres(measured))


def _millimetres(length: float) -> str:
    return say("print.bar.millimetres", length=f"{length:.1f}")


def icon_of(what: Print) -> str:
    """The sign of a thing in the list."""
    return ICONS.get(what.kind, "scroll")


def groups(packs: Sequence[Path]) -> list[tuple[str, list[Print]]]:
    """What can be printed, under headings: each title, the kit, battlefields, and the user's own battlefields."""
    found: dict[str, list[Print]] = {titles.cover(title).name: [] for title in titles.homes()}
    for each in offered(packs):
        heading = titles.cover(each.title).name if each.title else say(f"print.group.{each.group}")
        found.setdefault(heading, []).append(each)
    found[say("print.group.yours")] = [in_file(path) for path in files.examples(folders.battlefields())]
    return [(heading, prints) for heading, prints in found.items() if prints]
