"""Resolving spells, effect by effect: the flow of each effect, its choices, and why an answer names none of them.

What the effects of spells can do is told by `why_not_...` functions, beside the choices that they explain. Those with a
question take any answer at all; what it names is found out here.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, TypeGuard

from game.core.flow import Flow, flow, perform
from game.core.question import PASS, Pick, Question, Reason, reason
from game.unnamed_wizard.content import MEDITATE
from game.unnamed_wizard.content.effects import TileFilter
from game.unnamed_wizard.filters import Objection, bounds, unfit, untouchable
from game.unnamed_wizard.prompts import about
from game.unnamed_wizard.state import NONE
from game.unnamed_wizard.table import (
    BOARD,
    TILE,
    SpellRef,
    SpellStep,
    Table,
    player,
    side_name,
    source_of,
    this_tile,
    tile,
)


def meditation(t: Table, seat: int) -> str:
    """What a player's meditation is called among the spells."""
    return f"{player(t, seat).board}.{MEDITATE}"


def effect_of(t: Table, job: SpellStep) -> Any:
    """The effect that a step resolves."""
    return t.content.scripts[job[3]][job[4]]


@flow(name="unnamed_wizard.effects.deeds.carry_out")
def carry_out(t: Table, seat: int, spot: SpellRef, source: str) -> Flow[None]:
    """A player resolves a spell, effect by effect, as far as possible (W4)."""
    for index in range(len(t.content.scripts[source])):
        yield from perform(t, FLOWS_OF[t.content.scripts[source][index].kind], seat, (*spot, source, index))


def declinable(each: Any) -> bool:
    """Whether an effect may be left out or done less often: what one "may" do, and what is "up to" a number (W4)."""
    return bool(each.optional or getattr(each, "up_to", False))


def with_pass(choices: list[Any], free: bool) -> list[Any]:
    """The choices, and to leave it where one may."""
    return [*choices, PASS] if free else choices


FLOWS_OF = {
    kind: f"unnamed_wizard.effects.{module}.{kind}"
    for module, kinds in {
        "power": "gain_power place_power return_power",
        "pillars": "place_pillar return_pillar move_pillar",
        "tiles": "place_tile move_tile remove_tile flip_tile",
        "shuffling": "swap_tiles rotate_tiles",
        "claims": "claim_tile seal unseal",
        "casting": "invoke resolve_spell roll_die add_invokes",
        "fighting": "battle",
    }.items()
    for kind in kinds.split()
}
"""The registered name of the flow that resolves each effect. Saves hold these names."""


@flow(name="unnamed_wizard.effects.choosing.choose")
def choose(t: Table, seat: int, job: SpellStep, key: str, rule: str, found: list[Any]) -> Flow[Any]:
    """One of these, or PASS: where there are none, or where the resolver leaves what may be left (W4)."""
    chosen = PASS
    if found:
        choices = with_pass(found, declinable(effect_of(t, job)))
        chosen = yield Pick(seat, key, rule, choices, facts=about(t, seat, job))
    return chosen


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


def is_spell(answer: Any, t: Table) -> TypeGuard[SpellRef]:
    """Whether an answer is a place where there is a spell."""
    if not isinstance(answer, tuple) or len(answer) != 3:
        return False
    where, number, which = answer
    if where == TILE:
        return is_tile(number, t) and is_number(which) and which == 0
    known = where == BOARD and is_seat(number, t) and is_number(which)
    return known and 0 <= which < len(player(t, number).slots)


def is_pair(answer: Any) -> TypeGuard[tuple[Any, Any]]:
    """Whether an answer has two parts."""
    return isinstance(answer, tuple) and len(answer) == 2


def the_step(question: Question[Any]) -> SpellStep:
    """The step of a spell that a question belongs to."""
    job: SpellStep = (question.facts or {})["job"]
    return job


def the_effect(t: Table, question: Question[Any]) -> Any:
    """The effect that a question belongs to."""
    return effect_of(t, the_step(question))


# ---------------------------------------------------------------------- why not


def off(question: Question[Any], answer: Any) -> Reason | None:
    """Why not an answer that names nothing: PASS where one must choose, or what makes no sense here."""
    if answer == PASS:
        return why_not_now(question, answer, "must_choose")
    return reason("not_offered", question.rule)


def why_not_now(question: Question[Any], answer: Any, code: str, **facts: Any) -> Reason | None:
    """Why not, after what was done before: only the flow remembers that, so its question tells."""
    return None if answer in (question.options() or ()) else reason(code, question.rule, **facts)


def against(question: Question[Any], objection: Objection | None, **facts: Any) -> Reason | None:
    """What a filter has against something, as a reason."""
    if objection is None:
        return None
    code, rule = objection
    return reason(code, rule or question.rule, **facts)


def why_not_tile(
    t: Table, question: Question[Any], number: int, wanted: TileFilter, source: int = NONE
) -> Reason | None:
    """Why a tile is none that a filter means. `source` is where a pillar comes from."""
    seat, here = question.seat, this_tile(the_step(question))
    limits = bounds(t, seat, wanted, here, source)
    return against(question, unfit(t, seat, number, wanted, here, limits), **named(t, number))


def why_not_touch(t: Table, number: int) -> Reason | None:
    """Why nothing can be done to a tile."""
    objection = untouchable(t, number)
    return None if objection is None else reason(*objection, **named(t, number))


def why_not_loose(t: Table, number: int, stuck: Collection[int]) -> Reason | None:
    """Why a tile can't leave its place; `stuck` are the locked tiles (Locked)."""
    return reason("locked", "tiles.locked", **named(t, number)) if number in stuck else None


def named(t: Table, number: int) -> dict[str, Any]:
    """A tile as a reason names it."""
    return {"tile": side_name(t, number)}


def named_spell(t: Table, ref: SpellRef) -> dict[str, Any]:
    """A spell as a reason names it, and its tile."""
    return dict.fromkeys(("spell", "tile"), source_of(t, ref))
