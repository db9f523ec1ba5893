"""Dice and the solids that they are."""
