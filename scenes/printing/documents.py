"""Documents: what is printed, drawn on pages and written as a PDF."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple, TypeAlias

import pygame

from game import titles
from game.battlefield import files
from game.core.dataclass import dataclass
from scenes.printing.catalog import Print, print_file
from scenes.printing.parts import Painted, TitleParts
from sprites.drawing.look_files import use_packs
from sprites.printing import battlefield, duplex, markers, measuring
from sprites.printing.kit import Paper
from sprites.printing.page import turn
from sprites.printing.pdf import Pdf
from sprites.printing.words import words

Tell: TypeAlias = Callable[[int, int], object]
"""Told how many pictures are painted, and of how many."""
KIT: dict[str, Callable[[Pdf, str], None]] = {
    "markers": markers.sheet,
    "mat": measuring.mat,
    "rulers": measuring.rulers,
    "templates": measuring.templates,
    "discs": measuring.blanks,
    "duplex": duplex.sheet,
}


class Made(NamedTuple):
    """A document as a PDF, and how many pages it has."""

    pdf: bytes
    pages: int


@dataclass(frozen=True)
class Document:
    """A document in the making: how many pictures it needs, and what draws its pages."""

    title: str
    credit: str
    draw: Callable[[Pdf, Painted], None]
    duplex: bool = False
    pictures: int = 0


def make(
    what: Print,
    paper: Paper,
    packs: Sequence[Path] = (),
    tell: Tell = lambda done, of: None,
    bar: float | None = None,
) -> Made:
    """Make a document; `bar` is that of `Pdf`. Raises PrintError, ContentError."""
    pygame.font.init()
    use_packs(packs)
    document = _document(what, packs)
    pdf = Pdf(paper, document.title, document.credit, duplex=document.duplex, bar=bar)
    done = 0

    def painted() -> None:
        nonlocal done
        done += 1
        tell(done, document.pictures)

    if document.pictures:
        tell(0, document.pictures)
    document.draw(pdf, painted)
    return Made(pdf.finish(), pdf.pages)


def _document(what: Print, packs: Sequence[Path]) -> Document:
    if what.title:
        return _title(what, packs)
    if what.path:
        return _field(what, what.path)
    credit = words("credit.kit")
    draw = KIT[what.kind]
    return Document(what.name, credit, lambda pdf, painted: draw(pdf, credit), draw is duplex.sheet)


def _field(what: Print, path: Path) -> Document:
    """A battlefield, and discs with the names of its bases."""
    field = files.load(path)
    name = field.name or what.name
    credit = words("credit.field" if what.house else "credit.kit")

    def draw(pdf: Pdf, painted: Painted) -> None:
        battlefield.draw(pdf, field, name, credit)
        if bases := [(base.name or base.id, base.diameter_mm) for base in battlefield.standing(field)]:
            measuring.discs(pdf, bases, words("part", title=name, part=words("kit.discs")), credit)

    return Document(name, credit, draw)


def _title(what: Print, packs: Sequence[Path]) -> Document:
    """A part of a title, or all of them."""
    parts = TitleParts(titles.load(what.title, packs), print_file(what.title, packs))
    chosen = [what.part] if what.part else [each for each in parts.file.parts if not each.apart]

    def draw(pdf: Pdf, painted: Painted) -> None:
        for part in chosen:
            turn(pdf)
            pdf.one_sided = parts.one_sided(part)
            parts.draw(pdf, part, painted)

    return Document(
        words("part", title=parts.name, part=what.name) if what.part else parts.name,
        parts.file.credit,
        draw,
        any(map(parts.duplex, chosen)),
        sum(map(parts.pictures, chosen)),
    )
