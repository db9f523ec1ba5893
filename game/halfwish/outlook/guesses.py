"""What a player imagines behind hidden cards and dice: an opponent who plays sensibly, not at random."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

from game.core.zones import bit
from game.halfwish.outlook.clashes import Pair
from game.halfwish.outlook.odds import Odds
from game.halfwish.outlook.stances import ordered
from game.halfwish.state import Duel, HalfwishState, Player


def guess(odds: Odds, state: HalfwishState, seat: int, rng: random.Random) -> None:
    """In a duel, let the opponent's dice and actions be such as one comes with in that role."""
    duel = state.duel
    if duel is None or duel.stage not in ("preparation", "map") or seat not in (0, 1):
        return  # an onlooker has no opponent
    other = state.players[1 - seat]
    hidden = not any(state.seen[card] & bit(seat) for card in other.cup.cards)
    if hidden and duel.aggressor != seat and not other.kept:
        _roll(state, other, _drawn(odds.pairs(True, duel.size), rng))
    _commit(odds, state, duel, seat, rng)


def _drawn(pairs: Sequence[tuple[float, Pair]], rng: random.Random) -> Pair:
    return rng.choices([pair for _, pair in pairs], [weight for weight, _ in pairs])[0]


def _roll(state: HalfwishState, who: Player, pair: Pair) -> None:
    """A pair comes to lie in a cup; nobody knows more or less than before."""
    for place, face in enumerate(pair):
        shown = who.cup.cards[place]
        tray, backs = state.tray.cards, state.backs
        die = [card for card in tray if backs[card] == backs[shown]]
        wanted = next((card for card in die if state.faces[card] == str(face)), shown)
        if wanted != shown:
            tray[tray.index(wanted)], who.cup.cards[place] = shown, wanted
            _swap_masks(state, shown, wanted)


def _commit(odds: Odds, state: HalfwishState, duel: Duel, seat: int, rng: random.Random) -> None:
    """Hidden cards in the slots change places with cards in hand."""
    other, mine, faces = state.players[1 - seat], bit(seat), state.faces
    pair = ordered((int(faces[other.cup.cards[0]]), int(faces[other.cup.cards[1]])))
    hand = other.hand.cards
    for zone in other.slots:
        if not zone.cards or state.seen[zone.cards[-1]] & mine:
            continue
        spare = [card for card in hand if not state.seen[card] & mine]
        stock = Counter(faces[card] for card in (*spare, zone.cards[-1]))
        shares = odds.shares(stock, pair, duel.aggressor != seat, duel.size)
        wanted = rng.choices(list(shares), list(shares.values()))[0]
        lying = zone.cards[-1]
        if faces[lying] != wanted:
            card = next(each for each in spare if faces[each] == wanted)
            hand[hand.index(card)], zone.cards[-1] = lying, card
            _swap_masks(state, lying, card)


def _swap_masks(state: HalfwishState, one: int, other: int) -> None:
    """Who knows a place keeps knowing it."""
    seen = state.seen
    seen[one], seen[other] = seen[other], seen[one]
