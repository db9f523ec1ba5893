"""Timing: the windows at which abilities may be used, which open on public grounds, for all in turn (1.2, 17.0)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core import timing
from game.core.flow import Flow, flow
from game.core.question import Question, Reason, reason
from game.core.state import Trigger
from game.core.timing import Response, Style, TimingPoint
from game.magewinds.abilities import anybody_at, might_answer, offers, why_knows_not, why_not_answer
from game.magewinds.payment import hand_of
from game.magewinds.prompts import about, moment_of
from game.magewinds.sight import why_not_there
from game.magewinds.table import Table, controller, in_turn_order, is_fighter, pack_of

RULES = {
    "action_phase_start": "13.0",
    "turn_start": "13.0",
    "fighter_chosen": "13.0",
    "activation_start": "13.0",
    "during_activation": "13.0",
    "action_begin": "13.0",
    "step_move": "13.1",
    "movement": "15.0",
    "attack_declared": "18.0",
    "reveal": "18.3",
    "attack_modifiers": "18.5.1",
    "after_roll": "18.5.2",
    "hits_received": "18.5.2",
    "damage_received": "18.5.3",
    "damage_applied": "18.5.3",
    "taken_down": "18.5.3",
    "knockback": "18.5.4",
    "forced_move": "15.0",
    "reaction_steps": "13.3",
    "action_end": "13.0",
    "activation_end": "13.0",
    "turn_end": "13.0",
    "action_phase_end": "13.5",
    "end_phase": "14.0",
    "round_start": "11.0",
}
"""The moments that a window opens at, and the section that each belongs to. Choices in an activation, in channelling
and in defence are questions of their own."""


def seats(t: Table, trigger: Trigger) -> Sequence[int]:
    """The seats with a fighter on the battlefield, the one whose turn it is first."""
    return in_turn_order(t)


POINTS: dict[str, TimingPoint] = {  # type: ignore[type-arg]
    name: TimingPoint(name, rule, seats, Style.TURN_ABOUT, might_answer, moment_of)
    for name, rule in RULES.items()
}
RESPONSES = {name: (Response("magewinds.rules.spells.respond", offers),) for name in RULES}


def why_not_respond(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why a fighter can't answer a moment with an ability (5.0, 17.0)."""
    match answer:
        case "pass":
            return None
        case (user, str(name)) if is_fighter(t, user) and name in pack_of(t).abilities:
            return _why_not_by(t, question.seat, user, name)
    return reason("not_offered", question.rule)


def _why_not_by(t: Table, seat: int, user: int, name: str) -> Reason | None:
    why = why_not_there(t, user)
    if why is None and controller(t, user) != seat:
        return reason("not_yours", "5.0", **about(t, user))
    if why is None:
        why = why_knows_not(t, user, name)
    if why is None:
        each, trigger = pack_of(t).abilities[name], t.state.occurrences[-1]
        why = why_not_answer(t, seat, user, each, trigger, hand_of(t, seat))
    return why


@flow(name="magewinds.rules.moments.moment")
def moment(t: Table, point: str, actor: int, subject: int, amount: int, word: str) -> Flow[int]:
    """Something happens that abilities may answer. Returns what is left of its amount."""
    if not anybody_at(t, point, word):
        return amount
    t.state.occurrences.append(Trigger(point, actor, subject, amount, word=word))
    yield from timing.response_window(t, point)
    return t.state.occurrences.pop().amount
