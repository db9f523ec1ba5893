"""13.0 Action Phase: turns in the order of passing, one activation a turn, until all have passed; its end (13.5)."""

from __future__ import annotations

from typing import Any

from game.core.flow import Flow, flow
from game.core.question import PASS, Order, Pick, Question, Reason, reason
from game.core.state import Trigger
from game.core.zones import NOBODY
from game.magewinds import lasting
from game.magewinds.abilities import abilities_at, used_up, why_knows_not, why_not_answer
from game.magewinds.content.abilities import Ability
from game.magewinds.content.definitions import of_kind
from game.magewinds.content.effects import RecoverAction
from game.magewinds.content.scenarios import Storm
from game.magewinds.events import Activated, Passed, PhaseBegan, Stormed, TurnBegan
from game.magewinds.field import base_of, field_of
from game.magewinds.fighters import can_act
from game.magewinds.payment import Hand, hand_of, might_pay
from game.magewinds.prompts import about, choosing, deeds_of
from game.magewinds.regions import limits
from game.magewinds.rules.actions import act, actions, slack_of, why_not_act
from game.magewinds.rules.damage import receive_all
from game.magewinds.rules.dice import roll_off
from game.magewinds.rules.endings import check_endings
from game.magewinds.rules.objects import drop, drop_at_end, why_not_drop
from game.magewinds.rules.predictions import seize
from game.magewinds.rules.spells import cast
from game.magewinds.rules.timing import moment
from game.magewinds.sight import why_not_there
from game.magewinds.state import NONE, Activation
from game.magewinds.table import (
    Table,
    activation_of,
    emit_about,
    fighter,
    in_battle,
    is_fighter,
    pack_of,
    scenario_of,
    scenario_rule,
    standing,
    stands,
)

WAIT = "wait"
STORM = "storm"


@flow
def action_phase(t: Table) -> Flow[None]:
    """Turns go round until all have passed (13.5)."""
    begin_action_phase(t)
    yield from moment(t, "action_phase_start", NOBODY, NONE, 0, "")
    while next_to_act(t) != NOBODY:
        yield from turn(t, next_to_act(t))
    t.state.turn = NOBODY
    yield from end_of_action_phase(t)


@flow
def turns_on(t: Table) -> Flow[None]:
    """The rest of an Action Phase that a position begins in: turns as in `action_phase`."""
    while next_to_act(t) != NOBODY:
        yield from turn(t, next_to_act(t))
    t.state.turn = NOBODY
    yield from end_of_action_phase(t)


def begin_action_phase(t: Table) -> None:
    """The order of passing in the Channelling Phase is the order of turns (T1)."""
    begin_phase(t, "action", t.state.passes)


def begin_phase(t: Table, phase: str, order: list[int]) -> None:
    """A phase begins, with turns in an order; seats that are missing in it come last."""
    state = t.state
    there = state.in_battle()
    state.order = [seat for seat in order if seat in there] + [seat for seat in there if seat not in order]
    state.phase, state.passes, state.turn, state.waits = phase, [], NOBODY, 0
    t.emit(PhaseBegan, {"channelling": "12.0", "action": "13.0"}.get(phase, "14.1"), phase, state.round)


def next_to_act(t: Table) -> int:
    """The seat whose turn comes next, round the order without those that have passed; NOBODY when all have."""
    state, waiting = t.state, still_in(t)
    if not waiting:
        return NOBODY
    if state.turn not in state.order:
        return waiting[0]
    at = state.order.index(state.turn)
    following = [*state.order[at + 1 :], *state.order[: at + 1]]
    return next((seat for seat in following if seat in waiting), waiting[0])


def still_in(t: Table) -> list[int]:
    """The seats that have not passed yet, in the order of turns; those back in the battle without a turn come last."""
    there = in_battle(t)
    seats = dict.fromkeys((*t.state.order, *there))
    return [seat for seat in seats if seat in there and seat not in t.state.passes]


# ---------------------------------------------------------------------- a turn


@flow
def turn(t: Table, seat: int) -> Flow[None]:
    """A player activates a fighter or, with none that can be, passes or waits (13.0, T2)."""
    begin_turn(t, seat)
    yield from moment(t, "turn_start", seat, NONE, 0, "")
    choice: Any = PASS
    if ready(t, seat):
        choice = yield Pick(seat, "turn", "13.0", ready(t, seat), facts=choosing(t, seat))
    elif could_wait(t, seat):
        choice = yield Pick(seat, "turn", "13.0", [PASS, WAIT])
    if choice == PASS:
        pass_turn(t, seat, not could_wait(t, seat))
    else:
        yield from take_turn(t, seat, choice)
    all_waited(t)
    check_endings(t, "turn_end")


def begin_turn(t: Table, seat: int) -> None:
    """It is a player's turn."""
    t.state.turn = seat
    t.emit(TurnBegan, "13.0", seat, "action")


@flow
def take_turn(t: Table, seat: int, choice: Any) -> Flow[None]:
    """An activation, or a turn that is waited out; then the turn ends."""
    if choice == WAIT:
        wait(t, seat)
    else:
        t.state.waits = 0
        yield from activate(t, seat, choice)
    if standing(t, seat):
        yield from moment(t, "turn_end", seat, NONE, 0, "")


def ready(t: Table, seat: int) -> list[int]:
    """The fighters that a player can activate (13.0)."""
    return [number for number in standing(t, seat) if why_not_activate(t, seat, number) is None]


def why_not_turn(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why a fighter can't be activated, or a turn not passed (13.0)."""
    if answer in (PASS, WAIT):
        return reason("somebody_can_act", "13.0") if ready(t, question.seat) else None
    if not is_fighter(t, answer):
        return reason("not_offered", "13.0")
    return why_not_activate(t, question.seat, answer)


def why_not_activate(t: Table, seat: int, number: int) -> Reason | None:
    """Why a player can't activate a fighter (13.0)."""
    if fighter(t, number).warband != seat:
        return reason("not_yours", "13.0", **about(t, number))
    why = why_not_there(t, number)
    if why is None and not can_act(t, number):
        return reason("has_acted_twice", "13.0", **about(t, number))
    return why


def could_wait(t: Table, seat: int) -> bool:
    """Whether something could give the player an action back, as far as everybody can tell (T2)."""
    return any(_foresees(t, number) or _may_recover(t, seat, number) for number in standing(t, seat))


def _foresees(t: Table, number: int) -> bool:
    return any(effect.user == number and effect.foretold != NONE for effect in t.state.lasting)


def _may_recover(t: Table, seat: int, number: int) -> bool:
    """Whether a fighter can end a turn with an ability that recovers actions, if the right cards are in hand."""
    return any(
        each.effects(RecoverAction) and not used_up(t, number, each) and might_pay(t, seat, each.cost)
        for each in abilities_at(t, number, "turn_end")
    )


def wait(t: Table, seat: int) -> None:
    """A player with nobody to activate lets the turn go by, and stays in the phase (T2)."""
    t.state.waits += 1
    t.emit(Passed, "13.0", seat, False, True)


def all_waited(t: Table) -> None:
    """If all that are left waited one after the other, and nobody can act, all pass in that order (T2)."""
    state, left = t.state, still_in(t)
    if state.waits and state.waits >= len(left) and not any(ready(t, seat) for seat in left):
        state.waits = 0
        at = left.index(state.turn) + 1 if state.turn in left else 0
        for seat in (*left[at:], *left[:at]):
            pass_turn(t, seat, True)


def pass_turn(t: Table, seat: int, forced: bool) -> None:
    """A player takes no more turns in this phase (12.0, 13.0)."""
    t.state.passes.append(seat)
    t.emit(Passed, "12.0" if t.state.phase == "channelling" else "13.0", seat, forced)


# ---------------------------------------------------------------------- an activation


@flow
def activate(t: Table, seat: int, user: int) -> Flow[None]:
    """A fighter is activated and makes one action (T3)."""
    begin_activation(t, seat, user)
    yield from moment(t, "fighter_chosen", seat, user, 0, "")
    seize(t, user)
    if stands(t, user):
        yield from moment(t, "activation_start", activation_of(t).player, user, 0, "")
    done = False
    while not done and stands(t, user):
        done = yield from choose(t, activation_of(t).player, user)
    if stands(t, user):
        yield from moment(t, "during_activation", activation_of(t).player, user, 0, "")
    if stands(t, user):
        yield from drop_at_end(t, activation_of(t).player, user)
    if stands(t, user):
        yield from moment(t, "activation_end", activation_of(t).player, user, 0, "")
    end_activation(t, user)


def begin_activation(t: Table, seat: int, user: int) -> None:
    """A fighter's activation begins."""
    lasting.begin_activation(t, user)
    t.state.activation = Activation(user, seat)
    emit_about(t, Activated, "13.0", user, seat)


def end_activation(t: Table, user: int) -> None:
    """A fighter's activation is over."""
    lasting.end_activation(t, user)
    t.state.activation = None


@flow
def choose(t: Table, seat: int, user: int) -> Flow[bool]:
    """A fighter's action or, before it, a spell or an object that it drops. Returns whether it has acted."""
    choice = yield Pick(seat, "action", "13.0", choices(t, seat, user), facts=deeds_of(t, user))
    if type(choice) is tuple and choice[0] == "drop":
        yield from drop(t, seat, user, choice[1])
        return False
    if type(choice) is tuple:
        note_cast(t, choice[1])
        yield from cast(t, seat, user, choice[1], user)
        return False
    done = yield from act(t, seat, user, choice, False, "")
    return done


def note_cast(t: Table, name: str) -> None:
    """A spell of the activation was cast (S5)."""
    activation_of(t).cast.append(name)


def choices(t: Table, seat: int, user: int) -> list[Any]:
    """Actions first; what a fighter carries can be dropped, and spells of the activation cast, before them."""
    found: list[Any] = list(actions(t, seat, user))
    found += [("cast", name) for name in spells(t, seat, user)]
    carried = fighter(t, user).carries
    return found + [("drop", number) for number in carried if why_not_drop(t, user, number) is None]


def why_not_action(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why a fighter can't do something in its activation (13.0)."""
    seat, user = question.seat, activation_of(t).fighter
    match answer:
        case "pass":
            return reason("must_act", "13.0", **about(t, user))
        case str(name):
            return why_not_act(t, seat, user, name, slack_of(t, seat, user), hand_of(t, seat))
        case ("cast", str(name)) if name in pack_of(t).abilities:
            return why_not_cast(t, seat, user, pack_of(t).abilities[name], hand_of(t, seat))
        case ("drop", number) if type(number) is int:
            return why_not_drop(t, user, number)
    return reason("not_offered", "13.0")


def spells(t: Table, seat: int, user: int) -> list[str]:
    """The spells that a fighter can cast in its own activation, before its action."""
    hand, known = hand_of(t, seat), abilities_at(t, user, "during_activation")
    return [each.id for each in known if why_not_cast(t, seat, user, each, hand) is None]


def why_not_cast(t: Table, seat: int, user: int, each: Ability, hand: Hand) -> Reason | None:
    """Why a fighter can't cast a spell in its own activation, before its action."""
    why = why_knows_not(t, user, each.id)
    if why is None and each.is_action:
        return reason("is_action", "5.0", ability=each.id)
    here = Trigger("during_activation", seat, user)
    return why_not_answer(t, seat, user, each, here, hand) if why is None else why


# ---------------------------------------------------------------------- the end of the phase (13.5)


@flow(name="magewinds.rules.phase_end.end_of_action_phase")
def end_of_action_phase(t: Table) -> Flow[None]:
    """Conditions and the storm strike; then all that lasted for the phase is over (T10)."""
    yield from moment(t, "action_phase_end", NOBODY, NONE, 0, "")
    left = strikes(t)
    if len(left) > 1:
        order = yield from sequence(t, tuple(left))
        left = list(order)
    for what in left:
        if what == STORM:
            yield from storm(t)
        else:
            yield from suffer(t, what)
    lasting.end_action_phase(t)


def strikes(t: Table) -> list[str]:
    """All that strikes at the end of this phase: conditions that somebody has, and the storm."""
    found = [name for name in pack_of(t).conditions if suffering(t, name)]
    return found + ([STORM] if struck(t) else [])


@flow(name="magewinds.rules.phase_end.sequence")
def sequence(t: Table, what: tuple[str, ...]) -> Flow[tuple[str, ...]]:
    """The order of what strikes: it is nobody's turn, so the winner of a roll-off decides (1.2)."""
    ranks = yield from roll_off(t, t.state.in_battle(), "1.2")
    order: tuple[str, ...] = yield Order(ranks[0], "order", "1.2", what)
    return order


# ---------------------------------------------------------------------- conditions


def suffering(t: Table, condition: str) -> list[int]:
    """The fighters on the battlefield that have a condition."""
    return [number for number in t.state.standing() if condition in t.state.fighters[number].conditions]


@flow(name="magewinds.rules.phase_end.suffer")
def suffer(t: Table, condition: str) -> Flow[None]:
    """Everybody who has a condition receives its damage, all at once."""
    harms = [[number, pack_of(t).conditions[condition].damage] for number in suffering(t, condition)]
    if harms:
        yield from receive_all(t, harms, NONE, "13.5", condition)


# ---------------------------------------------------------------------- the storm


def storms(t: Table) -> list[Storm]:
    """The storms of this round."""
    return [
        rule
        for rule in of_kind(scenario_of(t).rules, Storm)
        if rule.from_round <= t.state.round and (rule.to_round is None or t.state.round <= rule.to_round)
    ]


def struck(t: Table) -> list[list[int]]:
    """The fighters that the storm strikes, each with the damage."""
    return [
        [number, rule.damage]
        for rule in storms(t)
        for number in t.state.standing()
        if limits.strikes(field_of(t), rule, base_of(t, number))
    ]


@flow(name="magewinds.rules.phase_end.storm")
def storm(t: Table) -> Flow[None]:
    """The storm strikes all at once (Z5)."""
    harms = struck(t)
    if harms:
        tell(t, harms)
        yield from receive_all(t, harms, NONE, scenario_rule(t), "storm")


def tell(t: Table, harms: list[list[int]]) -> None:
    """Everybody sees whom the storm strikes."""
    numbers = tuple(number for number, _ in harms)
    t.emit(Stormed, scenario_rule(t), numbers, harms[0][1])
