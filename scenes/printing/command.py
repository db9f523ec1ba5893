"""`print`: a PDF of something, true to scale."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.commands.progress import Bar
from game.core import console, files
from scenes.printing import catalog, documents
from sprites.printing.words import words


def run(what: str, paper: str, file: Path, packs: Sequence[Path]) -> int:
    """Write the PDF, whole or not at all, and return the exit code. Raises PrintError, ContentError, OSError."""
    bar = Bar("pictures")
    sheet = catalog.paper_named(paper)
    try:
        made = documents.make(catalog.find(what, packs), sheet, packs, bar)
    except KeyboardInterrupt:
        return bar.stopped()
    files.write(file, made.pdf)
    console.say(words("written", file=file, pages=made.pages, paper=sheet.name))
    return 0
