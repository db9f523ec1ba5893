"""Positions as documents: starting a match from one, and writing the one of a match."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any, TypeVar

from game.core import save
from game.core.content import ContentError, Problem
from game.core.content.explain import follow
from game.core.content.load import validated
from game.core.play import Play
from game.core.position import HUMAN, Position, PositionFault, Positions, SeatPosition, known
from game.core.problem import quoted
from game.core.reasons import reason
from game.core.record import Plain, RecordError
from game.core.save import Maker, Recorded
from game.core.state import State
from game.core.table import Table
from game.core.title import Title, TitleError
from game.core.yaml_tree import Document, Node, dumped, read_tree, tree_of

S = TypeVar("S", bound=State)
C = TypeVar("C")
M = TypeVar("M", bound=Recorded)

# ---------------------------------------------------------------------- from a document


def begin(title: Title[Any, Any], document: Mapping[str, Plain] | Path, make: Maker[M]) -> M:
    """A match that starts at a position. Raises ContentError with every problem of the document."""
    tree, problems = (
        read_tree(document) if isinstance(document, Path) else tree_of(document, reason("position"))
    )
    model = title.positions.model if title.positions else Position
    try:
        _check_title(title, tree)
        return _begin(title, validated(Document.of(tree), problems, model), make)
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
        raise PositionFault("title", text=reason("position.other", named=quoted(named), title=title.id))


def _mark(tree: Node, fault: PositionFault) -> Any:
    return follow(tree, fault.path).node.mark


def _begin(title: Title[Any, Any], position: Position, make: Maker[M]) -> M:
    try:
        setup = title.setup(len(position.seats), position.seed, position.options, position.rollers)
    except TitleError as error:
        raise PositionFault("options" if "option" in str(error) else "seats", text=_phrase(error)) from error
    for number, row in enumerate(position.deal):
        for index, card in enumerate(row):
            known(card, title.phrases.names, reason("position.card"), "deal", number, index)
    match = make(title, setup)
    _sit_down(match, position)
    if position.snapshot is not None:
        _resume(match, position)
    elif title.positions is None:
        raise PositionFault(text=reason("position.no_words", title=title.name))
    else:
        _lay(match, position, title.positions)
    match.base = save.snapshot(match.play)
    return match


def _sit_down(match: Recorded, position: Position) -> None:
    """Seat the players."""
    seats = position.seats
    for number, seat in enumerate(seats):
        if not seat.name.isprintable():
            raise PositionFault("seats", number, "name", text=reason("position.name"))
    if any(seat.name for seat in seats):
        match.names = [
            seat.name or reason("player.unnamed", number=number + 1) for number, seat in enumerate(seats)
        ]
    if any(seat.colour is not None for seat in seats):
        match.colours = [number if seat.colour is None else seat.colour for number, seat in enumerate(seats)]
    match.players = [seat.player for seat in seats]


def _resume(match: Recorded, position: Position) -> None:
    """Restore the snapshot of a position."""
    words = sorted(_words(position) - set(Position.model_fields))
    if words:
        raise PositionFault(words[0], text=reason("position.snapshot", word=words[0]))
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
        raise PositionFault(text=reason("position.broken", why=_phrase(fault))) from fault
    match.clear_log()


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
