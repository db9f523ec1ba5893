"""What an event changes on the table, so that every moment of a play can be shown as it was.

The rules' own steps do it, on the table of the screen, to which nobody listens.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.event import Event, Moved
from game.unnamed_wizard import events as told
from game.unnamed_wizard.effects import fighting, pillars, power, shuffling, tiles
from game.unnamed_wizard.invoking import fill
from game.unnamed_wizard.rules.setup import begin
from game.unnamed_wizard.rules.turns import begin_turn
from game.unnamed_wizard.state import NONE
from game.unnamed_wizard.table import face, the_fight, the_turn, tile
from scenes.unnamed_wizard.model import Model


def carry(model: Model, event: Event) -> None:
    """Changes the model by an event; nothing for kinds that change nothing that is shown."""
    change = CHANGES.get(type(event))
    if change:
        change(model, event)


# ---------------------------------------------------------------------- set-up and turns


def _board(model: Model, event: told.BoardTaken) -> None:
    board, who = model.table.content.boards[event.board], model.player(event.seat)
    who.wizard, who.board = event.wizard, event.board
    who.pillars, who.pool = event.pillars, event.power
    who.slots = [[0] * len(spell.slots) for spell in board.spells]
    model.state.supply -= event.power


def _core(model: Model, event: told.CorePlaced) -> None:
    tiles.put(model.table, model.state.ground.cards[-1], side_of(event.name), (0, 0))


def _set(model: Model, event: told.SetTaken) -> None:
    model.state.sets.append(event.set)


def _round(model: Model, event: told.RoundBegan) -> None:
    model.state.round, model.state.claims = event.round, 0


def _more(model: Model, event: told.InvokesAdded) -> None:
    the_turn(model.table).more += event.count


# ---------------------------------------------------------------------- power


def _returned(model: Model, event: told.PowerReturned) -> None:
    cube = event.where, event.number, event.which, event.slot
    power.send_back(model.table, event.seat, event.owner, cube)


# ---------------------------------------------------------------------- tiles


def side_of(name: str) -> str:
    """The side that the name of a tile's side tells: "b" of "drift_2.b"."""
    return name.rpartition(".")[2]


def _placed(model: Model, event: told.TilePlaced) -> None:
    t, side, at = model.table, side_of(event.name), (event.q, event.r)
    if event.tile == len(model.state.tiles):
        tiles.put(t, model.state.ground.cards[-1], side, at)
    else:
        tiles.turn_to(t, event.tile, side)
        tile(t, event.tile).q, tile(t, event.tile).r = at
    model.state.placed, model.lifted = event.tile, NONE


def _went(model: Model, event: told.TileMoved) -> None:
    tiles.shift(model.table, event.seat, event.tile, (event.q, event.r))


def _removed(model: Model, event: told.TileRemoved) -> None:
    each = model.tile(event.tile)
    for seat, count in enumerate(each.pillars):
        model.player(seat).pillars += count
    each.pillars, each.gone = [0] * len(each.pillars), True


def _lifted(model: Model, event: told.TileLifted) -> None:
    model.lifted = event.tile


def _claiming(model: Model, event: told.ClaimBegan) -> None:
    if face(model.table, event.tile).spell == "sorcery":
        model.state.claiming.append(event.tile)


def _settled(model: Model, number: int) -> None:
    """A tile is no longer about to be claimed."""
    if number in model.state.claiming:
        model.state.claiming.remove(number)


def _failed(model: Model, event: told.ClaimFailed) -> None:
    _settled(model, event.tile)


def _claimed(model: Model, event: told.TileClaimed) -> None:
    _settled(model, event.tile)
    model.tile(event.tile).owner = event.seat
    model.state.claims += 1


def _sealed(model: Model, event: told.TileSealed) -> None:
    model.tile(event.tile).sealed = True


def _unsealed(model: Model, event: told.TileUnsealed) -> None:
    model.tile(event.tile).sealed = False


# ---------------------------------------------------------------------- battle


def _counted(model: Model, event: told.StrengthCounted) -> None:
    the_fight(model.table).strengths = [event.strength, event.against]
    for seat, ether in ((event.seat, event.ether), (event.defender, event.other)):
        who = model.player(seat)
        who.ether, who.fortress = ether, who.fortress - ether


def _rolled(model: Model, event: told.BattleRolled) -> None:
    the_fight(model.table).dice = list(event.faces)


def _lost(model: Model, event: told.BattleLost) -> None:
    who = model.player(event.seat)
    who.ether -= event.count
    if event.zone == "fortress":
        who.fortress += event.count
    else:
        who.pool += event.count


def _ended(model: Model, event: told.BattleEnded) -> None:
    for seat in (event.seat, event.defender):
        who = model.player(seat)
        who.fortress, who.ether = who.fortress + who.ether, 0
    model.state.fight = None


CHANGES: dict[type[Event], Callable[[Model, Any], None]] = {
    Moved: lambda model, event: model.move(event),
    told.StarterChosen: lambda model, event: begin(model.table, event.seat),
    told.BoardTaken: _board,
    told.CorePlaced: _core,
    told.SetTaken: _set,
    told.RoundBegan: _round,
    told.TurnBegan: lambda model, event: begin_turn(model.table, event.seat),
    told.InvokesAdded: _more,
    told.Invoked: lambda model, event: fill(
        model.table, event.seat, (event.where, event.number, event.which, event.slot), event.counts
    ),
    told.PowerGained: lambda model, event: power.gain(model.table, event.seat, event.count),
    told.PowerPlaced: lambda model, event: power.fortify(model.table, event.seat, event.count),
    told.PowerReturned: _returned,
    told.PillarPlaced: lambda model, event: pillars.set_up(model.table, event.seat, event.tile),
    told.PillarReturned: lambda model, event: pillars.take_down(
        model.table, event.seat, event.owner, event.tile
    ),
    told.PillarMoved: lambda model, event: pillars.carry(model.table, event.seat, event.source, event.tile),
    told.TilePlaced: _placed,
    told.TileMoved: _went,
    told.TilesSwapped: lambda model, event: shuffling.swap(model.table, event.seat, event.tile, event.other),
    told.TilesRotated: lambda model, event: shuffling.rotate(
        model.table, event.seat, event.tiles, event.clockwise
    ),
    told.TileFlipped: lambda model, event: tiles.flip(model.table, event.seat, event.tile),
    told.TileRemoved: _removed,
    told.TileLifted: _lifted,
    told.ClaimBegan: _claiming,
    told.ClaimFailed: _failed,
    told.TileClaimed: _claimed,
    told.TileSealed: _sealed,
    told.TileUnsealed: _unsealed,
    told.BattleBegan: lambda model, event: fighting.meet(model.table, event.seat, event.defender, event.tile),
    told.StrengthCounted: _counted,
    told.BattleRolled: _rolled,
    told.BattleLost: _lost,
    told.BattleEnded: _ended,
}
"""What each kind of event changes."""
