"""Part 3, steps 1 and 2, and Section I: dice, cards and the hand limit."""

from __future__ import annotations

from typing import Any

from game.core.flow import Flow, flow
from game.core.question import Group, PickSome, Reason, reason
from game.core.zones import Sight
from game.halfwish import dice
from game.halfwish.effects import NO_SLOT, carry_out
from game.halfwish.events import Discarded, Drew
from game.halfwish.scoring import SEATS
from game.halfwish.secrets import note_seen
from game.halfwish.table import Table, clock, faces, in_turn, not_held, player


@flow
def roll_dice(t: Table) -> Flow[None]:
    """Both roll their dice, but for those who keep their DV after a parley (HW-10)."""
    for seat in in_turn(t):
        if keeps(t, seat):
            continue
        yield from dice.roll(t, seat, dice.PAIR, "3.roll", "turn")
        yield from after_roll(t, seat)


def keeps(t: Table, seat: int) -> bool:
    """Whether a player keeps the DV; it can be kept once."""
    who = player(t, seat)
    who.kept, who.keeps = who.keeps, False
    who.cup.sight = Sight.OWNER
    return who.kept


@flow
def after_roll(t: Table, seat: int) -> Flow[None]:
    """Perks that may be used right after the own roll, once per round."""
    for index in range(len(perks(t, seat))):
        if ready(t, seat, index):
            yield from carry_out(t, seat, player(t, seat).hero, (index,), NO_SLOT, "1b.class")


def perks(t: Table, seat: int) -> tuple[Any, ...]:
    """What a player's class can do."""
    return t.content.acts.get(player(t, seat).hero, ())


def ready(t: Table, seat: int, index: int) -> bool:
    """Whether a perk can be used after this roll."""
    perk = perks(t, seat)[index]
    return perk.when == "after_roll" and perk.name not in player(t, seat).used


@flow
def draw(t: Table) -> Flow[None]:
    """Draw as many as the turn says, or what there is; then discard down to the hand limit, both at once (HW-02)."""
    for seat in in_turn(t):
        draw_cards(t, seat)
    crowded = [seat for seat in SEATS if excess(t, seat) > 0]
    if crowded:
        answers = yield [discard_question(t, seat) for seat in crowded]
        for seat, cards in zip(crowded, answers, strict=True):
            discard(t, seat, cards, "limit")


def draw_cards(t: Table, seat: int) -> None:
    """No reshuffle inside a round: an empty deck gives nothing (HW-02)."""
    who = player(t, seat)
    count = min(t.state.draws[t.state.turn - 1], len(who.deck.cards))
    t.draw(who.deck, who.hand, count, "I.draw")
    t.emit(Drew, "I.draw", seat, count)


def excess(t: Table, seat: int) -> int:
    """How many cards a player holds above the limit."""
    return len(player(t, seat).hand.cards) - t.content.figures.hand


def discard_question(t: Table, seat: int) -> PickSome:
    """Which cards to discard."""
    count = excess(t, seat)
    items = tuple(sorted(faces(t, player(t, seat).hand)))
    facts = clock(t) | {"count": count, "limit": t.content.figures.hand}
    return PickSome(seat, "discard", "I.hand", (Group("hand", items, count, count),), facts=facts)


def why_not_discard(t: Table, question: PickSome, answer: Any) -> Reason | None:
    """Why some cards can't be discarded."""
    because = question.why_not(answer)
    if because is not None and because.code == "amount_hand":
        return reason(because.code, because.rule, **because.facts, limit=t.content.figures.hand)
    if (
        because is None
        or because.code != "not_offered_item"
        or because.facts["item"] not in t.content.actions
    ):
        return because
    return not_held(faces(t, player(t, question.seat).hand), because.facts["item"], question.rule)


def discard(t: Table, seat: int, cards: tuple[str, ...], why: str) -> None:
    """Cards go from hand to the discard pile, face up."""
    who = player(t, seat)
    for name in cards:
        t.move(t.find(who.hand, name), who.hand, who.discard, "I.hand")
    t.emit(Discarded, "I.hand", seat, cards, why)
    note_seen(t)
