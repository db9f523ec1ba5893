"""The slip on which players settle at which moments they want to be asked; everybody may look at it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from pygame import Rect

from game.magewinds.content.abilities import Window
from game.magewinds.rules.timing import POINTS
from scenes.app.app import App, Scene
from scenes.app.input import Intent, Key, Pointer
from scenes.magewinds.cards import CardCatalog
from scenes.magewinds.stops import STOPS, Stop, Stops, StopsMemory
from scenes.magewinds.view import MagewindsView
from scenes.measure.controls import Named
from scenes.table.players import Chair
from scenes.ui.button import Button
from scenes.ui.choice import Choice
from scenes.ui.label import Label
from scenes.ui.panel import Panel
from scenes.ui.scroll import ScrollView
from scenes.ui.widget import Tree

WIDE, SHARE = 84, 0.9  # units that the slip is wide, and at most of the window


class StopsBoard(Protocol):
    """A board as its stops know it."""

    app: App
    text: CardCatalog
    catalog: CardCatalog
    view: MagewindsView
    chairs: Sequence[Chair]
    stops: dict[int, Stops]
    stops_memory: StopsMemory


class StopsScene(Scene):
    """A slip over the table, for the people who play: bots are asked at every moment."""

    overlay = True

    def __init__(self, board: StopsBoard, seat: int) -> None:
        super().__init__(board.app)
        self.board = board
        self.seat = seat
        say = board.text.say
        self.panel = Panel(say("stops.title"), title=say("stops.title"))
        self.line = Label(say("stops.line"), "body", color="text_dim")
        self.view = ScrollView("Stops", self._arrange)
        self.done = Button(say("stops.done"), self._close, primary=True, shortcut="Esc")
        self.who = self._who()
        self.who.visible = len(self.who.options) > 1
        self.tree = Tree(board.app.theme, board.app.play)
        self.tree.add(self.panel)
        self.panel.add(self.who, self.line, self.view, self.done)
        self._fill()

    def _who(self) -> Choice[int]:
        """Whose stops are shown: everybody's are open to all."""
        options = [(chair.name, seat) for seat, chair in enumerate(self.board.chairs) if chair.human]
        return Choice("Player", options, self.seat, self._turn_to)

    def _turn_to(self, seat: int) -> None:
        self.seat = seat
        self._fill()
        self.layout()

    @property
    def stops(self) -> Stops:
        return self.board.stops[self.seat]

    def moments(self) -> list[str]:
        """The moments that an ability of this battle is for."""
        abilities = self.board.view.pack.abilities.values()
        used: set[Window] = {ability.window for ability in abilities}
        return [moment for moment in POINTS if moment in used]

    def _fill(self) -> None:
        self.view.clear()
        for moment in self.moments():
            say = self.board.text.say
            options: list[tuple[str, Stop]] = [(say(f"stops.{stop}"), stop) for stop in STOPS]
            choice = Choice(say(f"moment.{moment}"), options, self.stops.stop(moment), self._setting(moment))
            self.view.add(Named(say(f"moment.{moment}"), choice, 52))

    def _setting(self, moment: str) -> Callable[[Stop], None]:
        def act(stop: Stop) -> None:
            self.stops.at[moment] = stop
            self.board.stops_memory.keep(self.board.chairs[self.seat].name, self.stops)

        return act

    # ------------------------------------------------------------------ where things are

    def arrange(self, area: Rect) -> None:
        theme = self.app.theme
        wide = min(theme.px(WIDE), round(area.width * SHARE))
        box = Rect(0, 0, wide, round(area.height * SHARE))
        box.center = area.center
        self.panel.place(box)
        inside, gap = self.panel.inside, theme.px(1)
        top = inside.y
        for widget in (self.who, self.line):
            if widget.visible:
                high = widget.natural(inside.width)[1]
                widget.place(Rect(inside.x, top, inside.width, high))
                top += high + gap
        foot = self.done.natural(inside.width)
        self.done.place(Rect(inside.right - foot[0], inside.bottom - foot[1], *foot))
        self.view.place(Rect(inside.x, top, inside.width, self.done.rect.y - gap - top))

    def _arrange(self, area: Rect) -> int:
        gap, top = self.app.theme.px(0.75), area.y
        for row in self.view.children:
            high = row.natural(area.width)[1]
            row.place(Rect(area.x, top, area.width, high))
            top += high + gap
        return top - area.y

    # ------------------------------------------------------------------ what people do

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Key) and intent.command == "cancel":
            self._close()
            return True
        if (
            isinstance(intent, Pointer)
            and intent.kind == "down"
            and not self.panel.rect.collidepoint(intent.pos)
        ):
            self._close()
            return True
        return super().handle(intent)

    def _close(self) -> None:
        self.app.stack.remove(self)
