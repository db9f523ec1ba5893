"""The set-up: a player board and its side, the core tile, a set of tiles; all of it lies there to be read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pygame import Rect

from scenes.ui.widget import Widget
from scenes.unnamed_wizard.board_sheet import sheet_of
from scenes.unnamed_wizard.chooser import Chooser
from scenes.unnamed_wizard.offers import CorePart, SetPart, SheetPart, TabPart
from scenes.unnamed_wizard.places import rows_of

BEGINNER = "aspirant"
TABS = 0.22  # of the width: the boards to choose from


class Spread(Chooser):
    """Base: things are spread over the table, a click takes one. Digits go to them."""

    def begin(self) -> None:
        self.row: dict[Any, Any] = {answer: self.part(answer) for answer in self.question.options() or ()}
        for part in self.row.values():
            part.forbid("")
            part.offered = True
        self.lay()

    def lay(self) -> None:
        """Spreads them."""
        self.board.front.lay_spread(list(self.row.values()), self.places)

    def part(self, answer: Any) -> Any:
        """What stands for an answer."""
        raise TypeError(f"{type(self).__name__} shows nothing")

    def places(self, room: Rect) -> Sequence[Rect]:
        """Where the parts lie."""
        raise TypeError(f"{type(self).__name__} lies nowhere")

    def giving(self, answer: Any) -> Callable[[], None]:
        return lambda: self.give(answer)

    def type(self, digit: int) -> bool:
        if not 0 < digit <= len(self.row):
            return False
        self.board.focus(list(self.row.values())[digit - 1])
        return True

    def named(self, answer: Any) -> Sequence[Widget]:
        return [self.row[answer]]


class PickBoard(Spread):
    """The boards at the left; of the one that is pointed at, both sides lie beside it.

    Where letters are large there is room for the side with a name only; both lie there before one is chosen.
    """

    def begin(self) -> None:
        self.shown = (self.question.options() or ("",))[0]
        content, faces = self.board.faces.content, self.board.faces
        self.sheets = {
            name: SheetPart(self.board, sheet_of(faces, content.boards[name]), lambda: None)
            for name in (BEGINNER, *(self.question.options() or ()))
        }
        for sheet in self.sheets.values():
            sheet.focusable = False
        super().begin()

    def lay(self) -> None:
        self.show(self.shown)

    def part(self, answer: Any) -> TabPart:
        board = self.board.faces.content.boards[answer]
        colour = self.board.chairs[self.seat].colour
        return TabPart(
            self.board, board.name, self.say(f"board.{answer}"), colour, lambda: self._tapped(answer)
        )

    def _tapped(self, answer: Any) -> None:
        """A finger looks at a board before it takes it."""
        if self.shown != answer and self.board.by_touch:
            self.show(answer)
        else:
            self.give(answer)

    def show(self, answer: Any) -> None:
        """Lays out both sides of a board."""
        self.shown = answer
        for name, tab in self.row.items():
            tab.selected = name == answer
        sides = (
            [self.sheets[answer]]
            if self.board.theme.large_text
            else [self.sheets[BEGINNER], self.sheets[answer]]
        )
        self.sides = len(sides)
        self.board.front.lay_spread([*self.row.values(), *sides], self.places)

    def think(self, part: Widget | None) -> None:
        for name, tab in self.row.items():
            if tab is part and name != self.shown and not self.board.by_touch:
                self.board.soon(lambda name=name: self.show(name))  # type: ignore[misc]

    def places(self, room: Rect) -> Sequence[Rect]:
        gap = self.board.places.gap
        wide = round(room.width * TABS)
        tabs = Rect(room.x, room.y, wide, min(room.height, len(self.row) * self.board.theme.px(18)))
        rest = Rect(tabs.right + gap, room.y, room.right - tabs.right - gap, room.height)
        return [
            *rows_of(tabs, len(self.row), gap),
            *beside(rest, self.sides, gap),  # as many as lie there: the text may have grown since
        ]


class PickSide(Spread):
    """Both sides of the board that was taken."""

    def part(self, answer: Any) -> SheetPart:
        content = self.board.faces.content
        board = content.boards[BEGINNER if answer == BEGINNER else self.facts["wizard"]]
        colour = self.board.chairs[self.seat].colour
        return SheetPart(self.board, sheet_of(self.board.faces, board, colour), self.giving(answer))

    def places(self, room: Rect) -> Sequence[Rect]:
        return beside(room, len(self.row), self.board.places.gap)


def beside(room: Rect, count: int, gap: int) -> list[Rect]:
    """So many areas of equal width, side by side."""
    wide = (room.width - gap * (count - 1)) // count
    return [Rect(room.x + at * (wide + gap), room.y, wide, room.height) for at in range(count)]


class PickCore(Spread):
    """All core tiles, with both sides."""

    def part(self, answer: Any) -> CorePart:
        name, side = answer
        return CorePart(self.board, self.board.faces.side(name, side), self.giving(answer))

    def places(self, room: Rect) -> Sequence[Rect]:
        gap = self.board.places.gap
        across = -(-len(self.row) // 2)
        wide = (room.width - gap * (across - 1)) // across
        rows = rows_of(room, 2, gap)
        order = list(self.row)
        return [
            Rect(room.x + at // 2 * (wide + gap), rows[at % 2].y, wide, rows[at % 2].height)
            for at in range(len(order))
        ]


class PickSet(Spread):
    """The sets, each with all its tiles."""

    def part(self, answer: Any) -> SetPart:
        return SetPart(self.board, self.board.faces.content.sets[answer], self.giving(answer))

    def places(self, room: Rect) -> Sequence[Rect]:
        gap, count = self.board.places.gap, len(self.row)
        wide = min((room.width - gap * (count - 1)) // count, self.board.theme.px(62))
        left = room.centerx - (count * (wide + gap) - gap) // 2
        high = min(room.height, self.board.theme.px(92))
        top = room.centery - high // 2
        return [Rect(left + at * (wide + gap), top, wide, high) for at in range(count)]
