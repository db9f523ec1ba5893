"""Spells told: one that is invoked, fills up, works by itself; a die that decides, invocations that are gained."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.core.event import Event
from game.unnamed_wizard import events as told
from game.unnamed_wizard.table import TILE
from scenes.theatre import Script
from scenes.unnamed_wizard.effects import Thrown

if TYPE_CHECKING:
    from scenes.unnamed_wizard.board import WizardBoard
    from scenes.unnamed_wizard.theatre import WizardTheatre


class Casting:
    """Scripts of what spells do before they touch the field."""

    def __init__(self, theatre: WizardTheatre) -> None:
        self.theatre = theatre
        self.scripts: dict[type[Event], Callable[[Any], Script]] = {
            told.RitualFilled: self._filled,
            told.Triggered: self._triggered,
            told.DieRolled: self._die,
            told.InvokesAdded: self._more,
        }

    @property
    def board(self) -> WizardBoard:
        return self.theatre.board

    def beats(self, count: float) -> float:
        return self.theatre.seconds("beat") * count

    def announced(self, event: told.Invoked) -> Script:
        """Which spell somebody else invokes, before the power goes there; one's own choice is known."""
        theatre = self.theatre
        if event.seat == self.board.viewer:
            return
        on_field = event.where == TILE
        if on_field:
            theatre.ring(event.number, event.seat)
        else:
            theatre.flare(theatre.source_part(event.where, event.number, event.which), "brass")
        words = theatre.words("told.invoked", seat=event.seat, name=event.name)
        theatre.banner(words, "sparkle", beats=2, beside=[event.number] if on_field else [])
        yield self.beats(1.4)

    def _filled(self, event: told.RitualFilled) -> Script:
        theatre = self.theatre
        self.board.app.play("heart_gained")
        spot = theatre.seat_part(event.seat).rect.midtop
        theatre.say_at(spot, theatre.words("told.ritual", name=event.name), "sparkle")
        yield self.beats(1)

    def _triggered(self, event: told.Triggered) -> Script:
        theatre = self.theatre
        part = theatre.source_part(event.where, event.number, event.which)
        theatre.flare(part, "brass")
        theatre.say_at(part.rect.center, theatre.words("told.triggered", name=event.name), "sparkle")
        yield self.beats(1.4)

    def _die(self, event: told.DieRolled) -> Script:
        """A single die falls in the middle of the field."""
        board, theatre = self.board, self.theatre
        board.app.play("dice_rattle")
        tumbling = theatre.seconds("dice")
        seconds = tumbling + self.beats(2.5)
        middle = board.places.field.center
        thrown = Thrown(
            seconds,
            face=event.face,
            middle=middle,
            px=board.theme.px(11),
            tumbling=tumbling / seconds if seconds else 1.0,
        )
        theatre.add(thrown)
        yield tumbling
        board.app.play("dice_knock")
        spot = middle[0], middle[1] + board.theme.px(9)
        theatre.say_at(spot, theatre.words("told.die", face=event.face))
        yield self.beats(2)

    def _more(self, event: told.InvokesAdded) -> Script:
        theatre = self.theatre
        spot = theatre.seat_part(event.seat).rect.midtop
        theatre.say_at(spot, theatre.words("told.more", count=event.count), "plus")
        yield self.beats(1)
