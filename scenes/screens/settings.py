"""The settings screen, whose changes apply at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import Any

import pygame

from game.core.dataclass import dataclass
from scenes.app.app import App, Scene
from scenes.app.settings import FIGURES, MAX_NAME, MAX_NAMES, SPEEDS, TEXT_SIZES, Settings
from scenes.app.texts import say
from scenes.ui.button import Button
from scenes.ui.choice import Choice
from scenes.ui.label import Label
from scenes.ui.layout import centred, columns, inset
from scenes.ui.number import Slider
from scenes.ui.panel import Panel
from scenes.ui.scroll import ScrollView
from scenes.ui.text_field import Entry
from scenes.ui.toggle import Toggle
from scenes.ui.widget import Tree, Widget
from sprites.drawing import table_top

WIDTH, WIDE = 92, 176  # units: the panel with one column, and with two
KEPT = frozenset(
    {"names", "presenter", "full_screen", "mat_display", "table_display", "packs_off", "printed_bar"}
)
"""The settings that "Restore defaults" leaves as they are."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the form: one widget alone, or a label and its control."""

    first: Widget
    control: Widget | None = None

    @property
    def widgets(self) -> list[Widget]:
        return [self.first, self.control] if self.control else [self.first]

    def place(self, area: pygame.Rect, gap: int) -> int:
        """Place it at the top of an area, the control below the label if the area is narrow; return its height."""
        if self.control is None:
            return _put(self.first, area, self.first.natural(area.width)[1])
        half = area.width * 45 // 100
        words, control = self.first.natural(area.width), self.control.natural(area.width)
        if words[0] <= half - gap and control[0] <= area.width - half:
            _put(self.first, pygame.Rect(area.x, area.y, half - gap, 0), control[1])
            return _put(self.control, pygame.Rect(area.x + half, area.y, area.width - half, 0), control[1])
        high = _put(self.first, area, words[1])
        return high + _put(self.control, area.move(0, high), control[1])


class SettingsScene(Scene):
    """A form on a panel; Escape or Done goes back. On a touch screen it leaves out the window and the names."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.commands = {"cancel": self._close}
        self.tree = Tree(app.theme, app.play)
        self.panel = Panel(say("settings.name"), title=say("settings.name"))
        self.columns = self._make_columns(app.settings)
        self.form = ScrollView(say("settings.name"), self._arrange_rows)
        self.done = Button(say("settings.done"), self._close, primary=True, shortcut="Esc")
        self.usual = Button(say("settings.restore"), self._restore)
        self.tree.add(self.panel)
        self.panel.add(self.form, self.usual, self.done)
        self._fill_form()

    def arrange(self, area: pygame.Rect) -> None:
        theme = self.app.theme
        board = inset(area, theme.px(1.5))
        wide = theme.px(WIDE if board.width >= theme.px(WIDE) else WIDTH)
        self.panel.place(centred(board, (wide, board.height)))
        inside = self.panel.inside
        high = self.done.natural(inside.width)[1]
        foot = pygame.Rect(inside.x, inside.bottom - high, inside.width, high)
        self.form.place(pygame.Rect(inside.x, inside.y, inside.width, inside.height - high - theme.px(2)))
        share = (foot.width - theme.px(2)) // 2
        done = min(share, max(theme.px(20), self.done.natural(share)[0]))
        self.done.place(pygame.Rect(foot.right - done, foot.y, done, high))
        self.usual.place(pygame.Rect(foot.x, foot.y, min(share, self.usual.natural(share)[0]), high))

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(table_top.table(self.app.size, self.app.theme), (0, 0))
        super().draw(surface)

    def _make_columns(self, chosen: Settings) -> list[list[Row]]:
        """The rows of two columns, which lie below each other in a narrow panel."""
        return [
            [*self._look_rows(chosen), *self._motion_rows(chosen)],
            [*self._sound_rows(chosen), *self._player_rows(chosen)],
        ]

    def _look_rows(self, chosen: Settings) -> list[Row]:
        sizes = [(say("settings.percent", percent=round(size * 100)), size) for size in TEXT_SIZES]
        figures = [(say(f"settings.figures.{name}"), name) for name in FIGURES]
        ways = [(say("settings.large.at_once"), True), (say("settings.large.on_right_click"), False)]
        large = Choice(say("settings.large"), ways, chosen.large_at_once, self._setter("large_at_once"))
        window = Row(Toggle(say("settings.full_screen"), self.app.full_screen, self._setter("full_screen")))
        return [
            _heading(say("settings.look")),
            _named(Choice(say("settings.text_size"), sizes, chosen.text_size, self._setter("text_size"))),
            *([] if self.app.fingers_only else [_named(large), window]),
            _named(Choice(say("settings.figures"), figures, chosen.figures, self._setter("figures"))),
            Row(Toggle(say("settings.contrast"), chosen.high_contrast, self._setter("high_contrast"))),
            Row(Toggle(say("settings.colour_blind"), chosen.colour_blind, self._setter("colour_blind"))),
        ]

    def _motion_rows(self, chosen: Settings) -> list[Row]:
        speeds = [(f"{speed:g}×" if speed else say("settings.instant"), speed) for speed in SPEEDS]
        return [
            _heading(say("settings.motion")),
            _named(Choice(say("settings.speed"), speeds, chosen.speed, self._setter("speed"))),
            Row(Toggle(say("settings.reduce_motion"), chosen.reduced_motion, self._setter("reduced_motion"))),
        ]

    def _sound_rows(self, chosen: Settings) -> list[Row]:
        return [
            _heading(say("settings.sound")),
            Row(Toggle(say("settings.sound"), chosen.sound, self._setter("sound"))),
            _named(Slider(say("settings.volume"), chosen.volume, self._setter("volume"))),
            Row(Toggle(say("settings.music"), chosen.music, self._setter("music"))),
        ]

    def _player_rows(self, chosen: Settings) -> list[Row]:
        curtain = Toggle(
            say("settings.curtain"),
            chosen.curtain,
            self._setter("curtain"),
            hint=say("settings.curtain.about"),
        )
        names = [] if self.app.fingers_only else self._name_rows(chosen)
        return [_heading(say("settings.players")), Row(curtain), *names]

    def _name_rows(self, chosen: Settings) -> list[Row]:
        names = [*chosen.names, *[""] * (MAX_NAMES - len(chosen.names))]
        entries = [
            Entry(
                say("settings.player", number=seat + 1),
                name,
                act=self._namer(seat),
                limit=MAX_NAME,
                placeholder=say("settings.player", number=seat + 1),
            )
            for seat, name in enumerate(names)
        ]
        return [_named(entry) for entry in entries]

    def _fill_form(self) -> None:
        self.form.clear()
        self.form.add(*(widget for column in self.columns for row in column for widget in row.widgets))

    def _arrange_rows(self, area: pygame.Rect) -> int:
        theme = self.app.theme
        edge, gap = theme.px(1), theme.px(6)  # room for the focus ring; between columns
        room = pygame.Rect(area.x + edge, area.y + edge, area.width - 2 * edge, area.height)
        if room.width < theme.px(WIDTH):
            return self._arrange_column([row for column in self.columns for row in column], room) + 2 * edge
        left, right = columns(room, [1.0] * len(self.columns), gap)
        return max(map(self._arrange_column, self.columns, (left, right))) + 2 * edge

    def _arrange_column(self, rows: Sequence[Row], area: pygame.Rect) -> int:
        """Place rows below each other from the top of an area; return their height."""
        theme, top = self.app.theme, area.y
        for row in rows:
            top += theme.px(1.5) if row.control is None and isinstance(row.first, Label) else 0
            top += row.place(pygame.Rect(area.x, top, area.width, 0), theme.px(1.5)) + theme.px(0.75)
        return top - area.y

    def _setter(self, name: str) -> Callable[[Any], None]:
        return lambda value: self.app.change(**{name: value})

    def _namer(self, seat: int) -> Callable[[str], None]:
        def rename(text: str) -> None:
            names = [*self.app.settings.names, *[""] * MAX_NAMES][:MAX_NAMES]
            names[seat] = text.strip()
            self.app.change(names=tuple(names))

        return rename

    def _restore(self) -> None:
        """Restore the defaults, except for the names and the window."""
        usual = asdict(Settings())
        self.app.change(**{name: value for name, value in usual.items() if name not in KEPT})
        self.columns = self._make_columns(self.app.settings)
        self._fill_form()
        self.layout()

    def _close(self) -> None:
        self.app.stack.pop()


def _put(widget: Widget, area: pygame.Rect, height: int) -> int:
    widget.place(pygame.Rect(area.x, area.y, area.width, height))
    return height


def _heading(words: str) -> Row:
    return Row(Label(words, "lead", family="serif", bold=True, color="brass"))


def _named(control: Widget) -> Row:
    return Row(Label(control.name), control)
