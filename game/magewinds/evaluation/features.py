"""What speaks for a side, fighter by fighter, as a hint tells it."""

from __future__ import annotations

from collections.abc import Iterator

from game.battlefield.plane import gap
from game.core.ai import Feature
from game.magewinds.evaluation.abilities import Plans
from game.magewinds.evaluation.battle import DANGER, READY, THREAT, Evaluation
from game.magewinds.evaluation.fighters import BASES, COVERED, HIDDEN, OPEN, Combatant, harms
from game.magewinds.state import NONE
from game.magewinds.table import STEP, fighter


def features(look: Evaluation, unit: float) -> Iterator[Feature]:
    """The parts of all sides' strengths; `unit` is the change of an even chance to win by one of them."""
    for number, each in enumerate(look.t.state.fighters):
        own = each.warband == look.seat
        facts = {"fighter": each.name, "side": each.warband}
        yield from _fighter(look, number, facts, "" if own else "foe.", unit if own else -unit)
    for side, player in enumerate(look.t.state.players):
        own = side == look.seat
        head, sign = ("", unit) if own else ("foe.", -unit)
        facts = {"side": side}
        cards = len(player.hand.cards)
        worth = look.cards.hand_worth if own else cards * look.cards.AVERAGE
        yield Feature(f"{head}hand", sign * worth, cards, side, facts)
        pull = sum(look.pull(each, each.at) for each in look.fighters.values() if each.warband == side)
        goal = pull + look.goals.counted(side)
        yield Feature(f"{head}goal", sign * goal, goal, side, facts)
    force = Plans(look).in_force()
    yield Feature("force", unit * force, force)


def _fighter(
    look: Evaluation, number: int, facts: dict[str, object], head: str, sign: float
) -> Iterator[Feature]:
    """How much damage a fighter can still take, and the best attacks by it and on it."""
    each = look.fighters.get(number)
    health = look.value_of_health(each) + each.life + look.goals.at_risk(each) if each else 0.0
    yield Feature(f"{head}health", sign * health, each.left if each else 0, number, facts)
    if each is None:
        return
    threat = THREAT * READY[each.actions] * look.best_threat(each, each.at)
    aims = max((_blow(look, each, other) for other in look.enemies(each)), default=0.0)
    yield Feature(f"{head}reach", sign * threat, aims, number, facts)
    blows = [(_blow(look, enemy, each), enemy.number) for enemy in look.enemies(each)]
    worst, enemy = max(blows, default=(0.0, NONE))
    by = {**facts, "enemy": fighter(look.t, enemy).name} if enemy != NONE else facts
    danger = DANGER * look.goals.caution * look.danger(each, each.at)
    yield Feature(f"{head}danger", -sign * danger, worst, number, by)


def _blow(look: Evaluation, each: Combatant, target: Combatant) -> float:
    """The damage to be expected of the best attack of a fighter on another, after one Move at most; 0 out of reach."""
    short = gap(each.at, target.at) - BASES - (STEP if each.movement else 0.0)
    line = look.ground.line(each.at, target.at) if short <= each.longest else OPEN
    done = harms(each.attacks, target.figures, line == COVERED, target.actions > 0, target.left)
    return max(
        (
            harm
            for option, (harm, _) in zip(each.attacks, done, strict=True)
            if short - option.maximum <= (each.movement if line != OPEN or short > each.longest else 0.0)
            and line != HIDDEN
        ),
        default=0.0,
    )
