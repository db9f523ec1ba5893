"""Positions: documents in a title's own words that lay out a table, from which a match starts.

    title: some_title
    turn: 0
    seats:
    - {witch: fire, hearts: 1, hand: [spell_fire, spell_fire, familiar_toad], wand: wand_d10}
    - {witch: wind, hearts: 2, hand: [shield_crystal, spell_wind], player: greedy, name: Hazel}
    draw: [heart_potion]
    dice: [8, 3]

A match goes on from there at a point where no action is half done: a turn, a phase or a round begins. Cards that the
document doesn't name are dealt by the seed. What a title has no words for, such as the middle of a duel, is written as
a `snapshot` instead: the whole state in its save form.

A title adds its words in its module `position`, with `POSITIONS`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Annotated, Any, Generic, TypeAlias, TypeVar

from pydantic import Field

from game.core.content import DefId, Definition, did_you_mean
from game.core.dataclass import dataclass
from game.core.dice import MASK, permutation, rolled
from game.core.journal import LONGEST_NAME, MOST, MOST_COLOURS
from game.core.problem import quoted
from game.core.reasons import reason
from game.core.record import Plain
from game.core.state import State
from game.core.table import Table
from game.core.zones import EVERYONE, HIDDEN, Zone

S = TypeVar("S", bound=State)
C = TypeVar("C")

HUMAN = "human"
MOST_SEATS = 16


Dice: TypeAlias = Annotated[tuple[Annotated[int, Field(ge=1, le=100)], ...], Field(max_length=MOST["dice"])]
"""The faces that the next rolls show."""
Deal: TypeAlias = Annotated[tuple[tuple[DefId, ...], ...], Field(max_length=MOST["deal"])]
"""By shuffle, for the next shuffles: definitions of the cards that are drawn first after it."""


class SeatPosition(Definition):
    """The player at a seat. `colour` is the number of a colour; None for the seat's usual one."""

    name: str = Field(default="", max_length=LONGEST_NAME)
    player: DefId = HUMAN
    colour: int | None = Field(default=None, ge=0, lt=MOST_COLOURS)


class Position(Definition):
    """The part of a position that all titles share: players, options, and the next results of chance.

    `dice` are the faces that the next rolls show, and `deal` the cards that are drawn first after each of the next
    shuffles; after these the seed decides. A `snapshot` replaces all other words about the table.
    """

    title: DefId
    seats: tuple[SeatPosition, ...] = Field(max_length=MOST_SEATS)
    seed: int = Field(default=0, ge=0, le=MASK)
    options: dict[str, bool | int | str] = Field(default_factory=dict, max_length=MOST["options"])
    rollers: int = Field(default=0, ge=0, le=EVERYONE)
    dice: Dice = ()
    deal: Deal = ()
    snapshot: dict[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class Positions(Generic[S, C]):
    """How positions of a title are read and written.

    `model` is the type of the document. `lay` lays it out on a new table, and raises PositionFault; `root` is the flow
    that goes on from there. `describe` gives the words for a table, None before the set-up; where a match that starts
    from them would differ, the position is written as a snapshot. The order of cards in `unordered` zones is ignored.
    """

    model: type[Position]
    lay: Callable[[Table[S, C], Any], None]
    root: str
    describe: Callable[[Table[S, C]], dict[str, Plain] | None]
    unordered: frozenset[str] = frozenset()


class PositionFault(ValueError):  # noqa: N818 - it becomes a problem of a file
    """Something that can't be laid out, with its path in the document."""

    def __init__(self, *path: str | int, text: str, hint: str = "") -> None:
        super().__init__(text)
        self.path, self.text, self.hint = path, text, hint


def known(word: str, names: Collection[str], what: str, *path: str | int) -> str:
    """The word, if it is one of some names. Raises PositionFault."""
    if word not in names:
        raise PositionFault(
            *path, text=reason("position.none", what=what, word=quoted(word)), hint=did_you_mean(word, names)
        )
    return word


def take(t: Table[Any, Any], source: Zone, face: str, *path: str | int) -> int:
    """A card of a definition in a zone. Raises PositionFault if none is left."""
    if face not in t.state.faces:
        known(face, set(t.state.faces), reason("position.card"), *path)
    card = t.find(source, face)
    if card == HIDDEN:
        raise PositionFault(*path, text=reason("position.taken", face=face))
    return card


def move_named(
    t: Table[Any, Any], source: Zone, goal: Zone, faces: Collection[str], rule: str, *path: str | int
) -> None:
    """Move cards of some definitions from a zone to another, the last one on top. Raises PositionFault."""
    for index, face in enumerate(faces):
        t.move(take(t, source, face, *path, index), source, goal, rule)


def by_lot(t: Table[Any, Any], count: int) -> int:
    """A random number below a count, by the seed."""
    t.state.dice, face = rolled(t.state.dice, count)
    return face - 1


def mix(t: Table[Any, Any], zone: Zone) -> None:
    """Shuffle a zone by the seed; nobody knows its cards any more."""
    t.state.dice, order = permutation(t.state.dice, len(zone))
    zone.cards = [zone.cards[index] for index in order]
    t.conceal(zone, 0)


def set_aside(t: Table[Any, Any], zone: Zone, faces: Collection[str], *path: str | int) -> list[int]:
    """Take cards of some definitions out of a zone, to be put on top of it in the end. Raises PositionFault."""
    found = []
    for index, face in enumerate(faces):
        found.append(take(t, zone, face, *path, index))
        zone.cards.remove(found[-1])
    return found


def put_on_top(zone: Zone, cards: Collection[int]) -> None:
    """Put cards back on top of a zone, the first one topmost."""
    zone.cards += reversed([*cards])


def from_top(t: Table[Any, Any], zone: Zone) -> list[Plain]:
    """The definitions of a zone's cards, the topmost first."""
    return t.faces(zone)[::-1]


def given(**words: Plain) -> dict[str, Plain]:
    """The words of a position that say something: not those that are 0, False or empty."""
    return {name: value for name, value in words.items() if value}
