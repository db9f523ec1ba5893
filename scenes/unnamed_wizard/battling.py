"""Battle: the battleground with all that counts before it is declared, and dice that are rolled again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.unnamed_wizard.table import TILE
from scenes.table.action_button import Deed
from scenes.ui.widget import Widget
from scenes.unnamed_wizard import foretelling, previewing
from scenes.unnamed_wizard.chooser import Chooser, Lit
from scenes.unnamed_wizard.dice import DicePart
from scenes.unnamed_wizard.finding import Key
from scenes.unnamed_wizard.forecast import ForecastPart, lay_rows, percent, rows_beside
from scenes.unnamed_wizard.foretelling import Forecast
from scenes.unnamed_wizard.parts import Part


class Battle(Lit):
    """Tiles of others light up, and each has a row at the right, the likeliest first. Pointing at one counts strengths
    on the field."""

    def begin(self) -> None:
        super().begin()
        self.found = {answer: self._foretell(answer) for answer in self.offers()}
        self._list(sorted(self.found, key=lambda answer: -self.found[answer].odds.pillar))
        if len(self.rows) < len(self.found):
            self.board.front.say(self.say("heading.battle.more"))

    def _foretell(self, answer: Any) -> Forecast:
        return foretelling.forecast(
            self.board.model.table, self.seat, answer[0], answer[1], self.facts.get("job")
        )

    def _list(self, answers: Sequence[Any]) -> None:
        """A row for each battleground and defender, as many as there is room for, and below them the sums of one."""
        self.told = ForecastPart(self.board, self.found[answers[0]])
        self.rows = {answer: self._row(answer, at) for at, answer in enumerate(answers)}
        title, theme = self.say("battle.title"), self.board.theme
        most = rows_beside(self.board.front.head(title).height, theme, len(self.rows))
        self.rows = dict(list(self.rows.items())[:most])
        parts: list[Part | Deed] = [*self.rows.values(), self.told]
        self.board.front.hold(title, parts, lambda area: lay_rows(area, len(self.rows), theme))

    def _row(self, answer: Any, at: int) -> Deed:
        found, faces = self.found[answer], self.board.faces
        name = faces.called(self.board.model, (TILE, answer[0], 0))
        facts = {"own": found.attacker.strength, "other": found.defender.strength}
        words = faces.say("battle.row", seat=answer[1], chance=percent(found.odds.pillar), **facts)
        return self.deed(answer, name, words=words, shortcut=str(at + 1) if at < 9 else "")

    def keys(self, answer: Any) -> Sequence[Key]:
        return [(TILE, answer[0])]

    def meant(self, key: Key) -> Any:
        if key[0] != TILE:
            return None
        pillars = self.board.model.tile(key[1]).pillars
        other = next((seat for seat, count in enumerate(pillars) if count and seat != self.seat), None)
        return (key[1], (self.seat + 1) % len(self.board.chairs) if other is None else other)

    def take(self, part: Widget, answer: Any) -> None:
        if not self.looks(part):
            self.give(answer)

    def sort_out(self, part: Widget, answers: Sequence[Any]) -> None:
        """Several players stand there: a row for each."""
        self._list(answers)
        self.tell(answers[0])
        self.board.front.say(self.say("heading.battle.defender"))
        if self.board.by_keyboard:
            self.board.focus(next(iter(self.rows.values())))

    def think(self, part: Widget | None) -> None:
        answer = next((answer for answer, row in self.rows.items() if row is part), None)
        if answer is not None:
            self.tell(answer)
        else:
            super().think(part)

    def preview(self, answers: Sequence[Any]) -> None:
        if answers:
            self.tell(answers[0])
        else:
            previewing.clear(self.board)

    def tell(self, answer: Any) -> None:
        """The sums of a battle at the right, and on the field what each tile adds to them."""
        previewing.battle(self.board, answer[0], self.found[answer])
        self.told.forecast = self.found[answer]
        self.board.touch()

    def cancel(self) -> bool:
        if len(self.rows) == len(self.found):
            return False
        previewing.clear(self.board)
        self.begin()
        return True

    def type(self, digit: int) -> bool:
        if not 0 < digit <= len(self.rows):
            return False
        self.give(list(self.rows)[digit - 1])
        return True


class Reroll(Chooser):
    """The dice on the table: those that are clicked are rolled again."""

    def begin(self) -> None:
        self.taken: set[int] = set()
        for part in self.board.stage.dice:
            part.offered = part.focusable = True
        self.tell()

    def choose(self, part: Widget) -> bool:
        if not isinstance(part, DicePart):
            return False
        self.taken ^= {part.place_}
        self.tell()
        return True

    def tell(self) -> None:
        """Shows which dice are meant, and what the button does."""
        board = self.board
        for part in board.stage.dice:
            part.selected = part.place_ in self.taken
        answer = tuple(sorted(self.taken))
        code = "reroll.done" if answer else "reroll.keep"
        self.done = self.deed(answer, self.say(code, count=len(answer)), icon="d6" if answer else "check")
        blanks = tuple(n for n, part in enumerate(board.stage.dice) if part.face == "blank")
        self.blanks = self.deed(blanks, self.say("reroll.blanks"), primary=False) if blanks else None
        held = next((at for at, part in enumerate(board.front.buttons.children) if part.focused), None)
        board.front.offer(*([self.blanks] if self.blanks else []), self.done)
        if held is not None:
            board.focus(board.front.buttons.children[min(held, len(board.front.buttons.children) - 1)])
        board.front.say(self.say("heading.reroll", rerolls=self.facts["rerolls"]))
        board.touch()

    def confirm(self) -> bool:
        self.done.act()
        return True

    def type(self, digit: int) -> bool:
        if not 0 < digit <= len(self.board.stage.dice):
            return False
        self.taken ^= {digit - 1}
        self.tell()
        return True

    def begun(self) -> Any:
        return self.taken

    def resume(self, begun: Any) -> None:
        self.taken = set(begun)
        self.tell()

    def named(self, answer: Any) -> Sequence[Widget]:
        if set(answer) == self.taken:
            return [self.done]
        return [part for part in self.board.stage.dice if part.place_ in set(answer) ^ self.taken]
