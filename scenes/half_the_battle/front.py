"""What lies below the dungeon, in the middle: a heading, slips, a bar of buttons. Cards are shown large over all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.half_the_battle.reach import known
from scenes.half_the_battle.parts import Part
from scenes.half_the_battle.places import COLUMNS, grid_of
from scenes.half_the_battle.slips import ActionSlip
from scenes.table.action_button import WIDEST, Deed, lay_abreast
from scenes.table.board import Part as AnyPart
from scenes.table.card_zoom import Closeup
from scenes.ui.widget import Widget
from sprites.drawing import text
from sprites.drawing.theme import Theme
from sprites.half_the_battle import character_parts

if TYPE_CHECKING:
    from scenes.half_the_battle.board import BattleBoard

TOP, TOP_LARGE = 0.2, 0.27  # of the room: the slip above all others, the same where letters are large
FEW = 2  # rows: above so few there is room for a slip of two lines


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

    @property
    def _letters(self) -> text.Face:
        return text.face(self.theme, "lead", "serif", bold=True)

    def render(self, target: Surface) -> None:
        theme, room = self.theme, self.rect
        small = text.face(theme, "body")
        if self.aside:
            spare = room.width - text.width(self.name, self._letters) - theme.px(1)
            wide = min(text.width(self.aside, small), max(spare, room.width // 2))
            text.draw(
                target, text.elide(self.aside, small, wide), small, theme.color("text_dim"), room, "right"
            )
            room = Rect(room.x, room.y, room.width - wide - theme.px(1), room.height)
        face = text.fit(self.name, self._letters, room.width)
        text.draw(target, text.elide(self.name, face, room.width), face, theme.color("text"), room)


@dataclass(frozen=True)
class Form:
    """How slips lie: in so many columns, and no higher than in so many rows."""

    columns: int = COLUMNS
    rows: int = 3


class Front:
    """The middle of a board, and the card that is shown large."""

    def __init__(self, board: BattleBoard) -> None:
        self.board = board
        self.heading = Heading(board)
        self.top, self.grid, self.peek = Widget(), Widget(), Widget()
        self.buttons, self.spread = Widget(), Widget()
        self.closeup = Closeup(board)
        self.words = ("", "")
        self._form = Form()
        self._peeked: object = None
        self._spread: Callable[[Rect], Sequence[Rect]] | None = None

    @property
    def layers(self) -> Sequence[Widget]:
        """From below."""
        return (self.heading, self.top, self.grid, self.peek, self.buttons, self.spread)

    def clear(self) -> None:
        """Takes away what belonged to a question."""
        for layer in (self.top, self.grid, self.peek, self.buttons, self.spread):
            layer.clear()
            layer.visible = not self.board.concealed
        self._peeked = None
        self.say("")

    # -- what choosers lay out ----------------------------------------------------------------------

    def say(self, words: str, aside: str = "") -> None:
        """What is written above the slips."""
        self.words = words, aside
        if self._peeked is None:
            self.heading.say(words, aside)

    def lay(
        self,
        row: Sequence[AnyPart],
        buttons: Sequence[Deed] = (),
        *,
        top: AnyPart | None = None,
        columns: int = COLUMNS,
        least_rows: int = 3,
    ) -> None:
        """Lays slips in the middle, one above all others if need be, and buttons below them."""
        for layer, parts in ((self.top, [top] if top else []), (self.grid, row), (self.buttons, buttons)):
            held = self._held(layer)
            layer.clear()
            layer.add(*parts)
            if held is not None and held < len(parts):
                self.board.focus(layer.children[held])
        self._form = Form(columns, least_rows)
        self.arrange()

    def _held(self, layer: Widget) -> int | None:
        """The place in a row of what the keyboard has reached: what is laid there anew has it as well."""
        return next((at for at, part in enumerate(layer.children) if part.focused), None)

    def lay_spread(self, row: Sequence[AnyPart], where: Callable[[Rect], Sequence[Rect]]) -> None:
        """Lays parts over the dungeon; `where` gives their places in an area."""
        self.spread.clear()
        self.spread.add(*row)
        self._spread = where
        self.arrange()

    def actions_of(self, number: int) -> list[ActionSlip]:
        """The actions of a piece, to be read."""
        board = self.board
        lines = board.faces.actions(board.model, number)
        named = zip(known(board.model.table, number), lines, strict=True)
        return [ActionSlip(board, number, action.id, line, None) for action, line in named]

    def look_at(self, number: int | None) -> None:
        """While a piece is pointed at, its actions lie in the middle; None: what was there before."""
        if number is None:
            self.peek_at(None, [], self.words)
        elif number != self._peeked:
            self.peek_at(number, self.actions_of(number), self.title_of(number))

    def peek_at(self, what: object, slips: Sequence[ActionSlip], title: tuple[str, str]) -> None:
        """Shows slips instead of what was laid out; None: what was there before."""
        if what == self._peeked:
            return
        self._peeked = what
        self.peek.clear()
        self.peek.add(*slips)
        for layer in (self.top, self.grid):
            layer.visible = what is None
        self.heading.say(*title)
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
        spots = self.board.places
        self.heading.place(spots.head)
        self._place_row(self._place_top(spots.room.copy()))
        self._place_peek(spots.room.copy())
        if self.spread.children and self._spread:
            for part, area in zip(self.spread.children, self._spread(spots.spread), strict=True):
                part.place(area)
        self.closeup.arrange()

    @property
    def gap(self) -> int:
        return self.board.theme.px(0.75)

    def _place_top(self, room: Rect) -> Rect:
        """The slip above all others; gives what it leaves."""
        if not self.top.children:
            return room
        high = self._top_height(room)
        self.top.children[0].place(Rect(room.x, room.y, room.width, high))
        _write(self.top.children, self.board.theme)
        return Rect(room.x, room.y + high + self.gap, room.width, room.height - high - self.gap)

    def _top_height(self, room: Rect) -> int:
        """Its share, or what its words need where few rows lie below."""
        theme, form = self.board.theme, self._form
        share = round(room.height * (TOP_LARGE if theme.large_text else TOP))
        rows = max(form.rows, -(-len(self.grid.children) // form.columns))
        needs = [character_parts.height_of(part.line, room.width, theme) for part in self._top_slips]
        return max(share, *needs) if needs and rows <= FEW else share

    @property
    def _top_slips(self) -> list[ActionSlip]:
        return [part for part in self.top.children if isinstance(part, ActionSlip)]

    def _place_row(self, room: Rect) -> None:
        """The slips, and the buttons: a single one in the cell that is left, else all of them below."""
        row, form, theme = self.grid.children, self._form, self.board.theme
        deeds = [child for child in self.buttons.children if isinstance(child, Deed)]
        fills = form.columns > 1 and form.rows > 1 and len(row) % form.columns == form.columns - 1
        inside = fills and len(deeds) == 1
        if deeds and not inside:
            bar = Rect(room.x, room.bottom - self.board.places.bar, room.width, self.board.places.bar)
            lay_abreast(deeds, bar, self.gap, theme.px(WIDEST))
            room.height -= bar.height + self.gap
        parts = [*row, *(deeds if inside else [])]
        for part, area in zip(
            parts, grid_of(room, len(parts), self.gap, form.columns, form.rows), strict=True
        ):
            part.place(area)
        _write(row, theme)

    def _place_peek(self, room: Rect) -> None:
        """What is looked at meanwhile leaves the buttons free."""
        row, buttons = self.peek.children, [part.rect for part in self.buttons.children]
        areas = grid_of(room, len(row), self.gap, least_rows=2)
        if any(area.collidelist(buttons) != -1 for area in areas):
            room.height = min(area.top for area in buttons) - self.gap - room.top
            areas = grid_of(room, len(row), self.gap, least_rows=2)
        for part, area in zip(row, areas, strict=True):
            part.place(area)
        _write(row, self.board.theme)


def _write(row: Sequence[Widget], theme: Theme) -> None:
    """All actions that lie together are written in the same letters, with or without a diagram."""
    slips = [part for part in row if isinstance(part, ActionSlip) and part.rect.width]
    if slips:
        lines, size = [slip.line for slip in slips], slips[0].rect.size
        letters = character_parts.letters_of(lines, size, theme)
        shows_lanes = character_parts.roomy(lines, size, letters, theme)
        for slip in slips:
            slip.letters, slip.shows_lanes = letters, shows_lanes
