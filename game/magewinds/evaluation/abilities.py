"""Value of abilities before they are tried out: what their effects do, less the cards that they take."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.battlefield.plane import gap
from game.magewinds import attacks
from game.magewinds.abilities import fallen, targets
from game.magewinds.attacks import at_least
from game.magewinds.content.abilities import Ability
from game.magewinds.evaluation.attacks import Blows
from game.magewinds.evaluation.battle import READY
from game.magewinds.evaluation.fighters import ACTION, BASES, LIFE, OPEN, POINT, Man, harm
from game.magewinds.field import inches
from game.magewinds.fighters import banned, word_of
from game.magewinds.state import NONE
from game.magewinds.table import SIDES, STEP, fighter, is_enemy, is_friend, profile
from game.magewinds.table import ability as named

GUARDED, MOST_DANGER = 0.3, 1.5
"""The share of the danger that a free reaction is worth, and how much danger it helps against."""
SEIZED = 1.6
"""What an activation of an enemy is worth that one plays oneself."""
LENT = 0.12
"""The share of the danger that cover takes away."""
SPARE = 0.5
"""The share of danger from a single enemy that a spell on it takes away."""
RAISED = 0.5
"""What of a fighter is worth that comes back, of its life."""
FORETOLD = 0.5
"""How often a prediction comes true."""
AIMED = 0.35
"""What a marker is worth of the attack that it opens, one activation later."""
UNPAYABLE = -9.0
"""What cannot be paid for is not worth a look."""
AS_IT_STANDS = 1e-6
"""Targets are looked for where the fighter stands, seen or not."""


@dataclass(frozen=True, slots=True)
class Plan:
    """An effect of an ability that may be carried out: its user, whom it is on (NONE: a group), what is spent."""

    word: Any
    user: int
    number: int
    target: Any
    spent: int
    begun: bool = False
    """It is in force already."""


def _heal(blows: Blows, plan: Plan) -> float:
    if plan.number not in blows.look.men:
        return 0.0
    damage = fighter(blows.t, plan.number).damage
    by = plan.spent if plan.word.by == "spent" else plan.word.by
    sick = 0.6 if fighter(blows.t, plan.number).conditions and by else 0.0
    each = blows.look.men[plan.number]
    fragile = 1.0 + 0.15 * max(0, 4 - each.left)
    return blows.sign(plan.number) * (1.1 * POINT * min(by, damage) * fragile + sick)


def _deploy(blows: Blows, plan: Plan) -> float:
    if plan.number not in fallen(blows.t):
        return 0.0
    slots = profile(blows.t, plan.number).slots
    return blows.sign(plan.number) * (RAISED * (LIFE * slots / 2 + 3 * POINT + ACTION) + 1.0)


def _negate(blows: Blows, plan: Plan) -> float:
    each = blows.figure(plan.number)
    if each is None:
        return 0.0
    amount = blows.t.state.occurrences[-1].amount
    chance = min(SIDES, plan.spent if plan.word.at_most == "spent" else plan.word.at_most) / SIDES
    saved = POINT * min(amount, each.left) * chance
    if amount >= each.left:
        saved += at_least(amount, chance, amount - each.left + 1) * (
            each.life + blows.look.goals.at_risk(each)
        )
    return blows.sign(plan.number) * saved


def _recover(blows: Blows, plan: Plan) -> float:
    if plan.number == NONE or not fighter(blows.t, plan.number).counters:
        return 0.0
    each = blows.figure(plan.number)
    busy = 0.4 + 0.6 * blows.look.best_threat(each, each.at) if each is not None else 0.0
    return blows.sign(plan.number) * min(1.6, ACTION * 0.5 + busy)


def _free_action(blows: Blows, plan: Plan) -> float:
    each = blows.figure(plan.user)
    if each is None:
        return 0.0
    return max(blows.strike_from(each, each.at, 0.0), 0.5 * blows.strike_from(each, each.at, STEP))


def _foretell(blows: Blows, plan: Plan) -> float:
    foes = [each for each in blows.look.men.values() if is_enemy(blows.t, each.number, plan.user)]
    return blows.sign(plan.user) * FORETOLD * ACTION if any(each.actions for each in foes) else 0.0


def _longer_step(blows: Blows, plan: Plan) -> float:
    each = blows.figure(plan.user)
    return blows.step_to_attack(each, plan.word.by) if each is not None else 0.0


def _through(blows: Blows, plan: Plan) -> float:
    each, activation = blows.figure(plan.number), blows.t.state.activation
    if each is None or activation is None or plan.begun:
        return 0.0
    length = each.movement if activation.action == "move" else STEP
    return blows.sign(plan.number) * blows.shortcut(each, length)


def _attribute(blows: Blows, plan: Plan) -> float:
    each = blows.figure(plan.number)
    if each is None:
        return 0.0
    by = plan.word.by if isinstance(plan.word.by, int) else 1
    if plan.word.attribute == "movement":
        return blows.sign(plan.number) * (0.03 * float(by) + blows.longer(each, each.movement, by))
    if plan.word.attribute in ("evasion", "armour"):
        return blows.sign(plan.number) * 0.2 * float(by) * blows.look.danger(each, each.at)
    return 0.0


def _attack_figures(blows: Blows, plan: Plan) -> float:
    if plan.number == NONE:  # a group
        friends = [each for each in blows.look.men.values() if is_friend(blows.t, each.number, plan.user)]
        strikes = (
            READY[each.actions] * blows.strike_from(each, each.at, STEP) for each in friends if each.actions
        )
        return blows.sign(plan.user) * 0.15 * float(plan.word.ignore_armour) * sum(strikes)
    each = blows.figure(plan.number)
    if each is None:
        return 0.0
    threat = READY[each.actions] * blows.look.best_threat(each, each.at)
    change = 0.15 * (plan.word.power + plan.word.precision)
    if plan.word.target_number_at_most is not None or plan.word.reroll_hits:
        change -= 0.4
    return blows.sign(plan.number) * float(change) * threat * (1.0 if each.actions else 0.0)


def _ban(blows: Blows, plan: Plan) -> float:
    each = blows.figure(plan.number)
    if each is None or "move" not in plan.word.what:
        return 0.0
    if not plan.begun and banned(blows.t, plan.number, "move"):
        return 0.0
    kept = abs(blows.look.goals.pull(each, each.at)) * 0.3
    melee = all(blow.maximum <= 1 or blow.price for blow in each.blows)
    return -blows.sign(plan.number) * (0.3 + kept + (0.4 if melee else 0.0)) * (1.0 if each.actions else 0.4)


def _sight(blows: Blows, plan: Plan) -> float:
    each = blows.figure(plan.number)
    if each is None or plan.word.sees == "everything":
        return 0.0
    threat = READY[each.actions] * blows.look.best_threat(each, each.at)
    return -blows.sign(plan.number) * SPARE * threat


def _seize(blows: Blows, plan: Plan) -> float:
    return blows.sign(plan.user) * SEIZED


def _free_reaction(blows: Blows, plan: Plan) -> float:
    each = blows.figure(plan.user)
    if each is None:
        return 0.0
    return blows.sign(plan.user) * GUARDED * min(MOST_DANGER, blows.look.danger(each, each.at))


def _again(blows: Blows, plan: Plan) -> float:
    each = blows.figure(plan.user)
    if each is None or plan.word.on != "self":
        return 0.0
    here = blows.look.spot(each, each.at)
    return max(
        0.0,
        max((blows.look.spot(each, at) for at in blows.look.goals.spots(each)[:4]), default=here)
        - here
        - 0.3,
    )


def _summon(blows: Blows, plan: Plan) -> float:
    return LIFE / 2 + 2 * POINT + ACTION


def _lend(blows: Blows, plan: Plan) -> float:
    each = blows.figure(plan.user)
    if each is None:
        return 0.0
    near = [other for other in blows.look.friends(each) if gap(other.at, each.at) - BASES < 3]
    return blows.sign(plan.user) * sum(LENT * blows.look.danger(other, other.at) for other in near)


def _marker(blows: Blows, plan: Plan) -> float:
    """What a marker opens: an attack on those near it, or on anybody where its place is still to be chosen."""
    each = blows.figure(plan.user)
    if each is None:
        return 0.0
    attack = next(known for known in blows.attacks(plan.user) if known.id == plan.word.attack)
    best = 0.0
    for other in blows.look.enemies(each):
        line = blows.look.ground.line(each.at, other.at)
        within = attack.minimum <= gap(each.at, other.at) - BASES <= attack.maximum
        if line and within and _is_marked(plan, other):
            strikes = tuple((one.power, one.precision) for one in (attack.strike,) if one is not None)
            damage, fatal = harm(strikes, other.figures, line != OPEN, bool(other.actions), other.left)
            best = max(best, AIMED * blows.look.value(other, damage, fatal))
    return blows.sign(plan.user) * best


def _is_marked(plan: Plan, other: Man) -> bool:
    if not isinstance(plan.target, tuple):
        return True
    return gap(inches(*plan.target), other.at) - BASES / 2 <= float(plan.word.within)


def _shake(blows: Blows, plan: Plan) -> float:
    if not isinstance(plan.target, str):
        return 0.0
    total = 0.0
    for other in attacks.around(blows.t, plan.target, plan.word.within):
        each = blows.look.men[other]
        damage, fatal = harm(
            ((plan.word.power, plan.word.precision),), each.figures, False, bool(each.actions), each.left
        )
        total -= blows.sign(other) * blows.look.value(each, damage, fatal)
    return total


def _drop(blows: Blows, plan: Plan) -> float:
    each = blows.figure(plan.number)
    return 0.0 if each is None else -blows.sign(plan.number) * each.carries * blows.look.goals.unit


EffectScorer = Callable[[Blows, Plan], float]
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


class Plans(Blows):
    """What a fighter can do, and what it is worth to the seat that plays it."""

    def ability(self, user: int, name: str, subject: int = NONE) -> float:
        """What an ability is worth on the best target, less the cards that it takes."""
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
        """What an ability is worth on the best of its targets, apart from its cost."""
        if each.target is None or each.target.what == "point":
            return self.on(user, each, subject, NONE, spent)
        some = targets(self.t, user, each, AS_IT_STANDS)
        return max((self.on(user, each, subject, target, spent) for target in some), default=0.0)

    def on(self, user: int, each: Ability, subject: int, target: Any, spent: int) -> float:
        """What an ability is worth on a target, apart from its cost."""
        total = 0.0
        who = {"self": user, "target": target, "subject": subject}
        for word in each.do:
            scorer = EFFECT_SCORERS.get(word.kind)
            on = getattr(word, "on", None)
            number = who.get(on, NONE) if isinstance(on, str) else NONE
            if scorer is not None:
                total += scorer(
                    self, Plan(word, user, number if type(number) is int else NONE, target, spent)
                )
        return total

    def in_force(self) -> float:
        """What the effects in force are worth to the seat."""
        total = 0.0
        for effect in self.t.state.lasting:
            word = word_of(self.t, effect)
            scorer = EFFECT_SCORERS.get(word.kind)
            if scorer is not None:
                total += scorer(self, Plan(word, effect.user, effect.on, NONE, 1, begun=True))
        return total
