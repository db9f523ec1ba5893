"""A piece in a list of its party: its die with its HP, its name, and the HP that each of its actions asks for."""

from __future__ import annotations

from typing import Final, Literal

from pygame import Rect, Surface

from sprites import icons, looks, paint, polyhedron, text
from sprites.brush import Drawing, circle
from sprites.cache import cached, native
from sprites.character_face import ActionLine, CharacterFace
from sprites.colour import darken, desaturate, lighten, mix
from sprites.polyhedron import Polyhedron
from sprites.polyhedron_base import RINGS
from sprites.text import Face
from sprites.theme import Rgb, Theme

RowState = Literal["plain", "offered", "selected", "target", "helped", "idle"]

TITLE: Final = "half_the_battle"
LEAST: Final = 40  # pixels of height


def draw(
    target: Surface,
    face: CharacterFace,
    area: Rect,
    theme: Theme,
    *,
    state: RowState = "plain",
    pulse: float = 1.0,
) -> None:
    """Draws a row into its area; the die stands at the side from which the piece comes."""
    if state == "offered":
        paint.draw_glow(target, area, theme.px(0.75), theme.color("gold"), theme.px(0.6), pulse)
    target.blit(_painted(face, area.size, state, theme), area)


def die_of(face: CharacterFace, area: Rect) -> Rect:
    """Where its die stands in its row: at the side from which it comes."""
    die = Rect(area.topleft, (round(area.height * 1.06), area.height))
    if face.facing < 0:
        die.right = area.right
    return die


@cached(megabytes=12)
def _painted(face: CharacterFace, size: tuple[int, int], state: RowState, theme: Theme) -> Surface:
    area = Rect((0, 0), size)
    drawn = _plate(face, size, state, theme).copy()
    die = die_of(face, area)
    left = die.right if face.facing > 0 else theme.px(1)
    room = Rect(left, 0, area.width - die.width - theme.px(1), area.height)
    px = round(area.height * 0.6)
    piece = Polyhedron(face.die, face.look, face.seat, face.facing, face.hp, face.dying, face.chicken)
    if face.gone:
        icons.draw(drawn, "skull", die.center, round(area.height * 0.6), theme.color("control"))
    else:
        polyhedron.draw(
            drawn,
            piece,
            (die.centerx, round(area.height * 0.74)),
            px,
            theme,
            state="idle" if state == "idle" else "plain",
        )
    _name(drawn, face, Rect(room.left, round(area.height * 0.06), room.width, area.height // 2), theme)
    _needs(drawn, face, Rect(room.left, area.height // 2, room.width, round(area.height * 0.42)), theme)
    return native(drawn)


@cached(megabytes=4)
def _plate(face: CharacterFace, size: tuple[int, int], state: RowState, theme: Theme) -> Surface:
    """A dark plate in the colour of the class, with its player's edge."""
    seat = theme.seat(face.seat)
    ground = mix(theme.color("panel"), theme.color(looks.look(TITLE, face.look)["band"]), 0.3)
    edge = darken(seat.colour, 0.35)
    if state in RINGS:
        edge = theme.color(RINGS[state])
    if state == "selected":
        ground = mix(ground, theme.color("gold"), 0.2)
    if face.gone or state == "idle":
        ground, edge = desaturate(darken(ground, 0.3), 0.7), desaturate(darken(edge, 0.4), 0.6)
    wide = theme.hairline + (2 if state in ("selected", "target", "helped") else 0)
    return paint.rounded(size, theme.px(0.75), ground, edge, wide)


def _name(drawn: Surface, face: CharacterFace, area: Rect, theme: Theme) -> None:
    color = theme.color("text_dim" if face.gone else "text")
    words = Face(
        "serif", max(theme.smallest + 1, min(round(area.height * 0.74), theme.text_px("lead"))), bold=True
    )
    text.draw(
        drawn,
        face.name,
        text.fit(face.name, words, area.width),
        color,
        area,
        "left" if face.facing > 0 else "right",
    )


def _needs(drawn: Surface, face: CharacterFace, area: Rect, theme: Theme) -> None:
    """A chip for each action, lit for those that are open now; mere dots where their words have no room."""
    if face.gone:
        return
    row = _chips(face, area, theme)
    gap = _gap(area)
    total = sum(each.get_width() + gap for each in row) - gap
    x = area.left if face.facing > 0 else area.right - total
    for each in row:
        drawn.blit(each, each.get_rect(midleft=(x, area.centery)))
        x += each.get_width() + gap


def _gap(area: Rect) -> int:
    return max(2, area.height // 10)


def _chips(face: CharacterFace, area: Rect, theme: Theme) -> list[Surface]:
    """The largest chips that have room side by side."""
    for px in range(max(theme.smallest, round(area.height * 0.62)), theme.smallest - 1, -1):
        row = [_chip(action, px, theme) for action in face.actions]
        if sum(each.get_width() + _gap(area) for each in row) - _gap(area) <= area.width:
            return row
    return [_dot(action.standing, round(area.height * 0.95), theme) for action in face.actions]


@cached(megabytes=2)
def _chip(action: ActionLine, px: int, theme: Theme) -> Surface:
    ground, edge, ink = _colors(action.standing, theme)
    written = text.label(action.need, Face("serif", px, bold=True), ink)
    high = round(px * 1.36)
    wide = written.get_width() + round(high * 0.42)
    drawn = paint.rounded((wide, high), round(high * 0.28), ground, edge, 1).copy()
    drawn.blit(written, written.get_rect(center=(wide // 2, high // 2 - 1)))
    if action.standing == "used":
        drawn.fill(ink, (round(high * 0.15), high // 2, wide - round(high * 0.3), max(1, high // 12)))
    return native(drawn)


@cached(megabytes=1)
def _dot(standing: str, high: int, theme: Theme) -> Surface:
    """Full for an open action, hollow for a locked one."""
    ground, edge, _ = _colors(standing, theme)
    side = round(high * 0.7)
    drawing = Drawing(48, 48)
    drawing.fill(circle((24, 24), 20), edge)
    drawing.fill(circle((24, 24), 16 if standing in ("ready", "chosen") else 14), ground)
    return native(drawing.render((side, side)))


def _colors(standing: str, theme: Theme) -> tuple[Rgb, Rgb, Rgb]:
    """Ground, edge and ink of a chip."""
    accent = theme.title(TITLE).accent
    if standing == "chosen":
        return theme.color("gold"), lighten(theme.color("gold"), 0.4), theme.color("gold_ink")
    if standing == "ready":
        return darken(accent, 0.1), lighten(accent, 0.35), (255, 255, 255)
    return theme.color("well"), theme.color("panel_edge"), theme.color("text_dim")
