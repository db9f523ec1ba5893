"""Carrying: what is dragged over the mat, and where it comes to."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from game.battlefield import Battlefield, placement
from game.battlefield.document import BattlefieldDocument, FeatureEntry
from game.battlefield.plane import Point, gap
from scenes.measure import edits, outline
from scenes.measure.desk import Desk


class Carry:
    """Some things that were taken hold of at a point.

    Bases alone slide round all that they meet, unless they are placed freely; together with terrain everything
    moves as one. `places` is where bases and markers are now, `by` how far everything else has moved.
    """

    def __init__(self, desk: Desk, things: Sequence[str], at: Point, held: str) -> None:
        self.desk = desk
        self.things = tuple(things)
        self.start = at
        self.held = held
        self.by: Point = (0.0, 0.0)
        field = desk.field
        self.bases = [thing for thing in self.things if thing in field.bases]
        self.features = [thing for thing in self.things if thing in field.terrain.features]
        self._from = {
            each.id: edits.place_of(each) for each in edits.entries(desk.document) if each.id in self.things
        }
        self.places = {thing: at for thing, at in self._from.items() if thing not in self.features}

    def to(self, at: Point, snap: float, free: bool) -> None:
        """The pointer is here now."""
        wanted = (at[0] - self.start[0], at[1] - self.start[1])
        by = edits.kept(self.desk.document, self.things, self._snapped(wanted, snap))
        moved = {thing: (x + by[0], y + by[1]) for thing, (x, y) in self._from.items()}
        self.by = by
        if free or self.features:
            self.places = {thing: moved[thing] for thing in self.places}
            return
        self._slide(moved, by)

    def _snapped(self, by: Point, snap: float) -> Point:
        """A move that brings what is held onto the grid."""
        if not snap:
            return by
        x, y = anchor(self.desk.document, self.held)
        return round((x + by[0]) / snap) * snap - x, round((y + by[1]) / snap) * snap - y

    def _slide(self, moved: dict[str, Point], by: Point) -> None:
        """Every base slides on from where it is, those ahead first."""
        field = self.field
        ahead = sorted(self.bases, key=lambda thing: self._along(thing, by), reverse=True)
        for thing in ahead:
            base = field.bases[thing]
            field = field.placed(base.at(field.slide(thing, moved[thing])))
        self.places = {
            thing: field.bases[thing].centre if thing in field.bases else moved[thing]
            for thing in self.places
        }

    def _along(self, thing: str, by: Point) -> float:
        x, y = self._from[thing]
        return x * by[0] + y * by[1]

    @property
    def field(self) -> Battlefield:
        """The battlefield with the bases where they are now."""
        field = self.desk.field
        return field.placed(*(field.bases[thing].at(self.places[thing]) for thing in self.bases))

    @property
    def far(self) -> float:
        """How far what is held has moved, in inches."""
        if self.held in self.places:
            return gap(self._from[self.held], self.places[self.held])
        return hypot(*self.by)

    def dropped(self, free: bool) -> BattlefieldDocument:
        """The document with everything let go where it is; a base that almost touches something touches it (G2)."""
        places = dict(self.places)
        if len(self.bases) == 1 and not self.features and not free:
            thing = self.bases[0]
            places[thing] = settled(self.field, thing)
        document = edits.put(self.desk.document, places)
        return edits.moved(document, self.features, self.by) if self.features else document


def settled(field: Battlefield, thing: str) -> Point:
    """Where a base comes to rest: in contact, or, where nothing is near, at whole hundredths of an inch."""
    base = field.bases[thing]
    at = placement.snapped(field, base, base.centre)
    if at != base.centre:
        return at
    neat = round(at[0], 2), round(at[1], 2)
    near = placement.snapped(field, base, neat) != neat
    return neat if not near and field.placement(base, neat).ok else at


def anchor(document: BattlefieldDocument, thing: str) -> Point:
    """The point of a thing that snaps to the grid: a centre, or the first corner of what has corners."""
    each = edits.entry(document, thing)
    if isinstance(each, FeatureEntry) and each.parts[0].polygon:
        return outline.frame(each).corners[0]
    return edits.place_of(each) if each else (0.0, 0.0)
