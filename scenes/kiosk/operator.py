"""The operator's menu: what was played, as charts; how loud it is; the way out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game import titles
from game.core import narrate
from scenes.kiosk import counts
from scenes.kiosk.counts import Counts
from scenes.kit.button import Button
from scenes.kit.choice import Choice
from scenes.kit.headline import Headline
from scenes.kit.label import Label
from scenes.kit.slider import Slider
from scenes.kit.tree import Tree
from scenes.scene import Scene
from sprites.charts import chart
from sprites.charts.chart import Bar
from sprites.drawing import table_top
from sprites.drawing.richtext import escape

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.menu import MenuEntry

RECENT = 14  # days
PAGES = (("What was played", "titles"), ("Day by day", "days"), ("Where it was left", "places"))
WORDS = {
    counts.STARTED: "started",
    counts.LEARNT: "tutorials",
    counts.RESUMED: "gone on with",
    counts.FINISHED: "finished",
    counts.LEFT: "left",
    counts.CRASHED: "broken",
}


class Operator(Scene):
    """Pages of statistics, and a few switches. `be_loud` sets the volume; `leave` goes back to the demo.

    `notices` tell what was wrong with the kiosk's files.
    """

    def __init__(
        self,
        app: App,
        kept: Counts,
        entries: Sequence[MenuEntry],
        be_loud: Callable[[float], None],
        leave: Callable[[], None],
        notices: Sequence[str] = (),
    ) -> None:
        super().__init__(app)
        self.kept, self.entries = kept, entries
        self.page = "titles"
        self.tree = Tree(app.theme, app.play)
        self.pages = Choice("Pages", list(PAGES), self.page, self._turn_to)
        self.head = Headline("Operator", leave, self.pages)
        self.volume = Slider("Volume", app.settings.volume, be_loud)
        self.loud = Label("Volume", "lead")
        self.end = Button("End the kiosk", app.ask_to_quit, icon="cross")
        self.notices = Label(escape(" ".join(notices)), "lead", color="danger")
        self.notices.visible = bool(notices)
        self.tree.add(self.head, self.loud, self.volume, self.end, self.notices)
        self._chart: Surface | None = None

    def _turn_to(self, page: str) -> None:
        self.page = page
        self.layout()
        self.dirty = True

    def arrange(self, area: Rect) -> None:
        theme = self.app.theme
        below = self.head.crown(area)
        margin = theme.px(3)
        high = max(theme.target, self.end.natural(area.width)[1])
        foot = Rect(area.x + margin, area.bottom - margin - high, area.width - 2 * margin, high)
        wide = max(theme.px(24), self.end.natural(foot.width)[0])
        self.end.place(Rect(foot.right - wide, foot.y, wide, high))
        said = self.loud.natural(foot.width)[0] + theme.px(2)
        self.loud.place(Rect(foot.x, foot.y, said, high))
        room = min(theme.px(60), foot.width - wide - margin - said)
        self.volume.place(Rect(foot.x + said, foot.y, room, high))
        said = self._place_notices(Rect(foot.x, below.y, foot.width, foot.y - margin - below.y))
        self._sheet = Rect(foot.x, below.y + said, foot.width, foot.y - margin - below.y - said)
        self._chart = self._drawn(self._sheet.size)

    def _place_notices(self, room: Rect) -> int:
        """At the top; gives how many pixels they take."""
        if not self.notices.visible:
            return 0
        high = min(self.notices.natural(room.width)[1], room.height // 3)
        self.notices.place(Rect(room.x, room.y, room.width, high))
        return high + self.app.theme.px(2)

    def _drawn(self, size: tuple[int, int]) -> Surface:
        rows, heading = {"titles": self._titles, "days": self._days, "places": self._places}[self.page]()
        return chart.bars(rows or [Bar("Nothing yet", 0)], heading, size, self.app.theme)

    def _titles(self) -> tuple[list[Bar], str]:
        found = self.kept.totals()
        return [
            Bar(entry.name, found[entry.title][counts.STARTED], _told(found[entry.title]))
            for entry in self.entries
            if entry.title in found
        ], "Matches that were started"

    def _days(self) -> tuple[list[Bar], str]:
        days = list(self.kept.by_day().items())[-RECENT:]
        return [Bar(day, count) for day, count in days], "Matches that were started, day by day"

    def _places(self) -> tuple[list[Bar], str]:
        rows = [
            Bar(entry.name, count, worded(entry.title, place))
            for entry in self.entries
            for place, count in list(self.kept.places(entry.title).items())[:3]
        ]
        return rows, "Questions at which matches were left most often"

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(table_top.table(self.app.size, self.app.theme), (0, 0))
        if self._chart:
            surface.blit(self._chart, self._sheet)
        super().draw(surface)


def _told(row: dict[str, int]) -> str:
    """Everything that happened to a title beside starts, in words."""
    said = [f"{row[kind]} {WORDS[kind]}" for kind in counts.KINDS if kind != counts.STARTED and row[kind]]
    return ", ".join(said)


def worded(title: str, key: str) -> str:
    """What somebody was to do at a question, as the other players read it; its key where no words are kept for it."""
    known = titles.load(title)
    if not known.phrases.has(f"wait.{key}"):
        return key
    said = narrate.waiting(known, 0, key, ["somebody"])
    return said[:1].upper() + said[1:]
