"""The effects of cards that happen at once, without asking anybody."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.content import Primitive
from game.core.zones import bit
from game.halfwish import dice
from game.halfwish.clash import WHOLLY
from game.halfwish.content import effects
from game.halfwish.events import Changed, Peeked, Recovered, Silenced, Transformed
from game.halfwish.reckoning import modifiers_of
from game.halfwish.scoring import afflict, cleanse, gain, harm, heal, leader, score
from game.halfwish.secrets import note_seen
from game.halfwish.state import EVERY, Modifier
from game.halfwish.table import Table, in_turn, pair_of, slots, the_duel


def whom(t: Table, seat: int, effect: Primitive) -> tuple[int, ...]:
    """The seats that an effect is about, the turn player first (HW-35)."""
    to = getattr(effect, "to", "self")
    if to in ("self", "payer"):
        return (seat,)
    if to == "opp":
        return (1 - seat,)
    if to == "both":
        return in_turn(t)
    return (
        _by_result(t, to) if to in ("winner", "loser") else _by_points(t, to, getattr(effect, "tie", "none"))
    )


def _by_result(t: Table, to: str) -> tuple[int, ...]:
    """The winner or the loser of the duel, nobody if there is none (HW-23)."""
    winner = the_duel(t).winner
    if winner < 0:
        return ()
    return (winner,) if to == "winner" else (1 - winner,)


def _by_points(t: Table, to: str, tie: str) -> tuple[int, ...]:
    """The player with more points, or with fewer."""
    found = leader(t, to == "trailer")
    if found is not None:
        return (found,)
    return in_turn(t) if tie == "both" else ()


def do_at_once(t: Table, seat: int, effect: Any, source: str, slot: int, rule: str) -> None:
    """Resolve an effect that asks nothing, for each player that it is about."""
    if effect.kind in OF_TABLE:
        OF_TABLE[effect.kind](t, seat, effect, source, rule)
        return
    for who in whom(t, seat, effect):
        if effect.kind in effects.LASTING or effect.kind in ("dv", "prevent"):
            change(t, who, effect, source, slot, rule)
        else:
            OF_PLAYER[effect.kind](t, who, effect, source, slot, rule)


def change(t: Table, who: int, effect: Any, source: str, slot: int, rule: str) -> None:
    """Make changes that hold for the rest of the duel."""
    for made in lasting(who, effect, source, slot):
        the_duel(t).modifiers.append(made)
        t.emit(Changed, rule, who, made.word, made.slot, made.by, made.keyword, source)


def lasting(who: int, effect: Any, source: str, slot: int) -> list[Modifier]:
    """The changes that an effect makes for a player."""
    if isinstance(effect, effects.DiceValue):
        return [Modifier("dv", who, EVERY, effect.by, "", source)]
    if isinstance(effect, effects.Prevent):
        where = EVERY if effect.slot == "all" else slot
        return [Modifier("prevent", who, where, effect.by or WHOLLY, "", source)]
    return list(modifiers_of(effect, who, slot, source))


# ---------------------------------------------------------------------- about a player


def _damage(t: Table, who: int, effect: effects.Damage, source: str, slot: int, rule: str) -> None:
    harm(t, who, effect.by, rule, source)


def _heal(t: Table, who: int, effect: effects.Heal, source: str, slot: int, rule: str) -> None:
    heal(t, who, effect.by, rule, source)


def _points(t: Table, who: int, effect: effects.Points, source: str, slot: int, rule: str) -> None:
    score(t, who, effect.by, rule, source)


def _mana(t: Table, who: int, effect: effects.Mana, source: str, slot: int, rule: str) -> None:
    gain(t, who, "mana", effect.by, rule)


def _lamp(t: Table, who: int, effect: effects.Lamp, source: str, slot: int, rule: str) -> None:
    gain(t, who, "lamps", effect.by, rule)


def _upgrade(t: Table, who: int, effect: effects.ExtraUpgrade, source: str, slot: int, rule: str) -> None:
    """An extra upgrade; in the last round, when none can be spent any more, it heals (sheet 5)."""
    figures = t.content.figures
    if t.state.round < figures.rounds:
        gain(t, who, "extra_upgrades", effect.by, rule)
    else:
        heal(t, who, figures.late_upgrade * effect.by, rule, source)


def _status(t: Table, who: int, effect: effects.Status, source: str, slot: int, rule: str) -> None:
    afflict(t, who, effect.id, getattr(t.state.players[who], effect.id) + effect.n, rule)


def _cleanse(t: Table, who: int, effect: effects.Cleanse, source: str, slot: int, rule: str) -> None:
    cleanse(t, who, rule)


def _lock_powers(t: Table, who: int, effect: effects.LockPowers, source: str, slot: int, rule: str) -> None:
    the_duel(t).silenced[who] = True
    t.emit(Silenced, rule, who)


def _transform(t: Table, who: int, effect: effects.Transform, source: str, slot: int, rule: str) -> None:
    the_duel(t).counts_as[who][slot] = effect.into
    t.emit(Transformed, rule, who, slot, effect.into)


def _die(t: Table, who: int, effect: effects.Die, source: str, slot: int, rule: str) -> None:
    """Both dice to a face, or the higher one to that of the lower."""
    low = min(pair_of(t, who))
    face = low if effect.face == "low_die" else int(effect.face)
    one, other = pair_of(t, who)
    if effect.which == "both":
        one = other = face
    elif one >= other:
        one = face
    else:
        other = face
    dice.turn_to(t, who, (one, other), rule, source)


def _discard(t: Table, who: int, effect: effects.Discard, source: str, slot: int, rule: str) -> None:
    """A card at random: chance is asked when the duel is over."""
    the_duel(t).robbed += [who] * effect.n


OF_PLAYER: dict[str, Callable[[Table, int, Any, str, int, str], None]] = {
    "damage": _damage,
    "heal": _heal,
    "points": _points,
    "mana": _mana,
    "lamp": _lamp,
    "upgrade": _upgrade,
    "status": _status,
    "cleanse": _cleanse,
    "lock_powers": _lock_powers,
    "transform": _transform,
    "die": _die,
    "discard": _discard,
}

# ---------------------------------------------------------------------- about the table


def _swap_dice(t: Table, seat: int, effect: effects.SwapDice, source: str, rule: str) -> None:
    dice.swap(t, rule, source)


def _peek(t: Table, seat: int, effect: effects.Peek, source: str, rule: str) -> None:
    """See the opponent's dice, or all that lies committed now."""
    if "dice" in effect.what:
        t.show(t.state.players[1 - seat].cup, bit(seat), rule)
        t.emit(Peeked, rule, seat, "dice", tuple(t.faces(t.state.players[1 - seat].cup)))
    if "committed" in effect.what:
        for slot in slots(t):
            look_at_slot(t, seat, slot, bit(seat), rule)


def look_at_slot(t: Table, seat: int, slot: int, seats: int, rule: str) -> None:
    """A player sees what the opponent committed in a slot, if anything."""
    zone = t.state.players[1 - seat].slots[slot]
    if zone.cards:
        t.show(zone, seats, rule)
        t.emit(Peeked, rule, seat, "committed", tuple(t.faces(zone)))
        note_seen(t)


def _later(t: Table, seat: int, effect: effects.Later, source: str, rule: str) -> None:
    """Note a promise for the end of the duel."""
    place = next(i for i, each in enumerate(t.content.acts[source][0].do) if each is effect)
    the_duel(t).promises.append((seat, source, place))


def _recover(t: Table, seat: int, effect: effects.Recover, source: str, rule: str) -> None:
    """The action goes back to hand when the duel is over."""
    for slot in slots(t):
        for card in t.state.players[seat].slots[slot].cards:
            if t.face(card) == source:
                the_duel(t).returning.append(card)
                t.emit(Recovered, rule, seat, source)


OF_TABLE: dict[str, Callable[[Table, int, Any, str, str], None]] = {
    "swap_dice": _swap_dice,
    "peek": _peek,
    "later": _later,
    "recover": _recover,
}
