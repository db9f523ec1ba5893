"""The two moments of a duel at which players act turn about: the preparation and the showdown (Part 5)."""

from __future__ import annotations

from game.core.question import Facts
from game.core.state import Occurrence
from game.core.timing import Point, Response
from game.halfwish.content import Halfwish
from game.halfwish.rules.duels import COMMIT, bound, commitments, held, laid
from game.halfwish.rules.powers import might_play, powers, seats
from game.halfwish.state import HalfwishState
from game.halfwish.table import Table, clock, the_duel


def may_act(t: Table, seat: int) -> bool:
    """Whether a player may have something to do in the preparation: commit, change that, or play a power."""
    return (fresh(t, seat) and held(t, seat) > 0) or might_play(t, seat)


def fresh(t: Table, seat: int) -> bool:
    """Whether a player has not committed yet, or a power was played since."""
    return (seat, COMMIT) not in t.state.occurrences[-1].used


def manner(t: Table, seat: int) -> str:
    """The prompt speaks of changing actions where that can be done."""
    return "change" if fresh(t, seat) and laid(t, seat) else ""


def roles(t: Table, occurrence: Occurrence) -> Facts:
    """Which turn it is, who is aggressor, with how many actions they fight. The duel is its aggressor's."""
    duel = the_duel(t)
    sides = {"aggressor": duel.aggressor, "defender": duel.defender, "owner": duel.aggressor}
    return clock(t) | sides | {"size": duel.size}


PREPARATION: Point[HalfwishState, Halfwish] = Point(
    "prep", "III.preparation", seats, public=may_act, facts=roles, bound=bound, variant=manner
)
SHOWDOWN: Point[HalfwishState, Halfwish] = Point(
    "showdown", "III.showdown", seats, public=might_play, facts=roles
)
POINTS = {point.id: point for point in (PREPARATION, SHOWDOWN)}
POWERS: Response[HalfwishState, Halfwish] = Response("halfwish.rules.powers.play_power", powers)
RESPONSES = {
    "prep": (Response("halfwish.rules.duels.commit", commitments, stays=True), POWERS),
    "showdown": (POWERS,),
}
