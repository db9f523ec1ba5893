"""The layout of the table for windows of any size.

The dungeon is at the top over the whole width. Below it are the two players, left and right like their pieces, and
between them the slips of the current piece, with a bar of buttons under them.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.core.dataclass import dataclass
from sprites.drawing.theme import Theme
from sprites.half_the_battle.items import strip_of
from sprites.half_the_battle.plan import Plan

BAND = 0.42  # height of everything below the dungeon, as a share of the board's height
BAND_LARGE = 0.47  # the same if letters are large, or the board is low
LOW = 36  # board height in smallest letters below which words of two lines need the larger band
SIDE = 0.235  # width of a player's area, as a share of the board's width
COLUMNS = 2  # columns of slips


@dataclass(frozen=True)
class PlayerLayout:
    """Rectangles of a player's area."""

    area: Rect
    head: Rect
    party: Rect
    items: tuple[Rect, ...]
    corner: Rect
    """Beside the items: the ability tokens of the monster and, for the person at the screen, the interrupt."""
    tokens: Rect
    rage: Rect


@dataclass(frozen=True)
class Layout:
    """Rectangles in pixels of the window; `players` are the areas of the left and the right player."""

    area: Rect
    plan: Plan
    sign: Rect
    players: tuple[PlayerLayout, PlayerLayout]
    middle: Rect
    head: Rect
    room: Rect
    """The room for slips."""
    bar: int
    """The height of buttons, in pixels."""
    spread: Rect


def layout_of(area: Rect, theme: Theme, items: int = 2) -> Layout:
    """The layout of the table in an area."""
    gap = min(theme.px(1), area.width // 80)
    inner = area.inflate(-2 * gap, -2 * gap)
    large = theme.large_text or inner.height < LOW * theme.smallest
    band = round(inner.height * (BAND_LARGE if large else BAND))
    dungeon = Rect(inner.x, inner.y, inner.width, inner.height - band - gap)
    low = Rect(inner.x, inner.bottom - band, inner.width, band)
    plan = Plan((dungeon.x, dungeon.y, dungeon.width, dungeon.height))
    wide = round(low.width * SIDE)
    left, right = Rect(low.x, low.y, wide, band), Rect(low.right - wide, low.y, wide, band)
    middle = Rect(left.right + gap, low.y, right.x - left.right - 2 * gap, band)
    return Layout(
        area,
        plan,
        sign_of(plan, theme),
        (_player(left, gap, items, mirrored=False), _player(right, gap, items, mirrored=True)),
        middle,
        *_middle(middle, gap, theme),
        bar=max(30, min(theme.px(6.5), band // 5)),
        spread=Rect(inner.x, inner.y, inner.width, dungeon.height).inflate(-6 * gap, -4 * gap),
    )


def sign_of(plan: Plan, theme: Theme) -> Rect:
    """The rect of the sign on the far wall, with the round and the phase."""
    wall = plan.top - plan.rect.top
    sign = Rect(0, 0, round(plan.rect.width * 0.5), round(wall * 0.74))
    sign.midtop = plan.rect.centerx, round(plan.rect.top + wall * 0.08)
    return sign


def _middle(area: Rect, gap: int, theme: Theme) -> tuple[Rect, Rect]:
    """Rects of the heading line and of the slips below it."""
    line = max(20, min(theme.px(4.5), area.height // 8))
    head = Rect(area.x, area.y, area.width, line)
    return head, Rect(area.x, head.bottom + gap // 2, area.width, area.bottom - head.bottom - gap // 2)


def _player(area: Rect, gap: int, items: int, *, mirrored: bool) -> PlayerLayout:
    """Rects of a player's area: the name, the party, the items beside the interrupt, the Rage dice at the foot."""
    inner = area.inflate(-2 * gap, -2 * gap)
    head = Rect(inner.x, inner.y, inner.width, round(inner.height * 0.15))
    party = Rect(inner.x, head.bottom + gap // 2, inner.width, round(inner.height * 0.2))
    rage = Rect(inner.x, 0, inner.width, round(inner.height * 0.14))
    rage.bottom = inner.bottom
    room = Rect(inner.x, party.bottom + gap // 2, inner.width, rage.y - gap - party.bottom - gap // 2)
    wide = round(room.height / 1.4) * items + gap * (items - 1)
    cards = Rect(room.x, room.y, min(wide, round(room.width * 0.68)), room.height)
    corner = Rect(cards.right + gap, room.y, room.right - cards.right - gap, room.height)
    tokens = Rect(corner.x, corner.y, corner.width, min(corner.height // 2, corner.width) - gap)
    spots = PlayerLayout(
        area, head, party, tuple(strip_of(cards, items, gap)), _below(corner, tokens, gap), tokens, rage
    )
    return mirror(spots) if mirrored else spots


def _below(area: Rect, upper: Rect, gap: int) -> Rect:
    top = upper.bottom + gap
    return Rect(area.x, top, area.width, area.bottom - top)


def mirror(spots: PlayerLayout) -> PlayerLayout:
    """The same layout with left and right exchanged."""

    def flip(rect: Rect) -> Rect:
        return Rect(spots.area.left + spots.area.right - rect.right, rect.y, rect.width, rect.height)

    return PlayerLayout(
        spots.area,
        flip(spots.head),
        flip(spots.party),
        tuple(flip(item) for item in spots.items),
        flip(spots.corner),
        flip(spots.tokens),
        flip(spots.rage),
    )


def grid_of(area: Rect, count: int, gap: int, columns: int = COLUMNS, least_rows: int = 3) -> Sequence[Rect]:
    """Rectangles for a number of slips, row by row."""
    rows = max(least_rows, -(-count // columns))
    wide = (area.width - gap * (columns - 1)) // columns
    high = (area.height - gap * (rows - 1)) // rows
    return [
        Rect(area.x + at % columns * (wide + gap), area.y + at // columns * (high + gap), wide, high)
        for at in range(count)
    ]
