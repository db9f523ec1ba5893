"""The words of cards that ask somebody something, or roll.

| word | asks |
|---|---|
| die (choose) | which die, and the face |
| reroll | which dice; keep: either, whether to take the new pair |
| swap_card | which action for which card in hand |
| swap_slots (optional), pay (optional), an optional effect | whether at all |
| peek (committed_one) | which of the opponent's actions |
"""

from __future__ import annotations

from typing import Any

from game.core.flow import Flow, flow
from game.core.question import Facts, Pick, Question, Reason, reason
from game.core.zones import bit
from game.halfwish import dice
from game.halfwish.content.words import Perk
from game.halfwish.deeds import look_at_slot
from game.halfwish.effects import NO_SLOT, carry_out, facts, show_effects, word_at
from game.halfwish.events import Paid, SlotsSwapped
from game.halfwish.scoring import pay_health, pay_points
from game.halfwish.swapping import exchange, exchange_slots, swaps
from game.halfwish.table import Table, player, slots, why_not_listed
from game.halfwish.table import dice as pair_of
from game.halfwish.targets import whom, why_not_pay

# ---------------------------------------------------------------------- dice


@flow
def turn_die(t: Table, seat: int, source: str, path: tuple[Any, ...], rule: str) -> Flow[None]:
    """Turn one of the own dice to a face, the one that it shows included (sheet 8, Halfwish)."""
    choices = [(place, face) for place in dice.PAIR for face in range(1, dice.SIDES + 1)]
    place, face = yield Pick(seat, "die", rule, choices, facts=facts(t, source))
    shown = pair_of(t, seat)
    dice.turn_to(t, seat, (face, shown[1]) if place == 0 else (shown[0], face), rule, source)


@flow
def reroll(t: Table, seat: int, source: str, path: tuple[Any, ...], rule: str) -> Flow[None]:
    """Roll dice again, each player whom it is about, the turn player first."""
    for who in whom(t, seat, word_at(t, source, path)):
        which = dice.PAIR
        if word_at(t, source, path).dice != "both":
            which = yield Pick(who, "reroll", rule, dice_choices(t, source, path), facts=facts(t, source))
        if word_at(t, source, path).keep:
            yield from roll_for_better(t, who, source, rule)
        elif which:
            note_use(t, who, source, path)
            yield from dice.roll(t, who, which, rule, "again")


def note_use(t: Table, seat: int, source: str, path: tuple[Any, ...]) -> None:
    """A perk that can be used once a round was used."""
    effect = t.content.acts[source][path[0]]
    if isinstance(effect, Perk):
        player(t, seat).used.append(effect.name)


def dice_choices(t: Table, source: str, path: tuple[Any, ...]) -> list[tuple[int, ...]]:
    """The dice that may be rolled again; none, where the effect leaves it open."""
    found: list[tuple[int, ...]] = [(0,), (1,)]
    if word_at(t, source, path).dice == "some":
        found.append(dice.PAIR)
    return [*found, ()] if t.content.acts[source][path[0]].optional else found


def why_not_reroll(t: Table, question: Question[tuple[int, ...]], answer: Any) -> Reason | None:
    """Why dice can't be rolled again."""
    if answer == dice.PAIR and not question.check(answer).ok:
        return reason("one_die_only", question.rule, card=str((question.facts or {})["card"]))
    return why_not_listed(question, answer)


@flow
def roll_for_better(t: Table, seat: int, source: str, rule: str) -> Flow[None]:
    """Roll both dice, then keep the new pair or go back to the old one (Loaded Dice)."""
    dice.set_aside(t, seat, rule)
    yield from dice.roll(t, seat, dice.PAIR, rule, "again")
    choice = yield pair_question(t, seat, source, rule)
    dice.turn_to(t, seat, dice.from_aside(t, seat) if choice == "old" else pair_of(t, seat), rule, source)


def pair_question(t: Table, seat: int, source: str, rule: str) -> Pick[str]:
    """Whether the new pair stays, or the old one comes back."""
    one, other = dice.from_aside(t, seat)
    return Pick(seat, "pair", rule, ["new", "old"], facts=facts(t, source, one=one, other=other))


# ---------------------------------------------------------------------- committed actions


@flow
def swap_card(t: Table, seat: int, source: str, path: tuple[Any, ...], rule: str) -> Flow[None]:
    """A committed action for one from hand; what the new one reveals applies at once (sheet 8, Feint)."""
    slot, card = yield Pick(seat, "swap", rule, swaps(t, seat, rule), facts=facts(t, source))
    exchange(t, seat, slot, card, rule)
    yield from show_effects(t, seat, slot)


@flow
def swap_slots(t: Table, seat: int, source: str, path: tuple[Any, ...], rule: str) -> Flow[None]:
    """The two actions of a player change places, if the one who plays it wants that."""
    side = whom(t, seat, word_at(t, source, path))[0]
    choice = "swap"
    if len(slots(t)) > 1 and word_at(t, source, path).optional:
        choice = yield Pick(
            seat, "swap_slots", rule, ["swap", "leave"], facts=facts(t, source, side=side, owner=side)
        )
    if len(slots(t)) > 1 and choice == "swap":
        exchange_slots(t, side)
        t.emit(SlotsSwapped, rule, side)


@flow
def peek(t: Table, seat: int, source: str, path: tuple[Any, ...], rule: str) -> Flow[None]:
    """See one of the opponent's committed actions, if any lies there yet."""
    found = [slot for slot in slots(t) if player(t, 1 - seat).slots[slot].cards]
    if len(found) > 1:
        slot = yield Pick(seat, "slot", rule, found, facts=facts(t, source, side=1 - seat, owner=1 - seat))
        found = [slot]
    for slot in found:
        look_at_slot(t, seat, slot, bit(seat), rule)


# ---------------------------------------------------------------------- payments


@flow
def pay(t: Table, seat: int, source: str, path: tuple[Any, ...], rule: str) -> Flow[None]:
    """Each player whom it is about pays for something, or not, and takes what comes of that (HW-24)."""
    for who in whom(t, seat, word_at(t, source, path)):
        choice = "refuse" if why_not_pay(t, who, source, word_at(t, source, path)) is not None else "pay"
        if choice == "pay" and word_at(t, source, path).optional:
            choice = yield Pick(who, "pay", rule, ["pay", "refuse"], facts=price(t, source, path))
        settle(t, who, source, path, rule, choice == "pay")
        part = "then" if choice == "pay" else "otherwise"
        yield from carry_out(t, who, source, (*path, part), NO_SLOT, rule)


def price(t: Table, source: str, path: tuple[Any, ...]) -> Facts:
    """What a payment costs, for those who are asked."""
    word = word_at(t, source, path)
    variant = "both" if word.points and word.health else "points" if word.points else "health"
    return facts(t, source, points=word.points, health=word.health, variant=variant)


def settle(t: Table, seat: int, source: str, path: tuple[Any, ...], rule: str, paid: bool) -> None:
    """A player pays, or says no. A cost is no damage, and no part of the tally (Part 6)."""
    word = word_at(t, source, path)
    if paid and word.points:
        pay_points(t, seat, word.points)
    if paid and word.health:
        pay_health(t, seat, word.health, rule)
    t.emit(Paid, rule, seat, word.points if paid else 0, word.health if paid else 0, source)
