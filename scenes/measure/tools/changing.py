"""Changing the battlefield: what is put down and drawn, turned, copied and taken off."""

from __future__ import annotations

from collections.abc import Callable
from math import pi

from game.battlefield import Base, BattlefieldError
from game.battlefield.document import BattlefieldDocument, FeatureEntry, HeightWord, PartEntry
from game.battlefield.plane import Point
from scenes.measure import edits, outline
from scenes.measure.desk import Desk
from scenes.measure.inspector import Inspector
from scenes.measure.palette import Palette
from scenes.measure.stamps import Stamp, stamps
from scenes.measure.tools.arrows import UPRIGHT
from scenes.measure.tools.carry import Carry
from scenes.measure.tools.kept import Kept
from scenes.measure.tools.sketch import Sketch
from scenes.measure.tools.tool import Tool
from sprites.battlefield.scale import Scale

ASIDE = (0.5, 0.5)
"""How far from the original a copy lies."""


class Changing(Tool):
    """What the building tool does, whatever hand does it.

    `armed` is the stamp that is put down next, `ghost` where, and `spin` how far it was turned; `sketch` is the polygon
    that is being drawn. `held` tells whether a modifier key ("alt", "shift") is down, `note` why the last change
    could not be made.
    """

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.armed: Stamp | None = None
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
        self._kept = Kept()
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

    def arm(self, stamp: Stamp | None) -> None:
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

    def put(self, stamp: Stamp, at: Point) -> None:
        """Puts something on the mat; a base where it fits, as near as can be."""
        seat = self.palette.warband_name
        each = edits.named(self.desk.document, self.stamped(stamp, at, seat))
        if stamp.base and not self.free:
            each = each.model_copy(update={"at": outline.rounded(self.landing(stamp, at))})
        if self.change(edits.added(self.desk.document, each)):
            self.desk.choose([each.id])

    def stamped(self, stamp: Stamp, at: Point, name: str = "") -> edits.Entry:
        """What a stamp puts down at a point: terrain lies as the palette shows it, but for how far it was turned."""
        each = stamp.entry(at, self.height, self.warband, name)
        if not isinstance(each, FeatureEntry):
            return each
        return outline.turned(each, self.spin + (pi / 2 if self._scale.turned else 0.0))

    def landing(self, stamp: Stamp, at: Point) -> Point:
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
        part = PartEntry(height=self.height, polygon=tuple(map(outline.rounded, self.sketch.corners)))
        name = next(stamp.name for stamp in stamps() if stamp.kind == "free")
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
        carry = Carry(self.desk, self.desk.chosen, (0.0, 0.0), self.desk.chosen[0])
        carry.to(by, self.snap, self.free)
        self.change(carry.dropped(self.free), f"nudge {self.desk.chosen}")
