"""Evaluation of a battle for bots: the worth of pieces, the gain from actions, dangerous lanes.

Everything is counted in points of damage. The figures at the tops of the files were found by letting bots play
against each other.
"""
