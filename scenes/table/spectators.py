"""The table of a match as spectators see it, in a window on another display, while everything else stays in the first.

It is handed views, events and sentences that everybody may know, and asks nothing: whatever is in a hand, in the log or
behind the curtain stays in the first window. So does the keyboard; a pointer reads cards there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pygame

from game.core.event import Event
from game.core.match import Match
from game.core.view import Moment, View
from scenes.app.app import App, Scene
from scenes.app.input import Intent, Pan, Pointer, Wheel
from scenes.app.navigator import Loading
from scenes.app.second_window import SecondWindow, other_display, show
from scenes.app.texts import say
from scenes.board.match_text import MatchText
from scenes.board.players import Player, level_of
from scenes.board.title_info import make_board, title_info
from scenes.table.alarms import AlarmSign, alarm_words
from scenes.table.prompt import HEAD, Prompt
from scenes.ui.panel import Panel
from scenes.ui.widget import Tree

DISPLAY = "table_display"
"""The setting that remembers the display."""


class SpectatorTable(Scene):
    """The table of a match, and above it who decides or what happens; it leaves with the scene that it belongs to.

    `host` is that scene of the first window.
    """

    def __init__(
        self, app: SecondWindow, host: Scene, match: Match[Any, Any], players: Sequence[Player]
    ) -> None:
        super().__init__(app)
        self.second = app
        self.host = host
        self.match = match
        self.players = players
        self.speed: float | None = None
        self.speaker = MatchText(match.title, [player.name for player in players])
        self.info = title_info(match.title)
        self.board = make_board(app, match.title, players)
        self.head = Panel(say("table.prompt"))
        self.prompt = Prompt(lambda: None)
        self.prompt.focusable, self.prompt.hint = False, ""
        self.alarms = AlarmSign()
        self.head.add(self.prompt, self.alarms)
        self.tree = Tree(app.theme, app.play)
        self.tree.add(self.board, self.head)
        for control in self.board.controls:
            control.visible = False
        self._events: Sequence[Event] = ()
        """The events that the board shows."""
        self._after: View[Any] | None = None
        """The table after them, until the prompt says what comes of it."""

    # ------------------------------------------------------------------ what it shows

    def show(self, view: View[Any]) -> None:
        """Show a table at rest, at once."""
        self.board.show(view)
        self._rest(view)

    def play(self, seat: int, moments: Sequence[Moment[Any]], after: View[Any]) -> None:
        """Play the events of a seat's answer; what is still in motion jumps to its end."""
        player = self.players[seat]
        self.prompt.say("", who=player.name, colour=player.colour, level=level_of(player.kind))
        self._events, self._after = [moment.event for moment in moments], after
        self.board.play(moments, after)

    def pace(self, speed: float | None) -> None:
        """Play at another speed than the settings'; None: at theirs."""
        if speed != self.speed:
            self.speed = speed
            self.layout()

    def skip(self) -> None:
        """End what is in motion."""
        self.board.skip()

    @property
    def busy(self) -> bool:
        """Whether events are being played."""
        return self.board.busy

    def _tell(self) -> None:
        """Say in the prompt what was shown last."""
        lines = self.speaker.lines(self._events[: self.board.shown], None)
        if lines:
            self.prompt.tell(lines[-1].text, self.match.title.cite(lines[-1].rule))

    def _rest(self, view: View[Any]) -> None:
        """Say who decides what, or who has won, and who is a step from winning."""
        self._after = None
        asked = next(iter(view.asked), None)
        self._alarm(view if asked else None)
        if asked is None:
            self.prompt.say(self.speaker.ending(self.match.log) or say("table.over"))
            return
        player, words = self.players[asked.seat], self.speaker.waiting(asked.seat, asked.key)
        cite, level = self.match.title.cite(asked.rule), level_of(player.kind)
        self.prompt.say(
            words, who=player.name, colour=player.colour, rule=cite, mine=player.human, level=level
        )

    def _alarm(self, view: View[Any] | None) -> None:
        alarms = alarm_words(self.info, view, self.speaker) if view else []
        if alarms != list(self.alarms.alarms):
            self.alarms.show(alarms)
            self._arrange_head()

    # ------------------------------------------------------------------ life

    @property
    def _is_left_alone(self) -> bool:
        """Whether its host is gone, and no other is being loaded that may go on with it."""
        stack = self.second.first.stack
        return self.host not in stack.scenes and not isinstance(stack.top, Loading)

    def update(self, dt: float) -> None:
        if self._is_left_alone:
            self.second.close()
            return
        super().update(dt)
        if self.board.busy:
            self._tell()
        elif self._after:
            self._rest(self._after)

    def prerender(self, seconds: float) -> None:
        self.board.prerender(seconds)

    def handle(self, intent: Intent) -> bool:
        return isinstance(intent, Pointer | Wheel | Pan) and super().handle(intent)

    # ------------------------------------------------------------------ picture

    def layout(self) -> None:
        theme = self.app.theme
        if self.tree:
            self.tree.restyle(theme if self.speed is None else replace(theme, speed=self.speed))
        self.arrange(pygame.Rect((0, 0), self.app.size))

    def arrange(self, area: pygame.Rect) -> None:
        margin, high = self.app.theme.px(1), self.app.theme.px(HEAD)
        self.head.place(pygame.Rect(area.x + margin, area.y + margin, area.width - 2 * margin, high))
        self._arrange_head()
        top = self.head.rect.bottom
        self.board.place(pygame.Rect(area.x, top, area.width, area.bottom - top))

    def _arrange_head(self) -> None:
        theme = self.app.theme
        inside = self.head.rect.inflate(-2 * theme.px(1.5), -2 * theme.px(0.75))
        room = self.alarms.place_at_end(inside)
        self.prompt.place(pygame.Rect(inside.x, inside.y, room, inside.height))

    def draw(self, surface: pygame.Surface) -> None:
        self.board.draw_under(surface, surface.get_rect())
        super().draw(surface)


def spectators(app: App) -> SpectatorTable | None:
    """The table that stands on another display than the window of an app; None if none does."""
    scenes = app.second.stack.scenes if app.second else []
    return next((scene for scene in scenes if isinstance(scene, SpectatorTable)), None)


def can_stand_beside(app: App) -> bool:
    """Whether there is another display."""
    return bool(other_display(app))


def stand_beside(
    host: Scene, match: Match[Any, Any], players: Sequence[Player], *, again: bool = False
) -> SpectatorTable | None:
    """Put the table of a match on another display, for a scene of the first window to show it there.

    None if there is no other display, or with `again` if it was not there last.
    """
    app = host.app
    show(app, DISPLAY, lambda second: SpectatorTable(second, host, match, players), again=again, silent=True)
    return spectators(app)
