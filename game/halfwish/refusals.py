"""Why not: the reasons for what a player can't choose, each with its rule, by question.

A reason tells the asked player nothing but what that player may know: the table, and the own cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from game.core.question import PASS, PickSome, Question, Verdict
from game.halfwish.conditions import has, hold
from game.halfwish.content import ClassPower, Power
from game.halfwish.content.words import Condition
from game.halfwish.dice import PAIR
from game.halfwish.effects import feasible, words
from game.halfwish.rules.choice import DUEL, SCOUT
from game.halfwish.rules.duels import COMMIT, NONE, arrangements, held
from game.halfwish.rules.powers import POWER, barred, in_window
from game.halfwish.state import Player
from game.halfwish.table import Table, faces, player, the_duel


def refuse(code: str, rule: str, **facts: Any) -> Verdict:
    """A refusal with its reason and rule."""
    return Verdict(False, code, rule, facts)


# ---------------------------------------------------------------------- picking powers, discarding


def picked(t: Table, question: PickSome, answer: Any) -> Verdict:
    """Why some powers can't be picked."""
    verdict = question.check(answer)
    if verdict.code != "not_offered_item":
        return verdict
    name = verdict.facts["item"]
    power = t.content.powers.get(name) if isinstance(name, str) else None
    if power is None:
        return verdict
    if name in t.content.basic_powers:
        return refuse("power_is_basic", "5.picked", power=name)
    if isinstance(power, ClassPower) and power.hero != player(t, question.seat).hero:
        return refuse("power_of_class", "5.picked", power=name, hero=power.hero)
    return refuse("power_once", "5.picked", power=name)


def discarded(t: Table, question: PickSome, answer: Any) -> Verdict:
    """Why some cards can't be discarded."""
    verdict = question.check(answer)
    if verdict.code == "amount_hand":
        return refuse(verdict.code, verdict.rule, **verdict.facts, limit=t.content.figures.hand)
    if verdict.code != "not_offered_item" or verdict.facts["item"] not in t.content.actions:
        return verdict
    return not_held(t, faces(t, player(t, question.seat).hand), verdict.facts["item"], question.rule)


def not_held(t: Table, hand: list[str], card: str, rule: str) -> Verdict:
    """Why a card can't be taken from hand: there is none, or not as many."""
    return refuse("holds_fewer" if card in hand else "not_in_hand", rule, card=card)


# ---------------------------------------------------------------------- duel, scout or parley


def choice(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why a turn can't be begun so."""
    if answer == SCOUT and t.state.revealed:
        return refuse("already_scouted", "II.scout")
    return refuse("must_choose" if answer == PASS else "not_offered", question.rule)


def reply(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why an offer can't be answered so."""
    codes = {PASS: "must_reply", DUEL: "refuse_to_duel"}
    return refuse(codes.get(answer, "not_offered"), question.rule)


def kept(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why neither keeping nor rerolling won't do."""
    return refuse("must_keep_or_reroll" if answer == PASS else "not_offered", question.rule)


# ---------------------------------------------------------------------- the two phases of a duel


def preparation(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why an action can't be committed, a power can't be played, or the player can't pass."""
    match answer:
        case "pass":
            return refuse("must_commit", "III.preparation", size=the_duel(t).size)
        case (str(word), *row) if word == COMMIT and all(type(name) is str for name in row):
            return uncommitted(t, question.seat, tuple(row))
    return power(t, question, answer)


def uncommitted(t: Table, seat: int, row: tuple[str, ...]) -> Verdict:
    """Why these actions can't be committed."""
    rule, size = "III.preparation", the_duel(t).size
    if any(name != NONE and name not in t.content.actions for name in row):
        return refuse("not_offered", rule)
    if len(row) != size:
        return refuse("commits_size", rule, size=size, count=len(row))
    if not held(t, seat):
        return refuse("holds_nothing", rule)
    if (seat, COMMIT) in t.state.occurrences[-1].used:
        return refuse("committed_already", rule)
    if row in arrangements(t, seat):
        return refuse("lies_there_already", rule)
    who = player(t, seat)
    stock = [face for zone in (who.hand, *who.slots) for face in faces(t, zone)]
    missing = [name for name in Counter(row) - Counter(stock) if name != NONE]
    return not_held(t, stock, missing[0], rule) if missing else refuse("no_empty_slot", rule)


def showdown(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why a power can't be played in the showdown; nothing is committed any more."""
    if isinstance(answer, tuple) and answer[:1] == (COMMIT,):
        return refuse("stays_in_showdown", "III.showdown")
    return power(t, question, answer)


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
    if who.points < word.points:
        return refuse("cannot_pay_points", "6.effects", power=power.id, points=word.points, have=who.points)
    return refuse("cannot_pay_health", "6.effects", power=power.id, health=word.health, have=who.health)


# ---------------------------------------------------------------------- what cards ask


def rerolled(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why dice can't be rolled again."""
    if answer == PAIR:
        return refuse("one_die_only", question.rule, card=str((question.facts or {})["card"]))
    return refuse("not_offered", question.rule)


def swapped(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why an action can't be exchanged."""
    match answer:
        case (int(place), str(card)) if place in range(the_duel(t).size) and card in t.content.actions:
            who = player(t, question.seat)
            if not who.slots[place].cards:
                return refuse("nothing_there", question.rule)
            return not_held(t, faces(t, who.hand), card, question.rule)
    return refuse("not_offered", question.rule)


def payment(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why neither paying nor refusing won't do."""
    return refuse("pay_or_not" if answer == PASS else "not_offered", question.rule)


# ---------------------------------------------------------------------- upgrades


def upgrade(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why an upgrade can't be taken."""
    if answer == PASS:
        return refuse("skip_instead", "4.skip", heal=t.content.figures.skip)
    if type(answer) is not str or answer not in t.content.upgrades:
        return refuse("not_offered", question.rule)
    if answer not in faces(t, t.state.offer):
        return refuse("not_in_offer", "4.offer", upgrade=answer)
    return refuse("no_basic_left", "4.take", upgrade=answer, basic=t.content.upgrades[answer].replaces)


REFUSALS: dict[str, Callable[[Table, Any, Any], Verdict]] = {
    "powers": picked,
    "discard": discarded,
    "choice": choice,
    "scout": reply,
    "parley": reply,
    "keep": kept,
    "prep": preparation,
    "showdown": showdown,
    "reroll": rerolled,
    "swap": swapped,
    "pay": payment,
    "upgrade.first": upgrade,
    "upgrade.second": upgrade,
    "upgrade.extra": upgrade,
}
