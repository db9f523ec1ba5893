"""Placing a drawn tile: which side is up, then on which hex; what it would complete is shown on the field."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.unnamed_wizard.state import NONE
from game.unnamed_wizard.table import TILE
from scenes.ui.widget import Widget
from scenes.unnamed_wizard import finding, previewing
from scenes.unnamed_wizard.chooser import Lit
from scenes.unnamed_wizard.drawn import SidePart, lay_sides
from scenes.unnamed_wizard.finding import HEX, Key


class PlaceTile(Lit):
    """The drawn tiles lie at the right with all their sides; the hexes around the field are lit."""

    def begin(self) -> None:
        board = self.board
        sides = dict.fromkeys(answer[:2] for answer in self.question.options() or ())
        if not board.model.state.hand.cards:
            self._lifted(next(iter(sides))[0])
        self.sides = [SidePart(board, card, side, at + 1) for at, (card, side) in enumerate(sides)]
        self.up = next(iter(sides))
        super().begin()
        self._lay()

    def _lifted(self, card: int) -> None:
        """The stack is empty: a tile of the field is placed anew (W3)."""
        tiles = self.board.model.state.tiles
        self.board.model.lifted = next((n for n, each in enumerate(tiles) if each.card == card), NONE)

    def _lay(self) -> None:
        board = self.board
        for part in self.sides:
            part.selected = (part.card, part.side) == self.up
        count, gap = len(self.sides), board.places.gap
        words = self.say("place.words" if count > 1 else "place.wild")
        board.front.hold(self.say("place.title"), self.sides, lambda room: lay_sides(room, count, gap), words)
        board.front.say(self.heading())

    def heading(self) -> str:
        name = next(part.name for part in self.sides if (part.card, part.side) == self.up)
        return self.say("heading.place", name=name)

    def offers(self) -> Sequence[Any]:
        return [answer for answer in super().offers() if answer[:2] == self.up]

    def keys(self, answer: Any) -> Sequence[Key]:
        return [(HEX, *answer[2:])]

    def meant(self, key: Key) -> Any:
        if key[0] == HEX:
            return (*self.up, *key[1:])
        return (*self.up, *self.board.model.tile(key[1]).at) if key[0] == TILE else None

    def choose(self, part: Widget) -> bool:
        if isinstance(part, SidePart):
            self.turn_up(part)
            return True
        return super().choose(part)

    def turn_up(self, part: SidePart) -> None:
        """Chooses a side."""
        self.up = part.card, part.side
        self.at = {}
        for answer in self.offers():
            self.at[HEX, *answer[2:]] = [answer]
        self._lay()
        self.board.clear_looks()
        self.board.touch()

    def take(self, part: Widget, answer: Any) -> None:
        if not self.looks(part):
            self.give(answer)

    def think(self, part: Widget | None) -> None:
        if isinstance(part, SidePart):
            return
        super().think(part)

    def preview(self, answers: Sequence[Any]) -> None:
        previewing.clear(self.board)
        if answers:
            card, side, q, r = answers[0]
            previewing.tile_placed(self.board, self.seat, card, side, (q, r))

    def type(self, digit: int) -> bool:
        if not 0 < digit <= len(self.sides):
            return False
        self.turn_up(self.sides[digit - 1])
        return True

    def cancel(self) -> bool:
        """The tile stays in hand."""
        return False

    def begun(self) -> Any:
        return self.up

    def resume(self, begun: Any) -> None:
        self.turn_up(next(part for part in self.sides if (part.card, part.side) == begun))

    def named(self, answer: Any) -> Sequence[Widget]:
        side = next(part for part in self.sides if (part.card, part.side) == answer[:2])
        return [side, *finding.found(self.board, [(HEX, *answer[2:])])]
