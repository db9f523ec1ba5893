"""13.3 Reactions: actions that answer an attack, with their step move at the end."""

from __future__ import annotations

from game.core.flow import Flow, flow
from game.magewinds import lasting
from game.magewinds.counters import place_counter
from game.magewinds.field import INCH
from game.magewinds.rules.beginning import begin_action
from game.magewinds.rules.defences import free_by, step_of
from game.magewinds.rules.moments import moment
from game.magewinds.rules.moving import Source, reaction_step
from game.magewinds.rules.spells import use
from game.magewinds.state import NONE, OwedStep
from game.magewinds.table import Table, ability, controller, stands, the_attack


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
    """Whether a reaction is free; what made it so is used up, by a Feint as well (T6)."""
    effect = free_by(t, user, name)
    if effect is not None:
        lasting.used(t, effect)
    return effect is not None


def note_reaction(t: Table, name: str) -> None:
    """The attack has been reacted to."""
    the_attack(t).reaction = name


def owe(t: Table, user: int, name: str, free: bool) -> None:
    """The step move is still to come."""
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
    """Whose step it is, after which reaction, and from where the attack came (M7)."""
    owed = t.state.owed.pop(0)
    return owed.fighter, owed.reaction, owed.feature or (owed.x, owed.y), owed.free


def least_of(t: Table, name: str) -> int:
    """How far a reaction's step must go."""
    step = step_of(ability(t, name))
    return round(step.least * INCH) if step is not None else 0
