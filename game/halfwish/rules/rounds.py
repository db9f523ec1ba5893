"""Part 3, Playing the game: three rounds of five turns, and who wins."""

from __future__ import annotations

from game.core.flow import Flow, flow
from game.core.question import Shuffle
from game.halfwish.events import RoundBegan, TurnBegan
from game.halfwish.rules.choice import choose
from game.halfwish.rules.drawing import draw, roll_dice
from game.halfwish.rules.order import opener
from game.halfwish.rules.setup import set_up
from game.halfwish.rules.upgrades import upgrade_phase
from game.halfwish.scoring import (
    SEATS,
    afflict,
    cleanse,
    decide,
    end_if_fallen,
    gain,
    harm,
    heal,
)
from game.halfwish.table import Table, in_turn, player


@flow
def match(t: Table) -> Flow[None]:
    """A whole match; whoever has no health left loses it at once."""
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
    for turn in range(t.state.turn + 1, len(t.content.figures.actions) + 1):
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
        order = yield Shuffle.of(player(t, seat).deck, "3.round")
        t.shuffle(player(t, seat).deck, order, "3.round")
    for turn in range(1, len(t.content.figures.actions) + 1):
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
    t.draw(state.maps, state.row, len(figures.actions), "3.round")


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
    t.emit(TurnBegan, "3.turn", state.round, turn, state.active, len(t.content.figures.actions))


def end_turn(t: Table) -> None:
    """Ignite and Poison do their damage, outside of any duel (HW-40)."""
    for seat in in_turn(t):
        who = player(t, seat)
        if who.ignite:
            harm(t, seat, who.ignite, "6.status", "ignite")
            afflict(t, seat, "ignite", who.ignite - 1, "6.status")
        if who.poison:
            harm(t, seat, 1, "6.status", "poison")
    end_if_fallen(t)
