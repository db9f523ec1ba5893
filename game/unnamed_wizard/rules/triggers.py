"""Effects that happen by themselves: at the start and end of turns, around meditation, claims and battles."""

from __future__ import annotations

from typing import Any

from game.core.flow import Flow, flow
from game.core.question import Pick, Question, Reason
from game.unnamed_wizard.content import TURN_MOMENTS
from game.unnamed_wizard.effects.resolve import carry_out, is_spell, named_spell, off, why_not_now
from game.unnamed_wizard.events import Triggered
from game.unnamed_wizard.passives import helping, helps
from game.unnamed_wizard.prompts import called, told
from game.unnamed_wizard.table import SpellRef, Table, keepers, others, seats_from, source_of


@flow(name="unnamed_wizard.rules.triggers.happen")
def trigger(t: Table, seat: int, moment: str, rule: str) -> Flow[None]:
    """A player's effects of a moment, in the order that the player chooses; the list is fixed now (W32)."""
    waiting: list[SpellRef] = due(t, seat, moment)
    while waiting:
        chosen = waiting[0]
        if len(waiting) > 1:
            facts = told({"moment": moment, "variant": moment, "names": called(t, seat)})
            chosen = yield Pick(seat, "effect", rule, list(waiting), facts=facts)
        waiting = [spot for spot in waiting if spot != chosen]
        if helps(t, seat, chosen):
            t.emit(Triggered, rule, seat, *chosen, source_of(t, chosen))
            yield from carry_out(t, seat, chosen, source_of(t, chosen))


def why_not_effect(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why an effect doesn't happen now; one that is borrowed does, though it is somebody else's."""
    if not is_spell(answer, t):
        return off(question, answer)
    code = "not_due" if question.seat in keepers(t, answer) else "not_your_spell"
    return why_not_now(question, answer, code, **named_spell(t, answer))


def due(t: Table, seat: int, moment: str) -> list[Any]:
    """The spells of a player that do something at a moment: as a turn starts or ends, by whose turn it is."""
    if moment in TURN_MOMENTS:
        moment = TURN_MOMENTS[moment]["own" if t.state.active == seat else "others"]
    return helping(t, seat, moment)


@flow
def everybodys(t: Table, moment: str, rule: str) -> Flow[None]:
    """The active player's effects, then those of the others in player order (Start of turn, End of turn)."""
    for seat in seats_from(t, t.state.active):
        if due(t, seat, moment):
            yield from trigger(t, seat, moment, rule)


@flow
def on_claim(t: Table, seat: int) -> Flow[None]:
    """Effects after a claim: of the claiming player, then of the others."""
    yield from trigger(t, seat, "on_claim", "tiles.claim")
    for other in others(t, seat):
        yield from trigger(t, other, "on_other_claim", "tiles.claim")


@flow
def after_battle(t: Table, seat: int) -> Flow[None]:
    """Effects after an attack that took a pillar."""
    yield from trigger(t, seat, "after_battle_won", "battle")
