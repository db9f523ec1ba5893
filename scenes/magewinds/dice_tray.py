"""The tray for the dice of an attack: hits, blocked hits and the result."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from typing import Protocol

import pygame
from pygame import Rect

from game.core.dataclass import dataclass
from scenes.board.animation import DieRoll
from scenes.magewinds.layout import Layout
from sprites import dice as die
from sprites.dice import Die
from sprites.drawing import icons, shapes, text
from sprites.drawing.color import with_alpha
from sprites.drawing.theme import Theme

MOST = 12  # dice in a row
DIE = Die(6)


@dataclass(slots=True)
class TrayDie(DieRoll):
    """A die on the tray. `hit` is None until it is known; a blocked hit shows a shield."""

    hit: bool | None = None
    blocked: bool = False


class TrayBoard(Protocol):
    """The part of the board that the tray needs."""

    theme: Theme
    layout: Layout

    def pixel_of(self, number: int) -> tuple[float, float] | None: ...


@dataclass(slots=True)
class DiceTray:
    """Dice and words over the mat, away from the fighters involved."""

    board: TrayBoard
    title: str = ""
    line: str = ""
    verdict: str = ""
    dice: list[TrayDie] = field(default_factory=list)
    about: tuple[int, ...] = ()
    """The fighters to keep in sight."""

    @property
    def open(self) -> bool:
        return bool(self.title or self.dice)

    @property
    def moving(self) -> bool:
        return any(each.rolling for each in self.dice)

    def begin(self, title: str, about: tuple[int, ...], line: str = "") -> None:
        """Start another roll with its title."""
        self.clear()
        self.title, self.about, self.line = title, about, line

    def clear(self) -> None:
        """Remove the tray."""
        self.title = self.line = self.verdict = ""
        self.dice, self.about = [], ()

    def roll(self, faces: list[int]) -> None:
        """Throw dice that land on these faces."""
        for face in faces:
            shown = TrayDie()
            shown.roll(face, self.board.theme, len(self.dice) + 1)
            self.dice.append(shown)

    def update(self, dt: float) -> bool:
        """Advance the dice; whether any moved."""
        moved = [each.update(dt, self.board.theme) for each in self.dice]
        return any(moved)

    def ahead(self) -> Iterator[None]:
        """Render the pictures for coming rolls, step by step."""
        for seed in range(1, MOST + 1):
            yield from die.prerender(DIE, self.die_px, self.board.theme, seed)

    # -- drawing ------------------------------------------------------------------------------------

    @property
    def die_px(self) -> int:
        return max(34, self.board.theme.px(5.5))

    def area(self) -> Rect:
        """The tray's area: at the edge of the mat farther from the fighters involved."""
        theme, mat = self.board.theme, self.board.layout.mat
        heading, body = text.face(theme, "heading", "serif", bold=True), text.face(theme, "body")
        across = min(MOST, max(1, len(self.dice)))
        rows = -(-len(self.dice) // MOST)
        wide = max(
            text.width(self.title, heading),
            text.width(self.line, body),
            text.width(self.verdict, heading),
            across * round(self.die_px * 1.15),
        )
        high = heading.height + body.height * bool(self.line) + rows * round(self.die_px * 1.25)
        high += heading.height * bool(self.verdict)
        box = Rect(0, 0, min(mat.width, wide + theme.px(4)), high + theme.px(2))
        box.midtop = (mat.centerx, mat.top + theme.px(2))
        if self._crowded(box):
            box.midbottom = (mat.centerx, mat.bottom - theme.px(2))
        return box

    def _crowded(self, box: Rect) -> bool:
        spots = [self.board.pixel_of(number) for number in self.about]
        return any(box.inflate(20, 40).collidepoint(spot) for spot in spots if spot)

    def draw(self, target: pygame.Surface) -> None:
        if not self.open:
            return
        theme, area = self.board.theme, self.area()
        shapes.draw_shadow(target, area, theme.px(1.5), 5, 160)
        edge = with_alpha(theme.color("brass"), 220)
        ground = (*theme.color("well"), 240)
        shapes.draw_rounded(target, area, theme.px(1.5), ground, edge, theme.hairline)
        heading, body = text.face(theme, "heading", "serif", bold=True), text.face(theme, "body")
        top = area.y + theme.px(0.75)
        inside = Rect(area.x + theme.px(1), top, area.width - theme.px(2), heading.height)
        face = text.fit(self.title, heading, inside.width)
        text.draw(target, self.title, face, theme.color("text"), inside, "center")
        top += heading.height
        if self.line:
            row = Rect(inside.x, top, inside.width, body.height)
            text.draw(target, self.line, body, theme.color("text_dim"), row, "center")
            top += body.height
        top = self._draw_dice(target, area, top)
        if self.verdict:
            row = Rect(inside.x, top, inside.width, heading.height)
            text.draw(target, self.verdict, heading, theme.color("gold"), row, "center")

    def _draw_dice(self, target: pygame.Surface, area: Rect, top: int) -> int:
        step, high = round(self.die_px * 1.15), round(self.die_px * 1.25)
        for at in range(0, len(self.dice), MOST):
            row = self.dice[at : at + MOST]
            left = area.centerx - step * (len(row) - 1) / 2
            for index, each in enumerate(row):
                self._draw_die(target, each, (round(left + index * step), top + high // 2))
            top += high
        return top

    def _draw_die(self, target: pygame.Surface, each: TrayDie, spot: tuple[int, int]) -> None:
        theme, px = self.board.theme, self.die_px
        if each.hit is False:
            faint = die.still(DIE, each.face, px, theme).copy()
            faint.set_alpha(80)
            target.blit(faint, faint.get_rect(center=spot))
            return
        if each.hit:
            ring = Rect(0, 0, round(px * 0.86), round(px * 0.86))
            ring.center = spot
            color = theme.color("text_dim" if each.blocked else "danger")
            shapes.draw_glow(target, ring, px // 5, color, theme.px(0.6), 0.9)
        die.draw(target, DIE, each.face, spot, px, theme, progress=each.rolled, seed=each.seed)
        if each.blocked:
            mark = shapes.disc(round(px * 0.3), theme.color("well"), theme.color("brass"), theme.hairline)
            corner = spot[0] + round(px * 0.3), spot[1] + round(px * 0.3)
            target.blit(mark, mark.get_rect(center=corner))
            icons.draw(target, "shield", corner, round(px * 0.42), theme.color("text"))
