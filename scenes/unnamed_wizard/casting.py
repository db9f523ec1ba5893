"""Spells told: one that is invoked, fills up, works by itself; a die that decides, invocations that are gained."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.core.event import Event
from game.unnamed_wizard import events as told
from game.unnamed_wizard.table import TILE
from scenes.table.animation import Animation
from scenes.unnamed_wizard.effects import Thrown

if TYPE_CHECKING:
    from scenes.unnamed_wizard.animations import WizardAnimator
    from scenes.unnamed_wizard.board import WizardBoard


class Casting:
    """Animations of what spells do before they touch the field."""

    def __init__(self, animator: WizardAnimator) -> None:
        self.animator = animator
        self.animations: dict[type[Event], Callable[[Any], Animation]] = {
            told.RitualFilled: self._filled,
            told.Triggered: self._triggered,
            told.DieRolled: self._die,
            told.InvokesAdded: self._more,
        }

    @property
    def board(self) -> WizardBoard:
        return self.animator.board

    def beats(self, count: float) -> float:
        return self.animator.seconds("beat") * count

    def announced(self, event: told.Invoked) -> Animation:
        """Which spell somebody else invokes, before the power goes there; one's own choice is known."""
        animator = self.animator
        if event.seat == self.board.viewer:
            return
        on_field = event.where == TILE
        if on_field:
            animator.ring(event.number, event.seat)
        else:
            animator.flare(animator.source_part(event.where, event.number, event.which), "brass")
        words = animator.words("told.invoked", seat=event.seat, name=event.name)
        animator.banner(words, "sparkle", beats=2, beside=[event.number] if on_field else [])
        yield self.beats(1.4)

    def _filled(self, event: told.RitualFilled) -> Animation:
        animator = self.animator
        self.board.app.play("heart_gained")
        spot = animator.seat_part(event.seat).rect.midtop
        animator.say_at(spot, animator.words("told.ritual", name=event.name), "sparkle")
        yield self.beats(1)

    def _triggered(self, event: told.Triggered) -> Animation:
        animator = self.animator
        part = animator.source_part(event.where, event.number, event.which)
        animator.flare(part, "brass")
        animator.say_at(part.rect.center, animator.words("told.triggered", name=event.name), "sparkle")
        yield self.beats(1.4)

    def _die(self, event: told.DieRolled) -> Animation:
        """A single die falls in the middle of the field."""
        board, animator = self.board, self.animator
        board.app.play("dice_rattle")
        tumbling = animator.seconds("dice")
        seconds = tumbling + self.beats(2.5)
        middle = board.places.field.center
        thrown = Thrown(
            seconds,
            face=event.face,
            middle=middle,
            px=board.theme.px(11),
            tumbling=tumbling / seconds if seconds else 1.0,
        )
        animator.add(thrown)
        yield tumbling
        board.app.play("dice_knock")
        spot = middle[0], middle[1] + board.theme.px(9)
        animator.say_at(spot, animator.words("told.die", face=event.face))
        yield self.beats(2)

    def _more(self, event: told.InvokesAdded) -> Animation:
        animator = self.animator
        spot = animator.seat_part(event.seat).rect.midtop
        animator.say_at(spot, animator.words("told.more", count=event.count), "plus")
        yield self.beats(1)
