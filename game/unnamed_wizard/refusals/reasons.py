"""What all reasons are made of; above all why a tile is none that an effect is for."""

from __future__ import annotations

from typing import Any, TypeGuard

from game.core.question import PASS, Question, Verdict
from game.unnamed_wizard.content.words import TileFilter
from game.unnamed_wizard.effects.deeds import Job, source_of, this, word
from game.unnamed_wizard.filters import HERE, owned_as, tiles
from game.unnamed_wizard.state import NONE
from game.unnamed_wizard.table import (
    BOARD,
    TILE,
    Spot,
    Table,
    is_core,
    is_open,
    locked_tiles,
    player,
    tile,
)

OWNERS = {
    "mine": ("not_your_tile", "tiles.owner"),
    "other": ("not_their_tile", "tiles.owner"),
    "owned": ("nobodys_tile", "tiles.owner"),
    "open": ("not_open", "tiles.open"),
    "mine_or_open": ("not_yours_or_open", "tiles.open"),
}
"""Why a tile is of the wrong owner, by whose it should be."""
BESIDE = {"this": "not_beside_this", "mine": "not_beside_yours", "from": "not_beside_from"}
"""Why a tile lies in the wrong place, by what it should be next to."""


def refuse(code: str, rule: str, **facts: Any) -> Verdict:
    """A refusal with its reason and rule."""
    return Verdict(False, code, rule, facts)


def first(*verdicts: Verdict | None) -> Verdict | None:
    """The first reason that there is; a refusal counts as false, so `or` would pass it over."""
    return next((verdict for verdict in verdicts if verdict is not None), None)


def off(question: Question[Any], answer: Any) -> Verdict:
    """An answer that makes no sense here, or none where one must be given."""
    return refuse("must_choose" if answer == PASS else "not_offered", question.rule)


# ---------------------------------------------------------------------- what an answer names


def is_number(answer: Any) -> TypeGuard[int]:
    """Whether an answer is a whole number."""
    return type(answer) is int


def is_tile(answer: Any, t: Table) -> TypeGuard[int]:
    """Whether an answer is the number of a tile in play."""
    return is_number(answer) and 0 <= answer < len(t.state.tiles) and not tile(t, answer).gone


def is_seat(answer: Any, t: Table) -> TypeGuard[int]:
    """Whether an answer is a seat."""
    return is_number(answer) and 0 <= answer < len(t.state.players)


def is_spot(answer: Any, t: Table) -> TypeGuard[Spot]:
    """Whether an answer is a place where there is a spell."""
    if not isinstance(answer, tuple) or len(answer) != 3:
        return False
    where, number, which = answer
    if where == TILE:
        return is_tile(number, t) and is_number(which) and which == 0
    known = where == BOARD and is_seat(number, t) and is_number(which)
    return known and 0 <= which < len(player(t, number).slots)


def named(t: Table, number: int) -> dict[str, Any]:
    """A tile as a reason names it."""
    return {"tile": source_of(t, (TILE, number, 0))}


def the_job(question: Question[Any]) -> Job:
    """The word that is carried out."""
    job: Job = (question.facts or {})["job"]
    return job


def the_word(t: Table, question: Question[Any]) -> Any:
    """What the word says."""
    return word(t, the_job(question))


# ---------------------------------------------------------------------- tiles that don't fit


def misfit(
    t: Table, question: Question[Any], number: int, wanted: TileFilter, source: int = NONE
) -> Verdict | None:
    """Why a tile is none that an effect is for; None if it is one. `source` is where a pillar comes from."""
    here = this(the_job(question))
    found = first(untouchable(t, number), foreign(t, question.seat, number, wanted.owner))
    if found is None and wanted.other_than == HERE and number == here:
        found = refuse("not_this_tile", "tiles.effects", **named(t, number))
    if found is None and wanted.locked is False:
        found = stuck(t, number)
    near = wanted.adjacent_to
    if found is None and near is not None and number not in tiles(t, question.seat, wanted, here, source):
        found = refuse(BESIDE[near], "tiles", **named(t, number))
    return found


def untouchable(t: Table, number: int) -> Verdict | None:
    """The core, or a tile that is not on the field."""
    if is_core(number):
        return refuse("core_tile", "tiles.core", **named(t, number))
    if not tile(t, number).on_field:
        return refuse("not_on_field", "tiles", **named(t, number))
    return None


def foreign(t: Table, seat: int, number: int, owner: str) -> Verdict | None:
    """A tile of the wrong owner."""
    if owned_as(t, seat, number, owner):
        return None
    code, rule = OWNERS[owner]
    return refuse(
        "nobodys_tile" if code == "not_their_tile" and is_open(t, number) else code, rule, **named(t, number)
    )


def stuck(t: Table, number: int) -> Verdict | None:
    """A locked tile."""
    return refuse("locked", "tiles.locked", **named(t, number)) if number in locked_tiles(t) else None
