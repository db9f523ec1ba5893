"""The battlefield's content: its sentences, and what the measuring tools offer. Its rules are those of Magewinds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Annotated, TypeAlias

from pydantic import Field

from game import DATA
from game.battlefield.reasons import reason
from game.core.content import Content, ContentFile, ContentSpec, DefId, Definition, Fault, Text, read
from game.core.phrases import Phrases
from game.core.texts import TEXT, TextFile, sentences_read_well

FOLDER = "battlefield"
Inches: TypeAlias = Annotated[float, Field(ge=0, le=100, description="Inches.")]
Length: TypeAlias = Annotated[float, Field(gt=0, le=100, description="Inches.")]

Centimetres: TypeAlias = Annotated[float, Field(gt=0, le=250, description="Centimetres.")]


@cache
def text() -> TextFile:
    """The built-in sentences."""
    return read(DATA / FOLDER / TEXT.path, TextFile)


@cache
def phrases() -> Phrases:
    """The battlefield's sentences."""
    return Phrases(text().sentences)


class Weapon(Definition):
    """A range of attack, from its minimum to its maximum (18.1)."""

    id: DefId
    name: Text
    minimum: Inches
    maximum: Length


class PresetsFile(Definition):
    """presets.yaml: the choices and the defaults of each tool."""

    sizes: tuple[tuple[Length, Length], ...] = Field(min_length=1, max_length=12)
    sizes_cm: tuple[tuple[Centimetres, Centimetres], ...] = Field(min_length=1, max_length=12)
    weapons: tuple[Weapon, ...] = Field(min_length=1)
    rings: tuple[Length, ...] = Field(min_length=1, max_length=8)
    rings_shown: tuple[Length, ...] = ()
    rings_cm: tuple[Centimetres, ...] = Field(min_length=1, max_length=8)
    rings_cm_shown: tuple[Centimetres, ...] = ()
    within: Length
    within_longest: Length
    step: Length
    custom_move: Length
    longest_move: Length
    knockback: Length
    longest_push: Length


PRESETS = ContentFile("presets.yaml", PresetsFile)


@cache
def presets() -> PresetsFile:
    """The built-in presets."""
    return read(DATA / FOLDER / PRESETS.path, PresetsFile)


def _fits(content: Content) -> Iterator[Fault]:
    """Minimum ranges are below maximum ones, and all defaults can be chosen."""
    file = content[PRESETS]
    for at, weapon in enumerate(file.weapons):
        if weapon.minimum > weapon.maximum:
            yield PRESETS.fault("weapons", at, "minimum", text=reason("preset.minimum"))
    for key in ("rings", "rings_cm"):
        for at, ring in enumerate(getattr(file, f"{key}_shown")):
            if ring not in getattr(file, key):
                yield PRESETS.fault(f"{key}_shown", at, text=reason("preset.ring", key=key))
    if len(file.sizes) != len(file.sizes_cm):
        yield PRESETS.fault("sizes_cm", text=reason("preset.sizes"))
    ends = {"within": "within_longest", "custom_move": "longest_move", "knockback": "longest_push"}
    for key, longest in ends.items():
        if getattr(file, key) > getattr(file, longest):
            yield PRESETS.fault(key, text=reason("preset.more", key=longest))


SPEC = ContentSpec(FOLDER, (PRESETS, TEXT), (_fits, sentences_read_well))
