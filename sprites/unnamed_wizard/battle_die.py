"""Battle dice: bone cubes whose faces are hits, clashes and a blank."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from pygame import Surface

from sprites import dice
from sprites.dice import Die
from sprites.drawing import raster
from sprites.drawing.looks import looks_of
from sprites.drawing.shapes import Point
from sprites.drawing.theme import Theme

TITLE: Final = "unnamed_wizard"
FACES: Final = ("hit", "clash", "clash", "clash", "hit", "blank")
"""The kinds of the faces 1 to 6."""
NOTHING: Final = ("", "")


@lru_cache(maxsize=1)
def body() -> Die:
    """The die itself."""
    looks = looks_of(TITLE)
    signs = tuple((looks[face]["icon"], looks[face]["band"]) if face in looks else NOTHING for face in FACES)
    return Die(6, "bone", pips=False, signs=signs)


def side(face: str) -> int:
    """The number of a face that shows "hit", "clash" or "blank". ValueError for anything else."""
    return FACES.index(face) + 1


def draw(
    target: Surface, face: str, middle: Point, px: int, theme: Theme, *, rolled: float = 1.0, seed: int = 0
) -> None:
    """Draw a battle die, or a moment of its roll: at `rolled` 1 it lies on its face."""
    dice.draw(target, body(), side(face), middle, px, theme, progress=rolled, seed=seed)


def draw_waiting(target: Surface, middle: Point, px: int, theme: Theme) -> None:
    """Draw a die that hasn't been rolled: faint, with its blank face up."""
    faint = dice.still(body(), side("blank"), px, theme).copy()
    faint.set_alpha(120)
    raster.blit_centered(target, faint, middle)


def prerender(px: int, theme: Theme, seed: int) -> Iterator[None]:
    """Paint the pictures of a roll into the cache, step by step."""
    yield from dice.prerender(body(), px, theme, seed)
