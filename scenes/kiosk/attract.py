"""Attract mode, first part: a title presents itself with its cover, beside it what all this is and what comes next."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from scenes.intents import Intent
from scenes.kiosk.invitation import Invitation, accepts
from scenes.kit.label import Label
from scenes.kit.tree import Tree
from scenes.scene import Scene
from sprites.cards.cover import SHAPE, Cover, cover, wordmark
from sprites.drawing import motion, shapes, table_top

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.kiosk.config import KioskFile
    from scenes.kiosk.demo import DemoSession
    from scenes.menu import MenuEntry


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
        return motion.ease_out(min(1.0, self._age / seconds)) if seconds and not self.app.theme.calm else 1.0

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
