"""Look-ups for all chapters: a player's cards and die, opponents, changes of Life Hearts."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from functools import cache
from typing import TypeAlias

from game.core.question import Reason, reason
from game.core.table import Table as CoreTable
from game.core.zones import Zone
from game.which_witch.content import Content
from game.which_witch.events import HeartsChanged
from game.which_witch.state import Duel, WitchState

Table: TypeAlias = CoreTable[WitchState, Content]


def the_duel(t: Table) -> Duel:
    """The duel that is being fought."""
    duel = t.state.duel
    assert duel is not None, "nobody fights a duel"
    return duel


def held(t: Table, seat: int, kinds: Container[str]) -> tuple[str, ...]:
    """The cards of some definitions in a hand, sorted, identical ones as often as they are there."""
    faces = t.state.faces
    return tuple(sorted([faces[card] for card in t.state.players[seat].hand.cards if faces[card] in kinds]))


def die(t: Table, seat: int) -> int:
    """The die that a player rolls: its wand's, else the default one (I)."""
    wand = t.state.players[seat].wand.cards
    return t.content.dice[t.state.faces[wand[-1]]] if wand else t.content.figures.default_die


def why_no_opponent(t: Table, seat: int, other: int) -> Reason | None:
    """Why another player is no opponent of a seat's."""
    if other in opponents(t, seat):
        return None
    return team_mate(other) if t.state.players[other].hearts > 0 else already_out(other)


@cache
def already_out(other: int) -> Reason:
    """Why a player without hearts is no opponent."""
    return reason("already_out", "VI.elimination", target=other)


@cache
def team_mate(other: int) -> Reason:
    """Why a player of the same team is no opponent."""
    return reason("team_mate", "VII.teams", target=other)


def opponents(t: Table, seat: int) -> list[int]:
    """The living players of other teams, in order of rotation from the seat on."""
    players, own = t.state.players, t.state.players[seat].team
    found = []
    for other in around(seat, t.state.seats):
        who = players[other]
        if who.team != own and who.hearts > 0:
            found.append(other)
    return found


def next_player(t: Table, seat: int) -> int:
    """The living player whose turn comes after a seat's."""
    players, seats = t.state.players, t.state.seats
    seat = (seat + 1) % seats
    while players[seat].hearts <= 0:
        seat = (seat + 1) % seats
    return seat


@cache
def around(first: int, seats: int) -> Sequence[int]:
    """All seats in order of rotation, one of them first."""
    return (*range(first, seats), *range(first))


def set_hearts(t: Table, seat: int, hearts: int, rule: str) -> None:
    """Give a player a number of Life Hearts, between none and the maximum (III)."""
    who = t.state.players[seat]
    before, who.hearts = who.hearts, max(0, min(t.content.figures.max_hearts, hearts))
    t.emit(HeartsChanged, rule, seat, before, who.hearts)


def play_cards(t: Table, seat: int, kinds: Iterable[str], target: Zone, rule: str) -> None:
    """Move cards of some definitions from a hand, face up, to a zone; one card for each time one is named."""
    hand = t.state.players[seat].hand
    for kind in kinds:
        t.move(t.find(hand, kind), hand, target, rule)
