"""Soundness: what is wrong with a document that is well written and yet no battlefield.

Bases may overlap each other, stand on obstacles and hang over the edge: a real table can be in any state, and
`placement` says what is not allowed there. But everything lies on the table, and terrain has a footprint that
lines can be measured to.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from game.battlefield.document import (
    BaseEntry,
    BattlefieldDocument,
    DiscEntry,
    FeatureEntry,
    MarkerEntry,
    ObjectEntry,
    PartEntry,
)
from game.battlefield.footprint import cut_disc
from game.battlefield.plane import EPS, Point, gap
from game.battlefield.polygon import area, clipped, crossing, tidy
from game.battlefield.refusal import Steps
from game.battlefield.terrain import Disc

Standing = BaseEntry | ObjectEntry | MarkerEntry
LEAST_AREA, LEAST_EDGE = 0.01, 0.01
"""Of a polygon, in square inches and inches: below this it is a slip of the hand."""
MOST_PARTS_IN_ALL, MOST_CORNERS_IN_ALL = 200, 1000


class Unsound(NamedTuple):
    """Something wrong with a document: where, as keys and indexes, and what."""

    steps: Steps
    text: str


def faults(document: BattlefieldDocument) -> Iterator[Unsound]:
    """Everything that is wrong with a document."""
    yield from _doubled(document)
    yield from _outside(document)
    yield from terrain_faults(document.size, document.terrain)


def _doubled(document: BattlefieldDocument) -> Iterator[Unsound]:
    """An id names one thing alone, of whatever kind."""
    seen: dict[str, str] = {}
    entries = [*_standing(document), *(("terrain", at, entry) for at, entry in enumerate(document.terrain))]
    for key, at, entry in entries:
        if entry.id in seen:
            yield Unsound((key, at, "id"), f'the id "{entry.id}" is also in {seen[entry.id]}')
        seen.setdefault(entry.id, key)


def _outside(document: BattlefieldDocument) -> Iterator[Unsound]:
    """Bases and markers have their centres on the battlefield."""
    for key, at, entry in _standing(document):
        if not _is_on(entry.at, document.size):
            yield Unsound((key, at, "at"), f"it is outside of the battlefield{_size(document.size)}")


def _standing(document: BattlefieldDocument) -> Iterator[tuple[str, int, Standing]]:
    """All that stands on the terrain, with its place in the document."""
    yield from (("bases", at, entry) for at, entry in enumerate(document.bases))
    yield from (("objects", at, entry) for at, entry in enumerate(document.objects))
    yield from (("markers", at, entry) for at, entry in enumerate(document.markers))


def _is_on(at: Point, size: Point) -> bool:
    return -EPS <= at[0] <= size[0] + EPS and -EPS <= at[1] <= size[1] + EPS


def _size(size: Point) -> str:
    return f", which is {size[0]:g} by {size[1]:g} inches"


# ---------------------------------------------------------------------- terrain


@lru_cache(maxsize=16)
def terrain_faults(size: Point, features: tuple[FeatureEntry, ...]) -> tuple[Unsound, ...]:
    """Everything that is wrong with terrain on a battlefield of this size; checked once while it stays as it is."""
    parts = [part for feature in features for part in feature.parts]
    if len(parts) > MOST_PARTS_IN_ALL:
        return (Unsound(("terrain",), f"all features have more than {MOST_PARTS_IN_ALL} parts"),)
    if sum(len(part.polygon or ()) for part in parts) > MOST_CORNERS_IN_ALL:
        return (Unsound(("terrain",), f"all polygons have more than {MOST_CORNERS_IN_ALL} corners"),)
    return tuple(
        Unsound(("terrain", at, "parts", number, *steps), text)
        for at, feature in enumerate(features)
        for number, part in enumerate(feature.parts)
        for steps, text in _part_faults(part, size)
    )


def _part_faults(part: PartEntry, size: Point) -> Iterator[Unsound]:
    if part.disc and part.polygon:
        yield Unsound((), "it has a polygon and a disc, expected one of them")
    elif part.disc:
        yield from _disc_faults(part.disc, size)
    elif part.polygon:
        yield from _polygon_faults(part.polygon, size)
    else:
        yield Unsound((), "it has no footprint, expected a polygon or a disc")


def _disc_faults(disc: DiscEntry, size: Point) -> Iterator[Unsound]:
    if not any(cut_disc(Disc(disc.at, disc.radius), *size)):
        yield Unsound(("disc",), f"it is outside of the battlefield{_size(size)}")


def _polygon_faults(corners: Sequence[Point], size: Point) -> Iterator[Unsound]:
    """The first thing that is wrong: what follows from it is not said as well."""
    text = _crosses_itself(corners) or _is_too_small(corners)
    if not text and abs(area(clipped(tidy(corners), *size))) <= EPS:
        text = f"it is outside of the battlefield{_size(size)}"
    if text:
        yield Unsound(("polygon",), text)


def _crosses_itself(corners: Sequence[Point]) -> str:
    distinct = [at for at, corner in enumerate(corners) if gap(corners[at - 1], corner) > EPS]
    found = crossing(tuple(corners[at] for at in distinct))
    if found is None or len(distinct) < 3:
        return ""
    following = [*distinct[1:], distinct[0]]
    one, other = (f"corners {distinct[at] + 1} and {following[at] + 1}" for at in found)
    return f"it crosses or touches itself: the edge between {one} meets that between {other}"


def _is_too_small(corners: Sequence[Point]) -> str:
    ring = tidy(corners)
    if len(ring) < 3:
        return "it has no area, since all corners lie on one line"
    if area(ring) < LEAST_AREA:
        return f"its area is less than {LEAST_AREA:g} square inches"
    if any(gap(a, b) < LEAST_EDGE for a, b in pairwise((*ring, ring[0]))):
        return f"two of its corners are less than {LEAST_EDGE:g} inches apart"
    return ""
