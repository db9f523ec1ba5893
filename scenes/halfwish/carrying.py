"""What an event changes on the table, so that sums can be made while a duel is still being shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.event import Event
from game.halfwish import events as told
from game.halfwish.state import Duel, Modifier
from scenes.halfwish.model import Model


def carry(model: Model, event: Event) -> None:
    """Changes the model by an event; nothing for kinds that change nothing that is shown."""
    change = CHANGES.get(type(event))
    if change:
        change(model, event)


def _class_chosen(model: Model, event: told.ClassChosen) -> None:
    model.player(event.seat).hero = event.hero


def _round_began(model: Model, event: told.RoundBegan) -> None:
    state = model.state
    state.round, state.turn, state.opener, state.active, state.phase = (
        event.round,
        0,
        event.seat,
        event.seat,
        "turn",
    )


def _turn_began(model: Model, event: told.TurnBegan) -> None:
    state = model.state
    state.turn, state.active, state.revealed, state.disabled = event.turn, event.seat, False, False
    for who in state.players:
        who.powered = False


def _map_turned(model: Model, event: told.MapTurned) -> None:
    state = model.state
    if 0 < event.turn <= len(state.row.cards):
        model.reveal(state.row, event.turn - 1, event.card)
    state.revealed, state.disabled = True, event.why == "parley"


def _parleys_counted(model: Model, event: told.ParleysCounted) -> None:
    model.state.parleys = event.count % model.table.content.figures.parleys


def _duel_began(model: Model, event: told.DuelBegan) -> None:
    model.state.duel = Duel(event.aggressor, event.size)
    model.state.parleys = 0


def _stage_began(model: Model, event: told.StageBegan) -> None:
    if model.duel is not None:
        model.duel.stage = event.stage


def _power_played(model: Model, event: told.PowerPlayed) -> None:
    who = model.player(event.seat)
    who.mana -= event.cost
    who.powered = who.powered or event.power not in model.table.content.basic_powers


def _changed(model: Model, event: told.Changed) -> None:
    if model.duel is not None:
        made = Modifier(event.word, event.seat, event.slot, event.by, event.keyword, event.source)
        model.duel.modifiers.append(made)


def _transformed(model: Model, event: told.Transformed) -> None:
    if model.duel is not None:
        model.duel.counts_as[event.seat][event.slot] = event.into


def _slots_swapped(model: Model, event: told.SlotsSwapped) -> None:
    one, other = model.player(event.seat).slots
    one.cards, other.cards = other.cards, one.cards


def _health_changed(model: Model, event: told.HealthChanged) -> None:
    model.player(event.seat).health = event.now


def _wounded(model: Model, event: told.Struck | told.Harmed) -> None:
    duel = model.duel
    if duel is not None and duel.stage != "end" and event.damage:
        duel.wounds[event.seat] += 1


def _scored(model: Model, event: told.Scored) -> None:
    model.player(event.seat).points = event.now
    duel = model.duel
    if duel is not None and duel.stage != "end":
        duel.gained[event.seat] += event.by
        duel.scored += event.why == "wound"


def _paid(model: Model, event: told.Paid) -> None:
    model.player(event.seat).points -= event.points


def _gained(model: Model, event: told.Gained) -> None:
    setattr(model.player(event.seat), event.what, event.now)


def _afflicted(model: Model, event: told.Afflicted) -> None:
    setattr(model.player(event.seat), event.status, event.now)


def _offered(model: Model, event: told.UpgradesOffered) -> None:
    model.state.phase = "upgrades"


CHANGES: dict[type[Event], Callable[[Model, Any], None]] = {
    told.ClassChosen: _class_chosen,
    told.RoundBegan: _round_began,
    told.TurnBegan: _turn_began,
    told.MapTurned: _map_turned,
    told.ParleysCounted: _parleys_counted,
    told.DuelBegan: _duel_began,
    told.StageBegan: _stage_began,
    told.PowerPlayed: _power_played,
    told.Changed: _changed,
    told.Transformed: _transformed,
    told.SlotsSwapped: _slots_swapped,
    told.HealthChanged: _health_changed,
    told.Struck: _wounded,
    told.Harmed: _wounded,
    told.Scored: _scored,
    told.Paid: _paid,
    told.Gained: _gained,
    told.Afflicted: _afflicted,
    told.UpgradesOffered: _offered,
}
