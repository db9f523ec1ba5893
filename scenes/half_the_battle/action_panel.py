"""The panel below the dungeon: a heading, slips for actions, pieces or lanes, and a bar of buttons."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Protocol

from pygame import Rect, Surface

from game.core.dataclass import dataclass
from game.half_the_battle.rules.targets import known, the_action
from game.half_the_battle.state import FACING
from scenes.board.action_button import WIDEST, ActionButton, lay_abreast
from scenes.board.part import Part as AnyPart
from scenes.half_the_battle.dungeon import BattleTabletop, Part, TellingPart
from scenes.half_the_battle.layout import COLUMNS, grid_of
from scenes.half_the_battle.preview import Forecast
from scenes.ui.widget import Widget
from sprites.drawing import richtext, text
from sprites.drawing.theme import Theme
from sprites.half_the_battle import action_slip, character_card
from sprites.half_the_battle.character_card import RowState
from sprites.half_the_battle.character_parts import ActionLine, CharacterFace
from sprites.half_the_battle.piece_effects import forecast

TOP, TOP_LARGE = 0.2, 0.27  # share of the room for the top slip, by default and with large letters
FEW = 2  # most rows that leave room for a slip of two lines
HIGHEST = 13  # units: highest button among the slips
ROW = 1.25  # height of a row that still has room for two lines of large letters, in heights of the bar


class PanelTabletop(BattleTabletop, Protocol):
    """The part of the table that the panel and its slips need."""

    theme: Theme
    secrets_hidden: bool

    def focus(self, part: Widget) -> None: ...

    def forecast_of(self, number: int) -> Forecast | None: ...


class ActionSlip(TellingPart):
    """An action of a piece: its requirements and effects. The dungeon shows its reach while it is pointed at."""

    role = "action"
    focusable = True

    def __init__(
        self, board: PanelTabletop, number: int, action: str, line: ActionLine, act: Callable[[], None] | None
    ) -> None:
        super().__init__(board, line.name)
        self.number, self.action, self.line, self.act = number, action, line, act
        self.letters: text.Face | None = None
        """The font of its text; None where that has no room."""
        self.shows_lanes = False
        known = number < len(board.view.pieces)
        self.facing = FACING[board.view.pieces[number].owner if known else board.view.viewer or 0]
        self.hint = line.words

    def activate(self) -> None:
        if self.act:
            self.act()
        else:
            self.board.enlarge(self.number)

    def details(self) -> bool:
        return self.board.enlarge(self.number)

    @property
    def tip(self) -> str:
        """What it does, or why it can't be taken, after what it does where that isn't written on it."""
        return f"{self.line.words} {self.why}" if self.why and not self.letters else super().tip

    def needs(self, wide: int, step: str = "") -> int:
        """The height that has room for its whole text in letters of a type step, or else in the smallest."""
        return action_slip.height_of(self.line, wide, self.theme, step)

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        return (*super().appearance, self.line, self.raised)

    def render(self, target: Surface) -> None:
        lit = 1.0 if self.offered and self.raised else 0.6 if self.board.hinted(self) else self.pulse
        open_ = self.act is None or self.enabled
        action_slip.draw(
            target,
            self.line,
            self.rect,
            self.letters,
            self.theme,
            choosable=lit,
            open_=open_,
            facing=self.facing if self.shows_lanes else 0,
        )


class RowSlip(TellingPart):
    """A piece of a party, with the requirements of its actions."""

    role = "row"
    focusable = True
    board: PanelTabletop

    def __init__(
        self, board: PanelTabletop, number: int, face: CharacterFace, act: Callable[[], object]
    ) -> None:
        super().__init__(board, board.catalog.called(board.view, number))
        self.number, self.face, self.act = number, face, act
        self.state: RowState = "plain"

    def activate(self) -> None:
        self.act()

    def details(self) -> bool:
        return self.board.enlarge(self.number)

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        return (*super().appearance, self.face, self.state, self.raised)

    def render(self, target: Surface) -> None:
        lit = 1.0 if self.raised or self.board.hinted(self) else self.board.pulse
        character_card.draw_row(target, self.face, self.rect, self.theme, state=self.state, pulse=lit)
        self._draw_forecast(target)

    def _draw_forecast(self, target: Surface) -> None:
        """Draw the forecast for the piece above its die, so that its name stays readable."""
        found = self.board.forecast_of(self.number)
        if found and found.change:
            high = max(self.theme.smallest + 4, round(self.rect.height * 0.3))
            drawn = forecast(found.change, high, self.theme, dies=found.dies)
            die = character_card.die_of(self.face, self.rect)
            corner = {"topright": die.topright} if self.face.facing > 0 else {"topleft": die.topleft}
            target.blit(drawn, drawn.get_rect(**corner))


class TargetRow(RowSlip):
    """A piece that can be targeted. Choosing it is the same as clicking on the piece."""

    role = "target"

    def __init__(
        self,
        board: PanelTabletop,
        number: int,
        choose: Callable[[int], object],
        *,
        chosen: bool = False,
        helped: bool = False,
    ) -> None:
        super().__init__(board, number, board.catalog.character(board.view, number), lambda: choose(number))
        self.offered = True
        self.state = ("helped" if helped else "target") if chosen else "offered"


class LaneButton(ActionButton):
    """A lane with the pieces `meant` in it; None means all of them."""

    role = "target"

    def __init__(
        self,
        board: PanelTabletop,
        lane: int,
        choose: Callable[[int], None],
        *,
        chosen: bool = False,
        meant: Sequence[int] | None = None,
    ) -> None:
        self.lane = lane
        there = [number for seat in (0, 1) for number in board.view.standing(lane, seat)]
        name, words = board.text.say("lane", lane=lane), _called(board, there if meant is None else meant)
        super().__init__(board, name, lambda: choose(lane), words=words, icon="check" if chosen else "")


def _called(board: PanelTabletop, numbers: Sequence[int]) -> str:
    """The names of the pieces in a lane, or a note that it is empty."""
    names = [board.view.pieces[number].character for number in numbers]
    return board.text.say("lane.with", pieces=names) if names else board.text.say("lane.empty")


class Heading(Part):
    """A line above the slips that describes them."""

    role = "heading"
    aside = ""

    def contains(self, pos: tuple[int, int]) -> bool:
        return False

    def say(self, words: str, aside: str = "") -> None:
        """Set the words, and a note in smaller letters at the right."""
        self.name, self.aside = words, aside
        self.touch()

    @property
    def _letters(self) -> text.Face:
        return text.face(self.theme, "lead", "serif", bold=True)

    def _aside(self) -> tuple[text.Face, int] | None:
        """The letters of the note and its width, beside the words in full; None without room for both."""
        room, theme = self.rect.width - self.theme.px(1), self.theme
        least = text.width(self.name, text.fit(self.name, self._letters, 0))
        spare = max(room - text.width(self.name, self._letters), room // 2)
        small = text.fit(self.aside, text.face(theme, "body"), min(spare, room - least))
        wide = text.width(self.aside, small)
        return (small, wide) if self.aside and wide + least <= room else None

    def render(self, target: Surface) -> None:
        theme, room = self.theme, self.rect
        if aside := self._aside():
            small, wide = aside
            text.draw(target, self.aside, small, theme.color("text_dim"), room, "right")
            room = Rect(room.x, room.y, room.width - wide - theme.px(1), room.height)
        face = text.fit(self.name, self._letters, room.width)
        text.draw(target, text.elide(self.name, face, room.width), face, theme.color("text"), room)


class Note(Part):
    """What a choice costs and brings, in words above the slips."""

    role = "note"

    def contains(self, pos: tuple[int, int]) -> bool:
        return False

    def needs(self, wide: int, step: str = "") -> int:
        """The height of its words in letters of a type step, or else in the smallest."""
        letters = text.face(self.theme, step) if step else self._letters((wide, 0))
        return richtext.height(richtext.escape(self.name), letters, wide)

    def _letters(self, size: tuple[int, int]) -> text.Face:
        theme = self.theme
        largest = text.face(theme, "lead")
        return richtext.fit_block(richtext.escape(self.name), largest, size, theme.least_px)

    def render(self, target: Surface) -> None:
        letters, area = self._letters(self.rect.size), self.rect
        words = richtext.block(richtext.escape(self.name), letters, "text", area.width, self.theme)
        target.blit(words, area)


@dataclass(frozen=True)
class Form:
    """The grid of the slips: number of columns, and least number of rows that share the height."""

    columns: int = COLUMNS
    rows: int = 3


class ActionPanel:
    """The panel in the middle of the board, below the dungeon."""

    def __init__(self, board: PanelTabletop) -> None:
        self.board = board
        self.heading = Heading(board)
        self.top, self.grid, self.peek = Widget(), Widget(), Widget()
        self.buttons, self.spread = Widget(), Widget()
        self.words = ("", "")
        self._form = Form()
        self._peeked: object = None
        self._spread: Callable[[Rect], Sequence[Rect]] | None = None

    @property
    def layers(self) -> Sequence[Widget]:
        """The layers in drawing order."""
        return (self.heading, self.top, self.grid, self.peek, self.buttons, self.spread)

    def clear(self) -> None:
        """Remove everything that belonged to a question."""
        for layer in (self.top, self.grid, self.peek, self.buttons, self.spread):
            layer.clear()
            layer.visible = not self.board.secrets_hidden
        self._peeked = None
        self.say("")

    # -- layout by interactions ---------------------------------------------------------------------

    def say(self, words: str, aside: str = "") -> None:
        """Set the heading above the slips."""
        self.words = words, aside
        if self._peeked is None:
            self.heading.say(words, aside)

    def lay(
        self,
        row: Sequence[AnyPart],
        buttons: Sequence[ActionButton] = (),
        *,
        top: AnyPart | None = None,
        columns: int = COLUMNS,
        least_rows: int = 3,
    ) -> None:
        """Lay out slips, `top` above all others, and buttons below them."""
        for layer, parts in ((self.top, [top] if top else []), (self.grid, row), (self.buttons, buttons)):
            held = self._held(layer)
            layer.clear()
            layer.add(*parts)
            if held is not None and held < len(parts):
                self.board.focus(layer.children[held])
        self._form = Form(columns, least_rows)
        self.arrange()

    def _held(self, layer: Widget) -> int | None:
        """Index of the part that has the keyboard focus, which its successor gets; None if none has it."""
        return next((at for at, part in enumerate(layer.children) if part.focused), None)

    def lay_spread(self, row: Sequence[AnyPart], where: Callable[[Rect], Sequence[Rect]]) -> None:
        """Lay parts over the dungeon; `where` gives their rectangles in an area."""
        self.spread.clear()
        self.spread.add(*row)
        self._spread = where
        self.arrange()

    def actions_of(self, number: int) -> list[ActionSlip]:
        """Slips of a piece's actions, for reading only."""
        board = self.board
        lines = board.catalog.actions(board.view, number)
        named = zip(known(board.view.table, number), lines, strict=True)
        return [ActionSlip(board, number, action.id, line, None) for action, line in named]

    def action_of(self, number: int, name: str) -> ActionSlip:
        """The slip of one of a piece's actions, for reading only."""
        board = self.board
        action = the_action(board.view.table, number, name)
        standing = board.catalog.standing(board.view, number, action)
        line = board.catalog.action(action, board.view.card(number).range, standing)
        return ActionSlip(board, number, "", line, None)

    def look_at(self, number: int | None) -> None:
        """Show the actions of a piece that is pointed at, unless the layout does; None restores the layout."""
        shown = None if number is None else (number, self.board.view)
        if number is None or self._lays_out(number):
            self.peek_at(None, [], self.words)
        elif shown != self._peeked:
            self.peek_at(shown, self.actions_of(number), self.title_of(number))

    def tells(self, number: int) -> bool:
        """Whether it shows the actions of a piece."""
        if self._peeked is None:
            return self._lays_out(number)
        return self._peeked == (number, self.board.view)

    def _lays_out(self, number: int) -> bool:
        """Whether the actions of a piece are part of the layout."""
        return any(isinstance(slip, ActionSlip) and slip.number == number for slip in self.grid.children)

    def peek_at(self, what: object, slips: Sequence[ActionSlip], title: tuple[str, str]) -> None:
        """Show slips in place of the layout. `what` identifies them; None restores the layout."""
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
        """A piece in a line: its name and its state."""
        board = self.board
        who, card = board.view.pieces[number], board.view.card(number)
        state = "gone" if who.gone else "dying" if who.dying else "stands"
        aside = board.text.say(f"piece.{state}", hp=who.hp, most=card.most, lane=who.lane, move=card.movement)
        return board.catalog.called(board.view, number), aside

    # -- places -------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Place everything."""
        spots = self.board.layout
        self.heading.place(spots.head)
        self._place_row(self._place_top(spots.room.copy()))
        self._place_peek(spots.room.copy())
        if self.spread.children and self._spread:
            for part, area in zip(self.spread.children, self._spread(spots.spread), strict=True):
                part.place(area)

    @property
    def gap(self) -> int:
        return self.board.theme.px(0.75)

    def _place_top(self, room: Rect) -> Rect:
        """Place the slip above all others; returns the room that is left."""
        if not self.top.children:
            return room
        high = self._top_height(room)
        self.top.children[0].place(Rect(room.x, room.y, room.width, high))
        _write(self.top.children, self.board.theme)
        return Rect(room.x, room.y + high + self.gap, room.width, room.height - high - self.gap)

    def _top_height(self, room: Rect) -> int:
        """Height of the top slip in pixels: its share, or the height of its words if few rows lie below.

        Large words stay large if those rows can spare the room.
        """
        theme, form = self.board.theme, self._form
        share = round(room.height * (TOP_LARGE if theme.large_text else TOP))
        rows = max(form.rows, -(-len(self.grid.children) // form.columns))
        [top] = self.top.children
        if not isinstance(top, ActionSlip | Note) or rows > FEW:
            return share
        high = max(share, top.needs(room.width))
        if not theme.large_text:
            return high
        bar = 0 if self._inside else self.board.layout.bar + self.gap
        spare = room.height - bar - rows * (round(self.board.layout.bar * ROW) + self.gap)
        wanted = top.needs(room.width, "body")
        return max(high, wanted) if wanted <= spare else high

    def _place_row(self, room: Rect) -> None:
        """Place the slips and the buttons: a single button in a free cell, else all of them below."""
        row, form, theme = self.grid.children, self._form, self.board.theme
        buttons = [child for child in self.buttons.children if isinstance(child, ActionButton)]
        inside = self._inside
        if buttons and not inside:
            bar = Rect(room.x, room.bottom - self.board.layout.bar, room.width, self.board.layout.bar)
            lay_abreast(buttons, bar, self.gap, theme.px(WIDEST))
            room.height -= bar.height + self.gap
        parts = [*row, *(buttons if inside else [])]
        areas = grid_of(room, len(parts), self.gap, form.columns, form.rows)
        for part, area in zip(parts, areas, strict=True):
            if isinstance(part, ActionButton):
                area.height = min(area.height, theme.px(HIGHEST))
            part.place(area)
        _write(row, theme)

    @property
    def _inside(self) -> bool:
        """Whether a single button has a cell among the slips."""
        row, form = self.grid.children, self._form
        fills = form.columns > 1 and form.rows > 1 and len(row) % form.columns == form.columns - 1
        return fills and len(self.buttons.children) == 1

    def _place_peek(self, room: Rect) -> None:
        """Place the slips of a piece that is pointed at, without covering the buttons."""
        row, buttons = self.peek.children, [part.rect for part in self.buttons.children]
        areas = grid_of(room, len(row), self.gap, least_rows=2)
        if any(area.collidelist(buttons) != -1 for area in areas):
            room.height = min(area.top for area in buttons) - self.gap - room.top
            areas = grid_of(room, len(row), self.gap, least_rows=2)
        for part, area in zip(row, areas, strict=True):
            part.place(area)
        _write(row, self.board.theme)


def _write(row: Sequence[Widget], theme: Theme) -> None:
    """Let all action slips in a row use the same letters, and either all or none their texts and a diagram."""
    slips = [part for part in row if isinstance(part, ActionSlip) and part.rect.width]
    if slips:
        lines, size = [slip.line for slip in slips], slips[0].rect.size
        letters = action_slip.letters_of(lines, size, theme)
        shows_lanes = action_slip.roomy(lines, size, letters, theme)
        for slip in slips:
            slip.letters, slip.shows_lanes = letters, shows_lanes
