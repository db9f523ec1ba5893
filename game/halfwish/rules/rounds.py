"""Part 3, Playing the game: rounds and turns, dice and cards (Section I), and who wins."""

from __future__ import annotations

from typing import Any

from game.core.flow import Flow, flow
from game.core.question import Group, PickSome, Reason, Shuffle, reason
from game.core.zones import OWNER
from game.halfwish import dice
from game.halfwish.effects.resolve import NO_SLOT, carry_out
from game.halfwish.events import Discarded, Drew, RoundBegan, TurnBegan
from game.halfwish.rules.choice import choose
from game.halfwish.rules.setup import set_up
from game.halfwish.rules.upgrades import upgrade_phase
from game.halfwish.scoring import SEATS, afflict, cleanse, decide, end_if_fallen, gain, harm, heal, opener
from game.halfwish.secrets import note_seen
from game.halfwish.table import Table, clock, in_turn, not_held


@flow
def match(t: Table) -> Flow[None]:
    """A whole match; a player without health loses it at once."""
    yield from set_up(t)
    order = yield Shuffle.of(t.state.maps, "1b.shuffle")
    t.shuffle(t.state.maps, order, "1b.shuffle")
    order = yield Shuffle.of(t.state.supply, "1b.shuffle")
    t.shuffle(t.state.supply, order, "1b.shuffle")
    for number in range(1, t.content.figures.rounds + 1):
        if number > 1:
            yield from upgrade_phase(t)
        yield from play_round(t, number)
    decide(t, "3.end")


@flow
def rounds_on(t: Table) -> Flow[None]:
    """The rest of a match whose table was laid out: the turn player's choice, then turns and rounds as in `match`."""
    yield from choose(t)
    end_turn(t)
    for turn in range(t.state.turn + 1, t.content.turns + 1):
        yield from play_turn(t, turn)
    end_round(t)
    for number in range(t.state.round + 1, t.content.figures.rounds + 1):
        yield from upgrade_phase(t)
        yield from play_round(t, number)
    decide(t, "3.end")


@flow
def play_round(t: Table, number: int) -> Flow[None]:
    """New map cards, shuffled decks, then five turns; the players start them in turn."""
    begin_round(t, number)
    for seat in SEATS:
        order = yield Shuffle.of(t.state.players[seat].deck, "3.round")
        t.shuffle(t.state.players[seat].deck, order, "3.round")
    for turn in range(1, t.content.turns + 1):
        yield from play_turn(t, turn)
    end_round(t)


def begin_round(t: Table, number: int) -> None:
    """Negative effects end, then healing, then mana, then the map (HW-04)."""
    state, figures = t.state, t.content.figures
    state.opener = opener(t, number)
    state.round, state.phase, state.turn, state.active = number, "turn", 0, state.opener
    for who in state.players:
        who.used = []
    t.emit(RoundBegan, "3.round", number, state.opener, figures.rounds)
    for seat in in_turn(t):
        if number > 1:
            cleanse(t, seat, "3.round")
            heal(t, seat, figures.heal, "3.round", "round")
        if figures.mana[number - 1]:
            gain(t, seat, "mana", figures.mana[number - 1], "5.mana")
    t.draw(state.maps, state.row, t.content.turns, "3.round")


def end_round(t: Table) -> None:
    """The map cards are discarded; all of a player's cards go back to the deck (HW-03)."""
    state = t.state
    state.revealed = False
    t.draw(state.row, state.past, len(state.row.cards), "3.round")
    for who in state.players:
        for zone in (who.hand, who.discard):
            who.deck.cards += zone.cards
            zone.cards = []
        t.conceal(who.deck, 0)


@flow
def play_turn(t: Table, turn: int) -> Flow[None]:
    """Roll, draw, then duel, scout or parley (steps 1 to 4)."""
    begin_turn(t, turn)
    yield from roll_dice(t)
    yield from draw(t)
    yield from choose(t)
    end_turn(t)


def begin_turn(t: Table, turn: int) -> None:
    """The turn goes to the other player than the last one."""
    state = t.state
    state.turn, state.revealed, state.disabled = turn, False, False
    state.active = state.opener if turn % 2 else 1 - state.opener
    for who in state.players:
        who.powered = False
    t.emit(TurnBegan, "3.turn", state.round, turn, state.active, t.content.turns)


def end_turn(t: Table) -> None:
    """Ignite and Poison do their damage, outside of any duel (HW-40)."""
    for seat in in_turn(t):
        who = t.state.players[seat]
        if who.ignite:
            harm(t, seat, who.ignite, "6.status", "ignite")
            afflict(t, seat, "ignite", who.ignite - 1, "6.status")
        if who.poison:
            harm(t, seat, 1, "6.status", "poison")
    end_if_fallen(t)


# ---------------------------------------------------------------------- dice and cards


@flow(name="halfwish.rules.drawing.roll_dice")
def roll_dice(t: Table) -> Flow[None]:
    """Both roll their dice, unless they keep their DV after a parley (HW-10)."""
    for seat in in_turn(t):
        if keeps(t, seat):
            continue
        yield from dice.roll(t, seat, dice.PAIR, "3.roll", "turn")
        if t.content.abilities(t.state.players[seat].hero, "after_roll"):
            yield from after_roll(t, seat)


def keeps(t: Table, seat: int) -> bool:
    """Whether a player keeps the DV; it can be kept once."""
    who = t.state.players[seat]
    who.kept, who.keeps = who.keeps, False
    who.cup.sight = OWNER
    return who.kept


@flow(name="halfwish.rules.drawing.after_roll")
def after_roll(t: Table, seat: int) -> Flow[None]:
    """Perks that may be used right after the own roll, once per round."""
    for index in range(len(perks(t, seat))):
        if ready(t, seat, index):
            yield from carry_out(t, seat, t.state.players[seat].hero, (index,), NO_SLOT, "1b.class")


def perks(t: Table, seat: int) -> tuple[Any, ...]:
    """The perks of a player's class."""
    return t.content.acts.get(t.state.players[seat].hero, ())


def ready(t: Table, seat: int, index: int) -> bool:
    """Whether a perk can be used after this roll."""
    perk = perks(t, seat)[index]
    return perk.when == "after_roll" and perk.name not in t.state.players[seat].used


@flow(name="halfwish.rules.drawing.draw")
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
    who = t.state.players[seat]
    count = min(t.state.draws[t.state.turn - 1], len(who.deck.cards))
    t.draw(who.deck, who.hand, count, "I.draw")
    t.emit(Drew, "I.draw", seat, count)


def excess(t: Table, seat: int) -> int:
    """The number of cards in a player's hand above the limit."""
    return len(t.state.players[seat].hand.cards) - t.content.figures.hand


def discard_question(t: Table, seat: int) -> PickSome:
    """The cards to discard."""
    count = excess(t, seat)
    items = tuple(sorted(t.faces(t.state.players[seat].hand)))
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
    return not_held(t.faces(t.state.players[question.seat].hand), because.facts["item"], question.rule)


def discard(t: Table, seat: int, cards: tuple[str, ...], why: str) -> None:
    """Cards go from hand to the discard pile, face up."""
    who = t.state.players[seat]
    for name in cards:
        t.move(t.find(who.hand, name), who.hand, who.discard, "I.hand")
    t.emit(Discarded, "I.hand", seat, cards, why)
    note_seen(t)
