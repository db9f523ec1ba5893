"""Line of attack (18.1): from the closest point of the attacker's edge to any point of the target's.

It crosses no high obstacle and no base of another fighter, friend or enemy; objects and the target's own base do not
block it. It is neither shorter than the attack's minimum range nor longer than its maximum.

Most verdicts need no arcs: the line of centres has a fitting length and nothing that could block it comes near, or one
thing hides all of the target.
"""

from __future__ import annotations

from math import hypot, inf, sqrt
from operator import attrgetter

from game.battlefield.answers import LineOfAttack
from game.battlefield.lines.edge import arcs, between_lengths, near_side, nearest, point, rest
from game.battlefield.lines.fan import Fan, fan, lit
from game.battlefield.lines.shadows import by_axis, shadows_of
from game.battlefield.lines.stretches import Stretch, common
from game.battlefield.plane import EPS
from game.battlefield.readings import Readings
from game.battlefield.setting import Setting
from game.battlefield.things import Base

stops_attacks = attrgetter("stops_attacks")


def line_of_attack(
    field: Setting, attacker: Base, target: Base, minimum: float, maximum: float, slack: float = EPS
) -> LineOfAttack:
    """Whether there is a line of attack. `slack` is the tolerance in the attacker's favour, in inches."""
    lines, readings = fan(field, attacker, target, slack), field.readings
    least, most, left = minimum - slack, maximum + slack, lines.past(stops_attacks)
    visible, shown, hidden = left.lit, left.shown, left.hidden
    if readings.near_side_only:
        visible = common(visible, [near_side(lines)])
        shown, hidden = arcs(lines, visible), arcs(lines, rest(lines, visible))
    in_range = _in_range(readings, lines, visible, least, most)
    place = nearest(in_range)
    itself = attacker.id == target.id
    code = "attack.self" if itself else _code(readings, lines, least, most, place)
    # By position: by name would take more than twice as long.
    return LineOfAttack(
        code == "attack.ok",
        "13.4" if itself else "18.1",
        code,
        attacker.id,
        target.id,
        minimum,
        maximum,
        lines.gap,
        lines.start,
        None if place is None or itself else point(lines, place),
        shown,
        hidden,
        shown if in_range == visible else arcs(lines, in_range),
        left.blockers,
    )


def can_attack(field: Setting, attacker: Base, target: Base, minimum: float, maximum: float) -> bool:
    """Whether there is a line of attack: the verdict of `line_of_attack`, without its arcs and reasons."""
    (x, y), (to_x, to_y) = attacker.centre, target.centre
    if hypot(to_x - x, to_y - y) - attacker.radius - target.radius > maximum + 2 * EPS:
        return False
    if attacker.id == target.id:
        return False
    lines, readings = fan(field, attacker, target, EPS), field.readings
    near, aside = by_axis(lines, [each for each in lines.blocks if each[2].stops_attacks])
    cast = shadows_of(lines, near) if near else []
    amid = [each for each in cast if each.is_amid]
    if not amid and lines.gap > EPS and minimum <= lines.gap <= maximum:
        return True
    for found in amid:
        if found.hides_all:
            return False
    visible = lit(lines, cast + shadows_of(lines, aside), near + aside)
    if readings.near_side_only:
        visible = common(visible, [near_side(lines)])
    return bool(_in_range(readings, lines, visible, minimum - EPS, maximum + EPS))


def _in_range(
    readings: Readings, lines: Fan, visible: list[Stretch], least: float, most: float
) -> list[Stretch]:
    """Of some places of the target's edge, those that lines reach at a fitting length."""
    shortest = _shortest(readings, lines, least)
    return between_lengths(lines, visible, lines.begin + shortest, lines.begin + most)


def _shortest(readings: Readings, lines: Fan, least: float) -> float:
    """Least length of a line; 0 where the gap must reach the minimum range instead (G8)."""
    if not readings.minimum_range_by_gap:
        return max(0.0, least)
    return 0.0 if lines.gap >= least else inf


def _code(readings: Readings, lines: Fan, least: float, most: float, place: float | None) -> str:
    if place is not None:
        return "attack.ok"
    if lines.gap > most:
        return "attack.too_far"
    too_near = least > most or _longest(readings, lines) < least
    return "attack.too_near" if too_near else "attack.blocked"


def _longest(readings: Readings, lines: Fan) -> float:
    """Greatest length of a line that counts towards the minimum range."""
    if readings.minimum_range_by_gap:
        return lines.gap
    if readings.near_side_only:
        return sqrt(max(0.0, lines.far**2 - lines.radius**2)) - lines.begin
    return lines.far + lines.radius - lines.begin
