"""Who is going to sit where, and how: what the set-up screen changes, and the file that remembers it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from string import ascii_uppercase
from typing import Any

from game.core import files
from game.core.dice import MASK, fresh_seed
from game.core.record import Plain
from game.core.title import Option, Title
from scenes import people
from scenes.chair import HUMAN, Chair
from scenes.keeping import keep, recall, tell
from scenes.settings_store import MAX_NAME, MAX_NAMES

MAX_BYTES = 64_000
USUAL_BOT = "casual"


@dataclass(slots=True)
class Place:
    """A seat that is being given away: the name as typed ("" for the usual one), the kind of player, the colour."""

    kind: str
    colour: int
    typed: str = ""

    def usual(self, seat: int, *, shared: bool = False) -> str:
        """What the player is called who typed no name: people by their seat, bots by their colour."""
        return people.name_of(self.kind, seat if self.kind == HUMAN else self.colour, shared=shared)

    def name(self, seat: int, *, shared: bool = False) -> str:
        return self.typed.strip() or self.usual(seat, shared=shared)


@dataclass(slots=True)
class Seating:
    """A table that is being laid, its seats in order of turns. `seed` is as typed; "" draws a new one."""

    title: Title[Any, Any]
    places: list[Place]
    chosen: dict[str, Plain] = field(default_factory=dict)
    seed: str = ""
    physical: bool = False

    @classmethod
    def usual(cls, title: Title[Any, Any], names: Sequence[str] = ()) -> Seating:
        """One person and as many bots as the title needs; `names` are the people's, by seat."""
        kinds = [HUMAN, *[USUAL_BOT] * (title.seats[0] - 1)]
        given = [*names, *[""] * len(kinds)]
        places = [Place(kind, seat, given[seat] if kind == HUMAN else "") for seat, kind in enumerate(kinds)]
        return cls(title, places, seed=str(fresh_seed()))

    # ------------------------------------------------------------------ seats

    @property
    def fewest(self) -> int:
        return self.title.seats[0]

    @property
    def most(self) -> int:
        return self.title.seats[-1]

    def add(self) -> None:
        """One more seat, in the first colour that is free."""
        taken = {place.colour for place in self.places}
        colour = next(colour for colour in range(self.most) if colour not in taken)
        self.places.append(Place(USUAL_BOT, colour))

    def remove(self, seat: int) -> None:
        del self.places[seat]

    def move(self, seat: int, to: int) -> None:
        """A player sits down elsewhere; those between move up."""
        self.places.insert(max(0, min(len(self.places) - 1, to)), self.places.pop(seat))

    def recolour(self, seat: int) -> None:
        """The next colour; whoever has it takes the old one."""
        place = self.places[seat]
        wanted = (place.colour + 1) % max(self.most, 1)
        for other in self.places:
            if other.colour == wanted:
                other.colour = place.colour
        place.colour = wanted

    # ------------------------------------------------------------------ options

    @property
    def choices(self) -> list[tuple[Option, list[Plain]]]:
        """The options that are a choice for this number of seats, with what may be chosen."""
        offered = [(option, list(option.choices(len(self.places)))) for option in self.title.options]
        return [(option, values) for option, values in offered if len(values) > 1]

    def value(self, option: Option) -> Plain:
        """What is chosen, or the usual value where that is no choice for this number of seats."""
        value = self.chosen.get(option.key, option.default)
        return value if value in option.choices(len(self.places)) else option.default

    @property
    def options(self) -> dict[str, Plain]:
        """Every option with its value."""
        return {option.key: self.value(option) for option in self.title.options}

    @property
    def teams(self) -> list[str]:
        """The letter of each seat's team, as on the table; "" where everybody plays alone."""
        found = self.title.teams(len(self.places), self.options) if self.title.teams else ()
        return [ascii_uppercase[team] for team in found] or [""] * len(self.places)

    @property
    def shared(self) -> bool:
        """Whether two people share each seat."""
        return self.title.shared is not None and self.title.shared(self.options)

    # ------------------------------------------------------------------ what comes of it

    @property
    def chairs(self) -> list[Chair]:
        shared = self.shared
        return [
            Chair(place.name(seat, shared=shared), place.kind, place.colour)
            for seat, place in enumerate(self.places)
        ]

    @property
    def number(self) -> int:
        """The seed as a number. ValueError where there is none, or too large a one."""
        number = int(self.seed) if self.seed else fresh_seed()
        if number > MASK:
            raise ValueError(f"A seed is a whole number up to {MASK}.")
        return number

    @property
    def people(self) -> int:
        """How many seats are people's."""
        return sum(place.kind == HUMAN for place in self.places)

    @property
    def problem(self) -> str:
        """Why a match can't begin like this, in one sentence; "" where it can."""
        names = [chair.name.casefold() for chair in self.chairs]
        twice = next((chair.name for chair in self.chairs if names.count(chair.name.casefold()) > 1), "")
        if twice:
            return f"Two players are called {twice}."
        if self.seed and int(self.seed) > MASK:
            return f"A seed is a whole number up to {MASK}."
        return ""


class Memory:
    """The file that remembers how each title's table was laid last. A damaged one is as good as none."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def recall(self, title: Title[Any, Any], names: Sequence[str]) -> Seating:
        """The table as it was laid last, with the people's names of today; the usual one where nothing is known."""
        seating = Seating.usual(title, names)
        saved = self._read().get(title.id)
        if not isinstance(saved, dict):
            return seating
        places = _places(saved.get("seats"), names)
        if len(places) in title.seats and len({place.colour for place in places}) == len(places):
            seating.places = places
        if isinstance(saved.get("options"), dict):
            seating.chosen = saved["options"]
        seating.physical = saved.get("physical") is True
        return seating

    def keep(self, seating: Seating) -> None:
        """Writes a table down."""
        table = {
            "seats": [[place.kind, place.colour] for place in seating.places],
            "options": seating.options,
            "physical": seating.physical,
        }
        text = json.dumps({**self._read(), seating.title.id: table}, indent=1)
        keep(self.path, text, "how the table was set up", quiet=True)

    def _read(self) -> dict[str, Any]:
        found, notice = recall(
            self.path,
            lambda path: files.read_json(path, MAX_BYTES),
            "how tables were set up",
            "they are laid as usual",
        )
        tell(notice)
        return found or {}


def _places(saved: Any, names: Sequence[str]) -> list[Place]:
    """Saved seats as places; none where they are not what was written."""
    known = {kind.id for kind in people.kinds()}
    given = [*names, *[""] * MAX_NAMES]
    if not isinstance(saved, list) or len(saved) > MAX_NAMES:
        return []
    places = []
    for seat, entry in enumerate(saved):
        match entry:
            case [str(kind), int(colour)] if kind in known and 0 <= colour < MAX_NAMES:
                places.append(Place(kind, colour, given[seat][:MAX_NAME]))
            case _:
                return []
    return places
