"""What lies beside the mat: each warband's head, and a card for each of its fighters with its counters."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from scenes.app.input import Key
from scenes.table.board import draw_lamp
from scenes.ui.widget import Widget
from sprites.drawing import icons, shapes, text
from sprites.drawing.color import darken, lighten, mix
from sprites.magewinds import reference
from sprites.magewinds.reference import Form
from sprites.magewinds.reference_parts import Reference

if TYPE_CHECKING:
    from scenes.magewinds.board import MagewindsBoard

COMPACT_FROM = 0.42  # of its width: a card that is so high has room for its attributes


class Part(Widget):
    """Something on this table. It glows while it may be chosen, and hands keys on to its board."""

    def __init__(self, board: MagewindsBoard, name: str) -> None:
        super().__init__(name)
        self.board = board

    @property
    def tip_room(self) -> Rect | None:
        """The board: the prompt above it and the log beside it stay in sight."""
        return self.board.rect

    def key(self, key: Key) -> bool:
        return self.board.key(key)

    def draw(self, target: pygame.Surface) -> None:
        if not self.visible:
            return
        super().draw(target)
        if self.offered and self.enabled:
            strength = 1.0 if self.hovered or self.focused else 0.3 + 0.5 * self.board.pulse
            gold = self.theme.color("gold")
            shapes.draw_glow(target, self.rect, self.theme.px(1), gold, self.theme.px(0.7), strength)
        if self.board.hinted(self):
            draw_lamp(target, self.focus_area, self.theme)


class FighterPlate(Part):
    """A fighter's reference card beside the mat. Large with a right click, or held."""

    role = "fighter"
    focusable = True

    def __init__(self, board: MagewindsBoard, number: int, shown: Reference) -> None:
        super().__init__(board, shown.name)
        self.number = number
        self.shown = shown
        self.selected = False

    def show(self, shown: Reference) -> None:
        """Shows it as it is now."""
        if shown != self.shown:
            self.shown, self.name = shown, shown.name
            self.touch()

    def activate(self) -> None:
        self.board.choose_fighter(self.number)

    def details(self) -> bool:
        return self.board.enlarge_fighter(self.number)

    def point_at(self, pos: tuple[int, int]) -> None:
        self.board.point_fighter(self.number)

    def point_off(self) -> None:
        self.board.point_fighter(None)

    def draw(self, target: pygame.Surface) -> None:
        if not self.visible or not self.rect.width:
            return
        lit = self.offered and self.enabled
        shown = replace(self.shown, activatable=lit, selected=self.selected)
        form: Form = "compact" if self.rect.height >= COMPACT_FROM * self.rect.width else "slim"
        pulse = 1.0 if lit and (self.hovered or self.focused) else self.board.pulse
        reference.draw(target, shown, self.rect, self.theme, form=form, pulse=pulse)
        if self.board.hinted(self):
            draw_lamp(target, self.focus_area, self.theme)


@dataclass(frozen=True, slots=True)
class HeadLook:
    """What stands above a warband."""

    name: str
    colour: int
    cards: int
    turn: bool = False
    passed: bool = False
    tally: int = 0
    bot: bool = False


class WarbandHead(Part):
    """A player: name, number of cards in hand, and whether it has passed."""

    role = "warband"

    def __init__(self, board: MagewindsBoard, seat: int, look: HeadLook) -> None:
        super().__init__(board, look.name)
        self.seat = seat
        self.look = look

    def show(self, look: HeadLook) -> None:
        """Shows it as it is now."""
        if look != self.look:
            self.look = look
            self.touch()

    def paint(self, surface: pygame.Surface, area: Rect) -> None:
        theme, look = self.theme, self.look
        seat = theme.seat(look.colour)
        fill = mix(theme.color("panel"), seat.colour, 0.35 if look.turn else 0.14)
        shapes.draw_rounded(surface, area, theme.px(1), fill, seat.colour, theme.hairline + int(look.turn))
        px = round(area.height * 0.5)
        mark = shapes.seat_shape(seat.shape, px, lighten(seat.colour, 0.15), darken(seat.colour, 0.7))
        surface.blit(mark, mark.get_rect(center=(area.x + area.height // 2, area.centery)))
        right = self._paint_figures(surface, area)
        kind = text.face(theme, "lead", "serif", bold=True)
        room = Rect(area.x + area.height, area.y, right - area.x - area.height, area.height)
        kind = text.fit(look.name, kind, room.width)
        color = theme.color("text_dim" if look.passed else "text")
        text.draw(surface, text.elide(look.name, kind, room.width), kind, color, room)

    def _paint_figures(self, surface: pygame.Surface, area: Rect) -> int:
        """Cards in hand, pieces collected, and a tick for who has passed; gives where they begin."""
        theme, look = self.theme, self.look
        right = area.right - theme.px(0.75)
        figures = [("cards", str(look.cards)), ("shard", str(look.tally) if look.tally else "")]
        face = text.face(theme, "lead", bold=True)
        side = round(face.px)
        if look.passed:
            icons.draw(surface, "check", (right - side / 2, area.centery), side, theme.color("text_dim"))
            right -= side + theme.px(0.5)
        for icon, words in figures:
            if words:
                box = Rect(area.x, area.y, right - area.x, area.height)
                right = text.draw(surface, words, face, theme.color("text"), box, "right").left - 2
                icons.draw(surface, icon, (right - side / 2, area.centery), side, theme.color("text_dim"))
                right -= side + theme.px(0.75)
        return right
