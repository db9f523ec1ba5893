"""15.0 Movement: Moves and steps, knockbacks and pushes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.battlefield import Base, Battlefield, placement
from game.battlefield.borders import cuts
from game.battlefield.plane import gap
from game.battlefield.things import Ref
from game.core.flow import Flow, flow
from game.core.question import PickPoint
from game.magewinds import lasting
from game.magewinds.content.effects import KeepInSight, Move
from game.magewinds.events import Shoved, Travelled
from game.magewinds.field import (
    INCH,
    base_of,
    field_of,
    fighter_base,
    inches,
    loosened,
    piece_base,
    stand,
    whole,
)
from game.magewinds.fighters import attribute, banned, in_force, passes_through
from game.magewinds.prompts import about, going
from game.magewinds.regions.movement_area import KnockbackSpots, MoveSpots, length_of, points_of, route_over
from game.magewinds.rules.objects import drop_where_it_was, pick_up
from game.magewinds.rules.timing import moment
from game.magewinds.table import (
    FIELD,
    Table,
    activation_of,
    effect_of,
    emit_about,
    fighter,
    is_enemy,
    piece_kind,
    stands,
)

STEP = INCH
"""The length of a step move in millionths of an inch (13.1)."""
KNOCKBACK = 1.0
"""The length of a knockback in inches (18.5.4)."""
Source = tuple[int, int] | str
"""Where an attack came from: a point or, where terrain attacks, the feature (M7)."""


@flow(name="magewinds.rules.moving.move")
def move(
    t: Table, seat: int, user: int, name: str, word: int, target: Any, subject: int, spent: int
) -> Flow[None]:
    """A Move action (13.4): objects may be picked up before and after it (19.1)."""
    yield from pick_up(t, seat, user)
    if not banned(t, user, "move"):
        yield from moment(t, "movement", seat, user, 0, "move")
        spot = yield move_question(t, seat, user, name, word)
        travel(t, user, spot, "move", "13.4")
        yield from pick_up(t, seat, user)


def move_question(t: Table, seat: int, user: int, name: str, word: int) -> PickPoint:
    """Where to go."""
    region = move_spots(t, user, name, word)
    return PickPoint(seat, "move", "13.4", region, facts=going(t, user, region.inches))


def move_spots(t: Table, user: int, name: str, word: int) -> MoveSpots:
    """Where a Move action can take a fighter: not as far if it began near an enemy (M3)."""
    return spots(t, user, allowance(t, user, name, word), "13.4")


def allowance(t: Table, user: int, name: str, word: int) -> float:
    """How many inches a Move goes (13.4)."""
    action = effect_of(t, name, word, Move)
    engaged = activation_of(t).began_clear <= action.engaged_within * INCH + 1
    return float(max(0, attribute(t, user, "movement") - (action.engaged_loss if engaged else 0)))


# ---------------------------------------------------------------------- steps


@flow(name="magewinds.rules.moving.step_move")
def step_move(t: Table, seat: int, user: int) -> Flow[None]:
    """The step move of an action, before its effects (13.1)."""
    if not banned(t, user, "move"):
        length = yield from moment(t, "step_move", seat, user, STEP, "")
        yield from moment(t, "movement", seat, user, length, "step")
        spot = yield step_question(t, seat, user, length)
        travel(t, user, spot, "step", "13.1")


def step_question(t: Table, seat: int, user: int, length: int) -> PickPoint:
    """Where to step to; staying put is an answer (M4)."""
    return PickPoint(
        seat, "step", "13.1", spots(t, user, length / INCH, "13.1"), facts=going(t, user, length / INCH)
    )


@flow(name="magewinds.rules.moving.reaction_step")
def reaction_step(t: Table, seat: int, user: int, source: Source, least: int) -> Flow[None]:
    """The step move after a reaction, not closer to where the attack came from (13.3, M5, M6)."""
    if stands(t, user) and not banned(t, user, "move"):
        length = yield from moment(t, "step_move", seat, user, STEP, "")
        yield from moment(t, "movement", seat, user, length, "step")
        if reaction_spots(t, user, length, source, least).any_legal():
            spot = yield reaction_question(t, seat, user, length, source, least)
            travel(t, user, spot, "step", "13.3")


def reaction_question(t: Table, seat: int, user: int, length: int, source: Source, least: int) -> PickPoint:
    """Where to step to after a reaction."""
    region = reaction_spots(t, user, length, source, least)
    return PickPoint(seat, "reaction.step", "18.4", region, facts=about(t, user))


def reaction_spots(t: Table, user: int, length: int, source: Source, least: int) -> MoveSpots:
    """Where a step can end: not closer to the source of the attack, and at least `least` away."""
    away = source if isinstance(source, str) else inches(*source)
    return replace(spots(t, user, length / INCH, "18.4"), source=away, least=least / INCH)


def has_room(t: Table, user: int, source: Source, least: int) -> bool:
    """Whether a straight step of a full inch could end farther from a source: what a Dodge needs (M5)."""
    if banned(t, user, "move"):
        return False
    return reaction_spots(t, user, STEP, source, least).straight_away().any_legal()


# ---------------------------------------------------------------------- where a fighter can go


def spots(t: Table, user: int, length: float, rule: str) -> MoveSpots:
    """Where a fighter can move to within a length in inches (15.0)."""
    base = base_of(t, user)
    return MoveSpots(field_of(t), rule, base, length, ways_of(t, user), watched=watched(t, user))


def watched(t: Table, user: int) -> str:
    """The base that a fighter must keep in sight as it moves, "" for none (F9)."""
    return next((fighter_base(effect.user) for effect, _ in in_force(t, user, KeepInSight)), "")


def ways_of(t: Table, user: int) -> Battlefield:
    """The battlefield that a fighter moves over: without the things that it may pass through (F7)."""
    through, field = passes_through(t, user), field_of(t)
    if not through:
        return field
    if "obstacles" in through:
        field = replace(field, terrain=loosened(field.terrain))
    return field.without(*_ghosts(t, user, through))


def _ghosts(t: Table, user: int, through: frozenset[str]) -> list[str]:
    """The bases that a fighter may pass through."""
    passed = [
        fighter_base(number)
        for number in t.state.standing()
        if number != user and ("enemies" if is_enemy(t, user, number) else "friends") in through
    ]
    if "objects" in through:
        passed += [piece_base(number) for number, piece in enumerate(t.state.pieces) if piece.lies]
    return passed


def travel(t: Table, user: int, spot: tuple[int, ...], how: str, rule: str) -> None:
    """A fighter goes to a spot, by way-points if there are any; effects that need sight may end."""
    each = fighter(t, user)
    start = (each.x, each.y)
    if spot[-2:] != start:
        way, length = _way(t, user, spot)
        stand(t, user, spot[-2:])
        emit_about(t, Travelled, rule, user, way, length, how)
        lasting.look_again(t)
    lasting.end_move(t, user)


def _way(t: Table, user: int, spot: tuple[int, ...]) -> tuple[tuple[tuple[int, int], ...], int]:
    """The way as everybody sees it, and its length; playouts skip it, since nobody looks."""
    if not t.tells(Travelled):
        return (where(t, user),), 0
    base = base_of(t, user)
    stops = tuple(inches(*spot[at : at + 2]) for at in range(0, len(spot), 2))
    route = route_over(ways_of(t, user), base, (base.centre, *stops))
    way = tuple(map(whole, points_of(route, stops[-1])))
    return way, round(length_of(route, stops[-1]) * INCH)


# ---------------------------------------------------------------------- knocked back and pushed


@flow(name="magewinds.rules.moving.knock_back")
def knock_back(t: Table, seat: int, user: int, source: tuple[int, int]) -> Flow[None]:
    """The attacking player may move a fighter up to an inch straight away (18.5.4); what it carries, it drops (O2)."""
    if stands(t, user) and not banned(t, user, "move"):
        yield from moment(t, "knockback", seat, user, STEP, "")
        yield from moment(t, "movement", seat, user, STEP, "knockback")
        if knockback_spots(t, user, source).answer.ok:
            start = where(t, user)
            spot = yield knockback_question(t, seat, user, source)
            travel(t, user, spot, "knockback", "18.5.4")
            if spot != start:
                drop_where_it_was(t, user, start)


def knockback_question(t: Table, seat: int, user: int, source: tuple[int, int]) -> PickPoint:
    """How far a fighter is knocked back."""
    return PickPoint(
        seat, "knockback.place", "18.5.4", knockback_spots(t, user, source), facts=about(t, user)
    )


def knockback_spots(t: Table, user: int, source: tuple[int, int]) -> KnockbackSpots:
    """The points that a knockback can end at (M8)."""
    base = base_of(t, user)
    answer = ways_of(t, user).knockback(base, inches(*source), KNOCKBACK)
    return KnockbackSpots(field_of(t), "18.5.4", base, answer)


def where(t: Table, user: int) -> tuple[int, int]:
    """The point of a fighter."""
    each = fighter(t, user)
    return each.x, each.y


@flow(name="magewinds.rules.moving.push")
def push(t: Table, seat: int, user: int, source: tuple[int, int], length: int) -> Flow[None]:
    """A fighter is moved straight away from a point, as far as it goes (M9). It keeps what it carries (O2)."""
    if stands(t, user) and length and not banned(t, user, "move"):
        yield from moment(t, "forced_move", seat, user, length, "")
        yield from moment(t, "movement", seat, user, length, "push")
        end = pushed_to(t, user, ways_of(t, user), inches(*source), length / INCH)
        travel(t, user, end, "push", "15.0")


def pushed_to(t: Table, user: int, ways: Battlefield, source: Ref, length: float) -> tuple[int, int]:
    """Where a push takes a fighter; if it passes through something, the farthest point where it can stand (F7)."""
    base, field = base_of(t, user), field_of(t)
    end = ways.push(base, source, length).end
    stops = sorted(
        (end, *cuts((base.centre, end), placement.borders(field, base))),
        key=lambda stop: -gap(base.centre, stop),
    )
    spots = map(whole, stops)
    return next((spot for spot in spots if field.placement(base, inches(*spot)).ok), where(t, user))


def shove(t: Table, seat: int, piece: int, source: tuple[int, int], length: int) -> None:
    """An object is moved straight away from a point; obstacles stop it, low ones too (O3)."""
    what = t.state.pieces[piece]
    base = field_of(t).base(piece_base(piece))
    answer = field_of(t).push(base, inches(*source), length / INCH)
    start, end = (what.x, what.y), whole(answer.end)
    if length and end != start and _fits(field_of(t), base, end):
        what.x, what.y = end
        t.changed(FIELD)
        far = round(answer.furthest * INCH)
        t.emit(Shoved, "19.2", seat, piece, piece_kind(t).name, (start, end), far)


def _fits(field: Battlefield, base: Base, end: tuple[int, int]) -> bool:
    return field.placement(base, inches(*end)).ok
