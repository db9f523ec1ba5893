"""The warbands beside the mat: a head for each player, and below it a card for each of its fighters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from scenes.magewinds import sheets
from scenes.magewinds.parts import FighterPlate, HeadLook, WarbandHead
from scenes.ui.widget import Widget
from sprites.magewinds.tokens import Badges

if TYPE_CHECKING:
    from scenes.magewinds.board import MagewindsBoard

HEAD, PLATE = 5, 19  # units: the height of a warband's head, and of a fighter's card at most
LEAST_HEAD = 26  # pixels
HEAD_SHARE = 0.15  # of the height of a warband's place that its head takes at most


class Warbands(Widget):
    """Heads and cards by seat and by fighter; `badges` are what lies beside each base on the mat."""

    role = "warbands"

    def __init__(self, board: MagewindsBoard) -> None:
        super().__init__("Warbands")
        self.board = board
        self.plates: dict[int, FighterPlate] = {}
        self.badges: dict[int, Badges] = {}
        self.heads = {
            seat: WarbandHead(board, seat, HeadLook(chair.name, chair.colour, 0))
            for seat, chair in enumerate(board.chairs)
        }
        self.add(*self.heads.values())

    def contains(self, pos: tuple[int, int]) -> bool:
        return False

    def arrange(self) -> None:
        """Places all of them."""
        gap = self.theme.px(0.75)
        for seat, area in self.board.places.warbands.items():
            head = max(LEAST_HEAD, min(self.theme.px(HEAD), round(area.height * HEAD_SHARE)))
            self.heads[seat].place(Rect(area.x, area.y, area.width, head))
            numbers = self.board.model.warband(seat)
            room = area.height - head - gap
            high = min(self.theme.px(PLATE), room // max(1, len(numbers)) - gap)
            for at, number in enumerate(numbers):
                top = area.y + head + gap + at * (high + gap)
                self.plates[number].place(Rect(area.x, top, area.width, high))

    def refresh(self) -> None:
        """Shows what the model says now."""
        self._drop_gone()
        state = self.board.model.state
        for number, each in enumerate(state.fighters):
            self._show(number)
            self.plates[number].visible = not self.hides(each.warband)
        for seat, head in self.heads.items():
            head.visible = not self.hides(seat)
            head.show(self._head(seat))

    def _drop_gone(self) -> None:
        """Cards of fighters that are not known any more, after an undo."""
        count = len(self.board.model.state.fighters)
        for number in [known for known in self.plates if known >= count]:
            gone = self.plates.pop(number)
            self.children.remove(gone)
            gone.join(None, self.theme)

    def _show(self, number: int) -> None:
        board, model = self.board, self.board.model
        active = model.state.activation.fighter if model.state.activation else -1
        each = model.fighter(number)
        colour = board.chairs[each.warband].colour
        shown = sheets.slim(model, board.faces, number, colour, acting=number == active)
        if number not in self.plates:
            self.plates[number] = FighterPlate(board, number, shown)
            self.add(self.plates[number])
        self.plates[number].show(shown)
        self.badges[number] = Badges(each.damage, each.counters, shown.carries, shown.tags)

    def hides(self, seat: int) -> bool:
        """Whether the measuring board stands where a warband does."""
        places = self.board.places
        return self.board.measuring and places.warbands[seat].x == places.right.x

    def _head(self, seat: int) -> HeadLook:
        state, chair = self.board.model.state, self.board.chairs[seat]
        tally = sum(piece.collector == seat for piece in state.pieces)
        return HeadLook(
            chair.name,
            chair.colour,
            self.board.model.held(seat),
            turn=state.turn == seat,
            passed=seat in state.passes and state.phase in ("channelling", "action"),
            tally=tally,
            bot=not chair.human,
        )
