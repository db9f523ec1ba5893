"""Large cards over the mat: several side by side to choose from, or one to read."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from scenes.app.texts import say
from scenes.board import card_zoom, part
from scenes.board.card_zoom import veil
from scenes.board.hover_zoom import WIDE, LargeCards
from scenes.magewinds.cards import TITLE, Front
from scenes.magewinds.parts import Part, PartBoard
from scenes.ui.grid import lay_cards
from scenes.ui.widget import Widget
from sprites.cards import card as cards
from sprites.cards.card import State
from sprites.drawing.motion import Pose
from sprites.drawing.theme import Theme
from sprites.magewinds import reference
from sprites.magewinds.reference_parts import Reference

WIDTHS = (1.5, 1.75, 2.0, 2.3, 2.7, 3.2)  # of a fighter's card that is shown alone, in natural widths
LETTERS = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.45)  # the size of its letters, as a share of the usual
LARGEST = 290  # the width of a choice card, at scale 1


class ChoiceCard(Part):
    """A large card for an answer; `whole` is the version with more words, for its tip and for the zoom."""

    role = "card"
    focusable = True

    def __init__(
        self,
        board: PartBoard,
        name: str,
        face: Front,
        act: Callable[[], None],
        whole: Front | None = None,
    ) -> None:
        super().__init__(board, name)
        self.face = face
        self.whole = whole or face
        self.hint = getattr(self.whole, "words", "")
        self.act = act
        self.offered = True

    @property
    def large(self) -> part.Large | None:
        """Its whole version, unless that can be read here as well as there."""
        readable = self.rect.width >= self.theme.px(WIDE) * 0.85 and self.whole == self.face
        return None if readable else LargeCards((self.whole,))

    @property
    def large_words(self) -> str:
        return "" if self.enabled else self.why

    def activate(self) -> None:
        self.act()

    def details(self) -> bool:
        return self.board.enlarge(self.whole)

    def draw(self, target: pygame.Surface) -> None:
        raised = self.enabled and (self.hovered or self.focused)
        state: State = "plain" if self.enabled else "forbidden"
        lift = self.rect.height * 0.03 if raised else 0.0
        pose = Pose(self.rect.centerx, self.rect.centery - lift, height=4 + 2 * lift)
        light = (1.0 if raised else 0.5 * self.board.pulse) if self.offered and self.enabled else None
        cards.draw(target, self.face, TITLE, pose, self.rect.width, self.theme, state=state, choosable=light)


class ChoicePanel(Widget):
    """Large cards over the darkened mat."""

    role = "choices"

    def __init__(self, board: PartBoard) -> None:
        super().__init__(say("magewinds.part.choices"))
        self.board = board

    def lay(self, row: Sequence[ChoiceCard]) -> None:
        """Lay out these cards."""
        self.clear()
        self.add(*row)
        self.arrange()

    def arrange(self) -> None:
        """Place the cards in one row or two, as large as possible."""
        row = [child for child in self.children if isinstance(child, ChoiceCard)]
        if not row:
            return
        layout = self.board.layout
        area = Rect(layout.area.x, layout.mat.y, layout.area.width, layout.mat.height)
        area = area.inflate(-self.theme.px(4), -self.theme.px(2))
        lay_cards(row, area, self.theme.px(2), round(LARGEST * self.theme.scale))

    def contains(self, pos: tuple[int, int]) -> bool:
        return False

    def draw(self, target: pygame.Surface) -> None:
        if self.visible and self.children:
            veil(target, self.board.rect, 130)
            super().draw(target)


class Large(card_zoom.ZoomedCard):
    """A card, or a fighter's full reference card."""

    dark = 160

    def __init__(self, board: Widget, shown: Front | Reference) -> None:
        front = None if isinstance(shown, Reference) else shown
        super().__init__(board, shown.name, front, TITLE)
        self.shown = shown

    def render(self, target: pygame.Surface) -> None:
        if not isinstance(self.shown, Reference):
            super().render(target)
            return
        theme, area = self._fitting()
        reference.draw(target, self.shown, area, theme, form="full")

    def _fitting(self) -> tuple[Theme, Rect]:
        """The theme and the area of a fighter's card: wider, and then in smaller letters, until all of it fits."""
        assert isinstance(self.shown, Reference)
        room = self.rect.inflate(-2 * self.theme.px(1), -2 * self.theme.px(0.5))
        for share in LETTERS:
            theme = self.theme.smaller(share)
            natural = reference.size_of("full", theme)[0]
            for wide in {min(round(natural * width), room.width): None for width in WIDTHS}:
                high = reference.full_height(self.shown, wide, theme) + 4
                if high <= room.height:
                    break
            if high <= room.height:
                break
        area = Rect(0, 0, wide, min(high, room.height))
        area.center = self.rect.center
        return theme, area
