"""Why not, with cards and spells: drawing, paying, keeping, targets (12.0, 14.1, 17.0)."""

from __future__ import annotations

from typing import Any

from game.core.question import Question, Verdict
from game.magewinds.content.abilities import Ability
from game.magewinds.field import field_of, fighter_base
from game.magewinds.figures import on_side
from game.magewinds.naming import about
from game.magewinds.refusals.reasons import first, is_number, not_there, refuse, unseen
from game.magewinds.regions.region import refused
from game.magewinds.sight import sees, sees_thing
from game.magewinds.table import Table, pack_of, rule_of


def target(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why an ability cannot be aimed at something (17.0, and its own section)."""
    facts = question.facts or {}
    each = pack_of(t).abilities[facts["ability"]]
    if each.target is not None and each.target.what == "terrain":
        return _terrain(t, facts["user"], each, answer)
    if not is_number(t, answer):
        return refuse("not_offered", question.rule)
    if each.target is not None and each.target.what == "fallen":
        return refuse("not_fallen", question.rule, **about(t, answer))
    gone = not_there(t, answer)
    return gone if gone is not None else _out_of_reach(t, facts["user"], each, answer)


def _out_of_reach(t: Table, user: int, each: Ability, number: int) -> Verdict:
    wanted, field = each.target, field_of(t)
    assert wanted is not None
    if not on_side(t, user, wanted.side, number):
        return refuse(f"wants_{wanted.side}", rule_of(t, each.id), ability=each.id, **about(t, number))
    if wanted.visible and not sees(t, user, number):
        return unseen(t, user, number)
    if wanted.within is not None:
        return refused(field.within(fighter_base(user), fighter_base(number), wanted.within), field)
    return refuse("not_offered", rule_of(t, each.id))


def _terrain(t: Table, user: int, each: Ability, answer: Any) -> Verdict:
    field, wanted = field_of(t), each.target
    assert wanted is not None
    if not isinstance(answer, str) or answer not in field.terrain.features:
        return refuse("not_offered", rule_of(t, each.id))
    if field.terrain.features[answer].is_ground:
        return refuse("is_ground", "7.0", called=field.terrain.features[answer].name)
    if wanted.visible and not sees_thing(t, user, answer):
        return refused(field.line_of_sight(fighter_base(user), answer), field)
    return refused(field.within(fighter_base(user), answer, wanted.within or 0.0), field)


def foretold(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why a fighter's action cannot be foretold."""
    if not is_number(t, answer):
        return refuse("not_offered", question.rule)
    return first(not_there(t, answer), refuse("foretells_enemies", question.rule, **about(t, answer)))


def deed(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why an action cannot be foretold: the fighter does not have it, or it is none."""
    facts = question.facts or {}
    if not isinstance(answer, str) or answer not in pack_of(t).abilities:
        return refuse("not_offered", question.rule)
    return refuse("never_does", question.rule, ability=answer, **about(t, facts["fighter"]))
