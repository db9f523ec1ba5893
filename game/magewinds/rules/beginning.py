"""What the beginning of an action or reaction sets off (13.0, 13.3)."""

from __future__ import annotations

from game.magewinds import lasting
from game.magewinds.content.effects import Foretell
from game.magewinds.counters import recover
from game.magewinds.events import Acted, CameTrue
from game.magewinds.field import INCH, base_of
from game.magewinds.figures import word_of
from game.magewinds.table import Table, fighter, is_enemy

FAR = 100 * INCH
"""How far the nearest enemy is where there is none."""


def begin_action(t: Table, user: int, name: str, free: bool) -> None:
    """A fighter begins an action: what lasted until then ends, and what was foretold comes true (F12)."""
    lasting.begin_action(t, user)
    each = fighter(t, user)
    t.emit(Acted, "13.0", each.warband, user, each.name, name, free)
    for effect in [effect for effect in t.state.lasting if effect.foretold == user and effect.action == name]:
        if isinstance(word_of(t, effect), Foretell):
            seer = fighter(t, effect.user)
            t.emit(CameTrue, "TC.seer", seer.warband, effect.user, seer.name, name)
            lasting.end(t, effect, quiet=True)
            recover(t, effect.user)


def nearest_enemy(t: Table, user: int) -> int:
    """How far the nearest enemy is, in millionths of an inch (13.4)."""
    base = base_of(t, user)
    gaps = [
        ((other.centre[0] - base.centre[0]) ** 2 + (other.centre[1] - base.centre[1]) ** 2) ** 0.5
        - base.radius
        - other.radius
        for other in (base_of(t, number) for number in t.state.standing() if is_enemy(t, user, number))
    ]
    return min(FAR, round(min(gaps) * INCH)) if gaps else FAR
