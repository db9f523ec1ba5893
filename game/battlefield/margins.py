"""How far answers are from being others (1.0), and what that means where places are known from a photograph alone.

Answers about lines don't know their margin. The same question is asked again with everything that matters a little
larger or smaller at once, against the answer: obstacles and fighters in the way, ranges, the inch of cover. The steps
are coarse, so such a margin is the largest step at which the answer still stood: things can lie that much differently,
or a little more.

A place in a photograph has a standard deviation, its sigma. What two things tell of each other may be wrong by twice
the two sigmas together, which is the answer's doubt.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from heapq import nlargest
from math import cos, hypot, inf, sin
from typing import TypeVar

from game.battlefield import attack, cover, measure, sight
from game.battlefield.answers import (
    Allowance,
    Answer,
    Cover,
    Distance,
    Doubt,
    Knockback,
    LineOfAttack,
    Route,
    Sight,
    Within,
)
from game.battlefield.measure import Pair
from game.battlefield.moves import ENGAGED
from game.battlefield.paths.route import Bend
from game.battlefield.plane import Point, gap, toward
from game.battlefield.setting import Setting
from game.battlefield.things import Base

A = TypeVar("A", bound=Answer)
STEPS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 4.0)
"""In inches."""
FAR = 0.1
"""A margin that is looked for no further, unless places are less certain than that."""
SETTLED = {"sight.self", "sight.touching", "attack.self", "cover.touching"}
"""Answers that a small change can't reverse."""
LINES = Sight | LineOfAttack | Cover
CERTAINTY = 2.0
"""Sigmas that a place may be wrong by."""


def margin(field: Setting, answer: Answer) -> float:
    """Inches by which things can be misplaced without reversing the verdict, at least."""
    return _tried(field, answer)[0]


def _tried(field: Setting, answer: Answer) -> tuple[float, Answer | None]:
    """The margin of an answer, and the opposite answer that it was found by, if any."""
    if not isinstance(answer, LINES):
        return answer.margin, None
    if answer.code in SETTLED:
        return inf, None
    kept, most = 0.0, max(FAR, _spread(field.sigmas.values()))
    for step in STEPS:
        again = _again(field, answer, -step if answer.ok else step)
        if again.ok != answer.ok:
            return kept, again
        kept = step
        if kept >= most:
            break
    return kept, None


def _again(field: Setting, answer: LINES, slack: float) -> Answer:
    """The answer with a tolerance in the player's favour."""
    if isinstance(answer, Sight):
        target = field.thing(answer.target) if answer.target else answer.end
        return sight.line_of_sight(field, field.base(answer.observer), target, slack)
    bases = field.base(answer.attacker), field.base(answer.target)
    if isinstance(answer, LineOfAttack):
        return attack.line_of_attack(field, *bases, answer.minimum, answer.maximum, slack)
    return cover.cover(field, *bases, answer.maximum, slack)


# ---------------------------------------------------------------------- places known from a photograph


def doubted(field: Setting, answer: A) -> A:
    """An answer with its doubt; the answer itself where all that it depends on lies exactly where it is said to."""
    if not field.sigmas or _stands(field, answer):
        return answer
    apart, opposite = _tried(field, answer)
    if isinstance(answer, Distance) and answer.ok:
        apart = _overlap(field, answer)
    things = {*_depends_on(field, answer), *(_depends_on(field, opposite) if opposite is not None else ())}
    inches = _spread(field.sigmas.get(thing, 0.0) for thing in things)
    if not inches:
        return answer
    ends = _ends(field, answer, opposite)
    return replace(answer, margin=apart, doubt=Doubt(inches, ends)) if ends else answer


def _stands(field: Setting, answer: Answer) -> bool:
    """Whether an answer about a line is the same however everything lies: one question in place of many."""
    if not isinstance(answer, LINES):
        return False
    most = _spread(field.sigmas.values())
    return answer.code in SETTLED or _again(field, answer, -most if answer.ok else most).ok == answer.ok


def _spread(sigmas: Iterable[float]) -> float:
    """By how many inches things may lie differently from each other: the two least certain of them."""
    return CERTAINTY * hypot(*nlargest(2, sigmas))


def _overlap(field: Setting, answer: Distance) -> float:
    """How deep two things in contact lie in each other, in inches; infinite for terrain, which overlaps by inches."""
    a, b = (field.thing(name) if name else answer.start for name in (answer.a, answer.b))
    if isinstance(a, Base) and isinstance(b, Base):
        return max(0.0, a.radius + b.radius - gap(a.centre, b.centre))
    return inf


def _depends_on(field: Setting, answer: Answer) -> Iterator[str]:
    """The ids of the things whose places decide an answer."""
    for role in ("a", "b", "observer", "target", "attacker", "base", "source"):
        yield getattr(answer, role, "")
    for role in ("blockers", "ignored", "overlaps"):
        yield from (each.id for each in getattr(answer, role, ()))
    if isinstance(answer, Knockback) and answer.stopped_by:
        yield answer.stopped_by.id
    if isinstance(answer, Allowance):
        yield from (each.id for each in _deciding_enemy(field, answer))
    if isinstance(answer, Route) and any(isinstance(leg, Bend) for leg in answer.legs):
        yield from field.sigmas  # whatever the way goes round


def _deciding_enemy(field: Setting, answer: Allowance) -> list[Base]:
    """The enemy whose distance decides whether a fighter is engaged; [] where there is none."""
    mover = field.base(answer.base)

    def margin(enemy: Base) -> float:
        return abs(measure.inches_between(field.terrain, mover, enemy) - ENGAGED)

    others = field.others(mover.id)
    enemies = [each for each in others if each.kind == "fighter" and each.warband != mover.warband]
    return sorted(enemies, key=margin)[:1]


def _ends(field: Setting, answer: Answer, opposite: Answer | None) -> Pair | None:
    """The two points to put a ruler to; None where there is nothing to measure."""
    if isinstance(answer, Distance | Within | Sight):
        return answer.start, answer.end
    if isinstance(answer, LineOfAttack):
        target = field.base(answer.target)
        return answer.origin, answer.best or toward(target.centre, answer.origin, target.radius)
    if isinstance(answer, Cover):
        covered = answer if answer.covered else opposite
        return answer.origin, _edge_of_cover(field, answer, covered)
    if isinstance(answer, Route):
        return answer.start, answer.goal
    if isinstance(answer, Knockback):
        return _to_stop(field.base(answer.base), answer)
    if isinstance(answer, Allowance):
        pairs = (
            measure.closest(field.terrain, field.base(answer.base), enemy)
            for enemy in _deciding_enemy(field, answer)
        )
        return next(pairs, None)
    return None


def _edge_of_cover(field: Setting, answer: Cover, covered: Answer | None) -> Point:
    """The point of the target's edge where its cover begins; the nearest one where it has none."""
    (x, y), radius = field.base(answer.target).centre, field.base(answer.target).radius
    if not isinstance(covered, Cover) or not covered.covered:
        return toward((x, y), answer.origin, radius)
    angle = covered.covered[0][0]
    return x + radius * cos(angle), y + radius * sin(angle)


def _to_stop(base: Base, answer: Knockback) -> Pair | None:
    """The edge of a pushed base, and what it meets first."""
    met = answer.stopped_by.point if answer.stopped_by else None
    return (toward(base.centre, met, base.radius), met) if met else None
