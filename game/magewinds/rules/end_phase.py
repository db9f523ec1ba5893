"""14.0 End Phase: counters off, the scenario's endings, and windburn."""

from __future__ import annotations

from typing import Any

from game.core.flow import Flow, flow
from game.core.question import PASS, Pick, Question, Reason, Spread, reason
from game.core.zones import NOBODY
from game.magewinds.events import Kept, TurnBegan
from game.magewinds.payment import hand_of
from game.magewinds.prompts import names_of
from game.magewinds.rules.action_phase import begin_phase
from game.magewinds.rules.damage import receive_all
from game.magewinds.rules.endings import check_endings
from game.magewinds.rules.spells import discard
from game.magewinds.rules.timing import moment
from game.magewinds.state import NONE
from game.magewinds.table import Table, player

KEEP, DISCARD = "keep", "discard"


@flow
def end_phase(t: Table) -> Flow[None]:
    """Counters come off and the battle may end (Z6); otherwise the winds burn (14.1)."""
    t.state.phase = "end"
    yield from moment(t, "end_phase", NOBODY, NONE, 0, "")
    for each in t.state.fighters:
        each.counters = 0
    check_endings(t, "round_end")
    yield from all_windburn(t)


@flow
def all_windburn(t: Table) -> Flow[None]:
    """One turn of windburn for each player, in the order of passing (14.1, T1)."""
    order = t.state.passes
    begin_phase(t, "windburn", order)
    for seat in t.state.order[:]:
        yield from windburn(t, seat)
    t.state.turn = NOBODY
    t.state.passes = order


@flow
def windburn(t: Table, seat: int) -> Flow[None]:
    """A player keeps or discards the cards left in hand, one by one, in any order (14.1, W4)."""
    t.state.turn = seat
    if player(t, seat).hand.cards:
        t.emit(TurnBegan, "14.1", seat, "windburn")
    while player(t, seat).hand.cards:
        choice = yield Pick(seat, "windburn", "14.1", fates(t, seat))
        if choice[0] == DISCARD:
            discard(t, seat, (choice[1],), "14.1")
            t.emit(Kept, "14.1", seat, 0)
        else:
            yield from keep(t, seat, choice[1])
    hold(t, seat)
    check_endings(t, "turn_end")


def fates(t: Table, seat: int) -> list[Any]:
    """Each card can be discarded or, with somebody to take the damage, kept."""
    every = [(fate, card) for fate in (KEEP, DISCARD) for card in hand_of(t, seat)]
    return [(fate, card) for fate, card in every if why_not_fate(t, seat, fate, card) is None]


def why_not_windburn(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why a card can't be kept or discarded (14.1)."""
    match answer:
        case ("keep" | "discard" as fate, str(card)) if card in t.content.winds:
            return why_not_fate(t, question.seat, fate, card)
    return reason("keep_or_discard" if answer == PASS else "not_offered", "14.1")


def why_not_fate(t: Table, seat: int, fate: str, card: str) -> Reason | None:
    """Why a player can't keep, or discard, a card (14.1)."""
    if card not in hand_of(t, seat):
        return reason("not_held", "14.1", card=card)
    if fate == KEEP and not t.state.standing(seat):
        return reason("nobody_to_burn", "14.1")
    return None


@flow
def keep(t: Table, seat: int, card: str) -> Flow[None]:
    """A player keeps a card, and shares out damage of its value among the player's own fighters."""
    set_aside(t, seat, card)
    shares = yield spread_question(t, seat, card)
    yield from receive_all(t, dealt(t, seat, shares), NONE, "14.1", "windburn")


def set_aside(t: Table, seat: int, card: str) -> None:
    """Keep a card; nobody else learns which."""
    who = player(t, seat)
    t.move(t.find(who.hand, card), who.hand, who.kept, "14.1")
    t.emit(Kept, "14.1", seat, t.content.winds[card].value)


def spread_question(t: Table, seat: int, card: str) -> Spread:
    """How the damage is shared out."""
    targets, worth = tuple(t.state.standing(seat)), t.content.winds[card].value
    facts = {"card": card, "names": names_of(t, seat)}
    return Spread(seat, "windburn.spread", "14.1", worth, targets, (worth,) * len(targets), facts=facts)


def dealt(t: Table, seat: int, shares: tuple[int, ...]) -> list[list[int]]:
    """The fighters that take damage, each with how much."""
    pairs = zip(t.state.standing(seat), shares, strict=True)
    return [[number, share] for number, share in pairs if share]


def hold(t: Table, seat: int) -> None:
    """Put the cards that were kept back into the hand."""
    who = player(t, seat)
    while who.kept.cards:
        t.move(who.kept.cards[0], who.kept, who.hand, "14.1")
