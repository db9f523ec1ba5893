"""The one timing window: who may respond to what is happening, in turn, nested without limit.

A title declares its points (who is asked, in which order, how often) and its responses (what answers a point,
when it is offered, which flow carries it out). Rules push an `Occurrence` on the state and open the window;
responses change the occurrence; the rules go on with what is left of it.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from game.core.flow import Flow, flow, perform
from game.core.question import PASS, Facts, Pick
from game.core.state import Occurrence

if TYPE_CHECKING:
    from game.core.table import Table

S = TypeVar("S", bound=Any)
C = TypeVar("C")


class Style(enum.Enum):
    """How a window goes round its seats."""

    TURN_ABOUT = "turn about"
    """Round and round until all pass in a row."""
    EACH_ONCE = "each once"
    """Every seat is asked once."""


@dataclass(frozen=True, slots=True)
class TimingPoint(Generic[S, C]):
    """A moment that may be responded to.

    `seats` gives who is asked, in order. `public` tells, from what everybody can see, whether a seat could have
    a response: then it is asked even if it has none, so that silence gives nothing away; who could not
    have any is not asked. `facts` are what sentences about the question may name; all seats may know them. Who is
    `bound` may not pass yet; the prompt then is the variant "bound". Else `variant` names the prompt, from what
    everybody can see; "" for the usual one.
    """

    id: str
    rule: str
    seats: Callable[[Table[S, C], Occurrence], Sequence[int]]
    style: Style = Style.TURN_ABOUT
    public: Callable[[Table[S, C], int], bool] | None = None
    facts: Callable[[Table[S, C], Occurrence], Facts] | None = None
    bound: Callable[[Table[S, C], int], bool] | None = None
    variant: Callable[[Table[S, C], int], str] | None = None


@dataclass(frozen=True, slots=True)
class Response(Generic[S, C]):
    """Something that answers a point. `offers` yields what a seat may choose; `flow` is handed (seat, choice).

    After a response that `stays` the same seat is asked on: it has neither passed nor used its turn.
    """

    flow: str
    offers: Callable[[Table[S, C], int, Occurrence], Iterable[Any]]
    stays: bool = False


def offered(t: Table[Any, Any], point: str, seat: int) -> list[tuple[Response[Any, Any], Any]]:
    """What a seat may respond with now: the response and its choice, in declared order."""
    occurrence = t.state.occurrences[-1]
    responses = t.title.responses.get(point, ())
    return [(r, choice) for r in responses for choice in r.offers(t, seat, occurrence)]


def question(t: Table[Any, Any], name: str, seat: int) -> Pick[Any]:
    """What a seat is asked at a point: one of its responses, or to pass."""
    point, occurrence = t.title.points[name], t.state.occurrences[-1]
    facts = {"actor": occurrence.actor} | (point.facts(t, occurrence) if point.facts is not None else {})
    choices = [choice for _, choice in offered(t, name, seat)]
    if point.bound is not None and point.bound(t, seat):
        facts["variant"] = "bound"
    else:
        choices.append(PASS)
        if point.variant is not None and (variant := point.variant(t, seat)):
            facts["variant"] = variant
    return Pick(seat, name, point.rule, choices, facts=facts)


def asks(t: Table[Any, Any], name: str, seat: int) -> bool:
    """Whether a seat is asked: everybody knows that it might respond or, where that is no secret, it can."""
    public = t.title.points[name].public
    return public(t, seat) if public is not None else bool(offered(t, name, seat))


@flow
def window(t: Table[Any, Any], point: str) -> Flow[None]:
    """Offer the newest occurrence to the seats of a point until nobody has more to say."""
    seats = list(t.title.points[point].seats(t, t.state.occurrences[-1]))
    passes = 0
    turn = 0
    while passes < len(seats) and not t.state.occurrences[-1].cancelled:
        seat = seats[turn % len(seats)]
        choice = PASS
        if asks(t, point, seat):
            choice = yield question(t, point, seat)
        if choice == PASS:
            passes += 1
            turn += 1
        else:
            name, stays = response_to(t, point, seat, choice)
            yield from perform(t, name, seat, choice)
            if not stays:
                passes, turn = after_response(t.title.points[point].style, passes, turn)


def response_to(t: Table[Any, Any], point: str, seat: int, choice: Any) -> tuple[str, bool]:
    """The flow that carries out a choice offered at a point, and whether the seat is asked on after it."""
    occurrence = t.state.occurrences[-1]
    return next(
        (each.flow, each.stays)
        for each in t.title.responses.get(point, ())
        for offer in each.offers(t, seat, occurrence)
        if offer == choice
    )


def after_response(style: Style, passes: int, turn: int) -> tuple[int, int]:
    """Passes in a row and whose turn it is, once a response was carried out."""
    return (0 if style is Style.TURN_ABOUT else passes + 1), turn + 1
