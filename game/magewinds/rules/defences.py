"""18.4 Which reactions the target of an attack has, and why not others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.question import PASS, Question, Reason, reason
from game.core.state import Occurrence
from game.magewinds.abilities import at_window, why_knows_not, why_not_answer
from game.magewinds.content.abilities import Ability
from game.magewinds.content.effects import FreeReaction, ReactionStep
from game.magewinds.counters import can_act
from game.magewinds.field import INCH
from game.magewinds.figures import banned, in_force
from game.magewinds.hands import Hand, hand_of
from game.magewinds.naming import about
from game.magewinds.payment import least_cards
from game.magewinds.rules.moving import has_room
from game.magewinds.state import Attack, Lasting
from game.magewinds.table import Table, controller, fighter, pack_of, player, the_attack


def reactions(t: Table, seat: int, attack: Attack) -> list[str]:
    """The reactions that the target of an attack has (18.4)."""
    hand = hand_of(t, seat)
    return [each.id for each in _known(t, attack) if why_not_react(t, seat, attack, each, hand) is None]


def costless(t: Table, attack: Attack) -> list[str]:
    """Those of them that cost no cards: everybody knows of these."""
    seat = controller(t, attack.target)
    free = [each for each in _known(t, attack) if each.cost is None]
    return [each.id for each in free if why_not_react(t, seat, attack, each) is None]


def might_react(t: Table, seat: int, attack: Attack) -> bool:
    """Whether the target could react, as far as everybody can tell."""
    count = len(player(t, seat).hand.cards)
    return any(
        (each.cost is None or least_cards(each.cost) <= count)
        and why_not_react(t, seat, attack, each) is None
        for each in _known(t, attack)
    )


def _known(t: Table, attack: Attack) -> Sequence[Ability]:
    """The reactions that the target of an attack knows."""
    return at_window(t, "defence_choice").get(fighter(t, attack.target).profile, ())


def why_not_defend(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why the target of an attack can't react so (18.4)."""
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
    """Why the target of an attack can't use a reaction of its own; without a hand, whatever the reaction costs."""
    number = attack.target
    if not (can_act(t, number) or free_though_done(t, number, each.id)):
        return reason("has_acted_twice", "13.3", **about(t, number))
    here = Occurrence("defence_choice", attack.player, number)
    why = why_not_answer(t, seat, number, each, here, hand)
    return _why_no_room(t, attack, each) if why is None else why


def free_though_done(t: Table, number: int, name: str) -> bool:
    """Whether Guard lets a fighter react with a double action counter (T4, an option)."""
    return t.state.rules.guard_ignores_double_counter and free_by(t, number, name) is not None


def free_by(t: Table, number: int, name: str) -> Lasting | None:
    """What makes a fighter's reaction free, if anything does (T6)."""
    for effect, word in in_force(t, number, FreeReaction):
        if name in word.reactions:
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
    """What a reaction says about its step move."""
    return next((word for word in each.do if isinstance(word, ReactionStep)), None)
