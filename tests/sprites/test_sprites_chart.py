"""Charts: scales with round numbers, every figure where it belongs, names that don't lie on each other."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sprites import chart
from sprites.chart import Row, Spot, Spread
from sprites.chart_sheet import Scale
from sprites.theme import load_theme

SIZE = (1280, 600)
FINITE = st.floats(-1e6, 1e6, allow_nan=False).map(lambda number: round(number, 4))


@given(FINITE, st.floats(1e-3, 1e6))
def test_ticks_are_round_and_within(least: float, span: float) -> None:
    scale = Scale(least, least + span, 100, 900)
    ticks = scale.ticks()
    assert 1 <= len(ticks) <= 8
    assert all(100 - 1 <= scale.at(tick) <= 901 for tick in ticks)
    steps = {round((b - a) / span, 6) for a, b in pairwise(ticks)}
    assert len(steps) <= 1


def test_a_scale_goes_from_end_to_end() -> None:
    scale = Scale(0, 1, 200, 600, percent=True)
    assert (scale.at(0), scale.at(0.5), scale.at(1)) == (200, 400, 600)
    assert scale.label(0.25) == "25 %" and Scale(0, 9, 0, 9).label(2.5) == "2.5"


@pytest.mark.parametrize("value", [0.0, 0.5, 1.0])
def test_a_figure_lies_on_its_interval(value: float) -> None:
    theme = load_theme()
    row = Row("one", value, max(0.0, value - 0.2), min(1.0, value + 0.2))
    with_it = chart.intervals([row], "Wins", SIZE, theme, even=0.5)
    other = chart.intervals([Row("one", 0.25, row.low, row.high)], "Wins", SIZE, theme, even=0.5)
    assert pygame.image.tobytes(with_it, "RGB") != pygame.image.tobytes(other, "RGB")


def test_charts_of_a_single_number_can_be_drawn() -> None:
    theme = load_theme()
    assert chart.intervals([Row("only", 0.5, 0.5, 0.5)], "-", SIZE, theme).get_size() == SIZE
    assert chart.spreads([Spread("only", (3.0,) * 11)], "-", SIZE, theme).get_size() == SIZE
    assert chart.usage([Spot("only", 1, 0.5, 0.5, 0.5)], "-", SIZE, theme, 0.5).get_size() == SIZE


def test_names_do_not_lie_on_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[pygame.Rect] = []
    real = chart.text.draw

    def note(
        target: pygame.Surface, words: str, face: object, color: object, box: pygame.Rect, *more: object
    ) -> object:
        if words.startswith("thing"):
            written.append(pygame.Rect(box))
        return real(target, words, face, color, box, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(chart.text, "draw", note)
    spots = [Spot(f"thing {at}", 10, 0.5, 0.3, 0.7) for at in range(8)]
    chart.usage(spots, "-", SIZE, load_theme(), 0.5)
    assert len(written) == 8
    assert all(not a.colliderect(b) for at, a in enumerate(written) for b in written[at + 1 :])
