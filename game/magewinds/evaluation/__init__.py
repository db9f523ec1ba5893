"""What bots make of a battle: what places, attacks, cards and positions are worth to a seat.

Everything is counted in the same units: a fighter that is taken down costs its side `men.LIFE` and what hangs on it, a
point of damage `men.POINT`, an action is worth `men.ACTION`. Of what is hidden, a seat knows its own hand alone.
"""
