"""Players: their players, with names, kinds and colours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game import DATA
from game.bots.levels import BOTS
from game.core.dataclass import dataclass
from game.core.lesson import LEARNER
from game.core.match import Match
from scenes.app.texts import say
from sprites.drawing.look_files import kept, read_yaml

HUMAN = "human"
PEOPLE = frozenset({HUMAN, LEARNER})
"""The kinds of player that are people, including a learner."""


@dataclass(frozen=True, slots=True)
class Player:
    """The player at a seat: a name, "human" or the id of a bot, and the index of the seat's colour and shape."""

    name: str
    kind: str
    colour: int

    @property
    def human(self) -> bool:
        """Whether a person sits here."""
        return self.kind in PEOPLE


PEOPLE_FILE = DATA / "people.yaml"


@dataclass(frozen=True, slots=True)
class PlayerKind:
    """A kind of player: "human" or the id of a bot's level, its name, and one sentence about it."""

    id: str
    name: str
    about: str


@kept()
def kinds() -> tuple[PlayerKind, ...]:
    """The kinds of player to choose from: people first, then bots from the lowest level to the highest."""
    return tuple(PlayerKind(id, **words) for id, words in read_yaml(PEOPLE_FILE)["players"].items())


def level_of(kind: str) -> str:
    """The name of a bot's level, "Bot" if it has none; "" for a person."""
    return (
        "" if kind in PEOPLE else next((each.name for each in kinds() if each.id == kind), say("table.bot"))
    )


@kept()
def bot_names() -> tuple[str, ...]:
    """The names of bots, by seat."""
    return tuple(read_yaml(PEOPLE_FILE)["bots"])


def seated(kinds: Sequence[str], names: Sequence[str] = (), *, shared: bool = False) -> list[Player]:
    """Players of these kinds; `names` are people's names by seat, "" for none."""
    given = [*names, *[""] * len(kinds)]
    return [
        Player(name_of(kind, seat, given[seat], shared=shared), kind, seat) for seat, kind in enumerate(kinds)
    ]


def players_of(match: Match[Any, Any], names: Sequence[str] = ()) -> list[Player]:
    """The players of a match, with the names it records; `names` are for people it doesn't name, by seat."""
    title, seats = match.title, range(match.setup.seats)
    kinds = [kind if kind in BOTS else HUMAN for kind in match.players or [HUMAN] * len(seats)]
    shared = title.shared is not None and title.shared(match.setup.options)
    usual = seated(kinds, names, shared=shared)
    called = match.names or [player.name for player in usual]
    return list(map(Player, called, kinds, match.colours or seats))


def name_of(kind: str, seat: int, given: str = "", *, shared: bool = False) -> str:
    """The name of a player, or of two people who share a seat."""
    if kind == HUMAN and shared:
        return given or say("table.pair", one=2 * seat + 1, two=2 * seat + 2)
    if kind == HUMAN:
        return given or say("table.player", number=seat + 1)
    return bot_names()[seat % len(bot_names())]
