"""What card text can do: the words of content/words.py, one after the other.

Most happen at once, see deeds.py. Those that ask somebody, or roll, are flows:

| word | asks |
|---|---|
| any with slot: choose | which of the committed actions |
| die (choose) | which die, and the face |
| reroll | which dice; keep: either, whether to take the new pair |
| swap_card | which action for which card in hand |
| swap_slots (optional), pay (optional), an optional effect | whether at all |
| peek (committed_one) | which of the opponent's actions |
"""

from __future__ import annotations

from typing import Any

from game.core.content import Primitive
from game.core.flow import Flow, flow, perform
from game.core.question import Pick
from game.core.zones import bit
from game.halfwish import dice
from game.halfwish.conditions import UNFOUGHT, Clashed, hold
from game.halfwish.content.words import ALWAYS, Condition, Perk
from game.halfwish.deeds import do_at_once, look_at_slot
from game.halfwish.events import Paid, SlotsSwapped
from game.halfwish.scoring import pay_health, pay_points, score_wounds, someone_fell
from game.halfwish.swapping import exchange, exchange_slots, lying
from game.halfwish.table import Table, faces, player, slots
from game.halfwish.table import dice as pair_of
from game.halfwish.targets import can_pay, slots_for, whom

NO_SLOT = -2
"""Where an effect has no slot of its own, and none was chosen."""

FLOWS = {
    "die": "halfwish.effects.turn_die",
    "reroll": "halfwish.effects.reroll",
    "swap_card": "halfwish.effects.swap_card",
    "swap_slots": "halfwish.effects.swap_slots",
    "pay": "halfwish.effects.pay",
    "peek": "halfwish.effects.peek",
}
"""The words that may ask somebody something; each flow is handed (seat, source, path, rule)."""


def words(t: Table, source: str, path: tuple[Any, ...]) -> tuple[Primitive, ...]:
    """The words at a place of a card: of its effect of a number, or behind a payment or a promise in it."""
    found: tuple[Primitive, ...] = t.content.acts[source][path[0]].do
    for place, part in zip(path[1::2], path[2::2], strict=True):
        found = getattr(found[place], part)
    return found


@flow
def carry_out(t: Table, seat: int, source: str, path: tuple[Any, ...], slot: int, rule: str) -> Flow[None]:
    """Do what a card says, word after word; `slot` is the card's own. Death ends the match between two words."""
    for place in range(len(words(t, source, path))):
        if asks_slot(t, source, path, place):
            slot = yield from choose_slot(t, seat, source, (*path, place), rule)
        if asks(t, source, path, place):
            yield from perform(
                t, FLOWS[words(t, source, path)[place].kind], seat, source, (*path, place), rule
            )
        else:
            do_at_once(t, seat, words(t, source, path)[place], source, slot, rule)
        score_wounds(t)
        if someone_fell(t):
            return


def asks_slot(t: Table, source: str, path: tuple[Any, ...], place: int) -> bool:
    """Whether a word needs a slot to be chosen; words that ask for more choose it themselves."""
    word = words(t, source, path)[place]
    return getattr(word, "slot", "") == "choose" and word.kind not in FLOWS


def asks(t: Table, source: str, path: tuple[Any, ...], place: int) -> bool:
    """Whether a word is carried out by a flow."""
    word: Any = words(t, source, path)[place]
    if word.kind == "die":
        return bool(word.which == "choose")
    if word.kind == "peek":
        return "committed_one" in word.what
    return word.kind in FLOWS


def word_at(t: Table, source: str, path: tuple[Any, ...]) -> Any:
    """A single word of a card."""
    return words(t, source, path[:-1])[path[-1]]


def facts(source: str, **more: Any) -> dict[str, Any]:
    """What sentences about a question may name."""
    return {"card": source, **more}


@flow
def choose_slot(t: Table, seat: int, source: str, path: tuple[Any, ...], rule: str) -> Flow[int]:
    """Which of the committed actions a word is about; not asked where only one fits."""
    slot = NO_SLOT
    found = slots_for(t, seat, word_at(t, source, path))
    if found:
        slot = found[0]
    if len(found) > 1:
        side = whom(t, seat, word_at(t, source, path))[0]
        slot = yield Pick(seat, "slot", rule, found, facts=facts(source, side=side))
    return slot


# ---------------------------------------------------------------------- dice


@flow
def turn_die(t: Table, seat: int, source: str, path: tuple[Any, ...], rule: str) -> Flow[None]:
    """Turn one of the own dice to a face, the one that it shows included (sheet 8, Halfwish)."""
    choices = [(place, face) for place in dice.PAIR for face in range(1, dice.SIDES + 1)]
    place, face = yield Pick(seat, "die", rule, choices, facts=facts(source))
    shown = pair_of(t, seat)
    dice.turn_to(t, seat, (face, shown[1]) if place == 0 else (shown[0], face), rule, source)


@flow
def reroll(t: Table, seat: int, source: str, path: tuple[Any, ...], rule: str) -> Flow[None]:
    """Roll dice again, each player whom it is about, the turn player first."""
    for who in whom(t, seat, word_at(t, source, path)):
        which = dice.PAIR
        if word_at(t, source, path).dice != "both":
            which = yield Pick(who, "reroll", rule, dice_choices(t, source, path), facts=facts(source))
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


@flow
def roll_for_better(t: Table, seat: int, source: str, rule: str) -> Flow[None]:
    """Roll both dice, then keep the new pair or go back to the old one (Loaded Dice)."""
    old = pair_of(t, seat)
    yield from dice.roll(t, seat, dice.PAIR, rule, "again")
    choice = yield Pick(seat, "pair", rule, ["new", "old"], facts=facts(source, one=old[0], other=old[1]))
    dice.turn_to(t, seat, old if choice == "old" else pair_of(t, seat), rule, source)


# ---------------------------------------------------------------------- committed actions


@flow
def swap_card(t: Table, seat: int, source: str, path: tuple[Any, ...], rule: str) -> Flow[None]:
    """A committed action for one from hand; what the new one reveals applies at once (sheet 8, Feint)."""
    choices = swaps(t, seat)
    slot, card = yield Pick(seat, "swap", rule, choices, facts=facts(source))
    exchange(t, seat, slot, card, rule)
    yield from show_effects(t, seat, slot)


def swaps(t: Table, seat: int) -> list[tuple[int, str]]:
    """Each committed action with each kind of card in hand."""
    hand = sorted(set(faces(t, player(t, seat).hand)))
    return [(slot, card) for slot in slots(t) if player(t, seat).slots[slot].cards for card in hand]


@flow
def show_effects(t: Table, seat: int, slot: int) -> Flow[None]:
    """What an action does as soon as it lies open: its reveal effects (Section III)."""
    for index in range(len(t.content.acts[lying(t, seat, slot)])):
        if reveals(t, seat, slot, index):
            yield from carry_out(t, seat, lying(t, seat, slot), (index,), slot, "III.actions")


def reveals(t: Table, seat: int, slot: int, index: int) -> bool:
    """Whether an effect of an action happens as it is turned up."""
    effect = t.content.acts[lying(t, seat, slot)][index]
    return effect.when == "reveal" and hold(t, effect.condition, seat, Clashed(slot, UNFOUGHT))


@flow
def swap_slots(t: Table, seat: int, source: str, path: tuple[Any, ...], rule: str) -> Flow[None]:
    """The two actions of a player change places, if the one who plays it wants that."""
    side = whom(t, seat, word_at(t, source, path))[0]
    choice = "swap"
    if len(slots(t)) > 1 and word_at(t, source, path).optional:
        choice = yield Pick(seat, "swap_slots", rule, ["swap", "leave"], facts=facts(source, side=side))
    if len(slots(t)) > 1 and choice == "swap":
        exchange_slots(t, side)
        t.emit(SlotsSwapped, rule, side)


@flow
def peek(t: Table, seat: int, source: str, path: tuple[Any, ...], rule: str) -> Flow[None]:
    """See one of the opponent's committed actions, if any lies there yet."""
    found = [slot for slot in slots(t) if player(t, 1 - seat).slots[slot].cards]
    if len(found) > 1:
        slot = yield Pick(seat, "slot", rule, found, facts=facts(source, side=1 - seat))
        found = [slot]
    for slot in found:
        look_at_slot(t, seat, slot, bit(seat), rule)


# ---------------------------------------------------------------------- payments


@flow
def pay(t: Table, seat: int, source: str, path: tuple[Any, ...], rule: str) -> Flow[None]:
    """Each player whom it is about pays for something, or not, and takes what comes of that (HW-24)."""
    for who in whom(t, seat, word_at(t, source, path)):
        choice = "pay" if can_pay(t, who, word_at(t, source, path)) else "refuse"
        if choice == "pay" and word_at(t, source, path).optional:
            choice = yield Pick(who, "pay", rule, ["pay", "refuse"], facts=price(t, source, path))
        settle(t, who, source, path, rule, choice == "pay")
        part = "then" if choice == "pay" else "otherwise"
        yield from carry_out(t, who, source, (*path, part), NO_SLOT, rule)


def price(t: Table, source: str, path: tuple[Any, ...]) -> dict[str, Any]:
    """What a payment costs, for those who are asked."""
    word = word_at(t, source, path)
    return facts(source, points=word.points, health=word.health)


def settle(t: Table, seat: int, source: str, path: tuple[Any, ...], rule: str, paid: bool) -> None:
    """A player pays, or says no. A cost is no damage, and no part of the tally (Part 6)."""
    word = word_at(t, source, path)
    if paid and word.points:
        pay_points(t, seat, word.points)
    if paid and word.health:
        pay_health(t, seat, word.health, rule)
    t.emit(Paid, rule, seat, word.points if paid else 0, word.health if paid else 0, source)


def playable(t: Table, seat: int, source: str, condition: Condition) -> bool:
    """Whether all that a power needs is there: its condition, what it costs, an action that it fits."""
    if condition is not ALWAYS and not hold(t, condition, seat):
        return False
    return all(feasible(t, seat, word) for word in words(t, source, (0,)))


def feasible(t: Table, seat: int, word: Any) -> bool:
    """Whether a word can be carried out."""
    if word.kind == "pay":
        return can_pay(t, seat, word)
    if word.kind == "swap_card":
        return bool(swaps(t, seat))
    return getattr(word, "slot", "") != "choose" or bool(slots_for(t, seat, word))
