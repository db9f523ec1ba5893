"""What it gains that the field looks otherwise, in turns: pillars, tiles, claims."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from game.core.question import Question
from game.unnamed_wizard.outlook.lore import BITS
from game.unnamed_wizard.outlook.picture import Picture, Piece
from game.unnamed_wizard.outlook.plans import Plan
from game.unnamed_wizard.outlook.purses import after_claim, after_loss
from game.unnamed_wizard.outlook.standing import Standing
from game.unnamed_wizard.table import TILE, Table, name_of, others, runes_to_win, spell, tile

RIVALRY = 0.8
"""What it is worth that somebody else is thrown back by a turn, shared out among all others."""
NAME = 10.0
"""A name."""


class FieldJudge:
    """Judges answers that change the field, each by the picture that it leads to."""

    def __init__(self, standing: Standing, question: Question[Any]) -> None:
        self.standing = standing
        self.t: Table = standing.t
        self.seat = question.seat
        self.question = question
        self.facts = question.facts or {}
        self.others = others(self.t, self.seat)

    def field(self, new: Picture) -> float:
        """What it gains that the field looks otherwise."""
        return self.value(new) - self.now

    def value(self, field: Picture) -> float:
        """How good a field is: few turns for oneself, many for all others."""
        rivals = sum(self.standing.turns(other, field) for other in self.others) / len(self.others)
        return RIVALRY * rivals - self.standing.turns(self.seat, field)

    @cached_property
    def focus(self) -> tuple[Plan, int]:
        """The pattern that the player does best to work on, and the rune that it is for."""
        return self.standing.focus(self.seat)

    @cached_property
    def now(self) -> float:
        """How good the field is as it is."""
        return self.value(self.standing.picture)

    def pillar(self, number: int) -> float:
        return self.field(self.standing.picture.with_pillar(number, self.seat))

    def pillar_off(self, answer: tuple[int, int]) -> float:
        return self.field(self.standing.picture.with_pillar(*answer, -1))

    def pillar_moved(self, answer: tuple[int, int]) -> float:
        start, end = answer
        lifted = self.standing.picture.with_pillar(start, self.seat, -1)
        return self.field(lifted.with_pillar(end, self.seat))

    def placed(self, answer: tuple[int, str, int, int]) -> float:
        card, side, q, r = answer
        name = self.t.face(card)
        field = self.standing.picture
        number = next((n for n, each in enumerate(self.t.state.tiles) if each.card == card), -1)
        if number >= 0:
            field = field.without(number)
        lore = self.standing.lore
        bare = (0,) * len(self.t.state.players)
        new = Piece(
            max(number, len(self.t.state.tiles)), lore.joins(name, side), lore.runes[name, side], bare
        )
        return self.field(field.with_tile((q, r), new))

    def moved(self, at: tuple[int, int]) -> float:
        return self.field(self.standing.picture.moved(self.facts["moving"], at))

    def removed(self, number: int) -> float:
        return self.field(self.standing.picture.without(number))

    def flipped(self, number: int) -> float:
        each, name = tile(self.t, number), name_of(self.t, number)
        side = "b" if each.side == "a" else "a"
        lore = self.standing.lore
        new = self.standing.picture.turned(number, lore.joins(name, side), lore.runes[name, side])
        return self.field(new)

    def swapped(self, answer: tuple[int, int]) -> float:
        return self.field(self.standing.picture.carried(answer))

    def rotated(self, answer: tuple[int, int, int, str]) -> float:
        row = answer[:3] if answer[3] != "clockwise" else answer[2::-1]
        return self.field(self.standing.picture.carried(row))

    def lifted(self, number: int) -> float:
        """A tile that may go elsewhere: to where the own pattern has a gap, at best."""
        field = self.standing.picture
        piece = field[field.place_of(number)]
        if piece.pillars[self.seat] == 0 and not piece.open:
            return self.field(field.without(number))
        plan, _ = self.focus
        gaps = [at for at in plan.cells if at not in field]
        return max((self.field(field.moved(number, at)) for at in gaps), default=-1.0)

    def claim(self, answer: tuple[int, ...]) -> float:
        standing, number = self.standing, answer[0]
        field = standing.picture
        runes = field[field.place_of(number)].shows
        gain = 0
        if not runes:
            words: tuple[Any, ...] = spell(self.t, (TILE, number, 0)).effects
            gain = sum(each.n for each in words if each.kind == "gain_power" and isinstance(each.n, int))
        unsealed = runes_to_win(self.t, self.seat).values()
        best = max(count + bool(runes & bit) for count, bit in zip(unsealed, BITS, strict=True))
        if best >= self.t.content.figures.runes_to_win:
            return NAME
        own = after_claim(standing.purse(self.seat), runes, gain)
        return standing.turns(self.seat) - standing.turns(self.seat, field.without(number), own)

    def seal(self, number: int) -> float:
        """A rival's tile: by how much further from a name that one is."""
        owner = tile(self.t, number).owner
        runes = self.standing.lore.runes[name_of(self.t, number), tile(self.t, number).side]
        before = self.standing.purse(owner)
        return RIVALRY * (
            self.standing.turns(owner, own=after_loss(before, runes)) - self.standing.turns(owner)
        )
