"""13.0 Actions: a step move, then what the action does, then a counter."""

from __future__ import annotations

from typing import Any

from game.core.flow import Flow, flow
from game.core.question import Reason, first, reason
from game.magewinds import lasting
from game.magewinds.abilities import (
    keeps_a_double,
    lacks_target,
    leads_anywhere,
    why_hindered,
    why_knows_not,
    why_no_use,
)
from game.magewinds.attacks import can_attack, could_aim
from game.magewinds.content.abilities import Ability
from game.magewinds.content.definitions import of_kind
from game.magewinds.content.effects import (
    Attack,
    Deploy,
    Foretell,
    FreeAction,
    LengthenStep,
    Redeploy,
    Summon,
)
from game.magewinds.content.scenarios import SpecialAction
from game.magewinds.events import Acted, CameTrue, Escaped, StepTakenBack
from game.magewinds.field import INCH, base_of, field_of, fighter_base, stand
from game.magewinds.fighters import banned, definition_of, place_counter, recover
from game.magewinds.payment import Hand, hand_of, why_too_dear
from game.magewinds.prompts import about
from game.magewinds.regions import limits
from game.magewinds.rules.damage import after_removals, clear_up_after, leave_field
from game.magewinds.rules.endings import near
from game.magewinds.rules.movement import step_move, where
from game.magewinds.rules.redeployment import has_all, has_place
from game.magewinds.rules.spells import aim, use
from game.magewinds.rules.timing import moment
from game.magewinds.state import Place
from game.magewinds.table import (
    STEP,
    Table,
    ability,
    activation_of,
    effect_of,
    emit_about,
    fighter,
    is_enemy,
    pack_of,
    player,
    rule_of,
    scenario_of,
    scenario_rule,
    standing,
    stands,
)

FAR = 100 * INCH
"""Stands for the distance to the nearest enemy where there is none."""


@flow
def act(t: Table, seat: int, user: int, name: str, free: bool, only: str) -> Flow[bool]:
    """A fighter makes an action. False: its step move led nowhere, and was taken back (M4)."""
    prepare(t, user, name, free, only)
    begin_action(t, user, name, free)
    yield from moment(t, "action_begin", seat, user, 0, name)
    done = False
    if stands(t, user):
        done = yield from perform_action(t, seat, user, name)
    if done:
        lasting.end_action(t)
        if stands(t, user):
            yield from moment(t, "action_end", seat, user, 0, name)
        if stands(t, user) and not activation_of(t).free:
            place_counter(t, user)
    return done or not stands(t, user)


def prepare(t: Table, user: int, name: str, free: bool, only: str) -> None:
    """Note what action is under way, and how near enemies were when it began."""
    activation = activation_of(t)
    activation.action, activation.free, activation.only = name, free, only
    activation.began_clear = nearest_enemy(t, user)


def begin_action(t: Table, user: int, name: str, free: bool) -> None:
    """A fighter begins an action: effects that lasted until then end, and a prediction of it comes true (F12)."""
    lasting.begin_action(t, user)
    emit_about(t, Acted, "13.0", user, name, free)
    for effect in [effect for effect in t.state.lasting if effect.foretold == user and effect.action == name]:
        if isinstance(definition_of(t, effect), Foretell):
            emit_about(t, CameTrue, "TC.seer", effect.user, name)
            lasting.end(t, effect, quiet=True)
            recover(t, effect.user)


def nearest_enemy(t: Table, user: int) -> int:
    """The distance to the nearest enemy in millionths of an inch; FAR if there is none (13.4)."""
    base, bases = base_of(t, user), field_of(t).bases
    gaps = [
        ((other.centre[0] - base.centre[0]) ** 2 + (other.centre[1] - base.centre[1]) ** 2) ** 0.5
        - base.radius
        - other.radius
        for other in [bases[fighter_base(number)] for number in standing(t) if is_enemy(t, user, number)]
    ]
    return min(FAR, round(min(gaps) * INCH)) if gaps else FAR


@flow
def perform_action(t: Table, seat: int, user: int, name: str) -> Flow[bool]:
    """The step move of an action, and its effects."""
    start = where(t, user)
    if steps_first(t, name):
        yield from step_move(t, seat, user)
    if not stands(t, user):
        return True
    if not workable(t, seat, user, name):
        take_back_step(t, user, name, start)
        return False
    if special(t, user, name) is not None:
        leave(t, user, name)
    else:
        target = yield from aim(t, seat, user, name)
        yield from use(t, seat, user, name, target, user)
    return True


def steps_first(t: Table, name: str) -> bool:
    """Whether an action allows a step move (13.1)."""
    return name not in pack_of(t).abilities or ability(t, name).step_move


def take_back_step(t: Table, user: int, name: str, start: tuple[int, int]) -> None:
    """Nothing came of the step: the fighter stands where it did, and chooses another action (M4)."""
    stand(t, user, start)
    activation_of(t).failed.append(name)
    lasting.end_action(t)
    lasting.look_again(t)
    emit_about(t, StepTakenBack, "13.1", user, name, *start)


# ---------------------------------------------------------------------- which actions there are


def actions(t: Table, seat: int, user: int) -> list[str]:
    """The actions that a fighter can choose, including those that a step move may make possible."""
    slack, hand = slack_of(t, seat, user), hand_of(t, seat)
    known = [each.id for each in pack_of(t).abilities_of(fighter(t, user).profile) if each.is_action]
    known += [rule.id for rule in specials(t, user)]
    return [name for name in known if why_not_act(t, seat, user, name, slack, hand) is None]


def why_not_act(t: Table, seat: int, user: int, name: str, slack: float, hand: Hand) -> Reason | None:
    """Why a fighter can't choose an action (13.0). A step move may still bring it nearer, by `slack` inches."""
    if name in activation_of(t).failed:
        return reason("step_was_no_use", "13.1", action=name)
    each = pack_of(t).abilities.get(name)
    if each is None:
        return _why_not_special(t, user, name, slack)
    why = why_knows_not(t, user, name)
    if why is None:
        why = _why_no_action(each)
    if why is None:
        why = why_hindered(t, user, each)
    if why is None:
        why = why_too_dear(t, user, name, each.cost, hand)
    return _why_in_vain(t, seat, user, each, slack) if why is None else why


def _why_no_action(each: Ability) -> Reason | None:
    """Why an ability is no action to be chosen (13.3, 17.0)."""
    if each.is_action:
        return None
    if each.window == "defence_choice":
        return reason("answers_attacks", "13.3", ability=each.id)
    return reason("other_moment", "5.0", ability=each.id)


def _why_in_vain(t: Table, seat: int, user: int, each: Ability, slack: float) -> Reason | None:
    """Why an action could have no effect, even after a step move."""
    if each.effects(Attack):
        near = could_aim(t, seat, user, slack)
        return None if near else reason("nobody_near", "13.4", **about(t, user))
    if lacks_target(t, user, each, slack):
        return reason("nobody_to_aim_at", rule_of(t, each.id), ability=each.id)
    if keeps_a_double(t, user, each) or (each.target is None and not _takes_effect(t, user, each)):
        return reason("not_now", "13.0", ability=each.id)
    return None


def _takes_effect(t: Table, user: int, each: Ability) -> bool:
    """Whether an action without a target could do anything."""
    summons = each.effects(Summon)
    return leads_anywhere(t, user, each) and not any(has_all(t, user, effect) for effect in summons)


def slack_of(t: Table, seat: int, user: int) -> float:
    """How many inches nearer a step move may bring a fighter (13.1), if every spell lengthens it that can."""
    if banned(t, user, "move"):
        return 1e-6
    longer = 0.0
    if player(t, seat).hand.cards:
        for each in pack_of(t).abilities_of(fighter(t, user).profile):
            for effect in each.effects(LengthenStep):
                longer += effect.by
    return STEP + longer


def workable(t: Table, seat: int, user: int, name: str) -> bool:
    """Whether an action can be done from where the fighter stands now."""
    rule = special(t, user, name)
    if rule is not None:
        return not limits.broken(field_of(t), rule.limits, base_of(t, user), limits.shared_claims(t))
    each = ability(t, name)
    too_dear = why_too_dear(t, user, name, each.cost, hand_of(t, seat))
    if first(too_dear, why_hindered(t, user, each), why_no_use(t, user, each)) is not None:
        return False
    if each.effects(Attack):
        return can_attack(t, seat, user, activation_of(t).only)
    return all(
        has_place(t, user, effect) for effect in each.do if isinstance(effect, Deploy | Redeploy | Summon)
    )


# ---------------------------------------------------------------------- actions of the scenario


def specials(t: Table, user: int) -> list[SpecialAction]:
    """The actions that the scenario gives to a fighter."""
    roles, each = scenario_of(t).roles, fighter(t, user)
    rules = of_kind(scenario_of(t).rules, SpecialAction)
    return [rule for rule in rules if t.state.ranks[roles.index(rule.role)] == each.warband]


def special(t: Table, user: int, name: str) -> SpecialAction | None:
    """An action of the scenario by its id, None for any other."""
    return next((rule for rule in specials(t, user) if rule.id == name), None)


def _why_not_special(t: Table, user: int, name: str, slack: float) -> Reason | None:
    """Why a fighter can't choose an action of the scenario: the place for it is too far away."""
    rule = special(t, user, name)
    if rule is None:
        return reason("not_offered", "13.0")
    spots = [getattr(limit, "of", "") for limit in rule.limits]
    if all(near(t, spot, base_of(t, user)) <= slack + 1e-6 for spot in spots if spot):
        return None
    return reason("edge_is_far", scenario_rule(t), action=name, **about(t, user))


def leave(t: Table, user: int, name: str) -> None:
    """A fighter leaves the battlefield of its own accord (Z4)."""
    leave_field(t, user, Place.ESCAPED)
    emit_about(t, Escaped, scenario_rule(t), user, name)
    clear_up_after(t, user)
    after_removals(t)


# ---------------------------------------------------------------------- free actions


@flow
def free_action(
    t: Table, seat: int, user: int, name: str, word: int, target: Any, subject: int, spent: int
) -> Flow[None]:
    """An action at once, without a counter (13.2, F16)."""
    action, free, only, clear = remember(t)
    yield from act(
        t, seat, user, free_word(t, name, word).action, True, free_word(t, name, word).attack_type or ""
    )
    recall(t, action, free, only, clear)


def free_word(t: Table, name: str, word: int) -> FreeAction:
    """The effect of an ability that gives a free action."""
    return effect_of(t, name, word, FreeAction)


def remember(t: Table) -> tuple[str, bool, str, int]:
    """The action that goes on once another within it is done."""
    activation = activation_of(t)
    return activation.action, activation.free, activation.only, activation.began_clear


def recall(t: Table, action: str, free: bool, only: str, clear: int) -> None:
    """The outer action goes on."""
    activation = activation_of(t)
    activation.action, activation.free, activation.only, activation.began_clear = action, free, only, clear
