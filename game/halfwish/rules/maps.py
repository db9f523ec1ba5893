"""The map card of a turn: turned up by a scout, by a parley, or for a showdown."""

from __future__ import annotations

from typing import Final

from game.core.event import Shown
from game.core.flow import Flow, flow
from game.core.zones import EVERYONE
from game.halfwish.content.effects import When
from game.halfwish.effects.resolve import NO_SLOT, carry_out
from game.halfwish.events import MapTurned
from game.halfwish.table import Table, map_card, the_map

PARLEY: Final = "parley"
RULES = {"scout": "II.scout", PARLEY: "II.parley", "showdown": "III.reveal"}
"""Why a map card is turned up, and the section that says so."""
MOMENTS: dict[str, When] = {"scout": "reveal", PARLEY: PARLEY, "showdown": "reveal"}
"""The moment of the abilities that apply then."""


@flow
def turn_up(t: Table, why: str) -> Flow[None]:
    """The turn's map card is turned up, and does what it does as it is revealed; or what it says of a parley."""
    flip(t, why)
    if t.content.abilities(the_map(t), MOMENTS[why]):
        yield from trigger(t, MOMENTS[why], RULES[why])


def flip(t: Table, why: str) -> None:
    """Everybody sees the turn's map card; a parley turns its effect off."""
    state, card = t.state, map_card(t)
    state.seen[card] = EVERYONE
    state.revealed, state.disabled = True, why == PARLEY
    name = state.faces[card]
    t.emit(Shown, RULES[why], (card,), (name,), state.row.name)
    t.emit(MapTurned, RULES[why], name, state.turn, why)


@flow(name="halfwish.rules.maps.happen")
def trigger(t: Table, when: str, rule: str) -> Flow[None]:
    """Resolve the map card's abilities of a moment."""
    for index in range(len(t.content.acts[the_map(t)])):
        if t.content.acts[the_map(t)][index].when == when:
            yield from carry_out(t, t.state.active, the_map(t), (index,), NO_SLOT, rule)
