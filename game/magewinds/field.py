"""The battlefield that a state describes: terrain, fighters and objects to scale.

The state counts in millionths of an inch, geometry in inches. Battlefields are cached, since many questions are asked
while nothing moves.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from functools import lru_cache
from math import cos, radians, sin
from typing import Any

from game.battlefield import Base, Battlefield, Marker, build, words
from game.battlefield.answers import Answer
from game.battlefield.cache import Cached
from game.battlefield.document import BattlefieldDocument, DiscEntry, FeatureEntry, PartEntry
from game.battlefield.plane import Point
from game.battlefield.readings import Readings
from game.battlefield.terrain import Height, Part, Terrain
from game.core.dataclass import dataclass
from game.core.kept import kept_for_match, kept_for_part
from game.core.question import Facts, Reason, Unread
from game.magewinds.state import ON_FIELD, FeaturePlaced, Place
from game.magewinds.table import FIELD, Table, piece_kind, scenario_of

INCH = 1_000_000
"""Millionths of an inch."""
FIELDS, TERRAINS = 200, 400
"""Most battlefields, and most set-ups of terrain, in the cache."""
Standing = tuple[int, int, int, int, str]
"""A fighter on the battlefield: its number, its point, its warband and its name."""
Lying = tuple[int, int, int]
"""A piece on the battlefield: its number and its point."""


def inches(*parts: int) -> Point:
    """A point of the state in inches."""
    return parts[0] / INCH, parts[1] / INCH


def whole(at: Point) -> tuple[int, int]:
    """A point in inches as the state has it."""
    return round(at[0] * INCH), round(at[1] * INCH)


def fighter_base(number: int) -> str:
    """The id of a fighter's base."""
    return f"f{number}"


def piece_base(number: int) -> str:
    """The id of a piece of the scenario."""
    return f"p{number}"


def fighter_number(base: str) -> int:
    """The fighter whose base has an id, or -1."""
    return int(base[1:]) if base[:1] == "f" and base[1:].isdigit() else -1


def piece_number(base: str) -> int:
    """The piece that has an id, or -1."""
    return int(base[1:]) if base[:1] == "p" and base[1:].isdigit() else -1


def stand(t: Table, number: int, spot: tuple[int, ...]) -> None:
    """Put a fighter at a point of the battlefield."""
    each = t.state.fighters[number]
    each.x, each.y, each.place = spot[0], spot[1], Place.FIELD
    t.changed(FIELD)


@dataclass(frozen=True, slots=True)
class Laid:
    """The battlefield, and all that it was made from."""

    parts: tuple[Any, ...]
    field: Battlefield = field(compare=False)


def field_of(t: Table) -> Battlefield:
    """The battlefield in its present state."""
    return _laid(t).field


@kept_for_part(FIELD)
def _laid(t: Table) -> Laid:
    state, rules = t.state, t.state.rules
    standing = tuple(
        [
            (number, each.x, each.y, each.warband, each.name)
            for number, each in enumerate(state.fighters)
            if each.place is ON_FIELD
        ]
    )
    lying = tuple([(number, each.x, each.y) for number, each in enumerate(state.pieces) if each.lies])
    readings = rules.sight_any_point, rules.minimum_range_by_gap
    key = state.scenario, state.ground, state.terrain, readings, standing, lying
    return Laid(key, remembered(t, "fields", FIELDS).get(key, lambda: _field(t, standing, lying)))


def _field(t: Table, standing: tuple[Standing, ...], lying: tuple[Lying, ...]) -> Battlefield:
    bases = [*map(_standing_base, standing)]
    pieces = [piece_at(t, number, inches(x, y)) for number, x, y in lying]
    bases += [piece for piece in pieces if isinstance(piece, Base)]
    markers = {piece.id: piece for piece in pieces if isinstance(piece, Marker)}
    return Battlefield(terrain_of(t), {base.id: base for base in bases}, markers, readings_of(t), common=True)


@lru_cache(1000)
def _standing_base(standing: Standing) -> Base:
    number, x, y, warband, name = standing
    return Base(fighter_base(number), name, inches(x, y), warband=warband)


@kept_for_match
def readings_of(t: Table) -> Readings:
    """How the players measure."""
    rules = t.state.rules
    return Readings(sight_any_point=rules.sight_any_point, minimum_range_by_gap=rules.minimum_range_by_gap)


def piece_at(t: Table, number: int, at: Point = (0.0, 0.0)) -> Base | Marker:
    """A piece of the scenario at a point in inches: objects have bases, markers are points (9.4, 19.0)."""
    kind, name = piece_kind(t), piece_base(number)
    return Base(name, kind.name, at, kind="object") if kind.kind == "object" else Marker(name, kind.name, at)


def remembered(t: Table, what: str, most: int) -> Cached[Any, Any]:
    """A cache of at most `most` values, which lasts as long as the content."""
    return t.content.keep(what, lambda: Cached(most))


# ---------------------------------------------------------------------- terrain


def terrain_of(t: Table) -> Terrain:
    """The terrain: a map's, or what the players set up (10.3)."""
    state = t.state
    if state.ground:
        return t.content.maps[state.ground].field.terrain
    key = scenario_of(t).board, state.terrain
    found: Terrain = remembered(t, "terrain", TERRAINS).get(key, lambda: built(t, state.terrain))
    return found


def built(t: Table, features: tuple[FeaturePlaced, ...]) -> Terrain:
    """Terrain made of features that players set up."""
    size = t.content.boards[scenario_of(t).board].size
    entries = tuple(feature_entry(t, number, feature) for number, feature in enumerate(features))
    return build.terrain(BattlefieldDocument(size=size, bases=(), objects=(), markers=(), terrain=entries))


def feature_entry(t: Table, number: int, feature: FeaturePlaced) -> FeatureEntry:
    """A feature in the form of battlefield documents."""
    kind, x, y, degrees = feature
    shape = next(each for each in t.content.features.features if each.id == kind)
    parts = tuple(_moved(part, inches(x, y), degrees) for part in shape.parts)
    return FeatureEntry(id=f"{kind}_{number + 1}", name=shape.name, parts=parts)


def _moved(part: PartEntry, middle: Point, degrees: int) -> PartEntry:
    if part.disc is not None:
        at = _turned(part.disc.at, middle, degrees)
        return PartEntry(height=part.height, disc=DiscEntry(at=at, radius=part.disc.radius))
    return PartEntry(
        height=part.height, polygon=tuple(_turned(corner, middle, degrees) for corner in part.polygon or ())
    )


def _turned(corner: Point, middle: Point, degrees: int) -> Point:
    angle = radians(degrees)
    x, y = corner
    return (
        round(middle[0] + x * cos(angle) - y * sin(angle), 6),
        round(middle[1] + x * sin(angle) + y * cos(angle), 6),
    )


def loosened(terrain: Terrain) -> Terrain:
    """The same terrain without its obstacles, for a fighter that walks through them (F7)."""
    return terrain.keep("loosened", lambda: Terrain(terrain.width, terrain.depth, {}))


def without_feature(terrain: Terrain, feature: str) -> Terrain:
    """The same terrain without one feature, which does not stand in its own way (F5)."""
    return terrain.keep(
        ("without", feature),
        lambda: Terrain(
            terrain.width,
            terrain.depth,
            {name: each for name, each in terrain.features.items() if name != feature},
        ),
    )


def obstacles(terrain: Terrain) -> list[Part]:
    """The parts of terrain that are higher than ground (7.1)."""
    return [part for part in terrain.parts if part.height > Height.GROUND]


# ---------------------------------------------------------------------- measuring


def base_of(t: Table, number: int) -> Base:
    """A fighter's base at its point, or at its last one if it has left the battlefield."""
    name, each = fighter_base(number), t.state.fighters[number]
    if each.place is ON_FIELD:
        return field_of(t).bases[name]
    return Base(name, each.name, inches(each.x, each.y), warband=each.warband)


def measured(field: Battlefield, ask: Callable[[], Answer]) -> Reason:
    """A reason that the battlefield gives, under its section; `ask` returns its answer."""

    def tell() -> tuple[str, Facts]:
        answer = ask()
        return answer.rule, {"why": words.sentence(answer, field)}

    return Unread("geometry", tell)


def why_no_line(
    field: Battlefield, attacker: str, target: str, minimum: float, maximum: float
) -> Reason | None:
    """Why there is no line of attack (18.1)."""
    if has_line(field, attacker, target, minimum, maximum):
        return None
    return measured(field, lambda: field.line_of_attack(attacker, target, minimum, maximum))


def has_line(field: Battlefield, attacker: str, target: str, minimum: float, maximum: float) -> bool:
    """Whether there is a line of attack (18.1), cached with the battlefield."""
    key = "line", attacker, target, minimum, maximum
    found: bool = field.kept.get(key, lambda: field.can_attack(attacker, target, minimum, maximum))
    return found


def in_the_open(field: Battlefield, attacker: Base, target: Base) -> bool:
    """Whether a target is not in cover (18.2), cached with the battlefield."""
    found: bool = field.kept.get(("open", attacker, target), lambda: field.is_open(attacker, target))
    return found
