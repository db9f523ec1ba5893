"""The Action Phase: move and act with the selected piece, in either order, or leave out either."""

from __future__ import annotations

from typing import Any

from game.core.flow import Flow, flow
from game.core.question import Pick, Question, Reason, first, reason
from game.core.state import Occurrence
from game.core.timing import window
from game.half_the_battle.content import Action
from game.half_the_battle.events import PhaseBegan, PhaseMissed
from game.half_the_battle.naming import choosing
from game.half_the_battle.reach import PECK, available, known, why_not_able
from game.half_the_battle.rules.declaring import declare
from game.half_the_battle.rules.movement import steps, walk, why_not_walk
from game.half_the_battle.rules.turn_end import end_turn
from game.half_the_battle.rules.windows import interjections
from game.half_the_battle.state import NONE, Phase
from game.half_the_battle.table import Table, actor, named, piece, player, the_phase

END, MOVE, ACTION = "end", "move", "action"


@flow
def action_phase(t: Table, seat: int) -> Flow[None]:
    """A player's turn with its selected piece; a piece that is gone misses it (R21)."""
    begin_phase(t, seat)
    t.state.occurrences.append(Occurrence("phase_start", seat, NONE))
    yield from window(t, "phase_start")
    t.state.occurrences.pop()
    begin_acting(t, seat)
    while goes_on(t, seat):
        choice = yield act_question(t, seat)
        if choice == END:
            break
        if choice[0] == MOVE:
            walk(t, choice[1])
        else:
            yield from declare(t, seat, choice[1])
    t.state.turn = None
    yield from end_turn(t)


def begin_phase(t: Table, seat: int) -> None:
    """It is a player's action phase."""
    t.state.phase, t.state.acting, t.state.turn = "act", seat, Phase(seat)


def begin_acting(t: Table, seat: int) -> None:
    """Say who acts, or that nobody does."""
    number = player(t, seat).selected
    if goes_on(t, seat):
        t.emit(PhaseBegan, "round.action", seat, number, piece(t, number).character)
    else:
        t.emit(PhaseMissed, "round.action", seat)


def goes_on(t: Table, seat: int) -> bool:
    """Whether there is something left to do: with the selected piece, or with an item or Rage, which may come last."""
    if piece(t, actor(t)).gone:
        return False
    return bool(steps(t) or open_actions(t)) or any(True for _ in interjections(t, seat))


def act_question(t: Table, seat: int) -> Pick[Any]:
    """Move, act, or end the phase."""
    lanes, actions = steps(t), open_actions(t)
    choices = [*((MOVE, lane) for lane in lanes), *((ACTION, each.id) for each in actions), END]
    own = piece(t, actor(t)).lane
    facts = choosing(t, max((abs(lane - own) for lane in lanes), default=0), bool(actions))
    return Pick(seat, "act", "round.action", choices, facts=facts)


def open_actions(t: Table) -> list[Action]:
    """The actions that the selected piece can take now."""
    return available(t, actor(t)) if why_no_action(t) is None else []


def why_not_act(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why the selected piece can't do something now."""
    if answer == END:
        return None
    match answer:
        case "pass":
            return reason("end_instead", question.rule)
        case (str(word), int(lane)) if word == MOVE and type(lane) is int:
            return why_not_walk(t, lane)
        case (str(word), str(name)) if word == ACTION:
            return why_not_action(t, name)
    return reason("not_offered", question.rule)


def why_not_action(t: Table, name: str) -> Reason | None:
    """Why the selected piece can't take an action now."""
    number = actor(t)
    each = next((each for each in known(t, number) if each.id == name), None)
    if each is None:
        return why_not_its_own(t, number, name)
    return first(why_no_action(t), why_not_able(t, number, each))


def why_not_its_own(t: Table, number: int, name: str) -> Reason:
    """An action that a piece doesn't know: it is a chicken, or the action is on another card, or on none."""
    if name in t.content.actions[piece(t, number).character]:
        return reason("is_chicken", "indicators", **named(t, number))
    if name == PECK or any(name in actions for actions in t.content.actions.values()):
        return reason("not_its_action", "round.action", action=name, **named(t, number))
    return reason("not_offered", "round.action")


def why_no_action(t: Table) -> Reason | None:
    """Why the selected piece can't take any action now: it has taken one in this phase."""
    return reason("acted_already", "round.action", **named(t, actor(t))) if the_phase(t).acted else None
