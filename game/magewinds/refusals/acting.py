"""Why not, in the Action Phase: whom to activate, what to do, and what answers a moment (13.0, 5.0)."""

from __future__ import annotations

from typing import Any

from game.core.question import PASS, Question, Verdict
from game.core.state import Occurrence
from game.magewinds.abilities import fits_subject
from game.magewinds.content.abilities import Ability
from game.magewinds.content.effects import Attack
from game.magewinds.field import INCH
from game.magewinds.naming import about
from game.magewinds.refusals.reasons import first, is_number, not_its_own, not_there, refuse, unseen, unusable
from game.magewinds.rules.actions import activation_of, slack_of, special
from game.magewinds.sight import sees
from game.magewinds.table import Table, controller, fighter, pack_of, rule_of, scenario_rule


def turn(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why a fighter cannot be activated, or a turn not passed (13.0)."""
    if answer in (PASS, "wait"):
        return refuse("somebody_can_act", "13.0")
    if not is_number(t, answer):
        return refuse("not_offered", "13.0")
    if fighter(t, answer).warband != question.seat:
        return refuse("not_yours", "13.0", **about(t, answer))
    return first(not_there(t, answer), refuse("has_acted_twice", "13.0", **about(t, answer)))


# ---------------------------------------------------------------------- the action of an activation


def action(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why a fighter cannot do something in its activation."""
    user = activation_of(t).fighter
    match answer:
        case "pass":
            return refuse("must_act", "13.0", **about(t, user))
        case str(name):
            return _action_named(t, question.seat, user, name)
        case ("cast", str(name)) if name in pack_of(t).abilities:
            return _spell(t, question.seat, user, pack_of(t).abilities[name])
        case ("drop", number) if type(number) is int:
            return _drop(t, user, number)
    return refuse("not_offered", "13.0")


def _action_named(t: Table, seat: int, user: int, name: str) -> Verdict:
    if name in activation_of(t).failed:
        return refuse("step_was_no_use", "13.1", action=name)
    if special(t, user, name) is not None:
        return refuse("edge_is_far", scenario_rule(t), action=name, **about(t, user))
    each = pack_of(t).abilities.get(name)
    if each is None:
        return refuse("not_offered", "13.0")
    return first(not_its_own(t, user, name), _no_action(t, each), _why_not(t, seat, user, each))


def _no_action(t: Table, each: Ability) -> Verdict | None:
    """Why an ability is no action to be chosen (13.3, 17.0)."""
    if each.is_action:
        return None
    if each.window == "defence_choice":
        return refuse("answers_attacks", "13.3", ability=each.id)
    return refuse("other_moment", "5.0", ability=each.id)


def _why_not(t: Table, seat: int, user: int, each: Ability) -> Verdict:
    if any(isinstance(word, Attack) for word in each.do):
        return refuse("nobody_near", "13.4", **about(t, user))
    reason = unusable(t, seat, user, each, slack_of(t, seat, user))
    return first(reason, refuse("not_now", "13.0", ability=each.id))


def _spell(t: Table, seat: int, user: int, each: Ability) -> Verdict:
    reason = not_its_own(t, user, each.id)
    if reason is None and each.window != "during_activation":
        reason = refuse("is_action" if each.is_action else "other_moment", "5.0", ability=each.id)
    return first(reason, unusable(t, seat, user, each), refuse("not_now", "5.0", ability=each.id))


def _drop(t: Table, user: int, number: int) -> Verdict:
    if number not in fighter(t, user).carries:
        return refuse("carries_not", "19.1", **about(t, user))
    return refuse("no_room_to_drop", "19.1", **about(t, user))


# ---------------------------------------------------------------------- moments


def moment(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why a fighter cannot answer a moment with an ability."""
    match answer:
        case (user, str(name)) if is_number(t, user) and name in pack_of(t).abilities:
            return _answer(t, question.seat, user, pack_of(t).abilities[name])
    return refuse("not_offered", question.rule)


def _answer(t: Table, seat: int, user: int, each: Ability) -> Verdict:
    occurrence = t.state.occurrences[-1]
    reason = not_there(t, user)
    if reason is None and controller(t, user) != seat:
        reason = refuse("not_yours", "5.0", **about(t, user))
    if reason is not None:
        return reason
    ill_timed = _ill_timed(t, seat, user, each, occurrence)
    not_now = refuse("not_now", "5.0", ability=each.id)
    return first(not_its_own(t, user, each.id), ill_timed, unusable(t, seat, user, each), not_now)


def _ill_timed(t: Table, seat: int, user: int, each: Ability, occurrence: Occurrence) -> Verdict | None:
    """Why an ability does not answer what happens just now."""
    when, facts = each.when, about(t, user) | {"ability": each.id}
    rule = rule_of(t, each.id)
    if each.window != occurrence.point:
        return refuse("other_moment", "5.0", ability=each.id)
    if (user, each.id) in occurrence.used:
        return refuse("answered_already", "5.0", **facts)
    if when.own_turn and t.state.turn != seat:
        return refuse("own_turn_only", rule, ability=each.id)
    if when.action is not None and when.action != occurrence.word:
        return refuse("other_action", rule, ability=each.id, action=when.action)
    if when.subject is not None and not fits_subject(t, user, when.subject, occurrence.subject):
        return refuse("about_somebody_else", rule, **facts)
    if when.began_clear_by is not None and activation_of(t).began_clear < when.began_clear_by * INCH:
        return refuse("began_too_near", rule, **facts)
    if when.visible and not sees(t, user, occurrence.subject):
        return unseen(t, user, occurrence.subject)
    return None
