"""Zones and who knows what lies in them.

A card is a whole number; `state.faces[card]` is the id of its definition. What a seat knows is one bit mask a
card, `state.seen[card]`: whoever saw a face remembers it until the card is shuffled away, or leaves a hand where
others can't see which one it is. Zones mark what enters them by their sight; nothing else in the program decides who
may see a card.
"""

from __future__ import annotations

import enum

from game.core.record import Record, record

HIDDEN = -1
"""Stands in a view for a card that its seat does not know; deck n's back is HIDDEN - n."""
NOBODY = -1
"""The owner of what belongs to no seat; also the seat of chance."""
PUBLIC = 15
"""The bit of an onlooker, who knows just what everybody knows."""
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


@record
class Zone(Record):
    """A pile, a hand or a place for cards. The last card of `cards` lies on top."""

    name: str
    sight: Sight
    owner: int
    cards: list[int]

    @property
    def is_hand(self) -> bool:
        """Whether its owner alone sees the cards and may arrange them: where one lies tells the others nothing."""
        return self.sight is Sight.OWNER or self.sight is Sight.NONE

    def __len__(self) -> int:
        return len(self.cards)


def bit(seat: int | None) -> int:
    """The mask of a seat; None is an onlooker, and so is NOBODY."""
    return 1 << (PUBLIC if seat is None or seat < 0 else seat)


def sight_mask(zone: Zone) -> int:
    """The seats that learn what enters a zone."""
    sight = zone.sight
    if sight is Sight.ALL or sight is Sight.TOP:
        return EVERYONE
    return 1 << zone.owner if zone.owner >= 0 and sight is not Sight.COUNT else 0
