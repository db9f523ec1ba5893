"""Carries out the effects of abilities that content/effects.py defines (5.0).

Effects that ask somebody something or roll dice are flows in the chapters that they belong to, called with (seat, user,
ability, index of the effect, target, subject, spent). All others are carried out here, at once. Reflected hits, hand
limits and the steps after reactions are looked up where they matter.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.dataclass import dataclass
from game.core.flow import Flow, flow, perform
from game.magewinds import lasting
from game.magewinds.content import effects
from game.magewinds.content.effects import Group
from game.magewinds.events import ConditionChanged
from game.magewinds.field import INCH
from game.magewinds.fighters import attribute, group_of, heal, place_counter, recover
from game.magewinds.state import NONE, Lasting
from game.magewinds.table import Table, ability, emit_about, fighter, pack_of, stands

FLOWS = {
    "attack": "magewinds.rules.attacking.attack",
    "attack_around": "magewinds.rules.attacking.attack_around",
    "negate_damage": "magewinds.rules.damage.negate",
    "free_action": "magewinds.rules.actions.free_action",
    "foretell": "magewinds.rules.foreseeing.foretell",
    "seize_activation": "magewinds.rules.foreseeing.note_target",
    "move": "magewinds.rules.moving.move",
    "drop_objects": "magewinds.rules.objects.drop_all",
    "deploy": "magewinds.rules.placing.bring_back",
    "redeploy": "magewinds.rules.placing.redeploy",
    "summon": "magewinds.rules.placing.summon",
    "duplicate": "magewinds.rules.doubles.duplicate",
}
"""By kind of effect: the flow that carries it out."""


@dataclass(frozen=True, slots=True)
class Doing:
    """An effect of an ability that is being carried out: its user, its target, and the value spent on it."""

    user: int
    ability: str
    index: int
    target: Any
    subject: int
    spent: int


@flow
def carry_out(t: Table, seat: int, user: int, name: str, target: Any, subject: int, spent: int) -> Flow[None]:
    """Carry out the effects of an ability one after the other."""
    for index in range(len(ability(t, name).do)):
        if asks(t, name, index):
            yield from perform(t, flow_of(t, name, index), seat, user, name, index, target, subject, spent)
        else:
            do_at_once(t, Doing(user, name, index, target, subject, spent))


def asks(t: Table, name: str, index: int) -> bool:
    """Whether an effect of an ability is carried out by a flow."""
    return ability(t, name).do[index].kind in FLOWS


def flow_of(t: Table, name: str, index: int) -> str:
    """The flow that carries out an effect."""
    return FLOWS[ability(t, name).do[index].kind]


def do_at_once(t: Table, doing: Doing) -> None:
    """Carry out an effect that asks nothing."""
    effect: Any = ability(t, doing.ability).do[doing.index]
    AT_ONCE[effect.kind](t, doing, effect)


def who(doing: Doing, on: Any) -> int:
    """The fighter that an effect is on; NONE for a group."""
    if isinstance(on, Group):
        return NONE
    found = {"self": doing.user, "target": doing.target, "subject": doing.subject}[on]
    return found if type(found) is int else NONE


def amount(doing: Doing, value: int | str) -> int:
    """A number of an effect: its own, or the value spent."""
    return doing.spent if value == "spent" else int(value)


# ---------------------------------------------------------------------- what lasts


def lasts(t: Table, doing: Doing, effect: Any) -> None:
    """An effect comes into force on a fighter, or on a group, whose members are found whenever it matters."""
    number = who(doing, effect.on)
    if isinstance(effect.on, Group) or (number != NONE and stands(t, number)):
        lasting.begin(t, Lasting(doing.ability, doing.index, doing.user, number, doing.spent))
        lasting.look_again(t)


def lasts_on_user(t: Table, doing: Doing, effect: Any) -> None:
    """An effect comes into force on its user."""
    lasting.begin(t, Lasting(doing.ability, doing.index, doing.user, doing.user, doing.spent))


def marks(t: Table, doing: Doing, effect: effects.MarkerAttack) -> None:
    """A marker lies on the point that was aimed at (9.4, F3)."""
    x, y = doing.target
    lasting.begin(t, Lasting(doing.ability, doing.index, doing.user, doing.user, x=x, y=y))


def longer_step(t: Table, doing: Doing, effect: effects.LengthenStep) -> None:
    """The step move that is about to be made may go farther."""
    t.state.occurrences[-1].amount += round(effect.by * INCH)


def elsewhere(t: Table, doing: Doing, effect: Any) -> None:
    """Nothing to do at once: the effect is looked up where it matters."""


# ---------------------------------------------------------------------- what happens now


def heals(t: Table, doing: Doing, effect: effects.Heal) -> None:
    """Damage is removed (20.1)."""
    heal(t, who(doing, effect.on), amount(doing, effect.by))


def sets_damage(t: Table, doing: Doing, effect: effects.SetDamage) -> None:
    """A fighter's damage is set to a number, or to half its Toughness."""
    number = who(doing, effect.on)
    whole = -(-attribute(t, number, "toughness") // 2) if effect.to == "half_toughness" else int(effect.to)
    fighter(t, number).damage = whole


def inflicts(t: Table, doing: Doing, effect: effects.Inflict) -> None:
    """A fighter has a condition (F15: once)."""
    inflict(t, who(doing, effect.on), effect.condition)


def inflict(t: Table, number: int, condition: str) -> None:
    """A fighter on the battlefield gets a condition that it does not have yet."""
    each = fighter(t, number)
    if stands(t, number) and condition in pack_of(t).conditions and condition not in each.conditions:
        each.conditions.append(condition)
        emit_about(t, ConditionChanged, "5.0", number, condition, True)


def recovers(t: Table, doing: Doing, effect: effects.RecoverAction) -> None:
    """An action is recovered (20.3)."""
    chosen = group_of(t, doing.user, effect.on) if isinstance(effect.on, Group) else [who(doing, effect.on)]
    for number in chosen:
        recover(t, number)


def gives_counter(t: Table, doing: Doing, effect: effects.PlaceCounter) -> None:
    """A fighter gets a single action counter."""
    number = who(doing, effect.on)
    if not effect.only_if_fell_this_phase or fighter(t, number).fell_in_round == t.state.round:
        fighter(t, number).counters = 0
        place_counter(t, number)


AT_ONCE: dict[str, Callable[[Table, Doing, Any], None]] = {
    "modify_attribute": lasts,
    "modify_attack": lasts,
    "permit_movement": lasts,
    "keep_in_sight": lasts,
    "ban": lasts,
    "visibility": lasts,
    "lend_cover": lasts,
    "free_reaction": lasts_on_user,
    "marker_attack": marks,
    "lengthen_step": longer_step,
    "hand_limit": elsewhere,
    "replace_draw": elsewhere,
    "reaction_step": elsewhere,
    "reflect_hits": elsewhere,
    "heal": heals,
    "set_damage": sets_damage,
    "inflict": inflicts,
    "recover_action": recovers,
    "place_counter": gives_counter,
}
"""By kind of effect: how it is carried out at once."""
