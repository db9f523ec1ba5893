"""Section III, the end of a duel: damage, action effects, points, winner, and the cards afterwards."""

from __future__ import annotations

from typing import Any

from game.core.flow import Flow, flow
from game.core.question import Roll
from game.core.zones import NOBODY
from game.halfwish.clash import Clash, is_first
from game.halfwish.content.effects import Perk
from game.halfwish.effects.conditions import Clashed, hold
from game.halfwish.effects.immediate import do_at_once
from game.halfwish.effects.resolve import NO_SLOT
from game.halfwish.events import Discarded, DuelEnded, Evaded, Struck
from game.halfwish.reckoning import Reckoning, reckon
from game.halfwish.rules.maps import trigger
from game.halfwish.scoring import end_if_fallen, lose_health, score_roles
from game.halfwish.secrets import note_seen
from game.halfwish.table import Table, begin_stage, clock, in_turn, lying_as, the_duel, the_map


@flow
def resolve(t: Table) -> Flow[None]:
    """Settle the duel at once; then effects of the map at the end of a duel, and cards that are lost."""
    settle(t)
    if t.content.abilities(the_map(t), "duel_end"):
        yield from trigger(t, "duel_end", "III.winner")
    for seat in the_duel(t).robbed:
        if t.state.players[seat].hand.cards:
            count = len(t.state.players[seat].hand.cards)
            number = yield Roll(NOBODY, "robbed", "III.resolve", count, facts=clock(t) | {"owner": seat})
            rob(t, seat, number - 1)
    put_away(t)


def settle(t: Table) -> None:
    """Damage, effects of actions and perks, points, the winner, promises: all without a question.

    So a copy of the table can project the result of a duel.
    """
    reckoning = reckon(t)
    strike(t, reckoning)
    end_if_fallen(t)
    effects_resolve(t, reckoning.clashes)
    duel = the_duel(t)
    score_roles(t, duel)
    duel.winner = winner(t)
    begin_stage(t, "end", "III.winner")
    t.emit(DuelEnded, "III.winner", duel.winner, tuple(duel.gained))
    keep_promises(t)


def winner(t: Table) -> int:
    """The seat with most net points in the duel; NOBODY if both have the same (HW-23)."""
    one, other = the_duel(t).gained
    return NOBODY if one == other else int(other > one)


# ---------------------------------------------------------------------- damage


def strike(t: Table, reckoning: Reckoning) -> None:
    """Combat damage of all clashes, First Strikes before all else; each that hurts is one wound (HW-16, HW-20)."""
    clashes = reckoning.clashes
    blows = [(seat, slot) for slot in range(len(clashes)) for seat in in_turn(t)]
    for seat, slot in sorted(blows, key=lambda blow: not clashes[blow[1]].first[blow[0]]):
        if clashes[slot].evaded[seat]:
            t.emit(Evaded, "III.evade", seat, slot)
        damage = clashes[slot].damage[seat]
        if damage:  # HW-17
            if t.tells(Struck):
                t.emit(Struck, "III.clash", seat, slot, damage, cause(reckoning, slot, seat))
            lose_health(t, seat, damage, "III.clash")


def cause(reckoning: Reckoning, slot: int, seat: int) -> str:
    """The cause of a player's damage: a First Strike, the retaliation for one, or a plain strike."""
    own, other = reckoning.figured[seat][slot].move, reckoning.figured[1 - seat][slot].move
    if is_first(other, own):
        return "first_strike"
    return "retaliation" if is_first(own, other) else "strike"


# ---------------------------------------------------------------------- effects


def effects_resolve(t: Table, clashes: tuple[Clash, ...]) -> None:
    """Resolve the effects of actions and perks: the turn player's first, slot after slot."""
    for seat in in_turn(t):
        for slot, clash in enumerate(clashes):
            for source in (lying_as(t, seat, slot), t.state.players[seat].hero):
                for ability in t.content.abilities(source, "resolve"):
                    resolve_ability(t, seat, source, ability, Clashed(slot, clash))


def resolve_ability(t: Table, seat: int, source: str, ability: Any, clashed: Clashed) -> None:
    """Resolve the effects of a card's ability, if it applies for a player after a clash."""
    if hold(t, ability.condition, seat, clashed) and use_up(t, seat, ability):
        for effect in ability.do:
            do_at_once(t, seat, effect, source, clashed.slot, "III.resolve")
            end_if_fallen(t)


def use_up(t: Table, seat: int, ability: Any) -> bool:
    """Whether an ability can still be used in this duel; then it is used now."""
    if not isinstance(ability, Perk) or ability.limit != "once_per_duel":
        return True
    used, entry = the_duel(t).used, (seat, ability.name)
    if entry in used:
        return False
    used.append(entry)
    return True


def keep_promises(t: Table) -> None:
    """Powers that waited for the end of the duel (sheet 8)."""
    for seat, source, place in the_duel(t).promises:
        promise: Any = t.content.acts[source][0].do[place]
        if hold(t, promise.condition, seat):
            for effect in promise.do:
                do_at_once(t, seat, effect, source, NO_SLOT, "III.winner")


# ---------------------------------------------------------------------- cards


def rob(t: Table, seat: int, index: int) -> None:
    """A card that chance named is discarded from hand."""
    who = t.state.players[seat]
    card = t.find(who.hand, t.face(who.hand.cards[index]))  # it does not matter which of its kind
    t.move(card, who.hand, who.discard, "III.resolve")
    t.emit(Discarded, "III.resolve", seat, (t.face(card),), "robbed")
    note_seen(t)


def put_away(t: Table) -> None:
    """Committed actions go to the discard piles, but for those that come back; the duel is over."""
    duel = the_duel(t)
    for who in t.state.players:
        for zone in who.slots:
            for card in zone.cards[:]:
                target = who.hand if card in duel.returning else who.discard
                t.move(card, zone, target, "III.resolve")
    t.state.duel = None
