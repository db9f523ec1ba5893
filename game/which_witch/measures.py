"""What a match that is over is counted by: how long it was, what came of attacks, who used which cards."""

from __future__ import annotations

from game.core.event import Moved
from game.core.title import Measures
from game.which_witch.events import Aimed, Totalled
from game.which_witch.table import Table, player


def measures(t: Table) -> Measures:
    """Figures of the match, and traits of the players."""
    result, events = t.state.result, t.outbox or ()
    assert result is not None, "the match is not over"
    aimed = [event.variant for event in events if isinstance(event, Aimed)]
    numbers = {
        "turns": float(t.state.turns),
        "attacks": float(aimed.count("")),
        "attacks that got through": float(
            sum(isinstance(event, Totalled) and event.variant == "hit" for event in events)
        ),
        "hexes": float(aimed.count("hex")),
        "hearts left to the winners": float(sum(player(t, seat).hearts for seat in result.winners)),
    }
    return Measures(numbers, tuple(_traits(t, seat) for seat in range(t.state.seats)))


def _traits(t: Table, seat: int) -> dict[str, tuple[str, ...]]:
    """A card was used when it left the hand for the table: to act, to answer, or as the wand in play."""
    who, state = player(t, seat), t.state
    table = {state.played.name, state.answered.name, who.wand.name}
    moves = [event for event in t.outbox or () if isinstance(event, Moved)]
    used = {move.face for move in moves if move.source == who.hand.name and move.target in table}
    return {"witch": (who.witch,), "card used": tuple(sorted(used))}
