"""Questions about spells: invocations, spells that are used or put in order, and tiles that swap or rotate or
between which a pillar moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.question import PASS
from game.unnamed_wizard.content.definitions import Spell
from game.unnamed_wizard.effects.claims import patterns
from game.unnamed_wizard.effects.spells import Way
from game.unnamed_wizard.table import BOARD, TILE, SpellRef, slots, spell
from scenes.ui.widget import Widget
from scenes.unnamed_wizard import answer_keys, preview
from scenes.unnamed_wizard.answer_keys import ROW, SPELL, AnswerKey
from scenes.unnamed_wizard.preview_overlay import NO_PREVIEW, PillarMoves, Preview, Swaps, Turns
from scenes.unnamed_wizard.tile_interactions import LitInteraction

MEDITATE = "meditate"
INVOKE = "invoke"


class Invoke(LitInteraction):
    """The choice of a slot to invoke. Slots light up; a click on a spell's plate or tile takes its first empty slot."""

    def way(self, answer: Any) -> Way:
        """The slot that an answer names."""
        where, number, which, slot = answer
        return where, number, which, slot

    def answer(self, way: Way) -> Any:
        """The answer that names a slot."""
        return way

    def keys(self, answer: Any) -> Sequence[AnswerKey]:
        """Keys of the slot, of equal slots, and of their spell."""
        way = self.way(answer)
        return [way, *self._alike(way), *answer_keys.keys_of_spot(way, self.board.view.near)]

    def _alike(self, way: Way) -> Sequence[AnswerKey]:
        t, spot = self.board.view.table, way[:3]
        sorts = spell(t, spot).slots
        empty = [slot for slot, filled in enumerate(slots(t, spot)) if not filled]
        return [(*spot, slot) for slot in empty if sorts[slot] == sorts[way[3]] and slot != way[3]]

    def answer_of(self, key: AnswerKey) -> Any:
        near, where = self.board.view.near, key[0]
        if where == SPELL:
            return self.answer((BOARD, key[1], key[2], 0))
        if where == TILE and len(key) == 2:
            return self.answer((TILE, key[1], 0, 0))
        if where in (BOARD, TILE) and len(key) == 4:
            return self.answer((where, key[1], key[2], key[3]))
        return self.answer((BOARD, key[1] if where == answer_keys.SEAT else near, 0, 0))

    def begin(self) -> None:
        super().begin()
        self.idle = {way for way in map(self.way, self.offers()) if self._is_idle(way)}
        self.warned: Way | None = None
        idle = {way[2] for way in self.idle if way[:2] == (BOARD, self.board.view.near)}
        for part in self.board.player_area.spells:
            part.idle = part.which in idle

    def _is_idle(self, way: Way) -> bool:
        return preview.does_nothing(self.board.view, self.seat, way)

    def take(self, part: Widget, answer: Any) -> None:
        """Give the slot, but warn once if its cantrip would do nothing now (W4)."""
        way = self.way(answer)
        if way in self.idle and self.warned != way:
            self.warned = way
            self.board.refuse(part, self.say("idle", spell=self.spell(way).name))
            return
        self.give(answer)

    def preview(self, answers: Sequence[Any]) -> Preview:
        """Show a pattern that could be claimed, if a spell here claims."""
        spots = {self.way(answer)[:3] for answer in answers}
        jobs = [job for job in preview.claiming_jobs(self.board.view.table, self.seat) if job[:3] in spots]
        rows = [row for job in jobs for row in patterns(self.board.view.table, self.seat, job)]
        return preview.pattern_of(self.board.view, rows[0]) if rows else NO_PREVIEW

    def spell(self, way: Way) -> Spell:
        """The spell that a slot belongs to."""
        spot: SpellRef = way[:3]
        return spell(self.board.view.table, spot)


class TakeTurn(Invoke):
    """The turn of the active player: invoke, meditate, or end it."""

    def way(self, answer: Any) -> Way:
        return super().way(answer[1:])

    def answer(self, way: Way) -> Any:
        return (INVOKE, *way)

    def offers(self) -> Sequence[Any]:
        return [answer for answer in self.question.options() or () if answer[0] == INVOKE]

    def begin(self) -> None:
        super().begin()
        offered = self.question.options() or ()
        rest = self.button(PASS, self.say("turn.end"), icon="hourglass", primary=not self.at, shortcut="E")
        meditate = self.button(MEDITATE, icon="lamp", primary=not self.at, shortcut="M")
        meditate.visible = MEDITATE in offered
        self.buttons = {MEDITATE: meditate, PASS: rest}
        self.board.panel.offer(*([meditate] if meditate.visible else []), rest)
        self.board.panel.say(self.heading(), self.board.view.left)

    def heading(self) -> str:
        return self.say("heading.turn", left=self.board.view.left)

    def letter(self, letter: str) -> bool:
        button = self.buttons[MEDITATE if letter == "m" else PASS] if letter in "me" else None
        if button is None or not button.visible:
            return False
        button.act()
        return True

    def named(self, answer: Any) -> Sequence[Widget]:
        if answer in (PASS, MEDITATE):
            return [self.buttons[answer]]
        return super().named(answer)


class OnSpell(LitInteraction):
    """Base class of questions for a spell: on the viewer's board, on tiles, or on other players' boards."""

    def keys(self, answer: Any) -> Sequence[AnswerKey]:
        return answer_keys.keys_of_spot(answer, self.board.view.near)

    def answer_of(self, key: AnswerKey) -> Any:
        if key[0] == SPELL:
            return (BOARD, key[1], key[2])
        if key[0] in (BOARD, TILE):
            return (*key[:2], key[2] if len(key) > 2 else 0)
        return (BOARD, key[1], 0)

    def choose(self, part: Widget) -> bool:
        """Handle a click; a slot counts as its spell."""
        key = answer_keys.key_of(part)
        if key is not None and key not in self.at and key[0] in (BOARD, TILE) and len(key) == 4:
            return self._choose_spot((key[0], key[1], key[2]), part)
        return super().choose(part)

    def _choose_spot(self, spot: SpellRef, part: Widget) -> bool:
        if self.asked.verdict(spot).ok:
            self.take(part, spot)
        else:
            self.board.refuse(part, self.why(spot))
        return True


class Cast(OnSpell):
    """The choice of a cantrip to use without paying for it."""


class Effect(OnSpell):
    """The choice of the effect to resolve next. A list shows what each one does."""

    def begin(self) -> None:
        super().begin()
        self.rows = {answer: self._row(answer) for answer in self.offers()}
        self.list_up(self.say("heading.effect"), list(self.rows.values()))
        for at, row in enumerate(self.rows.values()):
            row.shortcut = str(at + 1) if at < 9 else ""

    def _row(self, answer: Any) -> Any:
        return self.button(answer, words=spell(self.board.view.table, answer).text)

    def digit_typed(self, digit: int) -> bool:
        if not 0 < digit <= len(self.rows):
            return False
        self.give(list(self.rows)[digit - 1])
        return True

    def cancel(self) -> bool:
        return False

    def named(self, answer: Any) -> Sequence[Widget]:
        return [self.rows[answer]]


# ---------------------------------------------------------------------- tiles that change places

CLOCKWISE, COUNTER = "clockwise", "counter"


class Pair(LitInteraction):
    """Base class of questions for two tiles. Once the first is chosen, only its partners light up; cancel frees it."""

    both_ways = False
    """Whether either tile can be chosen first."""

    def begin(self) -> None:
        self.first: int | None = None
        super().begin()

    def keys(self, answer: Any) -> Sequence[AnswerKey]:
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

    def answer_of(self, key: AnswerKey) -> Any:
        number = key[1] if key[0] == TILE else None
        if self.first is not None:
            return (self.first, number)
        partner = next(iter(self.question.options() or ()), None)
        other = partner[1] if isinstance(partner, tuple) else number
        return (number, other if other != number else partner[0] if isinstance(partner, tuple) else number)

    def choose(self, part: Widget) -> bool:
        key = answer_keys.key_of(part)
        if key is not None and key == (TILE, self.first):
            return self.cancel()
        if self.first is None and key is not None and key in self.at:
            self.begin_with(key[1])
            return True
        return super().choose(part)

    def begin_with(self, number: int) -> None:
        """Choose the first tile."""
        self.board.clear_looks()
        self.first = number
        super().begin()
        self.board.panel.say(self.say(f"heading.{self.question.key}.second"))
        if self.board.by_keyboard:
            self.board.focus_first()

    def cancel(self) -> bool:
        if self.first is None:
            return super().cancel()
        self.board.clear_looks()
        self.begin()
        return True

    def begun(self) -> Any:
        return self.first

    def resume(self, begun: Any) -> None:
        self.begin_with(begun)

    def named(self, answer: Any) -> Sequence[Widget]:
        if answer == PASS:
            return super().named(answer)
        return self.board.parts_of([(TILE, each) for each in answer])

    def spot(self, answer: Any) -> None:
        """Two tiles lie at no single place."""


class Swap(Pair):
    """The choice of two tiles to swap."""

    both_ways = True

    def preview(self, answers: Sequence[Any]) -> Preview:
        return NO_PREVIEW if self.first is None else Preview((Swaps(*answers[0]),))


class MovePillar(Pair):
    """The choice of a pillar to move: its tile, then the tile to move it to."""

    def preview(self, answers: Sequence[Any]) -> Preview:
        source, target = answers[0]
        return NO_PREVIEW if self.first is None else Preview((PillarMoves(source, target, self.seat),))


class Rotate(LitInteraction):
    """The choice of three tiles to rotate: their common corner, then the direction. Pointing at one previews it."""

    def begin(self) -> None:
        self.row: tuple[int, ...] | None = None
        super().begin()

    def keys(self, answer: Any) -> Sequence[AnswerKey]:
        return [(ROW, *answer[:3])]

    def answer_of(self, key: AnswerKey) -> Any:
        return (*key[1:], CLOCKWISE)

    def choose(self, part: Widget) -> bool:
        key = answer_keys.key_of(part)
        if key is not None and key[0] == TILE:
            return self._choose_tile(part, key)
        return super().choose(part)

    def _choose_tile(self, part: Widget, key: AnswerKey) -> bool:
        """Choose the corner of a tile, if it has only one."""
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
        """Choose the three tiles and offer the directions."""
        self.board.clear_looks()
        self.row = row
        ways = [answer for answer in self.offers() if answer[:3] == row]
        self.ways = {answer: self._way(answer) for answer in ways}
        self.board.panel.offer(*self.ways.values(), *self.passing())
        self.board.panel.say(self.say("heading.rotate.way"))
        if self.board.by_keyboard:
            self.board.focus(next(iter(self.ways.values())))

    def _way(self, answer: Any) -> Any:
        return self.button(
            answer, self.say(f"rotate.{answer[3]}"), icon="redo" if answer[3] == CLOCKWISE else "undo"
        )

    def think(self, part: Widget | None) -> None:
        if self.row is None:
            super().think(part)
            return
        shown = next((answer for answer, button in self.ways.items() if button is part), None)
        self.board.field.show(Preview((Turns(shown[:3], shown[3]),)) if shown else NO_PREVIEW)

    def preview(self, answers: Sequence[Any]) -> Preview:
        return Preview((Turns(answers[0][:3], CLOCKWISE),))

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
