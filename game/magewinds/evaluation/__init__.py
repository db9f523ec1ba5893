"""Evaluation for bots: what places, attacks, cards and positions are worth to a seat.

All values have one unit: losing a fighter costs its side `fighters.LIFE` for each two slots, besides its objectives, a
point of damage costs `fighters.POINT`, and an action is worth `fighters.ACTION`. The only hidden cards that a seat
takes into account are those of its own hand.
"""
