"""A turn: slots to place power in, meditating, ending; and spells that are invoked, used or put in order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.question import PASS
from game.unnamed_wizard.content import Spell
from game.unnamed_wizard.effects.claims import patterns
from game.unnamed_wizard.invoking import Way
from game.unnamed_wizard.table import BOARD, TILE, Spot, slots, spell
from scenes.ui.widget import Widget
from scenes.unnamed_wizard import finding, foretelling, previewing
from scenes.unnamed_wizard.chooser import Lit
from scenes.unnamed_wizard.finding import SPELL, Key

MEDITATE = "meditate"
INVOKE = "invoke"


class Invoke(Lit):
    """Slots light up; the plate of a spell or its tile stands for its first empty one."""

    def way(self, answer: Any) -> Way:
        """The slot that an answer names."""
        where, number, which, slot = answer
        return where, number, which, slot

    def answer(self, way: Way) -> Any:
        """The answer that names a slot."""
        return way

    def keys(self, answer: Any) -> Sequence[Key]:
        """The slot, those that are alike, and the spell that they are of."""
        way = self.way(answer)
        return [way, *self._alike(way), *finding.of_spot(way, self.board.model.near)]

    def _alike(self, way: Way) -> Sequence[Key]:
        t, spot = self.board.model.table, way[:3]
        sorts = spell(t, spot).slots
        empty = [slot for slot, filled in enumerate(slots(t, spot)) if not filled]
        return [(*spot, slot) for slot in empty if sorts[slot] == sorts[way[3]] and slot != way[3]]

    def meant(self, key: Key) -> Any:
        near, where = self.board.model.near, key[0]
        if where == SPELL:
            return self.answer((BOARD, key[1], key[2], 0))
        if where == TILE and len(key) == 2:
            return self.answer((TILE, key[1], 0, 0))
        if where in (BOARD, TILE) and len(key) == 4:
            return self.answer((where, key[1], key[2], key[3]))
        return self.answer((BOARD, key[1] if where == finding.SEAT else near, 0, 0))

    def begin(self) -> None:
        super().begin()
        self.idle = {way for way in map(self.way, self.offers()) if self._is_idle(way)}
        self.warned: Way | None = None
        idle = {way[2] for way in self.idle if way[:2] == (BOARD, self.board.model.near)}
        for part in self.board.desk.spells:
            part.idle = part.which in idle

    def _is_idle(self, way: Way) -> bool:
        return foretelling.does_nothing(self.board.model, self.seat, way)

    def take(self, part: Widget, answer: Any) -> None:
        """A cantrip that can do nothing now asks to be clicked twice (W4)."""
        way = self.way(answer)
        if way in self.idle and self.warned != way:
            self.warned = way
            self.board.refuse(part, self.say("idle", spell=self.spell(way).name))
            return
        self.give(answer)

    def preview(self, answers: Sequence[Any]) -> None:
        """A spell that claims shows a pattern that one could claim from."""
        previewing.clear(self.board)
        spots = {self.way(answer)[:3] for answer in answers}
        jobs = [
            job for job in foretelling.claiming_jobs(self.board.model.table, self.seat) if job[:3] in spots
        ]
        rows = [row for job in jobs for row in patterns(self.board.model.table, self.seat, job)]
        if rows:
            previewing.row(self.board, rows[0])

    def spell(self, way: Way) -> Spell:
        """The spell that a slot is of."""
        spot: Spot = way[:3]
        return spell(self.board.model.table, spot)


class TakeTurn(Invoke):
    """What the active player does: invoke, meditate, or end the turn."""

    def way(self, answer: Any) -> Way:
        return super().way(answer[1:])

    def answer(self, way: Way) -> Any:
        return (INVOKE, *way)

    def offers(self) -> Sequence[Any]:
        return [answer for answer in self.question.options() or () if answer[0] == INVOKE]

    def begin(self) -> None:
        super().begin()
        offered = self.question.options() or ()
        rest = self.deed(PASS, self.say("turn.end"), icon="hourglass", primary=not self.at, shortcut="E")
        calm = self.deed(MEDITATE, icon="lamp", primary=not self.at, shortcut="M")
        calm.visible = MEDITATE in offered
        self.deeds = {MEDITATE: calm, PASS: rest}
        self.board.front.offer(*([calm] if calm.visible else []), rest)
        self.board.front.say(self.heading(), self.board.model.left)

    def heading(self) -> str:
        return self.say("heading.turn", left=self.board.model.left)

    def letter(self, letter: str) -> bool:
        deed = self.deeds[MEDITATE if letter == "m" else PASS] if letter in "me" else None
        if deed is None or not deed.visible:
            return False
        deed.act()
        return True

    def named(self, answer: Any) -> Sequence[Widget]:
        if answer in (PASS, MEDITATE):
            return [self.deeds[answer]]
        return super().named(answer)


class OnSpell(Lit):
    """Spells light up: on the own board, on tiles, on the boards of others."""

    def keys(self, answer: Any) -> Sequence[Key]:
        return finding.of_spot(answer, self.board.model.near)

    def meant(self, key: Key) -> Any:
        if key[0] == SPELL:
            return (BOARD, key[1], key[2])
        if key[0] in (BOARD, TILE):
            return (*key[:2], key[2] if len(key) > 2 else 0)
        return (BOARD, key[1], 0)

    def choose(self, part: Widget) -> bool:
        """A slot stands for its spell."""
        key = finding.key_of(part)
        if key is not None and key not in self.at and key[0] in (BOARD, TILE) and len(key) == 4:
            return self._choose_spot((key[0], key[1], key[2]), part)
        return super().choose(part)

    def _choose_spot(self, spot: Spot, part: Widget) -> bool:
        if self.asked.judge(spot).ok:
            self.take(part, spot)
        else:
            self.board.refuse(part, self.why(spot))
        return True


class Cast(OnSpell):
    """A cantrip that is used without paying for it."""


class Effect(OnSpell):
    """Effects that happen in an order of one's choice: on the table, and in a list with what they do."""

    def begin(self) -> None:
        super().begin()
        self.rows = {answer: self._row(answer) for answer in self.offers()}
        self.list_up(self.say("heading.effect"), list(self.rows.values()))
        for at, row in enumerate(self.rows.values()):
            row.shortcut = str(at + 1) if at < 9 else ""

    def _row(self, answer: Any) -> Any:
        return self.deed(answer, words=spell(self.board.model.table, answer).text)

    def type(self, digit: int) -> bool:
        if not 0 < digit <= len(self.rows):
            return False
        self.give(list(self.rows)[digit - 1])
        return True

    def cancel(self) -> bool:
        return False

    def named(self, answer: Any) -> Sequence[Widget]:
        return [self.rows[answer]]
