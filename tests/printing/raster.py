"""Pages of a PDF as pictures, to be measured."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pypdfium2

DPI = 300
MM = DPI / 25.4
"""Pixels in a millimetre."""
Grey = np.ndarray[Any, np.dtype[np.float64]]


def pages(pdf: bytes) -> Iterator[pypdfium2.PdfPage]:
    document = pypdfium2.PdfDocument(pdf)
    yield from document


def grey(page: pypdfium2.PdfPage) -> Grey:
    """A page from 0 (black) to 255, its rows from the top."""
    return page.render(scale=DPI / 72, grayscale=True).to_numpy().squeeze().astype(float)


def at(picture: Grey, x: float, y: float) -> float:
    """The grey at a point, in millimetres from the top left corner."""
    return float(picture[round(y * MM - 0.5), round(x * MM - 0.5)])


def span(line: Grey) -> tuple[float, float]:
    """Where the ink of a row or a column of pixels begins and ends, in millimetres, to a share of a pixel."""
    ink = (255 - line) / 255
    dark = np.flatnonzero(ink > 0.5)
    return _edge(ink, dark[0]) / MM, (len(ink) - _edge(ink[::-1], len(ink) - 1 - dark[-1])) / MM


def _edge(ink: Grey, first: int) -> float:
    """Where the ink begins, near the first dark pixel; pixels that are partly covered count by their share."""
    covered = ink[max(0, first - 2) : first + 2]
    return float(first + 2 - covered.sum())
