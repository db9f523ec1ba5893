"""The mat of a battle: the measuring assistant's, with what fighters suffered, and what may be chosen, on the bases."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.battlefield import Base, Battlefield
from game.magewinds.field import fighter_number
from scenes.app.input import Key, Pos
from scenes.magewinds.looking import Look
from scenes.measure.mat import MARKER, Mat
from scenes.measure.tools import proof
from sprites.battlefield import bases
from sprites.battlefield.scale import Scale
from sprites.magewinds import tokens

if TYPE_CHECKING:
    from scenes.magewinds.board import MagewindsBoard


class BattleMat(Mat):
    """Pointers and keys on it go to whoever asks, or to a measuring tool."""

    def __init__(self, board: MagewindsBoard) -> None:
        super().__init__(board.desk, board.tool_in_hand)
        self.board = board
        self._at: Pos = (0, 0)
        self._grip: Pos | None = None
        """Where a mat that is looked at closely was taken hold of, until it is clear whether that was a click."""

    @property
    def tip_room(self) -> pygame.Rect | None:
        return self.board.rect

    # -- pointers and keys --------------------------------------------------------------------------

    def point_at(self, pos: Pos) -> None:
        self._at = pos
        self.hover(pos)
        self.board.point_base(self.pointed)
        self.touch()

    def point_off(self) -> None:
        self.leave()
        self.board.point_base("")
        self.touch()

    def press_at(self, pos: Pos) -> None:
        super().press_at(pos)
        self._grip = pos if self.view.zoom > 1 and isinstance(self.tool(), Look) else None
        self.touch()

    def drag_to(self, pos: Pos) -> None:
        if self._grip and math.dist(self._grip, pos) > self.theme.px(1):
            self.drop()
            self.panning, self._grip = self._grip, None
        super().drag_to(pos)
        self.touch()

    def release_at(self, pos: Pos) -> None:
        """Only a press that ends on the mat means something."""
        if self.over(pos) is None:
            self.drop()
        super().release_at(pos)
        self.touch()

    def details(self) -> bool:
        number = fighter_number(self.pointed)
        if number >= 0:
            return self.board.enlarge_fighter(number)
        return super().details()

    def wheel(self, notches: float) -> bool:
        self.view.closer(self._at, 1 if notches > 0 else -1)
        self.touch()
        return True

    def key(self, key: Key) -> bool:
        kept = super().key(key) or self.board.key(key)
        self.touch()
        return kept

    # -- its picture --------------------------------------------------------------------------------

    def draw_ground(self, target: pygame.Surface) -> None:
        """The whole table top: wood, the mat, its terrain."""
        scale, ground = self.scale, self.desk.field.terrain
        key = (ground, scale, self.theme.key, tuple(self.rect))
        self._ground.draw(target, key, lambda onto: self._paint_ground(onto, scale, ground, frozenset()))

    def draw(self, target: pygame.Surface) -> None:
        scale, field, tool = self.scale, self.desk.field, self.tool()
        before = target.get_clip()
        target.set_clip(self.rect.clip(before))
        self.board.draw_claims(target, scale)
        proof.light_terrain(target, field, tool.lit, scale, self.theme)
        self._draw_bases(target, scale, field)
        tool.draw(target, scale, self.theme)
        self._draw_name(target, scale, field)
        target.set_clip(before)

    def _draw_bases(self, target: pygame.Surface, scale: Scale, field: Battlefield) -> None:
        board = self.board
        for each in field.bases.values():
            if each.id not in self.desk.lifted:
                shown = each.at(board.shifted.get(each.id, each.centre))
                self._draw_base(target, shown, scale)
        for marker in field.markers.values():
            state = board.state_of(marker.id)
            tokens.draw_objective(target, marker.centre, scale, self.theme, state=state, pulse=board.pulse)
        for each in field.bases.values():
            number = fighter_number(each.id)
            if number >= 0:
                shown = each.at(board.shifted.get(each.id, each.centre))
                tokens.draw(target, shown, board.warbands.badges[number], scale, self.theme)

    def _draw_base(self, target: pygame.Surface, shown: Base, scale: Scale) -> None:
        board, state = self.board, self.board.state_of(shown.id)
        if shown.kind == "object":
            tokens.draw_object(
                target, shown, board.piece_look, scale, self.theme, state=state, pulse=board.pulse
            )
        else:
            bases.draw(target, shown, scale, self.theme, state=state, pulse=board.pulse)

    def _draw_name(self, target: pygame.Surface, scale: Scale, field: Battlefield) -> None:
        named = field.bases.get(self.pointed) or field.markers.get(self.pointed)
        if named:
            x, y = scale.pixel(self.board.shifted.get(self.pointed, named.centre))
            radius = named.radius if isinstance(named, Base) else MARKER
            bases.draw_tag(target, named.name, (x, round(y + radius * scale.down)), self.theme)
