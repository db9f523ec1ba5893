"""The alarms: a sign beside the prompt that says who is a step from winning, for as long as that is so."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from pygame import Rect, Surface

from game.core.dataclass import dataclass
from game.core.view import View
from scenes.board.animation import Pulse
from scenes.board.match_text import MatchText
from scenes.board.title_info import TitleInfo
from scenes.ui.widget import Widget
from sprites.drawing import icons, richtext, shapes
from sprites.drawing.color import mix, with_alpha
from sprites.drawing.text import Face, face, width
from sprites.drawing.theme import Theme

MOST: Final = 2  # alarms that the sign shows; its tip has all
SHARE: Final = 0.36  # the share of the bar at the top that alarms may take
SMALLEST: Final = 14  # pixels: the least size of its letters


def alarm_words(info: TitleInfo, view: View[Any], speaker: MatchText) -> list[str]:
    """Who is a step from winning, in sentences, from what everybody may see."""
    say, names = speaker.title.phrases.say, speaker.names
    return [say(f"alarm.{code}", {"seat": seat}, names) for code, seat in info.alarms(view)]


@dataclass(frozen=True, slots=True)
class Lettering:
    """How alarms are written: those that are, their letters, and the side of the horn beside them (0: none)."""

    alarms: tuple[str, ...]
    face: Face
    mark: int

    def smaller(self) -> Lettering:
        return replace(self, face=replace(self.face, px=self.face.px - 1))


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
        words = max((width(alarm, self._face) for alarm in self.alarms[:MOST]), default=0)
        wide = min(room[0], words + self._beside(self._mark))
        lettering = self._lettering((wide, room[1]))
        return wide, min(room[1], sum(self._heights(lettering, wide)) + self.theme.px(1))

    def place_at_end(self, area: Rect, share: float = SHARE) -> int:
        """Take a share of an area's width at most, at its right end; returns the width that the rest has."""
        if not self.visible:
            return area.width
        wide, high = self.size_in((round(area.width * share), area.height))
        self.place(Rect(area.right - wide, area.centery - high // 2, wide, high))
        return area.width - wide - self.theme.px(1.5)

    def _lettering(self, size: tuple[int, int]) -> Lettering:
        """How the alarms are written in a sign of this size: the horn gives way to the words, then the later alarms."""
        tries = [(count, mark) for count in (MOST, 1) for mark in (self._mark, 0)]
        for count, mark in tries:
            found = Lettering(self.alarms[:count], self._face, mark)
            while found.face.px > SMALLEST and not self._fits(found, size):
                found = found.smaller()
            if self._fits(found, size):
                break
        return found

    def _fits(self, lettering: Lettering, size: tuple[int, int]) -> bool:
        return sum(self._heights(lettering, size[0])) + self.theme.px(1) <= size[1]

    def _heights(self, lettering: Lettering, wide: int) -> list[int]:
        """The height of each alarm in a sign of this width."""
        room = max(1, wide - self._beside(lettering.mark))
        return [richtext.height(richtext.escape(alarm), lettering.face, room) for alarm in lettering.alarms]

    def _beside(self, mark: int) -> int:
        """What the margins and the horn take of the width."""
        pad = self.theme.px(1)
        return 2 * pad + (mark + pad if mark else 0)

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
        lettering = self._lettering(area.size)
        if lettering.mark:
            spot = area.x + theme.px(1) + lettering.mark // 2, area.centery
            icons.draw(surface, "horn", spot, min(lettering.mark, area.height), _light(theme))
        heights = self._heights(lettering, area.width)
        box = Rect(area.topleft, (area.width - self._beside(lettering.mark), 0))
        box.right = area.right - theme.px(1)
        box.top = area.centery - sum(heights) // 2
        for alarm, high in zip(lettering.alarms, heights, strict=True):
            words = richtext.block(richtext.escape(alarm), lettering.face, "text", box.width, theme)
            surface.blit(words, box)
            box.top += high


def _light(theme: Theme) -> tuple[int, int, int]:
    return mix(theme.color("danger"), theme.color("text"), 0.4)
