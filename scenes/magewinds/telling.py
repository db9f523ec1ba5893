"""What all tellings of a kind of events need: the board, words that rise over fighters, light that flares."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pygame import Rect

from game.core.event import Event
from scenes.magewinds.model import Model
from scenes.table.animation import Animation, Effect, Flare, Words

if TYPE_CHECKING:
    from scenes.magewinds.animations import MagewindsAnimator
    from scenes.magewinds.board import MagewindsBoard

Animations = dict[type[Event], Callable[[Any], Animation]]


class Telling:
    """Base: the scripts of some kinds of events."""

    def __init__(self, animator: MagewindsAnimator) -> None:
        self.animator = animator

    @property
    def animations(self) -> Animations:
        """How each kind of event is told."""
        return {}

    @property
    def board(self) -> MagewindsBoard:
        return self.animator.board

    @property
    def model(self) -> Model:
        return self.animator.board.model

    def seconds(self, name: str) -> float:
        """How long a motion of the theme lasts."""
        return self.animator.seconds(name)

    def add(self, effect: Effect, delay: float = 0.0) -> None:
        """Sets an effect in motion."""
        self.animator.add(effect, delay)

    def spot(self, number: int) -> tuple[float, float]:
        """Where a fighter stands on the screen; the middle of the mat for one that does not."""
        return self.board.pixel_of(number) or self.board.places.mat.center

    def area(self, number: int) -> Rect:
        """The pixels of a fighter's base."""
        side = round(self.board.mat.scale.long(1.0))
        x, y = self.spot(number)
        return Rect(round(x - side / 2), round(y - side / 2), side, side)

    def say(self, number: int, words: str, color: str = "text", icon: str = "") -> None:
        """Words that rise above a fighter."""
        area = self.area(number)
        spot = area.centerx, max(self.board.places.mat.top + self.board.theme.px(3), area.top)
        self.add(Words(self.seconds("beat") * 3, words=words, spot=spot, color=color, icon=icon))

    def flare(self, number: int, color: str) -> None:
        """Light that spreads from a fighter's base."""
        self.add(Flare(self.seconds("beat") * 1.5, area=self.area(number), color=color))

    def text(self, code: str, **facts: Any) -> str:
        """A sentence about what happened."""
        return self.board.faces.say(f"told.{code}", **facts)
