"""Terrain features that players set up themselves, and how many (10.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from pydantic import Field

from game.battlefield.document import PartEntry
from game.core.content import Content, ContentFile, DefId, Definition, Fault, Text
from game.magewinds.content.scenarios import Board


class FeatureKind(Definition):
    """A terrain feature; its parts are measured from its middle."""

    id: DefId
    name: Text
    parts: tuple[PartEntry, ...] = Field(min_length=1, max_length=6)


class FeatureNumber(Definition):
    """How many features there are to be on a battlefield that players set up."""

    board: Board
    least: int = Field(ge=0, le=20)
    most: int = Field(ge=1, le=40)


class TerrainFile(Definition):
    """terrain.yaml"""

    features: tuple[FeatureKind, ...] = Field(min_length=1)
    numbers: tuple[FeatureNumber, ...]
    turn: Annotated[int, Field(ge=1, le=90, description="Degrees.")]


TERRAIN = ContentFile("terrain.yaml", TerrainFile)


def numbers_fit(files: Content) -> Iterator[Fault]:
    """The least number of features is not more than the most."""
    for at, number in enumerate(files[TERRAIN].numbers):
        if number.least > number.most:
            yield TERRAIN.fault("numbers", at, text="the least is more than the most")


CHECKS = (numbers_fit,)
