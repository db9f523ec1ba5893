"""`print`: a PDF of something, true to scale."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from game.commands.progress import Bar
from game.core import console, files
from scenes.app import folders
from scenes.app.settings import SettingsStore
from scenes.printing import catalog, documents
from sprites.printing.kit import kit
from sprites.printing.words import words


def run(what: str, paper: str, file: Path, packs: Sequence[Path], bar: float | None = None) -> int:
    """Write the PDF, whole or not at all, and return the exit code. Raises PrintError, ContentError, OSError.

    `bar` is what the check bar measures on the printer, in millimetres, which the settings remember; None: what they
    remember.
    """
    progress = Bar("pictures")
    sheet = catalog.paper_named(paper)
    store = SettingsStore(folders.settings_file())
    settings = store.load()
    measured = catalog.bar_of(settings.printed_bar if bar is None else bar)
    try:
        made = documents.make(catalog.find(what, packs), sheet, packs, progress, measured)
    except KeyboardInterrupt:
        return progress.stopped()
    files.write(file, made.pdf)
    if measured != settings.printed_bar:
        store.save(replace(settings, printed_bar=measured))
    console.say(words("written", file=file, pages=made.pages, paper=sheet.name))
    if measured != kit().bar:
        console.say(words("written.corrected", length=f"{kit().bar:g}", measured=f"{measured:g}"))
    return 0
