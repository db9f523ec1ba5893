"""The duel in the middle: opposing slots, with dice and sums between them."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame
from pygame import Rect

from game.core.phrases import signed
from game.halfwish.reckoning import Reckoning
from scenes.board.hover_zoom import LargeCards, Note
from scenes.board.part import Large
from scenes.halfwish.cards import back
from scenes.halfwish.duel_summary import Sum, meeting, sum_of
from scenes.halfwish.layout import FAR, NEAR, cup_of
from scenes.halfwish.pieces import Piece, SlotPiece
from scenes.halfwish.stage import DuelTabletop
from sprites import plaque
from sprites.cards import card as cards
from sprites.drawing import icons, richtext, shapes, text
from sprites.drawing.motion import Pose
from sprites.drawing.text import Face
from sprites.halfwish import cup, scores
from sprites.halfwish import duel as formula
from sprites.halfwish.cards import MapFace
from sprites.halfwish.duel import Formula


class ArenaMap(Piece):
    """The map card of the turn, large enough for its name."""

    role = "map card"
    board: DuelTabletop

    def refresh(self) -> None:
        """Cover the map of a duel, and name it."""
        self.visible = self.board.in_arena
        face = self.face
        self.name = face.name if face else self.board.text.say("row.turn", turn=self.board.fought.state.turn)

    @property
    def face(self) -> MapFace | None:
        """The map of the turn; None while it is face down."""
        view, catalog = self.board.fought, self.board.catalog
        lying, turn = view.state.row.cards, view.state.turn
        known = catalog.content.maps.get(view.face(lying[turn - 1])) if 0 < turn <= len(lying) else None
        return catalog.map(known.id, disabled=view.state.disabled) if known else None

    @property
    def large(self) -> Large:
        return LargeCards((self.face,)) if self.face else Note(self.name)

    @property
    def large_words(self) -> str:
        turn = self.board.fought.state.turn
        return "" if self.face else self.board.text.say("row.hidden", turn=turn)

    def details(self) -> bool:
        return self.face is not None and self.board.show_large(self.face, self.name)

    def activate(self) -> None:
        self.details()

    def render(self, target: pygame.Surface) -> None:
        """Draw the map, or its back."""
        if self.board.fought.state.turn:
            deck = back("map", self.theme)
            pose = Pose(*self.rect.center, height=5)
            cards.draw(target, self.face, deck, pose, self.rect.width, self.theme)


class Arena(Piece):
    """All of the duel except the cards in the slots, which are parts of their own."""

    role = "duel"
    board: DuelTabletop

    def __init__(self, board: DuelTabletop, planned: Sequence[SlotPiece]) -> None:
        """`planned` are the slots of the near side."""
        super().__init__(board)
        self.planned = planned

    def contains(self, pos: tuple[int, int]) -> bool:
        return False

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        return (*super().appearance, self.board.in_arena)

    def render(self, target: pygame.Surface) -> None:
        board, layout, theme = self.board, self.board.layout, self.theme
        if not board.in_arena:
            return
        ground = shapes.rounded(layout.arena.size, theme.px(2), (*theme.color("night"), 150), None)
        target.blit(ground, layout.arena)
        for side in (FAR, NEAR):
            self._draw_side(target, side, layout.sides[side])
        self._draw_sums(target)

    # -- dice ---------------------------------------------------------------------------------------

    def _draw_side(self, target: pygame.Surface, side: int, area: Rect) -> None:
        """Draw the role, the cup, and the current DV."""
        board, theme = self.board, self.theme
        seat = board.seat_at(side)
        dice = cup_of(area, side)
        rest = Rect(area.x, area.y, area.width, area.height - dice.height)
        if side == FAR:
            rest.top = dice.bottom
        turning = board.stage.dice[seat]
        colour = board.players[seat].colour
        faces = (None, None) if board.secrets_hidden and board.hides_dice(seat) else board.fought.dice(seat)
        if board.stage.preview_dice:
            faces = board.stage.preview_dice[seat]
        cup.draw(target, faces, dice, theme, seat=colour, progress=turning.rolled, seed=turning.seed)
        self._draw_dv(target, seat, rest)

    def _draw_dv(self, target: pygame.Surface, seat: int, area: Rect) -> None:
        """Draw the emblem of the role, and the DV beside it."""
        board, theme = self.board, self.theme
        side = min(area.height, round(area.width * 0.42))
        emblem = scores.role(
            "aggressor" if board.fought.mark(seat) == "aggressor" else "defender", side, theme
        )
        target.blit(emblem, emblem.get_rect(midleft=area.midleft))
        value, change = self._dv(seat)
        if not value:
            return
        room = Rect(area.x + side, area.y, area.width - side, area.height)
        small = text.face(theme, "small")
        words = text.label("DV", small, theme.color("text_dim"))
        px = min(round(room.width * 0.5), round(room.height * 0.62), theme.text_px("display"))
        figure = text.Face("serif", max(16, px), bold=True)
        color = theme.color("text" if not change else "healing" if change > 0 else "danger_text")
        written = text.label(value, figure, color)
        top = room.centery - (words.get_height() + written.get_height()) // 2 + 4
        target.blit(words, words.get_rect(midtop=(room.centerx, top)))
        target.blit(written, written.get_rect(midtop=(room.centerx, top + words.get_height() - 5)))

    def _dv(self, seat: int) -> tuple[str, int]:
        """The current DV and its change by a previewed power; ("", 0) while it is hidden."""
        board, stage = self.board, self.board.stage
        if stage.shown and stage.now:
            dv = stage.shown.reckoning.dv[seat]
            return str(dv), dv - stage.now.reckoning.dv[seat]
        dice = board.fought.dice(seat)
        hidden = board.secrets_hidden and board.hides_dice(seat)
        duel = board.fought.duel
        if hidden or None in dice or duel is None or stage.dice[seat].rolling:
            return "", 0
        added = sum(each.by for each in duel.modifiers if each.word == "dv" and each.seat == seat)
        return str(max(0, sum(each or 0 for each in dice) + added)), 0

    # -- sums ---------------------------------------------------------------------------------------

    def _draw_sums(self, target: pygame.Surface) -> None:
        """Draw the revealed sums of both sides slot by slot, and the result of each clash."""
        stage = self.board.stage
        if stage.shown is None or stage.now is None:
            self._draw_plan(target)
            return
        reckoning = stage.shown.reckoning
        before = stage.now.reckoning if stage.preview else None
        for slot, lane in enumerate(self.board.layout.lanes[: len(reckoning.clashes)]):
            if stage.reach > 2 * slot:
                for side in (FAR, NEAR):
                    self._draw_sum(target, lane.sums[side], side, slot, reckoning, before)
            if stage.reach > 2 * slot + 1:
                self._draw_clash(target, lane.clash, slot, reckoning, before)

    def _draw_plan(self, target: pygame.Surface) -> None:
        """Draw the sums of the viewer's own actions during the preparation."""
        board, duel = self.board, self.board.fought.duel
        if duel is None or duel.stage != "preparation" or board.view.viewer is None or board.secrets_hidden:
            return
        row = [part.card for part in self.planned[: duel.size]]
        reckoning = board.fought.commitment(row) if any(card is not None for card in row) else None
        for slot, lane in enumerate(board.layout.lanes[: duel.size] if reckoning else ()):
            assert reckoning is not None
            made = sum_of(board.catalog, reckoning, board.seat_at(NEAR), slot, alone=True)
            if made.way:
                self._draw_made(target, lane.sums[NEAR], NEAR, made, 1.0)

    def _draw_sum(
        self,
        target: pygame.Surface,
        area: Rect,
        side: int,
        slot: int,
        reckoning: Reckoning,
        before: Reckoning | None,
    ) -> None:
        board = self.board
        made = sum_of(board.catalog, reckoning, board.seat_at(side), slot, before)
        if made.way:
            grown = board.stage.grown if board.stage.reach == 2 * slot + 1 else 1.0
            self._draw_made(target, area, side, made, grown)

    def _draw_made(self, target: pygame.Surface, area: Rect, side: int, made: Sum, grown: float) -> None:
        """Draw the total on the shield of its action, nearest to the other side, and its terms."""
        side_px = min(area.width, round(area.height * 0.62))
        shield = Rect(0, 0, side_px, side_px)
        shield.centerx = area.centerx
        words = area.copy()
        words.height = area.height - round(side_px * 0.9)
        if side == FAR:
            shield.bottom = area.bottom
        else:
            shield.top, words.bottom = area.top, area.bottom
        swollen = shield.inflate(*(2 * [round(-side_px * (1 - grown))]))
        formula.draw(target, Formula(made.total), made.way, swollen, self.theme)
        if made.change:
            self._draw_change(target, made, shield, area.right)
        self._draw_lines(target, made, words, side)

    def _draw_change(self, target: pygame.Surface, made: Sum, shield: Rect, right: int) -> None:
        """Draw the change of a sum by a previewed power."""
        good = (made.change > 0) == (made.way != "evade")
        px = max(self.theme.least_px, min(self.theme.text_px("lead"), shield.height // 2))
        face, words = Face("serif", px, bold=True), signed(made.change)
        spot = Rect(0, 0, text.width(words, face) + px, face.height)
        spot.midleft = shield.right - spot.width // 4, shield.top + spot.height // 4
        spot.right = min(spot.right, right)
        plaque.draw(target, words, face, "healing" if good else "danger_text", spot, self.theme)

    def _draw_lines(self, target: pygame.Surface, made: Sum, area: Rect, side: int) -> None:
        """Draw the terms one below the other, or if there is no room as a single line, of figures if need be."""
        theme = self.theme
        faces = [text.face(theme, step) for step in ("lead", "body", "small")]
        if len(made.lines) == 1:  # more of them are larger side by side
            faces.append(Face("sans", theme.least_px))
        fitting = [face for face in faces if len(made.lines) * face.height <= area.height + face.height // 3]
        fitting = [face for face in fitting if self._widest(made, face) <= area.width]
        dim, ink = theme.color("text_dim"), theme.color("text")
        if not fitting:
            words = "   ".join(f"{line.words} {line.amount}" for line in made.lines)
            if text.width(words, Face("sans", theme.least_px)) > area.width:
                words = " ".join(line.amount for line in made.lines)
            small = text.fit(words, text.face(theme, "small"), area.width)
            text.draw(target, words, small, ink, area, "center")
            return
        face = fitting[0]
        wide = min(area.width, self._widest(made, face) + theme.px(3))
        area = Rect(area.centerx - wide // 2, area.y, wide, area.height)
        high = len(made.lines) * face.height
        away = area.bottom - high if side == FAR else area.top  # away from the shield
        top = away if high > area.height else area.centery - high // 2
        for at, line in enumerate(made.lines):
            amount = text.width(line.amount, face)
            row = Rect(area.x, top + at * face.height, area.width, face.height)
            left = Rect(row.x, row.y, max(1, row.width - amount - theme.px(0.75)), row.height)
            text.draw(target, line.words, face, dim, left)
            text.draw(target, line.amount, face, ink, row, "right")

    def _widest(self, made: Sum, face: Face) -> int:
        """Width of the longest term, in pixels."""
        return max(text.width(f"{line.words}   {line.amount}", face) for line in made.lines)

    def _draw_clash(
        self, target: pygame.Surface, area: Rect, slot: int, reckoning: Reckoning, before: Reckoning | None
    ) -> None:
        """Draw the outcome between the two cards, with a pointer to the side that is hurt."""
        board, theme = self.board, self.theme
        met = meeting(board.catalog, reckoning, slot, before)
        color = "text_dim" if met.hurt < 0 else "danger_text"
        room = area.inflate(-min(theme.px(4), area.width // 5), -2)
        markup, lead = richtext.escape(met.words), text.face(theme, "lead", bold=True)
        face = richtext.fit_block(markup, lead, room.size)
        if met.brief and richtext.height(markup, face, room.width) > room.height:
            markup = richtext.escape(met.brief)
            face = richtext.fit_block(markup, lead, room.size)
        role = "text" if met.changed and met.hurt < 0 else color
        block = richtext.block(markup, face, role, room.width, theme, "center")
        wide = min(room.width, max(line.width for line in richtext.wrap(markup, face, room.width)))
        grown = board.stage.grown if board.stage.reach == 2 * slot + 2 else 1.0
        spot = Rect(0, 0, round((wide + theme.px(3)) * grown), round((block.get_height() + 4) * grown))
        spot.center = area.center
        edge = theme.color("gold" if met.changed else role)
        shapes.draw_rounded(target, spot, theme.px(1), (*theme.color("well"), 236), edge, theme.hairline)
        if grown == 1:
            target.blit(block, block.get_rect(center=area.center))
        if met.hurt in (0, 1):
            icon = "arrow_up" if met.hurt == board.seat_at(FAR) else "arrow_down"
            side = theme.px(2.5)
            for x in (spot.left - side // 2, spot.right + side // 2):
                icons.draw(target, icon, (x, spot.centery), side, theme.color("danger_text"))
