"""What everybody knows of a duel before it is fought, or of one that is only thought of: what changes the figures."""

from __future__ import annotations

from collections import Counter

from game.core.zones import bit
from game.halfwish.conditions import hold
from game.halfwish.outlook.aftermath import WORTH_OF
from game.halfwish.outlook.clashes import Pair, Stance
from game.halfwish.outlook.prospects import UPGRADE
from game.halfwish.reckoning import modifiers_of, of_map
from game.halfwish.secrets import own_cards
from game.halfwish.state import EVERY, Modifier
from game.halfwish.table import Table, dice, faces, player, the_map

PRIZES = {"points": 1.0, "lamp": WORTH_OF["lamp"], "upgrade": UPGRADE}
"""What the winner of a duel gets by the map card, in points apiece."""


def stance(t: Table, seat: int, attacking: bool) -> Stance:
    """What changes a player's figures in a role: the map card, perks of both, powers that were played."""
    changes = of_map(t) + (t.state.duel.modifiers if t.state.duel is not None else [])
    for owner, role in ((seat, attacking), (1 - seat, not attacking)):
        changes += of_perks(t, owner, "aggressor" if role else "defender")
    return tuple((each.word, each.slot, each.by, each.keyword) for each in changes if each.seat == seat)


def of_perks(t: Table, seat: int, role: str) -> list[Modifier]:
    """What the perks of a player change in a role, for both sides."""
    hero = player(t, seat).hero
    return [
        change
        for perk in (t.content.classes[hero].perks if hero else ())
        if perk.when == "calc" and perk.condition.role in (None, role) and hold(t, perk.condition, seat)
        for word in perk.do
        for change in modifiers_of(word, seat if getattr(word, "to", "") == "self" else 1 - seat, EVERY, hero)
    ]


def own_change(t: Table, seat: int, action: str, slot: int) -> Stance:
    """What an action changes about itself for as long as the duel is calculated, by the health of both."""
    return tuple(
        (each.word, each.slot, each.by, each.keyword)
        for effect in (t.content.actions[action].effects if action else ())
        if effect.when == "calc" and hold(t, effect.condition, seat)
        for word in effect.do
        for each in modifiers_of(word, seat, slot, action)
    )


def known_pair(t: Table, seat: int, watcher: int) -> Pair | None:
    """A player's dice, if the watcher knows them."""
    if all(t.state.seen[card] & bit(watcher) for card in player(t, seat).cup.cards):
        return ordered(dice(t, seat))
    return None


def ordered(pair: Pair) -> Pair:
    """A pair of dice, the higher one first."""
    return pair if pair[0] >= pair[1] else (pair[1], pair[0])


def unspent(t: Table, seat: int, watcher: int) -> Counter[str]:
    """The actions that a player may still have in hand, as far as the watcher can tell."""
    state, who, mine = t.state, player(t, seat), bit(watcher)
    deck = Counter(t.content.action_deck(who.hero))
    for card in who.upgrades.cards:
        if state.seen[card] & mine:
            deck[t.content.upgrades[t.face(card)].replaces] -= 1
            deck[t.face(card)] += 1
    held = {card for zone in (who.deck, who.hand, *who.slots) for card in zone.cards}
    deck -= Counter(t.face(card) for card in own_cards(who) if card not in held and state.seen[card] & mine)
    return +deck


def own_hand(t: Table, seat: int) -> list[str]:
    """The actions that a player holds, in hand and committed."""
    who = player(t, seat)
    return sorted(face for zone in (who.hand, *who.slots) for face in faces(t, zone))


def prize(t: Table) -> float:
    """What winning the duel is worth by the map card, in points."""
    if not t.state.revealed or t.state.disabled:
        return 0.0
    total = 0.0
    for effect in the_map(t).effects:
        for word in effect.do if effect.when == "duel_end" else ():
            worth = PRIZES.get(word.kind, 0.0) * getattr(word, "by", 0)
            total += worth if getattr(word, "to", "") == "winner" else -WORTH_OF["poison"]
    return total
