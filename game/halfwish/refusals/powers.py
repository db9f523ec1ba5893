"""Why not: what keeps a player from playing a power."""

from __future__ import annotations

from typing import Any

from game.core.question import Question, Verdict
from game.halfwish.conditions import has, hold
from game.halfwish.content import Power
from game.halfwish.content.words import Condition
from game.halfwish.effects import feasible, words
from game.halfwish.refusals.reasons import refuse
from game.halfwish.rules.powers import POWER, barred, in_window
from game.halfwish.state import Player
from game.halfwish.table import Table, faces, player, the_duel
from game.halfwish.targets import lacks_points


def power(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why a power can't be played now."""
    match answer:
        case (str(word), str(name)) if word == POWER and name in t.content.powers:
            return unplayable(t, question.seat, t.content.powers[name])
    return refuse("not_offered", question.rule)


def unplayable(t: Table, seat: int, power: Power) -> Verdict:
    """What keeps a player from playing a power: who has it, when it is played, what it costs, what it needs."""
    reasons = (not_had, not_now, not_another, not_paid_for, not_the_case)
    found = (reason(t, seat, power) for reason in reasons)
    first = next((verdict for verdict in found if verdict is not None), None)
    return first if first is not None else unfit(t, seat, power)


def not_had(t: Table, seat: int, power: Power) -> Verdict | None:
    """The player never picked it, or played it before (HW-27)."""
    who = player(t, seat)
    if power.id in [*faces(t, who.basics), *faces(t, who.powers)]:
        return None
    gone = power.id in faces(t, who.played)
    return refuse("power_is_gone" if gone else "not_your_power", "5.window", power=power.id)


def not_now(t: Table, seat: int, power: Power) -> Verdict | None:
    """It belongs to the other phase."""
    if in_window(t, power):
        return None
    code = "only_in_preparation" if power.window == "prep" else "only_in_showdown"
    return refuse(code, "5.window", power=power.id)


def not_another(t: Table, seat: int, power: Power) -> Verdict | None:
    """One power a turn that is not basic, and none for who was silenced."""
    if not barred(t, seat, power):
        return None
    return refuse("one_power_a_turn" if player(t, seat).powered else "silenced", "5.window")


def not_paid_for(t: Table, seat: int, power: Power) -> Verdict | None:
    """Too little mana."""
    mana = player(t, seat).mana
    return (
        None
        if power.cost <= mana
        else refuse("too_dear", "5.mana", power=power.id, cost=power.cost, mana=mana)
    )


def not_the_case(t: Table, seat: int, power: Power) -> Verdict | None:
    """What the card asks for isn't so: the role, the size of the duel, what was committed."""
    code = failing(t, seat, power.condition)
    return refuse(code, "5.window", power=power.id) if code else None


def failing(t: Table, seat: int, condition: Condition) -> str:
    """The reason for the first part of a condition that fails, "" for none."""
    duel = the_duel(t)
    if condition.role not in (None, "aggressor" if seat == duel.aggressor else "defender"):
        return f"only_as_{condition.role}"
    if condition.duel_size not in (None, duel.size):
        return f"only_with_{condition.duel_size}"
    if condition.own_has is not None and not has(t, seat, condition.own_has):
        return f"needs_{condition.own_has}"
    return "" if hold(t, condition, seat) else "condition_fails"


def unfit(t: Table, seat: int, power: Power) -> Verdict:
    """What the card does can't be done: nobody can pay, or there is nothing that it fits."""
    who = player(t, seat)
    word: Any = next(word for word in words(t, power.id, (0,)) if not feasible(t, seat, word))
    if word.kind == "pay":
        return unaffordable(who, power, word)
    if word.kind == "swap_card":
        return refuse("nothing_committed" if who.hand.cards else "no_card_in_hand", "5.window")
    return refuse("fits_nothing", "5.window", power=power.id)


def unaffordable(who: Player, power: Power, word: Any) -> Verdict:
    """Too few points, or too little health, for what a card takes."""
    if lacks_points(who, word):
        return refuse("cannot_pay_points", "6.effects", power=power.id, points=word.points, have=who.points)
    return refuse("cannot_pay_health", "6.effects", power=power.id, health=word.health, have=who.health)
