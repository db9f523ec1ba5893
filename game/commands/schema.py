"""`schema`: the JSON Schemas of all content files, for editors that complete and check YAML."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.commands.check import every_spec
from game.core.content import ContentSpec, write_schemas


def run(folder: Path, looks: Sequence[ContentSpec]) -> int:
    """Writes a schema a file into `folder`, and returns the exit code. Raises OSError."""
    written = write_schemas(every_spec(looks), folder)
    print(f"{len(written)} schemas written to {folder}.")
    return 0
