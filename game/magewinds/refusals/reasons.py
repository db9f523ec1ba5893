"""Reasons that several questions share: who is there, what can be seen, what can be paid."""

from __future__ import annotations

from typing import Any

from game.core.question import Verdict
from game.magewinds.abilities import targets, used_up
from game.magewinds.content.abilities import Ability
from game.magewinds.content.costs import Cost
from game.magewinds.field import base_of, field_of, fighter_base
from game.magewinds.figures import banned, may_be_double, why_not_there
from game.magewinds.hands import hand_of, purse
from game.magewinds.naming import about
from game.magewinds.payment import lacking, worth
from game.magewinds.regions.region import refused
from game.magewinds.table import Table, fighter, pack_of, rule_of


def refuse(code: str, rule: str, **facts: Any) -> Verdict:
    """A refusal with its reason and rule."""
    return Verdict(False, code, rule, facts)


def first(*reasons: Verdict | None) -> Verdict:
    """The first reason there is. A refusal is false, so that `or` would pass it over."""
    return next(reason for reason in reasons if reason is not None)


def is_number(t: Table, answer: Any) -> bool:
    """Whether an answer is the number of a fighter."""
    return type(answer) is int and 0 <= answer < len(t.state.fighters)


def not_there(t: Table, number: int) -> Verdict | None:
    """Why a fighter takes no part: it is not on the battlefield (4.4)."""
    why = why_not_there(t, number)
    return None if why is None else refuse(why.code, why.rule, **why.facts)


def unseen(t: Table, viewer: int, number: int) -> Verdict:
    """Why a fighter is not seen: what is in the way, or a gaze that holds the viewer's (16.0, F9)."""
    sight = field_of(t).line_of_sight(base_of(t, viewer), fighter_base(number))
    if not sight.ok:
        return refused(sight, field_of(t))
    return refuse("gaze_is_held", "TC.mesmer", **about(t, viewer))


def too_dear(t: Table, seat: int, name: str, cost: Cost | None) -> Verdict | None:
    """Which part of a cost a hand cannot pay (17.0)."""
    if cost is None or purse(t).affords(cost, hand_of(t, seat)):
        return None
    return short_of(t, "dear", name, cost, hand_of(t, seat))


def short_of(t: Table, code: str, name: str, cost: Cost, cards: tuple[str, ...]) -> Verdict:
    """Which part of a cost cards do not pay."""
    part, there = lacking(cost, worth(t.content.winds, cards))
    return refuse(f"{code}.{part.card}", "17.0", ability=name, least=part.least, worth=there)


def not_its_own(t: Table, user: int, name: str) -> Verdict | None:
    """Why a fighter does not know an ability (4.1)."""
    if any(each.id == name for each in pack_of(t).abilities_of(fighter(t, user).profile)):
        return None
    return refuse("knows_not", "5.0", ability=name, **about(t, user))


def not_free(t: Table, user: int, each: Ability) -> Verdict | None:
    """What keeps a fighter from using an ability, whatever it costs and whomever it is for."""
    facts = about(t, user) | {"ability": each.id}
    if each.not_while_carrying and fighter(t, user).carries:
        return refuse("hands_are_full", rule_of(t, each.id), **facts)
    if banned(t, user, each.id):
        return refuse("is_kept_from", "5.0", **facts)
    if used_up(t, user, each):
        return refuse("was_used", "5.0", **facts)
    if each.cost is not None and may_be_double(t, user):
        return refuse("double_casts", "TC.beta", **facts)
    return None


def unusable(t: Table, seat: int, user: int, each: Ability, slack: float = 0.0) -> Verdict | None:
    """Why a fighter cannot use an ability: what keeps it, what it costs, or whom it could be for."""
    reason = not_free(t, user, each)
    if reason is None:
        reason = too_dear(t, seat, each.id, each.cost)
    if reason is None and each.target is not None and not targets(t, user, each, slack):
        return refuse("nobody_to_aim_at", rule_of(t, each.id), ability=each.id)
    return reason
