"""Which board each title is played on. A board is imported when a table of its title is laid."""

from __future__ import annotations

from importlib import import_module

from scenes.board import Board

BOARDS = {
    "which_witch": "scenes.which_witch.WitchBoard",
    "halfwish": "scenes.halfwish.HalfwishBoard",
    "half_the_battle": "scenes.half_the_battle.BattleBoard",
    "unnamed_wizard": "scenes.unnamed_wizard.board.WizardBoard",
    "magewinds": "scenes.magewinds.MagewindsBoard",
}
"""By title: the module of its board, and the class."""


def board_of(title_id: str) -> type[Board]:
    """The class of a title's board. KeyError for a title without one."""
    module, _, name = BOARDS[title_id].rpartition(".")
    found: type[Board] = getattr(import_module(module), name)
    return found
