"""Why not: power that is placed or returned, and who gets it."""

from __future__ import annotations

from typing import Any, TypeGuard

from game.core.question import Number, PickSome, Question, Verdict
from game.unnamed_wizard.content.words import PowerFilter
from game.unnamed_wizard.effects.deeds import source_of, spot_of
from game.unnamed_wizard.filters import FORTRESS, Cube
from game.unnamed_wizard.refusals.reasons import (
    is_number,
    is_seat,
    is_spot,
    is_tile,
    misfit,
    named,
    off,
    refuse,
    the_job,
    the_word,
)
from game.unnamed_wizard.table import BOARD, TILE, Table, keepers, player, slots, spell, tile

POWER = "pillars.power"


def fortified(t: Table, question: Number, answer: Any) -> Verdict:
    """Why so much power can't go into the fortress."""
    have = player(t, question.seat).pool
    if is_number(answer) and answer > have:
        return refuse("too_little_power", "boards.pool", have=have)
    return question.check(answer)


def filled(t: Table, question: Number, answer: Any) -> Verdict:
    """Why so many slots can't be filled."""
    return fortified(t, question, answer)


def opponent(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why somebody can't be chosen."""
    if is_number(answer) and answer == question.seat:
        return refuse("not_yourself", question.rule)
    return off(question, answer)


def owner(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why power can't be returned to somebody."""
    if not is_seat(answer, t):
        return off(question, answer)
    spell_name = (question.facts or {})["spell"]
    return refuse("not_an_owner", POWER, side=answer, spell=spell_name)


# ---------------------------------------------------------------------- power that is returned


def cube(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why power can't be returned."""
    if not is_cube(answer, t):
        return off(question, answer)
    return unreturnable(t, question, answer)


def some(t: Table, question: PickSome, answer: Any) -> Verdict:
    """Why one of several cubes can't be returned."""
    verdict = question.check(answer)
    wrong = _read(verdict.facts["item"]) if verdict.code == "not_offered_item" else None
    return unreturnable(t, question, wrong) if is_cube(wrong, t) else verdict


def _read(item: Any) -> Any:
    """The cube that a part of an answer names, if it names one."""
    parts = item.split(" ") if isinstance(item, str) and len(item) < 40 else []
    if len(parts) != 4 or not all(part.isdecimal() for part in parts[1:]):
        return None
    return parts[0], *map(int, parts[1:])


def is_cube(answer: Any, t: Table) -> TypeGuard[Cube]:
    """Whether an answer names a place where power can lie: a slot, a fortress."""
    if not isinstance(answer, tuple) or len(answer) != 4 or not is_number(answer[3]):
        return False
    if answer[0] == FORTRESS:
        return is_seat(answer[1], t) and answer[2:] == (0, 0) and is_number(answer[2])
    return is_spot(answer[:3], t) and 0 <= answer[3] < len(slots(t, answer[:3]))


def unreturnable(t: Table, question: Question[Any], wrong: Cube) -> Verdict:
    """What is wrong with power that can't be returned."""
    wanted: PowerFilter = the_word(t, question).source
    if wrong[0] == FORTRESS:
        return _not_from_fortress(t, question, wrong, wanted)
    spot = wrong[:3]
    facts = {"spell": source_of(t, spot)}
    if not slots(t, spot)[wrong[3]]:
        return refuse("no_power_there", POWER, **facts)
    if wanted.zone == FORTRESS:
        return refuse("only_from_fortress", POWER)
    if wanted.spell not in (None, spell(t, spot).spell):
        return refuse("only_sort", POWER, sort=wanted.spell, **facts)
    if wanted.other_than is not None and spot == spot_of(the_job(question)):
        return refuse("not_itself", POWER, **facts)
    return _misplaced(t, question, wrong, wanted)


def _not_from_fortress(t: Table, question: Question[Any], wrong: Cube, wanted: PowerFilter) -> Verdict:
    side = wrong[1]
    if wanted.zone == "slots":
        return refuse("only_from_slots", POWER)
    if not player(t, side).fortress:
        return refuse("fortress_empty", "boards.fortress", side=side)
    return _foreign(question, [side], wanted)


def _foreign(question: Question[Any], having: list[int], wanted: PowerFilter) -> Verdict:
    """Power of the wrong owner; what fits in every way was named twice."""
    if wanted.owner == "mine" and question.seat not in having:
        return refuse("not_your_power", POWER)
    if wanted.owner == "other" and having == [question.seat]:
        return refuse("only_their_power", POWER)
    return refuse("power_once", POWER)


def _misplaced(t: Table, question: Question[Any], wrong: Cube, wanted: PowerFilter) -> Verdict:
    """Power that lies in the wrong place, or is somebody else's."""
    spot, facts = wrong[:3], {"spell": source_of(t, wrong[:3])}
    if wanted.at == "my_board" and spot[:2] != (BOARD, question.seat):
        return refuse("only_own_board", POWER, **facts)
    on_field = spot[0] == TILE and tile(t, spot[1]).on_field
    if wanted.at == "field_tile" and not on_field:
        return refuse("only_field_spells", POWER, **facts)
    found = misfit(t, question, spot[1], wanted.tile) if wanted.tile is not None and on_field else None
    if found is not None:
        return found
    return _foreign(question, keepers(t, spot), wanted)


def emptied(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why power can't be returned from a tile."""
    if not is_tile(answer, t):
        return off(question, answer)
    wanted = the_word(t, question).source.tile
    found = misfit(t, question, answer, wanted) if wanted is not None else None
    return found if found is not None else refuse("no_power_on_tile", POWER, **named(t, answer))
