"""Builds the contents of a battlefield from a document; an error names the thing at fault."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any
from weakref import WeakValueDictionary

from pydantic import ValidationError

from game.battlefield import refusal
from game.battlefield.document import (
    MOST_BASES,
    MOST_FEATURES,
    BattlefieldDocument,
    FeatureEntry,
    PartEntry,
    faults,
)
from game.battlefield.plane import EPS, INCH_MM, Point
from game.battlefield.polygon import area, clipped, convex_pieces, tidy
from game.battlefield.reasons import reason
from game.battlefield.terrain import Disc, Feature, Height, Part, Polygon, Terrain
from game.battlefield.things import Base, Marker

MOST = {"bases": MOST_BASES, "objects": MOST_BASES, "markers": MOST_BASES, "terrain": MOST_FEATURES}
MOST_VALUES = 100_000
"""Keys and values in a document, at most; checked first."""


class BattlefieldError(ValueError):
    """A document that is no battlefield; the text is one sentence that names the thing at fault."""


def read(data: Mapping[str, Any]) -> BattlefieldDocument:
    """The document in plain data. Raises BattlefieldError."""
    _check_size(data)
    try:
        written = json.dumps(data)
    except (TypeError, ValueError, RecursionError) as error:
        raise BattlefieldError(reason("not_plain")) from error
    try:
        return BattlefieldDocument.model_validate_json(written)
    except ValidationError as error:
        raise BattlefieldError(refusal.sentence(json.loads(written), BattlefieldDocument, error)) from error


def _check_size(data: Any) -> None:
    """Raises BattlefieldError for data so large that reading it would take long."""
    for key, most in MOST.items():
        entries = data.get(key) if isinstance(data, Mapping) else None
        if isinstance(entries, list | tuple) and len(entries) > most:
            raise BattlefieldError(reason("entries", count=f"{len(entries):,}", key=key, most=most))
    if refusal.is_larger(data, MOST_VALUES):
        raise BattlefieldError(reason("values", most=f"{MOST_VALUES:,}"))


def check(document: BattlefieldDocument) -> None:
    """Raises BattlefieldError for the first fault of a document."""
    for fault in faults(document):
        place = refusal.place(document.model_dump(), fault.steps)
        raise BattlefieldError(reason("broken", place=place, why=fault.text))


def terrain(document: BattlefieldDocument) -> Terrain:
    """The terrain of a document, in convex pieces. Raises BattlefieldError.

    Documents with the same terrain share it while it is in use, with everything computed from it.
    """
    key = document.size, document.terrain
    found = _IN_USE.get(key)
    if found is None:
        found = _IN_USE[key] = _terrain(*key)
    return found


_IN_USE: WeakValueDictionary[tuple[Point, tuple[FeatureEntry, ...]], Terrain] = WeakValueDictionary()


def _terrain(size: Point, entries: tuple[FeatureEntry, ...]) -> Terrain:
    features = (Feature(entry.id, entry.name or entry.id, tuple(_parts(entry, *size))) for entry in entries)
    return Terrain(*size, {feature.id: feature for feature in features})


def _parts(entry: FeatureEntry, width: float, depth: float) -> Iterator[Part]:
    for name, part in zip(_names(entry), entry.parts, strict=True):
        shape = _disc(part) or _polygon(part, name, width, depth)
        yield Part(name, entry.id, entry.name or entry.id, _height(part), shape)


def _names(entry: FeatureEntry) -> list[str]:
    """The ids of a feature's parts."""
    if len(entry.parts) == 1:
        return [entry.id]
    return [f"{entry.id}.{number}" for number in range(1, len(entry.parts) + 1)]


def _height(entry: PartEntry) -> Height:
    return Height[entry.height.upper()] if isinstance(entry.height, str) else Height.of(entry.height)


def _disc(entry: PartEntry) -> Disc | None:
    return Disc(entry.disc.at, entry.disc.radius) if entry.disc else None


def _polygon(entry: PartEntry, name: str, width: float, depth: float) -> Polygon:
    ring = tidy(entry.polygon or ())
    pieces = convex_pieces(ring)
    lost = area(ring) - sum(area(piece) for piece in pieces)
    if abs(lost) > EPS * len(ring):
        raise BattlefieldError(reason("convex", name=name))
    on_board = (clipped(piece, width, depth) for piece in pieces)
    return Polygon(ring, pieces, tuple(piece for piece in on_board if piece))


def bases(document: BattlefieldDocument) -> dict[str, Base]:
    """The fighters and objects of a document, by id."""
    fighters = [
        Base(
            each.id,
            each.name or each.id,
            each.at,
            _radius(each.diameter_mm),
            "fighter",
            each.warband,
            each.figure,
        )
        for each in document.bases
    ]
    objects = [
        Base(each.id, each.name or each.id, each.at, _radius(each.diameter_mm), "object", 0, each.figure)
        for each in document.objects
    ]
    return {base.id: base for base in (*fighters, *objects)}


def _radius(diameter_mm: float) -> float:
    return diameter_mm / INCH_MM / 2


def markers(document: BattlefieldDocument) -> dict[str, Marker]:
    """The markers of a document, by id."""
    return {each.id: Marker(each.id, each.name or each.id, each.at) for each in document.markers}


def sigmas(document: BattlefieldDocument) -> dict[str, float]:
    """How exactly the places of things are known, in inches, by id; those of parts too. Exact ones are left out."""
    found = {each.id: each.sigma_mm for each in document.bases}
    found |= {each.id: each.sigma_mm for each in document.objects}
    found |= {each.id: each.sigma_mm for each in document.markers}
    for each in document.terrain:
        found |= dict.fromkeys([each.id, *_names(each)], each.sigma_mm)
    return {name: sigma / INCH_MM for name, sigma in found.items() if sigma}
