"""Picking things on the mat, by pointer and by key: the base of the tools that measure between things."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import hypot
from typing import Literal

import pygame

from game.battlefield import Base, Battlefield, Marker
from game.battlefield.plane import Point, gap
from game.battlefield.terrain import Disc, Feature, Part
from game.battlefield.things import Edge, Ref
from game.core.dataclass import dataclass
from scenes.app.input import SHIFT, Key
from scenes.app.texts import say
from scenes.measure.document import Document
from scenes.measure.tools.tool import Tool
from scenes.ui.choice import Choice
from sprites.battlefield.scale import Scale
from sprites.drawing.theme import Theme

STILL = 0.2
"""Inches: a press that moves no farther is a click."""
NUDGE = 0.25
"""The step of an arrow key with Shift, in inches."""
SWAP = pygame.K_x
SIDEWAYS = 2.0
"""Cost of an inch aside, in inches ahead."""
SIDES = ("edge.left", "edge.right", "edge.near", "edge.far")
"""The edges of the battlefield."""
SEEN: Mapping[bool, Mapping[str, str]] = {
    False: {"edge.near": "edge.upper", "edge.far": "edge.lower"},
    True: {
        "edge.left": "edge.lower",
        "edge.right": "edge.upper",
        "edge.near": "edge.left",
        "edge.far": "edge.right",
    },
}
"""As which edge each is seen on a mat that stands upright, or lies on its side."""
BESIDE = 0.2
"""Inches from an edge within which a point means the edge."""
UPRIGHT = Scale((0.0, 0.0), 1.0, 1.0)
"""The scale before the battlefield is first drawn."""
ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


@dataclass(frozen=True, slots=True)
class Pick:
    """A picked thing, by its id, or the empty point `at` if there is no thing."""

    at: Point
    thing: str = ""

    @property
    def ref(self) -> Ref:
        """The reference to use in questions to the battlefield."""
        return self.thing or self.at

    def differs(self, other: Pick) -> bool:
        """Whether it is another thing, or another point."""
        return self.thing != other.thing if self.thing else self.at != other.at


class Picking(Tool):
    """A tool for picking things one after the other: by click, by dragging from one to the next, or by key.

    `slots` is the largest number of picks, 0 for any. When all are picked, another pick replaces the last one, or all
    if `anew` is set. Tab and the arrow keys point, Enter picks, X swaps two picks.
    """

    slots = 2
    anew = False
    edges = False
    """Whether the edges of the battlefield can be picked."""
    parts = False
    """Whether pointers on terrain pick a part instead of the whole feature."""

    def __init__(self, document: Document) -> None:
        super().__init__(document)
        self.picked: list[Pick] = []
        self.pointed: Pick | None = None
        self._held: Pick | None = None
        self._dragged = False
        self._scale = UPRIGHT

    def fits(self, slot: int, thing: str) -> bool:
        """Whether a thing, or an empty point if it is "", can be picked for a slot, counted from 0."""
        return True

    def whole_or_part(self) -> Choice[bool]:
        """The control that chooses whether pointers on terrain pick features or parts."""
        options = [(say("measure.terrain.features"), False), (say("measure.terrain.parts"), True)]
        hint = say("measure.terrain.about")
        return Choice(say("measure.terrain"), options, self.parts, self._pick_parts, hint=hint)

    def _pick_parts(self, parts: bool) -> None:
        self.parts = parts

    @property
    def edges_seen(self) -> Mapping[str, str]:
        """As which edge of the mat each is seen on the screen."""
        return SEEN[self._scale.turned]

    # ------------------------------------------------------------------ picks

    @property
    def full(self) -> bool:
        return self.slots > 0 and len(self.picked) >= self.slots

    @property
    def slot(self) -> int:
        """The slot that the next pick fills."""
        return self.slots - 1 if self.full else len(self.picked)

    @property
    def shown(self) -> list[Pick]:
        """The things to measure: all picks, and the thing under the pointer as the next one."""
        if self._held and self._dragged:
            both = self.slots != 1 and self.pointed and self.pointed.differs(self._held)
            return [self._held, self.pointed] if both and self.pointed else [self._held]
        if self.pointed and not self.full and self._is_new(self.pointed):
            return [*self.picked, self.pointed]
        return self.picked

    def take(self) -> None:
        self.pointed = None
        if not self.picked:
            for thing in self.document.chosen[: self.slots or None]:
                if self.fits(len(self.picked), thing):
                    self.picked.append(Pick(middle(self.document.field, thing), thing))
        self.dirty = True

    def lay(self) -> None:
        self.pointed = self._held = None

    def refresh(self) -> None:
        self.picked = [found for pick in self.picked if (found := self._still(pick))]
        self.pointed = self._still(self.pointed) if self.pointed else None
        self.dirty = True

    def _still(self, pick: Pick) -> Pick | None:
        """The pick on the current battlefield, None if the thing is gone."""
        if not pick.thing:
            return pick
        return Pick(middle(self.document.field, pick.thing), pick.thing) if self._has(pick.thing) else None

    def _has(self, thing: str) -> bool:
        return thing in thing_ids(self.document.field)

    def _is_new(self, pick: Pick) -> bool:
        """Whether it differs from the last pick."""
        return not self.picked or pick.differs(self.picked[-1])

    def draw(self, surface: pygame.Surface, scale: Scale, theme: Theme) -> None:
        """Remember the scale, for the arrow keys and the names of edges."""
        self.dirty |= scale.turned != self._scale.turned
        self._scale = scale

    # ------------------------------------------------------------------ by pointer

    def hover(self, at: Point, thing: str) -> None:
        self._held = None
        self._point(self._at(at, thing))

    def leave(self) -> None:
        self.dirty = self.dirty or self.pointed is not None
        self.pointed = None

    def press(self, at: Point, thing: str) -> None:
        self._held, self._dragged = self._at(at, thing), False
        self._point(self._held)

    def drags(self, at: Point, thing: str) -> bool:
        return self.fits(0, thing)

    def drag(self, at: Point, thing: str) -> None:
        if (
            self._held
            and (self._dragged or gap(self._held.at, at) > STILL)
            and self.fits(0, self._held.thing)
        ):
            self._dragged = True
            self._drag_to(self._at(at, thing))

    def _drag_to(self, there: Pick) -> None:
        """Point at a second thing; with a single slot, move the pick."""
        if self.slots == 1:
            self._held = there
        else:
            self.pointed = there if self.fits(1, there.thing) else None
        self.dirty = True

    def release(self, at: Point, thing: str) -> None:
        held, self._held = self._held, None
        if held and self._dragged and self.slots != 1 and self.pointed and self.pointed.differs(held):
            self.picked = [held, self.pointed]
        elif held and (self.slots == 1 or not self._dragged):
            self.pick(held)
        self._dragged = False
        self.dirty = True

    def _at(self, at: Point, thing: str) -> Pick:
        """The pick of a pointer: a thing, an edge of the battlefield, or an empty point."""
        if self.edges and not thing:
            return Pick(at, edge_at(self.document.field, at))
        return Pick(at, part_at(self.document.field, thing, at) if self.parts else thing)

    def cancel(self) -> None:
        self._held, self._dragged = None, False
        self.dirty = True

    def _point(self, pick: Pick) -> None:
        found = pick if self.fits(self.slot, pick.thing) else None
        if found != self.pointed:
            self.pointed = found
            self.dirty = True

    def pick(self, pick: Pick) -> None:
        """Add a pick, replace the last one, or replace all."""
        first = self.picked[0] if self.picked else None
        if first and self.slots > 0 and pick.thing and pick.thing == first.thing:
            self.picked = [] if len(self.picked) == 1 else [first]
        elif self.full and self.anew:
            self.picked = [pick] if self.fits(0, pick.thing) else self.picked
        elif self.fits(self.slot, pick.thing) and self._is_new(pick):
            self.picked = [*self.picked[: self.slot], pick]
        self.dirty = True

    def turn_back(self) -> bool:
        if not self.picked:
            return False
        self.picked = self.picked[:-1]
        self.pointed = None
        self.dirty = True
        return True

    # ------------------------------------------------------------------ by key

    def handle_key(self, key: Key) -> bool:
        if key.key in ARROWS and key.mods & SHIFT:
            return self._nudge(heading(self._scale, key.key))
        if key.key == SWAP and not key.mods and len(self.picked) == self.slots == 2:
            return self._swap()
        if key.command == "accept" and self.pointed:
            self.pick(self.pointed)
            self.pointed = None
            return True
        if key.command in ("next", "previous"):
            return self._step(1 if key.command == "next" else -1)
        return key.key in ARROWS and self._look(heading(self._scale, key.key))

    def _swap(self) -> bool:
        first, second = self.picked
        if self.fits(0, second.thing) and self.fits(1, first.thing):
            self.picked = [second, first]
            self.dirty = True
        return True

    def _nudge(self, way: Point) -> bool:
        """Point at an empty point, one step from the last."""
        if not self.fits(self.slot, ""):
            return False
        terrain = self.document.field.terrain
        start = self.pointed or (self.picked[-1] if self.picked else None)
        x, y = start.at if start else (terrain.width / 2, terrain.depth / 2)
        at = (x + way[0] * NUDGE, y + way[1] * NUDGE)
        self._point(Pick((min(terrain.width, max(0.0, at[0])), min(terrain.depth, max(0.0, at[1])))))
        return True

    def _step(self, step: Literal[1, -1]) -> bool:
        """Point at the next thing; False past the last one, or if all are picked."""
        things = [] if self.full else self._stops()
        here = things.index(self.pointed.thing) if self.pointed and self.pointed.thing in things else None
        there = (0 if step == 1 else len(things) - 1) if here is None else here + step
        if not 0 <= there < len(things):
            self.pointed, self.dirty = None, True
            return False
        self._point_at(things[there])
        return True

    def _look(self, way: Point) -> bool:
        """Point at the nearest thing in a direction."""
        things = self._stops()
        start = self.pointed or (self.picked[-1] if self.picked else None)
        found = (
            nearest_toward(self.document.field, things, start.at, way) if start else next(iter(things), None)
        )
        if found:
            self._point_at(found)
        return bool(things)

    def _point_at(self, thing: str) -> None:
        self._point(Pick(middle(self.document.field, thing), thing))

    def _stops(self) -> list[str]:
        """The things that can be picked next, fighters first."""
        taken = {pick.thing for pick in self.picked[: self.slot]}
        return [
            thing
            for thing in thing_ids(self.document.field)
            if thing not in taken and self.fits(self.slot, thing) and (self.edges or thing not in SIDES)
        ]


def is_fighter(field: Battlefield, thing: str) -> bool:
    """Whether a thing is a fighter."""
    return thing in field.bases and field.bases[thing].kind == "fighter"


def thing_ids(field: Battlefield) -> list[str]:
    """The ids of all things: fighters by warband, objects, markers, features, parts of those with several, edges."""
    bases = sorted(field.bases.values(), key=lambda base: (base.kind != "fighter", base.warband))
    features = field.terrain.features
    parts = [part.id for each in features.values() if len(each.parts) > 1 for part in each.parts]
    return [*(base.id for base in bases), *field.markers, *features, *parts, *SIDES]


def edge_at(field: Battlefield, at: Point) -> str:
    """The edge of the battlefield at a point, "" for none."""
    terrain = field.terrain
    inside = (at[0], terrain.width - at[0], at[1], terrain.depth - at[1])
    side = min(range(4), key=lambda index: inside[index])
    return SIDES[side] if inside[side] <= BESIDE else ""


def part_at(field: Battlefield, feature: str, at: Point) -> str:
    """The highest part of a feature over a point; the feature if there is none."""
    there = field.terrain.features.get(feature)
    parts = [part for part in there.parts if field.distance(part, at).ok] if there else []
    return max(parts, key=lambda part: part.height).id if parts else feature


def middle(field: Battlefield, ref: str) -> Point:
    """The point of a thing for keys: its centre, the middle of its first part, or of an edge."""
    thing = field.thing(ref)
    if isinstance(thing, Base | Marker):
        return thing.centre
    if isinstance(thing, Feature | Part):
        return _middle_of(thing.parts[0] if isinstance(thing, Feature) else thing)
    if isinstance(thing, Edge):
        (x1, y1), (x2, y2) = thing.ends
        return (x1 + x2) / 2, (y1 + y2) / 2
    return thing


def _middle_of(part: Part) -> Point:
    """A point inside a part: the mean of the corners of its first piece, which is convex."""
    if isinstance(part.shape, Disc):
        return part.shape.centre
    piece = part.shape.pieces[0]
    return sum(x for x, _ in piece) / len(piece), sum(y for _, y in piece) / len(piece)


def nearest_toward(field: Battlefield, things: Sequence[str], start: Point, way: Point) -> str | None:
    """The nearest of some things in a direction from a point, None for none."""
    costs = {thing: _cost(start, middle(field, thing), way) for thing in things}
    ahead = {thing: cost for thing, cost in costs.items() if cost is not None}
    return min(ahead, key=lambda thing: ahead[thing]) if ahead else None


def _cost(start: Point, end: Point, way: Point) -> float | None:
    across, down = end[0] - start[0], end[1] - start[1]
    ahead = across * way[0] + down * way[1]
    aside = abs(across * way[1]) + abs(down * way[0])
    return ahead + SIDEWAYS * aside if ahead > 1e-9 and aside <= 4 * ahead else None


def heading(scale: Scale, key: int) -> Point:
    """The direction of an arrow key on the battlefield, an inch long."""
    (x1, y1), (x2, y2) = scale.inches((0.0, 0.0)), scale.inches(ARROWS[key])
    long = hypot(x2 - x1, y2 - y1)
    return (x2 - x1) / long, (y2 - y1) / long
