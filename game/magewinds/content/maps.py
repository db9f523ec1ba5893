"""Maps: battlefields with terrain alone, ready to play on, and which scenarios they suit.

A map is a battlefield document like any other (game/battlefield/document.py), so the measuring mat opens it too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from game.battlefield import Battlefield, soundness
from game.battlefield.document import BattlefieldDocument
from game.battlefield.plane import Point
from game.battlefield.terrain import Part
from game.core.content import Content, ContentFile, ContentSpec, Fault
from game.core.content import load as load_content
from game.magewinds.content.scenarios import BoardSize, Clear, Scenario, SetUpTerrain

FOLDER = "magewinds/maps"
"""Inside the built-in content, and inside each content pack."""


@dataclass(frozen=True)
class Map:
    """A map, and its terrain as a battlefield that nobody stands on."""

    id: str
    document: BattlefieldDocument
    field: Battlefield

    @property
    def name(self) -> str:
        """What people call it."""
        return self.document.name or self.id


def spec(roots: Iterable[Path]) -> ContentSpec:
    """The maps of all these content folders, to be loaded or checked."""
    names = sorted({path.name for root in roots for path in (root / FOLDER).glob("*.yaml")})
    files = [ContentFile(name, BattlefieldDocument, required=False) for name in names]
    return ContentSpec(FOLDER, tuple(files), tuple(partial(_faults, file) for file in files))


def load(roots: Sequence[Path]) -> dict[str, Map]:
    """All maps by the names of their files. Raises ContentError with every problem there is."""
    found = spec(roots)
    content = load_content(found, roots)
    documents = {file.path.removesuffix(".yaml"): content[file] for file in found.files}
    return {name: Map(name, document, Battlefield.of(document)) for name, document in documents.items()}


def _faults(file: ContentFile[BattlefieldDocument], content: Content) -> Iterator[Fault]:
    """What is wrong with a map: it is no battlefield, something stands on it, or a part is cut off (M11)."""
    document = content[file]
    unsound = False
    for steps, text in soundness.faults(document):
        unsound = True
        yield file.fault(*steps, text=text)
    for key in ("bases", "objects", "markers"):
        if getattr(document, key):
            yield file.fault(key, text="a map has terrain alone; scenarios and players put the rest on it")
    if not unsound and not (found := Battlefield.of(document).connected()).ok:
        places = ", ".join(f"[{x:.2f}, {y:.2f}]" for x, y in found.pockets)
        yield file.fault("terrain", text=f"it cuts a part of the battlefield off (10.3), near {places}")


def suits(map: Map, scenario: Scenario, board: BoardSize) -> bool:
    """Whether a scenario can be played on a map: it has the size, and no obstacle where none may be."""
    if map.document.size != board.size:
        return False
    return not any(obstacles_within(map.field, at, inches) for at, inches in clear_zones(scenario, board))


def clear_zones(scenario: Scenario, board: BoardSize) -> list[tuple[Point, float]]:
    """Where the scenario wants no obstacles: points, and how near to them none may be.

    Pieces that lie there before the terrain does lie on the centre point.
    """
    centre = board.size[0] / 2, board.size[1] / 2
    return [(centre, clear.inches) for clear in clearings(scenario)]


def clearings(scenario: Scenario) -> tuple[Clear, ...]:
    """What the scenario says of room without obstacles."""
    steps = (step for step in scenario.setup if isinstance(step, SetUpTerrain))
    return tuple(clear for step in steps for clear in step.clear)


def obstacles_within(field: Battlefield, at: Point, inches: float) -> list[Part]:
    """The obstacles that have any part of them so near to a point, low ones included."""
    obstacles = (part for part in field.terrain.parts if part.is_obstacle)
    return [part for part in obstacles if field.within(part, at, inches).ok]
