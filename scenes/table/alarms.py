"""The alarms: a sign beside the prompt that says who is a step from winning, for as long as that is so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect, Surface

from scenes.board.animation import Pulse
from scenes.ui.widget import Widget
from sprites.drawing import icons, richtext, shapes
from sprites.drawing.color import mix, with_alpha
from sprites.drawing.text import Face, face, width
from sprites.drawing.theme import Theme

MOST: Final = 2  # alarms that the sign shows; its tip has all


class AlarmSign(Widget):
    """The alarms one below the other, beside a horn; hidden while there are none. A new one pulses.

    An alarm is a few words about what may end the match soon.
    """

    role = "alarm"

    def __init__(self) -> None:
        super().__init__()
        self.visible = False
        self.alarms: tuple[str, ...] = ()
        self._pulse = Pulse()

    def show(self, alarms: Sequence[str]) -> bool:
        """Show these alarms; returns whether one of them is new."""
        new = bool(set(alarms) - set(self.alarms))
        if tuple(alarms) != self.alarms:
            self.alarms = tuple(alarms)
            self.visible = bool(alarms)
            self.name = " ".join(alarms)
            self.hint = self.name
            self.touch()
        if new:
            self._pulse.begin()
        return new

    def size_in(self, room: tuple[int, int]) -> tuple[int, int]:
        """The size that it takes of a room: alarms that are too long for its width go on in another line."""
        pad, rows = self.theme.px(1), self.alarms[:MOST]
        words = max((width(alarm, self._face) for alarm in rows), default=0)
        beside = self._mark + 3 * pad
        wide = min(room[0], words + beside)
        lines = sum(richtext.height(richtext.escape(alarm), self._face, wide - beside) for alarm in rows)
        return wide, min(room[1], lines + pad)

    @property
    def _face(self) -> Face:
        return face(self.theme, "body", bold=True)

    @property
    def _mark(self) -> int:
        """The side of the horn."""
        return self.theme.px(3.5)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.visible and self._pulse.update(dt, self.theme):
            self.touch()

    def paint(self, surface: Surface, area: Rect) -> None:
        theme = self.theme
        danger = theme.color("danger")
        fill = mix(theme.color("well"), danger, 0.1 + 0.25 * (1 - self._pulse.level))
        shapes.draw_rounded(surface, area, theme.px(0.75), fill, with_alpha(danger, 230), theme.hairline + 1)
        side = min(self._mark, area.height)
        icons.draw(surface, "horn", (area.x + theme.px(1) + side // 2, area.centery), side, _light(theme))
        left = area.x + 2 * theme.px(1) + side
        rows = self.alarms[:MOST]
        high = (area.height - theme.px(1)) // max(1, len(rows))
        for at, alarm in enumerate(rows):
            box = Rect(left, area.y + theme.px(0.5) + at * high, area.right - theme.px(1) - left, high)
            markup = richtext.escape(alarm)
            words = richtext.block(
                markup, richtext.fit_block(markup, self._face, box.size), "text", box.width, theme
            )
            surface.blit(words, words.get_rect(midleft=box.midleft))


def _light(theme: Theme) -> tuple[int, int, int]:
    return mix(theme.color("danger"), theme.color("text"), 0.4)
