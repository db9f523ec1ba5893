"""What holds in every battle of Magewinds whenever somebody is asked, whatever the scenario and the options.

`faults(play)` gives what does not hold. It measures by itself, with plain arithmetic, so that a mistake of the
battlefield or of the rules cannot hide in it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields
from itertools import combinations
from math import hypot
from typing import Any

from game.battlefield import Battlefield
from game.core.play import Play
from game.core.record import Record
from game.core.zones import NOBODY, Zone
from game.magewinds.field import INCH, field_of
from game.magewinds.fighters import attribute
from game.magewinds.state import NONE, Fighter, MagewindsState, Place
from game.magewinds.table import size_of

RADIUS = 12.5 / 25.4
"""A base is 25 mm wide (0.8.1)."""
SLACK = 1e-6
WINDS, CHOICES = 52, 3
"""The magic deck, and the attack choice cards of each player (0.9, 0.10)."""
DEALING = ("damage_applied", "taken_down")
"""The moments at which a fighter that has had enough still stands."""


def faults(play: Play[MagewindsState, Any], before: Battlefield | None = None) -> list[str]:
    """All that is wrong with a battle that waits; where nothing has moved `before` still is its battlefield."""
    state = play.state
    found = [*_cards(state), *_pieces(play), *_fighters(play), *_asked(play)]
    if state.phase == "setup" or field_of(play.table) is before:
        return found
    return [*found, *_places(play)]


def _things(play: Play[MagewindsState, Any]) -> list[tuple[str, float, float, bool]]:
    """The bases on the battlefield, and the markers: name, place, and whether it is a base."""
    state = play.state
    piece = play.table.content.scenarios[state.scenario].piece
    solid = piece is not None and piece.kind == "object"
    found = [
        (f"fighter {number}", state.fighters[number].x / INCH, state.fighters[number].y / INCH, True)
        for number in state.standing()
    ]
    return found + [
        (f"piece {number}", piece.x / INCH, piece.y / INCH, solid)
        for number, piece in enumerate(state.pieces)
        if piece.lies
    ]


def _places(play: Play[MagewindsState, Any]) -> Iterator[str]:
    width, depth = size_of(play.table)
    things = _things(play)
    for name, x, y, solid in things:
        rim = RADIUS - SLACK if solid else 0.0
        if not (rim <= x <= width - rim and rim <= y <= depth - rim):
            yield f"{name} is off the battlefield, at {x}, {y}"
    solids = [thing for thing in things if thing[3]]
    for one, other in combinations(solids, 2):
        apart = hypot(one[1] - other[1], one[2] - other[2]) - 2 * RADIUS
        if apart < -SLACK:
            yield f"{one[0]} and {other[0]} overlap by {-apart}"
    field = field_of(play.table)
    for base in field.bases.values():
        if base.kind == "fighter" and not field.placement(base, base.centre).ok:
            yield f"{base.id} stands where it must not"


def zones_in(value: Any) -> Iterator[Zone]:
    """All zones of a state, wherever they are."""
    if isinstance(value, Zone):
        yield value
    elif isinstance(value, Record):
        for field in fields(value):  # type: ignore[arg-type]
            yield from zones_in(getattr(value, field.name))
    elif isinstance(value, list | tuple):
        for item in value:
            yield from zones_in(item)


def _cards(state: MagewindsState) -> Iterator[str]:
    """Winds and attack choice cards lie in one zone each; notes that were discarded are gone."""
    found = Counter(card for zone in zones_in(state) for card in zone.cards)
    for card, times in found.items():
        if times > 1:
            yield f"card {card} ({state.faces[card]}) is in {times} places"
    kept = range(WINDS + CHOICES * state.seats)
    yield from (f"card {card} ({state.faces[card]}) is lost" for card in kept if card not in found)


def _pieces(play: Play[MagewindsState, Any]) -> Iterator[str]:
    """A piece lies on the battlefield, or one fighter carries it, or one warband has collected it."""
    fighters = play.state.fighters
    carried = Counter(number for each in fighters for number in each.carries)
    for number, piece in enumerate(play.state.pieces):
        places = [piece.lies, piece.carrier != NONE, piece.collector != NOBODY]
        if sum(places) != 1 or carried[number] != (piece.carrier != NONE):
            yield f"piece {number} is in {sum(places)} places, and carried {carried[number]} times"
        if piece.carrier != NONE and number not in fighters[piece.carrier].carries:
            yield f"piece {number} is not in the hands of its carrier"


def _fighters(play: Play[MagewindsState, Any]) -> Iterator[str]:
    state = play.state
    dealing = any(trigger.point in DEALING for trigger in state.occurrences)
    for number, each in enumerate(state.fighters):
        if each.counters not in (0, 1, 2):
            yield f"fighter {number} has {each.counters} action counters"
        if each.place is Place.FIELD:
            toughness = attribute(play.table, number, "toughness")
            if not 0 <= each.damage < toughness and not dealing:
                yield f"fighter {number} has {each.damage} damage of {toughness}"
        elif each.place is not Place.RESERVE and _keeps_something(each):
            yield f"fighter {number} is gone, and still has something"


def _keeps_something(each: Fighter) -> bool:
    return bool(each.carries or each.conditions or each.counters)


def _asked(play: Play[MagewindsState, Any]) -> Iterator[str]:
    state = play.state
    lifted = {each.warband for each in state.fighters if each.place is Place.RESERVE}
    """Who is being cloned stands nowhere for a moment (TC.mesmer)."""
    there = {*(range(state.seats) if state.phase in ("setup", "deployment") else state.in_battle()), *lifted}
    for question in play.pending:
        if question is not None and question.seat != NOBODY and question.seat not in there:
            yield f"seat {question.seat} has no fighters and is asked {question.key}"
