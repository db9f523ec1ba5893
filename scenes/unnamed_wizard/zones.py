"""Recessed places of the own board: pool, fortress and ether with their cubes, and the pillars that are left."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes.kit import looks
from scenes.unnamed_wizard.parts import Part
from sprites import cube, paint, pillar, text
from sprites.text import Face

if TYPE_CHECKING:
    from scenes.unnamed_wizard.board import WizardBoard

ZONES = ("pool", "fortress", "ether", "pillars")
MOST_SHOWN = 12  # tokens in a zone; more are told by the figure alone


class ZonePart(Part):
    """A recessed place in which cubes lie, or the pillars that are left."""

    role = "zone"

    def __init__(self, board: WizardBoard, zone: str) -> None:
        super().__init__(board, board.faces.say(f"zone.{zone}"))
        self.zone = zone
        self.count = 0
        self.colour = 0
        self.chosen = 0
        """How many of these are chosen to go."""

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        return (*super().appearance, self.count, self.colour, self.chosen)

    def hold(self, count: int, colour: int) -> None:
        """Holds so many, of a player of this colour."""
        self.count, self.colour = count, colour
        self.hint = self.board.faces.say(f"zone.{self.zone}.hint", count=count)

    def render(self, target: Surface) -> None:
        theme, area = self.theme, self.rect
        looks.well(target, area, theme.px(1), theme)
        figure = text.fit(
            str(self.count), text.face(theme, "heading", "serif", bold=True), area.width // 3, 14
        )
        pad = theme.px(0.8)
        box = area.inflate(-2 * pad, 0)
        taken = text.draw(target, str(self.count), figure, theme.color("text"), box, "right")
        left = self._render_name(target, Rect(box.x, box.y, taken.left - box.x - pad, box.height))
        self._render_tokens(target, Rect(left, area.y, taken.left - pad - left, area.height))
        if self.offered:
            strength = 1.0 if self.raised else 0.3 + 0.5 * self.board.pulse
            paint.draw_glow(target, area, theme.px(1), theme.color("gold"), theme.px(0.6), strength)

    def _render_name(self, target: Surface, box: Rect) -> int:
        """What lies here, in small letters; gives where the tokens may begin."""
        theme = self.theme
        face: Face = text.face(theme, "small")
        wide = max(text.width(part.name, face) for part in self.board.desk.zones)
        wide = min(wide, round(box.width * 0.55))
        face = text.fit(self.name, face, wide)
        text.draw(target, text.elide(self.name, face, wide), face, theme.color("text_dim"), box)
        return box.x + wide + theme.px(1)

    def spot(self, at: int = 0) -> tuple[int, int]:
        """Where the cube of a number lies, for flights."""
        return self._spots(max(1, self.count))[min(at, max(0, self.count - 1), MOST_SHOWN - 1)]

    def _room(self) -> Rect:
        pad = self.theme.px(0.8)
        wide = self.rect.width
        return Rect(self.rect.x + wide * 2 // 5, self.rect.y, wide * 2 // 5 - pad, self.rect.height)

    def _spots(self, count: int, room: Rect | None = None) -> list[tuple[int, int]]:
        room = room or self._room()
        px = self._px
        shown = min(count, MOST_SHOWN)
        step = min(px + 2, (room.width - px) / max(1, shown - 1)) if shown > 1 else 0
        left = room.right - px / 2 - step * (shown - 1)
        return [(round(left + step * at), room.centery) for at in range(shown)]

    @property
    def _px(self) -> int:
        return max(8, min(self.theme.px(2.4), self.rect.height - 6))

    def _render_tokens(self, target: Surface, room: Rect) -> None:
        if room.width < self._px:
            return
        for at, spot in enumerate(self._spots(self.count, room)):
            if self.zone == "pillars":
                foot = spot[0], spot[1] + round(self._px * 0.3)
                pillar.draw(target, self.colour, foot, round(self._px * 0.7), self.theme)
            else:
                going = at >= min(self.count, MOST_SHOWN) - self.chosen
                cube.draw(target, spot, self._px, self.theme, tint="gold" if going else "glass")
