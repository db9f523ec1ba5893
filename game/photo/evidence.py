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
    hidden: float = Field(description="The share of its outline that something else seems to hide.")
    spread: float = Field(description="Millimetres by which edges lie off its outline.")
    size: float = Field(description="Centimetres of its radius.")
    ridge: float = Field(
        description="How much the far outline stands out among the edges beside it, times those centimetres."
    )
    outside: float = Field(description="The share of the near outline with a larger one around it.")
    own_far: float = Field(description="The share of the far outline where the rim's colour ends.")
    unlike: float = Field(
        description="How much the colours along its rim differ, as a share of those outside."
    )
    top_seen: float = Field(description="The share of its top's edge that lies on an edge.")
    top_plain: float = Field(description="The share of its top's front that has the top's colour.")
    top_unlike: float = Field(description="How much the colours along its top's front differ.")
    top_other: float = Field(description="How much the top's colour differs from the rim's.")
    top_ends: float = Field(description="The share of its top's edge where the top's colour ends.")
    top_ends_seen: float = Field(description="The square of the share of it where that is at an edge.")


EVIDENCE = ContentFile("evidence.yaml", EvidenceFile)
SPEC = ContentSpec("photo", (EVIDENCE,))


@cache
def weights() -> EvidenceFile:
    """The built-in weights."""
    return read(DATA / SPEC.title / EVIDENCE.path, EvidenceFile)
