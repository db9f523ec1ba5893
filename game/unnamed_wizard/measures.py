"""Statistics of a finished match: its length, battles and claims, each player's turn, board and set."""

from __future__ import annotations

from game.core.event import Event
from game.core.title import Measures
from game.unnamed_wizard.effects.claims import WON
from game.unnamed_wizard.reasons import reason
from game.unnamed_wizard.table import Table, claimed, player, seats_from

COUNTED: frozenset[type[Event]] = frozenset()
"""No events: the state tells everything."""


def measures(t: Table) -> Measures:
    """Figures of the match, traits of the players, and how it was won."""
    state = t.state
    assert state.result is not None, "the match is not over"
    seats = range(len(state.players))
    numbers = {
        reason("count.rounds"): float(state.round),
        reason("count.battles"): float(state.battles),
        reason("count.claims"): float(sum(len(claimed(t, seat)) for seat in seats)),
        reason("count.stack"): float(len(state.stack)),
    }
    shares = {reason("share.runes"): float(state.result.rule == WON)}
    return Measures(numbers, tuple(_traits(t, seat) for seat in seats), shares)


def _traits(t: Table, seat: int) -> dict[str, tuple[str, ...]]:
    order = seats_from(t, t.state.first)
    return {
        reason("group.turn"): (reason("trait.player", number=order.index(seat) + 1),),
        reason("group.board"): (player(t, seat).board,),
        reason("group.set"): (t.state.sets[order[::-1].index(seat)],),
    }
