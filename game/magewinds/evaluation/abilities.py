"""Value of abilities before they are tried out: what their effects do, less the cards that they take."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.battlefield.plane import gap
from game.core.dataclass import dataclass
from game.magewinds import attacks
from game.magewinds.abilities import fallen, targets
from game.magewinds.attacks import at_least
from game.magewinds.content.abilities import Ability
from game.magewinds.evaluation.attacks import AttackValues
from game.magewinds.evaluation.battle import READY
from game.magewinds.evaluation.fighters import ACTION, BASES, LIFE, OPEN, POINT, Combatant, harm
from game.magewinds.field import inches
from game.magewinds.fighters import banned, definition_of
from game.magewinds.state import NONE
from game.magewinds.table import SIDES, STEP, fighter, is_enemy, is_friend, profile
from game.magewinds.table import ability as named

GUARDED, MOST_DANGER = 0.3, 1.5
"""The share of the danger that a free reaction is worth, and how much danger it helps against."""
SEIZED = 1.6
"""Value of playing an enemy's activation oneself."""
LENT = 0.12
"""The share of the danger that cover takes away."""
SPARE = 0.5
"""The share of danger from a single enemy that a spell on it takes away."""
RAISED = 0.5
"""Share of its life that a fighter is worth that comes back."""
FORETOLD = 0.5
"""How often a prediction comes true."""
AIMED = 0.35
"""Share of an attack's value for the marker that opens it, one activation earlier."""
UNPAYABLE = -9.0
"""Value of what can't be paid for."""
AS_IT_STANDS = 1e-6
"""Targets are looked for where the fighter stands, seen or not."""


@dataclass(frozen=True, slots=True)
class Plan:
    """An effect of an ability that may be carried out: its user, whom it is on (NONE: a group), what is spent."""

    effect: Any
    user: int
    number: int
    target: Any
    spent: int
    begun: bool = False
    """It is in force already."""


def _heal(values: AttackValues, plan: Plan) -> float:
    if plan.number not in values.look.fighters:
        return 0.0
    damage = fighter(values.t, plan.number).damage
    by = plan.spent if plan.effect.by == "spent" else plan.effect.by
    sick = 0.6 if fighter(values.t, plan.number).conditions and by else 0.0
    each = values.look.fighters[plan.number]
    fragile = 1.0 + 0.15 * max(0, 4 - each.left)
    return values.sign(plan.number) * (1.1 * POINT * min(by, damage) * fragile + sick)


def _deploy(values: AttackValues, plan: Plan) -> float:
    if plan.number not in fallen(values.t):
        return 0.0
    slots = profile(values.t, plan.number).slots
    return values.sign(plan.number) * (RAISED * (LIFE * slots / 2 + 3 * POINT + ACTION) + 1.0)


def _negate(values: AttackValues, plan: Plan) -> float:
    each = values.figure(plan.number)
    if each is None:
        return 0.0
    amount = values.t.state.occurrences[-1].amount
    chance = min(SIDES, plan.spent if plan.effect.at_most == "spent" else plan.effect.at_most) / SIDES
    saved = POINT * min(amount, each.left) * chance
    if amount >= each.left:
        saved += at_least(amount, chance, amount - each.left + 1) * (
            each.life + values.look.goals.at_risk(each)
        )
    return values.sign(plan.number) * saved


def _recover(values: AttackValues, plan: Plan) -> float:
    if plan.number == NONE or not fighter(values.t, plan.number).counters:
        return 0.0
    each = values.figure(plan.number)
    busy = 0.4 + 0.6 * values.look.best_threat(each, each.at) if each is not None else 0.0
    return values.sign(plan.number) * min(1.6, ACTION * 0.5 + busy)


def _free_action(values: AttackValues, plan: Plan) -> float:
    each = values.figure(plan.user)
    if each is None:
        return 0.0
    return max(values.strike_from(each, each.at, 0.0), 0.5 * values.strike_from(each, each.at, STEP))


def _foretell(values: AttackValues, plan: Plan) -> float:
    foes = [each for each in values.look.fighters.values() if is_enemy(values.t, each.number, plan.user)]
    return values.sign(plan.user) * FORETOLD * ACTION if any(each.actions for each in foes) else 0.0


def _longer_step(values: AttackValues, plan: Plan) -> float:
    each = values.figure(plan.user)
    return values.step_to_attack(each, plan.effect.by) if each is not None else 0.0


def _through(values: AttackValues, plan: Plan) -> float:
    each, activation = values.figure(plan.number), values.t.state.activation
    if each is None or activation is None or plan.begun:
        return 0.0
    length = each.movement if activation.action == "move" else STEP
    return values.sign(plan.number) * values.farther(each, length, 0.0, straight=True)


def _attribute(values: AttackValues, plan: Plan) -> float:
    each = values.figure(plan.number)
    if each is None:
        return 0.0
    by = plan.effect.by if isinstance(plan.effect.by, int) else 1
    if plan.effect.attribute == "movement":
        return values.sign(plan.number) * (0.03 * float(by) + values.farther(each, each.movement, by))
    if plan.effect.attribute in ("evasion", "armour"):
        return values.sign(plan.number) * 0.2 * float(by) * values.look.danger(each, each.at)
    return 0.0


def _attack_figures(values: AttackValues, plan: Plan) -> float:
    if plan.number == NONE:  # a group
        friends = [
            each for each in values.look.fighters.values() if is_friend(values.t, each.number, plan.user)
        ]
        strikes = (
            READY[each.actions] * values.strike_from(each, each.at, STEP) for each in friends if each.actions
        )
        return values.sign(plan.user) * 0.15 * float(plan.effect.ignore_armour) * sum(strikes)
    each = values.figure(plan.number)
    if each is None:
        return 0.0
    threat = READY[each.actions] * values.look.best_threat(each, each.at)
    change = 0.15 * (plan.effect.power + plan.effect.precision)
    if plan.effect.target_number_at_most is not None or plan.effect.reroll_hits:
        change -= 0.4
    return values.sign(plan.number) * float(change) * threat * (1.0 if each.actions else 0.0)


def _ban(values: AttackValues, plan: Plan) -> float:
    each = values.figure(plan.number)
    if each is None or "move" not in plan.effect.what:
        return 0.0
    if not plan.begun and banned(values.t, plan.number, "move"):
        return 0.0
    kept = abs(values.look.pull(each, each.at)) * 0.3
    melee = all(option.maximum <= 1 or option.price for option in each.attacks)
    return -values.sign(plan.number) * (0.3 + kept + (0.4 if melee else 0.0)) * (1.0 if each.actions else 0.4)


def _sight(values: AttackValues, plan: Plan) -> float:
    each = values.figure(plan.number)
    if each is None or plan.effect.sees == "everything":
        return 0.0
    threat = READY[each.actions] * values.look.best_threat(each, each.at)
    return -values.sign(plan.number) * SPARE * threat


def _seize(values: AttackValues, plan: Plan) -> float:
    return values.sign(plan.user) * SEIZED


def _free_reaction(values: AttackValues, plan: Plan) -> float:
    each = values.figure(plan.user)
    if each is None:
        return 0.0
    return values.sign(plan.user) * GUARDED * min(MOST_DANGER, values.look.danger(each, each.at))


def _again(values: AttackValues, plan: Plan) -> float:
    each = values.figure(plan.user)
    if each is None or plan.effect.on != "self":
        return 0.0
    here = values.look.spot(each, each.at)
    return max(
        0.0,
        max((values.look.spot(each, at) for at in values.look.goals.spots(each)[:4]), default=here)
        - here
        - 0.3,
    )


def _summon(values: AttackValues, plan: Plan) -> float:
    return LIFE / 2 + 2 * POINT + ACTION


def _lend(values: AttackValues, plan: Plan) -> float:
    each = values.figure(plan.user)
    if each is None:
        return 0.0
    near = [other for other in values.look.friends(each) if gap(other.at, each.at) - BASES < 3]
    return values.sign(plan.user) * sum(LENT * values.look.danger(other, other.at) for other in near)


def _marker(values: AttackValues, plan: Plan) -> float:
    """The value of the attack that a marker makes possible: on fighters near it, or on anybody before it is placed."""
    each = values.figure(plan.user)
    if each is None:
        return 0.0
    attack = next(known for known in values.attacks(plan.user) if known.id == plan.effect.attack)
    best = 0.0
    for other in values.look.enemies(each):
        line = values.look.ground.line(each.at, other.at)
        within = attack.minimum <= gap(each.at, other.at) - BASES <= attack.maximum
        if line and within and _is_marked(plan, other):
            strikes = tuple((one.power, one.precision) for one in (attack.strike,) if one is not None)
            damage, fatal = harm(strikes, other.figures, line != OPEN, bool(other.actions), other.left)
            best = max(best, AIMED * values.look.value(other, damage, fatal))
    return values.sign(plan.user) * best


def _is_marked(plan: Plan, other: Combatant) -> bool:
    if not isinstance(plan.target, tuple):
        return True
    return gap(inches(*plan.target), other.at) - BASES / 2 <= float(plan.effect.within)


def _shake(values: AttackValues, plan: Plan) -> float:
    if not isinstance(plan.target, str):
        return 0.0
    total = 0.0
    for other in attacks.around(values.t, plan.target, plan.effect.within):
        each = values.look.fighters[other]
        damage, fatal = harm(
            ((plan.effect.power, plan.effect.precision),), each.figures, False, bool(each.actions), each.left
        )
        total -= values.sign(other) * values.look.value(each, damage, fatal)
    return total


def _drop(values: AttackValues, plan: Plan) -> float:
    each = values.figure(plan.number)
    return 0.0 if each is None else -values.sign(plan.number) * each.carries * values.look.goals.unit


EffectScorer = Callable[[AttackValues, Plan], float]
EFFECT_SCORERS: dict[str, EffectScorer] = {
    "heal": _heal,
    "deploy": _deploy,
    "negate_damage": _negate,
    "recover_action": _recover,
    "free_action": _free_action,
    "foretell": _foretell,
    "lengthen_step": _longer_step,
    "permit_movement": _through,
    "modify_attribute": _attribute,
    "modify_attack": _attack_figures,
    "ban": _ban,
    "visibility": _sight,
    "seize_activation": _seize,
    "free_reaction": _free_reaction,
    "redeploy": _again,
    "summon": _summon,
    "lend_cover": _lend,
    "marker_attack": _marker,
    "attack_around": _shake,
    "drop_objects": _drop,
}
"""By kind of effect: what it is worth to the seat, apart from its cost."""


# ---------------------------------------------------------------------- abilities


class Plans(AttackValues):
    """Values of a fighter's abilities to the seat that plays it."""

    def ability(self, user: int, name: str, subject: int = NONE) -> float:
        """Value of an ability on the best target, less the cards that it takes."""
        each = named(self.t, name)
        if each.cost is None:
            return self.on_best(user, each, subject, 1)
        if not each.cost.varies:
            return self.on_best(user, each, subject, 1) - self.look.cards.price(each.cost)
        ways = self.look.cards.ways(each.cost)
        return max(
            (self.on_best(user, each, subject, spent) - loss for spent, loss in ways), default=UNPAYABLE
        )

    def on_best(self, user: int, each: Ability, subject: int, spent: int) -> float:
        """Value of an ability on the best of its targets, apart from its cost."""
        if each.target is None or each.target.what == "point":
            return self.on(user, each, subject, NONE, spent)
        some = targets(self.t, user, each, AS_IT_STANDS)
        return max((self.on(user, each, subject, target, spent) for target in some), default=0.0)

    def on(self, user: int, each: Ability, subject: int, target: Any, spent: int) -> float:
        """Value of an ability on a target, apart from its cost."""
        total = 0.0
        who = {"self": user, "target": target, "subject": subject}
        for effect in each.do:
            scorer = EFFECT_SCORERS.get(effect.kind)
            on = getattr(effect, "on", None)
            number = who.get(on, NONE) if isinstance(on, str) else NONE
            if scorer is not None:
                total += scorer(
                    self, Plan(effect, user, number if type(number) is int else NONE, target, spent)
                )
        return total

    def in_force(self) -> float:
        """Value of the effects in force to the seat."""
        total = 0.0
        for lasting in self.t.state.lasting:
            effect = definition_of(self.t, lasting)
            scorer = EFFECT_SCORERS.get(effect.kind)
            if scorer is not None:
                total += scorer(self, Plan(effect, lasting.user, lasting.on, NONE, 1, begun=True))
        return total
