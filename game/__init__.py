"""Rules and geometry of Spellboard; usable without a screen."""

from game import titles as titles
