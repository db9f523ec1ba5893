"""What the screen believes to lie on the table: read off a view, then carried along by events.

It knows no more than the view and the events of one viewer tell: a card that is hidden from them has the face "".
"""

from __future__ import annotations

from dataclasses import dataclass, field
from string import ascii_uppercase

from game.core.event import Moved
from game.core.view import View
from game.core.zones import Zone
from game.which_witch.content import Content
from game.which_witch.state import WitchState


@dataclass(slots=True, eq=False)
class Card:
    """A card on the screen. `away`: it is still on its way to where the model has it."""

    id: int
    face: str
    away: bool = False


@dataclass(slots=True)
class Place:
    """What a seat has before it, as far as the viewer knows; `wand` is the one in play, "" for none.

    `team` is the letter of its team, "" where everybody plays alone.
    """

    witch: str
    hearts: int
    turns: int
    hand: list[Card]
    wand: str = ""
    out: bool = False
    team: str = ""

    @property
    def cards(self) -> int:
        """How many cards have arrived in the hand."""
        return sum(not card.away for card in self.hand)


@dataclass(slots=True)
class Model:
    """The table as the viewer (None: an onlooker) sees it at one moment. Piles are in order, the top card last."""

    content: Content
    viewer: int | None
    seats: list[Place]
    draw: int
    turn: int
    discard: list[Card] = field(default_factory=list)
    played: list[Card] = field(default_factory=list)
    answered: list[Card] = field(default_factory=list)

    @classmethod
    def of(cls, view: View[WitchState], content: Content) -> Model:
        """The table of a view. Before the first turn nobody's turn it is: -1."""
        state = view.state

        def cards(zone: Zone) -> list[Card]:
            return [Card(card, state.faces[card] if card >= 0 else "") for card in zone.cards]

        seats = [
            Place(who.witch, who.hearts, who.extra_turns, cards(who.hand), _top(cards(who.wand)))
            for who in state.players
        ]
        for place in seats:  # whoever has no heart left but still cards is being asked for the Cauldron
            place.out = bool(place.witch) and not (place.hearts or place.hand or place.wand)
        if len({who.team for who in state.players}) < len(seats):
            for place, who in zip(seats, state.players, strict=True):
                place.team = ascii_uppercase[who.team]
        model = cls(content, view.seat, seats, len(state.draw), state.turn if state.turns else -1)
        model.discard, model.played, model.answered = map(
            cards, (state.discard, state.played, state.answered)
        )
        model.tidy()
        return model

    @classmethod
    def empty(cls, content: Content, seats: int) -> Model:
        """A table before anything was shown."""
        return cls(content, None, [Place("", 0, 0, []) for _ in range(seats)], 0, -1)

    @property
    def hand(self) -> list[Card]:
        """The viewer's own cards; an onlooker has none."""
        return [] if self.viewer is None else self.seats[self.viewer].hand

    def tidy(self) -> None:
        """Sorts the viewer's hand: alike beside alike, in the order of the box."""
        kinds = {kind: index for index, kind in enumerate(self.content.cards)}
        self.hand.sort(key=lambda card: (kinds.get(card.face, len(kinds)), card.id))

    def die(self, seat: int) -> int:
        """The die that a seat rolls."""
        return self.content.dice.get(self.seats[seat].wand, self.content.figures.default_die)

    def take(self, event: Moved) -> Card:
        """Takes the card of an event from where it lay."""
        zone, seat = _zone(event.source)
        if zone == "draw":
            self.draw = max(0, self.draw - 1)
        elif zone == "wand":
            self.seats[seat].wand = ""
        else:
            found = self.find(event)
            if found is not None:
                self._row(zone, seat).remove(found)
                found.id, found.face = event.card, event.face
                return found
        return Card(event.card, event.face)

    def find(self, event: Moved) -> Card | None:
        """The card that an event moves, where it still lies; None in piles that are only counted."""
        zone, seat = _zone(event.source)
        return None if zone in ("draw", "wand") else _find(self._row(zone, seat), event)

    def put(self, event: Moved, card: Card) -> None:
        """Lays a card where it belongs now."""
        zone, seat = _zone(event.target)
        if zone == "draw":
            self.draw += 1
        elif zone == "wand":
            self.seats[seat].wand = card.face
        else:
            self._row(zone, seat).append(card)
            self.tidy()

    def _row(self, zone: str, seat: int) -> list[Card]:
        if zone == "hand":
            return self.seats[seat].hand
        return {"discard": self.discard, "played": self.played, "answered": self.answered}[zone]


def _zone(name: str) -> tuple[str, int]:
    """A zone's kind and its seat: "hand 2" is (hand, 2)."""
    kind, _, seat = name.partition(" ")
    return kind, int(seat or -1)


def _top(cards: list[Card]) -> str:
    return cards[-1].face if cards else ""


def _find(row: list[Card], event: Moved) -> Card | None:
    """The card of an event; of unknown ones any, then of those that the viewer had never seen."""
    same = [card for card in row if card.id == event.card and event.card >= 0]
    unknown = [card for card in row if card.id < 0]
    return next(iter(same or unknown or row[-1:]), None)
