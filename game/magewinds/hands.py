"""Hands of winds: what is in them, and who pays from them (12.0, 17.0)."""

from __future__ import annotations

from typing import TypeAlias

from game.core.question import Reason, reason
from game.magewinds.content.costs import Cost
from game.magewinds.figures import may_be_double
from game.magewinds.naming import about
from game.magewinds.payment import Purse
from game.magewinds.table import Table, player

Hand: TypeAlias = tuple[str, ...]


def purse(t: Table) -> Purse:
    """Who pays with this deck."""
    found: Purse | None = t.content.kept.get("purse")
    if found is None:
        found = t.content.kept["purse"] = Purse(t.content.winds)
    return found


def hand_of(t: Table, seat: int) -> Hand:
    """The cards in a hand, sorted."""
    faces = t.state.faces
    return tuple(sorted([faces[card] for card in player(t, seat).hand.cards]))


def why_too_dear(t: Table, user: int, name: str, cost: Cost | None, hand: Hand) -> Reason | None:
    """Why a fighter can't pay for an ability or an attack from a hand (17.0); a double casts nothing (TC.beta)."""
    if cost is None:
        return None
    if may_be_double(t, user):
        return reason("double_casts", "TC.beta", **about(t, user), ability=name)
    return why_short(t, "dear", name, cost, hand)


def why_short(t: Table, code: str, name: str, cost: Cost, cards: Hand) -> Reason | None:
    """Why cards don't pay a cost: its first part that they don't meet."""
    missing = purse(t).lacking(cost, cards)
    if missing is None:
        return None
    part, there = missing
    return reason(f"{code}.{part.card}", "17.0", ability=name, least=part.least, worth=there)
