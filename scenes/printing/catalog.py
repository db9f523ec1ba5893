"""What can be printed, by the name that the command line has for it, and the documents of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias

import pygame

from game import titles
from game.battlefield import files
from game.battlefield.document import BattlefieldDocument
from game.core.dataclass import dataclass
from game.core.record import brief
from scenes.printing import plan
from scenes.printing.parts import PrintError, TitleParts, print_file
from sprites.printing import battlefield, markers, measuring
from sprites.printing.kit import Paper, kit
from sprites.printing.page import turn
from sprites.printing.pdf import Pdf
from sprites.printing.words import words

Group: TypeAlias = Literal["kit", "battlefields", "title"]
Tell: TypeAlias = Callable[[int, int], object]
"""Told how many pictures are painted, and of how many."""
KIT: dict[str, Callable[[Pdf, str], None]] = {
    "markers": markers.sheet,
    "mat": measuring.mat,
    "rulers": measuring.rulers,
    "templates": measuring.templates,
    "discs": measuring.blanks,
}
DOCUMENTS = (".yaml", ".yml", ".json")


class UnknownPrintError(PrintError):
    """There is nothing of that name; the text says what there is."""

    exit_code = 2


@dataclass(frozen=True)
class Document:
    """A document in the making: how many pictures it needs, and what draws its pages."""

    title: str
    credit: str
    draw: Callable[[Pdf, Callable[[], object]], None]
    duplex: bool = False
    pictures: int = 0


class Made(NamedTuple):
    """A document as a PDF, and how many pages it has."""

    pdf: bytes
    pages: int


@dataclass(frozen=True)
class Print:
    """Something that can be printed: `id` is its name on the command line."""

    id: str
    name: str
    group: Group
    document: Callable[[], Document]
    title: str = ""
    """The title that it belongs to."""


def offered(packs: Sequence[Path] = ()) -> Iterator[Print]:
    """All that can be printed: the kit, the battlefields, then each title whole and in parts."""
    for name, draw in KIT.items():
        yield Print(name, words(f"kit.{name}"), "kit", partial(_of_kit, name, draw))
    for root in titles.roots(packs):
        for path in files.examples(root / files.FOLDER):
            yield _battlefield(path)
    for title in titles.homes():
        yield from _of_title(title, packs)


def _of_title(title: str, packs: Sequence[Path]) -> Iterator[Print]:
    name = titles.cover(title).name
    parts = print_file(title).parts
    yield Print(title, words("whole", title=name), "title", partial(_title, title, packs, None), title)
    for part in parts:
        made = partial(_title, title, packs, part)
        yield Print(f"{title}/{part.id}", part.name, "title", made, title)
        if isinstance(part.print, plan.Maps):
            for path in files.examples(titles.data(title) / part.print.folder):
                yield _battlefield(path)


def find(what: str, packs: Sequence[Path] = ()) -> Print:
    """What a name or the path of a battlefield stands for. Raises UnknownPrintError, ContentError, OSError."""
    if what.lower().endswith(DOCUMENTS):
        return _battlefield(Path(what), "credit.kit")
    known = {each.id: each for each in offered(packs)}
    if what in known:
        return known[what]
    title, _, _ = what.partition("/")
    parts = [name for name in known if name.startswith(f"{title}/")]
    there = parts or [name for name in known if "/" not in name]
    raise UnknownPrintError(words("unknown", what=brief(what), known=there))


def paper_named(name: str) -> Paper:
    """A size of paper. Raises UnknownPrintError."""
    for paper in kit().papers:
        if paper.id == name.lower():
            return paper
    known = [paper.id for paper in kit().papers]
    raise UnknownPrintError(words("paper.unknown", name=brief(name), known=known))


def make(what: Print, paper: Paper, tell: Tell = lambda done, of: None) -> Made:
    """Make a document. Raises PrintError, ContentError."""
    pygame.font.init()
    document = what.document()
    pdf = Pdf(paper, document.title, document.credit, duplex=document.duplex)
    done = 0

    def painted() -> None:
        nonlocal done
        done += 1
        tell(done, document.pictures)

    if document.pictures:
        tell(0, document.pictures)
    document.draw(pdf, painted)
    return Made(pdf.finish(), pdf.pages)


# ---------------------------------------------------------------------- documents


def _of_kit(name: str, draw: Callable[[Pdf, str], None]) -> Document:
    credit = words("credit.kit")
    return Document(words(f"kit.{name}"), credit, lambda pdf, painted: draw(pdf, credit))


def _battlefield(path: Path, credit: str = "credit.field") -> Print:
    """A battlefield; those that come with the program are of the house, and `credit` says so."""
    return Print(path.stem, _name_of(path), "battlefields", partial(_field, path, words(credit)))


def _name_of(path: Path) -> str:
    return path.stem.replace("_", " ").capitalize()


def _field(path: Path, credit: str) -> Document:
    field = files.load(path)
    name = field.name or _name_of(path)

    def draw(pdf: Pdf, painted: Callable[[], object]) -> None:
        battlefield.draw(pdf, field, name, credit)
        _discs(pdf, field, name, credit)

    return Document(name, credit, draw)


def _discs(pdf: Pdf, field: BattlefieldDocument, name: str, credit: str) -> None:
    """A page of discs for the bases of a battlefield, with their names."""
    if bases := [(base.name or base.id, base.diameter_mm) for base in battlefield.standing(field)]:
        measuring.discs(pdf, bases, words("part", title=name, part=words("kit.discs")), credit)


def _title(title: str, packs: Sequence[Path], part: plan.Part | None) -> Document:
    """A part of a title, or all of them."""
    parts = TitleParts(titles.load(title, packs))
    chosen = [part] if part else [each for each in parts.file.parts if not each.apart]
    duplex = any(parts.duplex(each) for each in chosen)

    def draw(pdf: Pdf, painted: Callable[[], object]) -> None:
        for each in chosen:
            turn(pdf)
            pdf.one_sided = parts.one_sided(each)
            parts.draw(pdf, each, painted)

    return Document(
        words("part", title=parts.name, part=part.name) if part else parts.name,
        parts.file.credit,
        draw,
        duplex,
        sum(parts.pictures(each) for each in chosen),
    )
