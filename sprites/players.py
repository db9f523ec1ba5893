"""A seat's plate on the table: name, witch, hearts, hand and die of the player."""

from __future__ import annotations

from typing import Final, Literal

import pygame
from pygame import Rect, Surface

from game.core.dataclass import dataclass
from sprites import dice
from sprites.cards import card
from sprites.dice import Die
from sprites.drawing import art, icons, raster, shapes, text
from sprites.drawing.cache import cached, native
from sprites.drawing.canvas import Drawing, box, circle, outline
from sprites.drawing.color import darken, desaturate, lighten, mix
from sprites.drawing.text import Face
from sprites.drawing.theme import Rgb, Theme

Form = Literal["wide", "compact"]

WIDE: Final = (344, 116)  # natural sizes at scale 1, in pixels
COMPACT: Final = (236, 76)
BEND: Final = 0.16  # radius of a plate's corners, in its heights
MOST_BACKS: Final = 8  # most cards drawn one by one


@dataclass(frozen=True, slots=True)
class Plate:
    """The contents of a plate.

    `seat` is for colour and shape, `portrait` is of the title ("" for its motif), `tint` is the die's colour, `cards`
    None before they are dealt, `turns` the extra turns to come, and `team` the team's letter ("" for none).
    """

    name: str
    seat: int
    title: str
    portrait: str = ""
    hearts: int = 0
    most_hearts: int = 0
    cards: int | None = 0
    sides: int = 6
    tint: str = "bone"
    turns: int = 0
    bot: bool = False
    team: str = ""
    acting: bool = False
    out: bool = False


def draw(
    target: Surface,
    plate: Plate,
    area: Rect,
    theme: Theme,
    *,
    form: Form = "wide",
    pulse: float = 0.0,
    choosable: bool = False,
) -> None:
    """Draw a plate. `pulse` (0 to 1) is the strength of the light of the acting seat and of a choice."""
    bend = _bend(area.height)
    shapes.draw_shadow(target, area, bend, theme.px(0.6))
    if plate.acting:
        shapes.draw_glow(
            target, area, bend, theme.seat(plate.seat).colour, theme.px(1.2), 0.35 + 0.65 * pulse, 3
        )
    target.blit(surface(plate, area.size, form, theme), area)
    if choosable:
        outer = area.inflate(6, 6)
        shapes.draw_glow(target, outer, bend + 3, theme.color("gold"), theme.px(1.2), 0.4 + 0.6 * pulse, 3)


@cached(megabytes=12)
def surface(plate: Plate, size: tuple[int, int], form: Form, theme: Theme) -> Surface:
    """The plate itself, at rest."""
    look = theme.seat(plate.seat)
    color = desaturate(darken(look.colour, 0.35)) if plate.out else look.colour
    painted = board(size, color, plate.acting, theme)
    _portrait(painted, plate, size[1], color, theme)
    inner = _inner(size)
    if form == "wide":
        _wide(painted, plate, inner, theme)
    else:
        _compact(painted, plate, inner, theme)
    if plate.out:
        painted.fill((150, 150, 150, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return native(painted)


def heart_spot(area: Rect, form: Form, index: int, most: int) -> tuple[tuple[int, int], int]:
    """The middle and the side, in pixels, of a heart on a plate in `area`."""
    height = area.height
    inner = _inner(area.size).move(area.topleft)
    if form == "compact":
        side = round(height * 0.38)
        return (inner.left + side // 2, inner.top + round(height * 0.71)), side
    side = min(round(height * 0.33), inner.width // most)
    return (inner.left + index * side + side // 2, inner.top + round(height * 0.485)), side


def portrait_spot(area: Rect) -> tuple[int, tuple[int, int]]:
    """The side and the middle, in pixels, of the portrait on a plate in `area`."""
    middle = area.left + round(area.height * 0.52), area.top + area.height // 2
    return round(area.height * 0.92), middle


def name_room(inner: Rect, form: Form) -> Rect:
    """The area of the name, on the part of a plate right of the portrait."""
    top, share = (0.05, 0.27) if form == "wide" else (0.06, 0.43)
    return Rect(inner.left, round(inner.height * top), inner.width, round(inner.height * share))


def _inner(size: tuple[int, int]) -> Rect:
    """The part of a plate right of the portrait."""
    left = size[1] + round(size[1] * 0.06)
    return Rect(left, 0, size[0] - left - round(size[1] * 0.16), size[1])


def _bend(height: int) -> int:
    return round(height * BEND)


def _wide(painted: Surface, plate: Plate, inner: Rect, theme: Theme) -> None:
    """Paint the name above, hearts in the middle, hand and die below."""
    height = inner.height
    _name(painted, plate, name_room(inner, "wide"), theme)
    if plate.out:
        _gone(painted, Rect(inner.left, round(height * 0.42), inner.width, round(height * 0.4)), theme)
        return
    _hearts(painted, plate, Rect(inner.left, round(height * 0.32), inner.width, round(height * 0.33)), theme)
    die_px = round(height * 0.36)
    spot = (inner.right - die_px // 2 + 4, round(height * 0.79))
    _backs(
        painted,
        plate,
        Rect(inner.left, round(height * 0.67), inner.width - die_px, round(height * 0.25)),
        theme,
    )
    dice.draw(painted, Die(plate.sides, plate.tint, pips=False), plate.sides, spot, die_px, theme)


def _compact(painted: Surface, plate: Plate, inner: Rect, theme: Theme) -> None:
    """Paint the name above, and hearts, hand and die as figures below."""
    height = inner.height
    _name(painted, plate, name_room(inner, "compact"), theme)
    row = Rect(inner.left, round(height * 0.5), inner.width, round(height * 0.42))
    if plate.out:
        _gone(painted, row, theme)
        return
    figure = Face("serif", max(16, round(height * 0.38)), bold=True)
    drawn = heart(round(height * 0.38), True, theme)
    x = row.left
    if plate.most_hearts:
        painted.blit(drawn, drawn.get_rect(midleft=(x, row.centery)))
        x = _write(painted, str(plate.hearts), figure, (x + round(height * 0.42), row.centery), theme)
    if plate.cards is not None:
        little = card.back(plate.title, max(12, round(height * 0.26)), theme)
        painted.blit(little, little.get_rect(midleft=(x, row.centery)))
        _write(painted, str(plate.cards), figure, (x + round(height * 0.32), row.centery), theme)
    px = round(height * 0.5)
    spot = (row.right - px // 2 + 2, row.centery)
    dice.draw(painted, Die(plate.sides, plate.tint, pips=False), plate.sides, spot, px, theme)


def _write(painted: Surface, words: str, face: Face, spot: tuple[int, int], theme: Theme) -> int:
    written = text.label(words, face, theme.color("text"))
    area = painted.blit(written, written.get_rect(midleft=spot))
    return area.right + face.px // 2


def _name(painted: Surface, plate: Plate, room: Rect, theme: Theme) -> None:
    mark = round(room.height * 0.62)
    if plate.bot:
        icons.draw(painted, "bot", (room.right - mark / 2, room.centery), mark, theme.color("text_dim"))
        room = Rect(room.left, room.top, room.width - mark - 6, room.height)
    if plate.team:
        room = _team(painted, plate.team, room, theme)
    if plate.turns and not plate.out:
        room = _extra_turns(painted, plate.turns, room, mark, theme)
    face = text.fit(plate.name, Face("serif", max(15, round(room.height * 0.74)), bold=True), room.width)
    text.draw(painted, plate.name, face, theme.color("text_dim" if plate.out else "text"), room)


def _team(painted: Surface, letter: str, room: Rect, theme: Theme) -> Rect:
    """Draw the team's letter on a brass tag at the right. Returns the room that is left."""
    side = round(room.height * 0.72)
    tag = Rect(room.right - side, 0, side, side)
    tag.centery = room.centery
    paint_team(painted, letter, tag, theme)
    return Rect(room.left, room.top, room.width - side - 6, room.height)


def paint_team(target: Surface, letter: str, tag: Rect, theme: Theme) -> None:
    """A team's tag: brass with its letter, which distinguishes teams without colour."""
    shapes.draw_rounded(target, tag, tag.width // 4, theme.color("brass"))
    face = Face("sans", max(14, round(tag.height * 0.8)), bold=True)
    text.draw(target, letter, face, theme.color("gold_ink"), tag, "center")


def _extra_turns(painted: Surface, turns: int, room: Rect, mark: int, theme: Theme) -> Rect:
    """Draw a broom and the number of extra turns at the right. Returns the room that is left."""
    face = Face("serif", max(14, round(mark * 0.9)), bold=True)
    written = text.label(f"+{turns}", face, theme.color("text"))
    area = painted.blit(written, written.get_rect(midright=room.midright))
    icons.draw(painted, "broom", (area.left - mark * 0.6, room.centery), mark, theme.color("text"))
    return Rect(room.left, room.top, area.left - round(mark * 1.3) - room.left, room.height)


def _gone(painted: Surface, row: Rect, theme: Theme) -> None:
    side = row.height
    icons.draw(
        painted, "skull", (row.left + side / 2, row.centery), round(side * 0.8), theme.color("text_dim")
    )


def _hearts(painted: Surface, plate: Plate, row: Rect, theme: Theme) -> None:
    most = max(plate.most_hearts, plate.hearts)
    if not most:
        return
    side = min(row.height, row.width // most)
    for index in range(most):
        drawn = heart(side, index < plate.hearts, theme)
        painted.blit(drawn, drawn.get_rect(midleft=(row.left + index * side, row.centery)))


def _backs(painted: Surface, plate: Plate, row: Rect, theme: Theme) -> None:
    """Draw the hand as small overlapping card backs, and their number."""
    if plate.cards is None:
        return
    face = Face("serif", max(16, round(row.height * 0.86)), bold=True)
    number = text.label(str(plate.cards), face, theme.color("text"))
    little = card.back(plate.title, max(10, round(row.height / 1.4)), theme)
    shown = min(plate.cards, MOST_BACKS)
    room = row.width - number.get_width() - 8 - little.get_width()
    step = min(little.get_width() * 0.56, room / max(1, shown - 1))
    for index in range(shown):
        painted.blit(little, (row.left + round(index * step), row.top))
    left = row.left + round(max(0, shown - 1) * step) + (little.get_width() + 7 if shown else 0)
    painted.blit(number, number.get_rect(midleft=(left, row.centery)))


def board(size: tuple[int, int], color: Rgb, acting: bool, theme: Theme) -> Surface:
    """A plate of dark wood with a bevel, and a strip in the seat's colour along its foot."""
    width, height = size
    bend = _bend(height)
    wood = theme.color("panel")
    drawing = Drawing(width, height)
    rim = drawing.linear((0, 0), (0, height), (0, theme.color("button_edge"), 1), (1, darken(wood, 0.5), 1))
    drawing.fill(box(0, 0, width, height, bend), rim)
    if acting:
        drawing.fill(box(0, 0, width, height, bend), color)
    face = drawing.linear(
        (0, 0), (width * 0.3, height), (0, lighten(wood, 0.1), 1), (1, darken(wood, 0.25), 1)
    )
    edge = 2.5 if acting else 1.3
    drawing.fill(box(edge, edge, width - 2 * edge, height - 2 * edge, bend - edge), face)
    for row in range(5):
        y = height * (0.14 + 0.18 * row)
        grain = outline([(height * 0.6, y), (width - 8, y + (row % 3 - 1) * 3)], closed=False)
        drawing.stroke(grain, lighten(wood, 0.25), 0.8, 0.12)
    foot = height - min(4, height * 0.1)  # low plates have their words down to the strip
    strip = outline([(height, foot), (width - bend, foot)], closed=False)
    drawing.stroke(strip, color, min(2.2, height * 0.055), 0.85)
    return drawing.render(size)


def _portrait(painted: Surface, plate: Plate, height: int, color: Rgb, theme: Theme) -> None:
    side, middle = portrait_spot(painted.get_rect())
    drawn = medallion(plate.portrait, plate.title, side, color, theme, plate.out)
    painted.blit(drawn, drawn.get_rect(center=middle))
    mark = max(18, round(height * 0.3))
    shape = shapes.seat_shape(
        theme.seat(plate.seat).shape, mark, color, darken(color, 0.7), max(1.5, mark / 12)
    )
    raster.blit_centered(painted, shape, (height * 0.2, height * 0.82))


@cached(megabytes=12)
def medallion(portrait: str, title: str, px: int, color: Rgb, theme: Theme, turned: bool = False) -> Surface:
    """A round portrait, its cloth and its ring in the seat's colour; turned over, the title's motif."""
    drawing = Drawing(100, 100)
    middle = (50.0, 50.0)
    look = theme.title(title)
    shown = art.has(title, "portraits", portrait) and not turned
    accent = theme.color(art.accent(title, portrait)) if shown else darken(look.accent, 0.35)
    glow = drawing.radial(
        (44, 40), 56, (0, lighten(accent, 0.45), 1), (0.6, accent, 1), (1, darken(accent, 0.55), 1)
    )
    drawing.fill(circle(middle, 46), glow)
    if shown:
        drawing.fill(circle((50, 44), 29), lighten(mix(accent, (255, 226, 170), 0.4), 0.3), 0.6)
        art.paint_on(drawing, title, "portraits", portrait, (50, 54), 90, cloth=color)
    else:
        drawing.icon(look.motif, middle, 56, lighten(look.accent, 0.5), weight=0.8)
    _hoop(drawing, color, theme)
    painted = drawing.render((px, px))
    return shapes.round_corners(painted, px // 2)


def _hoop(drawing: Drawing, color: Rgb, theme: Theme) -> None:
    """The ring of a medallion, which covers the edge of the portrait."""
    middle, brass = (50.0, 50.0), theme.color("brass")
    drawing.stroke(circle(middle, 54), theme.color("panel"), 14)
    drawing.stroke(circle(middle, 46.2), darken(color, 0.65), 6.4)
    light = drawing.linear(
        (10, 5), (90, 95), (0, lighten(color, 0.45), 1), (0.5, color, 1), (1, darken(color, 0.4), 1)
    )
    drawing.stroke(circle(middle, 46.4), light, 4.6)
    drawing.stroke(circle(middle, 43), lighten(brass, 0.2), 0.8, 0.8)


@cached(megabytes=4)
def heart(px: int, full: bool, theme: Theme) -> Surface:
    """A Life Heart: a red stone, or its empty hollow."""
    drawing = Drawing(48, 48)
    shape = icons.icon_set().drawings["heart"]["solid"]
    red = theme.color("danger")
    if not full:
        drawing.fill(shape, theme.color("well"))
        drawing.stroke(shape, mix(theme.color("text_dim"), theme.color("panel"), 0.35), 2.6, 0.9)
        return drawing.render((px, px))
    stone = drawing.radial((17, 14), 36, (0, lighten(red, 0.4), 1), (0.4, red, 1), (1, darken(red, 0.5), 1))
    drawing.stroke(shape, darken(red, 0.72), 4.4)
    drawing.fill(shape, stone)
    drawing.stroke("M10.5 18.5A6.8 6.8 0 0 1 16.5 11.6", (255, 244, 232), 3, 0.85)
    return drawing.render((px, px))
