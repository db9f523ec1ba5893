"""What the table will soon have to show is painted while nothing moves: lights on lanes, slips and cards."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING

from game.half_the_battle.state import FACING
from scenes.half_the_battle.places import grid_of
from scenes.table.animation import Flare
from scenes.table.prerender import Foresight
from sprites.cards import card
from sprites.half_the_battle import character_parts, lanes
from sprites.half_the_battle.lanes import LaneState

if TYPE_CHECKING:
    from scenes.half_the_battle.board import BattleBoard

STATES = (
    LaneState(walk=True),
    LaneState(walk=True, chosen=True),
    LaneState(reach="harm"),
    LaneState(reach="help"),
    LaneState(reach="harm", open=True),
    LaneState(reach="harm", chosen=True),
)


class BattleForesight(Foresight):
    """The pieces of this table."""

    def __init__(self, board: BattleBoard) -> None:
        super().__init__()
        self.board = board

    def need(self) -> Hashable:
        board = self.board
        standing = tuple((who.character, who.hp, who.gone) for who in board.model.pieces)
        return (board.theme.key, *board.rect.size, standing)

    def paint(self) -> Iterator[None]:
        yield from self._flares()
        yield from self._items()
        yield from self._lanes()
        yield from self._slips()

    def _flares(self) -> Iterator[None]:
        """Light around desks, and around pieces of every size that stand in the dungeon."""
        board = self.board
        for desk in board.desks:
            for color in ("gold", "brass"):
                yield from Flare(1.0, area=desk.rect, color=color).ahead(board.theme)
        sizes = {part.rect.size: part.rect for part in board.pieces if part.visible}
        for area in sizes.values():
            for color in ("gold", "danger", "healing"):
                yield from Flare(1.0, area=area, color=color).ahead(board.theme)

    def _items(self) -> Iterator[None]:
        """Items as they are shown to all when they are used."""
        board = self.board
        for seat in (0, 1):
            for name, up in board.model.items(seat):
                if up and name:
                    card.face(board.faces.item(name), board.animator.unveiled, board.theme)
                    yield

    def _lanes(self) -> Iterator[None]:
        board = self.board
        for state in STATES:
            for lane in board.lanes:
                lanes.ahead(board.places.plan, lane.lane, state, board.theme)
                yield

    def _slips(self) -> Iterator[None]:
        """The actions of every piece that still stands, as they would lie in the middle."""
        board = self.board
        for number, who in enumerate(board.model.pieces):
            lines = () if who.gone else board.faces.actions(board.model, number)
            areas = grid_of(board.places.room, len(lines), board.front.gap, least_rows=2)
            if not lines:
                continue
            size, theme = areas[0].size, board.theme
            letters = character_parts.letters_of(lines, size, theme)
            facing = FACING[who.owner] if character_parts.roomy(lines, size, letters, theme) else 0
            for line in lines:
                character_parts.ahead(line, size, letters, theme, facing)
                yield
