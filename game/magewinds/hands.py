"""Hands of winds: what is in them, and who pays from them (12.0, 17.0)."""

from __future__ import annotations

from game.magewinds.payment import Purse
from game.magewinds.table import Table, player


def purse(t: Table) -> Purse:
    """Who pays with this deck."""
    found: Purse | None = t.content.kept.get("purse")
    if found is None:
        found = t.content.kept["purse"] = Purse(t.content.winds)
    return found


def hand_of(t: Table, seat: int) -> tuple[str, ...]:
    """The cards in a hand, sorted."""
    faces = t.state.faces
    return tuple(sorted([faces[card] for card in player(t, seat).hand.cards]))
