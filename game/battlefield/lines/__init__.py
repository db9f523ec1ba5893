"""Straight lines among what stands on the battlefield: what they cross, and what is hidden.

`blocks` are what stands there, `crossing` tells what one line crosses, `shadows` and `edge` what of a base's edge is
hidden from a point, and `fan` has all lines from an attacker to a target. `stretches` is the arithmetic that they
share.
"""
