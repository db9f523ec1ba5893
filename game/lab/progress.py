"""The progress of work in parts."""

from __future__ import annotations

from game.bots.simulate import Progress


def part_of(progress: Progress, at: int, parts: int) -> Progress:
    """Tells the progress of one of so many equal parts as that of the whole."""
    return lambda done, of: progress(at * of + done, parts * of)
