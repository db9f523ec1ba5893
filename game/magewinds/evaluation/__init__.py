"""Evaluation for bots: what places, attacks, cards and positions are worth to a seat.

Everything is counted in the same units: a fighter that is taken down costs its side `fighters.LIFE` and what hangs on
it, a point of damage `fighters.POINT`, an action is worth `fighters.ACTION`. Of what is hidden, a seat knows its own
hand alone.
"""
