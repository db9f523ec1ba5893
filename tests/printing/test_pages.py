"""Printed pages, rasterised and measured: true to scale, markers where they belong, backs behind their fronts."""

from __future__ import annotations

import io
import re
from pathlib import Path

import numpy as np
import pygame
import pytest

from game.photo.markers import CELLS, markers
from scenes.printing import catalog, documents
from sprites.printing import duplex, measuring, sheets, tiling
from sprites.printing.kit import INCH, Paper, kit
from sprites.printing.page import BAR, Footer, area
from sprites.printing.paths import outlines
from sprites.printing.pdf import Pdf
from sprites.printing.sheets import Card, Side
from tests.printing.raster import MM, Grey, at, grey, pages, span

PAPERS = [pytest.param(paper, id=paper.id) for paper in kit().papers]
MAT = (12 * INCH, 16 * INCH)


def printed(what: str, paper: Paper) -> bytes:
    return documents.make(catalog.find(what), paper).pdf


@pytest.mark.parametrize("paper", PAPERS)
def test_the_check_bar_is_true_to_a_fifth_of_a_percent(paper: Paper) -> None:
    page = grey(next(pages(printed("markers", paper))))
    margin = kit().margin
    y = paper.height - margin - BAR - 0.7
    row = page[round(y * MM), : round((margin + 101) * MM)]
    start, end = span(row)
    tick = 0.2
    assert end - start - tick == pytest.approx(100, rel=0.002)


@pytest.mark.parametrize("measured", [96.0, 98.6, 104.0])
@pytest.mark.parametrize("paper", PAPERS)
def test_a_printer_that_is_not_true_prints_true(paper: Paper, measured: float) -> None:
    """Whatever the bar measured there before: all that lies on a page is larger or smaller by what makes up for it."""
    true, made = (documents.make(catalog.find("rulers"), paper, bar=bar) for bar in (100, measured))
    share = measured / 100  # what such a printer makes of a millimetre
    for plain, page in zip(map(grey, pages(true.pdf)), map(grey, pages(made.pdf)), strict=True):
        for middle, wanted, found in zip(np.array(paper.size) / 2, ink(plain), ink(page), strict=True):
            printed = [middle + (edge - middle) * share for edge in found]
            assert printed == pytest.approx(wanted, abs=0.12)
    assert documents.make(catalog.find("rulers"), paper).pdf == true.pdf


def ink(page: Grey) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where anything is on a page: from left to right, and from top to bottom."""
    return span(page.min(axis=0)), span(page.min(axis=1))


@pytest.mark.parametrize("measured", [0.0, 95.9, 104.1, 1e9])
def test_what_cannot_be_made_up_for_is_refused(measured: float) -> None:
    with pytest.raises(catalog.PrintError, match="Turn off fitting to the page"):
        catalog.bar_of(measured)


@pytest.mark.parametrize("paper", PAPERS)
def test_the_cross_of_the_back_shines_through_in_the_target_of_the_edge(paper: Paper) -> None:
    front, back = map(grey, pages(printed("duplex", paper)))
    left, top, wide, high = area(paper)
    x, y = left + wide * duplex.PLACE, top + high * duplex.PLACE
    for turned, middle in (
        (np.fliplr(back), (x, y)),
        (np.flipud(back), (paper.width - x, paper.height - y)),
    ):
        for page, reach in ((front, duplex.REACH), (turned, duplex.ARM)):
            box = [slice(round((at - reach - 2) * MM), round((at + reach + 2) * MM)) for at in middle]
            for line in (page[box[1], round((middle[0]) * MM)], page[round(middle[1] * MM), box[0]]):
                assert sum(span(line)) == pytest.approx(2 * (reach + 2), abs=0.35)


@pytest.mark.parametrize("paper", PAPERS)
def test_pages_are_exactly_the_paper_and_ask_not_to_be_scaled(paper: Paper) -> None:
    pdf = printed("rulers", paper)
    size = pytest.approx((0, 0, paper.width / INCH * 72, paper.height / INCH * 72), abs=0.001)
    for page in pages(pdf):
        assert page.get_mediabox() == page.get_cropbox() == page.get_trimbox()
        assert page.get_mediabox() == size
    (wishes,) = re.findall(rb"<<[^<>]*/PrintScaling[^<>]*>>", pdf)
    assert b"/PrintScaling /None" in wishes
    assert b"/PickTrayByPDFSize true" in wishes


@pytest.mark.parametrize("paper", PAPERS)
def test_markers_lie_on_the_mat_where_a_photograph_looks_for_them(paper: Paper) -> None:
    """The corners of those that a page shows whole, and every cell of all; some lie across two pages."""
    cut = tiling.tiling(paper, *MAT)
    left, top, wide, high = area(paper)
    x0, y0 = left + (wide - cut.size[0]) / 2, top + (high - cut.size[1]) / 2
    squares, side = markers().squares(*MAT, on_mat=True), markers().side / CELLS
    whole, cells = set(), set()
    for number, page in enumerate(map(grey, pages(printed("mat", paper)))):
        row, column = divmod(number, cut.columns)
        dx, dy = x0 - column * cut.step[0], y0 - row * cut.step[1] + MAT[1]

        def is_shown(x: float, y: float) -> bool:
            return x0 < x < x0 + cut.size[0] and y0 < y < y0 + cut.size[1]

        for marker in markers().markers:
            (x, y), _, (right, near), _ = squares[marker.number]
            box = (dx + x, dy - y, dx + right, dy - near)
            if is_shown(*box[:2]) and is_shown(*box[2:]):
                whole.add(marker.number)
                assert edges_of(page, box) == pytest.approx(box, abs=1 / MM)
            for down, line in enumerate(marker.cells, 1):
                for across, cell in enumerate(line, 1):
                    spot = box[0] + (across + 0.5) * side, box[1] + (down + 0.5) * side
                    if is_shown(*spot):
                        assert (at(page, *spot) > 128) == (cell == ".")
                        cells.add((marker.number, down, across))
    assert whole == {0, 1, 2, 3}
    assert len(cells) == 16 * len(squares)


def edges_of(page: Grey, box: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
    """Where a black square ends, measured through its frame."""
    into, out = markers().side / CELLS / 2, markers().white * 0.8
    rows = slice(round((box[1] - out) * MM), round((box[3] + out) * MM))
    columns = slice(round((box[0] - out) * MM), round((box[2] + out) * MM))
    across = span(page[round((box[1] + into) * MM), columns])
    down = span(page[rows, round((box[0] + into) * MM)])
    x, y = columns.start / MM, rows.start / MM
    return x + across[0], y + down[0], x + across[1], y + down[1]


def shade(value: int) -> bytes:
    picture = pygame.Surface((16, 16))
    picture.fill((value, value, value))
    file = io.BytesIO()
    pygame.image.save(picture, file, "shade.jpg")
    return file.getvalue()


@pytest.mark.parametrize("paper", PAPERS)
def test_cards_have_their_size_and_backs_lie_behind_their_fronts(paper: Paper) -> None:
    """Turned by the long edge, the back of each card lies behind its front, on the last page too."""
    pdf = Pdf(paper, "deck", duplex=True)
    values = [20 + 8 * number for number in range(11)]
    for value in values:
        pdf.keep(f"{value}", shade(value))
    cards = [Card(Side(f"{value}"), Side(f"{value}")) for value in values]
    size = (63.5, 88.9)
    sheets.draw(pdf, size, cards, Footer("deck"))
    places = sheets.grid(paper, size)
    assert places.places == 9
    drawn = [grey(page) for page in pages(pdf.finish())]
    assert len(drawn) == 4
    for sheet in (0, 1):
        front, back = drawn[2 * sheet : 2 * sheet + 2]
        for place, value in enumerate(values[9 * sheet : 9 * sheet + 9]):
            x = places.left + (place % 3 + 0.5) * size[0]
            y = places.top + (place // 3 + 0.5) * size[1]
            assert at(front, x, y) == pytest.approx(value, abs=2)
            assert at(back, paper.width - x, y) == pytest.approx(value, abs=2)
    middle = round((places.top + size[1] / 2) * MM)
    row = np.where(drawn[0][middle] < 120, 0.0, 255.0)
    row[: round((places.left - 0.5) * MM)] = 255
    assert span(row) == pytest.approx((places.left, places.left + 3 * size[0]), abs=0.1)


@pytest.mark.parametrize("paper", PAPERS)
def test_nothing_of_a_subject_is_lost_between_two_pages(paper: Paper) -> None:
    cut = tiling.tiling(paper, *MAT)
    assert (cut.columns, cut.rows) == (2, 2)
    for axis, count in ((0, cut.columns), (1, cut.rows)):
        assert cut.step[axis] * count + kit().overlap == pytest.approx(MAT[axis])
        assert cut.size[axis] <= area(paper)[2 + axis]


@pytest.mark.parametrize("paper", PAPERS)
def test_rulers_are_as_long_as_they_say(paper: Paper) -> None:
    pdf = Pdf(paper, "ruler")
    pdf.page()
    measuring._ruler(pdf, 6, (50, 200), 90)
    column = grey(next(pages(pdf.finish())))[:, round(40 * MM)]
    start, end = span(column)
    assert end - start - 0.15 == pytest.approx(6 * INCH, rel=0.002)


def test_the_same_input_gives_the_same_bytes() -> None:
    first, second = (printed("half_the_battle/lane_tokens", kit().papers[0]) for _ in range(2))
    assert first == second


def test_words_are_text() -> None:
    page = next(pages(printed("which_witch/rules", kit().papers[0])))
    told = " ".join(page.get_textpage().get_text_range().split())
    assert "Two to six witches play. The box holds six Witch Cards" in told
    assert "print at 100 %, actual size" in told


def test_arcs_and_mirrored_curves_end_where_the_path_says() -> None:
    ((start, segments, closed),) = outlines("M0 0A5 5 0 0 1 10 0H12V3T14 5S16 7 18 9Z")
    assert start == (0, 0)
    assert closed
    ends = [segment[-1] for segment in segments]
    assert ends[0] == pytest.approx((5, -5))
    assert ends[1] == pytest.approx((10, 0))
    assert ends[2:] == [(12, 0), (12, 3), (14, 5), (18, 9)]


def test_a_battlefield_is_printed_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("size: [4, 4]\nname: Mine\nbases:\n  - {id: mara, at: [1, 1], diameter_mm: 32}\n")
    made = documents.make(catalog.find(str(file)), kit().papers[0])
    assert made.pages == 2, "the battlefield, and a disc with the name of its base"
    page = grey(next(pages(made.pdf)))
    left, top, wide, high = area(kit().papers[0])
    x, y = left + wide / 2 - INCH, top + high / 2 - INCH  # as on the screen, where y runs down
    row = page[round(y * MM), round((x - 18) * MM) : round((x + 18) * MM)]
    start, end = span(row)
    assert end - start == pytest.approx(32.3, abs=0.15)
