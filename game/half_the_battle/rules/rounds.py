"""Playing the Game: rounds of two selections and two actions, the initiative changing hands, and how it all ends."""

from __future__ import annotations

from typing import Any

from game.core.flow import Flow, flow
from game.core.question import PASS, Pick, Question, Reason, reason
from game.half_the_battle.events import QuietEnd, RageEarned, RoundBegan, Selected
from game.half_the_battle.prompts import selecting
from game.half_the_battle.rules.action_phase import action_phase
from game.half_the_battle.rules.setup import set_up, take_initiative
from game.half_the_battle.rules.turn_end import end_turn, finish_by_strength, run_down
from game.half_the_battle.state import NONE
from game.half_the_battle.table import Table, is_piece, named, piece, player


@flow
def match(t: Table) -> Flow[None]:
    """A whole match, until one side has nobody left."""
    yield from set_up(t)
    while True:
        begin_round(t)
        for turn in (0, 1):
            yield from select(t, t.state.initiative ^ turn)
        for turn in (0, 1):
            yield from action_phase(t, t.state.initiative ^ turn)
        yield from end_round(t)


@flow
def rounds_on(t: Table) -> Flow[None]:
    """The rest of a match whose table was laid out: rounds as in `match`."""
    while True:
        begin_round(t)
        for turn in (0, 1):
            yield from select(t, t.state.initiative ^ turn)
        for turn in (0, 1):
            yield from action_phase(t, t.state.initiative ^ turn)
        yield from end_round(t)


def begin_round(t: Table) -> None:
    """The next round; nobody has converted Rage in it yet (R16)."""
    state = t.state
    state.round += 1
    state.phase, state.acting = "select", state.initiative
    state.loud = state.deadly = False
    for who in state.players:
        who.selected, who.converted = NONE, False
    t.emit(RoundBegan, "round.phases", state.round, state.initiative)


@flow
def select(t: Table, seat: int) -> Flow[None]:
    """A player announces which of its living pieces will act."""
    t.state.phase, t.state.acting = "select", seat
    chosen = yield Pick(seat, "select", "round.selection", selectable(t, seat), facts=selecting(t, seat))
    announce(t, seat, chosen)
    yield from end_turn(t)


def selectable(t: Table, seat: int) -> list[int]:
    """The pieces that a player can announce."""
    return t.state.living(seat)


def why_not_select(t: Table, seat: int, number: int) -> Reason | None:
    """Why a player can't announce a piece: only own ones that are there."""
    if piece(t, number).owner != seat:
        return reason("not_your_piece", "round.selection", **named(t, number))
    if piece(t, number).gone:
        return reason("piece_is_gone", "round.selection", **named(t, number))
    return None


def why_not_selected(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why the question which piece will act can't be answered so."""
    if answer == PASS:
        return reason("must_select", question.rule)
    if not is_piece(t, answer):
        return reason("not_offered", question.rule)
    return why_not_select(t, question.seat, answer)


def announce(t: Table, seat: int, number: int) -> None:
    """The selected piece, for all to know."""
    player(t, seat).selected = number
    t.emit(Selected, "round.selection", number, seat, t.state.pieces[number].character, False)


@flow
def end_round(t: Table) -> Flow[None]:
    """Rage dice are handed out, tokens run down, the initiative changes hands."""
    hand_out(t)
    run_down(t)
    yield from count_quiet(t)
    take_initiative(t, 1 - t.state.initiative)


def hand_out(t: Table) -> None:
    """Both get the Rage dice that they earned in this round (R15)."""
    for seat, who in enumerate(t.state.players):
        if who.earned:
            dice, who.rage, who.earned = who.earned, who.rage + who.earned, []
            t.emit(RageEarned, "rage.earned", seat, tuple(dice))


@flow
def count_quiet(t: Table) -> Flow[None]:
    """After too many rounds without damage or death (R20), or without a death (R40), the match ends."""
    state, figures = t.state, t.content.figures
    state.quiet = 0 if state.loud else state.quiet + 1
    state.deathless = 0 if state.deadly else state.deathless + 1
    deathless = state.deathless >= figures.deathless_rounds
    if deathless or state.quiet >= figures.quiet_rounds:
        t.emit(QuietEnd, "winning.quiet", state.deathless if deathless else state.quiet, deathless)
        finish_by_strength(t)
    yield from ()
