"""What an answer would lead to, drawn on the field; worked out by the rules on a copy of the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.unnamed_wizard.hexes import Hex
from game.unnamed_wizard.state import NONE
from game.unnamed_wizard.table import tile
from scenes.unnamed_wizard import foretelling
from scenes.unnamed_wizard.foretelling import Forecast
from scenes.unnamed_wizard.ghosts import (
    Count,
    Counts,
    Flips,
    Ghost,
    Leaves,
    Lies,
    Moves,
    Pattern,
    PillarComes,
    PillarGoes,
    PillarMoves,
    Swaps,
    Turns,
)

if TYPE_CHECKING:
    from scenes.unnamed_wizard.board import WizardBoard


def clear(board: WizardBoard) -> None:
    """Takes all of it away."""
    field = board.field
    if field.ghosts or field.pattern or field.counts:
        show(board)


def show(
    board: WizardBoard, *ghosts: Ghost, pattern: Pattern | None = None, counts: Counts | None = None
) -> None:
    """Shows ghosts, a pattern, counts, and nothing else."""
    board.field.ghosts, board.field.pattern, board.field.counts = ghosts, pattern, counts
    board.touch()


def show_pillar_placed(board: WizardBoard, seat: int, number: int) -> None:
    """A pillar of a seat on a tile, and the pattern that it would complete."""
    trial = board.model.table.fork()
    tile(trial, number).pillars[seat] += 1
    before = foretelling.claimable_rows(board.model.table, seat)
    fresh = sorted(row for row in foretelling.claimable_rows(trial, seat) - before if number in row)
    pattern = Pattern(fresh[0], foretelling.common_runes(trial, fresh[0])) if fresh else None
    show(board, PillarComes(number, seat), pattern=pattern)


def show_pillar_returned(board: WizardBoard, owner: int, number: int) -> None:
    show(board, PillarGoes(number, owner))


def show_pillar_moved(board: WizardBoard, seat: int, source: int, target: int) -> None:
    show(board, PillarMoves(source, target, seat))


def show_tile_placed(board: WizardBoard, seat: int, card: int, side: str, at: Hex) -> None:
    """The side of a drawn tile on a hex; and tiles of the player with which it would lie in a pattern."""
    ghost = Lies(board.faces.side(board.model.state.faces[card], side), at)
    number = board.field.lifted
    model = board.model
    if number == NONE:
        model, number = foretelling.laid(model, card, side, at)
    row, runes = foretelling.completed(model, seat, number, at, side)
    show(board, ghost, pattern=Pattern(row, runes) if row else None)


def show_tile_moved(board: WizardBoard, number: int, to: Hex) -> None:
    show(board, Moves(number, to))


def show_tile_removed(board: WizardBoard, number: int) -> None:
    show(board, Leaves(number))


def show_tile_flipped(board: WizardBoard, number: int) -> None:
    """A tile with its other side up: its pillars stay, its power is gone (W15)."""
    face = board.faces.back(board.model, number) or board.faces.tile(board.model, number)
    shown = board.field.tiles[number].shown
    show(board, Flips(number, replace(face, pillars=shown.pillars, owners=shown.owners)))


def show_tiles_swapped(board: WizardBoard, one: int, other: int) -> None:
    show(board, Swaps(one, other))


def show_tiles_rotated(board: WizardBoard, row: Sequence[int], way: str) -> None:
    show(board, Turns((row[0], row[1], row[2]), way))


def show_pattern(board: WizardBoard, numbers: Sequence[int]) -> None:
    """A pattern, and its common runes."""
    runes = foretelling.common_runes(board.model.table, numbers)
    show(board, pattern=Pattern(tuple(numbers), runes))


def show_claim(board: WizardBoard, number: int, row: Sequence[int]) -> None:
    """The pattern, its common runes, and which of its tiles is claimed."""
    runes = foretelling.common_runes(board.model.table, row)
    show(board, pattern=Pattern(tuple(row), runes, number))


def show_battle(board: WizardBoard, ground: int, found: Forecast) -> None:
    """Which tiles count for whom."""
    both = found.attacker.seat, found.defender.seat
    rows = [
        Count(number, seat, count)
        for number, row in found.counts.items()
        for seat, count in zip(both, row, strict=True)
        if count
    ]
    show(board, counts=Counts(ground, tuple(rows)))
