"""`check`: every problem of the content, a line each, so that an editor can go there."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game import DATA, titles
from game.battlefield import files
from game.battlefield.content import SPEC as BATTLEFIELD
from game.commands import lessons
from game.core import console
from game.core.content import ContentSpec, check_all
from game.core.texts import TEXT, sentences_read_well

SHARED = ContentSpec("core", (TEXT,), (sentences_read_well,))
"""The files that all titles share."""


def run(packs: Sequence[Path], looks: Sequence[ContentSpec]) -> int:
    """Checks all content with the packs over it, prints what is wrong, and returns the exit code.

    `looks` are the files that say how things look, which the screens know of.
    """
    roots = [nearby(DATA), *packs]
    specs = [*every_spec(looks), files.spec(roots), *titles.folders(roots)]
    problems = check_all(specs, roots) or list(lessons.problems(packs))
    for problem in problems:
        console.say(str(problem))
    if problems:
        return 1
    count = len({(spec.title, file.path) for spec in specs for file in spec.files})
    over = "".join(f", with {pack} over it" for pack in packs)
    console.say(f"All is well: {count} files of content{over}.")
    return 0


def every_spec(looks: Sequence[ContentSpec]) -> list[ContentSpec]:
    """The files of every title and its tutorial, those that all share, those of the battlefield, and the looks."""
    return [*map(titles.spec, titles.names()), *titles.tutorials(), SHARED, BATTLEFIELD, *looks]


def nearby(path: Path) -> Path:
    """A path as seen from the current folder, where it lies below it: shorter to read."""
    here = Path.cwd()
    return path.relative_to(here) if path.is_relative_to(here) else path
