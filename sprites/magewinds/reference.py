"""Fighter reference cards (4.2): what is known of a fighter at a glance, as a slim row, a compact card or a full one.

A card shows plain values and knows nothing of a match. `draw` puts one on the table; `full` and `compact` are in
files of their own.
"""

from __future__ import annotations

from typing import Final, Literal

import pygame
from pygame import Rect, Surface

from sprites import players
from sprites.drawing import icons, shapes, text
from sprites.drawing.cache import cached, native
from sprites.drawing.color import darken, desaturate
from sprites.drawing.text import Face
from sprites.drawing.theme import Rgb, Theme
from sprites.magewinds.reference_full import full
from sprites.magewinds.reference_parts import (
    AWAY,
    Reference,
    attributes_row,
    counters,
    icon_tags,
    medallion,
    name_and_profile,
    name_face,
    note,
    pips,
    word_tags,
)

Form = Literal["slim", "compact", "full"]

SIZES: Final[dict[Form, tuple[int, int]]] = {"slim": (184, 44), "compact": (256, 120), "full": (352, 480)}
"""The natural sizes at scale 1, in pixels."""
LOW: Final = 36  # pixels of height below which a slim card is one line
BODY: Final = 16  # pixels of body text at that scale


def draw(
    target: Surface, shown: Reference, area: Rect, theme: Theme, *, form: Form = "slim", pulse: float = 0.0
) -> None:
    """Puts a card on the table. `pulse` 0 to 1 breathes in the light of an acting or activatable fighter."""
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
    """The natural size of a card, which grows with the text; for a full one's height see `full_height`."""
    share = theme.text_px("body") / BODY
    width, height = SIZES[form]
    return round(width * share), round(height * share)


def full_height(shown: Reference, width: int, theme: Theme) -> int:
    """How high a full card of that width is."""
    return full(shown, width, theme).get_height()


@cached(megabytes=16)
def surface(shown: Reference, size: tuple[int, int], form: Form, theme: Theme) -> Surface:
    """The card alone, at rest."""
    if form == "full":
        painted = _full(shown, size, theme)
    else:
        painted = players.board(size, _color(shown, theme), shown.acting, theme)
        (_slim if form == "slim" else _compact)(painted, shown, theme)
    if shown.standing in ("out", "gone"):
        painted = pygame.transform.grayscale(painted)
        painted.fill((172, 168, 162, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return native(painted)


def _bend(area: Rect, form: Form) -> int:
    return round((area.height if form != "full" else 56) * 0.16)


def _color(shown: Reference, theme: Theme) -> Rgb:
    color = theme.seat(shown.warband).colour
    return color if shown.standing == "battle" else desaturate(darken(color, 0.35), 0.5)


def _full(shown: Reference, size: tuple[int, int], theme: Theme) -> Surface:
    """The content on a panel, which is cut or filled up where it is given another height than it asks for."""
    panel = shapes.rounded(size, 9, theme.color("panel"), theme.color("panel_edge"), theme.hairline).copy()
    panel.fill(_color(shown, theme), Rect(9, size[1] - 4, size[0] - 18, 2))
    panel.blit(full(shown, size[0], theme), (0, 0), Rect(0, 0, size[0], size[1] - 4))
    return panel


def _slim(painted: Surface, shown: Reference, theme: Theme) -> None:
    """Name and action counters above; toughness and small tags below. In a low one, all in one line."""
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
    """Name, toughness and action counters side by side; for who is not on the battlefield, a sign."""
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


def _compact(painted: Surface, shown: Reference, theme: Theme) -> None:
    """Head with name, profile and toughness; the attributes; what it carries and what is in force."""
    width, height = painted.get_size()
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
