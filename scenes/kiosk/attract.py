"""Attract mode: a title presents itself, then bots play it and a narrator explains; a touch ends it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from game.core.match import Match
from game.core.title import Title
from scenes.app.app import App, Scene
from scenes.app.input import Intent, Key, Pointer
from scenes.app.texts import say
from scenes.board.match_text import LogLine
from scenes.board.players import seated
from scenes.kiosk.narration import Narration, Sentence, narration_of
from scenes.table.session import Session, Step, seat_people
from scenes.table.table import Exits, TableScene
from scenes.ui.label import Label
from scenes.ui.layout import squeezed
from scenes.ui.widget import Tree, Widget
from sprites.cards.cover import SHAPE, cover, wordmark
from sprites.drawing import icons, motion, richtext, shapes, table_top, text
from sprites.drawing.richtext import escape
from sprites.drawing.theme import Theme

if TYPE_CHECKING:
    from scenes.kiosk.config import Attract, KioskFile
    from scenes.screens.menu import MenuEntry


HIGH = 10  # units
LEVELS = 8  # steps in which the light changes, few enough to cost little


class Invitation:
    """A plate at the foot of the screen that pulses."""

    def __init__(self) -> None:
        self._age = 0.0
        self.level = 1.0

    @staticmethod
    def height(theme: Theme) -> int:
        """The height of the foot of the screen that it needs, in pixels."""
        return max(64, theme.px(HIGH))

    def update(self, dt: float, theme: Theme) -> bool:
        """Let time pass; return whether it looks different now."""
        self._age += dt
        before = self.level
        pulse = motion.pulse(self._age, theme.durations["pulse"])
        self.level = 1.0 if theme.reduced_motion else round(pulse * LEVELS) / LEVELS
        return self.level != before

    def draw(self, target: Surface, foot: Rect, theme: Theme) -> None:
        """Draw it in the middle of the foot of the screen."""
        high, gold = round(foot.height * 0.74), theme.color("gold")
        face = text.face(theme, "title", "serif", bold=True)
        plate = Rect(0, 0, text.width(say("kiosk.touch"), face) + high + theme.px(6), high)
        plate.center = foot.center
        shapes.draw_shadow(target, plate, high // 2, theme.px(0.75))
        shapes.draw_rounded(target, plate, high // 2, theme.color("panel"), gold, theme.hairline + 1)
        shapes.draw_glow(target, plate, high // 2, gold, theme.px(1.5), 0.3 + 0.6 * self.level)
        spot = plate.x + high // 2 + theme.px(1.5), plate.centery
        icons.draw(target, "touch", spot, round(high * 0.62), gold)
        words = Rect(plate.x + high + theme.px(2), plate.y, plate.width - high - theme.px(4), high)
        text.draw(target, say("kiosk.touch"), face, theme.color("text"), words)


def accepts(intent: Intent) -> bool:
    """Whether an intent accepts the invitation: a touch, a click, a key."""
    return isinstance(intent, Key) or (isinstance(intent, Pointer) and intent.kind == "down")


class Narrator(Widget):
    """A plate at the foot of a table that says, at a reader's pace, what happened and which rule is behind it."""

    role = "narrator"

    def __init__(self, title: Title[Any, Any], pace: Attract) -> None:
        super().__init__("")
        self.pace = pace
        self.rule = ""
        self.past = False
        """Whether the table shows something later already; the text is dimmed then."""
        self.narration = Narration(title)
        self._coming: deque[Sentence] = deque()
        self._waiting: deque[Sentence] = deque()
        self._known: set[str] = set()
        self._left = 0.0

    def open(self, players: str) -> None:
        """Introduce the players and itself."""
        self._show(say("kiosk.bots", names=players), say("kiosk.pledge"), say("kiosk.pledge"))

    def hear(self, lines: Sequence[LogLine], motions: Sequence[int] = ()) -> None:
        """Take lines that happened at once, to be narrated with the motions that show them, by their first events."""
        self._coming.extend(self.narration.sentences(lines, motions))

    def follow(self, begun: int, shown: int) -> None:
        """Narrate up to what is seen: the motions of `begun` events have begun, those of `shown` have ended."""
        while self._coming and self._coming[0].motion < (shown if self._coming[0].after else begun):
            self._waiting.append(self._coming.popleft())
        self._go_on()

    def finish(self) -> None:
        """Narrate the rest: all motions have ended."""
        self._waiting.extend(self._coming)
        self._coming.clear()
        self._go_on()

    def let_pass(self) -> None:
        """Dim the text: the table goes on."""
        self.past = True
        self.touch()

    @property
    def speaking(self) -> bool:
        """Whether the table has to wait until the text is read."""
        return self._left > 0 or bool(self._waiting)

    @property
    def moving(self) -> bool:
        return self.speaking

    def update(self, dt: float) -> None:
        super().update(dt)
        self._left -= dt
        self._go_on()

    def _go_on(self) -> None:
        if self._left <= 0 and self._waiting:
            next_ = self._waiting.popleft()
            self._show(next_.text, f"*{escape(next_.cite)}* {escape(next_.why)}".strip(), next_.why)

    def _show(self, name: str, rule: str, why: str) -> None:
        """Show a text for as long as reading takes; a rule that was shown before takes no time."""
        self.name, self.rule, self.past = name, rule, False
        words = len(name.split()) + (0 if why in self._known else len(why.split()) / 2)
        self._known.add(why)
        self._left = max(self.pace.breath, words / self.pace.words)
        self.touch()

    def paint(self, surface: pygame.Surface, area: Rect) -> None:
        theme = self.theme
        shapes.draw_rounded(surface, area, theme.px(1), theme.color("panel"), theme.color("panel_edge"))
        box = area.inflate(-theme.px(5), -theme.px(1.5))
        upper = Rect(box.x, box.y, box.width, round(box.height * 0.58))
        lower = Rect(box.x, upper.bottom, box.width, box.bottom - upper.bottom)
        loud = text.face(theme, "title", "serif", bold=True)
        self._write(surface, upper, escape(self.name), loud, "text_dim" if self.past else "text")
        self._write(surface, lower, self.rule, text.face(theme, "heading"), "text_dim")

    def _write(self, surface: pygame.Surface, box: Rect, markup: str, face: text.Face, role: str) -> None:
        kind = richtext.fit_block(markup, face, box.size)
        block = richtext.block(markup, kind, role, box.width, self.theme, "center")
        surface.blit(block, block.get_rect(center=box.center), Rect(0, 0, *box.size))


NARRATION = 13  # units: the height of the narrator's plate
PROMPT = 4  # factor by which bots answer faster than at other tables, since the narrator gives time to read


class DemoSession(Session):
    """A match between bots, which is not saved."""

    @classmethod
    def begin(cls, title: Title[Any, Any], bot: str, packs: Sequence[Path]) -> DemoSession:
        """A new match between bots, as few as the title needs."""
        players = seated([bot] * title.seats[0])
        return cls(seat_people(Match.start(title, len(players)), players), players, Path(), packs)

    def set_up(self) -> None:
        """Let bots answer the questions of the set-up, which are not shown."""
        asked = self.asked
        if asked is not None and asked.key in narration_of(self.match.title.id).before:
            self.think(0.0, 0.0)

    def keep(self) -> None:
        """Save nothing."""


class Demo(TableScene):
    """A match between bots that waits for its narrator. It ends with the match, after its time, or by a touch."""

    def __init__(
        self,
        app: App,
        session: DemoSession,
        pace: Attract,
        touched: Callable[[], None],
        after: Callable[[], None],
    ) -> None:
        super().__init__(app, session, Exits(after, lambda over: after()))
        self.touched, self.after, self.seconds = touched, after, pace.match
        self.invitation = Invitation()
        self.narrator = Narrator(session.match.title, pace)
        self._untold = False
        self._begun = 0  # events whose motions have begun
        self._turn_at = 0  # the event whose motion begins another turn
        self.board.waits = self._read_first
        self.log_panel.visible = False
        for control in (*self.tools.buttons, *self.board.controls):
            control.visible = False
        assert self.tree
        self.tree.add(self.narrator)
        self._age = 0.0

    def enter(self) -> None:
        super().enter()
        self.narrator.open(self.session.speaker.people(range(len(self.session.players))))

    def arrange(self, area: Rect) -> None:
        theme = self.app.theme
        foot, plate = Invitation.height(theme), theme.px(NARRATION)
        self._foot = Rect(area.x, area.bottom - foot, area.width, foot)
        super().arrange(Rect(area.x, area.y, area.width, area.height - foot - plate))
        narrator = Rect(area.x, self._foot.y - plate, area.width, plate)
        self.narrator.place(narrator.inflate(-2 * theme.px(1), 0))

    def _arrange_head(self, inside: Rect) -> None:
        """Place the prompt alone: there are no tools."""
        self.prompt.place(inside)

    def handle(self, intent: Intent) -> bool:
        if accepts(intent):
            self.touched()
        return True

    def update(self, dt: float) -> None:
        super().update(dt)
        self._follow()
        self._age += dt
        if self.invitation.update(dt, self.app.theme):
            self.dirty = True
        if self._age >= self.seconds and not self.narrator.speaking and not self.board.busy:
            self.after()

    def _let_think(self, dt: float) -> None:
        if self.narrator.speaking:
            return
        if self._untold:
            self._speak()
        step = self.session.think(dt, self.app.settings.speed * PROMPT)
        if step:
            self._happen(step)

    def _happen(self, step: Step) -> None:
        self.narrator.let_pass()
        super()._happen(step)
        head = self.prompt
        head.say(self.session.match.title.name, who=head.who, colour=head.colour, level=head.level)
        self._begun = 0
        lines = [
            (line, motion)
            for event, motion in zip(step.events, self.board.motions(step.events), strict=True)
            for line in self.session.speaker.lines([event], None)
        ]
        self.narrator.hear([line for line, _ in lines], [motion for _, motion in lines])
        self._turn_at = max((motion for line, motion in lines if line.heads), default=len(step.events))

    def _tell(self) -> None:
        """Do nothing: the narrator tells what happened, not the prompt."""

    def _follow(self) -> None:
        """Keep the narrator and the head in step with the motions."""
        if not self._showing:
            return
        begun = self.board.begun
        self.narrator.follow(begun, self.board.shown)
        if begun > self._begun:
            self._begun = begun
            if not self.narrator.speaking:
                self.narrator.let_pass()
            if begun > self._turn_at:
                super()._speak()

    def _read_first(self) -> bool:
        """Whether the next motion has to wait until the text is read."""
        self._follow()
        return self.narrator.speaking

    def _rest(self) -> None:
        self.narrator.finish()
        super()._rest()

    def _speak(self) -> None:
        """Update the head, unless the narrator still speaks about what was before."""
        self._untold = self.narrator.speaking
        if not self._untold:
            super()._speak()

    @property
    def moving(self) -> bool:
        return True

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self.invitation.draw(surface, self._foot, self.app.theme)


class TitlePage(Scene):
    """A title's cover with an invitation, while bots set up a match. After its time it calls `after` with that match;
    a touch calls `touched`."""

    def __init__(
        self,
        app: App,
        entry: MenuEntry,
        session: DemoSession,
        config: KioskFile,
        touched: Callable[[], None],
        after: Callable[[DemoSession], None],
    ) -> None:
        super().__init__(app)
        self.room = entry.title
        self.entry, self.session, self.seconds = entry, session, config.attract.card
        self.touched, self.after = touched, after
        self.invitation = Invitation()
        self.opening = Label(config.opening, "display", family="serif", bold=True)
        self.next = Label(say("kiosk.next", title=entry.name), "title", color="text_dim")
        self.tree = Tree(app.theme, app.play)
        self.tree.add(self.opening, self.next)
        self._age = 0.0
        self._shown = False

    def arrange(self, area: Rect) -> None:
        theme = self.app.theme
        foot = Invitation.height(theme)
        room = Rect(area.x, area.y, area.width, area.height - foot).inflate(-theme.px(12), -theme.px(8))
        self._foot = Rect(area.x, area.bottom - foot, area.width, foot)
        wide = min(round(room.height / SHAPE), round(room.width * 0.42))
        self._cover = Rect(room.x, 0, wide, round(wide * SHAPE))
        self._cover.centery = room.centery
        column = Rect(self._cover.right + theme.px(8), room.y, 0, room.height)
        column.width = room.right - column.x
        self._lay(column)

    def _lay(self, column: Rect) -> None:
        """Place the words in a column, beside the cover and below the wordmark."""
        gap = self.app.theme.px(4)
        above = max(0, self._mark_top + self._mark.get_height() - column.y)
        row = (self.opening, self.next)
        gaps = gap * (len(row) - 1)
        room = column.height - gaps - above
        heights = squeezed([label.natural(column.width)[1] for label in row], room)
        top = column.centery - (sum(heights) + gaps) // 2 + above // 2
        for label, high in zip(row, heights, strict=True):
            label.place(Rect(column.x, top, column.width, high))
            top += high + gap

    @property
    def _mark(self) -> Surface:
        return wordmark(self.app.theme, self.app.size[1] // 12)

    @property
    def _mark_top(self) -> int:
        return self.app.theme.px(3)

    def handle(self, intent: Intent) -> bool:
        if accepts(intent):
            self.touched()
        return True

    def update(self, dt: float) -> None:
        super().update(dt)
        before = self._share
        self._age += dt
        self.session.set_up()
        if self.invitation.update(dt, self.app.theme) or self._share != before:
            self.dirty = True
        if self._age >= self.seconds:
            self._shown = True
            self.after(self.session)

    def leave(self) -> None:
        if not self._shown:
            self.session.close()

    @property
    def _share(self) -> float:
        """Progress of the cover sliding in, 0 to 1."""
        seconds = self.app.theme.seconds("victory")
        return (
            motion.ease_out(min(1.0, self._age / seconds))
            if seconds and not self.app.theme.reduced_motion
            else 1.0
        )

    @property
    def moving(self) -> bool:
        return True

    def draw(self, surface: pygame.Surface) -> None:
        theme = self.app.theme
        surface.blit(table_top.table(self.app.size, theme), (0, 0))
        corner = (surface.get_width() - theme.px(5), self._mark_top)
        surface.blit(self._mark, self._mark.get_rect(topright=corner))
        box = self._cover.move(-round((1 - self._share) * (self._cover.right + theme.px(4))), 0)
        shapes.draw_shadow(surface, box, round(box.width * 0.06), theme.px(1.5))
        surface.blit(cover(self.entry.cover, box.width, theme), box)
        super().draw(surface)
        self.invitation.draw(surface, self._foot, theme)
