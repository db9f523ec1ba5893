"""Animations of events on a board: one generator a kind of event, which yields its pauses in seconds.

An animation sets things in motion and presents the table as it is after its events; the board draws whatever there is.
It may look at the table before, and ahead in the events, but never shows more than they tell. Each title has an
animator of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

import pygame

from game.core.event import Event, Moved, Rolled
from game.core.view import Moment, View
from scenes.effects import Effect

if TYPE_CHECKING:
    from scenes.played_board import PlayedBoard

Animation = Iterator[float]


class Animator:
    """Plays events on a board, one after the other, and comes to rest at the view after them."""

    def __init__(self, board: PlayedBoard) -> None:
        self.board = board
        self.after: View[Any] | None = None
        self.effects: list[Effect] = []
        self.animations: dict[type[Event], Callable[[Any], Animation]] = {}
        self.events: Sequence[Event] = ()
        self._next: View[Any] | None = None
        """The table after the events that are being told, until it is presented."""
        self.at = 0
        """How many of them are being played or have been."""
        self.shown = 0
        """How many of them have been played to their end."""
        self._held = False
        self._script: Animation | None = None
        self._wait = 0.0

    @property
    def playing(self) -> bool:
        return self._script is not None

    def play(self, moments: Sequence[Moment[Any]], after: View[Any]) -> None:
        """Begins to play; what was still being played is brought to its end."""
        if self.after is not None:
            self.board.show(self.after)
        self.after = after
        self.events, self.at, self.shown = [moment.event for moment in moments], 0, 0
        self._script = self.whole(moments)
        self._wait = 0.0

    def stop(self) -> None:
        """Ends without a further word."""
        self._script = self.after = self._next = None
        self.effects.clear()

    def update(self, dt: float) -> bool:
        """Lets time pass; whether anything is to be seen."""
        if self._script is None and not self.effects:
            return False
        shown = bool(self.effects)
        for effect in self.effects:
            effect.age += dt
        self.effects = [effect for effect in self.effects if effect.age < effect.seconds]
        self._wait -= dt
        while self._script is not None and self._wait <= 0:
            pause = next(self._script, None)
            if pause is None:
                self._finish()
                return True
            self._wait += pause
        return shown or not self._held

    def _finish(self) -> None:
        after = self.after
        self.stop()
        if after is not None:
            self.board.show(after)

    def draw(self, target: pygame.Surface) -> None:
        """Paints the effects over the table."""
        for effect in self.effects:
            if effect.age >= 0:
                effect.draw(target, self.board.theme)

    # -- what scripts are made of -------------------------------------------------------------------

    def whole(self, moments: Sequence[Moment[Any]]) -> Animation:
        """The play of all events, cards of one way and dice of one roll together. `at` is counted up as it goes on."""
        for _, run in groupby(moments, lambda moment: self.group_key(moment.event)):
            row = list(run)
            yield from self._hold()
            self.at += len(row)
            yield from self._row(row)
            self.shown = self.at
        while self.board.flights.moving or self.effects:
            yield 0.02

    def present(self) -> None:
        """Shows the table after the events that are being told. An animation does so when it wants; else it is done
        when the animation ends."""
        view, self._next = self._next, None
        if view is not None:
            self.board.present(view)

    def motions(self, events: Sequence[Event]) -> list[int]:
        """For each event the place of the first one that is told together with it."""
        found: list[int] = []
        for _, run in groupby(events, self.group_key):
            found += [len(found)] * len(list(run))
        return found

    def _hold(self) -> Animation:
        """Stands still while the board waits."""
        while self.board.waits():
            self._held = True
            yield 0.02
        self._held = False

    def _row(self, row: list[Moment[Any]]) -> Animation:
        """Cards of one way, or dice of one roll, at once; any other events one by one."""
        events = [moment.event for moment in row]
        if isinstance(events[0], Moved):
            moves = self.moves([event for event in events if isinstance(event, Moved)])
            yield from self._leading_to(row[-1].view, moves)
        elif isinstance(events[0], Rolled):
            rolls = self.rolls([event for event in events if isinstance(event, Rolled)])
            yield from self._leading_to(row[-1].view, rolls)
        else:
            for moment in row:
                yield from self._leading_to(moment.view, self.single(moment.event))

    def _leading_to(self, view: View[Any], animation: Animation) -> Animation:
        """An animation, and the table after it."""
        self._next = view
        yield from animation
        self.present()

    def group_key(self, event: Event) -> tuple[str, ...]:
        """Events that give the same are told together: moves along the same way, dice of one roll."""
        if isinstance(event, Moved):
            return ("moved", event.source, event.target)
        if isinstance(event, Rolled):
            return ("rolled", event.why, str(event.seat))
        return (event.kind,)

    def moves(self, row: list[Moved]) -> Animation:
        """Cards that go the same way, one after the other."""
        raise TypeError(f"{type(self).__name__} moves nothing")

    def rolls(self, row: list[Rolled]) -> Animation:
        """Dice of one roll."""
        raise TypeError(f"{type(self).__name__} rolls nothing")

    def single(self, event: Event) -> Animation:
        """An event that is told by itself."""
        yield from self.told(event)

    def told(self, event: Event) -> Animation:
        """The script of one event; nothing for a kind that has none."""
        script = self.animations.get(type(event))
        if script:
            yield from script(event)

    def ahead(self, kind: type[Event], among: tuple[type[Event], ...] = ()) -> Any:
        """The next event of a kind, unless one of some others comes first; None when there is none."""
        for event in self.events[self.at :]:
            if type(event) is kind:
                return event
            if type(event) in among:
                return None
        return None

    def seconds(self, name: str) -> float:
        """How long a motion of the theme lasts."""
        return self.board.theme.seconds(name)

    def add(self, effect: Effect, delay: float = 0.0) -> None:
        """Sets an effect in motion, unless it is all motion and motion is reduced."""
        effect.age = -delay
        if not (effect.moves and self.board.theme.calm):
            self.effects.append(effect)
