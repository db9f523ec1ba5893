"""What lies below the dungeon, in the middle: a heading, slips, a bar of buttons. Cards are shown large over all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes.closeup import Closeup
from scenes.deed import WIDEST, Deed, lay_abreast
from scenes.half_the_battle.parts import Part
from scenes.half_the_battle.places import COLUMNS, grid_of
from scenes.half_the_battle.slips import ActionSlip
from scenes.kit.widget import Widget
from scenes.part import Part as AnyPart
from sprites import text

if TYPE_CHECKING:
    from scenes.half_the_battle.board import BattleBoard


class Heading(Part):
    """What lies below it, in a line."""

    role = "heading"
    aside = ""

    def contains(self, pos: tuple[int, int]) -> bool:
        return False

    def say(self, words: str, aside: str = "") -> None:
        """Says what lies there, and at the right something more about it."""
        self.name, self.aside = words, aside
        self.touch()

    def render(self, target: Surface) -> None:
        theme, room = self.theme, self.rect
        small = text.face(theme, "body")
        if self.aside:
            wide = min(text.width(self.aside, small), room.width // 2)
            text.draw(
                target, text.elide(self.aside, small, wide), small, theme.color("text_dim"), room, "right"
            )
            room = Rect(room.x, room.y, room.width - wide - theme.px(1), room.height)
        face = text.fit(self.name, text.face(theme, "lead", "serif", bold=True), room.width)
        text.draw(target, text.elide(self.name, face, room.width), face, theme.color("text"), room)


class Front:
    """The middle of a board, and the card that is shown large."""

    def __init__(self, board: BattleBoard) -> None:
        self.board = board
        self.heading = Heading(board)
        self.grid, self.peek, self.buttons = Widget(), Widget(), Widget()
        self.spread = Widget()
        self.closeup = Closeup(board)
        self.columns = COLUMNS
        self.words = ("", "")
        self._peeked: int | None = None
        self._spread: Callable[[Rect], Sequence[Rect]] | None = None

    @property
    def layers(self) -> Sequence[Widget]:
        """From below."""
        return (self.heading, self.grid, self.peek, self.buttons, self.spread)

    def clear(self) -> None:
        """Takes away what belonged to a question."""
        for layer in (self.grid, self.peek, self.buttons, self.spread):
            layer.clear()
        self._peeked = None
        self.grid.visible = True
        self.say("")

    # -- what choosers lay out ----------------------------------------------------------------------

    def say(self, words: str, aside: str = "") -> None:
        """What is written above the slips."""
        self.words = words, aside
        if self._peeked is None:
            self.heading.say(words, aside)

    def lay_slips(self, row: Sequence[AnyPart], columns: int = COLUMNS) -> None:
        """Lays slips in the middle."""
        self.grid.clear()
        self.grid.add(*row)
        self.columns = columns
        self.arrange()

    def lay_spread(self, row: Sequence[AnyPart], where: Callable[[Rect], Sequence[Rect]]) -> None:
        """Lays parts over the dungeon; `where` gives their places in an area."""
        self.spread.clear()
        self.spread.add(*row)
        self._spread = where
        self.arrange()

    def lay_buttons(self, row: Sequence[Deed]) -> None:
        """Puts buttons below the slips."""
        self.buttons.clear()
        self.buttons.add(*row)
        self.arrange()

    def actions_of(self, number: int) -> list[ActionSlip]:
        """The actions of a piece, to be read."""
        board = self.board
        lines = board.faces.actions(board.model, number)
        return [ActionSlip(board, number, "", line, None) for line in lines]

    def look_at(self, number: int | None) -> None:
        """While a piece is pointed at, its actions lie in the middle; None: what was there before."""
        if number == self._peeked:
            return
        self._peeked = number
        self.peek.clear()
        self.grid.visible = number is None
        if number is None:
            self.heading.say(*self.words)
        else:
            self.peek.add(*self.actions_of(number))
            self.heading.say(*self.title_of(number))
        self.arrange()

    def title_of(self, number: int) -> tuple[str, str]:
        """A piece in a line: whose, which, how it stands."""
        board = self.board
        who, card = board.model.pieces[number], board.model.card(number)
        state = "gone" if who.gone else "dying" if who.dying else "stands"
        aside = board.faces.say(
            f"piece.{state}", hp=who.hp, most=card.most, lane=who.lane, move=card.movement
        )
        return board.faces.called(board.model, number), aside

    # -- where things are ---------------------------------------------------------------------------

    def arrange(self) -> None:
        """Places everything anew."""
        board = self.board
        spots, gap = board.places, board.theme.px(0.75)
        self.heading.place(spots.head)
        room = spots.grid if self.buttons.children else spots.grid.union(spots.bar)
        for layer, columns in ((self.grid, self.columns), (self.peek, COLUMNS)):
            row = layer.children
            areas = grid_of(room, len(row), gap, columns) if row else ()
            for part, area in zip(row, areas, strict=True):
                part.place(area)
        if self.spread.children and self._spread:
            areas = self._spread(spots.spread)
            for part, area in zip(self.spread.children, areas, strict=True):
                part.place(area)
        deeds = [child for child in self.buttons.children if isinstance(child, Deed)]
        if deeds:
            lay_abreast(deeds, spots.bar, gap, board.theme.px(WIDEST))
        self.closeup.arrange()
