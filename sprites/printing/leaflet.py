"""Pages of text in two columns: rules, and what cards say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal, TypeAlias

from game.core.dataclass import dataclass
from sprites.drawing import richtext
from sprites.drawing.color import hex_code
from sprites.drawing.richtext import Line, Run
from sprites.drawing.text import Face, Family
from sprites.drawing.theme import Rgb
from sprites.printing.page import Footer, area, begin
from sprites.printing.paths import draw_icon
from sprites.printing.pdf import Letters, Pdf, Point, Style
from sprites.printing.words import words

Kind: TypeAlias = Literal["chapter", "title", "text", "item", "ruling"]

FINE: Final = 200
"""The height in pixels at which lines are broken: so fine that rounding doesn't show on paper."""
COLUMNS: Final = 2
BETWEEN: Final = 8.0
"""Between columns, in millimetres."""
WHITE: Final = (255, 255, 255)
INK: Final = (26, 26, 26)
ICON: Final = 1.15
"""The size of an icon among words, by that of the letters."""
TIGHT: Final = 0.98
"""The share of a column at which lines are broken: without kerning they are a little longer on paper."""


@dataclass(frozen=True)
class Form:
    """How a kind of paragraph looks, in millimetres."""

    size: float
    before: float
    indent: float = 0.0
    family: Family = "sans"
    bold: bool = False


FORMS: Final[dict[Kind, Form]] = {
    "chapter": Form(5.2, 6.0, family="serif", bold=True),
    "title": Form(4.0, 3.4, family="serif", bold=True),
    "text": Form(3.2, 1.0),
    "item": Form(3.2, 0.6, indent=3.4),
    "ruling": Form(2.9, 1.6, indent=3.4),
}
LEADING: Final = 1.28
NOTE: Final = 2.4
"""The size of the small print above a title or a ruling."""


@dataclass(frozen=True)
class Paragraph:
    """A paragraph with markup; `note` is the small print above it."""

    kind: Kind
    words: str
    note: str = ""


@dataclass(frozen=True)
class Row:
    """A line of a paragraph: the room above it, its height, and what is written in it."""

    before: float
    height: float
    line: Line | None
    form: Form
    kind: Kind
    note: str = ""
    first: bool = False
    """Whether its paragraph's words begin in it."""
    stays: bool = False
    """Whether it must not be the last in a column."""


def draw(pdf: Pdf, heading: str, paragraphs: Sequence[Paragraph], accent: Rgb, footer: Footer) -> None:
    """Write paragraphs on as many pages as they need, the first of which has a heading."""
    left, top, wide, high = area(pdf.paper)
    column = (wide - BETWEEN * (COLUMNS - 1)) / COLUMNS
    rows = [row for paragraph in paragraphs for row in _rows(paragraph, column)]
    page, at = 0, 0
    while at < len(rows) or not page:
        page += 1
        begin(pdf, Footer(words("page", name=footer.name, page=page), footer.credit))
        begun = top
        if page == 1:
            pdf.text((left, top + 7), heading, Letters(8, "bold", "serif"), ink=hex_code(accent))
            begun = top + 11
        for number in range(COLUMNS):
            x = left + number * (column + BETWEEN)
            end = _column(rows, at, top + high - begun)
            y = begun
            for index, row in enumerate(rows[at:end]):
                y += row.before if index else 0
                _write(pdf, row, (x, y), column, accent)
                y += row.height
            at = end


def _column(rows: Sequence[Row], at: int, room: float) -> int:
    """The end of the rows that fit into a column; a title goes with what follows it."""
    end, used = at, 0.0
    while end < len(rows):
        used += rows[end].height + (rows[end].before if end > at else 0)
        if used > room:
            break
        end += 1
    while end < len(rows) and end > at + 1 and rows[end - 1].stays:
        end -= 1
    return end


def _rows(paragraph: Paragraph, column: float) -> Iterator[Row]:
    form = FORMS[paragraph.kind]
    limit = round((column - form.indent) * TIGHT * FINE / form.size)
    lines = richtext.wrap(paragraph.words, Face(form.family, FINE, form.bold), limit)
    heads = paragraph.kind in ("chapter", "title")
    before = form.before
    if paragraph.note:
        yield Row(before, NOTE * LEADING, None, form, paragraph.kind, note=paragraph.note, stays=True)
        before = 0.0
    for number, line in enumerate(lines):
        first = number == 0
        stays = heads or (first and len(lines) > 1)
        above = before if first else 0.0
        yield Row(above, form.size * LEADING, line, form, paragraph.kind, first=first, stays=stays)


def _write(pdf: Pdf, row: Row, at: Point, column: float, accent: Rgb) -> None:
    """Write a row; `at` is its top left corner."""
    form, color = row.form, hex_code(accent)
    x, base = at[0] + form.indent, at[1] + row.height * 0.76
    if row.kind == "ruling":
        pdf.line((at[0] + 1.2, at[1]), (at[0] + 1.2, at[1] + row.height), ink=color, width=0.5)
    if row.line is None:
        pdf.text((x, base), row.note, Letters(NOTE, "bold"), ink=color)
        return
    if row.kind == "item" and row.first:
        pdf.disc((at[0] + 1.6, base - form.size * 0.3), 0.5, fill=color)
    ink = color if row.kind == "chapter" else "words"
    for run in _joined(row.line):
        if run.icon:
            size = form.size * ICON
            draw_icon(pdf, run.text, (x + size / 2, base - form.size * 0.34), size, INK, WHITE)
            x += size
            continue
        letters = Letters(form.size, _style(form, run), form.family)
        pdf.text((x, base), run.text, letters, ink=ink)
        x += letters.width(run.text)
    if row.kind == "chapter" and row.first:
        pdf.line((at[0], at[1] - 1.2), (at[0] + column, at[1] - 1.2), ink=color)


def _joined(line: Line) -> list[Run]:
    """The runs of a line with their spaces, those of one style as one: so they are read and copied as text."""
    found: list[Run] = []
    end = 0
    for run, x, width in line.runs:
        space = " " if found and x > end else ""
        end = x + width
        if found and not run.icon and found[-1]._replace(text="") == run._replace(text=""):
            found[-1] = found[-1]._replace(text=found[-1].text + space + run.text)
        elif found and space and not found[-1].icon:
            found[-1] = found[-1]._replace(text=f"{found[-1].text} ")
            found.append(run)
        else:
            found.append(run if run.icon else run._replace(text=space + run.text))
    return found


def _style(form: Form, run: Run) -> Style:
    if form.bold or run.bold:
        return "bold"
    return "italic" if run.italic else "plain"
