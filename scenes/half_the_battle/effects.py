"""Effects and flying cards of this table: Rage dice and items in the air, a thrown die, an arrow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Protocol

import pygame
from pygame import Rect

from game.core.zones import HIDDEN
from scenes.half_the_battle.cards import TITLE
from scenes.half_the_battle.layout import Layout
from scenes.table.animation import Effect
from scenes.table.card_motion import Airspace, CardMotion, FlyingCard
from sprites import dice as die
from sprites.cards.card import Drawable
from sprites.drawing.motion import Point, Pose, arc, clamp, ease_in_out, ease_out
from sprites.drawing.theme import Rgb, Theme
from sprites.half_the_battle import piece_effects, rage
from sprites.half_the_battle.items import ItemFace

APART = 0.12  # from the setting out of one die to the next, in the time that they take
LIFT = 0.18  # how high they fly, in the distance


@dataclass(slots=True, kw_only=True)
class DiceFlight(Effect):
    """Rage dice that fly from one place to another, one after the other."""

    moves: ClassVar[bool] = True
    dice: Sequence[str]
    start: Point
    end: Point
    px: int

    def draw(self, target: pygame.Surface, theme: Theme) -> None:
        wait = APART * max(0, len(self.dice) - 1)
        for at, name in enumerate(self.dice):
            share = clamp(self.share * (1 + wait) - APART * at)
            if not 0 < share < 1:
                continue
            x, y = arc(self.start, self.end, ease_in_out(share), abs(self.end[1] - self.start[1]) * LIFT)
            drawn = rage.rage_die(name, self.px, theme)
            target.blit(drawn, drawn.get_rect(center=(round(x), round(y))))


@dataclass(slots=True, kw_only=True)
class ThrownDie(Effect):
    """A twenty-sided die that is thrown onto the floor and lies there to be read."""

    face: int
    spot: Point
    px: int
    tint: str
    seed: int = 1

    def draw(self, target: pygame.Surface, theme: Theme) -> None:
        shown = die.Die(20, self.tint, pips=False)
        rolled = self.seconds and theme.seconds("dice") / self.seconds
        progress = 1.0 if theme.reduced_motion or not rolled else clamp(self.share / rolled)
        die.draw(target, shown, self.face, self.spot, self.px, theme, progress=progress, seed=self.seed)


@dataclass(slots=True, kw_only=True)
class AimArrow(Effect):
    """An arrow that grows from the acting piece to its targets, and stands for a while."""

    start: Point
    ends: Sequence[Point]
    px: int
    color: Rgb

    def draw(self, target: pygame.Surface, theme: Theme) -> None:
        grown = 1.0 if theme.reduced_motion else ease_out(clamp(self.share * 3))
        grown = round(grown * 8) / 8
        for end in self.ends:
            tip = (
                self.start[0] + (end[0] - self.start[0]) * grown,
                self.start[1] + (end[1] - self.start[1]) * grown,
            )
            if abs(tip[0] - self.start[0]) + abs(tip[1] - self.start[1]) > self.px:
                piece_effects.draw(target, self.start, tip, self.px, self.color, theme)


class BattleAirspace(Airspace, Protocol):
    """The table that items fly over."""

    layout: Layout

    def refresh(self) -> None: ...


class BattleCardMotion(CardMotion):
    """Items that are dealt from the Bag of Holding."""

    board: BattleAirspace

    @property
    def width(self) -> int:
        return max(20, self.board.layout.players[0].items[0].width)

    @property
    def dealt(self) -> list[Drawable | None]:
        """The items that are still in the air."""
        return [flyer.front for flyer in self.flyers]

    def landed(self, flyers: Sequence[FlyingCard]) -> None:
        self.board.refresh()

    def deal(self, face: ItemFace, place: Rect, delay: float) -> None:
        """Let a card fly from the middle of the dungeon to its place, after a delay in seconds."""
        start = Pose(*self.board.layout.plan.rect.center, turned=1.0, height=20)
        seconds = self.board.theme.seconds("travel")
        goal = Pose(*place.center, height=4)
        self.flyers.append(FlyingCard(HIDDEN, "items", face, TITLE, start, lambda: goal, seconds, delay))
