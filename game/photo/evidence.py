"""How much each piece of evidence for a round base counts, from data/photo/evidence.yaml."""

from __future__ import annotations

from functools import cache

from pydantic import Field

from game import DATA
from game.core.content import ContentFile, ContentSpec, Definition, read


class EvidenceFile(Definition):
    """evidence.yaml: the logarithm of the odds that a base is there is `none`, and the sum of what there is of each."""

    none: float = Field(description="Without any evidence.")
    votes: float = Field(description="Edges that vote for its centre, as a share of its outline.")
    seen: float = Field(description="The share of its outline that lies on an edge.")
    seen_near: float = Field(description="The same, by how much it faces the camera.")
    own_far: float = Field(description="The share of the far outline where the rim's colour ends.")
    own_seen: float = Field(description="The share of the outline where the rim's colour ends at an edge.")
    wall: float = Field(description="The share of the wall that has the rim's colour.")
    unlike: float = Field(
        description="How much the colours along its rim differ, as a share of those outside."
    )
    unlike_squared: float = Field(description="The square of that.")
    unlike_seen: float = Field(description="That times own_seen: stray edges have no colour in common.")
    ridge_far: float = Field(description="How much the far outline stands out among the edges beside it.")
    ridge_large: float = Field(description="The same times the size: a long outline stands out by less.")
    outside: float = Field(description="The share of the near outline with a larger one around it.")
    spread: float = Field(description="Millimetres by which edges lie off its outline.")
    size: float = Field(description="Centimetres of its radius.")


EVIDENCE = ContentFile("evidence.yaml", EvidenceFile)
SPEC = ContentSpec("photo", (EVIDENCE,))


@cache
def weights() -> EvidenceFile:
    """The built-in weights."""
    return read(DATA / SPEC.title / EVIDENCE.path, EvidenceFile)
