"""Rules and geometry of Spellboard; usable without a screen."""
