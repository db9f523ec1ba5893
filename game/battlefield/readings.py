"""Readings: interpretations of rules whose words leave a question open, each with its alternative.

The letters are those of the rulings that the rules browser shows. Every default is what we play; `true` chooses
the alternative.
"""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from game.core.content import Definition


def _reading(ruling: str, title: str, words: str) -> object:
    """The field of a reading: its ruling's letter, what the option does, and the rule when it is on."""
    return Field(title=title, description=f"{ruling}: {words}")


class Readings(Definition):
    """The named options of measuring."""

    sight_any_point: Annotated[
        bool,
        _reading("A1", "See any part of a base", "A target is visible if any point of its base is (16.0)."),
    ] = False
    grazing_crosses: Annotated[
        bool,
        _reading(
            "A2",
            "Touching blocks the line",
            "A line along an edge or through a corner counts as crossing it.",
        ),
    ] = False
    origin_per_point: Annotated[
        bool,
        _reading(
            "A3",
            "Nearest point of origin",
            "Each line of attack begins at the point of the attacker's edge closest to its own end (18.1).",
        ),
    ] = False
    near_side_only: Annotated[
        bool,
        _reading(
            "A4",
            "Attack the near side only",
            "A line of attack ends on the near side of the target's base (18.1).",
        ),
    ] = False
    minimum_range_by_gap: Annotated[
        bool,
        _reading(
            "G8",
            "Minimum range by gap",
            "The gap between the bases, not the line, must reach the minimum range (18.1).",
        ),
    ] = False
    cover_within_range: Annotated[
        bool,
        _reading(
            "A5",
            "Out of range is covered",
            "Points of the edge beyond maximum range count as covered (18.2).",
        ),
    ] = False
    ignore_whole_feature: Annotated[
        bool,
        _reading(
            "A6",
            "Ignore whole features",
            "An obstacle within 1 inch takes its whole feature out of the count (18.2).",
        ),
    ] = False
    exactly_one_is_more: Annotated[
        bool,
        _reading("A7", "Exactly 1 inch is too far", "Exactly 1 inch away counts as more than 1 inch (18.2)."),
    ] = False
    low_by_centre: Annotated[
        bool,
        _reading(
            "A8",
            "Low terrain by centre",
            "A base is on top of a low obstacle only if its centre is (15.0).",
        ),
    ] = False
    knockback_onto_low: Annotated[
        bool,
        _reading(
            "A10",
            "Knock back onto low",
            "A fighter may be knocked back onto a low obstacle (18.5.4).",
        ),
    ] = False
    redeploy_on_terrain: Annotated[
        bool,
        _reading("A11", "Set up on terrain", "A fighter may be set up on top of obstacles (20.2)."),
    ] = False


AS_PLAYED = Readings()
