"""Cards and dice on their way over this table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.half_the_battle.faces import TITLE
from scenes.table.card_motion import Flights, Flyer
from sprites.drawing.motion import Pose
from sprites.half_the_battle.items import ItemFace

if TYPE_CHECKING:
    from pygame import Rect

    from scenes.half_the_battle.board import BattleBoard


class BattleFlights(Flights):
    """Items that are dealt from the Bag of Holding."""

    board: BattleBoard

    def __init__(self, board: BattleBoard) -> None:
        super().__init__(board, TITLE)

    @property
    def width(self) -> int:
        return max(20, self.board.places.desks[0].items[0].width)

    def landed(self, flyers: Sequence[Flyer]) -> None:
        self.board.refresh()

    def deal(self, face: ItemFace, place: Rect, delay: float) -> None:
        """A card flies from the middle of the dungeon to its place, and is seen from the start."""
        start = Pose(*self.board.places.plan.rect.center, turned=1.0, height=20)
        seconds = self.board.theme.seconds("travel")
        goal = Pose(*place.center, height=4)
        self.flyers.append(Flyer(face, face, start, lambda: goal, seconds, delay))
