"""Committed actions that change their places. What was done to a card goes with it, what was done to a clash stays."""

from __future__ import annotations

import itertools
from typing import Any

from game.core.question import Question, Reason, reason
from game.core.zones import Sight
from game.halfwish.events import Exchanged
from game.halfwish.secrets import note_seen
from game.halfwish.state import EVERY
from game.halfwish.table import Table, faces, player, slots, the_duel

OF_CLASH = "prevent"
"""The word that is about a clash, not about the card in it."""


def exchange(t: Table, seat: int, slot: int, face: str, rule: str) -> None:
    """A committed action comes back to hand, a card from hand takes its place (sheet 8, Feint)."""
    who, duel = player(t, seat), the_duel(t)
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


def exchange_slots(t: Table, seat: int) -> None:
    """The two actions of a player change places."""
    who, duel = player(t, seat), the_duel(t)
    one, other = who.slots
    one.cards, other.cards = other.cards, one.cards
    duel.counts_as[seat].reverse()
    for each in duel.modifiers:
        if each.seat == seat and each.slot != EVERY and each.word != OF_CLASH:
            each.slot = 1 - each.slot


def lying(t: Table, seat: int, slot: int) -> str:
    """The card that lies in a slot; "" for none."""
    cards = player(t, seat).slots[slot].cards
    return t.face(cards[-1]) if cards else ""


def why_no_swap(t: Table, seat: int) -> Reason | None:
    """Why a player has nothing to exchange: it takes a card in hand and a committed action."""
    who = player(t, seat)
    if not who.hand.cards:
        return reason("no_card_in_hand", "5.window")
    if not any(who.slots[slot].cards for slot in slots(t)):
        return reason("nothing_committed", "5.window")
    return None


def swaps(t: Table, seat: int, rule: str) -> list[tuple[int, str]]:
    """Each committed action with each kind of card in hand."""
    hand = sorted(set(faces(t, player(t, seat).hand)))
    pairs = itertools.product(slots(t), hand)
    return [(slot, card) for slot, card in pairs if why_not_exchange(t, seat, slot, card, rule) is None]


def why_not_exchange(t: Table, seat: int, slot: int, card: str, rule: str) -> Reason | None:
    """Why what lies in a slot can't be exchanged for a card."""
    if not lying(t, seat, slot):
        return reason("nothing_there", rule)
    if card not in faces(t, player(t, seat).hand):
        return reason("not_in_hand", rule, card=card)
    return None


def why_not_swap(t: Table, question: Question[tuple[int, str]], answer: Any) -> Reason | None:
    """Why an action can't be exchanged."""
    match answer:
        case (int(slot), str(card)) if slot in slots(t) and card in t.content.actions:
            return why_not_exchange(t, question.seat, slot, card, question.rule)
    return reason("not_offered", question.rule)
