"""`query`: answers the questions about a battlefield in a file, as JSON for other programs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from game.battlefield import Battlefield, BattlefieldError, files, queries
from game.battlefield.build import MOST_VALUES
from game.battlefield.document import BattlefieldDocument
from game.battlefield.refusal import is_larger
from game.commands.reasons import reason
from game.core import console
from game.core.content import ContentError
from game.core.file_types import BATTLEFIELD
from game.core.files import from_json, read_up_to, real
from game.core.problem import quoted

LARGEST = 8 * 1024 * 1024
"""Size of a query in bytes, at most."""


class QueryError(ValueError):
    """A file that is no query; the text is one sentence."""


def run(path: Path) -> int:
    """Print the answers as a JSON list, and return the exit code.

    Raises QueryError, BattlefieldError or OSError where the file is no query or has no battlefield.
    """
    battlefield, questions = _taken_apart(_parsed(path), path)
    found = queries.answers(_field(battlefield, path), questions)
    console.put("[" + ",\n".join(json.dumps(answer, allow_nan=False) for answer in found) + "]")
    return 0


def _parsed(path: Path) -> Any:
    raw = read_up_to(path, LARGEST)
    if raw is None:
        raise QueryError(reason("query.large", file=path.name, most=LARGEST >> 20))
    try:
        return from_json(raw.decode("utf-8-sig"))
    except json.JSONDecodeError as error:
        place = f"{path.name}:{error.lineno}:{error.colno}"
        raise QueryError(reason("query.json", place=place, why=error.msg)) from error
    except ValueError as error:
        raise QueryError(reason("query.unread", file=path.name)) from error


def _taken_apart(data: Any, path: Path) -> tuple[Any, list[Any]]:
    """The battlefield and the questions of a query: a mapping, or a list that begins with the battlefield."""
    if isinstance(data, list) and data and isinstance(data[0], dict) and "battlefield" in data[0]:
        data = {**data[0], "questions": data[1:]}
    if not isinstance(data, dict) or not isinstance(data.get("questions"), list) or "battlefield" not in data:
        raise QueryError(reason("query.form", file=path.name))
    if is_larger(data["questions"], MOST_VALUES * 10):
        raise QueryError(reason("query.values", file=path.name, most=f"{MOST_VALUES * 10:,}"))
    return data["battlefield"], data["questions"]


def _field(battlefield: Any, path: Path) -> Battlefield:
    """The battlefield of a query, or of the file that it names."""
    if isinstance(battlefield, str):
        return Battlefield.of(_document(battlefield, path))
    if not isinstance(battlefield, dict):
        raise BattlefieldError(reason("query.battlefield"))
    return Battlefield.from_dict(battlefield)


def _document(name: str, path: Path) -> BattlefieldDocument:
    """The battlefield in a file that a query names. An error tells where a problem is, but nothing of the contents."""
    file = _file(name, path)
    try:
        return files.load(file)
    except ContentError as error:
        _, line, column = error.problems[0].mark
        place = f"{file.name}:{line}:{column}" if line else file.name
        raise QueryError(reason("query.broken", place=place, file=file.name)) from error


def _file(name: str, path: Path) -> Path:
    """The file with a name: in the query's folder or below it, or one that comes with the program.

    What is no plain file, such as a pipe, has no folder. Raises QueryError.
    """
    for folder in [path.parent, files.EXAMPLES] if path.is_file() else [files.EXAMPLES]:
        if BATTLEFIELD.fits(Path(name)) and _is_within(folder / name, folder):
            return folder / name
    raise QueryError(reason("query.nowhere", name=quoted(name)))


def _is_within(file: Path, folder: Path) -> bool:
    """Whether a file exists and lies in a folder, with all links followed."""
    try:
        return real(file).is_relative_to(real(folder)) and file.is_file()
    except (OSError, ValueError):  # no file can have that name
        return False
