"""What can be printed, by the name that the command line has for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Literal, TypeAlias

from game import titles
from game.battlefield import files
from game.core.content import ContentSpec, load
from game.core.dataclass import dataclass
from game.core.file_types import BATTLEFIELD
from game.core.record import brief
from scenes.printing import plan
from sprites.printing.kit import Paper, kit
from sprites.printing.words import words

Group: TypeAlias = Literal["kit", "battlefields", "title"]
KIT = ("markers", "mat", "rulers", "templates", "discs", "duplex")


class PrintError(ValueError):
    """Something can't be printed; the text is one sentence."""


class UnknownPrintError(PrintError):
    """There is nothing of that name; the text says what there is."""

    exit_code = 2


@dataclass(frozen=True)
class Print:
    """Something that can be printed: `id` is its name on the command line.

    It is of the kit, or the battlefield in a file, or a title, whole or a part of it.
    """

    id: str
    name: str
    group: Group
    kind: str
    """What it is: its name in the kit, "battlefield", "whole", or the kind of a part."""
    title: str = ""
    part: plan.Part | None = None
    path: Path | None = None
    house: bool = False
    """Whether it is a battlefield that comes with the program."""


def offered(packs: Sequence[Path] = ()) -> Iterator[Print]:
    """All that can be printed: the kit, the battlefields, then each title whole and in parts."""
    for name in KIT:
        yield Print(name, words(f"kit.{name}"), "kit", name)
    fields = {path.stem: path for root in titles.roots(packs) for path in files.examples(root / files.FOLDER)}
    for name, path in fields.items():
        yield _battlefield(name, path, house=not any(map(path.is_relative_to, packs)))
    for title in titles.homes():
        yield from _of_title(title, packs)


def _of_title(title: str, packs: Sequence[Path]) -> Iterator[Print]:
    name = titles.cover(title).name
    yield Print(title, words("whole", title=name), "title", "whole", title)
    for part in print_file(title, packs).parts:
        yield Print(f"{title}/{part.id}", part.name, "title", part.print.kind, title, part)
        if isinstance(part.print, plan.Maps):
            for path in files.examples(titles.data(title) / part.print.folder):
                yield _battlefield(path.stem, path, house=True)


def in_file(path: Path) -> Print:
    """The battlefield in a file of somebody's own."""
    return _battlefield(str(path), path)


def _battlefield(name: str, path: Path, *, house: bool = False) -> Print:
    shown = path.stem.replace("_", " ").title()
    return Print(name, shown, "battlefields", "battlefield", path=path, house=house)


def find(what: str, packs: Sequence[Path] = ()) -> Print:
    """What a name or the path of a battlefield stands for. Raises UnknownPrintError, ContentError."""
    if BATTLEFIELD.fits(Path(what)):
        return in_file(Path(what))
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


def bar_of(measured: float) -> float:
    """What a check bar measures, in millimetres, if that can be made up for. Raises PrintError."""
    least, most = kit().bars
    if least <= measured <= most:
        return measured
    told = {"measured": measured, "least": least, "most": most}
    raise PrintError(words("bar.range", **{name: f"{each:g}" for name, each in told.items()}))


def print_file(title: str, packs: Sequence[Path] = ()) -> plan.PrintFile:
    """What a title prints, with content packs over it; its rules where it doesn't say. Raises ContentError."""
    found = load(ContentSpec(title, (plan.PRINT,)), titles.roots(packs))[plan.PRINT]
    if found.parts:
        return found
    rules = plan.Part(id="rules", name=words("rules"), print=plan.Rules())
    return plan.PrintFile(credit=words("nobody"), parts=(rules,))
