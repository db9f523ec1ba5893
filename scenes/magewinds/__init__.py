"""The table of Magewinds."""

from scenes.magewinds.board import MagewindsBoard

__all__ = ["MagewindsBoard"]
