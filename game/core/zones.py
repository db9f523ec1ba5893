"""Zones, and which seats know the cards in them.

A card is a whole number; `state.faces[card]` is the id of its definition. The bit mask `state.seen[card]` has the seats
that know the card: a seat that saw its face remembers it until the card is shuffled, or until a card leaves a hand and
the seat can't see which one. The sight of a zone decides who learns the cards that enter it; nothing else in the
program decides who may see a card.
"""

from __future__ import annotations

import enum

from game.core.record import Record, record

HIDDEN = -1
"""Stands in a view for a card that the seat doesn't know; the back of deck n is HIDDEN - n."""
NOBODY = -1
"""The owner of a zone that belongs to no seat; also the seat of chance."""
PUBLIC = 15
"""The bit of an onlooker, who knows only what everybody knows."""
EVERYONE = (1 << (PUBLIC + 1)) - 1


class Sight(enum.IntEnum):
    """Who learns the face of a card that enters a zone."""

    ALL = 0
    OWNER = 1
    COUNT = 2
    """Nobody learns a face; everybody can count the cards."""
    TOP = 3
    """Everybody sees the top card only."""
    NONE = 4
    """Even the number of cards is a secret of the owner."""


ALL, OWNER, COUNT, TOP, NONE = Sight
"""The sights by name, for what is done at each move of a card: looking one up in its class takes longer than that."""
HANDS = (OWNER, NONE)
"""The sights where the owner alone sees the cards, and may arrange them, so that their order tells others nothing."""


@record
class Zone(Record):
    """A pile, a hand or another place for cards. The last of `cards` lies on top."""

    name: str
    sight: Sight
    owner: int
    cards: list[int]

    def __len__(self) -> int:
        return len(self.cards)


def bit(seat: int | None) -> int:
    """The mask of a seat; None and NOBODY stand for an onlooker."""
    return 1 << (PUBLIC if seat is None or seat < 0 else seat)


def sight_mask(zone: Zone) -> int:
    """The mask of the seats that learn the cards that enter a zone."""
    sight = zone.sight
    if sight is OWNER or sight is NONE:
        return 1 << zone.owner if zone.owner >= 0 else 0
    return 0 if sight is COUNT else EVERYONE
