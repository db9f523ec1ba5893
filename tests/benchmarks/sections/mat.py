"""The battlefield on a screen of 1920x1080: 9 features and 16 bases, redrawn in full, and the proofs over it.

Processor time without a screen and without a graphics card. All but the first showing comes from pictures that are
kept; reach regions and corridors are painted anew every time.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from itertools import pairwise
from math import cos, pi, sin, tau

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.battlefield import build
from game.battlefield.paths.route import Bend, Line
from game.battlefield.terrain import Terrain
from game.battlefield.things import RADIUS, Base
from sprites.battlefield import bases as base
from sprites.battlefield import line_of_sight, mat, ranges, reach, tape, terrain
from sprites.battlefield.scale import Scale
from sprites.drawing import table_top
from sprites.drawing.theme import Theme, load_theme
from tests.benchmarks.bench import Row, at_most, median_time

WINDOW = (1920, 1080)
SCALE = Scale((580, 60), 60, 60)
HEIGHTS = ("low", "medium", "high")


def rows() -> Iterator[Row]:
    """A full redraw from the caches, and each proof."""
    pygame.display.init()
    pygame.font.init()
    screen = pygame.display.set_mode(WINDOW)
    theme = load_theme(WINDOW)
    field = _terrain()
    bases = [
        Base(f"b{at}", f"Ann {at}", (1.5 + at % 4 * 3, 1.5 + at // 4 * 4), warband=at % 2) for at in range(16)
    ]

    def redraw() -> None:
        screen.blit(table_top.table(WINDOW, theme), (0, 0))
        mat.draw(screen, SCALE, (12, 16), theme)
        terrain.draw(screen, field, SCALE, theme)
        for each in bases:
            base.draw(screen, each, SCALE, theme, tag=True)

    yield Row("the first showing", f"{median_time(redraw, 1) * 1000:.0f} ms")
    yield at_most("a full redraw", median_time(redraw, 200) * 1000, 5, "ms")
    for what, proof in _proofs(screen, field, theme).items():
        yield Row(what, f"{median_time(proof, 100) * 1000:.2f} ms")
    pygame.display.quit()


def _terrain() -> Terrain:
    """Nine blocks, three of each height."""
    corners = ((-0.7, -0.4), (0.8, -0.6), (0.9, 0.5), (0.1, 0.3), (-0.6, 0.6))
    features = [
        {
            "id": f"f{at}",
            "parts": [
                {
                    "height": HEIGHTS[at % 3],
                    "polygon": [[3 + at % 3 * 3 + x, 3.5 + at // 3 * 4 + y] for x, y in corners],
                }
            ],
        }
        for at in range(9)
    ]
    return build.terrain(build.read({"terrain": features}))


def _proofs(screen: pygame.Surface, field: Terrain, theme: Theme) -> dict[str, Callable[[], object]]:
    middle = (6.0, 8.0)
    angles = [tau * at / 230 for at in range(231)]
    rim = [(6 + (5 + sin(9 * a)) * cos(a), 8 + (5 + sin(9 * a)) * sin(a)) for a in angles]
    strips = [(middle, one, other) for one, other in pairwise(rim)]
    legs = (Line((2, 2), (6, 2)), Bend((6, 3), 1, -pi / 2, pi / 2), Line((7, 3), (7, 8)))
    target = Base("t", "Target", (9, 9))
    gold = theme.color("gold")
    return {
        "a reach region of 230 strips over the whole mat": lambda: screen.blit(
            *reach.paint(strips, field, SCALE, gold, RADIUS)
        ),
        "a corridor of 10 inches": lambda: reach.draw_corridor(screen, legs, RADIUS, SCALE, theme),
        "a tape of 10 inches with its figure": lambda: tape.draw(
            screen, [(1, 1), (9, 7)], SCALE, theme, words="10.00″"
        ),
        "a range ring of 6 inches": lambda: ranges.draw_ring(screen, middle, 6, SCALE, theme, words="6″"),
        "a fan of lines of attack": lambda: line_of_sight.draw_fan(
            screen, (2, 2), target, SCALE, theme, visible=[(2.4, 4.0)], hidden=[(4.0, 5.4)]
        ),
    }
