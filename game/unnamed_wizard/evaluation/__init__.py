"""Evaluation of a field for bots: patterns within reach, turns to a name, the worth of spells, the chances."""
