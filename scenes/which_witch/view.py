"""A read-only view of the table for the screen: the seats' belongings, the piles, and the viewer's sorted hand.

It knows no more than the view that it is made from: a card that is hidden from the viewer has neither a number nor
a face.
"""

from __future__ import annotations

from string import ascii_uppercase
from typing import NamedTuple

from game.core.dataclass import dataclass
from game.core.view import View
from game.core.zones import Zone
from game.which_witch.content import Content
from game.which_witch.state import WitchState


class Card(NamedTuple):
    """A card; a hidden one has the number HIDDEN and the face ""."""

    id: int
    face: str


Cards = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat's belongings, as far as the viewer knows them.

    `turns` is the number of extra turns to come, `wand` the one in play ("" for none), `team` the letter of its team
    ("" if there are no teams).
    """

    witch: str = ""
    hearts: int = 0
    turns: int = 0
    hand: Cards = ()
    wand: str = ""
    team: str = ""

    @property
    def out(self) -> bool:
        """Whether the seat is out of the game. A seat with cards but no hearts is being asked for the Cauldron."""
        return bool(self.witch) and not (self.hearts or self.hand or self.wand)


@dataclass(frozen=True, slots=True)
class WitchView:
    """The table as the viewer (None: an onlooker) sees it at one moment. The top card of a pile is its last.

    `draw` is the number of cards in the draw pile, `turn` the seat whose turn it is, -1 before the first turn.
    """

    content: Content
    viewer: int | None
    seats: tuple[SeatView, ...]
    draw: int = 0
    turn: int = -1
    discard: Cards = ()
    played: Cards = ()
    answered: Cards = ()

    @classmethod
    def of(cls, view: View[WitchState], content: Content) -> WitchView:
        """The table of a view."""
        state = view.state
        piles = (state.discard, state.played, state.answered)
        return cls(
            content,
            view.seat,
            _seats(view, content),
            len(state.draw),
            state.turn if state.turns else -1,
            *(_cards(state, pile) for pile in piles),
        )

    @classmethod
    def empty(cls, content: Content, seats: int) -> WitchView:
        """An empty table, for use before the first view."""
        return cls(content, None, (SeatView(),) * seats)

    @property
    def hand(self) -> Cards:
        """The viewer's own cards; empty for an onlooker."""
        return () if self.viewer is None else self.seats[self.viewer].hand

    def die(self, seat: int) -> int:
        """The number of sides of the die that a seat rolls."""
        return self.content.dice.get(self.seats[seat].wand, self.content.figures.default_die)

    def cards(self, zone: str) -> Cards:
        """The cards of a hand or a face-up pile, by the zone's name; empty for other zones."""
        kind, _, seat = zone.partition(" ")
        if kind == "hand":
            return self.seats[int(seat)].hand
        return {"discard": self.discard, "played": self.played, "answered": self.answered}.get(kind, ())


def _seats(view: View[WitchState], content: Content) -> tuple[SeatView, ...]:
    state = view.state
    teams = len({who.team for who in state.players}) < len(state.players)
    hands = [_cards(state, who.hand) for who in state.players]
    if view.seat is not None:
        hands[view.seat] = _tidied(hands[view.seat], content)
    return tuple(
        SeatView(
            who.witch,
            who.hearts,
            who.extra_turns,
            hand,
            next((card.face for card in reversed(_cards(state, who.wand))), ""),
            ascii_uppercase[who.team] if teams else "",
        )
        for who, hand in zip(state.players, hands, strict=True)
    )


def _cards(state: WitchState, zone: Zone) -> Cards:
    return tuple(Card(card, state.faces[card] if card >= 0 else "") for card in zone.cards)


def _tidied(hand: Cards, content: Content) -> Cards:
    """A hand sorted by kind, in the order of the box."""
    kinds = {kind: index for index, kind in enumerate(content.cards)}
    return tuple(sorted(hand, key=lambda card: (kinds.get(card.face, len(kinds)), card.id)))
