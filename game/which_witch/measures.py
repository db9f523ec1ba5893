"""Statistics of a finished match: its length, the success of attacks, the cards that each player used."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from game.core.event import Moved
from game.core.title import Measures
from game.which_witch.events import Aimed, Totalled
from game.which_witch.reasons import reason
from game.which_witch.table import Table

COUNTED = frozenset({Aimed, Moved, Totalled})
"""The kinds of events that are looked at."""


def measures(t: Table) -> Measures:
    """Figures of the match, and traits of the players."""
    result, events = t.state.result, t.outbox or ()
    assert result is not None, "the match is not over"
    aimed = [event.variant for event in events if isinstance(event, Aimed)]
    numbers = {
        reason("count.turns"): float(t.state.turns),
        reason("count.attacks"): float(aimed.count("")),
        reason("count.hits"): float(
            sum(isinstance(event, Totalled) and event.variant == "hit" for event in events)
        ),
        reason("count.hexes"): float(aimed.count("hex")),
        reason("count.hearts"): float(sum(t.state.players[seat].hearts for seat in result.winners)),
    }
    left: dict[str, set[tuple[str, str]]] = defaultdict(set)
    for event in events:
        if isinstance(event, Moved):
            left[event.source].add((event.target, event.face))
    return Measures(numbers, tuple(_traits(t, seat, left) for seat in range(t.state.seats)))


def _traits(t: Table, seat: int, left: Mapping[str, set[tuple[str, str]]]) -> dict[str, tuple[str, ...]]:
    """A card was used when it left the hand for the table: to act, to answer, or as the wand in play.

    `left` has, by zone, the cards that left it, each with the zone that it went to.
    """
    who, state = t.state.players[seat], t.state
    table = {state.played.name, state.answered.name, who.wand.name}
    used = {face for target, face in left[who.hand.name] if target in table}
    return {reason("group.witch"): (who.witch,), reason("group.card"): tuple(sorted(used))}
