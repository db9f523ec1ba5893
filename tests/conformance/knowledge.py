"""What each seat can know, worked out from the events and the zones alone: a second opinion on `state.seen`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.event import Event, Moved, Shown, Shuffled
from game.core.record import walk
from game.core.state import State
from game.core.zones import PUBLIC, Sight, Zone

Seats = set[int | None]


class Knowledge:
    """For every card the seats (None: an onlooker) that may know its face."""

    def __init__(self, state: State) -> None:
        self.everyone: Seats = {*range(state.seats), None}
        self.knowing: list[Seats] = []
        self.zones: dict[str, Zone] = {}
        self.faces_then = state.faces
        """The faces of the cards the last time: a die bears another once it was turned."""
        self.learn(state, [])

    def learn(self, state: State, events: Sequence[Event]) -> None:
        """Take in what happened since the last time, the state being what it led to."""
        self.grow(state)
        zones = walk(state, Zone)
        self.zones = {zone.name: zone for zone in zones}
        assert len(self.zones) == len(zones), "two zones have the same name"
        for index, event in enumerate(events):
            match event:
                case Moved():
                    self.knowing[event.card] |= self.audience(self.zones[event.target])
                case Shown():
                    for card in event.cards:
                        self.knowing[card] |= self.named(event.known)
                case Shuffled():
                    for card in self._shuffled(event.zone, events[index + 1 :]):
                        self.knowing[card].clear()
        for zone in zones:
            for card in zone.cards[-1:] if zone.sight is Sight.TOP else zone.cards:
                self.knowing[card] |= self.audience(zone)
        self.faces_then = state.faces

    def grow(self, state: State) -> None:
        """Take note of cards that were made since the last time."""
        self.knowing += [set() for _ in state.faces[len(self.knowing) :]]

    def audience(self, zone: Zone) -> Seats:
        """Who sees what enters a zone."""
        if zone.sight in (Sight.ALL, Sight.TOP):
            return self.everyone
        return {zone.owner} if zone.sight in (Sight.OWNER, Sight.NONE) and zone.owner >= 0 else set()

    def named(self, mask: int) -> Seats:
        """The seats of a mask."""
        return {seat for seat in self.everyone if mask >> (PUBLIC if seat is None else seat) & 1}

    def _shuffled(self, zone: str, later: Sequence[Event]) -> set[int]:
        """The cards that were in a zone when it was shuffled: those of now, with what moved since put back."""
        cards = set(self.zones[zone].cards)
        for event in reversed(later):
            if isinstance(event, Moved):
                if event.target == zone:
                    cards.discard(event.card)
                if event.source == zone:
                    cards.add(event.card)
        return cards

    def faces(self, state: State, seat: int | None) -> set[str]:
        """The definitions of which a seat may know a card, or might the last time."""
        self.grow(state)
        cards = [card for card, seats in enumerate(self.knowing) if seat in seats]
        return {state.faces[card] for card in cards} | {
            self.faces_then[card] for card in cards if card < len(self.faces_then)
        }


def strings(data: Any) -> set[str]:
    """Every text in plain data, keys aside."""
    if isinstance(data, str):
        return {data}
    if isinstance(data, dict):
        data = list(data.values())
    return set().union(*map(strings, data)) if isinstance(data, list | tuple) else set()
