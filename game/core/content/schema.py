"""JSON Schemas of content files, so that editors complete and check what people write."""

import json
from collections.abc import Iterable
from pathlib import Path, PurePosixPath
from typing import Any

from pydantic import BaseModel
from pydantic.json_schema import GenerateJsonSchema

from game.core import files
from game.core.content.load import ContentSpec

DIALECT = "https://json-schema.org/draft/2020-12/schema"


class _Untitled(GenerateJsonSchema):
    """Leaves out the titles made from field names, which editors would show before the description."""

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False


def json_schema(model: type[BaseModel], title: str = "") -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of a file that holds this model.

    No key at the top is required, since a content pack may give only some; the check knows better.
    """
    schema = model.model_json_schema(schema_generator=_Untitled)
    schema.pop("required", None)
    return {"$schema": DIALECT, **schema, **({"title": title} if title else {})}


def write_schemas(specs: Iterable[ContentSpec], folder: Path) -> list[Path]:
    """Writes `<title>.<file>.schema.json` for each file of each title, and returns the paths.

    Without the first part where a spec has no folder of its own (its title is "").
    """
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for spec in specs:
        for file in spec.files:
            place = PurePosixPath(spec.title, file.path)
            path = folder / f"{'.'.join(place.with_suffix('').parts)}.schema.json"
            schema = json_schema(file.model, str(place))
            files.write(path, json.dumps(schema, indent=2, ensure_ascii=False) + "\n")
            written.append(path)
    return written
