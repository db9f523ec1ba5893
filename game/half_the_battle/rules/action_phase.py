"""The Action Phase: move and act with the selected piece, in either order, or leave out either.

An action is aimed and announced; others may answer, and then it is resolved (steps A4 to A6).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Any

from game.core.flow import Flow, flow
from game.core.question import Order, Pick, Question, Reason, first, reason
from game.core.state import Trigger
from game.core.timing import response_window
from game.half_the_battle.content.definitions import Action
from game.half_the_battle.effects import after_action, apply, matters
from game.half_the_battle.events import Announced, PhaseBegan, PhaseMissed, PieceMoved, Unhurt
from game.half_the_battle.prompts import aiming, choosing, going, ordering
from game.half_the_battle.rules.items import anybody_holds
from game.half_the_battle.rules.targets import (
    PECK,
    Aim,
    aims,
    available,
    known,
    lanes_in_range,
    leaps,
    reached,
    the_action,
    why_not_able,
    why_not_lane,
    why_not_target,
    why_not_together,
)
from game.half_the_battle.rules.turn_end import end_turn
from game.half_the_battle.rules.windows import interjections
from game.half_the_battle.state import NONE, Announcement, Phase
from game.half_the_battle.table import (
    Table,
    actor,
    announced,
    around,
    beyond,
    card,
    is_lane,
    is_piece,
    mark_in,
    mark_on,
    named,
    piece,
    player,
    the_phase,
)

END, MOVE, ACTION = "end", "move", "action"


@flow
def action_phase(t: Table, seat: int) -> Flow[None]:
    """A player's turn with its selected piece; a piece that is gone misses it (R21)."""
    begin_phase(t, seat)
    if anybody_holds(t, "phase_start"):
        t.state.occurrences.append(Trigger("phase_start", seat, NONE))
        yield from response_window(t, "phase_start")
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
    t.emit(beginning, t, seat)


def beginning(t: Table, seat: int) -> PhaseBegan | PhaseMissed:
    """The event with which a phase begins."""
    number = player(t, seat).selected
    if goes_on(t, seat):
        return PhaseBegan("round.action", seat, number, piece(t, number).character)
    return PhaseMissed("round.action", seat)


def goes_on(t: Table, seat: int) -> bool:
    """Whether there is something left to do: with the selected piece, or with an item or Rage, which may come last."""
    if piece(t, actor(t)).gone:
        return False
    return bool(steps(t)) or next(chain(open_actions(t), interjections(t, seat)), None) is not None


def act_question(t: Table, seat: int) -> Pick[Any]:
    """Move, act, or end the phase."""
    lanes, actions, own = steps(t), [*open_actions(t)], piece(t, actor(t)).lane
    choices: list[Any] = [(MOVE, lane) for lane in lanes]
    choices += [(ACTION, each.id) for each in actions]
    choices.append(END)
    farthest = max(own - lanes[0], lanes[-1] - own) if lanes else 0
    facts = choosing(t, farthest, bool(actions))
    return Pick(seat, "act", "round.action", choices, facts=facts)


def open_actions(t: Table) -> Iterable[Action]:
    """The actions that the selected piece can take now."""
    return () if the_phase(t).acted else available(t, actor(t))


def why_not_act(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why the selected piece can't do something now."""
    if answer == END:
        return None
    match answer:
        case "pass":
            return reason("end_instead", question.rule)
        case (str(verb), int(lane)) if verb == MOVE and type(lane) is int:
            return why_not_walk(t, lane)
        case (str(verb), str(name)) if verb == ACTION:
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


# ---------------------------------------------------------------------- movement


def walk(t: Table, lane: int) -> None:
    """The selected piece walks; its facing never turns (Movement)."""
    number, phase = actor(t), the_phase(t)
    who = piece(t, number)
    start, who.lane = who.lane, lane
    phase.walks += 1
    phase.walked_on = phase.acted
    phase.walked += abs(lane - start)
    t.emit(PieceMoved, "movement", number, who.owner, who.character, start, lane, "walked")


def movement(t: Table, number: int) -> int:
    """How many lanes a piece can walk in this phase, before it has walked any."""
    if why_held(t, number) is not None:
        return 0
    own = t.content.figures.peck.movement if mark_on(t, "polymorph", number) else card(t, number).movement
    return own + the_phase(t).farther


def span(t: Table, number: int) -> Sequence[int]:
    """The other lanes within what a piece has left of its movement."""
    return around(t, piece(t, number).lane, left_to_walk(t, number))


def left_to_walk(t: Table, number: int) -> int:
    """How many lanes a piece can still walk in this phase."""
    return max(0, movement(t, number) - the_phase(t).walked)


def steps(t: Table) -> Sequence[int]:
    """The lanes that the selected piece can walk to now."""
    return span(t, actor(t)) if may_walk(the_phase(t)) else ()


def why_not_walk(t: Table, lane: int) -> Reason | None:
    """Why the selected piece can't walk to a lane now (Movement)."""
    if not is_lane(t, lane):
        return beyond(t, "movement")
    number = actor(t)
    return first(why_not_move(t), None if lane in span(t, number) else why_not_to(t, number, lane))


def may_walk(phase: Phase) -> bool:
    """Whether the selected piece may walk now: once in a phase; with haste before the action and after it (R11)."""
    return not phase.walks or (phase.splits and phase.acted and not phase.walked_on)


def why_not_move(t: Table) -> Reason | None:
    """Why the selected piece may not walk now."""
    phase = the_phase(t)
    if may_walk(phase):
        return None
    code = "moves_around_action" if phase.splits and not phase.acted else "moved_already"
    return reason(code, "movement", **named(t, actor(t)))


def why_not_to(t: Table, number: int, lane: int) -> Reason | None:
    """Why a lane is outside the span of a piece: it stands there, can't leave its own, or the lane is too far."""
    who = piece(t, number)
    if lane == who.lane:
        return reason("stands_there", "movement", **named(t, number))
    far = {"distance": abs(lane - who.lane), "most": left_to_walk(t, number)}
    too_far = reason("too_far", "movement", character=who.character, lane=lane, **far)
    return first(why_held(t, number), too_far)


def why_held(t: Table, number: int) -> Reason | None:
    """Why a piece can't leave its lane at all: it is snared or entangled."""
    who = piece(t, number)
    if the_phase(t).snared:
        return reason("snared", "items", **named(t, number))
    if mark_in(t, "entangled", 1 - who.owner, who.lane) is not None:
        return reason("entangled", "indicators", **named(t, number))
    return None


# ---------------------------------------------------------------------- actions


@flow(name="half_the_battle.rules.declaring.declare")
def declare(t: Table, seat: int, name: str) -> Flow[None]:
    """Choose targets, announce, let both sides answer, then resolve in an order of the acting player's."""
    begin_choosing(t)
    row = only_aim(t, name)
    if row is None:
        row = yield target_question(t, seat, name)
    leap = NONE
    if len(leaps_of(t, name)) > 1:
        leap = yield leap_question(t, seat, name)
    announce(t, seat, name, row, leap)
    if anybody_holds(t, "declared"):
        t.state.occurrences.append(Trigger("declared", seat, NONE))
        yield from response_window(t, "declared")
        t.state.occurrences.pop()
    targets = tuple(reached(t))
    if matters(t, targets):
        targets = yield order_question(t, seat, name, targets)
    resolve(t, targets)


def begin_choosing(t: Table) -> None:
    """An action, its targets and all other choices are one step (A4): nobody breaks in."""
    the_phase(t).choosing = True


def aims_of(t: Table, name: str) -> list[Aim]:
    """The aims of an action of the acting piece."""
    return aims(t, actor(t), the_action(t, actor(t), name))


def only_aim(t: Table, name: str) -> Aim | None:
    """The one aim of an action of the acting piece; None where there is a choice."""
    found = aims_of(t, name)
    return found[0] if len(found) == 1 else None


def leaps_of(t: Table, name: str) -> list[int]:
    """The lanes that an action can take the acting piece to."""
    return leaps(t, actor(t), the_action(t, actor(t), name))


def target_question(t: Table, seat: int, name: str) -> Pick[Aim]:
    """Which pieces or lanes the action is aimed at."""
    facts = aiming(t, actor(t), the_action(t, actor(t), name))
    return Pick(seat, "targets", "targets", aims_of(t, name), facts=facts)


def why_not_targets(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why an action can't be aimed so."""
    each = the_action(t, actor(t), (question.facts or {})["action"])
    if not isinstance(answer, tuple) or not all(type(item) is int for item in answer):
        return reason("not_offered", "targets")
    because = first(why_not_amount(each, answer), *why_not_singly(t, each, answer))
    if because is None:
        because = why_not_together(t, each, answer)
    if because is None and list(answer) != sorted(answer):
        return reason("not_sorted", "targets")
    return because


def why_not_amount(each: Action, row: Aim) -> Reason | None:
    """Too many targets, or none; strikes are all struck."""
    target = each.target
    if not row:
        return reason("no_target_chosen", "targets")
    if target.strikes > 1:
        if len(row) == target.strikes:
            return None
        return reason("strikes_exactly", "targets", action=each.id, most=target.strikes, count=len(row))
    if len(row) > target.count:
        return reason("too_many_targets", "targets", action=each.id, most=target.count, count=len(row))
    return None


def why_not_singly(t: Table, each: Action, row: Aim) -> Iterator[Reason | None]:
    """Why each of some pieces or lanes is no target for the acting piece."""
    number = actor(t)
    if each.target.what == "lane":
        yield from (why_not_lane(t, number, each, lane) for lane in row)
        return
    lanes = lanes_in_range(t, number, each)
    for other in row:
        known = is_piece(t, other)
        yield why_not_target(t, number, each, other, lanes) if known else reason("not_offered", "targets")


def leap_question(t: Table, seat: int, name: str) -> Pick[int]:
    """Which lane the action takes the acting piece to."""
    facts = going(t, actor(t), the_action(t, actor(t), name))
    return Pick(seat, "leap", "movement", leaps_of(t, name), facts=facts)


def why_not_leap(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why an action doesn't take the acting piece to a lane."""
    if type(answer) is not int:
        return reason("not_offered", question.rule)
    if not is_lane(t, answer):
        return beyond(t, "movement")
    name = (question.facts or {})["action"]
    if answer in leaps_of(t, name):
        return None
    who = piece(t, actor(t)).character
    return reason("leap_too_far", question.rule, action=name, character=who, lane=answer)


def order_question(t: Table, seat: int, name: str, targets: tuple[int, ...]) -> Order[int]:
    """In which order the targets are affected."""
    facts = ordering(t, actor(t), the_action(t, actor(t), name))
    return Order(seat, "order", "targets.order", targets, facts=facts)


def announce(t: Table, seat: int, name: str, row: tuple[int, ...], leap: int) -> None:
    """The action and its targets are announced; its HP condition is met from now on (R7)."""
    number = actor(t)
    who, each = piece(t, number), the_action(t, number, name)
    lanes = row if each.target.what == "lane" else ()
    pieces = () if each.target.what in ("lane", "self") else row
    t.state.announced = Announcement(seat, number, name, pieces, lanes, leap)
    t.state.announced.serenaded = mark_in(t, "serenaded", who.owner, who.lane) is not None
    spend(t, number, each)
    side = piece(t, pieces[0]).owner if pieces else seat
    aimed = tuple(piece(t, target).character for target in pieces)
    t.emit(Announced, "round.action", seat, number, who.character, name, pieces, lanes, side, aimed)


def spend(t: Table, number: int, each: Action) -> None:
    """The action of this phase is used up, and what it costs."""
    phase, who = the_phase(t), piece(t, number)
    phase.acted, phase.choosing = True, False
    t.state.players[who.owner].tokens -= each.tokens
    if each.once_per_game:
        who.used.append(each.id)


def resolve(t: Table, targets: tuple[int, ...]) -> None:
    """Everything that the action does, to each of its targets in order; then its costs."""
    now = announced(t)
    each = the_action(t, now.actor, now.action)
    for number in dict.fromkeys(now.pieces):
        if number not in targets:
            who = piece(t, number)
            t.emit(Unhurt, "targets", number, who.owner, who.character, "reach")
    for effect in each.do:
        apply(t, effect, targets)
    after_action(t, now.actor, each)
    t.state.announced = None
