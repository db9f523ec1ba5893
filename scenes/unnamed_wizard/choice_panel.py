"""The current question on screen: its task and buttons above the viewer's spells, the panel at the right of the
field, and the choices of the set-up over the whole table."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Protocol

from pygame import Rect, Surface

from scenes.board.action_button import ActionButton
from scenes.ui import style
from scenes.ui.widget import Widget
from scenes.unnamed_wizard.pieces import Part, PartBoard
from sprites.drawing import richtext, shapes, text
from sprites.drawing.color import darken

Arrangement = Callable[[Rect], Sequence[Rect]]
BUTTONS = 0.62  # largest share of the bar for buttons
WIDEST = 26  # units: greatest width of a button


class HeadingPart(Part):
    """The task in a few words, with a pip for each invocation left."""

    role = "heading"

    def __init__(self, board: PartBoard) -> None:
        super().__init__(board)
        self.left: int | None = None

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        return (*super().appearance, self.name, self.left)

    def contains(self, pos: tuple[int, int]) -> bool:
        return False

    def render(self, target: Surface) -> None:
        theme, area = self.theme, self.rect
        left = area.x + theme.px(0.5)
        if self.left is not None:
            px = min(theme.px(2.2), area.height // 2)
            for _ in range(max(1, self.left)):
                mark = theme.color("gold" if self.left else "panel_edge")
                pip = shapes.seat_shape("diamond", px, mark, darken(mark, 0.4))
                target.blit(pip, pip.get_rect(midleft=(left, area.centery)))
                left += px + 2
            left += theme.px(0.6)
        room = Rect(left, area.y, area.right - left, area.height)
        lead = text.face(theme, "lead", "serif", bold=True)
        line = text.fit(self.name, lead, room.width)
        fits = text.width(self.name, line) <= room.width
        markup = richtext.escape(self.name)
        wrapped = richtext.fit_block(markup, lead, room.size)
        if fits and line.px >= wrapped.px:
            text.draw(target, self.name, line, theme.color("text"), room)
        elif fits or self.left is None:  # else the pips tell it
            block = richtext.block(markup, wrapped, "text", room.width, theme)
            target.blit(block, block.get_rect(midleft=room.midleft))


class Sheet(Part):
    """The panel at the right: a heading, some lines, and space for parts."""

    role = "panel"

    def __init__(self, board: PartBoard) -> None:
        super().__init__(board)
        self.words = ""

    def say(self, name: str, words: str = "") -> None:
        self.name, self.words = name, words
        self.touch()

    def contains(self, pos: tuple[int, int]) -> bool:
        return self.visible and self.rect.collidepoint(pos)

    def activate(self) -> None:
        """Do nothing: the panel itself can't be chosen."""

    def details(self) -> bool:
        return True

    @property
    def inside(self) -> Rect:
        """The space below the heading and the lines."""
        head, lines = self._head, self._lines
        inner = self.rect.inflate(-2 * self.board.layout.gap, -2 * self.board.layout.gap)
        gap = self.board.layout.gap
        top = inner.y + (head.height if head else 0) + (lines.height + gap if lines else 0)
        if head and not self.theme.large_text:  # what points the first part out covers no words
            top += gap
        return Rect(inner.x, top, inner.width, inner.bottom - top)

    @property
    def _head(self) -> Rect | None:
        if not self.name:
            return None
        gap = self.board.layout.gap
        high = text.face(self.theme, "lead", "serif", bold=True).height + gap // 2
        return Rect(self.rect.x + 2 * gap, self.rect.y + gap, self.rect.width - 4 * gap, high)

    @property
    def _lines(self) -> Rect | None:
        head = self._head
        if head is None or not self.words:
            return None
        high = richtext.height(self.words, text.face(self.theme, "body"), head.width)
        return Rect(head.x, head.bottom, head.width, high)

    def render(self, target: Surface) -> None:
        theme, head, lines = self.theme, self._head, self._lines
        shapes.draw_shadow(target, self.rect, theme.px(1.5), theme.px(0.75), 120)
        target.blit(style.board(self.rect.size, theme), self.rect)
        if head:
            face = text.fit(self.name, text.face(theme, "lead", "serif", bold=True), head.width)
            text.draw(target, text.elide(self.name, face, head.width), face, theme.color("text"), head)
        if lines:
            block = richtext.block(self.words, text.face(theme, "body"), "text", lines.width, theme)
            target.blit(block, lines)


class PanelBoard(PartBoard, Protocol):
    """The part of a board that the panel needs."""

    secrets_hidden: bool

    def focus(self, part: Widget) -> None: ...

    def lay_field(self) -> None: ...

    def hide_table(self, hidden: bool) -> None: ...


class ChoicePanel:
    """Everything that is on the table only while a question is asked."""

    def __init__(self, board: PanelBoard) -> None:
        self.board = board
        self.heading = HeadingPart(board)
        self.buttons = Widget()
        self.sheet = Sheet(board)
        self.held = Widget()
        self.spread = Widget()
        self.sheet.visible = False
        self._layout: Arrangement | None = None
        self._spread: Arrangement | None = None

    @property
    def layers(self) -> Sequence[Widget]:
        """The layers, bottom first."""
        return (self.heading, self.buttons, self.sheet, self.held, self.spread)

    @property
    def open(self) -> bool:
        """Whether the panel at the right of the field is open."""
        return self.sheet.visible

    @property
    def spreading(self) -> bool:
        """Whether the set-up covers the table."""
        return bool(self.spread.children)

    def clear(self) -> None:
        """Remove everything that belongs to a question."""
        for layer in (self.buttons, self.held, self.spread):
            layer.clear()
            layer.visible = not self.board.secrets_hidden
        self.sheet.visible = False
        self.board.hide_table(False)
        self.say("")

    # -- contents -----------------------------------------------------------------------------------

    def say(self, words: str, left: int | None = None) -> None:
        """Show words above the spells, with a pip for each invocation left; None shows no pips."""
        self.heading.name, self.heading.left = words, left
        self.heading.touch()

    def offer(self, *buttons: ActionButton) -> None:
        """Show the buttons of a question."""
        self.buttons.clear()
        self.buttons.add(*buttons)
        self.arrange()

    def head(self, name: str, words: str = "") -> Rect:
        """Set the heading of the panel at the right of the field. Return the space below it."""
        self.sheet.say(name, words)
        return self.sheet.inside

    def hold(
        self, name: str, parts: Sequence[Part | ActionButton], layout: Arrangement, words: str = ""
    ) -> None:
        """Show parts in the panel at the right of the field, under a heading."""
        held = next((at for at, part in enumerate(self.held.children) if part.focused), None)
        self.held.clear()
        self.held.add(*parts)
        self._layout = layout
        self.head(name, words)
        self.sheet.visible = not self.board.secrets_hidden
        self.board.lay_field()
        self.arrange()
        if held is not None and held < len(parts):
            self.board.focus(parts[held])

    def let_go(self) -> None:
        """Close the panel at the right of the field."""
        if self.sheet.visible:
            self.held.clear()
            self.sheet.visible = False
            self.board.lay_field()

    def lay_spread(self, parts: Sequence[Part | ActionButton], layout: Arrangement) -> None:
        """Show parts over the whole table; `layout` returns their rectangles."""
        self.spread.clear()
        self.spread.add(*parts)
        self.board.hide_table(bool(parts))
        self._spread = layout
        self.arrange()

    # -- layout -------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Lay everything out."""
        spots = self.board.layout
        taken = self._arrange_buttons(spots.player_area.bar)
        bar = spots.player_area.bar
        self.heading.place(Rect(bar.x, bar.y, max(1, taken - bar.x - spots.gap), bar.height))
        self.sheet.place(spots.panel)
        if self.held.children and self._layout:
            for part, area in zip(self.held.children, self._layout(self.sheet.inside), strict=True):
                part.place(area)
        if self.spread.children and self._spread:
            for part, area in zip(self.spread.children, self._spread(spots.spread), strict=True):
                part.place(area)

    def _arrange_buttons(self, bar: Rect) -> int:
        """Place the buttons in a row at the right of the bar. Return the left edge of the first."""
        row, gap, theme = self.buttons.children, self.board.layout.gap, self.board.theme
        if not row:
            return bar.right
        most = (round(bar.width * BUTTONS) - gap * (len(row) - 1)) // len(row)
        wide = min(theme.px(WIDEST), most)
        left = bar.right - len(row) * wide - gap * (len(row) - 1)
        for at, button in enumerate(row):
            button.place(Rect(left + at * (wide + gap), bar.y, wide, bar.height))
        return left
