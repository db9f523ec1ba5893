"""Results as one HTML page with everything in it: the command that made them, every figure, and the charts."""

from __future__ import annotations

import base64
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from pathlib import Path
from typing import NamedTuple

from game.core import files
from game.lab.reasons import reason

STYLE = (
    "body{font:16px/1.5 system-ui,sans-serif;max-width:72rem;margin:2rem auto;padding:0 1rem}"
    "code{display:block;padding:.75rem;overflow-x:auto;border:1px solid;border-radius:.4rem}"
    "table{border-collapse:collapse}th,td{padding:.2rem .9rem .2rem 0;text-align:left}"
    "td:nth-child(n+3),th:nth-child(n+3){text-align:right;font-variant-numeric:tabular-nums}"
    "tr{border-bottom:1px solid #8884}img{max-width:100%;height:auto}:root{color-scheme:light dark}"
)
COLUMNS = ("kind", "name", "value", "low", "high", "of")


class Chart(NamedTuple):
    """A picture of a chart, with what it shows in words."""

    heading: str
    file: Path


class Section(NamedTuple):
    """A table of figures under a heading. Its rows are those of `tables`: kind, name, value, low, high, of."""

    heading: str
    rows: Iterable[Sequence[object]]


def write(
    path: Path, heading: str, command: str, sections: Iterable[Section], charts: Iterable[Chart]
) -> None:
    """Write the page. Raises OSError."""
    files.write(path, page(heading, command, sections, charts))


def page(heading: str, command: str, sections: Iterable[Section], charts: Iterable[Chart]) -> str:
    """The page as HTML, with the charts inside. Raises OSError for a picture that can't be read."""
    body = [
        f"<h1>{escape(heading)}</h1>",
        f"<p>{escape(reason('report.command'))}</p><code>{escape(command)}</code>",
        *(part for chart in charts for part in _figure(chart)),
        *(part for section in sections for part in _table(section)),
    ]
    head = f'<meta charset="utf-8"><title>{escape(heading)}</title><style>{STYLE}</style>'
    return f'<!doctype html><html lang="en"><head>{head}</head><body>{"".join(body)}</body></html>\n'


def _figure(chart: Chart) -> Iterator[str]:
    data = base64.b64encode(chart.file.read_bytes()).decode()
    yield f"<h2>{escape(chart.heading)}</h2>"
    yield f'<p><img alt="{escape(chart.heading)}" src="data:image/jpeg;base64,{data}"></p>'


def _table(section: Section) -> Iterator[str]:
    yield f"<h2>{escape(section.heading)}</h2><table><tr>"
    yield from (f"<th>{escape(reason(f'report.{column}'))}</th>" for column in COLUMNS)
    yield "</tr>"
    for row in section.rows:
        yield "<tr>"
        yield from (f"<td>{escape(_cell(value))}</td>" for value in row)
        yield "</tr>"
    yield "</table>"


def _cell(value: object) -> str:
    return f"{value:.4g}" if isinstance(value, float) else str(value)
