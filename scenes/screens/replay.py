"""Watching a match again: forward and back, at any speed, through anybody's eyes."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pygame

from game.bots.review import Review
from game.core.match import Match
from scenes.app.app import App, Scene
from scenes.app.input import Intent, Key, Pointer
from scenes.screens.replay_timeline import ReplayTimeline, TimedLine
from scenes.screens.review import ReviewPanel
from scenes.table.players import HUMAN, Chair
from scenes.table.title_info import make_board
from scenes.ui.button import IconButton
from scenes.ui.choice import Choice
from scenes.ui.log import LogList
from scenes.ui.number import Slider
from scenes.ui.panel import Headline, Panel
from scenes.ui.widget import Tree, Widget
from sprites.drawing import richtext, shapes, text
from sprites.drawing.color import darken, with_alpha
from sprites.drawing.richtext import escape
from sprites.drawing.text import face

CLOSEST = 5  # pixels between the marks of two turns


class Track(Slider):
    """A slider over the positions of a match, with a tick for each turn and a sign where somebody was eliminated."""

    def __init__(self, reel: ReplayTimeline, chairs: Sequence[Chair], act: Callable[[int], None]) -> None:
        super().__init__(
            "Position",
            0,
            lambda value: act(round(value)),
            high=max(1, reel.last),
            step=1,
            show=lambda value: f"{round(value)} / {reel.last}",
        )
        self.reel = reel
        self.chairs = chairs

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        track = self._track(area)
        self._paint_turns(surface, track)
        super().paint(surface, area)
        self._paint_falls(surface, track)

    def _x(self, track: pygame.Rect, position: int) -> int:
        return track.x + round(track.width * position / self.high)

    def _paint_turns(self, surface: pygame.Surface, track: pygame.Rect) -> None:
        theme = self.theme
        color = theme.color("control")
        before = -CLOSEST
        for position in self.reel.turns:
            x = self._x(track, position)
            if x - before >= CLOSEST:
                surface.fill(color, (x, track.bottom + theme.px(0.25), theme.hairline, theme.px(0.75)))
                before = x

    def _paint_falls(self, surface: pygame.Surface, track: pygame.Rect) -> None:
        theme = self.theme
        side = theme.px(1.75)
        for position, seat in self.reel.falls:
            look = theme.seat(self.chairs[seat].colour)
            mark = shapes.seat_shape(look.shape, side, look.colour, darken(look.colour, 0.6), 1.5)
            surface.blit(mark, mark.get_rect(midbottom=(self._x(track, position), track.top - theme.px(0.5))))


class Lines(LogList):
    """The whole log; the lines of the step that is shown are lit, those to come are dim."""

    def __init__(self, act: Callable[[int], None]) -> None:
        super().__init__("Log", act=act)
        self.lit = range(0)

    def light(self, lit: range) -> None:
        """Lights some lines and scrolls to them; where nothing was told yet, to the beginning."""
        if lit and lit == self.lit:
            return
        self.lit = lit
        if not lit:
            self.scroll_to(0)
        elif self._bottoms:
            top = self._bottoms[lit[0] - 1] if lit[0] else 0
            middle = (top + self._bottoms[lit[-1]]) // 2
            self.scroll_to(middle - self.rect.height // 2)
        self.touch()

    def paint_lines(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        theme, kind = self.theme, face(self.theme, self.step)
        indent = theme.px(1)
        for index, markup in enumerate(self.lines):
            top = (self._bottoms[index - 1] if index else 0) - self.offset
            bottom = self._bottoms[index] - self.offset
            if bottom <= 0 or top >= area.height:
                continue
            if index in self.lit:
                self._paint_light(
                    surface, pygame.Rect(area.x, area.y + top, self.content_width, bottom - top)
                )
            role = "text" if index < self.lit.stop else "text_dim"
            words = richtext.block(markup, kind, role, self.content_width - indent, theme)
            surface.blit(words, (area.x + indent, area.y + top))

    def _paint_light(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        theme = self.theme
        box = box.move(0, -self._gap // 2)
        shapes.draw_rounded(surface, box, theme.px(0.5), with_alpha(theme.color("button"), 255))
        bar = pygame.Rect(box.x, box.y, max(2, theme.px(0.4)), box.height)
        surface.fill(theme.color("brass"), bar)

    def _measure(self, markup: str) -> None:
        inside = self.content_width - self.theme.px(1)
        high = richtext.height(markup, face(self.theme, self.step), max(1, inside)) + self._gap
        self._bottoms.append(self.content_height + high)


class ReplayLog(Panel):
    """The log at the side; a click on a line goes to where it happened."""

    def __init__(self, reel: ReplayTimeline, seek: Callable[[int], None]) -> None:
        super().__init__("Log", title="Log")
        self.reel = reel
        self.seek = seek
        self.told: list[TimedLine] = []
        self.list = Lines(self._chosen)
        self.list.hint = "A click on a line, or Enter, goes to where it happened"
        self.add(self.list)
        self.refresh()

    def refresh(self) -> None:
        """Tells the log anew, for other eyes."""
        self.told = self.reel.lines()
        self.list.lit = range(0)
        self.list.replace([self._written(told) for told in self.told])

    def show(self, position: int) -> None:
        """Lights what was told last on the way to a position."""
        stop = bisect_right(self.told, position, key=lambda told: told.position)
        last = self.told[stop - 1].position if stop else 0
        start = bisect_left(self.told, last, key=lambda told: told.position)
        self.list.light(range(start, stop))

    @property
    def current(self) -> TimedLine | None:
        """The newest line that is known."""
        stop = self.list.lit.stop
        return self.told[stop - 1] if stop else None

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.list.place(self.inside)

    def _chosen(self, index: int) -> None:
        self.seek(self.told[index].position)

    def _written(self, told: TimedLine) -> str:
        return f"{escape(told.line.text)} {{text_dim|{self.reel.match.title.cite(told.line.rule)}}}"


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
        self.reel = ReplayTimeline(match, [chair.name for chair in self.chairs])
        self.position = 0
        self.playing = False
        self.speed = app.settings.speed
        self._rest = 0.0
        self._spoken = -1  # the position that the head tells of
        self.tree = Tree(app.theme, app.play)
        self.board = make_board(app, match.title, self.chairs)
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

    def _make_coach(self) -> ReviewPanel | None:
        """Only for matches that are over: before, it would tell what nobody may know."""
        match = self.reel.match
        if match.result is None or match.title.advice is None:
            return None
        return ReviewPanel(Review(match), self.reel.speaker, self.chairs, self.seek, self.packs)

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

    def prerender(self, seconds: float) -> None:
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
