"""Statistics of a finished match: its course, and the class, upgrades and powers of each player."""

from __future__ import annotations

from game.core.event import Event
from game.core.title import Measures
from game.halfwish.reasons import reason
from game.halfwish.scoring import BY_HEALTH
from game.halfwish.state import Player
from game.halfwish.table import Table

COUNTED: frozenset[type[Event]] = frozenset()
"""No events: the state tells everything."""


def measures(t: Table) -> Measures:
    """Figures of the match, traits of the players, and how it was won."""
    state = t.state
    result, (single, double) = state.result, state.tally.duels
    assert result is not None, "the match is not over"
    points = sum(who.points for who in state.players)
    numbers = {
        reason("count.points"): points / len(state.players),
        reason("count.duels"): single + double,
        reason("count.single"): single,
        reason("count.double"): double,
        reason("count.parleys"): state.tally.parleys,
        reason("count.health"): sum(max(0, who.health) for who in state.players) / len(state.players),
    }
    shares = {
        reason("share.health"): float(result.rule == BY_HEALTH),
        reason("share.starter"): float(state.starter in result.winners) if result.winners else 0.5,
    }
    return Measures(numbers, tuple(_traits(t, who) for who in state.players), shares)


def _traits(t: Table, who: Player) -> dict[str, tuple[str, ...]]:
    powers = t.faces(who.powers) + t.faces(who.played)
    return {
        reason("group.class"): (who.hero or reason("trait.mirror"),),
        reason("group.upgrade"): tuple(t.faces(who.upgrades)),
        reason("group.power"): tuple(name for name in powers if name not in t.content.basic_powers),
    }
