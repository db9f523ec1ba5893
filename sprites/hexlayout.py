"""Where things lie on a hex tile: in radii of the tile, about its middle."""

from __future__ import annotations

from typing import Final, Literal

from sprites.hexplan import HIGH
from sprites.paint import Point

Level = Literal["full", "named", "short", "small"]
"""With the rules text, with the name, with a short name, or with runes, sockets and a sign alone."""
SHORT: Final = 54
"""The width in pixels from which a tile has a short name on it."""
NAMED: Final = 84
"""The width in pixels from which a tile has its name on it."""
FULL: Final = 200
"""The width in pixels from which the rules text is tried."""
INNER: Final = 0.75
"""The radius of the stone."""
SOCKET: Final[dict[Level, float]] = {"full": 0.29, "named": 0.35, "short": 0.38, "small": 0.38}
SOCKET_Y: Final[dict[Level, float]] = {"full": 0.5, "named": 0.46, "short": 0.5, "small": 0.44}
RUNE: Final[dict[Level, float]] = {"full": 0.27, "named": 0.33, "short": 0.38, "small": 0.38}
RUNE_Y: Final[dict[Level, float]] = {"full": -0.54, "named": -0.5, "short": -0.52, "small": -0.49}
PILLAR: Final[dict[Level, float]] = {"full": 0.21, "named": 0.25, "short": 0.27, "small": 0.27}
FOOT_Y: Final[dict[Level, float]] = {"full": 0.61, "named": 0.59, "short": 0.63, "small": 0.61}
EDGE: Final = 0.88
"""Where feet may stand at most."""
GAP: Final = 1.22
"""From the middle of a socket to that of the next, in widths of one."""


def level_of(px: int) -> Level:
    """How much a tile of a width tells at most."""
    if px < NAMED:
        return "short" if px >= SHORT else "small"
    return "full" if px >= FULL else "named"


def half_width(y: float, inner: float = INNER) -> float:
    """How far the stone reaches to either side at a height."""
    return inner - abs(y) / (2 * HIGH)


def sockets(count: int, level: Level) -> list[Point]:
    """The middles of the sockets of a spell, in a row."""
    step = SOCKET[level] * GAP
    return [((slot - (count - 1) / 2) * step, SOCKET_Y[level]) for slot in range(count)]


def runes(count: int, level: Level) -> list[Point]:
    """The middles of the runes, in a row."""
    step = RUNE[level] * 1.3
    return [((at - (count - 1) / 2) * step, RUNE_Y[level]) for at in range(count)]


def feet(groups: int, slots: int, level: Level) -> list[Point]:
    """Where the pillars of so many owners stand: beside the sockets, or where these would be."""
    y, wide = FOOT_Y[level], PILLAR[level]
    if not slots:
        step = wide * 1.75
        return [_inside((at - (groups - 1) / 2) * step, y) for at in range(groups)]
    near = SOCKET[level] * GAP * (slots - 1) / 2 + SOCKET[level] * 0.58 + wide * 0.62
    far = max(near + wide * 0.7, 0.72)
    spots = [_inside(-near, y), _inside(near, y), _inside(-far, y - 0.3), _inside(far, y - 0.3)]
    return spots[:groups]


def _inside(x: float, y: float) -> Point:
    """A place on the tile: higher up where it would be beyond its lower sides."""
    x = max(-EDGE + 0.1, min(EDGE - 0.1, x))
    return x, min(y, (EDGE - abs(x)) * 2 * HIGH)
