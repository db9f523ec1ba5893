"""Two tiles, one after the other: that swap, or between which a pillar moves; and three tiles that rotate."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.question import PASS
from game.unnamed_wizard.table import TILE
from scenes.ui.widget import Widget
from scenes.unnamed_wizard import finding, previewing
from scenes.unnamed_wizard.chooser import Lit
from scenes.unnamed_wizard.finding import ROW, Key

CLOCKWISE, COUNTER = "clockwise", "counter"


class Pair(Lit):
    """Two tiles: the first one is chosen, then only its partners are lit. Back lets go of it."""

    both_ways = False
    """Whether it does not matter which of the two is chosen first."""

    def begin(self) -> None:
        self.first: int | None = None
        super().begin()

    def keys(self, answer: Any) -> Sequence[Key]:
        if self.first is None:
            return [(TILE, answer[0]), *([(TILE, answer[1])] if self.both_ways else [])]
        return [(TILE, self.partner(answer))]

    def partner(self, answer: Any) -> int:
        """The other tile of a pair."""
        one, other = answer
        return int(other if one == self.first else one)

    def offers(self) -> Sequence[Any]:
        found = super().offers()
        if self.first is None:
            return found
        return [each for each in found if each[0] == self.first or (self.both_ways and each[1] == self.first)]

    def meant(self, key: Key) -> Any:
        number = key[1] if key[0] == TILE else None
        if self.first is not None:
            return (self.first, number)
        partner = next(iter(self.question.options() or ()), None)
        other = partner[1] if isinstance(partner, tuple) else number
        return (number, other if other != number else partner[0] if isinstance(partner, tuple) else number)

    def choose(self, part: Widget) -> bool:
        key = finding.key_of(part)
        if key is not None and key == (TILE, self.first):
            return self.cancel()
        if self.first is None and key is not None and key in self.at:
            self.begin_with(key[1])
            return True
        return super().choose(part)

    def begin_with(self, number: int) -> None:
        """One of the two is chosen."""
        self.board.clear_looks()
        self.first = number
        super().begin()
        self.board.front.say(self.say(f"heading.{self.question.key}.second"))
        if self.board.by_keyboard:
            self.board.focus_first()

    def cancel(self) -> bool:
        if self.first is None:
            return super().cancel()
        self.board.clear_looks()
        self.begin()
        return True

    def take(self, part: Widget, answer: Any) -> None:
        if not self.looks(part):
            self.give(answer)

    def begun(self) -> Any:
        return self.first

    def resume(self, begun: Any) -> None:
        self.begin_with(begun)

    def named(self, answer: Any) -> Sequence[Widget]:
        if answer == PASS:
            return super().named(answer)
        return finding.found(self.board, [(TILE, each) for each in answer])


class Swap(Pair):
    """Two tiles that exchange their places."""

    both_ways = True

    def preview(self, answers: Sequence[Any]) -> None:
        previewing.clear(self.board)
        if answers and self.first is not None:
            previewing.tiles_swapped(self.board, *answers[0])


class MovePillar(Pair):
    """From which tile to which a pillar goes."""

    def preview(self, answers: Sequence[Any]) -> None:
        previewing.clear(self.board)
        if answers and self.first is not None:
            previewing.pillar_moves(self.board, self.seat, *answers[0])


class Rotate(Lit):
    """The corner where three tiles meet, then which way round; pointing at a way shows it."""

    def begin(self) -> None:
        self.row: tuple[int, ...] | None = None
        super().begin()

    def keys(self, answer: Any) -> Sequence[Key]:
        return [(ROW, *answer[:3])]

    def meant(self, key: Key) -> Any:
        return (*key[1:], CLOCKWISE)

    def choose(self, part: Widget) -> bool:
        key = finding.key_of(part)
        if key is not None and key[0] == TILE:
            return self._choose_tile(part, key)
        return super().choose(part)

    def _choose_tile(self, part: Widget, key: Key) -> bool:
        """A tile stands for its corner, where there is only one."""
        rows = sorted({answer[:3] for answer in self.offers() if key[1] in answer[:3]})
        if len(rows) == 1:
            self.settle(rows[0])
        else:
            words = self.say("rotate.corner") if rows else self.why((key[1], key[1], key[1], CLOCKWISE))
            self.board.refuse(part, words)
        return True

    def sort_out(self, part: Widget, answers: Sequence[Any]) -> None:
        self.settle(answers[0][:3])

    def settle(self, row: tuple[int, ...]) -> None:
        """Three tiles are chosen: now which way."""
        self.board.clear_looks()
        self.row = row
        ways = [answer for answer in self.offers() if answer[:3] == row]
        self.ways = {answer: self._way(answer) for answer in ways}
        self.board.front.offer(*self.ways.values(), *self.passing())
        self.board.front.say(self.say("heading.rotate.way"))
        if self.board.by_keyboard:
            self.board.focus(next(iter(self.ways.values())))

    def _way(self, answer: Any) -> Any:
        return self.deed(
            answer, self.say(f"rotate.{answer[3]}"), icon="redo" if answer[3] == CLOCKWISE else "undo"
        )

    def think(self, part: Widget | None) -> None:
        previewing.clear(self.board)
        if self.row is None:
            return super().think(part)
        shown = next((answer for answer, deed in self.ways.items() if deed is part), None)
        if shown:
            previewing.tiles_rotated(self.board, shown[:3], shown[3])
        return None

    def preview(self, answers: Sequence[Any]) -> None:
        previewing.clear(self.board)
        if answers:
            previewing.tiles_rotated(self.board, answers[0][:3], CLOCKWISE)

    def cancel(self) -> bool:
        if self.row is None:
            return False
        self.board.clear_looks()
        self.begin()
        return True

    def named(self, answer: Any) -> Sequence[Widget]:
        if answer != PASS and self.row == answer[:3]:
            return [self.ways[answer]]
        return super().named(answer)
