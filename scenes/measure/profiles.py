"""Magewinds' fighters for the measuring tools: their attacks as weapons, and their profiles."""

from __future__ import annotations

import re
from functools import cache

from game.battlefield.content import Weapon, presets
from game.magewinds.content import built_in
from game.magewinds.content.fighters import Fighter
from game.magewinds.content.pack import Pack, Switches
from scenes.app.texts import say


@cache
def _pack() -> Pack:
    return built_in().pack(Switches())


@cache
def weapons() -> tuple[Weapon, ...]:
    """The attacks of all fighters, one for each name and range, except for those that are presets."""
    plain = {each.id for each in presets().weapons}
    found = (attack for fighter in _pack().fighters for attack in _pack().attacks_of(fighter))
    made = {
        (each.name, each.minimum, each.maximum): Weapon.model_construct(
            id=each.id, name=each.name, minimum=each.minimum, maximum=each.maximum
        )
        for each in found
        if each.id not in plain
    }
    return tuple(made.values())


def fighters() -> tuple[Fighter, ...]:
    """The possible profiles of a fighter on the mat."""
    return tuple(_pack().fighters.values())


def figure_name(figure: str) -> str:
    """The name of a figure: that of its profile, or of what it shows."""
    found = next((each.name for each in fighters() if each.id == figure), None)
    return found or say(f"build.figure.{figure}")


def profile_of(name: str) -> Fighter | None:
    """The profile that a fighter's name stands for, None for none: "Guardian" and "Guardian 2" are Guardians."""
    stem = re.sub(r" \d+$", "", name)
    return next((each for each in fighters() if each.name == stem), None)
