"""The table of Half the Battle."""

from scenes.half_the_battle.board import BattleBoard

__all__ = ["BattleBoard"]
