"""Moments worth a question: those at which somebody at a table would consider an ability. Only public facts count."""

from __future__ import annotations

from game.core.state import Trigger
from game.magewinds.abilities import possible, targets
from game.magewinds.content.abilities import Ability, Window
from game.magewinds.content.effects import (
    Group,
    Heal,
    LengthenStep,
    ModifyAttack,
    ModifyAttribute,
    NegateDamage,
    PermitMovement,
    RecoverAction,
)
from game.magewinds.fighters import group_of
from game.magewinds.table import Table, fighter, is_enemy, is_friend

ON_THE_WAY: tuple[Window, ...] = ("action_begin", "step_move", "movement")
"""The moments before a fighter goes somewhere."""


def worth_asking(t: Table, seat: int) -> bool:
    """Whether a seat might use an ability at the latest moment to its own good."""
    trigger = t.state.occurrences[-1]
    return any(_considered(t, user, each, trigger) for user, each in possible(t, seat))


def helps_on_the_way(ability: Ability) -> bool:
    """Whether an ability only takes a move farther: it is offered as the way is drawn, when its use can be seen."""
    return ability.window in ON_THE_WAY and all(
        isinstance(effect, LengthenStep | PermitMovement)
        or (isinstance(effect, ModifyAttribute) and effect.attribute == "movement")
        for effect in ability.do
    )


def _considered(t: Table, user: int, ability: Ability, trigger: Trigger) -> bool:
    return not helps_on_the_way(ability) and any(
        _is_of_use(t, user, ability, effect, trigger) for effect in ability.do
    )


def _is_of_use(t: Table, user: int, ability: Ability, effect: object, trigger: Trigger) -> bool:
    """Whether an effect would do a friend good, or an enemy harm."""
    match effect:
        case NegateDamage():
            return is_friend(t, user, trigger.subject)
        case Heal(on="target"):
            return any(_is_hurt(t, number) for number in _friends(t, user, ability))
        case RecoverAction(on="target"):
            return any(fighter(t, number).counters for number in _friends(t, user, ability))
        case RecoverAction(on=Group() as group):
            return any(fighter(t, number).counters for number in group_of(t, user, group))
        case ModifyAttack(on="target", reroll_hits=True):
            return any(is_enemy(t, user, number) for number in _aims(t, user, ability))
    return True


def _friends(t: Table, user: int, ability: Ability) -> list[int]:
    return [number for number in _aims(t, user, ability) if is_friend(t, user, number)]


def _aims(t: Table, user: int, ability: Ability) -> list[int]:
    return [number for number in targets(t, user, ability) if isinstance(number, int)]


def _is_hurt(t: Table, number: int) -> bool:
    return bool(fighter(t, number).damage or fighter(t, number).conditions)
