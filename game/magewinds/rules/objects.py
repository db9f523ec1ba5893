"""19.0 Interacting with objects: picked up, dropped, collected."""

from __future__ import annotations

from typing import Any

from game.battlefield import Base
from game.core.flow import Flow, flow
from game.core.question import PASS, Pick, PickPoint, Question, Reason, reason
from game.magewinds.content.scenarios import Piece as PieceKind
from game.magewinds.events import Dropped, PickedUp
from game.magewinds.field import base_of, field_of, fighter_base, inches, measured, piece_base, whole
from game.magewinds.fighters import banned, may_be_double
from game.magewinds.prompts import about, objects_of
from game.magewinds.regions.placement import PutSpots
from game.magewinds.rules.endings import check_endings
from game.magewinds.state import NONE
from game.magewinds.table import FIELD, Table, emit_about, fighter, piece_kind, scenario_of, stands


@flow
def pick_up(t: Table, seat: int, user: int) -> Flow[None]:
    """At the start and at the end of a Move a fighter may pick up objects that it touches (19.1)."""
    while within_grasp(t, user):
        choice = yield Pick(seat, "pick_up", "19.1", [*liftable(t, user), PASS], facts=objects_of(t, user))
        if choice == PASS:
            return
        lift(t, user, choice)


def liftable(t: Table, user: int) -> list[int]:
    """The objects that a fighter can pick up. A double can pick up none, which only its own side knows."""
    return [] if may_be_double(t, user) else within_grasp(t, user)


def within_grasp(t: Table, user: int) -> list[int]:
    """The objects in contact with a fighter that can carry more (O1), as everybody can see."""
    kind = scenario_of(t).piece
    if kind is None or not kind.carriable or not stands(t, user):
        return []
    if banned(t, user, "pick_up") or not _has_a_hand(t, user, kind):
        return []
    return [number for number in range(len(t.state.pieces)) if why_out_of_grasp(t, user, number) is None]


def why_not_lift(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why a fighter can't pick something up (19.1)."""
    user, field = (question.facts or {})["fighter"], field_of(t)
    if answer == PASS:
        return None
    if not is_piece(t, answer):
        return reason("not_offered", "19.1")
    why = why_out_of_grasp(t, user, answer)
    if why is None and may_be_double(t, user):
        return measured(field, lambda: field.within(fighter_base(user), piece_base(answer), 0.0))
    return why


def why_out_of_grasp(t: Table, user: int, number: int) -> Reason | None:
    """Why an object isn't in contact with a fighter."""
    if not t.state.pieces[number].lies:
        return reason("lies_nowhere", "19.1", object=piece_kind(t).name)
    field, base, piece = field_of(t), fighter_base(user), piece_base(number)
    if field.is_within(base, piece, 0.0):
        return None
    return measured(field, lambda: field.within(base, piece, 0.0))


def is_piece(t: Table, answer: Any) -> bool:
    """Whether an answer is the number of an object."""
    return type(answer) is int and 0 <= answer < len(t.state.pieces)


def _has_a_hand(t: Table, user: int, kind: PieceKind) -> bool:
    return kind.most_carried is None or len(fighter(t, user).carries) < kind.most_carried


def lift(t: Table, user: int, number: int) -> None:
    """An object leaves the battlefield: it is carried or, if the scenario says so, collected (19.1)."""
    piece, each, kind = t.state.pieces[number], fighter(t, user), piece_kind(t)
    piece.lies = False
    t.changed(FIELD)
    collected = kind.picked_up == "collected"
    if collected:
        piece.collector = each.warband
    else:
        piece.carrier = user
        each.carries.append(number)
    emit_about(t, PickedUp, "19.1", user, number, kind.name, collected)
    check_endings(t, "pick_up")


# ---------------------------------------------------------------------- dropping


@flow
def drop(t: Table, seat: int, user: int, number: int) -> Flow[None]:
    """A fighter drops an object, anywhere in contact with it (19.1)."""
    if drop_spots(t, user).any_legal():
        spot = yield PickPoint(seat, "drop.place", "19.1", drop_spots(t, user), facts=objects_of(t, user))
        let_go(t, user, number, spot)


def why_not_let_go(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why a fighter can't drop something at the end of its activation (19.1)."""
    user = (question.facts or {})["fighter"]
    if answer == PASS:
        return None
    return why_carries_not(t, user, answer) if is_piece(t, answer) else reason("not_offered", "19.1")


def why_not_drop(t: Table, user: int, number: int) -> Reason | None:
    """Why a fighter can't drop an object now: it doesn't carry it, or there is no room (19.1)."""
    why = why_carries_not(t, user, number)
    if why is None and not drop_spots(t, user).any_legal():
        return reason("no_room_to_drop", "19.1", **about(t, user))
    return why


def why_carries_not(t: Table, user: int, number: int) -> Reason | None:
    """Why a fighter has no such object to drop."""
    if number in fighter(t, user).carries:
        return None
    return reason("carries_not", "19.1", **about(t, user))


def drop_spots(t: Table, user: int) -> PutSpots:
    """Where a fighter can put an object down."""
    base = base_of(t, user)
    return PutSpots(field_of(t), "19.1", object_base(t), base, touching=base)


def object_base(t: Table) -> Base:
    """The base of an object that is about to be put down."""
    return Base("object", piece_kind(t).name, (0.0, 0.0), kind="object")


@flow
def drop_at_end(t: Table, seat: int, user: int) -> Flow[None]:
    """At the end of its activation a fighter may drop what it carries (O2)."""
    while stands(t, user) and fighter(t, user).carries and drop_spots(t, user).any_legal():
        choice = yield Pick(
            seat, "drop", "19.1", [*fighter(t, user).carries, PASS], facts=objects_of(t, user)
        )
        if choice == PASS:
            return
        yield from drop(t, seat, user, choice)


@flow
def drop_all(
    t: Table, seat: int, user: int, name: str, word: int, target: Any, subject: int, spent: int
) -> Flow[None]:
    """A fighter drops all that it carries in contact with itself or, if nothing fits there, as near as possible."""
    while fighter(t, user).carries and drop_spots(t, user).any_legal():
        yield from drop(t, seat, user, fighter(t, user).carries[0])
    drop_where_it_was(t, user, (fighter(t, user).x, fighter(t, user).y))


def let_go(t: Table, user: int, number: int, spot: tuple[int, ...]) -> None:
    """An object lies on the battlefield again."""
    piece, each = t.state.pieces[number], fighter(t, user)
    each.carries.remove(number)
    piece.carrier, piece.lies = NONE, True
    piece.x, piece.y = spot[0], spot[1]
    t.changed(FIELD)
    emit_about(t, Dropped, "19.1", user, number, piece_kind(t).name, piece.x, piece.y)


def drop_where_it_was(t: Table, user: int, at: tuple[int, int]) -> None:
    """Drop all that a fighter carries as close as possible to where it stood (O2)."""
    for number in fighter(t, user).carries[:]:
        let_go(t, user, number, closest(t, at))


def closest(t: Table, at: tuple[int, int]) -> tuple[int, int]:
    """The nearest spot where an object fits."""
    base = object_base(t)
    place = field_of(t).placement(base, inches(*at)).nearest
    return at if place is None else whole(place)
