"""Rules and geometry of Spellboard; usable without a screen."""

from pathlib import Path

DATA = Path(__file__).resolve().parents[1] / "data"
"""The folder of the program's own data."""
