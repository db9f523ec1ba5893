"""`pack`, and `check` of an archive: content packs as one .zip file, checked before they are written or used."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from game.commands import tutorials
from game.commands.check import nearby, problems_with
from game.commands.reasons import reason
from game.core import console, files
from game.core.content import ContentError, ContentSpec, Mark, Problem
from game.core.content.pack_archive import archive_of, files_of, read_archive, unpack


def run(folder: Path, file: Path, packs: Sequence[Path], looks: Sequence[ContentSpec]) -> int:
    """Write a folder as an archive if nothing is wrong with it over the packs; print every problem, or what was
    written, and return the exit code. Raises OSError.

    `looks` are the files of the screens, which say how things look.
    """
    try:
        found = files_of(nearby(folder))
    except ContentError as error:
        return _told(error.problems)
    below = [*packs, folder]
    if problems := problems_with(below, looks) or list(tutorials.problems(below)):
        return _told(problems)
    data = archive_of(found)
    files.write(file, data)
    console.say(reason("pack.written", count=len(found), file=file.name, kib=-(-len(data) // 1024)))
    return 0


def check_archive(file: Path, packs: Sequence[Path], looks: Sequence[ContentSpec]) -> int:
    """Check an archive over the packs, print every problem or that it is well, and return the exit code.

    Raises PackError.
    """
    found = read_archive(file)
    if problems := problems_of_files(found, str(nearby(file)), packs, looks):
        return _told(problems)
    console.say(reason("pack.well", count=len(found), file=file.name))
    return 0


def problems_of_files(
    found: Mapping[str, bytes], name: str, packs: Sequence[Path], looks: Sequence[ContentSpec]
) -> list[Problem]:
    """What is wrong with the files of an archive over other packs, each at its place in the archive of this name."""
    with TemporaryDirectory() as spare:
        folder = Path(spare).resolve() / "pack"
        unpack(found, folder)
        return [_within(problem, folder, name) for problem in problems_with([*packs, folder], looks)]


def _within(problem: Problem, folder: Path, name: str) -> Problem:
    """A problem in an unpacked file, at its place in the archive."""
    path = Path(problem.mark.file)
    if not path.is_relative_to(folder):
        return problem
    inside = problem.mark._replace(file=f"{name}/{path.relative_to(folder).as_posix()}")
    return Problem(Mark(*inside), problem.text, problem.hint)


def _told(problems: Sequence[Problem]) -> int:
    """Print problems; the exit code of a failure."""
    for problem in problems:
        console.say(str(problem))
    return 1
