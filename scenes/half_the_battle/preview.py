"""Previews of actions, items and moves, computed by the rules on a copy of the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import field

from game.core.dataclass import dataclass
from game.half_the_battle.content.definitions import Action
from game.half_the_battle.rules.action_phase import announce, resolve, steps
from game.half_the_battle.rules.items import Use, spend
from game.half_the_battle.rules.rage import hurt
from game.half_the_battle.rules.targets import Aim, affected, aims, available, lanes_in_range, leaps, reached
from game.half_the_battle.rules.turn_end import stand
from game.half_the_battle.state import NONE, Announcement, Phase
from game.half_the_battle.table import Table, announced
from scenes.half_the_battle.view import BattleView


@dataclass(frozen=True)
class Forecast:
    """The effect on a piece: the change of its HP, and whether it would die."""

    change: int
    dies: bool = False


@dataclass(frozen=True)
class Outcome:
    """The effects on pieces, and the lanes of moved ones."""

    forecasts: dict[int, Forecast] = field(default_factory=dict)
    goals: dict[int, int] = field(default_factory=dict)


def outcome(view: BattleView, number: int, action: Action, row: Aim, leap: int = NONE) -> Outcome:
    """Preview an action until the end of the turn if nobody answers it."""
    trial = _turn_of(view, number)
    announce(trial, view.pieces[number].owner, action.id, row, leap)
    _carry_out(trial)
    return _difference(view, trial)


def pending(view: BattleView) -> Outcome:
    """Preview the announced action that is waiting to be resolved."""
    if view.state.announced is None:
        return Outcome()
    trial = view.table.fork()
    _carry_out(trial)
    return _difference(view, trial)


def used(view: BattleView, seat: int, use: Use) -> Outcome:
    """Preview an item, or the announced action if it is answered with that item."""
    trial = view.table.fork()
    spend(trial, seat, use)
    if trial.state.announced is not None:
        _carry_out(trial)
    return _difference(view, trial)


def _carry_out(trial: Table) -> None:
    """Resolve the announced action, including the HP that it sets at the end of the turn."""
    if announced(trial).action:
        resolve(trial, tuple(reached(trial)))
        stand(trial)
    else:
        hurt(trial)


def _turn_of(view: BattleView, number: int) -> Table:
    """A copy of the table on which it is a piece's turn."""
    trial = view.table.fork()
    seat = view.pieces[number].owner
    if trial.state.turn is None or view.actor != number:
        trial.state.turn = Phase(seat)
        trial.state.players[seat].selected = number
    return trial


def _difference(view: BattleView, trial: Table) -> Outcome:
    """The difference between a view and a copy of its table."""
    forecasts, goals = {}, {}
    for number, (before, after) in enumerate(zip(view.pieces, trial.state.pieces, strict=True)):
        dies = after.dying and not before.dying
        if after.hp != before.hp or dies:
            forecasts[number] = Forecast(after.hp - before.hp or -1, dies)
        if after.lane != before.lane:
            goals[number] = after.lane
    return Outcome(forecasts, goals)


def each_alone(view: BattleView, number: int, action: Action) -> Outcome:
    """Preview an action against each of its possible targets separately."""
    return merged(outcome(view, number, action, row) for row in single_aims(view, number, action))


def single_aims(view: BattleView, number: int, action: Action) -> list[Aim]:
    """The possible targets of an action one by one; all at once if there is no choice."""
    found = aims(_turn_of(view, number), number, action)
    if action.target.what in ("self", "all"):
        return found
    return [(each,) for each in sorted({each for row in found for each in row})]


def merged(outcomes: Iterable[Outcome]) -> Outcome:
    """The strongest effect on each piece among several outcomes."""
    forecasts: dict[int, Forecast] = {}
    goals: dict[int, int] = {}
    for each in outcomes:
        goals |= each.goals
        for number, forecast in each.forecasts.items():
            known = forecasts.get(number)
            if known is None or (forecast.dies, abs(forecast.change)) > (known.dies, abs(known.change)):
                forecasts[number] = forecast
    return Outcome(forecasts, goals)


def meant_by(view: BattleView, number: int, action: Action) -> set[int]:
    """The pieces that an action could affect."""
    trial = _turn_of(view, number)
    return {n for row in single_aims(view, number, action) for n in affected(trial, number, action, row)}


def lanes_of(view: BattleView, number: int, action: Action) -> list[int]:
    """The lanes that an action reaches; none for an action that has no range."""
    if action.target.what in ("self", "all"):
        return []
    return [*lanes_in_range(_turn_of(view, number), number, action)]


def walks(view: BattleView, number: int) -> Sequence[int]:
    """The lanes to which a piece could walk if it were its turn."""
    return [] if view.pieces[number].gone else steps(_turn_of(view, number))


def leap_lanes(view: BattleView, number: int, action: Action) -> list[int]:
    """The lanes to which an action could take the acting piece."""
    return leaps(_turn_of(view, number), number, action)


def enemies_from(view: BattleView, number: int, lane: int) -> set[int]:
    """The enemies that a piece could target after walking to a lane."""
    trial = _turn_of(view, number)
    owner = trial.state.pieces[number].owner
    trial.state.pieces[number].lane = lane
    strikes = [each for each in available(trial, number) if each.target.side == "enemy"]
    reached_ = {
        n for each in strikes for row in aims(trial, number, each) for n in affected(trial, number, each, row)
    }
    return {n for n in reached_ if trial.state.pieces[n].owner != owner}


def by_rage(view: BattleView, threat: Announcement) -> Forecast:
    """Preview damage by Rage to a piece."""
    trial = view.table.fork()
    trial.state.announced = threat
    hurt(trial)
    number = threat.pieces[0]
    return _difference(view, trial).forecasts.get(number, Forecast(0))
