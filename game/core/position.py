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

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Generic, TypeAlias, TypeVar

from pydantic import Field

from game.core import save
from game.core.content import ContentError, DefId, Definition, Problem, did_you_mean
from game.core.content.explain import follow
from game.core.content.load import validated
from game.core.dice import MASK, advance, mixed, permutation
from game.core.journal import LONGEST_NAME, MOST, MOST_COLOURS
from game.core.play import Play
from game.core.problem import quoted
from game.core.record import Plain, RecordError
from game.core.save import Maker, Recorded
from game.core.state import State
from game.core.table import Table
from game.core.title import Title, TitleError
from game.core.yaml_tree import Node, dumped, read_tree, tree_of
from game.core.zones import EVERYONE, HIDDEN, Zone

S = TypeVar("S", bound=State)
C = TypeVar("C")
M = TypeVar("M", bound=Recorded)

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


# ---------------------------------------------------------------------- from a document


def begin(title: Title[Any, Any], document: Mapping[str, Plain] | Path, make: Maker[M]) -> M:
    """A match that starts at a position. Raises ContentError with every problem of the document."""
    tree, problems = read_tree(document) if isinstance(document, Path) else tree_of(document, "the position")
    model = title.positions.model if title.positions else Position
    try:
        _check_title(title, tree)
        return _begin(title, validated(tree, problems, model), make)
    except PositionFault as fault:
        raise ContentError([Problem(_mark(tree, fault), fault.text, fault.hint)]) from fault


def title_in(path: Path) -> str:
    """The id of the title that a position in a file names, "" if it names none. Raises ContentError."""
    return _title_in(read_tree(path)[0])


def _title_in(tree: Node) -> str:
    named = tree.value.get("title") if isinstance(tree.value, dict) else None
    return named.value if named and isinstance(named.value, str) else ""


def _check_title(title: Title[Any, Any], tree: Node) -> None:
    """Raises PositionFault for a position of another title, all words of which would be unknown."""
    named = _title_in(tree)
    if named not in ("", title.id):
        raise PositionFault("title", text=f"this is a position of {quoted(named)}, and {title.id} is played")


def _mark(tree: Node, fault: PositionFault) -> Any:
    return follow(tree, fault.path).node.mark


def _begin(title: Title[Any, Any], position: Position, make: Maker[M]) -> M:
    try:
        setup = title.setup(len(position.seats), position.seed, position.options, position.rollers)
    except TitleError as error:
        raise PositionFault("options" if "option" in str(error) else "seats", text=_phrase(error)) from error
    for number, row in enumerate(position.deal):
        for index, card in enumerate(row):
            known(card, title.phrases.names, "card", "deal", number, index)
    match = make(title, setup)
    _sit_down(match, position)
    if position.snapshot is not None:
        _resume(match, position)
    elif title.positions is None:
        raise PositionFault(text=f"{title.name} has no words for positions but a snapshot")
    else:
        _lay(match, position, title.positions)
    match.base = save.snapshot(match.play)
    return match


def _sit_down(match: Recorded, position: Position) -> None:
    """Seat the players."""
    seats = position.seats
    for number, seat in enumerate(seats):
        if not seat.name.isprintable():
            raise PositionFault("seats", number, "name", text="this name can't be shown")
    if any(seat.name for seat in seats):
        match.names = [seat.name or f"Player {number + 1}" for number, seat in enumerate(seats)]
    if any(seat.colour is not None for seat in seats):
        match.colours = [number if seat.colour is None else seat.colour for number, seat in enumerate(seats)]
    match.players = [seat.player for seat in seats]


def _resume(match: Recorded, position: Position) -> None:
    """Restore the snapshot of a position."""
    words = sorted(_words(position) - set(Position.model_fields))
    if words:
        raise PositionFault(
            words[0], text=f"a snapshot says all that lies on the table, and {words[0]} as well"
        )
    settled = {"dice": position.dice, "deal": position.deal} if position.dice or position.deal else {}
    try:
        save.rest_at(match, {**(position.snapshot or {}), **settled})
    except (RecordError, RecursionError) as error:
        raise PositionFault("snapshot", text=_phrase(error)) from error


def _words(position: Position) -> set[str]:
    """The keys that a position uses, those of its seats included."""
    seats = (
        name for seat in position.seats for name in seat.model_fields_set - set(SeatPosition.model_fields)
    )
    return position.model_fields_set | set(seats)


def _lay(match: Recorded, position: Position, positions: Positions[Any, Any]) -> None:
    """Lay out the table, and start the match from it."""
    title = match.title
    table: Table[Any, Any] = Table(title.new_state(title.content, match.setup), title, None)
    positions.lay(table, position)
    try:
        match.play.restart(table.state, positions.root, position.dice, position.deal)
        save.check_cards(match)
    except Exception as fault:  # what is laid out may break any rule in any way
        raise PositionFault(text=f"no match goes on from there: {_phrase(fault)}") from fault
    match.log.clear()


def _phrase(error: Exception) -> str:
    return str(error).rstrip(".")


# ---------------------------------------------------------------------- to a document


def document_of(match: Recorded, make: Maker[Any]) -> dict[str, Plain]:
    """The position of a match, in the title's words where these can say everything."""
    return _in_words(match, make) or _as_snapshot(match)


def text_of(document: Mapping[str, Plain]) -> str:
    """A position as YAML, one entry a line."""
    return "".join(_entry(key, value) for key, value in document.items())


def _entry(key: str, value: Plain) -> str:
    if isinstance(value, list) and any(isinstance(each, dict) for each in value):
        return f"{key}:\n" + "".join(f"- {_on_one_line(each)}\n" for each in value)
    return f"{key}: {_on_one_line(value)}\n"


def _on_one_line(value: Plain) -> str:
    return dumped(value, flow=True).removesuffix("...\n").strip()


def _in_words(match: Recorded, make: Maker[Any]) -> dict[str, Plain] | None:
    """The position in the title's words; None where a match that starts from it would differ."""
    positions = match.title.positions
    if positions is None or match.play.over:
        return None
    try:
        document = _described(match, positions)
        laid = document and begin(match.title, document, make)
        same = laid and _is_same(laid.play, match.play, positions.unordered)
    except (ArithmeticError, AttributeError, ContentError, LookupError, TypeError, ValueError):
        return None  # the title has no words for it, or the table comes from a made-up snapshot
    return document if same else None


def _described(match: Recorded, positions: Positions[Any, Any]) -> dict[str, Plain] | None:
    words = positions.describe(match.play.table)
    if words is None:
        return None
    seats = [{**who, **seat} for who, seat in zip(_people(match), words.pop("seats"), strict=True)]
    return {**_header(match, match.state.dice), **words, "seats": seats, **_settled(match)}


def _as_snapshot(match: Recorded) -> dict[str, Plain]:
    rest = save.snapshot(match.play)
    for name in ("digest", *save.SETTLED):
        rest.pop(name, None)  # no digest, so that people can change the snapshot
    header = _header(match, match.setup.seed)
    return {**header, "seats": _people(match), **_settled(match), "snapshot": rest}


def _header(match: Recorded, seed: int) -> dict[str, Plain]:
    header: dict[str, Plain] = {
        "title": match.setup.title,
        "seed": seed,
        "options": dict(match.setup.options),
    }
    return header | ({"rollers": match.play.rollers} if match.play.rollers else {})


def _people(match: Recorded) -> list[dict[str, Plain]]:
    people: list[dict[str, Plain]] = []
    for seat, player in enumerate(match.players):
        named = {"name": match.names[seat]} if match.names else {}
        coloured = {"colour": match.colours[seat]} if match.colours else {}
        people.append({**named, **({"player": player} if player != HUMAN else {}), **coloured})
    return people


def _settled(match: Recorded) -> dict[str, Plain]:
    """The `dice` and the `deal` that are left, without empty ones."""
    play = match.play
    dice = {"dice": list(play.dice)} if play.dice else {}
    return dice | ({"deal": [list(top) for top in play.deal]} if play.deal else {})


def _is_same(one: Play[Any, Any], other: Play[Any, Any], unordered: Collection[str]) -> bool:
    """Whether two plays wait in the same flow, with states that differ only in the numbers of cards.

    The flows below it differ: one match began with the title's `root`, the other with that of its positions.
    """
    return (
        one.stack[-1:] == other.stack[-1:]
        and one.pending == other.pending
        and _without_numbers(one.state, unordered) == _without_numbers(other.state, unordered)
    )


def _without_numbers(state: State, unordered: Collection[str]) -> Plain:
    """A state with face, back and knowing seats in place of each card's number."""

    def card(number: int) -> tuple[str, int, int]:
        return state.faces[number], state.backs[number] if state.backs else 0, state.seen[number]

    def named(data: Plain) -> Plain:
        if isinstance(data, list):
            return [named(each) for each in data]
        if not isinstance(data, dict):
            return data
        changed = {key: named(each) for key, each in data.items()}
        if data.keys() == {"name", "sight", "owner", "cards"}:
            cards = [card(number) for number in data["cards"]]
            changed["cards"] = sorted(cards) if data["name"] in unordered else cards
            # Rules that change the sight of a zone set it before they use it.
            changed["sight"] = data["sight"] if cards else None
        if type(data.get("card")) is int:
            changed["card"] = card(data["card"])
        return changed

    return {key: each for key, each in named(state.plain()).items() if key not in ("faces", "backs", "seen")}


# ---------------------------------------------------------------------- for titles


def known(word: str, names: Collection[str], what: str, *path: str | int) -> str:
    """The word, if it is one of some names. Raises PositionFault."""
    if word not in names:
        raise PositionFault(*path, text=f"there is no {what} {quoted(word)}", hint=did_you_mean(word, names))
    return word


def take(t: Table[Any, Any], source: Zone, face: str, *path: str | int) -> int:
    """A card of a definition in a zone. Raises PositionFault if none is left."""
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
    """A random number below a count, by the seed."""
    t.state.dice = advance(t.state.dice)
    return mixed(t.state.dice) % count


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
