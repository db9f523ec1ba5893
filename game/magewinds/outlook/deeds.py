"""What actions, spells and attacks are worth before they are tried out, word for word of what abilities do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.battlefield import Base, Battlefield
from game.battlefield.plane import Point, gap
from game.magewinds import aims
from game.magewinds.abilities import fallen, targets
from game.magewinds.content.abilities import Ability
from game.magewinds.content.attacks import AttackProfile
from game.magewinds.content.costs import Cost
from game.magewinds.field import base_of, field_of, fighter_base, inches
from game.magewinds.figures import banned, word_of
from game.magewinds.outlook.ground import COVERED, OPEN
from game.magewinds.outlook.men import ACTION, BASES, LIFE, POINT, STEP, Blow, Man, harm
from game.magewinds.outlook.outlook import READY, Outlook
from game.magewinds.reckoning import at_least, expected_damage, profile_of, reckon
from game.magewinds.state import NONE, Attack
from game.magewinds.table import ability as named
from game.magewinds.table import fighter, is_enemy, is_friend, pack_of, profile

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
NEAR_FOES = 7.0
"""Enemies within so many inches soon attack."""
SIDES = 6
SPARED = -0.05
"""What it is worth to have to attack a friend, with a feint."""
REACH_OF_A_STEP = 1e-6
"""Targets are looked for where the fighter stands, seen or not."""


@dataclass(frozen=True, slots=True)
class Deed:
    """A word of an ability as it is to be carried out: who uses it, whom it is on (NONE: a group), what is spent."""

    word: Any
    user: int
    number: int
    target: Any
    spent: int
    begun: bool = False
    """It is in force already."""


def _has_line(field: Battlefield, base: Base, target: Man, blow: Blow) -> bool:
    return field.line_of_attack(base, fighter_base(target.number), blow.minimum, blow.maximum).ok


class Deeds:
    """What a fighter can do, and what it is worth to the seat that plays it."""

    def __init__(self, look: Outlook) -> None:
        self.look, self.t, self.seat = look, look.t, look.seat
        self.known = pack_of(look.t).abilities

    def sign(self, number: int) -> int:
        """Good for one's own fighters is good, for others bad."""
        return 1 if fighter(self.t, number).warband == self.seat else -1

    # ------------------------------------------------------------------ attacks

    def aim(self, user: int, attack: str, target: int | str) -> float:
        """What an attack is worth that can be made from where its fighter stands."""
        made = aims.attack_at(self.t, self.seat, user, (attack, target))
        cost = self.look.cards.price(self._cost(user, attack))
        if made.target == NONE:
            return -cost - 0.1
        total = self._strike(made)
        if fighter(self.t, made.target).warband == self.seat and profile_of(self.t, made).split:
            return SPARED  # a feint does it no harm
        for other in aims.splashed(self.t, user, attack, made.target):
            total += self._strike(aims.attack_at(self.t, self.seat, user, (attack, other)))
        return total - cost

    def _cost(self, user: int, attack: str) -> Cost | None:
        return pack_of(self.t).attack(fighter(self.t, user).profile, attack).cost

    def attacks(self, user: int) -> tuple[AttackProfile, ...]:
        """The attacks of a fighter."""
        return pack_of(self.t).attacks_of(fighter(self.t, user).profile)

    def _strike(self, made: Attack) -> float:
        """What one attack on one fighter is worth: the better of light and heavy, less if it may be answered."""
        target = self.look.men[made.target]
        best = 0.0
        for choice in ("light", "heavy"):
            made.choice = choice
            figures = reckon(self.t, made)
            number = figures.chance
            damage = expected_damage(figures.power, number, figures.armour)
            fatal = at_least(figures.power, number, figures.armour + target.left)
            best = max(best, self.look.value(target, damage, fatal))
        if target.actions:
            best = 0.6 * best + 0.15
        return best * (1 if target.warband != self.seat else -1.3)

    def blow_soon(self, each: Man, reach: float = STEP) -> float:
        """The best attack that a fighter can make after a step, if it finds a line of attack."""
        best = 0.0
        for other in self.look.enemies(each):
            apart = gap(each.at, other.at) - BASES
            line = self.look.ground.line(each.at, other.at) or COVERED
            for blow in each.blows:
                if apart <= blow.maximum + reach and self._payable(each, blow):
                    best = max(best, self.look.blow(each, blow, other, line) - self._price(each, blow))
        return best

    def strike_from(self, each: Man, at: Point, reach: float) -> float:
        """The best attack on an enemy that a fighter could make from a point, after a step of so many inches.

        Without a step to come, it takes a line of attack as everybody stands.
        """
        best = 0.0
        base = base_of(self.t, each.number).at(at)
        field = field_of(self.t).placed(base) if not reach else None
        for other in self.look.enemies(each):
            apart = gap(at, other.at) - BASES
            line = self.look.ground.line(at, other.at)
            for blow in each.blows:
                if not line or apart > blow.maximum + reach or not self._payable(each, blow):
                    continue
                found = self.look.blow(each, blow, other, line) - self._price(each, blow)
                if found > best and (field is None or _has_line(field, base, other, blow)):
                    best = found
        return best

    def _payable(self, each: Man, blow: Blow) -> bool:
        return not blow.price or self.look.cards.most(self._cost(each.number, blow.name)) != NONE

    def _price(self, each: Man, blow: Blow) -> float:
        return self.look.cards.price(self._cost(each.number, blow.name)) if blow.price else 0.0

    # ------------------------------------------------------------------ abilities

    def ability(self, user: int, name: str, subject: int = NONE) -> float:
        """What an ability is worth on the best target, less the cards that it takes."""
        each = named(self.t, name)
        if each.cost is None:
            return self.on_best(user, each, subject, 1)
        if not each.cost.varies:
            return self.on_best(user, each, subject, 1) - self.look.cards.price(each.cost)
        ways = self.look.cards.ways(each.cost)
        return max((self.on_best(user, each, subject, spent) - loss for spent, loss in ways), default=-9.0)

    def on_best(self, user: int, each: Ability, subject: int, spent: int) -> float:
        """What an ability is worth on the best of its targets, apart from its cost."""
        if each.target is None or each.target.what == "point":
            return self.on(user, each, subject, NONE, spent)
        some = targets(self.t, user, each, REACH_OF_A_STEP)
        return max((self.on(user, each, subject, target, spent) for target in some), default=0.0)

    def on(self, user: int, each: Ability, subject: int, target: Any, spent: int) -> float:
        """What an ability is worth on a target, apart from its cost."""
        total = 0.0
        who = {"self": user, "target": target, "subject": subject}
        for word in each.do:
            judge = WORDS.get(word.kind)
            on = getattr(word, "on", None)
            number = who.get(on, NONE) if isinstance(on, str) else NONE
            if judge is not None:
                total += judge(self, Deed(word, user, number if type(number) is int else NONE, target, spent))
        return total

    def in_force(self) -> float:
        """What the effects in force are worth to the seat."""
        total = 0.0
        for effect in self.t.state.lasting:
            word = word_of(self.t, effect)
            judge = WORDS.get(word.kind)
            if judge is not None:
                total += judge(self, Deed(word, effect.user, effect.on, NONE, 1, begun=True))
        return total

    def figure(self, number: int) -> Man | None:
        """A fighter on the battlefield."""
        return self.look.men.get(number)

    # ------------------------------------------------------------------ windows that hang on reach

    def longer(self, each: Man, length: float, more: float) -> float:
        """What it is worth that a fighter can go further: what it comes to only so."""
        gains = [0.0]
        for spot in self.look.goals.spots(each)[:4]:
            far = self.look.ground.way(each.at, spot) - BASES
            if length < far <= length + more:
                gains.append(self.look.goals.pull(each, spot) - self.look.goals.pull(each, each.at))
        return max(gains)

    def step_to_attack(self, each: Man, more: float) -> float:
        """What a longer step is worth to whoever has nobody in reach with a step of an inch."""
        activation = self.t.state.activation
        if activation is None or activation.fighter != each.number:
            return 0.0
        if activation.action == "attack":
            return max(0.0, self.blow_soon(each, STEP + more) - self.blow_soon(each, STEP))
        return self.longer(each, STEP, more)


def _heal(deeds: Deeds, deed: Deed) -> float:
    if deed.number not in deeds.look.men:
        return 0.0
    damage = fighter(deeds.t, deed.number).damage
    by = deed.spent if deed.word.by == "spent" else deed.word.by
    sick = 0.6 if fighter(deeds.t, deed.number).conditions and by else 0.0
    each = deeds.look.men[deed.number]
    fragile = 1.0 + 0.15 * max(0, 4 - each.left)
    return deeds.sign(deed.number) * (1.1 * POINT * min(by, damage) * fragile + sick)


def _deploy(deeds: Deeds, deed: Deed) -> float:
    if deed.number not in fallen(deeds.t):
        return 0.0
    slots = profile(deeds.t, deed.number).slots
    return deeds.sign(deed.number) * (RAISED * (LIFE * slots / 2 + 3 * POINT + ACTION) + 1.0)


def _negate(deeds: Deeds, deed: Deed) -> float:
    each = deeds.figure(deed.number)
    if each is None:
        return 0.0
    amount = deeds.t.state.occurrences[-1].amount
    chance = min(SIDES, deed.spent if deed.word.at_most == "spent" else deed.word.at_most) / SIDES
    saved = POINT * min(amount, each.left) * chance
    if amount >= each.left:
        saved += at_least(amount, chance, amount - each.left + 1) * (
            each.life + deeds.look.goals.at_risk(each)
        )
    return deeds.sign(deed.number) * saved


def _recover(deeds: Deeds, deed: Deed) -> float:
    if deed.number == NONE or not fighter(deeds.t, deed.number).counters:
        return 0.0
    each = deeds.figure(deed.number)
    busy = 0.4 + 0.6 * deeds.look.best_threat(each, each.at) if each is not None else 0.0
    return deeds.sign(deed.number) * min(1.6, ACTION * 0.5 + busy)


def _free_action(deeds: Deeds, deed: Deed) -> float:
    each = deeds.figure(deed.user)
    if each is None:
        return 0.0
    return max(deeds.strike_from(each, each.at, 0.0), 0.5 * deeds.strike_from(each, each.at, STEP))


def _foretell(deeds: Deeds, deed: Deed) -> float:
    foes = [each for each in deeds.look.men.values() if is_enemy(deeds.t, each.number, deed.user)]
    return deeds.sign(deed.user) * FORETOLD * ACTION if any(each.actions for each in foes) else 0.0


def _longer_step(deeds: Deeds, deed: Deed) -> float:
    each = deeds.figure(deed.user)
    return deeds.step_to_attack(each, deed.word.by) if each is not None else 0.0


def _attribute(deeds: Deeds, deed: Deed) -> float:
    each = deeds.figure(deed.number)
    if each is None:
        return 0.0
    by = deed.word.by if isinstance(deed.word.by, int) else 1
    if deed.word.attribute == "movement":
        return deeds.sign(deed.number) * (0.03 * float(by) + deeds.longer(each, each.movement, by))
    if deed.word.attribute in ("evasion", "armour"):
        return deeds.sign(deed.number) * 0.2 * float(by) * deeds.look.danger(each, each.at)
    return 0.0


def _attack_figures(deeds: Deeds, deed: Deed) -> float:
    if deed.number == NONE:  # a group
        friends = [each for each in deeds.look.men.values() if is_friend(deeds.t, each.number, deed.user)]
        blows = (
            READY[each.actions] * deeds.strike_from(each, each.at, STEP) for each in friends if each.actions
        )
        return deeds.sign(deed.user) * 0.15 * float(deed.word.ignore_armour) * sum(blows)
    each = deeds.figure(deed.number)
    if each is None:
        return 0.0
    threat = READY[each.actions] * deeds.look.best_threat(each, each.at)
    change = 0.15 * (deed.word.power + deed.word.precision)
    if deed.word.target_number_at_most is not None or deed.word.reroll_hits:
        change -= 0.4
    return deeds.sign(deed.number) * float(change) * threat * (1.0 if each.actions else 0.0)


def _ban(deeds: Deeds, deed: Deed) -> float:
    each = deeds.figure(deed.number)
    if each is None or "move" not in deed.word.what:
        return 0.0
    if not deed.begun and banned(deeds.t, deed.number, "move"):
        return 0.0
    kept = abs(deeds.look.goals.pull(each, each.at)) * 0.3
    melee = all(blow.maximum <= 1 or blow.price for blow in each.blows)
    return -deeds.sign(deed.number) * (0.3 + kept + (0.4 if melee else 0.0)) * (1.0 if each.actions else 0.4)


def _sight(deeds: Deeds, deed: Deed) -> float:
    each = deeds.figure(deed.number)
    if each is None or deed.word.sees == "everything":
        return 0.0
    threat = READY[each.actions] * deeds.look.best_threat(each, each.at)
    return -deeds.sign(deed.number) * SPARE * threat


def _seize(deeds: Deeds, deed: Deed) -> float:
    return deeds.sign(deed.user) * SEIZED


def _free_reaction(deeds: Deeds, deed: Deed) -> float:
    each = deeds.figure(deed.user)
    if each is None:
        return 0.0
    return deeds.sign(deed.user) * GUARDED * min(MOST_DANGER, deeds.look.danger(each, each.at))


def _again(deeds: Deeds, deed: Deed) -> float:
    each = deeds.figure(deed.user)
    if each is None or deed.word.on != "self":
        return 0.0
    here = deeds.look.spot(each, each.at)
    return max(
        0.0,
        max((deeds.look.spot(each, at) for at in deeds.look.goals.spots(each)[:4]), default=here)
        - here
        - 0.3,
    )


def _summon(deeds: Deeds, deed: Deed) -> float:
    return LIFE / 2 + 2 * POINT + ACTION


def _lend(deeds: Deeds, deed: Deed) -> float:
    each = deeds.figure(deed.user)
    if each is None:
        return 0.0
    near = [other for other in deeds.look.friends(each) if gap(other.at, each.at) - BASES < 3]
    return deeds.sign(deed.user) * sum(LENT * deeds.look.danger(other, other.at) for other in near)


def _marker(deeds: Deeds, deed: Deed) -> float:
    """What a marker opens: an attack on those near it, or on anybody where its place is still to be chosen."""
    each = deeds.figure(deed.user)
    if each is None:
        return 0.0
    attack = next(known for known in deeds.attacks(deed.user) if known.id == deed.word.attack)
    best = 0.0
    for other in deeds.look.enemies(each):
        line = deeds.look.ground.line(each.at, other.at)
        within = attack.minimum <= gap(each.at, other.at) - BASES <= attack.maximum
        if line and within and _is_marked(deed, other):
            strikes = tuple((one.power, one.precision) for one in (attack.strike,) if one is not None)
            damage, fatal = harm(strikes, other.figures, line != OPEN, bool(other.actions), other.left)
            best = max(best, AIMED * deeds.look.value(other, damage, fatal))
    return deeds.sign(deed.user) * best


def _is_marked(deed: Deed, other: Man) -> bool:
    if not isinstance(deed.target, tuple):
        return True
    return gap(inches(*deed.target), other.at) - BASES / 2 <= float(deed.word.within)


def _shake(deeds: Deeds, deed: Deed) -> float:
    if not isinstance(deed.target, str):
        return 0.0
    total = 0.0
    for other in aims.around(deeds.t, deed.target, deed.word.within):
        each = deeds.look.men[other]
        damage, fatal = harm(
            ((deed.word.power, deed.word.precision),), each.figures, False, bool(each.actions), each.left
        )
        total -= deeds.sign(other) * deeds.look.value(each, damage, fatal)
    return total


def _drop(deeds: Deeds, deed: Deed) -> float:
    each = deeds.figure(deed.number)
    return 0.0 if each is None else -deeds.sign(deed.number) * each.carries * deeds.look.goals.unit


Judge = Callable[[Deeds, Deed], float]
WORDS: dict[str, Judge] = {
    "heal": _heal,
    "deploy": _deploy,
    "negate_damage": _negate,
    "recover_action": _recover,
    "free_action": _free_action,
    "foretell": _foretell,
    "lengthen_step": _longer_step,
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
"""By the words that abilities are made of: what each is worth to the seat, apart from its cost."""
