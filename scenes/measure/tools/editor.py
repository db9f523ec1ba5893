"""Changing the battlefield: what is put down, sketched, dragged, turned, copied and taken off."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot, pi

import pygame

from game.battlefield import Base, Battlefield, BattlefieldError, placement
from game.battlefield.document import BattlefieldDocument, FeatureEntry, HeightWord, PartEntry
from game.battlefield.plane import Point, gap
from scenes.measure import edits
from scenes.measure.document import Document
from scenes.measure.inspector import Inspector
from scenes.measure.palette import Palette
from scenes.measure.palette_items import PaletteItem, palette_items
from scenes.measure.tools.picking import UPRIGHT
from scenes.measure.tools.tool import AnswerCache, Tool
from sprites.battlefield.scale import Scale
from sprites.drawing import lines
from sprites.drawing.theme import Theme

ASIDE = (0.5, 0.5)
"""How far from the original a copy lies."""
CLOSE = 14
"""A click so many pixels from the first corner closes the polygon."""
MOST = 64


class Editor(Tool):
    """What the building tool does, whatever hand does it.

    `armed` is the stamp that is put down next, `ghost` where, and `spin` how far it was turned; `sketch` is the polygon
    that is being drawn. `held` tells whether a modifier key ("alt", "shift") is down, `note` why the last change
    could not be made.
    """

    def __init__(self, desk: Document) -> None:
        super().__init__(desk)
        self.armed: PaletteItem | None = None
        self.sketch: Sketch | None = None
        self.snap = 0.0
        self.loose = False
        self.height: HeightWord = "high"
        self.warband = 0
        self.held: Callable[[str], bool] = lambda name: False
        self.note = ""
        self.ghost: Point | None = None
        self.spin = 0.0
        self._scale = UPRIGHT
        self._marked = "", 0
        self._pinned: tuple[str, ...] = ()
        self._kept = AnswerCache()
        self.palette = Palette(self)
        self.inspector = Inspector(self)

    @property
    def free(self) -> bool:
        """Whether things may be put where they overlap others."""
        return self.loose != self.held("alt")

    @property
    def scale(self) -> Scale:
        """How the battlefield was last drawn."""
        return self._scale

    # ------------------------------------------------------------------ what it is set to

    def shape(self, height: HeightWord) -> None:
        """What is put down next is of this height."""
        self.height = height
        self.palette.refresh()
        self.dirty = True

    def muster(self, warband: int) -> None:
        """Fighters that are put down next are of this warband."""
        self.warband = warband
        self.palette.refresh()
        self.dirty = True

    def arm(self, stamp: PaletteItem | None) -> None:
        """Takes a stamp, or begins a sketch; None lays them down."""
        self.sketch = Sketch() if stamp and stamp.kind == "free" else None
        self.armed = stamp
        self.ghost = None
        self.spin = 0.0
        self.note = ""
        self.palette.refresh()
        self.dirty = True

    # ------------------------------------------------------------------ where things go

    def aim(self, at: Point) -> None:
        """Where the next thing, or the next corner, would be."""
        self.ghost = self.gridded(self.inside(at))
        if self.sketch:
            self.sketch.next = self.ghost
        self.dirty = True

    def inside(self, at: Point) -> Point:
        """The nearest point on the battlefield."""
        width, depth = self.desk.document.size
        return min(width, max(0.0, at[0])), min(depth, max(0.0, at[1]))

    def gridded(self, at: Point) -> Point:
        """The nearest point of the grid that things snap to."""
        if not self.snap:
            return at
        return round(at[0] / self.snap) * self.snap, round(at[1] / self.snap) * self.snap

    def place(self, at: Point) -> None:
        """Puts the stamp down, or draws the sketch on."""
        self.aim(at)
        if self.sketch and self.ghost:
            if self.sketch.closes(self.ghost, self._scale):
                self.close()
            else:
                self.sketch.add(self.ghost)
        elif self.armed and self.ghost:
            self.put(self.armed, self.ghost)

    # ------------------------------------------------------------------ what changes the battlefield

    @property
    def feature(self) -> FeatureEntry | None:
        """The terrain feature that is chosen, where it is the only thing."""
        chosen = self.desk.chosen
        found = edits.entry(self.desk.document, chosen[0]) if len(chosen) == 1 else None
        return found if isinstance(found, FeatureEntry) else None

    @property
    def features(self) -> list[FeatureEntry]:
        """The terrain features that are chosen, in the order of choosing."""
        found = (edits.entry(self.desk.document, thing) for thing in self.desk.chosen)
        return [each for each in found if isinstance(each, FeatureEntry)]

    @property
    def pinned(self) -> tuple[str, ...]:
        """What stays chosen while keys go on to other things."""
        count = len(self._pinned)
        return self._pinned if self.desk.chosen[:count] == self._pinned else ()

    def pin(self) -> None:
        """What is chosen stays so while keys go on."""
        self._pinned = self.desk.chosen

    @property
    def can_split(self) -> bool:
        """Whether the only thing chosen is a feature of several parts."""
        return self.feature is not None and len(self.feature.parts) > 1

    @property
    def part(self) -> int:
        """The number of the part that is marked, of a feature that can be split; 0 where the whole is meant."""
        (thing, number), feature = self._marked, self.feature
        known = feature and feature.id == thing and 1 < len(feature.parts) >= number
        return number if known else 0

    def mark(self, part: int) -> None:
        """Marks a part of the chosen feature by its number, or the whole (0)."""
        self._marked = self.feature.id if self.feature else "", part
        self.inspector.refresh()
        self.dirty = True

    def change(self, document: BattlefieldDocument, merge: str = "") -> bool:
        """Changes the battlefield, or says why it can't be so."""
        try:
            self.desk.change(document, merge)
        except BattlefieldError as error:
            self.note = str(error)
        else:
            self.note = ""
        self.dirty = True
        return not self.note

    def put(self, stamp: PaletteItem, at: Point) -> None:
        """Puts something on the mat; a base where it fits, as near as can be."""
        seat = self.palette.warband_name
        each = edits.named(self.desk.document, self.stamped(stamp, at, seat))
        if stamp.base and not self.free:
            each = each.model_copy(update={"at": edits.rounded(self.landing(stamp, at))})
        if self.change(edits.added(self.desk.document, each)):
            self.desk.choose([each.id])

    def stamped(self, stamp: PaletteItem, at: Point, name: str = "") -> edits.Entry:
        """What a stamp puts down at a point: terrain lies as the palette shows it, but for how far it was turned."""
        each = stamp.entry(at, self.height, self.warband, name)
        if not isinstance(each, FeatureEntry):
            return each
        return edits.turned_feature(each, self.spin + (pi / 2 if self._scale.turned else 0.0))

    def landing(self, stamp: PaletteItem, at: Point) -> Point:
        """Where a base comes to that is put down at a point."""
        base = Base("", stamp.name, at, kind=stamp.base or "fighter")
        found = self._kept.get(
            self.desk.field, ("landing", base), lambda: self.desk.field.placement(base, at).nearest
        )
        return found or at

    def close(self) -> None:
        """Makes terrain of the sketch."""
        if self.sketch is None or not self.sketch.is_one:
            return
        part = PartEntry(height=self.height, polygon=tuple(map(edits.rounded, self.sketch.corners)))
        name = next(stamp.name for stamp in palette_items() if stamp.kind == "free")
        each = edits.named(self.desk.document, edits.new_feature(name, part))
        if self.change(edits.added(self.desk.document, each)):
            self.arm(None)
            self.desk.choose([each.id])

    def remove(self) -> None:
        """Takes what is chosen off the mat."""
        self.change(edits.without(self.desk.document, self.desk.chosen))

    def duplicate(self) -> None:
        """Puts copies of what is chosen beside it."""
        document, made = edits.doubled(self.desk.document, self.desk.chosen, ASIDE)
        if made and self.change(document):
            self.desk.choose(made)

    def join(self) -> None:
        """Makes one feature of the terrain that is chosen."""
        self._pinned = ()
        self.change(edits.joined(self.desk.document, [each.id for each in self.features]))

    def split(self) -> None:
        """Makes features of the parts of the chosen one."""
        if self.feature:
            document, made = edits.split(self.desk.document, self.feature.id)
            if self.change(document):
                self.desk.choose(made)

    def regroup(self) -> None:
        """Joins or splits, whichever there is to do."""
        if len(self.features) > 1:
            self.join()
        elif self.can_split:
            self.split()
        else:
            self.note = "Choose more terrain to join: Shift and a click, or Shift+Enter and then Tab."
            self.dirty = True

    def turn(self, angle: float) -> None:
        """Turns what is about to be put down, or the chosen terrain, each feature about its own middle."""
        if self.armed:
            self.spin += angle
            self.dirty = True
            return
        self.change(edits.turned(self.desk.document, self.desk.chosen, angle), f"turn {self.desk.chosen}")

    def nudge(self, by: Point) -> None:
        """Moves what is chosen a little; bases slide."""
        carry = Drag(self.desk, self.desk.chosen, (0.0, 0.0), self.desk.chosen[0])
        carry.to(by, self.snap, self.free)
        self.change(carry.dropped(self.free), f"nudge {self.desk.chosen}")


class Drag:
    """Some things that were taken hold of at a point.

    Bases alone slide round all that they meet, unless they are placed freely; together with terrain everything
    moves as one. `places` is where bases and markers are now, `by` how far everything else has moved.
    """

    def __init__(self, desk: Document, things: Sequence[str], at: Point, held: str) -> None:
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
        return edits.frame_of(each).corners[0]
    return edits.place_of(each) if each else (0.0, 0.0)


class Sketch:
    """The corners so far, and where the next would be."""

    def __init__(self) -> None:
        self.corners: list[Point] = []
        self.next: Point | None = None

    @property
    def is_one(self) -> bool:
        """Whether there are corners enough for a polygon."""
        return len(self.corners) >= 3

    def closes(self, at: Point, scale: Scale) -> bool:
        """Whether a corner there would be the first one again."""
        if not self.is_one:
            return False
        (x1, y1), (x2, y2) = scale.px(self.corners[0]), scale.px(at)
        return hypot(x2 - x1, y2 - y1) <= CLOSE

    def add(self, at: Point) -> None:
        """Draws on to a point."""
        if len(self.corners) < MOST and not (self.corners and gap(self.corners[-1], at) < 0.02):
            self.corners.append(at)

    def draw(self, surface: pygame.Surface, scale: Scale, theme: Theme) -> None:
        """Draws the edges, the one to come in dashes, and the corners."""
        gold, night = theme.color("gold"), theme.color("night")
        pixels = [scale.px(at) for at in self.corners]
        if len(pixels) > 1:
            lines.outlined(surface, gold, night, pixels, 2.5)
        if self.next and pixels:
            lines.outlined(surface, gold, night, [pixels[-1], scale.px(self.next)], 2.0, "dashed")
            if self.is_one:
                lines.outlined(surface, gold, night, [scale.px(self.next), pixels[0]], 1.0, "dotted")
        for at in pixels:
            pygame.draw.aacircle(surface, night, at, 7)
            pygame.draw.aacircle(surface, theme.color("bone"), at, 5)
        if self.next:
            pygame.draw.aacircle(surface, night, scale.px(self.next), 6)
            pygame.draw.aacircle(surface, gold, scale.px(self.next), 4)
