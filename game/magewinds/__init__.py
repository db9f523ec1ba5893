"""Magewinds: warbands of wizards and their followers, on a battlefield of 12 by 16 inches."""
