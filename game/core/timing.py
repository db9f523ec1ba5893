"""The one timing window: who may respond to what is happening, in turn, nested without limit.

A title declares its points (who is asked, in which order, how often) and its responses (what answers a point,
when it is offered, which flow carries it out). Rules push a `Trigger` on the state and open the window; responses
change the trigger; the rules go on with what is left of it.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from game.core.dataclass import dataclass
from game.core.flow import Flow, flow, perform
from game.core.question import PASS, Facts, Pick
from game.core.state import Trigger

if TYPE_CHECKING:
    from game.core.table import Table

S = TypeVar("S", bound=Any)
C = TypeVar("C")


class Style(enum.Enum):
    """The order in which a window asks its seats."""

    TURN_ABOUT = enum.auto()
    """In turn until all pass in a row."""
    EACH_ONCE = enum.auto()
    """Every seat is asked once."""


@dataclass(frozen=True, slots=True)
class TimingPoint(Generic[S, C]):
    """A point in the rules at which seats may respond.

    `seats` gives the seats to ask, in order. `public` tells, from what everybody can see, whether a seat could have a
    response: then it is asked even if it has none, so that silence gives nothing away. `facts` fill in sentences about
    the question; all seats may know them. A seat that is `bound` may not pass yet; its prompt is the variant "bound".
    Otherwise `variant` names the prompt, from what everybody can see; "" for the usual one.

    `known` tells, from an onlooker's table, whether a seat could have a response after all. Where it couldn't, screens
    pass for people. It may be finer than `public`, on which saved matches depend.
    """

    id: str
    rule: str
    seats: Callable[[Table[S, C], Trigger], Sequence[int]]
    style: Style = Style.TURN_ABOUT
    public: Callable[[Table[S, C], int], bool] | None = None
    facts: Callable[[Table[S, C], Trigger], Facts] | None = None
    bound: Callable[[Table[S, C], int], bool] | None = None
    variant: Callable[[Table[S, C], int], str] | None = None
    known: Callable[[Table[S, C], int], bool] | None = None


@dataclass(frozen=True, slots=True)
class Response(Generic[S, C]):
    """A way to respond at a point. `offers` yields what a seat may choose; `flow` gets (seat, choice).

    After a response that `stays` the same seat is asked again: it has neither passed nor used its turn. `verb` is the
    first part of its choices, where that tells them from those of the other responses.
    """

    flow: str
    offers: Callable[[Table[S, C], int, Trigger], Iterable[Any]]
    stays: bool = False
    verb: str = ""

    def has(self, t: Table[S, C], seat: int, choice: Any) -> bool:
        """Whether a choice that a seat was offered is one of this response."""
        if self.verb:
            return bool(choice[0] == self.verb)
        return choice in self.offers(t, seat, t.state.occurrences[-1])


def offered(t: Table[Any, Any], point: str, seat: int) -> Iterator[Any]:
    """All that a seat may choose now, in the order in which the responses are declared."""
    trigger = t.state.occurrences[-1]
    for each in t.title.responses.get(point, ()):
        yield from each.offers(t, seat, trigger)


def question(t: Table[Any, Any], name: str, seat: int) -> Pick[Any]:
    """The question to a seat at a point: choose a response, or pass."""
    point, trigger = t.title.points[name], t.state.occurrences[-1]
    facts: Facts = {"actor": trigger.actor}
    if point.facts is not None:
        facts |= point.facts(t, trigger)
    choices: list[Any] = []
    for each in t.title.responses.get(name, ()):
        choices += each.offers(t, seat, trigger)
    if point.bound is not None and point.bound(t, seat):
        facts["variant"] = "bound"
    else:
        choices.append(PASS)
        if point.variant is not None and (variant := point.variant(t, seat)):
            facts["variant"] = variant
    return Pick(seat, name, point.rule, choices, facts=facts)


def asks(t: Table[Any, Any], name: str, seat: int) -> bool:
    """Whether a seat is asked: where `public` is given, if it might respond; otherwise, if it can."""
    public = t.title.points[name].public
    return public(t, seat) if public is not None else any(True for _ in offered(t, name, seat))


def may_use(t: Table[Any, Any], name: str, seat: int) -> bool:
    """Whether a seat could respond at a point, as far as anybody can tell who sees only `t`, an onlooker's table."""
    known = t.title.points[name].known
    return known is None or known(t, seat)


@flow(name="core.timing.window")
def response_window(t: Table[Any, Any], point: str) -> Flow[None]:
    """Let the seats of a point respond to the newest trigger until nobody wants to respond again."""
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
    """The flow that carries out a choice offered at a point, and whether the seat is asked again after it."""
    *others, last = t.title.responses[point]
    for each in others:
        if each.has(t, seat, choice):
            return each.flow, each.stays
    return last.flow, last.stays


def after_response(style: Style, passes: int, turn: int) -> tuple[int, int]:
    """The number of passes in a row and whose turn it is, after a response."""
    return (0 if style is Style.TURN_ABOUT else passes + 1), turn + 1
