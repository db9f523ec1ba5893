"""Fighters in the evaluation: figures and attacks, expected damage, the effect of terrain on lines and ways."""

from __future__ import annotations

from functools import lru_cache, partial
from math import inf
from typing import Any

from game.battlefield import Base, Battlefield
from game.battlefield.cache import Cached
from game.battlefield.moves import ground_of
from game.battlefield.paths.distances import DistanceMap
from game.battlefield.plane import Point, gap
from game.battlefield.terrain import Terrain
from game.battlefield.things import RADIUS
from game.core.dataclass import dataclass
from game.magewinds.attacks import COVER, at_least, expected_damage
from game.magewinds.content.abilities import AttackProfile
from game.magewinds.content.effects import FreeAction, Group
from game.magewinds.field import inches, remembered
from game.magewinds.fighters import attribute, banned, definition_of
from game.magewinds.payment import least_cards
from game.magewinds.table import ACTIONS_A_ROUND, FIELD, SIDES, Table, fighter, pack_of, profile

POINT = 0.5
"""Value of a point of damage."""
LIFE = 1.5
"""Value of taking a fighter down, besides its points of damage, for each two slots."""
ACTION = 0.9
"""Value of an action."""
BASES = 2 * RADIUS
MOST_COMBATANTS = 5000
SQUARES = 2
"""Squares to the inch."""
HIDDEN, COVERED, OPEN = range(3)
"""No line of attack, one with cover, one in the open (18.1, 18.2)."""
CLOSE = 1.2
"""Inches between centres at which no terrain fits between the bases."""
DETOUR = 1.3
"""Length of an unknown way as a multiple of the straight line."""


@dataclass(frozen=True, slots=True, eq=False)
class AttackOption:
    """An attack of a profile in the evaluation. `price` is the least number of cards that it takes."""

    name: str
    minimum: float
    maximum: float
    strikes: tuple[tuple[int, int], ...]
    price: int


@dataclass(frozen=True, slots=True, eq=False)
class Combatant:
    """A fighter on the battlefield: `left` points of damage to go, `actions` left in this round, `life` its value."""

    number: int
    warband: int
    at: Point
    left: int
    actions: int
    movement: float
    figures: tuple[int, int, int, int]
    """Evasion, Armour, and the bonuses for Dodge and Deflect."""
    attacks: tuple[AttackOption, ...]
    carries: int
    starting: bool
    free_attack: bool
    """A Move may be followed by an attack at once."""
    life: float
    longest: float
    """How far its attacks go at most."""


def combatants(t: Table) -> dict[int, Combatant]:
    """All fighters on the battlefield as they are now."""
    known = remembered(t, f"evaluation.fighters.{id(pack_of(t))}", MOST_COMBATANTS)
    state, effects = t.state, _effects(t)
    found = {}
    for number in state.standing():
        each = state.fighters[number]
        now = each.x, each.y, each.damage, each.counters, len(each.carries)
        key = state.scenario, number, each.profile, each.warband, each.starting, now, effects
        found[number] = known.get(key, partial(combatant, t, number))
    return found


def _effects(t: Table) -> tuple[Any, ...]:
    """All that the effects in force depend on: where fighters stand, if one is on a group of them."""
    effects = tuple([(each.ability, each.word, each.user, each.on) for each in t.state.lasting])
    grouped = any(isinstance(getattr(definition_of(t, each), "on", None), Group) for each in t.state.lasting)
    return (t.version(FIELD), effects) if grouped else effects


def combatant(t: Table, number: int) -> Combatant:
    """A fighter as it is now."""
    each, known = fighter(t, number), profile(t, number)
    names = ("evasion", "armour", "dodge", "deflect")
    slots = max(1, known.slots) if each.starting else 1
    return Combatant(
        number,
        each.warband,
        inches(each.x, each.y),
        max(0, attribute(t, number, "toughness") - each.damage),
        ACTIONS_A_ROUND - each.counters,
        0.0 if banned(t, number, "move") else float(attribute(t, number, "movement")),
        (*(attribute(t, number, name) for name in names),),  # type: ignore[arg-type]
        attack_options(t, each.profile),
        len(each.carries),
        each.starting,
        _free_attack(t, each.profile),
        LIFE * slots / 2,
        max((option.maximum for option in attack_options(t, each.profile)), default=0.0),
    )


def _free_attack(t: Table, name: str) -> bool:
    pack = pack_of(t)
    return t.content.keep(
        ("evaluation.free", id(pack), name),
        lambda: any(each.effects(FreeAction) for each in pack.abilities_of(name)),
    )


def attack_options(t: Table, name: str) -> tuple[AttackOption, ...]:
    """The attacks of a profile that are always open."""
    pack = pack_of(t)
    found = (each for each in pack.attacks_of(name) if not (each.closed or _harmless(each)))
    return t.content.keep(("evaluation.attacks", id(pack), name), lambda: tuple(map(_option, found)))


def strikes_of(attack: AttackProfile) -> tuple[tuple[int, int], ...]:
    """Power and Precision of an attack, for each choice that it has."""
    strikes = (attack.strike, attack.light, attack.heavy)
    return tuple((each.power, each.precision) for each in strikes if each is not None)


def _harmless(attack: AttackProfile) -> bool:
    return any(rider.kind == "damage_as_push" for rider in attack.riders)


def _option(attack: AttackProfile) -> AttackOption:
    price = least_cards(attack.cost) if attack.cost is not None else 0
    return AttackOption(
        attack.id,
        attack.minimum,
        attack.maximum,
        strikes_of(attack),
        price,
    )


# ---------------------------------------------------------------------- what an attack does


@lru_cache(100_000)
def harms(
    attacks: tuple[AttackOption, ...],
    figures: tuple[int, int, int, int],
    cover: bool,
    wary: bool,
    left: int,
) -> list[tuple[float, float]]:
    """The `harm` of each attack."""
    return [harm(option.strikes, figures, cover, wary, left) for option in attacks]


@lru_cache(100_000)
def harm(
    strikes: tuple[tuple[int, int], ...],
    figures: tuple[int, int, int, int],
    cover: bool,
    wary: bool,
    left: int,
) -> tuple[float, float]:
    """The damage to be expected of the best of some strikes, and the chance that it takes the target down.

    Who is `wary` can still react, and does so half of the time.
    """
    open_guard = _best(strikes, figures, cover, 0, 0, left)
    if not wary:
        return open_guard
    _, _, dodge, deflect = figures
    dodged = _best(strikes, figures, cover, dodge, 0, left)
    deflected = _best(strikes, figures, cover, 0, deflect, left)
    answer = min(dodged, deflected)
    return (open_guard[0] + answer[0]) / 2, (open_guard[1] + answer[1]) / 2


def _best(
    strikes: tuple[tuple[int, int], ...],
    figures: tuple[int, int, int, int],
    cover: bool,
    dodge: int,
    deflect: int,
    left: int,
) -> tuple[float, float]:
    evasion, armour, _, _ = figures
    found = []
    for power, precision in strikes:
        number = precision - evasion - dodge - (COVER if cover else 0)
        chance = max(0, min(SIDES, number)) / SIDES
        fatal = at_least(power, chance, armour + deflect + left)
        found.append((expected_damage(power, chance, armour + deflect), fatal))
    return max(found)


# ---------------------------------------------------------------------- the ground


class Ground:
    """The effect of terrain on lines of attack and on movement.

    Other fighters are left out and, for lines, points are taken together in small squares, so that what was worked
    out once serves for the whole battle.
    """

    def __init__(self, terrain: Terrain) -> None:
        self._field = Battlefield(terrain)
        self._lines: Cached[Any, int] = Cached(200_000)
        self._ways: Cached[Any, float] = Cached(60_000)
        self._maps: Cached[Any, DistanceMap] = Cached(400)
        base = Base("walker", "", (0.0, 0.0))
        self._walk = ground_of(self._field, base)

    def line(self, origin: Point, target: Point) -> int:
        """How open the target is to an attack: HIDDEN, COVERED or OPEN."""
        if gap(origin, target) < CLOSE:
            return OPEN
        (x, y), (to_x, to_y) = origin, target
        one = round(x * SQUARES), round(y * SQUARES)
        other = round(to_x * SQUARES), round(to_y * SQUARES)
        ends = (*one, *other) if one < other else (*other, *one)
        return self._lines.get(ends, lambda: self._line(*ends))

    def _line(self, x: int, y: int, to_x: int, to_y: int) -> int:
        one = Base("one", "", (x / SQUARES, y / SQUARES))
        other = Base("other", "", (to_x / SQUARES, to_y / SQUARES))
        if not self._field.can_attack(one, other):
            return HIDDEN
        return OPEN if self._field.is_open(one, other) else COVERED

    def way(self, start: Point, goal: Point) -> float:
        """How far a base walks from one point to another."""
        return self._ways.get((start, goal), lambda: self._way(start, goal))

    def _way(self, start: Point, goal: Point) -> float:
        if self._walk.is_clear(*start, *goal):
            return gap(start, goal)
        map = self._maps.get(goal, lambda: DistanceMap(self._walk, goal))
        found = map.distance(start) if map.is_open else inf
        return found if found < inf else gap(start, goal) * DETOUR


def ground(terrain: Terrain) -> Ground:
    """The effect of terrain, cached with it."""
    return terrain.keep("evaluation", lambda: Ground(terrain))
