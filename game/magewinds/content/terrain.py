"""Terrain: features that players set up themselves, and maps, which are battlefields with terrain alone (10.3)."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import Annotated

from pydantic import Field

from game.battlefield import Battlefield
from game.battlefield.document import BattlefieldDocument, PartEntry, faults
from game.battlefield.plane import Point
from game.battlefield.terrain import Part
from game.core.content import Content, ContentFile, ContentSpec, DefId, Definition, Fault, Text, load
from game.core.dataclass import dataclass
from game.magewinds.content.scenarios import Board, BoardSize, Scenario
from game.magewinds.reasons import reason

MAPS_FOLDER = "magewinds/maps"
"""Inside the built-in content, and inside each content pack."""


class FeatureKind(Definition):
    """A terrain feature; its parts are measured from its middle."""

    id: DefId
    name: Text
    parts: tuple[PartEntry, ...] = Field(min_length=1, max_length=6)


class FeatureNumber(Definition):
    """How many features there are to be on a battlefield that players set up."""

    board: Board
    least: int = Field(ge=0, le=20)
    most: int = Field(ge=1, le=40)


class TerrainFile(Definition):
    """terrain.yaml"""

    features: tuple[FeatureKind, ...] = Field(min_length=1)
    numbers: tuple[FeatureNumber, ...]
    turn: Annotated[int, Field(ge=1, le=90, description="Degrees.")]


TERRAIN = ContentFile("terrain.yaml", TerrainFile)


def numbers_fit(files: Content) -> Iterator[Fault]:
    """The least number of features is not more than the most."""
    for at, number in enumerate(files[TERRAIN].numbers):
        if number.least > number.most:
            yield TERRAIN.fault("numbers", at, text=reason("terrain.least"))


CHECKS = (numbers_fit,)


# ---------------------------------------------------------------------- maps


@dataclass(frozen=True)
class Map:
    """A map, and its terrain as an empty battlefield, which is laid out when somebody first asks for it.

    It is a battlefield document like any other (game/battlefield/document.py), so the measuring mat opens it too.
    """

    id: str
    document: BattlefieldDocument

    @cached_property
    def field(self) -> Battlefield:
        return Battlefield.of(self.document)

    @property
    def name(self) -> str:
        """Its name, or its id without one."""
        return self.document.name or self.id


def map_spec(roots: Iterable[Path], *, pockets: bool = True) -> ContentSpec:
    """The maps of all these content folders. `pockets`: whether to look for what is cut off, which takes long."""
    names = sorted({path.name for root in roots for path in (root / MAPS_FOLDER).glob("*.yaml")})
    files = [ContentFile(name, BattlefieldDocument, required=False) for name in names]
    return ContentSpec(
        MAPS_FOLDER, tuple(files), tuple(partial(_map_faults, file, pockets) for file in files)
    )


def load_maps(roots: Sequence[Path]) -> dict[str, Map]:
    """All maps by the names of their files. Raises ContentError with every problem there is.

    That nothing is cut off on the built-in maps is for `check` and the tests to find out, not for every start.
    """
    found = map_spec(roots, pockets=len(roots) > 1)
    content = load(found, roots)
    documents = {file.path.removesuffix(".yaml"): content[file] for file in found.files}
    return {name: Map(name, document) for name, document in documents.items()}


def _map_faults(file: ContentFile[BattlefieldDocument], pockets: bool, content: Content) -> Iterator[Fault]:
    """Faults of a map: it is no battlefield, something stands on it, or a part is cut off (M11)."""
    document = content[file]
    unsound = False
    for steps, text in faults(document):
        unsound = True
        yield file.fault(*steps, text=text)
    for key in ("bases", "objects", "markers"):
        if getattr(document, key):
            yield file.fault(key, text=reason("terrain.map"))
    if pockets and not unsound and not (found := Battlefield.of(document).connected()).ok:
        places = ", ".join(f"[{x:.2f}, {y:.2f}]" for x, y in found.pockets)
        yield file.fault("terrain", text=reason("terrain.cut", places=places))


def suits(map: Map, scenario: Scenario, board: BoardSize) -> bool:
    """Whether a scenario can be played on a map: it has the size, and no obstacle where none may be."""
    if map.document.size != board.size:
        return False
    return not any(obstacles_within(map.field, at, inches) for at, inches in clear_zones(scenario, board))


def clear_zones(scenario: Scenario, board: BoardSize) -> list[tuple[Point, float]]:
    """Points near which the scenario wants no obstacles, each with the distance in inches.

    Pieces that are placed before the terrain lie on the centre point.
    """
    centre = board.size[0] / 2, board.size[1] / 2
    return [(centre, clear.inches) for clear in scenario.clearings]


def obstacles_within(field: Battlefield, at: Point, inches: float) -> list[Part]:
    """The obstacles that have any part of them within a distance of a point, low ones included."""
    obstacles = (part for part in field.terrain.parts if part.is_obstacle)
    return [part for part in obstacles if field.is_within(part, at, inches)]
