"""10.5 Deployment: fighters are placed where the scenario lets them, in its order."""

from __future__ import annotations

from typing import Any

from game.battlefield import Base
from game.core.flow import Flow, flow
from game.core.question import Pick, PickPoint, Question, Reason, reason
from game.magewinds.content.scenarios import Deployment
from game.magewinds.events import Deployed, LeftOut, PhaseBegan
from game.magewinds.field import field_of, fighter_base, stand
from game.magewinds.prompts import about, choosing
from game.magewinds.regions.limits import claims_of
from game.magewinds.regions.placement import DeploySpots
from game.magewinds.rules.endings import seats_of
from game.magewinds.sight import why_not_there
from game.magewinds.state import Place
from game.magewinds.table import Table, emit_about, fighter, is_fighter, scenario_of

RULE = "10.5"


@flow
def deploy(t: Table) -> Flow[None]:
    """Each part of the deployment in turn; a player who has placed the last fighter has finished (T1)."""
    begin_deployment(t)
    for part in range(len(scenario_of(t).deployment)):
        seats = deployers(t, part)
        while seats:
            seat = seats[0]
            yield from place_one(t, seat, part)
            if not reserve(t, seat):
                seats = seats[1:]
                t.state.passes.append(seat)
            elif the_part(t, part).at_a_time == "one":
                seats = [*seats[1:], seat]


def begin_deployment(t: Table) -> None:
    """Nobody has finished deploying yet."""
    t.state.phase = "deployment"
    t.state.passes = []
    t.emit(PhaseBegan, RULE, "deployment", 0)


def the_part(t: Table, part: int) -> Deployment:
    """A part of the scenario's deployment."""
    return scenario_of(t).deployment[part]


def deployers(t: Table, part: int) -> list[int]:
    """The seats that place fighters in a part, in order."""
    return seats_of(t, the_part(t, part).order)


def reserve(t: Table, seat: int) -> list[int]:
    """The fighters that a player still has to place."""
    own = [number for number, each in enumerate(t.state.fighters) if each.warband == seat]
    return [number for number in own if why_not_deploy(t, seat, number) is None]


def why_not_fighter(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why a fighter isn't the next to be deployed (10.5)."""
    return why_not_deploy(t, question.seat, answer) if is_fighter(t, answer) else reason("not_offered", RULE)


def why_not_deploy(t: Table, seat: int, number: int) -> Reason | None:
    """Why a player can't deploy a fighter (10.5)."""
    each = fighter(t, number)
    if each.warband != seat:
        return reason("not_yours", RULE, **about(t, number))
    if each.place is Place.FIELD:
        return reason("is_deployed", RULE, **about(t, number))
    return None if each.place is Place.RESERVE else why_not_there(t, number)


@flow
def place_one(t: Table, seat: int, part: int) -> Flow[None]:
    """A player places one fighter. One that fits nowhere takes no part in the battle."""
    number = reserve(t, seat)[0]
    if not spots(t, seat, number, part).any_legal():
        leave_out(t, number)
        return
    if len(reserve(t, seat)) > 1:
        number = yield Pick(seat, "deploy.fighter", RULE, reserve(t, seat), facts=choosing(t, seat))
    spot = yield PickPoint(seat, "deploy.place", RULE, spots(t, seat, number, part), facts=about(t, number))
    put(t, seat, number, spot)


def spots(t: Table, seat: int, number: int, part: int) -> DeploySpots:
    """Where a fighter can be placed."""
    name = fighter(t, number).name
    base = Base(fighter_base(number), name, (0.0, 0.0), warband=seat)
    return DeploySpots(field_of(t), RULE, base, the_part(t, part).limits, claims_of(t, seat))


def leave_out(t: Table, number: int) -> None:
    """There is no room for a fighter."""
    fighter(t, number).place = Place.GONE
    emit_about(t, LeftOut, RULE, number)


def put(t: Table, seat: int, number: int, spot: tuple[int, ...]) -> None:
    """A fighter stands on the battlefield."""
    stand(t, number, spot)
    t.emit(Deployed, RULE, seat, number, fighter(t, number).name, spot[0], spot[1], "deployed")
