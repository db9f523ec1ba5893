"""The reading of a view without knowing its title: plain fields of records as figures, and zones grouped by owner."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field, fields
from typing import Any

from game.core import narrate
from game.core.dataclass import dataclass
from game.core.narrate import SILENT
from game.core.phrases import Phrases, in_words
from game.core.record import Record
from game.core.state import State
from game.core.title import Title
from game.core.view import View
from game.core.zones import Sight, Zone

COMMON = {each.name for each in fields(State)}
"""The fields that every state has; none of them is shown as a figure."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A plain field: its value, labelled with the title's text `figure.<field>` or the field's name in words."""

    label: str
    value: str
    key: str = field(default="", compare=False)
    """The name of the field."""


@dataclass(frozen=True, slots=True)
class ShownZone:
    """A zone: its id, its label, and its cards from the lowest up; the face of a hidden card is "".

    `kind` is its id without the seat of its owner. `piled`: the cards are stacked, so that only the top one is visible.
    """

    name: str
    kind: str
    label: str
    cards: tuple[int, ...]
    faces: tuple[str, ...]
    piled: bool


@dataclass(frozen=True, slots=True)
class Holdings:
    """The figures and zones of a seat or of the table."""

    figures: tuple[Figure, ...]
    zones: tuple[ShownZone, ...]


@dataclass(frozen=True, slots=True)
class Reading:
    """The contents of the plain table. `acting`: the seats that have to answer a question."""

    viewer: int | None
    table: Holdings
    seats: tuple[Holdings, ...]
    acting: frozenset[int]

    @classmethod
    def of(cls, title: Title[Any, Any], view: View[Any]) -> Reading:
        """The reading of a view."""
        reader = _Reader(title, view.state)
        acting = frozenset(asked.seat for asked in view.asked)
        return cls(view.seat, reader.table(), tuple(map(reader.seat, range(view.state.seats))), acting)


class _Reader:
    """A sorter of a state's fields: lists with an entry per seat belong to the seats, the rest to the table."""

    def __init__(self, title: Title[Any, Any], state: State) -> None:
        self.title = title
        self.phrases: Phrases = title.phrases
        self.state = state
        self.fields = {each.name: getattr(state, each.name) for each in fields(state)}

    def table(self) -> Holdings:
        """The holdings of no seat."""
        shared = {key: value for key, value in self._own() if not self._by_seat(value)}
        return self._shown(shared, -1)

    def seat(self, seat: int) -> Holdings:
        """The holdings of a seat: its entry in every list with an entry per seat; of fields of one name, the first."""
        mine: dict[str, Any] = {}
        for key, value in self._own():
            if self._by_seat(value):
                entry = value[seat]
                more = _fields_of(entry) if isinstance(entry, Record) else {key: entry}
                mine |= {name: held for name, held in more.items() if name not in mine}
        return self._shown(mine, seat)

    def _own(self) -> Iterator[tuple[str, Any]]:
        return ((key, value) for key, value in self.fields.items() if key not in COMMON)

    def _by_seat(self, value: Any) -> bool:
        return isinstance(value, list | tuple) and len(value) == self.state.seats

    def _shown(self, entries: dict[str, Any], owner: int) -> Holdings:
        figures = [figure for key, value in entries.items() if (figure := self._figure(key, value))]
        zones = [zone for value in entries.values() for zone in _zones(value)]
        if owner < 0:
            zones = [zone for zone in zones if zone.owner < 0]
        else:
            others = (
                zone for key, value in self._own() for zone in _zones(value) if not self._by_seat(value)
            )
            zones += [zone for zone in others if zone.owner == owner]
        return Holdings(tuple(figures), tuple(map(self._place, zones)))

    def _figure(self, key: str, value: Any) -> Figure | None:
        """A plain field as a figure; None if it is empty, hidden by the texts, or not a plain value."""
        code = f"figure.{key}"
        label = self.phrases.say(code) if self.phrases.has(code) else in_words(key)
        said = self._said(value)
        return None if label == SILENT or not said else Figure(label, said, key)

    def _said(self, value: Any) -> str:
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, int):
            return str(value)
        if isinstance(value, str):
            return self.phrases.names.get(value, in_words(value))
        if isinstance(value, list | tuple):
            return ", ".join(filter(None, map(self._said, value)))
        return ""

    def _place(self, zone: Zone) -> ShownZone:
        faces = tuple(self.state.faces[card] if card >= 0 else "" for card in zone.cards)
        kind = (zone.name.rpartition(" ")[0] if zone.owner >= 0 else "") or zone.name
        label = in_words(narrate.zone(self.title, kind))
        piled = zone.sight in (Sight.COUNT, Sight.TOP)
        return ShownZone(zone.name, kind, label, tuple(zone.cards), faces, piled)


def _fields_of(record: Record) -> dict[str, Any]:
    return {each.name: getattr(record, each.name) for each in fields(record)}  # type: ignore[arg-type]


def _zones(value: Any) -> Iterator[Zone]:
    """The zones in a field, directly or in a list or a record."""
    if isinstance(value, Zone):
        yield value
    elif isinstance(value, list | tuple):
        for item in value:
            yield from _zones(item)
    elif isinstance(value, Record):
        for item in _fields_of(value).values():
            yield from _zones(item)
