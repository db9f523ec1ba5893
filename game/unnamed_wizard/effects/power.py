"""Power-related effects: gained, placed in the fortress, returned to its owners."""

from __future__ import annotations

from typing import Any, TypeGuard

from game.core.flow import Flow, flow
from game.core.question import PASS, Group, Number, Pick, PickSome, Question, Reason, first, reason
from game.core.zones import NOBODY
from game.unnamed_wizard.content.effects import GainPower
from game.unnamed_wizard.effects.resolve import (
    against,
    declinable,
    effect_of,
    is_number,
    is_seat,
    is_spell,
    is_tile,
    named,
    named_spell,
    off,
    the_effect,
    the_step,
    why_not_tile,
    with_pass,
)
from game.unnamed_wizard.events import PowerGained, PowerPlaced, PowerReturned
from game.unnamed_wizard.filters import (
    FORTRESS,
    Cube,
    amount,
    cubes,
    read,
    spell_bounds,
    unfit_fortress,
    unfit_power,
    written,
)
from game.unnamed_wizard.passives import total
from game.unnamed_wizard.prompts import about, owning, returning
from game.unnamed_wizard.table import (
    TILE,
    SpellRef,
    SpellStep,
    Table,
    filled_slots,
    keepers,
    others,
    player,
    slots,
    source_of,
    spot_of,
)

RULE = "pillars.power"


@flow
def gain_power(t: Table, seat: int, job: SpellStep) -> Flow[None]:
    """Power from the supply, as far as there is any (W31)."""
    who = seat
    if effect_of(t, job).who == "chosen_opponent":
        who = yield Pick(seat, "opponent", RULE, others(t, seat), facts=about(t, seat, job))
    gain(t, who, gained(t, seat, effect_of(t, job)))


def why_not_opponent(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why somebody can't be chosen."""
    if not is_seat(answer, t):
        return off(question, answer)
    return None if answer in others(t, question.seat) else reason("not_yourself", RULE)


def gained(t: Table, seat: int, each: GainPower) -> int:
    """The power that an effect brings."""
    return amount(t, seat, each.n)


def gain(t: Table, seat: int, count: int) -> None:
    """Move power from the supply into a pool, as far as there is any."""
    count = min(count, t.state.supply)
    t.state.supply -= count
    player(t, seat).pool += count
    t.emit(PowerGained, RULE, seat, count)


@flow
def place_power(t: Table, seat: int, job: SpellStep) -> Flow[None]:
    """Power from the pool into the fortress: as much as the effect says, or up to it."""
    low, high = room(t, seat, job)
    count = high
    if low < high:
        count = yield Number(seat, "fortress", "boards.fortress", low, high, facts=about(t, seat, job))
    fortify(t, seat, count)


def room(t: Table, seat: int, job: SpellStep) -> tuple[int, int]:
    """The least and the most power that may go into the fortress."""
    each, pool = effect_of(t, job), player(t, seat).pool
    least = 0 if declinable(each) else min(each.n, pool)
    return least, min(each.n + total(t, seat, "extra_fortress_power"), pool)


def why_not_count(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why an amount of power can't be placed, in the fortress or in slots."""
    have, found = player(t, question.seat).pool, question.why_not(answer)
    if found is not None and is_number(answer) and answer > have:
        return reason("too_little_power", "boards.pool", have=have)
    return found


def fortify(t: Table, seat: int, count: int) -> None:
    """Power goes into the fortress."""
    if count:
        who = player(t, seat)
        who.pool, who.fortress = who.pool - count, who.fortress + count
        t.emit(PowerPlaced, "boards.fortress", seat, count)


@flow
def return_power(t: Table, seat: int, job: SpellStep) -> Flow[None]:
    """Power to its owners' pools: one, any or all of what the effect means."""
    n, found = effect_of(t, job).n, found_power(t, seat, job)
    if n == 1 and len(found) > (not effect_of(t, job).optional):
        chosen = yield Pick(
            seat,
            "cube",
            RULE,
            with_pass(distinct(found), effect_of(t, job).optional),
            facts=about(t, seat, job),
        )
        found = [] if chosen == PASS else [chosen]
    elif n == "any" and found:
        chosen = yield cubes_question(t, seat, found, job)
        found = [read(each) for each in chosen]
    elif n == "all" and effect_of(t, job).source.one_tile and len({cube[1] for cube in found}) > 1:
        number = yield Pick(
            seat, "tile", RULE, sorted({cube[1] for cube in found}), facts=about(t, seat, job)
        )
        found = [cube for cube in found if cube[1] == number]
    for cube in found:
        yield from return_cube(t, seat, cube)


def cubes_question(t: Table, seat: int, found: list[Cube], job: SpellStep) -> PickSome:
    """Which power to return; any of it, or none."""
    group = Group("power", tuple(sorted(map(written, found))), 0, len(found))
    return PickSome(seat, "cubes", RULE, (group,), facts=returning(t, seat, job, found))


def found_power(t: Table, seat: int, job: SpellStep) -> list[Cube]:
    """The power that an effect is about."""
    return cubes(t, seat, effect_of(t, job).source, spot_of(job))


def why_not_cube(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why power can't be returned."""
    if not is_cube(answer, t):
        return off(question, answer)
    seat, wanted, here = question.seat, the_effect(t, question).source, spot_of(the_step(question))
    if answer[0] == FORTRESS:
        return against(question, unfit_fortress(t, seat, answer[1], wanted), side=answer[1])
    ref, facts = answer[:3], named_spell(t, answer[:3])
    if not slots(t, ref)[answer[3]]:
        return reason("no_power_there", RULE, **facts)
    objection = unfit_power(t, seat, ref, wanted, here, spell_bounds(t, seat, wanted, here))
    return against(question, objection, sort=wanted.spell, **facts)


def why_not_cubes(t: Table, question: PickSome, answer: Any) -> Reason | None:
    """Why one of several cubes can't be returned; what fits in every way was named twice."""
    found = question.why_not(answer)
    wrong = _named(found.facts["item"]) if found is not None and found.code == "not_offered_item" else None
    if not is_cube(wrong, t):
        return found
    return first(why_not_cube(t, question, wrong), reason("power_once", RULE))


def _named(item: Any) -> Any:
    """The cube that a part of an answer names, if it names one."""
    parts = item.split(" ") if isinstance(item, str) and len(item) < 40 else []
    named = len(parts) == 4 and all(part.isdecimal() for part in parts[1:])
    return (parts[0], *map(int, parts[1:])) if named else None


def is_cube(answer: Any, t: Table) -> TypeGuard[Cube]:
    """Whether an answer names a place where power can lie: a slot, a fortress."""
    if not isinstance(answer, tuple) or len(answer) != 4 or not is_number(answer[3]):
        return False
    if answer[0] == FORTRESS:
        return is_seat(answer[1], t) and answer[2:] == (0, 0) and is_number(answer[2])
    return is_spell(answer[:3], t) and 0 <= answer[3] < len(slots(t, answer[:3]))


def why_not_empty(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why a tile is not the one that all power is returned from."""
    if not is_tile(answer, t):
        return off(question, answer)
    job, wanted = the_step(question), the_effect(t, question).source.tile
    found = None if wanted is None else why_not_tile(t, question, answer, wanted)
    if found is None and all(cube[1] != answer for cube in found_power(t, question.seat, job)):
        return reason("no_power_on_tile", RULE, **named(t, answer))
    return found


def distinct(found: list[Cube]) -> list[Cube]:
    """Each place once: power in the same fortress is all the same."""
    return list(dict.fromkeys(found))


@flow
def return_cube(t: Table, seat: int, cube: Cube) -> Flow[None]:
    """A cube goes to its owner's pool: of several the resolver chooses one (W7), without any to the supply (W8)."""
    having = owners_of(t, cube)
    owner = having[0] if having else NOBODY
    if len(having) > 1:
        owner = yield Pick(seat, "owner", RULE, having, facts=owning(t, seat, cube))
    send_back(t, seat, owner, cube)


def owners_of(t: Table, cube: Cube) -> list[int]:
    """The owners of a cube."""
    return [cube[1]] if cube[0] == FORTRESS else keepers(t, cube[:3])


def why_not_owner(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why power can't be returned to somebody."""
    if not is_seat(answer, t):
        return off(question, answer)
    facts = question.facts or {}
    if answer in keepers(t, (facts["where"], facts["number"], 0)):
        return None
    return reason("not_an_owner", RULE, side=answer, spell=facts["spell"])


def send_back(t: Table, seat: int, owner: int, cube: Cube) -> None:
    """A cube leaves where it lies."""
    where, number, which, slot = cube
    if where == FORTRESS:
        player(t, number).fortress -= 1
    else:
        slots(t, cube[:3])[slot] = 0
    if owner == NOBODY:
        t.state.supply += 1
    else:
        player(t, owner).pool += 1
    name = "" if where == FORTRESS else source_of(t, cube[:3])
    t.emit(PowerReturned, RULE, seat, owner, where, number, which, slot, name)


def on_tile(t: Table, number: int) -> list[Cube]:
    """The power in the slots of a tile."""
    ref: SpellRef = (TILE, number, 0)
    return [(*ref, slot) for slot in filled_slots(t, ref)]


@flow
def clear(t: Table, seat: int, number: int) -> Flow[None]:
    """All power on a tile is returned."""
    for cube in on_tile(t, number):
        yield from return_cube(t, seat, cube)
