"""What is laid out over the mat to be chosen or read: large cards side by side, one card very large."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from scenes.kit.widget import Widget
from scenes.magewinds.faces import TITLE, Front
from scenes.magewinds.parts import Part
from sprites import card as cards
from sprites import paint, reference
from sprites.card import State, size_of
from sprites.motion import Pose
from sprites.reference_values import Reference

if TYPE_CHECKING:
    from scenes.magewinds.board import MagewindsBoard

LARGEST = 290  # the width of a choice card, at scale 1


class ChoiceCard(Part):
    """A large card that stands for an answer; `whole` is it with more words, for its tip and very large."""

    role = "card"
    focusable = True

    def __init__(
        self,
        board: MagewindsBoard,
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


class Middle(Widget):
    """Large cards over the mat, which lies in the dark meanwhile."""

    role = "choices"

    def __init__(self, board: MagewindsBoard) -> None:
        super().__init__("Choices")
        self.board = board

    def lay(self, row: Sequence[ChoiceCard]) -> None:
        """Lays out these cards."""
        self.clear()
        self.add(*row)
        self.arrange()

    def arrange(self) -> None:
        """Places them in one row or two, as large as they can be."""
        row = [child for child in self.children if isinstance(child, ChoiceCard)]
        if not row:
            return
        spots = self.board.places
        area = Rect(spots.area.x, spots.mat.y, spots.area.width, spots.mat.height)
        area = area.inflate(-self.theme.px(4), -self.theme.px(2))
        gap = self.theme.px(2)
        rows = max((1, 2), key=lambda count: _width(len(row), count, area, gap))
        rows = rows if len(row) > rows else 1
        size = size_of(min(round(LARGEST * self.theme.scale), _width(len(row), rows, area, gap)))
        across = -(-len(row) // rows)
        top = area.centery - (rows * (size[1] + gap) - gap) // 2
        for line in range(rows):
            part = row[line * across : (line + 1) * across]
            left = area.centerx - (len(part) * (size[0] + gap) - gap) // 2
            for at, card in enumerate(part):
                card.place(Rect((left + at * (size[0] + gap), top + line * (size[1] + gap)), size))

    def contains(self, pos: tuple[int, int]) -> bool:
        return False

    def draw(self, target: pygame.Surface) -> None:
        if self.visible and self.children:
            veil(target, self.board.rect, 130)
            super().draw(target)


def _width(count: int, rows: int, area: Rect, gap: int) -> int:
    across = -(-count // rows)
    wide = (area.width - gap * (across - 1)) // across
    high = (area.height - gap * (rows - 1)) // rows
    return max(20, min(wide, round(high / 1.4)))


class Large(Part):
    """A card, or a fighter's full reference card, shown over everything until the next click or key."""

    role = "large card"

    def __init__(self, board: MagewindsBoard, shown: Front | Reference) -> None:
        super().__init__(board, shown.name)
        self.shown = shown

    def activate(self) -> None:
        self.board.put_back()

    def details(self) -> bool:
        self.board.put_back()
        return True

    def draw(self, target: pygame.Surface) -> None:
        veil(target, self.rect, 160)
        theme = self.theme
        if isinstance(self.shown, Reference):
            wide = min(round(reference.size_of("full", theme)[0] * 1.2), self.rect.width)
            high = reference.full_height(self.shown, wide, theme)
            while high > self.rect.height and wide < self.rect.width * 0.94:
                wide = round(wide * 1.15)
                high = reference.full_height(self.shown, wide, theme)
            area = Rect(0, 0, wide, min(high + 4, self.rect.height))
            area.center = self.rect.center
            reference.draw(target, self.shown, area, theme, form="full")
            return
        width = min(round(self.rect.height * 0.88 / 1.4), round(self.rect.width * 0.8))
        cards.draw(target, self.shown, TITLE, Pose(*self.rect.center, height=16), width, theme)


class Closeup:
    """The one card that is shown large; meanwhile nothing else has the keyboard."""

    def __init__(self, board: MagewindsBoard) -> None:
        self.board = board
        self.large: Large | None = None
        self._focused: Widget | None = None

    def show(self, shown: Front | Reference) -> None:
        """Shows a card in place of the one that was."""
        self.put_back()
        board = self.board
        if board.tree:
            board.tree.tooltip.hide()
            self._focused = board.tree.focus
            board.tree.set_focus(None)
        self.large = Large(board, shown)
        board.add(self.large)
        self.arrange()

    def arrange(self) -> None:
        """Places it anew."""
        if self.large:
            self.large.place(self.board.rect)

    def put_back(self) -> None:
        """Takes it away."""
        if self.large:
            self.board.children.remove(self.large)
            self.large.join(None, self.board.theme)
            self.large = None
            if self._focused and self._focused.tree:
                self.board.focus(self._focused)
            self.board.touch()


def veil(target: pygame.Surface, area: Rect, alpha: int) -> None:
    """Darkens what lies below."""
    dark = paint.rounded((64, 64), 0, (6, 5, 8, alpha))
    target.blit(pygame.transform.scale(dark, area.size), area)
