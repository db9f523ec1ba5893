"""13.0 Actions: a step move, then what the action does, then a counter."""

from __future__ import annotations

from typing import Any

from game.core.flow import Flow, flow
from game.magewinds import lasting, zones
from game.magewinds.abilities import hindered, may_use, targets
from game.magewinds.aims import aims, could_aim
from game.magewinds.content.abilities import Ability
from game.magewinds.content.effects import Attack, Deploy, FreeAction, LengthenStep, Redeploy, Summon
from game.magewinds.content.scenarios import SpecialAction
from game.magewinds.counters import place_counter
from game.magewinds.events import Escaped, StepTakenBack
from game.magewinds.field import base_of, field_of
from game.magewinds.figures import banned, may_be_double
from game.magewinds.hands import hand_of, purse
from game.magewinds.rules.beginning import begin_action, nearest_enemy
from game.magewinds.rules.damage import after_removals, remove
from game.magewinds.rules.endings import lying, near
from game.magewinds.rules.moments import moment
from game.magewinds.rules.moving import step_move, where
from game.magewinds.rules.placing import has_all, has_place
from game.magewinds.rules.spells import aim, use
from game.magewinds.state import Activation, Place
from game.magewinds.table import Table, ability, fighter, pack_of, player, scenario_of, scenario_rule, stands
from game.magewinds.zones import Claims

STEP = 1.0


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


def activation_of(t: Table) -> Activation:
    """The activation that is under way."""
    assert t.state.activation is not None
    return t.state.activation


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
    each = fighter(t, user)
    each.x, each.y = start
    activation_of(t).failed.append(name)
    lasting.end_action(t)
    lasting.look_again(t)
    t.emit(StepTakenBack, "13.1", each.warband, user, each.name, name, *start)


# ---------------------------------------------------------------------- which actions there are


def actions(t: Table, seat: int, user: int) -> list[str]:
    """The actions that a fighter can choose, those that a step move may make possible among them."""
    failed = activation_of(t).failed
    known = [each.id for each in pack_of(t).abilities_of(fighter(t, user).profile) if each.is_action]
    known += [rule.id for rule in specials(t, user)]
    return [name for name in known if name not in failed and possible(t, seat, user, name)]


def possible(t: Table, seat: int, user: int, name: str) -> bool:
    """Whether an action may be chosen: it can be paid for, and something to do it to is near enough."""
    rule = special(t, user, name)
    slack = slack_of(t, seat, user)
    if rule is not None:
        return _near_enough(t, user, rule, slack)
    each = ability(t, name)
    if not _affordable(t, seat, user, each) or (each.target is None and not may_use(t, user, each)):
        return False
    if any(isinstance(word, Attack) for word in each.do):
        return could_aim(t, seat, user, slack)
    if each.target is not None:
        return not hindered(t, user, each) and bool(targets(t, user, each, slack))
    return not any(isinstance(word, Summon) and has_all(t, user, word) for word in each.do)


def _affordable(t: Table, seat: int, user: int, each: Ability) -> bool:
    if each.cost is None:
        return True
    return not may_be_double(t, user) and purse(t).affords(each.cost, hand_of(t, seat))


def slack_of(t: Table, seat: int, user: int) -> float:
    """How much nearer a step move may bring a fighter (13.1), the longest that a spell could make it."""
    if banned(t, user, "move"):
        return 1e-6
    longer = 0.0
    if player(t, seat).hand.cards:
        for each in pack_of(t).abilities_of(fighter(t, user).profile):
            longer += sum(word.by for word in each.do if isinstance(word, LengthenStep))
    return STEP + longer


def workable(t: Table, seat: int, user: int, name: str) -> bool:
    """Whether an action can be done from where the fighter stands now."""
    rule = special(t, user, name)
    if rule is not None:
        return not zones.broken(field_of(t), rule.limits, base_of(t, user), claims(t))
    each = ability(t, name)
    if not (_affordable(t, seat, user, each) and may_use(t, user, each)):
        return False
    if any(isinstance(word, Attack) for word in each.do):
        return bool(aims(t, seat, user, activation_of(t).only))
    return all(
        has_place(t, user, each, word) for word in each.do if isinstance(word, Deploy | Redeploy | Summon)
    )


# ---------------------------------------------------------------------- actions of the scenario


def specials(t: Table, user: int) -> list[SpecialAction]:
    """The actions that the scenario gives to a fighter."""
    roles, each = scenario_of(t).roles, fighter(t, user)
    return [
        rule
        for rule in scenario_of(t).rules
        if isinstance(rule, SpecialAction) and t.state.ranks[roles.index(rule.role)] == each.warband
    ]


def special(t: Table, user: int, name: str) -> SpecialAction | None:
    """An action of the scenario by its id, None for any other."""
    return next((rule for rule in specials(t, user) if rule.id == name), None)


def claims(t: Table) -> Claims:
    """What the set-up put on the battlefield."""
    return Claims(objective=t.state.objective, pieces=lying(t))


def _near_enough(t: Table, user: int, rule: SpecialAction, slack: float) -> bool:
    spots = [getattr(limit, "of", "") for limit in rule.limits]
    return all(near(t, spot, base_of(t, user)) <= slack + 1e-6 for spot in spots if spot)


def leave(t: Table, user: int, name: str) -> None:
    """A fighter leaves the battlefield by itself (Z4)."""
    each = fighter(t, user)
    t.emit(Escaped, scenario_rule(t), each.warband, user, each.name, name)
    remove(t, user, Place.ESCAPED)
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
    """What an ability says of a free action."""
    found = ability(t, name).do[word]
    assert isinstance(found, FreeAction)
    return found


def remember(t: Table) -> tuple[str, bool, str, int]:
    """The action that goes on once another within it is done."""
    activation = activation_of(t)
    return activation.action, activation.free, activation.only, activation.began_clear


def recall(t: Table, action: str, free: bool, only: str, clear: int) -> None:
    """The outer action goes on."""
    activation = activation_of(t)
    activation.action, activation.free, activation.only, activation.began_clear = action, free, only, clear
