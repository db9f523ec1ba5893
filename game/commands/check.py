"""`check` and `schema`: every problem of the content, a line each, and the JSON Schemas for editors."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from game import titles
from game.battlefield import files
from game.battlefield.content import SPEC as BATTLEFIELD
from game.battlefield.document import BattlefieldDocument
from game.battlefield.queries import QueryFile
from game.commands import tutorials
from game.commands.reasons import reason
from game.core import console, position_document
from game.core.content import (
    Content,
    ContentError,
    ContentFile,
    ContentSpec,
    DefId,
    Definition,
    Fault,
    Mark,
    Problem,
    check_all,
    did_you_mean,
    write_schemas,
)
from game.core.content.pack import PACK, pack_problems
from game.core.content.pack_texts import text_problems
from game.core.content.texts import texts_of
from game.core.match import Match
from game.core.texts import TEXT, reasons_of, sentences_read_well
from game.core.title import Title
from game.photo.evidence import SPEC as EVIDENCE
from game.photo.markers import SPEC as MARKERS


class TitlesFile(Definition):
    """titles.yaml: the order of titles in the menu; others come after these."""

    titles: tuple[DefId, ...] = ()


_TITLES = ContentFile("titles.yaml", TitlesFile)

LONGEST_TEXT = 20_000
"""Characters of a listed text at most."""


def _titles_are_there(content: Content) -> Iterator[Fault]:
    for number, title in enumerate(content[_TITLES].titles):
        if title not in titles.homes():
            hint = did_you_mean(title, titles.homes())
            yield _TITLES.fault("titles", number, text=reason("check.title", title=title), hint=hint)


ORDER = ContentSpec("", (_TITLES,), (_titles_are_there,))
"""The file with the order of titles."""
SHARED = (
    ContentSpec("core", (TEXT,), (sentences_read_well,)),
    *map(reasons_of, ("battlefield", "bots", "commands", "core", "lab", "photo", "print")),
)
"""The files that all titles share, and those of the rooms around them."""


def run(packs: Sequence[Path], looks: Sequence[ContentSpec]) -> int:
    """Check all content with the packs over it, print every problem, and return the exit code.

    `looks` are the files of the screens, which say how things look.
    """
    problems = problems_with(packs, looks) or list(tutorials.problems(packs))
    for problem in problems:
        console.say(str(problem))
    if problems:
        return 1
    specs = _specs(looks, titles.roots(packs))
    count = len({(spec.title, file.path) for spec in specs for file in spec.files})
    over = ", ".join(map(str, packs))
    console.say(reason("check.well.over" if packs else "check.well", count=count, packs=over))
    return 0


def problems_with(packs: Sequence[Path], looks: Sequence[ContentSpec]) -> list[Problem]:
    """Every problem of all content with the packs over it, but for tutorials that can't be completed."""
    roots = [nearby(root) for root in titles.roots(packs)]
    problems = [problem for pack in packs for problem in pack_problems(nearby(pack))]
    own = titles.roots()
    problems += [problem for pack in packs for problem in text_problems(nearby(pack), own)]
    problems += check_all(_specs(looks, roots), roots, [PACK.path])
    return sorted(set(problems))


def tell_texts(packs: Sequence[Path], looks: Sequence[ContentSpec]) -> int:
    """Print every text that a player can read, with its place, and return the exit code. Raises ContentError."""
    roots = [nearby(root) for root in titles.roots(packs)]
    for text in texts_of(_specs(looks, roots), roots):
        console.say(str(text), most=LONGEST_TEXT)
    return 0


def _specs(looks: Sequence[ContentSpec], roots: Sequence[Path]) -> list[ContentSpec]:
    """All content, with the battlefields and the titles' folders."""
    return [*every_spec(looks), files.spec(roots), *titles.folders(roots)]


def check_position(file: Path, packs: Sequence[Path]) -> int:
    """Check a position, print its problems or that a match starts there, and return the exit code."""
    try:
        match = Match.from_position(_title_of(file, packs), file)
    except ContentError as error:
        for problem in error.problems:
            console.say(str(problem))
        return 1
    players = match.setup.seats
    console.say(reason("check.position", title=match.title.name, players=players, file=file.name))
    return 0


def _title_of(file: Path, packs: Sequence[Path]) -> Title[Any, Any]:
    """The title of a position in a file. Raises ContentError."""
    title_id = position_document.title_in(file)
    if title_id not in titles.names():
        text = reason("check.position.title")
        raise ContentError([Problem(Mark(str(file)), text, did_you_mean(title_id, titles.names()))])
    return titles.load(title_id, packs)


def every_spec(looks: Sequence[ContentSpec]) -> list[ContentSpec]:
    """The files of every title, its tutorial and weights, those that all share, the battlefield's, and the looks."""
    reasons = (reasons_of(title, required=False) for title in titles.homes())
    return [
        *reasons,
        *map(titles.spec, titles.homes()),
        *titles.tutorials(),
        *titles.evaluations(),
        ORDER,
        *SHARED,
        BATTLEFIELD,
        MARKERS,
        EVIDENCE,
        *looks,
    ]


def nearby(path: Path) -> Path:
    """A path, relative to the current folder if it lies below it, which is shorter to read."""
    here = Path.cwd()
    return path.relative_to(here) if path.is_relative_to(here) else path


# ---------------------------------------------------------------------- schema

DOCUMENTS = ContentSpec(
    "", (PACK, ContentFile("battlefield.yaml", BattlefieldDocument), ContentFile("query.json", QueryFile))
)
"""Documents that people write: what a pack says about itself, battlefields, and questions about them."""


def positions() -> list[ContentSpec]:
    """Positions that people write, one type of document per title."""
    found = ((title, titles.load(title).positions) for title in titles.names())
    return [ContentSpec(title, (ContentFile("position.yaml", each.model),)) for title, each in found if each]


def schema(folder: Path, looks: Sequence[ContentSpec]) -> int:
    """Write a schema for each file into a folder, and return the exit code. Raises OSError."""
    written = write_schemas([*every_spec(looks), DOCUMENTS, *positions()], folder)
    console.say(reason("schema.written", count=len(written), folder=folder))
    return 0
