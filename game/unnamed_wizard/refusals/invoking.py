"""Why not: invoking spells, meditating, effects in order, cantrips of others."""

from __future__ import annotations

from typing import Any

from game.core.question import Question, Verdict
from game.unnamed_wizard.content.words import SpellFilter
from game.unnamed_wizard.effects.deeds import source_of, spot_of
from game.unnamed_wizard.invoking import counts, limit
from game.unnamed_wizard.refusals.reasons import is_number, is_spot, misfit, off, refuse, the_job, the_word
from game.unnamed_wizard.rules.turns import MEDITATE
from game.unnamed_wizard.table import (
    BOARD,
    TILE,
    Spot,
    Table,
    keepers,
    player,
    slots,
    spell,
    the_turn,
    tile,
)

INVOKE = "invoke"


def turn(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why a turn can't go on so."""
    if answer == MEDITATE:
        return refuse("meditate_instead", question.rule)
    if not isinstance(answer, tuple) or len(answer) != 5 or answer[0] != INVOKE or not is_way(t, answer[1:]):
        return off(question, answer)
    spot, slot = answer[1:4], answer[4]
    found = uninvocable(t, question.seat, spot, slot)
    if found is None and the_turn(t).counted >= limit(t, question.seat) and counts(t, question.seat, spot):
        found = refuse("no_invocations_left", question.rule, most=limit(t, question.seat))
    return found if found is not None else alike(t, spot)


def invoked(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why an effect doesn't invoke a spell."""
    if not is_way(t, answer):
        return off(question, answer)
    spot, slot, each = answer[:3], answer[3], the_word(t, question)
    found = uninvocable(t, question.seat, spot, slot)
    if found is None and each.spell not in (None, spell(t, spot).spell):
        found = refuse("only_sort", question.rule, sort=each.spell, **called(t, spot))
    if found is None and each.at == "my_board" and spot[0] != BOARD:
        found = refuse("only_own_board", question.rule, **called(t, spot))
    return found if found is not None else alike(t, spot)


def is_way(t: Table, answer: Any) -> bool:
    """Whether an answer names a slot of a spell, or a spell that has none."""
    if not isinstance(answer, tuple) or len(answer) != 4 or not is_spot(answer[:3], t):
        return False
    return is_number(answer[3]) and 0 <= answer[3] < max(1, len(slots(t, answer[:3])))


def uninvocable(t: Table, seat: int, spot: Spot, slot: int) -> Verdict | None:
    """Why power can't be placed in a slot (Invoke)."""
    filled, sort = slots(t, spot), spell(t, spot).spell
    if spot[0] == TILE and tile(t, spot[1]).sealed:
        return refuse("sealed", "tiles.seal", **called(t, spot))
    if seat not in keepers(t, spot):
        return refuse("not_your_spell", "spells.invoke", **called(t, spot))
    if not filled:
        return refuse("never_invoked", "spells", sort=sort, **called(t, spot))
    if not player(t, seat).pool:
        return refuse("no_power", "boards.pool")
    if filled[slot]:
        return refuse("no_empty_slot" if all(filled) else "slot_filled", "spells.invoke", **called(t, spot))
    return None


def alike(t: Table, spot: Spot) -> Verdict:
    """Of equal slots the first is offered."""
    return refuse("slots_alike", "spells.invoke", **called(t, spot))


def called(t: Table, spot: Spot) -> dict[str, Any]:
    """A spell as a reason names it."""
    return {"spell": source_of(t, spot)}


# ---------------------------------------------------------------------- what happens by itself


def effect(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why an effect doesn't happen now."""
    if not is_spot(answer, t):
        return off(question, answer)
    if question.seat not in keepers(t, answer):
        return refuse("not_your_spell", question.rule, **called(t, answer))
    return refuse("not_due", question.rule, **called(t, answer))


# ---------------------------------------------------------------------- without paying


def cast(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why a spell can't be used without paying."""
    if not is_spot(answer, t):
        return off(question, answer)
    wanted: SpellFilter = the_word(t, question).which
    found = uncastable(t, question, answer, wanted)
    if found is None and wanted.tile is not None:
        found = misfit(t, question, answer[1], wanted.tile)
    if found is not None:
        return found
    code = "not_your_spell" if wanted.owner == "mine" else "only_their_spell"
    return refuse(code, question.rule, **called(t, answer))


def uncastable(t: Table, question: Question[Any], spot: Spot, wanted: SpellFilter) -> Verdict | None:
    """Why a spell is none that can be used so, wherever it is."""
    facts = called(t, spot)
    if spot[0] == TILE and tile(t, spot[1]).sealed:
        return refuse("sealed", "tiles.seal", **facts)
    if spell(t, spot).spell != wanted.spell:
        return refuse("only_sort", question.rule, sort=wanted.spell, **facts)
    if wanted.other_than is not None and spot == spot_of(the_job(question)):
        return refuse("not_itself", question.rule, **facts)
    if any(each.kind == "resolve_spell" for each in spell(t, spot).effects):
        return refuse("no_chain", question.rule, **facts)
    if wanted.at == "field_tile" and not (spot[0] == TILE and tile(t, spot[1]).on_field):
        return refuse("only_field_spells", question.rule, **facts)
    return None
