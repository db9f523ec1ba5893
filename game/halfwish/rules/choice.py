"""Section II, Duel, Scout or Parley."""

from __future__ import annotations

from typing import Any

from game.core.flow import Flow, flow
from game.core.question import PASS, Facts, Pick, Question, Reason, reason
from game.core.zones import NOBODY
from game.halfwish.events import Chose, DiceKept, ParleysCounted, Replied
from game.halfwish.rules.duels import duel
from game.halfwish.rules.maps import turn_up
from game.halfwish.scoring import leader, score
from game.halfwish.table import Table, clock, in_turn, why_not_listed

DUEL, SCOUT, PARLEY = "duel", "scout", "parley"
AGREE, REFUSE = "agree", "refuse"


@flow
def choose(t: Table) -> Flow[None]:
    """The turn player's choice, until a duel was fought or a parley accepted (HW-05)."""
    seat = t.state.active
    while True:
        choice = yield choice_question(t, seat)
        t.emit(Chose, "II.choice", seat, choice)
        reply = REFUSE
        if choice != DUEL:
            reply = yield reply_question(t, 1 - seat, choice)
            t.emit(Replied, f"II.{choice}", 1 - seat, choice, reply == AGREE)
        if reply == REFUSE:
            yield from duel(
                t, seat if choice == DUEL else 1 - seat
            )  # the one who refuses is the aggressor (HW-08)
            return
        if choice == PARLEY:
            yield from parley(t)
            return
        yield from turn_up(t, SCOUT)


def choice_question(t: Table, seat: int) -> Pick[str]:
    """Duel, scout while the map card lies face down, or parley."""
    choices = [each for each in (DUEL, SCOUT, PARLEY) if why_not_choice(t, each) is None]
    return Pick(seat, "choice", "II.choice", choices, facts=clock(t) | {"other": 1 - seat} | warning(t))


def why_not_choice(t: Table, answer: Any) -> Reason | None:
    """Why a turn can't be begun in some way."""
    if answer == SCOUT and t.state.revealed:
        return reason("already_scouted", "II.scout")
    if answer in (DUEL, SCOUT, PARLEY):
        return None
    return reason("must_choose" if answer == PASS else "not_offered", "II.choice")


def reply_question(t: Table, seat: int, choice: str) -> Pick[str]:
    """Agree, or refuse and so start a duel."""
    facts = clock(t) | {"other": 1 - seat} | warning(t)
    return Pick(seat, choice, f"II.{choice}", [AGREE, REFUSE], facts=facts)


def why_not_reply(t: Table, question: Question[str], answer: Any) -> Reason | None:
    """Why an offer can't be answered in some way."""
    if answer == DUEL:
        return reason("refuse_to_duel", question.rule)
    return why_not_listed(question, answer, "must_reply")


def warning(t: Table) -> Facts:
    """The facts of a possible parley: the gamemaster warns of parley points (GM's Notes of Section II)."""
    trailing = leader(t, True)
    near = t.state.parleys + 1 >= t.content.figures.parleys
    gains = trailing if near and trailing is not None else NOBODY
    variant = "far" if not near else "level" if gains == NOBODY else "gains"
    return {"parleys": t.state.parleys, "gains": gains, "variant": variant}


# ---------------------------------------------------------------------- parley


@flow
def parley(t: Table) -> Flow[None]:
    """A truce: the map card is off but for what it says of parleys; then both may keep their DV (HW-07, HW-10)."""
    if not t.state.revealed:
        yield from turn_up(t, PARLEY)
    t.state.disabled = True
    count_parley(t)
    if another_turn(t):
        for seat in in_turn(t):
            keep = "reroll"
            if not t.state.players[seat].kept:
                keep = yield Pick(seat, "keep", "3.keep", ["keep", "reroll"], facts=clock(t))
            keep_dice(t, seat, keep == "keep")


def count_parley(t: Table) -> None:
    """Two accepted in a row bring the player with fewer points one (HW-09)."""
    state, count = t.state, t.state.parleys + 1
    full = count >= t.content.figures.parleys
    state.parleys = 0 if full else count
    state.tally.parleys += 1
    t.emit(ParleysCounted, "II.compensation", count)
    trailing = leader(t, True)
    if full and trailing is not None:
        score(t, trailing, 1, "II.compensation", "parley")


def another_turn(t: Table) -> bool:
    """Whether there is a turn to keep a DV for."""
    figures, state = t.content.figures, t.state
    return state.round < figures.rounds or state.turn < t.content.turns


def keep_dice(t: Table, seat: int, keep: bool) -> None:
    """Keep a DV for one turn, or not; it can't be kept twice in a row."""
    who = t.state.players[seat]
    who.keeps = keep
    t.emit(DiceKept, "3.keep", seat, keep, who.kept)
