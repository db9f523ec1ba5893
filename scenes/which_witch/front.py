"""What lies above the table for a while: cards to choose from, buttons over the hand, a card shown large."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from scenes.table.card_zoom import Large
from scenes.ui.grid import lay_cards
from scenes.ui.widget import Widget
from scenes.which_witch.choices import Confirm, lay_dice
from scenes.which_witch.faces import TITLE
from scenes.which_witch.hand import HandCard
from scenes.which_witch.parts import Part
from sprites.cards.card import CardFace

if TYPE_CHECKING:
    from scenes.which_witch.board import WitchBoard

LARGEST = 300  # the width of a choice card, at scale 1


class Front:
    """The layers in front of the table. `opened` is the card of the hand whose choices are open."""

    def __init__(self, board: WitchBoard) -> None:
        self.board = board
        self.middle = Widget()
        self.buttons = Widget()
        self.opened: HandCard | None = None

    def clear(self) -> None:
        """Takes away what belonged to a question."""
        self.opened = None
        self.middle.clear()
        self.buttons.clear()

    def arrange(self) -> None:
        """Places everything anew."""
        self._place_middle()
        self.place_buttons()
        self.board.closeup.arrange()

    @property
    def laid_out(self) -> bool:
        """Whether large cards lie in the middle, to be chosen from."""
        row = self.middle.children
        return self.middle.visible and bool(row) and row[0].role == "card"

    # -- what choosers lay out ----------------------------------------------------------------------

    def lay_choices(self, row: Sequence[Part]) -> None:
        """Lays large cards in the middle, or the faces of a die above the hand."""
        self.middle.clear()
        self.middle.add(*row)
        self._place_middle()

    def lay_buttons(self, row: Sequence[Confirm]) -> None:
        """Puts buttons above the hand."""
        self.buttons.clear()
        self.buttons.add(*row)
        self.place_buttons()

    def open_card(self, card: HandCard | None, row: Sequence[Confirm]) -> None:
        """Opens what can be done with a card of the hand: the buttons stand above it. None closes it."""
        self.opened = card
        self.lay_buttons(row)
        tree = self.board.tree
        if card and tree and tree.keyboard:
            self.board.focus(next((button for button in row if button.enabled), card))

    def place_buttons(self) -> None:
        """Buttons side by side above the hand, over the opened card or in the middle."""
        row = [child for child in self.buttons.children if isinstance(child, Confirm)]
        if not row:
            return
        bar, gap = self.board.places.between, self.board.theme.px(1.5)
        sizes = [button.natural((bar.width - gap * (len(row) - 1)) // len(row)) for button in row]
        total = sum(size[0] for size in sizes) + gap * (len(row) - 1)
        middle = self.opened.rect.centerx if self.opened else self.board.places.stage.centerx
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
            lay_dice(row, self.board.places.bar, theme.px(1), theme.target)
        else:
            lay_cards(row, self._area, theme.px(2), round(LARGEST * theme.scale))

    @property
    def _area(self) -> Rect:
        """The room for large cards: from the plates at the top down to the hand."""
        spots, model = self.board.places, self.board.model
        floor = spots.hand.top if model.hand else min(spots.hand.bottom, spots.plates[model.viewer or 0].top)
        area = Rect(spots.middle.left, spots.middle.top, spots.middle.width, floor - spots.middle.top)
        return area.inflate(-self.board.theme.px(2), -self.board.theme.px(3))

    # -- a card shown large -------------------------------------------------------------------------

    def enlarge(self, face: CardFace) -> bool:
        """Shows a card large, until the next click or key."""
        self.board.closeup.show(Large(self.board, face.name, face, TITLE))
        return True
