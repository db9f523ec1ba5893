"""Why not: moving and acting with the selected piece."""

from __future__ import annotations

from typing import Any

from game.core.question import Question, Verdict
from game.half_the_battle.content import Action
from game.half_the_battle.reach import PECK, may_walk, movement, the_action
from game.half_the_battle.refusals.reasons import beyond, is_lane, named, refuse
from game.half_the_battle.rules.action_phase import ACTION, MOVE
from game.half_the_battle.table import Table, actor, lies_in, mark_on, piece, player, the_phase


def acted(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why the selected piece can't do something now."""
    match answer:
        case "pass":
            return refuse("end_instead", question.rule)
        case (str(word), int(lane)) if word == MOVE and type(lane) is int:
            return unwalkable(t, lane)
        case (str(word), str(name)) if word == ACTION:
            return unavailable(t, actor(t), name)
    return refuse("not_offered", question.rule)


# ---------------------------------------------------------------------- moving


def unwalkable(t: Table, lane: int) -> Verdict:
    """Why the selected piece can't walk to a lane (Movement)."""
    number, phase = actor(t), the_phase(t)
    who = piece(t, number)
    if not is_lane(t, lane):
        return beyond(t)
    if not may_walk(phase):
        code = "moves_around_action" if phase.splits and not phase.acted else "moved_already"
        return refuse(code, "movement", **named(t, number))
    if lane == who.lane:
        return refuse("stands_there", "movement", **named(t, number))
    if phase.snared:
        return refuse("snared", "items", **named(t, number))
    if lies_in(t, "entangled", 1 - who.owner, who.lane):
        return refuse("entangled", "indicators", **named(t, number))
    most = max(0, movement(t, number) - phase.walked)
    return refuse(
        "too_far",
        "movement",
        character=who.character,
        lane=lane,
        distance=abs(lane - who.lane),
        most=most,
    )


def leapt(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why an action doesn't take the acting piece to a lane."""
    if type(answer) is not int:
        return refuse("not_offered", question.rule)
    if not is_lane(t, answer):
        return beyond(t)
    number, facts = actor(t), question.facts or {}
    return refuse(
        "leap_too_far",
        question.rule,
        action=facts["action"],
        character=piece(t, number).character,
        lane=answer,
    )


# ---------------------------------------------------------------------- acting


def unavailable(t: Table, number: int, name: str) -> Verdict:
    """What keeps a piece from taking an action; also for pieces that are not selected."""
    if name not in t.content.actions[piece(t, number).character] and name != PECK:
        return foreign(t, number, name)
    chicken = mark_on(t, "polymorph", number) is not None
    if name == PECK and not chicken:
        return foreign(t, number, name)
    if name != PECK and chicken:
        return refuse("is_chicken", "indicators", **named(t, number))
    if t.state.turn is not None and t.state.turn.acted and number == actor(t):
        return refuse("acted_already", "round.action", **named(t, number))
    verdict = unmet(t, number, the_action(t, number, name))
    return verdict if verdict is not None else targetless(t, number, the_action(t, number, name))


def foreign(t: Table, number: int, name: str) -> Verdict:
    """The action is on another card, or on none."""
    known = name == PECK or any(name in actions for actions in t.content.actions.values())
    if not known:
        return refuse("not_offered", "round.action")
    return refuse("not_its_action", "round.action", action=name, **named(t, number))


def unmet(t: Table, number: int, each: Action) -> Verdict | None:
    """What an action asks for and a piece doesn't have: HP, tokens, an action not used up (R7, R26)."""
    who = piece(t, number)
    if not each.hp.min <= who.hp <= (each.hp.max or who.hp):
        code = "hp_too_low" if each.hp.max is None else "hp_range"
        code = "hp_exact" if each.hp.min == each.hp.max else code
        bounds = {"min": each.hp.min, "max": each.hp.max}
        return refuse(code, "health.actions", action=each.id, **bounds, **named(t, number))
    have = player(t, who.owner).tokens
    if each.tokens > have:
        return refuse("no_tokens", "monsters.token", action=each.id, tokens=each.tokens, have=have)
    if each.id in who.used:
        return refuse("used_up", "round.action", action=each.id)
    return None


def targetless(t: Table, number: int, each: Action) -> Verdict:
    """Nothing that it could be aimed at."""
    if each.target.what == "all":
        return refuse("nobody_hexed", "targets")
    return refuse("no_target", "targets", action=each.id, **named(t, number))
