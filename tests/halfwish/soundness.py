"""What must hold of a Halfwish table whenever somebody is asked."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.core.match import Match
from game.core.record import walk
from game.core.zones import Zone
from game.halfwish.secrets import own_cards


def check_sound(match: Match[Any, Any]) -> None:
    """Every card is in one place, decks have ten cards, dice show faces, health and mana are within bounds."""
    state, figures = match.state, match.title.content.figures
    lying = Counter(card for zone in walk(state, Zone) for card in zone.cards)
    assert lying == Counter(range(len(state.faces)))
    for who in state.players:
        assert len(who.cup.cards) == 2
        assert who.health <= figures.health
        assert who.mana >= 0 and who.extra_upgrades >= 0 and who.ignite >= 0
        if who.deck.cards or who.hand.cards:
            assert len(list(own_cards(who))) == figures.deck
    if match.pending:
        assert all(who.health > 0 for who in state.players)
        check_phase(state)


def check_phase(state: Any) -> None:
    """Actions lie committed in duels only, and upgrades are laid out between rounds only."""
    if state.duel is None:
        assert not any(zone.cards for who in state.players for zone in who.slots)
    assert (state.phase == "upgrades") or not state.offer.cards
    assert state.phase == "setup" or len(state.row.cards) in (0, 5)
