"""Previews drawn over the field: the result of an answer, a pattern, the strengths that a battle counts.

Tiles are given by their numbers, places by their hexes, players by their seats.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol, TypeAlias

from pygame import Rect, Surface

from game.core.dataclass import dataclass
from game.unnamed_wizard.hexes import Hex, neighbours
from game.unnamed_wizard.state import NONE
from scenes.unnamed_wizard.field_pieces import Field
from sprites.drawing.shapes import Point
from sprites.drawing.theme import Theme
from sprites.unnamed_wizard import pillar, preview
from sprites.unnamed_wizard import tile as hextile
from sprites.unnamed_wizard.grid import HIGH
from sprites.unnamed_wizard.tile import HexTile


@dataclass(frozen=True, slots=True)
class Lies:
    """A tile that would be placed on a hex."""

    tile: HexTile
    at: Hex


@dataclass(frozen=True, slots=True)
class Leaves:
    """A tile that would leave its place, drawn with a dashed outline and a cross."""

    number: int


@dataclass(frozen=True, slots=True)
class Moves:
    """A tile that would move to another hex."""

    number: int
    to: Hex


@dataclass(frozen=True, slots=True)
class Swaps:
    """Two tiles that would swap places."""

    one: int
    other: int


@dataclass(frozen=True, slots=True)
class Turns:
    """Three tiles that would each move to the next one's place; `way` is "clockwise" or "counter"."""

    numbers: tuple[int, int, int]
    way: str


@dataclass(frozen=True, slots=True)
class Flips:
    """A tile that would be flipped; `tile` is its look afterwards."""

    number: int
    tile: HexTile


@dataclass(frozen=True, slots=True)
class PillarComes:
    """A seat's pillar that would be placed on a tile."""

    number: int
    seat: int


@dataclass(frozen=True, slots=True)
class PillarGoes:
    """A seat's pillar that would leave a tile."""

    number: int
    seat: int


@dataclass(frozen=True, slots=True)
class PillarMoves:
    """A seat's pillar that would move to another tile."""

    source: int
    target: int
    seat: int


Ghost: TypeAlias = Lies | Leaves | Moves | Swaps | Turns | Flips | PillarComes | PillarGoes | PillarMoves


@dataclass(frozen=True, slots=True)
class Pattern:
    """The tiles of a pattern, their common runes, and the one that would be claimed."""

    numbers: tuple[int, ...]
    runes: tuple[str, ...] = ()
    claimed: int = NONE


@dataclass(frozen=True, slots=True)
class Count:
    """The strength that a tile adds for a seat."""

    number: int
    seat: int
    strength: int


@dataclass(frozen=True, slots=True)
class Counts:
    """The counts of a battle: the battleground, and the strength that each tile adds for each seat."""

    ground: int
    rows: tuple[Count, ...] = ()


@dataclass(frozen=True, slots=True)
class Preview:
    """Everything that a preview shows."""

    ghosts: tuple[Ghost, ...] = ()
    pattern: Pattern | None = None
    counts: Counts | None = None


NO_PREVIEW: Final = Preview()


# ---------------------------------------------------------------------- drawing


class PreviewField(Field, Protocol):
    """The part of a field that previews need."""

    theme: Theme

    @property
    def preview(self) -> Preview: ...

    @property
    def colours(self) -> Sequence[int]: ...

    def pillar_point(self, number: int, seat: int) -> tuple[int, int]: ...


GHOST: Final = 168  # opacity of a previewed tile, of 255
SMALL: Final = 0.84  # width of a previewed tile, in widths of a tile
FIGURE: Final = 0.3  # width of a strength figure, in widths of a tile


def draw_preview(target: Surface, field: PreviewField) -> None:
    """Draw the preview of a field."""
    shown = field.preview
    if shown.pattern:
        _pattern(target, field, shown.pattern)
    for ghost in shown.ghosts:
        DRAWN[type(ghost)](target, field, ghost)
    if shown.counts:
        _counts(target, field, shown.counts)


def _middle(field: PreviewField, number: int) -> Point:
    return field.tiles[number].middle


# ---------------------------------------------------------------------- tiles


def _lies(target: Surface, field: PreviewField, ghost: Lies) -> None:
    _ghost(target, field, ghost.tile, ghost.at)
    _links(target, field, ghost.at)


def _ghost(target: Surface, field: PreviewField, tile: hextile.HexTile, at: Hex) -> None:
    """Draw a translucent tile with a dashed outline."""
    spot, px = field.plan.centre(at), field.plan.px
    hextile.draw(target, tile, spot, px, field.theme, painted=field.painted, alpha=GHOST)
    preview.draw_outline(target, spot, px, field.theme.color("gold"), dashed=True)


def _links(target: Surface, field: PreviewField, at: Hex, without: int = NONE) -> None:
    """Draw links to the tiles that a tile on this hex would touch."""
    near = set(neighbours(at))
    for number, tile in field.tiles.items():
        if tile.at in near and number != without:
            spots = field.plan.centre(at), tile.middle
            preview.draw_link(target, *spots, field.plan.px, field.theme.color("gold"), field.theme)


def _leaves(target: Surface, field: PreviewField, ghost: Leaves) -> None:
    x, y = _middle(field, ghost.number)
    px = field.plan.px
    preview.draw_gone(target, (x, y), px, field.theme)
    _pale(target, field, ghost.number)
    preview.draw_sign(target, (x, y - px * HIGH / 2), px, "cross", field.theme, color="danger")


def _pale(target: Surface, field: PreviewField, number: int) -> None:
    """Mark the place that a tile would leave."""
    preview.draw_outline(
        target, _middle(field, number), field.plan.px, field.theme.color("danger"), dashed=True
    )


def _moves(target: Surface, field: PreviewField, ghost: Moves) -> None:
    tile, theme = field.tiles[ghost.number], field.theme
    _pale(target, field, ghost.number)
    _ghost(target, field, tile.shown, ghost.to)
    _links(target, field, ghost.to, ghost.number)
    end = field.plan.centre(ghost.to)
    preview.draw_arrow(target, tile.middle, end, field.plan.px, theme.color("gold"), theme)


def _swaps(target: Surface, field: PreviewField, ghost: Swaps) -> None:
    theme, px = field.theme, field.plan.px
    one, other = _middle(field, ghost.one), _middle(field, ghost.other)
    for start, end in ((one, other), (other, one)):
        preview.draw_outline(target, start, px, theme.color("gold"), dashed=True)
        preview.draw_arrow(target, start, end, px, theme.color("gold"), theme, bend=0.2)


def _turns(target: Surface, field: PreviewField, ghost: Turns) -> None:
    theme, plan = field.theme, field.plan
    spots = [_middle(field, number) for number in ghost.numbers]
    for spot in spots:
        preview.draw_outline(target, spot, plan.px, theme.color("gold"), dashed=True)
    middle = sum(x for x, _ in spots) / 3, sum(y for _, y in spots) / 3
    preview.draw_turn(
        target,
        middle,
        plan.radius * 0.78,
        plan.px,
        theme.color("gold"),
        theme,
        clockwise=ghost.way == "clockwise",
    )


def _flips(target: Surface, field: PreviewField, ghost: Flips) -> None:
    spot, px, theme = _middle(field, ghost.number), field.plan.px, field.theme
    hextile.draw(target, ghost.tile, spot, px, theme, painted=field.painted)
    preview.draw_outline(target, spot, px, theme.color("gold"), dashed=True)
    preview.draw_flip(target, (spot[0], spot[1] - px * HIGH / 2), px, theme)


# ---------------------------------------------------------------------- pillars


def _pillar_comes(target: Surface, field: PreviewField, ghost: PillarComes) -> None:
    foot, px = field.pillar_point(ghost.number, ghost.seat), field.tiles[ghost.number].pillar_px
    standing = dict(field.tiles[ghost.number].shown.pillars).get(field.colours[ghost.seat], 0)
    spot = foot[0] + (round(px * 0.5) if standing else 0), foot[1] - (round(px * 0.5) if standing else 0)
    preview.draw_arrival(target, spot, px, field.theme)
    pillar.draw(target, field.colours[ghost.seat], spot, px, field.theme, alpha=GHOST + 40)


def _pillar_goes(target: Surface, field: PreviewField, ghost: PillarGoes) -> None:
    x, y = field.pillar_point(ghost.number, ghost.seat)
    px, theme = field.tiles[ghost.number].pillar_px, field.theme
    preview.draw_arrival(target, (x, y), px, theme, color=theme.color("danger"))
    preview.draw_arrow(target, (x, y), (x, y - px * 3.6), px * 3, theme.color("danger"), theme, bend=0.0)


def _pillar_moves(target: Surface, field: PreviewField, ghost: PillarMoves) -> None:
    theme = field.theme
    start, end = field.pillar_point(ghost.source, ghost.seat), field.pillar_point(ghost.target, ghost.seat)
    _pillar_comes(target, field, PillarComes(ghost.target, ghost.seat))
    preview.draw_arrival(
        target, start, field.tiles[ghost.source].pillar_px, theme, color=theme.color("danger")
    )
    color = theme.seat(field.colours[ghost.seat]).colour
    preview.draw_arrow(target, start, end, field.plan.px // 2, color, theme, bend=0.22)


DRAWN: Final[dict[type[Ghost], Callable[[Surface, PreviewField, Any], None]]] = {
    Lies: _lies,
    Leaves: _leaves,
    Moves: _moves,
    Swaps: _swaps,
    Turns: _turns,
    Flips: _flips,
    PillarComes: _pillar_comes,
    PillarGoes: _pillar_goes,
    PillarMoves: _pillar_moves,
}
"""The function that draws each kind of ghost."""


# ---------------------------------------------------------------------- patterns and strength


def _pattern(target: Surface, field: PreviewField, pattern: Pattern) -> None:
    """Outline the tiles, with the common runes in the middle and a crown on the tile that would be claimed."""
    theme, plan = field.theme, field.plan
    spots = [_middle(field, number) for number in pattern.numbers]
    reach = round(plan.radius * 1.3)
    left, top = round(min(x for x, _ in spots)) - reach, round(min(y for _, y in spots)) - reach
    right, bottom = round(max(x for x, _ in spots)) + reach, round(max(y for _, y in spots)) + reach
    area = Rect(left, top, right - left, bottom - top)
    local = tuple(sorted((round(x - left, 1), round(y - top, 1)) for x, y in spots))
    target.blit(preview.joined(local, plan.radius, area.size, theme.color("gold")), area)
    middle = sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)
    preview.draw_runes(target, pattern.runes, middle, max(16, round(plan.px * 0.17)), theme)
    if pattern.claimed in field.tiles:
        x, y = _middle(field, pattern.claimed)
        preview.draw_crown(target, (x, y - plan.px * HIGH / 2), plan.px, theme)


def _counts(target: Surface, field: PreviewField, counts: Counts) -> None:
    theme, px = field.theme, field.plan.px
    if counts.ground in field.tiles:
        preview.draw_ground(target, _middle(field, counts.ground), px, theme)
    size = max(24, round(px * FIGURE))
    for row in counts.rows:
        here = [each for each in counts.rows if each.number == row.number]
        x, y = _middle(field, row.number)
        across = (here.index(row) - (len(here) - 1) / 2) * size * 1.02
        preview.draw_strength(
            target, field.colours[row.seat], row.strength, (x + across, y - px * 0.2), size, theme
        )
