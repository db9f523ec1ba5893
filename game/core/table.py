"""The table: what a flow is handed. State to change, content to read, events to tell."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Generic, NoReturn, ParamSpec, TypeVar

from game.core.event import Decided, Event, Moved, Shown, Shuffled
from game.core.state import Result, State
from game.core.zones import EVERYONE, HIDDEN, Sight, Zone, sight_mask

if TYPE_CHECKING:
    from game.core.title import Title

S = TypeVar("S", bound=State)
C = TypeVar("C")
P = ParamSpec("P")


class MatchOver(Exception):  # noqa: N818 - it is no error
    """Raised by `Table.finish`, so that nothing happens after the end; `Play` catches it."""


class Table(Generic[S, C]):
    """One state with the content and the title that give it meaning.

    `outbox` collects events in the order they happen; None where nobody listens (playouts).
    """

    __slots__ = ("content", "outbox", "state", "title")

    def __init__(self, state: S, title: Title[S, C], outbox: list[Event] | None) -> None:
        self.state = state
        self.title = title
        self.content: C = title.content
        self.outbox = outbox

    def fork(self) -> Table[S, C]:
        """A table with a copy of the state, to which nobody listens."""
        new: Table[S, C] = object.__new__(Table)
        new.state = self.state.clone()
        new.title = self.title
        new.content = self.content
        new.outbox = None
        return new

    def emit(self, event: Callable[P, Event], *args: P.args, **kwargs: P.kwargs) -> None:
        """Tell an event, given as its class and its fields so that it costs nothing where nobody listens."""
        if self.outbox is not None:
            self.outbox.append(event(*args, **kwargs))

    def face(self, card: int) -> str:
        """The definition id of a card."""
        return self.state.faces[card]

    def finish(self, winners: Iterable[int], rule: str) -> NoReturn:
        """End the match there and then. Raises MatchOver."""
        ordered = tuple(sorted(winners))
        self.state.result = Result(ordered, rule)
        self.emit(Decided, rule, ordered)
        raise MatchOver

    def move(self, card: int, source: Zone, target: Zone, rule: str) -> None:
        """Move a card to the top of another zone; whoever sees into that zone learns its face."""
        state = self.state
        source.cards.remove(card)
        target.cards.append(card)
        state.seen[card] |= sight_mask(target)
        if source.sight is Sight.TOP:
            self.uncover(source)
        if self.outbox is not None:
            self.outbox.append(
                Moved(rule, card, state.faces[card], source.name, target.name, state.seen[card])
            )

    def draw(self, source: Zone, target: Zone, count: int, rule: str) -> None:
        """Move a number of cards, one after the other, from the top of a zone to the top of another."""
        if self.outbox is not None or source.sight is Sight.TOP:
            for _ in range(count):
                self.move(source.cards[-1], source, target, rule)
            return
        pile, seen, mask = source.cards, self.state.seen, sight_mask(target)
        for _ in range(count):
            card = pile.pop()
            target.cards.append(card)
            seen[card] |= mask

    def shuffle(self, zone: Zone, order: Sequence[int], rule: str) -> None:
        """Put a zone in the order that chance gave; nobody knows its cards any more."""
        zone.cards = [zone.cards[index] for index in order]
        for card in zone.cards:
            self.state.seen[card] = 0
        self.emit(Shuffled, rule, zone.name, len(zone.cards))

    def uncover(self, zone: Zone) -> None:
        """Everybody learns the card on top of a zone."""
        if zone.cards:
            self.state.seen[zone.cards[-1]] = EVERYONE

    def show(self, zone: Zone, seats: int, rule: str) -> None:
        """Show all cards of a zone to the seats of a mask."""
        state = self.state
        for card in zone.cards:
            state.seen[card] |= seats
        if self.outbox is not None:
            cards = tuple(zone.cards)
            faces = tuple(state.faces[card] for card in cards)
            self.outbox.append(Shown(rule, cards, faces, zone.name, seats | sight_mask(zone)))

    def find(self, zone: Zone, face: str) -> int:
        """A card of a definition in a zone, or HIDDEN.

        Of several it is the one that most seats know, so that nothing is learnt about those that stay.
        """
        faces, seen = self.state.faces, self.state.seen
        found, knowing = HIDDEN, -1
        for card in zone.cards:
            if faces[card] == face and seen[card].bit_count() > knowing:
                found, knowing = card, seen[card].bit_count()
        return found
