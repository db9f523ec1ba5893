"""The things on a battlefield and the readings of the rules, which all questions are about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field, replace
from typing import Any, Self

from game.battlefield import arguments
from game.battlefield.cache import Cached
from game.battlefield.readings import AS_PLAYED, Readings
from game.battlefield.reasons import reason
from game.battlefield.terrain import Terrain
from game.battlefield.things import Base, Marker, Ref, Thing, fixed
from game.battlefield.units import Unit
from game.core.content import did_you_mean
from game.core.dataclass import dataclass
from game.core.record import brief


class UnknownThingError(LookupError):
    """Nothing on the battlefield has this id, or it is not of the kind that was asked for."""


def _unknown(what: str, ref: str, names: Sequence[str]) -> UnknownThingError:
    hint = did_you_mean(ref, names)
    return UnknownThingError(reason(f"no_{what}.near" if hint else f"no_{what}", id=brief(ref), hint=hint))


@dataclass(frozen=True, slots=True, eq=False)
class Setting:
    """Terrain, bases and markers, in inches. It never changes: `placed` and `without` give another one."""

    terrain: Terrain
    bases: Mapping[str, Base] = field(default_factory=dict)
    """Fighters and objects, by id."""
    markers: Mapping[str, Marker] = field(default_factory=dict)
    readings: Readings = AS_PLAYED
    name: str = ""
    unit: Unit = "inches"
    """What its lengths are shown in."""
    common: bool = False
    """Whether its bases and markers are called by common nouns: "the Witch"."""
    sigmas: Mapping[str, float] = field(default_factory=dict)
    """How exactly the places of things are known, in inches, by id; those that aren't in it are exact."""
    kept: Cached[Any, Any] = field(init=False, repr=False, default_factory=Cached)
    """Values computed from the places of all things."""

    def thing(self, ref: Ref) -> Thing:
        """The thing with an id: a base, a marker, a feature, a part of one ("ruin.2"), an edge ("edge.left")."""
        if not isinstance(ref, str):
            return arguments.thing(ref)
        found: Thing | None = self.bases.get(ref)
        if found is not None:
            return found
        found = self.markers.get(ref) or self.terrain.features.get(ref) or fixed(self.terrain).get(ref)
        if found is None:
            names = [*self.bases, *self.markers, *self.terrain.features, *fixed(self.terrain)]
            raise _unknown("thing", ref, names)
        return found

    def base(self, ref: str | Base) -> Base:
        """The base with an id."""
        if not isinstance(ref, str):
            return arguments.base(ref)
        found = self.bases.get(ref)
        if found is None:
            raise _unknown("base", ref, [*self.bases])
        return found

    def others(self, *but: str) -> list[Base]:
        """All bases but some."""
        return [base for base in self.bases.values() if base.id not in but]

    def placed(self, *bases: Base) -> Self:
        """The same with these bases on it, in place of those with the same ids. Raises ArgumentError."""
        checked = [arguments.base(base) for base in bases]
        return replace(self, bases={**self.bases, **{base.id: base for base in checked}})

    def without(self, *ids: str) -> Self:
        """The same without some bases."""
        return replace(self, bases={base.id: base for base in self.others(*ids)})
