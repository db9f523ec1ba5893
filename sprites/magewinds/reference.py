"""Reference cards of fighters (4.2): slim rows, compact cards and full ones.

A card shows plain values and knows nothing of a match. `draw` puts one on the table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final, Literal

from pygame import Rect, Surface

from sprites import players
from sprites.drawing import icons, raster, richtext, shapes, text
from sprites.drawing.cache import cached, native
from sprites.drawing.color import darken, desaturate, mix
from sprites.drawing.text import Face
from sprites.drawing.theme import Rgb, Theme
from sprites.magewinds import vignette, wind_cards
from sprites.magewinds.reference_parts import (
    AWAY,
    NO_COUNTERS,
    SIGNS,
    USUAL_NAME,
    AbilityLine,
    AttackLine,
    Figure,
    Reference,
    Strike,
    Tag,
    attributes_row,
    counters,
    icon_tags,
    medallion,
    name_and_profile,
    name_face,
    note,
    pips,
    plate,
    value,
    word_tags,
)
from sprites.magewinds.wind_cards import Charge

Form = Literal["folded", "slim", "compact", "full"]

SIZES: Final[dict[Form, tuple[int, int]]] = {
    "folded": (104, 96),
    "slim": (184, 44),
    "compact": (256, 120),
    "full": (352, 480),
}
"""The natural sizes at scale 1, in pixels."""
LEAST_DISC: Final = 0.22  # width in widths of the portrait beside the name
STUDS: Final = 0.62  # of a line: Toughness, beside the action counters
FLAT: Final = 0.7  # height in widths below which a folded card has its portrait beside the name
LOW: Final = 36  # height in pixels below which a slim card has one line
CROWDED: Final = (
    0.72  # of its natural height, below which a card that isn't in play shows less in larger letters
)
BODY: Final = 16  # body text at scale 1, in pixels


def draw(
    target: Surface, shown: Reference, area: Rect, theme: Theme, *, form: Form = "slim", pulse: float = 0.0
) -> None:
    """Draw a card. `pulse` (0 to 1) is the strength of the light around an acting or activatable fighter."""
    bend = _bend(area, form)
    shapes.draw_shadow(target, area, bend, theme.px(0.5))
    if shown.acting:
        color = theme.seat(shown.warband).colour
        shapes.draw_glow(target, area, bend, color, theme.px(1), 0.35 + 0.65 * pulse, 3)
    target.blit(surface(shown, area.size, form, theme), area)
    if shown.activatable:
        outer = area.inflate(4, 4)
        shapes.draw_glow(target, outer, bend + 2, theme.color("gold"), theme.px(1), 0.4 + 0.6 * pulse, 2)
    if shown.selected:
        target.blit(shapes.ring(area.size, bend, theme.color("gold"), max(3, theme.px(0.4))), area)
        target.blit(shapes.ring(area.size, bend, darken(theme.color("gold"), 0.5), 1), area)


def size_of(form: Form, theme: Theme) -> tuple[int, int]:
    """The natural size of a card, which grows with the text. See `full_height` for full cards."""
    share = theme.text_px("body") / BODY
    width, height = SIZES[form]
    return round(width * share), round(height * share)


def full_height(shown: Reference, width: int, theme: Theme) -> int:
    """The height of a full card of this width."""
    return full(shown, width, theme).get_height()


@cached(megabytes=16)
def surface(shown: Reference, size: tuple[int, int], form: Form, theme: Theme) -> Surface:
    """The card itself, at rest."""
    if form == "full":
        painted = _full(shown, size, theme)
    else:
        painted = players.board(size, _color(shown, theme), shown.acting, theme)
        {"folded": _folded, "slim": _slim, "compact": _compact}[form](painted, shown, theme)
    if shown.standing in ("out", "gone"):
        painted = raster.greyed(painted, (172, 168, 162))
    return native(painted)


def _bend(area: Rect, form: Form) -> int:
    return round((area.height if form != "full" else 56) * 0.16)


def _color(shown: Reference, theme: Theme) -> Rgb:
    color = theme.seat(shown.warband).colour
    return color if shown.standing == "battle" else desaturate(darken(color, 0.35), 0.5)


def _full(shown: Reference, size: tuple[int, int], theme: Theme) -> Surface:
    """The content on a panel, cut off or padded to the given height."""
    panel = shapes.rounded(size, 9, theme.color("panel"), theme.color("panel_edge"), theme.hairline).copy()
    panel.fill(_color(shown, theme), Rect(9, size[1] - 4, size[0] - 18, 2))
    panel.blit(full(shown, size[0], theme), (0, 0), Rect(0, 0, size[0], size[1] - 4))
    return panel


def _slim(painted: Surface, shown: Reference, theme: Theme) -> None:
    """Paint name and action counters above, toughness and small tags below; all in one line if it is low."""
    width, height = painted.get_size()
    if height < LOW:
        _low(painted, shown, theme)
        return
    disc = min(round(height * 0.86), round(width * 0.24))
    edge = round(height * 0.09)
    medallion(painted, shown, (edge + disc // 2, height // 2), disc, theme)
    left = round(edge * 1.6) + disc + round(disc * 0.08)
    upper = Rect(left, round(height * 0.08), width - left - round(height * 0.16), round(height * 0.44))
    lower = Rect(left, round(height * 0.53), upper.width, round(height * 0.34))
    side = round(height * 0.28)
    taken = counters(painted, shown.counters, (upper.right, upper.centery), side, theme)
    room = Rect(upper.left, upper.top, taken.left - upper.left - 4, upper.height)
    face = name_face(shown.name, max(15, round(height * 0.37)), room.width)
    text.draw(painted, shown.name, face, theme.color("text"), room)
    if shown.standing != "battle":
        note(painted, shown, lower, theme)
        return
    beside = pips(painted, shown, lower, theme, most=round(lower.width * 0.62))
    icon_tags(
        painted, shown, Rect(beside.right + 4, lower.top, lower.right - beside.right - 4, lower.height), theme
    )


def _low(painted: Surface, shown: Reference, theme: Theme) -> None:
    """Paint name, toughness and action counters side by side, with a sign for fighters off the battlefield."""
    width, height = painted.get_size()
    medallion(painted, shown, (round(height * 0.56), height // 2), round(height * 0.86), theme)
    left, middle = round(height * 1.14), height // 2
    side = round(height * 0.5)
    taken = counters(painted, shown.counters, (width - round(height * 0.25), middle), side, theme)
    row = Rect(0, 0, round(width * 0.24), round(height * 0.5))
    row.midright = taken.left - 4, middle
    if shown.standing == "battle":
        pips(painted, shown, row, theme, most=row.width)
    else:
        spot = row.right - row.height, middle
        icons.draw(painted, AWAY[shown.standing], spot, round(row.height * 1.4), theme.color("text_dim"), 1.2)
    room = Rect(left, 0, row.left - left - 4, height)
    face = text.fit(
        shown.name, Face("serif", max(theme.smallest, round(height * 0.6)), bold=True), room.width
    )
    text.draw(painted, text.elide(shown.name, face, room.width), face, theme.color("text"), room)


FoldedAreas = tuple[tuple[int, int], int, Rect, Rect, Rect]
"""The middle and diameter of the portrait, and the areas of the name, of Toughness, and of counters and tags."""


def _flat(width: int, height: int, shown: Reference, theme: Theme) -> FoldedAreas:
    """Everything beside the portrait, in three lines, or in two with the tags beside the studs."""
    pad = max(4, round(min(width, height) * 0.06))
    longest = max(USUAL_NAME, shown.name, key=len)
    words = text.width(longest, Face("serif", theme.least_px, bold=True))
    disc = round(min(height - pad, width * 0.345, max(width * LEAST_DISC, width - words - pad // 2 - 3)))
    left, right = pad // 2 + disc + 1, width - 2
    name, studs, rest = (
        Rect(left, round(height * at), right - left, round(height * 0.29)) for at in (0.06, 0.37, 0.65)
    )
    if name.height < theme.smallest:
        share = round((right - left) * STUDS)
        name = Rect(left, round(height * 0.06), right - left, round(height * 0.5))
        studs = Rect(left, round(height * 0.58), share, round(height * 0.3))
        rest = Rect(left + share, studs.y, right - left - share, studs.height)
    return (pad // 2 + disc // 2, height // 2), disc, name, studs, rest


def _high(width: int, height: int) -> FoldedAreas:
    """Portrait, counters and tags above, name and Toughness below."""
    pad = max(4, round(min(width, height) * 0.06))
    disc = round(min(height * 0.55, width * 0.52))
    below = height - disc - 2 * pad
    name = Rect(pad, pad + disc, width - 2 * pad, round(below * 0.58))
    studs = Rect(pad, name.bottom, name.width, below - name.height)
    rest = Rect(pad + disc + pad // 2, pad, width - disc - round(2.5 * pad), disc)
    return (pad + disc // 2, pad + disc // 2), disc, name, studs, rest


def _folded(painted: Surface, shown: Reference, theme: Theme) -> None:
    """Paint portrait, action counters and tags above, name and Toughness below; side by side if it is low."""
    width, height = painted.get_size()
    low = height < FLAT * width
    areas = _flat(width, height, shown, theme) if low else _high(width, height)
    spot, disc, name, studs, rest = areas
    medallion(painted, shown, spot, disc, theme)
    face = name_face(shown.name, max(theme.smallest, round(name.height * 0.8)), name.width)
    written = text.draw(painted, text.elide(shown.name, face, name.width), face, theme.color("text"), name)
    if shown.standing != "battle":
        sign = round(min(studs.height * 1.2, studs.width / 4))
        icons.draw(
            painted,
            AWAY[shown.standing],
            (studs.x + sign / 2, studs.centery),
            sign,
            theme.color("text_dim"),
            1.2,
        )
        return
    pips(painted, shown, studs, theme, most=studs.width)
    side = min(
        round(rest.height * (0.36 if rest.height > rest.width * 0.5 else 0.9)), round(rest.width * 0.5)
    )
    taken = counters(painted, shown.counters, (rest.right, rest.top + side // 2), side, theme)
    if rest.bottom - taken.bottom > side // 2:
        tags = Rect(rest.left, taken.bottom + 2, rest.width, min(side, rest.bottom - taken.bottom))
    elif taken.left - rest.left >= side:
        tags = Rect(rest.left, rest.top, taken.left - rest.left, min(side, rest.height))
    else:
        tags = Rect(written.right + 2, name.top, name.right - written.right - 2, side)
    icon_tags(painted, shown, tags, theme)


def _compact(painted: Surface, shown: Reference, theme: Theme) -> None:
    """Paint a head with name, profile and toughness, then the attributes, then objects and effects.

    Where letters would get too small, a card that isn't in play leaves out the last.
    """
    width, height = painted.get_size()
    if shown.counters == NO_COUNTERS and height < size_of("compact", theme)[1] * CROWDED:
        _bold(painted, shown, theme)
        return
    disc = round(height * 0.5)
    pad = round(height * 0.07)
    medallion(painted, shown, (pad + disc // 2, pad + disc // 2), disc, theme)
    left = pad * 2 + disc
    head = Rect(left, round(pad * 0.6), width - left - pad, disc + pad // 2)
    name_and_profile(painted, shown, Rect(head.left, head.top, head.width, round(head.height * 0.66)), theme)
    row = Rect(head.left, head.top + round(head.height * 0.7), head.width, round(head.height * 0.26))
    pips(painted, shown, row, theme, most=row.width)
    middle = Rect(pad, round(height * 0.57), width - 2 * pad, round(height * 0.19))
    attributes_row(painted, shown.attributes, middle, theme)
    foot = Rect(pad, round(height * 0.762), width - 2 * pad, round(height * 0.175))
    if shown.standing != "battle":
        note(painted, shown, foot, theme)
    else:
        word_tags(painted, shown, foot, theme)


def _bold(painted: Surface, shown: Reference, theme: Theme) -> None:
    """Paint a head with name, profile and toughness, and the attributes, as large as there is room for."""
    width, height = painted.get_size()
    pad = round(height * 0.06)
    disc = round(height * 0.6)
    medallion(painted, shown, (pad + disc // 2, pad + disc // 2), disc, theme)
    left = pad * 2 + disc
    head = Rect(left, pad // 2, width - left - pad, round(height * 0.48))
    name_and_profile(painted, shown, head, theme)
    row = Rect(left, head.bottom, head.width, round(height * 0.16))
    pips(painted, shown, row, theme, most=row.width)
    foot = Rect(pad, round(height * 0.68), width - 2 * pad, round(height * 0.27))
    attributes_row(painted, shown.attributes, foot, theme)


TALLEST: Final = 3000  # pixels
COLUMNS: Final = 2
PICTURED: Final = 8  # how much wider than a picture the card is that has one beside a text
CLOSED: Final = 0.5  # fading of unavailable things into the background


class _Column:
    """The state of a card that is laid out from top to bottom."""

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
        """Take the next row, over the whole width."""
        area = Rect(self.pad, self.y, self.inner, height)
        self.y += height
        return area

    def gap(self, units: float) -> None:
        self.y += self.theme.px(units)

    def rule(self) -> None:
        """Draw a thin line between two parts."""
        self.gap(1)
        self.target.fill(self.theme.color("panel_edge"), Rect(self.pad, self.y, self.inner, 1))
        self.gap(0.75)


@cached(megabytes=12)
def full(shown: Reference, width: int, theme: Theme) -> Surface:
    """The content of a full card on a clear background, as high as it needs."""
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
        if ability.words:
            _ability(column, ability)
    _common(column, [ability for ability in shown.abilities if not ability.words])
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
    """Write attributes in a grid, changed ones with their original value."""
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
    """Write the original value of a changed attribute. Returns the width that it takes."""
    written = text.label(f"{figure.printed} →", column.small, column.theme.color("text_dim"))
    column.target.blit(written, written.get_rect(midright=right))
    return written.get_width() + column.theme.px(1)


def _tags(column: _Column, shown: Reference) -> None:
    """Draw objects and effects, in as many rows as needed."""
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
    """Write an attack: picture, name and cost; range, dice and precision; text."""
    sign = "sword" if attack.melee else "target"
    with _pictured(column, attack.look, usable=attack.open) as shown:
        look = "" if shown else attack.look
        _title(column, look, "" if shown else sign, attack.name, attack.reach, attack.cost, attack.open)
        row = column.row(column.small.height + 2)
        left = row.left + (0 if shown else round(column.body.px * 1.5))
        for strike in attack.strikes:
            left = _strike(column, strike, left, row, attack.open) + column.theme.px(1.75)
        _words(column, attack.words)
    column.gap(0.6)


def _strike(column: _Column, strike: Strike, left: int, row: Rect, usable: bool) -> int:
    """Write Power beside a die and Precision beside a target. Returns the right edge."""
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
    """Write an ability with its text."""
    name = ability.tag or ability.name
    with _pictured(column, ability.look, usable=ability.open) as shown:
        _title(column, "" if shown else ability.look, "", name, ability.kind, ability.cost, ability.open)
        _words(column, ability.words)
    column.gap(0.4)


def _common(column: _Column, abilities: Sequence[AbilityLine]) -> None:
    """Write abilities that need no text in two columns."""
    pad, inner, gap = column.pad, column.inner, column.theme.px(2)
    for first in range(0, len(abilities), COLUMNS):
        top = column.y
        for place, each in enumerate(abilities[first : first + COLUMNS]):
            column.inner = (inner - gap * (COLUMNS - 1)) // COLUMNS
            column.pad, column.y = pad + place * (column.inner + gap), top
            _title(column, each.look, "", each.tag or each.name, each.kind, each.cost, each.open)
        column.pad, column.inner = pad, inner
        column.gap(0.4)


@contextmanager
def _pictured(column: _Column, look: str, *, usable: bool) -> Iterator[bool]:
    """Write in the block beside a picture of what happens, two lines high; whether there is one, and room for it."""
    theme, high = column.theme, column.bold.height + column.small.height + 2
    wide, top = high + theme.px(1), column.y
    if not vignette.has(look) or column.inner < PICTURED * wide:
        yield False
        return
    column.target.blit(vignette.of(look, high, theme, idle=not usable), (column.pad, top))
    column.pad, column.inner = column.pad + wide, column.inner - wide
    yield True
    column.pad, column.inner = column.pad - wide, column.inner + wide
    column.y = max(column.y, top + high)


def _title(
    column: _Column,
    look: str,
    sign: str,
    name: str | Tag,
    beside: str,
    cost: tuple[Charge, ...],
    usable: bool,
) -> None:
    """Write a line with a picture of what happens or a sign, a name (on a plate for effects in force), a word beside
    it, and a cost at the right.
    """
    theme = column.theme
    row = column.row(column.bold.height)
    left, right = row.left, row.right
    height = column.bold.height - 2
    if cost:
        right = wind_cards.draw_cost(
            column.target, cost, (row.right, row.centery), height, theme
        ).left - theme.px(0.5)
    if vignette.has(look):
        drawn = vignette.of(look, row.height, theme, idle=not usable)
        column.target.blit(drawn, row)
        left += drawn.get_width() + theme.px(0.75)
    elif sign:
        side = column.body.px
        icons.draw(
            column.target, sign, (left + side / 2, row.centery), side, _ink(column, "brass", usable), 1.2
        )
        left += round(side * 1.5)
    area = Rect(left, row.top, right - left, row.height)
    if isinstance(name, Tag):
        written = column.target.blit(plate(name, row.height, False, theme), area)
    else:
        face = text.fit(name, column.bold, area.width, column.small.px)
        written = text.draw(column.target, name, face, _ink(column, "text", usable), area)
    rest = Rect(written.right + theme.px(0.9), row.top, right - written.right - theme.px(0.9), row.height)
    if beside and rest.width >= text.width(beside, column.small):
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
