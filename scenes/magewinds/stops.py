"""Stops: the moments at which a player wants to be asked (17.0).

They are public and depend only on public facts: the owner of the fighter involved, and the turn. At a moment without
a stop the screen passes at once, whatever the hand holds, so that the delay reveals nothing.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from pathlib import Path
from typing import Any, Literal, Protocol

from pygame import Rect

from game.core import files
from game.core.dataclass import dataclass
from game.core.question import PASS
from game.magewinds.content.abilities import Window
from game.magewinds.rules.timing import POINTS
from game.magewinds.state import MagewindsState
from game.magewinds.table import Table
from scenes.app.app import App, Scene
from scenes.app.input import Intent, Key, Pointer
from scenes.app.saving import keep, recall, tell
from scenes.app.texts import say
from scenes.board.players import Player
from scenes.magewinds.cards import CardCatalog
from scenes.magewinds.moments import worth_asking
from scenes.magewinds.view import MagewindsView
from scenes.measure.controls import Named
from scenes.ui.button import Button
from scenes.ui.choice import Choice
from scenes.ui.label import Label
from scenes.ui.panel import Panel
from scenes.ui.scroll import ScrollView
from scenes.ui.widget import Tree

Stop = Literal["useful", "own", "always", "never"]
STOPS: tuple[Stop, ...] = ("useful", "own", "always", "never")
USUAL: Stop = "useful"
FILE = "magewinds-stops.json"  # beside the settings
MAX_BYTES = 200_000
MOST_NAMES = 200


@dataclass(slots=True)
class Stops:
    """The stops of one player, by moment."""

    at: dict[str, Stop] = field(default_factory=dict)

    def stop(self, moment: str) -> Stop:
        """The stop at a moment: when the player wants to be asked."""
        return self.at.get(moment, USUAL)

    def holds(self, moment: str, seat: int, table: Table) -> bool:
        """Whether the player wants to be asked at this table."""
        stop = self.stop(moment)
        if stop == "useful":
            return concerns(seat, table.state) and worth_asking(table, seat)
        return stop == "always" or (stop == "own" and concerns(seat, table.state))


def concerns(seat: int, state: MagewindsState) -> bool:
    """Whether the latest event involves a seat's fighter or, if it involves none, whether it is that seat's turn."""
    trigger = state.occurrences[-1] if state.occurrences else None
    if trigger is None:
        return True
    subject = trigger.subject
    if 0 <= subject < len(state.fighters):
        return state.fighters[subject].warband == seat
    return state.turn in (seat, -1)


def auto_answer(stops: Mapping[int, Stops], seat: int, moment: str, table: Table) -> str | None:
    """PASS for a player who doesn't want to be asked; None for one who does, and for all other questions.

    `table` holds what everybody sees.
    """
    if moment not in POINTS or stops[seat].holds(moment, seat, table):
        return None
    return PASS


class StopsMemory:
    """Stops by player name, saved between matches. A damaged file is set aside; with `path` None nothing is saved."""

    def __init__(self, path: Path | None) -> None:
        self.path = path

    def recall(self, players: Sequence[Player]) -> dict[int, Stops]:
        """The stops of each seat: the last ones of a human player, the usual ones for bots."""
        known = self._read()
        return {
            seat: Stops(_stops(known.get(player.name)) if player.human else {})
            for seat, player in enumerate(players)
        }

    def keep(self, name: str, stops: Stops) -> None:
        """Save a player's stops."""
        if self.path is None:
            return
        known = {other: each for other, each in self._read().items() if other != name}
        newest = dict(list(known.items())[1 - MOST_NAMES :]) | {name: stops.at}
        keep(self.path, json.dumps(newest, indent=1), say("magewinds.stops.file", name=name), quiet=True)

    def _read(self) -> dict[str, Any]:
        if self.path is None:
            return {}
        found, notice = recall(
            self.path,
            lambda path: files.read_json(path, MAX_BYTES),
            say("magewinds.stops.files"),
            say("magewinds.stops.unread"),
        )
        tell(notice)
        return found or {}


def _stops(saved: Any) -> dict[str, Any]:
    """The valid entries of the saved stops."""
    if not isinstance(saved, dict):
        return {}
    return {moment: stop for moment, stop in saved.items() if moment in POINTS and stop in STOPS}


WIDE, SHARE = 84, 0.9  # the dialog's width in units, and at most of the window


class StopsBoard(Protocol):
    """The part of the board that the dialog needs."""

    app: App
    text: CardCatalog
    catalog: CardCatalog
    view: MagewindsView
    players: Sequence[Player]
    stops: dict[int, Stops]
    stops_memory: StopsMemory


class StopsScene(Scene):
    """A dialog over the table for the human players' stops. Bots are asked at every moment."""

    overlay = True

    def __init__(self, board: StopsBoard, seat: int) -> None:
        super().__init__(board.app)
        self.board = board
        self.seat = seat
        self.panel = Panel(say("magewinds.stops.title"), title=say("magewinds.stops.title"))
        self.line = Label(say("magewinds.stops.line"), "body", color="text_dim")
        self.view = ScrollView(say("magewinds.stops.list"), self._arrange)
        self.done = Button(say("magewinds.stops.done"), self._close, primary=True, shortcut="Esc")
        self.who = self._who()
        self.who.visible = len(self.who.options) > 1
        self.tree = Tree(board.app.theme, board.app.play)
        self.tree.add(self.panel)
        self.panel.add(self.who, self.line, self.view, self.done)
        self._fill()

    def _who(self) -> Choice[int]:
        """The choice of player; everybody's stops are public."""
        options = [(player.name, seat) for seat, player in enumerate(self.board.players) if player.human]
        return Choice(say("magewinds.stops.player"), options, self.seat, self._turn_to)

    def _turn_to(self, seat: int) -> None:
        self.seat = seat
        self._fill()
        self.layout()

    @property
    def stops(self) -> Stops:
        return self.board.stops[self.seat]

    def moments(self) -> list[str]:
        """The moments that have an ability in this battle."""
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
            self.board.stops_memory.keep(self.board.players[self.seat].name, self.stops)

        return act

    # ------------------------------------------------------------------ layout

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

    # ------------------------------------------------------------------ input

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
