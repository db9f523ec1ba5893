"""What attacks are worth that a fighter can make now or after a step."""

from __future__ import annotations

from game.battlefield import Base, Battlefield
from game.battlefield.plane import Point, gap
from game.magewinds import aims
from game.magewinds.content.attacks import AttackProfile
from game.magewinds.content.costs import Cost
from game.magewinds.field import base_of, field_of, fighter_base
from game.magewinds.outlook.ground import COVERED
from game.magewinds.outlook.men import BASES, STEP, Blow, Man
from game.magewinds.outlook.outlook import Outlook
from game.magewinds.reckoning import at_least, expected_damage, profile_of, reckon
from game.magewinds.state import NONE, Attack
from game.magewinds.table import fighter, pack_of

SPARED = -0.05
"""What it is worth to have to attack a friend, with a feint."""
AT_NOTHING = -0.1
"""What it is worth to attack an object."""


class Blows:
    """What a fighter can do to others, and what it is worth to the seat that plays it."""

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
            return AT_NOTHING - cost
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

    def shortcut(self, each: Man, length: float) -> float:
        """What it is worth to go straight through what stands in the way: what a fighter comes to only so."""
        gains = [0.0]
        here = self.look.goals.pull(each, each.at)
        for spot in self.look.goals.spots(each)[:4]:
            straight, way = gap(each.at, spot) - BASES, self.look.ground.way(each.at, spot) - BASES
            if straight <= length < way:
                gains.append(self.look.goals.pull(each, spot) - here)
        return max(gains)

    def step_to_attack(self, each: Man, more: float) -> float:
        """What a longer step is worth to whoever has nobody in reach with a step of an inch."""
        activation = self.t.state.activation
        if activation is None or activation.fighter != each.number:
            return 0.0
        if activation.action == "attack":
            return max(0.0, self.blow_soon(each, STEP + more) - self.blow_soon(each, STEP))
        return self.longer(each, STEP, more)


def _has_line(field: Battlefield, base: Base, target: Man, blow: Blow) -> bool:
    return field.can_attack(base, fighter_base(target.number), blow.minimum, blow.maximum)
