"""A PDF with true measures: lines, shapes, words and pictures in millimetres from the top left corner of a page.

Nothing in a document is the time, a path or chance: the same calls give the same bytes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from io import BytesIO
from typing import Final, Literal, TypeAlias

from reportlab import rl_config
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from sprites.drawing.text import Align, Family, font_path, writable
from sprites.drawing.theme import rgb
from sprites.printing.kit import INCH, Paper, kit

POINTS: Final = 72 / INCH
HAIR: Final = 0.2
"""The width of a usual line, in millimetres."""
KAPPA: Final = 0.5523
"""How far the control points of a quarter of a circle lie from its ends, in radii."""

Point: TypeAlias = tuple[float, float]
Segment: TypeAlias = tuple[Point, ...]
"""One point is the end of a line, three are two control points and the end of a curve."""
Outline: TypeAlias = tuple[Point, Sequence[Segment], bool]
"""Where it begins, its segments, and whether it is closed."""
Style: TypeAlias = Literal["plain", "bold", "italic"]


class Letters:
    """A font in a size: `size` is the height of its line in millimetres, nearly."""

    def __init__(self, size: float, style: Style = "plain", family: Family = "sans") -> None:
        self.size, self.style, self.family = size, style, family

    @property
    def font(self) -> str:
        return _font(self.family, self.style)

    def width(self, words: str) -> float:
        """The width of a line in millimetres."""
        return pdfmetrics.stringWidth(writable(words), self.font, self.size * POINTS) / POINTS

    def fitting(self, words: str, width: float, least: float = 1.6) -> Letters:
        """The same letters, smaller if a line would be wider than this."""
        wide = self.width(words)
        size = self.size if wide <= width else max(least, self.size * width / wide)
        return Letters(size, self.style, self.family)


@cache
def _font(family: Family, style: Style) -> str:
    """The name under which a font of the house is embedded; a built-in one without the font packages."""
    path = font_path(family, style == "bold", style == "italic")
    if path is None:
        return {"plain": "Helvetica", "bold": "Helvetica-Bold", "italic": "Helvetica-Oblique"}[style]
    name = f"{family}-{style}"
    pdfmetrics.registerFont(TTFont(name, path))
    return name


class Pdf:
    """A document of one paper. `duplex` says that its pages are fronts and backs in turn.

    `bar` is what the check bar measures on the printer, in millimetres; None: as much as it should. The pages are drawn
    larger or smaller, from their middle, by what makes up for that. `one_sided` may be set for pages whose backs must
    stay empty.
    """

    one_sided = False

    def __init__(
        self,
        paper: Paper,
        title: str,
        author: str = "",
        *,
        duplex: bool = False,
        bar: float | None = None,
    ) -> None:
        rl_config.useA85 = 0  # pictures as they are, a fifth smaller
        self.paper, self.duplex = paper, duplex
        self.pages = 0
        self.bar = kit().bar if bar is None else bar
        self._file = BytesIO()
        size = (paper.width * POINTS, paper.height * POINTS)
        box = (0, 0, *size)
        self._canvas = Canvas(
            self._file, size, pageCompression=1, invariant=1, pdfVersion=(1, 7), cropBox=box, trimBox=box
        )
        self._canvas.setTitle(title)
        self._canvas.setAuthor(author)
        self._canvas.setCreator("Spellboard")
        wishes = {
            "PrintScaling": "/None",
            "PickTrayByPDFSize": "true",
            "Duplex": "/DuplexFlipLongEdge" if duplex else "/Simplex",
        }
        self._canvas.setCatalogEntry("ViewerPreferences", wishes)
        self._pictures: dict[str, tuple[int, int]] = {}

    def page(self) -> None:
        """Begin the next page."""
        if self.pages:
            self._canvas.showPage()
        self.pages += 1
        if self.corrected:
            share = kit().bar / self.bar
            middle = self.paper.width * POINTS / 2, self.paper.height * POINTS / 2
            self._canvas.translate(*(side * (1 - share) for side in middle))
            self._canvas.scale(share, share)

    @property
    def corrected(self) -> bool:
        """Whether the pages make up for a printer that doesn't print true."""
        return self.bar != kit().bar

    def finish(self) -> bytes:
        """The whole document."""
        self._canvas.save()
        return self._file.getvalue()

    # ------------------------------------------------------------------ lines and shapes

    def line(
        self, *points: Point, ink: str = "black", width: float = HAIR, dash: Sequence[float] = ()
    ) -> None:
        """Draw a line through points."""
        segments = [(point,) for point in points[1:]]
        self.outlines([(points[0], segments, False)], line=ink, width=width, dash=dash)

    def polygon(
        self,
        points: Sequence[Point],
        *,
        fill: str = "",
        line: str = "",
        width: float = HAIR,
        dash: Sequence[float] = (),
    ) -> None:
        """Draw a closed shape."""
        segments = [(point,) for point in points[1:]]
        self.outlines([(points[0], segments, True)], fill=fill, line=line, width=width, dash=dash)

    def rect(
        self,
        x: float,
        y: float,
        wide: float,
        high: float,
        *,
        fill: str = "",
        line: str = "",
        width: float = HAIR,
    ) -> None:
        corners = ((x, y), (x + wide, y), (x + wide, y + high), (x, y + high))
        self.polygon(corners, fill=fill, line=line, width=width)

    def disc(
        self,
        centre: Point,
        radius: float,
        *,
        fill: str = "",
        line: str = "",
        width: float = HAIR,
        dash: Sequence[float] = (),
    ) -> None:
        self.outlines([circle(centre, radius)], fill=fill, line=line, width=width, dash=dash)

    def outlines(
        self,
        outlines: Sequence[Outline],
        *,
        fill: str = "",
        line: str = "",
        width: float = HAIR,
        dash: Sequence[float] = (),
    ) -> None:
        """Draw outlines as one shape: filled, as a line, or both. Inks are those of the kit, or "#rrggbb"."""
        path = self._canvas.beginPath()
        for start, segments, closed in outlines:
            path.moveTo(*self._at(start))
            for segment in segments:
                ends = [value for point in segment for value in self._at(point)]
                path.curveTo(*ends) if len(segment) == 3 else path.lineTo(*ends)
            if closed:
                path.close()
        self._canvas.saveState()
        self._canvas.setLineCap(1)
        self._canvas.setLineJoin(1)
        self._canvas.setLineWidth(width * POINTS)
        if dash:
            self._canvas.setDash([each * POINTS for each in dash])
        if fill:
            self._canvas.setFillColorRGB(*_color(fill))
        if line:
            self._canvas.setStrokeColorRGB(*_color(line))
        self._canvas.drawPath(path, fill=int(bool(fill)), stroke=int(bool(line)))
        self._canvas.restoreState()

    @contextmanager
    def clipped(self, x: float, y: float, wide: float, high: float) -> Iterator[None]:
        """Draw in the block only inside a rectangle."""
        self._canvas.saveState()
        path = self._canvas.beginPath()
        path.rect(x * POINTS, (self.paper.height - y - high) * POINTS, wide * POINTS, high * POINTS)
        self._canvas.clipPath(path, stroke=0, fill=0)
        yield
        self._canvas.restoreState()

    # ------------------------------------------------------------------ words and pictures

    def text(
        self,
        at: Point,
        words: str,
        letters: Letters,
        *,
        ink: str = "words",
        align: Align = "left",
        turn: float = 0.0,
    ) -> None:
        """Write a line; `at` is on its base line, and `turn` is in degrees counterclockwise."""
        shift = {"left": 0.0, "center": 0.5, "right": 1.0}[align] * letters.width(words)
        self._canvas.saveState()
        self._canvas.translate(*self._at(at))
        self._canvas.rotate(turn)
        self._canvas.setFillColorRGB(*_color(ink))
        self._canvas.setFont(letters.font, letters.size * POINTS)
        self._canvas.drawString(-shift * POINTS, 0, writable(words))
        self._canvas.restoreState()

    def knows(self, name: str) -> bool:
        """Whether a picture is in the document."""
        return name in self._pictures

    def keep(self, name: str, jpeg: bytes) -> None:
        """Put a picture into the document, once for all of its places."""
        reader = ImageReader(BytesIO(jpeg))
        size = reader.getSize()
        self._canvas.beginForm(name, 0, 0, *size)
        self._canvas.drawImage(reader, 0, 0, *size)
        self._canvas.endForm()
        self._pictures[name] = size

    def picture(self, name: str, x: float, y: float, wide: float, high: float) -> None:
        """Show a picture that the document keeps."""
        across, down = self._pictures[name]
        self._canvas.saveState()
        self._canvas.translate(*self._at((x, y + high)))
        self._canvas.scale(wide * POINTS / across, high * POINTS / down)
        self._canvas.doForm(name)
        self._canvas.restoreState()

    def _at(self, point: Point) -> Point:
        return point[0] * POINTS, (self.paper.height - point[1]) * POINTS


def circle(centre: Point, radius: float) -> Outline:
    """A circle as four curves."""
    (x, y), k = centre, KAPPA * radius
    r = radius
    segments = (
        ((x + r, y + k), (x + k, y + r), (x, y + r)),
        ((x - k, y + r), (x - r, y + k), (x - r, y)),
        ((x - r, y - k), (x - k, y - r), (x, y - r)),
        ((x + k, y - r), (x + r, y - k), (x + r, y)),
    )
    return (x + r, y), segments, True


def _color(ink: str) -> tuple[float, float, float]:
    red, green, blue = rgb(ink if ink.startswith("#") else kit().inks[ink])
    return red / 255, green / 255, blue / 255
