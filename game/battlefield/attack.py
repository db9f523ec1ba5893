"""Line of attack (18.1): from the closest point of the attacker's edge to any point of the target's.

It crosses no high obstacle and no base of another fighter, friend or enemy; objects and the target's own base do not
block it. It is neither shorter than the attack's minimum range nor longer than its maximum.

If the straight line between the closest points has a fitting length and nothing that could block it is near, pymunk and
the distances of other fighters decide. All other cases need exact arithmetic.
"""

from __future__ import annotations

from math import hypot, inf, sqrt

from game.battlefield.answers import LineOfAttack
from game.battlefield.lines.blocks import Block
from game.battlefield.lines.edge import arcs, between_lengths, near_side, nearest, point, rest
from game.battlefield.lines.fan import Fan, fan, fighters
from game.battlefield.lines.stretches import Stretch, common
from game.battlefield.plane import EPS, Point, gap
from game.battlefield.readings import Readings
from game.battlefield.setting import Setting
from game.battlefield.sight import between_bases
from game.battlefield.spaces import sightlines
from game.battlefield.terrain import Height
from game.battlefield.things import Base


def line_of_attack(
    field: Setting, attacker: Base, target: Base, minimum: float, maximum: float, slack: float = EPS
) -> LineOfAttack:
    """Whether there is a line of attack. `slack` is the tolerance in the attacker's favour, in inches."""
    lines = fan(field, attacker, target, slack).but(_stops_lines)
    seen = lines.view
    visible, in_range = _reached(field.readings, lines, minimum - slack, maximum + slack)
    shown, hidden = lines.arcs
    if field.readings.near_side_only:
        shown, hidden = arcs(seen, visible), arcs(seen, rest(seen, visible))
    place = nearest(in_range)
    itself = attacker.id == target.id
    code = "attack.self" if itself else _code(field.readings, lines, minimum - slack, maximum + slack, place)
    return LineOfAttack(
        ok=code == "attack.ok",
        rule="13.4" if itself else "18.1",
        code=code,
        attacker=attacker.id,
        target=target.id,
        minimum=minimum,
        maximum=maximum,
        gap=lines.gap,
        origin=lines.begin,
        best=None if place is None or itself else point(seen, place),
        visible=shown,
        hidden=hidden,
        in_range=shown if in_range == visible else arcs(seen, in_range),
        blockers=lines.blockers,
    )


def can_attack(field: Setting, attacker: Base, target: Base, minimum: float, maximum: float) -> bool:
    """Whether there is a line of attack: the verdict of `line_of_attack`, without its arcs and reasons."""
    start, end = between_bases(attacker, target)
    length = gap(start, end)
    if length > maximum + 2 * EPS:
        return False
    if length > EPS and minimum <= length <= maximum and _is_plain(field, attacker, target, start, end):
        return True
    if attacker.id == target.id:
        return False
    lines = fan(field, attacker, target, EPS).but(_stops_lines)
    return bool(_reached(field.readings, lines, minimum - EPS, maximum + EPS)[1])


def _reached(
    readings: Readings, lines: Fan, least: float, most: float
) -> tuple[list[Stretch], list[Stretch]]:
    """The places of the target's edge that lines reach, and those of them at a fitting length."""
    seen, visible = lines.view, lines.lit
    if readings.near_side_only:
        visible = common(visible, [near_side(seen)])
    shortest = _shortest(readings, lines, least)
    return visible, between_lengths(seen, visible, seen.begin + shortest, seen.begin + most)


def _is_plain(field: Setting, attacker: Base, target: Base, start: Point, end: Point) -> bool:
    """Whether nothing that blocks lines of attack comes near to a line that has a length."""
    lines = sightlines(field.terrain)
    if not lines.is_clear(start, end):
        return False
    (x, y), band = start, lines.band
    dx, dy = end[0] - x, end[1] - y
    length = hypot(dx, dy)
    dx, dy = dx / length, dy / length
    for cx, cy, reach, block in fighters(field, EPS):
        cx, cy, reach = cx - x, cy - y, reach + band
        if (
            -reach < dx * cy - dy * cx < reach
            and -reach < dx * cx + dy * cy < length + reach
            and block.id not in (attacker.id, target.id)
        ):
            return False
    return True


def _stops_lines(block: Block) -> bool:
    return block.part is None or block.height is Height.HIGH


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
    seen = lines.view
    if readings.minimum_range_by_gap:
        return lines.gap
    if readings.near_side_only:
        return sqrt(max(0.0, seen.far**2 - seen.radius**2)) - seen.begin
    return seen.far + seen.radius - seen.begin
