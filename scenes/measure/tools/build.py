"""Build: choosing, dragging and changing what lies on the mat, and putting more on it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from math import hypot, radians

import pygame

from game.battlefield import Battlefield, words
from game.battlefield.answers import Placement
from game.battlefield.document import FeatureEntry
from game.battlefield.plane import Point
from scenes.app.input import CTRL, SHIFT, Key
from scenes.measure import edits
from scenes.measure.document import Document
from scenes.measure.tools import build_draw, picking
from scenes.measure.tools.build_draw import Grip
from scenes.measure.tools.editor import Drag, Editor
from scenes.measure.tools.picking import ARROWS, heading
from scenes.measure.tools.tool import AnswerCache, Said, listed
from scenes.ui.widget import Widget
from sprites.battlefield.scale import Scale
from sprites.battlefield.terrain import State
from sprites.drawing.theme import Theme

STILL = 5
"""Pixels that a press may stray before it drags."""
NUDGE, FAR = 0.1, 1.0
"""Inches that an arrow key moves things where nothing snaps, and with Shift."""
TURN, FINE_TURN = radians(15), radians(1)
MOST_NAMED = 4


@dataclass(slots=True)
class Press:
    """Where the pointer went down, on what, and what was chosen before."""

    at: Point
    thing: str
    before: tuple[str, ...]
    grip: Grip | None = None
    moved: bool = False


class Build(Editor):
    """The tool that changes the battlefield, by pointer.

    `carry` is what is dragged, `reshaped` the feature as its grips have it now, `box` what is drawn to choose, and
    `pointed` what the mouse is on.
    """

    id = "select"
    name = "Build"
    key = "v"
    icon = "build"

    def __init__(self, desk: Document) -> None:
        super().__init__(desk)
        self.carry: Drag | None = None
        self.reshaped: FeatureEntry | None = None
        self.box: tuple[Point, Point] | None = None
        self.pointed = ""
        self._press: Press | None = None
        self._seen = desk.changed

    @property
    def line(self) -> str:  # type: ignore[override]
        return line(self)

    def lay(self) -> None:
        self.pointed = ""
        self.arm(None)
        self.cancel()

    def refresh(self) -> None:
        if self.desk.changed != self._seen:
            self._seen = self.desk.changed
            self.cancel()
        if self._marked[0] not in self.desk.chosen:
            self.mark(0)
        self._pinned = self.pinned
        self.inspector.refresh()
        self.dirty = True

    def form(self) -> Hashable:
        if self.armed or not self.desk.chosen:
            return "palette"
        return self.desk.chosen, self._scale.turned, len(self.feature.parts) if self.feature else 0

    def widgets(self) -> list[Widget]:
        if self.form() == "palette":
            return self.palette.widgets()
        return self.inspector.widgets()

    # ------------------------------------------------------------------ by pointer

    def hover(self, at: Point, thing: str) -> None:
        if self.armed:
            self.aim(at)
        elif thing != self.pointed:
            self.pointed = thing
            self.dirty = True

    def press(self, at: Point, thing: str) -> None:
        self.note = ""
        self._press = Press(at, thing, self.desk.chosen)
        if self.armed:
            self.aim(at)
            return
        self._press.grip = self._grip_at(at)
        if self._press.grip is None:
            self._choose(thing)
        self.dirty = True

    def _grip_at(self, at: Point) -> Grip | None:
        feature = self.feature
        if feature is None:
            return None
        return build_draw.grip_at(edits.frame_of(feature), self._scale, self.desk.document.size, at)

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
            self.aim(at)
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
            self.carry = Drag(self.desk, self.desk.chosen, press.at, press.thing)
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
            self.reshaped = build_draw.turned(feature, press.at, at, self.held("alt"))
        else:
            self.reshaped = build_draw.stretched(feature, press.grip, self.inside(at), self.snap)
        self.desk.lift([feature.id])

    def release(self, at: Point, thing: str) -> None:
        press, self._press = self._press, None
        if press is None:
            return
        if self.armed:
            self.place(at)
        elif self.carry:
            self.change(self.carry.dropped(self.free))
        elif self.reshaped:
            feature = self.reshaped
            self.change(edits.each_of(self.desk.document, [feature.id], lambda each: feature))
        elif self.box:
            self._choose_within(*self.box, press.before)
        elif press.grip is None and not press.thing and not self.held("shift"):
            self.desk.choose([])
        elif press.grip is None and self.desk.chosen == press.before == (press.thing,):
            self._mark_at(at)
        self._let_go()

    def _mark_at(self, at: Point) -> None:
        """Marks the part of the chosen feature at a point; the whole again where that part was marked."""
        if self.feature and self.can_split:
            parts = self.desk.field.terrain.features[self.feature.id].parts
            found = picking.part_at(self.desk.field, self.feature.id, at)
            number = next((number for number, part in enumerate(parts, 1) if part.id == found), 0)
            self.mark(0 if number == self.part else number)

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
        elif self.part:
            self.mark(0)
        elif self.desk.chosen:
            self.desk.choose([])
        else:
            return False
        self.dirty = True
        return True

    # ------------------------------------------------------------------ what it says and shows

    def handle_key(self, key: Key) -> bool:
        return handle(self, key)

    def said(self) -> list[Said]:
        return said(self, self._kept)

    @property
    def lit(self) -> Mapping[str, State]:
        return build_draw.lit(self)

    def draw(self, surface: pygame.Surface, scale: Scale, theme: Theme) -> None:
        if scale.turned != self._scale.turned:
            self.dirty = True
        self._scale = scale
        build_draw.draw(surface, self, scale, theme)


def handle(tool: Editor, key: Key) -> bool:
    """Takes a key on the mat; True keeps it."""
    if key.key in ARROWS:
        return _arrow(tool, heading(tool.scale, key.key), bool(key.mods & SHIFT))
    if key.key == pygame.K_RETURN and key.mods & SHIFT:
        tool.pin()
        return True
    if key.command == "accept":
        return _accept(tool)
    if key.command in ("next", "previous") and not tool.armed:
        return _step(tool, 1 if key.command == "next" else -1)
    act = _act_of(tool, key)
    if act:
        act()
    return act is not None


def _act_of(tool: Editor, key: Key) -> Callable[[], None] | None:
    turn = FINE_TURN if key.mods & SHIFT else TURN
    acts: dict[tuple[int, bool], Callable[[], None]] = {
        (pygame.K_DELETE, False): tool.remove,
        (pygame.K_BACKSPACE, False): tool.remove,
        (pygame.K_d, True): tool.duplicate,
        (pygame.K_a, True): lambda: tool.desk.choose(edits.names(tool.desk.document)),
        (pygame.K_g, False): tool.palette.next_snap,
        (pygame.K_j, False): tool.regroup,
        (pygame.K_COMMA, False): lambda: tool.turn(-turn),
        (pygame.K_PERIOD, False): lambda: tool.turn(turn),
    }
    return acts.get((key.key, bool(key.mods & CTRL)))


def _accept(tool: Editor) -> bool:
    """Enter puts down, draws on, closes where the last corner is, or goes to what can be typed."""
    if tool.sketch and tool.sketch.is_one and tool.ghost == tool.sketch.corners[-1]:
        tool.close()
    elif tool.armed:
        tool.place(tool.ghost or _middle(tool))
    elif tool.desk.chosen:
        tool.inspector.edit()
    else:
        return False
    return True


def _middle(tool: Editor) -> Point:
    width, depth = tool.desk.document.size
    return width / 2, depth / 2


def _arrow(tool: Editor, way: Point, far: bool) -> bool:
    step = FAR if far else tool.snap or NUDGE
    by = way[0] * step, way[1] * step
    if tool.armed:
        x, y = tool.ghost or _middle(tool)
        tool.aim((x + by[0], y + by[1]))
    elif tool.desk.chosen:
        tool.nudge(by)
    else:
        _step(tool, 1)
    return True


def _step(tool: Editor, step: int) -> bool:
    """Chooses the next thing beside what is pinned; past the last one the key is left to the screen."""
    mine = set(edits.names(tool.desk.document))
    things = [thing for thing in picking.thing_ids(tool.desk.field) if thing in mine]
    chosen = tool.desk.chosen
    here = things.index(chosen[-1]) if chosen else (-1 if step == 1 else len(things))
    ahead = things[here + 1 :] if step == 1 else things[:here][::-1]
    found = next((thing for thing in ahead if thing not in tool.pinned), None)
    tool.desk.choose([*tool.pinned, found] if found else tool.pinned)
    return found is not None


def line(tool: Build) -> str:
    """What to do with it now."""
    if tool.sketch:
        corners = len(tool.sketch.corners)
        if corners < 3:
            return f"Click its corners one after the other: {corners} so far."
        return "Click the first corner again, or press Enter, to close it."
    if tool.armed:
        turns = "; , and . turn it" if tool.armed.kind == "terrain" else ""
        return f"Click where it stands{turns}. Esc ends it."
    if len(tool.desk.chosen) > 1:
        return "Drag to move them together, or change what they share."
    if tool.part:
        return "Set this part's height. Esc marks the whole."
    if tool.can_split:
        return "Drag to move it. Click a part of it to set its height."
    if tool.desk.chosen:
        return "Drag to move it. Enter types its figures."
    return "Add something, or choose what lies here."


def said(tool: Build, kept: AnswerCache) -> list[Said]:
    """What is wrong with the last change, how far something is carried, and what cannot stand where it does."""
    found = [Said(tool.note, "", "no")] if tool.note else []
    if tool.carry:
        return [*found, _carried(tool)]
    field = tool.desk.field
    return [*found, *kept.get(field, ("said", tool.desk.chosen), lambda: _at_rest(tool, field))]


def _carried(tool: Build) -> Said:
    carry = tool.carry
    assert carry is not None
    each = edits.entry(tool.desk.document, carry.held)
    name = (each.name or each.id) if each else ""
    return Said(f"{name} has moved so far from where it stood.", words.figure(carry.far))


def _at_rest(tool: Build, field: Battlefield) -> list[Said]:
    chosen = tool.desk.chosen
    if len(chosen) == 1 and chosen[0] in field.bases:
        return _stands(field, chosen[0])
    return [*_overlaps(field), *_cut_off(field)]


def _stands(field: Battlefield, thing: str) -> list[Said]:
    answer = field.placement(thing)
    if answer.ok:
        return []
    return [Said(words.sentence(answer, field), "", "no", answer.rule)]


def _overlaps(field: Battlefield) -> list[Said]:
    """The bases that stand where they may not, all in one sentence."""
    wrong: list[Placement] = [
        answer for base in field.bases.values() if not (answer := field.placement(base)).ok
    ]
    if len(wrong) == 1:
        return [Said(words.sentence(wrong[0], field), "", "no", wrong[0].rule)]
    if not wrong:
        return []
    names = [field.bases[answer.base].name for answer in wrong]
    more = [f"{len(names) - MOST_NAMED} more"] if len(names) > MOST_NAMED else []
    who = listed([*names[:MOST_NAMED], *more])
    return [Said(f"{who} stand where they may not.", "", "no", wrong[0].rule)]


def _cut_off(field: Battlefield) -> list[Said]:
    answer = field.connected()
    if answer.ok:
        return []
    return [Said(words.sentence(answer, field), "", "no", answer.rule)]
