"""How far the duel has come on the screen: the row that makes room, dice that tumble, sums that build up."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from game.halfwish.foresight import Projection
from scenes.table.animation import Tumble
from sprites.drawing import raster
from sprites.drawing.cache import cached
from sprites.drawing.motion import ease_in_out

if TYPE_CHECKING:
    from scenes.halfwish.board import HalfwishBoard

ALL = 99  # more steps than a duel is told in
DIMMED = 120  # how dark the table gets while a showdown is told, of 255


def still() -> list[Tumble]:
    """Dice that lie still."""
    return [Tumble(), Tumble()]


@dataclass(slots=True)
class Stage:
    """`way` 0 to 1 turns the table into the arena of a duel; `dim` darkens what lies around it.

    `reach` counts the steps of the sums that are told. `now` is what the duel comes to, `thought` what it would with
    what is pointed at: None while nothing is, `open` where dice would have a say.
    """

    board: HalfwishBoard
    way: float = 0.0
    fighting: bool = False
    dim: float = 0.0
    dimming: bool = False
    dice: list[Tumble] = field(default_factory=still)
    swell: list[float] = field(default_factory=lambda: [0.0, 0.0])
    reach: int = ALL
    grown: float = 1.0
    now: Projection | None = None
    thought: Projection | None = None
    idea: str = ""
    """What is thought of, as the panel names it."""
    idea_words: str = ""
    """What stands on the card that is thought of."""
    thought_dice: tuple[tuple[int | None, ...], ...] = ()
    """What both pairs of dice would show with it; nothing where that is not thought of."""

    @property
    def share(self) -> float:
        """How much of the arena is there."""
        return ease_in_out(self.way)

    @property
    def shown(self) -> Projection | None:
        """What the sums show: what is thought of, else how it is."""
        return self.thought or self.now

    def rest(self, *, fighting: bool) -> None:
        """Shows a duel at rest, or none."""
        self.fighting = fighting
        self.dimming = False
        self.reach, self.grown = ALL, 1.0
        self.dice, self.swell = still(), [0.0, 0.0]
        self.now = self.board.model.projection()
        self.forget()
        if self.board.theme.speed == 0 or self.board.theme.calm:
            self.way, self.dim = float(fighting), 0.0

    def forget(self) -> None:
        """Nothing is thought of."""
        self.thought, self.thought_dice = None, ()
        self.idea, self.idea_words = "", ""

    def tell(self, step: int) -> None:
        """The next part of the sums appears."""
        self.reach, self.grown = step, 0.3

    # -- time ---------------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        return (
            self.way != float(self.fighting)
            or self.dim != float(self.dimming)
            or self.grown < 1
            or any(self.swell)
            or any(die.rolling for die in self.dice)
        )

    def update(self, dt: float) -> bool:
        """Lets time pass; whether anything changed."""
        if not self.moving:
            return False
        theme = self.board.theme
        fade, travel = theme.seconds("fade") or dt, theme.seconds("travel") or dt
        before = self.way
        self.way = _towards(self.way, float(self.fighting), 1.0 if theme.calm else dt / travel)
        self.dim = _towards(self.dim, float(self.dimming), dt / fade)
        self.grown = 1.0 if theme.calm else min(1.0, self.grown + dt / fade)
        self.swell = [0.0 if theme.calm else max(0.0, each - dt / (2 * fade)) for each in self.swell]
        for die in self.dice:
            die.update(dt, theme)
        if self.way != before:
            self.board.arrange()
        return True

    # -- light --------------------------------------------------------------------------------------

    def shade(self, *, laid_out: bool) -> int:
        """How dark the table is, of 255: for a showdown, or because something is laid out above it."""
        return math.ceil(DIMMED * (1.0 if laid_out else self.dim))

    def draw_dim(self, target: pygame.Surface, shade: int) -> None:
        """Darkens the table."""
        dark = _shade(target.get_size())
        dark.set_alpha(shade)
        target.blit(dark, (0, 0))


def _towards(value: float, goal: float, step: float) -> float:
    return min(goal, value + step) if goal > value else max(goal, value - step)


@cached(megabytes=8)
def _shade(size: tuple[int, int]) -> pygame.Surface:
    shade = raster.opaque(size)
    shade.fill((6, 5, 8))
    return shade.convert() if pygame.display.get_surface() else shade
