"""What a duel comes to, in words: the sums of each slot term by term, its clash, and what it all means if both pass."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.halfwish.clash import is_first
from game.halfwish.foresight import Projection
from game.halfwish.reckoning import Figured, Reckoning
from scenes.halfwish.faces import Faces

MINUS = "−"


class Line(NamedTuple):
    """A term of a sum: what it comes from, and how much."""

    words: str
    amount: str


class Sum(NamedTuple):
    """What a slot of one side comes to. `way` is "" where no card lies; `change` is what a power would add."""

    way: str
    lines: tuple[Line, ...] = ()
    total: str = ""
    change: int = 0
    keywords: tuple[str, ...] = ()


class Meeting(NamedTuple):
    """What a clash comes to. `hurt` is the seat that is hurt, -1 for nobody, 2 for both."""

    words: str
    hurt: int
    changed: bool = False


def signed(number: int) -> str:
    """A number with its sign, as it is printed."""
    return f"+{number}" if number > 0 else plain(number)


def plain(number: int) -> str:
    """A number, as it is printed."""
    return str(number).replace("-", MINUS)


def sum_of(
    faces: Faces,
    reckoning: Reckoning,
    seat: int,
    slot: int,
    before: Reckoning | None = None,
    *,
    alone: bool = False,
) -> Sum:
    """The sum of a committed action; `before` is the duel without the power that is thought of.

    `alone`: nothing is known of the other side.
    """
    figured = reckoning.figured[seat][slot]
    if not figured.action:
        return Sum("")
    change = _figure(figured) - _figure(before.figured[seat][slot]) if before else 0
    lines = [
        Line(faces.source(term.source), _amount(at, term.amount)) for at, term in enumerate(figured.terms)
    ]
    move = figured.move
    total = plain(move.value)
    if move.kind == "evade":
        there = reckoning.dv[1 - seat] - reckoning.dv[seat]
        lines += [] if alone else [Line(faces.say("term.there"), plain(there))]
        total = (
            f"{plain(move.gap)}+"
            if faces.content.actions[figured.action].gap != "any"
            else faces.say("any_gap")
        )
    return Sum(move.kind, tuple(lines), total, change, tuple(sorted(move.keywords)))


def _figure(figured: Figured) -> int:
    """What a power would change of an action: what it strikes or blocks for, or the gap it needs."""
    return figured.move.gap if figured.move.kind == "evade" else figured.move.value


def _amount(at: int, amount: int) -> str:
    return plain(amount) if at == 0 else signed(amount)


def meeting(faces: Faces, reckoning: Reckoning, slot: int, before: Reckoning | None = None) -> Meeting:
    """A clash in words: what a First Strike does, what answers it, or what is left of a strike."""
    clash = reckoning.clashes[slot]
    changed = before is not None and before.clashes[slot] != clash
    hurt = [seat for seat in (0, 1) if clash.damage[seat]]
    if not hurt:
        return Meeting(_harmless(faces, reckoning, slot), -1, changed)
    first = next((seat for seat in (0, 1) if clash.first[seat]), None)
    if first is None:
        words = [faces.say("clash.hurt", seat=seat, damage=clash.damage[seat]) for seat in hurt]
        return Meeting("\n".join(words), hurt[0] if len(hurt) == 1 else 2, changed)
    told = [faces.say("clash.first", seat=first, damage=clash.first[first])]
    if clash.damage[1 - first]:
        told.append(faces.say("clash.back", seat=1 - first, damage=clash.damage[1 - first]))
    return Meeting("\n".join(told), hurt[0] if len(hurt) == 1 else 2, changed)


def _harmless(faces: Faces, reckoning: Reckoning, slot: int) -> str:
    """Why nobody is hurt."""
    one, other = (reckoning.figured[seat][slot].move for seat in (0, 1))
    clash = reckoning.clashes[slot]
    for seat in (0, 1):
        if clash.evaded[seat]:
            return faces.say("clash.evaded", seat=seat)
    if "strike" not in (one.kind, other.kind):
        return faces.say("clash.nothing")
    if one.kind == other.kind == "strike":
        return faces.say("clash.even" if not (is_first(one, other) or is_first(other, one)) else "clash.none")
    return faces.say("clash.blocked" if "block" in (one.kind, other.kind) else "clash.none")


def verdict(faces: Faces, projection: Projection) -> str:
    """Who would win the duel, or who would fall."""
    fallen = [seat for seat in (0, 1) if projection.fallen[seat]]
    if len(fallen) == 2:
        return faces.say("outcome.both")
    if fallen:
        return faces.say("outcome.falls", seat=fallen[0])
    if projection.winner < 0:
        return faces.say("outcome.drawn")
    return faces.say("outcome.wins", seat=projection.winner)


def scoring(faces: Faces, aggressor: int) -> dict[str, Sequence[str]]:
    """What brings a point, by role (Section III)."""
    facts = {"aggressor": aggressor, "defender": 1 - aggressor}
    return {
        "aggressor": [faces.say("scoring.wound", **facts)],
        "defender": [faces.say("scoring.unhurt", **facts), faces.say("scoring.hurt_back", **facts)],
    }
