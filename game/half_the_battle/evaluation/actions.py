"""Actions as bots see them: the sums of their effects, calculated once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Literal

from game.core.content import Primitive
from game.core.dataclass import dataclass
from game.half_the_battle.content import Dungeon
from game.half_the_battle.content.definitions import Action, Character
from game.half_the_battle.content.effects import (
    Damage,
    Heal,
    LaneToken,
    LoseHp,
    Move,
    PieceToken,
    StandAt,
    Target,
)

LASTING = 99
"""More HP than any piece has."""
LIFE, POINT, POWER = 2.0, 1.0, 0.15
"""Value of a piece's life, of each HP beyond the first, and of each point of damage, for each lane ahead in which it
can do that much."""
LANE, MORE = 1.7, 0.5
"""Average number of pieces that an action hits in a lane, and for each further target."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """An action: its conditions, its target, its effects on the targets and on the acting piece."""

    id: str
    low: int
    high: int
    """The HP that it asks for."""
    tokens: int
    once: bool
    fatal: bool
    target: Target
    offsets: tuple[int, ...]
    damage: Damage | None = None
    """The damage to its targets."""
    heal: int = 0
    allies_heal: int = 0
    """Healing of allies in the lanes that it is aimed at."""
    marks: tuple[str, ...] = ()
    drive: int = 0
    """Lanes by which it drives its targets; negative: toward itself."""
    own_damage: int = 0
    own_heal: int = 0
    stands: int = 0
    cost: int = 0
    floor: int = 0

    @property
    def hostile(self) -> bool:
        """Whether it is aimed at enemies."""
        return self.target.what != "self" and self.target.side == "enemy"


@dataclass(frozen=True, slots=True)
class Sheet:
    """A character as bots see it. `strokes` are those that each number of HP allows."""

    id: str
    most: int
    monster: bool
    movement: int
    strokes: Sequence[tuple[Stroke, ...]]
    worth: Sequence[float]
    """The value of the piece by its HP."""


def sheets(content: Dungeon) -> Mapping[str, Sheet]:
    """All characters as bots see them."""
    return {name: _sheet(card) for name, card in content.characters.items()}


def _sheet(card: Character) -> Sheet:
    strokes = [stroke(action, card.range, card.after_spell) for action in card.actions]
    rows = [tuple(s for s in strokes if s.low <= hp <= s.high) for hp in range(card.most + 1)]
    worth = [0.0] + [_worth(hp, card.movement, rows[hp]) for hp in range(1, card.most + 1)]
    return Sheet(card.id, card.most, card.monster, card.movement, rows, worth)


def _worth(hp: int, movement: int, strokes: Iterable[Stroke]) -> float:
    """The value of a piece with a number of HP: its life and its best action."""
    lasting = (s for s in strokes if s.hostile and not s.tokens and not s.fatal)
    return LIFE + POINT * (hp - 1) + POWER * max((_power(s, movement) for s in lasting), default=0.0)


def _power(s: Stroke, movement: int) -> float:
    """The damage that an action does, times the lanes ahead in which it does it."""
    hits = LANE if s.target.what == "lane" else max(1 + MORE * (s.target.count - 1), s.target.strikes)
    return s.damage.by * hits * (movement + max(s.offsets)) if s.damage is not None else 0.0


def stroke(action: Action, own_range: tuple[int, ...], after_spell: Iterable[Primitive] = ()) -> Stroke:
    """An action as bots see it."""
    cast = list(after_spell) if action.kind == "spell" else []
    effects = [*action.do, *cast]
    costs = [effect for effect in effects if isinstance(effect, LoseHp)]
    return Stroke(
        action.id,
        action.hp.min,
        action.hp.max or LASTING,
        action.tokens,
        action.once_per_game,
        action.fatal,
        action.target,
        action.range or own_range,
        next((effect for effect in effects if isinstance(effect, Damage) and effect.who == "targets"), None),
        _healed(effects, "targets"),
        _healed(effects, "allies_in_target_lanes"),
        tuple(effect.kind_of for effect in effects if isinstance(effect, LaneToken | PieceToken)),
        sum(_driven(effect) for effect in effects),
        sum(effect.by for effect in effects if isinstance(effect, Damage) and effect.who == "self"),
        _healed(effects, "self"),
        max((effect.hp for effect in effects if isinstance(effect, StandAt)), default=0),
        sum(effect.by for effect in costs),
        max((effect.floor for effect in costs), default=0),
    )


def _healed(effects: Iterable[Primitive], who: str) -> int:
    return sum(effect.by for effect in effects if isinstance(effect, Heal) and effect.who == who)


def _driven(effect: Primitive) -> int:
    if not isinstance(effect, Move) or effect.who != "targets":
        return 0
    return effect.lanes if effect.dir == "away" else -effect.lanes


# ---------------------------------------------------------------------- lanes

Facing = Literal[1, -1]


@cache
def lanes_from(offsets: tuple[int, ...], lane: int, facing: int, lanes: int) -> tuple[int, ...]:
    """The lanes that a range covers from a lane."""
    return tuple(sorted({lane + facing * n for n in offsets} & set(range(1, lanes + 1))))


@cache
def walk_from(lane: int, movement: int, lanes: int) -> tuple[int, ...]:
    """The lanes that a piece can stand in after it moved, its own first."""
    found = range(max(1, lane - movement), min(lanes, lane + movement) + 1)
    return (lane, *(goal for goal in found if goal != lane))


@cache
def cover(offsets: tuple[int, ...], lane: int, movement: int, facing: int, lanes: int) -> int:
    """The lanes that a range covers from wherever a piece can walk to: a mask."""
    stands = walk_from(lane, movement, lanes)
    return sum({1 << goal for stand in stands for goal in lanes_from(offsets, stand, facing, lanes)})


@cache
def gap(offsets: tuple[int, ...], lane: int, goal: int, facing: int) -> int:
    """How many lanes a piece is from where its range covers a lane."""
    return min(abs(lane + facing * n - goal) for n in offsets)
