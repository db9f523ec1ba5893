"""Resolving the effects of cards, one after the other.

Most happen at once, see immediate.py; those that ask a player, or roll, are flows:

| effect | asks |
|---|---|
| die (choose) | which die, and the face |
| reroll | which dice; keep: either, whether to take the new pair |
| swap_card | which action for which card in hand |
| swap_slots (optional), pay (optional), an optional ability | whether at all |
| peek (committed_one) | which of the opponent's actions |

An effect is named by the card that it stands on and its path there: the number of the ability, then of the effect in
it, then perhaps `then` or `otherwise` and the number of an effect in that. This is plain data, which a waiting flow can
keep.
"""

from __future__ import annotations

import itertools
from typing import Any

from game.core.content import Primitive
from game.core.flow import Flow, flow, perform
from game.core.question import Facts, Pick, Question, Reason, reason
from game.core.zones import Sight, bit
from game.halfwish import dice
from game.halfwish.content import effects
from game.halfwish.content.effects import Perk
from game.halfwish.effects.conditions import UNFOUGHT, Clashed, hold
from game.halfwish.effects.immediate import do_at_once, look_at_slot, whom
from game.halfwish.events import Exchanged, Paid, SlotsSwapped
from game.halfwish.reckoning import reckon
from game.halfwish.scoring import end_if_fallen, pay_health, pay_points, score_wounds
from game.halfwish.secrets import note_seen
from game.halfwish.state import EVERY
from game.halfwish.table import (
    Table,
    action_in,
    clock,
    is_sort,
    lying,
    pair_of,
    slots,
    the_duel,
    why_not_listed,
)

NO_SLOT = -2
"""The slot of an ability that has none of its own, before one is chosen."""

FLOWS = {
    "die": "halfwish.asking.turn_die",
    "reroll": "halfwish.asking.reroll",
    "swap_card": "halfwish.asking.swap_card",
    "swap_slots": "halfwish.asking.swap_slots",
    "pay": "halfwish.asking.pay",
    "peek": "halfwish.asking.peek",
}
"""The effects that ask somebody something, or roll; each flow is handed (seat, source, path, rule)."""


def effects_at(t: Table, source: str, path: tuple[Any, ...]) -> tuple[Primitive, ...]:
    """The effects at a place of a card: of its ability of a number, or behind a payment or a promise in it."""
    found: tuple[Primitive, ...] = t.content.acts[source][path[0]].do
    way = path[1:]
    while way:
        found, way = getattr(found[way[0]], way[1]), way[2:]
    return found


def effect_at(t: Table, source: str, path: tuple[Any, ...]) -> Any:
    """A single effect of a card."""
    return effects_at(t, source, path[:-1])[path[-1]]


def facts(t: Table, source: str, **more: Any) -> Facts:
    """The facts of a question about a card."""
    return clock(t) | {"card": source} | more


@flow(name="halfwish.effects.carry_out")
def carry_out(t: Table, seat: int, source: str, path: tuple[Any, ...], slot: int, rule: str) -> Flow[None]:
    """Resolve effects of a card in order; `slot` is the card's own. Death ends the match between two of them."""
    for place in range(len(effects_at(t, source, path))):
        if asks_slot(t, source, path, place):
            slot = yield from choose_slot(t, seat, source, (*path, place), rule)
        if asks(t, source, path, place):
            yield from perform(
                t, FLOWS[effects_at(t, source, path)[place].kind], seat, source, (*path, place), rule
            )
        else:
            do_at_once(t, seat, effects_at(t, source, path)[place], source, slot, rule)
        score_wounds(t)
        end_if_fallen(t)


def asks_slot(t: Table, source: str, path: tuple[Any, ...], place: int) -> bool:
    """Whether an effect needs a slot to be chosen; effects that ask for more choose it themselves."""
    effect = effects_at(t, source, path)[place]
    return effects.chooses_slot(effect) and effect.kind not in FLOWS


def asks(t: Table, source: str, path: tuple[Any, ...], place: int) -> bool:
    """Whether an effect is carried out by a flow."""
    return effects.asks(effects_at(t, source, path)[place])


@flow(name="halfwish.effects.choose_slot")
def choose_slot(t: Table, seat: int, source: str, path: tuple[Any, ...], rule: str) -> Flow[int]:
    """Choose which committed action an effect is about; not asked where only one fits."""
    slot = NO_SLOT
    found = slots_for(t, seat, effect_at(t, source, path))
    if found:
        slot = found[0]
    if len(found) > 1:
        side = whom(t, seat, effect_at(t, source, path))[0]
        slot = yield Pick(seat, "slot", rule, found, facts=facts(t, source, side=side, owner=side))
    return slot


def slots_for(t: Table, seat: int, effect: Any) -> list[int]:
    """The slots that an effect can choose from.

    While actions are hidden any slot may be named, which gives nothing away; later it must hold a fitting action.
    """
    side = whom(t, seat, effect)[0]
    if the_duel(t).stage == "preparation":
        return list(slots(t))
    return [slot for slot in slots(t) if fits(t, side, slot, effect)]


def fits(t: Table, side: int, slot: int, effect: Any) -> bool:
    """Whether an effect makes sense for what lies in a slot."""
    action = action_in(t, side, slot)
    if effect.kind == "prevent":
        return effect.of is None or is_sort(action, effect.of)
    if effect.kind in ("swap_card", "transform"):
        return action is not None
    sort = "block" if effect.kind == "block" else "strike"
    if not is_sort(action, sort):
        return False
    tag = getattr(effect, "tag", None)
    return not tag or tag in reckon(t).figured[side][slot].move.keywords


@flow(name="halfwish.effects.show_effects")
def show_effects(t: Table, seat: int, slot: int) -> Flow[None]:
    """Resolve the reveal abilities of an action that was just turned up (Section III)."""
    for index in range(len(t.content.acts[lying(t, seat, slot)])):
        if reveals(t, seat, slot, index):
            yield from carry_out(t, seat, lying(t, seat, slot), (index,), slot, "III.actions")


def reveals(t: Table, seat: int, slot: int, index: int) -> bool:
    """Whether an ability of an action happens as it is turned up."""
    ability = t.content.acts[lying(t, seat, slot)][index]
    return ability.when == "reveal" and hold(t, ability.condition, seat, Clashed(slot, UNFOUGHT))


def why_not_carried_out(t: Table, seat: int, source: str, effect: Any) -> Reason | None:
    """Why an effect of a power can't be resolved: the cost can't be paid, or no action fits."""
    if effect.kind == "pay":
        return why_not_pay(t, seat, source, effect)
    if effect.kind == "swap_card":
        return why_no_swap(t, seat)
    if not effects.chooses_slot(effect) or slots_for(t, seat, effect):
        return None
    return reason("fits_nothing", "5.window", power=source)


# ---------------------------------------------------------------------- dice


@flow(name="halfwish.asking.turn_die")
def turn_die(t: Table, seat: int, source: str, path: tuple[Any, ...], rule: str) -> Flow[None]:
    """Turn one of the own dice to a face, the one that it shows included (sheet 8, Halfwish)."""
    choices = [(place, face) for place in dice.PAIR for face in range(1, dice.SIDES + 1)]
    place, face = yield Pick(seat, "die", rule, choices, facts=facts(t, source))
    shown = pair_of(t, seat)
    dice.turn_to(t, seat, (face, shown[1]) if place == 0 else (shown[0], face), rule, source)


@flow(name="halfwish.asking.reroll")
def reroll(t: Table, seat: int, source: str, path: tuple[Any, ...], rule: str) -> Flow[None]:
    """Roll dice again, each player whom it is about, the turn player first."""
    for who in whom(t, seat, effect_at(t, source, path)):
        which = dice.PAIR
        if effect_at(t, source, path).dice != "both":
            which = yield Pick(who, "reroll", rule, dice_choices(t, source, path), facts=facts(t, source))
        if effect_at(t, source, path).keep:
            yield from roll_for_better(t, who, source, rule)
        elif which:
            note_use(t, who, source, path)
            yield from dice.roll(t, who, which, rule, "again")


def note_use(t: Table, seat: int, source: str, path: tuple[Any, ...]) -> None:
    """A perk that can be used once a round was used."""
    ability = t.content.acts[source][path[0]]
    if isinstance(ability, Perk):
        t.state.players[seat].used.append(ability.name)


def dice_choices(t: Table, source: str, path: tuple[Any, ...]) -> list[tuple[int, ...]]:
    """The dice that may be rolled again; none, where the ability leaves it open."""
    found: list[tuple[int, ...]] = [(0,), (1,)]
    if effect_at(t, source, path).dice == "some":
        found.append(dice.PAIR)
    return [*found, ()] if t.content.acts[source][path[0]].optional else found


def why_not_reroll(t: Table, question: Question[tuple[int, ...]], answer: Any) -> Reason | None:
    """Why dice can't be rolled again."""
    if answer == dice.PAIR and not question.check(answer).ok:
        return reason("one_die_only", question.rule, card=str((question.facts or {})["card"]))
    return why_not_listed(question, answer)


@flow(name="halfwish.asking.roll_for_better")
def roll_for_better(t: Table, seat: int, source: str, rule: str) -> Flow[None]:
    """Roll both dice, then keep the new pair or go back to the old one (Loaded Dice)."""
    dice.set_aside(t, seat, rule)
    yield from dice.roll(t, seat, dice.PAIR, rule, "again")
    choice = yield pair_question(t, seat, source, rule)
    dice.turn_to(t, seat, dice.from_aside(t, seat) if choice == "old" else pair_of(t, seat), rule, source)


def pair_question(t: Table, seat: int, source: str, rule: str) -> Pick[str]:
    """Keep the new pair, or go back to the old one."""
    one, other = dice.from_aside(t, seat)
    return Pick(seat, "pair", rule, ["new", "old"], facts=facts(t, source, one=one, other=other))


# ---------------------------------------------------------------------- committed actions


OF_CLASH = "prevent"
"""The change that is about a clash, not about the card in it: it stays when the card leaves."""


@flow(name="halfwish.asking.swap_card")
def swap_card(t: Table, seat: int, source: str, path: tuple[Any, ...], rule: str) -> Flow[None]:
    """Exchange a committed action for one from hand, whose reveal abilities apply at once (sheet 8, Feint)."""
    slot, card = yield Pick(seat, "swap", rule, swaps(t, seat, rule), facts=facts(t, source))
    exchange(t, seat, slot, card, rule)
    yield from show_effects(t, seat, slot)


def exchange(t: Table, seat: int, slot: int, face: str, rule: str) -> None:
    """A committed action comes back to hand, a card from hand takes its place (sheet 8, Feint)."""
    who, duel = t.state.players[seat], the_duel(t)
    zone = who.slots[slot]
    incoming, outgoing = t.find(who.hand, face), zone.cards[-1]
    t.move(outgoing, zone, who.hand, rule)
    t.move(incoming, who.hand, zone, rule)
    note_seen(t)
    duel.counts_as[seat][slot] = ""
    duel.modifiers = [
        each for each in duel.modifiers if (each.seat, each.slot) != (seat, slot) or each.word == OF_CLASH
    ]
    back = t.face(outgoing) if zone.sight is Sight.ALL else ""
    t.emit(Exchanged, rule, seat, slot, back, face if back else "")


def why_no_swap(t: Table, seat: int) -> Reason | None:
    """Why a player has nothing to exchange: it takes a card in hand and a committed action."""
    who = t.state.players[seat]
    if not who.hand.cards:
        return reason("no_card_in_hand", "5.window")
    if not any(who.slots[slot].cards for slot in slots(t)):
        return reason("nothing_committed", "5.window")
    return None


def swaps(t: Table, seat: int, rule: str) -> list[tuple[int, str]]:
    """Each committed action with each kind of card in hand."""
    hand = sorted(set(t.faces(t.state.players[seat].hand)))
    pairs = itertools.product(slots(t), hand)
    return [(slot, card) for slot, card in pairs if why_not_exchange(t, seat, slot, card, rule) is None]


def why_not_exchange(t: Table, seat: int, slot: int, card: str, rule: str) -> Reason | None:
    """Why what lies in a slot can't be exchanged for a card."""
    if not lying(t, seat, slot):
        return reason("nothing_there", rule)
    if card not in t.faces(t.state.players[seat].hand):
        return reason("not_in_hand", rule, card=card)
    return None


def why_not_swap(t: Table, question: Question[tuple[int, str]], answer: Any) -> Reason | None:
    """Why an action can't be exchanged."""
    match answer:
        case (int(slot), str(card)) if slot in slots(t) and card in t.content.actions:
            return why_not_exchange(t, question.seat, slot, card, question.rule)
    return reason("not_offered", question.rule)


@flow(name="halfwish.asking.swap_slots")
def swap_slots(t: Table, seat: int, source: str, path: tuple[Any, ...], rule: str) -> Flow[None]:
    """Exchange the two actions of a player, if the card's player wants that."""
    side = whom(t, seat, effect_at(t, source, path))[0]
    choice = "swap"
    if len(slots(t)) > 1 and effect_at(t, source, path).optional:
        choice = yield Pick(
            seat, "swap_slots", rule, ["swap", "leave"], facts=facts(t, source, side=side, owner=side)
        )
    if len(slots(t)) > 1 and choice == "swap":
        exchange_slots(t, side)
        t.emit(SlotsSwapped, rule, side)


def exchange_slots(t: Table, seat: int) -> None:
    """Exchange the two actions of a player."""
    who, duel = t.state.players[seat], the_duel(t)
    one, other = who.slots
    one.cards, other.cards = other.cards, one.cards
    duel.counts_as[seat].reverse()
    for each in duel.modifiers:
        if each.seat == seat and each.slot != EVERY and each.word != OF_CLASH:
            each.slot = 1 - each.slot


@flow(name="halfwish.asking.peek")
def peek(t: Table, seat: int, source: str, path: tuple[Any, ...], rule: str) -> Flow[None]:
    """See one of the opponent's committed actions, if any lies there yet."""
    found = [slot for slot in slots(t) if t.state.players[1 - seat].slots[slot].cards]
    if len(found) > 1:
        slot = yield Pick(seat, "slot", rule, found, facts=facts(t, source, side=1 - seat, owner=1 - seat))
        found = [slot]
    for slot in found:
        look_at_slot(t, seat, slot, bit(seat), rule)


# ---------------------------------------------------------------------- payments


@flow(name="halfwish.asking.pay")
def pay(t: Table, seat: int, source: str, path: tuple[Any, ...], rule: str) -> Flow[None]:
    """Each player that it is about pays or refuses, and resolves the effects of that (HW-24)."""
    for who in whom(t, seat, effect_at(t, source, path)):
        choice = "refuse" if why_not_pay(t, who, source, effect_at(t, source, path)) is not None else "pay"
        if choice == "pay" and effect_at(t, source, path).optional:
            choice = yield Pick(who, "pay", rule, ["pay", "refuse"], facts=price(t, source, path))
        settle(t, who, source, path, rule, choice == "pay")
        part = "then" if choice == "pay" else "otherwise"
        yield from carry_out(t, who, source, (*path, part), NO_SLOT, rule)


def why_not_pay(t: Table, seat: int, source: str, effect: Any) -> Reason | None:
    """Why a player can't afford a cost: too few points, or no health would be left (sheet 8).

    A cost without points is free of points, even for a player below 0 (HW-24).
    """
    who = t.state.players[seat]
    if effect.points and who.points < effect.points:
        return reason("cannot_pay_points", "6.effects", power=source, points=effect.points, have=who.points)
    if effect.health and who.health <= effect.health:
        return reason("cannot_pay_health", "6.effects", power=source, health=effect.health, have=who.health)
    return None


def price(t: Table, source: str, path: tuple[Any, ...]) -> Facts:
    """The facts of a payment, with its cost, and what happens to those who refuse."""
    effect = effect_at(t, source, path)
    variant = "both" if effect.points and effect.health else "points" if effect.points else "health"
    cost = {"points": effect.points, "health": effect.health}
    damage = sum(each.by for each in effect.otherwise if each.kind == "damage")
    refused = ("called.refuse.damage", {"damage": damage}) if damage else ("called.refuse", {})
    return facts(
        t,
        source,
        **cost,
        variant=variant,
        names={"pay": (f"called.price.{variant}", cost), "refuse": refused},
    )


def settle(t: Table, seat: int, source: str, path: tuple[Any, ...], rule: str, paid: bool) -> None:
    """Pay or refuse. A cost is no damage, and no part of the tally (Part 6)."""
    effect = effect_at(t, source, path)
    if paid and effect.points:
        pay_points(t, seat, effect.points)
    if paid and effect.health:
        pay_health(t, seat, effect.health, rule)
    t.emit(Paid, rule, seat, effect.points if paid else 0, effect.health if paid else 0, source)
