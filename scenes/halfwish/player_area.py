"""A player's area: class, points and health in large figures, dice, mana, lamps, tokens and statuses."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import Protocol

import pygame
from pygame import Rect

from game.core.dataclass import dataclass
from scenes.board.hover_zoom import LargeCards
from scenes.board.part import Large
from scenes.halfwish.pieces import Piece
from scenes.halfwish.stage import DuelTabletop
from scenes.ui import style
from sprites.drawing import shapes, text
from sprites.drawing.color import lighten
from sprites.halfwish import cards as heroes
from sprites.halfwish import cup, scores
from sprites.halfwish.scores import Token


@dataclass(frozen=True)
class PlayerFigures:
    """The figures of a player. `gain` and `loss` are what the duel would bring; `dice` is None while in the arena."""

    name: str
    hero: str
    about: str
    colour: int
    points: int
    health: int
    most: int
    tokens: tuple[tuple[Token, int], ...]
    statuses: tuple[tuple[str, int], ...]
    dice: tuple[int | None, ...] | None
    role: str = ""
    role_word: str = ""
    gain: int = 0
    loss: int = 0
    asked: bool = False
    bot: bool = False


@dataclass(frozen=True)
class PlayerAreaLayout:
    """Rectangles of a player area."""

    crest: Rect
    name: Rect
    about: Rect
    points: Rect
    health: Rect
    foot: Rect


class AreaTabletop(DuelTabletop, Protocol):
    """The part of the table that a player area needs. `asking` are the seats with an open question."""

    asking: frozenset[int]

    def look_at(self, seat: int) -> None: ...


class PlayerArea(Piece):
    """A player's area; a click shows all that is known of the player's cards."""

    role = "seat"
    board: AreaTabletop
    focusable = True

    def __init__(self, board: AreaTabletop, seat: int, name: str) -> None:
        super().__init__(board, name)
        self.seat = seat
        self.figures: PlayerFigures | None = None

    def refresh(self) -> None:
        """Update the figures from the view, with the expected effects of a duel."""
        board, view, catalog = self.board, self.board.view, self.board.catalog
        who, player = view.player(self.seat), board.players[self.seat]
        duel = board.stage.shown if view.duel else None
        role = board.fought.mark(self.seat) if board.in_arena else ""
        figures = PlayerFigures(
            name=player.name,
            hero=who.hero,
            about=catalog.name(who.hero) if who.hero else "",
            colour=player.colour,
            points=who.points,
            health=max(0, who.health),
            most=catalog.content.figures.health,
            tokens=(("mana", who.mana), ("lamp", who.lamps), ("upgrade", who.extra_upgrades)),
            statuses=(("ignite", who.ignite), ("poison", who.poison)),
            dice=None if board.in_arena or not view.state.turn else self._dice(),
            role=role,
            role_word=catalog.say(f"word.{role}") if role else "",
            gain=duel.nets[self.seat] - view.duel.gained[self.seat] if duel and view.duel else 0,
            loss=who.health - duel.health[self.seat] if duel else 0,
            asked=self.seat in board.asking if board.asking else self._acting,
            bot=not player.human,
        )
        if figures != self.figures:
            self.figures = figures
            counts = dict(figures.tokens)
            self.hint = self.board.text.say(
                "plate.hint",
                seat=self.seat,
                mana=counts["mana"],
                lamps=counts["lamp"],
                extra=counts["upgrade"],
            )

    @property
    def large(self) -> Large | None:
        """The class with its deck, and the upgrades that the viewer knows."""
        view, catalog = self.board.view, self.board.catalog
        who = view.player(self.seat)
        if not who.hero:
            return None
        known = [] if self.board.secrets_hidden else view.names(who.upgrades)
        upgrades = [catalog.card(face) for face in known if face]
        return LargeCards((catalog.hero(who.hero), *(face for face in upgrades if face)))

    @property
    def large_words(self) -> str:
        return self.hint

    def _dice(self) -> tuple[int | None, ...] | None:
        """The known dice of the seat; None if they are the opponent's and hidden."""
        board = self.board
        hidden = board.secrets_hidden and board.hides_dice(self.seat)
        dice = (None, None) if hidden else board.view.dice(self.seat)
        return None if self.seat != board.view.near and None in dice else dice

    @property
    def _acting(self) -> bool:
        """Whether it is the seat's turn."""
        state = self.board.view.state
        return bool(state.turn) and state.phase == "turn" and state.active == self.seat

    def activate(self) -> None:
        self.board.look_at(self.seat)

    @property
    def appearance(self) -> tuple[Hashable, ...]:
        return (*super().appearance, self.figures, self.hovered, self.board.stage.swell[self.seat])

    @property
    def layout(self) -> PlayerAreaLayout:
        return area_layout(self.rect, dice=self.figures is not None and self.figures.dice is not None)

    @property
    def dice_area(self) -> Rect:
        """The rect of the cup."""
        area = area_layout(self.rect).foot
        place = Rect(0, 0, min(area.width, round(area.height * cup.WIDE)), area.height)
        place.midleft = area.midleft
        return place

    def render(self, target: pygame.Surface) -> None:
        shown, theme, where = self.figures, self.theme, self.layout
        if shown is None:
            return
        shapes.draw_shadow(target, self.rect, theme.px(1.5), theme.px(0.75), 120)
        target.blit(style.board(self.rect.size, theme), self.rect)
        look = theme.seat(shown.colour)
        if shown.asked or self.hovered:
            shapes.draw_glow(
                target, self.rect, theme.px(1.5), look.colour, theme.px(1), 0.8 if shown.asked else 0.1
            )
        self._draw_head(target, shown, where)
        swell = 1 + 0.25 * self.board.stage.swell[self.seat]
        scores.draw_points(target, shown.points, where.points, theme, gain=shown.gain, scale=swell)
        scores.draw_health(target, shown.health, shown.most, where.health, theme, loss=shown.loss)
        self._draw_foot(target, shown, where.foot)

    def _draw_head(self, target: pygame.Surface, shown: PlayerFigures, where: PlayerAreaLayout) -> None:
        """Draw the crest with the seat's shape, the name, tokens, and the class where these leave room for it."""
        theme, look = self.theme, self.theme.seat(shown.colour)
        heroes.draw_crest(target, shown.hero, shown.colour, where.crest, theme)
        serif = text.face(theme, "heading", "serif", bold=True)
        serif = replace(serif, px=min(serif.px, max(14, round(where.name.height * 0.86))))
        kind = text.fit(shown.name, serif, where.name.width)
        name = text.elide(shown.name, kind, where.name.width)
        text.draw(target, name, kind, lighten(look.colour, 0.25), where.name)
        right = self._draw_tokens(target, shown, where.about)
        room = Rect(right, where.about.y, where.about.right - right, where.about.height)
        small = text.fit(shown.about, text.face(theme, "small"), room.width)
        if text.width(shown.about, small) <= room.width:
            text.draw(target, shown.about, small, theme.color("text_dim"), room)

    def _draw_tokens(self, target: pygame.Surface, shown: PlayerFigures, area: Rect) -> int:
        """Draw mana, lamps, extra upgrades, Ignite and Poison from the left; returns the x where they end."""
        left, high = area.x, min(area.height, self.theme.text_px("heading"))
        top = area.centery - high // 2
        for token, count in shown.tokens:
            if count:
                room = Rect(left, top, area.right - left, high)
                left = scores.draw_tokens(target, token, count, room, self.theme).right + high // 3
        for status, count in shown.statuses:
            if count:
                sign = scores.status(status, count, high, self.theme)
                target.blit(sign, (left, top))
                left += sign.get_width() + high // 3
        return left

    def _draw_foot(self, target: pygame.Surface, shown: PlayerFigures, area: Rect) -> None:
        """Draw the dice, or the role during a duel."""
        theme = self.theme
        if shown.dice is not None:
            place = self.dice_area
            turning = self.board.stage.dice[self.seat]
            cup.draw(
                target,
                shown.dice,
                place,
                theme,
                seat=shown.colour,
                progress=turning.rolled,
                seed=turning.seed,
            )
        elif shown.role and area.width > 2 * area.height:
            side = area.height
            emblem = scores.role("aggressor" if shown.role == "aggressor" else "defender", side, theme)
            target.blit(emblem, emblem.get_rect(midleft=area.midleft))
            room = Rect(area.x + round(side * 1.2), area.y, area.width - round(side * 1.2), area.height)
            words = text.face(theme, "heading", "serif", bold=True)
            words = replace(words, px=min(words.px, max(theme.smallest, round(room.height * 0.8))))
            kind = text.fit(shown.role_word, words, room.width)
            text.draw(target, shown.role_word, kind, theme.color("text"), room)


def area_layout(area: Rect, *, dice: bool = True) -> PlayerAreaLayout:
    """Layout of a player area: wide for the opponent, tall for the viewer; without dice, figures get their room."""
    pad = max(4, area.height // 16)
    inner = area.inflate(-2 * pad, -2 * pad)
    return _wide(inner, pad, 3 if dice else 2) if area.width > 2.4 * area.height else _tall(inner, pad)


def _wide(area: Rect, pad: int, parts: int) -> PlayerAreaLayout:
    """A layout with the crest at the left, and name and tokens above the figures."""
    side = round(area.height * 0.9)
    crest = Rect(area.x, area.centery - side // 2, side, side)
    left = crest.right + 2 * pad
    room = Rect(left, area.y, area.right - left, area.height)
    upper = round(room.height * 0.38)
    name = Rect(room.x, room.y, round(room.width * 0.4), upper)
    about = Rect(name.right + pad, room.y, room.right - name.right - pad, upper)
    low = Rect(room.x, room.y + upper, room.width, room.height - upper)
    return PlayerAreaLayout(crest, name, about, *_figures(low, pad, parts))


def _tall(area: Rect, pad: int) -> PlayerAreaLayout:
    """A layout with crest, name and tokens on top, figures below, and dice at the foot."""
    upper, lower = round(area.height * 0.44), round(area.height * 0.23)
    crest = Rect(area.x, area.y, upper, upper)
    left = crest.right + 2 * pad
    half = upper // 2
    name = Rect(left, area.y, area.right - left, half)
    about = Rect(left, area.y + half, area.right - left, upper - half)
    middle = Rect(area.x, area.y + upper + pad // 2, area.width, area.height - upper - lower - pad)
    points, health, _ = _figures(middle, pad, 2)
    return PlayerAreaLayout(
        crest, name, about, points, health, Rect(area.x, area.bottom - lower, area.width, lower)
    )


def _figures(area: Rect, pad: int, parts: int) -> tuple[Rect, Rect, Rect]:
    """Rects of points and health side by side, and a third one for the dice if there are any."""
    wide = (area.width - (parts - 1) * pad) // parts
    high = min(area.height, round(wide * 0.49))
    area = Rect(area.x, area.centery - high // 2, area.width, high)
    first = Rect(area.x, area.y, round(wide * 1.06), area.height)
    second = Rect(first.right + pad, area.y, round(wide * (1.06 if parts > 2 else 0.94)), area.height)
    return (
        first,
        second,
        Rect(second.right + pad, area.y, max(1, area.right - second.right - pad), area.height),
    )
