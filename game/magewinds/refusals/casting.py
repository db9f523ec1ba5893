"""Why not, with cards and spells: drawing, paying, keeping, targets (12.0, 14.1, 17.0)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.core.question import PASS, Question, Verdict
from game.magewinds.content.abilities import Ability
from game.magewinds.content.costs import Cost
from game.magewinds.field import field_of, fighter_base
from game.magewinds.figures import on_side
from game.magewinds.hands import hand_of, purse
from game.magewinds.naming import about
from game.magewinds.refusals.reasons import first, is_number, not_there, refuse, short_of, unseen
from game.magewinds.regions.region import refused
from game.magewinds.rules.spells import rule_of
from game.magewinds.sight import sees, sees_thing
from game.magewinds.table import Table, pack_of, profile


def channel(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why a card cannot be drawn (12.0)."""
    match answer:
        case ("take", str(card)) if card in t.content.winds:
            return refuse("not_face_up", "12.0", card=card)
        case "blind":
            return refuse("deck_is_empty", "12.1")
        case "insight":
            return refuse("no_insight" if t.state.deck.cards else "deck_is_empty", "TC.seer")
    return refuse("not_offered", "12.0")


def insight(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why a card cannot be kept: it is not one of those that are looked at."""
    known = isinstance(answer, str) and answer in t.content.winds
    return refuse("not_looked_at" if known else "not_offered", "TC.seer")


def windburn(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why a card cannot be kept or discarded (14.1)."""
    match answer:
        case ("keep" | "discard", str(card)) if card in t.content.winds:
            if card not in hand_of(t, question.seat):
                return refuse("not_held", "14.1", card=card)
            return refuse("nobody_to_burn", "14.1")
        case "pass":
            return refuse("keep_or_discard", "14.1")
    return refuse("not_offered", "14.1")


# ---------------------------------------------------------------------- paying


def pay(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why cards do not pay for something: which part lacks, or which card is one too many (17.0, S2)."""
    if not isinstance(answer, tuple) or not all(isinstance(each, str) for each in answer):
        return refuse("must_pay" if answer == PASS else "not_offered", "17.0")
    facts = question.facts or {}
    name, hand = facts["ability"], hand_of(t, question.seat)
    strange = [card for card in answer if card not in t.content.winds]
    missing = [card for card in Counter(answer) - Counter(hand) if card in t.content.winds]
    if strange or not answer:
        return refuse("not_offered", "17.0")
    if missing:
        return refuse("not_held", "17.0", card=missing[0])
    return _worthless(t, name, _cost_of(t, facts["user"], name), answer)


def _cost_of(t: Table, user: int, name: str) -> Cost:
    known = pack_of(t).abilities.get(name) or pack_of(t).attack(profile(t, user).id, name)
    assert known.cost is not None
    return known.cost


def _worthless(t: Table, name: str, cost: Cost, cards: tuple[str, ...]) -> Verdict:
    """Why cards of the hand do not pay."""
    useless = [card for card in cards if not purse(t).helps(cost, card)]
    if useless:
        return refuse("pays_nothing", "17.0", card=useless[0], ability=name)
    if not purse(t).affords(cost, cards):
        return short_of(t, "short", name, cost, cards)
    return refuse("not_sorted" if list(cards) != sorted(cards) else "one_too_many", "17.0", ability=name)


# ---------------------------------------------------------------------- targets


def target(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why an ability cannot be aimed at something (17.0, and its own section)."""
    facts = question.facts or {}
    each = pack_of(t).abilities[facts["ability"]]
    if each.target is not None and each.target.what == "terrain":
        return _terrain(t, facts["user"], each, answer)
    if not is_number(t, answer):
        return refuse("not_offered", question.rule)
    if each.target is not None and each.target.what == "fallen":
        return refuse("not_fallen", question.rule, **about(t, answer))
    gone = not_there(t, answer)
    return gone if gone is not None else _out_of_reach(t, facts["user"], each, answer)


def _out_of_reach(t: Table, user: int, each: Ability, number: int) -> Verdict:
    wanted, field = each.target, field_of(t)
    assert wanted is not None
    if not on_side(t, user, wanted.side, number):
        return refuse(f"wants_{wanted.side}", rule_of(t, each.id), ability=each.id, **about(t, number))
    if wanted.visible and not sees(t, user, number):
        return unseen(t, user, number)
    if wanted.within is not None:
        return refused(field.within(fighter_base(user), fighter_base(number), wanted.within), field)
    return refuse("not_offered", rule_of(t, each.id))


def _terrain(t: Table, user: int, each: Ability, answer: Any) -> Verdict:
    field, wanted = field_of(t), each.target
    assert wanted is not None
    if not isinstance(answer, str) or answer not in field.terrain.features:
        return refuse("not_offered", rule_of(t, each.id))
    if field.terrain.features[answer].is_ground:
        return refuse("is_ground", "7.0", called=field.terrain.features[answer].name)
    if wanted.visible and not sees_thing(t, user, answer):
        return refused(field.line_of_sight(fighter_base(user), answer), field)
    return refused(field.within(fighter_base(user), answer, wanted.within or 0.0), field)


def foretold(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why a fighter's action cannot be foretold."""
    if not is_number(t, answer):
        return refuse("not_offered", question.rule)
    return first(not_there(t, answer), refuse("foretells_enemies", question.rule, **about(t, answer)))


def deed(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why an action cannot be foretold: the fighter does not have it, or it is none."""
    facts = question.facts or {}
    if not isinstance(answer, str) or answer not in pack_of(t).abilities:
        return refuse("not_offered", question.rule)
    return refuse("never_does", question.rule, ability=answer, **about(t, facts["fighter"]))
