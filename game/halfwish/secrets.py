"""Secret upgrades (Part 4): who knows them, and a sample for those who don't.

A secret upgrade is one of those that were left of an offer.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from game.core.zones import EVERYONE, bit
from game.halfwish.content import Halfwish
from game.halfwish.state import HalfwishState, Lot, Player
from game.halfwish.table import Table


def note_seen(t: Table) -> None:
    """A seat that sees a secret upgrade among the actions knows from then on which one was taken.

    The note stays until all seats know, so that it does not show whether one has seen it.
    """
    state = t.state
    if not state.lots:
        return
    for lot in state.lots:
        state.seen[_taken(state, lot)] |= state.seen[upgraded(state, lot)]
    state.lots = [lot for lot in state.lots if state.seen[_taken(state, lot)] != EVERYONE]


def _taken(state: HalfwishState, lot: Lot) -> int:
    """The upgrade that was taken in secret."""
    return state.players[lot.seat].upgrades.cards[lot.place]


def upgraded(state: HalfwishState, lot: Lot) -> int:
    """The card of the action deck that a secret upgrade took the place of."""
    return next(card for card in own_cards(state.players[lot.seat]) if state.faces[card] in lot.offered)


def own_cards(who: Player) -> Iterator[int]:
    """The cards of a player's action deck, wherever they are."""
    for zone in (who.deck, who.hand, who.discard, *who.slots):
        yield from zone.cards


def sample_hidden(state: HalfwishState, content: Halfwish, seat: int, rng: random.Random) -> None:
    """Replace each secret upgrade of the opponent by a random one that a seat can't rule out."""
    for lot in state.lots:
        if not state.seen[_taken(state, lot)] & bit(seat):
            _imagine(state, content, lot, bit(seat), rng)


def _imagine(state: HalfwishState, content: Halfwish, lot: Lot, mine: int, rng: random.Random) -> None:
    """Undo the upgrade, then make one that the unknown cards allow."""
    faces, card = list(state.faces), upgraded(state, lot)
    faces[card] = content.upgrades[faces[card]].replaces
    hidden = [each for each in own_cards(state.players[lot.seat]) if not state.seen[each] & mine]
    basics = {faces[each] for each in hidden}
    chosen = rng.choice([name for name in lot.offered if content.upgrades[name].replaces in basics])
    replaced = [each for each in hidden if faces[each] == content.upgrades[chosen].replaces]
    faces[rng.choice(replaced)] = chosen
    state.faces = tuple(faces)
    _lay(state, lot, chosen)


def _lay(state: HalfwishState, lot: Lot, chosen: str) -> None:
    """Exchange the upgrade that was taken for the chosen one, wherever that lies."""
    row, index = next(
        (zone.cards, index)
        for zone in (state.supply, state.spent, *(who.upgrades for who in state.players))
        for index, card in enumerate(zone.cards)
        if state.faces[card] == chosen
    )
    mine, place, seen = state.players[lot.seat].upgrades.cards, lot.place, state.seen
    one, other = mine[place], row[index]
    mine[place], row[index] = other, one
    seen[one], seen[other] = seen[other], seen[one]
