"""10.3 Sharing the battlefield out: territories, corners, the objective edge."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.flow import Flow, flow
from game.core.question import Pick, Question, Reason, reason
from game.magewinds.content.scenarios import NameEdge, ShareOut, TakeCorners
from game.magewinds.events import Claimed, Divided
from game.magewinds.rules.endings import seat_of, seats_of
from game.magewinds.table import Table, player, scenario_of, scenario_rule, size_of
from game.magewinds.zones import ACROSS, corners, longer_edges


@flow
def share_out(t: Table, step: int) -> Flow[None]:
    """The first player chooses the way, and each in turn a free territory."""
    for seat in sharers(t, step):
        if not t.state.division:
            way = ways(t, step)[0]
            if len(ways(t, step)) > 1:
                way = yield Pick(seat, "share.way", scenario_rule(t), list(ways(t, step)))
            divide(t, seat, way)
        territory = free_territories(t)[0]
        if len(free_territories(t)) > 1:
            territory = yield Pick(seat, "share.territory", scenario_rule(t), free_territories(t))
        claim(t, seat, "territory", territory)


def ways(t: Table, step: int) -> Sequence[str]:
    """The ways of dividing the battlefield."""
    found = scenario_of(t).setup[step]
    assert isinstance(found, ShareOut)
    return found.ways


def sharers(t: Table, step: int) -> list[int]:
    """Who claims something, in order."""
    found = scenario_of(t).setup[step]
    assert isinstance(found, ShareOut | TakeCorners)
    return seats_of(t, found.order)


def divide(t: Table, seat: int, way: str) -> None:
    """The battlefield is divided."""
    t.state.division = way
    t.emit(Divided, scenario_rule(t), seat, way)


def free_territories(t: Table) -> list[str]:
    """The territories that nobody has."""
    return [name for name in territories(t) if why_taken(t, "territory", name) is None]


def territories(t: Table) -> list[str]:
    """The territories that the battlefield is divided into."""
    return [each.id for each in t.content.divisions[t.state.division].territories]


def why_not_territory(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why a territory can't be claimed."""
    if answer not in territories(t):
        return reason("not_offered", question.rule)
    return why_taken(t, "territory", answer)


def why_taken(t: Table, what: str, name: str) -> Reason | None:
    """Why nobody can claim a territory or a corner any more: somebody has it."""
    for seat, each in enumerate(t.state.players):
        if name == (each.territory if what == "territory" else each.corner):
            return reason("is_taken", scenario_rule(t), owner=seat)
    return None


def claim(t: Table, seat: int, what: str, name: str) -> None:
    """A player has a territory, a corner, or names an edge."""
    if what == "territory":
        player(t, seat).territory = name
    elif what == "corner":
        player(t, seat).corner = name
    else:
        t.state.objective = name
    t.emit(Claimed, scenario_rule(t), seat, what, name)


@flow
def take_corners(t: Table, step: int) -> Flow[None]:
    """Each player in turn takes a free corner."""
    for seat in sharers(t, step):
        corner = free_corners(t)[0]
        if len(free_corners(t)) > 1:
            corner = yield Pick(seat, "corner", scenario_rule(t), free_corners(t))
        claim(t, seat, "corner", corner)


def free_corners(t: Table) -> list[str]:
    """The corners that nobody has."""
    return [name for name in corners(size_of(t)) if why_taken(t, "corner", name) is None]


def why_not_corner(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why a corner can't be claimed."""
    if answer not in corners(size_of(t)):
        return reason("not_offered", question.rule)
    return why_taken(t, "corner", answer)


@flow
def name_edge(t: Table, step: int) -> Flow[None]:
    """A player names one of the longer edges the objective edge."""
    edge = yield Pick(namer(t, step), "edge", scenario_rule(t), list(longer_edges(size_of(t))))
    claim(t, namer(t, step), "edge", edge)


def why_not_edge(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why an edge can't be the objective edge."""
    if answer in longer_edges(size_of(t)):
        return None
    return reason("edge_is_short" if answer in ACROSS else "not_offered", question.rule)


def namer(t: Table, step: int) -> int:
    """Who names the edge."""
    found = scenario_of(t).setup[step]
    assert isinstance(found, NameEdge)
    return seat_of(t, found.by)
