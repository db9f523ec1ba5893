"""The editor of the battlefield: adding, sketching, dragging, turning, copying and removing things."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot, pi

from game.battlefield import Base, Battlefield, BattlefieldError, placement
from game.battlefield.document import BaseEntry, BattlefieldDocument, FeatureEntry, HeightWord, PartEntry
from game.battlefield.plane import Point, gap
from scenes.app.texts import say
from scenes.measure import edits
from scenes.measure.building.palette_items import PaletteItem, drawn, palette_file, palette_items
from scenes.measure.document import Document
from scenes.measure.tools.picking import UPRIGHT
from scenes.measure.tools.tool import AnswerCache
from sprites.battlefield import figures
from sprites.battlefield.scale import Scale

ASIDE = (0.5, 0.5)
"""Shift of a copy from its original, in inches."""
CLOSE = 14
"""Pixels from the first corner within which a click closes the polygon."""
MOST_CORNERS = 64


class Editor:
    """The edits of a document, by pointer, by key, or from the panel.

    `armed` is the item to put down next, at `ghost`, turned by `spin` radians, and with terrain as large as a drag
    from `anchor` makes it, None for the usual size; `sketch` is the polygon being drawn.
    `scale` is the last scale of the battlefield, `note` the reason why the last change failed. `held` returns whether a
    modifier key ("alt", "shift") is down, and `name_of` the first name of a warband's fighters.
    `on_change()` is called after every change.
    """

    def __init__(
        self, document: Document, name_of: Callable[[int], str], on_change: Callable[[], None]
    ) -> None:
        self.document = document
        self.name_of = name_of
        self.on_change = on_change
        self.held: Callable[[str], bool] = lambda name: False
        self.armed: PaletteItem | None = None
        self.sketch: Sketch | None = None
        self.snap = 0.0
        self.loose = False
        self.height: HeightWord = "high"
        self.warband = 0
        self.note = ""
        self.ghost: Point | None = None
        self.anchor: Point | None = None
        self.spin = 0.0
        self.scale = UPRIGHT
        self.grown = 1.0
        """How much larger than the usual window this one is."""
        self._marked = "", 0
        self._pinned: tuple[str, ...] = ()
        self._cache = AnswerCache()

    @property
    def free(self) -> bool:
        """Whether things may overlap others."""
        return self.loose != self.held("alt")

    def refresh(self) -> None:
        """Forget marks and pins of things that are no longer selected."""
        if self._marked[0] not in self.document.chosen:
            self.mark(0)
        self._pinned = self.pinned

    # ------------------------------------------------------------------ settings

    def set_height(self, height: HeightWord) -> None:
        """Set the height of new terrain."""
        self.height = height
        self.on_change()

    def set_warband(self, warband: int) -> None:
        """Set the warband of new fighters."""
        self.warband = warband
        self.on_change()

    def arm(self, item: PaletteItem | None) -> None:
        """Choose the item to put down next, or begin a sketch; None ends both."""
        self.sketch = Sketch() if item and item.kind == "free" else None
        self.armed = item
        self.ghost = self.anchor = None
        self.spin = 0.0
        self.note = ""
        self.on_change()

    # ------------------------------------------------------------------ aiming

    def aim(self, at: Point) -> None:
        """Move the ghost of the next thing, or of the next corner."""
        self.ghost = self.gridded(self.inside(at))
        if self.sketch:
            self.sketch.next = self.ghost
        self.on_change()

    def stretch(self, start: Point | None) -> None:
        """Let the armed terrain grow from a point to wherever it is aimed; None gives it its usual size again."""
        sized = start is not None and self.armed is not None and self.armed.shape is not None
        self.anchor = self.gridded(self.inside(start)) if sized and start else None

    def inside(self, at: Point) -> Point:
        """The nearest point on the battlefield."""
        width, depth = self.document.data.size
        return min(width, max(0.0, at[0])), min(depth, max(0.0, at[1]))

    def gridded(self, at: Point) -> Point:
        """The nearest point of the snapping grid."""
        if not self.snap:
            return at
        return round(at[0] / self.snap) * self.snap, round(at[1] / self.snap) * self.snap

    def place(self, at: Point) -> None:
        """Put the item down, or add a corner to the sketch."""
        self.aim(at)
        if self.sketch and self.ghost:
            if self.sketch.closes(self.ghost, self.scale):
                self.close()
            else:
                self.sketch.add(self.ghost)
        elif self.armed and self.ghost:
            self.put(self.armed, self.ghost)

    # ------------------------------------------------------------------ the selection and changes

    @property
    def feature(self) -> FeatureEntry | None:
        """The selected terrain feature, None unless it is the only selected thing."""
        chosen = self.document.chosen
        found = edits.entry(self.document.data, chosen[0]) if len(chosen) == 1 else None
        return found if isinstance(found, FeatureEntry) else None

    @property
    def features(self) -> list[FeatureEntry]:
        """The selected terrain features, in the order of selection."""
        found = (edits.entry(self.document.data, thing) for thing in self.document.chosen)
        return [each for each in found if isinstance(each, FeatureEntry)]

    @property
    def pinned(self) -> tuple[str, ...]:
        """The things that stay selected while keys select others."""
        count = len(self._pinned)
        return self._pinned if self.document.chosen[:count] == self._pinned else ()

    def pin(self) -> None:
        """Pin the selection, so that keys add to it."""
        self._pinned = self.document.chosen

    @property
    def can_split(self) -> bool:
        """Whether the only selected thing is a feature of several parts."""
        return self.feature is not None and len(self.feature.parts) > 1

    @property
    def part(self) -> int:
        """The number of the marked part of a feature that can be split; 0 for the whole."""
        (thing, number), feature = self._marked, self.feature
        known = feature and feature.id == thing and 1 < len(feature.parts) >= number
        return number if known else 0

    def mark(self, part: int) -> None:
        """Mark a part of the selected feature by its number, or the whole (0)."""
        self._marked = self.feature.id if self.feature else "", part
        self.on_change()

    def change(self, data: BattlefieldDocument, merge: str = "") -> bool:
        """Change the battlefield, or note why it can't be changed; return whether it was changed."""
        try:
            self.document.change(data, merge)
        except BattlefieldError as error:
            self.note = str(error)
        else:
            self.note = ""
        self.on_change()
        return not self.note

    def put(self, item: PaletteItem, at: Point) -> None:
        """Put an item on the mat; a base at the nearest place where it fits."""
        name = self.name_of(self.warband)
        each = edits.named(self.document.data, self.entry(item, at, name))
        if isinstance(each, BaseEntry) and not figures.face_of(each.name):
            cast, count = palette_file().cast, len(self.document.data.bases)
            each = each.model_copy(update={"figure": cast[count % len(cast)]})
        if item.base and not self.free:
            each = each.model_copy(update={"at": edits.rounded(self.landing(item, at))})
        if self.change(edits.added(self.document.data, each)):
            self.document.choose([each.id])

    def entry(self, item: PaletteItem, at: Point, name: str = "") -> edits.Entry:
        """The new entry of an item at a point; terrain is turned as in the palette, and by `spin`."""
        angle = self.spin + (pi / 2 if self.scale.turned else 0.0)
        if self.anchor and item.shape:
            return edits.new_feature(item.name, drawn(item.shape, self.anchor, at, self.height, angle))
        each = item.entry(at, self.height, self.warband, name)
        return edits.turned_feature(each, angle) if isinstance(each, FeatureEntry) else each

    def landing(self, item: PaletteItem, at: Point) -> Point:
        """The nearest legal place to a point for a new base."""
        base = Base("", item.name, at, kind=item.base or "fighter")
        found = self._cache.get(
            self.document.field, ("landing", base), lambda: self.document.field.placement(base, at).nearest
        )
        return found or at

    def close(self) -> None:
        """Close the sketch and turn it into terrain."""
        if self.sketch is None or not self.sketch.is_one:
            return
        part = PartEntry(height=self.height, polygon=tuple(map(edits.rounded, self.sketch.corners)))
        name = next(item.name for item in palette_items() if item.kind == "free")
        each = edits.named(self.document.data, edits.new_feature(name, part))
        if self.change(edits.added(self.document.data, each)):
            self.arm(None)
            self.document.choose([each.id])

    def remove(self) -> None:
        """Remove the selected things."""
        self.change(edits.without(self.document.data, self.document.chosen))

    def duplicate(self) -> None:
        """Add copies of the selected things."""
        data, made = edits.duplicated(self.document.data, self.document.chosen, ASIDE)
        if made and self.change(data):
            self.document.choose(made)

    def join(self) -> None:
        """Join the selected terrain to one feature."""
        self._pinned = ()
        self.change(edits.joined(self.document.data, [each.id for each in self.features]))

    def split(self) -> None:
        """Make each part of the selected feature a feature."""
        if self.feature:
            data, made = edits.split(self.document.data, self.feature.id)
            if self.change(data):
                self.document.choose(made)

    def regroup(self) -> None:
        """Join several features, or split one."""
        if len(self.features) > 1:
            self.join()
        elif self.can_split:
            self.split()
        else:
            self.note = say("build.join.more")
            self.on_change()

    def turn(self, angle: float) -> None:
        """Turn the item to put down or, without one, each selected feature about its own middle."""
        if self.armed:
            self.spin += angle
            self.on_change()
            return
        self.change(
            edits.turned(self.document.data, self.document.chosen, angle), f"turn {self.document.chosen}"
        )

    def nudge(self, by: Point) -> None:
        """Move the selected things a little; bases slide round others."""
        drag = Drag(self.document, self.document.chosen, (0.0, 0.0), self.document.chosen[0])
        drag.to(by, self.snap, self.free)
        self.change(drag.dropped(self.free), f"nudge {self.document.chosen}")


class Drag:
    """A drag of some things from a point; `held` is the one under the pointer.

    Bases alone slide round obstacles, unless they are placed freely; together with terrain, everything moves as
    one. `places` are the current places of bases and markers, `by` is the shift of everything else.
    """

    def __init__(self, document: Document, things: Sequence[str], at: Point, held: str) -> None:
        self.document = document
        self.things = tuple(things)
        self.start = at
        self.held = held
        self.by: Point = (0.0, 0.0)
        field = document.field
        self.bases = [thing for thing in self.things if thing in field.bases]
        self.features = [thing for thing in self.things if thing in field.terrain.features]
        self._from = {
            each.id: edits.place_of(each) for each in edits.entries(document.data) if each.id in self.things
        }
        self.places = {thing: at for thing, at in self._from.items() if thing not in self.features}

    def to(self, at: Point, snap: float, free: bool) -> None:
        """Follow the pointer to a point."""
        wanted = (at[0] - self.start[0], at[1] - self.start[1])
        by = edits.limited(self.document.data, self.things, self._snapped(wanted, snap))
        moved = {thing: (x + by[0], y + by[1]) for thing, (x, y) in self._from.items()}
        self.by = by
        if free or self.features:
            self.places = {thing: moved[thing] for thing in self.places}
            return
        self._slide(moved, by)

    def _snapped(self, by: Point, snap: float) -> Point:
        """The shift, rounded so that the held thing snaps to the grid."""
        if not snap:
            return by
        x, y = anchor(self.document.data, self.held)
        return round((x + by[0]) / snap) * snap - x, round((y + by[1]) / snap) * snap - y

    def _slide(self, moved: dict[str, Point], by: Point) -> None:
        """Slide every base on from its place, the ones in front first."""
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
        """The battlefield with the bases at their current places."""
        field = self.document.field
        return field.placed(*(field.bases[thing].at(self.places[thing]) for thing in self.bases))

    @property
    def far(self) -> float:
        """The distance that the held thing has moved, in inches."""
        if self.held in self.places:
            return gap(self._from[self.held], self.places[self.held])
        return hypot(*self.by)

    def dropped(self, free: bool) -> BattlefieldDocument:
        """The data after the drop; a base that almost touches something is put in contact (G2)."""
        places = dict(self.places)
        if len(self.bases) == 1 and not self.features and not free:
            thing = self.bases[0]
            places[thing] = settled(self.field, thing)
        data = edits.placed(self.document.data, places)
        return edits.moved(data, self.features, self.by) if self.features else data


def settled(field: Battlefield, thing: str) -> Point:
    """The place of a dropped base: in contact or, if nothing is near, rounded to hundredths of an inch."""
    base = field.bases[thing]
    at = placement.snapped(field, base, base.centre)
    if at != base.centre:
        return at
    neat = round(at[0], 2), round(at[1], 2)
    near = placement.snapped(field, base, neat) != neat
    return neat if not near and field.placement(base, neat).ok else at


def anchor(data: BattlefieldDocument, thing: str) -> Point:
    """The point of a thing that snaps to the grid: its first corner, or else its centre."""
    each = edits.entry(data, thing)
    if isinstance(each, FeatureEntry) and each.parts[0].polygon:
        return edits.frame_of(each).corners[0]
    return edits.place_of(each) if each else (0.0, 0.0)


class Sketch:
    """A polygon being drawn: its `corners` so far, and the place of the `next` one."""

    def __init__(self) -> None:
        self.corners: list[Point] = []
        self.next: Point | None = None

    @property
    def is_one(self) -> bool:
        """Whether it has enough corners."""
        return len(self.corners) >= 3

    def closes(self, at: Point, scale: Scale) -> bool:
        """Whether a corner at a point would close the polygon."""
        if not self.is_one:
            return False
        (x1, y1), (x2, y2) = scale.px(self.corners[0]), scale.px(at)
        return hypot(x2 - x1, y2 - y1) <= CLOSE

    def add(self, at: Point) -> None:
        """Add a corner."""
        if len(self.corners) < MOST_CORNERS and not (self.corners and gap(self.corners[-1], at) < 0.02):
            self.corners.append(at)
