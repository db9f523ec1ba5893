"""The printed markers: their patterns differ whichever way they are turned, and they lie where they belong."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import DATA
from game.core.content import check
from game.photo.markers import SPEC, markers

CARD = (12 * 25.4, 16 * 25.4)
"""The sides of the usual mat, in millimetres."""


def turned(rows: tuple[str, ...]) -> tuple[str, ...]:
    return tuple("".join(row) for row in zip(*rows[::-1], strict=True))


def test_no_marker_looks_like_another_when_turned() -> None:
    seen = set()
    for marker in markers().markers:
        rows: tuple[str, ...] = marker.cells
        for _ in range(4):
            assert rows not in seen
            seen.add(rows)
            rows = turned(rows)


def test_markers_lie_on_the_mat_with_their_white_at_its_edges() -> None:
    found = markers().squares(*CARD, on_mat=True)
    assert found[0] == ((4, 40), (40, 40), (40, 4), (4, 4))
    assert found[2][1] == pytest.approx((CARD[0] - 4, CARD[1] - 4))
    assert found[4][3] == pytest.approx((CARD[0] / 2 - 18, 4))


def test_loose_markers_lie_off_the_mat_flush_with_its_corners() -> None:
    found = markers().squares(*CARD, on_mat=False)
    assert found[0] == ((-40, 40), (-4, 40), (-4, 4), (-40, 4))
    assert found[1][3] == pytest.approx((CARD[0] + 4, 4))
    assert found[6][3] == pytest.approx((CARD[0] / 2 - 18, CARD[1] + 4))
    assert found[7][1] == pytest.approx((-4, CARD[1] / 2 + 18))


def test_a_number_that_stands_twice_is_a_problem(tmp_path: Path) -> None:
    built_in = (DATA / "print" / "markers.yaml").read_text(encoding="utf-8")
    (tmp_path / "print").mkdir()
    (tmp_path / "print" / "markers.yaml").write_text(
        built_in.replace("number: 7", "number: 6"), encoding="utf-8"
    )
    assert check(SPEC, [DATA]) == []
    assert [problem.text for problem in check(SPEC, [DATA, tmp_path])] == [
        "There are two markers 6. Give each its own number."
    ]
