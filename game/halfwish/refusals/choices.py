"""Why not: picking powers, discarding, the choice of a turn, what cards ask, upgrades."""

from __future__ import annotations

from typing import Any

from game.core.question import PASS, PickSome, Question, Verdict
from game.halfwish.content import ClassPower
from game.halfwish.dice import PAIR
from game.halfwish.refusals.reasons import not_held, refuse
from game.halfwish.rules.choice import DUEL, SCOUT
from game.halfwish.table import Table, faces, player, the_duel


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
    return not_held(faces(t, player(t, question.seat).hand), verdict.facts["item"], question.rule)


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
            return not_held(faces(t, who.hand), card, question.rule)
    return refuse("not_offered", question.rule)


def payment(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why neither paying nor refusing won't do."""
    return refuse("pay_or_not" if answer == PASS else "not_offered", question.rule)


def upgrade(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why an upgrade can't be taken."""
    if answer == PASS:
        return refuse("skip_instead", "4.skip", heal=t.content.figures.skip)
    if type(answer) is not str or answer not in t.content.upgrades:
        return refuse("not_offered", question.rule)
    if answer not in faces(t, t.state.offer):
        return refuse("not_in_offer", "4.offer", upgrade=answer)
    return refuse("no_basic_left", "4.take", upgrade=answer, basic=t.content.upgrades[answer].replaces)
