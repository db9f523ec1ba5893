"""Phases, turns, actions and the end, told on the table."""

from __future__ import annotations

from game.core.event import Decided
from game.magewinds import events as told
from game.magewinds.state import Activation
from scenes.magewinds.telling import Animations, Telling
from scenes.table.animation import Animation, Banner, Sparks, Words


class Turns(Telling):
    """Whose turn it is, what is done with it, and who wins."""

    @property
    def animations(self) -> Animations:
        return {
            told.PhaseBegan: self._phase_began,
            told.TurnBegan: self._turn_began,
            told.Passed: self._passed,
            told.Activated: self._activated,
            told.Acted: self._acted,
            told.CountersChanged: self._counters_changed,
            told.BattleEnded: self._battle_ended,
            Decided: self._decided,
        }

    def _phase_began(self, event: told.PhaseBegan) -> Animation:
        self.board.tray.clear()
        state = self.model.state
        state.phase, state.round, state.passes, state.activation = event.phase, event.round, [], None
        if event.phase == "windburn":
            for each in state.fighters:
                each.counters = 0
        phase = self.board.faces.say(f"phase.{event.phase}")
        words = self.board.faces.say("phase.round", round=event.round, phase=phase) if event.round else phase
        self.add(Banner(self.seconds("beat") * 3, words=words, middle=self.board.places.mat.center))
        self.board.refresh()
        yield self.seconds("beat") * 2.4

    def _turn_began(self, event: told.TurnBegan) -> Animation:
        self.board.tray.clear()
        self.model.state.turn = event.seat
        self.board.refresh()
        if event.seat == self.model.viewer:
            self.board.app.play("your_turn")
        yield self.seconds("fade")

    def _passed(self, event: told.Passed) -> Animation:
        area = self.board.heads[event.seat].rect
        spot = area.centerx, area.bottom + self.board.theme.px(4)
        words = self.text("waited" if event.waited else "passed")
        self.add(Words(self.seconds("beat") * 2, words=words, spot=spot))
        if not event.waited:
            self.model.state.passes.append(event.seat)
        self.board.refresh()
        yield self.seconds("beat")

    def _activated(self, event: told.Activated) -> Animation:
        self.board.tray.clear()
        self.model.state.activation = Activation(event.fighter, event.player)
        self.flare(event.fighter, "brass")
        self.board.refresh()
        yield self.seconds("beat")

    def _acted(self, event: told.Acted) -> Animation:
        ability = self.model.pack.abilities.get(event.action)
        if ability is not None:
            self.say(event.fighter, ability.name)
            yield self.seconds("beat")

    def _counters_changed(self, event: told.CountersChanged) -> Animation:
        self.model.fighter(event.fighter).counters = event.after
        self.board.refresh()
        yield self.seconds("fade")

    def _battle_ended(self, event: told.BattleEnded) -> Animation:
        self.board.tray.clear()
        yield self.seconds("beat")

    def _decided(self, event: Decided) -> Animation:
        middle = self.board.places.mat
        self.board.tray.clear()
        self.board.app.play("win")
        code = "draw" if not event.winners else "won" if len(event.winners) == 1 else "won.many"
        words = self.text(code, seats=event.winners)
        seconds = self.seconds("victory")
        if event.winners:
            self.add(Sparks(seconds, middle=middle.center, reach=middle.height * 0.7))
        self.add(Banner(seconds, words=words, middle=middle.center, icon="crown" if event.winners else ""))
        yield seconds
