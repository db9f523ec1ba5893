"""Watching a match again: forward and back, as fast as one likes, through anybody's eyes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.bots.review import Coach
from game.core.match import Match
from scenes.boards import board_of
from scenes.chair import HUMAN, Chair
from scenes.coaching import Coaching
from scenes.intents import Intent, Key, Pointer
from scenes.kit.choice import Choice
from scenes.kit.headline import Headline
from scenes.kit.icon_button import IconButton
from scenes.kit.panel import Panel
from scenes.kit.tree import Tree
from scenes.kit.widget import Widget
from scenes.reel import Reel
from scenes.replay_parts import ReplayLog, Track
from scenes.scene import Scene
from sprites.drawing import text

if TYPE_CHECKING:
    from scenes.app import App

SPEEDS = (("1×", 1.0), ("2×", 2.0), ("4×", 4.0), ("Instant", 0.0))
BEAT = 0.35  # seconds of rest between two steps at speed 1
COACH = 7  # units: how high its plot is, at least
SAID = 3  # lines of the coach's words that always have room beside it
LOG, LEAST_LOG, ROOMY = 40, 220, 1000  # the log's width in units and pixels; the window that has it open


@dataclass(frozen=True, slots=True)
class ReplayActs:
    """Where a replay leads. `rules` opens the rules at a section."""

    leave: Callable[[], None]
    rules: Callable[[str], None] | None = None


class ReplayScene(Scene):
    """Plays a recorded match on the title's own board. `chairs` are those of the match where none are given.

    `packs` are the content packs that the match's title was loaded with.
    """

    def __init__(
        self,
        app: App,
        match: Match[Any, Any],
        acts: ReplayActs,
        chairs: Sequence[Chair] | None = None,
        packs: Sequence[Path] = (),
    ) -> None:
        super().__init__(app)
        self.acts = acts
        self.packs = packs
        self.chairs = list(chairs or chairs_of(match))
        self.reel = Reel(match, [chair.name for chair in self.chairs])
        self.position = 0
        self.playing = False
        self.speed = app.settings.speed
        self._rest = 0.0
        self._spoken = -1  # the position that the head tells of
        self.tree = Tree(app.theme, app.play)
        self.board = board_of(match.title.id)(app, match.title, self.chairs)
        self.log = ReplayLog(self.reel, self.seek)
        self.log.visible = app.size[0] >= ROOMY
        self.head = self._make_head()
        self.bar = Panel("Playback")
        self.track = Track(self.reel, self.chairs, self.seek)
        self.pace = Choice("Speed", SPEEDS, self.speed, self._set_speed)
        self.play = IconButton("Play", "play", self.toggle, shortcut="Space")
        self.play.primary = True
        self.buttons = [
            IconButton("To the start", "to_start", lambda: self.seek(0), shortcut="Home"),
            IconButton("A step back", "step_back", lambda: self.step(-1), shortcut="←"),
            self.play,
            IconButton("A step forward", "step", lambda: self.step(1), shortcut="→"),
            IconButton("To the end", "to_end", lambda: self.seek(self.reel.last), shortcut="End"),
        ]
        self.coach = self._make_coach()
        self.bar.add(*self.buttons, self.track, self.pace)
        if self.coach:
            self.bar.add(self.coach)
        self.tree.add(self.board, self.head, self.log, self.bar)

    def _make_coach(self) -> Coaching | None:
        """Only for matches that are over: before, it would tell what nobody may know."""
        match = self.reel.match
        if match.result is None or match.title.advice is None:
            return None
        return Coaching(Coach(match), self.reel.speaker, self.chairs, self.seek, self.packs)

    def _make_head(self) -> Headline:
        seats = [(chair.name, seat) for seat, chair in enumerate(self.chairs)]
        eyes: list[tuple[str, int | None]] = [("Onlooker", None), *seats]
        self.eyes: Choice[int | None] = Choice(
            "Eyes", eyes, None, self._look, hint="Through whose eyes you watch"
        )
        tools: list[Widget] = [self.eyes, IconButton("Log", "log", self._toggle_log, shortcut="L")]
        if self.acts.rules:
            tools.append(IconButton("Rules", "rules", self._rule, shortcut="F1"))
        return Headline("Replay", self._leave, *tools)

    def enter(self) -> None:
        self.layout()
        self.seek(0)

    def leave(self) -> None:
        if self.coach:
            self.coach.close()

    # ------------------------------------------------------------------ layout

    def layout(self) -> None:
        """The board moves at the replay's own speed."""
        if self.tree:
            self.tree.restyle(replace(self.app.theme, speed=self.speed))
        self.arrange(pygame.Rect((0, 0), self.app.size))

    def arrange(self, area: pygame.Rect) -> None:
        theme = self.app.theme
        margin = theme.px(1.5)
        inside = area.inflate(-2 * margin, -2 * margin)
        head = self.head.natural(inside.width)[1]
        self.head.place(pygame.Rect(inside.x, inside.y, inside.width, head))
        high = theme.target + 2 * theme.px(1.25) + (self._coach_height if self.coach else 0)
        self.bar.place(pygame.Rect(inside.x, inside.bottom - high, inside.width, high))
        self._arrange_bar(self.bar.rect.inflate(-2 * theme.px(1.5), -2 * theme.px(1.25)))
        rest = pygame.Rect(area.x, inside.y + head, area.width, self.bar.rect.y - inside.y - head)
        if self.log.visible:
            wide = min(area.width // 4, max(theme.px(LOG), LEAST_LOG))
            log = pygame.Rect(inside.right - wide, rest.y + margin, wide, rest.height - 2 * margin)
            self.log.place(log)
            rest.width = log.x - rest.x
        self.board.place(rest)

    @property
    def _coach_height(self) -> int:
        words = SAID * text.face(self.app.theme, "body").height + self.app.theme.px(0.75)
        return max(self.app.theme.px(COACH), words)

    def _arrange_bar(self, room: pygame.Rect) -> None:
        gap, side = self.app.theme.px(0.75), self.app.theme.target
        left = room.x
        for button in self.buttons:
            button.place(pygame.Rect(left, room.y, side, side))
            left += side + gap
        pace = self.pace.natural(room.width // 4)[0]
        self.pace.place(pygame.Rect(room.right - pace, room.y, pace, side))
        self.track.place(pygame.Rect(left + gap, room.y, room.right - pace - 3 * gap - left, side))
        below = pygame.Rect(room.x, room.y + side + gap, room.width, room.bottom - room.y - side - gap)
        if self.coach:
            above = pygame.Rect(0, 0, self.app.size[0], self.bar.rect.top)
            self.coach.lie_below(self.track.along, below, above)

    # ------------------------------------------------------------------ time

    def foresee(self, seconds: float) -> None:
        self.board.foresee(seconds)

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self.board.busy and self._spoken != self.position:
            self._speak()
        if self.board.busy or not self.playing:
            return
        if self.position >= self.reel.last:
            self._stop()
            return
        self._rest -= dt
        if self._rest <= 0:
            self._show_next()

    @property
    def moving(self) -> bool:
        return self.playing or super().moving

    def toggle(self) -> None:
        """Goes on, or stands still; at the end, begins again."""
        if self.playing:
            self._stop()
            return
        if self.position >= self.reel.last:
            self.seek(0)
        self.playing = True
        self._rest = 0.0
        self._settle()

    def step(self, count: int) -> None:
        """Some positions forward or back; one forward is played as it happened."""
        self._stop()
        self.board.skip()
        if count == 1 and self.position < self.reel.last:
            self._show_next()
        else:
            self.seek(self.position + count)

    def seek(self, position: int) -> None:
        """Shows a position at once."""
        self.board.skip()
        self.position = max(0, min(self.reel.last, position))
        self.board.show(self.reel.view(self.position))
        self._settle()

    def _show_next(self) -> None:
        """Lets the next step happen."""
        self.position += 1
        self._rest = BEAT / (self.speed or 1.0)
        self.board.play(self.reel.moments(self.position), self.reel.view(self.position))
        self._settle()

    def _stop(self) -> None:
        if self.playing:
            self.playing = False
            self._settle()

    def _settle(self) -> None:
        """What follows from the position that is shown."""
        reel = self.reel
        self.track.set(self.position)
        if self.coach:
            self.coach.show(self.position)
        self.log.show(self.position)
        self._speak()
        self.play.icon = "pause" if self.playing else "play"
        self.play.name = "Pause" if self.playing else "Play"
        self.play.touch()
        for button in self.buttons[:2]:
            button.forbid("" if self.position else "This is the start.")
        for button in self.buttons[3:]:
            button.forbid("" if self.position < reel.last else "This is the end.")
        self.dirty = True

    def _speak(self) -> None:
        """The head says who decides what at the position that is shown; nothing while the board still goes there."""
        when = self.reel.when(self.position)
        busy = self.board.busy
        said = "" if busy else self.reel.sentence(self.position)
        self._spoken = -1 if busy else self.position
        self.head.say(". ".join(filter(None, (when, said))))

    # ------------------------------------------------------------------ input

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Key) and self._steer(intent):
            return True
        if self.board.busy and self._skips(intent):
            self.board.skip()
            return True
        if super().handle(intent):
            return True
        return isinstance(intent, Key) and self._command(intent.command)

    def _skips(self, intent: Intent) -> bool:
        """Whether somebody has seen enough of what is being shown."""
        return (
            isinstance(intent, Pointer) and intent.kind == "down" and self.board.rect.collidepoint(intent.pos)
        )

    def _steer(self, key: Key) -> bool:
        """Keys that steer from everywhere, but for those that a choice or the log in focus needs itself."""
        focus = self.tree.focus if self.tree else None
        if key.key == pygame.K_SPACE:
            self.toggle()
            return True
        if focus in (self.eyes, self.pace, self.log.list):
            return False
        acts: dict[str, Callable[[], None]] = {
            "left": lambda: self.step(-1),
            "right": lambda: self.step(1),
            "first": lambda: self.seek(0),
            "last": lambda: self.seek(self.reel.last),
            "page_up": lambda: self.seek(self.reel.turn_before(self.position)),
            "page_down": lambda: self.seek(self.reel.next_turn(self.position)),
        }
        act = acts.get(key.command)
        if act:
            act()
        return act is not None

    def _command(self, command: str) -> bool:
        acts = {"cancel": self._leave, "log": self._toggle_log, "help": self._rule}
        act = acts.get(command)
        if act:
            act()
        return act is not None

    def _look(self, eyes: int | None) -> None:
        """Through other eyes."""
        self.reel.eyes = eyes
        self.log.refresh()
        self.seek(self.position)

    def _set_speed(self, speed: float) -> None:
        self.speed = speed
        self.layout()

    def _toggle_log(self) -> None:
        self.log.visible = not self.log.visible
        self.layout()

    def _rule(self) -> None:
        """The rule that caused the newest line."""
        told = self.log.current
        if self.acts.rules:
            self._stop()
            self.acts.rules(told.line.rule if told else "")

    def _leave(self) -> None:
        self.acts.leave()

    def draw(self, surface: pygame.Surface) -> None:
        self.board.draw_under(surface, surface.get_rect())
        super().draw(surface)


def chairs_of(match: Match[Any, Any]) -> list[Chair]:
    """Who sat where, as far as the match knows."""
    seats = range(match.setup.seats)
    names = match.names or [f"Player {seat + 1}" for seat in seats]
    kinds = match.players or [HUMAN for _ in seats]
    return list(map(Chair, names, kinds, match.colours or seats))
