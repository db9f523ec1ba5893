"""The table of Which Witch Is Best!?"""

from scenes.which_witch.board import WitchBoard

__all__ = ["WitchBoard"]
