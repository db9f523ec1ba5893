"""Attract mode, second part: a match between bots that is told while it is played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect

from game.core.match import Match
from game.core.title import Title
from scenes.intents import Intent
from scenes.kiosk.invitation import Invitation, accepts
from scenes.kiosk.narrator import Narrator
from scenes.kiosk.telling import telling_of
from scenes.people import seated
from scenes.session import Session, Step, seat_people
from scenes.table import TableScene, Ways

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.kiosk.config import Attract

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
        super().__init__(app, session, Ways(after, lambda over: after()))
        self.touched, self.after, self.seconds = touched, after, pace.match
        self.invitation = Invitation()
        self.narrator = Narrator(session.match.title, pace)
        self._untold = False
        self._begun = 0  # events that people have begun to see
        self._turn_at = 0  # the event with whose motion another turn begins
        self.board.waits = self._read_first
        self.chronicle.visible = False
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
