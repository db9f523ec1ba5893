"""The colours of rims, and the two warbands that they may tell apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import cv2
import numpy as np

from game.vision.finding import Points
from game.vision.flat import FlatPicture
from game.vision.rim import Rim

PALE: Final = 12.0
"""Distance from grey, in a and b of Lab, below which a colour tells nothing."""
APART: Final = 25.0
"""How far the colours of two warbands lie apart at least."""
SIDE: Final = np.linspace(-1, 1, 21)
"""Angles on the side towards the camera, where the wall of a base is seen."""


def rim_colour(flat: FlatPicture, rim: Rim, centre: Points, size: float) -> Points:
    """The middle colour of the wall of a base, half way up, as Lab with a and b from -128."""
    half = Rim(rim.camera, rim.thickness / 2)
    toward = half.foot - centre
    angles = np.arctan2(toward[1], toward[0]) + SIDE
    wall = centre + np.stack([np.cos(angles), np.sin(angles)], -1) * size / 2
    seen = half.foot + (wall - half.foot) * half.growth
    lab = cv2.cvtColor(flat.sample(seen[:, None]), cv2.COLOR_BGR2LAB).reshape(-1, 3).astype(float)
    middle: Points = np.median(lab, axis=0) - (0, 128, 128)
    return middle


def shown(lab: Points) -> tuple[int, int, int]:
    """A colour as red, green and blue."""
    pixel = np.clip(lab + np.array([0, 128, 128]), 0, 255).astype(np.uint8).reshape(1, 1, 3)
    blue, green, red = map(int, cv2.cvtColor(pixel, cv2.COLOR_LAB2BGR).ravel())
    return red, green, blue


def warbands(colours: Sequence[Points]) -> list[int | None]:
    """0 or 1 for each rim, None for one that is grey or black, or if all are of one colour.

    Two means, the first for the warband that has more bases.
    """
    found: list[int | None] = [None] * len(colours)
    hues = np.array([each[1:] for each in colours]).reshape(-1, 2)
    tell = np.flatnonzero(np.linalg.norm(hues, axis=1) > PALE)
    if len(tell) < 2:
        return found
    hues = hues[tell]
    gaps = np.linalg.norm(hues[:, None] - hues[None], axis=2)
    means = hues[list(np.unravel_index(gaps.argmax(), gaps.shape))]
    for _ in range(10):
        own = np.linalg.norm(hues[:, None] - means[None], axis=2).argmin(1)
        if len(set(own.tolist())) < 2:
            return found
        means = np.array([hues[own == each].mean(0) for each in (0, 1)])
    if np.linalg.norm(means[0] - means[1]) < APART:
        return found
    first = 0 if 2 * (own == 0).sum() >= len(own) else 1
    for at, each in zip(tell, own, strict=True):
        found[at] = int(each != first)
    return found
