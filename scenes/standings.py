"""Who came where in a match, and what can be counted in it, from what everybody could see. No screen in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.core import narrate
from game.core.event import Event
from game.core.match import Match
from scenes.lore import Figure, Lore, lore_of


@dataclass(frozen=True, slots=True)
class Place:
    """A seat in the standing: its place from 1, whether it won, and a few words about its end."""

    seat: int
    number: int
    won: bool
    words: str


@dataclass(frozen=True, slots=True)
class Standings:
    """The standing of a match that is over; `portraits` are by seat, "" for none."""

    headline: str
    winners: tuple[int, ...]
    places: list[Place]
    figures: list[Figure]
    portraits: list[str]

    @classmethod
    def of(cls, match: Match[Any, Any], names: Sequence[str]) -> Standings:
        """The standing of a match, over or not."""
        lore = lore_of(match.title)
        events = [event.seen_by(None) for event in match.log]
        seats = match.setup.seats
        state = match.view(None).state
        winners = match.result.winners if match.result else ()
        return cls(
            _headline(match, events, names),
            winners,
            _places(lore, events, seats, winners),
            lore.figures(events, seats),
            [lore.portrait(state, seat) for seat in range(seats)],
        )


def _headline(match: Match[Any, Any], events: Sequence[Event], names: Sequence[str]) -> str:
    told = (event for event in reversed(events) if event.kind == "decided")
    decided = next(told, None)
    return (narrate.line(match.title, decided, names) if decided else None) or "The match is over."


def _places(lore: Lore, events: Sequence[Event], seats: int, winners: Sequence[int]) -> list[Place]:
    """Winners first, then who was still in the game, then those who left it, the last one first."""
    fallen = lore.fallen(events)
    others = [seat for seat in range(seats) if seat not in winners and seat not in fallen]
    last = [seat for seat in reversed(fallen) if seat not in winners]
    ends = _ends(lore, events)
    found = [Place(seat, 1, True, "Winner") for seat in winners]
    for seat in [*others, *last]:
        found.append(Place(seat, len(found) + 1, False, ends.get(seat, "")))
    return found


def _ends(lore: Lore, events: Sequence[Event]) -> dict[int, str]:
    """In which turn each seat left the game."""
    turns = set(lore.turns(events))
    ends: dict[int, str] = {}
    turn = 0
    for at, event in enumerate(events):
        turn += at in turns
        for seat in lore.fallen([event]):
            ends[seat] = f"Out in turn {turn}"
    return ends
