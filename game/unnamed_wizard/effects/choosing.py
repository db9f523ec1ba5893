"""Choosing one of what a word is for. Where there is nothing to choose from, nothing is asked."""

from __future__ import annotations

from typing import Any

from game.core.flow import Flow, flow
from game.core.question import PASS, Pick
from game.unnamed_wizard.effects.deeds import Job, declinable, with_pass, word
from game.unnamed_wizard.naming import about
from game.unnamed_wizard.table import Table


@flow
def choose(t: Table, seat: int, job: Job, key: str, rule: str, found: list[Any]) -> Flow[Any]:
    """One of these, or PASS: where there are none, or where the resolver leaves what may be left (W4)."""
    chosen = PASS
    if found:
        choices = with_pass(found, declinable(word(t, job)))
        chosen = yield Pick(seat, key, rule, choices, facts=about(t, seat, job))
    return chosen
