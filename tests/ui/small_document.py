"""A small battlefield, for tests of the measuring screens."""

from __future__ import annotations

from game.battlefield import build
from scenes.measure.document import Document

BATTLEFIELD = {
    "bases": [
        {"id": "mara", "name": "Mara", "at": [2.0, 3.0]},
        {"id": "vex", "name": "Vex", "at": [9.0, 12.0], "warband": 1},
    ],
    "objects": [{"id": "chest", "name": "Chest", "at": [6.0, 8.0]}],
    "markers": [{"id": "altar", "name": "Altar", "at": [3.0, 12.0]}],
    "terrain": [
        {"id": "wall", "parts": [{"height": "high", "polygon": [[4, 4], [8, 4], [8, 4.5], [4, 4.5]]}]},
        {"id": "hedge", "parts": [{"height": "low", "disc": {"at": [9, 7], "radius": 1}}]},
    ],
}


def small_document(**facts: object) -> Document:
    """This battlefield as a document, or with some of it changed."""
    return Document(build.read({**BATTLEFIELD, **facts}))
