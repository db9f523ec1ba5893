"""The types that content is made of; titles build theirs on these."""

from collections.abc import Collection, Mapping
from typing import Annotated, Any, ClassVar, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, GetCoreSchemaHandler, GetJsonSchemaHandler, StringConstraints
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, PydanticCustomError, PydanticUndefined, core_schema

ID_PATTERN = r"^[a-z][a-z0-9_]*$"

DefId: TypeAlias = Annotated[str, StringConstraints(pattern=ID_PATTERN, max_length=64)]
"""The id of a definition: small letters, digits and _, beginning with a letter."""

Text: TypeAlias = Annotated[str, StringConstraints(min_length=1, max_length=4000, strip_whitespace=True)]
"""Words for people to read, never empty."""

Origin: TypeAlias = Literal["official", "house"]
"""`official`: as published; `house`: made here because the published rules leave it out."""


class Definition(BaseModel):
    """A frozen piece of content. Unknown keys and values of a wrong type are problems, never guessed at.

    Use tuples for lists, so that it is really frozen (a `before` validator gets a list, and returns a tuple). The
    docstring and `Field(description=...)` become the descriptions of the JSON Schema.

    What a start needs and the program makes itself, it makes by `model_construct`: there is nothing to check, and a
    start that checks nothing need not build what checks.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, allow_inf_nan=False, defer_build=True)

    def __setstate__(self, state: dict[Any, Any]) -> None:
        """Read back what was kept: a value that was left out is the default itself again, as if it had been checked."""
        super().__setstate__(state)
        given, values = self.model_fields_set, vars(self)
        for name, field in type(self).model_fields.items():
            if name not in given and field.default is not PydanticUndefined:
                values[name] = field.default


class Primitive(Definition):
    """The parameters of one effect; `kind` is the word for it in YAML, set by `one_of`."""

    kind: ClassVar[str] = ""


class OneOf:
    """Annotates a type whose values are written `{word: parameters}` and become the parameters' model."""

    def __init__(self, registry: Mapping[str, type[Primitive]], what: str) -> None:
        self.registry = dict(registry)
        self.what = what

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        fields = {
            word: core_schema.typed_dict_field(handler.generate_schema(model), required=False)
            for word, model in self.registry.items()
        }
        written = core_schema.no_info_after_validator_function(
            self._single, core_schema.typed_dict_schema(fields, extra_behavior="forbid")
        )
        made = [core_schema.is_instance_schema(model) for model in self.registry.values()]
        return core_schema.json_or_python_schema(written, core_schema.union_schema([*made, written]))

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        return {**handler(schema), "title": self.what, "minProperties": 1, "maxProperties": 1}

    def _single(self, written: dict[str, Primitive]) -> Primitive:
        if len(written) == 1:
            return next(iter(written.values()))
        raise PydanticCustomError("one_of", "one_of", {"what": self.what, "n": len(written)})


def one_of(registry: Mapping[str, type[Primitive]], what: str = "effect") -> OneOf:
    """The vocabulary `registry` (word -> model of its parameters) as an annotation.

    `Effect = Annotated[Primitive, one_of({"gain_hearts": GainHearts, ...})]` reads
    `{gain_hearts: {to: self, n: 1}}` as `GainHearts(to="self", n=1)`, whose `kind` is `"gain_hearts"`.
    `what` is the noun for these words in problems. Raises ValueError if a model already has another word.
    """
    for word, model in registry.items():
        if vars(model).get("kind", word) != word:
            raise ValueError(
                f"{model.__name__} already is {model.kind!r}; subclass it to be {word!r} as well"
            )
        model.kind = word
    return OneOf(registry, what)


class Ref:
    """Annotates an id that must be defined in a list (or mapping) called `name` of the title's content.

    `Witch = Annotated[DefId, Ref("witches")]`. Checked while content is loaded, against the ids of
    every file and pack; a definition made in Python is not checked.
    """

    def __init__(self, name: str) -> None:
        self.name = name

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.with_info_after_validator_function(self._known, handler(source))

    def _known(self, value: str, info: core_schema.ValidationInfo) -> str:
        ids: Mapping[str, Collection[str]] | None = info.context
        if ids is None or value in ids.get(self.name, ()):
            return value
        raise PydanticCustomError("dangling", "dangling", {"name": self.name, "id": value})
