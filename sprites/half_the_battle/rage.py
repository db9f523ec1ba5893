"""Things beside the dungeon: Rage dice, ability tokens of monsters, and the initiative token."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from sprites import dice as die
from sprites.drawing import looks, shapes, text
from sprites.drawing.cache import cached, native
from sprites.drawing.canvas import Drawing, circle, ngon, polar, rays
from sprites.drawing.color import darken, hex_code, lighten
from sprites.drawing.text import Face
from sprites.drawing.theme import Theme
from sprites.half_the_battle.piece import SIDES

TITLE: Final = "half_the_battle"
CLOSEST: Final = 0.72  # least distance between dice in a row, in widths
PALE: Final = 150  # alpha of dice that are earned and not usable yet


def draw_dice(
    target: Surface,
    dice: tuple[str, ...],
    area: Rect,
    theme: Theme,
    *,
    earned: tuple[str, ...] = (),
    chosen: frozenset[int] = frozenset(),
    choosable: float | None = None,
) -> list[Rect]:
    """Draw Rage dice ("d4" to "d20") from the left of an area, as high as it. Returns their areas.

    Those in `earned` follow, pale, as they count from the next round on. `chosen` are the indices of dice to raise.
    """
    places = spots(area, len(dice) + len(earned))
    for place, (name, spot) in enumerate(zip((*dice, *earned), places, strict=True)):
        held = place < len(dice)
        if held and choosable is not None:
            shapes.draw_glow(
                target, spot, spot.height // 4, theme.color("gold"), max(3, spot.height // 10), choosable
            )
        where = spot.move(0, -spot.height // 6) if place in chosen else spot
        drawn = rage_die(name, spot.height, theme)
        if place in chosen:
            target.blit(shapes.ring(spot.size, spot.height // 4, theme.color("gold"), 3), where)
        if not held:
            drawn = drawn.copy()
            drawn.set_alpha(PALE)
        target.blit(drawn, where)
    return places


def spots(area: Rect, count: int) -> list[Rect]:
    """The areas of dice side by side, closer or smaller if there is little room."""
    if not count:
        return []
    px = area.height
    step = px * 1.06
    if count > 1:
        step = min(step, max(px * CLOSEST, (area.width - px) / (count - 1)))
    if px + step * (count - 1) > area.width:
        px = round(area.width / (1 + CLOSEST * (count - 1)))
        step = px * CLOSEST
    return [Rect(area.left + round(step * at), area.centery - px // 2, px, px) for at in range(count)]


@cached(megabytes=4)
def rage_die(name: str, px: int, theme: Theme) -> Surface:
    """A Rage die in iron red with its value, its highest number."""
    sides = SIDES[name]
    color = theme.title(TITLE).accent
    if name == "d10_0":
        color = darken(color, 0.35)
    drawn = die.blank(die.Die(sides, hex_code(color), pips=False), px, theme).copy()
    face = Face("serif", max(theme.smallest, round(px * 0.46)), bold=True)
    middle = (px // 2, round(px * (0.57 if name == "d4" else 0.49)))
    for shift in ((1, 1), (-1, 1), (1, -1), (-1, -1), (0, 0)):
        ink = (255, 250, 240) if shift == (0, 0) else darken(color, 0.7)
        written = text.label(str(sides), face, ink)
        drawn.blit(written, written.get_rect(center=(middle[0] + shift[0], middle[1] + shift[1])))
    return native(drawn)


def draw_tokens(target: Surface, look: str, count: int, most: int, area: Rect, theme: Theme) -> None:
    """Draw a monster's ability tokens ("flame_breath", "necrotic_strike"), and empty places for more."""
    px = min(area.height, round(area.width / max(1, most)))
    for place in range(most):
        drawn = ability_token(look, px, theme, spent=place >= count)
        target.blit(drawn, (area.left + place * px, area.centery - px // 2))


@cached(megabytes=2)
def ability_token(look: str, px: int, theme: Theme, *, spent: bool = False) -> Surface:
    """A token with a flame or a moth; if `spent`, its empty place."""
    found = looks.look(TITLE, look)
    color, brass = theme.color(found["band"]), theme.color("brass")
    drawing = Drawing(48, 48)
    if spent:
        drawing.fill(circle((24, 24), 20), theme.color("well"), 0.75)
        drawing.stroke(circle((24, 24), 20), theme.color("control"), 1.6, 0.55)
        drawing.icon(found["icon"], (24, 24), 26, theme.color("control"), weight=0.8, opacity=0.55)
        return drawing.render((px, px))
    drawing.fill(circle((24.7, 25.7), 21.6), (0, 0, 0), 0.5)
    drawing.fill(circle((24, 24), 21.6), darken(color, 0.75))
    rim = drawing.linear((6, 4), (42, 44), (0, lighten(brass, 0.6), 1), (1, darken(brass, 0.4), 1))
    drawing.fill(circle((24, 24), 20.2), rim)
    well = drawing.radial((18, 15), 32, (0, lighten(color, 0.3), 1), (1, darken(color, 0.35), 1))
    drawing.fill(circle((24, 24), 16.8), well)
    drawing.icon(found["icon"], (24, 24), 27, lighten(color, 0.88), body=lighten(color, 0.5), weight=1.15)
    return drawing.render((px, px))


@cached(megabytes=2)
def initiative(px: int, theme: Theme) -> Surface:
    """The initiative token: a war horn on iron red, in a brass rim with rivets."""
    accent, brass = theme.title(TITLE).accent, theme.color("brass")
    drawing = Drawing(100, 100)
    middle = (50.0, 50.0)
    drawing.fill(circle((51.4, 53), 46), (0, 0, 0), 0.5)
    drawing.fill(circle(middle, 47), darken(brass, 0.75))
    rim = drawing.linear((12, 8), (88, 92), (0, lighten(brass, 0.65), 1), (1, darken(brass, 0.4), 1))
    drawing.fill(circle(middle, 45), rim)
    for index in range(12):
        drawing.fill(circle(polar(middle, 40.5, 30 * index), 2.0), darken(brass, 0.55))
    well = drawing.radial((38, 32), 66, (0, lighten(accent, 0.18), 1), (1, darken(accent, 0.5), 1))
    drawing.fill(circle(middle, 36), darken(accent, 0.7))
    drawing.fill(circle(middle, 34.5), well)
    drawing.fill(rays(middle, 34, 20, 0.4), lighten(accent, 0.4), 0.16)
    drawing.stroke(ngon(20, middle, 33), lighten(accent, 0.3), 0.8, 0.6)
    metal = drawing.linear((6, 2), (42, 46), (0, lighten(brass, 0.7), 1), (1, brass, 1))
    drawing.icon("horn", (51.2, 51.8), 48, (0, 0, 0), weight=1.4, opacity=0.5)
    drawing.icon("horn", middle, 48, lighten(brass, 0.75), body=metal, weight=0.75)
    return drawing.render((px, px))
