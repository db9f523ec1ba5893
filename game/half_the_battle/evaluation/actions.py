"""Actions as bots see them: the sums of their effects, calculated once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, cached_property, lru_cache
from itertools import compress
from typing import NamedTuple

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

ALL = 99
"""More targets than there are."""
KNOWN = 1 << 16
"""Sums that are kept, at most."""
LIFE = 4.0
"""Value of a piece's life, beside its HP beyond the first."""
TOKEN, ONCE = 2.2, 0.7
"""Value of an ability token, and of an action for once in a match that is not used up."""
DIE = 0.2
"""Value of each point of a Rage die."""
MARKS = {"hex": 2.5, "polymorph": 2.5, "sacrifice": 1.2, "protected": 0.8, "serenaded": 0.6, "entangled": 0.7}
"""Value of a token on a piece, or for each piece in its lane."""
DRIVEN = 0.1
"""Value of driving a target by a lane."""


@dataclass(frozen=True, eq=False)
class Stroke:
    """An action: its costs, its target, its effects on the targets and on the acting piece."""

    id: str
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

    @cached_property
    def harms(self) -> bool:
        """Whether it hurts enemies within its range."""
        return (
            self.damage is not None and self.target.side == "enemy" and self.target.what in ("piece", "lane")
        )

    @cached_property
    def count(self) -> int:
        """How many targets it has, at most."""
        return ALL if self.target.what == "all" else max(self.target.count, self.target.strikes)

    @cached_property
    def special(self) -> bool:
        """Whether its effect depends on more than the two pieces: on tokens, or on an ally beside the target."""
        bonus = self.damage.bonus if self.damage is not None else ()
        when = {self.damage and self.damage.lethal_if, *(each.condition for each in bonus)}
        return bool(self.marks) or "ally_in_target_lane" in when

    def reaching(self, farther: int) -> tuple[int, ...]:
        """Its range, some lanes farther ahead."""
        return (
            self.offsets + tuple(max(self.offsets) + n for n in range(1, farther + 1))
            if farther
            else self.offsets
        )


@dataclass(frozen=True, slots=True, eq=False)
class Sheet:
    """A character as bots see it."""

    id: str
    most: int
    monster: bool
    movement: int
    actions: Mapping[str, Stroke]
    strokes: Sequence[tuple[Stroke, ...]]
    """Those of its actions that each number of HP allows."""
    worth: Sequence[float]
    """The value of the piece by its HP."""


@dataclass(frozen=True, eq=False)
class Cards:
    """All characters as bots see them, and all that a chicken can do."""

    sheets: Mapping[str, Sheet]
    peck: Stroke


def cards_of(content: Dungeon) -> Cards:
    """All that bots know about the characters."""
    sheets = {name: _sheet(card) for name, card in content.characters.items()}
    return Cards(sheets, stroke(content.peck, (0,)))


def _sheet(card: Character) -> Sheet:
    strokes = [stroke(action, card.range, card.after_spell) for action in card.actions]
    asked = [action.hp for action in card.actions]
    rows = [tuple(compress(strokes, [each.holds(hp) for each in asked])) for hp in range(card.most + 1)]
    worth = [0.0, *(LIFE + hp for hp in range(card.most))]
    actions = {s.id: s for s in strokes}
    return Sheet(card.id, card.most, card.monster, card.movement, actions, rows, worth)


def stroke(action: Action, own_range: tuple[int, ...], after_spell: Iterable[Primitive] = ()) -> Stroke:
    """An action as bots see it."""
    cast = list(after_spell) if action.kind == "spell" else []
    effects = [*action.do, *cast]
    costs = [effect for effect in effects if isinstance(effect, LoseHp)]
    return Stroke(
        action.id,
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


# ---------------------------------------------------------------------- gains


class Touch(NamedTuple):
    """What matters for an action's effect on a target beside the two pieces."""

    earns: bool
    """Whether a kill earns a Rage die."""
    mates: bool = False
    """Whether another piece of the acting side stands beside the target."""
    more: int = 0
    """What tokens add to each blow."""
    hexed: bool = False


@lru_cache(KNOWN)
def change(s: Stroke, own: Sheet, hp: int) -> float:
    """The gain of an action for the acting piece itself, targets aside."""
    if s.fatal:
        return -own.worth[hp]
    after = max(1, hp - s.own_damage) if s.own_damage else hp
    after = min(own.most, after + s.own_heal)
    after = min(after, max(s.floor, after - s.cost)) if s.cost else after
    return own.worth[s.stands or after] - own.worth[hp] - TOKEN * s.tokens - ONCE * s.once


@lru_cache(KNOWN)
def benefit(s: Stroke, target: Sheet, hp: int, care: float, touch: Touch, times: int = 1) -> float:
    """The gain of an action on one target, tokens aside; healing counts by `care`."""
    gain = DRIVEN * abs(s.drive)
    if s.heal:
        gain += care * (target.worth[min(target.most, hp + s.heal)] - target.worth[hp])
    if s.damage is not None:
        gain += toll(s, target, hp, touch, times) * (1 if s.target.side == "enemy" else -1)
    return gain


@lru_cache(KNOWN)
def toll(s: Stroke, target: Sheet, hp: int, touch: Touch, times: int = 1) -> float:
    """The cost of an action's damage to the owner of a piece."""
    effect = s.damage
    assert effect is not None
    holds = {
        "target_is_monster": target.monster,
        "target_hexed": touch.hexed,
        "ally_in_target_lane": touch.mates,
    }
    damage = effect.by + touch.more + sum(bonus.by for bonus in effect.bonus if holds[bonus.condition])
    lethal = effect.lethal or (effect.lethal_if is not None and holds[effect.lethal_if])
    return loss(target, hp, damage, lethal, touch.earns, times)


def loss(target: Sheet, hp: int, damage: int, lethal: bool, earns: bool, times: int = 1) -> float:
    """The cost of damage to the owner of a piece: its loss, and the enemy's Rage die."""
    left = hp
    for _ in range(times if damage > 0 else 0):
        if left == 1 or (lethal and damage >= left and not target.monster):
            return target.worth[hp] + DIE * target.most * earns
        left = max(1, left - damage)
    return target.worth[hp] - target.worth[left]


# ---------------------------------------------------------------------- lanes


@cache
def walk_from(lane: int, movement: int, lanes: int) -> tuple[int, ...]:
    """The lanes that a piece can stand in after it moved, its own first."""
    found = range(max(1, lane - movement), min(lanes, lane + movement) + 1)
    return (lane, *(goal for goal in found if goal != lane))


@cache
def lanes_in(mask: int) -> tuple[int, ...]:
    """The lanes of a mask."""
    return tuple(lane for lane in range(mask.bit_length()) if mask >> lane & 1)


@cache
def cover(offsets: tuple[int, ...], lane: int, movement: int, facing: int, lanes: int) -> int:
    """The lanes that a range covers from wherever a piece can walk to: a mask."""
    stands = walk_from(lane, movement, lanes)
    goals = {stand + facing * n for stand in stands for n in offsets}
    return sum(1 << goal for goal in goals if 1 <= goal <= lanes)
