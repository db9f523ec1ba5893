"""Recessed places of the own board: pool, fortress and ether with their cubes, and the pillars that are left."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes.ui import style
from scenes.unnamed_wizard import tokens
from scenes.unnamed_wizard.parts import Part
from sprites.drawing import shapes, text
from sprites.unnamed_wizard import pillar, power

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
        style.well(target, area, theme.px(1), theme)
        name, room = self._name, self._room
        face = text.fit(self.name, text.face(theme, "small"), name.width)
        text.draw(target, text.elide(self.name, face, name.width), face, theme.color("text_dim"), name)
        figure = text.face(theme, "heading", "serif", bold=True)
        box = Rect(room.right, room.y, area.right - theme.px(0.8) - room.right, room.height)
        figure = text.fit(str(self.count), tokens.within(figure, room.height), box.width)
        text.draw(target, str(self.count), figure, theme.color("text"), box, "right")
        self._render_tokens(target)
        if self.offered:
            strength = 1.0 if self.raised else 0.3 + 0.5 * self.board.pulse
            shapes.draw_glow(target, area, theme.px(1), theme.color("gold"), theme.px(0.6), strength)

    @property
    def _name(self) -> Rect:
        """Above: what lies here."""
        pad = self.theme.px(0.5)
        high = min(text.face(self.theme, "small").height, self.rect.height // 2)
        return Rect(self.rect.x + pad, self.rect.y + pad // 3, self.rect.width - 2 * pad, high)

    @property
    def _room(self) -> Rect:
        """Below it and left of the figure: where the tokens lie."""
        name = self._name
        figure = min(self.theme.px(3.6), name.width // 2)
        return Rect(
            name.x, name.bottom, name.width - figure, self.rect.bottom - self.theme.px(0.4) - name.bottom
        )

    def spot(self, at: int = 0) -> tuple[int, int]:
        """Where the cube of a number lies, for flights."""
        return self._spots(max(1, self.count))[min(at, max(0, self.count - 1), MOST_SHOWN - 1)]

    def _spots(self, count: int) -> list[tuple[int, int]]:
        """Tokens in rows; where there are many they lie over each other."""
        room, px, wide = self._room, self._px, self._step
        shown = min(count, MOST_SHOWN)
        rows = max(1, min(room.height // (px + 1), -(-shown * wide // room.width)))
        across = -(-shown // rows)
        step = min(wide, (room.width - px) / (across - 1)) if across > 1 else 0
        top = room.centery - (rows - 1) * (px + 1) / 2
        return [
            (round(room.x + px / 2 + at % across * step), round(top + at // across * (px + 1)))
            for at in range(shown)
        ]

    @property
    def _step(self) -> int:
        """From one token to the next in a row; pillars are slim."""
        return round(self._px * 0.85) if self.zone == "pillars" else self._px + 1

    @property
    def _px(self) -> int:
        return max(8, min(self.theme.px(2.2), self._room.height - 2))

    def _render_tokens(self, target: Surface) -> None:
        for at, spot in enumerate(self._spots(self.count)):
            if self.zone == "pillars":
                foot = spot[0], spot[1] + round(self._px * 0.3)
                pillar.draw(target, self.colour, foot, round(self._px * 0.7), self.theme)
            else:
                going = at >= min(self.count, MOST_SHOWN) - self.chosen
                power.draw_cube(target, spot, self._px, self.theme, tint="gold" if going else "glass")
