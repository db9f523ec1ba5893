"""Build: choosing, dragging and changing what lies on the mat, and putting more on it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from math import hypot, pi, radians

import pygame

from game.battlefield import Base, BattlefieldError
from game.battlefield.document import BattlefieldDocument, FeatureEntry, HeightWord, PartEntry
from game.battlefield.plane import Point
from scenes.intents import CTRL, SHIFT, Key
from scenes.kit.widget import Widget
from scenes.measure import edits, outline
from scenes.measure.desk import Desk
from scenes.measure.inspector import Inspector
from scenes.measure.palette import Palette
from scenes.measure.stamps import Stamp, stamps
from scenes.measure.tools import build_drawing, build_words, grips, stops
from scenes.measure.tools.arrows import ARROWS, UPRIGHT, heading
from scenes.measure.tools.carry import Carry
from scenes.measure.tools.grips import Grip
from scenes.measure.tools.kept import Kept
from scenes.measure.tools.sketch import Sketch
from scenes.measure.tools.tool import Said, Tool
from sprites.scale import Scale
from sprites.theme import Theme

STILL = 5
"""Pixels that a press may stray before it drags."""
NUDGE, FAR = 0.1, 1.0
"""Inches that an arrow key moves things where nothing snaps, and with Shift."""
TURN, FINE_TURN = radians(15), radians(1)
ASIDE = (0.5, 0.5)
"""How far from the original a copy lies."""


@dataclass(slots=True)
class Press:
    """Where the pointer went down, on what, and what was chosen before."""

    at: Point
    thing: str
    before: tuple[str, ...]
    grip: Grip | None = None
    moved: bool = False


class Select(Tool):
    """The tool that changes the battlefield.

    `armed` is the stamp that the next click puts down, `sketch` the polygon that is being drawn. `held` tells
    whether a modifier key ("alt", "shift") is down.
    """

    id = "select"
    name = "Build"
    key = "v"
    icon = "build"

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
        self.carry: Carry | None = None
        self.reshaped: FeatureEntry | None = None
        self.box: tuple[Point, Point] | None = None
        self._press: Press | None = None
        self._seen = desk.changed
        self._scale = UPRIGHT
        self._kept = Kept()
        self.palette = Palette(self)
        self.inspector = Inspector(self)

    @property
    def line(self) -> str:  # type: ignore[override]
        return build_words.line(self)

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

    def lay(self) -> None:
        self.arm(None)
        self.cancel()

    def refresh(self) -> None:
        if self.desk.changed != self._seen:
            self._seen = self.desk.changed
            self.cancel()
        self.inspector.refresh()
        self.dirty = True

    def form(self) -> Hashable:
        if self.armed or not self.desk.chosen:
            return "palette"
        return self.desk.chosen, self._scale.turned

    def widgets(self) -> list[Widget]:
        if self.form() == "palette":
            return self.palette.widgets()
        return self.inspector.widgets()

    # ------------------------------------------------------------------ by pointer

    def hover(self, at: Point, thing: str) -> None:
        if self.armed:
            self._aim(at)

    def _aim(self, at: Point) -> None:
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

    def press(self, at: Point, thing: str) -> None:
        self.note = ""
        self._press = Press(at, thing, self.desk.chosen)
        if self.armed:
            self._aim(at)
            return
        self._press.grip = self._grip_at(at)
        if self._press.grip is None:
            self._choose(thing)
        self.dirty = True

    def _grip_at(self, at: Point) -> Grip | None:
        feature = self.feature
        if feature is None:
            return None
        return grips.grip_at(outline.frame(feature), self._scale, self.desk.document.size, at)

    def _choose(self, thing: str) -> None:
        chosen = self.desk.chosen
        if self.held("shift"):
            self.toggle(thing)
        elif thing and thing not in chosen:
            self.desk.choose([thing])

    def toggle(self, thing: str) -> None:
        """Chooses a thing as well, or no longer."""
        chosen = self.desk.chosen
        if thing:
            rest = [each for each in chosen if each != thing]
            self.desk.choose(rest if thing in chosen else [*chosen, thing])

    def drag(self, at: Point, thing: str) -> None:
        press = self._press
        if press is None:
            return
        if self.armed:
            self._aim(at)
            return
        if not press.moved and self._pixels(press.at, at) <= STILL:
            return
        if not press.moved:
            press.moved = True
            self._begin(press)
        self._follow(press, at)
        self.dirty = True

    def _pixels(self, a: Point, b: Point) -> float:
        (x1, y1), (x2, y2) = self._scale.px(a), self._scale.px(b)
        return hypot(x2 - x1, y2 - y1)

    def _begin(self, press: Press) -> None:
        if press.grip is None and press.thing in self.desk.chosen:
            self.carry = Carry(self.desk, self.desk.chosen, press.at, press.thing)
            self.desk.lift(self.desk.chosen)

    def _follow(self, press: Press, at: Point) -> None:
        if press.grip is not None:
            self._reshape(press, at)
        elif self.carry:
            self.carry.to(at, self.snap, self.free)
        elif not press.thing:
            self.box = press.at, at

    def _reshape(self, press: Press, at: Point) -> None:
        feature = self.feature
        if feature is None or press.grip is None:
            return
        if press.grip == "turn":
            self.reshaped = grips.turned(feature, press.at, at, self.held("alt"))
        else:
            self.reshaped = grips.stretched(feature, press.grip, self.inside(at), self.snap)
        self.desk.lift([feature.id])

    def release(self, at: Point, thing: str) -> None:
        press, self._press = self._press, None
        if press is None:
            return
        if self.armed:
            self._put(at)
        elif self.carry:
            self.change(self.carry.dropped(self.free))
        elif self.reshaped:
            feature = self.reshaped
            self.change(edits.each_of(self.desk.document, [feature.id], lambda each: feature))
        elif self.box:
            self._choose_within(*self.box, press.before)
        elif press.grip is None and not press.thing and not self.held("shift"):
            self.desk.choose([])
        self._let_go()

    def _choose_within(self, a: Point, b: Point, before: tuple[str, ...]) -> None:
        """Chooses everything whose middle lies in a box, with Shift beside what was chosen."""
        low, high = (min(a[0], b[0]), min(a[1], b[1])), (max(a[0], b[0]), max(a[1], b[1]))
        places = {each.id: edits.place_of(each) for each in edits.entries(self.desk.document)}
        found = [name for name, (x, y) in places.items() if low[0] <= x <= high[0] and low[1] <= y <= high[1]]
        self.desk.choose([*(before if self.held("shift") else ()), *found])

    def cancel(self) -> None:
        self._press = None
        self._let_go()

    def _let_go(self) -> None:
        self.carry = self.reshaped = self.box = None
        self.desk.lift()
        self.dirty = True

    def turn_back(self) -> bool:
        if self._press and not self._press.moved and not self.armed:
            before, thing = self._press.before, self._press.thing
            self.cancel()
            self.desk.choose(before)
            self.toggle(thing)
            return True
        if self._press:
            self.cancel()
        elif self.sketch and self.sketch.corners:
            self.sketch.corners.pop()
        elif self.armed:
            self.arm(None)
        elif self.desk.chosen:
            self.desk.choose([])
        else:
            return False
        self.dirty = True
        return True

    # ------------------------------------------------------------------ changing

    @property
    def feature(self) -> FeatureEntry | None:
        """The terrain feature that is chosen, where it is the only thing."""
        chosen = self.desk.chosen
        found = edits.entry(self.desk.document, chosen[0]) if len(chosen) == 1 else None
        return found if isinstance(found, FeatureEntry) else None

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

    def _put(self, at: Point) -> None:
        """Puts the stamp down, or draws the sketch on."""
        self._aim(at)
        if self.sketch and self.ghost:
            if self.sketch.closes(self.ghost, self._scale):
                self.close()
            else:
                self.sketch.add(self.ghost)
        elif self.armed and self.ghost:
            self.put(self.armed, self.ghost)

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

    def turn(self, angle: float) -> None:
        """Turns what is about to be put down, or the chosen terrain, each feature about its own middle."""
        if self.armed:
            self.spin += angle
            self.dirty = True
            return
        self.change(edits.turned(self.desk.document, self.desk.chosen, angle), f"turn {self.desk.chosen}")

    # ------------------------------------------------------------------ by key

    def handle_key(self, key: Key) -> bool:
        if key.key in ARROWS:
            return self._arrow(heading(self._scale, key.key), bool(key.mods & SHIFT))
        if key.command == "accept":
            return self._accept()
        if key.command in ("next", "previous") and not self.armed:
            return self._step(1 if key.command == "next" else -1)
        acts: dict[tuple[int, bool], Callable[[], None]] = {
            (pygame.K_DELETE, False): self.remove,
            (pygame.K_BACKSPACE, False): self.remove,
            (pygame.K_d, True): self.duplicate,
            (pygame.K_a, True): lambda: self.desk.choose(edits.names(self.desk.document)),
            (pygame.K_g, False): self.palette.next_snap,
            (pygame.K_COMMA, False): lambda: self.turn(-(FINE_TURN if key.mods & SHIFT else TURN)),
            (pygame.K_PERIOD, False): lambda: self.turn(FINE_TURN if key.mods & SHIFT else TURN),
        }
        act = acts.get((key.key, bool(key.mods & CTRL)))
        if act:
            act()
        return act is not None

    def _accept(self) -> bool:
        """Enter puts down, draws on, closes what is drawn twice, or goes to what can be typed."""
        if self.sketch and self.sketch.is_one and self.ghost == self.sketch.corners[-1]:
            self.close()
        elif self.armed:
            self._put(self.ghost or self._middle)
        elif self.desk.chosen:
            self.inspector.edit()
        else:
            return False
        return True

    @property
    def _middle(self) -> Point:
        width, depth = self.desk.document.size
        return width / 2, depth / 2

    def _arrow(self, way: Point, far: bool) -> bool:
        step = FAR if far else self.snap or NUDGE
        by = way[0] * step, way[1] * step
        if self.armed:
            x, y = self.ghost or self._middle
            self._aim((x + by[0], y + by[1]))
        elif self.desk.chosen:
            self.nudge(by)
        else:
            self._step(1)
        return True

    def nudge(self, by: Point) -> None:
        """Moves what is chosen a little; bases slide."""
        held = self.desk.chosen[0]
        carry = Carry(self.desk, self.desk.chosen, (0.0, 0.0), held)
        carry.to(by, self.snap, self.free)
        self.change(carry.dropped(self.free), f"nudge {self.desk.chosen}")

    def _step(self, step: int) -> bool:
        """Chooses the next thing; past the last one nothing is chosen, and the key is left to the screen."""
        mine = set(edits.names(self.desk.document))
        things = [thing for thing in stops.names(self.desk.field) if thing in mine]
        chosen = self.desk.chosen
        here = things.index(chosen[-1]) if chosen else (-1 if step == 1 else len(things))
        if not 0 <= here + step < len(things):
            self.desk.choose([])
            return False
        self.desk.choose([things[here + step]])
        return True

    # ------------------------------------------------------------------ what it says and shows

    def said(self) -> list[Said]:
        return build_words.said(self, self._kept)

    def draw(self, surface: pygame.Surface, scale: Scale, theme: Theme) -> None:
        if scale.turned != self._scale.turned:
            self.dirty = True
        self._scale = scale
        build_drawing.draw(surface, self, scale, theme)
