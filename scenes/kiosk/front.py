"""The kiosk's first screen for people: all titles as large pictures, and the way back to a match by its code."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from scenes.kiosk.company import Company
from scenes.kit.button import Button
from scenes.kit.label import Label
from scenes.kit.layout import centred, columns
from scenes.kit.tree import Tree
from scenes.menu import TILTS, MenuEntry, TitleCard
from scenes.scene import Scene
from scenes.settings_store import TEXT_SIZES
from sprites.cards.cover import SHAPE, wordmark
from sprites.drawing import table_top

if TYPE_CHECKING:
    from scenes.app import App

SIZES = TEXT_SIZES[:3]  # of letters: at the largest ones covers would have no room
HIGH, WIDE = 9, 34  # units: how large the buttons are where there is room


@dataclass(frozen=True, slots=True)
class FrontActs:
    """Where it leads: to a table for so many people, to a tutorial, to a match by its code, back to the demo."""

    sit_down: Callable[[str, int], None]
    teach: Callable[[str], None]
    enter_code: Callable[[], None]
    leave: Callable[[], None]


class Front(Scene):
    """Three touches from here to a table: a title, one player or two, tutorial or match."""

    def __init__(self, app: App, entries: Sequence[MenuEntry], opening: str, acts: FrontActs) -> None:
        super().__init__(app)
        self.acts = acts
        self.tree = Tree(app.theme, app.play)
        self.opening = Label(opening, "lead", color="text_dim", align="center")
        self.asked = Label(
            "Touch the game that you would like to play.", "title", family="serif", align="center"
        )
        self.cards = [
            TitleCard(entry, TILTS[at % len(TILTS)], self._chooser(entry)) for at, entry in enumerate(entries)
        ]
        self.larger = Button("Larger text", self._enlarge, icon="plus", step="heading")
        self.buttons = [
            Button("I have a code", acts.enter_code, icon="save", step="heading"),
            self.larger,
            Button("Just watch", acts.leave, icon="eye", step="heading"),
        ]
        self.tree.add(self.opening, self.asked, *self.cards, *self.buttons)

    def arrange(self, area: Rect) -> None:
        theme = self.app.theme
        margin, gap = theme.px(4), theme.px(2)
        high = max(
            self.buttons[0].natural(area.width)[1], theme.target, min(theme.px(HIGH), area.height // 12)
        )
        foot = Rect(area.x + margin, area.bottom - margin - high, area.width - 2 * margin, high)
        self._place_buttons(foot, gap)
        top = theme.px(2) + self._mark.get_height() + gap
        said = self.opening.natural(area.width - 2 * margin)[1]
        self.opening.place(Rect(area.x + margin, top, area.width - 2 * margin, said))
        top += said + gap
        said = self.asked.natural(area.width - 2 * margin)[1]
        self.asked.place(Rect(area.x + margin, top, area.width - 2 * margin, said))
        room = Rect(area.x + margin, top + said + 2 * gap, area.width - 2 * margin, 0)
        room.height = foot.y - 2 * gap - room.y
        self._place_cards(room)

    def _place_buttons(self, foot: Rect, gap: int) -> None:
        self.larger.name, self.larger.icon = (
            ("Usual text", "minus") if self._largest else ("Larger text", "plus")
        )
        share = (foot.width - gap * (len(self.buttons) - 1)) // len(self.buttons)
        wide = [min(share, max(self.app.theme.px(WIDE), button.natural(share)[0])) for button in self.buttons]
        row = centred(foot, (sum(wide) + gap * (len(wide) - 1), foot.height))
        for button, cell in zip(self.buttons, columns(row, wide, gap), strict=True):
            button.place(cell)

    def _place_cards(self, room: Rect) -> None:
        """Side by side, as large as they can be."""
        count, air = len(self.cards), max(self.app.theme.px(2.5), room.width // 50)
        width = min(round(room.height / SHAPE), (room.width - air * (count - 1)) // count)
        row = centred(room, (width * count + air * (count - 1), round(width * SHAPE)))
        for card, cell in zip(self.cards, columns(row, [width] * count, air), strict=True):
            card.place(cell)

    @property
    def _mark(self) -> pygame.Surface:
        """The name of the program above it all."""
        return wordmark(self.app.theme, self.app.size[1] // 9)

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(table_top.table(self.app.size, self.app.theme), (0, 0))
        surface.blit(self._mark, self._mark.get_rect(midtop=(surface.get_width() // 2, self.app.theme.px(2))))
        super().draw(surface)

    def _chooser(self, entry: MenuEntry) -> Callable[[], None]:
        return lambda: self.app.stack.push(Company(self.app, entry, self.acts.sit_down, self.acts.teach))

    def _enlarge(self) -> None:
        """The next size of letters, and after the largest the usual one."""
        larger = [size for size in SIZES if size > self.app.settings.text_size]
        self.app.change(text_size=larger[0] if larger else SIZES[0])

    @property
    def _largest(self) -> bool:
        return self.app.settings.text_size >= SIZES[-1]
