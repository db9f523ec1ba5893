"""Why not: boards, the core, sets of tiles."""

from __future__ import annotations

from typing import Any

from game.core.question import Question, Verdict
from game.unnamed_wizard.refusals.reasons import off, refuse
from game.unnamed_wizard.table import Table


def board(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Somebody has the board."""
    holder = next(
        (seat for seat, who in enumerate(t.state.players) if who.wizard and who.wizard == answer), None
    )
    if holder is None:
        return off(question, answer)
    return refuse("board_taken", question.rule, wizard=answer, side=holder)


def core(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """Another tile than a core."""
    match answer:
        case (str(name), str(side)) if name in t.content.tiles and side in t.content.sides[name]:
            return refuse("not_a_core", question.rule, tile=f"{name}.{side}")
    return off(question, answer)


def tile_set(t: Table, question: Question[Any], answer: Any) -> Verdict:
    """A set that was chosen before."""
    if isinstance(answer, str) and answer in t.state.sets:
        return refuse("set_taken", question.rule, set=answer)
    return off(question, answer)
