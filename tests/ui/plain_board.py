"""A board for tests: it shows every seat's hand in words, takes no answers itself, and moves for a moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.core.event import Event
from game.core.record import walk
from game.core.view import Moment, View
from game.core.zones import Zone
from scenes.table.board import Board
from scenes.ui.label import Label
from sprites.drawing import table_top


class PlainBoard(Board):
    """`seen` is the view that it shows, `told` every event that it was told."""

    seconds = 0.1

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.seen: View[Any] | None = None
        self.told: list[Event] = []
        self.advised: Any = None
        self.hidden = False
        self._left = 0.0
        self._after: View[Any] | None = None

    def show(self, view: View[Any]) -> None:
        self.seen = view
        self._left = 0.0
        self._write()

    def play(self, moments: Sequence[Moment[Any]], after: View[Any]) -> None:
        self.told += [moment.event for moment in moments]
        self._after = after
        self._left = self.seconds

    @property
    def busy(self) -> bool:
        return self._left > 0

    @property
    def moving(self) -> bool:
        return self.busy

    def skip(self) -> None:
        if self.busy and self._after:
            self.show(self._after)

    def update(self, dt: float) -> None:
        if self.busy:
            self._left -= dt
            if not self.busy and self._after:
                self.show(self._after)

    def advise(self, answer: Any) -> None:
        self.advised = answer

    def conceal(self, hidden: bool) -> None:
        self.hidden = hidden
        self._write()

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self._write()

    def draw_under(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        surface.blit(table_top.table(area.size, self.theme), (0, 0))

    def _write(self) -> None:
        self.clear()
        if self.seen is None or self.hidden:
            return
        state = self.seen.state
        for row, zone in enumerate(zone for zone in walk(state, Zone) if zone.owner >= 0):
            faces = [state.faces[card] or "?" if card >= 0 else "?" for card in zone.cards]
            label = Label(f"{zone.name}: {' '.join(faces)}".replace("_", "-"))
            self.add(label)
            label.place(pygame.Rect(self.rect.x + 40, self.rect.y + 200 + 26 * row, self.rect.width - 80, 26))
