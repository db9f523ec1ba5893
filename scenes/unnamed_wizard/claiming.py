"""Claiming: a tile and the pattern that it is claimed from, with the rune in common and what it brings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.question import PASS
from game.unnamed_wizard.content import RUNES
from game.unnamed_wizard.effects.deeds import source_of
from game.unnamed_wizard.table import TILE
from scenes.table.action_button import Deed
from scenes.ui.widget import Widget
from scenes.unnamed_wizard import finding, foretelling, previewing
from scenes.unnamed_wizard.chooser import Lit
from scenes.unnamed_wizard.finding import Key

MOST_LISTED = 6


class Claim(Lit):
    """Tiles that can be claimed light up; at the right lies a row for each tile and pattern, where they are few."""

    def begin(self) -> None:
        super().begin()
        self._list(list(self.offers()))

    def _list(self, answers: Sequence[Any]) -> None:
        """The ways to claim, each with its runes."""
        self.rows = {answer: self._row(answer) for answer in answers[:MOST_LISTED]}
        for at, row in enumerate(self.rows.values()):
            row.shortcut = str(at + 1)
        words = self.say("claim.words" if len(answers) <= MOST_LISTED else "claim.more")
        self.list_up(self.say("claim.title"), list(self.rows.values()), words)

    def _row(self, answer: Any) -> Deed:
        t, faces = self.board.model.table, self.board.faces
        runes = list(foretelling.common_runes(t, answer[1:]))
        brings = foretelling.gains(t, answer[0])
        others = [source_of(t, (TILE, number, 0)) for number in answer[1:] if number != answer[0]]
        code = "claim.row" if brings else "claim.row.wild"
        words = faces.say(code, others=others, runes=runes, brings=list(brings))
        brief = faces.say("claim.row.brief", others=others)
        return self.deed(answer, self.called(answer[0]), words=words, brief=brief)

    def called(self, number: int) -> str:
        """A tile by its spell."""
        return self.board.faces.called(self.board.model, (TILE, number, 0))

    def keys(self, answer: Any) -> Sequence[Key]:
        return [(TILE, answer[0])]

    def meant(self, key: Key) -> Any:
        row = next((answer[1:] for answer in self.offers()), ())
        for answer in self.offers():
            if key[0] == TILE and key[1] in answer[1:]:
                row = answer[1:]
        return (key[1], *row) if key[0] == TILE else None

    def take(self, part: Widget, answer: Any) -> None:
        if not self.looks(part):
            self.give(answer)

    def sort_out(self, part: Widget, answers: Sequence[Any]) -> None:
        """The tile is in several patterns: one of them is picked at the right."""
        self._list(list(answers))
        self.board.front.say(self.say("heading.claim.pattern"))
        if self.board.by_keyboard:
            self.board.focus(next(iter(self.rows.values())))

    def think(self, part: Widget | None) -> None:
        answer = next((answer for answer, row in self.rows.items() if row is part), None)
        if answer is not None:
            self.preview([answer])
        else:
            super().think(part)

    def preview(self, answers: Sequence[Any]) -> None:
        """The pattern, and what the claim makes of the own runes."""
        previewing.clear(self.board)
        brings: Sequence[str] = ()
        if answers:
            previewing.claim(self.board, answers[0][0], answers[0][1:])
            brings = foretelling.gains(self.board.model.table, answers[0][0])
        self.board.desk.runes.gains = tuple(int(rune in brings) for rune in RUNES)
        self.board.touch()

    def type(self, digit: int) -> bool:
        if not 0 < digit <= len(self.rows):
            return False
        self.give(list(self.rows)[digit - 1])
        return True

    def cancel(self) -> bool:
        if len(self.rows) == min(MOST_LISTED, len(self.offers())):
            return False
        self.begin()
        return True

    def named(self, answer: Any) -> Sequence[Widget]:
        if answer == PASS:
            return super().named(answer)
        row = [self.rows[answer]] if answer in self.rows else []
        return [*row, *finding.found(self.board, self.keys(answer))]
