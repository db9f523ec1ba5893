"""Statistics of a finished match: its length and losses, the first initiative, each player's team."""

from __future__ import annotations

from game.core.event import Event
from game.core.title import Measures
from game.half_the_battle.reasons import reason
from game.half_the_battle.state import party_of
from game.half_the_battle.table import Table, card

QUIET = "winning.quiet"

COUNTED: frozenset[type[Event]] = frozenset()
"""No events: the state tells everything."""


def measures(t: Table) -> Measures:
    """Figures of the match, traits of the players, and how it was won."""
    state = t.state
    assert state.result is not None, "the match is not over"
    lost = sum(piece.gone for piece in state.pieces)
    numbers = {reason("count.rounds"): float(state.round), reason("count.lost"): lost / len(state.players)}
    shares = {
        reason("share.quiet"): float(state.result.rule == QUIET),
        reason("share.first"): float(first(t) in state.result.winners),
        reason("share.left"): float(0 in state.result.winners),
    }
    return Measures(numbers, tuple(_traits(t, seat) for seat in range(len(state.players))), shares)


def first(t: Table) -> int:
    """The seat with the first initiative: the player of the weaker monster (Setup, R27)."""
    left, right = t.state.players
    return int(right.monster_hp < left.monster_hp)


def _traits(t: Table, seat: int) -> dict[str, tuple[str, ...]]:
    characters = [card(t, number) for number in party_of(seat)]
    teams = {each.team for each in characters}
    return {
        reason("group.initiative"): (reason("trait.first" if seat == first(t) else "trait.second"),),
        reason("group.team"): tuple(teams) if len(teams) == 1 else (reason("trait.mixed"),),
        reason("group.character"): tuple(each.name for each in characters),
    }
