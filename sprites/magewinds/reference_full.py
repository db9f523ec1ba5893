"""The full reference card (4.2): attributes by name, every attack and ability with what it costs."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from sprites.drawing import icons, raster, richtext, text
from sprites.drawing.cache import cached, native
from sprites.drawing.color import mix
from sprites.drawing.text import Face
from sprites.drawing.theme import Theme
from sprites.magewinds import wind_cards
from sprites.magewinds.reference_parts import (
    SIGNS,
    AbilityLine,
    AttackLine,
    Figure,
    Reference,
    Strike,
    Tag,
    medallion,
    name_and_profile,
    note,
    pips,
    plate,
    value,
)
from sprites.magewinds.wind_cards import Charge

TALLEST: Final = 3000  # pixels
COLUMNS: Final = 2
CLOSED: Final = 0.5  # how far what can't be used sinks into the ground


class _Column:
    """A card being written from its top down."""

    def __init__(self, width: int, theme: Theme) -> None:
        self.theme = theme
        self.pad = theme.px(1.75)
        self.inner = width - 2 * self.pad
        self.target = raster.clear((width, TALLEST))
        self.y = self.pad
        self.body = text.face(theme, "body")
        self.small = text.face(theme, "small")
        self.bold = text.face(theme, "body", bold=True)

    def row(self, height: int) -> Rect:
        """The next row, over the whole width."""
        area = Rect(self.pad, self.y, self.inner, height)
        self.y += height
        return area

    def gap(self, units: float) -> None:
        self.y += self.theme.px(units)

    def rule(self) -> None:
        """A thin line between two parts."""
        self.gap(1)
        self.target.fill(self.theme.color("panel_edge"), Rect(self.pad, self.y, self.inner, 1))
        self.gap(0.75)


@cached(megabytes=12)
def full(shown: Reference, width: int, theme: Theme) -> Surface:
    """What stands on a full card of that width, on a clear ground as high as it needs."""
    column = _Column(width, theme)
    _head(column, shown)
    _attributes(column, shown.attributes)
    _tags(column, shown)
    if shown.attacks:
        column.rule()
    for attack in shown.attacks:
        _attack(column, attack)
    if shown.abilities:
        column.rule()
    for ability in shown.abilities:
        _ability(column, ability)
    column.gap(1.5)
    return native(column.target.subsurface((0, 0, width, min(column.y, TALLEST))).copy())


def _head(column: _Column, shown: Reference) -> None:
    theme = column.theme
    side = theme.px(8.5)
    area = column.row(side)
    medallion(column.target, shown, (area.left + side // 2, area.centery), side, theme)
    left = area.left + side + theme.px(1.25)
    words = Rect(left, area.top - theme.px(0.25), area.right - left, round(side * 0.68))
    name_and_profile(column.target, shown, words, theme)
    row = Rect(left, area.top + round(side * 0.7), words.width, round(side * 0.28))
    pips(column.target, shown, row, theme, most=row.width)
    if shown.standing != "battle":
        column.gap(0.5)
        note(column.target, shown, column.row(column.small.height + 4), theme)
    column.gap(1)


def _attributes(column: _Column, figures: tuple[Figure, ...]) -> None:
    """Name and figure in a grid; a changed figure with what is printed beside it."""
    height = column.small.height + column.theme.px(0.5)
    wide = column.inner // COLUMNS
    for first in range(0, len(figures), COLUMNS):
        row = column.row(height)
        for place, figure in enumerate(figures[first : first + COLUMNS]):
            cell = Rect(
                row.left + place * wide, row.top, wide - (column.theme.px(2) if not place else 0), height
            )
            _cell(column, figure, cell)


def _cell(column: _Column, figure: Figure, cell: Rect) -> None:
    theme = column.theme
    side = round(column.small.px * 1.05)
    dim = theme.color("text_dim")
    icons.draw(column.target, SIGNS[figure.attribute], (cell.left + side / 2, cell.centery), side, dim)
    big = Face("serif", column.body.px + 2, bold=True)
    right = cell.right - round(big.px * 0.55)
    spot = right - text.width(str(figure.value), big), cell.centery
    value(column.target, figure, spot, big.px, theme)
    words = Rect(cell.left + side + 5, cell.top, spot[0] - cell.left - side - 7, cell.height)
    if figure.change:
        words.width -= _printed(column, figure, (spot[0] - theme.px(0.75), cell.centery))
    text.draw(column.target, figure.name, column.small, dim, words)


def _printed(column: _Column, figure: Figure, right: tuple[int, int]) -> int:
    """What the profile says of a changed figure; gives the room that it takes."""
    written = text.label(f"{figure.printed} →", column.small, column.theme.color("text_dim"))
    column.target.blit(written, written.get_rect(midright=right))
    return written.get_width() + column.theme.px(1)


def _tags(column: _Column, shown: Reference) -> None:
    """What it carries and what is in force, in as many rows as that takes."""
    tags = (*shown.carries, *shown.tags)
    if not tags:
        return
    column.gap(0.75)
    height = column.small.height + 2
    row = column.row(height)
    left = row.left
    for tag in tags:
        drawn = plate(tag, height, tag in shown.carries, column.theme)
        if left > row.left and left + drawn.get_width() > row.right:
            column.gap(0.4)
            row = column.row(height)
            left = row.left
        column.target.blit(drawn, (left, row.top))
        left += drawn.get_width() + 5


def _attack(column: _Column, attack: AttackLine) -> None:
    """Sign, name and cost; range, dice and precision; what else is to know."""
    _title(column, "sword" if attack.melee else "target", attack.name, attack.reach, attack.cost, attack.open)
    row = column.row(column.small.height + 2)
    left = row.left + round(column.body.px * 1.5)
    for strike in attack.strikes:
        left = _strike(column, strike, left, row, attack.open) + column.theme.px(1.75)
    _words(column, attack.words)
    column.gap(0.6)


def _strike(column: _Column, strike: Strike, left: int, row: Rect, usable: bool) -> int:
    """Power on a die, Precision beside a target; gives where it ends."""
    theme = column.theme
    ink, dim = _ink(column, "text", usable), _ink(column, "text_dim", usable)
    figure = Face("serif", column.body.px, bold=True)
    if strike.words:
        words = text.label(strike.words, column.small, dim)
        left = column.target.blit(words, words.get_rect(midleft=(left, row.centery))).right + theme.px(0.6)
    side = round(column.small.px * 1.05)
    for sign, number in (("d6", strike.power), ("target", strike.precision)):
        icons.draw(column.target, sign, (left + side / 2, row.centery), side, dim, 1.1)
        written = text.label(str(number), figure, ink)
        spot = written.get_rect(midleft=(left + side + 3, row.centery))
        left = column.target.blit(written, spot).right + theme.px(0.75)
    return left - theme.px(0.75)


def _ability(column: _Column, ability: AbilityLine) -> None:
    _title(column, "", ability.tag or ability.name, ability.kind, ability.cost, ability.open)
    _words(column, ability.words)
    column.gap(0.4)


def _title(
    column: _Column, sign: str, name: str | Tag, beside: str, cost: tuple[Charge, ...], usable: bool
) -> None:
    """A line with a sign, a name (on a plate for what is in force), a word beside it and a cost at its right."""
    theme = column.theme
    row = column.row(column.bold.height)
    left, right = row.left, row.right
    height = column.bold.height - 2
    if cost:
        right = wind_cards.draw_cost(
            column.target, cost, (row.right, row.centery), height, theme
        ).left - theme.px(0.5)
    if sign:
        side = column.body.px
        icons.draw(
            column.target, sign, (left + side / 2, row.centery), side, _ink(column, "brass", usable), 1.2
        )
        left += round(side * 1.5)
    area = Rect(left, row.top, right - left, row.height)
    if isinstance(name, Tag):
        written = column.target.blit(plate(name, row.height, False, theme), row)
    else:
        written = text.draw(column.target, name, column.bold, _ink(column, "text", usable), area)
    rest = Rect(written.right + theme.px(0.9), row.top, right - written.right - theme.px(0.9), row.height)
    if beside and rest.width > column.small.px:
        text.draw(column.target, beside, column.small, _ink(column, "text_dim", usable), rest)


def _words(column: _Column, words: str) -> None:
    if not words:
        return
    written = richtext.block(words, column.small, "text_dim", column.inner, column.theme)
    column.target.blit(written, (column.pad, column.y))
    column.y += written.get_height()


def _ink(column: _Column, role: str, usable: bool) -> tuple[int, int, int]:
    color = column.theme.color(role)
    return color if usable else mix(color, column.theme.color("panel"), CLOSED)
