"""Positions: a table that is laid out in a title's own words, as a document from which a match starts.

    title: some_title
    turn: 0
    seats:
    - {witch: fire, hearts: 1, hand: [spell_fire, spell_fire, familiar_toad], wand: wand_d10}
    - {witch: wind, hearts: 2, hand: [shield_crystal, spell_wind], player: greedy, name: Hazel}
    draw: [heart_potion]
    dice: [8, 3]

A match goes on from there where nothing is half done: a turn, a phase or a round begins. The seed deals what is not
named. What no words are there for, such as a duel in its middle, is written down as a `snapshot` instead, which says
all that lies on the table as the program notes it.

Each title adds its words in a module `position.py`: the type of the document, `lay`, and `describe`, the other way.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Annotated, Any, Generic, TypeAlias, TypeVar

from pydantic import Field

from game.core.content import DefId, Definition, did_you_mean
from game.core.dice import MASK, advance, mixed, permutation
from game.core.journal import LONGEST_NAME, MOST, MOST_COLOURS
from game.core.problem import quoted
from game.core.record import Plain
from game.core.state import State
from game.core.table import Table
from game.core.zones import EVERYONE, HIDDEN, Zone

S = TypeVar("S", bound=State)
C = TypeVar("C")

HUMAN = "human"
MOST_SEATS = 16


Dice: TypeAlias = Annotated[tuple[Annotated[int, Field(ge=1, le=100)], ...], Field(max_length=MOST["dice"])]
"""What the next rolls show."""
Deal: TypeAlias = Annotated[tuple[tuple[DefId, ...], ...], Field(max_length=MOST["deal"])]
"""Which cards are drawn first after each of the next shuffles, by definition."""


class SeatPosition(Definition):
    """Who sits at a seat. `colour` is the number of its colour; without it, it is the seat's own."""

    name: str = Field(default="", max_length=LONGEST_NAME)
    player: DefId = HUMAN
    colour: int | None = Field(default=None, ge=0, lt=MOST_COLOURS)


class Position(Definition):
    """What every position says: who plays, by which options, and what chance brings next.

    `dice` are what the next rolls show, and `deal` the cards that are drawn first after each of the next shuffles;
    after that the seed decides. A `snapshot` stands for all other words about the table.
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
    """How matches of a title are laid out.

    `lay` changes a table that nobody has set up yet, and raises PositionFault; `root` is the flow that goes on from
    there. `describe` gives the words for a table, None before it is set up; where a match that starts by them would
    not be the same, it is written down as a snapshot. The order of `unordered` zones tells nothing.
    """

    model: type[Position]
    lay: Callable[[Table[S, C], Any], None]
    root: str
    describe: Callable[[Table[S, C]], dict[str, Plain] | None]
    unordered: frozenset[str] = frozenset()


class PositionFault(ValueError):  # noqa: N818 - it becomes a problem of a file
    """What can't be laid out, and the way to it in the document."""

    def __init__(self, *path: str | int, text: str, hint: str = "") -> None:
        super().__init__(text)
        self.path, self.text, self.hint = path, text, hint


def known(word: str, names: Collection[str], what: str, *path: str | int) -> str:
    """A word that is one of some names. Raises PositionFault."""
    if word not in names:
        raise PositionFault(*path, text=f"there is no {what} {quoted(word)}", hint=did_you_mean(word, names))
    return word


def take(t: Table[Any, Any], source: Zone, face: str, *path: str | int) -> int:
    """A card of a definition that still lies in a zone. Raises PositionFault."""
    if face not in t.state.faces:
        known(face, set(t.state.faces), "card", *path)
    card = t.find(source, face)
    if card == HIDDEN:
        raise PositionFault(*path, text=f"no {face} is left for this: the others are laid out already")
    return card


def move_named(
    t: Table[Any, Any], source: Zone, goal: Zone, faces: Collection[str], rule: str, *path: str | int
) -> None:
    """Move cards of some definitions from a zone to another, the last one on top. Raises PositionFault."""
    for index, face in enumerate(faces):
        t.move(take(t, source, face, *path, index), source, goal, rule)


def by_lot(t: Table[Any, Any], count: int) -> int:
    """One of the numbers below a count, by the seed."""
    t.state.dice = advance(t.state.dice)
    return mixed(t.state.dice) % count


def mix(t: Table[Any, Any], zone: Zone) -> None:
    """Shuffle a zone by the seed; nobody knows its cards any more."""
    t.state.dice, order = permutation(t.state.dice, len(zone))
    zone.cards = [zone.cards[index] for index in order]
    t.conceal(zone, 0)


def set_aside(t: Table[Any, Any], zone: Zone, faces: Collection[str], *path: str | int) -> list[int]:
    """Take cards of some definitions out of a zone; they are to lie on top of it in the end. Raises PositionFault."""
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
