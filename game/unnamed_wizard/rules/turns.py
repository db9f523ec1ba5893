"""Game structure and turn structure: rounds, a player's turn from its start to its end, the end of the match."""

from __future__ import annotations

from typing import Any

from game.core.flow import Flow, flow
from game.core.question import PASS, Pick, Question, Reason, first
from game.unnamed_wizard.content import AUTO, MEDITATE
from game.unnamed_wizard.effects.power import return_cube
from game.unnamed_wizard.effects.resolve import carry_out, meditation, off, why_not_now
from game.unnamed_wizard.effects.spells import (
    INVOKE,
    goes_on,
    invoke_spell,
    is_way,
    left,
    offer,
    why_not_alike,
    why_not_more,
    why_not_slot,
)
from game.unnamed_wizard.events import Meditated, QuietEnd, RoundBegan, TurnBegan, TurnEnded
from game.unnamed_wizard.filters import Cube
from game.unnamed_wizard.prompts import called
from game.unnamed_wizard.rules.setup import set_up
from game.unnamed_wizard.rules.triggers import everybodys, trigger
from game.unnamed_wizard.state import Turn
from game.unnamed_wizard.table import (
    BOARD,
    Table,
    claimed,
    filled_slots,
    on_field,
    own_spells,
    player,
    runes_to_win,
    seats_from,
    spell,
    tile,
)


@flow
def match(t: Table) -> Flow[None]:
    """A whole match: turns in player order until somebody has a name, or nothing happens any more."""
    yield from set_up(t)
    while True:
        begin_round(t)
        for seat in seats_from(t, t.state.first):
            yield from take_turn(t, seat)
        end_round(t)


@flow
def turns_on(t: Table) -> Flow[None]:
    """The rest of a match whose table was laid out: of the round, then rounds as in `match`."""
    for seat in seats_from(t, t.state.first)[(t.state.active - t.state.first) % t.state.seats :]:
        yield from take_turn(t, seat)
    end_round(t)
    while True:
        begin_round(t)
        for seat in seats_from(t, t.state.first):
            yield from take_turn(t, seat)
        end_round(t)


def begin_round(t: Table) -> None:
    """Everybody has a turn in it."""
    t.state.round += 1
    t.state.claims, t.state.bare = 0, not t.state.stack.cards
    t.emit(RoundBegan, "structure", t.state.round)


@flow
def take_turn(t: Table, seat: int) -> Flow[None]:
    """Start of turn, invocations or meditation, end of turn, auto-return slots (Turn structure)."""
    begin_turn(t, seat)
    yield from everybodys(t, "start_of_turn", "turn.start")
    yield from act(t, seat)
    yield from everybodys(t, "end_of_turn", "turn.end")
    for cube in in_auto_slots(t, seat):
        yield from return_cube(t, seat, cube)
    t.emit(TurnEnded, "turn.end", seat)


def begin_turn(t: Table, seat: int) -> None:
    """A player is the active player, who has fewer invocations in the first round (W43)."""
    t.state.active = seat
    t.state.turn = Turn(seat)
    if t.state.opening:
        board = t.content.boards[player(t, seat).board]
        t.state.turn.more = t.content.figures.first_round - board.invocations
    t.emit(TurnBegan, "turn", seat)


@flow
def act(t: Table, seat: int) -> Flow[None]:
    """Some invocations, one after the other, or a meditation instead (the board's own instructions)."""
    fresh = True
    choice = yield turn_question(t, seat, fresh)
    while choice != PASS and choice != MEDITATE:
        fresh = False
        yield from invoke_spell(t, seat, choice[1:], True)
        choice = PASS
        if goes_on(t, seat):
            choice = yield turn_question(t, seat, fresh)
    if choice == MEDITATE:
        yield from meditate(t, seat)


def turn_question(t: Table, seat: int, nothing_invoked: bool) -> Pick[Any]:
    """The choice of a turn: invoke, meditate if nothing was invoked yet, or stop (W34)."""
    more = left(t, seat)
    choices = [*offer(t, seat, more), *([MEDITATE] if nothing_invoked else []), PASS]
    facts: dict[str, Any] = {"round": t.state.round, "left": more}
    variant = "on" if not nothing_invoked else "first" if t.state.opening else ""
    facts |= {"variant": variant, "names": called(t, seat)}
    return Pick(seat, "turn", "turn", choices, facts=facts)


def why_not_turn(t: Table, question: Question[Any], answer: Any) -> Reason | None:
    """Why a turn can't go on so."""
    if answer == MEDITATE:
        return why_not_now(question, answer, "meditate_instead")
    if not isinstance(answer, tuple) or len(answer) != 5 or answer[0] != INVOKE or not is_way(answer[1:], t):
        return off(question, answer)
    seat, ref, slot = question.seat, answer[1:4], answer[4]
    return first(
        why_not_slot(t, seat, ref, slot),
        None if left(t, seat) > 0 else why_not_more(t, seat, ref),
        why_not_alike(t, ref, slot),
    )


@flow
def meditate(t: Table, seat: int) -> Flow[None]:
    """Effects before it, the board's own, effects after it (Meditate; W33)."""
    yield from trigger(t, seat, "before_meditate", "boards.meditate")
    t.emit(Meditated, "boards.meditate", seat)
    yield from carry_out(t, seat, (BOARD, seat, 0), meditation(t, seat))
    yield from trigger(t, seat, "after_meditate", "boards.meditate")


def in_auto_slots(t: Table, seat: int) -> list[Cube]:
    """The power in auto-return slots of spells that a player owns (W6)."""
    return [
        (*ref, slot)
        for ref in own_spells(t, seat, AUTO)
        for slot in filled_slots(t, ref)
        if spell(t, ref).slots[slot] == "auto"
    ]


# ---------------------------------------------------------------------- the end


def end_round(t: Table) -> None:
    """The first round is over (W43). Without claims a match ends in time; only whole rounds count (W35, W42)."""
    state, figures = t.state, t.content.figures
    state.opening = False
    state.idle = 0 if state.claims else state.idle + 1
    state.quiet = state.quiet + 1 if state.bare and not state.claims else 0
    if state.quiet >= figures.quiet_rounds or state.idle >= figures.idle_rounds:
        t.emit(QuietEnd, "structure.quiet", state.idle, bool(state.stack.cards))
        t.finish(leaders(t), "structure.quiet")


def leaders(t: Table) -> list[int]:
    """The seat with most tiles with a rune in common, then most claimed tiles, then pillars; [] if that is even."""
    ranks = {seat: rank(t, seat) for seat in range(len(t.state.players))}
    best = [seat for seat, each in ranks.items() if each == max(ranks.values())]
    return best if len(best) == 1 else []


def rank(t: Table, seat: int) -> tuple[int, int, int]:
    """The figures that decide a match that nobody wins by runes."""
    pillars = sum(tile(t, number).pillars[seat] for number in on_field(t))
    return max(runes_to_win(t, seat).values()), len(claimed(t, seat)), pillars
