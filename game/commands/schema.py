"""`schema`: the JSON Schemas of all content files and documents, for editors that complete and check them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game import titles
from game.battlefield.document import BattlefieldDocument
from game.battlefield.queries import QueryFile
from game.commands.check import every_spec
from game.core import console
from game.core.content import ContentFile, ContentSpec, write_schemas

DOCUMENTS = ContentSpec(
    "", (ContentFile("battlefield.yaml", BattlefieldDocument), ContentFile("query.json", QueryFile))
)
"""What people write themselves: battlefields, and questions about them."""


def positions() -> list[ContentSpec]:
    """The positions that people write themselves, a document type a title."""
    found = ((title, titles.load(title).positions) for title in titles.names())
    return [ContentSpec(title, (ContentFile("position.yaml", each.model),)) for title, each in found if each]


def run(folder: Path, looks: Sequence[ContentSpec]) -> int:
    """Writes a schema a file into `folder`, and returns the exit code. Raises OSError."""
    written = write_schemas([*every_spec(looks), DOCUMENTS, *positions()], folder)
    console.say(f"{len(written)} schemas written to {folder}.")
    return 0
