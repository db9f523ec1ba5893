"""A battle die on a face, told by its name."""

from __future__ import annotations

from pygame import Surface

from sprites import die
from sprites.die import Die
from sprites.paint import Point
from sprites.theme import Theme

NUMBERS = {"hit": 1, "clash": 3, "blank": 6}
D6 = Die(6)


def draw(
    target: Surface, face: str, centre: Point, px: int, theme: Theme, *, rolled: float = 1.0, seed: int = 0
) -> None:
    """Puts a battle die on the table, at rest or as far as it has tumbled."""
    die.draw(target, D6, NUMBERS[face], centre, px, theme, progress=rolled, seed=seed)
