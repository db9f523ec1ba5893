"""What must hold of the table of the Unnamed Wizard Game whenever somebody is asked."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.core.match import Match
from game.core.record import walk
from game.core.zones import Zone
from game.unnamed_wizard import hexes
from game.unnamed_wizard.state import CORE, Player, Tile, WizardState

POWER, PILLARS, MOST_DICE = 80, 10, 10
IN_BATTLE = {"dice", "reroll"}


def check_sound(match: Match[Any, Any]) -> None:
    """Nothing is lost, nothing lies where it can't, and no half-done battle waits for a turn."""
    state = match.state
    lying = Counter(card for zone in walk(state, Zone) for card in zone.cards)
    assert lying == Counter(range(len(state.faces)))
    if state.tiles:
        check_power(state)
        check_pillars(state)
        check_field(state)
        for number, each in enumerate(state.tiles):
            check_tile(match, number, each)
        for who in state.players:
            check_player(match, who)
        check_turn(match)


def check_power(state: WizardState) -> None:
    """Eighty cubes, wherever they are (Components)."""
    zones = [count for who in state.players for count in (who.pool, who.fortress, who.ether)]
    rows = [row for who in state.players for row in who.slots] + [each.slots for each in state.tiles]
    filled = [slot for row in rows for slot in row]
    assert set(filled) <= {0, 1}
    assert min(state.supply, *zones) >= 0
    assert state.supply + sum(zones) + sum(filled) == POWER


def check_pillars(state: WizardState) -> None:
    """Ten pillars of each colour, in the pool or on the field (Components; Pillar terms)."""
    for seat, who in enumerate(state.players):
        rows = [each.pillars[seat] for each in state.tiles]
        assert min(who.pillars, *rows) >= 0
        if who.board:
            assert who.pillars + sum(rows) == PILLARS


def check_field(state: WizardState) -> None:
    """The core lies on it, no two tiles share a hex, and it hangs together (Core tiles; Locked)."""
    places = [each.at for each in state.tiles if each.on_field]
    assert state.tiles[CORE].on_field
    assert len(set(places)) == len(places)
    assert hexes.connected(set(places))


def check_tile(match: Match[Any, Any], number: int, each: Tile) -> None:
    """A spell's slots, pillars on the field only, nothing on sealed tiles, nobody's core."""
    state, content = match.state, match.title.content
    side = content.sides[state.faces[each.card]][each.side]
    assert len(each.slots) == len(side.slots)
    assert each.card in (state.box if each.gone else state.ground).cards
    if number == CORE or not each.on_field:
        assert not any(each.pillars)
    if each.sealed or each.gone:
        assert not any(each.slots)
    assert each.owner >= 0 or not each.sealed


def check_player(match: Match[Any, Any], who: Player) -> None:
    """No power in the ether outside battle (Ether); slots as the board has them."""
    assert not who.ether or match.state.fight is not None
    if who.board:
        spells = match.title.content.boards[who.board].spells
        assert [len(row) for row in who.slots] == [len(each.slots) for each in spells]


def check_turn(match: Match[Any, Any]) -> None:
    """Only dice are asked for in a battle, and a turn goes on only when all else is done."""
    state, keys = match.state, {question.key for question in match.pending}
    assert state.fight is None or keys <= IN_BATTLE
    if state.fight is not None:
        assert len(state.fight.dice) <= MOST_DICE
        assert state.fight.attacker != state.fight.defender
    if "turn" in keys:
        assert state.turn is not None
        assert [question.seat for question in match.pending] == [state.active] == [state.turn.seat]
        assert not (state.hand.cards or state.claiming)
    if match.result is None:
        assert match.pending
