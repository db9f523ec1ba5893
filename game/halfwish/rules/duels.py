"""Section III, Duels: the aggressor, the preparation and the showdown. Part 5, Powers: when one can be played."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from game.core.flow import Flow, flow
from game.core.question import PASS, Facts, Question, Reason, reason
from game.core.state import Trigger
from game.core.timing import Response, TimingPoint, response_window
from game.core.zones import ALL, EVERYONE, NOBODY, OWNER
from game.halfwish.content import Halfwish
from game.halfwish.content.definitions import Power
from game.halfwish.content.effects import ALWAYS
from game.halfwish.effects.conditions import failing
from game.halfwish.effects.resolve import NO_SLOT, carry_out, show_effects, why_not_carried_out
from game.halfwish.events import (
    ActionsShown,
    Committed,
    DiceShown,
    DuelBegan,
    PowerPlayed,
    Reckoned,
    StageBegan,
)
from game.halfwish.projection import project
from game.halfwish.rules.maps import turn_up
from game.halfwish.rules.resolution import resolve
from game.halfwish.secrets import note_seen
from game.halfwish.state import Duel, HalfwishState
from game.halfwish.table import (
    Table,
    begin_stage,
    clock,
    duel_size,
    faces_in,
    in_turn,
    lying,
    not_held,
    pair_of,
    slots,
    the_duel,
)

COMMIT, NONE, POWER = "commit", "none", "power"
HOLDS_NOTHING = reason("holds_nothing", "III.preparation")
COMMITTED = reason("committed_already", "III.preparation")


@flow
def duel(t: Table, aggressor: int) -> Flow[None]:
    """A duel: preparation, showdown, resolution."""
    begin_duel(t, aggressor)
    t.state.occurrences.append(Trigger("prep", aggressor, NOBODY))
    yield from response_window(t, "prep")
    t.state.occurrences.pop()
    yield from showdown(t)
    yield from resolve(t)


def begin_duel(t: Table, aggressor: int) -> None:
    """Begin a duel with its aggressor; it ends a row of parleys (HW-08, HW-09)."""
    state = t.state
    state.parleys = 0
    state.duel = Duel(aggressor, duel_size(t))
    state.tally.duels[state.duel.size - 1] += 1
    for who in state.players:
        for zone in who.slots:
            zone.sight = OWNER
    t.emit(DuelBegan, "III.roles", aggressor, 1 - aggressor, state.duel.size, state.active)
    t.emit(StageBegan, "III.preparation", "preparation")


# ---------------------------------------------------------------------- committing actions


def commitments(t: Table, seat: int, trigger: Trigger) -> Sequence[tuple[str, ...]]:
    """The actions that a player may commit now: once at each opportunity (HW-29)."""
    if why_no_commitment(t, seat) is not None:
        return ()
    found = commits(tuple(own_actions(t, seat)), the_duel(t).size)
    if not has_committed(t, seat):
        return found
    others, now = list(found), (COMMIT, *laid(t, seat))
    if now in found:
        others.remove(now)
    return others


@lru_cache(maxsize=4096)
def commits(stock: tuple[str, ...], size: int) -> Sequence[tuple[str, ...]]:
    """The answers that commit some of a player's actions."""
    return [(COMMIT, *row) for row in rows(stock, size)]


def why_no_commitment(t: Table, seat: int) -> Reason | None:
    """Why a player can commit nothing at all now."""
    if not holds_any(t, seat):
        return HOLDS_NOTHING
    return None if may_commit_anew(t, seat) else COMMITTED


def may_commit_anew(t: Table, seat: int) -> bool:
    """Whether a player has not committed yet, or a power was played since."""
    return (seat, COMMIT) not in t.state.occurrences[-1].used


def why_not_commit(t: Table, seat: int, row: tuple[str, ...]) -> Reason | None:
    """Why some actions can't be committed."""
    rule, size = "III.preparation", the_duel(t).size
    if any(name != NONE and name not in t.content.actions for name in row):
        return reason("not_offered", rule)
    if len(row) != size:
        return reason("commits_size", rule, size=size, count=len(row))
    nothing = why_no_commitment(t, seat)
    if nothing is not None:
        return nothing
    if row == laid(t, seat):
        return reason("lies_there_already", rule)
    if row in arrangements(t, seat):
        return None
    stock = own_actions(t, seat)
    missing = [name for name in Counter(row) - Counter(stock) if name != NONE]
    return not_held(stock, missing[0], rule) if missing else reason("no_empty_slot", rule)


def own_actions(t: Table, seat: int) -> list[str]:
    """The actions that a player has in hand or committed, sorted."""
    who = t.state.players[seat]
    one, other = who.slots
    return sorted(faces_in(t, who.hand, one, other))


def arrangements(t: Table, seat: int) -> Sequence[tuple[str, ...]]:
    """Every way to fill the slots from hand; with too few cards some slot stays empty (HW-11)."""
    return rows(tuple(own_actions(t, seat)), the_duel(t).size)


def rows(stock: tuple[str, ...], size: int) -> Sequence[tuple[str, ...]]:
    """Every way to fill a number of slots from some actions, in order."""
    filled = sorted(stock + (NONE,) * (size - len(stock)))
    return list(dict.fromkeys(itertools.permutations(filled, size))) if stock else ()


def holds_any(t: Table, seat: int) -> bool:
    """Whether a player has any action in hand or committed, which everybody can see."""
    return bool(t.state.players[seat].hand.cards) or has_committed(t, seat)


def laid(t: Table, seat: int) -> tuple[str, ...]:
    """The actions that a player has committed, by slot; () before the first time."""
    if not has_committed(t, seat):
        return ()
    names, zones = t.state.faces, t.state.players[seat].slots[: the_duel(t).size]
    return tuple([names[zone.cards[0]] if zone.cards else NONE for zone in zones])


def has_committed(t: Table, seat: int) -> bool:
    """Whether a player has committed any action."""
    one, other = t.state.players[seat].slots
    return bool(one.cards or other.cards)


def bound(t: Table, seat: int) -> bool:
    """Nobody may pass with an incomplete commitment."""
    return bool(t.state.players[seat].hand.cards) and not has_committed(t, seat)


@flow
def commit(t: Table, seat: int, choice: tuple[str, ...]) -> Flow[None]:
    """Lay actions face down, those that lay there before going back to hand."""
    lay(t, seat, choice[1:])
    yield from ()


def lay(t: Table, seat: int, row: tuple[str, ...]) -> None:
    """Commit a row of actions."""
    who = t.state.players[seat]
    changed = has_committed(t, seat)
    if changed:
        for zone in who.slots:
            t.draw(zone, who.hand, len(zone.cards), "III.preparation")
    for slot, name in enumerate(row):
        if name != NONE:
            t.move(t.find(who.hand, name), who.hand, who.slots[slot], "III.preparation")
    t.state.occurrences[-1].used.append((seat, COMMIT))
    t.emit(Committed, "III.preparation", seat, len(row) - row.count(NONE), changed)


# ---------------------------------------------------------------------- the showdown


@flow(name="halfwish.rules.showdown.showdown")
def showdown(t: Table) -> Flow[None]:
    """Reveal in order, then powers, the turn player first."""
    if not t.state.revealed:
        begin_stage(t, "map", "III.reveal")
        yield from turn_up(t, "showdown")
    show_actions(t)
    for seat in in_turn(t):
        for slot in slots(t):
            if t.content.abilities(lying(t, seat, slot), "reveal"):
                yield from show_effects(t, seat, slot)
    show_dice(t)
    t.state.occurrences.append(Trigger("showdown", the_duel(t).aggressor, NOBODY))
    yield from response_window(t, "showdown")
    t.state.occurrences.pop()


def show_actions(t: Table) -> None:
    """All committed actions are turned up."""
    begin_stage(t, "actions", "III.reveal")
    for seat in in_turn(t):
        for slot in slots(t):
            zone = t.state.players[seat].slots[slot]
            zone.sight = ALL
            t.show(zone, EVERYONE, "III.reveal")
        if t.tells(ActionsShown):
            cards = [face for slot in slots(t) for face in t.faces(t.state.players[seat].slots[slot])]
            t.emit(ActionsShown, "III.reveal", seat, tuple(cards))
    note_seen(t)


def show_dice(t: Table) -> None:
    """Both DVs are shown; from now on the duel can be reckoned."""
    begin_stage(t, "dice", "III.reveal")
    for seat in in_turn(t):
        cup = t.state.players[seat].cup
        cup.sight = ALL
        t.show(cup, EVERYONE, "III.reveal")
        one, other = pair_of(t, seat)
        t.emit(DiceShown, "III.reveal", seat, one, other, one + other)
    begin_stage(t, "showdown", "III.showdown")
    reckon_anew(t)


# ---------------------------------------------------------------------- powers (Part 5)


def powers(t: Table, seat: int, trigger: Trigger) -> list[tuple[str, str]]:
    """The powers that a player can play now."""
    who, now, found = t.state.players[seat], timely(t), []
    for card in who.basics.cards + who.powers.cards:
        name = t.state.faces[card]
        if name in now and why_not_use(t, seat, t.content.powers[name]) is None:
            found.append((POWER, name))
    return found


def why_not_power(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why a power can't be played now: the player never picked it, played it before (HW-27), or can't play it."""
    match answer:
        case (str(verb), str(name)) if verb == POWER and name in t.content.powers:
            who = t.state.players[question.seat]
            if name in faces_in(t, who.basics, who.powers):
                return why_not_play(t, question.seat, t.content.powers[name])
            gone = name in t.faces(who.played)
            return reason("power_is_gone" if gone else "not_your_power", "5.window", power=name)
    return reason("not_offered", question.rule)


def why_not_play(t: Table, seat: int, power: Power) -> Reason | None:
    """Why a player can't play a power of its own now: when it is played, what it costs, what it needs."""
    if power.id not in timely(t):
        code = "only_in_preparation" if power.window == "prep" else "only_in_showdown"
        return reason(code, "5.window", power=power.id)
    return why_not_use(t, seat, power)


def why_not_use(t: Table, seat: int, power: Power) -> Reason | None:
    """Why a power whose time has come can't be played: what bars it, what it costs, what it needs."""
    if power.id not in t.content.basic_powers and (code := barred(t, seat)):
        return reason(code, "5.window")
    cost, mana = power.cost, t.state.players[seat].mana
    if cost > mana:
        return reason("too_dear", "5.mana", power=power.id, cost=cost, mana=mana)
    if power.condition is not ALWAYS and (code := failing(t, power.condition, seat)):
        return reason(code, "5.window", power=power.id)
    for effect in power.demanding:
        because = why_not_carried_out(t, seat, power.id, effect)
        if because is not None:
            return because
    return None


def timely(t: Table) -> frozenset[str]:
    """The powers that are played in this phase of the duel."""
    return t.content.timely[the_duel(t).stage == "preparation"]


def barred(t: Table, seat: int) -> str:
    """The code of the reason why a player can play no picked power in this turn; "" if there is none.

    One power a turn that is not basic, and none for a silenced player (HW-27).
    """
    if t.state.players[seat].powered:
        return "one_power_a_turn"
    return "silenced" if the_duel(t).silenced[seat] else ""


def might_play(t: Table, seat: int) -> bool:
    """Whether a player could have a power to play, for all that everybody knows."""
    return may_be_basic(t, seat) or may_be_picked(t, seat)


def may_be_basic(t: Table, seat: int) -> bool:
    """Basic powers lie open: everybody knows whether one can be played in this phase at all."""
    return not timely(t).isdisjoint(t.faces(t.state.players[seat].basics))


def may_be_picked(t: Table, seat: int) -> bool:
    """Of the picked ones everybody knows how many are left, and what all those of the deck cost at least."""
    who = t.state.players[seat]
    return bool(who.powers.cards) and not barred(t, seat) and who.mana >= t.content.cheapest[who.hero]


@flow(name="halfwish.rules.powers.play_power")
def play_power(t: Table, seat: int, choice: tuple[str, str]) -> Flow[None]:
    """Pay for a power, show it and resolve it; it is gone from the game. Both may commit anew after it."""
    lay_open(t, seat, choice[1])
    yield from carry_out(t, seat, choice[1], (0,), NO_SLOT, "5.window")
    reckon_anew(t)


def lay_open(t: Table, seat: int, name: str) -> None:
    """A power is played."""
    who, power = t.state.players[seat], t.content.powers[name]
    who.mana -= power.cost
    basic = name in t.content.basic_powers
    who.powered = who.powered or not basic
    t.emit(PowerPlayed, "5.window", seat, name, power.cost)
    zone = who.basics if basic else who.powers
    t.move(t.find(zone, name), zone, who.played, "5.window")
    t.state.occurrences[-1].used.clear()


def reckon_anew(t: Table) -> None:
    """Tell the projected result of the duel (HW-37; GM's Notes of Section III)."""
    if t.tells(Reckoned) and the_duel(t).stage == "showdown":
        outcome = project(t)
        t.emit(Reckoned, "III.showdown", outcome.damage, outcome.nets, outcome.winner, sum(outcome.fallen))


# ---------------------------------------------------------------------- turn about


def seats(t: Table, trigger: Trigger) -> Sequence[int]:
    """Turn about, the turn player first, whether aggressor or defender (HW-13)."""
    return in_turn(t)


def may_act(t: Table, seat: int) -> bool:
    """Whether a player may have something to do in the preparation: commit, change that, or play a power."""
    return why_no_commitment(t, seat) is None or might_play(t, seat)


def prep_variant(t: Table, seat: int) -> str:
    """The prompt speaks of changing actions where that can be done."""
    return "change" if may_commit_anew(t, seat) and has_committed(t, seat) else ""


def roles(t: Table, trigger: Trigger) -> Facts:
    """Turn, roles and size of the duel, as facts of its questions. The duel is its aggressor's."""
    duel = the_duel(t)
    aggressor = duel.aggressor
    sides = {"aggressor": aggressor, "defender": 1 - aggressor, "owner": aggressor}
    return {**clock(t), **sides, "size": duel.size}


def why_not_prepare(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why an action can't be committed, a power can't be played, or the player can't pass."""
    match answer:
        case "pass":
            size = the_duel(t).size
            return reason("must_commit", "III.preparation", size=size) if bound(t, question.seat) else None
        case (str(verb), *row) if verb == COMMIT and all(type(name) is str for name in row):
            return why_not_commit(t, question.seat, tuple(row))
    return why_not_power(t, question, answer)


def why_not_in_showdown(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why a power can't be played in the showdown; nothing is committed any more."""
    if answer == PASS:
        return None
    if isinstance(answer, tuple) and answer[:1] == (COMMIT,):
        return reason("stays_in_showdown", "III.showdown")
    return why_not_power(t, question, answer)


POINTS: dict[str, TimingPoint[HalfwishState, Halfwish]] = {
    "prep": TimingPoint(
        "prep", "III.preparation", seats, public=may_act, facts=roles, bound=bound, variant=prep_variant
    ),
    "showdown": TimingPoint("showdown", "III.showdown", seats, public=might_play, facts=roles),
}
POWERS: Response[HalfwishState, Halfwish] = Response("halfwish.rules.powers.play_power", powers, verb=POWER)
RESPONSES = {
    "prep": (Response("halfwish.rules.duels.commit", commitments, stays=True, verb=COMMIT), POWERS),
    "showdown": (POWERS,),
}
