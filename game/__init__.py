"""Rules and geometry of Spellboard; usable without a screen. Titles may lie in other folders of this name as well."""

from pkgutil import extend_path

__path__ = extend_path(__path__, __name__)

from pathlib import Path

DATA = Path(__file__).resolve().parents[1] / "data"
"""The folder of the program's own data."""
