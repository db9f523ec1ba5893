"""The stage in the middle of the table, where cards are played and duels fought: two sides, their dice and sums."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import field, replace
from typing import Protocol

import pygame
from pygame import Rect

from game.core.dataclass import dataclass
from game.core.view import View
from game.which_witch.state import WitchState
from scenes.board.animation import DieRoll
from scenes.board.players import Player
from scenes.which_witch.cards import TITLE, CardCatalog
from scenes.which_witch.layout import Layout
from scenes.which_witch.view import Card, WitchView
from sprites import dice as die
from sprites import plaque
from sprites.cards import card as cards
from sprites.cards.card import CardFace, size_of
from sprites.dice import Die
from sprites.drawing import shapes
from sprites.drawing.motion import Pose, mix
from sprites.drawing.text import Face
from sprites.drawing.theme import Theme

DIE_SHARE = 0.62  # width of a die, in card widths
OVERLAP = 0.62  # distance between played cards, in card widths, if there is room
VERDICT = 0.32  # text size of the outcome, in card widths
DIMMED = 125  # opacity of the shade during a duel, of 255
SHADE = (6, 5, 8)


@dataclass(slots=True)
class Side:
    """One side of a duel. `shown` is how much of the sum is visible."""

    seat: int
    bonus: int = 0
    die: DieRoll = field(default_factory=DieRoll)
    shown: int = 0  # 1 the Familiars, 2 the total
    grown: float = 1.0  # size of the newest figure, as a share
    won: bool | None = None

    @property
    def moving(self) -> bool:
        return self.die.rolling or self.grown < 1

    def show(self, much: int) -> None:
        """Show the next figure of the sum."""
        self.shown, self.grown = much, 0.4

    def clear(self) -> None:
        """Reset the die for another roll, since the totals were equal."""
        self.die, self.shown, self.won = DieRoll(), 0, None


@dataclass(slots=True)
class Clash:
    """A duel on the stage, with its attacker, its defender and its outcome."""

    attack: Side
    defence: Side
    verdict: str = ""
    verdict_color: str = "text"
    risen: float = 0.0

    def side(self, seat: int) -> Side:
        return self.attack if seat == self.attack.seat else self.defence


class Surroundings(Protocol):
    """The board as its stage uses it."""

    theme: Theme
    players: Sequence[Player]
    text: CardCatalog
    catalog: CardCatalog
    layout: Layout
    view: WitchView

    def die_of(self, seat: int) -> Die: ...


@dataclass(slots=True)
class Stage:
    """The middle of the table. `dim`, from 0 to 1, darkens everything around it."""

    board: Surroundings
    clash: Clash | None = None
    lying: Sequence[Card] = ()
    """The played cards that have arrived."""
    dim: float = 0.0
    dimming: bool = False

    # -- time ---------------------------------------------------------------------------------------

    def rest(self, clash: Clash | None, *, asked: bool = False) -> None:
        """Show a duel at rest, or none. The dark ends without a duel, or if the viewer is `asked`."""
        self.clash = clash
        self.dimming = self.dimming and clash is not None and not asked
        if self.board.theme.speed == 0 or self.board.theme.reduced_motion:
            self.dim = float(self.dimming)

    @property
    def moving(self) -> bool:
        return self.dim != float(self.dimming) or any(side.moving for side in self.sides)

    @property
    def sides(self) -> tuple[Side, ...]:
        return (self.clash.attack, self.clash.defence) if self.clash else ()

    def update(self, dt: float) -> bool:
        """Advance the dice, the figures and the light; returns whether anything changed."""
        if not self.moving and not (self.clash and 0 < self.clash.risen < 1):
            return False
        theme = self.board.theme
        step = dt / (theme.seconds("fade") or dt)
        goal = float(self.dimming)
        self.dim = min(goal, self.dim + step) if goal > self.dim else max(goal, self.dim - step)
        for side in self.sides:
            side.die.update(dt, theme)
            side.grown = 1.0 if theme.reduced_motion else min(1.0, side.grown + step)
        if self.clash and self.clash.risen:
            self.clash.risen = 1.0 if theme.reduced_motion else min(1.0, self.clash.risen + step)
        return True

    # -- layout -------------------------------------------------------------------------------------

    @property
    def width(self) -> int:
        """The width of a played card, which grows as the table gets dark."""
        return round(mix(self.board.layout.table_card, self.large, self.dim))

    @property
    def large(self) -> int:
        """The width of a played card in full darkness."""
        layout = self.board.layout
        high = layout.arena.height - 2 * self.board.theme.px(1.5)
        shares = (
            1.4 + 1.2 * DIE_SHARE + 1.3 * VERDICT
        )  # heights of the cards, the dice and the outcome, in card widths
        return max(layout.table_card, min(round(layout.card * 1.35), round(high / shares)))

    @property
    def area(self) -> Rect:
        """The present area of the stage."""
        rest, arena = self.board.layout.stage, self.board.layout.arena
        corners = zip((*rest.topleft, *rest.size), (*arena.topleft, *arena.size), strict=True)
        return Rect(*(round(mix(start, end, self.dim)) for start, end in corners))

    def pose_of(self, card: Card) -> Pose | None:
        """The pose of a played card; None for one that is not on the stage."""
        view = self.board.view
        for row, attacking in ((view.played, True), (view.answered, False)):
            if card in row:
                return self._poses(len(row), attacking)[row.index(card)]
        return None

    def half(self, attacking: bool) -> Rect:
        """The attacker's or the defender's half of the stage, which is the one nearer to their plate."""
        area = self.area
        middle = area.centerx
        gap = max(6, self.width // 10)
        left = Rect(area.left, area.top, middle - gap - area.left, area.height)
        right = Rect(middle + gap, area.top, area.right - middle - gap, area.height)
        return left if attacking == self._attacker_left() else right

    def die_spot(self, attacking: bool) -> tuple[int, int]:
        """The centre of a side's die, with the seat's mark on its left and the sum on its right."""
        half = self.half(attacking)
        top = self._top() + size_of(self.width)[1]
        return half.centerx - round(self.die_px * 0.3), top + round(self.die_px * 0.66)

    @property
    def die_px(self) -> int:
        return min(round(self.width * DIE_SHARE), round(self.half(True).width / 2.5))

    @property
    def large_die(self) -> int:
        """The width of a die in full darkness."""
        half = self.board.layout.arena.width // 2 - max(6, self.large // 10)
        return min(round(self.large * DIE_SHARE), round(half / 2.5))

    def _attacker_left(self) -> bool:
        plates = self.board.layout.plates
        clash = self.clash
        if clash is None:
            return True
        return plates[clash.attack.seat].centerx <= plates[clash.defence.seat].centerx

    def _top(self) -> int:
        """The top edge of the cards, such that cards, dice below and, in the dark, the outcome above are centred."""
        area = self.area
        height = size_of(self.width)[1] + (round(self.die_px * 1.2) if self.clash else 0)
        above = self.verdict_face.height + 2 * self.board.theme.px(1.5) if self.clash else 0
        above = round(above * self.dim)
        return area.centery - (height + above) // 2 + above

    def _poses(self, count: int, attacking: bool) -> list[Pose]:
        """The poses of cards side by side, closer together if space is short."""
        split = self.clash is not None or bool(self.board.view.answered)
        room = self.half(attacking) if split else self.area
        step = min(self.width * OVERLAP, max(0.0, room.width - self.width) / max(1, count - 1))
        first = room.centerx - step * (count - 1) / 2
        middle = self._top() + size_of(self.width)[1] / 2
        return [Pose(first + step * index, middle, height=4) for index in range(count)]

    def cards(self) -> list[Rect]:
        """The rectangles of the played cards of both sides."""
        view, size = self.board.view, size_of(self.width)
        rows = ((view.played, True), (view.answered, False))
        poses = [pose for row, attacking in rows for pose in self._poses(len(row), attacking)]
        return [Rect(round(pose.x - size[0] / 2), round(pose.y - size[1] / 2), *size) for pose in poses]

    def verdict_spot(self, size: tuple[int, int]) -> Rect:
        """The area of the outcome's plaque: above the cards, in the middle."""
        spot = Rect((0, 0), size)
        spot.midbottom = (self.area.centerx, self._top() - self.board.theme.px(0.75))
        return spot.clamp(self.board.layout.arena)

    @property
    def verdict_face(self) -> Face:
        """The typeface of the outcome."""
        return Face("serif", max(20, round(self.width * VERDICT)), bold=True)

    # -- picture ------------------------------------------------------------------------------------

    def shade(self, *, laid_out: bool = False) -> int:
        """The opacity of the shade, 0 to 255, for a duel or because choices are laid out over the table."""
        return math.ceil(DIMMED * (1.0 if laid_out else self.dim))

    def draw_dim(self, target: pygame.Surface, shade: int) -> None:
        """Darken the table."""
        # Two fills take a third of the time of a blit with that opacity.
        target.fill([255 - shade] * 3, special_flags=pygame.BLEND_RGB_MULT)
        target.fill([round(part * shade / 255) for part in SHADE], special_flags=pygame.BLEND_RGB_ADD)

    def draw(self, target: pygame.Surface) -> None:
        for card in self.lying:
            pose = self.pose_of(card)
            if pose:
                face = self.board.catalog.card(card.face)
                self._draw_card(target, face, pose)
        if self.clash:
            for side, attacking in ((self.clash.attack, True), (self.clash.defence, False)):
                self._draw_side(target, side, attacking)
            self._draw_verdict(target, self.clash)

    def _draw_card(self, target: pygame.Surface, face: CardFace | None, pose: Pose) -> None:
        """Draw a card, rendered at its size when at rest or at its largest, otherwise scaled from the largest."""
        painted = self.width if self.dim in (0, 1) else self.large
        pose = replace(pose, scale=self.width / painted)
        cards.draw(target, face, TITLE, pose, painted, self.board.theme)

    def _draw_side(self, target: pygame.Surface, side: Side, attacking: bool) -> None:
        """Draw a side's die, its mark, its bonus and its sum."""
        theme = self.board.theme
        spot = self.die_spot(attacking)
        look = self.board.die_of(side.seat)
        painted = self.die_px if self.dim in (0, 1) else self.large_die
        if side.die.face:
            die.draw(
                target,
                look,
                side.die.face,
                spot,
                painted,
                theme,
                progress=side.die.rolled,
                seed=side.die.seed,
                px=self.die_px,
            )
        else:
            die.draw_waiting(target, look, spot, painted, theme, px=self.die_px)
        mark = round(self.die_px * 0.36)
        look_of = theme.seat(self.board.players[side.seat].colour)
        shape = shapes.seat_shape(look_of.shape, mark, look_of.colour, theme.color("night"))
        target.blit(shape, shape.get_rect(midright=(spot[0] - round(self.die_px * 0.58), spot[1])))
        self._draw_sum(target, side, spot)

    def _draw_sum(self, target: pygame.Surface, side: Side, spot: tuple[int, int]) -> None:
        """Draw the bonus of the Familiars, then the total."""
        theme = self.board.theme
        left = spot[0] + round(self.die_px * 0.6), spot[1]
        settled = side.die.face and not side.die.rolling
        if side.bonus and (side.shown or not settled):
            color = theme.color("text" if settled and side.shown == 1 else "text_dim")
            grown = side.grown if side.shown == 1 else 1.0
            px = round(self.die_px * 0.5 * grown)
            left = plaque.figure(target, f"+{side.bonus}", left, px, color, theme), spot[1]
        if side.shown == 2:
            color = theme.color("text_dim" if side.won is False else "text")
            px = round(self.die_px * 0.66 * side.grown)
            plaque.figure(target, f"= {side.die.face + side.bonus}", left, px, color, theme)

    def _draw_verdict(self, target: pygame.Surface, clash: Clash) -> None:
        if not clash.verdict:
            return
        theme, face = self.board.theme, self.verdict_face
        spot = self.verdict_spot(plaque.size_of(clash.verdict, face, theme))
        plaque.draw(target, clash.verdict, face, clash.verdict_color, spot, theme, clash.risen)


def clash_of(view: View[WitchState], before: Clash | None) -> Clash | None:
    """The duel of a view; None if there is none. The attacker's die stays while the defender's roll is pending."""
    duel = view.state.duel
    if duel is None:
        return None
    clash = Clash(Side(duel.attacker, duel.attack_bonus), Side(duel.target, duel.defence_bonus))
    if before and before.attack.seat == duel.attacker and _rolls_next(view, duel.target):
        clash.attack.die.face = before.attack.die.face
    return clash


def _rolls_next(view: View[WitchState], seat: int) -> bool:
    return any(asked[0] == seat and asked[1] == "attack.roll" for asked in view.asked)
