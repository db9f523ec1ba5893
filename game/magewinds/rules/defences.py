"""18.4 Which reactions the target of an attack has."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.state import Occurrence
from game.magewinds.abilities import at_window, fits
from game.magewinds.content.abilities import Ability
from game.magewinds.content.effects import FreeReaction, ReactionStep
from game.magewinds.counters import can_act
from game.magewinds.field import INCH
from game.magewinds.figures import in_force, may_be_double
from game.magewinds.hands import hand_of, purse
from game.magewinds.payment import least_cards
from game.magewinds.rules.moving import has_room
from game.magewinds.state import Attack, Lasting
from game.magewinds.table import Table, controller, fighter, player


def reactions(t: Table, seat: int, attack: Attack) -> list[str]:
    """The reactions that the target of an attack has (18.4)."""
    hand = hand_of(t, seat)
    return [
        each.id
        for each in _possible(t, seat, attack)
        if each.cost is None or (not may_be_double(t, attack.target) and purse(t).affords(each.cost, hand))
    ]


def costless(t: Table, attack: Attack) -> list[str]:
    """Those of them that cost no cards: everybody knows of these."""
    seat = controller(t, attack.target)
    return [each.id for each in _possible(t, seat, attack) if each.cost is None]


def might_react(t: Table, seat: int, attack: Attack) -> bool:
    """Whether the target could react, as far as everybody can tell."""
    count = len(player(t, seat).hand.cards)
    return any(each.cost is None or least_cards(each.cost) <= count for each in _possible(t, seat, attack))


def _possible(t: Table, seat: int, attack: Attack) -> Iterator[Ability]:
    number = attack.target
    here = Occurrence("defence_choice", attack.player, number)
    for each in at_window(t, "defence_choice").get(fighter(t, number).profile, ()):
        if not (can_act(t, number) or free_though_done(t, number, each.id)):
            continue
        if fits(t, seat, number, each, here) and _has_room(t, attack, each):
            yield each


def free_though_done(t: Table, number: int, name: str) -> bool:
    """Whether Guard lets a fighter react with a double action counter (T4, an option)."""
    return t.state.rules.guard_ignores_double_counter and free_by(t, number, name) is not None


def free_by(t: Table, number: int, name: str) -> Lasting | None:
    """What makes a fighter's reaction free, if anything does (T6)."""
    for effect, word in in_force(t, number, FreeReaction):
        if name in word.reactions:
            return effect
    return None


def _has_room(t: Table, attack: Attack, each: Ability) -> bool:
    step = step_of(each)
    if step is None or not step.needs_room:
        return True
    source = attack.feature or (attack.x, attack.y)
    return has_room(t, attack.target, source, round(step.least * INCH))


def step_of(each: Ability) -> ReactionStep | None:
    """What a reaction says about its step move."""
    return next((word for word in each.do if isinstance(word, ReactionStep)), None)
