"""The end of a match: who won, who came where, and what can be counted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pygame

from game.core.match import Match
from scenes.app.app import Scene
from scenes.app.input import Intent, Key
from scenes.screens.standings import Honours, ScoreHead, Standing, Standings
from scenes.table.players import Chair
from scenes.table.title_info import lore_of
from scenes.ui.button import Button
from scenes.ui.label import Label
from scenes.ui.panel import Sheet
from scenes.ui.scroll import ScrollView
from scenes.ui.widget import Tree
from sprites.drawing.table_top import tabletop

if TYPE_CHECKING:
    from scenes.app.app import App

NARROW = 140  # units of width below which the score sheet goes below the winners
SHEET, LEAST_SHEET = 0.56, 0.46  # shares of the window


@dataclass(frozen=True, slots=True)
class ResultActs:
    """Where the end leads. A None is not offered; `rules` opens the rules at a section."""

    menu: Callable[[], None]
    rematch: Callable[[], None] | None = None
    watch: Callable[[], None] | None = None
    rules: Callable[[str], None] | None = None


class ResultScene(Scene):
    """The winners under their crowns, beside them the score sheet. Counts only what everybody could see."""

    def __init__(self, app: App, match: Match[Any, Any], chairs: Sequence[Chair], acts: ResultActs) -> None:
        super().__init__(app)
        self.title = match.title
        self.rule = match.result.rule if match.result else ""
        self.acts = acts
        self.scores = Standings.of(match, [chair.name for chair in chairs])
        self.tree = Tree(app.theme, app.play)
        lore = lore_of(match.title)
        winners = [(chairs[seat], self.scores.portraits[seat]) for seat in self.scores.winners]
        self.honours = Honours(winners, lore)
        self.words = Label(
            self.scores.headline, "display", family="serif", bold=True, color="bone", align="center"
        )
        self.sheet = Sheet("Standing", app.theme.title(match.title.id).accent)
        self.top = ScoreHead(self.scores.figures)
        self.rows = [
            Standing(
                place,
                chairs[place.seat],
                self.scores.portraits[place.seat],
                lore,
                self.scores.figures,
            )
            for place in self.scores.places
        ]
        self.list = ScrollView("Standing", self._arrange_rows)
        self.list.add(*self.rows)
        self.sheet.add(self.top, self.list)
        self.buttons = self._make_buttons()
        self.tree.add(self.honours, self.words, self.sheet, *self.buttons)
        self.tree.set_focus(self.buttons[0])

    def _make_buttons(self) -> list[Button]:
        offered = (
            ("Rematch", self.acts.rematch, "redo"),
            ("Watch it again", self.acts.watch, "replay"),
            ("Menu", self.acts.menu, "house"),
        )
        made = [Button(name, act, icon=icon) for name, act, icon in offered if act]
        made[0].primary = True
        return made

    def enter(self) -> None:
        self.app.play("win")

    # ------------------------------------------------------------------ layout

    def arrange(self, area: pygame.Rect) -> None:
        theme = self.app.theme
        margin = theme.px(4)
        inside = area.inflate(-2 * margin, -2 * margin)
        high = self._arrange_buttons(inside)
        room = pygame.Rect(inside.x, inside.y, inside.width, inside.height - high - theme.px(2.5))
        if area.width < theme.px(NARROW):
            self._stack(room)
        else:
            self._side_by_side(room)
        self._arrange_sheet()

    def _arrange_buttons(self, inside: pygame.Rect) -> int:
        gap = self.app.theme.px(1.5)
        share = (inside.width - gap * (len(self.buttons) - 1)) // len(self.buttons)
        wishes = [min(share, button.natural(share)[0] + self.app.theme.px(2)) for button in self.buttons]
        high = self.buttons[0].natural(share)[1]
        left = inside.centerx - (sum(wishes) + gap * (len(wishes) - 1)) // 2
        for button, wide in zip(self.buttons, wishes, strict=True):
            button.place(pygame.Rect(left, inside.bottom - high, wide, high))
            left += wide + gap
        return high

    def _side_by_side(self, room: pygame.Rect) -> None:
        gap = self.app.theme.px(3)
        wide = min(round(room.width * SHEET), max(round(room.width * LEAST_SHEET), self._sheet_width()))
        high = min(room.height, self._sheet_height(wide))
        sheet = pygame.Rect(room.right - wide, room.centery - high // 2, wide, high)
        self.sheet.place(sheet)
        left = pygame.Rect(room.x, room.y, room.width - wide - gap, room.height)
        said = self.words.natural(left.width)[1]
        picture = min(left.height - said, round(left.height * 0.62))
        top = left.y + (left.height - picture - said) // 2
        self.honours.place(pygame.Rect(left.x, top, left.width, picture))
        self.words.place(pygame.Rect(left.x, top + picture, left.width, said))

    def _stack(self, room: pygame.Rect) -> None:
        """The winners small beside their words, the sheet below."""
        gap = self.app.theme.px(1.5)
        head = min(round(room.height * 0.3), self.app.theme.px(16))
        side = min(room.width // 3, head * max(1, len(self.scores.winners)))
        self.honours.place(pygame.Rect(room.x, room.y, side, head))
        self.words.place(pygame.Rect(room.x + side + gap, room.y, room.width - side - gap, head))
        high = min(room.height - head - gap, self._sheet_height(room.width))
        self.sheet.place(pygame.Rect(room.x, room.y + head + gap, room.width, high))

    def _sheet_width(self) -> int:
        return self.app.theme.px(40 + 12 * len(self.scores.figures))

    def _sheet_height(self, wide: int) -> int:
        rows = sum(row.natural(wide)[1] for row in self.rows)
        frame = (
            self.sheet.rect.height - self.sheet.inside.height
            if self.sheet.rect.height
            else self.app.theme.px(5)
        )
        return rows + self.top.natural(wide)[1] + frame + 2 * self.app.theme.px(0.5)

    def _arrange_sheet(self) -> None:
        inside = self.sheet.inside
        high = self.top.natural(inside.width)[1]
        body = pygame.Rect(inside.x, inside.y + high, inside.width, inside.height - high)
        self.list.place(body)
        self.top.place(pygame.Rect(inside.x, inside.y, self.list.content_width, high))

    def _arrange_rows(self, area: pygame.Rect) -> int:
        top = area.y
        for row in self.rows:
            high = row.natural(area.width)[1]
            row.place(pygame.Rect(area.x, top, area.width, high))
            top += high
        return top - area.y

    # ------------------------------------------------------------------ life

    def handle(self, intent: Intent) -> bool:
        if super().handle(intent):
            return True
        if isinstance(intent, Key) and intent.command == "cancel":
            self.acts.menu()
            return True
        if isinstance(intent, Key) and intent.command == "help" and self.acts.rules:
            self.acts.rules(self.rule)
            return True
        return isinstance(intent, Key) and self.list.key(intent)

    def draw(self, surface: pygame.Surface) -> None:
        theme = self.app.theme
        edge = theme.px(1.5)
        size = self.app.size
        cloth = (edge, edge, size[0] - 2 * edge, size[1] - 2 * edge)
        surface.blit(tabletop(size, cloth, self.title.id, theme), (0, 0))
        super().draw(surface)
