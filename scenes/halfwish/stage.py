"""The progress of a duel on the table: its arena, light, dice, revealed sums, and a preview."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import field
from typing import Protocol

import pygame

from game.core.dataclass import dataclass
from game.halfwish.projection import Projection
from scenes.board.animation import DieRoll
from scenes.board.players import Player
from scenes.halfwish.pieces import HalfwishTabletop
from scenes.halfwish.view import HalfwishView
from sprites.drawing import raster
from sprites.drawing.cache import cached, native_opaque
from sprites.drawing.motion import ease_in_out
from sprites.drawing.theme import Theme

ALL = 99  # more steps than any duel has
DIMMED = 120  # darkness of the table during a showdown, of 255


def still() -> list[DieRoll]:
    """A pair of dice at rest."""
    return [DieRoll(), DieRoll()]


class StageTable(Protocol):
    """The part of the table that a stage needs."""

    theme: Theme
    view: HalfwishView

    @property
    def fighting(self) -> bool: ...

    def arrange(self) -> None: ...


@dataclass(slots=True)
class Stage:
    """The state of the arena. `way` 0 to 1 turns the table into it; `dim` darkens everything around it.

    `reach` is the number of revealed steps of the sums. `now` is the last announced projection of the duel, kept while
    blows are shown; `preview` is the projection with the answer that is pointed at, None if there is none or if dice
    would decide.
    """

    board: StageTable
    way: float = 0.0
    dim: float = 0.0
    dimming: bool = False
    dice: list[DieRoll] = field(default_factory=still)
    swell: list[float] = field(default_factory=lambda: [0.0, 0.0])
    reach: int = ALL
    grown: float = 1.0
    now: Projection | None = None
    sums_told: bool = False
    """Whether the sums of this duel have been revealed once."""
    preview: Projection | None = None
    preview_title: str = ""
    """The answer that is pointed at, for the panel's title."""
    preview_text: str = ""
    """The text of the card that is pointed at."""
    preview_dice: tuple[tuple[int | None, ...], ...] = ()
    """Both pairs of dice as the previewed answer would leave them; () without a preview."""

    @property
    def share(self) -> float:
        """The share of the arena that is visible, 0 to 1."""
        return ease_in_out(self.way)

    @property
    def shown(self) -> Projection | None:
        """The projection that the sums show: the preview, else the duel as it is."""
        return self.preview or self.now

    @property
    def all_told(self) -> bool:
        """Whether all steps of the sums have been revealed."""
        return self.reach >= ALL

    def rest(self) -> None:
        """Show the view's duel at rest, or none."""
        self.dimming = False
        self.reach, self.grown = ALL, 1.0
        self.dice, self.swell = still(), [0.0, 0.0]
        self.now = self.board.view.projection()
        self.sums_told = self.now is not None
        self.forget()
        if self.board.theme.speed == 0 or self.board.theme.reduced_motion:
            self.way, self.dim = self._goal, 0.0

    def forget(self) -> None:
        """Remove the preview."""
        self.preview, self.preview_dice = None, ()
        self.preview_title, self.preview_text = "", ""

    def tell(self, step: int) -> None:
        """Reveal the next part of the sums."""
        self.reach, self.grown = step, 0.3

    # -- time ---------------------------------------------------------------------------------------

    @property
    def _goal(self) -> float:
        """The value that `way` moves towards: 1 while a duel is fought, else 0."""
        return float(self.board.fighting)

    @property
    def moving(self) -> bool:
        return (
            self.way != self._goal
            or self.dim != float(self.dimming)
            or self.grown < 1
            or any(self.swell)
            or any(die.rolling for die in self.dice)
        )

    def update(self, dt: float) -> bool:
        """Let time pass in seconds; returns whether anything changed."""
        if not self.moving:
            return False
        theme = self.board.theme
        fade, travel = theme.seconds("fade") or dt, theme.seconds("travel") or dt
        before = self.way
        self.way = _towards(self.way, self._goal, 1.0 if theme.reduced_motion else dt / travel)
        self.dim = _towards(self.dim, float(self.dimming), dt / fade)
        self.grown = 1.0 if theme.reduced_motion else min(1.0, self.grown + dt / fade)
        self.swell = [
            0.0 if theme.reduced_motion else max(0.0, each - dt / (2 * fade)) for each in self.swell
        ]
        for die in self.dice:
            die.update(dt, theme)
        if self.way != before:
            self.board.arrange()
        return True

    # -- light --------------------------------------------------------------------------------------

    def shade(self, *, laid_out: bool) -> int:
        """Darkness of the table, of 255: for a showdown, or for cards laid out above it."""
        return math.ceil(DIMMED * (1.0 if laid_out else self.dim))

    def draw_dim(self, target: pygame.Surface, shade: int) -> None:
        """Darken the table."""
        dark = _shade(target.get_size())
        dark.set_alpha(shade)
        target.blit(dark, (0, 0))


def _towards(value: float, goal: float, step: float) -> float:
    return min(goal, value + step) if goal > value else max(goal, value - step)


@cached(megabytes=8)
def _shade(size: tuple[int, int]) -> pygame.Surface:
    shade = raster.opaque(size)
    shade.fill((6, 5, 8))
    return native_opaque(shade)


class DuelTabletop(HalfwishTabletop, Protocol):
    """The part of the table that pieces of a duel need. `fought` is the view whose duel is shown."""

    stage: Stage
    fought: HalfwishView
    players: Sequence[Player]

    def seat_at(self, side: int) -> int: ...

    def hides_dice(self, seat: int) -> bool: ...
