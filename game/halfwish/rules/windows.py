"""The two moments of a duel at which players act turn about: the preparation and the showdown (Part 5)."""

from __future__ import annotations

from typing import Any

from game.core.question import PASS, Facts, Question, Reason, reason
from game.core.state import Occurrence
from game.core.timing import Response, TimingPoint
from game.halfwish.content import Halfwish
from game.halfwish.rules.duels import (
    COMMIT,
    bound,
    commitments,
    fresh,
    laid,
    why_no_commitment,
    why_not_commit,
)
from game.halfwish.rules.powers import might_play, powers, seats, why_not_power
from game.halfwish.state import HalfwishState
from game.halfwish.table import Table, clock, the_duel


def may_act(t: Table, seat: int) -> bool:
    """Whether a player may have something to do in the preparation: commit, change that, or play a power."""
    return why_no_commitment(t, seat) is None or might_play(t, seat)


def manner(t: Table, seat: int) -> str:
    """The prompt speaks of changing actions where that can be done."""
    return "change" if fresh(t, seat) and laid(t, seat) else ""


def roles(t: Table, occurrence: Occurrence) -> Facts:
    """Which turn it is, who is aggressor, with how many actions they fight. The duel is its aggressor's."""
    duel = the_duel(t)
    sides = {"aggressor": duel.aggressor, "defender": duel.defender, "owner": duel.aggressor}
    return clock(t) | sides | {"size": duel.size}


def why_not_prepare(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why an action can't be committed, a power can't be played, or the player can't pass."""
    match answer:
        case "pass":
            size = the_duel(t).size
            return reason("must_commit", "III.preparation", size=size) if bound(t, question.seat) else None
        case (str(word), *row) if word == COMMIT and all(type(name) is str for name in row):
            return why_not_commit(t, question.seat, tuple(row))
    return why_not_power(t, question, answer)


def why_not_in_showdown(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why a power can't be played in the showdown; nothing is committed any more."""
    if answer == PASS:
        return None
    if isinstance(answer, tuple) and answer[:1] == (COMMIT,):
        return reason("stays_in_showdown", "III.showdown")
    return why_not_power(t, question, answer)


PREPARATION: TimingPoint[HalfwishState, Halfwish] = TimingPoint(
    "prep", "III.preparation", seats, public=may_act, facts=roles, bound=bound, variant=manner
)
SHOWDOWN: TimingPoint[HalfwishState, Halfwish] = TimingPoint(
    "showdown", "III.showdown", seats, public=might_play, facts=roles
)
POINTS = {point.id: point for point in (PREPARATION, SHOWDOWN)}
POWERS: Response[HalfwishState, Halfwish] = Response("halfwish.rules.powers.play_power", powers)
RESPONSES = {
    "prep": (Response("halfwish.rules.duels.commit", commitments, stays=True), POWERS),
    "showdown": (POWERS,),
}
