"""Margins: how far an answer about lines is from being another, for tables that no hand can set exactly (1.0).

The same question is asked again with all that matters a little larger or smaller at once, against the answer: obstacles
and fighters that stand in the way, ranges, the inch of cover. The steps of that are coarse, so a margin is the largest
step at which the answer still stood: things can lie that much differently, or a little more.
"""

from __future__ import annotations

from math import inf

from game.battlefield.answers import Answer, Cover, LineOfAttack, Sight
from game.battlefield.attack import line_of_attack
from game.battlefield.cover import cover
from game.battlefield.setting import Setting
from game.battlefield.sight import line_of_sight

STEPS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1)
"""In inches."""
SETTLED = {"sight.self", "sight.touching", "attack.self", "cover.touching"}
"""Answers that no small change makes another."""


def margin(field: Setting, answer: Answer) -> float:
    """How many inches things can lie differently with the same verdict, at least. It asks of what is on the field."""
    if answer.code in SETTLED:
        return inf
    kept = 0.0
    for step in STEPS:
        again = _again(field, answer, -step if answer.ok else step)
        if again is None:
            return answer.margin
        if again.ok != answer.ok:
            return kept
        kept = step
    return kept


def _again(field: Setting, answer: Answer, slack: float) -> Answer | None:
    """The same question with so much in the player's favour; None for questions that need no asking again."""
    if isinstance(answer, Sight):
        target = field.thing(answer.target) if answer.target else answer.end
        return line_of_sight(field, field.base(answer.observer), target, slack)
    if isinstance(answer, LineOfAttack):
        bases = field.base(answer.attacker), field.base(answer.target)
        return line_of_attack(field, *bases, answer.minimum, answer.maximum, slack)
    if isinstance(answer, Cover):
        bases = field.base(answer.attacker), field.base(answer.target)
        return cover(field, *bases, answer.maximum, slack)
    return None
