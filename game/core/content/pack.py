"""What a content pack says about itself: its `pack.yaml`, which packs that are handed on must have."""

from pathlib import Path
from typing import Annotated, TypeAlias

from pydantic import Field, StringConstraints

from game.core.content.definition import DefId, Definition
from game.core.content.explain import follow
from game.core.content.load import ContentFile, validated
from game.core.dataclass import dataclass
from game.core.problem import ContentError, Problem
from game.core.reasons import reason
from game.core.shown import shown
from game.core.version import VERSION, is_newer
from game.core.yaml_tree import MissingFileError, read_document

Line: TypeAlias = Annotated[str, StringConstraints(min_length=1, max_length=60, strip_whitespace=True)]
Number: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[0-9]{1,4}(\.[0-9]{1,4}){0,2}$")]
"""A version: one to three numbers with points between them, in quotes."""


class PackFile(Definition):
    """pack.yaml: what a content pack is called, who made it, and the version of Spellboard that it needs."""

    id: DefId = Field(description="Its id, the same in all of its versions.")
    name: Line = Field(description="Its name, as players read it.")
    about: Annotated[str, StringConstraints(min_length=1, max_length=300, strip_whitespace=True)] = Field(
        description="One sentence about it."
    )
    authors: tuple[Line, ...] = Field(default=(), max_length=12, description="Who made it.")
    version: Number = Field(default="1", description='The version of the pack, in quotes: "1.2".')
    needs: Number = Field(
        default="0", description='The least version of Spellboard that it works with: "0.2".'
    )


PACK = ContentFile("pack.yaml", PackFile, required=False)


@dataclass(frozen=True, slots=True)
class PackOver:
    """A pack that lies over the content of a title: its id, its name, and its folder."""

    id: str
    name: str
    folder: Path


def read_pack(folder: Path) -> PackFile | None:
    """What a pack says about itself; None if it has no pack.yaml. Raises ContentError."""
    try:
        document, problems = read_document(folder / PACK.path, folder)
    except MissingFileError:
        return None
    return validated(document, problems, PackFile)


def pack_problems(folder: Path) -> list[Problem]:
    """What is wrong with a pack.yaml, or that this version is too old for it; nothing for a pack without one."""
    try:
        pack = read_pack(folder)
    except ContentError as error:
        return list(error.problems)
    if pack is None or not is_newer(pack.needs):
        return []
    mark = follow(read_document(folder / PACK.path, folder)[0].tree, ("needs",)).node.mark
    return [Problem(mark, reason("pack.needs", needs=pack.needs, version=VERSION))]


def pack_over(folder: Path) -> PackOver:
    """A pack by what it says about itself, or by its folder's name."""
    try:
        pack = read_pack(folder)
    except ContentError:
        pack = None
    return (
        PackOver(pack.id, pack.name, folder)
        if pack
        else PackOver(folder.name, shown(folder.name, 60), folder)
    )
