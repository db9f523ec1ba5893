"""What the measuring tools offer of Magewinds' fighters: their attacks as weapons, and how far each moves."""

from __future__ import annotations

import re
from functools import cache

from game.battlefield.presets import Weapon, presets
from game.magewinds.content import built_in
from game.magewinds.content.attacks import AttackProfile
from game.magewinds.content.fighters import Fighter
from game.magewinds.content.pack import Pack, Switches


@cache
def _pack() -> Pack:
    return built_in().pack(Switches())


@cache
def weapons() -> tuple[Weapon, ...]:
    """The attacks of all profiles, then those that every fighter has; not those that are plain presets."""
    pack, plain = _pack(), {each.id for each in presets().weapons}
    found = [(each, attack) for each in pack.fighters.values() for attack in each.attacks]
    own = [_weapon(each.id, each.name, attack) for each, attack in found if attack.id not in plain]
    return (*own, *(_weapon("any", "Anybody", attack) for attack in pack.universal_attacks.values()))


def _weapon(id: str, whose: str, attack: AttackProfile) -> Weapon:
    name = f"{whose}: {attack.name}"
    return Weapon(id=f"{id}_{attack.id}", name=name, minimum=attack.minimum, maximum=attack.maximum)


def fighters() -> tuple[Fighter, ...]:
    """The profiles that a fighter on the mat can be given."""
    return tuple(_pack().fighters.values())


def profile_of(name: str) -> Fighter | None:
    """The profile that a fighter's name tells: "Guardian" and "Guardian 2" are Guardians."""
    stem = re.sub(r" \d+$", "", name)
    return next((each for each in fighters() if each.name == stem), None)
