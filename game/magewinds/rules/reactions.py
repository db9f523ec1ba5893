"""13.3, 18.4 Reactions: those that the target of an attack has, and their step move at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.flow import Flow, flow
from game.core.question import PASS, Question, Reason, reason
from game.core.state import Trigger
from game.magewinds import lasting
from game.magewinds.abilities import abilities_at, why_knows_not, why_not_answer
from game.magewinds.content.abilities import Ability
from game.magewinds.content.effects import FreeReaction, ReactionStep
from game.magewinds.field import INCH
from game.magewinds.fighters import banned, can_act, in_force, place_counter
from game.magewinds.payment import Hand, hand_of, might_pay
from game.magewinds.prompts import about
from game.magewinds.rules.actions import begin_action
from game.magewinds.rules.movement import Source, has_room, reaction_step
from game.magewinds.rules.spells import use
from game.magewinds.rules.timing import moment
from game.magewinds.state import NONE, Attack, Lasting, OwedStep
from game.magewinds.table import Table, ability, controller, pack_of, stands, the_attack


def reactions(t: Table, seat: int, attack: Attack) -> list[str]:
    """The reactions that the target of an attack has (18.4)."""
    hand = hand_of(t, seat)
    return [each.id for each in _known(t, attack) if why_not_react(t, seat, attack, each, hand) is None]


def costless(t: Table, attack: Attack) -> list[str]:
    """The reactions of a target that cost no cards, so that everybody knows of them."""
    seat = controller(t, attack.target)
    free = [each for each in _known(t, attack) if each.cost is None]
    return [each.id for each in free if why_not_react(t, seat, attack, each) is None]


def might_react(t: Table, seat: int, attack: Attack) -> bool:
    """Whether the target could react, as far as everybody can tell."""
    return any(
        might_pay(t, seat, each.cost) and why_not_react(t, seat, attack, each) is None
        for each in _known(t, attack)
    )


def _known(t: Table, attack: Attack) -> Sequence[Ability]:
    """The reactions that the target of an attack knows."""
    return abilities_at(t, attack.target, "defence_choice")


def why_not_defend(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why the target of an attack can't react in a way (18.4)."""
    if answer == PASS:
        return None
    attack, each = the_attack(t), pack_of(t).abilities.get(answer)
    if each is None:
        return reason("not_offered", "18.4")
    if each.window != "defence_choice":
        return reason("no_reaction", "18.4", ability=each.id)
    why = why_knows_not(t, attack.target, each.id)
    if why is None:
        why = why_not_react(t, question.seat, attack, each, hand_of(t, question.seat))
    return why


def why_not_react(
    t: Table, seat: int, attack: Attack, each: Ability, hand: Hand | None = None
) -> Reason | None:
    """Why the target of an attack can't use a reaction of its own. `hand` pays for it; None leaves cost aside."""
    number = attack.target
    if not (can_act(t, number) or free_though_done(t, number, each.id)):
        return reason("has_acted_twice", "13.3", **about(t, number))
    here = Trigger("defence_choice", attack.player, number)
    why = why_not_answer(t, seat, number, each, here, hand)
    return _why_no_room(t, attack, each) if why is None else why


def free_though_done(t: Table, number: int, name: str) -> bool:
    """Whether Guard lets a fighter react with a double action counter (T4, an option)."""
    return t.state.rules.guard_ignores_double_counter and free_by(t, number, name) is not None


def free_by(t: Table, number: int, name: str) -> Lasting | None:
    """The effect that makes a fighter's reaction free (T6); None if there is none."""
    for effect, definition in in_force(t, number, FreeReaction):
        if name in definition.reactions:
            return effect
    return None


def _why_no_room(t: Table, attack: Attack, each: Ability) -> Reason | None:
    """Why the target of an attack has no room for the step of a reaction."""
    step, number = step_of(each), attack.target
    if step is None or not step.needs_room:
        return None
    if has_room(t, number, attack.feature or (attack.x, attack.y), round(step.least * INCH)):
        return None
    code = "is_held_fast" if banned(t, number, "move") else "no_room_to_step"
    return reason(code, "18.4", ability=each.id, **about(t, number))


def step_of(each: Ability) -> ReactionStep | None:
    """The step move of a reaction; None if it has none."""
    return next(iter(each.effects(ReactionStep)), None)


# ---------------------------------------------------------------------- the reaction (13.3)


@flow
def react(t: Table, seat: int, user: int, name: str) -> Flow[None]:
    """A fighter makes a reaction; its step move and its counter come after the attack (13.3, T5)."""
    free = take_guard(t, user, name)
    begin_action(t, user, name, free)
    note_reaction(t, name)
    yield from moment(t, "action_begin", seat, user, 0, name)
    yield from use(t, seat, user, name, NONE, user)
    owe(t, user, name, free)


def take_guard(t: Table, user: int, name: str) -> bool:
    """Whether a reaction is free; the effect that makes it so is used up, even by a Feint (T6)."""
    effect = free_by(t, user, name)
    if effect is not None:
        lasting.used(t, effect)
    return effect is not None


def note_reaction(t: Table, name: str) -> None:
    """Note the reaction to the attack."""
    the_attack(t).reaction = name


def owe(t: Table, user: int, name: str, free: bool) -> None:
    """Note that the step move of a reaction is still to come."""
    attack = the_attack(t)
    t.state.owed.append(OwedStep(user, name, attack.x, attack.y, free, attack.feature))


@flow
def step_after(t: Table) -> Flow[None]:
    """The step move of the first reaction that still owes one, then its counter."""
    user, name, source, free = first_owed(t)
    yield from moment(t, "reaction_steps", controller(t, user), user, 0, name)
    if step_of(ability(t, name)) is not None:
        yield from reaction_step(t, controller(t, user), user, source, least_of(t, name))
    lasting.end_action(t)
    if not free and stands(t, user):
        place_counter(t, user)


def first_owed(t: Table) -> tuple[int, str, Source, bool]:
    """Take the first owed step: its fighter, the reaction, the source of the attack (M7), whether it is free."""
    owed = t.state.owed.pop(0)
    return owed.fighter, owed.reaction, owed.feature or (owed.x, owed.y), owed.free


def least_of(t: Table, name: str) -> int:
    """How far a reaction's step must go at least, in millionths of an inch."""
    step = step_of(ability(t, name))
    return round(step.least * INCH) if step is not None else 0
