"""Straight lines among what stands on the battlefield: what they cross and hide, how far something is swept along.

`blocks` are what stands there, `crossing` tells what one line crosses, `shadows` and `edge` what of a base's edge is
hidden from a point, `fan` all lines from an attacker to a target, `silhouette` what is seen of terrain, and `sweep` how
far a base goes until it meets something. `stretches` and `meetings` are the arithmetic they share.
"""
