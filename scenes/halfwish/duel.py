"""The duel in the middle: slots that face each other, dice and sums between them, and how far all of it has come."""

from __future__ import annotations

import math
from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.halfwish.projection import Projection
from game.halfwish.reckoning import Reckoning
from scenes.halfwish.cards import back
from scenes.halfwish.duel_summary import Sum, meeting, signed, sum_of
from scenes.halfwish.layout import FAR, NEAR, cup_of
from scenes.halfwish.pieces import Piece
from scenes.table.animation import DieRoll
from sprites import plaque
from sprites.cards import card as cards
from sprites.drawing import icons, raster, richtext, shapes, text
from sprites.drawing.cache import cached
from sprites.drawing.motion import Pose, ease_in_out
from sprites.drawing.text import Face
from sprites.halfwish import cup, scores
from sprites.halfwish import duel as formula
from sprites.halfwish.duel import Formula

if TYPE_CHECKING:
    from scenes.halfwish.board import HalfwishBoard

ALL = 99  # more steps than a duel is told in
DIMMED = 120  # how dark the table gets while a showdown is told, of 255


def still() -> list[DieRoll]:
    """Dice that lie still."""
    return [DieRoll(), DieRoll()]


@dataclass(slots=True)
class Stage:
    """`way` 0 to 1 turns the table into the arena of a duel; `dim` darkens what lies around it.

    `reach` counts the steps of the sums that are told. `now` is what the duel comes to as it was told last, and stays
    while blows are told; `preview` is what it would come to with what is pointed at: None while nothing is, or where
    dice would have a say.
    """

    board: HalfwishBoard
    way: float = 0.0
    dim: float = 0.0
    dimming: bool = False
    dice: list[DieRoll] = field(default_factory=still)
    swell: list[float] = field(default_factory=lambda: [0.0, 0.0])
    reach: int = ALL
    grown: float = 1.0
    now: Projection | None = None
    preview: Projection | None = None
    preview_title: str = ""
    """The answer that is pointed at, as the panel names it."""
    preview_text: str = ""
    """What stands on the card that is pointed at."""
    preview_dice: tuple[tuple[int | None, ...], ...] = ()
    """What both pairs of dice would show with it; () where nothing is previewed."""

    @property
    def share(self) -> float:
        """How much of the arena is there."""
        return ease_in_out(self.way)

    @property
    def shown(self) -> Projection | None:
        """What the sums show: the preview, else the duel as it is."""
        return self.preview or self.now

    @property
    def all_told(self) -> bool:
        """Whether all steps of the sums are told."""
        return self.reach >= ALL

    def rest(self) -> None:
        """Shows a duel at rest, or none."""
        self.dimming = False
        self.reach, self.grown = ALL, 1.0
        self.dice, self.swell = still(), [0.0, 0.0]
        self.now = self.board.view.projection()
        self.forget()
        if self.board.theme.speed == 0 or self.board.theme.calm:
            self.way, self.dim = self._goal, 0.0

    def forget(self) -> None:
        """Takes the preview away."""
        self.preview, self.preview_dice = None, ()
        self.preview_title, self.preview_text = "", ""

    def tell(self, step: int) -> None:
        """The next part of the sums appears."""
        self.reach, self.grown = step, 0.3

    # -- time ---------------------------------------------------------------------------------------

    @property
    def _goal(self) -> float:
        """Where the way leads: to the arena while a duel is fought."""
        return float(self.board.fighting)

    @property
    def moving(self) -> bool:
        return (
            self.way != self._goal
            or self.dim != float(self.dimming)
            or self.grown < 1
            or any(self.swell)
            or any(die.rolling for die in self.dice)
        )

    def update(self, dt: float) -> bool:
        """Lets time pass; whether anything changed."""
        if not self.moving:
            return False
        theme = self.board.theme
        fade, travel = theme.seconds("fade") or dt, theme.seconds("travel") or dt
        before = self.way
        self.way = _towards(self.way, self._goal, 1.0 if theme.calm else dt / travel)
        self.dim = _towards(self.dim, float(self.dimming), dt / fade)
        self.grown = 1.0 if theme.calm else min(1.0, self.grown + dt / fade)
        self.swell = [0.0 if theme.calm else max(0.0, each - dt / (2 * fade)) for each in self.swell]
        for die in self.dice:
            die.update(dt, theme)
        if self.way != before:
            self.board.arrange()
        return True

    # -- light --------------------------------------------------------------------------------------

    def shade(self, *, laid_out: bool) -> int:
        """How dark the table is, of 255: for a showdown, or because something is laid out above it."""
        return math.ceil(DIMMED * (1.0 if laid_out else self.dim))

    def draw_dim(self, target: pygame.Surface, shade: int) -> None:
        """Darkens the table."""
        dark = _shade(target.get_size())
        dark.set_alpha(shade)
        target.blit(dark, (0, 0))


def _towards(value: float, goal: float, step: float) -> float:
    return min(goal, value + step) if goal > value else max(goal, value - step)


@cached(megabytes=8)
def _shade(size: tuple[int, int]) -> pygame.Surface:
    shade = raster.opaque(size)
    shade.fill((6, 5, 8))
    return shade.convert() if pygame.display.get_surface() else shade


class Arena(Piece):
    """All of the duel but the cards in the slots, which are parts of their own."""

    role = "duel"

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
        self._draw_map(target, layout.map)
        for side in (FAR, NEAR):
            self._draw_side(target, side, layout.sides[side])
        self._draw_sums(target)

    def _draw_map(self, target: pygame.Surface, area: Rect) -> None:
        """The map card of the turn."""
        view, faces = self.board.fought, self.board.faces
        lying, turn = view.state.row.cards, view.state.turn
        if not 0 < turn <= len(lying):
            return
        known = faces.content.maps.get(view.face(lying[turn - 1]))
        face = faces.map(known.id, disabled=view.state.disabled) if known else None
        cards.draw(
            target, face, back("map", self.theme), Pose(*area.center, height=5), area.width, self.theme
        )

    # -- dice ---------------------------------------------------------------------------------------

    def _draw_side(self, target: pygame.Surface, side: int, area: Rect) -> None:
        """The role, the cup, and the DV as it counts."""
        board, theme = self.board, self.theme
        seat = board.seat_at(side)
        dice = cup_of(area, side)
        rest = Rect(area.x, area.y, area.width, area.height - dice.height)
        if side == FAR:
            rest.top = dice.bottom
        turning = board.stage.dice[seat]
        colour = board.chairs[seat].colour
        faces = (None, None) if board.concealed and board.hides_dice(seat) else board.fought.dice(seat)
        if board.stage.preview_dice:
            faces = board.stage.preview_dice[seat]
        cup.draw(target, faces, dice, theme, seat=colour, progress=turning.rolled, seed=turning.seed)
        self._draw_dv(target, seat, rest)

    def _draw_dv(self, target: pygame.Surface, seat: int, area: Rect) -> None:
        """The emblem of the role, and the DV beside it."""
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
        """The DV as it counts now and what a power would change of it; "" while it is hidden."""
        board, stage = self.board, self.board.stage
        if stage.shown and stage.now:
            dv = stage.shown.reckoning.dv[seat]
            return str(dv), dv - stage.now.reckoning.dv[seat]
        dice = board.fought.dice(seat)
        hidden = board.concealed and board.hides_dice(seat)
        duel = board.fought.duel
        if hidden or None in dice or duel is None or stage.dice[seat].rolling:
            return "", 0
        added = sum(each.by for each in duel.modifiers if each.word == "dv" and each.seat == seat)
        return str(max(0, sum(each or 0 for each in dice) + added)), 0

    # -- sums ---------------------------------------------------------------------------------------

    def _draw_sums(self, target: pygame.Surface) -> None:
        """Sums of both sides slot by slot, then what each clash comes to, as far as they are told."""
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
        """In the preparation, what the own actions come to by themselves."""
        board, duel = self.board, self.board.fought.duel
        if duel is None or duel.stage != "preparation" or board.viewer is None or board.concealed:
            return
        row = [part.card for part in board.slots[NEAR][: duel.size]]
        reckoning = board.fought.commitment(row) if any(card is not None for card in row) else None
        for slot, lane in enumerate(board.layout.lanes[: duel.size] if reckoning else ()):
            assert reckoning is not None
            made = sum_of(board.faces, reckoning, board.seat_at(NEAR), slot, alone=True)
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
        made = sum_of(board.faces, reckoning, board.seat_at(side), slot, before)
        if made.way:
            grown = board.stage.grown if board.stage.reach == 2 * slot + 1 else 1.0
            self._draw_made(target, area, side, made, grown)

    def _draw_made(self, target: pygame.Surface, area: Rect, side: int, made: Sum, grown: float) -> None:
        """The total on the shield of its action, nearest to the other side, and the terms behind it."""
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
        """By how much a power would change the sum."""
        good = (made.change > 0) == (made.way != "evade")
        face = text.face(self.theme, "lead", "serif", bold=True)
        words = signed(made.change)
        spot = Rect((0, 0), plaque.size_of(words, face, self.theme))
        spot.midleft = shield.right - spot.width // 4, shield.top + spot.height // 4
        spot.right = min(spot.right, right)
        plaque.draw(target, words, face, "healing" if good else "danger_text", spot, self.theme)

    def _draw_lines(self, target: pygame.Surface, made: Sum, area: Rect, side: int) -> None:
        """The terms; where they have no room below each other, as one line of figures."""
        theme = self.theme
        faces = [text.face(theme, step) for step in ("lead", "body", "small")]
        fitting = [face for face in faces if len(made.lines) * face.height <= area.height + face.height // 3]
        dim, ink = theme.color("text_dim"), theme.color("text")
        if not fitting:
            words = " ".join(line.amount for line in made.lines)
            text.draw(target, words, text.fit(words, faces[-1], area.width), ink, area, "center")
            return
        face = next((each for each in fitting if self._widest(made, each) <= area.width), fitting[-1])
        wide = min(area.width, self._widest(made, face) + theme.px(3))
        area = Rect(area.centerx - wide // 2, area.y, wide, area.height)
        high = len(made.lines) * face.height
        away = area.bottom - high if side == FAR else area.top  # from the shield
        top = away if high > area.height else area.centery - high // 2
        for at, line in enumerate(made.lines):
            amount = text.width(line.amount, face)
            row = Rect(area.x, top + at * face.height, area.width, face.height)
            left = Rect(row.x, row.y, max(1, row.width - amount - theme.px(0.75)), row.height)
            text.draw(target, text.elide(line.words, face, left.width), face, dim, left)
            text.draw(target, line.amount, face, ink, row, "right")

    def _widest(self, made: Sum, face: Face) -> int:
        """How wide the longest term is."""
        return max(text.width(f"{line.words}   {line.amount}", face) for line in made.lines)

    def _draw_clash(
        self, target: pygame.Surface, area: Rect, slot: int, reckoning: Reckoning, before: Reckoning | None
    ) -> None:
        """The outcome between the two cards, with a pointer to whom it hurts."""
        board, theme = self.board, self.theme
        met = meeting(board.faces, reckoning, slot, before)
        color = "text_dim" if met.hurt < 0 else "danger_text"
        markup = richtext.escape(met.words)
        room = area.inflate(-theme.px(4), -2)
        face = richtext.fit_block(markup, text.face(theme, "lead", bold=True), room.size)
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
