"""The picture of the table: what lies still is kept, what is lit or moves is painted over it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes.half_the_battle.faces import TITLE
from scenes.half_the_battle.parts import PiecePart
from sprites.drawing import table_top
from sprites.drawing.cache import Layer
from sprites.half_the_battle import dungeon

if TYPE_CHECKING:
    from scenes.half_the_battle.board import BattleBoard
    from scenes.half_the_battle.parts import Part


class Picture:
    """Paints the table of a board in layers."""

    def __init__(self, board: BattleBoard) -> None:
        self.board = board
        self._ground, self._lying = Layer(), Layer()

    def draw(self, target: Surface, area: Rect) -> None:
        """The empty table, and on it what seldom changes: desks, parties, items."""
        board = self.board
        key = (area.size, *board.rect, board.theme.key, *board.places.plan.rect)
        still = (key, *(part.appearance for part in self._parts))
        self._lying.draw(target, still, lambda on: self._draw_lying(on, area, key))

    def draw_lively(self, target: Surface) -> None:
        """What of it is lit or pointed at, once more."""
        for part in self._parts:
            if part.lively:
                part.draw(target)

    @property
    def _parts(self) -> list[Part]:
        board = self.board
        items = [part for row in board.items for part in row]
        return [board.sign, *board.desks, *board.minis, *items, *board.rage]

    def _draw_lying(self, target: Surface, area: Rect, key: Hashable) -> None:
        self._ground.draw(target, key, lambda on: self._draw_ground(on, area))
        for part in self._parts:
            part.draw(target)

    def _draw_ground(self, target: Surface, area: Rect) -> None:
        board = self.board
        edge = board.theme.px(0.5)
        cloth = (board.rect.clip(area) or area).inflate(-2 * edge, -2 * edge).move(-area.x, -area.y)
        spot = (cloth.x, cloth.y, cloth.width, cloth.height)
        target.blit(table_top.tabletop(area.size, spot, TITLE, board.theme, "slate"), area)
        colours = board.chairs[0].colour, board.chairs[1].colour
        dungeon.draw(target, board.places.plan, colours, board.theme)

    def draw_dungeon(self, target: Surface) -> None:
        """Lanes as they are lit, and the pieces on them; what is carried or walks comes last."""
        above = []
        for part in self.board.dungeon.children:
            if isinstance(part, PiecePart) and (part.carried or part.stride.walking):
                above.append(part)
            else:
                part.draw(target)
        for part in above:
            part.draw(target)
