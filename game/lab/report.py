"""Results as one HTML page with everything in it: the command that made them, every figure, and the charts.

The frame of the page is data/lab/report.html.
"""

from __future__ import annotations

import base64
from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path
from string import Template
from typing import NamedTuple
from xml.etree.ElementTree import Element, SubElement, tostring

from game import DATA
from game.core import files
from game.lab.reasons import reason
from game.lab.tables import COLUMNS

FRAME = DATA / "lab" / "report.html"


class Chart(NamedTuple):
    """A picture of a chart, with what it shows in words."""

    heading: str
    file: Path


class Section(NamedTuple):
    """A table of figures under a heading. Its rows are those of `tables`: kind, name, value, low, high, of."""

    heading: str
    rows: Iterable[Sequence[object]]


def write_page(
    path: Path, heading: str, command: str, sections: Iterable[Section], charts: Iterable[Chart]
) -> None:
    """Write the page. Raises OSError."""
    body = Element("body")
    _add(body, "h1", heading)
    _add(body, "p", reason("report.command"))
    _add(body, "code", command)
    for chart in charts:
        _add_chart(body, chart)
    for section in sections:
        _add_table(body, section)
    frame = Template(FRAME.read_text(encoding="utf-8"))
    html = tostring(body, encoding="unicode", method="html")
    files.write(path, frame.substitute(heading=escape(heading), body=html))


def _add(parent: Element, tag: str, words: str) -> None:
    SubElement(parent, tag).text = words


def _add_chart(body: Element, chart: Chart) -> None:
    """A chart with its picture inside the page."""
    data = base64.b64encode(chart.file.read_bytes()).decode()
    SubElement(body, "img", alt=chart.heading, src=f"data:image/jpeg;base64,{data}")


def _add_table(body: Element, section: Section) -> None:
    _add(body, "h2", section.heading)
    table = SubElement(body, "table")
    head = SubElement(table, "tr")
    for column in COLUMNS[1:]:  # the case is in the heading
        _add(head, "th", reason(f"report.{column}"))
    for row in section.rows:
        line = SubElement(table, "tr")
        for value in row:
            _add(line, "td", f"{value:.4g}" if isinstance(value, float) else str(value))
