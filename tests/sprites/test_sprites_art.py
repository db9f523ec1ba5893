"""Art from data: every piece can be painted, and stays in its own field."""

from __future__ import annotations

import pytest

from game import titles
from sprites.drawing import art
from sprites.drawing.canvas import Drawing
from tests.sprites.pictures import pixels

PIECES = [
    (title, kind, name) for title in titles.homes() for kind in art.GRIDS for name in art.names(title, kind)
]


@pytest.mark.usually(95)
@pytest.mark.parametrize(("title", "kind", "name"), PIECES)
def test_every_piece_is_painted(title: str, kind: str, name: str) -> None:
    across, down = art.GRIDS[kind]
    drawing = Drawing(across, down)
    art.paint_on(drawing, title, kind, name, (across / 2, down / 2), across)
    opacity = pixels(drawing.render((round(across / 2), round(down / 2))))[3::4]
    assert sum(map(bool, opacity)) > 0.08 * len(opacity)


def test_a_colour_takes_the_place_of_the_palettes() -> None:
    drawn = []
    for cloak in ((200, 20, 20), (20, 20, 200)):
        drawing = Drawing(100, 100)
        art.paint_on(drawing, "which_witch", "portraits", "fire", (50, 50), 100, cloak=cloak)
        drawn.append(drawing.render((50, 50)))
    assert pixels(drawn[0]) != pixels(drawn[1])


def test_an_unknown_piece_is_refused() -> None:
    assert not art.has("which_witch", "portraits", "nobody")
    with pytest.raises(KeyError):
        art.palette("which_witch", "portraits", "nobody")
