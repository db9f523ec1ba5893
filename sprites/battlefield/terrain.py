"""Terrain on the battlefield, whose look tells its height (7.1), and what it is by its name.

Low terrain has a dashed outline and a short shadow, medium terrain a dotted outline and a longer shadow, high terrain a
solid outline and the longest shadow. Ground has no shadow. Inside its outline a part is drawn as the scenery that its
name stands for; where it stands for none, low terrain is a hedge, medium terrain timber, high terrain masonry, and
ground earth.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Mapping
from math import ceil, floor
from typing import Final, Literal

import pygame
from pygame import Rect, Surface

from game.battlefield.polygon import area
from game.battlefield.terrain import Disc, Height, Part, Terrain
from sprites.battlefield import scenery
from sprites.battlefield.scale import Scale
from sprites.battlefield.scenery import Kind
from sprites.battlefield.scenery_layers import Frame
from sprites.battlefield.terrain_materials import LINES, bevel, cap, hatch, material, round_ring
from sprites.drawing import raster, text
from sprites.drawing.cache import cached, native
from sprites.drawing.canvas import Drawing, outline
from sprites.drawing.color import darken, desaturate, mix
from sprites.drawing.lines import pieces
from sprites.drawing.shapes import Point, disc
from sprites.drawing.text import Face
from sprites.drawing.theme import Rgb, Theme

State = Literal["plain", "selected", "blocking", "ignored"]

LETTERS: Final = {Height.GROUND: "G", Height.LOW: "L", Height.MEDIUM: "M", Height.HIGH: "H"}
SHADOWS: Final = {Height.GROUND: 0.0, Height.LOW: 0.1, Height.MEDIUM: 0.24, Height.HIGH: 0.46}
"""Length of the shadow by height, in inches."""
FALL: Final = (0.62, 0.78)  # direction of shadows
STEPS: Final = 4  # positions within a pixel, each way, that outlines are painted at
LEAST_BADGE: Final = 20  # diameter in pixels with room for the smallest letter
MARGIN: Final = 8  # margin around a footprint for its outline and glow, in pixels

MOST_PIXELS: Final = 3_000_000  # of a footprint that is painted as a whole
FINEST_BLUR: Final = 6  # pixels by which shadows are blurred at most before they are enlarged
GRID: Final = 256  # pixels by which the area grows and shrinks to which larger footprints are cut

Corners = tuple[Point, ...]


def draw(
    target: Surface,
    terrain: Terrain,
    scale: Scale,
    theme: Theme,
    *,
    states: Mapping[str, State] | None = None,
    letters: bool = True,
    plain: bool = False,
) -> None:
    """Draw all terrain, clipped to the mat.

    `states` are by part id; parts without one are plain. `plain` draws outlines and hatching only, for a black ground.
    """
    before = target.get_clip()
    target.set_clip(before.clip(scale.rect(terrain.width, terrain.depth)))
    for height in Height:
        parts = [part for part in terrain.parts if part.height == height]
        for part in parts if not plain else ():
            draw_shadow(target, part, scale)
        for part in parts:
            draw_part(target, part, scale, theme, state=(states or {}).get(part.id, "plain"), plain=plain)
    if letters:
        _draw_letters(target, terrain.parts, scale, theme, plain=plain)
    target.set_clip(before)


def draw_part(
    target: Surface, part: Part, scale: Scale, theme: Theme, *, state: State = "plain", plain: bool = False
) -> None:
    """Draw one part, not clipped."""
    corner, ring = _placed(part, scale, target.get_clip())
    if not ring:
        return
    inch = round(scale.long(1), 1)
    if plain:
        picture = _lines(ring, part.height, inch, state, theme)
    else:
        kind = scenery.kind_of(part.name, part.height)
        frame = scenery.frame_of(part, scale, corner)
        picture = _body(ring, part.height, kind, frame, inch, _seed(part), state, theme)
    target.blit(picture, (corner[0] - MARGIN, corner[1] - MARGIN))


def draw_shadow(target: Surface, part: Part, scale: Scale) -> None:
    """Draw the shadow of one part, whose length depends on its height."""
    long = SHADOWS[part.height] * scale.long(1)
    if long < 0.5:
        return
    corner, ring = _placed(part, scale, target.get_clip())
    if not ring:
        return
    blur = max(2, round(long * 0.16))
    target.blit(_shadow(ring, round(long, 1), blur), (corner[0] - 3 * blur, corner[1] - 3 * blur))


def draw_letter(target: Surface, part: Part, scale: Scale, theme: Theme, *, plain: bool = False) -> None:
    """Write the letter of the height in the middle of a part."""
    target.blit(_letter(part, scale, theme, plain), _letter_area(part, scale, theme, plain))


def _draw_letters(target: Surface, parts: Iterable[Part], scale: Scale, theme: Theme, *, plain: bool) -> None:
    """Write all letters, except on ground where a base or part would cover it."""
    taken: list[Rect] = []
    for part in sorted(parts, key=lambda part: part.height, reverse=True):
        spot = _letter_area(part, scale, theme, plain)
        if part.height != Height.GROUND or spot.collidelist(taken) < 0:
            draw_letter(target, part, scale, theme, plain=plain)
            taken.append(spot)


def _letter_area(part: Part, scale: Scale, theme: Theme, plain: bool) -> Rect:
    return _letter(part, scale, theme, plain).get_rect(center=scale.pixel(_middle(part)))


def _letter(part: Part, scale: Scale, theme: Theme, plain: bool) -> Surface:
    px = max(LEAST_BADGE, round(min(scale.long(0.34), theme.px(3.5))))
    return _badge(LETTERS[part.height], px, plain, theme)


def _seed(part: Part) -> int:
    """A seed for a part that is the same in every run."""
    return zlib.crc32(part.id.encode())


def _placed(part: Part, scale: Scale, seen: Rect) -> tuple[tuple[int, int], Corners]:
    """The pixel of a footprint's upper left corner, and its outline relative to that, clockwise.

    A very large footprint is cut to a little more than what is `seen`. The outline is () if nothing of it is.
    """
    shape = part.shape
    if isinstance(shape, Disc):
        ring = round_ring(scale.px(shape.centre), shape.radius * scale.across, shape.radius * scale.down)
    else:
        ring = [scale.px(corner) for corner in shape.ring]
    around = _around(seen)
    if _is_huge(ring):
        ring = _cut(ring, around)
    if not ring or not _bounds(ring).colliderect(around):
        return (0, 0), ()
    left, top = floor(min(x for x, _ in ring)), floor(min(y for _, y in ring))
    return (left, top), tuple(
        (round((x - left) * STEPS) / STEPS, round((y - top) * STEPS) / STEPS) for x, y in ring
    )


def _bounds(ring: list[Point]) -> Rect:
    left, top = (floor(min(side)) for side in zip(*ring, strict=True))
    right, bottom = (ceil(max(side)) for side in zip(*ring, strict=True))
    return Rect(left, top, right - left + 1, bottom - top + 1)


def _is_huge(ring: list[Point]) -> bool:
    bounds = _bounds(ring)
    return bounds.width * bounds.height > MOST_PIXELS


def _around(seen: Rect) -> Rect:
    """An area around what is seen that stays the same while the mat is moved a little."""
    left, top = (start // GRID * GRID - GRID for start in seen.topleft)
    right, bottom = (-(-end // GRID) * GRID + GRID for end in seen.bottomright)
    return Rect(left, top, right - left, bottom - top)


def _cut(ring: list[Point], area: Rect) -> list[Point]:
    """An outline cut at an area; where a concave one falls apart, the pieces stay joined along the area's edge."""
    for axis, limit, side in ((0, area.left, 1), (0, area.right, -1), (1, area.top, 1), (1, area.bottom, -1)):
        found: list[Point] = []
        for at, end in enumerate(ring):
            start = ring[at - 1]
            inside = [side * (point[axis] - limit) >= 0 for point in (start, end)]
            if inside[0] != inside[1]:
                share = (limit - start[axis]) / (end[axis] - start[axis])
                found.append((start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share))
            if inside[1]:
                found.append(end)
        ring = found
    return ring if len(ring) > 2 else []


def _middle(part: Part) -> Point:
    """A point well inside a part: the centre of its largest convex piece on the battlefield."""
    if isinstance(part.shape, Disc):
        return part.shape.centre
    piece = max(part.shape.on_board or part.shape.pieces, key=area)
    return sum(x for x, _ in piece) / len(piece), sum(y for _, y in piece) / len(piece)


def _size(ring: Corners, margin: int) -> tuple[int, int]:
    return (
        int(max(x for x, _ in ring)) + 2 * margin + 2,
        int(max(y for _, y in ring)) + 2 * margin + 2,
    )


def _moved(ring: Corners, margin: float) -> list[Point]:
    return [(x + margin, y + margin) for x, y in ring]


@cached(megabytes=48)
def _body(
    ring: Corners,
    height: Height,
    kind: Kind,
    frame: Frame,
    inch: float,
    seed: int,
    state: State,
    theme: Theme,
) -> Surface:
    """A part from above, with material, scenery, hatching, outline and the light of its state."""
    size = _size(ring, MARGIN)
    corners = _moved(ring, MARGIN)
    surface = raster.clear(size)
    surface.blit(material(theme.color(kind.ground), size, inch, seed), (0, 0))
    scenery.paint(surface, kind, frame.moved(MARGIN), corners, inch, seed, theme)
    surface.blit(_relief(size, corners, height, kind.cap, inch, theme), (0, 0))
    if state == "blocking":
        surface.blit(_warning(size, corners, inch, theme), (0, 0))
    mask = Drawing(*size)
    mask.fill(outline(corners), (255, 255, 255))
    surface.blit(mask.render(size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    if height == Height.GROUND:
        surface.fill((255, 255, 255, 205), special_flags=pygame.BLEND_RGBA_MULT)
    if state == "ignored":
        surface.fill((255, 255, 255, 92), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(_edge(size, corners, height, inch, state, theme), (0, 0))
    return native(surface)


def _relief(
    size: tuple[int, int], corners: list[Point], height: Height, coping: bool, inch: float, theme: Theme
) -> Surface:
    """Edges that make a footprint look solid: coping, hatching, light and dark sides."""
    below, above = Drawing(*size), Drawing(*size)
    if coping and height == Height.HIGH:
        cap(below, corners, inch, theme)
    surface = below.render(size)
    hatch(
        surface,
        height,
        inch,
        darken(theme.color("ink"), 0.4),
        max(1.0, inch * 0.026),
        0.5 if height == Height.LOW else 0.3,
    )
    if height != Height.GROUND:
        bevel(above, corners, max(2.0, inch * 0.05), 0.5)
        surface.blit(above.render(size), (0, 0))
    return surface


def _warning(size: tuple[int, int], corners: list[Point], inch: float, theme: Theme) -> Surface:
    """A red light, and hatching across the part's own, for an obstacle."""
    drawing = Drawing(*size)
    color = theme.color("danger")
    drawing.fill(outline(corners), color, 0.34)
    step = 0.2 * inch
    at = -float(size[1])
    while at < size[0]:
        drawing.stroke(
            outline([(at, 0.0), (at + size[1], float(size[1]))], closed=False),
            theme.color("night"),
            1.6,
            0.55,
        )
        at += step
    return drawing.render(size)


def _edge(
    size: tuple[int, int], corners: list[Point], height: Height, inch: float, state: State, theme: Theme
) -> Surface:
    drawing = Drawing(*size)
    width = max(1.6, inch * 0.03)
    color = {
        "plain": theme.color("night"),
        "selected": theme.color("gold"),
        "blocking": theme.color("danger_text"),
        "ignored": theme.color("text_dim"),
    }[state]
    closed = [*corners, corners[0]]
    if state in ("selected", "blocking"):
        for grow, alpha in ((6, 0.16), (4, 0.24), (2, 0.34)):
            drawing.stroke(outline(corners), color, width + 2 * grow, alpha)
        drawing.stroke(outline(corners), theme.color("night"), width + 2.4)
        drawing.stroke(outline(corners), color, width + 0.6)
    if state == "plain" and height != Height.HIGH:
        drawing.stroke(outline(corners), mix(color, (255, 255, 255), 0.82), width * 0.8, 0.5)
    if state in ("plain", "ignored"):
        strokes = pieces(closed, LINES[height], width)
        drawing.stroke(_path(strokes), color, width, 0.95)
    return drawing.render(size)


@cached(megabytes=24)
def _lines(ring: Corners, height: Height, inch: float, state: State, theme: Theme) -> Surface:
    """Outline and hatching in thin light lines."""
    size = _size(ring, MARGIN)
    corners = _moved(ring, MARGIN)
    color = _line_color(state, theme)
    surface = raster.clear(size)
    mask, edge = Drawing(*size), Drawing(*size)
    fine, bold = (1.9, 2.8) if height == Height.MEDIUM else (1.0, 1.7)  # so that dots are as visible as lines
    hatch(surface, height, inch, color, fine, 0.6)
    mask.fill(outline(corners), (255, 255, 255))
    surface.blit(mask.render(size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    strokes = pieces([*corners, corners[0]], LINES[height], bold)
    edge.stroke(_path(strokes), color, bold if state == "plain" else bold + 1)
    surface.blit(edge.render(size), (0, 0))
    return native(surface)


def _path(strokes: list[list[Point]]) -> str:
    """The path of several strokes."""
    return "".join(outline(stroke, closed=False) for stroke in strokes)


def _line_color(state: State, theme: Theme) -> Rgb:
    line = theme.color("plain_line")
    return {
        "plain": line,
        "selected": theme.color("gold"),
        "blocking": theme.color("danger_text"),
        "ignored": mix(theme.color("plain_ground"), desaturate(line), 0.45),
    }[state]


@cached(megabytes=24)
def _shadow(ring: Corners, long: float, blur: int) -> Surface:
    """The footprint extended along the direction of shadows, and blurred."""
    if blur > FINEST_BLUR:
        return _coarse_shadow(ring, long, blur)
    margin = 3 * blur
    width, height = _size(ring, margin)
    ground = raster.clear((width + round(long), height + round(long)))
    corners = _moved(ring, margin)
    fall = FALL[0] * long, FALL[1] * long
    black = (0, 0, 0, 118)
    pygame.draw.polygon(ground, black, corners)
    pygame.draw.polygon(ground, black, [(x + fall[0], y + fall[1]) for x, y in corners])
    for at, a in enumerate(corners):
        b = corners[at - 1]
        far = (b[0] + fall[0], b[1] + fall[1]), (a[0] + fall[0], a[1] + fall[1])
        pygame.draw.polygon(ground, black, (a, b, *far))
    return native(pygame.transform.gaussian_blur(ground, blur))


def _coarse_shadow(ring: Corners, long: float, blur: int) -> Surface:
    """A large shadow, blurred at a lower resolution, which takes much less time and looks the same."""
    share = FINEST_BLUR / blur
    small = tuple((x * share, y * share) for x, y in ring)
    found = _shadow(small, round(long * share, 1), FINEST_BLUR)
    return native(raster.smooth(found, (round(found.get_width() / share), round(found.get_height() / share))))


@cached(megabytes=2)
def _badge(letter: str, px: int, plain: bool, theme: Theme) -> Surface:
    """A letter on a small dark disc, or without one where lines are thin."""
    surface = raster.clear((px + 2, px + 2))
    ground = theme.color("plain_ground") if plain else theme.color("night")
    edge = theme.color("plain_line") if plain else theme.color("tape")
    surface.blit(disc(px // 2, (*ground, 225), (*edge, 255), 1), (1, 1))
    words = text.label(letter, Face("serif", max(theme.smallest, round(px * 0.68)), bold=True), edge)
    surface.blit(words, words.get_rect(center=(1 + px // 2, 1 + px // 2)))
    return native(surface)
