"""The layout of the table for windows of any size; geometry only.

The opponent is at the top, the viewer (or the first seat, for an onlooker) at the bottom, and between them are the
five map cards. During a duel the row makes room for it: each case has a `Layout`, and transitions interpolate them.
"""

from __future__ import annotations

import math
from dataclasses import fields
from typing import Any

from pygame import Rect

from game.core.dataclass import dataclass
from sprites.cards.card import size_of
from sprites.drawing.motion import mix
from sprites.drawing.theme import Theme
from sprites.halfwish import cup

TURNS = 5
FAR, NEAR = 0, 1  # sides of the table
FOOT_SHARE, HEAD_SHARE = 0.26, 0.17  # heights of the two players' strips, as shares of the board's height
HAND_SHARE = 0.9  # height of a card in hand, as a share of its strip
ACROSS = 7.0  # room that a full hand and all powers need to be told apart, in card widths
HAND_WIDTH = 0.56  # width of the viewer's hand, as a share of the room for hand and powers
SAG = 0.1  # sag of a fan's outer cards below its middle, in card heights
PLAYER_AREAS = 0.333, 0.21  # widths of the opponent's and the viewer's area, as shares of the width
FOOT_OF_MAP = 4.8  # width of what stands below a map card, in letters of the body's size
COLUMN = 4.5  # least width of a sign beside the row, in letters of a heading
BESIDE = 1.3  # how much wider the map cards are at least where the signs stand beside them
CLASH = 0.28  # most of the duel's height between the two rows of cards
THUMB = 6.5  # height of the map cards during a duel, in units


@dataclass(frozen=True)
class Lane:
    """A slot of the duel: both cards, room for a sum beside each, and `clash` between them."""

    cards: tuple[Rect, Rect]
    sums: tuple[Rect, Rect]
    clash: Rect


@dataclass(frozen=True)
class Layout:
    """Rectangles in pixels of the window. Pairs are (far, near): the opponent's, then the viewer's.

    `card` is the width of a card in hand. `round` and `parley` are for the signs, and `line` is for that of the round
    above cards that are laid out. `bar` is for buttons between the row and the hand. During a duel, `panel` is for its
    summary, and `buttons` below it for buttons.
    """

    area: Rect
    card: int
    player_areas: tuple[Rect, Rect]
    decks: tuple[Rect, Rect]
    discards: tuple[Rect, Rect]
    hands: tuple[Rect, Rect]
    powers: tuple[Rect, Rect]
    middle: Rect
    round: Rect
    parley: Rect
    line: Rect
    row: tuple[Rect, ...]
    bar: Rect
    arena: Rect
    map: Rect
    sides: tuple[Rect, Rect]
    lanes: tuple[Lane, ...]
    panel: Rect
    buttons: Rect
    spread: Rect
    reading: Rect


def layouts(area: Rect, size: int, theme: Theme) -> tuple[Layout, Layout]:
    """The layouts of the table at rest and during a duel of `size` actions."""
    composer = _Composer(area, size, theme)
    return composer.layout(duel=False), composer.layout(duel=True)


def between(start: Layout, end: Layout, share: float) -> Layout:
    """The interpolation between two layouts; `share` is 0 at the start, 1 at the end."""
    if share <= 0:
        return start
    if share >= 1:
        return end
    pairs = {each.name: (getattr(start, each.name), getattr(end, each.name)) for each in fields(start)}
    return Layout(**{name: _mixed(one, other, share) for name, (one, other) in pairs.items()})


def _mixed(start: Any, end: Any, share: float) -> Any:
    if isinstance(start, Rect) and isinstance(end, Rect):
        pairs = zip(start, end, strict=True)
        return Rect(*(round(mix(one, other, share)) for one, other in pairs))
    if isinstance(start, tuple) and isinstance(end, tuple):
        return tuple(_mixed(one, other, share) for one, other in zip(start, end, strict=True))
    return end


def cup_of(area: Rect, side: int) -> Rect:
    """The rect of a player's cup in the room beside the slots: at the player's edge."""
    high = min(round(area.width / cup.WIDE), area.height // 2)
    return Rect(area.x, area.y if side == FAR else area.bottom - high, area.width, high)


class _Composer:
    """Composer of the table, from the outside to the middle."""

    def __init__(self, area: Rect, size: int, theme: Theme) -> None:
        self.area, self.size, self.theme = area, size, theme
        self.gap = min(theme.px(1.5), area.width // 60)
        self.edge = self.gap + min(theme.px(1.5), area.width // 80)
        self.foot = round(area.height * FOOT_SHARE)
        self.head = round(area.height * HEAD_SHARE)
        self.inner = Rect(
            area.x + self.edge,
            area.y + self.head,
            area.width - 2 * self.edge,
            area.height - self.head - self.foot,
        )

    def layout(self, *, duel: bool) -> Layout:
        areas = self._player_areas()
        decks, discards = self._piles(areas)
        hands, powers = self._hands(discards)
        top = self._top(duel=duel)
        row = self._row(top, duel=duel)
        arena = Rect(self.inner.x, self._top(duel=True).bottom + self.gap, self.inner.width, 0)
        arena.height = self.inner.bottom - self.gap - arena.top
        map_, sides, lanes, panel, buttons = self._arena(arena)
        round_, parley = self._signs(top, row, duel=duel)
        return Layout(
            area=self.area,
            card=self.card,
            player_areas=areas,
            decks=decks,
            discards=discards,
            hands=hands,
            powers=powers,
            middle=self.inner,
            round=round_,
            parley=parley,
            line=self._above(top)[0],
            row=row,
            bar=self.bar,
            arena=arena,
            map=map_,
            sides=sides,
            lanes=lanes,
            panel=panel,
            buttons=buttons,
            spread=self._spread(),
            reading=self._reading(areas, discards),
        )

    # -- the players --------------------------------------------------------------------------------

    @property
    def card(self) -> int:
        room = self.area.right - self._piles(self._player_areas())[1][1].right - 3 * self.gap
        return max(60, min(round(self.foot * HAND_SHARE / 1.4), round(room / ACROSS)))

    def _player_areas(self) -> tuple[Rect, Rect]:
        area, gap = self.area, self.gap
        high = self.head - round(1.5 * gap), self.foot - round(1.5 * gap)
        far, near = (
            Rect(area.x + gap, area.y + gap, round(area.width * share), tall)
            for share, tall in zip(PLAYER_AREAS, high, strict=True)
        )
        near.bottom = area.bottom - gap
        return far, near

    def _piles(self, areas: tuple[Rect, Rect]) -> tuple[tuple[Rect, Rect], tuple[Rect, Rect]]:
        """Rects of decks and discard piles: one above the other for the viewer, side by side for the opponent."""
        gap = self.gap
        far = size_of(round((areas[0].height - gap // 2) / 1.4 * 0.92))
        near = size_of(round((areas[1].height - gap // 2) / 2.8))
        over = Rect((areas[0].right + gap, areas[0].y), far)
        own = Rect((areas[1].right + gap, areas[1].y), near)
        return (
            (over, own),
            (over.move(far[0] + gap // 2, 0), Rect((own.x, areas[1].bottom - near[1]), near)),
        )

    def _hands(self, discards: tuple[Rect, Rect]) -> tuple[tuple[Rect, Rect], tuple[Rect, Rect]]:
        """Rects of hands at the left and powers at the right; the opponent's hang over the upper edge."""
        area, gap, high = self.area, self.gap, size_of(self.card)[1]
        found = []
        for side, piles in enumerate(discards):
            left, right = piles.right + gap, area.right - gap
            middle = left + round((right - left) * (HAND_WIDTH if side else 0.5))
            top = area.bottom - round(high * (1 + SAG)) if side else area.y
            tall = high if side else self.head - gap
            apart = gap // 2
            hand = Rect(left, top, middle - apart - left, tall)
            found.append((hand, Rect(middle + apart, top, right - middle - apart, tall)))
        return (found[0][0], found[1][0]), (found[0][1], found[1][1])

    def _reading(self, areas: tuple[Rect, Rect], discards: tuple[Rect, Rect]) -> Rect:
        """Room for the text of laid out cards: that of the hand, which is hidden then."""
        near = areas[1]
        left = discards[1].right + 2 * self.gap
        return Rect(left, near.y, self.area.right - self.gap - left, near.height)

    def _spread(self) -> Rect:
        """Room for large cards and their glow, below the line of round and turn."""
        line = round(self.theme.text_px("heading") * 1.35) + self.theme.px(2)
        inner = self.inner
        return Rect(inner.x, inner.y + line, inner.width, inner.height - line - self.gap)

    # -- the map ------------------------------------------------------------------------------------

    def _top(self, *, duel: bool) -> Rect:
        """The line above the row: round and turn; during a duel, the row itself."""
        high = round((self.theme.text_px("heading") + self.theme.text_px("body")) * 1.3)
        high = max(high, self.theme.px(THUMB)) if duel else high
        return Rect(self.inner.x, self.inner.y, self.inner.width, min(high, self.inner.height // 6))

    @property
    def bar(self) -> Rect:
        """The bar of buttons, above the hand."""
        lines = 1.3 * self.theme.text_px("heading") + 2.6 * self.theme.text_px("body")
        high = min(round(lines) + self.theme.px(2), round(self.inner.height * 0.3))
        rise = round(self.card * 0.12)  # room for a card that is pointed at
        return Rect(self.inner.x, self.inner.bottom - rise - high, self.inner.width, high)

    def _row(self, top: Rect, *, duel: bool) -> tuple[Rect, ...]:
        if duel:
            size = size_of(round(top.height / 1.4))
            return self._side_by_side(Rect(top.centerx, top.y, 0, top.height), size, self.gap)
        column = round(self.theme.text_px("heading") * COLUMN) + 2 * self.gap
        below = Rect(self.inner.x, top.bottom, self.inner.width, self.bar.top - top.bottom)
        beside = Rect(self.inner.x, top.y, self.inner.width, self.bar.top - top.y).inflate(-2 * column, 0)
        row, wider = self._resting_row(below), self._resting_row(beside)
        return wider if wider[0].width > BESIDE * row[0].width else row

    def _resting_row(self, room: Rect) -> tuple[Rect, ...]:
        """The row in a room at rest, as large as its height and the words below the cards let it be."""
        gap = 2 * self.gap
        lamp = self.theme.text_px("body") + self.gap
        words = round(self.theme.text_px("body") * FOOT_OF_MAP) + self.gap
        wide = (room.width - (TURNS - 1) * gap) // TURNS
        if wide + gap < words:
            wide = max(1, room.width - (TURNS - 1) * words)
        room = Rect(room.x, room.y + self.gap, room.width, room.height - lamp - gap)
        size = size_of(min(wide, round((room.height - self.gap) / 1.4)))
        return self._side_by_side(room, size, max(gap, words - size[0]))

    def _side_by_side(self, room: Rect, size: tuple[int, int], gap: int) -> tuple[Rect, ...]:
        total = TURNS * size[0] + (TURNS - 1) * gap
        left, top = room.centerx - total // 2, room.centery - size[1] // 2
        return tuple(Rect((left + at * (size[0] + gap), top), size) for at in range(TURNS))

    def _signs(self, top: Rect, row: tuple[Rect, ...], *, duel: bool) -> tuple[Rect, Rect]:
        """Rects of round and turn at the left and parleys at the right, above the row or beside it."""
        if row[0].top >= top.bottom:
            return self._above(top)
        high = top.height if duel else self.bar.top - self.gap - top.y
        left, right = row[0].left - 2 * self.gap, row[-1].right + 2 * self.gap
        return Rect(top.x, top.y, left - top.x, high), Rect(right, top.y, top.right - right, high)

    def _above(self, top: Rect) -> tuple[Rect, Rect]:
        """Rects of both signs in the line above the row."""
        left, right = round(top.width * 0.64), round(top.width * 0.66)
        return (
            Rect(top.x, top.y, left, top.height),
            Rect(top.x + right, top.y, top.width - right, top.height),
        )

    # -- the duel -----------------------------------------------------------------------------------

    def _arena(self, arena: Rect) -> tuple[Rect, tuple[Rect, Rect], tuple[Lane, ...], Rect, Rect]:
        """Rects from the left: the map card, both players' dice, the slots, and the summary with its buttons."""
        gap, dense = self.gap, self.theme.large_text
        inner = arena.inflate(-2 * gap, -gap if dense else -2 * gap)
        wide = min(round(inner.width * 0.15), round(inner.height * 0.8 / 1.4))
        map_ = Rect((inner.x, 0), size_of(wide))
        map_.centery = inner.centery
        right = round(inner.width * 0.26)
        panel = Rect(inner.right - right, inner.y, right, inner.height)
        buttons = panel.copy()
        high = round(panel.height * 0.4)
        buttons.y, buttons.height = panel.bottom - high, high
        cup = round(inner.width * 0.125)
        field = Rect(map_.right + gap, inner.y, panel.left - gap - map_.right - gap, inner.height)
        lines = min(round(self.theme.text_px("body") * (1.9 if dense else 2.7)), round(field.height * CLASH))
        clash = max(lines, round(field.height * 0.12))
        high = (field.height - clash) // 2
        sides = (
            Rect(field.x, field.y, cup, high),
            Rect(field.x, field.bottom - high, cup, high),
        )
        slots = Rect(field.x + cup + gap, field.y, field.width - cup - gap, field.height)
        return map_, sides, self._lanes(slots, high, clash), panel, buttons

    def _lanes(self, slots: Rect, high: int, clash: int) -> tuple[Lane, ...]:
        wide = (slots.width - (self.size - 1) * self.gap) // self.size
        card = size_of(min(math.floor(high / 1.4), wide // 2))
        found = []
        for at in range(self.size):
            left = slots.x + at * (wide + self.gap)
            room = min(wide - card[0], round(card[0] * 2.4))
            edge = left + (wide - card[0] - room) // 2
            cards, sums = [], []
            for top in (slots.y, slots.bottom - high):
                spot = Rect((edge, top + (high - card[1]) // 2), card)
                cards.append(spot)
                sums.append(Rect(spot.right + self.gap // 2, top, room - self.gap // 2, high))
            middle = Rect(left, slots.y + high, wide, clash)
            found.append(Lane((cards[0], cards[1]), (sums[0], sums[1]), middle))
        return tuple(found)
