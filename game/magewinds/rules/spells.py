"""17.0 Spellcasting: the target of an ability, its payment, and its effects."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.core.flow import Flow, flow
from game.core.question import PASS, Pick, PickPoint, Question, Reason, reason
from game.core.zones import NOBODY
from game.magewinds.abilities import fallen, targets, why_not_at_fighter, why_not_at_terrain
from game.magewinds.content.winds import Cost
from game.magewinds.effects import carry_out
from game.magewinds.events import Cast
from game.magewinds.field import base_of, field_of
from game.magewinds.payment import Hand, hand_of, payments_of, why_short
from game.magewinds.prompts import about, aiming, using
from game.magewinds.regions.placement import PutSpots
from game.magewinds.sight import sees_everything, why_not_there
from game.magewinds.state import NONE, Use
from game.magewinds.table import (
    Table,
    ability,
    fighter,
    is_fighter,
    pack_of,
    player,
    profile,
    rule_of,
    stands,
)


@flow
def respond(t: Table, seat: int, choice: tuple[int, str]) -> Flow[None]:
    """A fighter answers what is happening with an ability (5.0: not twice with the same)."""
    t.state.occurrences[-1].used.append(choice)
    yield from cast(t, seat, choice[0], choice[1], t.state.occurrences[-1].subject)


@flow
def cast(t: Table, seat: int, user: int, name: str, subject: int) -> Flow[None]:
    """A fighter uses an ability: its target, its cost, its effects."""
    target = yield from aim(t, seat, user, name)
    yield from use(t, seat, user, name, target, subject)


@flow
def use(t: Table, seat: int, user: int, name: str, target: Any, subject: int) -> Flow[None]:
    """A fighter uses an ability on a target: it is paid for as it is declared (S3)."""
    spent = yield from pay(t, seat, user, name, target)
    if stands(t, user):
        yield from carry_out(t, seat, user, name, target, subject, spent)


# ---------------------------------------------------------------------- the target


@flow
def aim(t: Table, seat: int, user: int, name: str) -> Flow[Any]:
    """The target of an ability: a fighter, a terrain feature, a point, or NONE.

    A secret target is chosen when its note is written.
    """
    target = ability(t, name).target
    if target is None or target.secret:
        return NONE
    if target.what == "point":
        spot = yield PickPoint(
            seat, "target.point", rule_of(t, name), point_spots(t, user, name), facts=using(t, user, name)
        )
        return spot
    choices = list(targets(t, user, ability(t, name)))
    choice: Any = choices[0]
    if len(choices) > 1:
        choice = yield Pick(
            seat, "target", rule_of(t, name), list(choices), facts=aiming(t, seat, user, name)
        )
    return choice


def why_not_target(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why an ability can't be aimed at something (17.0, and its own section)."""
    facts = question.facts or {}
    user, each = facts["user"], ability(t, facts["ability"])
    assert each.target is not None
    if each.target.what == "terrain" and answer in field_of(t).terrain.features:
        return why_not_at_terrain(t, user, each, answer)
    if each.target.what == "terrain" or not is_fighter(t, answer):
        return reason("not_offered", question.rule)
    if each.target.what == "fallen":
        return None if answer in fallen(t) else reason("not_fallen", question.rule, **about(t, answer))
    why = why_not_there(t, answer)
    return why_not_at_fighter(t, user, each, answer) if why is None else why


def point_spots(t: Table, user: int, name: str) -> PutSpots:
    """The points that an ability can be aimed at."""
    target = ability(t, name).target
    assert target is not None
    base = base_of(t, user)
    viewer = base if target.visible and not sees_everything(t, user) else None
    return PutSpots(field_of(t), rule_of(t, name), None, base, within=target.within, viewer=viewer)


# ---------------------------------------------------------------------- the cost


@flow
def pay(t: Table, seat: int, user: int, name: str, target: Any) -> Flow[int]:
    """Pay the cost of an ability from a hand. Returns the value spent on the part that varies (17.0)."""
    cards: tuple[str, ...] = ()
    if ability(t, name).cost is not None:
        cards = yield Pick(seat, "pay", "17.0", payments(t, seat, name), facts=using(t, user, name))
    discard(t, seat, cards, "17.0")
    declare(t, seat, user, name, cards, target)
    return spent_on(t, name, cards)


def payments(t: Table, seat: int, name: str) -> list[tuple[str, ...]]:
    """All ways in which a seat can pay for an ability."""
    cost = ability(t, name).cost
    assert cost is not None
    return list(payments_of(t).ways(cost, hand_of(t, seat)))


def why_not_pay(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why cards don't pay for something: a part is not met, or a card is one too many (17.0, S2)."""
    facts = question.facts or {}
    if answer == PASS:
        return reason("must_pay", "17.0")
    if not isinstance(answer, tuple) or not answer or not all(card in t.content.winds for card in answer):
        return reason("not_offered", "17.0")
    missing = list(Counter(answer) - Counter(hand_of(t, question.seat)))
    if missing:
        return reason("not_held", "17.0", card=missing[0])
    return why_worthless(t, facts["ability"], cost_of(t, facts["user"], facts["ability"]), answer)


def cost_of(t: Table, user: int, name: str) -> Cost:
    """The cost of an ability, or of one of a fighter's attacks."""
    known = pack_of(t).abilities.get(name) or pack_of(t).attack(profile(t, user).id, name)
    assert known.cost is not None
    return known.cost


def why_worthless(t: Table, name: str, cost: Cost, cards: Hand) -> Reason | None:
    """Why cards of a hand don't pay a cost."""
    useless = [card for card in cards if not payments_of(t).helps(cost, card)]
    if useless:
        return reason("pays_nothing", "17.0", card=useless[0], ability=name)
    why = why_short(t, "short", name, cost, cards)
    if why is not None:
        return why
    if list(cards) != sorted(cards):
        return reason("not_sorted", "17.0", ability=name)
    return (
        None
        if payments_of(t).pays_without_waste(cost, cards)
        else reason("one_too_many", "17.0", ability=name)
    )


def discard(t: Table, seat: int, cards: tuple[str, ...], rule: str) -> None:
    """Move cards from a hand to the discard pile (17.0)."""
    hand = player(t, seat).hand
    for card in cards:
        t.move(t.find(hand, card), hand, t.state.discard, rule)


def declare(t: Table, seat: int, user: int, name: str, cards: tuple[str, ...], target: Any) -> None:
    """Count the use of an ability whose uses are limited, and tell it; of actions everybody has heard already."""
    each, who = ability(t, name), fighter(t, user)
    if each.uses is not None:
        t.state.uses.append(Use(name, user, who.warband, t.state.round))
    on = target if type(target) is int else NONE
    owner = fighter(t, on).warband if on != NONE else NOBODY
    if each.cost is not None or not each.needs_counter:
        t.emit(Cast, rule_of(t, name), seat, user, who.name, name, cards, words_for(t, target), on, owner)


def words_for(t: Table, target: Any) -> str:
    """The name of a target; "" for none and for points."""
    if type(target) is int:
        return t.state.fighters[target].name if target != NONE else ""
    return field_of(t).terrain.features[target].name if type(target) is str else ""


def spent_on(t: Table, name: str, cards: tuple[str, ...]) -> int:
    """The value spent on the part of a cost that varies."""
    cost = ability(t, name).cost
    return payments_of(t).spent(cost, cards) if cost is not None else 0
