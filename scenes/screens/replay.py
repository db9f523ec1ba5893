"""The replay of a match: forward and back, at any speed, as an onlooker or any seat sees it."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame

from game.bots.review import Review
from game.core.dataclass import dataclass
from game.core.match import Match
from game.core.view import Moment, View, view_of
from scenes.app.app import App, Scene
from scenes.app.input import Intent, Key, Pointer
from scenes.app.texts import say
from scenes.board.match_text import LogLine, MatchText
from scenes.board.players import Player, players_of
from scenes.board.title_info import make_board, title_info
from scenes.screens.review import ReviewPanel
from scenes.table.spectators import SpectatorTable, can_stand_beside, spectators, stand_beside
from scenes.ui.button import IconButton
from scenes.ui.choice import Choice
from scenes.ui.label import Label
from scenes.ui.log import LogList, has_room_for_log, place_log
from scenes.ui.number import Slider
from scenes.ui.panel import Headline, Panel
from scenes.ui.widget import Tree, Widget
from sprites.drawing import richtext, shapes
from sprites.drawing.color import darken, with_alpha
from sprites.drawing.richtext import escape
from sprites.drawing.text import face


@dataclass(frozen=True, slots=True)
class TimedLine:
    """A line of the log, and the position at which it is first shown."""

    line: LogLine
    position: int


class ReplayTimeline:
    """A recorded match as a row of positions.

    Position 0 is before the first answer; position n is after the n-th. Nothing is played again: the match has kept
    every position. `viewer` is the seat whose view is shown, None an onlooker's.
    """

    def __init__(self, match: Match[Any, Any], names: Sequence[str]) -> None:
        self.match = match
        self.speaker = MatchText(match.title, names)
        self.viewer: int | None = None
        self._plays = [*(play for play, _ in match.past), match.play]
        self._lengths = match.told  # of the log, by position
        info = title_info(match.title)
        events = [event.seen_by(None) for event in match.log]
        self._begun = [self._position(at) for at in info.turns(events)]
        self.turns = sorted(set(self._begun))
        """The positions at which turns begin."""
        self._rounds = [(self._position(at), number) for at, number in info.rounds(events)]
        self.eliminations = [
            (self._position(at), seat) for at, event in enumerate(events) for seat in info.fallen([event])
        ]
        """Eliminations, as (position after it, seat)."""

    @property
    def last(self) -> int:
        """The last position."""
        return len(self._plays) - 1

    def view(self, position: int, *, public: bool = False) -> View[Any]:
        """The view at a position; `public`: a spectator's, whoever is the viewer."""
        return view_of(self._plays[position], None if public else self.viewer)

    def moments(self, position: int, *, public: bool = False) -> list[Moment[Any]]:
        """The moments on the way to a position, as the viewer or a spectator may see them."""
        return self.match.moments(position - 1, None if public else self.viewer) if position else []

    def lines(self) -> list[TimedLine]:
        """The whole log, as the viewer may read it."""
        return [
            TimedLine(line, self._position(at))
            for at, event in enumerate(self.match.log)
            for line in self.speaker.lines([event], self.viewer)
        ]

    def sentence(self, position: int) -> str:
        """A sentence about who decides what at a position; at the end, who won."""
        asked = next(iter(self.view(position).asked), None)
        if asked is not None:
            return self.speaker.waiting(asked.seat, asked.key)
        lines = [line.text for line in self.speaker.lines(self.match.log, None)]
        return lines[-1] if lines else say("replay.over")

    def turn(self, position: int) -> int:
        """The number of turns that have begun at a position."""
        return bisect_right(self._begun, position)

    def when(self, position: int) -> str:
        """The round of a position, or its turn if the title counts no rounds; "" before the first."""
        if self._rounds:
            begun = [number for at, number in self._rounds if at <= position]
            return say("replay.round", number=begun[-1]) if begun else ""
        turn = self.turn(position)
        return say("replay.turn", number=turn) if turn else ""

    def next_turn(self, position: int) -> int:
        """The first position of the next turn."""
        at = bisect_right(self.turns, position)
        return self.turns[at] if at < len(self.turns) else self.last

    def turn_before(self, position: int) -> int:
        """The first position of this turn or, if that is `position`, of the turn before."""
        at = bisect_left(self.turns, position) - 1
        return self.turns[at] if at >= 0 else 0

    def _position(self, event: int) -> int:
        """The position at which an event of the log has happened."""
        return bisect_left(self._lengths, event + 1)


CLOSEST = 5  # pixels; turns with less between them share a tick


class Track(Slider):
    """A slider over the positions of a match, with a tick for each turn and a mark for each elimination."""

    def __init__(
        self, timeline: ReplayTimeline, players: Sequence[Player], act: Callable[[int], None]
    ) -> None:
        super().__init__(
            say("replay.position"),
            0,
            lambda value: act(round(value)),
            high=max(1, timeline.last),
            step=1,
            show=lambda value: f"{round(value)} / {timeline.last}",
        )
        self.timeline = timeline
        self.players = players

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        track = self._track(area)
        self._paint_turns(surface, track)
        super().paint(surface, area)
        self._paint_eliminations(surface, track)

    def _x(self, track: pygame.Rect, position: int) -> int:
        return track.x + round(track.width * position / self.high)

    def _paint_turns(self, surface: pygame.Surface, track: pygame.Rect) -> None:
        theme = self.theme
        color = theme.color("control")
        before = -CLOSEST
        for position in self.timeline.turns:
            x = self._x(track, position)
            if x - before >= CLOSEST:
                surface.fill(color, (x, track.bottom + theme.px(0.25), theme.hairline, theme.px(0.75)))
                before = x

    def _paint_eliminations(self, surface: pygame.Surface, track: pygame.Rect) -> None:
        theme = self.theme
        side = theme.px(1.75)
        for position, seat in self.timeline.eliminations:
            look = theme.seat(self.players[seat].colour)
            mark = shapes.seat_shape(look.shape, side, look.colour, darken(look.colour, 0.6), 1.5)
            surface.blit(mark, mark.get_rect(midbottom=(self._x(track, position), track.top - theme.px(0.5))))


class Lines(LogList):
    """The whole log; the lines of the current step are lit, later ones dim."""

    def __init__(self, act: Callable[[int], None]) -> None:
        super().__init__(say("replay.log"), act=act)
        self.lit = range(0)

    def light(self, lit: range) -> None:
        """Light some lines and scroll to them, or to the beginning if there are none."""
        if lit and lit == self.lit:
            return
        self.lit = lit
        if not lit:
            self.scroll_to(0)
        elif self._bottoms:
            middle = (self._span(lit[0])[0] + self._bottoms[lit[-1]]) // 2
            self.scroll_to(middle - self.rect.height // 2)
        self.touch()

    def paint_lines(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        theme, kind = self.theme, face(self.theme, self.step)
        indent = theme.px(1)
        for index, markup in enumerate(self.lines):
            top, bottom = (edge - self.offset for edge in self._span(index))
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


REASON_LINES = 7  # lines below a log for the coach's reasons


class ReplayLog(Panel):
    """The log at the side; a click on a line goes to its position. Below it, the coach gives its reasons."""

    def __init__(self, timeline: ReplayTimeline, seek: Callable[[int], None], coached: bool) -> None:
        super().__init__(say("replay.log"), title=say("replay.log"))
        self.timeline = timeline
        self.seek = seek
        self.timed: list[TimedLine] = []
        self.list = Lines(self._chosen)
        self.list.hint = say("replay.log.about")
        self.reasons = Label("")
        self.reasons.visible = coached
        self.add(self.list, self.reasons)
        self.refresh()

    def refresh(self) -> None:
        """Rewrite the log for another viewer."""
        self.timed = self.timeline.lines()
        self.list.lit = range(0)
        self.list.replace([_markup(each.line) for each in self.timed])

    def show(self, position: int) -> None:
        """Light the last lines up to a position."""
        stop = bisect_right(self.timed, position, key=lambda each: each.position)
        last = self.timed[stop - 1].position if stop else 0
        start = bisect_left(self.timed, last, key=lambda each: each.position)
        self.list.light(range(start, stop))

    @property
    def current(self) -> TimedLine | None:
        """The last line up to the position that is shown."""
        stop = self.list.lit.stop
        return self.timed[stop - 1] if stop else None

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        box, gap = self.inside, self.theme.px(1)
        high = min(REASON_LINES * self.reasons.face.height, box.height // 2) if self.reasons.visible else 0
        self.reasons.place(pygame.Rect(box.x, box.bottom - high, box.width, high))
        self.list.place(pygame.Rect(box.x, box.y, box.width, box.height - high - (gap if high else 0)))

    def _chosen(self, index: int) -> None:
        self.seek(self.timed[index].position)


def _markup(line: LogLine) -> str:
    return f"*{escape(line.text)}*" if line.heads else escape(line.text)


def _has_coach(match: Match[Any, Any]) -> bool:
    """Whether there is a coach: none of a match that goes on, since it would reveal secrets."""
    return match.result is not None and match.title.advice is not None


SPEEDS = (1.0, 2.0, 4.0, 0.0)
BEAT = 0.35  # seconds of rest between two steps at speed 1
LEAST_REVIEW = 7  # units: the least height of the review
REVIEW_LINES = 3  # lines of the review's advice that always have room
ROOMY = 0.22  # of the window's width: a log that takes no more is open from the start


@dataclass(frozen=True, slots=True)
class ReplayActs:
    """Exits from a replay. `rules` opens the rules at a section; `displays`: its table may stand on another display."""

    leave: Callable[[], None]
    rules: Callable[[str], None] | None = None
    displays: bool = False


class ReplayScene(Scene):
    """Plays a recorded match on the title's board. `players` are those of the match if None.

    `packs` are the content packs that the match's title was loaded with.
    """

    def __init__(
        self,
        app: App,
        match: Match[Any, Any],
        acts: ReplayActs,
        players: Sequence[Player] | None = None,
        packs: Sequence[Path] = (),
    ) -> None:
        super().__init__(app)
        self.commands = {"cancel": acts.leave, "log": self._toggle_log, "help": self._rule}
        self.room = match.title.id
        self.acts = acts
        self.packs = packs
        self.players = list(players or players_of(match))
        self.timeline = ReplayTimeline(match, [player.name for player in self.players])
        self.position = 0
        self.playing = False
        self.speed = app.settings.speed
        self._rest = 0.0
        self._spoken = -1  # the position that the head describes
        self.tree = Tree(app.theme, app.play)
        self.board = make_board(app, match.title, self.players)
        self.log = ReplayLog(self.timeline, self.seek, _has_coach(match))
        self.log.visible = has_room_for_log(app.theme, app.size[0], ROOMY)
        self.head = self._make_head()
        self.bar = Panel(say("replay.playback"))
        self.track = Track(self.timeline, self.players, self.seek)
        speeds = [(f"{speed:g}×" if speed else say("replay.instant"), speed) for speed in SPEEDS]
        self.pace = Choice(say("replay.speed"), speeds, self.speed, self._set_speed)
        self.play = IconButton(say("replay.play"), "play", self.toggle, shortcut="Space")
        self.play.primary = True
        self.buttons = [
            IconButton(say("replay.start"), "to_start", lambda: self.seek(0), shortcut="Home"),
            IconButton(say("replay.back"), "step_back", lambda: self.step(-1), shortcut="←"),
            self.play,
            IconButton(say("replay.forward"), "step", lambda: self.step(1), shortcut="→"),
            IconButton(say("replay.end"), "to_end", lambda: self.seek(self.timeline.last), shortcut="End"),
        ]
        self.review = self._make_review()
        self._coached = False  # whether the coach has been asked for
        self.bar.add(*self.buttons, self.track, self.pace)
        if self.review:
            self.bar.add(self.review)
        self.tree.add(self.board, self.head, self.log, self.bar)

    def _make_review(self) -> ReviewPanel | None:
        """The review; None until the match is over, since it would reveal secrets."""
        match = self.timeline.match
        if not _has_coach(match):
            return None
        panel = ReviewPanel(
            Review(match), self.timeline.speaker, self.board, self.players, self.seek, self.packs
        )
        panel.advice.tell = self.log.reasons.say
        return panel

    def _make_head(self) -> Headline:
        seats = [(player.name, seat) for seat, player in enumerate(self.players)]
        eyes: list[tuple[str, int | None]] = [(say("replay.spectator"), None), *seats]
        self.eyes: Choice[int | None] = Choice(
            say("replay.eyes"), eyes, None, self._look, hint=say("replay.eyes.about")
        )
        self.coach = IconButton(say("replay.coach"), "hint", self._toggle_coach)
        tools: list[Widget] = [
            self.eyes,
            self.coach,
            IconButton(say("replay.log"), "log", self._toggle_log, shortcut="L"),
        ]
        self.elsewhere = IconButton(say("table.beside"), "full_screen", self._toggle_beside)
        if self.acts.displays and (self.beside or can_stand_beside(self.app)):
            tools.insert(1, self.elsewhere)
        if self.acts.rules:
            tools.append(IconButton(say("replay.rules"), "rules", self._rule, shortcut="F1"))
        return Headline(say("replay.name"), self.acts.leave, *tools)

    def enter(self) -> None:
        self.layout()
        if self.acts.displays and not self.beside:
            stand_beside(self, self.timeline.match, self.players, again=True)
        self.seek(0)

    def leave(self) -> None:
        there = self.beside
        if there:  # it shows how the match ended, if the screen below goes on with it
            there.pace(None)
            there.show(self.timeline.view(self.timeline.last, public=True))
        if self.review:
            self.review.close()

    # ------------------------------------------------------------------ another display

    @property
    def beside(self) -> SpectatorTable | None:
        """The table on another display, as spectators see it; None if it is in this window alone."""
        return spectators(self.app)

    def _toggle_beside(self) -> None:
        """Put the table on another display, or bring it back from there."""
        if self.beside and self.app.second:
            self.app.second.dismiss()
        elif stand_beside(self, self.timeline.match, self.players):
            self._show_beside()

    def _show_beside(self) -> None:
        """Show the position there at once."""
        if self.beside:
            self.beside.show(self.timeline.view(self.position, public=True))

    def _play_beside(self) -> None:
        """Animate there how the position came about."""
        timeline, at = self.timeline, self.position
        if self.beside:
            self.beside.pace(self.speed)
            seen = timeline.moments(at, public=True)
            self.beside.play(timeline.match.journal[at - 1].seat, seen, timeline.view(at, public=True))

    # ------------------------------------------------------------------ layout

    def layout(self) -> None:
        """Lay everything out with a theme whose speed is the replay's."""
        if self.tree:
            self.tree.restyle(replace(self.app.theme, speed=self.speed))
        self.arrange(pygame.Rect((0, 0), self.app.size))

    def arrange(self, area: pygame.Rect) -> None:
        theme = self.app.theme
        margin = theme.px(1.5)
        inside = area.inflate(-2 * margin, -2 * margin)
        self._fold()
        head = self.head.natural(inside.width)[1]
        self.head.place(pygame.Rect(inside.x, inside.y, inside.width, head))
        high = theme.target + 2 * theme.px(1.25) + self._review_height
        self.bar.place(pygame.Rect(inside.x, inside.bottom - high, inside.width, high))
        self._arrange_bar(self.bar.rect.inflate(-2 * theme.px(1.5), -2 * theme.px(1.25)))
        rest = pygame.Rect(area.x, inside.y + head, area.width, self.bar.rect.y - inside.y - head)
        if self.log.visible:
            log, rest = place_log(theme, rest, margin, over=theme.large_text)
            self.log.place(log)
        self.board.place(rest)

    def _fold(self) -> None:
        """With large text, leave out the screen's name, and the coach until somebody asks for it."""
        large = self.app.theme.large_text
        self.head.words.visible = not large
        self.coach.visible = large and self.review is not None
        if self.review:
            self.review.visible = self._coached or not large

    @property
    def _review_height(self) -> int:
        if not (self.review and self.review.visible):
            return 0
        words = REVIEW_LINES * face(self.app.theme, "body").height + self.app.theme.px(0.75)
        return max(self.app.theme.px(LEAST_REVIEW), words)

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
        if self.review:
            above = pygame.Rect(0, 0, self.app.size[0], self.bar.rect.top)
            self.review.place_below(self.track.along, below, above)

    # ------------------------------------------------------------------ time

    def prerender(self, seconds: float) -> None:
        self.board.prerender(seconds)

    def update(self, dt: float) -> None:
        super().update(dt)
        self.elsewhere.name = say("table.beside.back" if self.beside else "table.beside")
        if not self.board.busy and self._spoken != self.position:
            self._speak()
        if self.board.busy or not self.playing or (self.beside and self.beside.busy):
            return
        if self.position >= self.timeline.last:
            self._stop()
            return
        self._rest -= dt
        if self._rest <= 0:
            self._show_next()

    @property
    def moving(self) -> bool:
        return self.playing or super().moving

    def toggle(self) -> None:
        """Play or pause; at the end, play from the start."""
        if self.playing:
            self._stop()
            return
        if self.position >= self.timeline.last:
            self.seek(0)
        self.playing = True
        self._rest = 0.0
        self._settle()

    def step(self, count: int) -> None:
        """Go some positions forward or back; one forward is animated."""
        self._stop()
        self.board.skip()
        if count == 1 and self.position < self.timeline.last:
            self._show_next()
        else:
            self.seek(self.position + count)

    def seek(self, position: int) -> None:
        """Show a position at once."""
        self.board.skip()
        self.position = max(0, min(self.timeline.last, position))
        self.board.show(self.timeline.view(self.position))
        self._show_beside()
        self._settle()

    def _show_next(self) -> None:
        """Animate the next step."""
        self.position += 1
        self._rest = BEAT / (self.speed or 1.0)
        self.board.play(self.timeline.moments(self.position), self.timeline.view(self.position))
        self._play_beside()
        self._settle()

    def _stop(self) -> None:
        if self.playing:
            self.playing = False
            self._settle()

    def _settle(self) -> None:
        """Update everything around the board to the position."""
        timeline = self.timeline
        self.track.set(self.position)
        if self.review:
            self.review.show(self.position)
        self.log.show(self.position)
        self._speak()
        self.play.icon = "pause" if self.playing else "play"
        self.play.name = say("replay.pause") if self.playing else say("replay.play")
        self.play.touch()
        for button in self.buttons[:2]:
            button.forbid("" if self.position else say("replay.at_start"))
        for button in self.buttons[3:]:
            button.forbid("" if self.position < timeline.last else say("replay.at_end"))
        self.dirty = True

    def _speak(self) -> None:
        """Show in the head who decides what at the position, once the board's animation has ended."""
        when = self.timeline.when(self.position)
        busy = self.board.busy
        sentence = "" if busy else self.timeline.sentence(self.position)
        self._spoken = -1 if busy else self.position
        self.head.say(". ".join(filter(None, (when, sentence))))

    # ------------------------------------------------------------------ input

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Key) and self._steer(intent):
            return True
        if self.board.busy and self._skips(intent):
            self.board.skip()
            if self.beside:
                self.beside.skip()
            return True
        return super().handle(intent)

    def _skips(self, intent: Intent) -> bool:
        """Whether an intent skips the animation."""
        return (
            isinstance(intent, Pointer) and intent.kind == "down" and self.board.rect.collidepoint(intent.pos)
        )

    def _steer(self, key: Key) -> bool:
        """Handle the keys that steer the replay, except for those that a focused choice or log needs itself."""
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
            "last": lambda: self.seek(self.timeline.last),
            "page_up": lambda: self.seek(self.timeline.turn_before(self.position)),
            "page_down": lambda: self.seek(self.timeline.next_turn(self.position)),
        }
        act = acts.get(key.command)
        if act:
            act()
        return act is not None

    def _look(self, eyes: int | None) -> None:
        """Change the viewer."""
        self.timeline.viewer = eyes
        self.log.refresh()
        self.seek(self.position)

    def _set_speed(self, speed: float) -> None:
        self.speed = speed
        self.layout()

    def _toggle_log(self) -> None:
        self.log.visible = not self.log.visible
        self.layout()

    def _toggle_coach(self) -> None:
        self._coached = not self._coached
        self.layout()

    def _rule(self) -> None:
        """Open the rules at the rule of the current line."""
        current = self.log.current
        if self.acts.rules:
            self._stop()
            self.acts.rules(current.line.rule if current else "")

    def draw(self, surface: pygame.Surface) -> None:
        self.board.draw_under(surface, surface.get_rect())
        super().draw(surface)
