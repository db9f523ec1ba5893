"""Parts are laid where the composition of the table has them; places that are no parts have names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

if TYPE_CHECKING:
    from scenes.halfwish.board import HalfwishBoard


def lay_table(board: HalfwishBoard) -> None:
    """Places all parts of a board."""
    spots = board.places
    for side in (0, 1):
        _lay_player(board, side)
    for part, area in zip(board.row, spots.row, strict=True):
        part.place(area)
    for sign, area in zip(board.signs, (spots.round, spots.parley), strict=True):
        sign.place(area)
    _lay_duel(board)
    board.front.arrange()


def _lay_player(board: HalfwishBoard, side: int) -> None:
    """The plate, both piles, the hand and the powers of a side."""
    spots, seat = board.places, board.seat_at(side)
    board.plates[seat].place(spots.plates[side])
    board.decks[seat].place(spots.decks[side])
    board.discards[seat].place(spots.discards[side])
    hand, powers = board.hands[side], board.powers[side]
    hand.place(spots.hands[side])
    powers.place(spots.powers[side])
    hand.width = spots.card if side else round(spots.card * 0.8)
    powers.width = spots.card if side else round(spots.powers[0].height / 1.4 * 0.92)
    hand.drop = 0 if side else -round(hand.width * 0.5)
    powers.drop = hand.drop if side else spots.plates[0].y - spots.area.y


def _lay_duel(board: HalfwishBoard) -> None:
    """The arena, what a duel comes to, and the slots."""
    spots = board.places
    board.arena.place(spots.arena)
    board.outcome.place(spots.panel)
    for side, row in enumerate(board.slots):
        for slot, part in enumerate(row):
            part.place(spots.lanes[slot].cards[side] if slot < len(spots.lanes) else Rect(0, 0, 0, 0))


def spot(board: HalfwishBoard, name: str) -> Rect | None:
    """Places that are no widgets: the row, the arena, what is told beside it, the players' strips."""
    spots = board.places
    row = spots.row[0].unionall(list(spots.row))
    found = {"row": row, "arena": spots.arena, "panel": spots.panel, "bar": spots.bar, "map": spots.map}
    found |= {"hand": spots.hands[1], "powers": spots.powers[1], "far hand": spots.hands[0]}
    dice = spots.sides if board.fighting else [board.plates[board.seat_at(side)].dice_area for side in (0, 1)]
    found |= {"far dice": dice[0], "dice": dice[1], "far powers": spots.powers[0]}
    return found.get(name)
