"""The gamemaster's panel beside the duel: how each side can score, and what it comes to if both pass (Part 2)."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.halfwish.foresight import Projection
from scenes.halfwish import sums
from scenes.halfwish.parts import Part
from scenes.halfwish.stage import ALL
from sprites.drawing import icons, richtext, shapes, text
from sprites.drawing.color import darken, lighten
from sprites.halfwish import scores

if TYPE_CHECKING:
    from scenes.halfwish.board import HalfwishBoard


class Outcome(Part):
    """Before the showdown it reminds of the roles; in it, it tells points, health and who wins."""

    role = "outcome"

    def __init__(self, board: HalfwishBoard) -> None:
        super().__init__(board)
        self.short = False  # whether buttons take its lower part

    def contains(self, pos: tuple[int, int]) -> bool:
        return False

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        return (*super().appearance, self.name)

    def retitle(self) -> None:
        """Its name says what it tells, for those who do not see it."""
        stage = self.board.stage
        shown = stage.shown
        self.name = sums.verdict(self.board.faces, shown) if shown else ""

    @property
    def area(self) -> Rect:
        """The room that buttons leave."""
        spots = self.board.places
        if not self.short:
            return spots.panel
        top = self.board.front.deeds_top
        return Rect(spots.panel.x, spots.panel.y, spots.panel.width, top - self.theme.px(1) - spots.panel.y)

    def render(self, target: pygame.Surface) -> None:
        board, stage = self.board, self.board.stage
        if board.model.duel is None or stage.share < 0.5:
            return
        if stage.shown is None or stage.reach < ALL:
            self._draw_roles(target, self.area)
        else:
            self._draw_outcome(target, self.area, stage.shown)

    # -- how to score -------------------------------------------------------------------------------

    def _draw_roles(self, target: pygame.Surface, area: Rect) -> None:
        """Both roles with what brings them points."""
        duel, theme = self.board.model.duel, self.theme
        assert duel is not None
        half = (area.height - theme.px(1)) // 2
        for role, rows in sums.scoring(self.board.faces, duel.aggressor).items():
            seat = duel.aggressor if role == "aggressor" else duel.defender
            far = seat != self.board.model.near
            box = Rect(area.x, area.y if far else area.bottom - half, area.width, half)
            inner = self._draw_role(target, box, role == "aggressor", seat)
            self._draw_points(target, inner, rows)

    def _draw_role(self, target: pygame.Surface, box: Rect, attacks: bool, seat: int) -> Rect:
        """Whose role it is; gives the room for what brings a point."""
        theme, board = self.theme, self.board
        look = theme.seat(board.chairs[seat].colour)
        fill, edge = (*theme.color("well"), 215), darken(look.colour, 0.35)
        shapes.draw_rounded(target, box, theme.px(1), fill, edge, theme.hairline)
        inner = box.inflate(-theme.px(2), -theme.px(1))
        head = text.face(theme, "heading", "serif", bold=True)
        alone = inner.height < 2 * head.height  # no room for what brings points
        side = min(round(head.height * 1.15), inner.height if alone else round(inner.height * 0.4))
        head = replace(head, px=max(theme.smallest, min(head.px, round(side * 0.8))))
        emblem = scores.role("aggressor" if attacks else "defender", side, theme)
        target.blit(emblem, inner.topleft)
        title = board.faces.say("role.aggressor" if attacks else "role.defender", seat=seat)
        room = Rect(inner.x + side + theme.px(1), inner.y, inner.width - side - theme.px(1), side)
        kind = text.fit(title, head, room.width)
        text.draw(target, text.elide(title, kind, room.width), kind, lighten(look.colour, 0.25), room)
        return Rect(inner.x, inner.y + side + 2, inner.width, inner.bottom - inner.y - side - 2)

    def _draw_points(self, target: pygame.Surface, area: Rect, rows: Sequence[str]) -> None:
        """A line for each thing that brings a point, as large as they can be."""
        theme = self.theme
        high = min(area.height // len(rows), round(text.face(theme, "lead").height * 2.3))
        for at, words in enumerate(rows):
            row = Rect(area.x, area.y + at * high, area.width, high)
            px = min(high, theme.text_px("heading"))
            figure = text.label(
                "+1", text.Face("serif", max(theme.smallest, px), bold=True), theme.color("brass")
            )
            markup = richtext.escape(words)
            room = Rect(row.x + round(px * 1.6), row.y, row.width - round(px * 1.6), row.height)
            body = richtext.fit_block(markup, text.face(theme, "lead"), room.size)
            block = richtext.block(markup, body, "text", room.width, theme)
            if block.get_height() <= room.height + 4:
                target.blit(figure, figure.get_rect(midleft=row.midleft))
                target.blit(block, block.get_rect(midleft=room.midleft))

    # -- what it comes to ---------------------------------------------------------------------------

    def _draw_outcome(self, target: pygame.Surface, area: Rect, shown: Projection) -> None:
        """A line for each player, and the verdict; what would change stands out."""
        theme, stage = self.theme, self.board.stage
        edge = theme.color("gold") if stage.thought else theme.color("brass")
        shapes.draw_rounded(target, area, theme.px(1), (*theme.color("well"), 225), edge, theme.hairline)
        inner = area.inflate(-theme.px(2.5), -theme.px(1.5))
        head = self._heading()
        face = text.fit(head, text.face(theme, "lead", bold=bool(stage.idea)), inner.width)
        top = Rect(inner.x, inner.y, inner.width, face.height)
        text.draw(target, text.elide(head, face, top.width), face, theme.color("text_dim"), top)
        words = self._verdict(shown)
        foot = text.fit(words, text.face(theme, "heading", "serif", bold=True), inner.width)
        low = Rect(inner.x, inner.bottom - foot.height, inner.width, foot.height)
        text.draw(target, text.elide(words, foot, low.width), foot, theme.color("text"), low)
        if stage.idea_words:
            top.height += self._draw_card(target, Rect(inner.x, top.bottom, inner.width, inner.height // 3))
        middle = Rect(inner.x, top.bottom, inner.width, low.top - top.bottom)
        for side in (0, 1):
            row = Rect(middle.x, middle.y + side * middle.height // 2, middle.width, middle.height // 2)
            self._draw_player(target, row, self.board.seat_at(side), shown)

    def _draw_card(self, target: pygame.Surface, room: Rect) -> int:
        """What stands on the card that is thought of; gives how high that is."""
        markup = richtext.escape(self.board.stage.idea_words)
        face = richtext.fit_block(markup, text.face(self.theme, "lead"), room.size)
        block = richtext.block(markup, face, "text", room.width, self.theme)
        target.blit(block, room.topleft)
        return block.get_height()

    def _heading(self) -> str:
        return self.board.stage.idea or self.board.faces.say("outcome.pass")

    def _verdict(self, shown: Projection) -> str:
        return sums.verdict(self.board.faces, shown)

    def _draw_player(self, target: pygame.Surface, row: Rect, seat: int, shown: Projection) -> None:
        """The seat's shape, its points in the duel, and its health after it."""
        board, theme, now = self.board, self.theme, self.board.stage.now
        look = theme.seat(board.chairs[seat].colour)
        side = min(round(row.height * 0.42), theme.text_px("heading"))
        shape = shapes.seat_shape(look.shape, side, look.colour, darken(look.colour, 0.6), 1)
        target.blit(shape, shape.get_rect(midleft=row.midleft))
        left = row.x + round(side * 1.4)
        wide = (row.right - left) // 2
        px = min(round(row.height * 0.5), theme.text_px("display"), round(wide * 0.34))
        points = Rect(left, row.y, wide, row.height)
        health = Rect(points.right, row.y, row.right - points.right, row.height)
        before = now or shown
        worse = before.nets[seat] - shown.nets[seat]
        self._draw_figure(target, points, "star", sums.signed(shown.nets[seat]), px, worse)
        worse = before.health[seat] - shown.health[seat]
        self._draw_figure(target, health, "heart", sums.plain(max(0, shown.health[seat])), px, worse)

    def _draw_figure(
        self, target: pygame.Surface, box: Rect, icon: str, words: str, px: int, worse: int
    ) -> None:
        """A figure beside its sign; green where a power makes it better, red where it makes it worse."""
        theme = self.theme
        color = theme.color("text" if not worse else "danger_text" if worse > 0 else "healing")
        brass = theme.color("brass") if icon == "star" else theme.color("danger")
        icons.draw(target, icon, (box.x + px * 0.6, box.centery), round(px * 0.95), brass, 1.3)
        face = text.Face("serif", max(theme.smallest, px), bold=True)
        written = text.label(words, face, color)
        target.blit(written, written.get_rect(midleft=(box.x + round(px * 1.2), box.centery)))
