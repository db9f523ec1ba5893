"""Resolving the effects of cards: their conditions, those that happen at once, those that ask."""
