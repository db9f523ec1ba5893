"""The layout of the table for 2 to 6 seats and windows of any size: nothing but geometry.

The viewer is at the bottom with their hand, the others around the table in seat order. For an onlooker, all seats
are around the table. If space is short, plates get smaller, then they move up into a second row or out into columns
at the sides, whichever leaves more room for the cards in the middle.
"""

from __future__ import annotations

from dataclasses import field
from typing import Literal

from pygame import Rect

from game.core.dataclass import dataclass
from sprites.cards.card import size_of
from sprites.cards.fan import LIFT
from sprites.drawing.text import face
from sprites.drawing.theme import Theme
from sprites.players import COMPACT, WIDE, Form

Share = tuple[float, float]

Order = Literal["around", "rows", "columns"]
"""How plates are ordered: around the middle, in rows above it, or in columns beside it."""

AROUND: dict[int, tuple[Share, ...]] = {
    0: (),
    1: ((0.5, 0.0),),
    2: ((0.17, 0.0), (0.83, 0.0)),
    3: ((0.0, 0.5), (0.5, 0.0), (1.0, 0.5)),
    4: ((0.0, 0.62), (0.22, 0.0), (0.78, 0.0), (1.0, 0.62)),
    5: ((0.0, 0.62), (0.08, 0.0), (0.5, 0.0), (0.92, 0.0), (1.0, 0.62)),
}
"""By number of plates: their places from the left over the top to the right, as shares of the available room."""

HAND_SHARE = 0.2  # a hand card's width, in heights of the board
STAGE_CARDS = 4.4  # greatest width of the free middle, in table cards
DEED = 44  # units: its least width, so that the words of a button fit between the piles
ABREAST = 4  # most seats without a second row: three plates fit side by side
NARROW = 4.6  # least width of the middle, in table cards
BETWEEN = 5.6  # the same between columns, so that a duel's dice and sums have room
WORDS = 38  # units: its least width between columns, so that the words of a button fit
PEEK = 0.62  # of a hand card's height: what is in sight of a single opponent's
LITTLE_PEEK = 0.4  # the same with large text
USUAL = 5  # cards in a hand
GOOD = 0.7  # width of a table card that is large enough, in cards of the hand


@dataclass(frozen=True)
class Layout:
    """Rectangles in window pixels. The `hand` has room for `held` cards; `card` and `table_card` are the widths of
    cards in hand and on the table.

    `bar` is the row for buttons, `between` the part of it that is clear of the piles, `stage` the free middle between
    the piles where cards are played; a duel that is being watched takes the whole `arena`. `keepsakes` are the areas
    of a seat's witch and wand, if there is room for them. `backs` are the areas of hands shown from the back, which
    only fit with two seats.
    """

    area: Rect
    plates: dict[int, Rect]
    forms: dict[int, Form]
    hand: Rect
    held: int
    card: int
    table_card: int
    bar: Rect
    between: Rect
    middle: Rect
    draw: Rect
    discard: Rect
    stage: Rect
    arena: Rect
    keepsakes: dict[int, tuple[Rect, Rect]] = field(default_factory=dict)
    backs: dict[int, Rect] = field(default_factory=dict)


def lay_out(area: Rect, seats: int, viewer: int | None, theme: Theme, held: int = USUAL) -> Layout:
    """The layout for a board's area; `viewer`, who holds `held` cards, is None for an onlooker."""
    return _Composer(area, seats, viewer, theme, held).layout()


class _Composer:
    """A builder of the layout, from the bottom to the top."""

    def __init__(self, area: Rect, seats: int, viewer: int | None, theme: Theme, held: int) -> None:
        self.area, self.seats, self.theme, self.held = area, seats, theme, held
        self.onlooker = viewer is None
        self.viewer = 0 if seats == 2 and viewer is None else viewer
        self.gap = theme.px(2)
        others = seats - 1
        self.form: Form = "compact" if theme.large_text else "wide"
        natural = COMPACT if theme.large_text else WIDE
        self.wide = self._plate(natural, 1.15 if others < 3 or self.viewer is None else 1.0)
        self.mine = self.wide if self.viewer is None else self._plate(natural, 1.0)
        self.side = self._plate(natural, 1.0)
        self.compact = self._plate(COMPACT, 1.0)
        self.card = max(64, round(min(area.height * HAND_SHARE, area.width * 0.15)))
        self.duel = others == 1
        self.order: Order = "around"

    def layout(self) -> Layout:
        plates, forms = self._own()
        hand = self._hand()
        bar = self._bar(hand)
        self.order = self._best_order(bar)
        middle, table_card = self._middle(self.order, bar), self._table_card(self.order, bar)
        self._others(plates, forms, bar)
        draw, discard, stage = self._piles(middle, table_card, bar.bottom)
        if self.order == "columns":
            bar = Rect(middle.left, bar.top, middle.width, bar.height)
        keepsakes = self._keepsakes(hand, plates)
        return Layout(
            area=self.area,
            plates=plates,
            forms=forms,
            hand=hand,
            held=self.held,
            card=self.card,
            table_card=table_card,
            bar=bar,
            between=_between(bar, draw, discard),
            middle=middle,
            draw=draw,
            discard=discard,
            stage=stage,
            arena=Rect(middle.left, middle.top, middle.width, hand.top - middle.top).inflate(0, -self.gap),
            keepsakes=keepsakes,
            backs=self._backs(plates, keepsakes, hand) if self.duel else {},
        )

    def _plate(self, natural: tuple[int, int], grow: float) -> tuple[int, int]:
        """The size of a plate: its natural size, reduced if necessary to fit three side by side and six in a column."""
        factor = min(
            self.theme.scale * grow,
            (self.area.width - 4 * self.gap) / 3 / natural[0],
            self.area.height * 0.15 * grow / natural[1],
        )
        return round(natural[0] * factor), round(natural[1] * factor)

    def _own(self) -> tuple[dict[int, Rect], dict[int, Form]]:
        """The plate at the bottom: left of the hand, or centred if there is no hand."""
        box = Rect((0, 0), self.mine)
        if self.viewer is None:
            box.midbottom = (self.area.centerx, self.area.bottom - self.gap)
            return {0: box}, {0: self.form}
        box.bottomleft = (self.area.left + self.gap, self.area.bottom - self.gap)
        return {self.viewer: box}, {self.viewer: self.form}

    def _hand(self) -> Rect:
        """The area of the fan: centred if it fits beside the plate, otherwise all the remaining room."""
        height = size_of(self.card)[1]
        if self.viewer is None:
            return Rect(self.area.centerx, self.area.bottom - self.wide[1] - 2 * self.gap, 0, 0)
        left = self.area.left + self.mine[0] + 2 * self.gap
        right = self.area.right - self.gap
        symmetric = self.area.right - (left - self.area.left)
        if symmetric - left >= self.card * (self.held - 0.3):
            right = symmetric
        drop = round(height * 0.13)
        return Rect(left, self.area.bottom - height - drop, right - left, height + drop)

    def _bar(self, hand: Rect) -> Rect:
        """The row for buttons, above the raised cards."""
        lines = face(self.theme, "heading").height + face(self.theme, "lead").height
        high = max(self.theme.target, lines) + self.theme.px(1.5)
        rise = round(size_of(self.card)[1] * LIFT * 0.8) if self.viewer is not None else 0
        wide = self.area.width - 2 * self.gap
        left = self.area.left + self.gap
        return Rect(left, hand.top - rise - high, wide, high)

    def _best_order(self, bar: Rect) -> Order:
        """The first order that leaves room for cards of a good size in the middle, or the one with the largest."""
        orders: tuple[Order, ...] = ("around", "rows", "columns") if self.seats > 3 else ("around", "columns")
        sizes = {order: self._table_card(order, bar) for order in orders if self._fits(order, bar)}
        good = [order for order, size in sizes.items() if size >= self.card * GOOD]
        return good[0] if good else max(sizes, key=lambda order: sizes[order])

    def _fits(self, order: Order, bar: Rect) -> bool:
        """Whether the middle is wide enough."""
        width = self._middle(order, bar).width
        if order == "columns":
            return not self.duel and width >= max(BETWEEN * GOOD * self.card, self.theme.px(WORDS))
        return not self._at_sides(order) or width >= self.theme.px(DEED) + 3 * self._table_card(order, bar)

    def _at_sides(self, order: Order) -> bool:
        """Whether plates stand at the sides of the middle."""
        return order == "columns" or (order == "around" and self.seats > 3)

    def _middle(self, order: Order, bar: Rect) -> Rect:
        """The area between the plates and the buttons."""
        top = self.area.top + self.gap
        beside = order == "columns" or (self.duel and self.theme.large_text)
        if not beside:  # the plates are above
            top += self.wide[1]
        if self.duel:
            top = max(top, self.area.top + self._peek)
        if order == "rows" and self.seats > ABREAST:
            top += self.gap // 2 + self.compact[1]
        box = Rect(self.area.left, top, self.area.width, bar.top - top).inflate(-2 * self.gap, -self.gap)
        if not self._at_sides(order):
            return box
        side = self.side if order == "columns" else self.wide
        return box.inflate(-2 * (side[0] + self.gap), 0)

    def _table_card(self, order: Order, bar: Rect) -> int:
        """The width of a card that fits into the middle; with large text it may extend down beside the buttons."""
        middle = self._middle(order, bar)
        least = min(self.card * 0.45, (bar.bottom - middle.top) * 0.75 / 1.4)
        wide = middle.width / (BETWEEN if order == "columns" else NARROW)
        return round(max(48, least, min(self.card * 0.9, middle.height * 0.64 / 1.4, wide)))

    def _others(self, plates: dict[int, Rect], forms: dict[int, Form], bar: Rect) -> None:
        """Place the other plates in rotation, from the left over the top to the right."""
        first = self.viewer or 0
        room = Rect(
            self.area.left + self.gap,
            self.area.top + self.gap,
            self.area.width - 2 * self.gap,
            bar.top - self.area.top - self.gap,
        )
        around = ((1.0, 0.0),) if self.duel else AROUND[self.seats - 1]
        if self.order == "rows" and self.seats <= ABREAST:
            around = tuple((across, 0.0) for across, _ in around)
        for index, share in enumerate(around):
            seat = (first + 1 + index) % self.seats
            if self.order == "columns":
                plates[seat], forms[seat] = self._in_column(room, index), self.form
                continue
            small = self.order == "rows" and share[1] > 0
            size = self.compact if small else self.wide
            plates[seat] = self._spot(room, share, size)
            forms[seat] = "compact" if small else self.form

    def _in_column(self, room: Rect, index: int) -> Rect:
        """The place of a plate in the columns: up on the left, then down on the right."""
        left = (self.seats - 1) // 2
        box = Rect(room.topleft, self.side)
        box.top += (left - 1 - index if index < left else index - left) * (self.side[1] + self.gap // 2)
        if index >= left:
            box.right = room.right
        return box

    def _spot(self, room: Rect, share: Share, size: tuple[int, int]) -> Rect:
        x = round((room.width - size[0]) * share[0])
        y = round((room.height - size[1]) * share[1])
        if self.order == "rows" and share[1] > 0:
            y = self.wide[1] + self.gap // 2
        elif share[1] == 0 and self.seats == 6:
            spread = max(self.wide[0] + self.gap, round(room.width * 0.29))
            middle = (room.width - size[0]) // 2
            x = max(0, min(room.width - size[0], middle + round((share[0] - 0.5) / 0.42) * spread))
        return Rect((room.left + x, room.top + y), size)

    def _piles(self, middle: Rect, card: int, floor: int) -> tuple[Rect, Rect, Rect]:
        """The areas of the draw pile on the left, the discard pile on the right, and the stage between them."""
        size = size_of(card)
        edge = round(card * 0.22)
        apart = min(middle.width - 2 * (card + edge), max(round(card * STAGE_CARDS), self.theme.px(DEED)))
        stage = Rect(0, 0, apart, middle.height)
        stage.center = middle.center
        draw, discard = Rect((0, 0), size), Rect((0, 0), size)
        height = middle.centery if self.order == "columns" else (middle.top + floor) // 2
        draw.midright = (stage.left, height)
        discard.midleft = (stage.right, height)
        return draw, discard, stage.inflate(-2 * edge, 0)

    @property
    def _peek(self) -> int:
        """The height in pixels of the visible part of a single opponent's cards."""
        return round(size_of(self.card)[1] * (LITTLE_PEEK if self.theme.large_text else PEEK))

    def _backs(
        self, plates: dict[int, Rect], keepsakes: dict[int, tuple[Rect, Rect]], hand: Rect
    ) -> dict[int, Rect]:
        """The area of the hand across the table, beside its plate; for an onlooker also the near hand's."""
        viewer = self.viewer or 0
        other = 1 - viewer
        height = size_of(self.card)[1]
        right = plates[other].left - 2 * self.gap
        least = keepsakes[other][1].right if other in keepsakes else self.area.left
        left = max(least + 2 * self.gap, 2 * self.area.centerx - right)
        if right - left < self.card * 3:
            left = least + 2 * self.gap
        far = Rect(left, self.area.top + self._peek - height, right - left, height)
        return {other: far, viewer: hand} if self.onlooker else {other: far}

    def _keepsakes(self, hand: Rect, plates: dict[int, Rect]) -> dict[int, tuple[Rect, Rect]]:
        """The areas of the viewer's witch and wand, right of the hand, and of a single opponent's, at the top left."""
        if self.viewer is None:
            return {}
        room = self.area.right - self.gap - (hand.right + self.gap)
        width = min((room - self.gap) // 2, round(self.card * 0.8))
        if width < 60:
            return {}
        size = size_of(width)
        bottom = plates[self.viewer].bottom - size[1]
        right = self.area.right - self.gap - size[0]
        found = {self.viewer: (Rect((right, bottom), size), Rect((right - self.gap - size[0], bottom), size))}
        if self.duel:
            left, top = self.area.left + self.gap, self.area.top + self.gap
            witch, wand = Rect((left, top), size), Rect((left + size[0] + self.gap, top), size)
            found[1 - self.viewer] = witch, wand
        return found


def _between(bar: Rect, draw: Rect, discard: Rect) -> Rect:
    """The part of a bar where a button covers neither pile."""
    if max(draw.bottom, discard.bottom) <= bar.top:
        return bar
    gap = draw.width // 8
    return Rect(draw.right + gap, bar.top, discard.left - draw.right - 2 * gap, bar.height)
