"""The stages of a duel, one after the other (Section III)."""

from __future__ import annotations

from game.halfwish.events import StageBegan
from game.halfwish.table import Table, the_duel


def begin_stage(t: Table, stage: str, rule: str) -> None:
    """The duel enters a stage."""
    the_duel(t).stage = stage
    t.emit(StageBegan, rule, stage)
