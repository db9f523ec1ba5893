"""A battlefield at its true size, as the screen shows it: the footprints of its terrain, its bases and its markers."""

from __future__ import annotations

from typing import Final

from game.battlefield.document import BaseEntry, BattlefieldDocument, FeatureEntry, ObjectEntry, PartEntry
from game.photo.placing import millimetres
from sprites.printing import tiling
from sprites.printing.kit import INCH
from sprites.printing.measuring import border, grid
from sprites.printing.pdf import Letters, Pdf
from sprites.printing.tiling import At

OUTLINES: Final = {"ground": (), "low": (3.0, 1.5), "medium": (0.1, 1.0), "high": ()}
"""The dashes of outlines by height, as on the screen: low is dashed, medium dotted, high solid."""
LINES: Final = {"ground": 0.15, "low": 0.5, "medium": 0.6, "high": 0.6}
LETTERS: Final = {"ground": "G", "low": "L", "medium": "M", "high": "H"}
CROSS: Final = 3.0
"""Half the size of a marker's cross."""


def draw(pdf: Pdf, field: BattlefieldDocument, name: str, credit: str = "") -> None:
    """A battlefield on as many pages as it needs."""
    width, depth = (side * INCH for side in field.size)
    mat = width, depth

    def subject(place: At) -> None:
        """Draw it where a photograph of the page would find it."""
        _draw(pdf, field, lambda x, y: place(*millimetres((x / INCH, y / INCH), mat)))
        border(pdf, width, depth, place)

    tiling.draw(pdf, width, depth, subject, name, credit)


def _draw(pdf: Pdf, field: BattlefieldDocument, at: At) -> None:
    width, depth = field.size
    grid(pdf, width, depth, at)
    for feature in field.terrain:
        for part in feature.parts:
            _part(pdf, part, at)
    for feature in field.terrain:
        _name(pdf, feature, at)
    for base in standing(field):
        centre = at(base.at[0] * INCH, base.at[1] * INCH)
        pdf.disc(centre, base.diameter_mm / 2, fill="#FFFFFF", line="black", width=0.3)
        told = base.name or base.id
        letters = Letters(3, "bold").fitting(told, base.diameter_mm * 0.86, 1.4)
        pdf.text((centre[0], centre[1] + letters.size * 0.35), told, letters, align="center")
    for marker in field.markers:
        x, y = at(marker.at[0] * INCH, marker.at[1] * INCH)
        pdf.line((x - CROSS, y), (x + CROSS, y), width=0.4)
        pdf.line((x, y - CROSS), (x, y + CROSS), width=0.4)
        pdf.text((x + 1, y - 1), marker.name or marker.id, Letters(2.6))


def standing(field: BattlefieldDocument) -> list[BaseEntry | ObjectEntry]:
    """All that stands on a base."""
    return [*field.bases, *field.objects]


def _part(pdf: Pdf, part: PartEntry, at: At) -> None:
    """A footprint; terrain of a height in inches looks high."""
    height = part.height if isinstance(part.height, str) else "high"
    dash, width = OUTLINES[height], LINES[height]
    if part.disc:
        centre = at(part.disc.at[0] * INCH, part.disc.at[1] * INCH)
        pdf.disc(centre, part.disc.radius * INCH, fill=height, line="black", width=width, dash=dash)
    else:
        corners = [at(x * INCH, y * INCH) for x, y in part.polygon or ()]
        pdf.polygon(corners, fill=height, line="black", width=width, dash=dash)


def _name(pdf: Pdf, feature: FeatureEntry, at: At) -> None:
    """The name of a feature on its first part, with the heights of all its parts."""
    x, y = _middle(feature.parts[0])
    spot = at(x * INCH, y * INCH)
    heights = dict.fromkeys(_height(part) for part in feature.parts)
    pdf.text(spot, feature.name or feature.id, Letters(2.8), align="center")
    pdf.text((spot[0], spot[1] + 3.2), ", ".join(heights), Letters(2.8, "bold"), align="center")


def _height(part: PartEntry) -> str:
    return LETTERS[part.height] if isinstance(part.height, str) else f"{part.height:g}″"


def _middle(part: PartEntry) -> tuple[float, float]:
    if part.disc:
        return part.disc.at
    corners = part.polygon or ((0.0, 0.0),)
    return sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners)
