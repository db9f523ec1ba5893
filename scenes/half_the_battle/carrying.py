"""What an event changes on the table, so that every moment of a play can be shown as it was."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.event import Event, Moved
from game.half_the_battle import events as told
from game.half_the_battle.state import NONE, Announcement, Mark, Phase, Piece
from scenes.half_the_battle.model import Model


def carry(model: Model, event: Event) -> None:
    """Changes the model by an event; nothing for kinds that change nothing that is shown."""
    change = CHANGES.get(type(event))
    if change:
        change(model, event)


# ---------------------------------------------------------------------- rounds


def _placed(model: Model, event: told.PiecePlaced) -> None:
    if event.piece == len(model.pieces):
        model.pieces.append(Piece(event.seat, event.character, event.lane, event.hp))
    model.pieces[event.piece].lane = event.lane


def _monster(model: Model, event: told.MonsterRolled) -> None:
    model.pieces[event.piece].hp = model.player(event.seat).monster_hp = event.hp


def _initiative(model: Model, event: told.InitiativeTaken) -> None:
    model.state.initiative = event.seat


def _round(model: Model, event: told.RoundBegan) -> None:
    state = model.state
    state.round, state.phase, state.acting, state.turn = event.round, "select", event.seat, None
    for who in state.players:
        who.selected, who.converted = NONE, False


def _selected(model: Model, event: told.Selected) -> None:
    if not event.again:
        model.state.phase, model.state.acting = "select", event.seat
    model.player(event.seat).selected = event.piece


def _phase(model: Model, event: told.PhaseBegan | told.PhaseMissed) -> None:
    state = model.state
    state.phase, state.acting, state.turn, state.announced = "act", event.seat, Phase(event.seat), None


# ---------------------------------------------------------------------- pieces


def _moved(model: Model, event: told.PieceMoved) -> None:
    model.pieces[event.piece].lane = event.lane


def _announced(model: Model, event: told.Announced) -> None:
    action = model.table.content.actions[event.character].get(event.action)
    if action is not None:
        model.player(event.seat).tokens -= action.tokens
    model.state.announced = Announcement(event.seat, event.piece, event.action, event.pieces, event.lanes)


def _hurt(model: Model, event: told.Damaged | told.HpChanged) -> None:
    model.pieces[event.piece].hp = event.hp


def _dying(model: Model, event: told.Dying) -> None:
    model.pieces[event.piece].dying = True


def _saved(model: Model, event: told.Saved) -> None:
    model.pieces[event.piece].dying = False


def _removed(model: Model, event: told.Removed) -> None:
    model.pieces[event.piece].gone = True


def _marked(model: Model, event: told.Marked) -> None:
    mark = Mark(event.mark, event.owner, NONE, event.rounds, event.lane, event.piece)
    model.state.marks.append(mark)


def _mark_ended(model: Model, event: told.MarkEnded) -> None:
    ended = (event.mark, event.owner, event.lane, event.piece)
    marks = model.state.marks
    marks[:] = [mark for mark in marks if (mark.kind, mark.owner, mark.lane, mark.piece) != ended]


# ---------------------------------------------------------------------- items and Rage


def _converted(model: Model, event: told.RageConverted) -> None:
    who = model.player(event.seat)
    who.converted = True
    for die in event.dice:
        if die in who.rage:
            who.rage.remove(die)
    if event.piece != NONE:
        model.state.announced = Announcement(event.seat, NONE, "", (event.piece,), (), damage=event.damage)


def _earned(model: Model, event: told.RageEarned) -> None:
    who = model.player(event.seat)
    who.rage, who.earned = [*who.rage, *event.dice], []


def _token(model: Model, event: told.TokenGained) -> None:
    model.player(event.seat).tokens = event.tokens


CHANGES: dict[type[Event], Callable[[Model, Any], None]] = {
    Moved: Model.move,
    told.PiecePlaced: _placed,
    told.MonsterRolled: _monster,
    told.InitiativeTaken: _initiative,
    told.RoundBegan: _round,
    told.Selected: _selected,
    told.PhaseBegan: _phase,
    told.PhaseMissed: _phase,
    told.PieceMoved: _moved,
    told.Announced: _announced,
    told.Damaged: _hurt,
    told.HpChanged: _hurt,
    told.Dying: _dying,
    told.Saved: _saved,
    told.Removed: _removed,
    told.Marked: _marked,
    told.MarkEnded: _mark_ended,
    told.RageConverted: _converted,
    told.RageEarned: _earned,
    told.TokenGained: _token,
}
