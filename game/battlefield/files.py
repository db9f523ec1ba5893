"""Battlefields as files: YAML or JSON, by the ending of their name; and those that come with the program.

Files are read with the limits and errors of all content: every problem has its file and line. A file is written whole
or not at all.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from game import DATA
from game.battlefield.document import BattlefieldDocument, faults
from game.battlefield.reasons import reason
from game.core import save as saves
from game.core.content import Content, ContentFile, ContentSpec, Fault
from game.core.content import load as load_content
from game.core.yaml_tree import dumped

FOLDER = "battlefields"
EXAMPLES = DATA / FOLDER
"""The battlefields that come with the program."""


def load(path: Path) -> BattlefieldDocument:
    """The battlefield in a file. Raises ContentError with every problem there is."""
    file = ContentFile(path.name, BattlefieldDocument)
    spec = ContentSpec("", (file,), (_check_of(file),))
    return load_content(spec, [path.parent])[file]


def save(path: Path, document: BattlefieldDocument) -> None:
    """Write a battlefield as JSON where the name ends so, else as YAML. Raises SaveError with one sentence."""
    saves.write(path, as_json(document) if path.suffix.lower() == ".json" else as_yaml(document))


def examples(folder: Path = EXAMPLES) -> list[Path]:
    """The files of the battlefields in a folder, by name."""
    return sorted(folder.glob("*.yaml"))


def spec(roots: Iterable[Path]) -> ContentSpec:
    """The battlefields of all these content folders, to be checked."""
    names = sorted({path.name for root in roots for path in examples(root / FOLDER)})
    files = [ContentFile(name, BattlefieldDocument, required=False) for name in names]  # each in some root
    return ContentSpec(FOLDER, tuple(files), tuple(map(_check_of, files)))


def _check_of(file: ContentFile[BattlefieldDocument]) -> Callable[[Content], Iterator[Fault]]:
    """A check for the faults of a well-written battlefield, each at its line."""

    def check(content: Content) -> Iterator[Fault]:
        for steps, text in faults(content[file]):
            yield file.fault(*steps, text=text)

    return check


# ---------------------------------------------------------------------- writing


def plain(document: BattlefieldDocument) -> dict[str, Any]:
    """A document as plain data, without defaults, in the format that it needs; whole numbers are written as such."""
    data = document.model_dump(mode="json", exclude_defaults=True, exclude={"format"})
    found: dict[str, Any] = _short({"format": document.least_format, "size": document.size, **data})
    return found


def as_json(document: BattlefieldDocument) -> str:
    """A document as JSON."""
    return json.dumps(plain(document), indent=1, ensure_ascii=False) + "\n"


def as_yaml(document: BattlefieldDocument) -> str:
    """A document as YAML that people can read: a line for each base and each part."""
    return f"# {reason('file.head')}\n" + "".join(
        _block(key, value) for key, value in plain(document).items()
    )


def _short(value: Any) -> Any:
    """Plain data with 12 in place of 12.0."""
    if isinstance(value, dict):
        return {key: _short(below) for key, below in value.items()}
    if isinstance(value, list | tuple):
        return [_short(below) for below in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _block(key: str, value: Any) -> str:
    if key == "terrain":
        return f"{key}:\n{''.join(map(_feature, value))}"
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return f"{key}:\n{_lines(value, '  ')}"
    return f"{key}: {_flow(value)}\n"


def _feature(feature: dict[str, Any]) -> str:
    named = "".join(f"    {key}: {_flow(value)}\n" for key, value in feature.items() if key != "parts")
    return f"  -{named[3:]}    parts:\n{_lines(feature['parts'], '      ')}"


def _lines(entries: Sequence[Any], indent: str) -> str:
    return "".join(f"{indent}- {_flow(entry)}\n" for entry in entries)


def _flow(value: Any) -> str:
    """Plain data on one line of YAML."""
    return dumped(value, flow=True).removesuffix("...\n").strip()
