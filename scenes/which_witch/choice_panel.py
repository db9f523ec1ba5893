"""The choice panel in front of the table: large cards in the middle, faces of a die, buttons above the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame
from pygame import Rect

from scenes.board.action_button import Act, TableButton
from scenes.board.hover_zoom import WIDE, LargeCards
from scenes.board.part import Large, Part
from scenes.ui import style
from scenes.ui.grid import lay_cards, lay_grid
from scenes.ui.widget import Tree, Widget
from scenes.which_witch.cards import TITLE
from scenes.which_witch.layout import Layout
from scenes.which_witch.pieces import Hand, HandCard, WitchTabletop
from scenes.which_witch.view import WitchView
from sprites.cards import card as cards
from sprites.cards.card import CardFace, State
from sprites.drawing import text
from sprites.drawing.motion import Pose
from sprites.drawing.text import Face
from sprites.drawing.theme import Theme

LARGEST = 300  # greatest width of a choice card, in pixels at scale 1


class Backdrop(Protocol):
    """The board as the choice panel uses it."""

    theme: Theme
    tree: Tree | None
    layout: Layout
    view: WitchView

    def focus(self, part: Widget) -> None: ...


class ChoicePanel:
    """The layers of choices in front of the table."""

    def __init__(self, board: Backdrop, hand: Hand) -> None:
        self.board = board
        self.hand = hand
        self.middle = Widget()
        self.buttons = Widget()

    def clear(self) -> None:
        """Remove everything that belongs to a question."""
        self.hand.opened = None
        self.middle.clear()
        self.buttons.clear()

    def arrange(self) -> None:
        """Place all choices."""
        self._place_middle()
        self.place_buttons()

    @property
    def laid_out(self) -> bool:
        """Whether large cards to choose from are in the middle."""
        row = self.middle.children
        return self.middle.visible and bool(row) and row[0].role == "card"

    # -- called by interactions -------------------------------------------------------------------------

    def lay_choices(self, row: Sequence[Part]) -> None:
        """Lay out large cards in the middle, or the faces of a die above the hand."""
        self.middle.clear()
        self.middle.add(*row)
        self._place_middle()

    def lay_buttons(self, row: Sequence[Confirm]) -> None:
        """Lay out buttons above the hand."""
        self.buttons.clear()
        self.buttons.add(*row)
        self.place_buttons()

    def open_card(self, card: HandCard | None, row: Sequence[Confirm]) -> None:
        """Open the choices for a card of the hand, as buttons above it; None closes them."""
        self.hand.opened = card
        self.lay_buttons(row)
        tree = self.board.tree
        if card and tree and tree.keyboard:
            self.board.focus(next((button for button in row if button.enabled), card))

    def place_buttons(self) -> None:
        """Place the buttons side by side above the hand, over the opened card or in the middle."""
        row = [child for child in self.buttons.children if isinstance(child, Confirm)]
        if not row:
            return
        bar, gap = self.board.layout.between, self.board.theme.px(1.5)
        sizes = [button.natural((bar.width - gap * (len(row) - 1)) // len(row)) for button in row]
        total = sum(size[0] for size in sizes) + gap * (len(row) - 1)
        opened = self.hand.opened
        middle = opened.rect.centerx if opened else self.board.layout.stage.centerx
        left = max(bar.left, min(bar.right - total, middle - total // 2))
        for button, size in zip(row, sizes, strict=True):
            button.place(Rect(left, bar.bottom - size[1], *size))
            left += size[0] + gap

    def _place_middle(self) -> None:
        row = [child for child in self.middle.children if isinstance(child, Part)]
        theme = self.board.theme
        if not row:
            return
        if row[0].role == "die":
            lay_dice(row, self.board.layout.bar, theme.px(1), theme.target)
        else:
            lay_cards(row, self._area, theme.px(2), round(LARGEST * theme.scale))

    @property
    def _area(self) -> Rect:
        """The area for large cards, from the plates at the top down to the hand."""
        layout, view = self.board.layout, self.board.view
        floor = layout.hand.top if view.hand else min(layout.hand.bottom, layout.plates[view.viewer or 0].top)
        area = Rect(layout.middle.left, layout.middle.top, layout.middle.width, floor - layout.middle.top)
        return area.inflate(-self.board.theme.px(2), -self.board.theme.px(3))


class ChoiceCard(Part):
    """A large card in the middle that stands for an answer."""

    role = "card"
    focusable = True
    board: WitchTabletop

    def __init__(self, board: WitchTabletop, name: str, face: CardFace, act: Act) -> None:
        super().__init__(board, name)
        self.face = face
        self.act = act
        self.offered = True

    def activate(self) -> None:
        self.act()

    @property
    def large(self) -> Large | None:
        """Its face, unless its words can be read here as well as there."""
        readable = self.rect.width >= self.theme.px(WIDE) * 0.85 and not self.tip
        return None if readable else LargeCards((self.face,))

    def details(self) -> bool:
        return self.board.show_large(self.face)

    def render(self, target: pygame.Surface) -> None:
        raised = self.enabled and (self.hovered or self.focused)
        state: State = "plain" if self.enabled else "forbidden"
        lift = self.rect.height * 0.03 if raised else 0.0
        pose = Pose(self.rect.centerx, self.rect.centery - lift, height=4 + 2 * lift)
        cards.draw(
            target, self.face, TITLE, pose, self.rect.width, self.theme, state=state, choosable=self.pulse
        )


class Confirm(TableButton):
    """A button that says what will happen, with the likely outcome below. `name` is only the action."""

    def __init__(
        self, board: WitchTabletop, name: str, act: Act, *, shortcut: str = "", primary: bool = True
    ) -> None:
        super().__init__(board, name)
        self.act = act
        self.words = name
        self.odds = ""
        self.shortcut = shortcut
        self.primary = primary

    def say(self, words: str, odds: str = "") -> None:
        if (words, odds) != (self.words, self.odds):
            self.words, self.odds = words, odds
            self.touch()

    def natural(self, limit: int) -> tuple[int, int]:
        theme = self.theme
        wide = max(text.width(self.words, self._face), text.width(self.odds, self._small)) + theme.px(6)
        if theme.shown_key(self.shortcut):
            wide += theme.px(3)
        return min(limit, max(wide, theme.px(18))), max(theme.target, self._high)

    @property
    def _face(self) -> Face:
        return text.face(self.theme, "heading" if self.odds else "lead", bold=True)

    @property
    def _small(self) -> Face:
        return text.face(self.theme, "lead")

    @property
    def _high(self) -> int:
        return round(self._face.height + self.theme.px(0.75) + (self._small.height if self.odds else 0))

    def render_words(self, target: pygame.Surface, area: Rect) -> None:
        theme = self.theme
        color = style.word_color(theme, enabled=self.enabled)
        box = area.inflate(-theme.px(3), -theme.px(0.5))
        key = theme.shown_key(self.shortcut)
        if key:
            self.render_key(target, box, key)
            box = Rect(box.x, box.y, box.width - theme.px(2.5), box.height)
        if not self.odds:
            text.draw(target, self.words, text.fit(self.words, self._face, box.width), color, box, "center")
            return
        upper = Rect(box.x, box.y, box.width, round(box.height * 0.54))
        lower = Rect(box.x, upper.bottom, box.width, box.bottom - upper.bottom)
        text.draw(target, self.words, text.fit(self.words, self._face, box.width), color, upper, "center")
        text.draw(target, self.odds, text.fit(self.odds, self._small, box.width), color, lower, "center")


def lay_dice(row: Sequence[Part], bar: Rect, gap: int, least: int) -> None:
    """Place the faces of a die along the bar, each at least `least` pixels wide, large enough for a finger."""
    rows = 1 if (least + gap) * len(row) <= bar.width + gap else 2
    across = -(-len(row) // rows)
    side = max(least, min((bar.width - gap * (across - 1)) // across, bar.height))
    area = Rect(bar.left, bar.bottom - rows * (side + gap) + gap, bar.width, rows * (side + gap) - gap)
    lay_grid(row, area, gap, (side, side), rows)
