"""Statistics of a finished match: its length and losses, the first initiative, each player's team."""

from __future__ import annotations

from game.core.event import Event
from game.core.title import Measures
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
    numbers = {"rounds": float(state.round), "pieces lost a side": lost / len(state.players)}
    shares = {
        "ended in quiet": float(state.result.rule == QUIET),
        "won by the first": float(first(t) in state.result.winners),
        "won by the left": float(0 in state.result.winners),
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
        "initiative": ("first" if seat == first(t) else "second",),
        "team": tuple(teams) if len(teams) == 1 else ("mixed",),
        "character": tuple(each.name for each in characters),
    }
