"""Attract mode: a title presents itself, then bots play it and a narrator tells what happens; a touch ends it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from game.core.match import Match
from game.core.title import Title
from scenes.app.app import App, Scene
from scenes.app.input import Intent, Key, Pointer
from scenes.kiosk.narration import telling_of
from scenes.kiosk.narrator import Narrator
from scenes.table.players import seated
from scenes.table.session import Session, Step, seat_people
from scenes.table.table import Exits, TableScene
from scenes.ui.label import Label
from scenes.ui.widget import Tree
from sprites.cards.cover import SHAPE, Cover, cover, wordmark
from sprites.drawing import icons, motion, shapes, table_top, text
from sprites.drawing.theme import Theme

if TYPE_CHECKING:
    from scenes.kiosk.config import Attract, KioskFile
    from scenes.screens.menu import MenuEntry


WORDS = "Touch to play"
HIGH = 10  # units
LEVELS = 8  # the light changes in so many steps, so that it costs little


class Invitation:
    """A plate that breathes."""

    def __init__(self) -> None:
        self._age = 0.0
        self.level = 1.0

    @staticmethod
    def height(theme: Theme) -> int:
        """How much of the foot of the screen it takes, in pixels."""
        return max(64, theme.px(HIGH))

    def update(self, dt: float, theme: Theme) -> bool:
        """Lets time pass; whether it looks different now."""
        self._age += dt
        before = self.level
        breath = motion.pulse(self._age, theme.durations["pulse"])
        self.level = 1.0 if theme.reduced_motion else round(breath * LEVELS) / LEVELS
        return self.level != before

    def draw(self, target: Surface, foot: Rect, theme: Theme) -> None:
        """Draws it in the middle of the foot of the screen."""
        high, gold = round(foot.height * 0.74), theme.color("gold")
        face = text.face(theme, "title", "serif", bold=True)
        plate = Rect(0, 0, text.width(WORDS, face) + high + theme.px(6), high)
        plate.center = foot.center
        shapes.draw_shadow(target, plate, high // 2, theme.px(0.75))
        shapes.draw_rounded(target, plate, high // 2, theme.color("panel"), gold, theme.hairline + 1)
        shapes.draw_glow(target, plate, high // 2, gold, theme.px(1.5), 0.3 + 0.6 * self.level)
        spot = plate.x + high // 2 + theme.px(1.5), plate.centery
        icons.draw(target, "touch", spot, round(high * 0.62), gold)
        words = Rect(plate.x + high + theme.px(2), plate.y, plate.width - high - theme.px(4), high)
        text.draw(target, WORDS, face, theme.color("text"), words)


def accepts(intent: Intent) -> bool:
    """Whether somebody takes the invitation up: a touch, a click, a key."""
    return isinstance(intent, Key) or (isinstance(intent, Pointer) and intent.kind == "down")


NARRATION = 13  # units: how high the narrator's plate is
PROMPT = 4  # times as soon as at other tables bots answer: here people have read meanwhile


class DemoSession(Session):
    """A match that nobody plays: it is not kept."""

    @classmethod
    def begin(cls, title: Title[Any, Any], bot: str, packs: Sequence[Path]) -> DemoSession:
        """A new match between bots, as few as the title needs."""
        chairs = seated([bot] * title.seats[0])
        return cls(seat_people(Match.start(title, len(chairs)), chairs), chairs, Path(), packs)

    def set_up(self) -> None:
        """Lets the bots go on with what nobody needs to see, until the match proper begins."""
        asked = self.asked
        if asked is not None and asked.key in telling_of(self.match.title.id).before:
            self.think(0.0, 0.0)

    def keep(self) -> None:
        """Nothing is written down."""


class Demo(TableScene):
    """Ends with the match or after its time; a touch ends it at once. The table and the bots wait for the narrator."""

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
        self._begun = 0  # events that people have begun to see
        self._turn_at = 0  # the event with whose motion another turn begins
        self.board.waits = self._read_first
        self.log_panel.visible = False
        for control in (*self.tools.buttons, *self.board.controls):
            control.visible = False
        assert self.tree
        self.tree.add(self.narrator)
        self._age = 0.0

    def enter(self) -> None:
        super().enter()
        self.narrator.open(self.session.speaker.people(range(len(self.session.chairs))))

    def arrange(self, area: Rect) -> None:
        theme = self.app.theme
        invited, told = Invitation.height(theme), theme.px(NARRATION)
        self._foot = Rect(area.x, area.bottom - invited, area.width, invited)
        super().arrange(Rect(area.x, area.y, area.width, area.height - invited - told))
        plate = Rect(area.x, self._foot.y - told, area.width, told).inflate(-2 * theme.px(1), 0)
        self.narrator.place(plate)

    def _arrange_head(self, inside: Rect) -> None:
        """Without tools: nobody plays."""
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
        told = [
            (line, motion)
            for event, motion in zip(step.events, self.board.motions(step.events), strict=True)
            for line in self.session.speaker.lines([event], None)
        ]
        self.narrator.hear([line for line, _ in told], [motion for _, motion in told])
        self._turn_at = max((motion for line, motion in told if line.heads), default=len(step.events))

    def _tell(self) -> None:
        """What has been seen is told by the narrator, not by the prompt."""

    def _follow(self) -> None:
        """The narrator and the head come along with what is to be seen."""
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
        """Whether people still read about the motion before; then the next one waits."""
        self._follow()
        return self.narrator.speaking

    def _rest(self) -> None:
        self.narrator.finish()
        super()._rest()

    def _speak(self) -> None:
        """The head stays with those who are told about."""
        self._untold = self.narrator.speaking
        if not self._untold:
            super()._speak()

    @property
    def moving(self) -> bool:
        return True

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self.invitation.draw(surface, self._foot, self.app.theme)


NEXT = "See how {title} is played. Whenever you like, it is your turn."


class TitlePage(Scene):
    """After its time it leads on to `after` with the match that was set up meanwhile; a touch leads to `touched`."""

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
        self.entry, self.session, self.seconds = entry, session, config.attract.card
        self.touched, self.after = touched, after
        self.invitation = Invitation()
        self.opening = Label(config.opening, "display", family="serif", bold=True)
        self.next = Label(NEXT.format(title=entry.name), "title", color="text_dim")
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
        """The words one below the other, beside the middle of the cover."""
        gap = self.app.theme.px(4)
        row = (self.opening, self.next)
        heights = [label.natural(column.width)[1] for label in row]
        top = column.centery - (sum(heights) + gap * (len(row) - 1)) // 2 + self._mark_height // 2
        for label, high in zip(row, heights, strict=True):
            label.place(Rect(column.x, top, column.width, high))
            top += high + gap

    @property
    def _mark_height(self) -> int:
        return self.app.size[1] // 12

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
        """How far the cover has come to lie."""
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
        mark = wordmark(theme, self._mark_height)
        surface.blit(mark, mark.get_rect(topright=(surface.get_width() - theme.px(5), theme.px(3))))
        box = self._cover.move(-round((1 - self._share) * (self._cover.right + theme.px(4))), 0)
        shapes.draw_shadow(surface, box, round(box.width * 0.06), theme.px(1.5))
        printed = Cover(self.entry.title, self.entry.name, self.entry.line, self.entry.players)
        surface.blit(cover(printed, box.width, theme), box)
        super().draw(surface)
        self.invitation.draw(surface, self._foot, theme)
