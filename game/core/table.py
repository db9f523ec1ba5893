"""The table, which flows work on: state to change, content to read, and an outbox for events."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, Generic, NoReturn, Protocol, TypeVar, TypeVarTuple

from game.core.event import Decided, Event, Moved, Shown, Shuffled
from game.core.phrases import Phrases
from game.core.question import Interjection
from game.core.state import Result, State
from game.core.zones import EVERYONE, HANDS, HIDDEN, TOP, Zone, sight_mask

S = TypeVar("S", bound=State)
C = TypeVar("C")
C_co = TypeVar("C_co", covariant=True)
Ts = TypeVarTuple("Ts")


class MatchOver(Exception):  # noqa: N818 - it is no error
    """Raised by `Table.finish`, so that nothing happens after the end; `Play` catches it."""


class PlayedTitle(Protocol[C_co]):
    """The part of a title that rules may use: content, phrases, timing points and the responses at each."""

    @property
    def content(self) -> C_co: ...

    @property
    def phrases(self) -> Phrases: ...

    @property
    def points(self) -> Mapping[str, Any]: ...

    @property
    def responses(self) -> Mapping[str, Sequence[Any]]: ...

    @property
    def interjections(self) -> Callable[[Any, int], Iterable[Interjection]] | None: ...

    @property
    def memory(self) -> dict[Any, dict[Any, Any]]: ...


_versions = itertools.count(1)


class Table(Generic[S, C]):
    """A state, with its title and content.

    `outbox` collects events in order; None where they are not needed, as in playouts. `heard` are the kinds that it
    takes; None for all. `memory` holds what `kept` keeps for all tables of the title, `lasting` what it keeps for this
    match, `parts` what it keeps until a part of the table changes. `strict` checks that (tests, --debug).
    """

    __slots__ = (
        "content",
        "heard",
        "lasting",
        "memory",
        "outbox",
        "parts",
        "state",
        "strict",
        "title",
    )

    def __init__(
        self,
        state: S,
        title: PlayedTitle[C],
        outbox: list[Event] | None,
        heard: Collection[type[Event]] | None = None,
    ) -> None:
        self.title = title
        self.content: C = title.content
        self.memory = title.memory
        self.outbox = outbox
        self.heard = heard
        self.strict = False
        self.put(state)

    def put(self, state: S) -> None:
        """Lay another state on the table."""
        self.state = state
        self.lasting: dict[Any, Any] = {}
        self.parts: dict[str, dict[Any, Any]] = {}

    def version(self, part: str) -> int:
        """A number that stands for the content of a part of the table, until that is `changed`; see kept.py."""
        number: int = self.parts.setdefault(part, {}).setdefault("version", next(_versions))
        return number

    def changed(self, part: str) -> None:
        """Note that a part of the table has changed: what was kept until then is no longer valid."""
        self.parts = {**self.parts, part: {}}  # forks share the other one

    def fork(self) -> Table[S, C]:
        """A table with a copy of the state, without an outbox."""
        new: Table[S, C] = object.__new__(Table)
        new.state = self.state.clone()
        new.title = self.title
        new.content = self.content
        new.memory, new.lasting = self.memory, self.lasting
        new.outbox = new.heard = None
        new.strict = False
        new.parts = self.parts
        return new

    def emit(self, event: Callable[[*Ts], Event], *args: *Ts) -> None:
        """Tell an event, given as its class and fields, so that it is only made where somebody hears it."""
        if self.outbox is not None and (self.heard is None or event in self.heard):
            self.outbox.append(event(*args))

    def tells(self, event: type[Event]) -> bool:
        """Whether somebody hears events of a kind; what only they need is not worked out otherwise."""
        return self.outbox is not None and (self.heard is None or event in self.heard)

    def face(self, card: int) -> str:
        """The definition id of a card."""
        return self.state.faces[card]

    def faces(self, zone: Zone) -> list[str]:
        """The definition ids of a zone's cards, in order."""
        return [*map(self.state.faces.__getitem__, zone.cards)]

    def finish(self, winners: Iterable[int], rule: str) -> NoReturn:
        """End the match at once. Raises MatchOver."""
        ordered = tuple(sorted(winners))
        self.state.result = Result(ordered, rule)
        self.emit(Decided, rule, ordered)
        raise MatchOver

    def move(self, card: int, source: Zone, target: Zone, rule: str) -> None:
        """Move a card to the top of another zone; the seats that see into that zone learn its face.

        Other seats don't see which card leaves a hand, so they forget what they knew of cards that may have left it.
        """
        watching = sight_mask(target)
        if len(source.cards) > 1 and source.sight in HANDS:
            self._lose_track(card, source, watching)
        self._carry(card, source, target, watching, rule)

    def _lose_track(self, card: int, hand: Zone, watching: int) -> None:
        """Let seats forget cards of a hand that one is about to leave; its owner and a mask's see which."""
        faces, seen = self.state.faces, self.state.seen
        face = faces[card]
        if watching == EVERYONE:  # nobody can tell which of several equal cards has gone
            for other in hand.cards:
                if faces[other] == face and other != card:
                    seen[other], seen[card] = seen[other] & seen[card], seen[other] | seen[card]
            return
        watching |= sight_mask(hand)
        others = ~watching
        for each in hand.cards:
            if seen[each] & others:
                break
        else:
            return  # nobody else knows any of the cards
        alike, knowing = self._alike(card, hand), EVERYONE
        for each in alike:
            if faces[each] != face:
                break
            knowing &= seen[each]
        else:  # a seat that knows them all knows what has gone
            watching |= knowing
        for each in alike:
            seen[each] &= watching

    def _alike(self, card: int, hand: Zone) -> list[int]:
        """The cards of a hand that look like one of them from behind."""
        backs = self.state.backs
        return [each for each in hand.cards if backs[each] == backs[card]] if backs else hand.cards

    def _carry(self, card: int, source: Zone, target: Zone, watching: int, rule: str) -> None:
        """Move a card from a place that everybody could see; the seats of a mask learn its face."""
        state = self.state
        source.cards.remove(card)
        target.cards.append(card)
        state.seen[card] |= watching
        if source.sight is TOP:
            self.uncover(source)
        if self.outbox is not None:
            self.emit(Moved, rule, card, state.faces[card], source.name, target.name, state.seen[card])

    def draw(self, source: Zone, target: Zone, count: int, rule: str) -> None:
        """Move a number of cards, one by one, from the top of a zone to the top of another.

        Everybody sees that they are the top cards, so a seat that knows them keeps knowing them. Raises IndexError
        where there are too few.
        """
        if count <= 0:
            return
        if count > len(source.cards):
            raise IndexError(count)
        watching = sight_mask(target)
        if source.sight is TOP or (self.outbox is not None and self.tells(Moved)):
            for _ in range(count):
                self._carry(source.cards[-1], source, target, watching, rule)
            return
        drawn, seen = source.cards[: -count - 1 : -1], self.state.seen
        del source.cards[-count:]
        target.cards += drawn
        for card in drawn:
            seen[card] |= watching

    def shuffle(self, zone: Zone, order: Sequence[int], rule: str) -> None:
        """Put the cards of a zone in an order that chance gave; nobody knows them any more."""
        zone.cards = [zone.cards[index] for index in order]
        self.conceal(zone, 0)
        self.emit(Shuffled, rule, zone.name, len(zone.cards))

    def conceal(self, zone: Zone, seats: int) -> None:
        """Let all seats but those of a mask forget the cards of a zone."""
        seen = self.state.seen
        for card in zone.cards:
            if seen[card]:
                seen[card] &= seats

    def uncover(self, zone: Zone) -> None:
        """Show everybody the top card of a zone."""
        if zone.cards:
            self.state.seen[zone.cards[-1]] = EVERYONE

    def show(self, zone: Zone, seats: int, rule: str) -> None:
        """Show all cards of a zone to the seats of a mask."""
        seen = self.state.seen
        for card in zone.cards:
            seen[card] |= seats
        if self.outbox is not None and self.tells(Shown):
            faces = tuple(self.faces(zone))
            self.emit(Shown, rule, tuple(zone.cards), faces, zone.name, seats | sight_mask(zone))

    def find(self, zone: Zone, face: str) -> int:
        """A card of a definition in a zone, or HIDDEN if there is none.

        Of several it is the one that the most seats know, so that they learn nothing about the others.
        """
        faces, seen = self.state.faces, self.state.seen
        found, knowing = HIDDEN, -1
        for card in zone.cards:
            if faces[card] == face and (seats := seen[card].bit_count()) > knowing:
                found, knowing = card, seats
        return found
