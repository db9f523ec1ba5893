"""Section III, the showdown: map, actions, dice, then powers turn about until both pass."""

from __future__ import annotations

from game.core.flow import Flow, flow
from game.core.state import Occurrence
from game.core.timing import window
from game.core.zones import EVERYONE, NOBODY, Sight
from game.halfwish.effects import show_effects
from game.halfwish.events import ActionsShown, DiceShown
from game.halfwish.rules.maps import turn_up
from game.halfwish.rules.powers import reckon_anew
from game.halfwish.rules.stages import begin_stage
from game.halfwish.secrets import note_seen
from game.halfwish.table import Table, dice, faces, in_turn, player, slots, the_duel


@flow
def showdown(t: Table) -> Flow[None]:
    """Reveal in order, then powers, the turn player first."""
    if not t.state.revealed:
        begin_stage(t, "map", "III.reveal")
        yield from turn_up(t, "showdown")
    show_actions(t)
    for seat in in_turn(t):
        for slot in slots(t):
            if player(t, seat).slots[slot].cards:
                yield from show_effects(t, seat, slot)
    show_dice(t)
    t.state.occurrences.append(Occurrence("showdown", the_duel(t).aggressor, NOBODY))
    yield from window(t, "showdown")
    t.state.occurrences.pop()


def show_actions(t: Table) -> None:
    """All committed actions are turned up."""
    begin_stage(t, "actions", "III.reveal")
    for seat in in_turn(t):
        for slot in slots(t):
            zone = player(t, seat).slots[slot]
            zone.sight = Sight.ALL
            t.show(zone, EVERYONE, "III.reveal")
        cards = [face for slot in slots(t) for face in faces(t, player(t, seat).slots[slot])]
        t.emit(ActionsShown, "III.reveal", seat, tuple(cards))
    note_seen(t)


def show_dice(t: Table) -> None:
    """Both DVs are shown; from now on the duel can be reckoned."""
    begin_stage(t, "dice", "III.reveal")
    for seat in in_turn(t):
        cup = player(t, seat).cup
        cup.sight = Sight.ALL
        t.show(cup, EVERYONE, "III.reveal")
        one, other = dice(t, seat)
        t.emit(DiceShown, "III.reveal", seat, one, other, one + other)
    begin_stage(t, "showdown", "III.showdown")
    reckon_anew(t)
