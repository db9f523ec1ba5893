"""Shortest ways of a base (15.0): taut strings round circles.

A way that cannot be shorter is made of straight lines and of arcs round the *circles* that bound where the centre
of the base may be: one with the base's own radius at every outward corner of what stops it, one with the sum of
both radii round every other base, one round every disc of terrain. All of it is exact; nothing is sampled.

`circles` has the circles, the two tracks round each, the straight lines between them, and the stretches of each that
are free. `ground` is where a base moves: what follows from the terrain alone, kept with it, and the same with other
bases. `distances` has the search, `route` the stretches of the ways that it finds, and `region` everything that can be
reached.
"""
