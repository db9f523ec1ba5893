"""The operator of a kiosk: the way in, and a page with statistics, the volume and the way out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game import titles
from game.core import narrate
from scenes.app.app import App, Scene
from scenes.app.texts import say
from scenes.kiosk import statistics
from scenes.kiosk.config import Door
from scenes.kiosk.statistics import Counts
from scenes.ui.button import Button
from scenes.ui.choice import Choice
from scenes.ui.dialog import ask_to_quit
from scenes.ui.label import Label
from scenes.ui.number import Slider
from scenes.ui.panel import Headline
from scenes.ui.widget import Tree
from sprites.charts import chart
from sprites.charts.chart import Bar
from sprites.drawing import table_top
from sprites.drawing.richtext import escape

if TYPE_CHECKING:
    from scenes.screens.menu import MenuEntry


CORNER = 0.1  # of the window's height: the side of the corner


class DoorKeeper:
    """Watches pygame's events for the operator's keys or a finger in the corner."""

    def __init__(self, door: Door) -> None:
        self.door = door
        self.has_pin = False
        """Whether there is a PIN; only then does the corner lead in."""
        self._keys = {getattr(pygame, f"K_{name}") for name in door.keys}
        self._held: set[int] = set()
        self._chord = 0.0
        self._fingers: set[int] = set()
        self._corner = 0.0

    def watch(self, events: Iterable[Event], size: tuple[int, int], dt: float) -> bool:
        """Take the events of a frame; True if the operator wants in. `size` is the window's, in pixels."""
        for event in events:
            self._note(event, size)
        self._chord = self._chord + dt if self._keys <= self._held else 0.0
        self._corner = self._corner + dt if self._fingers and self.has_pin else 0.0
        if self._chord < self.door.hold and self._corner < self.door.corner:
            return False
        self._held.clear()
        self._fingers.clear()
        return True

    def _note(self, event: Event, size: tuple[int, int]) -> None:
        if event.type == pygame.KEYDOWN:
            self._held.add(event.key)
        elif event.type == pygame.KEYUP:
            self._held.discard(event.key)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._held.clear()
            self._fingers.clear()
        else:
            self._note_finger(event, size)

    def _note_finger(self, event: Event, size: tuple[int, int]) -> None:
        """Note fingers and mouse in the corner. Fingers come as fractions of the window, the mouse in pixels."""
        edge = CORNER * size[1]
        if event.type in (pygame.FINGERDOWN, pygame.FINGERMOTION):
            self._stands(event.finger_id, event.x * size[0] < edge and event.y * size[1] < edge, event.type)
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            self._stands(-1, max(event.pos) < edge, event.type)
        elif event.type == pygame.FINGERUP:
            self._fingers.discard(event.finger_id)
        elif event.type == pygame.MOUSEBUTTONUP:
            self._fingers.discard(-1)

    def _stands(self, finger: int, inside: bool, kind: int) -> None:
        if not inside:
            self._fingers.discard(finger)
        elif kind in (pygame.FINGERDOWN, pygame.MOUSEBUTTONDOWN):
            self._fingers.add(finger)


RECENT = 14  # days
PAGES = ("titles", "days", "places")


class Operator(Scene):
    """Statistics as charts, the volume, and the end of the kiosk. `leave` goes back to the demo.

    `notices` say what was wrong with the kiosk's files.
    """

    def __init__(
        self,
        app: App,
        counts: Counts,
        entries: Sequence[MenuEntry],
        set_volume: Callable[[float], None],
        leave: Callable[[], None],
        notices: Sequence[str] = (),
    ) -> None:
        super().__init__(app)
        self.counts, self.entries = counts, entries
        self.page = "titles"
        self.tree = Tree(app.theme, app.play)
        self.pages = Choice(
            say("kiosk.pages"),
            [(say(f"kiosk.page.{page}"), page) for page in PAGES],
            self.page,
            self._turn_to,
        )
        self.head = Headline(say("kiosk.operator"), leave, self.pages)
        self.volume = Slider(say("kiosk.volume"), app.settings.volume, set_volume)
        self.loud = Label(say("kiosk.volume"), "lead")
        self.end = Button(say("kiosk.end"), partial(ask_to_quit, app), icon="cross")
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
        label = self.loud.natural(foot.width)[0] + theme.px(2)
        self.loud.place(Rect(foot.x, foot.y, label, high))
        room = min(theme.px(60), foot.width - wide - margin - label)
        self.volume.place(Rect(foot.x + label, foot.y, room, high))
        taken = self._place_notices(Rect(foot.x, below.y, foot.width, foot.y - margin - below.y))
        self._sheet = Rect(foot.x, below.y + taken, foot.width, foot.y - margin - below.y - taken)
        self._chart = self._draw_chart(self._sheet.size)

    def _place_notices(self, room: Rect) -> int:
        """Place the notices at the top; return the pixels that they take."""
        if not self.notices.visible:
            return 0
        high = min(self.notices.natural(room.width)[1], room.height // 3)
        self.notices.place(Rect(room.x, room.y, room.width, high))
        return high + self.app.theme.px(2)

    def _draw_chart(self, size: tuple[int, int]) -> Surface:
        rows, heading = {"titles": self._titles, "days": self._days, "places": self._places}[self.page]()
        return chart.bars(rows or [Bar(say("kiosk.nothing"), 0)], heading, size, self.app.theme)

    def _titles(self) -> tuple[list[Bar], str]:
        found = self.counts.totals()
        return [
            Bar(entry.name, found[entry.title][statistics.STARTED], _counts_beside_starts(found[entry.title]))
            for entry in self.entries
            if entry.title in found
        ], say("kiosk.titles.heading")

    def _days(self) -> tuple[list[Bar], str]:
        days = list(self.counts.by_day().items())[-RECENT:]
        return [Bar(_date(day), count) for day, count in days], say("kiosk.days.heading")

    def _places(self) -> tuple[list[Bar], str]:
        rows = [
            Bar(entry.name, count, worded(entry.title, place))
            for entry in self.entries
            for place, count in list(self.counts.places(entry.title).items())[:3]
        ]
        return rows, say("kiosk.places.heading")

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(table_top.table(self.app.size, self.app.theme), (0, 0))
        if self._chart:
            surface.blit(self._chart, self._sheet)
        super().draw(surface)


def _date(day: str) -> str:
    """A day as people write it: "22 November" for 2026-11-22."""
    when = date.fromisoformat(day)
    return say("kiosk.day", day=when.day, month=say(f"saved.month.{when.month}"))


def _counts_beside_starts(row: dict[str, int]) -> str:
    """All counts of a title except for the starts, in words."""
    kinds = [kind for kind in statistics.KINDS if kind != statistics.STARTED and row[kind]]
    return ", ".join(say(f"kiosk.count.{kind}", count=row[kind]) for kind in kinds)


def worded(title: str, key: str) -> str:
    """A question as the other players read it ("Somebody chooses ..."); its key if there are no words for it."""
    known = titles.load(title)
    if not known.phrases.has(f"wait.{key}"):
        return key
    words = narrate.waiting(known, 0, key, [say("kiosk.somebody")])
    return words[:1].upper() + words[1:]
