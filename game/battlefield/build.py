"""From a document to what lies on a battlefield: what cannot lie on a table is refused, naming the thing."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import ValidationError

from game.battlefield.document import BattlefieldDocument, FeatureEntry, PartEntry
from game.battlefield.plane import INCH_MM
from game.battlefield.polygon import clipped, convex_pieces, tidy
from game.battlefield.terrain import Disc, Feature, Height, Part, Polygon, Terrain
from game.battlefield.things import Base, Marker


class BattlefieldError(ValueError):
    """A document that is no battlefield. The message is one sentence that names the thing."""


def read(data: Mapping[str, Any]) -> BattlefieldDocument:
    """The document that plain data is. Raises BattlefieldError."""
    try:
        return BattlefieldDocument.model_validate_json(json.dumps(data))
    except ValidationError as error:
        raise BattlefieldError(str(error)) from error


def terrain(document: BattlefieldDocument) -> Terrain:
    """The terrain of a document, in convex pieces."""
    width, depth = document.size
    features = (
        Feature(entry.id, entry.name or entry.id, tuple(_parts(entry, width, depth)))
        for entry in document.terrain
    )
    return Terrain(width, depth, {feature.id: feature for feature in features})


def _parts(entry: FeatureEntry, width: float, depth: float) -> Iterator[Part]:
    for number, part in enumerate(entry.parts, 1):
        name = entry.id if len(entry.parts) == 1 else f"{entry.id}.{number}"
        yield Part(name, entry.id, entry.name or entry.id, _height(part), _shape(part, width, depth))


def _height(entry: PartEntry) -> Height:
    return Height[entry.height.upper()] if isinstance(entry.height, str) else Height.of(entry.height)


def _shape(entry: PartEntry, width: float, depth: float) -> Polygon | Disc:
    if entry.disc is not None:
        return Disc(entry.disc.at, entry.disc.radius)
    ring = tidy(entry.polygon or ())
    pieces = convex_pieces(ring)
    on_board = (clipped(piece, width, depth) for piece in pieces)
    return Polygon(ring, pieces, tuple(piece for piece in on_board if piece))


def bases(document: BattlefieldDocument) -> dict[str, Base]:
    """The fighters and objects of a document, by id."""
    fighters = [
        Base(each.id, each.name or each.id, each.at, _radius(each.diameter_mm), "fighter", each.warband)
        for each in document.bases
    ]
    objects = [
        Base(each.id, each.name or each.id, each.at, _radius(each.diameter_mm), "object")
        for each in document.objects
    ]
    return {base.id: base for base in (*fighters, *objects)}


def _radius(diameter_mm: float) -> float:
    return diameter_mm / INCH_MM / 2


def markers(document: BattlefieldDocument) -> dict[str, Marker]:
    """The markers of a document, by id."""
    return {each.id: Marker(each.id, each.name or each.id, each.at) for each in document.markers}
