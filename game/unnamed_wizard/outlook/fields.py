"""What it gains that the field looks otherwise, in turns: pillars, tiles, claims."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any

from game.core.question import Question
from game.unnamed_wizard.effects.shuffling import CLOCKWISE
from game.unnamed_wizard.outlook.lore import BITS
from game.unnamed_wizard.outlook.picture import Picture, Piece
from game.unnamed_wizard.outlook.plans import Plan
from game.unnamed_wizard.outlook.purses import after_claim, after_loss
from game.unnamed_wizard.outlook.races import lead
from game.unnamed_wizard.outlook.standing import Standing
from game.unnamed_wizard.outlook.threats import horizons, threat
from game.unnamed_wizard.table import TILE, Table, name_of, others, runes_to_win, spell, tile

RIVALRY = 0.8
"""What it is worth that a rival's claimed tile counts no more, for each turn that it costs."""
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
        """How good a field is, in turns."""
        return lead(self.standing, self.seat, field)

    @cached_property
    def focus(self) -> tuple[Plan, int]:
        """The pattern that the player does best to work on, and the rune that it is for."""
        return self.standing.focus(self.seat)

    @cached_property
    def danger(self) -> dict[int, Plan]:
        """The rivals who take a name in their next turn if nobody hinders it, and what they make it of."""
        field, ahead = self.standing.picture, horizons(self.standing)
        return {
            other: plan
            for rested in reversed(ahead)
            for other in self.others
            if (plan := threat(self.standing, other, field, rested)) is not None
        }

    @cached_property
    def now(self) -> float:
        """How good the field is as it is."""
        return self.value(self.standing.picture)

    def changed(self, answer: Any) -> float:
        """What an answer gains that does nothing but change the field."""
        return self.field(PICTURES[self.question.key](self, answer))

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

    # ------------------------------------------------------------------ the field after an answer

    def pillar(self, number: int) -> Picture:
        return self.standing.picture.with_pillar(number, self.seat)

    def pillar_off(self, answer: tuple[int, int]) -> Picture:
        return self.standing.picture.with_pillar(*answer, -1)

    def pillar_moved(self, answer: tuple[int, int]) -> Picture:
        start, end = answer
        return self.standing.picture.with_pillar(start, self.seat, -1).with_pillar(end, self.seat)

    def placed(self, answer: tuple[int, str, int, int]) -> Picture:
        """A tile that was drawn, or one that was lifted off the field."""
        card, side, q, r = answer
        tiles = self.t.state.tiles
        lifted = [n for n, each in enumerate(tiles) if each.card == card]
        number = lifted[0] if lifted else len(tiles)
        new = Piece(number, *self._runes(self.t.face(card), side), (0,) * len(self.t.state.players))
        return self.standing.picture.without(number).with_tile((q, r), new)

    def moved(self, at: tuple[int, int]) -> Picture:
        return self.standing.picture.moved(self.facts["moving"], at)

    def removed(self, number: int) -> Picture:
        return self.standing.picture.without(number)

    def flipped(self, number: int) -> Picture:
        side = "b" if tile(self.t, number).side == "a" else "a"
        return self.standing.picture.turned(number, *self._runes(name_of(self.t, number), side))

    def swapped(self, answer: tuple[int, int]) -> Picture:
        return self.standing.picture.carried(answer)

    def rotated(self, answer: tuple[int, int, int, str]) -> Picture:
        row = answer[:3]
        return self.standing.picture.carried(row if answer[3] == CLOCKWISE else row[::-1])

    def _runes(self, name: str, side: str) -> tuple[int, int]:
        lore = self.standing.lore
        return lore.joins(name, side), lore.runes[name, side]


PICTURES: dict[str, Callable[[FieldJudge, Any], Picture]] = {
    "pillar": FieldJudge.pillar,
    "pillar.off": FieldJudge.pillar_off,
    "pillar.move": FieldJudge.pillar_moved,
    "place": FieldJudge.placed,
    "hex": FieldJudge.moved,
    "tile.remove": FieldJudge.removed,
    "tile.flip": FieldJudge.flipped,
    "swap": FieldJudge.swapped,
    "rotate": FieldJudge.rotated,
}
"""By question: the field as an answer leaves it."""
