"""Build: the tool that selects, drags, reshapes and adds things on the mat."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import replace
from math import hypot, pi, radians
from typing import Final, Literal

import pygame

from game.battlefield import Base, Battlefield, words
from game.battlefield.answers import Placement
from game.battlefield.document import FeatureEntry
from game.battlefield.plane import INCH_MM, Point, bearing
from game.core.dataclass import dataclass
from scenes.app.input import CTRL, SHIFT, Key
from scenes.app.texts import say
from scenes.measure import edits
from scenes.measure.building.editor import Drag, Editor, Sketch
from scenes.measure.building.inspector import Inspector
from scenes.measure.building.palette import Palette
from scenes.measure.building.palette_items import PaletteItem
from scenes.measure.document import Document
from scenes.measure.edits import Frame
from scenes.measure.tools import proof
from scenes.measure.tools.picking import ARROWS, Pick, heading, middle, part_at, thing_ids
from scenes.measure.tools.tool import AnswerCache, AnswerLine, Tool, listed
from scenes.ui.widget import Widget
from sprites.battlefield import bases, terrain
from sprites.battlefield.scale import Scale
from sprites.battlefield.terrain import State
from sprites.drawing import lines
from sprites.drawing.theme import Theme

STILL = 5
"""Pixels: a press that moves farther drags."""
NUDGE, FAR = 0.1, 1.0
"""Inches per arrow key without snapping, and with Shift."""
TURN, FINE_TURN = radians(15), radians(1)
MOST_NAMED = 4


@dataclass(slots=True)
class Press:
    """A press of the pointer: its place, the thing there, and the selection before it."""

    at: Point
    thing: str
    before: tuple[str, ...]
    grip: Grip | None = None
    moved: bool = False


class Build(Tool):
    """The tool for changing the battlefield.

    `reshaped` is the feature as changed by its grips, `box` the selection box as two corners, and `pointed` the thing
    under the mouse.
    """

    id = "select"
    key = "v"
    icon = "build"
    measures = False

    @property
    def figures_stand(self) -> bool:
        """Whether figures may stand: not while something is moved or drawn."""
        return self.dragged is None and self.reshaped is None and self.box is None

    def __init__(self, document: Document) -> None:
        super().__init__(document)
        self.dragged: Drag | None = None
        self.reshaped: FeatureEntry | None = None
        self.box: tuple[Point, Point] | None = None
        self.pointed = ""
        self._press: Press | None = None
        self._steered = False
        """Whether arrow keys have moved the ghost since the last corner, so that Enter means another corner."""
        self._seen = document.changed
        self._cache = AnswerCache()
        self.editor = Editor(document, lambda warband: self.palette.name_of(warband), self._edited)
        self.palette = Palette(self.editor)
        self.inspector = Inspector(self.editor)

    def _edited(self) -> None:
        """Update palette and inspector from the editor."""
        self.palette.refresh()
        self.inspector.refresh()
        self.dirty = True

    def lay(self) -> None:
        self.pointed = ""
        self.editor.arm(None)
        self.cancel()

    def refresh(self) -> None:
        if self.document.changed != self._seen:
            self._seen = self.document.changed
            self.cancel()
        self.editor.refresh()
        self._edited()

    def form(self) -> Hashable:
        editor = self.editor
        if editor.armed or not self.document.chosen:
            return "palette"
        return self.document.chosen, editor.scale.turned, len(editor.feature.parts) if editor.feature else 0

    def widgets(self) -> list[Widget]:
        if self.form() == "palette":
            return self.palette.widgets()
        return self.inspector.widgets()

    # ------------------------------------------------------------------ by pointer

    def hover(self, at: Point, thing: str) -> None:
        if self.editor.armed:
            self._steered = False
            self.editor.aim(at)
        elif thing != self.pointed:
            self.pointed = thing
            self.dirty = True

    def leave(self) -> None:
        self.dirty = self.dirty or bool(self.pointed)
        self.pointed = ""

    def press(self, at: Point, thing: str) -> None:
        self.editor.note = ""
        self._press = Press(at, thing, self.document.chosen)
        if self.editor.armed:
            self.editor.aim(at)
            return
        self._press.grip = self._grip_at(at)
        if self._press.grip is None:
            self._choose(thing)
        self.dirty = True

    def _grip_at(self, at: Point) -> Grip | None:
        feature = self.editor.feature
        if feature is None:
            return None
        editor = self.editor
        return grip_at(edits.frame_of(feature), editor.scale, self.document.data.size, at, editor.grown)

    def _choose(self, thing: str) -> None:
        chosen = self.document.chosen
        if self.editor.held("shift"):
            self.toggle(thing)
        elif thing and thing not in chosen:
            self.document.choose([thing])

    def toggle(self, thing: str) -> None:
        """Add a thing to the selection, or remove it."""
        chosen = self.document.chosen
        if thing:
            rest = [each for each in chosen if each != thing]
            self.document.choose(rest if thing in chosen else [*chosen, thing])

    def drags(self, at: Point, thing: str) -> bool:
        return bool(thing or self.editor.armed or self.editor.held("shift")) or self._grip_at(at) is not None

    def drag(self, at: Point, thing: str) -> None:
        press = self._press
        if press is None:
            return
        if self.editor.armed:
            if not press.moved and self._pixels(press.at, at) > STILL:
                press.moved = True
                self.editor.stretch(press.at)
            self.editor.aim(at)
            return
        if not press.moved and self._pixels(press.at, at) <= STILL:
            return
        if not press.moved:
            press.moved = True
            self._begin(press)
        self._follow(press, at)
        self.dirty = True

    def _pixels(self, a: Point, b: Point) -> float:
        (x1, y1), (x2, y2) = self.editor.scale.px(a), self.editor.scale.px(b)
        return hypot(x2 - x1, y2 - y1)

    def _begin(self, press: Press) -> None:
        if press.grip is None and press.thing in self.document.chosen:
            self.dragged = Drag(self.document, self.document.chosen, press.at, press.thing)
            self.document.lift(self.document.chosen)

    def _follow(self, press: Press, at: Point) -> None:
        if press.grip is not None:
            self._reshape(press, at)
        elif self.dragged:
            self.dragged.to(at, self.editor.snap, self.editor.free)
        elif not press.thing:
            self.box = press.at, at

    def _reshape(self, press: Press, at: Point) -> None:
        feature = self.editor.feature
        if feature is None or press.grip is None:
            return
        if press.grip == "turn":
            self.reshaped = turned_by_knob(feature, press.at, at, self.editor.held("alt"))
        else:
            self.reshaped = stretched_by_corner(feature, press.grip, self.editor.inside(at), self.editor.snap)
        self.document.lift([feature.id])

    def release(self, at: Point, thing: str) -> None:
        press, self._press = self._press, None
        if press is None:
            return
        if self.editor.armed:
            self.editor.place(at)
            self.editor.stretch(None)
        elif self.dragged:
            self.editor.change(self.dragged.dropped(self.editor.free))
        elif self.reshaped:
            feature = self.reshaped
            self.editor.change(edits.each_of(self.document.data, [feature.id], lambda each: feature))
        elif self.box:
            self._choose_within(*self.box, press.before)
        elif press.grip is None and not press.thing and not self.editor.held("shift"):
            self.document.choose([])
        elif press.grip is None and self.document.chosen == press.before == (press.thing,):
            self._mark_at(at)
        self._let_go()

    def _mark_at(self, at: Point) -> None:
        """Mark the part of the selected feature at a point; mark the whole again if that part was marked."""
        if self.editor.feature and self.editor.can_split:
            parts = self.document.field.terrain.features[self.editor.feature.id].parts
            found = part_at(self.document.field, self.editor.feature.id, at)
            number = next((number for number, part in enumerate(parts, 1) if part.id == found), 0)
            self.editor.mark(0 if number == self.editor.part else number)

    def _choose_within(self, a: Point, b: Point, before: tuple[str, ...]) -> None:
        """Select everything with its middle in a box; Shift adds to the selection."""
        low, high = (min(a[0], b[0]), min(a[1], b[1])), (max(a[0], b[0]), max(a[1], b[1]))
        places = {each.id: edits.place_of(each) for each in edits.entries(self.document.data)}
        found = [name for name, (x, y) in places.items() if low[0] <= x <= high[0] and low[1] <= y <= high[1]]
        self.document.choose([*(before if self.editor.held("shift") else ()), *found])

    def cancel(self) -> None:
        self._press = None
        self._let_go()

    def _let_go(self) -> None:
        self.dragged = self.reshaped = self.box = None
        self.editor.stretch(None)
        self.document.lift()
        self.dirty = True

    def turn_back(self) -> bool:
        if self._press and not self._press.moved and not self.editor.armed:
            before, thing = self._press.before, self._press.thing
            self.cancel()
            self.document.choose(before)
            self.toggle(thing)
            return True
        if self._press:
            self.cancel()
        elif self.editor.sketch and self.editor.sketch.corners:
            self.editor.sketch.corners.pop()
        elif self.editor.armed:
            self.editor.arm(None)
        elif self.editor.part:
            self.editor.mark(0)
        elif self.document.chosen:
            self.document.choose([])
        else:
            return False
        self.dirty = True
        return True

    # ------------------------------------------------------------------ by key

    def handle_key(self, key: Key) -> bool:
        if key.key in ARROWS:
            return self._arrow(heading(self.editor.scale, key.key), bool(key.mods & SHIFT))
        if key.key == pygame.K_RETURN and key.mods & SHIFT:
            self.editor.pin()
            return True
        if key.command == "accept":
            return self._accept()
        if key.command in ("next", "previous") and not self.editor.armed:
            return self._step(1 if key.command == "next" else -1)
        act = self._act_of(key)
        if act:
            act()
        return act is not None

    def _act_of(self, key: Key) -> Callable[[], None] | None:
        editor, turn = self.editor, FINE_TURN if key.mods & SHIFT else TURN
        acts: dict[tuple[int, bool], Callable[[], None]] = {
            (pygame.K_DELETE, False): editor.remove,
            (pygame.K_BACKSPACE, False): editor.remove,
            (pygame.K_d, True): editor.duplicate,
            (pygame.K_a, True): lambda: self.document.choose(edits.names(self.document.data)),
            (pygame.K_g, False): self.palette.next_snap,
            (pygame.K_j, False): editor.regroup,
            (pygame.K_COMMA, False): lambda: editor.turn(-turn),
            (pygame.K_PERIOD, False): lambda: editor.turn(turn),
        }
        return acts.get((key.key, bool(key.mods & CTRL)))

    def _accept(self) -> bool:
        """Close the sketch, put the item or another corner down, or focus the inspector."""
        editor, steered = self.editor, self._steered
        self._steered = False
        if editor.sketch and editor.sketch.is_one and not steered:
            editor.close()
        elif editor.armed:
            editor.place(editor.ghost or self.document.middle)
        elif self.document.chosen:
            self.inspector.edit()
        else:
            return False
        return True

    def _arrow(self, way: Point, far: bool) -> bool:
        step = FAR if far else self.editor.snap or NUDGE
        by = way[0] * step, way[1] * step
        if self.editor.armed:
            self._steered = True
            x, y = self.editor.ghost or self.document.middle
            self.editor.aim((x + by[0], y + by[1]))
        elif self.document.chosen:
            self.editor.nudge(by)
        else:
            self._step(1)
        return True

    def _step(self, step: int) -> bool:
        """Select the next thing in addition to the pinned ones; False past the last one."""
        mine = set(edits.names(self.document.data))
        things = [thing for thing in thing_ids(self.document.field) if thing in mine]
        chosen, pinned = self.document.chosen, self.editor.pinned
        here = things.index(chosen[-1]) if chosen else (-1 if step == 1 else len(things))
        ahead = things[here + 1 :] if step == 1 else things[:here][::-1]
        found = next((thing for thing in ahead if thing not in pinned), None)
        self.document.choose([*pinned, found] if found else pinned)
        return found is not None

    # ------------------------------------------------------------------ instructions and report

    @property
    def line(self) -> str:
        """Instructions for the current state."""
        editor = self.editor
        if editor.sketch:
            corners = len(editor.sketch.corners)
            if corners < 3:
                return say("build.sketch", corners=corners)
            return say("build.sketch.close")
        if editor.armed:
            return _line_of(editor.armed)
        return self._line_of_chosen

    @property
    def _line_of_chosen(self) -> str:
        if len(self.document.chosen) > 1:
            return say("build.chosen.many")
        if self.editor.part:
            return say("build.chosen.part")
        if self.editor.can_split:
            return say("build.chosen.parts")
        if self.document.chosen:
            return say("build.chosen")
        return super().line

    def report(self) -> list[AnswerLine]:
        """The error of the last change, the length of a drag, and the bases in illegal places."""
        found = [AnswerLine(self.editor.note, "", "no")] if self.editor.note else []
        if self.editor.anchor and self.editor.armed and self.editor.ghost:
            each = self.editor.entry(self.editor.armed, self.editor.ghost)
            return [*found, *self._size_lines(each)]
        if self.dragged:
            return [*found, self._drag_line(self.dragged)]
        return [*found, *self._cache.get(self.document.field, self.document.chosen, self._report_at_rest)]

    def _size_lines(self, each: edits.Entry) -> list[AnswerLine]:
        """How large the terrain is that is being drawn."""
        if not isinstance(each, FeatureEntry):
            return []
        frame = edits.frame_of(each)
        if not each.parts[0].polygon:
            across = self.figure(frame.long)
            return [AnswerLine(say("build.size.disc", radius=self.figure(frame.long / 2)), across)]
        figure = f"{self.figure(frame.long)} × {self.figure(frame.wide)}"
        return [AnswerLine(say("build.size.shape"), figure)]

    def _drag_line(self, drag: Drag) -> AnswerLine:
        each = edits.entry(self.document.data, drag.held)
        name = (each.name or each.id) if each else ""
        return AnswerLine(say("build.dragged", name=name), self.figure(drag.far))

    def _report_at_rest(self) -> list[AnswerLine]:
        field, chosen = self.document.field, self.document.chosen
        known = _known(field, chosen[0]) if len(chosen) == 1 else []
        if len(chosen) == 1 and chosen[0] in field.bases:
            return [*_stands(field, chosen[0]), *known]
        return [*known, *_overlaps(field), *_cut_off(field)]

    # ------------------------------------------------------------------ drawing

    @property
    def _chosen(self) -> list[Pick]:
        """The lit selection: things, or the marked part of a feature."""
        part = self.editor.part
        return [Pick((0.0, 0.0), f"{thing}.{part}" if part else thing) for thing in self.document.chosen]

    @property
    def lit(self) -> Mapping[str, State]:
        """The selected terrain, unless it is dragged or reshaped."""
        return {} if self.dragged or self.reshaped else proof.selected(self.document.field, self._chosen)

    def draw(self, surface: pygame.Surface, scale: Scale, theme: Theme) -> None:
        editor, field, size = self.editor, self.document.field, self.document.data.size
        if scale.turned != editor.scale.turned:
            self.dirty = True
        editor.scale, editor.grown = scale, theme.grown
        if self.dragged:
            draw_drag(surface, self.dragged, scale, theme)
        elif self.reshaped:
            draw_feature(surface, field, self.reshaped, scale, theme)
            draw_grips(surface, edits.frame_of(self.reshaped), scale, size, theme)
        else:
            self._draw_chosen(surface, scale, theme)
        if self.box:
            draw_box(surface, *self.box, scale, theme)
        if editor.sketch:
            draw_sketch(surface, editor.sketch, scale, theme)
        elif editor.armed and editor.ghost:
            draw_ghost(surface, editor, editor.armed, editor.ghost, scale, theme)

    def _draw_chosen(self, surface: pygame.Surface, scale: Scale, theme: Theme) -> None:
        """Draw the thing that a click would select, and the selection."""
        field, feature = self.document.field, self.editor.feature
        if not self.editor.armed and self.pointed not in self.document.chosen:
            draw_pointed(surface, field, self.pointed, scale, theme)
        for pick in self._chosen:
            proof.light(surface, field, pick, scale, theme)
        if feature and not self.editor.armed:
            draw_grips(surface, edits.frame_of(feature), scale, self.document.data.size, theme)


def _line_of(item: PaletteItem) -> str:
    """The instructions for an item that is put down."""
    if item.shape is None:
        return say("build.place")
    return say("build.draw.disc") if item.shape.radius else say(f"build.draw.{item.shape.drawn}")


def _stands(field: Battlefield, thing: str) -> list[AnswerLine]:
    answer = field.placement(thing)
    if answer.ok:
        return []
    return [AnswerLine(words.sentence(answer, field), "", "no", answer.rule)]


def _known(field: Battlefield, thing: str) -> list[AnswerLine]:
    """How exactly a photograph tells where a thing stands."""
    sigma = field.sigmas.get(thing)
    if not sigma:
        return []
    return [AnswerLine(say("build.photographed", sigma=f"{sigma * INCH_MM:.1f}"))]


def _overlaps(field: Battlefield) -> list[AnswerLine]:
    """A line about all bases in illegal places."""
    wrong: list[Placement] = [
        answer for base in field.bases.values() if not (answer := field.placement(base)).ok
    ]
    if len(wrong) == 1:
        return [AnswerLine(words.sentence(wrong[0], field), "", "no", wrong[0].rule)]
    if not wrong:
        return []
    names = [field.bases[answer.base].name for answer in wrong]
    more = [say("build.more", count=len(names) - MOST_NAMED)] if len(names) > MOST_NAMED else []
    who = listed([*names[:MOST_NAMED], *more])
    return [AnswerLine(say("build.misplaced", names=who), "", "no", wrong[0].rule)]


def _cut_off(field: Battlefield) -> list[AnswerLine]:
    answer = field.connected()
    if answer.ok:
        return []
    return [AnswerLine(words.sentence(answer, field), "", "no", answer.rule)]


Grip = Literal["turn", 0, 1, 2, 3]
REACH: Final = 18
"""Pixels from a grip within which a press grabs it."""
ARM: Final = 30
"""Pixels from the feature to the turning knob."""
CORNERS: Final = ((-1, -1), (1, -1), (1, 1), (-1, 1))
"""The side of the middle that each corner is on, along and aside."""
NOTCH: Final = pi / 12
"""Turning by the knob snaps to steps of 15 degrees."""


def draw_pointed(surface: pygame.Surface, field: Battlefield, thing: str, scale: Scale, theme: Theme) -> None:
    """Draw the thing that a click would select: bases and markers are lit, terrain is named."""
    if thing in field.bases or thing in field.markers:
        proof.light(surface, field, Pick((0.0, 0.0), thing), scale, theme, "offered")
    elif thing in field.terrain.features:
        at = scale.pixel(middle(field, thing))
        bases.draw_tag(surface, field.terrain.features[thing].name, (at[0], at[1] + theme.px(2)), theme)


def draw_drag(surface: pygame.Surface, drag: Drag, scale: Scale, theme: Theme) -> None:
    """Draw dragged things; bases in illegal places are red."""
    field = drag.field
    (x1, y1), (x2, y2) = scale.px((0.0, 0.0)), scale.px(drag.by)
    # A shift by whole pixels lets every picture come from the cache.
    shifted = replace(scale, origin=(scale.origin[0] + round(x2 - x1), scale.origin[1] + round(y2 - y1)))
    for name in drag.features:
        parts = field.terrain.features[name].parts
        for part in parts:
            terrain.draw_shadow(surface, part, shifted)
        for part in parts:
            terrain.draw_part(surface, part, shifted, theme, state="selected")
            terrain.draw_letter(surface, part, shifted, theme)
    for each in field.bases.values():
        if each.id in drag.places:
            allowed = field.placement(each).ok or bool(drag.features)
            bases.draw(surface, each, scale, theme, state="chosen" if allowed else "illegal")
        elif drag.features:
            bases.draw(surface, each, scale, theme)
    for name in drag.places.keys() & field.markers.keys():
        marker = replace(field.markers[name], centre=drag.places[name])
        bases.draw_marker(surface, marker, scale, theme, state="chosen")


def draw_feature(
    surface: pygame.Surface, field: Battlefield, feature: FeatureEntry, scale: Scale, theme: Theme
) -> None:
    """Draw a reshaped feature, lit, with all bases on top."""
    for part in edits.parts_of(feature):
        terrain.draw_shadow(surface, part, scale)
        terrain.draw_part(surface, part, scale, theme, state="selected")
        terrain.draw_letter(surface, part, scale, theme)
    for each in field.bases.values():
        bases.draw(surface, each, scale, theme)


def draw_box(surface: pygame.Surface, start: Point, end: Point, scale: Scale, theme: Theme) -> None:
    """Draw the selection box."""
    (x1, y1), (x2, y2) = scale.px(start), scale.px(end)
    corners = [(x1, y1), (x2, y1), (x2, y2), (x1, y2)]
    lines.veil(surface, corners, (*theme.color("gold"), 28))
    gold, night = theme.color("gold"), theme.color("night")
    lines.outlined(surface, gold, night, [*corners, corners[0]], 1.5 * theme.grown, "dashed")


def draw_ghost(
    surface: pygame.Surface, editor: Editor, item: PaletteItem, at: Point, scale: Scale, theme: Theme
) -> None:
    """Draw the armed item at its place."""
    if item.base:
        place = at if editor.free else editor.landing(item, at)
        ghost = Base("", "", place, kind=item.base, warband=editor.warband)
        fits = editor.free or editor.document.field.placement(ghost).ok
        bases.draw(surface, ghost, scale, theme, state="legal" if fits else "illegal")
        return
    each = editor.entry(item, at)
    if isinstance(each, FeatureEntry):
        for part in edits.parts_of(each):
            terrain.draw_part(surface, part, scale, theme, state="selected")
    else:
        proof.dot(surface, at, scale, theme)


def draw_sketch(surface: pygame.Surface, sketch: Sketch, scale: Scale, theme: Theme) -> None:
    """Draw the edges of a sketch, the next one dashed, and its corners."""
    gold, night, grown = theme.color("gold"), theme.color("night"), theme.grown
    pixels = [scale.px(at) for at in sketch.corners]
    if len(pixels) > 1:
        lines.outlined(surface, gold, night, pixels, 2.5 * grown)
    if sketch.next and pixels:
        lines.outlined(surface, gold, night, [pixels[-1], scale.px(sketch.next)], 2.0 * grown, "dashed")
        if sketch.is_one:
            lines.outlined(surface, gold, night, [scale.px(sketch.next), pixels[0]], grown, "dotted")
    for at in pixels:
        pygame.draw.aacircle(surface, night, at, 7 * grown)
        pygame.draw.aacircle(surface, theme.color("bone"), at, 5 * grown)
    if sketch.next:
        pygame.draw.aacircle(surface, night, scale.px(sketch.next), 6 * grown)
        pygame.draw.aacircle(surface, gold, scale.px(sketch.next), 4 * grown)


def grip_places(frame: Frame, scale: Scale, size: Point, grown: float) -> dict[Grip, Point]:
    """The places of a feature's grips, in inches; the knob is at the end farther from the battlefield's edge.

    `grown` is how much larger than the usual window this one is.
    """
    arm = frame.long / 2 + ARM * grown / scale.long(1)
    ends = frame.at(arm, 0), frame.at(-arm, 0)
    knob = min(
        ends, key=lambda at: max(abs(at[0] - size[0] / 2) / size[0], abs(at[1] - size[1] / 2) / size[1])
    )
    return {"turn": knob, **dict(zip((0, 1, 2, 3), frame.corners, strict=True))}


def grip_at(frame: Frame, scale: Scale, size: Point, at: Point, grown: float) -> Grip | None:
    """The grip at a point, None for none."""
    x, y = scale.px(at)
    reach = {
        grip: hypot(scale.px(place)[0] - x, scale.px(place)[1] - y)
        for grip, place in grip_places(frame, scale, size, grown).items()
    }
    nearest = min(reach, key=lambda grip: reach[grip])
    return nearest if reach[nearest] <= REACH * grown else None


def turned_by_knob(feature: FeatureEntry, start: Point, at: Point, free: bool) -> FeatureEntry:
    """A feature turned by dragging its knob from one point to another."""
    frame = edits.frame_of(feature)
    angle = bearing(frame.middle, at) - bearing(frame.middle, start)
    if not free:
        angle = round((frame.angle + angle) / NOTCH) * NOTCH - frame.angle
    return edits.turned_feature(feature, angle)


def stretched_by_corner(feature: FeatureEntry, corner: int, to: Point, snap: float) -> FeatureEntry:
    """A feature stretched by dragging a corner to a point; the opposite corner is fixed."""
    frame = edits.frame_of(feature)
    if snap:
        to = round(to[0] / snap) * snap, round(to[1] / snap) * snap
    (along, aside), (way, side) = frame.inside(to), CORNERS[corner]
    long, wide = way * along + frame.long / 2, side * aside + frame.wide / 2
    return edits.resized_feature(feature, long, wide, (-way, -side))


def draw_grips(surface: pygame.Surface, frame: Frame, scale: Scale, size: Point, theme: Theme) -> None:
    """Draw the box around a feature and its grips."""
    box = [scale.px(corner) for corner in frame.corners]
    gold, night, grown = theme.color("gold"), theme.color("night"), theme.grown
    lines.outlined(surface, gold, night, [*box, box[0]], 1.5 * grown, "dashed")
    found = grip_places(frame, scale, size, grown)
    knob = scale.px(found["turn"])
    ends = [frame.at(way * frame.long / 2, 0) for way in (1, -1)]
    foot = min((scale.px(end) for end in ends), key=lambda end: hypot(end[0] - knob[0], end[1] - knob[1]))
    lines.outlined(surface, gold, night, [foot, knob], 1.5 * grown)
    for grip, place in found.items():
        at = scale.px(place)
        radius = grown * (8 if grip == "turn" else 6)
        pygame.draw.aacircle(surface, night, at, radius + 2 * grown)
        pygame.draw.aacircle(surface, gold if grip == "turn" else theme.color("bone"), at, radius)
