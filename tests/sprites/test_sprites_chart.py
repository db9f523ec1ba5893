"""Charts: scales with round numbers, every figure where it belongs, names that don't lie on each other."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sprites.charts import chart, scatter
from sprites.charts.axes import Scale
from sprites.charts.chart import Row, Spread
from sprites.charts.scatter import Dot, usage
from sprites.drawing import text
from sprites.drawing.theme import load_theme

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
    assert scale.label(0.25) == "25%" and Scale(0, 9, 0, 9).label(2.5) == "2.5"


@pytest.mark.parametrize("value", [0.0, 0.5, 1.0])
def test_a_figure_lies_on_its_interval(value: float) -> None:
    theme = load_theme()
    row = Row("one", value, max(0.0, value - 0.2), min(1.0, value + 0.2), even=0.5)
    with_it = chart.intervals([row], "Wins", SIZE, theme)
    other = chart.intervals([Row("one", 0.25, row.low, row.high, even=0.5)], "Wins", SIZE, theme)
    assert pygame.image.tobytes(with_it, "RGB") != pygame.image.tobytes(other, "RGB")


def test_charts_of_a_single_number_can_be_drawn() -> None:
    theme = load_theme()
    assert chart.intervals([Row("only", 0.5, 0.5, 0.5)], "-", SIZE, theme).get_size() == SIZE
    assert chart.spreads([Spread("only", (3.0,) * 11)], "-", SIZE, theme).get_size() == SIZE
    assert usage([Dot("only", 1, 0.5, 0.5, 0.5)], "-", SIZE, theme, 0.5).get_size() == SIZE


def test_what_is_even_is_marked_in_each_row_by_itself() -> None:
    """Two seats have half each, three a third: a line for both would judge one of them wrongly."""
    gold = {
        at: _gold_of([Row("one", 0.0, 0.0, 1.0, even=even) for even in (0.5, 1 / 3)], at) for at in (0, 1)
    }
    alike = [_gold_of([Row("one", 0.0, 0.0, 1.0, even=0.5)] * 2, at) for at in (0, 1)]
    assert alike[0] == alike[1] == gold[0] and gold[1] < gold[0]


def _gold_of(rows: list[Row], at: int) -> float:
    """Where, across, the line of what is even crosses the upper edge of a row."""
    theme = load_theme()
    sheet = chart.Sheet.blank(SIZE, "-", theme, [row.name for row in rows])
    picture = chart.intervals(rows, "-", SIZE, theme)
    y = sheet.line(at, len(rows)).top + 20
    found = [x for x in range(sheet.plot.left, sheet.plot.right) if picture.get_at((x, y))[:3] == sheet.even]
    return sum(found) / len(found)


@pytest.mark.deep
def test_gold_is_what_surely_is_not_even() -> None:
    theme = load_theme()
    gold = tuple(theme.color("gold"))
    sure, maybe = (Row("one", 0.7, low, 0.9, even=0.5) for low in (0.6, 0.4))
    assert gold in _colours(chart.intervals([sure], "-", SIZE, theme))
    assert gold not in _colours(chart.intervals([maybe], "-", SIZE, theme))


def _colours(picture: pygame.Surface) -> set[tuple[int, ...]]:
    raw = pygame.image.tobytes(picture, "RGB")
    return {tuple(raw[at : at + 3]) for at in range(0, len(raw), 3)}


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, pygame.Rect]]:
    """All that charts write, and where."""
    found: list[tuple[str, pygame.Rect]] = []
    real = text.draw

    def note(
        target: pygame.Surface, words: str, face: object, color: object, box: pygame.Rect, *more: object
    ) -> object:
        found.append((words, pygame.Rect(box)))
        return real(target, words, face, color, box, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(text, "draw", note)
    return found


@pytest.mark.parametrize("value", [0.0, 0.5, 1.0])
def test_names_lie_on_nothing(value: float, written: list[tuple[str, pygame.Rect]]) -> None:
    """Not on each other, on no dot and not out of sight, also where many things lie at an edge."""
    spots = [
        Dot(f"thing {at}", 1 + at % 3, value, max(0.0, value - 0.3), min(1.0, value + 0.3))
        for at in range(24)
    ]
    picture = usage(spots, "-", SIZE, load_theme(), 0.5, about="-")
    boxes = [box for words, box in written if words.startswith("thing")]
    assert len(boxes) == 24
    assert all(not a.colliderect(b) for at, a in enumerate(boxes) for b in boxes[at + 1 :])
    assert all(picture.get_rect().contains(box) for box in boxes)
    sheet = scatter.Sheet.blank(SIZE, "-", load_theme(), ["100%"], "-")
    across = Scale(0, 3 * 1.08, sheet.plot.left, sheet.plot.right)
    assert all(not box.collidepoint(across.at(often), box.centery) for often in (1, 2, 3) for box in boxes)


def test_names_without_room_are_told(written: list[tuple[str, pygame.Rect]]) -> None:
    spots = [Dot(f"thing {at}", 1, 0.5, 0.3, 0.7) for at in range(400)]
    usage(spots, "-", SIZE, load_theme(), 0.5, about="-")
    named = sum(words.startswith("thing") for words, _ in written)
    assert named < 400 and f"{400 - named} without room for a name" in [words for words, _ in written]


def test_a_chart_that_says_more_about_itself_has_a_key(written: list[tuple[str, pygame.Rect]]) -> None:
    theme, about = load_theme(), "Some game, 7 matches"
    row, spread = (
        Row("one", 0.4, 0.3, 0.6, even=0.5),
        Spread("one", tuple(float(tenth) for tenth in range(11))),
    )
    spot = Dot("one", 4, 0.5, 0.3, 0.7)
    for wanted, draw in (
        (
            {"share, with its 95% interval", "clearly not even", "even"},
            lambda: chart.intervals([row], "-", SIZE, theme, about=about),
        ),
        (
            {"median", "the middle fifth"},
            lambda: chart.spreads([spread], "-", SIZE, theme, about=about),
        ),
        ({"clearly not even", "even"}, lambda: usage([spot], "-", SIZE, theme, 0.5, about=about)),
    ):
        written.clear()
        picture = draw()
        assert wanted | {about} <= {words for words, _ in written}
        assert all(picture.get_rect().contains(box) for words, box in written if words in wanted)


def test_a_scale_of_counts_has_whole_numbers_alone() -> None:
    assert Scale(0, 1, 0, 100, counts=True).ticks() == [0, 1]
    assert Scale(0, 7, 0, 100, counts=True).ticks() == [0, 2, 4, 6]
    assert len(Scale(0, 1, 0, 100).ticks()) == 6
