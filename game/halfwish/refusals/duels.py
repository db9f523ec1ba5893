"""Why not: committing actions, and passing, in the two phases of a duel."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.core.question import Question, Verdict
from game.halfwish.refusals.powers import power
from game.halfwish.refusals.reasons import not_held, refuse
from game.halfwish.rules.duels import COMMIT, NONE, arrangements, held
from game.halfwish.table import Table, faces, player, the_duel


def preparation(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why an action can't be committed, a power can't be played, or the player can't pass."""
    match answer:
        case "pass":
            return refuse("must_commit", "III.preparation", size=the_duel(t).size)
        case (str(word), *row) if word == COMMIT and all(type(name) is str for name in row):
            return uncommitted(t, question.seat, tuple(row))
    return power(t, question, answer)


def uncommitted(t: Table, seat: int, row: tuple[str, ...]) -> Verdict:
    """Why these actions can't be committed."""
    rule, size = "III.preparation", the_duel(t).size
    if any(name != NONE and name not in t.content.actions for name in row):
        return refuse("not_offered", rule)
    if len(row) != size:
        return refuse("commits_size", rule, size=size, count=len(row))
    if not held(t, seat):
        return refuse("holds_nothing", rule)
    if (seat, COMMIT) in t.state.occurrences[-1].used:
        return refuse("committed_already", rule)
    if row in arrangements(t, seat):
        return refuse("lies_there_already", rule)
    who = player(t, seat)
    stock = [face for zone in (who.hand, *who.slots) for face in faces(t, zone)]
    missing = [name for name in Counter(row) - Counter(stock) if name != NONE]
    return not_held(stock, missing[0], rule) if missing else refuse("no_empty_slot", rule)


def showdown(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Why a power can't be played in the showdown; nothing is committed any more."""
    if isinstance(answer, tuple) and answer[:1] == (COMMIT,):
        return refuse("stays_in_showdown", "III.showdown")
    return power(t, question, answer)
