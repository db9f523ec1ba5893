"""Answers to questions about a battlefield, each with its proof.

Every answer has its verdict, the rule that it follows, the figures, and what stands in the way and where, so that
a screen can draw it, a player can check it on a real table, and `words.sentence` can say it. Lengths are inches,
angles radians; an arc of a base is a stretch of its edge, seen from its centre.
"""

from __future__ import annotations

from dataclasses import field
from math import inf
from typing import TypeVar, dataclass_transform

from game.battlefield.paths.distances import DistanceMap
from game.battlefield.paths.route import Leg
from game.battlefield.plane import Arc, Point
from game.battlefield.terrain import Height
from game.battlefield.things import BlockerKind
from game.core.dataclass import dataclass

CLOSE_CALL = 0.01
"""An answer that would be another if things lay this much differently is too close to call at a real table (1.0)."""


A = TypeVar("A")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def proof(cls: type[A]) -> type[A]:
    """Declare a class of values that never change. Types see to that: to see to it at run time, as frozen dataclasses
    do, takes several times as long as all else that making one does."""
    return dataclass(slots=True, unsafe_hash=True)(cls)


@proof
class Blocker:
    """Something in the way.

    `id` is that of a part of terrain or of a base; "edge.left" and so on for a side of the battlefield, "" where no
    side is told. `point` is where the line or the way meets it; `arcs` are what it hides of the target's edge.
    """

    id: str
    kind: BlockerKind
    point: Point | None = None
    arcs: tuple[Arc, ...] = ()
    height: Height | None = None


@proof
class Ignored:
    """An obstacle that does not count, being so near to the attacker (18.2)."""

    id: str
    distance: float


@proof
class Doubt:
    """How far places known from a photograph may be out, in inches, and the two points to put a ruler to."""

    inches: float
    ends: tuple[Point, Point]


@proof
class Answer:
    """The base of all answers. True where its verdict is.

    `rule` is the section of the rulebook, `code` names the sentence in data/battlefield/text.yaml that says it,
    `margin` how many inches things would have to lie differently for the opposite verdict. `doubt` is None where all
    that it depends on lies exactly where it is said to.
    """

    ok: bool
    rule: str
    code: str
    margin: float = field(default=inf, kw_only=True)
    doubt: Doubt | None = field(default=None, kw_only=True)

    def __bool__(self) -> bool:
        return self.ok

    @property
    def too_close(self) -> bool:
        """Whether a real table cannot tell: talk about it (1.0), or measure what a photograph does not show."""
        return self.margin < (max(CLOSE_CALL, self.doubt.inches) if self.doubt else CLOSE_CALL)


@proof
class Distance(Answer):
    """How far two things are apart, between their closest points `start` and `end` (8.0). `ok`: in contact."""

    a: str
    b: str
    inches: float
    start: Point
    end: Point


@proof
class Within(Answer):
    """Whether `a` is within, or wholly within, a distance of `b` (8.0).

    `inches` is the distance that decides: of the closest point, or of the farthest point of `a`'s base; it is
    measured from `start` to `end`.
    """

    a: str
    b: str
    limit: float
    inches: float
    start: Point
    end: Point
    wholly: bool = False


@proof
class Placement(Answer):
    """Whether a base may stand at a point (2.1, 10.5, 15.0, 20.2), what it would overlap, and where it fits.

    `nearest` is the nearest legal point to the one asked for, None where there is none.
    """

    base: str
    at: Point
    overlaps: tuple[Blocker, ...] = ()
    nearest: Point | None = None


@proof
class Sight(Answer):
    """Whether an observer sees a target (16.0), along the line from `start` on the observer to `end`."""

    observer: str
    target: str
    start: Point
    end: Point
    blockers: tuple[Blocker, ...] = ()


@proof
class LineOfAttack(Answer):
    """Whether there is a line of attack within a range (18.1).

    All lines begin at `origin`; `best` is the end of the shortest that will do, None where none will. `visible` and
    `hidden` are the arcs of the target's edge that lines can and cannot reach, `in_range` those at a fitting length.
    """

    attacker: str
    target: str
    minimum: float
    maximum: float
    gap: float
    origin: Point
    best: Point | None
    visible: tuple[Arc, ...] = ()
    hidden: tuple[Arc, ...] = ()
    in_range: tuple[Arc, ...] = ()
    blockers: tuple[Blocker, ...] = ()


@proof
class Cover(Answer):
    """Whether a target is in the open (18.2); in cover where not `ok`.

    `open` and `covered` are arcs of the target's edge, `ignored` the obstacles that are too near to the attacker
    to count. `maximum` is the attack's range, which matters only where readings say so.
    """

    attacker: str
    target: str
    gap: float
    maximum: float
    origin: Point
    open: tuple[Arc, ...] = ()
    covered: tuple[Arc, ...] = ()
    blockers: tuple[Blocker, ...] = ()
    ignored: tuple[Ignored, ...] = ()


@proof
class Route(Answer):
    """The shortest way of a base to a point (15.0), and whether it may be gone and ended there.

    `length` is infinite where there is no way. `allowance` is how far the base may move, None for any distance.
    """

    base: str
    start: Point
    goal: Point
    length: float
    allowance: float | None = None
    legs: tuple[Leg, ...] = ()
    blockers: tuple[Blocker, ...] = ()

    @property
    def left(self) -> float:
        """The rest of the allowance."""
        return inf if self.allowance is None else self.allowance - self.length


@proof
class Reach(Answer):
    """Everything that a base can reach by a move of a length (15.0).

    The union of `strips` (rings of the base's centre) less where low obstacles keep it from ending; `map` tells of
    any point exactly how far it is and whether it is reached.
    """

    base: str
    inches: float
    strips: tuple[tuple[Point, ...], ...]
    map: DistanceMap


@proof
class Knockback(Answer):
    """How far a base may be moved straight away from something (18.5.4, and pushes).

    `direction` is the way it goes, `allowed` the stretches of inches along it where it may end (never empty: 0 is
    always one), `furthest` the last of them, `end` where that is, `stopped_by` the first contact. `ok`: it can be
    moved at all.
    """

    base: str
    source: str
    inches: float
    direction: float
    furthest: float
    end: Point
    allowed: tuple[tuple[float, float], ...]
    stopped_by: Blocker | None = None


@proof
class Allowance(Answer):
    """How far a Move action takes a fighter (13.4): `inches`, less 2 where `ok` is False for an enemy within 1 inch."""

    base: str
    movement: float
    inches: float
    enemies: tuple[str, ...] = ()


@proof
class Connectivity(Answer):
    """Whether no part of the battlefield is cut off from the rest, for a base of the usual size (10.3).

    `pockets` has a point in each part that is cut off from the largest.
    """

    regions: int
    pockets: tuple[Point, ...] = ()
