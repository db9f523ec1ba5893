"""Readings: interpretations of rules whose words leave a question open, each with its alternative.

The letters are those of the rulings that the rules browser shows. Every default is what we play; `true` chooses
the alternative.
"""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from game.core.content import Definition


def _reading(ruling: str) -> object:
    """The field of a reading, by the ruling whose alternative it is."""
    return Field(description=f"The alternative of ruling {ruling}.")


class Readings(Definition):
    """The named options of measuring. What they are called is in data/screens/battlefields.yaml."""

    sight_any_point: Annotated[bool, _reading("A1")] = False
    grazing_crosses: Annotated[bool, _reading("A2")] = False
    origin_per_point: Annotated[bool, _reading("A3")] = False
    near_side_only: Annotated[bool, _reading("A4")] = False
    minimum_range_by_gap: Annotated[bool, _reading("G8")] = False
    cover_within_range: Annotated[bool, _reading("A5")] = False
    ignore_whole_feature: Annotated[bool, _reading("A6")] = False
    exactly_one_is_more: Annotated[bool, _reading("A7")] = False
    low_by_centre: Annotated[bool, _reading("A8")] = False
    knockback_onto_low: Annotated[bool, _reading("A10")] = False
    redeploy_on_terrain: Annotated[bool, _reading("A11")] = False


AS_PLAYED = Readings.model_construct()
