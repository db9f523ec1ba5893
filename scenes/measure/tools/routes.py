"""Taking a base somewhere else."""

from __future__ import annotations

from game.battlefield.document import BattlefieldDocument
from game.battlefield.plane import Point


def moved(document: BattlefieldDocument, base: str, at: Point) -> BattlefieldDocument:
    """The document with a fighter or an object somewhere else."""
    bases = tuple(each.model_copy(update={"at": at}) if each.id == base else each for each in document.bases)
    objects = tuple(
        each.model_copy(update={"at": at}) if each.id == base else each for each in document.objects
    )
    return document.model_copy(update={"bases": bases, "objects": objects})
