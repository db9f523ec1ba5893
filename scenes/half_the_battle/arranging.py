"""Parts are laid where the composition of the table has them; places that are no parts have names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.half_the_battle.state import PARTY

if TYPE_CHECKING:
    from scenes.half_the_battle.board import BattleBoard


def lay_table(board: BattleBoard) -> None:
    """Places all parts of a board but the pieces."""
    board.sign.place(board.places.sign)
    for lane in board.lanes:
        lane.lay()
    for seat in (0, 1):
        _lay_desk(board, seat)
    board.interrupt.place(board.places.desks[board.viewer or 0].corner)


def _lay_desk(board: BattleBoard, seat: int) -> None:
    """The plate of a player, the party, the items, the Rage dice."""
    desk = board.places.desks[seat]
    board.desks[seat].place(desk.area)
    board.rage[seat].place(desk.rage)
    for part, area in zip(board.items[seat], desk.items, strict=True):
        part.place(area)
    wide = desk.party.width / PARTY
    for at, mini in enumerate(board.minis[seat * PARTY : (seat + 1) * PARTY]):
        left, right = round(desk.party.x + at * wide), round(desk.party.x + (at + 1) * wide)
        mini.place(Rect(left + 1, desk.party.y, right - left - 2, desk.party.height))


def spot(board: BattleBoard, name: str) -> Rect | None:
    """Places that are no widgets: the dungeon, the middle, the sign, the desks."""
    spots = board.places
    found = {"dungeon": spots.plan.rect, "middle": spots.middle, "bar": board.foot, "sign": spots.sign}
    found |= {"left": spots.desks[0].area, "right": spots.desks[1].area}
    return found.get(name)
