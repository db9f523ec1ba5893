"""Magewinds: warbands of wizards, and whoever follows them, on a battlefield of 12 by 16 inches."""
