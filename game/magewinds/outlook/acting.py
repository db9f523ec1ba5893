"""How good it looks whom to activate, what a fighter does, and where it goes."""

from __future__ import annotations

from typing import Any

from game.battlefield.plane import Point, gap
from game.core.question import PASS, Place, Question
from game.magewinds import aims
from game.magewinds.outlook.deeds import Deeds
from game.magewinds.outlook.men import BASES, STEP, Man
from game.magewinds.outlook.places import point
from game.magewinds.rules.actions import special
from game.magewinds.state import NONE
from game.magewinds.table import ability as named

ESCAPE = 8.0
"""What an action is worth by which a fighter adds to what the scenario wants."""
HOLD = 0.5
"""What it is worth not to leave a place where an action can be done."""
EAGER = 1.5
"""How much more its strike counts of a fighter that is about to make it than of one that will be able to."""


def fact(question: Question[Any], name: str) -> Any:
    """What a question says of itself, NONE where it says nothing."""
    return (question.facts or {}).get(name, NONE)


# ---------------------------------------------------------------------- turns and actions


def turn(deeds: Deeds, question: Question[Any], answer: Any) -> float:
    """Whom to activate: who can strike, who is in danger, who is near a goal."""
    if answer == PASS:
        return 0.0
    if type(answer) is not int:
        return 0.1 if deeds.look.cards.hand else -0.1
    each = deeds.look.men[answer]
    return deeds.blow_soon(each) + 0.3 * deeds.look.danger(each, each.at) + _goal_ahead(deeds, each)


def _goal_ahead(deeds: Deeds, each: Man) -> float:
    """What a Move towards a goal adds to it."""
    look, best = deeds.look, 0.0
    here = look.goals.pull(each, each.at)
    for spot in look.goals.spots(each)[:3]:
        far = max(0.1, look.ground.way(each.at, spot) - BASES)
        gain = look.goals.pull(each, spot) - here
        best = max(best, gain * min(1.0, each.movement / far))
    return best


def action(deeds: Deeds, question: Question[Any], answer: Any) -> float:
    """What a fighter does."""
    user = fact(question, "fighter")
    each = deeds.look.men[user]
    if isinstance(answer, tuple):
        return deeds.ability(user, answer[1], user) if answer[0] == "cast" else -1.0
    if special(deeds.t, user, answer) is not None:
        return deeds.sign(user) * ESCAPE
    if deeds.sign(user) < 0:
        return _against_its_will(deeds, each, answer)
    if answer == "move":
        return _move_ahead(deeds, each)
    if answer == "attack":
        return max(deeds.blow_soon(each), _opened(deeds, each)) * (0.9 if each.actions else 1.0)
    return deeds.ability(user, answer, user)


def _against_its_will(deeds: Deeds, each: Man, answer: str) -> float:
    """What an enemy's fighter can be made to do: attack its friends, or walk into danger."""
    if answer == "attack":
        found = aims.aims(deeds.t, deeds.seat, each.number)
        return max((deeds.aim(each.number, *aim) for aim in found), default=0.0)
    return 0.3 if answer == "move" else 0.0


def _opened(deeds: Deeds, each: Man) -> float:
    """The best attack by one that something has opened (F3)."""
    closed = {attack.id for attack in deeds.attacks(each.number) if attack.closed}
    if not closed:
        return 0.0
    found = [aim for aim in aims.aims(deeds.t, deeds.seat, each.number) if aim[0] in closed]
    return max((deeds.aim(each.number, *aim) for aim in found), default=0.0)


def _move_ahead(deeds: Deeds, each: Man) -> float:
    """What a Move is worth: to goals, to enemies, and out of danger."""
    look = deeds.look
    gain = _goal_ahead(deeds, each)
    foes = sorted(look.enemies(each), key=lambda other: gap(other.at, each.at))[:2]
    here = look.best_threat(each, each.at)
    for other in foes:
        near = look.threat(each, _towards(each, other), other, other.at)
        gain = max(gain, 0.5 * (near - here))
        if each.free_blow and STEP < gap(each.at, other.at) - BASES <= each.movement + STEP + 1:
            gain = max(gain, 0.9 * near)
    return gain + 0.12 * look.danger(each, each.at) + _grasp(deeds, each)


def _grasp(deeds: Deeds, each: Man) -> float:
    """What lies in contact and can be picked up as it moves."""
    if each.carries or not deeds.look.goals.unit:
        return 0.0
    touched = any(gap(each.at, spot) <= BASES + 1e-3 for spot in deeds.look.goals.spots(each)[:1])
    return deeds.look.goals.unit * 0.4 if touched else 0.0


def _towards(each: Man, other: Man) -> Point:
    """Where a fighter stands after a Move straight to another."""
    far = gap(each.at, other.at)
    share = min(each.movement, max(0.0, far - BASES)) / max(far, 1e-6)
    return (
        each.at[0] + (other.at[0] - each.at[0]) * share,
        each.at[1] + (other.at[1] - each.at[1]) * share,
    )


# ---------------------------------------------------------------------- places


def go(deeds: Deeds, question: Place, answer: tuple[int, ...]) -> float:
    """Where a fighter goes to: what the place is worth, and what it can do there now."""
    user, look = fact(question, "fighter"), deeds.look
    each, at = look.men[user], point(answer)
    worth = look.spot(each, at)
    activation = deeds.t.state.activation
    if activation is None or activation.fighter != user or question.key == "reaction.step":
        return deeds.sign(user) * worth
    if question.key == "move":
        return deeds.sign(user) * (worth + (deeds.strike_from(each, at, STEP) if each.free_blow else 0.0))
    return deeds.sign(user) * (0.5 * worth + _at_work(deeds, each, at, activation.action))


def _at_work(deeds: Deeds, each: Man, at: Point, action: str) -> float:
    """What an action under way gains by being done at a point."""
    if action == "attack":
        return EAGER * deeds.strike_from(each, at, 0.0)
    if special(deeds.t, each.number, action) is not None:
        return -10.0 * min((gap(at, spot) for spot in deeds.look.goals.spots(each)), default=0.0)
    return HOLD if at == each.at else 0.0


def knock_back(deeds: Deeds, question: Place, answer: tuple[int, ...]) -> float:
    """How far a fighter is knocked back; what it carries, it drops."""
    user = fact(question, "fighter")
    each, at = deeds.look.men[user], point(answer)
    moved = gap(at, each.at) > 1e-6
    dropped = each.carries * deeds.look.goals.unit if moved else 0.0
    return deeds.sign(user) * (deeds.look.spot(each, at) - dropped)


def put_down(deeds: Deeds, question: Place, answer: tuple[int, ...]) -> float:
    """Where a fighter is set up again."""
    user = fact(question, "user")
    if user not in deeds.look.men:
        return 0.0
    return deeds.sign(user) * deeds.look.spot(deeds.look.men[user], point(answer))


def aim_at(deeds: Deeds, question: Place, answer: tuple[int, ...]) -> float:
    """What point an ability is aimed at."""
    user, name = fact(question, "user"), fact(question, "ability")
    return deeds.on(user, named(deeds.t, name), user, answer, 1) if user != NONE else 0.0
