"""The table scene: a title's board with the prompt, the log and the tools around it, and the pause menu over it.

The scene advances the session whenever the board is at rest: it hands the screen to the person who is needed, asks
them the question, or lets a bot think. The board shows events first. The log follows once the board is at rest, so
that it gives no number away while the die is still rolling. Meanwhile the prompt describes each event as it is shown
and asks nothing: a question belongs to the position on the screen.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Sequence
from functools import partial
from math import ceil
from typing import TYPE_CHECKING, Any

import pygame

from game.core.dataclass import dataclass
from game.core.event import Event
from game.core.files import reason
from game.core.journal import Entry
from game.core.question import Interjection, Question
from scenes.app.app import App, Scene
from scenes.app.input import COMMANDS, Intent, Key, Pointer
from scenes.app.texts import say
from scenes.board.counsel_text import reasons_told
from scenes.board.interaction import Asked, OpenMoment
from scenes.board.players import level_of
from scenes.board.title_info import make_board, title_info
from scenes.screens.rules_page import rule_in_force
from scenes.screens.settings import SettingsScene
from scenes.table.alarms import SHARE, AlarmSign, alarm_words
from scenes.table.answer_forms import AnswerBar
from scenes.table.briefing import Briefing
from scenes.table.handover import Curtain
from scenes.table.log_panel import LogPanel
from scenes.table.passed import PassedMoment, question_after
from scenes.table.prompt import HEAD, HintLine, Prompt
from scenes.table.session import RefusedError, Session, Step, Takeback
from scenes.table.spectators import SpectatorTable, can_stand_beside, spectators, stand_beside
from scenes.table.tutorial import TutorialPanel
from scenes.ui.button import Button, IconButton
from scenes.ui.dialog import Answer, Dialog, ask_to_lose, dim
from scenes.ui.layout import centred
from scenes.ui.log import has_room_for_log, place_log
from scenes.ui.panel import Panel
from scenes.ui.widget import Tree
from sprites.drawing.richtext import escape

if TYPE_CHECKING:
    from scenes.phones.table import TablePhones

LESS = 0.7  # the size of tools beside large text, which needs the room more
MOST_LINES = 5
"""Most log lines that the undo dialog lists; it gives the number of any others."""


class Tools:
    """The buttons in the bar at the top, with their actions."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.session = table.session
        self.redo = _tool("redo", self._redo)
        self.undo = _tool("undo", self._undo)
        self.hint = _tool("hint", self._hint)
        self.log = _tool("log", table.toggle_log)
        self.rules = IconButton(
            say("table.rules"), "rules", table.open_rules, shortcut=COMMANDS["help"].shown
        )
        self.pause = _tool("pause", table.open_pause)
        self.buttons = [self.redo, self.undo, self.hint, self.log, self.rules, self.pause]

    def place(self, area: pygame.Rect) -> int:
        """Place the buttons at the right end of an area; returns their left edge."""
        gap = self.table.app.theme.px(0.75)
        theme = self.table.app.theme
        side = max(theme.least_target, round(theme.target * (LESS if theme.large_text else 1)))
        left = area.right - len(self.buttons) * (side + gap) + gap
        for at, button in enumerate(self.buttons):
            button.place(pygame.Rect(left + at * (side + gap), area.centery - side // 2, side, side))
        return left

    def settle(self) -> None:
        """Enable the tools that can be used now; the others say why they can't."""
        back = self.session.takeback()
        self.undo.forbid(back.against if back else say("table.undo.none"))
        self.redo.visible = self.session.can_redo
        self.hint.forbid("" if self.session.can_hint else say("table.hint.none"))

    def key(self, command: str) -> bool:
        """Use the tool with this command, or say why it can't be used; True if there is such a tool."""
        button = {"hint": self.hint, "undo": self.undo, "redo": self.redo, "log": self.log}.get(command)
        if button is None or not button.visible:
            return button is not None
        if button.enabled:
            button.act()
        else:
            self.table.app.play("refusal")
            self.table.app.say(button.why)
        return True

    def _hint(self) -> None:
        if self.session.question is not None:
            self.session.seek_hint()
            self.show_hint()
            if self.session.seeking:
                self.table.ponder()

    def show_hint(self) -> None:
        """Show the requested hint, once a bot has found one."""
        question, found = self.session.question, self.session.found_hint()
        if question is not None and found is not None:
            speaker = self.session.speaker
            words = partial(self.table.board.words_for, question, speaker=speaker)
            self.table.show_hint(found.answer, words(found.answer), reasons_told(found, words, speaker))

    def _redo(self) -> None:
        if self.session.redo():
            self.table.show_all()

    def _undo(self) -> None:
        back = self.session.takeback()
        if back is None or back.against:
            self.settle()
        elif back.terms.free:
            self._take_back(())
        else:
            self.ask_others(back, partial(self._take_back, back.people))

    def ask_others(
        self, back: Takeback, agreed: Callable[[], None], kept: Callable[[], None] = lambda: None
    ) -> None:
        """Ask whether to take this back and who has to agree, with secrets hidden from the others at the screen."""
        table, people = self.table, bool(back.people)
        if people:
            table.hide_secrets(True)

        def decide(act: Callable[[], None]) -> Callable[[], None]:
            def decided() -> None:
                table.hide_secrets(False)
                act()

            return decided

        words = say("table.undo.agreed") if people else say("table.undo.act")
        answers = [
            Answer(words, decide(agreed), primary=not people),
            Answer(say("table.undo.keep"), decide(kept), primary=people),
        ]
        table.app.stack.push(Dialog(table.app, say("table.undo.ask"), self._told(back), answers))

    def _told(self, back: Takeback) -> list[str]:
        shown = back.lines[:MOST_LINES] if len(back.lines) > MOST_LINES + 1 else back.lines
        told = [f"- {escape(line.text)}" for line in shown]
        if len(shown) < len(back.lines):
            told.append(say("table.undo.more", count=len(back.lines) - len(shown)))
        if back.cards:
            told.append(say("table.undo.cards"))
        elif back.dice:
            told.append(say("table.undo.dice"))
        if back.people:
            people = escape(self.session.speaker.people(back.people))
            told.append(say("table.undo.consent", people=people))
        return told

    def _take_back(self, agreed: Collection[int]) -> None:
        if self.session.undo(agreed):
            self.table.show_all()


def _tool(command: str, act: Callable[[], None]) -> IconButton:
    found = COMMANDS[command]
    return IconButton(found.words, command, act, shortcut=found.shown)


WIDTH = 40  # units


@dataclass(frozen=True, slots=True)
class PauseAct:
    """An entry that a table adds to the pause menu."""

    words: str
    act: Callable[[], None]
    icon: str = ""


class Pause(Scene):
    """The pause menu: go on, the table's own entries, settings, back to the menu; in two columns if one is too high.

    The table's entries run after the menu has closed; `leave_table` leaves the match, which is saved.
    """

    overlay = True

    def __init__(self, app: App, acts: Sequence[PauseAct], leave_table: Callable[[], None]) -> None:
        super().__init__(app)
        self.tree = Tree(app.theme, app.play)
        self.panel = Panel(say("table.pause"), title=say("table.pause"), alpha=255)
        self.buttons = [
            Button(say("table.resume"), self._go_on, primary=True, icon="play", shortcut="Esc", align="left"),
            *(Button(act.words, self._after(act.act), icon=act.icon, align="left") for act in acts),
            Button(say("table.settings"), self._settings, icon="settings", align="left"),
            Button(say("table.leave"), self._after(leave_table), icon="house", align="left"),
        ]
        self.tree.add(self.panel)
        self.panel.add(*self.buttons)
        self.tree.set_focus(self.buttons[0])

    def arrange(self, area: pygame.Rect) -> None:
        theme = self.app.theme
        gap = theme.px(1)
        high = self.buttons[0].natural(area.width)[1]
        around = self.panel.natural_head + 3 * theme.px(2)
        most = max(1, (area.height - around + gap) // (high + gap))
        columns = ceil(len(self.buttons) / most)
        down = ceil(len(self.buttons) / columns)
        self.panel.place(centred(area, (columns * theme.px(WIDTH), down * (high + gap) - gap + around)))
        inside = self.panel.inside
        wide = (inside.width + gap) // columns
        for at, button in enumerate(self.buttons):
            left, top = inside.x + at // down * wide, inside.y + theme.px(1) + at % down * (high + gap)
            button.place(pygame.Rect(left, top, wide - gap, high))

    def handle(self, intent: Intent) -> bool:
        if not super().handle(intent) and isinstance(intent, Key) and intent.command in ("cancel", "pause"):
            self._go_on()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        dim(surface)
        super().draw(surface)

    def _go_on(self) -> None:
        self.app.stack.remove(self)

    def _after(self, act: Callable[[], None]) -> Callable[[], None]:
        def run() -> None:
            self._go_on()
            act()

        return run

    def _settings(self) -> None:
        self.app.stack.push(SettingsScene(self.app))


FEW_ALARMS = 0.26  # the share of the room beside the tools that alarms may take with large text
RUSH = 0.008  # seconds per frame for the bots' answers while nobody watches
AFTERWARDS = 1.2  # seconds, at speed 1, that the last position stays before the result is shown


@dataclass(frozen=True, slots=True)
class Exits:
    """The ways out of a table. `rules` opens the browser at a rule; `result` is called when the match is over."""

    leave: Callable[[], None]
    result: Callable[[Session], None]
    rules: Callable[[str], None] | None = None
    keeps_positions: bool = False
    """Whether the people at the table may save positions on this machine."""
    phones: bool = False
    """Whether they may play with their phones."""
    displays: bool = False
    """Whether they may put the table on another display."""


class TableScene(Scene):
    """The scene in which one session is played to its end."""

    def __init__(self, app: App, session: Session, ways: Exits) -> None:
        super().__init__(app)
        self.session = session
        self.room = session.match.title.id
        self.ways = ways
        self.board = make_board(app, session.match.title, session.players)
        self.answers = AnswerBar(session.speaker)
        self.log_panel = LogPanel(session.speaker, self.open_rules)
        self.hint_line = HintLine(lambda: self.show_hint(None, ""))
        self.head = Panel(say("table.prompt"))
        self.prompt = Prompt(self.open_rule)
        self.alarms = AlarmSign()
        self.tools = Tools(self)
        self.tree = Tree(app.theme, app.play)
        self.tree.first = lambda: self.board.first or self.answers.first()
        self.skip = Button(say("table.skip"), self._skip, icon="to_end", shortcut="C", step="lead")
        self.skip.visible = False
        self.coach = TutorialPanel(self, ways.leave)
        self.tree.add(self.board, self.answers, self.skip, self.head, self.coach, self.log_panel)
        self.head.add(self.prompt, self.alarms, self.hint_line, *self.tools.buttons)
        self.log_panel.visible = self.roomy or self.coach.visible
        self._log_wanted = False  # whether somebody has opened or closed the log
        self._told = 0  # number of events that the log shows
        self._answered = -1  # length of the journal after the newest answer from this screen
        self.info = title_info(session.match.title)
        self._briefed: str | None = None
        """What the people at the screen were briefed on last; None until they were."""
        self._put = False  # whether the person at the screen has been asked the pending question
        self._finished = False
        self._showing = False
        self._seen: list[Event] = []
        """The events that the board is showing, as far as the viewer may know them."""
        self._rule = ""
        """The id of the section that the prompt cites."""
        self._paused = False
        self._ended = 0.0
        self._rushing = False
        self._drawn: Question[Any] | None = None
        """The question that the picture in the window asks."""
        self._voted: object = None
        """The newest undo of a phone that people at the screen were asked about."""
        self._shown_to = session.viewer
        self._curtain: tuple[int, Curtain] | None = None
        """The curtain that is down, and the seat that it falls for."""
        self.phones: TablePhones | None = None
        """The phones at this table, while they are switched on."""
        self._stood_beside = False
        """Whether everything is laid out for a table that stands on another display."""
        self._shown_beside: Entry | None = None
        """The newest answer that spectators see or are about to see there."""
        self.briefs = False
        """Whether people are briefed before the match, and again before what only then turns out to be its scenario."""

    @property
    def roomy(self) -> bool:
        """Whether there is room to start with the log open."""
        return has_room_for_log(self.app.theme, self.app.size[0])

    # ------------------------------------------------------------------ life cycle

    def enter(self) -> None:
        if self.ways.phones and self.session.phones_file.is_file():
            self._switch_phones_on()  # so that those that were here find back
        self.show_all()
        if self.ways.displays:
            self._stand_beside(again=True)

    def leave(self) -> None:
        if self.phones:
            self.phones.close()
        self.session.close()

    def pause(self) -> None:
        self._paused = True

    def resume(self) -> None:
        self._paused = False

    def arrange(self, area: pygame.Rect) -> None:
        theme = self.app.theme
        margin = theme.px(1)
        high = max(theme.px(HEAD), theme.target + 2 * margin)
        self.head.place(pygame.Rect(area.x + margin, area.y + margin, area.width - 2 * margin, high))
        self._arrange_head(self._inside_head)
        rest = pygame.Rect(area.x, self.head.rect.bottom, area.width, area.bottom - self.head.rect.bottom)
        if self.log_panel.visible or self.coach.visible:
            over = theme.large_text and not self.coach.visible
            side, rest = place_log(theme, rest, margin, over=over, much=self.beside is not None)
            self._arrange_side(side, margin)
        self.board.place(rest)
        self._arrange_answers()

    @property
    def _inside_head(self) -> pygame.Rect:
        return self.head.rect.inflate(-2 * self.app.theme.px(1.5), -2 * self.app.theme.px(0.75))

    def _arrange_side(self, side: pygame.Rect, gap: int) -> None:
        """Place the tutorial, with the log in the room that is left."""
        if not self.coach.visible:
            self.log_panel.place(side)
            return
        if not self._log_wanted:
            room = side.height - self.coach.natural(side.width)[1] - gap
            self.log_panel.visible = room >= self.log_panel.least_height
        least = self.log_panel.least_height + gap if self.log_panel.visible else 0
        high = min(self.coach.natural(side.width)[1], side.height - least)
        self.coach.place(pygame.Rect(side.x, side.y, side.width, high))
        self.log_panel.place(pygame.Rect(side.x, side.y + high + gap, side.width, side.height - high - gap))

    def _arrange_head(self, inside: pygame.Rect) -> None:
        left = self.tools.place(inside)
        beside = pygame.Rect(inside.topleft, (left - inside.x - self.app.theme.px(1.5), inside.height))
        room = self.alarms.place_at_end(beside, FEW_ALARMS if self.app.theme.large_text else SHARE)
        self.prompt.place(pygame.Rect(inside.x, inside.y, room, inside.height))
        self._arrange_hint()

    def _arrange_hint(self) -> None:
        """Place the hint: its answer in the lower part of the prompt, its reasons below that, over the board.

        With large text, these need the width of the board, and the hint lies below the prompt.
        """
        slip, wide = self.hint_line, self.app.theme.large_text and bool(self.hint_line.reasons)
        box = self.prompt.spare(slip.line if slip.visible and not wide else 0)
        if wide:
            box = pygame.Rect(self.head.rect.bottomleft, self.board.rect.size)
        slip.place(pygame.Rect(box.topleft, slip.natural(box.width)))

    def _arrange_answers(self) -> None:
        self.answers.settle(self.board.answer_room, foot=self.board.leaves_answers)
        foot = self.board.foot
        box = pygame.Rect((0, 0), self.skip.natural(foot.width))
        box.center = foot.center
        self.skip.place(box)

    # ------------------------------------------------------------------ another display

    @property
    def beside(self) -> SpectatorTable | None:
        """This table on another display, as spectators see it; None while it is in this window alone."""
        found = spectators(self.app)
        return found if found and found.host is self else None

    def _stand_beside(self, *, again: bool = False) -> None:
        """Put the table on another display. `again`: if it was there last."""
        if stand_beside(self, self.session.match, self.session.players, again=again):
            self._shown_beside = None
            self._show_beside()

    def _show_beside(self) -> None:
        """Show spectators the position at once, unless they see it or are about to see it."""
        newest = self._newest
        if self.beside and newest is not self._shown_beside:
            self._shown_beside = newest
            self.beside.show(self.session.match.view(None))

    def _play_beside(self, step: Step) -> None:
        """Show spectators the events of an answer, as they may know them."""
        if self.beside is None:
            return
        match = self.session.match
        seen = step.moments if self.session.viewer is None else match.moments(len(match.journal) - 1, None)
        self._shown_beside = self._newest
        self.beside.play(step.seat, seen, match.view(None))

    @property
    def _newest(self) -> Entry | None:
        """The newest answer."""
        return next(reversed(self.session.match.journal), None)

    @property
    def _is_shown(self) -> bool:
        """Whether spectators have seen everything too, if they look on."""
        return self.beside is None or not self.beside.busy

    def _make_room(self) -> None:
        """Lay everything out anew once the table stands on another display, or no longer does."""
        stands = self.beside is not None
        if stands != self._stood_beside:
            self._stood_beside = stands
            if not self._log_wanted:
                room = stands and not self.app.theme.large_text
                self.log_panel.visible = room or self.roomy or self.coach.visible
            self.layout()
            self.dirty = True

    # ------------------------------------------------------------------ input

    def handle(self, intent: Intent) -> bool:
        if self.board.busy and self._skips(intent):
            self.board.skip()
            if self.beside:
                self.beside.skip()
            return True
        if super().handle(intent):
            return True
        return isinstance(intent, Key) and self._key(intent)

    def _skips(self, intent: Intent) -> bool:
        """Whether an intent skips the animation."""
        if isinstance(intent, Pointer):
            return intent.kind == "down" and self.board.rect.collidepoint(intent.pos)
        return isinstance(intent, Key) and intent.command in ("accept", "cancel")

    def _key(self, key: Key) -> bool:
        if self.coach.steer(key) or self.answers.key(key) or self.board.key(key):
            return True
        if key.command == "help":
            self.open_rule()
        elif key.command == "briefing":
            self.open_briefing()
        elif key.command in ("cancel", "pause"):
            self.open_pause()
        elif key.command == "confirm" and self.skip.visible:
            self._skip()
        else:
            return self.tools.key(key.command)
        return True

    # ------------------------------------------------------------------ time

    def update(self, dt: float) -> None:
        super().update(dt)
        self._make_room()
        if self.board.busy:
            self._tell()
            return
        if self._showing:
            self._rest()
        if self.phones and self._attend(self.phones):
            return
        if not self._paused:
            self._go_on(dt)
        if self.phones and not self._showing:
            self.phones.tell()
            self._pin(self.phones)

    def _pin(self, phones: TablePhones) -> None:
        """Send the place question that the screen has shown by now to its phone, as a picture with pins."""
        question, shown = self.session.question, self._drawn
        if question is None or question.seat not in self.session.away or self._paused or not self._put:
            return
        if self.session.viewer is not None and self.session.hides(question):
            return  # the picture is for a phone that anybody may look at
        if shown is question and phones.pinned is not question and self.board.interaction:
            phones.pin(self.app.screen, self.board.rect, question, self.board.interaction)

    def _go_on(self, dt: float) -> None:
        """Let happen what is due: the end, an answer that was settled beforehand, a question, a bot's thought."""
        if self.session.over:
            self._end(dt)
        elif self._rushing:
            self._rush(dt)
        elif not (self._brief() or self._answer_unasked() or self._hand_over()):
            self._ask()
            self.coach.attend()
            self.tools.show_hint()
            self._let_think(dt)

    @property
    def moving(self) -> bool:
        """Whether anything moves or a bot thinks: a table at rest is waiting for a person."""
        goes_on = (
            self.session.thinking is not None or self._showing or (self.session.over and not self._finished)
        )
        return super().moving or (goes_on and not self._paused)

    def prerender(self, seconds: float) -> None:
        if self.phones:
            self.phones.prerender(seconds)
        self.board.prerender(seconds)

    def draw(self, surface: pygame.Surface) -> None:
        self.board.draw_under(surface, surface.get_rect())
        super().draw(surface)
        self._drawn = self.session.question if self._put else None

    def _brief(self) -> bool:
        """Show the briefing if it is due; returns whether it was."""
        due = self.info.occasion(self.session.match.state)
        if not self.briefs or due == self._briefed:
            return False
        self.open_briefing(begins=self._briefed is None)
        return self._paused

    def _answer_unasked(self) -> bool:
        """Give an answer that people have settled beforehand, without asking them; returns whether there was one."""
        lesson, question = self.session.lesson, self.session.question
        if lesson:
            answer = lesson.unasked(question) if question else None
            step = (
                self.session.auto_answer(question.seat, answer) if question and answer is not None else None
            )
            if step:
                self._happen(step)
            return step is not None
        alone = question if len(self.session.people) == 1 else None
        for asked in [] if self._put else self.session.summoned:
            answer = self.board.auto_answer(asked, self.session.match.view(None), alone)
            step = None if answer is None else self.session.auto_answer(asked.seat, answer)
            if step:
                self._happen(step)
                return True
        return False

    def _hand_over(self) -> bool:
        """Give the screen to the person who is needed, if it is another; returns whether the curtain is down."""
        seat = self.session.due
        if seat is None:
            return False
        if not self.app.settings.curtain or not self.session.guarded(seat):
            self.take_seat(seat, met=not self.app.settings.curtain)
            return False
        self.take_seat(None)
        self.hide_secrets(True)
        player, lines = self.session.players[seat], self.session.since(seat)
        title, options = self.session.match.title, self.session.match.setup.options
        pair = title.shared is not None and title.shared(options)
        curtain = Curtain(
            self.app,
            title.id,
            player,
            lines,
            lambda: self._lift(seat),
            self.open_pause,
            pair=pair,
            meanwhile=self._behind_the_curtain,
        )
        self._curtain = seat, curtain
        self.app.stack.push(curtain)
        return True

    def _lift(self, seat: int) -> None:
        """Lift the curtain: the person at this seat is alone at the screen."""
        self._curtain = None
        self.hide_secrets(False)
        self.take_seat(seat, met=True)

    def take_seat(self, seat: int | None, *, met: bool = False) -> None:
        """Give the screen to another seat, or to nobody."""
        self.session.take_seat(seat, met=met)
        self.show_all()

    def _ask(self) -> None:
        """Ask the person at the screen the pending question, once."""
        question = self.session.question
        if question is None or self._put:
            return
        self._put = True
        if len(self.session.match.journal) != self._answered:
            self.app.play("your_turn")
        session = self.session
        passed = [self._open_moment(moment, question) for moment in session.passed]
        asked = Asked(
            question,
            session.verdict,
            self.give,
            session.preview,
            session.interjections,
            passed=passed,
            before=session.before,
        )
        if self.board.handles(question):
            self.board.ask(asked)
        else:
            self.answers.ask(asked, interjections=self.board.leaves_answers)
            self._arrange_answers()
            if self.tree and self.tree.keyboard:
                self.tree.set_focus(self.answers.first())
        self._speak()

    def _open_moment(self, moment: PassedMoment, question: Question[Any]) -> OpenMoment:
        match = self.session.match

        def use(answer: Any) -> None:
            self.session.go_back(moment)
            self.show_all()
            self.give(answer)

        return OpenMoment(
            moment.question, lambda answer: question_after(match, moment, answer, question), use
        )

    def _let_think(self, dt: float) -> None:
        step = self.session.think(dt, self.app.settings.speed) if self._is_shown else None
        if step:
            self._happen(step)

    def _skip(self) -> None:
        """Let the bots play to the end unwatched; nobody at the screen has anything left to decide."""
        self._rushing = True
        self.session.cut_short()
        self.show_all()

    def _rush(self, dt: float) -> None:
        """Take as many answers as fit into a frame, and show only the resulting position."""
        end = time.perf_counter() + RUSH
        answered = False
        while time.perf_counter() < end and self.session.think(dt, 0.0):
            answered = True
        if answered:
            self.board.show(self.session.view())
            self._show_beside()
            self._rest()

    def _end(self, dt: float) -> None:
        if not self._is_shown:
            return
        self._ended += dt * self.app.settings.speed if self.app.settings.speed else AFTERWARDS
        if self._ended >= AFTERWARDS and not self._finished:
            self._finished = True
            self.ways.result(self.session)

    # ------------------------------------------------------------------ phones

    def open_phones(self) -> None:
        """Show the codes with which phones join, and switch phones on if they are off."""
        self._switch_phones_on()
        if self.phones:
            from scenes.phones.join import JoinScene

            self.app.stack.push(JoinScene(self.app, self.phones, self._stop_phones))

    def _switch_phones_on(self) -> None:
        """Let phones join; if they can't, say why."""
        from scenes.phones.host import switched_on  # only now: most tables need no server
        from scenes.phones.table import TablePhones

        self.phones = self.phones or switched_on(
            self.app, lambda: TablePhones(self.app, self.session, self.info)
        )

    def _stop_phones(self) -> None:
        if self.phones:
            self.phones.forget()
            self.phones = None

    def _attend(self, phones: TablePhones) -> bool:
        """Take in what phones did; returns whether one of them has answered."""
        for sentence in phones.attend():
            self.app.say(sentence)
        if phones.took_back():
            self.show_all()
        self._ask_people_here(phones)
        if self._curtain and self._curtain[0] in self.session.away:
            self._drop_curtain()
        if self.session.viewer != self._shown_to:
            self.show_all()
        waits = self._paused and not self._curtain
        step = None if waits else phones.next_step()
        if step:
            self._happen(step)
        return step is not None

    def _behind_the_curtain(self) -> None:
        """Phones go on while the curtain is down; what they do is shown once it is lifted, or not needed any more."""
        if self.phones is None or self.board.busy:
            return
        if self._attend(self.phones):
            self.show_all()
        if self._curtain and self.session.match.question(self._curtain[0]) is None:
            self._drop_curtain()
        self.phones.tell()

    def _ask_people_here(self, phones: TablePhones) -> None:
        """Ask those at the screen who have to agree to the undo of a phone."""
        vote = phones.desk.vote
        if vote is None or vote is self._voted:
            return
        self._voted = vote
        here = [seat for seat in vote.back.people if seat not in self.session.away]
        if here:
            self.tools.ask_others(vote.back, partial(phones.desk.agree, here), phones.desk.keep_playing)

    def _drop_curtain(self) -> None:
        """Take the curtain away: the person that it waits for has come by phone."""
        assert self._curtain
        self.app.stack.remove(self._curtain[1])
        self._curtain = None
        self.hide_secrets(False)
        self.show_all()

    # ------------------------------------------------------------------ events

    def give(self, answer: Any) -> bool:
        """Answer for the person at the screen; if the answer is illegal, say why and return False."""
        if self.session.lesson and self.session.verdict(answer) and self.coach.objects(answer):
            self.app.play("refusal")
            self.put_again()
            return True  # the question is asked again
        try:
            step = self.session.answer(answer)
        except RefusedError as refused:
            self.app.play("refusal")
            self.app.say(str(refused))
            return False
        self._answered = len(self.session.match.journal)
        self._happen(step)
        return True

    def put_again(self) -> None:
        """Ask the question again, with nothing chosen."""
        self._answered = len(self.session.match.journal)
        self._unask()

    def _happen(self, step: Step) -> None:
        """Let the board show the events of an answer."""
        self._unask()
        self.coach.watch()
        self._showing = True
        self.tools.settle()
        player = self.session.players[step.seat]
        self.prompt.say("", who=player.name, colour=player.colour, level=level_of(player.kind))
        self._seen, self._rule = step.events, ""
        self.board.play(step.moments, self.session.view())
        self._play_beside(step)

    def _tell(self) -> None:
        """Set the prompt to the line of the latest event that was shown."""
        session = self.session
        lines = session.speaker.lines(self._seen[: self.board.shown], session.viewer)
        if lines:
            self._rule = lines[-1].rule
            self.prompt.tell(lines[-1].text, session.match.title.cite(self._rule))

    def _rest(self) -> None:
        """Bring the log and the prompt up to date, now that the board has shown everything."""
        self._showing = False
        self.log_panel.append(self.session.lines(self._told))
        self._told = len(self.session.match.log)
        self._speak()
        self.coach.show()
        self._publish()

    def show_all(self) -> None:
        """Show the position at once, to another viewer or after an undo or redo."""
        self._shown_to = self.session.viewer
        self.board.skip()
        self._unask()
        self._showing = False
        self.board.show(self.session.view())
        self._show_beside()
        self.log_panel.replace(self.session.lines())
        self._told = len(self.session.match.log)
        self._speak()
        self.coach.show()
        self._publish()

    def _publish(self) -> None:
        """Let phones know what the screen shows by now."""
        if self.phones:
            self.phones.publish()

    def show_hint(self, answer: Any, words: str, reasons: str = "") -> None:
        """Show a hint in words and on the things that it names, and the reasons for it; None and "" remove it."""
        self.hint_line.say(say("table.hint", words=words) if words else "", reasons)
        self.board.show_hint(answer)
        if self.answers.form:
            self.answers.form.show_hint(None if isinstance(answer, Interjection) else answer)
        self._arrange_hint()

    def ponder(self) -> None:
        """Say that a bot is looking for a hint."""
        self.hint_line.say(say("table.hint.thinking"))
        self._arrange_hint()

    def hide_secrets(self, hidden: bool) -> None:
        """Hide everything that only one seat may know, while others may look; or show it again."""
        self.board.hide_secrets(hidden)
        for part in (self.answers, self.hint_line, self.log_panel.list):
            part.visible = not hidden
        self.answers.visible = not hidden and self.answers.form is not None
        self.hint_line.visible = not hidden and bool(self.hint_line.name)

    def _unask(self) -> None:
        self._put = False
        self.show_hint(None, "")
        self.board.ask(None)
        self.answers.ask(None)

    def _speak(self) -> None:
        """Say in the prompt who has to decide what, or who has won."""
        session, question, asked = self.session, self.session.question, self.session.asked
        self.tools.settle()
        self._alarm()
        self.skip.visible = session.left_to_bots and not self._rushing
        self._rule = asked.rule if asked else ""
        if asked is None:
            self.prompt.say(session.ending or say("table.over"))
            return
        player = session.players[asked.seat]
        words = (
            session.speaker.prompt(question) if question else session.speaker.waiting(asked.seat, asked.key)
        )
        cite = session.match.title.cite(asked.rule)
        mine, level = question is not None, level_of(player.kind)
        self.prompt.say(words, who=player.name, colour=player.colour, rule=cite, mine=mine, level=level)

    def _alarm(self) -> None:
        """Show who is a step from winning."""
        match = self.session.match
        over = self.session.over
        alarms = [] if over else alarm_words(self.info, match.view(None), self.session.speaker)
        if alarms != list(self.alarms.alarms):
            self.alarms.show(alarms)
            self._arrange_head(self._inside_head)

    # ------------------------------------------------------------------ exits

    def open_rule(self) -> None:
        """Show the rule in force."""
        rule_in_force(self.app, self.session.match.title.rulebook, self._rule, self.ways.rules)

    def open_rules(self, rule: str = "") -> None:
        """Open the rules at a section, or at the one in force."""
        found = rule or self._rule
        if self.ways.rules:
            self.ways.rules(found)
        else:
            rule_in_force(self.app, self.session.match.title.rulebook, found, None)

    def open_briefing(self, *, begins: bool = False) -> None:
        """Show what the match is about. `begins`: before its first decision."""
        match = self.session.match
        self._briefed = self.info.occasion(match.state)
        paragraphs = self.info.briefing(match.setup.options, match.view(None).state)
        if paragraphs:
            self.app.stack.push(
                Briefing(self.app, match.title.id, paragraphs, self.open_rules, begins=begins)
            )

    def open_pause(self) -> None:
        """Open the pause menu."""
        acts = [
            PauseAct(say("table.briefing"), self.open_briefing, "scroll"),
            PauseAct(say("table.rules"), self.open_rules, "rules"),
        ]
        if self.ways.phones and self.session.people and not self.session.lesson:
            acts.append(PauseAct(say("phones.title"), self.open_phones, "touch"))
        if self.beside or (self.ways.displays and can_stand_beside(self.app)):
            act = self.app.second.dismiss if self.beside and self.app.second else self._stand_beside
            words = say("table.beside.back" if self.beside else "table.beside")
            acts.append(PauseAct(words, act, "full_screen"))
        if self.ways.keeps_positions:
            acts.append(PauseAct(say("table.save"), self.save_position, "save"))
        if self.session.lesson:
            acts.append(PauseAct(say("table.tutorial.leave"), self.coach.ask_to_leave, "cross"))
        self.app.stack.push(Pause(self.app, acts, self.leave_table))

    def save_position(self) -> None:
        """Save the position to a file. The screen shows only its path, since it holds hidden things."""
        try:
            path = self.session.save_position()
        except OSError as error:
            self.app.say(say("table.save.failed", why=reason(error)))
        else:
            self.app.say(say("table.saved", file=path))

    def leave_table(self) -> None:
        """Leave the table; ask first if something would be lost."""
        ask_to_lose(self.app, lambda: self.session.losses, "leave", self._leave)

    def _leave(self) -> None:
        self.session.give_up()
        self.ways.leave()

    def toggle_log(self) -> None:
        """Open or close the log."""
        self._log_wanted = True
        self.log_panel.visible = not self.log_panel.visible
        self.layout()
