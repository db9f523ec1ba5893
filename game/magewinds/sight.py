"""Sight: who is on the battlefield, and who sees what (4.4, 16.0), including what abilities change about it."""

from __future__ import annotations

from game.battlefield.plane import Point
from game.core.kept import kept
from game.core.question import Reason, reason
from game.magewinds.content.effects import Visibility
from game.magewinds.field import base_of, field_of, fighter_base, measured
from game.magewinds.prompts import about
from game.magewinds.state import Lasting, Place
from game.magewinds.table import Table, ability, fighter, stands

SIGHTS = 20_000
"""Most lines of sight that are kept."""


def why_not_there(t: Table, number: int) -> Reason | None:
    """Why a fighter takes no part: it is not on the battlefield (4.4)."""
    if stands(t, number):
        return None
    code = "is_out" if fighter(t, number).place is Place.OUT else "is_not_there"
    return reason(code, "4.4", **about(t, number))


def sees(t: Table, viewer: int, number: int) -> bool:
    """Whether a fighter sees another; it always sees itself (16.0)."""
    if viewer == number:
        return True
    if not (stands(t, viewer) and stands(t, number)):
        return False
    for lasting, definition in _overrides(t, viewer):
        if definition.sees == "everything":
            return True
        if lasting.user != number:
            return False
    return between_fighters(t, viewer, number)


def why_unseen(t: Table, viewer: int, number: int) -> Reason | None:
    """Why a fighter doesn't see another: what is in the way, or the gaze that holds it (16.0, F9)."""
    if sees(t, viewer, number):
        return None
    if not stands(t, number):
        return why_not_there(t, number)
    if between_fighters(t, viewer, number):
        return reason("gaze_is_held", "TC.mesmer", **about(t, viewer))
    field, base = field_of(t), base_of(t, viewer)
    return measured(field, lambda: field.line_of_sight(base, fighter_base(number)))


def _between(t: Table, viewer: int, number: int) -> tuple[object, ...]:
    field, one, other = field_of(t), fighter(t, viewer), fighter(t, number)
    return field.terrain, field.readings.sight_any_point, one.x, one.y, other.x, other.y


@kept(by=_between, most=SIGHTS)
def between_fighters(t: Table, viewer: int, number: int) -> bool:
    """Whether there is a line of sight to a fighter (16.0): only terrain can be in the way."""
    return line_of_sight(t, viewer, fighter_base(number))


def sees_thing(t: Table, viewer: int, thing: str | Point) -> bool:
    """Whether a fighter sees an object, terrain or a point: hypnosis hides only fighters (F9)."""
    return sees_everything(t, viewer) or line_of_sight(t, viewer, thing)


def why_thing_unseen(t: Table, viewer: int, thing: str) -> Reason | None:
    """Why a fighter doesn't see an object or terrain."""
    if sees_thing(t, viewer, thing):
        return None
    field, base = field_of(t), base_of(t, viewer)
    return measured(field, lambda: field.line_of_sight(base, thing))


def sees_everything(t: Table, viewer: int) -> bool:
    """Whether a fighter sees everything, points included (F13)."""
    return any(definition.sees == "everything" for _, definition in _overrides(t, viewer))


def line_of_sight(t: Table, viewer: int, thing: str | Point) -> bool:
    """Whether there is a line of sight, whatever abilities say (16.0)."""
    return field_of(t).sees(base_of(t, viewer), thing)


def _overrides(t: Table, viewer: int) -> list[tuple[Lasting, Visibility]]:
    """The effects on a fighter's sight; seeing everything comes first, since no gaze holds who does (F13)."""
    found = []
    for lasting in t.state.lasting:
        if lasting.on == viewer:
            definition = ability(t, lasting.ability).do[lasting.word]
            if isinstance(definition, Visibility):
                found.append((lasting, definition))
    return sorted(found, key=lambda pair: pair[1].sees != "everything")
