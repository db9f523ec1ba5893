"""Content: YAML files checked and loaded into typed, frozen definitions.

A title declares its files and loads them:

    class Card(Definition):
        id: DefId
        name: Text
        count: int = Field(ge=1, description="How many are in the deck.")
        do: tuple[Annotated[Primitive, one_of({"gain_hearts": GainHearts})], ...]
        origin: Origin = "house"

    class CardFile(Definition):
        cards: tuple[Card, ...]

    CARDS = ContentFile("cards.yaml", CardFile)

    def adds_up(content: Content) -> Iterator[Fault]:
        total = sum(card.count for card in content[CARDS].cards)
        if total != 65:
            yield CARDS.fault("cards", text=f"the counts add up to {total}, expected 65")

    SPEC = ContentSpec("some_title", files=(CARDS,), checks=(adds_up,))
    cards = load(SPEC, [Path("data")])[CARDS].cards

`check` gives every problem instead (`check_all` those of all titles), `read` loads a single file of a
known model, `read_plain` one without a model, `write_schemas` writes the JSON Schemas.
"""

from game.core.content.definition import DefId, Definition, OneOf, Origin, Primitive, Ref, Text, one_of
from game.core.content.load import (
    Content,
    ContentFile,
    ContentSpec,
    Fault,
    check,
    check_all,
    json_schema,
    load,
    read,
    write_schemas,
)
from game.core.problem import ContentError, Mark, Problem, did_you_mean
from game.core.yaml_tree import read_plain

__all__ = [
    "Content",
    "ContentError",
    "ContentFile",
    "ContentSpec",
    "DefId",
    "Definition",
    "Fault",
    "Mark",
    "OneOf",
    "Origin",
    "Primitive",
    "Problem",
    "Ref",
    "Text",
    "check",
    "check_all",
    "did_you_mean",
    "json_schema",
    "load",
    "one_of",
    "read",
    "read_plain",
    "write_schemas",
]
