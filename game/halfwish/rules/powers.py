"""Part 5, Powers: when one can be played, and playing it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.core.flow import Flow, flow
from game.core.question import Question, Reason, reason
from game.core.state import Trigger
from game.halfwish.content.definitions import Power
from game.halfwish.content.effects import ALWAYS
from game.halfwish.effects.conditions import failing
from game.halfwish.effects.resolve import NO_SLOT, carry_out, effects_at, why_not_carried_out
from game.halfwish.events import PowerPlayed, Reckoned
from game.halfwish.projection import project
from game.halfwish.table import Table, faces, in_turn, player, the_duel

POWER = "power"


def seats(t: Table, trigger: Trigger) -> Sequence[int]:
    """Turn about, the turn player first, whether aggressor or defender (HW-13)."""
    return in_turn(t)


def powers(t: Table, seat: int, trigger: Trigger) -> Iterator[tuple[str, str]]:
    """The powers that a player can play now."""
    who = player(t, seat)
    for zone in (who.basics, who.powers):
        for name in faces(t, zone):
            if why_not_play(t, seat, t.content.powers[name]) is None:
                yield POWER, name


def why_not_power(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why a power can't be played now: the player never picked it, played it before (HW-27), or can't play it."""
    match answer:
        case (str(word), str(name)) if word == POWER and name in t.content.powers:
            who = player(t, question.seat)
            if name in [*faces(t, who.basics), *faces(t, who.powers)]:
                return why_not_play(t, question.seat, t.content.powers[name])
            gone = name in faces(t, who.played)
            return reason("power_is_gone" if gone else "not_your_power", "5.window", power=name)
    return reason("not_offered", question.rule)


def why_not_play(t: Table, seat: int, power: Power) -> Reason | None:
    """Why a player can't play a power of its own now: when it is played, what it costs, what it needs."""
    if not in_window(t, power):
        code = "only_in_preparation" if power.window == "prep" else "only_in_showdown"
        return reason(code, "5.window", power=power.id)
    if power.id not in t.content.basic_powers and (code := barred(t, seat)):
        return reason(code, "5.window")
    mana = player(t, seat).mana
    if power.cost > mana:
        return reason("too_dear", "5.mana", power=power.id, cost=power.cost, mana=mana)
    if power.condition is not ALWAYS and (code := failing(t, power.condition, seat)):
        return reason(code, "5.window", power=power.id)
    for effect in effects_at(t, power.id, (0,)):
        because = why_not_carried_out(t, seat, power.id, effect)
        if because is not None:
            return because
    return None


def in_window(t: Table, power: Power) -> bool:
    """Whether this is the phase of the duel in which a power is played."""
    now = "prep" if the_duel(t).stage == "preparation" else "showdown"
    return power.window in ("any", now)


def barred(t: Table, seat: int) -> str:
    """The code of the sentence that says why a player can play no picked power in this turn, "" if nothing does.

    One power a turn that is not basic, and none for who was silenced (HW-27).
    """
    if player(t, seat).powered:
        return "one_power_a_turn"
    return "silenced" if the_duel(t).silenced[seat] else ""


def might_play(t: Table, seat: int) -> bool:
    """Whether a player could have a power to play, for all that everybody knows."""
    return may_be_basic(t, seat) or may_be_picked(t, seat)


def may_be_basic(t: Table, seat: int) -> bool:
    """Basic powers lie open: everybody knows whether one can be played in this phase at all."""
    return any(in_window(t, t.content.powers[name]) for name in faces(t, player(t, seat).basics))


def may_be_picked(t: Table, seat: int) -> bool:
    """Of the picked ones everybody knows how many are left, and what all those of the deck cost at least."""
    who = player(t, seat)
    return bool(who.powers.cards) and not barred(t, seat) and who.mana >= t.content.cheapest[who.hero]


@flow
def play_power(t: Table, seat: int, choice: tuple[str, str]) -> Flow[None]:
    """Pay for a power, show it, do what it says; it is gone from the game. Both may change their minds after it."""
    lay_open(t, seat, choice[1])
    yield from carry_out(t, seat, choice[1], (0,), NO_SLOT, "5.window")
    reckon_anew(t)


def lay_open(t: Table, seat: int, name: str) -> None:
    """A power is played."""
    who, power = player(t, seat), t.content.powers[name]
    who.mana -= power.cost
    basic = name in t.content.basic_powers
    who.powered = who.powered or not basic
    t.emit(PowerPlayed, "5.window", seat, name, power.cost)
    zone = who.basics if basic else who.powers
    t.move(t.find(zone, name), zone, who.played, "5.window")
    t.state.occurrences[-1].used.clear()


def reckon_anew(t: Table) -> None:
    """Tell what the duel would come to now (HW-37)."""
    if t.outbox is not None and the_duel(t).stage == "showdown":
        tell_outcome(t)


def tell_outcome(t: Table) -> None:
    """Say what the duel would come to as things stand (GM's Notes of Section III)."""
    outcome = project(t)
    t.emit(Reckoned, "III.showdown", outcome.damage, outcome.nets, outcome.winner, sum(outcome.fallen))
